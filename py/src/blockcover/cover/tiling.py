"""One tiling of a board: its placements, its text and its picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from blockcover.board import Board, as_board
from blockcover.drawing import format_tiling, tiling_svg
from blockcover.errors import of_type
from blockcover.notation import format_move


@dataclass(frozen=True, slots=True, repr=False)
class Tiling:
    """Placements that cover every empty cell of a board exactly once, which is not checked.

    As text, the cells of each placement have the same letter, and neighbours have different ones.

    >>> tiling = Tiling(Board(2, 3), (0b001_011, 0b110_100))
    >>> tiling
    <Tiling of 3/3 by 2 pieces>
    >>> print(tiling)
    aab
    abb
    >>> tiling.moves
    ('a1b1a2', 'c1b2c2')
    """

    board: Board
    masks: tuple[int, ...]
    """The masks of the placements, ordered by their smallest cells."""

    def __post_init__(self) -> None:
        as_board(self.board)
        of_type(self.masks, tuple, "a tuple of masks")

    @property
    def moves(self) -> tuple[str, ...]:
        return tuple(format_move(mask, self.board.cols) for mask in self.masks)

    def __iter__(self) -> Iterator[int]:
        return iter(self.masks)

    def __len__(self) -> int:
        return len(self.masks)

    def __repr__(self) -> str:
        return f"<Tiling of {self.board.code} by {len(self)} pieces>"

    def __str__(self) -> str:
        board = self.board
        return format_tiling(board.rows, board.cols, board.filled_mask, self.masks)

    def svg(self) -> str:
        board = self.board
        title = f"A tiling of {board.code}"
        return tiling_svg(board.rows, board.cols, board.filled_mask, self.masks, title)

    def _repr_svg_(self) -> str:
        return self.svg()
