"""The parts of a program in which a change can be made, whatever its language.

Owns the values that a reader of a language gives. `expression_changes` and `statement_changes` make
changes of them, for example these; `switched` uses the places of calls and turns:

=====================  =============================  ============================================
Part                   In a program                   What is tried with it
=====================  =============================  ============================================
``operators``          ``<`` in ``y < h``             ``<=``
``values``             ``1`` in ``y + 1``             ``2``, ``0``, ``-1``
``texts``              ``"Winning"``                  ``"WINNING"``, ``"LOSING"``
``uses``               ``y`` in ``row[y]``            ``x``, another number that has a value there
``pairs``              ``y, x`` in ``fits(y, x)``     ``x, y``
``unused``             ``+`` of a line ``total + 1``  ``+=``
``rewritten``          ``a + b * c``                  ``(a + b) * c``, of the kind ``grouping``
``conditions``         ``fits`` in ``if fits:``       ``not (fits)``, ``True``, ``False``; for a
                                                      number that it has twice another in both
                                                      places
``operands``           ``a`` in ``a and b``           ``not (a)``, ``True``, ``False``
``results``            ``wins(b)`` that is returned   ``not (wins(b))``
``checks``             ``y < h``                      ``y >= 0 and (y < h)``
``tables``             ``[(0, 0), (0, 1)]`` a piece   the cells of another piece
``bounds``             ``n`` in ``range(n)``          ``n + 1``, ``n - 1``; also of an index
``blocks``             the statements of a function   one is left out, moved, or returned
``Statement.inverse``  ``row[x] = 1``                 ``row[x] = 0`` after the recursive call
``Block.unset``        ``int n;``                     ``n = 0;`` after it
``Block.lacking``      ``best`` that only an ``if``   ``best = 0`` before it
                       sets
``resets``             ``seen = set()`` of the file   it again, at the beginning of each case
``calls``              the first statement of a       a count, which ends a recursion without end
                       function
``turns``              the first statement of a loop  a count, which ends a loop without end
=====================  =============================  ============================================
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from blockcover.desk.repair.change import ChangeKind, Span
from blockcover.desk.repair.piece_tables import PieceTable

StatementKind = Literal[
    "assignment", "call", "value", "output", "return", "branch", "loop", "leave", "declaration",
    "other",
]  # fmt: skip
"""``call`` is one whose result is not used, ``value`` another expression whose value is not used,
``leave`` is ``break`` or ``continue``."""

COMPARISONS = ("<", "<=", ">", ">=", "==", "!=")
"""Signs between two values whose result is a truth value."""


class Part(NamedTuple):
    """An expression, or a word of it."""

    span: Span
    whole: Span
    """The smallest expression or statement that has the part and can be replaced as one."""
    function: str
    """The function that has it, empty outside of all."""

    @classmethod
    def alone(cls, span: Span, function: str) -> Part:
        """Return an expression that can itself be replaced as one."""
        return cls(span, span, function)


class Rewritten(NamedTuple):
    """A part that a language also has otherwise: with other brackets, or as a copy."""

    kind: ChangeKind
    part: Part
    text: str
    is_apart: bool = False
    """Whether the other text cannot be chosen while the program runs, such as a declaration."""


class Use(NamedTuple):
    """A variable whose value is used."""

    part: Part
    others: tuple[str, ...]
    """The other variables of the same type that have a value there, the nearest first."""


@dataclass(slots=True)
class Statement:
    """A statement that begins and ends its lines, or stands alone between semicolons."""

    kind: StatementKind
    span: Span
    function: str
    calls: frozenset[str]
    """The functions that are called in it."""
    blocks: list[Block] = field(default_factory=list)
    """The blocks inside it."""
    inverse: tuple[str, ...] = ()
    """Texts of statements that take back what it places, such as ``count -= 1`` for
    ``count += 1``."""


@dataclass(slots=True)
class Block:
    """Statements that follow one another."""

    statements: list[Statement]
    is_loop: bool = False
    """Whether it is the body of a loop."""
    function: str = ""
    """The function whose body it is, empty if it is a part of one."""
    end: int | None = None
    """The place of the bracket that ends it, ``None`` without one."""
    unset: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """The numbers that its statements declare without a value, by their places in it."""
    lacking: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """The variables that its statements are the first to set or to change, but may leave without a
    value, by their places in it."""


@dataclass(slots=True)
class Program:
    """The parts of a program, each in the order of the text."""

    text: str
    operators: list[Part] = field(default_factory=list)
    """Words and signs between or before operands, and those that assign."""
    values: list[Part] = field(default_factory=list)
    """Whole numbers and truth values."""
    texts: list[Part] = field(default_factory=list)
    uses: list[Use] = field(default_factory=list)
    pairs: list[tuple[Span, Span, Part]] = field(default_factory=list)
    """Two arguments, indices or members beside each other, with the expression that has both."""
    unused: list[Part] = field(default_factory=list)
    """Operators of statements that only compute a value."""
    rewritten: list[Rewritten] = field(default_factory=list)
    conditions: list[Part] = field(default_factory=list)
    operands: list[Part] = field(default_factory=list)
    """Operands of ``and`` and ``or``."""
    results: list[Part] = field(default_factory=list)
    """Calls whose value is assigned or returned as it is."""
    checks: list[Part] = field(default_factory=list)
    """Comparisons, and expressions of several of them, that tell whether a cell is on a board."""
    tables: list[PieceTable] = field(default_factory=list)
    bounds: list[Part] = field(default_factory=list)
    """Ends and beginnings of loops, and indices."""
    blocks: list[Block] = field(default_factory=list)
    """The outermost blocks: the file, the bodies of functions."""
    calls: list[int] = field(default_factory=list)
    """The places where the statements of functions begin."""
    turns: list[int] = field(default_factory=list)
    """The places where the statements of loops begin."""
    conditions_of_turns: list[Span] = field(default_factory=list)
    """The conditions of loops whose bodies have no brackets."""
    resets: list[str] = field(default_factory=list)
    """Statements that give the variables of the file, and of ``main``, their first values again."""

    def add_pair(self, first: Span, second: Span, whole: Part) -> None:
        """Add two parts that may be meant to be swapped, unless they are the same."""
        if first.of(self.text) != second.of(self.text):
            self.pairs.append((first, second, whole))

    def rewrite(self, kind: ChangeKind, part: Part, text: str, *, is_apart: bool = False) -> None:
        """Add another text of a part; ``kind`` is that of the change from one to the other."""
        self.rewritten.append(Rewritten(kind, part, text, is_apart))
