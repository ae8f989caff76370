"""The Grundy value of an empty board: `python -m bench.rectangles ROWS COLS`.

Does not use the package's list of known values.
"""

from __future__ import annotations

import sys

from blockcover.board import Board
from blockcover.game.solver import Solver
from blockcover.game.tablebase.numbering import MAX_TABLE_CELLS
from blockcover.slices import drain


def grundy(board: Board) -> int:
    """The value from a table of all positions, or by search if the board is too large for one."""
    solver = Solver()
    if board.empty_count <= MAX_TABLE_CELLS:
        return solver.grundy(board)
    moves = [placement.mask for placement in board.placements(solver.pieces)]
    return drain(solver.prover(board, moves).value_steps(board.empty_mask))


if __name__ == "__main__":
    print(grundy(Board(int(sys.argv[1]), int(sys.argv[2]))))
