"""Find the win: positions in which exactly one move wins, drawn by difficulty and seed.

Owns the draw, the five difficulties and the puzzle of a day. Who wins what is the tables' word.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from random import Random
from typing import NamedTuple

from blockcover.board import Board
from blockcover.game.sliced_solver import WHOLE_BOARD, SlicedSolver
from blockcover.game.solver import Solver, solver_for
from blockcover.game.tablebase.numbering import too_large
from blockcover.game.tablebase.rules import Quantity
from blockcover.pieces import Piece
from blockcover.slices import Pace, Progress, Steps, mapped


class Grade(NamedTuple):
    """What a difficulty asks of a position."""

    remoteness: int
    """Moves left when the winner hurries and the loser delays."""
    least: int
    most: int
    """How many moves may be legal: the more, the less does guessing help."""


GRADES = (Grade(1, 3, 16), Grade(3, 6, 24), Grade(5, 10, 40), Grade(7, 16, 70), Grade(9, 24, 120))
"""The difficulties from 1 to 5; of the last the remoteness is at least this."""

DAYS = (1, 2, 2, 3, 3, 4, 5)
"""The difficulty of each day of a week, from Monday on."""

LOSING = 0
"""As an outcome in a table."""

MAX_PLAYS = 1_000
"""Random plays whose positions are looked at, at most."""


class GamePuzzle(NamedTuple):
    """A position in which ``move``, as text, is the only winning move."""

    board: Board
    move: str
    remoteness: int
    moves: int
    """How many moves are legal."""


class Draw(NamedTuple):
    """What a puzzle is drawn from."""

    difficulty: int
    seed: int


def daily(day: date) -> Draw:
    """The draw of a day: the same for everybody, harder towards the end of the week.

    >>> daily(date(2026, 1, 31))
    Draw(difficulty=4, seed=739647)
    """
    return Draw(DAYS[day.weekday()], day.toordinal())


def game_puzzle(
    rows: int = 5,
    cols: int = 5,
    pieces: Iterable[Piece] | None = None,
    *,
    difficulty: int = 1,
    seed: int = 0,
    solver: Solver | None = None,
    seconds: float | None = None,
) -> GamePuzzle | None:
    """A position of that difficulty, the same for the same seed; ``None`` where none turned up.

    The difficulty counts from 1 to 5, by `GRADES`. Every position comes up in some play from the
    empty board. Boards of more than 25 cells are refused with `TooLarge`. The pieces are those
    of the ``solver``, or else the block game's. `OutOfTime` after ``seconds``.

    >>> found = game_puzzle(4, 4, difficulty=2, seed=1)
    >>> found.board.code, found.move, found.remoteness, found.moves
    ('4/x1xx/x1x1/4', 'b1c1b2', 3, 15)
    """
    if not 1 <= difficulty <= len(GRADES):
        raise ValueError(f"the difficulty is from 1 to {len(GRADES)}, not {difficulty}")
    asked = solver_for(pieces, solver)
    work = puzzle_steps(asked, rows, cols, Draw(difficulty, seed))
    return asked.answer(work, "game_puzzle", Board(rows, cols), seconds)


def puzzle_steps(
    solver: SlicedSolver, rows: int, cols: int, draw: Draw
) -> Steps[GamePuzzle | None]:
    """`game_puzzle` in slices."""
    if rows * cols > WHOLE_BOARD:
        raise too_large(rows * cols, WHOLE_BOARD)
    grade = GRADES[draw.difficulty - 1]
    empty = Board(rows, cols)
    moves = [place.mask for place in (yield from empty.placements_steps(solver.pieces))]
    dice = Random(draw.seed)
    pace = Pace()
    for number in range(MAX_PLAYS):
        told = Progress("plays", number, MAX_PLAYS)
        if pace.is_over():
            yield told
        for position, legal in _play(dice, moves):
            if not grade.least <= len(legal) <= grade.most:
                continue
            options = [position | move for move in legal]
            outcomes = yield from _values(solver, empty, "outcome", options, told)
            if outcomes.count(LOSING) != 1:
                continue
            (remoteness,) = yield from _values(solver, empty, "remoteness", [position], told)
            if grade.remoteness == min(remoteness, GRADES[-1].remoteness):
                move = empty.text_of(legal[outcomes.index(LOSING)])
                return GamePuzzle(empty.with_filled(position), move, remoteness, len(legal))
    return None


def _values(
    solver: SlicedSolver, empty: Board, quantity: Quantity, positions: list[int], told: Progress
) -> Steps[list[int]]:
    """A quantity of positions, by the one table that knows all positions of the board."""
    work = solver.values_steps(quantity, empty, empty.full_mask, positions)
    return mapped(work, lambda _: told)


def _play(dice: Random, moves: list[int]) -> Iterator[tuple[int, list[int]]]:
    """The positions of a random play from the empty board, each with its legal moves."""
    position = 0
    while moves:
        yield position, moves
        position |= dice.choice(moves)
        moves = [move for move in moves if not move & position]
