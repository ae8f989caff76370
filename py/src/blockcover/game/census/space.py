"""The numbers of all positions of a board beyond the tables, for a sweep block by block.

The cells of a board are divided into those that number the blocks, the slabs of a block and the
bits of a slab. `block` stores what is known of the positions.

As in `numbering` a position is a slab and a bit: its filled cells of one colour of the chessboard
colouring and of the other. An option lies in another slab, with more slab cells filled. A piece of
k cells covers at most k - 1 slab cells. The *high* slab cells number the blocks, the *low* ones the
slabs of a block. So a block follows from itself and from blocks with up to k - 1 more high cells
filled. The *tier* of a block is the number of its filled high cells, and only the next few tiers
must be in memory.

A slab is an array of words of at most 64 bits. The first bit cells, the *word cells*, number the
bits of a word. The next few, the *near cells*, number the words of a *run*, on which one call of
numpy works at least. The other bit cells number the runs of a slab. `block` needs an operation for
each set of word and near cells that moves cover, so few moves should cover them.

The cells of 6x6 in the block game: high (H) and low (L) slab cells; word (w), near (n) and other
bit cells (r)::

    w L n H n H
    L w L r L n
    r L w H r H
    H r H w L r
    r L r L w L
    H r H r L w

The symmetries of the board that keep the colours map blocks to blocks if the high cells are a union
of orbits, and words to words if the bit cells within a word are one too. Only the *first* of the
blocks that are images of each other is filled: of 256 blocks of 6x6, with four symmetries, 76.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from math import comb
from typing import NamedTuple

from blockcover.bitboard import Symmetry, gathered, spread
from blockcover.board import Board
from blockcover.game.tablebase.numbering import WORD_CELLS
from blockcover.pieces import BLOCK_GAME, Piece

NEAR_CELLS = 3
"""Near cells, if there are as many: numpy is slow with shorter runs."""

CHUNK_CELLS = 3
"""Low cells that number the slabs of a chunk, which are computed together. On 6x6 a chunk is 256
KiB and stays in the cache of a core. With smaller chunks the calls of numpy outweigh their work."""

_BLOCK_BYTES = 1 << 25
"""Approximate bytes of a block."""


class PlacementParts(NamedTuple):
    """The cells of a placement, by kind."""

    high: int
    low: int
    bit: int


class Image(NamedTuple):
    """A map from the slabs and bits of a block to the slabs and bits of another block."""

    slabs: tuple[int, ...]
    """For each low cell the number of its image."""
    bits: tuple[int, ...]
    """For each bit cell the number of its image."""


class Source(NamedTuple):
    """The filled block that a block is an image of, and the map to it; ``None`` for itself."""

    block: int
    image: Image | None


class Space:
    """The numbers of all positions of a board, from the empty to the full one."""

    def __init__(
        self,
        rows: int,
        cols: int,
        pieces: Iterable[Piece] = BLOCK_GAME,
        block_bytes: int = _BLOCK_BYTES,
    ) -> None:
        board = Board(rows, cols)
        masks = [placement.mask for placement in board.placements(pieces)]
        symmetries = [
            {cell: symmetry.cell(cell, rows, cols) for cell in range(rows * cols)}
            for symmetry in _keeping_colours(board)
        ]
        # Slabs are long, so the rarer colour numbers them; the first cell has the other one.
        bit_cells, slab_cells = _cells_of_colour(board, 0), _cells_of_colour(board, 1)
        word = _union(_orbits(bit_cells, symmetries), WORD_CELLS)
        slab_bytes = max(1, 1 << len(bit_cells) >> 3)
        most_low = max(0, (block_bytes // slab_bytes).bit_length() - 1)
        high = _scattered(_orbits(slab_cells, symmetries), masks, len(slab_cells) - most_low)
        self.cells = rows * cols
        self.high_cells = high
        self.low_cells = _rarest_first(slab_cells, masks, high)
        # The near cells are the first of the rest: those with the fewest moves.
        self.bit_cells = [*word, *_rarest_first(bit_cells, masks, word)]
        self.word_cells = len(word)
        self.block_bytes = slab_bytes << len(self.low_cells)
        kinds = high, self.low_cells, self.bit_cells
        self.moves = [PlacementParts(*(gathered(mask, cells) for cells in kinds)) for mask in masks]
        self.high_masks = sorted({move.high for move in self.moves} - {0})
        """The sets of high cells that moves cover."""
        self.reach = max((mask.bit_count() for mask in self.high_masks), default=0)
        self._images = [
            tuple(_image_numbers(cells, images) for cells in kinds) for images in symmetries
        ]
        """For each symmetry, the numbers of the images of the high, the low and the bit cells."""

    def source(self, block: int) -> Source:
        """Return the source of a block: itself, or the first block that it is an image of."""
        images = [spread(block, high) for high, _, _ in self._images]
        first = min(images)
        if first == block:
            return Source(block, None)
        return Source(first, Image(*self._images[images.index(first)][1:]))

    def orbit_size(self, block: int) -> int:
        """Return the number of images of a block, itself included."""
        return len({spread(block, high) for high, _, _ in self._images})

    def sources(self, block: int) -> dict[int, Source]:
        """Return the sources of all blocks that a block follows from, by block."""
        return {
            block | mask: self.source(block | mask) for mask in self.high_masks if not mask & block
        }

    def tiers(self) -> list[list[int]]:
        """Return the blocks that are filled, by tier, those with the most high cells first."""
        tiers: list[list[int]] = [[] for _ in range(len(self.high_cells) + 1)]
        for block in range(1 << len(self.high_cells)):
            if self.source(block).image is None:
                tiers[-1 - block.bit_count()].append(block)
        return tiers

    @property
    def held_nbytes(self) -> int:
        """Bytes of the blocks in memory at most, if the tiers are filled in order."""
        sizes = list(map(len, self.tiers()))
        windows = [sizes[max(0, last - self.reach) : last + 1] for last in range(len(sizes))]
        return self.block_bytes * max(map(sum, windows))

    @property
    def working_nbytes(self) -> int:
        """Bytes of the images that are made to fill one block, at most."""
        return self.block_bytes * max(
            sum(source.image is not None for source in self.sources(block).values())
            for block in chain(*self.tiers())
        )


def _keeping_colours(board: Board) -> list[Symmetry]:
    """Return the symmetries of a board that keep the colour of every cell, the identity first."""
    rows, cols = board.rows, board.cols
    return [
        symmetry
        for symmetry in board.stabiliser()
        if not (sum(divmod(symmetry.cell(0, rows, cols), cols)) & 1)
    ]


def _cells_of_colour(board: Board, colour: int) -> list[int]:
    """Return the cells of a colour, 0 or 1; the first cell of the board has colour 0."""
    cells = range(board.rows * board.cols)
    return [cell for cell in cells if sum(divmod(cell, board.cols)) & 1 == colour]


def _image_numbers(cells: list[int], images: dict[int, int]) -> tuple[int, ...]:
    """Return for each of some cells the place of its image among them."""
    return tuple(cells.index(images[cell]) for cell in cells)


def _orbits(cells: Iterable[int], symmetries: Sequence[dict[int, int]]) -> list[list[int]]:
    """Return the sets of cells that are images of each other, the smallest first."""
    orbits = {tuple(sorted({images[cell] for images in symmetries})) for cell in cells}
    return [list(orbit) for orbit in sorted(orbits, key=lambda orbit: (len(orbit), orbit))]


def _union(orbits: list[list[int]], most: int) -> list[int]:
    """Return the cells of orbits, each taken in order if the total stays within ``most``."""
    union: list[int] = []
    for orbit in orbits:
        if len(union) + len(orbit) <= most:
            union += orbit
    return union


def _scattered(orbits: list[list[int]], masks: list[int], least: int) -> list[int]:
    """Return ``least`` or a few more cells of orbits so that few placements cover two of them."""
    chosen: list[int] = []
    while len(chosen) < least:
        ways = [[*chosen, *orbit] for orbit in orbits if not {*orbit} & {*chosen}]
        chosen = min(ways, key=lambda cells: (len(cells) > least, _overlap(cells, masks)))
    return chosen


def _overlap(cells: list[int], masks: list[int]) -> int:
    """Count the sets of two or more of the cells that placements cover, up to a constant."""
    own = sum([1 << cell for cell in cells])
    return len({mask & own for mask in masks}) - len(cells)


def _rarest_first(cells: list[int], masks: list[int], without: list[int]) -> list[int]:
    """Sort cells that are not in ``without`` by the number of placements that cover them."""
    others = [cell for cell in cells if cell not in without]
    return sorted(others, key=lambda cell: sum([mask >> cell & 1 for mask in masks]))


def minimal(moves: Iterable[PlacementParts]) -> list[PlacementParts]:
    """Return the moves that cover no other move: if none of them is legal, no move is."""
    found: list[PlacementParts] = []
    for move in sorted(moves, key=lambda move: sum(map(int.bit_count, move))):
        if not any(_covers(move, other) for other in found):
            found.append(move)
    return found


def _covers(move: PlacementParts, other: PlacementParts) -> bool:
    """Whether a move covers all cells of another."""
    return all(part & ~own == 0 for own, part in zip(move, other, strict=True))


def census(losing: list[int]) -> list[list[int]]:
    """Return the positions of a board by outcome and number of filled cells, from the LOSING ones.

    As in the census of a table, P-positions come first, then N-positions.
    """
    cells = len(losing) - 1
    return [losing, [comb(cells, filled) - lost for filled, lost in enumerate(losing)]]
