"""A move for every board, and what it rests on: also where no table can tell who wins.

Owns the choice where the tables end: the half turn's certificate, what a search finds within a
bound, a cut into known parts that wins, or else a guess. Where they do not end, `analysis` chooses.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Literal, NamedTuple, TypeVar

from blockcover.bitboard import components
from blockcover.board import Board, as_board
from blockcover.errors import TooLarge
from blockcover.game.analysis.misere import misere_move_steps
from blockcover.game.analysis.normal import best_move_steps
from blockcover.game.proof.search import Unsettled
from blockcover.game.sliced_solver import WHOLE_BOARD, SlicedSolver, largest_of
from blockcover.game.solver import Solver, solver_for
from blockcover.game.symmetry_strategy import certificate_steps
from blockcover.game.tablebase.numbering import MAX_REGION
from blockcover.pieces import Piece
from blockcover.slices import Pace, Progress, Steps

T = TypeVar("T")

Basis = Literal["table", "search", "mirror", "known", "guess"]
"""A table knows how the game ends; a search has found it out; the move wins by symmetry; the
position is known to be lost; nobody knows."""

SEARCHED = 10_000
"""Positions that are looked into for a move before it is left at a guess: about a second's work."""

KNOWN_CELLS = 20
"""Cells of the largest part that is valued for a guess: its table takes milliseconds."""

MAX_LOOKS = 24
"""Moves into known parts that are valued at most."""


class Choice(NamedTuple):
    """A move as text, ``None`` at the end of the game, and what it rests on: ``"table"``,
    ``"search"``, ``"mirror"`` (the half turn) or ``"guess"``."""

    move: str | None
    basis: Basis


def choose(
    board: Board,
    pieces: Iterable[Piece] | None = None,
    *,
    solver: Solver | None = None,
    misere: bool = False,
    seed: int = 0,
    seconds: float | None = None,
) -> Choice:
    """A move for the player to move, on a board of any size.

    On boards of more than 25 empty cells a move into a position that the half turn leaves as it is,
    while no placement overlaps its own image: whatever is answered, the image of that is a move
    again. Else the best one as far as tables reach. Beyond that what a search of bounded length
    finds, or a move into known parts that wins, or one after which the largest region is smallest,
    since the tables then tell the soonest; equal ones by ``seed``.

    With ``misere``, where the player who cannot move wins, a move is the best one as far as tables
    reach, or any. The other arguments are those of `analyse`.

    >>> choose(Board(6, 7))
    Choice(move='d3d4', basis='mirror')
    """
    board = as_board(board)
    asked = solver_for(pieces, solver)
    work = (choose_misere_steps if misere else choose_steps)(asked, board, Random(seed))
    return asked.answer(work, "choose", board, seconds)


def choose_steps(solver: SlicedSolver, board: Board, dice: Random) -> Steps[Choice]:
    """`choose` in slices."""
    move, basis = yield from _chosen_steps(solver, board, dice)
    return Choice(None if move is None else board.text_of(move), basis)


def _chosen_steps(
    solver: SlicedSolver, board: Board, dice: Random
) -> Steps[tuple[int | None, Basis]]:
    """The mask of a move, and what it rests on."""
    found = yield from board.placements_steps(solver.pieces)
    moves = [placement.mask for placement in found]
    if not moves:
        return None, "table"
    mirror = yield from certificate_steps(board, moves)
    image = None if mirror is None else mirror.move
    # Tables of more cells take seconds to tell the fastest win; the half turn wins at a glance.
    if image is not None and board.empty_count > WHOLE_BOARD:
        return image, "mirror"
    if largest_of((yield from solver.joined_steps(found))) <= MAX_REGION:
        move = yield from _unless_too_large(best_move_steps(solver, board))
        if move is not None:
            return move, "table"
    if image is not None:
        return image, "mirror"
    try:
        searching = solver.beyond(board, found).verdict_steps(most=SEARCHED)
        verdict = yield from _unless_too_large(searching)
    except Unsettled:
        verdict = None
    if verdict is not None and verdict.basis in ("search", "known"):
        return dice.choice(moves) if verdict.move is None else verdict.move, verdict.basis
    largest = yield from _largest_regions(board, moves)
    known = [move for move in moves if largest[move] <= KNOWN_CELLS]
    looked_at = set(dice.sample(known, min(MAX_LOOKS, len(known))))
    for move in sorted(looked_at):
        if (yield from _loses(solver, board.with_filled(board.filled_mask | move))):
            return move, "table"
    # What is known to lose is played only where there is nothing else.
    hopeful = [move for move in moves if move not in looked_at] or moves
    least = min(largest[move] for move in hopeful)
    return dice.choice([move for move in hopeful if largest[move] == least]), "guess"


def choose_misere_steps(solver: SlicedSolver, board: Board, dice: Random) -> Steps[Choice]:
    """A move in misère play, where neither half turns nor sums tell anything: a table's or any."""
    moves = [placement.mask for placement in (yield from board.placements_steps(solver.pieces))]
    move = yield from _unless_too_large(misere_move_steps(solver, board))
    basis: Basis = "guess" if move is None and moves else "table"
    if basis == "guess":
        move = dice.choice(moves)
    return Choice(None if move is None else board.text_of(move), basis)


def _unless_too_large(work: Steps[T]) -> Steps[T | None]:
    """What work finds, or ``None`` where the board or the memory does not allow it."""
    try:
        return (yield from work)
    except TooLarge:
        return None


def _loses(solver: SlicedSolver, board: Board) -> Steps[bool]:
    """Whether the player to move is known to lose."""
    wins = yield from _unless_too_large(solver.wins_steps(board))
    return wins is False


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
