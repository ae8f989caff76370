"""Find the win: positions in which exactly one move wins, drawn by difficulty and seed.

Owns the draw, the five difficulties and the puzzle of a day. The outcomes come from tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from random import Random
from typing import NamedTuple

from blockcover.board import Board
from blockcover.game.cache import ONE_TABLE_CELLS
from blockcover.game.solver import Solver, solver_for
from blockcover.game.tablebase.numbering import too_large
from blockcover.game.tablebase.rules import Quantity
from blockcover.pieces import Piece
from blockcover.slices import Pace, Progress, Steps, mapped


class Grade(NamedTuple):
    """The conditions of a difficulty."""

    remoteness: int
    """Moves left when the winner hurries and the loser delays."""
    least: int
    most: int
    """Number of legal moves at most; ``least`` at least. More moves make guessing harder."""


GRADES = (Grade(1, 3, 16), Grade(3, 6, 24), Grade(5, 10, 40), Grade(7, 16, 70), Grade(9, 24, 120))
"""The difficulties from 1 to 5. For the last one, the remoteness may also be greater."""

DAYS = (1, 2, 2, 3, 3, 4, 5)
"""The difficulty of each day of the week, from Monday."""

LOSING = 0
"""The outcome of a P-position in a table."""

MAX_PLAYS = 1_000
"""Random plays that are searched for a puzzle, at most."""


class GamePuzzle(NamedTuple):
    """A position in which ``move``, as text, is the only winning move."""

    board: Board
    move: str
    remoteness: int
    moves: int
    """Number of legal moves."""


class Draw(NamedTuple):
    """The difficulty and the seed of a puzzle."""

    difficulty: int
    seed: int


def daily(day: date) -> Draw:
    """Return the draw of a day: the same for everybody, harder towards the end of the week.

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
    """Return a puzzle of a difficulty, the same for the same seed, or ``None`` if none is found.

    The difficulty is from 1 to 5 (`GRADES`). Every position is reached by a play from the empty
    board. `TooLarge` for boards of more than 25 cells. The pieces are the solver's, or else the
    block game's. `OutOfTime` after ``seconds``.

    >>> found = game_puzzle(4, 4, difficulty=2, seed=1)
    >>> found.board.code, found.move, found.remoteness, found.moves
    ('4/x1xx/x1x1/4', 'b1c1b2', 3, 15)
    """
    if not 1 <= difficulty <= len(GRADES):
        raise ValueError(f"the difficulty is from 1 to {len(GRADES)}, not {difficulty}")
    solver = solver_for(pieces, solver)
    work = puzzle_steps(solver, rows, cols, Draw(difficulty, seed))
    return solver.answer(work, "game_puzzle", Board(rows, cols), seconds)


def puzzle_steps(solver: Solver, rows: int, cols: int, draw: Draw) -> Steps[GamePuzzle | None]:
    """`game_puzzle` in slices."""
    if rows * cols > ONE_TABLE_CELLS:
        raise too_large(rows * cols, ONE_TABLE_CELLS)
    grade = GRADES[draw.difficulty - 1]
    empty = Board(rows, cols)
    moves = yield from solver.moves_steps(empty)
    dice = Random(draw.seed)
    pace = Pace()
    for number in range(MAX_PLAYS):
        progress = Progress("plays", number, MAX_PLAYS)
        if pace.is_over():
            yield progress
        for position, legal in _play(dice, moves):
            if not grade.least <= len(legal) <= grade.most:
                continue
            options = [position | move for move in legal]
            outcomes = yield from _values(solver, empty, "outcome", options, progress)
            if outcomes.count(LOSING) != 1:
                continue
            (remoteness,) = yield from _values(solver, empty, "remoteness", [position], progress)
            if grade.remoteness == min(remoteness, GRADES[-1].remoteness):
                move = empty.text_of(legal[outcomes.index(LOSING)])
                return GamePuzzle(empty.with_filled(position), move, remoteness, len(legal))
    return None


def _values(
    solver: Solver, empty: Board, quantity: Quantity, positions: list[int], progress: Progress
) -> Steps[list[int]]:
    """Return a quantity of positions, from one table of the whole board."""
    work = solver.values_steps(quantity, empty, empty.full_mask, positions)
    return mapped(work, lambda _: progress)


def _play(dice: Random, moves: list[int]) -> Iterator[tuple[int, list[int]]]:
    """Yield the positions of a random play from the empty board, each with its legal moves."""
    position = 0
    while moves:
        yield position, moves
        position |= dice.choice(moves)
        moves = [move for move in moves if not move & position]
