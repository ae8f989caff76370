"""Some cells of a board, numbered so that neighbours are shifts, and their images under symmetries.

They are numbered row by row in their bounding box, with one more column that is never empty. So the
neighbours of a set of cells are its shifts by 1 and by the width, and none crosses the border.
Knows no game.

On a board of three rows and four columns, the four cells in the middle of the lower two rows::

    cells of the board    numbers in the bounding box, with its third column
    .  .  .  .
    .  5  6  .            0  1  (2)
    .  9 10  .            3  4  (5)
"""

from __future__ import annotations

from blockcover.bitboard import Symmetry, bits, subset_sums
from blockcover.board import Board

CHUNK = 8
"""Bits of a number whose image is looked up in one table."""

_MASK = (1 << CHUNK) - 1
_ENTRY_BYTES = 44
"""Memory for a number in a table."""


class PaddedBoard:
    """The numbers of some cells of a board, and the symmetries that map them to themselves.

    The cells 5 and 10 of the board above have the numbers 0 and 4; all four cells are connected.

    >>> grid = PaddedBoard(Board(3, 4), 0b0110_0110_0000)
    >>> grid.inner(0b0100_0010_0000) == 0b010_001
    True
    >>> grid.components(0b011_011) == [0b011_011]
    True
    """

    def __init__(self, board: Board, cells: int) -> None:
        self.board = board
        self.cells = cells
        self.box = board.cropped(cells)
        self.width = self.box.cols + 1
        self._cols = board.cols
        left = min(cell % board.cols for cell in bits(cells))
        top = min(bits(cells)) // board.cols
        self._first = top * board.cols + left
        """The cell of the board in the upper left corner of the bounding box."""
        self._tables = [_images(self.box, symmetry) for symmetry in self.box.stabiliser()[1:]]
        entries = sum(len(table) for tables in self._tables for table in tables)
        self.nbytes = _ENTRY_BYTES * entries

    def inner(self, mask: int) -> int:
        """Return a mask of the board as a mask in this numbering."""
        return _rewritten(mask >> self._first, self.box, self._cols, self.width)

    def outer(self, cells: int) -> int:
        """Invert `inner`."""
        return _rewritten(cells, self.box, self.width, self._cols) << self._first

    def shape(self, cells: int) -> Board:
        """Return the canonical board of some cells: equal for congruent sets."""
        own = _rewritten(cells, self.box, self.width, self.box.cols)
        return self.box.cropped(own).canonical()

    def components(self, cells: int) -> list[int]:
        """Return the connected components of two cells or more."""
        width = self.width
        found = []
        while cells:
            component = cells & -cells
            while True:
                grown = component | component << 1 | component >> 1
                grown = (grown | component << width | component >> width) & cells
                if grown == component:
                    break
                component = grown
            cells ^= component
            if component.bit_count() > 1:
                found.append(component)
        return found

    def least_image(self, cells: int) -> int:
        """Return the least image of some cells under the symmetries."""
        least = cells
        # The image of a chunk is the union of those of its cells, and has been computed.
        for tables in self._tables:
            image, rest = 0, cells
            for table in tables:
                image |= table[rest & _MASK]
                rest >>= CHUNK
            if image < least:
                least = image
        return least


def _rewritten(cells: int, box: Board, width: int, other: int) -> int:
    """Return cells whose rows start ``width`` bits apart with rows ``other`` bits apart."""
    row = (1 << box.cols) - 1
    return sum((cells >> y * width & row) << y * other for y in range(box.rows))


def _images(box: Board, symmetry: Symmetry) -> list[list[int]]:
    """Return a table for each chunk of bits: the images of all its sets."""
    width = box.cols + 1
    images = [0] * (-(-box.rows * width // CHUNK) * CHUNK)
    for cell in range(box.rows * box.cols):
        y, x = divmod(cell, box.cols)
        to_y, to_x = divmod(symmetry.cell(cell, box.rows, box.cols), box.cols)
        images[y * width + x] = 1 << to_y * width + to_x
    return [subset_sums(images[first : first + CHUNK]) for first in range(0, len(images), CHUNK)]
