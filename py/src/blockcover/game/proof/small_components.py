"""Grundy values of small components, from tablebases.

The tablebase is that of a rectangle that contains them, or of one component alone. `retrograde`
fills the tablebases. They number a position by a slab and a bit (see `numbering`): in slab 0 no
slab cell is filled, and its bit 0 is the empty position.
"""

from __future__ import annotations

from collections.abc import Iterable

from blockcover.board import Board
from blockcover.game.tablebase.numbering import Numbering
from blockcover.game.tablebase.retrograde import (
    LEAST_WORKING_BYTES,
    WORKING_BYTES,
    Slabs,
    UnpackedSlabs,
    sweep_steps,
)
from blockcover.game.tablebase.rules import Grundy
from blockcover.pieces import Piece
from blockcover.work import Steps

MAX_CELLS = 25
"""Cells of the rectangle at most: all Grundy values of 5x5 take 0.2 seconds and 18 MB."""

_INDEX_BYTES = 40
"""Memory of the index of one set of a row's cells: an integer, and its place in a list."""


class SmallValues:
    """The Grundy values of all positions of a rectangle.

    Four cells in a row have the Grundy value 2, here among rows that start ten bits apart. The
    largest rectangle within 3x9 that has at most `MAX_CELLS` cells is 3x8, so nine cells in a row
    do not fit.

    >>> from blockcover.pieces import CRAM
    >>> from blockcover.work import drain
    >>> values = drain(SmallValues.steps(Board(3, 9), CRAM, 64 << 20))
    >>> values.value(0b0000011110, 10), values.value(0b1111111110, 10)
    (2, None)
    """

    @classmethod
    def steps(
        cls, box: Board, pieces: Iterable[Piece], most_bytes: int
    ) -> Steps[SmallValues | None]:
        """Solve the rectangle for components within a box; return ``None`` if memory is short."""
        board = Board(*_largest_rectangle(box))
        numbering = Numbering(board, pieces)
        rule = Grundy(numbering)
        spare_bytes = most_bytes - numbering.nbytes - rule.nbytes
        if spare_bytes < LEAST_WORKING_BYTES:
            return None
        slabs = yield from _solved_steps(numbering, rule, spare_bytes)
        return cls(board, numbering, slabs)

    def __init__(self, board: Board, numbering: Numbering, slabs: Slabs) -> None:
        self._slabs = slabs
        self._rows, self._cols = board.rows, board.cols
        self._row_mask = (1 << board.cols) - 1
        # The index of a position is its slab and its bit as one number. Empty cells are subtracted
        # from the index of the full board.
        self._slab_shift = len(numbering.bit_cells)
        self._bit_mask = numbering.slab_bits - 1

        def index(filled_mask: int) -> int:
            slab, bit = numbering.address(filled_mask)
            return slab << self._slab_shift | bit

        self._full_index = index(board.full_mask)
        self._row_indices = [
            [index(empty << y * board.cols) for empty in range(1 << board.cols)]
            for y in range(board.rows)
        ]
        self.nbytes = numbering.nbytes + slabs.rule.nbytes
        self.nbytes += _INDEX_BYTES * board.rows << board.cols

    def value(self, cells: int, width: int) -> int | None:
        """Return the Grundy value of one or more cells whose rows start ``width`` bits apart.

        ``None`` if the cells do not fit into the rectangle.
        """
        first = ((cells & -cells).bit_length() - 1) // width
        if (cells.bit_length() - 1) // width - first >= self._rows:
            return None
        cells >>= first * width
        # Unite all rows in the first one to find the columns in use.
        columns = rest = cells
        while rest:
            rest >>= width
            columns |= rest
        columns &= (1 << width) - 1
        left = (columns & -columns).bit_length() - 1
        if columns.bit_length() - left > self._cols:
            return None
        cells >>= left
        index = self._full_index
        for indices in self._row_indices:
            index -= indices[cells & self._row_mask]
            cells >>= width
        return self._slabs.at(index >> self._slab_shift, index & self._bit_mask)


def component_value_steps(board: Board, pieces: Iterable[Piece]) -> Steps[int]:
    """Return the Grundy value of a board's empty cells from a temporary tablebase."""
    numbering = Numbering(board, pieces)
    slabs = yield from _solved_steps(numbering, Grundy(numbering), WORKING_BYTES)
    return slabs.at(slab=0, bit=0)


def _solved_steps(numbering: Numbering, rule: Grundy, spare_bytes: int) -> Steps[Slabs]:
    """Return all Grundy values, computed with ``spare_bytes`` for unpacked slabs."""
    slabs = Slabs("grundy", rule, numbering)
    # Slab 0 follows from all others, so these are filled first.
    yield from sweep_steps(slabs, 0, UnpackedSlabs(slabs, spare_bytes, slab=0))
    return slabs


def _largest_rectangle(box: Board) -> tuple[int, int]:
    """Return the sides of the largest rectangle within a box; of equals, the most square one."""
    sizes = [
        (rows, min(box.cols, MAX_CELLS // rows)) for rows in range(1, min(box.rows, MAX_CELLS) + 1)
    ]
    return max(sizes, key=lambda size: (size[0] * size[1], -abs(size[0] - size[1])))
