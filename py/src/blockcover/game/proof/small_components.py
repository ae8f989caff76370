"""Grundy values of small regions, read off the table of a rectangle into which they are moved.

Owns the choice of the rectangle and how a region's cells become a place in its table. How the table
is filled is `retrograde`.
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
from blockcover.slices import Steps

MOST_CELLS = 25
"""Cells of the rectangle: all Grundy values of 5x5 take a fifth of a second and 18 MB."""


class Window:
    """All Grundy values of a rectangle's positions.

    >>> from blockcover.pieces import CRAM
    >>> from blockcover.slices import drain
    >>> window = drain(Window.steps(Board(3, 9), CRAM, 64 << 20))
    >>> window.value(0b0000011110, 10), window.value(0b1111111110, 10)
    (2, None)
    """

    @classmethod
    def steps(cls, box: Board, pieces: Iterable[Piece], most_bytes: int) -> Steps[Window | None]:
        """The window for regions within a box; ``None`` where it would take more memory."""
        board = Board(*_largest(box))
        layout = yield from Numbering.steps(board, pieces)
        rule = Grundy(layout)
        room = most_bytes - layout.nbytes - rule.nbytes
        if room < LEAST_WORKING_BYTES:
            return None
        rows = Slabs("grundy", rule, layout)
        yield from sweep_steps(
            layout, rows, 0, UnpackedSlabs(rows, min(room, WORKING_BYTES), layout.rows)
        )
        return cls(board, layout, rows)

    def __init__(self, board: Board, layout: Numbering, rows: Slabs) -> None:
        self._values = rows
        self._rows, self._cols = board.rows, board.cols
        self._mask = (1 << board.cols) - 1
        # A place is the row and the bit of a position. Empty cells take away from the full board's.
        self._shift = len(layout.bit_cells)
        self._bit = layout.row_bits - 1

        def place(filled_mask: int) -> int:
            row, bit = layout.address(filled_mask)
            return row << self._shift | bit

        self._full = place(board.full_mask)
        self._places = [
            [place(empty << y * board.cols) for empty in range(1 << board.cols)]
            for y in range(board.rows)
        ]
        self.nbytes = layout.nbytes + rows.rule.nbytes + (40 * board.rows << board.cols)

    def value(self, cells: int, width: int) -> int | None:
        """The Grundy value of cells in rows so far apart, if they have room in the rectangle."""
        first = ((cells & -cells).bit_length() - 1) // width
        if (cells.bit_length() - 1) // width - first >= self._rows:
            return None
        cells >>= first * width
        columns = rest = cells
        while rest:
            rest >>= width
            columns |= rest
        columns &= (1 << width) - 1
        left = (columns & -columns).bit_length() - 1
        if columns.bit_length() - left > self._cols:
            return None
        cells >>= left
        place = self._full
        for places in self._places:
            place -= places[cells & self._mask]
            cells >>= width
        return self._values.at(place >> self._shift, place & self._bit)


def region_value_steps(board: Board, pieces: Iterable[Piece]) -> Steps[int]:
    """The Grundy value of a board's empty cells, from a table that is not kept."""
    layout = yield from Numbering.steps(board, pieces)
    rows = Slabs("grundy", Grundy(layout), layout)
    yield from sweep_steps(layout, rows, 0, UnpackedSlabs(rows, WORKING_BYTES, layout.rows))
    return rows.at(0, 0)


def _largest(box: Board) -> tuple[int, int]:
    """The sides of the largest rectangle within a box, of several the one most like a square."""
    sizes = [
        (rows, min(box.cols, MOST_CELLS // rows))
        for rows in range(1, min(box.rows, MOST_CELLS) + 1)
    ]
    return max(sizes, key=lambda size: (size[0] * size[1], -abs(size[0] - size[1])))
