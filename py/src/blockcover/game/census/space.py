"""All positions of a board beyond the tables, numbered for a sweep block by block.

Owns which cells number the blocks, the rows of a block and the bits of a row, what a placement does
to these numbers, which blocks are images of others, and in what order they can be filled. Stores
nothing about positions: that is `block`.

As in `numbering` a position is a row and a bit, its filled cells of the one colour of a chessboard
and of the other: an option of it lies in another row, with more row cells filled. A piece of k
cells covers at most k - 1 row cells. The *high* row cells number the blocks, the *low* ones the
rows of a block; so a block follows from itself and from blocks with up to k - 1 more high cells
filled: the
*tier* of a block is how many it has, and only the next few tiers must be held.

The symmetries of the board that keep the colours take blocks to blocks where the high cells are a
union of orbits, and words to words where those of the bit cells that number the bits of a word are
one too. Only the *first* of the blocks that are images of each other is filled: of 256 blocks of
6x6, with four symmetries, 76.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from math import comb
from typing import NamedTuple

from blockcover.bitboard import Symmetry, bits
from blockcover.board import Board
from blockcover.pieces import BLOCK_GAME, Piece

MAX_WORD_CELLS = 6
"""Bit cells that number the bits of a word of 64."""

NEAR_CELLS = 3
"""Bit cells that number the words of a run: numpy is slow in runs that are shorter."""

CHUNK_CELLS = 3
"""Low cells that number the rows that are worked on together. On 6x6 these are 256 KiB, which stays
in the cache of a core; with fewer the calls of numpy take longer than their work."""

BLOCK_BYTES = 1 << 25
"""Bytes of a block, about."""


class PlacementParts(NamedTuple):
    """A placement, by its cells of each kind."""

    high: int
    low: int
    bit: int


class Image(NamedTuple):
    """How a block is the image of another: where the other has each of its rows and bits."""

    rows: tuple[int, ...]
    """For each low cell the number of its image."""
    bits: tuple[int, ...]
    """For each bit cell the number of its image."""


class Source(NamedTuple):
    """Where the rows of a block are found: in one that is filled, as they are or as images."""

    block: int
    image: Image | None


class Space:
    """The numbering of all positions of a board whose cells are all empty or filled at will."""

    def __init__(
        self,
        rows: int,
        cols: int,
        pieces: Iterable[Piece] = BLOCK_GAME,
        block_bytes: int = BLOCK_BYTES,
    ) -> None:
        board = Board(rows, cols)
        masks = [placement.mask for placement in board.placements(pieces)]
        colours: tuple[list[int], list[int]] = ([], [])
        for cell in range(rows * cols):
            colours[sum(divmod(cell, cols)) & 1].append(cell)
        # Rows are long, so the rarer colour numbers them.
        bit_cells, row_cells = sorted(colours, key=len, reverse=True)
        self.cells = rows * cols
        symmetries = [
            {cell: symmetry.cell(cell, rows, cols) for cell in range(rows * cols)}
            for symmetry in _keeping_colours(board)
        ]
        word = _union(_orbits(bit_cells, symmetries), MAX_WORD_CELLS)
        others = [cell for cell in bit_cells if cell not in word]
        # Few of the moves that cover two of the near cells are wanted, so the rarest are near.
        self.bit_cells = [*word, *_rarest_first(others, masks)]
        self.word_cells = len(word)
        self.row_bytes = max(1, 1 << len(bit_cells) >> 3)
        most = max(0, (block_bytes // self.row_bytes).bit_length() - 1)
        high = _scattered(_orbits(row_cells, symmetries), masks, len(row_cells) - most)
        low = _rarest_first([cell for cell in row_cells if cell not in high], masks)
        self.low_cells, self.high_cells = low, high
        self.block_bytes = self.row_bytes << len(low)
        kinds = high, low, self.bit_cells
        self.moves = [PlacementParts(*(_local(mask, cells) for cells in kinds)) for mask in masks]
        self.parts = sorted({move.high for move in self.moves} - {0})
        """What the moves cover of the high cells."""
        self.reach = max((part.bit_count() for part in self.parts), default=0)
        self._images = [
            tuple(tuple(cells.index(images[cell]) for cell in cells) for cells in kinds)
            for images in symmetries
        ]

    def source(self, block: int) -> Source:
        """Where a block is found: itself, or the first of those that it is an image of."""
        images = [moved(block, high) for high, _, _ in self._images]
        first = min(images)
        if first == block:
            return Source(block, None)
        return Source(first, Image(*self._images[images.index(first)][1:]))

    def orbit(self, block: int) -> int:
        """How many blocks are images of a block, itself among them."""
        return len({moved(block, high) for high, _, _ in self._images})

    def sources(self, block: int) -> dict[int, Source]:
        """Where each of the blocks is found that a block follows from."""
        return {block | part: self.source(block | part) for part in self.parts if not part & block}

    def tiers(self) -> list[list[int]]:
        """The blocks that are filled, those with the most high cells filled first."""
        tiers: list[list[int]] = [[] for _ in range(len(self.high_cells) + 1)]
        for block in range(1 << len(self.high_cells)):
            if self.source(block).image is None:
                tiers[-1 - block.bit_count()].append(block)
        return tiers

    @property
    def held_nbytes(self) -> int:
        """Bytes of the blocks that are held at most when one tier is filled after another."""
        sizes = [len(tier) for tier in self.tiers()]
        windows = [sizes[max(0, last - self.reach) : last + 1] for last in range(len(sizes))]
        return self.block_bytes * max(map(sum, windows))

    @property
    def working_nbytes(self) -> int:
        """Bytes of the images that are made at most to fill one block."""
        return self.block_bytes * max(
            sum(source.image is not None for source in self.sources(block).values())
            for block in chain(*self.tiers())
        )


def _keeping_colours(board: Board) -> list[Symmetry]:
    """The symmetries of a board that take every cell to one of its colour, the identity first."""
    rows, cols = board.rows, board.cols
    return [
        symmetry
        for symmetry in board.stabiliser()
        if not (sum(divmod(symmetry.cell(0, rows, cols), cols)) & 1)
    ]


def _orbits(cells: Iterable[int], symmetries: Sequence[dict[int, int]]) -> list[list[int]]:
    """Cells that are images of each other, together; the smallest orbits first."""
    orbits = {tuple(sorted({images[cell] for images in symmetries})) for cell in cells}
    return [list(orbit) for orbit in sorted(orbits, key=lambda orbit: (len(orbit), orbit))]


def _union(orbits: list[list[int]], most: int) -> list[int]:
    """The cells of as many orbits as come to so many cells."""
    union: list[int] = []
    for orbit in orbits:
        if len(union) + len(orbit) <= most:
            union += orbit
    return union


def _scattered(orbits: list[list[int]], masks: list[int], least: int) -> list[int]:
    """The cells of orbits, so many or a few more, of which few placements cover two."""
    chosen: list[int] = []
    while len(chosen) < least:
        ways = [[*chosen, *orbit] for orbit in orbits if not {*orbit} & {*chosen}]
        chosen = min(ways, key=lambda cells: (len(cells) > least, _together(cells, masks)))
    return chosen


def _together(cells: list[int], masks: list[int]) -> int:
    """How many sets of two or more of the cells are covered by one placement, less a constant."""
    own = sum([1 << cell for cell in cells])
    return len({mask & own for mask in masks}) - len(cells)


def _rarest_first(cells: list[int], masks: list[int]) -> list[int]:
    """Cells by how many placements cover them."""
    return sorted(cells, key=lambda cell: sum([mask >> cell & 1 for mask in masks]))


def _local(mask: int, cells: list[int]) -> int:
    """A mask by the numbers of some cells, without the others."""
    return sum([1 << number for number, cell in enumerate(cells) if mask >> cell & 1])


def moved(number: int, images: Sequence[int]) -> int:
    """Where the cells of a number go."""
    return sum([1 << images[cell] for cell in bits(number)])


def minimal(moves: Iterable[PlacementParts]) -> list[PlacementParts]:
    """The moves that cover no other move: where none of them is legal, no move is."""
    found: list[PlacementParts] = []
    for move in sorted(moves, key=lambda move: sum(map(int.bit_count, move))):
        if not any(all(o & m == o for o, m in zip(other, move, strict=True)) for other in found):
            found.append(move)
    return found


def census(losing: list[int]) -> list[list[int]]:
    """The positions of a board by outcome and number of filled cells, given the LOSING ones.

    As those of a table: first P-positions, then N-positions.
    """
    cells = len(losing) - 1
    return [losing, [comb(cells, filled) - lost for filled, lost in enumerate(losing)]]
