"""A move for every board, and what it rests on: also where no table can tell who wins.

Owns the choice where the tables end: the half turn's certificate, a cut into known parts that wins,
or else a guess. Where they do not end, `analysis` chooses.
"""

from __future__ import annotations

from random import Random
from typing import Literal, NamedTuple

from blockcover.board import Board
from blockcover.cells import SYMMETRIES, components
from blockcover.errors import InputError
from blockcover.game.analysis import best_move_steps
from blockcover.game.solver import Solver
from blockcover.steps import Pace, Progress, Steps, drain, each

Basis = Literal["table", "mirror", "guess"]
"""A table knows how the move ends; it wins by symmetry; nobody knows."""

KNOWN_CELLS = 20
"""Cells of the largest part that is valued for a guess: its table takes milliseconds."""

MAX_LOOKS = 24
"""Moves into known parts that are valued at most."""

_HALF_TURN = SYMMETRIES[3]


class Choice(NamedTuple):
    """A move, ``None`` at the end of the game, and what it rests on."""

    move: int | None
    basis: Basis


def choose(board: Board, solver: Solver | None = None, *, seed: int = 0) -> Choice:
    """A move for the player to move, on a board of any size.

    The best one as far as tables reach. Beyond that a move into a position that the half turn
    leaves as it is, while no placement overlaps its own image: whatever is answered, the image of
    that is a move again. Else a move into known parts that wins, else one after which the largest
    region is smallest, since the tables then tell the soonest; equal ones by ``seed``.

    >>> board = Board(6, 7)
    >>> move, basis = choose(board)
    >>> board.text_of(move), basis
    ('d3d4', 'mirror')
    """
    return drain(choose_steps(Solver() if solver is None else solver, board, Random(seed)))


def choose_steps(solver: Solver, board: Board, dice: Random) -> Steps[Choice]:
    """`choose` in slices."""
    try:
        return Choice((yield from best_move_steps(solver, board)), "table")
    except InputError as error:
        if error.code != "board.too-large":
            raise
    moves = [placement.mask for placement in (yield from board.placements_steps(solver.pieces))]
    if not moves:
        return Choice(None, "table")
    mirrored = yield from _mirror_move(board, moves)
    if mirrored is not None:
        return Choice(mirrored, "mirror")
    largest = yield from _largest_regions(board, moves)
    known = [move for move in moves if largest[move] <= KNOWN_CELLS]
    looked_at = set(dice.sample(known, min(MAX_LOOKS, len(known))))
    for move in sorted(looked_at):
        if (yield from _loses(solver, board.with_filled(board.filled_mask | move))):
            return Choice(move, "table")
    # What is known to lose is played only where there is nothing else.
    hopeful = [move for move in moves if move not in looked_at] or moves
    least = min(largest[move] for move in hopeful)
    return Choice(dice.choice([move for move in hopeful if largest[move] == least]), "guess")


def _loses(solver: Solver, board: Board) -> Steps[bool]:
    """Whether the player to move is known to lose."""
    try:
        return not (yield from solver.wins_steps(board))
    except InputError:
        return False


def _mirror_move(board: Board, moves: list[int]) -> Steps[int | None]:
    """A move after which the opponent's every move can be answered by its image."""

    def turned(mask: int) -> int:
        return _HALF_TURN.mask(mask, board.rows, board.cols)

    images = dict(zip(moves, (yield from each(moves, turned, "moves")), strict=True))
    overlapping = [move for move, image in images.items() if move & image]
    filled_mask, filled_image = board.filled_mask, turned(board.filled_mask)
    for move, image in images.items():
        is_symmetric = filled_mask | move == filled_image | image
        if is_symmetric and all(other & move for other in overlapping):
            return move
    return None


def _largest_regions(board: Board, moves: list[int]) -> Steps[dict[int, int]]:
    """How many cells the largest region has after each move."""
    found: dict[int, int] = {}
    pace = Pace()
    for move in moves:
        regions = components(board.rows, board.cols, board.empty_mask ^ move)
        found[move] = max((region.bit_count() for region in regions), default=0)
        if pace.is_over():
            yield Progress("moves", len(found), len(moves))
    return found
