"""Embeddings: which cells of a board are which cells of a table's board."""

from __future__ import annotations

from typing import NamedTuple

from blockcover.bitboard import bits, spread
from blockcover.board import Board


class Embedding(NamedTuple):
    """A map from some cells of a board to the cells of a table's board."""

    mask: int
    """The cells that are mapped."""
    board: Board
    """The table's board: its empty cells are the images."""
    images: tuple[int, ...] | None
    """The image of each cell of the position's board; ``None`` if each is its own image."""

    def in_table(self, filled_mask: int) -> int:
        """Return the table's mask for a position, with all cells filled that are not mapped."""
        empty = self.mask & ~filled_mask
        if self.images is not None:
            empty = spread(empty, self.images)
        return self.board.full_mask ^ empty

    def on_board(self, table_mask: int) -> int:
        """Return the cells of the position's board whose images are the given ones."""
        if self.images is None:
            return table_mask
        return sum([1 << cell for cell in bits(self.mask) if table_mask >> self.images[cell] & 1])


def canonical_embedding(board: Board) -> Embedding:
    """Return the embedding of a board's empty cells into the least image of their bounding box."""
    mask = board.empty_mask
    shape = board.cropped(mask)
    symmetry = shape.canonical_symmetry()
    cells = [divmod(cell, board.cols) for cell in bits(mask)]
    top, left = min(y for y, _ in cells), min(x for _, x in cells)
    images = [0] * (board.rows * board.cols)
    for y, x in cells:
        cell = (y - top) * shape.cols + x - left
        images[y * board.cols + x] = symmetry.cell(cell, shape.rows, shape.cols)
    return Embedding(mask, shape.image(symmetry), tuple(images))
