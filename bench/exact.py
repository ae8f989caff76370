"""Numbers beyond the limits of the command line, without the package's list of known values.

`python -m bench.exact grundy ROWS COLS [PIECES]` prints the Grundy value of an empty board, with
the block game's pieces or the named ones, and `python -m bench.exact tilings SIDE` the number of
tilings of a square by L-trominoes. `python -m bench.exact positions ROWS COLS PIECES` prints the
numbers of all positions by Grundy value, by remoteness, and of LOSING ones by filled cells.
"""

import sys

from blockcover.board import Board
from blockcover.cover.profiles.dense.frontier import Frontier
from blockcover.cover.profiles.dense.sweep import dense_count
from blockcover.cover.profiles.plan import Plan
from blockcover.game.prover import Prover
from blockcover.game.solver import Solver
from blockcover.game.tablebase.numbering import MAX_TABLE_CELLS
from blockcover.game.tablebase.table import Table
from blockcover.pieces import L_TROMINOES
from blockcover.piecetext import parse_pieces
from blockcover.work import drain


def square(side: int) -> Board:
    """A square, with its first cell filled if its area is not a multiple of 3."""
    return Board(side, side, int(side * side % 3 == 1))


def grundy(rows: int, cols: int, pieces: str = "domino,l-tromino") -> int:
    """The value from a table of all positions, or by search if the board is too large for one."""
    solver, board = Solver(parse_pieces(pieces)), Board(rows, cols)
    if board.empty_count <= MAX_TABLE_CELLS:
        return solver.grundy(board)
    prover = Prover(solver.tables, solver.layout(board))
    return drain(prover.value_steps(board.empty_mask))


def tilings(side: int) -> int:
    """The number of tilings of a square, by the dense sweep without its limits."""
    board = square(side)
    plan = Plan.of(board, board.empty_mask, L_TROMINOES)
    return drain(dense_count(drain(Frontier.of(plan))))


def positions(rows: int, cols: int, pieces: str) -> str:
    """The numbers of all positions of a board, as `hardest.cpp` prints them."""
    lines = []
    for quantity in ("grundy", "remoteness"):
        counts = Table(Board(rows, cols), parse_pieces(pieces)).census(quantity)
        lines.append([sum(of_value) for of_value in counts])
        losing = counts[0]
        if quantity == "remoteness":
            losing = [sum(same) for same in zip(*counts[::2], strict=True)]
    while not losing[-1]:
        losing.pop()
    return "\n".join(" ".join(map(str, line)) for line in [*lines, losing])


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["grundy", rows, cols, *pieces]:
            print(grundy(int(rows), int(cols), *pieces))
        case ["tilings", side]:
            print(tilings(int(side)))
        case ["positions", rows, cols, pieces]:
            print(positions(int(rows), int(cols), pieces))
