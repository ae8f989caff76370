"""Outcome, Grundy value and remoteness: how those of a row's positions follow from their options'.

Owns the rules, all values of a row at once, and how a row's values are written as binary
digits. Knows neither which rows there are nor where they are kept: that is `table`.

For the sweep a row is *unpacked*: one integer that holds, a stride apart, the set of its positions
of value 0, that of value 1, and so on. One shift, one mask and one union then take all values of a
row to those of its predecessors, and what comes out is a position's set of option values, again a
stride apart. Level by level, each with its own sweep over the rows, all Grundy values of 5x5 took
four times as long.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Literal, Protocol

from blockcover.bitboard import bits
from blockcover.game.tablebase.numbering import (
    Group,
    Numbering,
    RowAutomorphism,
    groups_nbytes,
    turned,
)

Quantity = Literal["outcome", "grundy", "remoteness", "misere"]
"""The last is the remoteness in misère play, in which the player who cannot move wins."""


class Rule(Protocol):
    """How one quantity goes from row to row. A *packed* row is its binary digits, least first."""

    digits: int
    """Binary digits of the largest value."""
    groups: list[Group]
    """The placements as they act on unpacked rows."""
    nbytes: int
    """Bytes that all rows take when they are packed, and the rule itself, about."""
    working_bytes: int
    """Bytes that all rows would take unpacked, at most."""

    def settle(self, reached: int) -> tuple[list[int], int]:
        """A row, packed and unpacked, given the values that its positions' options have."""

    def image(self, unpacked: int, mirror: RowAutomorphism) -> int:
        """The image of an unpacked row under a mirror."""

    def unpack(self, packed: list[int]) -> int:
        """A row as the sweep reads it."""


def unpacked_nbytes(row_bytes: int) -> int:
    """Bytes that an integer of a row takes in a dictionary: 30 bits in every four bytes."""
    return 128 + row_bytes * 32 // 30


class Outcome:
    """Digit 1 for N-positions; unpacked the set of P-positions alone, which decides all others."""

    digits = 1

    def __init__(self, layout: Numbering) -> None:
        self._full = layout.full_row
        self.groups = layout.groups
        self.nbytes = layout.rows * (1 + layout.row_bytes)
        self.working_bytes = layout.rows * unpacked_nbytes(layout.row_bytes)

    def settle(self, reached: int) -> tuple[list[int], int]:
        """N-positions are those with an option that is a P-position."""
        return [reached], reached ^ self._full

    def image(self, unpacked: int, mirror: RowAutomorphism) -> int:
        return turned(unpacked, mirror.swaps)

    def unpack(self, packed: list[int]) -> int:
        return packed[0] ^ self._full


class Levels:
    """What Grundy values and remoteness have in common: neither exceeds the longest play."""

    def __init__(self, layout: Numbering) -> None:
        # Each move takes a row cell.
        longest = min(layout.cells // layout.smallest, len(layout.row_cells))
        self._row_bytes = layout.row_bytes
        self._stride = 8 * layout.row_bytes
        self._times = longest + 1
        self._full = layout.full_row
        self._swaps: dict[RowAutomorphism, list[tuple[int, int]]] = {}
        self._digits_of = [tuple(bits(value)) for value in range(longest + 1)]
        self.digits = max(1, longest.bit_length())
        self.groups = [
            Group(shift, self._repeated(keep), parts) for shift, keep, parts in layout.groups
        ]
        planes = self.digits * layout.row_bytes
        self.nbytes = layout.rows * (1 + planes) + groups_nbytes(self.groups)
        self.working_bytes = layout.rows * unpacked_nbytes(self._times * layout.row_bytes)

    def _repeated(self, positions: int) -> int:
        """The same positions in the place of every value."""
        return int.from_bytes(positions.to_bytes(self._row_bytes, "little") * self._times, "little")

    def image(self, unpacked: int, mirror: RowAutomorphism) -> int:
        swaps = self._swaps.get(mirror)
        if swaps is None:
            swaps = [(shift, self._repeated(first)) for shift, first in mirror.swaps]
            self._swaps[mirror] = swaps
        return turned(unpacked, swaps)

    def unpack(self, packed: list[int]) -> int:
        sets = [self._full]
        for digit in reversed(packed):
            # The sets by their higher digits, each in two by this one.
            sets = [part for among in sets for part in (among & ~digit, among & digit)]
        while not sets[-1]:
            sets.pop()
        return self._joined(sets)

    def _apart(self, unpacked: int) -> list[int]:
        """The sets by value."""
        sets = []
        while unpacked:
            sets.append(unpacked & self._full)
            unpacked >>= self._stride
        return sets

    def _joined(self, sets: list[int]) -> int:
        """The inverse of `_apart`: neighbours by twos, so that little is moved often."""
        stride = self._stride
        while len(sets) > 1:
            if len(sets) & 1:
                sets = [*sets, 0]
            pairs = zip(sets[::2], sets[1::2], strict=True)
            sets = [low | high << stride for low, high in pairs]
            stride *= 2
        return sets[0]

    def _packed(self, sets: list[int]) -> list[int]:
        packed = [0] * self.digits
        for digits, positions in zip(self._digits_of, sets, strict=False):
            for digit in digits:
                packed[digit] |= positions
        return packed


class Grundy(Levels):
    """The least number that is no option's Grundy value."""

    def settle(self, reached: int) -> tuple[list[int], int]:
        left = self._full
        sets = []
        while left:
            later = left & reached
            sets.append(left ^ later)
            left = later
            reached >>= self._stride
        return self._packed(sets), self._joined(sets)


class Remoteness(Levels):
    """Moves left when the winner hurries and the loser delays.

    Even exactly for P-positions. An N-position has one more than the least of its options that are
    P-positions, a P-position one more than the greatest of its options, 0 if it has none.
    """

    def settle(self, reached: int) -> tuple[list[int], int]:
        options = self._apart(reached)
        sets = [0] * (len(options) + 1)
        winning = 0
        for value in range(0, len(options), 2):
            later = options[value] & ~winning
            sets[value + 1] = later
            winning |= later
        left = self._full ^ winning
        for value in reversed(range(1, len(options), 2)):
            sets[value + 1] = left & options[value]
            left ^= sets[value + 1]
        sets[0] = left
        return self._packed(sets), self._joined(sets)


class Misere(Levels):
    """Remoteness in misère play: the player who cannot move wins.

    Even exactly for N-positions: 0 at the end, else one more than the least of the options that are
    P-positions; a P-position has one more than the greatest of its options.
    """

    def settle(self, reached: int) -> tuple[list[int], int]:
        options = self._apart(reached)
        sets = [0] * (len(options) + 1)
        moving = reduce(or_, options, 0)
        sets[0] = self._full ^ moving
        winning = 0
        for value in range(1, len(options), 2):
            later = options[value] & ~winning
            sets[value + 1] = later
            winning |= later
        left = moving ^ winning
        for value in reversed(range(0, len(options), 2)):
            sets[value + 1] = left & options[value]
            left ^= sets[value + 1]
        return self._packed(sets), self._joined(sets)


_RULES: dict[Quantity, type[Outcome] | type[Grundy] | type[Remoteness] | type[Misere]] = {
    "outcome": Outcome,
    "grundy": Grundy,
    "remoteness": Remoteness,
    "misere": Misere,
}


def rule_for(quantity: Quantity, layout: Numbering) -> Rule:
    """The rule of a quantity; ``ValueError`` if there is no such quantity."""
    if quantity not in _RULES:
        raise ValueError(f"a quantity is one of {', '.join(_RULES)}, not {quantity!r}")
    return _RULES[quantity](layout)
