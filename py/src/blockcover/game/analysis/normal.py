"""Analysis of one position: its outcome, its values, the values of its moves, and the reasons.

Owns the ranking of moves, and the choice of refutations and of the principal variation. All values
come from `solver`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from itertools import count
from operator import xor

from blockcover.board import Board, as_board
from blockcover.game.analysis.beyond import analyse_beyond_steps, representatives
from blockcover.game.analysis.misere import analyse_misere_steps, misere_move_steps
from blockcover.game.analysis.result import Analysis, Component, Move
from blockcover.game.analysis.sum import PositionSum, smallest
from blockcover.game.components import joined_components_steps, largest_of
from blockcover.game.sliced_solver import SlicedSolver
from blockcover.game.solver import Solver, solver_for
from blockcover.game.symmetry_strategy import certificate_steps
from blockcover.game.table_position import TablePosition
from blockcover.game.tablebase.numbering import MAX_TABLE_CELLS
from blockcover.pieces import Piece
from blockcover.slices import Progress, Steps


def mex(values: Iterable[int]) -> int:
    """Return the least number from 0 that is not among the values.

    >>> mex([0, 1, 3])
    2
    """
    excluded = set(values)
    return next(value for value in count() if value not in excluded)


def analyse(
    board: Board,
    pieces: Iterable[Piece] | None = None,
    *,
    solver: Solver | None = None,
    grundy: bool = False,
    misere: bool = False,
    seconds: float | None = None,
) -> Analysis:
    """Find who wins a position, and why; `TooLarge` if a component has too many cells.

    The pieces are the solver's, whose tables are used again, or else the block game's.
    Beyond the tables a search finds who wins, and the Grundy value only if ``grundy`` asks for it.
    With ``misere`` the player who cannot move wins. Grundy values belong to normal play, so
    ``misere`` and ``grundy`` together raise ``ValueError``. `OutOfTime` after ``seconds``.

    >>> found = analyse(Board(2, 3))
    >>> found.wins, found.grundy, found.remoteness, found.mobility
    (True, 3, 3, 15)
    >>> analyse(Board(1, 2), misere=True).wins
    False
    """
    if grundy and misere:
        raise ValueError("grundy and misere exclude each other: misère play has no Grundy values")
    board = as_board(board)
    solver = solver_for(pieces, solver)
    if misere:
        work = analyse_misere_steps(solver, board)
    else:
        work = analyse_steps(solver, board, asks_grundy=grundy)
    return solver.answer(work, "analyse", board, seconds, searches=not misere)


def analyse_steps(
    solver: SlicedSolver, board: Board, *, asks_grundy: bool = False
) -> Steps[Analysis]:
    """`analyse` in slices."""
    placements = yield from board.placements_steps(solver.pieces)
    masks = [placement.mask for placement in placements]
    components = yield from joined_components_steps(masks)
    if largest_of(components) > MAX_TABLE_CELLS:
        return (yield from analyse_beyond_steps(solver, board, placements, asks_grundy=asks_grundy))
    mirror = yield from certificate_steps(board, masks)
    position = yield from PositionSum.steps(solver, board)
    grundy = position.value
    options = {
        move: grundy ^ position.values[component] ^ value
        for component, moves in position.options.items()
        for move, value in moves.items()
    }
    in_table = None
    remoteness = None
    remote: dict[int, int] = {}
    cells = solver.union_for_table(components)
    if cells is not None:
        in_table = yield from TablePosition.steps(solver, board, "remoteness", cells, masks)
        remoteness, remote = in_table.remoteness, in_table.options
    ranked = sorted(
        placements, key=lambda placement: _rank(options[placement.mask], remote.get(placement.mask))
    )
    same_as = yield from representatives(board, [placement.mask for placement in ranked])
    moves = []
    for move, piece in ranked:
        wins = options[move] == 0
        refutation = None
        if not wins:
            refutation = yield from (
                position.refutation(move)
                if in_table is None
                else in_table.reply_steps(move, remote[move])
            )
        after = options[move], remote.get(move)
        moves.append(Move(move, piece.name, wins, *after, same_as[move], refutation))
        yield Progress("moves", len(moves), len(placements))
    values = position.values.items()
    board_components = tuple(
        Component(mask, reduce(xor, [value for cells, value in values if cells & mask], 0))
        for mask in board.components()
    )
    # This plays on with `position`, and so changes its values.
    line = yield from (_line(position) if in_table is None else in_table.line_steps())
    return Analysis(
        board,
        grundy != 0,
        grundy,
        remoteness,
        tuple(moves),
        tuple(sorted(set(options.values()))),
        tuple(line),
        board_components,
        mirror,
    )


def best_move(
    board: Board,
    pieces: Iterable[Piece] | None = None,
    *,
    solver: Solver | None = None,
    misere: bool = False,
    seconds: float | None = None,
) -> str | None:
    """Return the fastest win, or the slowest loss, as move text; ``None`` at the end.

    Where remoteness is unknown, return any winning move, or else one with the fewest cells. The
    arguments are the same as for `analyse`.

    >>> best_move(Board(2, 2))
    'a1b1a2'
    """
    board = as_board(board)
    solver = solver_for(pieces, solver)
    work = misere_move_steps(solver, board) if misere else best_move_steps(solver, board)
    move = solver.answer(work, "best_move", board, seconds, searches=not misere)
    return None if move is None else board.text_of(move)


def best_move_steps(solver: SlicedSolver, board: Board) -> Steps[int | None]:
    """`best_move` in slices, as a mask."""
    moves = yield from solver.moves_steps(board)
    components = yield from joined_components_steps(moves)
    cells = solver.union_for_table(components)
    if cells is not None:
        position = yield from TablePosition.steps(solver, board, "remoteness", cells, moves)
        return position.best_move()
    if largest_of(components) > MAX_TABLE_CELLS:
        verdict = yield from solver.verdict_steps(board)
        return verdict.move if verdict.wins else smallest(moves)
    return (yield from PositionSum.steps(solver, board)).best_move()


def _line(position: PositionSum) -> Steps[list[int]]:
    """Return a line of play in which the winner never errs."""
    line: list[int] = []
    while (move := position.best_move()) is not None:
        line.append(move)
        yield from position.play(move)
    return line


def _rank(option_grundy: int, option_remoteness: int | None) -> tuple[bool, int]:
    """Order wins first, the fastest first, then losses, the slowest first."""
    if option_grundy == 0:
        return False, option_remoteness or 0
    return True, -(option_remoteness or 0)
