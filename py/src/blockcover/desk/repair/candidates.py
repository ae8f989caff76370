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


MOST = 2_000
"""At most this many changes are tried."""

_LAST: tuple[ChangeKind, ...] = ("condition", "left-out")
"""Kinds that may delete a check: another change is better if it works too."""
_WHOLE: tuple[ChangeKind, ...] = ("piece", "swapped", "operand")
"""Kinds that are small however much of them is written."""
_SELDOM = ("*", "/", "//", "%", "^")
"""Operators that are seldom meant in place of another."""
_WAYS = (("<", "<="), (">", ">="), ("==",), ("!=",))
"""Comparisons that go the same way: turned round, one may never hold."""

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
    """Yield changes, those of a line for the preprocessor as such that are made before it runs."""
    directives = [found.span() for found in _DIRECTIVE.finditer(text)]
    for change in changes:
        is_in_one = any(start <= change.whole.start < end for start, end in directives)
        yield replace(change, is_apart=True) if is_in_one else change


def _ordered(text: str, changes: Iterable[Change], likely: Collection[int]) -> Steps[list[Change]]:
    """Return the changes that differ, in the order in which they are tried."""
    different: dict[str, tuple[tuple[bool, bool, bool, int], Change]] = {}
    pace = Pace()
    for change in changes:
        size = len(change.text) + change.span.end - change.span.start
        size = 1 if change.kind in _WHOLE else size
        # Tables of pieces stand outside of all functions.
        is_likely = not (likely and change.function) or change.line(text) in likely
        rank = _may_delete(change, text), not is_likely, change.text in _SELDOM, size
        different[change.applied(text)] = rank, change
        if pace.is_over():
            yield Progress("changes", len(different), MOST)
    different.pop(text, None)
    ordered = sorted(different.values(), key=itemgetter(0))
    return [change for _, change in ordered[:MOST]]


def _may_delete(change: Change, text: str) -> bool:
    """Whether a check, or a loop, may be gone after a change."""
    if change.kind != "comparison":
        return change.kind in _LAST
    old = change.span.of(text)
    return not any(old in way and change.text in way for way in _WAYS)
