"""The changes of the statements of a program, in any language.

Owns which statements are left out, moved and put in. `python` and `curly` own how a text has them.
Some changes, each by an example in C:

===============  =============================  ============================================
Kind             A program has                  What is tried
===============  =============================  ============================================
``left-out``     ``undo(cell);``                ``;``
``returned``     ``wins(board);``               ``return wins(board);``
``stored``       ``count(board);``              ``total += count(board);``
``moved``        ``a = 1; b = 2;``              ``b = 2; a = 1;``
``moved``        ``while (x) { a(); b(); }``    ``while (x) { a(); } b();``, and back
``restored``     ``cell = 1; count(n - 1);``    ``cell = 1; count(n - 1); cell = 0;``
``restored``     ``if (x) return 1; cell = 0;`` ``if (x) { cell = 0; return 1; } cell = 0;``
``placed``       ``count(n - 1); cell = 0;``    ``cell = 1; count(n - 1); cell = 0;``
``left-loop``    ``if (x) { found = 1; }``      ``if (x) { found = 1; break; }`` in a loop
``left-loop``    ``break;``                     ``continue;``, and back
``initialised``  ``int best;``                  ``int best; best = 0;``
``cleared``      a loop through the cases       ``seen.clear();`` at the beginning of each
``reading``      ``int h, w;``                  ``int h, w; cin >> h >> w;``, in C and C++
``shadowed``     ``total += 1`` in a function   ``global total`` before it, in Python
===============  =============================  ============================================
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from blockcover.desk.repair.change import STORED, Change, ChangeKind, Piece, Span
from blockcover.desk.repair.expression_changes import Dialect
from blockcover.desk.repair.program import Block, Program, Statement

_LEFT_OUT = ("assignment", "call", "output", "leave", "return")
"""Statements that can be left out: they have no others in them, and declare nothing."""
_GOES_ON = {"break": "continue", "continue": "break"}
"""The statements that leave a turn of a loop, each with the other."""
_ASSIGNED = re.compile(r"(\w+)\s*(?:[-+*|&^]?=(?!=)|\+\+|--)")
"""``best`` of ``best = 1``, ``best += 1`` or ``best++``, at the beginning of a statement."""
_FIRST_SET = re.compile(r"(?:[\w:]+ )*(\w+)\s*=(?!=)")
"""``sum`` of ``long long sum = 0`` or ``sum = 0``."""


class Outer(NamedTuple):
    """A statement with a block of it that holds others."""

    statement: Statement
    block: Block


class StatementChanges(ABC):
    """Yields the changes of the statements of a program."""

    nothing: str
    """A statement that does nothing."""
    leave_loop: str
    """The statement that leaves a loop."""
    return_value: str
    """The statement that returns a value, with ``{}`` for the value."""

    def __init__(self, program: Program, dialect: Dialect) -> None:
        self.program = program
        self._truths = dialect.true, dialect.false
        self.text = program.text
        self._functions = {block.function for block in program.blocks if block.function}
        self._with_result = {
            name
            for name in self._functions
            if not re.search(rf"\bvoid\s+{re.escape(name)}\s*\(", program.text)
        }
        self._calls = {block.function: _calls_in(block) for block in program.blocks}
        """The functions that each function calls."""

    def changes(self) -> Iterator[Change]:
        """Yield the changes of all blocks."""
        for block in self.program.blocks:
            yield from self._changes_in(block, [])
            if block.function and block.statements and block.statements[-1].kind != "return":
                yield from self._returned_at_end(block)
        yield from self._cleared()

    def _changes_in(self, block: Block, around: list[Outer]) -> Iterator[Change]:
        """Yield the changes of a block, which is inside others, the innermost last."""
        statements = block.statements
        if around and statements and statements[-1].kind not in ("return", "leave"):
            for name in self._summed_in(block):
                yield from self._put_return(block, name)
        is_in_loop = any(outer.statement.kind == "loop" for outer in around)
        for at, statement in enumerate(statements):
            yield from self._in_place_of(statement)
            if at + 1 < len(statements):
                yield from self.swapped(statement, statements[at + 1])
            if at:
                yield from self.moved_in(statements[at - 1], statement)
            yield from self.moved_out(statement, around)
            yield from self._undone_around_calls(block, at)
            yield from self._undone_before_return(block, at)
            is_last = statement is statements[-1]
            if is_in_loop and is_last and statement.kind == "assignment":
                yield from self.put_after("left-loop", block, at, self.leave_loop)
            # C alone has a variable that is declared without a value, hence the semicolon,
            # and Python alone one that may lack its value.
            for name in block.unset.get(at, ()):
                yield from self.put_after("initialised", block, at, f"{name} = 0;")
            for name in block.lacking.get(at, ()):
                for value in ("0", *self._truths, "1", "-1"):
                    yield from self.put_before("initialised", block, at, f"{name} = {value}")
            for inner in statement.blocks:
                yield from self._changes_in(inner, [*around, Outer(statement, inner)])

    def _in_place_of(self, statement: Statement) -> Iterator[Change]:
        """Yield the statements that may stand in place of one."""
        own = statement.span.of(self.text)
        if statement.kind in _LEFT_OUT:
            yield self._replaced("left-out", statement, self.nothing)
        if (word := own.rstrip(" ;")) in _GOES_ON:
            yield self._replaced("left-loop", statement, own.replace(word, _GOES_ON[word]))
        is_result = statement.kind == "value" or (
            statement.kind == "call" and statement.calls & self._functions
        )
        if is_result and statement.function:
            yield self._replaced("returned", statement, f"return {own}")
        if statement.kind == "call" and statement.calls & self._with_result:
            for name in dict.fromkeys(self._assigned_in_function(statement.function)):
                yield self._replaced("stored", statement, f"{name} += {own}")

    def _returned_at_end(self, block: Block) -> Iterator[Change]:
        """Return a value at the end of a function: of what it assigns, or a truth value."""
        assigned = self.assigned_in(block), self.assigned_in(block, STORED)
        for value in [*dict.fromkeys(chain(*assigned)), *self._truths]:
            yield from self._put_return(block, value)

    def _put_return(self, block: Block, value: str) -> Iterator[Change]:
        last = len(block.statements) - 1
        return self.put_after("returned", block, last, self.return_value.format(value))

    def _undone_around_calls(self, block: Block, at: int) -> Iterator[Change]:
        """Take back what a statement places, or place it, around the calls of its own function.

        The inverse of a statement undoes it, be it placing a piece or taking it back. So it is put
        after the recursive calls behind the statement, and before those in front of it.
        """
        statement = block.statements[at]
        if not statement.inverse or not statement.function:
            return
        # What a condition places is taken back after the branch, which has the call.
        first_behind = at if statement.blocks else at + 1
        for place, call in enumerate(block.statements):
            if statement.function in self._reached(call.calls):
                for text in statement.inverse:
                    if place < first_behind:
                        yield from self.put_before("placed", block, place, text)
                    else:
                        yield from self.put_after("restored", block, place, text)

    def _undone_before_return(self, block: Block, at: int) -> Iterator[Change]:
        """Take back before a return of a branch what is taken back behind the branch."""
        branch, *behind = block.statements[at : at + 2]
        if branch.kind != "branch" or not (behind and behind[0].inverse):
            return
        for inner in branch.blocks:
            if inner.statements and inner.statements[-1].kind == "return":
                text = behind[0].span.of(self.text)
                yield from self.put_before("restored", inner, len(inner.statements) - 1, text)

    def _cleared(self) -> Iterator[Change]:
        """Clear the variables of the file, or of ``main``, before each case.

        Their last loop is taken to go through the cases.
        """
        for block in self.program.blocks:
            if block.function not in ("", "main"):
                continue
            loops = [one for one in block.statements if one.kind == "loop" and one.blocks]
            if loops and loops[-1].blocks[0].statements:
                for text in self.program.resets:
                    yield from self.put_before("cleared", loops[-1].blocks[0], 0, text)

    # ---- How a language has a change ----

    @abstractmethod
    def swapped(self, statement: Statement, after: Statement) -> Iterator[Change]:
        """Swap a statement with the next one of its block: ``a; b;`` becomes ``b; a;``."""

    @abstractmethod
    def moved_out(self, statement: Statement, around: list[Outer]) -> Iterator[Change]:
        """Move a statement at the end of blocks behind the statements that have them.

        ``while (x) { a; b; }`` becomes ``while (x) { a; } b;``, and so on outwards.
        """

    @abstractmethod
    def moved_in(self, before: Statement, statement: Statement) -> Iterator[Change]:
        """Move a statement to the end of the blocks of the one before it.

        ``while (x) { a; } b;`` becomes ``while (x) { a; b; }``, and so on inwards.
        """

    @abstractmethod
    def put_after(self, kind: ChangeKind, block: Block, at: int, text: str) -> Iterator[Change]:
        """Put a statement in after one of a block, where it can stand there."""

    @abstractmethod
    def put_before(self, kind: ChangeKind, block: Block, at: int, text: str) -> Iterator[Change]:
        """Put a statement in before one of a block, where it can stand there."""

    def changed(
        self,
        kind: ChangeKind,
        span: Span,
        text: str,
        function: str,
        pieces: tuple[Piece, ...] = (),
    ) -> Change:
        """Return a change of statements; ``pieces`` as those of a `Change`."""
        return Change(kind, span, text, span, function, is_statement=True, pieces=pieces)

    def margin(self, statement: Statement) -> str:
        """Return the blanks that begin the line of a statement."""
        start = statement.span.start
        line = self.text[self.text.rfind("\n", 0, start) + 1 : start]
        return line[: len(line) - len(line.lstrip())]

    def _replaced(self, kind: ChangeKind, statement: Statement, text: str) -> Change:
        return self.changed(kind, statement.span, text, statement.function)

    # ---- What the program does ----

    def _reached(self, calls: frozenset[str]) -> frozenset[str]:
        """Return the functions that are called, also by way of others."""
        reached: frozenset[str] = frozenset()
        while not calls <= reached:
            reached |= calls
            calls = frozenset().union(*(self._calls.get(name, frozenset()) for name in reached))
        return reached

    def _assigned_in_function(self, function: str) -> Iterator[str]:
        """Yield the plain variables that a function assigns."""
        for block in self.program.blocks:
            if block.function == function:
                yield from self.assigned_in(block)

    def assigned_in(self, block: Block, target: re.Pattern[str] = _ASSIGNED) -> Iterator[str]:
        """Yield the variables, or the cells, that the statements of a block assign."""
        for statement in block.statements:
            found = target.match(statement.span.of(self.text))
            if statement.kind == "assignment" and found:
                yield found[1]
            for inner in statement.blocks:
                yield from self.assigned_in(inner, target)

    def _summed_in(self, block: Block) -> Iterator[str]:
        """Yield the variables that a block sets first, and then changes in blocks inside it."""
        inside = {
            name
            for statement in block.statements
            for inner in statement.blocks
            for name in self.assigned_in(inner)
        }
        for statement in block.statements:
            found = _FIRST_SET.match(statement.span.of(self.text))
            if found and found[1] in inside and statement.function:
                yield found[1]


def move_kind(statement: Statement) -> ChangeKind:
    """Return the kind of a move: to return elsewhere is to return."""
    return "returned" if statement.kind == "return" else "moved"


def _calls_in(block: Block) -> frozenset[str]:
    return frozenset().union(*(statement.calls for statement in block.statements))
