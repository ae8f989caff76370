"""A change of one place of a program, and the parts of a program where one can be made.

Owns the values that the readers of both languages give, and the text after a change. Does not know
which changes are tried.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, NamedTuple

ChangeKind = Literal[
    "comparison", "operator", "value", "variable", "swapped", "condition", "bound", "left-out",
    "moved", "placed", "restored", "cleared", "returned", "initialised", "left-loop", "size",
    "type", "text", "grouping", "copied", "reading", "shadowed", "piece", "stored", "operand",
]  # fmt: skip
"""What is changed.

* ``comparison``, ``operator``, ``value``, ``variable``: one is replaced by another.
* ``swapped``: two arguments, or two indices, are swapped.
* ``condition``: it is turned, or always or never true.
* ``bound``: a loop ends or begins one step earlier or later, an index is one less or more, or a
  check has one more bound.
* ``left-out``, ``moved``: a statement is left out, or stands in another place.
* ``placed``, ``restored``: something is placed before a call, or taken back after it.
* ``cleared``: a value of the case before is cleared.
* ``returned``: a value is returned, or returned elsewhere.
* ``initialised``: a variable begins with a value.
* ``left-loop``: a loop is left, or goes on.
* ``size``, ``type``: an array is larger, a type is wider.
* ``text``: what is printed, or compared with the input.
* ``grouping``: an expression has other brackets.
* ``copied``: a list is copied.
* ``reading``: a character is read after the blanks before it.
* ``piece``: a row of a table of pieces is another one, or is left out or put in.
* ``stored``: the result of a call is stored.
* ``operand``: a part of an expression is left out.
* ``shadowed``: a value is stored in a variable that another one of its name had hidden.
"""


STORED = re.compile(r"(\w+\[[^=\n]*\]|\*\w+)\s*=(?!=)")
"""``known[y][x]`` of ``known[y][x] = 1``, ``*best`` of ``*best = 1``."""
_RETURNS_STORED = re.compile(r"return\b[^;\n]*(?:\[|->|\.)")
"""``return known[y][x]``, ``return it->second``."""
_CONSTANTS = ("True", "False", "true", "false", "1", "0")


class Span(NamedTuple):
    """A part of a text, by the numbers of its characters."""

    start: int
    end: int

    def of(self, text: str) -> str:
        """Return this part of a text."""
        return text[self.start : self.end]

    def covers(self, other: Span) -> bool:
        """Whether another part, which is not empty, lies in this one."""
        return self.start <= other.start < other.end <= self.end


Piece = tuple[Span, str]
"""An expression, a statement, or the empty place between two statements, and the text that stands
there instead."""


@dataclass(frozen=True, slots=True)
class Change:
    """A part of a program and its replacement."""

    kind: ChangeKind
    span: Span
    text: str
    """The replacement."""
    whole: Span
    """The expression or statement that has the part and can be replaced as one."""
    function: str = ""
    """The function that has the part, empty outside of all."""
    is_statement: bool = False
    """Whether ``whole`` is a statement, or empty, between two of them."""
    pieces: tuple[Piece, ...] = ()
    """The same change as several smaller replacements, for a program that has many changes at once,
    in which no two may cross: a statement that moves becomes ``;`` in one place, and is put into an
    empty place. Empty if ``whole`` is replaced."""
    is_apart: bool = False
    """Whether it must be compiled apart, since it cannot be chosen while the program runs: the type
    of a variable cannot, ``<`` in place of ``<=`` can."""

    def applied(self, program: str) -> str:
        """Return a program after this change."""
        return program[: self.span.start] + self.text + program[self.span.end :]

    def deletes(self, program: str) -> bool:
        """Whether a condition always or never holds after it, or a value is no longer stored, or no
        longer looked up."""
        if self.kind == "condition":
            return self.text in _CONSTANTS
        old = self.span.of(program)
        # A statement that is moved out of its check stores a value each time.
        is_gone = self.kind in ("left-out", "moved")
        return is_gone and bool(STORED.search(old) or _RETURNS_STORED.search(old))

    def line(self, program: str) -> int:
        """Return the first line that differs, from 1."""
        return program.count("\n", 0, self._first_difference(program)) + 1

    def lines(self, program: str) -> tuple[list[str], list[str]]:
        """Return the lines that the change replaces, and those in their place.

        >>> change = Change("operator", Span(6, 7), "-", Span(4, 9))
        >>> change.lines("y = x + 1\\nprint(y)")
        (['y = x + 1'], ['y = x - 1'])
        """
        old, new = program.split("\n"), self.applied(program).split("\n")
        first = self.line(program) - 1
        same_at_end = 0
        shorter = min(len(old), len(new)) - first
        while same_at_end < shorter and old[-1 - same_at_end] == new[-1 - same_at_end]:
            same_at_end += 1
        return old[first : len(old) - same_at_end], new[first : len(new) - same_at_end]

    def replacements(self, program: str) -> tuple[Piece, ...]:
        """Return the replacements of expressions or statements that make the change."""
        before = program[self.whole.start : self.span.start]
        after = program[self.span.end : self.whole.end]
        return self.pieces or ((self.whole, before + self.text + after),)

    def _first_difference(self, program: str) -> int:
        """Return the first character that differs: a replacement may begin as the part does."""
        old, at = self.span.of(program), 0
        while at < min(len(old), len(self.text)) and old[at] == self.text[at]:
            at += 1
        return self.span.start + at
