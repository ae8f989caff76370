"""The board: rows, columns and which cells are filled.

Owns cell numbering, the eight symmetries and the connected components of empty cells. Does not know
pieces, text or games.

Cell (y, x) is bit ``y * cols + x`` of a mask, y down, x right, both from 0.
A name that ends in ``_mask`` is such an int.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the set bits of ``mask``, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


@dataclass(frozen=True, slots=True)
class Board:
    """An immutable board.

    >>> board = Board(2, 3, 0b000_010)
    >>> board.empty_count, list(bits(board.empty_mask))
    (5, [0, 2, 3, 4, 5])
    """

    rows: int
    cols: int
    filled_mask: int = 0

    def __post_init__(self) -> None:
        if self.rows < 1 or self.cols < 1:
            raise ValueError(f"a board has at least one cell, not {self.rows}x{self.cols}")
        if not 0 <= self.filled_mask <= self.full_mask:
            raise ValueError("a filled cell lies outside the board")

    @property
    def full_mask(self) -> int:
        """All cells of the board."""
        return (1 << self.rows * self.cols) - 1

    @property
    def empty_mask(self) -> int:
        """The cells that are not filled."""
        return self.full_mask ^ self.filled_mask

    @property
    def empty_count(self) -> int:
        return self.empty_mask.bit_count()

    def cell_mask(self, y: int, x: int) -> int:
        """The mask of cell (y, x); ``IndexError`` if it is not on the board."""
        if not (0 <= y < self.rows and 0 <= x < self.cols):
            raise IndexError(f"cell ({y}, {x}) is not on a {self.rows}x{self.cols} board")
        return 1 << y * self.cols + x

    def with_filled(self, filled_mask: int) -> Board:
        """A board of the same size with exactly these cells filled."""
        return Board(self.rows, self.cols, filled_mask)

    def components(self) -> list[int]:
        """The connected components of empty cells, as masks, by ascending smallest cell."""
        left_column = sum(1 << y * self.cols for y in range(self.rows))
        not_left = self.full_mask ^ left_column
        not_right = self.full_mask ^ left_column << self.cols - 1
        rest = self.empty_mask
        found = []
        while rest:
            grown = rest & -rest
            component = 0
            while grown != component:
                component = grown
                grown |= component << self.cols | component >> self.cols
                grown |= (component & not_right) << 1 | (component & not_left) >> 1
                grown &= rest
            found.append(component)
            rest ^= component
        return found

    def cell_map(self, symmetry: int) -> tuple[int, ...]:
        """Where each cell goes under one of the eight symmetries, numbered from 0, the identity.

        Bit 0 of the number reverses the columns, bit 1 the rows, and bit 2 then exchanges rows and
        columns, so that the image of an R x C board has C rows.
        """
        images = []
        for cell in range(self.rows * self.cols):
            y, x = divmod(cell, self.cols)
            x = self.cols - 1 - x if symmetry & 1 else x
            y = self.rows - 1 - y if symmetry & 2 else y
            images.append(x * self.rows + y if symmetry & 4 else y * self.cols + x)
        return tuple(images)

    def image(self, symmetry: int) -> Board:
        """The board under one of the eight symmetries, numbered as in `cell_map`."""
        cell_map = self.cell_map(symmetry)
        filled = sum(1 << cell_map[cell] for cell in bits(self.filled_mask))
        rows, cols = (self.cols, self.rows) if symmetry & 4 else (self.rows, self.cols)
        return Board(rows, cols, filled)

    def symmetries(self) -> tuple[Board, ...]:
        """The eight images of the board under turns and reflections, itself first.

        An image of a board that is not square may have its sides exchanged; equal images repeat.
        """
        return tuple(self.image(symmetry) for symmetry in range(8))

    def cropped(self, region_mask: int) -> Board:
        """The smallest board that holds ``region_mask``; its cells are empty, all others filled."""
        if not region_mask:
            raise ValueError("an empty region has no bounding box")
        cells = [divmod(cell, self.cols) for cell in bits(region_mask)]
        top, left = min(y for y, _ in cells), min(x for _, x in cells)
        rows = max(y for y, _ in cells) - top + 1
        cols = max(x for _, x in cells) - left + 1
        empty = sum(1 << (y - top) * cols + x - left for y, x in cells)
        return Board(rows, cols, (1 << rows * cols) - 1 ^ empty)

    def canonical_symmetry(self) -> int:
        """The symmetry that leads to `canonical`."""

        def rank(symmetry: int) -> tuple[int, int, int]:
            image = self.image(symmetry)
            return image.rows, image.cols, image.filled_mask

        return min(range(8), key=rank)

    def canonical(self) -> Board:
        """The least of the symmetric images by rows, columns and mask: equal for equal shapes."""
        return self.image(self.canonical_symmetry())
