"""What is said of one position: its outcome, its values, every move's, and the reasons.

Owns the ranking of moves, refutations, the principal variation and the sum of components. Decides
nothing by itself: every value comes from `solver`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import xor

from blockcover.board import Board, as_board
from blockcover.game.analysis.beyond import analyse_beyond_steps, representatives, smallest
from blockcover.game.analysis.misere import analyse_misere_steps, misere_move_steps
from blockcover.game.analysis.result import Analysis, Component, Move
from blockcover.game.analysis.sum import PositionSum
from blockcover.game.sliced_solver import SlicedSolver, largest_of
from blockcover.game.solver import Solver, solver_for
from blockcover.game.symmetry_strategy import certificate_steps
from blockcover.game.tablebase.numbering import MAX_REGION
from blockcover.pieces import Piece
from blockcover.slices import Progress, Steps


def mex(values: Iterable[int]) -> int:
    """The least number from 0 that is not among the values.

    >>> mex([0, 1, 3])
    2
    """
    present = set(values)
    return next(value for value in range(len(present) + 1) if value not in present)


def analyse(
    board: Board,
    pieces: Iterable[Piece] | None = None,
    *,
    solver: Solver | None = None,
    grundy: bool = False,
    misere: bool = False,
    seconds: float | None = None,
) -> Analysis:
    """Who wins a position, and why; `TooLarge` where a part of it is.

    The pieces are those of the ``solver``, which also brings what it knows already, or else the
    block game's. Beyond the tables, where a search finds who wins, the Grundy value is found only
    if ``grundy`` asks for it. ``misere``: the player who cannot move wins; Grundy values are those
    of normal play, so it excludes ``grundy`` (``ValueError``). `OutOfTime` after ``seconds``.

    >>> found = analyse(Board(2, 3))
    >>> found.wins, found.grundy, found.remoteness, found.mobility
    (True, 3, 3, 15)
    >>> analyse(Board(1, 2), misere=True).wins
    False
    """
    if grundy and misere:
        raise ValueError("grundy and misere exclude each other: misère play has no Grundy values")
    board = as_board(board)
    asked = solver_for(pieces, solver)
    if misere:
        work = analyse_misere_steps(asked, board)
    else:
        work = analyse_steps(asked, board, asks_grundy=grundy)
    return asked.answer(work, "analyse", board, seconds, searches=not misere)


def analyse_steps(
    solver: SlicedSolver, board: Board, *, asks_grundy: bool = False
) -> Steps[Analysis]:
    """`analyse` in slices."""
    placed = yield from board.placements_steps(solver.pieces)
    if largest_of((yield from solver.joined_steps(placed))) > MAX_REGION:
        return (yield from analyse_beyond_steps(solver, board, placed, asks_grundy=asks_grundy))
    mirror = yield from certificate_steps(board, [placement.mask for placement in placed])
    position = yield from PositionSum.steps(solver, board)
    grundy = position.value
    options = {
        move: grundy ^ position.values[part] ^ value
        for part, moves in position.options.items()
        for move, value in moves.items()
    }
    remoteness, remote = yield from _remoteness(position)
    found = position.found
    ranked = sorted(
        found, key=lambda placement: _rank(options[placement.mask], remote.get(placement.mask))
    )
    representative = yield from representatives(board, [placement.mask for placement in ranked])
    moves = []
    for placement in ranked:
        move = placement.mask
        wins = options[move] == 0
        refutation = None if wins else (yield from _refutation(position, move, remote.get(move)))
        moves.append(
            Move(
                move,
                placement.piece.name,
                wins,
                options[move],
                remote.get(move),
                representative[move],
                refutation,
            )
        )
        yield Progress("moves", len(moves), len(found))
    components = tuple(
        Component(mask, reduce(xor, [v for part, v in position.values.items() if part & mask], 0))
        for mask in board.components()
    )
    line = yield from _principal_variation(position, remoteness)
    return Analysis(
        board,
        grundy != 0,
        grundy,
        remoteness,
        tuple(moves),
        tuple(sorted(set(options.values()))),
        tuple(line),
        components,
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
    """The fastest winning move, or the one that delays a lost game longest, as move text; ``None``
    at the end.

    Where remoteness is unknown: a winning move, or else a smallest piece. The arguments are those
    of `analyse`.

    >>> best_move(Board(2, 2))
    'a1b1a2'
    """
    board = as_board(board)
    asked = solver_for(pieces, solver)
    work = misere_move_steps(asked, board) if misere else best_move_steps(asked, board)
    move = asked.answer(work, "best_move", board, seconds, searches=not misere)
    return None if move is None else board.text_of(move)


def best_move_steps(solver: SlicedSolver, board: Board) -> Steps[int | None]:
    """`best_move` in slices, as a mask."""
    found = yield from board.placements_steps(solver.pieces)
    whole = solver.whole((yield from solver.joined_steps(found)))
    if whole is None:
        if largest_of((yield from solver.joined_steps(found))) > MAX_REGION:
            verdict = yield from solver.verdict_steps(board)
            return verdict.move if verdict.wins else smallest([place.mask for place in found])
        return (yield from PositionSum.steps(solver, board)).best_move()
    moves = [placement.mask for placement in found]
    filled_masks = [board.filled_mask, *(board.filled_mask | move for move in moves)]
    remoteness, *after = yield from solver.values_steps("remoteness", board, whole, filled_masks)
    return moves[after.index(remoteness - 1)] if moves else None


def _remoteness(position: PositionSum) -> Steps[tuple[int | None, dict[int, int]]]:
    """The remoteness of a position and of what each move leads to, where it is known."""
    whole = position.whole
    if whole is None:
        return None, {}
    masks = [0, *(placement.mask for placement in position.found)]
    remoteness, *after = yield from _remoteness_after(position, whole, masks)
    return remoteness, dict(zip(masks[1:], after, strict=True))


def _remoteness_after(position: PositionSum, whole: int, masks: list[int]) -> Steps[list[int]]:
    filled_masks = [position.filled_mask | mask for mask in masks]
    return (
        yield from position.solver.values_steps("remoteness", position.board, whole, filled_masks)
    )


def _refutation(position: PositionSum, move: int, remoteness: int | None) -> Steps[int]:
    """The reply that wins after a losing move, the fastest where remoteness is known."""
    whole = position.whole
    if whole is None or remoteness is None:
        return (yield from position.refutation(move))
    return (yield from _faster(position, whole, move, remoteness))


def _faster(position: PositionSum, whole: int, played: int, remoteness: int) -> Steps[int]:
    """A move that is one nearer to the end, after some cells have been covered."""
    moves = position.moves(whole, played)
    masks = [played | move for move in moves]
    remote = yield from _remoteness_after(position, whole, masks)
    return moves[remote.index(remoteness - 1)]


def _principal_variation(position: PositionSum, remoteness: int | None) -> Steps[list[int]]:
    line: list[int] = []
    whole = position.whole
    if whole is not None and remoteness is not None:
        played = 0
        for left in range(remoteness, 0, -1):
            line.append((yield from _faster(position, whole, played, left)))
            played |= line[-1]
        return line
    while (move := position.best_move()) is not None:
        line.append(move)
        yield from position.play(move)
    return line


def _rank(option_grundy: int, option_remoteness: int | None) -> tuple[bool, int]:
    if option_grundy == 0:
        return False, option_remoteness or 0
    return True, -(option_remoteness or 0)
