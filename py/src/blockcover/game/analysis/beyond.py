"""Analysis of a position beyond the tables: who wins, by which moves, and the proof.

Owns the order of the work: each move is reported as soon as it is decided. Grundy values are
unknown unless a search was asked for them. All answers come from `prover`.
"""

from __future__ import annotations

from collections.abc import Sequence

from blockcover.board import Board
from blockcover.game.analysis.result import Analysis, Component, Move
from blockcover.game.analysis.sum import smallest
from blockcover.game.known_values import known_value
from blockcover.game.prover import Prover, Verdict
from blockcover.game.sliced_solver import SlicedSolver
from blockcover.game.symmetry_strategy import SymmetryStrategy
from blockcover.pieces import Placement
from blockcover.slices import Pace, Progress, Steps


def analyse_beyond_steps(
    solver: SlicedSolver, board: Board, placements: Sequence[Placement], *, asks_grundy: bool
) -> Steps[Analysis]:
    """Analyse a position with a component too large for a table, in slices.

    Progress reports each move as soon as it is decided.
    """
    masks = [placement.mask for placement in placements]
    prover = solver.prover(board, masks)
    verdict = yield from prover.verdict_steps()
    same_as = yield from representatives(board, masks)
    line: list[int] = []
    if verdict.mirror is not None:
        moves = yield from _mirrored(verdict.mirror, placements, same_as)
    elif verdict.basis == "known":
        moves = [
            Move(mask, piece.name, False, None, None, same_as[mask], None)
            for mask, piece in placements
        ]
    else:
        moves = yield from _searched(prover, board, placements, same_as)
        line = yield from _line(solver, board, verdict)
    grundy = 0 if not verdict.wins else (yield from prover.known_value_steps())
    if grundy is None and asks_grundy:
        grundy = yield from prover.value_steps(board.empty_mask)
    components = []
    for mask in board.components():
        value = known_value(board, solver.pieces, [mask])
        if value is None and asks_grundy:
            value = yield from prover.value_steps(mask)
        components.append(Component(mask, value))
    decided = {move.mask for move in moves}
    return Analysis(
        board,
        verdict.wins,
        grundy,
        None,
        tuple(sorted(moves, key=lambda move: not move.wins)),
        (),
        tuple(line),
        tuple(components),
        verdict.mirror,
        tuple(mask for mask in masks if mask not in decided),
        basis=verdict.basis,
    )


def representatives(board: Board, ranked: Sequence[int]) -> Steps[dict[int, int]]:
    """Return for each move the first of its images under the symmetries of the position."""
    stabiliser = board.stabiliser()
    pace = Pace()
    images: dict[int, int] = {}
    for number, move in enumerate(ranked):
        if move not in images:
            for symmetry in stabiliser:
                images[symmetry.mask(move, board.rows, board.cols)] = move
        if pace.is_over():
            yield Progress("moves", number, len(ranked))
    return images


def _searched(
    prover: Prover, board: Board, placements: Sequence[Placement], same_as: dict[int, int]
) -> Steps[list[Move]]:
    moves: list[Move] = []
    outcomes: dict[int, bool] = {}
    for placement in placements:
        mask = placement.mask
        same = same_as[mask]
        if same not in outcomes:
            outcomes[same] = yield from prover.wins_by_steps(mask)
        wins = outcomes[same]
        refutation = None if wins else (yield from prover.refutation_steps(mask))
        value = 0 if wins else None
        moves.append(Move(mask, placement.piece.name, wins, value, None, same, refutation))
        yield Progress("moves", len(moves), len(placements), found=(board.text_of(mask), wins))
    return moves


def _mirrored(
    mirror: SymmetryStrategy, placements: Sequence[Placement], same_as: dict[int, int]
) -> Steps[list[Move]]:
    """Return all moves, each refuted by its image, or the one move after which that is possible."""
    pace = Pace()
    moves = []
    for mask, piece in placements:
        if mirror.move is None:
            image = mirror.image(mask)
            moves.append(Move(mask, piece.name, False, None, None, same_as[mask], image))
        elif mask == mirror.move:
            moves.append(Move(mask, piece.name, True, 0, None, same_as[mask], None))
        if pace.is_over():
            yield Progress("moves", len(moves), len(placements))
    return moves


def _line(solver: SlicedSolver, board: Board, verdict: Verdict) -> Steps[list[int]]:
    """Return a line of play in which the winner never errs."""
    line: list[int] = []
    while True:
        move = verdict.move
        if move is None:
            move = smallest((yield from solver.moves_steps(board)))
            if move is None:
                return line
        line.append(move)
        board = board.with_filled(board.filled_mask | move)
        verdict = yield from solver.verdict_steps(board)
