"""Grundy values of empty rectangles that long searches have found.

Owns the list, from the results in ``docs/results``, and the value of a position whose components
are all in it. The list is valid for the pieces of the block game in normal play.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import xor

from blockcover.board import Board
from blockcover.pieces import BLOCK_GAME, Piece

VALUES: dict[int, tuple[int, ...]] = {
    1: (0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5),
    2: (2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 0, 1, 2, 6, 4),
    3: (0, 3, 0, 3, 1, 9, 3, 4, 6),
    4: (5, 1, 0, 3, 1),
    5: (0, 4),
    6: (0,),
}
"""For each shorter side s, the values for the longer sides s, s + 1, ..."""


def known_value(board: Board, pieces: tuple[Piece, ...], components: Iterable[int]) -> int | None:
    """Return the Grundy value of some components of a board, given as masks, together.

    ``None`` unless the pieces are the block game's and every component is a rectangle of the list.

    >>> board = Board.parse("6x6/6x6/6x6/6x6/6x6/6x6")
    >>> known_value(board, BLOCK_GAME, board.components())
    0
    """
    if {piece.cells for piece in pieces} != {piece.cells for piece in BLOCK_GAME}:
        return None
    values = [_rectangle_value(board.cropped(component)) for component in components]
    found = [value for value in values if value is not None]
    return reduce(xor, found, 0) if len(found) == len(values) else None


def _rectangle_value(cropped: Board) -> int | None:
    short, long = sorted((cropped.rows, cropped.cols))
    values = VALUES.get(short, ())
    is_listed = not cropped.filled_mask and long - short < len(values)
    return values[long - short] if is_listed else None
