"""Analysis of a position in misère play: who wins, how soon, and by which moves.

Owns the ranking of moves. The values come from `table_position`.
"""

from __future__ import annotations

from blockcover.board import Board
from blockcover.game.analysis.beyond import representatives
from blockcover.game.analysis.result import Analysis, Component, Move
from blockcover.game.sliced_solver import SlicedSolver
from blockcover.game.table_position import misere_position_steps
from blockcover.slices import Progress, Steps


def analyse_misere_steps(solver: SlicedSolver, board: Board) -> Steps[Analysis]:
    """Analyse a position in misère play, in slices.

    The components have the Grundy values of normal play, for comparison.
    """
    position = yield from misere_position_steps(solver, board)
    placements = yield from board.placements_steps(solver.pieces)
    ranked = sorted(placements, key=lambda placement: _rank(position.options[placement.mask]))
    same_as = yield from representatives(board, [placement.mask for placement in ranked])
    moves = []
    for mask, piece in ranked:
        after = position.options[mask]
        wins = after % 2 == 1
        refutation = None
        # A move that ends the game loses without a reply.
        if not wins and after:
            refutation = yield from position.reply_steps(mask, after)
        moves.append(Move(mask, piece.name, wins, None, after, same_as[mask], refutation))
        yield Progress("moves", len(moves), len(ranked))
    line = yield from position.line_steps()
    components = []
    for mask in board.components():
        alone = board.with_filled(board.full_mask ^ mask)
        components.append(Component(mask, (yield from solver.grundy_steps(alone))))
    return Analysis(
        board,
        position.wins,
        None,
        position.remoteness,
        tuple(moves),
        (),
        tuple(line),
        tuple(components),
        misere=True,
    )


def misere_move_steps(solver: SlicedSolver, board: Board) -> Steps[int | None]:
    """Return the fastest win, or the slowest loss.

    ``None`` at the end of the game, where the player to move has won.
    """
    return (yield from misere_position_steps(solver, board)).best_move()


def _rank(after: int) -> tuple[bool, int]:
    """Order wins first, the fastest first, then losses, the slowest first."""
    return (False, after) if after % 2 else (True, -after)
