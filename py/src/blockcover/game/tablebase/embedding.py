"""Embeddings: which cells of a board are which cells of a table's board.

One table serves all components of one shape, wherever they lie. The component on the left of this
board is turned and moved to the table's board on the right. Their cells are numbered row by row::

    . . . .
    . a b .      . . b
    . c . .      d c a
    . d . .

    cell     5  6  9  13
    image    5  2  4   3

Does not know which tables exist; `table_cache` chooses among them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from blockcover.bitboard import bits, spread
from blockcover.board import Board
from blockcover.pieces import Piece

_MAX_SIZES = 64
"""Board sizes with stored embeddings; the oldest are dropped."""

_MAX_EMBEDDINGS = 64
"""Embeddings stored for each board size; the oldest are dropped."""

BoardSize = tuple[tuple[Piece, ...], int, int]
"""The pieces, the rows and the columns."""


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


class StoredEmbeddings:
    """The latest embeddings of positions, by pieces and the size of their board."""

    def __init__(self) -> None:
        # In each dictionary the oldest come first.
        self._by_size: dict[BoardSize, dict[int, Embedding]] = {}

    def newest_first(self, size: BoardSize) -> Iterator[Embedding]:
        """Return an iterator over the embeddings stored for a size."""
        return iter(list(reversed(self._by_size.get(size, {}).values())))

    def store(self, size: BoardSize, embedding: Embedding) -> None:
        """Store an embedding as the newest one of a size, in place of one of the same cells."""
        embeddings = self._by_size[size] = self._by_size.pop(size, {})
        embeddings.pop(embedding.mask, None)
        embeddings[embedding.mask] = embedding
        if len(embeddings) > _MAX_EMBEDDINGS:
            del embeddings[next(iter(embeddings))]
        if len(self._by_size) > _MAX_SIZES:
            del self._by_size[next(iter(self._by_size))]
