"""The properties of boards that failing boards may have in common, by kind.

Owns what each `BoardKind` says of a board. Does not know which boards fail: `boards` looks there.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import NamedTuple

from blockcover.board import Board
from blockcover.desk.kinds import Among, BoardKind
from blockcover.desk.results import Answered
from blockcover.judgetext import BOARDCOVER_SIDE
from blockcover.problems import PROBLEMS


def _in_row(board: Board, y: int) -> bool:
    return board.empty_mask >> y * board.cols & (1 << board.cols) - 1 != 0


def _in_column(board: Board, x: int) -> bool:
    return any(board.empty_mask >> y * board.cols + x & 1 for y in range(board.rows))


def _in_last_row(board: Board) -> bool:
    return _in_row(board, board.rows - 1)


def _in_last_column(board: Board) -> bool:
    return _in_column(board, board.cols - 1)


def _has_square(board: Board) -> bool:
    cells = set(board.empty_cells())
    return any({(y, x + 1), (y + 1, x), (y + 1, x + 1)} <= cells for y, x in cells)


def _colours_apart(board: Board) -> int:
    """Return by how much one colour of a chessboard has more empty cells than the other."""
    return abs(sum(1 - 2 * ((y + x) % 2) for y, x in board.empty_cells()))


def _area(board: Board) -> int:
    return board.rows * board.cols


def _regions(board: Board) -> int:
    """Return the number of components in which a piece may fit."""
    return sum(mask.bit_count() > 1 for mask in board.components())


PROPERTIES: dict[BoardKind, Callable[[Board], bool]] = {
    "nothing-empty": lambda board: board.empty_count == 0,
    "all-alone": lambda board: _regions(board) == 0,
    "all-empty": lambda board: board.filled_mask == 0,
    "first-row": lambda board: _in_row(board, 0),
    "last-row": _in_last_row,
    "first-column": lambda board: _in_column(board, 0),
    "last-column": _in_last_column,
    "last-row-or-column": lambda board: _in_last_row(board) or _in_last_column(board),
    "last-row-and-column": lambda board: _in_last_row(board) and _in_last_column(board),
    "first-cell": lambda board: not board.is_filled(0, 0),
    "last-cell": lambda board: not board.is_filled(board.rows - 1, board.cols - 1),
    "not-first-cell": lambda board: board.is_filled(0, 0),
    "not-last-cell": lambda board: board.is_filled(board.rows - 1, board.cols - 1),
    "one-component": lambda board: len(board.components()) == 1,
    "components": lambda board: len(board.components()) > 1,
    "regions": lambda board: _regions(board) > 1,
    "lone-cell": lambda board: any(mask.bit_count() == 1 for mask in board.components()),
    "with-square": _has_square,
    "without-square": lambda board: not _has_square(board),
    "one-row": lambda board: board.rows == 1,
    "one-column": lambda board: board.cols == 1,
    "one-line": lambda board: min(board.rows, board.cols) == 1,
    "not-square": lambda board: board.rows != board.cols,
    "square": lambda board: board.rows == board.cols,
    "wider": lambda board: board.cols > board.rows,
    "taller": lambda board: board.rows > board.cols,
    "widest": lambda board: board.cols == BOARDCOVER_SIDE,
    "tallest": lambda board: board.rows == BOARDCOVER_SIDE,
    "threes": lambda board: board.empty_count % 3 == 0,
    "not-threes": lambda board: board.empty_count % 3 != 0,
    "even-cells": lambda board: board.empty_count % 2 == 0,
    "area-threes": lambda board: _area(board) % 3 == 0,
    "area-not-threes": lambda board: _area(board) % 3 != 0,
    "odd-cells": lambda board: board.empty_count % 2 == 1,
}
"""Properties without a bound, by kind. Of two with the same boards the first is listed."""

RIGHT_ANSWERS: dict[BoardKind, str] = {
    "no-tiling": "0",
    "one-tiling": "1",
    "right-winning": "WINNING",
    "right-losing": "LOSING",
}
"""The right answers to boards that a kind names by it."""


class _Bound(NamedTuple):
    """A size of boards. Its least value on the failing boards says something between two bounds."""

    size: Callable[[Answered], int]
    above: int
    below: float = inf


BOUNDS: dict[str, dict[BoardKind, _Bound]] = {
    # Every board with pieces has as many empty cells.
    name: {"from-cells": _Bound(lambda case: case.board.empty_count, problem.smallest_piece)}
    for name, problem in PROBLEMS.items()
}
# The widest and the tallest boards have kinds of their own.
BOUNDS["boardcover"] |= {
    "from-colours": _Bound(lambda case: _colours_apart(case.board), 0),
    "from-tilings": _Bound(lambda case: int(case.correct), 1),
    "from-rows": _Bound(lambda case: case.board.rows, 2, BOARDCOVER_SIDE),
    "from-cols": _Bound(lambda case: case.board.cols, 2, BOARDCOVER_SIDE),
    "from-area": _Bound(lambda case: _area(case.board), 2, BOARDCOVER_SIDE**2),
}
"""Sizes that all failing boards may reach, by problem and kind."""

AMONG: dict[Among, Callable[[str], bool]] = {
    "": lambda _: True,
    "winning": lambda correct: correct == "WINNING",
    "losing": lambda correct: correct == "LOSING",
    "tiling": lambda correct: correct != "0",
}
"""Whether the right answer is one of those to which an exact trait is restricted."""
