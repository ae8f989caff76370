"""The changes of the statements of a program, in any language.

Owns which statements are left out, moved and put in. `python` and `curly` own
how a text has them.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import NamedTuple

from blockcover.desk.repair.change import Change, ChangeKind, Piece, Span
from blockcover.desk.repair.expression_changes import Dialect
from blockcover.desk.repair.program import Block, Program, Statement

_LEFT_OUT = ("assignment", "call", "output", "leave", "return")
"""Statements without others in them, whose absence another statement bears."""
_ASSIGNED = re.compile(r"(\w+)\s*(?:[-+*|&^]?=(?!=)|\+\+|--)")


class Around(NamedTuple):
    """A statement with a block of it that holds others."""

    statement: Statement
    block: Block


class StatementChanges(ABC):
    """Yields the changes of the statements of a program."""

    nothing: str
    """A statement that does nothing."""
    leave: str
    """The statement that leaves a loop."""
    ended: str
    """The statement that returns a value."""

    def __init__(self, program: Program, dialect: Dialect) -> None:
        self.program = program
        self._truths = dialect.true, dialect.false
        self.text = program.text
        self._functions = {block.function for block in program.blocks if block.function}
        self._results = {
            name
            for name in self._functions
            if not re.search(rf"\bvoid\s+{re.escape(name)}\s*\(", program.text)
        }
        self._calls = {block.function: _calls_in(block) for block in program.blocks}

    def changes(self) -> Iterator[Change]:
        """Yield the changes of all blocks."""
        for block in self.program.blocks:
            yield from self._in(block, [])
            if block.function and block.statements and block.statements[-1].kind != "return":
                names = dict.fromkeys(self._assigned(block))
                for value in [*names, *self._truths]:
                    yield from self.after(
                        "returned", block, len(block.statements) - 1, self.ended.format(value)
                    )
        yield from self._cleared()

    def _in(self, block: Block, around: list[Around]) -> Iterator[Change]:
        """Yield the changes of a block, which is inside others."""
        statements = block.statements
        is_in_loop = any(outer.statement.kind == "loop" for outer in around)
        for at, one in enumerate(statements):
            yield from self._in_place_of(one)
            if at + 1 < len(statements):
                yield from self.past(one, statements[at + 1])
            if at:
                yield from self.moved_in(statements[at - 1], one)
            yield from self.moved_out(one, around)
            yield from self._taken_back(block, at)
            if is_in_loop and one.kind == "assignment" and one is statements[-1]:
                yield from self.after("left-loop", block, at, self.leave)
            for name in block.unset.get(at, ()):
                yield from self.after("initialised", block, at, f"{name} = 0;")
            for name in block.lacking.get(at, ()):
                for value in ("0", *self._truths, "1", "-1"):
                    yield from self.before("initialised", block, at, f"{name} = {value}")
            for inner in one.blocks:
                yield from self._in(inner, [*around, Around(one, inner)])

    def _in_place_of(self, one: Statement) -> Iterator[Change]:
        """Yield the statements that may stand in place of one."""
        own = one.span.of(self.text)
        if one.kind in _LEFT_OUT:
            yield self._replaced("left-out", one, self.nothing)
        is_result = one.kind == "value" or (one.kind == "call" and one.calls & self._functions)
        if is_result and one.function:
            yield self._replaced("returned", one, f"return {own}")
        if one.kind == "call" and one.calls & self._results:
            for name in dict.fromkeys(self._values_of(one.function)):
                yield self._replaced("stored", one, f"{name} += {own}")

    def _taken_back(self, block: Block, at: int) -> Iterator[Change]:
        """Take back what a statement places, or place it, around the calls of its own function."""
        one = block.statements[at]
        # What a condition places is taken back after the branch.
        first = at if one.blocks else at + 1
        for other, call in enumerate(block.statements) if one.inverse and one.function else ():
            if one.function in self._reached(call.calls):
                for text in one.inverse:
                    if other < first:
                        yield from self.before("placed", block, other, text)
                    else:
                        yield from self.after("restored", block, other, text)

    def _cleared(self) -> Iterator[Change]:
        """Clear the variables of the file, or of ``main``, before each case."""
        for block in self.program.blocks:
            loops = [one for one in block.statements if one.kind == "loop" and one.blocks]
            if block.function in ("", "main") and loops and loops[-1].blocks[0].statements:
                for text in self.program.resets:
                    yield from self.before("cleared", loops[-1].blocks[0], 0, text)

    @abstractmethod
    def past(self, one: Statement, other: Statement) -> Iterator[Change]:
        """Move a statement past the next one."""

    @abstractmethod
    def moved_out(self, one: Statement, around: list[Around]) -> Iterator[Change]:
        """Move a statement at the end of blocks behind the statements that have them."""

    @abstractmethod
    def moved_in(self, before: Statement, one: Statement) -> Iterator[Change]:
        """Move a statement to the end of the blocks of the one before it."""

    @abstractmethod
    def after(self, kind: ChangeKind, block: Block, at: int, text: str) -> Iterator[Change]:
        """Put a statement in after one of a block, where it can stand there."""

    @abstractmethod
    def before(self, kind: ChangeKind, block: Block, at: int, text: str) -> Iterator[Change]:
        """Put a statement in before one of a block, where it can stand there."""

    def changed(
        self,
        kind: ChangeKind,
        span: Span,
        text: str,
        function: str,
        pieces: tuple[Piece, ...] = (),
    ) -> Change:
        """Return a change of statements."""
        return Change(kind, span, text, span, function, is_statement=True, pieces=pieces)

    def margin(self, one: Statement) -> str:
        """Return the blanks that begin the line of a statement."""
        line = self.text[self.text.rfind("\n", 0, one.span.start) + 1 : one.span.start]
        return line[: len(line) - len(line.lstrip())]

    def _replaced(self, kind: ChangeKind, one: Statement, text: str) -> Change:
        return self.changed(kind, one.span, text, one.function)

    def _reached(self, calls: frozenset[str]) -> frozenset[str]:
        """Return the functions that are called, also by way of others."""
        reached: frozenset[str] = frozenset()
        while not calls <= reached:
            reached |= calls
            calls = frozenset().union(*(self._calls.get(name, frozenset()) for name in reached))
        return reached

    def _values_of(self, function: str) -> Iterator[str]:
        """Yield the plain variables that a function assigns."""
        for block in self.program.blocks:
            if block.function == function:
                yield from self._assigned(block)

    def _assigned(self, block: Block) -> Iterator[str]:
        """Yield the plain variables that the statements of a block assign."""
        for one in block.statements:
            found = _ASSIGNED.match(one.span.of(self.text))
            if one.kind == "assignment" and found:
                yield found[1]
            for inner in one.blocks:
                yield from self._assigned(inner)


def move_kind(one: Statement) -> ChangeKind:
    """Return the kind of a move: to return elsewhere is to return."""
    return "returned" if one.kind == "return" else "moved"


def _calls_in(block: Block) -> frozenset[str]:
    return frozenset().union(*(one.calls for one in block.statements))
