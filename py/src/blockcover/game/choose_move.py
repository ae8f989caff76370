"""The engine's move on a board of any size, and its basis, even where the outcome is unknown.

Beyond the tables the basis is the half turn, a known result, a limited search, a move that leaves
solved components and wins, or else a guess. Within the tables `analyse` chooses.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Literal, NamedTuple, TypeVar

from blockcover.bitboard import components
from blockcover.board import Board, as_board
from blockcover.errors import TooLarge
from blockcover.game.analyse import best_move
from blockcover.game.layout import largest_of
from blockcover.game.proof.search import Unsettled
from blockcover.game.prover import Basis, Prover
from blockcover.game.solver import Solver, solver_for
from blockcover.game.symmetry_strategy import half_turn_proof_steps
from blockcover.game.table_cache import ONE_TABLE_CELLS
from blockcover.game.tablebase.numbering import MAX_TABLE_CELLS
from blockcover.pieces import Piece
from blockcover.work import Steps, each, sliced

T = TypeVar("T")

ChoiceBasis = Basis | Literal["guess", "level"]
"""The basis of a verdict, a guess where no move is known to win, or the weakness of a level."""

SEARCHED = 10_000
"""Positions that a search visits before a guess: about a second of work."""

_QUICK_CELLS = 20
"""A guess tries only moves after which no component has more cells: a table of these takes
milliseconds."""

MAX_LOOKS = 24
"""At most this many such moves are tried."""


class Choice(NamedTuple):
    """A move as text, ``None`` at the end of the game, and its basis."""

    move: str | None
    basis: ChoiceBasis


@sliced
def choose(
    board: Board,
    pieces: Iterable[Piece] | None = None,
    *,
    solver: Solver | None = None,
    misere: bool = False,
    seed: int = 0,
    seconds: float | None = None,
) -> Steps[Choice]:
    """Choose a move for the player to move, on a board of any size.

    On boards of more than 25 empty cells, a move that wins by the half turn comes first. Otherwise
    it is the best move as far as tables reach. Beyond the tables it is the result of a limited
    search, or a move that leaves solved components and wins. Otherwise it is a move after which the
    largest component is smallest, so that tables reach soonest; ``seed`` decides between equals.

    With ``misere``, where the player who cannot move wins, it is the best move as far as tables
    reach, or else a random one. The other arguments are the same as for `analyse`. After
    ``seconds`` it is a guess, since a game needs a move.

    >>> choose(Board(6, 7))
    Choice(move='d3d4', basis='mirror')
    """
    solver = solver_for(pieces, solver)
    return choose_steps(solver, as_board(board), Random(seed), misere=misere)


@choose.at_the_end
def choose_at_once(
    board: Board,
    pieces: Iterable[Piece] | None = None,
    *,
    solver: Solver | None = None,
    seed: int = 0,
    **_: object,
) -> Choice:
    """Choose a move without the tables, which another thread may use; the rest is not needed."""
    own = solver_for(pieces, solver).pieces
    moves = [placement.mask for placement in board.placements(own)]
    if not moves:
        return Choice(None, "table")
    return Choice(board.text_of(Random(seed).choice(moves)), "guess")


def choose_steps(solver: Solver, board: Board, rng: Random, *, misere: bool) -> Steps[Choice]:
    """Do the same as `choose`, by the random numbers of a whole game."""
    moves = solver.layout(board).moves
    if not moves:
        return Choice(None, "table")
    chosen = (_misere_steps if misere else _normal_steps)(solver, board, moves, rng)
    move, basis = yield from chosen
    return Choice(board.text_of(move), basis)


def _misere_steps(
    solver: Solver, board: Board, moves: list[int], rng: Random
) -> Steps[tuple[int, ChoiceBasis]]:
    """Choose in misère play, where the half turn and sums decide nothing."""
    move = yield from _unless_too_large(best_move.steps(board, solver=solver, misere=True))
    return (rng.choice(moves), "guess") if move is None else (move.mask, "table")


def _normal_steps(
    solver: Solver, board: Board, moves: list[int], rng: Random
) -> Steps[tuple[int, ChoiceBasis]]:
    """Choose in normal play, by the first basis that decides."""
    mirror = yield from half_turn_proof_steps(board, moves)
    image = None if mirror is None else mirror.move_mask
    # On large boards, tables take seconds to find the fastest win; the half turn is found at once.
    if image is not None and board.empty_count > ONE_TABLE_CELLS:
        return image, "mirror"
    if solver.layout(board).largest <= MAX_TABLE_CELLS:
        best = yield from _unless_too_large(best_move.steps(board, solver=solver))
        if best is not None:
            return best.mask, "table"
    if image is not None:
        return image, "mirror"
    try:
        prover = Prover(solver.tables, solver.layout(board))
        verdict = yield from _unless_too_large(prover.verdict_steps(most=SEARCHED))
    except Unsettled:
        verdict = None
    if verdict is not None and verdict.basis in ("search", "known"):
        return rng.choice(moves) if verdict.move is None else verdict.move, verdict.basis
    return (yield from _guess_steps(solver, board, moves, rng))


def _guess_steps(
    solver: Solver, board: Board, moves: list[int], rng: Random
) -> Steps[tuple[int, ChoiceBasis]]:
    """Choose a move that leaves solved components and wins, or else the smallest components."""
    sizes = yield from each(
        moves,
        lambda move: largest_of(components(board.rows, board.cols, board.empty_mask ^ move)),
        "moves",
    )
    largest = dict(zip(moves, sizes, strict=True))
    known = [move for move in moves if largest[move] <= _QUICK_CELLS]
    tried = set(rng.sample(known, min(MAX_LOOKS, len(known))))
    for move in sorted(tried):
        after = board.with_placed(move)
        if (yield from _unless_too_large(solver.wins.steps(after))) is False:
            return move, "table"
    # A move that is known to lose is played only if all are.
    hopeful = [move for move in moves if move not in tried] or moves
    least = min(largest[move] for move in hopeful)
    return rng.choice([move for move in hopeful if largest[move] == least]), "guess"


def _unless_too_large(work: Steps[T]) -> Steps[T | None]:
    """Return the result of work, or ``None`` if it is too large for the tables or the memory."""
    try:
        return (yield from work)
    except TooLarge:
        return None
