"""The changes of a program that are tried, the likeliest first."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from itertools import chain
from operator import itemgetter
from typing import NamedTuple

from blockcover.desk.repair.change import Change, ChangeKind
from blockcover.desk.repair.curly import reader as curly_reader
from blockcover.desk.repair.curly.declaration_changes import changes_of_declarations
from blockcover.desk.repair.curly.statement_changes import CurlyStatementChanges
from blockcover.desk.repair.curly.tree import Row, tree_of
from blockcover.desk.repair.expression_changes import Curly, Dialect, changes_of_expressions
from blockcover.desk.repair.program import Program
from blockcover.desk.repair.python import reader as python_reader
from blockcover.desk.repair.python.statement_changes import PythonStatementChanges
from blockcover.desk.source.text import SourceText
from blockcover.work import Pace, Progress, Steps, sliced


class Candidates(NamedTuple):
    """The parts of a program, and the changes to be tried."""

    program: Program
    changes: list[Change]
    """The likeliest first."""
    is_compiled: bool = False
    """Whether the program is in C or C++."""


MOST = 2_000
"""At most this many changes are tried."""

_DELETING: tuple[ChangeKind, ...] = ("condition", "left-out")
"""Kinds that may delete a check: another change is better if it works too."""
_SMALL: tuple[ChangeKind, ...] = (
    "piece", "swapped", "operand", "text", "cleared", "restored", "placed", "initialised", "stored",
)  # fmt: skip
"""Kinds that are small however long their texts are; a program has few of each."""
_SELDOM = ("*", "/", "//", "%", "^")
"""Operators that are seldom meant in place of another."""
_SAME_WAY = (("<", "<="), (">", ">="), ("==",), ("!=",))
"""Comparisons that may replace one another. Any other one may never hold, which deletes a check:
``y < 0`` in place of ``y >= 0``."""

_DIRECTIVE = re.compile(r"^[ \t]*#(?:.*\\\n)*.*$", re.MULTILINE)
"""A line for the preprocessor, with those that continue it."""


@sliced
def changes_of_python(source: SourceText, likely: Collection[int] = ()) -> Steps[Candidates]:
    """Return a program in Python with its changes; it has none if it cannot be read.

    ``likely`` are lines where the fault is likely to be.
    """
    if source.tree is None:
        return Candidates(Program(source.text), [])
    program = python_reader.program_of(source.text, source.tree)
    yield Progress("changes", 0, MOST)
    dialect = Dialect()
    changes = chain(
        changes_of_expressions(program, dialect), PythonStatementChanges(program, dialect).changes()
    )
    return Candidates(program, (yield from _ordered(source.text, changes, likely)))


@sliced
def changes_of_curly(
    text: str, tree: Iterable[Row], likely: Collection[int] = ()
) -> Steps[Candidates]:
    """Return a program in C or C++, whose syntax tree is given, with its changes.

    Raises:
        ValueError: it is no tree of the program.
    """
    program, dialect = curly_reader.program_of(tree_of(text, tree)), Curly(text)
    changes = chain(
        changes_of_expressions(program, dialect),
        CurlyStatementChanges(program, dialect).changes(),
        changes_of_declarations(text),
    )
    found = _apart_in_directives(text, changes)
    return Candidates(program, (yield from _ordered(text, found, likely)), is_compiled=True)


def _apart_in_directives(text: str, changes: Iterable[Change]) -> Iterator[Change]:
    """Yield changes, each in a line for the preprocessor as one that is compiled apart.

    Elsewhere a change can be chosen while the program runs: ``(change == 7 ? y - 1 : y + 1)``. The
    value of ``#define SIDE 5`` cannot, since an array may have its size from it.
    """
    directives = [found.span() for found in _DIRECTIVE.finditer(text)]
    for change in changes:
        is_in_one = any(start <= change.whole.start < end for start, end in directives)
        yield replace(change, is_apart=True) if is_in_one else change


def _ordered(text: str, changes: Iterable[Change], likely: Collection[int]) -> Steps[list[Change]]:
    """Return the changes that differ, in the order in which they are tried."""
    different: dict[str, tuple[tuple[bool, bool, bool, int], Change]] = {}
    pace = Pace()
    for change in changes:
        different[change.applied(text)] = _rank(change, text, likely), change
        if pace.is_over():
            yield Progress("changes", len(different), MOST)
    different.pop(text, None)
    ordered = sorted(different.values(), key=itemgetter(0))
    return [change for _, change in ordered[:MOST]]


def _rank(change: Change, text: str, likely: Collection[int]) -> tuple[bool, bool, bool, int]:
    """Return the place of a change among others: the least is tried first."""
    length = len(change.text) + change.span.end - change.span.start
    return (
        _may_delete(change, text),
        _is_unlikely(change, text, likely),
        change.text in _SELDOM,
        1 if change.kind in _SMALL else length,
    )


def _is_unlikely(change: Change, text: str, likely: Collection[int]) -> bool:
    """Whether a change is in none of the likely lines, where there are such."""
    # No line outside of all functions is among them, though tables of pieces stand there.
    if not likely or not change.function:
        return False
    return change.line(text) not in likely


def _may_delete(change: Change, text: str) -> bool:
    """Whether a check, or a loop, may be gone after a change."""
    if change.kind != "comparison":
        return change.kind in _DELETING
    old = change.span.of(text)
    return not any(old in way and change.text in way for way in _SAME_WAY)
