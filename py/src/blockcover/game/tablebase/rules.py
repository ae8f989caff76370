"""Outcome, Grundy value and remoteness: a slab's values from the values of its options.

A rule is applied to a whole slab at once, and the values are encoded in binary digits. `retrograde`
stores the slabs.

A sweep works on *unpacked* slabs: one integer with one bitset per value, a stride apart. So one
shift, one mask and one union move all values of a slab to its predecessors. The result has one
bitset per option value, again a stride apart. With one sweep per value instead, all Grundy values
of 5x5 took four times as long.

A slab of four positions with the values 0, 2, 1, 0, from the greatest bit to the least::

    packed      digit 0: 0010   digit 1: 0100
    unpacked    value 0: 1001   value 1: 0010   value 2: 0100   0000_0100_0000_0010_0000_1001

>>> [f"{positions:04b}" for positions in sets_by_value([0b0010, 0b0100], full=0b1111)]
['1001', '0010', '0100', '0000']
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Literal, Protocol

from blockcover.bitboard import bits
from blockcover.game.tablebase.numbering import (
    Group,
    Numbering,
    RowAutomorphism,
    groups_nbytes,
    swapped,
)

Quantity = Literal["outcome", "grundy", "remoteness", "misere"]
"""As an ``"outcome"`` 0 is LOSING and 1 is WINNING. ``"misere"`` is the remoteness in misère play,
where the player who cannot move wins."""


def outcome_quantity(*, misere: bool) -> Quantity:
    """Return the quantity that decides who wins in normal play or in ``misere`` play."""
    return "misere" if misere else "outcome"


def wins_by(quantity: Quantity, value: int) -> bool:
    """Whether the player to move wins a position with this value of a quantity."""
    if quantity == "remoteness":
        return value % 2 == 1
    return value % 2 == 0 if quantity == "misere" else value != 0


def moves_that_win(quantity: Quantity, moves: Sequence[int], values: Sequence[int]) -> list[int]:
    """Return the moves that win, given the value of a quantity after each."""
    return [move for move, value in zip(moves, values, strict=True) if not wins_by(quantity, value)]


class Rule(Protocol):
    """The rule of one quantity. A *packed* slab has one bitset per binary digit, least first."""

    digits: int
    """Number of binary digits of the largest value."""
    groups: list[Group]
    """The placements, with masks for unpacked slabs."""
    nbytes: int
    """Approximate bytes of all slabs, packed, and of the rule itself."""
    working_bytes: int
    """Bytes of all slabs, unpacked, at most."""

    def derive(self, option_values: int) -> tuple[list[int], int]:
        """Return a slab, packed and unpacked, from the unpacked values of its options."""

    def image(self, unpacked: int, automorphism: RowAutomorphism) -> int:
        """Return the image of an unpacked slab under an automorphism."""

    def unpack(self, packed: list[int]) -> int:
        """Unpack a slab."""


def unpacked_nbytes(slab_bytes: int) -> int:
    """Return the bytes of a slab as an integer in a dictionary: 30 bits in every four bytes."""
    return 128 + slab_bytes * 32 // 30


def sets_by_value(packed: list[int], full: int) -> list[int]:
    """Return the bitset of each value, given the bitset of each binary digit, least first."""
    sets = [full]
    # Each digit, the greatest first, halves every set.
    for digit in reversed(packed):
        sets = [half for positions in sets for half in (positions & ~digit, positions & digit)]
    return sets


class Outcome:
    """Packed: the set of N-positions. Unpacked: the set of P-positions, which implies it."""

    digits = 1

    def __init__(self, numbering: Numbering) -> None:
        self._full = numbering.full_slab
        self.groups = numbering.groups
        self.nbytes = numbering.slab_count * (1 + numbering.slab_bytes)
        self.working_bytes = numbering.slab_count * unpacked_nbytes(numbering.slab_bytes)

    def derive(self, option_values: int) -> tuple[list[int], int]:
        # A position with an option that is a P-position is an N-position.
        return [option_values], option_values ^ self._full

    def image(self, unpacked: int, automorphism: RowAutomorphism) -> int:
        return swapped(unpacked, automorphism.swaps)

    def unpack(self, packed: list[int]) -> int:
        return packed[0] ^ self._full


class NumericRule:
    """Common to Grundy values and remoteness: neither exceeds the length of the longest play."""

    def __init__(self, numbering: Numbering) -> None:
        # Each move takes a slab cell.
        longest = min(numbering.cells // numbering.smallest, len(numbering.slab_cells))
        self._slab_bytes = numbering.slab_bytes
        self._stride = 8 * numbering.slab_bytes
        self._value_count = longest + 1
        self._full = numbering.full_slab
        self._swaps: dict[RowAutomorphism, list[tuple[int, int]]] = {}
        self._digits_of = [tuple(bits(value)) for value in range(longest + 1)]
        self.digits = max(1, longest.bit_length())
        self.groups = [
            Group(shift, self._repeated(keep), slab_masks)
            for shift, keep, slab_masks in numbering.groups
        ]
        planes = self.digits * numbering.slab_bytes
        self.nbytes = numbering.slab_count * (1 + planes) + groups_nbytes(self.groups)
        self.working_bytes = numbering.slab_count * unpacked_nbytes(
            self._value_count * numbering.slab_bytes
        )

    def _repeated(self, positions: int) -> int:
        """Return the same bitset at every value."""
        return int.from_bytes(
            positions.to_bytes(self._slab_bytes, "little") * self._value_count, "little"
        )

    def image(self, unpacked: int, automorphism: RowAutomorphism) -> int:
        swaps = self._swaps.get(automorphism)
        if swaps is None:
            swaps = [(shift, self._repeated(first)) for shift, first in automorphism.swaps]
            self._swaps[automorphism] = swaps
        return swapped(unpacked, swaps)

    def unpack(self, packed: list[int]) -> int:
        sets = sets_by_value(packed, self._full)
        while not sets[-1]:
            sets.pop()
        return self._join(sets)

    def _split(self, unpacked: int) -> list[int]:
        """Return the bitset of each value."""
        sets = []
        while unpacked:
            sets.append(unpacked & self._full)
            unpacked >>= self._stride
        return sets

    def _join(self, sets: list[int]) -> int:
        """Invert `_split`; joining neighbours in pairs moves each bit few times."""
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


class Grundy(NumericRule):
    """The mex of the Grundy values of the options."""

    def derive(self, option_values: int) -> tuple[list[int], int]:
        # The positions whose value is not found yet: all smaller values are among their options.
        left = self._full
        sets = []
        while left:
            later = left & option_values
            sets.append(left ^ later)
            left = later
            option_values >>= self._stride
        return self._packed(sets), self._join(sets)


class Remoteness(NumericRule):
    """Moves left when the winner hurries and the loser delays; 0 at the end.

    It is even exactly for P-positions. An N-position has one more than the least of its options
    that are P-positions. A P-position has one more than the greatest of its options.
    """

    losing_parity = 0

    def derive(self, option_values: int) -> tuple[list[int], int]:
        options = self._split(option_values)
        left = reduce(or_, options, 0)
        # Remoteness 0 has no options; the others are one more than that of an option.
        sets = [self._full ^ left, *options]
        winning = range(self.losing_parity, len(options), 2)
        losing = range(1 - self.losing_parity, len(options), 2)
        # An N-position takes the least of its options' values, so from below; a P-position the
        # greatest, so from above.
        for value in (*winning, *reversed(losing)):
            sets[value + 1] &= left
            left ^= sets[value + 1]
        return self._packed(sets), self._join(sets)


class Misere(Remoteness):
    """Remoteness in misère play, where the player who cannot move wins.

    It is even exactly for N-positions, as the end of the game is one.
    """

    losing_parity = 1


_RULES: dict[Quantity, type[Outcome] | type[Grundy] | type[Remoteness] | type[Misere]] = {
    "outcome": Outcome,
    "grundy": Grundy,
    "remoteness": Remoteness,
    "misere": Misere,
}


def rule_for(quantity: Quantity, numbering: Numbering) -> Rule:
    """Return the rule of a quantity; ``ValueError`` if there is no such quantity."""
    if quantity not in _RULES:
        raise ValueError(f"a quantity is one of {', '.join(_RULES)}, not {quantity!r}")
    return _RULES[quantity](numbering)
