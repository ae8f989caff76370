"""Grundy values of empty rectangles, found by long searches and kept as a list.

Owns the list, which holds the results of ``docs/results``, and how it answers for a position whose
parts are all such rectangles. It is valid for the block game's own pieces in normal play.
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
"""By the shorter side s: the values for the longer sides s, s + 1, ..."""


def known_value(board: Board, pieces: tuple[Piece, ...], parts: Iterable[int]) -> int | None:
    """The Grundy value of some parts of a board together, given as masks of their empty cells.

    ``None`` unless the pieces are those of the block game and every part is a rectangle of the
    list.

    >>> board = Board.parse("6x6/6x6/6x6/6x6/6x6/6x6")
    >>> known_value(board, BLOCK_GAME, board.components())
    0
    """
    if {piece.cells for piece in pieces} != {piece.cells for piece in BLOCK_GAME}:
        return None
    values = [_rectangle_value(board.cropped(part)) for part in parts]
    found = [value for value in values if value is not None]
    return reduce(xor, found, 0) if len(found) == len(values) else None


def _rectangle_value(cropped: Board) -> int | None:
    short, long = sorted((cropped.rows, cropped.cols))
    values = VALUES.get(short, ())
    is_listed = not cropped.filled_mask and long - short < len(values)
    return values[long - short] if is_listed else None
