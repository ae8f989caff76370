"""Numbers beyond the limits of the command line, without the package's list of known values.

`python -m bench.exact grundy ROWS COLS` prints the Grundy value of an empty board, and
`python -m bench.exact tilings SIDE` the number of tilings of a square by L-trominoes.
"""

import sys

from blockcover.board import Board
from blockcover.cover.profiles.dense.frontier import Frontier
from blockcover.cover.profiles.dense.sweep import dense_count
from blockcover.cover.profiles.sparse import Plan
from blockcover.game.solver import Solver
from blockcover.game.tablebase.numbering import MAX_TABLE_CELLS
from blockcover.pieces import L_TROMINOES
from blockcover.slices import drain


def square(side: int) -> Board:
    """A square, with its first cell filled if its area is not a multiple of 3."""
    return Board(side, side, int(side * side % 3 == 1))


def grundy(rows: int, cols: int) -> int:
    """The value from a table of all positions, or by search if the board is too large for one."""
    solver, board = Solver(), Board(rows, cols)
    if board.empty_count <= MAX_TABLE_CELLS:
        return solver.grundy(board)
    moves = [placement.mask for placement in board.placements(solver.pieces)]
    return drain(solver.prover(board, moves).value_steps(board.empty_mask))


def tilings(side: int) -> int:
    """The number of tilings of a square, by the dense sweep without its limits."""
    board = square(side)
    plan = Plan.of(board, board.empty_mask, L_TROMINOES)
    return drain(dense_count(drain(Frontier.of(plan))))


if __name__ == "__main__":
    name, *sizes = sys.argv[1:]
    number = grundy if name == "grundy" else tilings
    print(number(*map(int, sizes)))
