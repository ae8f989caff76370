"""Retrograde analysis of one quantity: the storage of its slabs, and the sweep that fills them.

The slabs are bytes, with a flag for each that is filled. The values of a slab follow from the
values of its options by `rules`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from blockcover.bitboard import numbers_by_bit_count
from blockcover.game.tablebase.numbering import Numbering, RowAutomorphism
from blockcover.game.tablebase.rules import Quantity, Rule, sets_by_value, wins_by
from blockcover.work import Pace, Progress, Steps

WORKING_BYTES = 128 << 20
"""Memory of a sweep's unpacked slabs at most. A slab that was dropped is unpacked once more: for
all Grundy values of 5x6, whose slabs would take 1 GiB, 30,000 times in 950,000 reads. With 64 MiB
it is 46,000 times, with 256 MiB 13,000. Dropping the least recently used first is no better."""

_FIRST_IMAGE = 2
"""The flag of a slab that is the image of another under the first automorphism."""

_SEGMENT_BYTES = 1 << 20
"""Memory for slabs is allocated in segments of this many bytes, when the first slab of a segment is
filled: clearing 128 MiB at once takes 50 ms."""

LEAST_WORKING_BYTES = 1 << 20
"""Memory of a sweep's unpacked slabs at least, even where memory is short."""


class Slabs:
    """The slabs of one quantity: the binary digits of each position, and which slabs are filled.

    A slab that is the image of another is not stored, but read through the automorphism. Of the
    4,096 slabs of 5x5 only 622 are stored, and filling these reads 1,184 others.
    """

    def __init__(self, quantity: Quantity, rule: Rule, numbering: Numbering) -> None:
        self.quantity = quantity
        self.rule = rule
        self.numbering = numbering
        self.flags = bytearray(numbering.slab_count)
        """For each slab 0 until it is filled; then 1 if it is stored, or `_FIRST_IMAGE` + i if it
        is the image of a filled slab under automorphism i."""
        self._slab_bytes = numbering.slab_bytes
        self._segment_bits = max(1, _SEGMENT_BYTES // numbering.slab_bytes).bit_length() - 1
        self._segment_mask = (1 << self._segment_bits) - 1
        self._segment_bytes = (
            min(numbering.slab_count, 1 << self._segment_bits) * numbering.slab_bytes
        )
        self._segments: list[list[bytearray] | None] = [None] * -(
            -numbering.slab_count >> self._segment_bits
        )
        # The sweep looks at the clock after every eight slabs if they are short, else after each.
        self.pause_mask = 7 if numbering.slab_bytes << 3 + rule.digits < 1 << 18 else 0

    def at(self, slab: int, bit: int) -> int:
        """Return the value of one position of a filled slab."""
        while automorphism := self.automorphism(slab):
            slab, bit = automorphism.slab(slab), automorphism.bit(bit)
        planes, start = self._place(slab)
        byte = start + (bit >> 3)
        return sum([(plane[byte] >> (bit & 7) & 1) << digit for digit, plane in enumerate(planes)])

    def value(self, quantity: Quantity, slab: int, bit: int) -> int:
        """Return a quantity of such a position."""
        return int(self.wins(slab, bit)) if quantity == "outcome" else self.at(slab, bit)

    def wins(self, slab: int, bit: int) -> bool:
        """Whether the player to move wins one position of a filled slab."""
        return wins_by(self.quantity, self.at(slab, bit))

    def write(self, slab: int, packed: list[int]) -> None:
        """Store a slab."""
        planes, start = self._place(slab)
        size = self._slab_bytes
        for digit, positions in enumerate(packed):
            if positions:
                planes[digit][start : start + size] = positions.to_bytes(size, "little")
        self.flags[slab] = 1

    def automorphism(self, slab: int) -> RowAutomorphism | None:
        """Return the automorphism through which a filled slab is read; ``None`` if it is stored."""
        flag = self.flags[slab]
        return self.numbering.automorphisms[flag - _FIRST_IMAGE] if flag >= _FIRST_IMAGE else None

    def _place(self, slab: int) -> tuple[list[bytearray], int]:
        """Return the bytes that hold a slab, one array per digit, and its offset in them."""
        planes = self._segments[slab >> self._segment_bits]
        if planes is None:
            planes = [bytearray(self._segment_bytes) for _ in range(self.rule.digits)]
            self._segments[slab >> self._segment_bits] = planes
        return planes, (slab & self._segment_mask) * self._slab_bytes

    def sets(self, slab: int) -> list[int]:
        """Return the bitset of each value, for a filled slab or for the slab it is an image of."""
        while automorphism := self.automorphism(slab):
            slab = automorphism.slab(slab)
        return sets_by_value(self.packed(slab), self.numbering.full_slab)

    def packed(self, slab: int) -> list[int]:
        """Return a stored slab."""
        planes, at = self._place(slab)
        end = at + self._slab_bytes
        return [int.from_bytes(plane[at:end], "little") for plane in planes]


class UnpackedSlabs(dict[int, int]):
    """Unpacked slabs by number, from ``slab`` on: the newest ones, within about ``spare_bytes``.

    One that is not held is unpacked when it is read.
    """

    def __init__(self, slabs: Slabs, spare_bytes: int, slab: int) -> None:
        super().__init__()
        self._max_bytes = min(WORKING_BYTES, max(LEAST_WORKING_BYTES, spare_bytes))
        self._all_fit = slabs.rule.working_bytes <= self._max_bytes
        self._open = slabs.flags.count(0)
        self.total = min(slabs.numbering.slab_count >> slab.bit_count(), self._open)
        """Slabs that the question may have to fill."""
        self._slabs = slabs
        self._order: deque[int] = deque()
        self._nbytes = 0

    @property
    def done(self) -> int:
        """Slabs filled since this was made."""
        return self._open - self._slabs.flags.count(0)

    def __missing__(self, slab: int) -> int:
        automorphism = self._slabs.automorphism(slab)
        if automorphism is None:
            unpacked = self._slabs.rule.unpack(self._slabs.packed(slab))
        else:
            unpacked = self._slabs.rule.image(self[automorphism.slab(slab)], automorphism)
        self.hold(slab, unpacked)
        return unpacked

    def adder(self) -> Callable[[int, int], None]:
        """Return the function that adds a slab; where all fit, it need not count their bytes."""
        return self.__setitem__ if self._all_fit else self.hold

    def hold(self, slab: int, unpacked: int) -> None:
        """Add a slab, and drop the oldest ones while all take too much memory."""
        self[slab] = unpacked
        self._order.append(slab)
        self._nbytes += unpacked.__sizeof__()
        while self._nbytes > self._max_bytes:
            self._nbytes -= self.pop(self._order.popleft()).__sizeof__()


def sweep_steps(slabs: Slabs, slab: int, unpacked: UnpackedSlabs) -> Steps[None]:
    """Fill ``slab`` and its supersets, greatest first.

    At any time all supersets of a filled slab are filled, even if the sweep is cancelled.
    """
    numbering, rule, flags = slabs.numbering, slabs.rule, slabs.flags
    add = unpacked.adder()
    # The supersets of the slab add a subset of these cells to it.
    free = numbering.slab_count - 1 ^ slab
    pace = Pace()
    block = None
    subset = free
    while True:
        here = slab | subset
        if not flags[here]:
            for flag, automorphism in enumerate(numbering.automorphisms, _FIRST_IMAGE):
                if flags[automorphism.slab(here)]:
                    flags[here] = flag
                    break
            else:
                if block != here >> numbering.block_cells:
                    block = here >> numbering.block_cells
                    groups = numbering.groups_in_block(here, rule.groups)
                option_values = 0
                for shift, keep, slab_masks in groups:
                    found = 0
                    for slab_mask in slab_masks:
                        if not slab_mask & here:
                            found |= unpacked[here | slab_mask]
                    if found:
                        option_values |= found >> shift & keep
                packed, derived = rule.derive(option_values)
                slabs.write(here, packed)
                add(here, derived)
        if not subset:
            return
        # The next smaller subset.
        subset = subset - 1 & free
        if not subset & slabs.pause_mask and pace.is_over():
            yield Progress(slabs.quantity, unpacked.done, unpacked.total)


def counted_steps(slabs: Slabs) -> Steps[list[list[int]]]:
    """Count the positions by value and by number of filled cells, once all slabs are filled.

    Cells without a number are not counted. Values above the greatest that occurs are left out.
    """
    numbering = slabs.numbering
    by_filled = numbers_by_bit_count(len(numbering.bit_cells))
    counts = [[0] * (numbering.cells + 1) for _ in range(1 << slabs.rule.digits)]
    pace = Pace()
    for slab in range(numbering.slab_count):
        filled = slab.bit_count()
        for value, positions in enumerate(slabs.sets(slab)):
            if positions:
                of_value = counts[value]
                for bit_count, selected in enumerate(by_filled, filled):
                    of_value[bit_count] += (positions & selected).bit_count()
        if pace.is_over():
            yield Progress(slabs.quantity, slab, numbering.slab_count)
    # An outcome has two values, even if one of them does not occur.
    least = 2 if slabs.quantity == "outcome" else 1
    while len(counts) > least and not any(counts[-1]):
        counts.pop()
    return counts
