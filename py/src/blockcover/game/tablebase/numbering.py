"""How the positions of a region are numbered: in rows of bits, so that options are shifts.

Owns which cells count, which of them number the rows and which the bits of a row, what a placement
does to these numbers, and the symmetries that keep them apart. Stores nothing about positions.

A cell that no placement covers changes nothing, filled or empty: it is dead, and dropped. Two cells
are joined when one placement covers both, and cells that are not joined, however indirectly, are
independent games.

Why rows: take a set of *row cells* of which every placement covers one, and call the others the
*bit cells*. Write a position as (w, b), its filled row cells and its filled bit cells; then every
option of (w, b) has a greater w. So all the positions with one w, a row of bits indexed by b,
follow at once from rows that are complete, and a Python integer holds a row. One colour of a
chessboard is such a set, because every connected piece of two cells or more has cells of both.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from blockcover.bitboard import SYMMETRIES, bits
from blockcover.board import Board
from blockcover.errors import TooLarge
from blockcover.pieces import Piece
from blockcover.slices import Pace, Progress, Steps

MAX_REGION = 30
"""Cells of the largest region that is numbered."""

MAX_ROW_WORK = 1 << 23
"""Bits of a row times placements, at most: what one step of a sweep goes through. It takes some
0.3 ms for outcomes in CPython, ten times that for values, three times that in Pyodide. The block
game's 5x6, with 129 placements and 15 bit cells, is the largest rectangle under it."""

MAX_BIT_CELLS = 16
"""However few the placements are. A comb of 7 + 22 cells would have rows of 2^22 bits; a step of
its sweep of values, a tenth of a second."""

PREPARING = Progress("placements", 0, 1)
"""Told while nothing can be counted yet."""


class Group(NamedTuple):
    """The placements that cover the same bit cells."""

    shift: int
    """Their part in the bit cells: how far an option's bit lies beyond its position's."""
    keep: int
    """The bits of a row in which those cells are empty."""
    parts: tuple[int, ...]
    """Their parts in the row cells."""


def groups_nbytes(groups: Iterable[Group]) -> int:
    """Bytes that groups take, about."""
    return sum(256 + group.keep.__sizeof__() + 40 * len(group.parts) for group in groups)


class Numbering:
    """The numbering of one region's positions.

    Bit i of a row's number is the i-th of ``row_cells``, bit i of the number of a bit within a row
    the i-th of ``bit_cells``; 1 stands for a filled cell.
    """

    block_cells = 6
    """Row cells within a block of rows that `block` serves."""

    @classmethod
    def steps(cls, board: Board, pieces: Iterable[Piece]) -> Steps[Numbering]:
        """The numbering of the cells of a board that count; `TooLarge` if they are too many."""
        self = cls.__new__(cls)
        yield from self._build(board, pieces)
        return self

    def _build(self, board: Board, pieces: Iterable[Piece]) -> Steps[None]:
        # Each of these works up to a slice without a pause, so there is one after each.
        masks = [placement.mask for placement in (yield from board.placements_steps(pieces))]
        yield PREPARING
        regions = yield from joined_steps(masks)
        yield PREPARING
        self.cells = sum(region.bit_count() for region in regions)
        if self.cells > MAX_REGION:
            raise too_large(self.cells)
        self.row_cells, self.bit_cells = _chosen(regions, masks, board.cols)
        # The digits of a bit's number below those of its row's.
        self._digits = [
            (1 << cell, 1 << digit) for digit, cell in enumerate(self.bit_cells + self.row_cells)
        ]
        self.rows = 1 << len(self.row_cells)
        self.row_bits = 1 << len(self.bit_cells)
        self.row_bytes = (self.row_bits + 7) // 8
        self.full_row = (1 << self.row_bits) - 1
        self.smallest = min((mask.bit_count() for mask in masks), default=1)
        self.groups = yield from self._grouped(masks)
        yield PREPARING
        self.nbytes = 4096 + groups_nbytes(self.groups)
        self.mirrors = self._mirrored(board.with_filled(board.full_mask ^ sum(regions)))

    def _grouped(self, masks: list[int]) -> Steps[list[Group]]:
        pace = Pace()
        by_shift: dict[int, list[int]] = {}
        for mask in masks:
            row, shift = self.address(mask)
            by_shift.setdefault(shift, []).append(row)
            if pace.is_over():
                yield PREPARING
        without = [self.without(bit) for bit in range(len(self.bit_cells))]
        groups = []
        for shift, parts in by_shift.items():
            keep = self.full_row
            for bit in bits(shift):
                keep &= without[bit]
            groups.append(Group(shift, keep, tuple(parts)))
            if pace.is_over():
                yield PREPARING
        return groups

    def _mirrored(self, region: Board) -> list[RowAutomorphism]:
        """The region's reflections and half turn, as far as they take row cells to row cells."""
        row_bits = {cell: 1 << index for index, cell in enumerate(self.row_cells)}
        bit_index = {cell: index for index, cell in enumerate(self.bit_cells)}
        found = []
        for symmetry in _INVOLUTIONS:
            if region.image(symmetry) != region:
                continue
            cell_map = {
                cell: symmetry.cell(cell, region.rows, region.cols)
                for cell in [*self.row_cells, *self.bit_cells]
            }
            if any(cell_map[cell] not in row_bits for cell in self.row_cells):
                continue
            row_images = [row_bits[cell_map[cell]] for cell in self.row_cells]
            swaps = []
            for cell, index in bit_index.items():
                other = bit_index[cell_map[cell]]
                if index < other:
                    only_first = self.without(index) << (1 << index) & self.without(other)
                    swaps.append(((1 << other) - (1 << index), only_first))
            bit_images = [bit_index[cell_map[cell]] for cell in self.bit_cells]
            found.append(RowAutomorphism(row_images, bit_images, swaps))
        return found

    def without(self, bit: int) -> int:
        """The bits of a row whose number lacks that binary digit, made by doubling."""
        width = 2 << bit
        positions = (1 << (1 << bit)) - 1
        while width < self.row_bits:
            positions |= positions << width
            width *= 2
        return positions

    def address(self, filled_mask: int) -> tuple[int, int]:
        """The row and the bit of a position, given by a mask of the board."""
        number = sum([digit for cell, digit in self._digits if filled_mask & cell])
        return number >> len(self.bit_cells), number & self.row_bits - 1

    def mask(self, row: int, bit: int) -> int:
        """The mask of the board for a row and a bit."""
        return sum(1 << self.row_cells[index] for index in bits(row)) | sum(
            1 << self.bit_cells[index] for index in bits(bit)
        )

    def block(self, row: int, groups: Sequence[Group]) -> list[Group]:
        """The groups as far as they have placements in any row of a block.

        The rows of a block agree with ``row`` in all but the first `block_cells` cells.
        """
        filled = row >> self.block_cells << self.block_cells
        chosen = []
        for shift, keep, parts in groups:
            open_parts = tuple([part for part in parts if not part & filled])
            if open_parts:
                chosen.append(Group(shift, keep, open_parts))
        return chosen


class RowAutomorphism:
    """A symmetry of a region that undoes itself.

    It takes rows to rows and the bits of a row to each other. That is less work than to find a row
    by way of its supersets: all outcomes of the 5x5 board take four times as long without.
    """

    def __init__(
        self, row_images: list[int], bit_images: list[int], swaps: list[tuple[int, int]]
    ) -> None:
        """``row_images``: for each digit of a row's number that of its image; ``bit_images``: for
        each bit cell the number of its image. ``swaps``: for two cells that change places, how far
        apart the bits are that have only one of the two filled, and the bits that have only the
        first."""
        self.bit_images = bit_images
        self.swaps = swaps
        self.row = _renumbering(row_images)
        """The number of a row's image."""
        self.bit = _renumbering([1 << image for image in bit_images])
        """The number of the bit to which a bit is moved."""


def turned(positions: int, swaps: list[tuple[int, int]]) -> int:
    """The image of a row's positions under a mirror."""
    for shift, only_first in swaps:
        moved = (positions ^ positions >> shift) & only_first
        positions ^= moved | moved << shift
    return positions


def joined_steps(masks: Iterable[int]) -> Steps[list[int]]:
    """The cells that the placements cover, those together that are joined, by smallest cell."""
    found: list[int] = []
    pace = Pace()
    for mask in masks:
        apart = []
        for region in found:
            if region & mask:
                mask |= region
            else:
                apart.append(region)
        apart.append(mask)
        found = apart
        if pace.is_over():
            yield PREPARING
    return sorted(found, key=lambda region: region & -region)


def too_large(cells: int, limit: int = MAX_REGION) -> TooLarge:
    """The refusal of a region over the limit, that of the numbering or a lower one."""
    return TooLarge(
        "board.too-large",
        f"a component of {cells} connected empty cells is too large: the limit is {limit}",
        cells=cells,
        limit=limit,
    )


_INVOLUTIONS = tuple(SYMMETRIES[number] for number in (4, 7, 1, 2, 3))
"""The symmetries that undo themselves, those that move the fewest cells of a
square first: two reflections in a diagonal, two that reverse a side, the half turn."""


def _chosen(regions: list[int], masks: list[int], cols: int) -> tuple[list[int], list[int]]:
    """The row cells and the bit cells, those with the most placements first, then the central ones.

    Few long rows are faster than many short ones, so the rarer colour of each region numbers the
    rows, and some of the other as well where rows would be too long to be worked on in one step.
    A sweep counts rows downwards, so it comes back soonest to those that differ in low digits.
    """
    row_cells: list[int] = []
    bit_cells: list[int] = []
    for region in regions:
        colours: tuple[list[int], list[int]] = ([], [])
        for cell in bits(region):
            y, x = divmod(cell, cols)
            colours[(y + x) & 1].append(cell)
        rarer, other = sorted(colours, key=len)
        row_cells += rarer
        bit_cells += other
    cells = [divmod(cell, cols) for cell in row_cells + bit_cells]
    count, down, right = len(cells), sum(y for y, _ in cells), sum(x for _, x in cells)
    covered = Counter([cell for mask in masks for cell in bits(mask)])

    def rank(cell: int) -> tuple[int, int]:
        y, x = divmod(cell, cols)
        return -covered[cell], abs(count * y - down) + abs(count * x - right)

    bit_cells.sort(key=rank)
    most = min(MAX_BIT_CELLS, (MAX_ROW_WORK // max(1, len(masks))).bit_length() - 1)
    return sorted(row_cells + bit_cells[most:], key=rank), bit_cells[:most]


def _renumbering(images: list[int]) -> Callable[[int], int]:
    """The image of a number, given that of each of its binary digits.

    It is looked up by halves of the number: whole tables would take longer than a small question.
    """
    half = len(images) // 2
    low, high = _sums(images[:half]), _sums(images[half:])
    in_low = len(low) - 1
    return lambda number: low[number & in_low] | high[number >> half]


def _sums(parts: list[int]) -> list[int]:
    """The sums of all subsets of the parts, by the subset's mask."""
    sums = [0]
    for part in parts:
        sums += [other + part for other in sums]
    return sums
