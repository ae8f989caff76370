"""Tilings of a square by L-trominoes by the package's dense sweep: `python -m bench.squares SIDE`.

For squares that are too large for the command line and for a browser's memory.
"""

from __future__ import annotations

import sys

from blockcover.board import Board
from blockcover.cover.profiles.dense.frontier import Frontier
from blockcover.cover.profiles.dense.sweep import dense_count
from blockcover.cover.profiles.sparse import Plan
from blockcover.pieces import L_TROMINOES
from blockcover.slices import drain


def square(side: int) -> Board:
    """A square, less its first cell where its area needs that."""
    return Board(side, side, int(side * side % 3 == 1))


def tilings(side: int) -> int:
    """The number of its tilings."""
    board = square(side)
    plan = Plan.of(board, board.empty_mask, L_TROMINOES)
    return drain(dense_count(drain(Frontier.of(plan))))


if __name__ == "__main__":
    print(tilings(int(sys.argv[1])))
