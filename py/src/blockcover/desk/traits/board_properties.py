"""The properties of boards that failing boards may have in common, by kind.

Owns what each `BoardKind` says of a board. Does not know which boards fail: `boards` looks there.
"""

from __future__ import annotations

from collections.abc import Callable, Set
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


class Property(NamedTuple):
    """A property of boards without a bound."""

    holds: Callable[[Board], bool]
    is_oriented: bool = False
    """Whether a board may have it and an image of the board not."""


def _oriented(holds: Callable[[Board], bool]) -> Property:
    return Property(holds, is_oriented=True)


PROPERTIES: dict[BoardKind, Property] = {
    "nothing-empty": Property(lambda board: board.empty_count == 0),
    "all-alone": Property(lambda board: _regions(board) == 0),
    "all-empty": Property(lambda board: board.filled_mask == 0),
    "first-row": _oriented(lambda board: _in_row(board, 0)),
    "last-row": _oriented(_in_last_row),
    "first-column": _oriented(lambda board: _in_column(board, 0)),
    "last-column": _oriented(_in_last_column),
    "last-row-or-column": _oriented(lambda board: _in_last_row(board) or _in_last_column(board)),
    "last-row-and-column": _oriented(lambda board: _in_last_row(board) and _in_last_column(board)),
    "first-cell": _oriented(lambda board: not board.is_filled(0, 0)),
    "last-cell": _oriented(lambda board: not board.is_filled(board.rows - 1, board.cols - 1)),
    "not-first-cell": _oriented(lambda board: board.is_filled(0, 0)),
    "not-last-cell": _oriented(lambda board: board.is_filled(board.rows - 1, board.cols - 1)),
    "one-component": Property(lambda board: len(board.components()) == 1),
    "components": Property(lambda board: len(board.components()) > 1),
    "regions": Property(lambda board: _regions(board) > 1),
    "lone-cell": Property(lambda board: any(mask.bit_count() == 1 for mask in board.components())),
    "with-square": Property(_has_square),
    "without-square": Property(lambda board: not _has_square(board)),
    "one-row": _oriented(lambda board: board.rows == 1),
    "one-column": _oriented(lambda board: board.cols == 1),
    "one-line": Property(lambda board: min(board.rows, board.cols) == 1),
    "not-square": Property(lambda board: board.rows != board.cols),
    "square": Property(lambda board: board.rows == board.cols),
    "wider": _oriented(lambda board: board.cols > board.rows),
    "taller": _oriented(lambda board: board.rows > board.cols),
    "widest": _oriented(lambda board: board.cols == BOARDCOVER_SIDE),
    "tallest": _oriented(lambda board: board.rows == BOARDCOVER_SIDE),
    "threes": Property(lambda board: board.empty_count % 3 == 0),
    "not-threes": Property(lambda board: board.empty_count % 3 != 0),
    "even-cells": Property(lambda board: board.empty_count % 2 == 0),
    "area-threes": Property(lambda board: _area(board) % 3 == 0),
    "area-not-threes": Property(lambda board: _area(board) % 3 != 0),
    "odd-cells": Property(lambda board: board.empty_count % 2 == 1),
}
"""Properties by kind. Of two with the same boards the first is listed."""

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
    is_oriented: bool = False


BOUNDS: dict[str, dict[BoardKind, _Bound]] = {
    # Every board with pieces has as many empty cells.
    name: {"from-cells": _Bound(lambda case: case.board.empty_count, problem.smallest_piece)}
    for name, problem in PROBLEMS.items()
}
# The widest and the tallest boards have kinds of their own.
BOUNDS["boardcover"] |= {
    "from-colours": _Bound(lambda case: _colours_apart(case.board), 0),
    "from-tilings": _Bound(lambda case: int(case.correct), 1),
    "from-rows": _Bound(lambda case: case.board.rows, 2, BOARDCOVER_SIDE, is_oriented=True),
    "from-cols": _Bound(lambda case: case.board.cols, 2, BOARDCOVER_SIDE, is_oriented=True),
    "from-area": _Bound(lambda case: _area(case.board), 2, BOARDCOVER_SIDE**2),
}
"""Sizes that all failing boards may reach, by problem and kind."""

ORIENTED: Set[str] = {
    *(kind for kind, has in PROPERTIES.items() if has.is_oriented),
    *(kind for bounds in BOUNDS.values() for kind, size in bounds.items() if size.is_oriented),
}
"""Kinds of oriented properties."""

AMONG: dict[Among, Callable[[str], bool]] = {
    "": lambda _: True,
    "winning": lambda correct: correct == "WINNING",
    "losing": lambda correct: correct == "LOSING",
    "tiling": lambda correct: correct != "0",
}
"""Whether the right answer is one of those to which an exact trait is restricted."""
