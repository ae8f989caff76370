"""Play at a level that a person can beat, and boards on which both sides can win.

Each level has its own weaknesses. A board is fair if a learner, who wins at once or plays at
random, wins a quarter to three quarters of its games against the level. `choose_move` has the best
moves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf
from random import Random
from typing import Any, Literal, NamedTuple

from blockcover.board import Board, as_board
from blockcover.errors import InputError, shown
from blockcover.game.choose_move import Choice, choose_at_once, choose_steps
from blockcover.game.layout import moves_left
from blockcover.game.solver import Solver, solver_for
from blockcover.game.table_cache import ONE_TABLE_CELLS
from blockcover.pieces import Piece
from blockcover.work import Steps, each, sliced

Level = Literal["easy", "medium", "hard", "perfect"]
"""The strength of an opponent."""


class Sight(NamedTuple):
    """How much a level sees of a position."""

    moves: int
    """The number of moves that it looks ahead; without any it never ends the game by choice."""
    cells: float
    """On small boards it plays perfectly from this many empty cells on."""
    most: float
    """On larger boards it does so from half of the cells on, but from at most this many."""

    def perfect_cells(self, board: Board) -> float:
        """Return the number of empty cells of a board from which on it plays perfectly."""
        return max(self.cells, min(self.most, board.rows * board.cols // 2))


_LEVELS: dict[Level, Sight] = {
    "easy": Sight(0, 0, 0),
    "medium": Sight(2, 0, 0),
    "hard": Sight(2, 12, 20),
    "perfect": Sight(2, inf, inf),
}

_LEARNER = Sight(1, 0, 0)
"""The player that measures a board: it sees no further than its own move."""

GAMES = 12
"""Games that measure a board; each side starts half of them."""

FAIR = range(GAMES // 4, GAMES * 3 // 4 + 1)
"""The numbers of these games that the learner wins on a fair board."""

MAX_BOARDS = 20
"""Boards that are drawn until one is fair."""

LEAST_MOVES = 16
"""A board with fewer legal moves makes a short game."""


class DrawnBoard(NamedTuple):
    """A board for a game, and the number of measured games that the learner won.

    ``won`` is ``None`` if the board was not measured.
    """

    board: Board
    won: int | None


@sliced
def choose_at_level(
    board: Board,
    level: Level = "perfect",
    pieces: Iterable[Piece] | None = None,
    *,
    solver: Solver | None = None,
    misere: bool = False,
    seed: int = 0,
    seconds: float | None = None,
) -> Steps[Choice]:
    """Choose a move for the player to move as an opponent of a level does.

    * ``"easy"`` plays at random, and passes over an immediate win if it has another move;
    * ``"medium"`` sees two moves ahead: it wins at once if it can, and avoids a move after which
      the other player can;
    * ``"hard"`` does the same, and is perfect once half of the board is covered, from 12 to 20
      empty cells on;
    * ``"perfect"`` is `choose`.

    A move that is not perfect has the basis ``"level"``. The other arguments are those of `choose`,
    which says what comes after ``seconds``.

    >>> choose_at_level(Board(1, 4), "medium")
    Choice(move='b1c1', basis='level')
    """
    solver = solver_for(pieces, solver)
    return level_steps(solver, as_board(board), level, Random(seed), misere=misere)


@choose_at_level.at_the_end
def _choose_at_once(
    board: Board,
    level: Level = "perfect",
    pieces: Iterable[Piece] | None = None,
    **given: Any,
) -> Choice:
    return choose_at_once(board, pieces, **given)


def level_steps(
    solver: Solver, board: Board, level: Level, rng: Random, *, misere: bool
) -> Steps[Choice]:
    """Do the same as `choose_at_level`, by the random numbers of a whole game."""
    sight = _sight_of(level)
    moves = solver.layout(board).moves
    if not moves or board.empty_count <= sight.perfect_cells(board):
        return (yield from choose_steps(solver, board, rng, misere=misere))
    move = yield from _seeing_steps(sight, moves, rng, misere=misere)
    return Choice(board.text_of(move), "level")


def _sight_of(level: Level) -> Sight:
    if level not in _LEVELS:
        message = f"the level is one of {', '.join(_LEVELS)}, not {shown(level)}"
        raise InputError("game.level", message)
    return _LEVELS[level]


def _seeing_steps(sight: Sight, moves: list[int], rng: Random, *, misere: bool) -> Steps[int]:
    """Choose among moves, at random among those of the best outcome that is seen."""
    depth = max(0, sight.moves - 1)
    # Whether the other player then wins.
    outcomes = yield from each(
        moves, lambda move: _foreseen(moves_left(moves, move), depth, misere=misere), "moves"
    )
    # A level without sight passes over a move that wins, so that comes last.
    order = (False, None, True) if sight.moves else (None, True, False)
    best = next(outcome for outcome in order if outcome in outcomes)
    return rng.choice([move for move, seen in zip(moves, outcomes, strict=True) if seen is best])


def _foreseen(moves: Sequence[int], depth: int, *, misere: bool) -> bool | None:
    """Whether the player to move wins within ``depth`` moves, or ``None`` if unseen.

    >>> one_move, apart, overlapping = [0b11], [0b0011, 0b1100], [0b011, 0b110]
    >>> [_foreseen(moves, 1, misere=False) for moves in ([], one_move, apart, overlapping)]
    [False, True, None, True]
    """
    if not moves:
        return misere
    if depth == 0:
        return None
    outcomes = set()
    for move in moves:
        # Without another look ahead, the game has to end with the move.
        is_unseen = depth == 1 and any(not other & move for other in moves)
        outcome = (
            None if is_unseen else _foreseen(moves_left(moves, move), depth - 1, misere=misere)
        )
        if outcome is False:
            return True
        outcomes.add(outcome)
    return None if None in outcomes else False


@sliced
def fair_board(
    rows: int = 5,
    cols: int = 5,
    level: Level = "easy",
    pieces: Iterable[Piece] | None = None,
    *,
    solver: Solver | None = None,
    misere: bool = False,
    seed: int = 0,
    seconds: float | None = None,
) -> Steps[DrawnBoard]:
    """Draw a board on which a learner and an opponent of a level both win a fair number of games.

    The learner wins at once if it can, and else plays at random. Of `GAMES` games it wins between a
    quarter and three quarters. If no such board is found, the board is the one with the nearest
    number. Boards of more than 25 cells, and boards against ``"perfect"``, are not measured:
    a learner hardly wins there, but each such board is won by one of the sides.

    >>> fair_board(4, 4, "easy", seed=1)
    DrawnBoard(board=Board.from_code('2x1/x3/4/4'), won=7)
    """
    _sight_of(level)
    solver = solver_for(pieces, solver)
    empty, rng = Board(rows, cols), Random(seed)
    best = DrawnBoard(empty, None)
    for _ in range(MAX_BOARDS):
        board = _random_board(empty, rng)
        moves = solver.layout(board).moves
        if len(moves) < LEAST_MOVES:
            continue
        if level == "perfect" or empty.full_mask.bit_count() > ONE_TABLE_CELLS:
            return DrawnBoard(board, None)
        won = 0
        for number in range(GAMES):
            won += yield from _game_steps(
                solver, board, level, rng, learner_moves=number % 2 == 0, misere=misere
            )
        drawn = DrawnBoard(board, won)
        if won in FAIR:
            return drawn
        if best.won is None or abs(won - GAMES / 2) < abs(best.won - GAMES / 2):
            best = drawn
    return best


def _random_board(empty: Board, rng: Random) -> Board:
    """Fill 10 to 35 % of the cells, and of each row and column at most half."""
    left = round(empty.rows * empty.cols * (0.1 + 0.25 * rng.random()))
    cells = rng.sample(range(empty.rows * empty.cols), empty.rows * empty.cols)
    filled_in_row, filled_in_col = [0] * empty.rows, [0] * empty.cols
    most_in_row, most_in_col = empty.cols // 2, max(1, empty.rows // 2)
    mask = 0
    for cell in cells:
        y, x = divmod(cell, empty.cols)
        if left and filled_in_row[y] < most_in_row and filled_in_col[x] < most_in_col:
            filled_in_row[y] += 1
            filled_in_col[x] += 1
            mask |= 1 << cell
            left -= 1
    return empty.with_filled(mask)


def _game_steps(
    solver: Solver, board: Board, level: Level, rng: Random, *, learner_moves: bool, misere: bool
) -> Steps[bool]:
    """Play a game, in which ``learner_moves`` first or the opponent; whether the learner wins."""
    while moves := solver.layout(board).moves:
        if learner_moves:
            mask = yield from _seeing_steps(_LEARNER, moves, rng, misere=misere)
            board = board.with_placed(mask)
        else:
            choice = yield from level_steps(solver, board, level, rng, misere=misere)
            board = board.play(choice.move or "")
        learner_moves = not learner_moves
    # The player to move cannot move, which wins in misère play alone.
    return learner_moves is misere
