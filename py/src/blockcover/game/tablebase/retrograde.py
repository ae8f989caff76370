"""The rows of one quantity: packed in lazily filled `bytearray`s, and as a sweep reads them.

Owns the bytes and which of them are filled. Does not know how a row comes about: that is `table`.
"""

from __future__ import annotations

from collections import deque

from blockcover.game.tablebase.numbering import Numbering, RowAutomorphism
from blockcover.game.tablebase.rules import Quantity, Rule
from blockcover.slices import Pace, Progress, Steps

WORKING_BYTES = 128 << 20
"""How much of a sweep's rows is held unpacked, at most. Slabs that were let go are unpacked once
more: for all Grundy values of 5x6, whose rows would come to 1 GiB, some 30,000 times among 950,000
looks at a row. With 64 MiB it is 46,000 times, with 256 MiB 13,000; to let those go first that were
looked at longest ago is no better."""

MIRRORED = 2
"""The first of the flags of rows that are not written."""

_SEGMENT_BYTES = 1 << 20
"""Bytes of a piece in which memory for rows is taken, when the first of them is filled: to clear
128 MiB at once takes 50 ms."""

LEAST_WORKING_BYTES = 1 << 20
"""How much of a sweep's rows is held unpacked however little room there is."""


class Slabs:
    """The rows of one quantity: the binary digits of each position, and which rows are filled.

    A row that is the image of another under a mirror is not written, but read through the mirror:
    of the 4,096 rows of 5x5 no more than 622 are written, and 1,184 others are looked at by these.
    """

    def __init__(self, quantity: Quantity, rule: Rule, layout: Numbering) -> None:
        self.quantity = quantity
        self.rule = rule
        self.flags = bytearray(layout.rows)
        """For each row 0 until it is filled, then 1 if it is written; `MIRRORED` and more if it is
        the image of a row that is filled, under the first of the mirrors, and so on."""
        self._mirrors = layout.mirrors
        self._row_bytes = layout.row_bytes
        self._full_row = layout.full_row
        self._within = max(1, _SEGMENT_BYTES // layout.row_bytes).bit_length() - 1
        self._in_segment = (1 << self._within) - 1
        self._segment_bytes = min(layout.rows, 1 << self._within) * layout.row_bytes
        self._segments: list[list[bytearray] | None] = [None] * -(-layout.rows >> self._within)
        self.between = 7 if layout.row_bytes << 3 + rule.digits < 1 << 18 else 0

    def at(self, row: int, bit: int) -> int:
        """The value of one position of a row that is filled."""
        while mirror := self.mirror(row):
            row, bit = mirror.row(row), mirror.bit(bit)
        planes, at = self._place(row)
        at += bit >> 3
        return sum([(plane[at] >> (bit & 7) & 1) << digit for digit, plane in enumerate(planes)])

    def value(self, quantity: Quantity, row: int, bit: int) -> int:
        """A quantity of such a position; as an outcome 0 is LOSING and 1 is WINNING."""
        return int(self.wins(row, bit)) if quantity == "outcome" else self.at(row, bit)

    def wins(self, row: int, bit: int) -> bool:
        """Whether the player to move wins in one position of a row that is filled."""
        value = self.at(row, bit)
        return bool(value & 1 if self.quantity == "remoteness" else value)

    def write(self, row: int, packed: list[int]) -> None:
        size = self._row_bytes
        planes = self._segments[row >> self._within] or self._place(row)[0]
        at = (row & self._in_segment) * size
        for digit, positions in enumerate(packed):
            if positions:
                planes[digit][at : at + size] = positions.to_bytes(size, "little")
        self.flags[row] = 1

    def mirror(self, row: int) -> RowAutomorphism | None:
        """The mirror through which a row is read that is filled, ``None`` if it is written."""
        flag = self.flags[row]
        return self._mirrors[flag - MIRRORED] if flag >= MIRRORED else None

    def _place(self, row: int) -> tuple[list[bytearray], int]:
        """The bytes in which a row's digits are, and where they begin."""
        planes = self._segments[row >> self._within]
        if planes is None:
            planes = [bytearray(self._segment_bytes) for _ in range(self.rule.digits)]
            self._segments[row >> self._within] = planes
        return planes, (row & self._in_segment) * self._row_bytes

    def unpacked(self, row: int) -> int:
        """A row that is written, as the sweep reads it."""
        return self.rule.unpack(self._packed(row))

    def sets(self, row: int) -> list[int]:
        """The positions by value of a row that is filled, or of one whose image it is."""
        while mirror := self.mirror(row):
            row = mirror.row(row)
        sets = [self._full_row]
        for digit in reversed(self._packed(row)):
            sets = [part for among in sets for part in (among & ~digit, among & digit)]
        return sets

    def _packed(self, row: int) -> list[int]:
        planes, at = self._place(row)
        end = at + self._row_bytes
        return [int.from_bytes(plane[at:end], "little") for plane in planes]


class UnpackedSlabs(dict[int, int]):
    """Rows as the sweep reads them, by number: those made last, within so many bytes."""

    def __init__(self, rows: Slabs, limit: int, most: int) -> None:
        super().__init__()
        self.limited = rows.rule.working_bytes > limit
        """Whether rows must be let go, and so are held with `hold`."""
        self._open = rows.flags.count(0)
        self.total = min(most, self._open)
        """Rows that the question may have to fill."""
        self._rows = rows
        self._limit = limit
        self._order: deque[int] = deque()
        self._held = 0

    @property
    def done(self) -> int:
        """Rows that were filled since."""
        return self._open - self._rows.flags.count(0)

    def __missing__(self, row: int) -> int:
        mirror = self._rows.mirror(row)
        if mirror is None:
            whole = self._rows.unpacked(row)
        else:
            whole = self._rows.rule.image(self[mirror.row(row)], mirror)
        self.hold(row, whole)
        return whole

    def hold(self, row: int, whole: int) -> None:
        """Keep a row, and let the oldest go where there is no room for both."""
        self[row] = whole
        self._order.append(row)
        self._held += whole.__sizeof__()
        while self._held > self._limit:
            self._held -= self.pop(self._order.popleft()).__sizeof__()


def sweep_steps(layout: Numbering, rows: Slabs, row: int, unpacked: UnpackedSlabs) -> Steps[None]:
    """Fill ``row`` and its supersets, greatest first.

    So whenever a row is filled all its supersets are, at any time, even if this is cancelled.
    """
    rule, flags = rows.rule, rows.flags
    hold = unpacked.hold if unpacked.limited else unpacked.__setitem__
    free = layout.rows - 1 ^ row
    pace = Pace()
    block = None
    part = free
    while True:
        here = row | part
        if not flags[here]:
            for number, mirror in enumerate(layout.mirrors, MIRRORED):
                if flags[mirror.row(here)]:
                    flags[here] = number
                    break
            else:
                if block != here >> layout.block_cells:
                    block = here >> layout.block_cells
                    groups = layout.block(here, rule.groups)
                reached = 0
                for shift, keep, parts in groups:
                    found = 0
                    for other in parts:
                        if not other & here:
                            found |= unpacked[here | other]
                    if found:
                        reached |= found >> shift & keep
                packed, whole = rule.settle(reached)
                rows.write(here, packed)
                hold(here, whole)
        if not part:
            return
        part = part - 1 & free
        if not part & rows.between and pace.is_over():
            yield Progress(rows.quantity, unpacked.done, unpacked.total)


def counted_steps(layout: Numbering, rows: Slabs) -> Steps[list[list[int]]]:
    """For each value that occurs how many positions have it and each number of filled cells.

    All rows are filled. Cells that are not in the layout do not count.
    """
    by_filled = [
        _with_bit_count(len(layout.bit_cells), count) for count in range(len(layout.bit_cells) + 1)
    ]
    counts = [[0] * (layout.cells + 1) for _ in range(1 << rows.rule.digits)]
    pace = Pace()
    for row in range(layout.rows):
        filled = row.bit_count()
        for value, positions in enumerate(rows.sets(row)):
            if positions:
                of_value = counts[value]
                for bit_count, selected in enumerate(by_filled, filled):
                    of_value[bit_count] += (positions & selected).bit_count()
        if pace.is_over():
            yield Progress(rows.quantity, row, layout.rows)
    least = 2 if rows.quantity == "outcome" else 1
    while len(counts) > least and not any(counts[-1]):
        counts.pop()
    return counts


def _with_bit_count(width: int, bit_count: int) -> int:
    """The set of numbers below 2^width with so many bits set, as a mask."""
    rows = [1] + [0] * bit_count
    for bit in range(width):
        for count in range(bit_count, 0, -1):
            rows[count] |= rows[count - 1] << (1 << bit)
    return rows[bit_count]
