"""The number of tilings of a square by L-trominoes: `python -m bench.squares SIDE`.

Runs the dense sweep without its limits, for squares that are too large for the command line.
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
    """A square, with its first cell filled if its area is not a multiple of 3."""
    return Board(side, side, int(side * side % 3 == 1))


def tilings(side: int) -> int:
    """The number of tilings of the square."""
    board = square(side)
    plan = Plan.of(board, board.empty_mask, L_TROMINOES)
    return drain(dense_count(drain(Frontier.of(plan))))


if __name__ == "__main__":
    print(tilings(int(sys.argv[1])))
