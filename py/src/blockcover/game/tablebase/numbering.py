"""The numbers of a component's positions: a slab and a bit. A dead cell has no number.

Take a set of *slab cells* so that every placement covers at least one, and call the other cells
*bit cells*. Write a position as (s, b): its filled slab cells and its filled bit cells. Then every
option of (s, b) has a greater s. So all positions with one s form a slab, a bitset indexed by b in
one Python integer, and a slab follows from slabs that are already complete. One colour of the
chessboard colouring is such a set, because every connected piece of two cells or more has cells of
both colours.

In a row of four cells, dominoes have two slab cells and two bit cells. These are the binary digits
that the cells stand for::

    cell of the board    0  1  2  3
    digit of the slab    1     0
    digit of the bit        0     1

So the position with cells 0 and 1 filled is bit 1 of slab 2:

>>> from blockcover.pieces import CRAM
>>> Numbering(Board(1, 4), CRAM).address(0b0011)
(2, 1)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from functools import partial, reduce
from operator import and_
from typing import NamedTuple

from blockcover.bitboard import SYMMETRIES, bits, subset_sums
from blockcover.board import Board
from blockcover.errors import TooLarge
from blockcover.game.layout import summands_of
from blockcover.pieces import Piece
from blockcover.work import Progress

PREPARING = Progress("placements", 0, 1)
"""The progress before anything can be counted."""

MAX_TABLE_CELLS = 30
"""Cells of the largest component, or of several together, that one table can hold."""

MAX_SLAB_WORK = 1 << 23
"""Bits of a slab times placements, at most: the work of one step of a sweep. At this limit a step
takes 0.3 ms for outcomes in CPython, ten times as long for values, three times as long in Pyodide.
The block game's 5x6, with 129 placements and 15 bit cells, is the largest rectangle below it."""

WORD_CELLS = 6
"""Bit cells within a word of 64 bits, at most."""

MAX_BIT_CELLS = 16
"""Bit cells at most, even with few placements. A comb of 7 + 22 cells would have slabs of 2^22
bits, and a step of its sweep of values would take 0.1 seconds."""


class Group(NamedTuple):
    """The placements that cover the same bit cells."""

    shift: int
    """The bit cells that they cover, as the difference between the bits of option and position."""
    keep: int
    """The bits of a slab at which those cells are empty."""
    slab_masks: tuple[int, ...]
    """The slab cells that each of them covers."""


def groups_nbytes(groups: Iterable[Group]) -> int:
    """Return the approximate memory of groups, in bytes."""
    return sum(256 + group.keep.__sizeof__() + 40 * len(group.slab_masks) for group in groups)


class Numbering:
    """The numbers of one component's positions; `TooLarge` if too many cells are joined.

    Binary digit i of a slab's number stands for the i-th of ``slab_cells``, and digit i of a bit's
    number for the i-th of ``bit_cells``. A digit is 1 where the cell is filled.
    """

    block_cells = 6
    """The slabs of one block differ only in this many slab cells, the first ones."""

    def __init__(self, board: Board, pieces: Iterable[Piece]) -> None:
        masks = [placement.mask for placement in board.placements(pieces)]
        components = summands_of(masks)
        alive = sum(components)
        self.cells = alive.bit_count()
        if self.cells > MAX_TABLE_CELLS:
            raise too_many_cells(self.cells)
        self.smallest = min(map(int.bit_count, masks), default=1)
        """Cells of the smallest placement."""
        self.slab_cells, self.bit_cells = _slab_and_bit_cells(components, masks, board.cols)
        # The lower digits number the bit, the higher ones the slab.
        numbered = enumerate(self.bit_cells + self.slab_cells)
        self._digits = [(1 << cell, 1 << at) for at, cell in numbered]
        self.slab_count = 1 << len(self.slab_cells)
        self.slab_bits = 1 << len(self.bit_cells)
        self.slab_bytes = (self.slab_bits + 7) // 8
        self.full_slab = (1 << self.slab_bits) - 1
        self.groups = self._groups_of(masks)
        self.nbytes = 4096 + groups_nbytes(self.groups)
        self.automorphisms = self._automorphisms_of(board.with_empty(alive))

    def _groups_of(self, masks: list[int]) -> list[Group]:
        """Return the placements, given as masks, in groups."""
        by_shift: dict[int, list[int]] = {}
        for mask in masks:
            slab, shift = self.address(mask)
            by_shift.setdefault(shift, []).append(slab)
        without = [self.without(bit) for bit in range(len(self.bit_cells))]
        return [
            Group(
                shift,
                reduce(and_, [without[bit] for bit in bits(shift)], self.full_slab),
                tuple(slab_masks),
            )
            for shift, slab_masks in by_shift.items()
        ]

    def _automorphisms_of(self, component: Board) -> list[RowAutomorphism]:
        """Return the reflections and the half turn that keep the component and its slab cells."""
        slab_bits = {cell: 1 << index for index, cell in enumerate(self.slab_cells)}
        bit_index = {cell: index for index, cell in enumerate(self.bit_cells)}
        found = []
        for symmetry in _INVOLUTIONS:
            if component.image(symmetry) != component:
                continue
            image_of = partial(symmetry.cell, rows=component.rows, cols=component.cols)
            slab_images = [slab_bits.get(image_of(cell), 0) for cell in self.slab_cells]
            if not all(slab_images):
                continue
            bit_images = [bit_index[image_of(cell)] for cell in self.bit_cells]
            swaps = [
                ((1 << other) - (1 << at), self.without(at) << (1 << at) & self.without(other))
                for at, other in enumerate(bit_images)
                if at < other
            ]
            found.append(RowAutomorphism(slab_images, bit_images, swaps))
        return found

    def without(self, bit: int) -> int:
        """Return the bits of a slab whose number has 0 at a binary digit, built by doubling."""
        width = 2 << bit
        positions = (1 << (1 << bit)) - 1
        while width < self.slab_bits:
            positions |= positions << width
            width *= 2
        return positions

    def address(self, filled_mask: int) -> tuple[int, int]:
        """Return the slab and the bit of a position, given by a mask of the board."""
        number = sum([digit for cell, digit in self._digits if filled_mask & cell])
        return number >> len(self.bit_cells), number & self.slab_bits - 1

    def mask(self, slab: int, bit: int) -> int:
        """Return the mask of the board for a slab and a bit."""
        number = slab << len(self.bit_cells) | bit
        return sum([self._digits[index][0] for index in bits(number)])

    def groups_in_block(self, slab: int, groups: Sequence[Group]) -> list[Group]:
        """Return the groups without the placements that are illegal in a whole block of slabs.

        The slabs of a block agree with ``slab`` in all but the first `block_cells` cells.
        """
        filled = slab >> self.block_cells << self.block_cells
        chosen = []
        for shift, keep, slab_masks in groups:
            legal_masks = tuple([slab_mask for slab_mask in slab_masks if not slab_mask & filled])
            if legal_masks:
                chosen.append(Group(shift, keep, legal_masks))
        return chosen


class RowAutomorphism:
    """A symmetry of a component that maps slabs to slabs, and is its own inverse.

    Mapping a slab takes less work than deriving it from its supersets: without this, all outcomes
    of the 5x5 board take four times as long.
    """

    def __init__(
        self, slab_images: list[int], bit_images: list[int], swaps: list[tuple[int, int]]
    ) -> None:
        self.bit_images = bit_images
        """For each bit cell the number of its image."""
        self.swaps = swaps
        """For each pair of bit cells that change places, the distance between the bits that have
        only one of the two filled, and the set of those that have only the first filled."""
        self.slab = _renumbering(slab_images)
        """Maps the number of a slab to the number of its image."""
        self.bit = _renumbering([1 << image for image in bit_images])
        """Maps the number of a bit to the number of its image."""


def swapped(positions: int, swaps: list[tuple[int, int]]) -> int:
    """Return the image of some positions of a slab, given the swaps of an automorphism."""
    for shift, only_first in swaps:
        moved = (positions ^ positions >> shift) & only_first
        positions ^= moved | moved << shift
    return positions


def too_many_cells(cells: int, limit: int = MAX_TABLE_CELLS) -> TooLarge:
    """Return the error for a component with more cells than the limit."""
    return TooLarge(
        "board.too-large",
        f"a component of {cells} connected empty cells is too large: the limit is {limit}",
        cells=cells,
        limit=limit,
    )


_INVOLUTIONS = tuple(SYMMETRIES[number] for number in (4, 7, 1, 2, 3))
"""The symmetries that are their own inverse, those that move the fewest cells of a square first:
the reflections in a diagonal, those that reverse a side, the half turn."""


def _slab_and_bit_cells(
    components: list[int], masks: list[int], cols: int
) -> tuple[list[int], list[int]]:
    """Return the slab cells and the bit cells: those with the most placements first, then central.

    Few long slabs are faster than many short ones. So the rarer colour of each component becomes
    slab cells, and some cells of the other colour too where slabs would be too long for one step.
    A sweep counts slabs downwards, so it returns soonest to slabs that differ in low digits.
    """
    slab_cells: list[int] = []
    bit_cells: list[int] = []
    for component in components:
        colours: tuple[list[int], list[int]] = ([], [])
        for cell in bits(component):
            y, x = divmod(cell, cols)
            colours[(y + x) & 1].append(cell)
        rarer, other = sorted(colours, key=len)
        slab_cells += rarer
        bit_cells += other
    cells = [divmod(cell, cols) for cell in slab_cells + bit_cells]
    count, down, right = len(cells), sum(y for y, _ in cells), sum(x for _, x in cells)
    covered = Counter([cell for mask in masks for cell in bits(mask)])

    def rank(cell: int) -> tuple[int, int]:
        y, x = divmod(cell, cols)
        return -covered[cell], abs(count * y - down) + abs(count * x - right)

    bit_cells.sort(key=rank)
    most = min(MAX_BIT_CELLS, (MAX_SLAB_WORK // max(1, len(masks))).bit_length() - 1)
    return sorted(slab_cells + bit_cells[most:], key=rank), bit_cells[:most]


def _renumbering(images: list[int]) -> Callable[[int], int]:
    """Return a function that maps a number, given the image of each of its binary digits.

    It uses two tables, for the halves of the number: one whole table would take longer to build
    than a small question takes to answer.
    """
    half = len(images) // 2
    low, high = subset_sums(images[:half]), subset_sums(images[half:])
    in_low = len(low) - 1
    return lambda number: low[number & in_low] | high[number >> half]
