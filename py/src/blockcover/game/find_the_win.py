"""Find the win: positions in which exactly one move wins, drawn by difficulty, theme and seed.

There are five difficulties, and a puzzle for each day. The outcomes come from tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from functools import reduce
from operator import or_
from random import Random
from typing import NamedTuple

from blockcover.board import Board
from blockcover.game.reasons import THEMES, PuzzleTheme, Theme, reasons_steps
from blockcover.game.solver import Solver, solver_for
from blockcover.game.symmetry_strategy import half_turned
from blockcover.game.tablebase.numbering import too_many_cells
from blockcover.game.tablebase.rules import Quantity
from blockcover.game.tables import ONE_TABLE_CELLS
from blockcover.pieces import Piece
from blockcover.work import Pace, Progress, Steps, mapped, question


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

_LOST = 0
"""The outcome of a P-position in a table."""

THEME_REMOTENESS: dict[PuzzleTheme, tuple[int, ...]] = {
    "mirror": (3, 5, 7, 9),
    "regions": (3, 5, 7, 9),
    "parity": (3, 5),
    "forced": (3, 5),
    "tempo": (3, 5),
}
"""The remoteness of the puzzles of a theme. The theme is rare in other positions."""

FILLED_SHARE = 0.08
"""The share of cells that are filled before a play of the theme ``mirror``."""

MAX_PLAYS = 1_000
"""Random plays that are searched for a puzzle, at most."""


class GamePuzzle(NamedTuple):
    """A position in which ``move``, as text, is the only winning move."""

    board: Board
    move: str
    remoteness: int
    moves: int
    """Number of legal moves."""
    themes: tuple[Theme, ...] = ()
    """The themes of the winning move (`reasons`)."""


class Draw(NamedTuple):
    """The difficulty, the seed and the theme of a puzzle; ``None`` for any theme."""

    difficulty: int
    seed: int
    theme: PuzzleTheme | None = None

    @property
    def grade(self) -> Grade:
        """The conditions: those of the difficulty, or of the theme's nearest remoteness."""
        grade = GRADES[self.difficulty - 1]
        if self.theme is None:
            return grade
        fitting = THEME_REMOTENESS[self.theme]
        remoteness = min(fitting, key=lambda one: abs(one - grade.remoteness))
        return Grade(remoteness, GRADES[0].least, GRADES[-1].most)


def daily(day: date) -> Draw:
    """Return the draw of a day: the same for everybody, harder towards the end of the week.

    >>> daily(date(2026, 1, 31))
    Draw(difficulty=4, seed=739647, theme=None)
    """
    return Draw(DAYS[day.weekday()], day.toordinal())


@question
def game_puzzle(
    rows: int = 5,
    cols: int = 5,
    pieces: Iterable[Piece] | None = None,
    *,
    difficulty: int = 1,
    seed: int = 0,
    theme: PuzzleTheme | None = None,
    solver: Solver | None = None,
    seconds: float | None = None,
) -> Steps[GamePuzzle | None]:
    """Return a puzzle of a difficulty, the same for the same seed, or ``None`` if none is found.

    The difficulty is from 1 to 5 (`GRADES`). With a ``theme``, one of `THEMES`, the puzzle is of
    the nearest difficulty that the theme has. Every position is reached by a play from the empty
    board; with the theme ``mirror``, from a board that the half turn maps to itself. `TooLarge` for
    boards of more than 25 cells. The pieces are the solver's, or else the block game's. `OutOfTime`
    after ``seconds``.

    >>> found = game_puzzle(4, 4, difficulty=2, seed=1)
    >>> found.board.code, found.move, found.remoteness, found.moves, found.themes
    ('4/x1xx/x1x1/4', 'b1c1b2', 3, 15, ('forced', 'parity', 'replies'))
    """
    if not 1 <= difficulty <= len(GRADES):
        raise ValueError(f"the difficulty is from 1 to {len(GRADES)}, not {difficulty}")
    if theme is not None and theme not in THEMES:
        raise ValueError(f"the theme is one of {', '.join(THEMES)}, not {theme}")
    solver = solver_for(pieces, solver)
    draw = Draw(difficulty, seed, theme)
    empty = Board(rows, cols)
    if rows * cols > ONE_TABLE_CELLS:
        raise too_many_cells(rows * cols, ONE_TABLE_CELLS)
    moves = solver.layout(empty).moves
    dice = Random(seed)
    pace = Pace()
    for number in range(MAX_PLAYS):
        progress = Progress("plays", number, MAX_PLAYS)
        if pace.is_over():
            yield progress
        play = _mirrored_play(dice, empty, moves) if draw.theme == "mirror" else _play(dice, moves)
        for position, legal in play:
            found = yield from _puzzle(solver, empty, position, legal, draw, progress)
            if found is not None:
                return found
    return None


def _puzzle(
    solver: Solver, empty: Board, position: int, legal: list[int], draw: Draw, progress: Progress
) -> Steps[GamePuzzle | None]:
    """Return a position as a puzzle if it meets the conditions of a draw."""
    grade = draw.grade
    if not grade.least <= len(legal) <= grade.most:
        return None
    options = [position | move for move in legal]
    outcomes = yield from _values(solver, empty, "outcome", options, progress)
    if outcomes.count(_LOST) != 1:
        return None
    (remoteness,) = yield from _values(solver, empty, "remoteness", [position], progress)
    if grade.remoteness != min(remoteness, GRADES[-1].remoteness):
        return None
    board, move = empty.with_filled(position), legal[outcomes.index(_LOST)]
    found = yield from mapped(reasons_steps(solver, board, move), lambda _: progress)
    themes = found.themes if found else ()
    if draw.theme is not None and draw.theme not in themes:
        return None
    return GamePuzzle(board, empty.text_of(move), remoteness, len(legal), themes)


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


def _mirrored_play(dice: Random, empty: Board, moves: list[int]) -> Iterator[tuple[int, list[int]]]:
    """Yield positions before the image of a move is played, each with its legal moves.

    First the middle is filled, where a placement would overlap its own image, and some cells with
    their images.
    """
    turn = empty.rows * empty.cols - 1
    filled = sum(1 << cell for cell in range(turn + 1) if dice.random() < FILLED_SHARE)
    images = {move: half_turned(move, turn) for move in moves}
    middle = reduce(or_, [move & image for move, image in images.items()], 0)
    position = middle | filled | half_turned(filled, turn)
    while moves := [move for move in moves if not move & position]:
        move = dice.choice(moves)
        left = [other for other in moves if not other & move]
        yield position | move, left
        position |= move | images[move]
