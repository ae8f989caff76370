"""Analysis of one position in misère play: who wins, how soon, by which moves.

Owns the ranking of moves and the best line; their values come from `misere_position`.
"""

from __future__ import annotations

from blockcover.board import Board
from blockcover.game.analysis.beyond import representatives
from blockcover.game.analysis.result import Analysis, Component, Move
from blockcover.game.misere_position import MiserePosition
from blockcover.game.sliced_solver import SlicedSolver
from blockcover.slices import Progress, Steps


def analyse_misere_steps(solver: SlicedSolver, board: Board) -> Steps[Analysis]:
    """What is said of a position in misère play, in slices.

    The components have the Grundy values of normal play, to be compared.
    """
    whole = yield from MiserePosition.steps(solver, board)
    ranked = sorted(whole.found, key=lambda place: _rank(whole.options[place.mask]))
    same_as = yield from representatives(board, [placement.mask for placement in ranked])
    moves = []
    for mask, piece in ranked:
        after = whole.options[mask]
        wins = after % 2 == 1
        refutation = None
        # Where the game is over after a move there is nothing left to refute it with.
        if not wins and after:
            refutation = yield from whole.best(mask, after)
        moves.append(Move(mask, piece.name, wins, None, after, same_as[mask], refutation))
        yield Progress("moves", len(moves), len(ranked))
    line: list[int] = []
    played = 0
    for left in range(whole.remoteness, 0, -1):
        line.append((yield from whole.best(played, left)))
        played |= line[-1]
    components = []
    for mask in board.components():
        alone = board.with_filled(board.full_mask ^ mask)
        components.append(Component(mask, (yield from solver.grundy_steps(alone))))
    return Analysis(
        board,
        whole.wins,
        None,
        whole.remoteness,
        tuple(moves),
        (),
        tuple(line),
        tuple(components),
        misere=True,
    )


def misere_move_steps(solver: SlicedSolver, board: Board) -> Steps[int | None]:
    """The fastest winning move, or the one that delays a lost game longest; ``None`` at the end,
    where the player to move has won."""
    whole = yield from MiserePosition.steps(solver, board)
    if not whole.remoteness:
        return None
    return (yield from whole.best(0, whole.remoteness))


def _rank(after: int) -> tuple[bool, int]:
    """Wins first, the fastest first; then the slowest loss."""
    return (False, after) if after % 2 else (True, -after)
