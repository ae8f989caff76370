"""A region's cells numbered so that neighbours are shifts, and their images looked up.

Owns that numbering: as on the smallest board that holds the region, but with a column more, which
is never empty. So the neighbours of a set of cells are its shifts by 1 and by the width, and none
runs over the border. Knows no game.
"""

from __future__ import annotations

from blockcover.bitboard import Symmetry, bits
from blockcover.board import Board

CHUNK = 8
"""Bits of a number whose image is looked up at once."""

_MASK = (1 << CHUNK) - 1
_ENTRY_BYTES = 44


class PaddedBoard:
    """The numbering of some cells of a board, and the symmetries that keep them.

    >>> grid = PaddedBoard(Board(3, 4), 0b0110_0110_0000)
    >>> bin(grid.inner(0b0100_0010_0000)), grid.components(0b011_011)
    ('0b10001', [27])
    """

    def __init__(self, board: Board, region: int) -> None:
        self.board = board
        self.region = region
        self.box = board.cropped(region)
        self.width = self.box.cols + 1
        self._cols = board.cols
        left = min(cell % board.cols for cell in bits(region))
        self._first = min(bits(region)) // board.cols * board.cols + left
        self._tables = [_images(self.box, symmetry) for symmetry in self.box.stabiliser()[1:]]
        entries = sum(len(table) for tables in self._tables for table in tables)
        self.nbytes = _ENTRY_BYTES * entries

    def inner(self, mask: int) -> int:
        """Some of the region's cells, given by a mask of the board, in this numbering."""
        return _rewritten(mask >> self._first, self.box, self._cols, self.width)

    def outer(self, cells: int) -> int:
        """The inverse of `inner`."""
        return _rewritten(cells, self.box, self.width, self._cols) << self._first

    def shape(self, cells: int) -> Board:
        """Equal for cells that differ only by how they lie."""
        own = _rewritten(cells, self.box, self.width, self.box.cols)
        return self.box.cropped(own).canonical()

    def components(self, cells: int) -> list[int]:
        """The connected components of two cells or more."""
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
            if component & component - 1:
                found.append(component)
        return found

    def least_image(self, cells: int) -> int:
        """The least image of some cells under the symmetries that keep the region."""
        least = cells
        for tables in self._tables:
            image, rest = 0, cells
            for table in tables:
                image |= table[rest & _MASK]
                rest >>= CHUNK
            if image < least:
                least = image
        return least


def _rewritten(cells: int, box: Board, width: int, other: int) -> int:
    """The rows of a box, which lie so far apart, put so far apart."""
    row = (1 << box.cols) - 1
    return sum((cells >> y * width & row) << y * other for y in range(box.rows))


def _images(box: Board, symmetry: Symmetry) -> list[list[int]]:
    """For each run of bits the image of every set of them."""
    width = box.cols + 1
    images = [0] * (-(-box.rows * width // CHUNK) * CHUNK)
    for cell in range(box.rows * box.cols):
        y, x = divmod(cell, box.cols)
        to_y, to_x = divmod(symmetry.cell(cell, box.rows, box.cols), box.cols)
        images[y * width + x] = 1 << to_y * width + to_x
    tables = []
    for first in range(0, len(images), CHUNK):
        table = [0]
        for image in images[first : first + CHUNK]:
            table += [other | image for other in table]
        tables.append(table)
    return tables
