"""Find the win: boards on which one move wins, and few after each reply of the best defence.

A puzzle is a position of a random play, cut to the cells that matter. There are five difficulties,
and a puzzle for each day. The outcomes come from tables. In the example of `game_puzzle` only c2d2
wins; the best defence is b1c1, and after b3c3c4 the win is certain.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from functools import reduce
from operator import or_
from random import Random
from typing import NamedTuple

from blockcover.board import Board
from blockcover.game.defence import hardest_reply_steps
from blockcover.game.layout import moves_left
from blockcover.game.reasons import THEMES, PuzzleTheme, Reasons, Theme, reasons_steps
from blockcover.game.solver import Solver, solver_for
from blockcover.game.symmetry_strategy import half_turned
from blockcover.game.table_cache import ONE_TABLE_CELLS
from blockcover.game.tablebase.numbering import too_many_cells
from blockcover.game.tablebase.rules import moves_that_win, outcome_quantity
from blockcover.pieces import Piece
from blockcover.work import Pace, Progress, Steps, mapped, sliced

FIELDS = ((5, 5), (4, 6), (3, 8))
"""Rows and columns from which puzzles are cut, unless others are asked for."""


class Grade(NamedTuple):
    """The conditions of a difficulty."""

    depth: int
    """Winning moves to find against the best defence, until the win is certain."""
    least: int
    """Number of legal moves at least. More moves make guessing harder."""
    most: int
    """Number of legal moves at most."""
    fields: tuple[tuple[int, int], ...] = FIELDS
    """Rows and columns of the fields that the boards are cut from."""


GRADES = (
    Grade(depth=2, least=6, most=24),
    Grade(depth=2, least=25, most=44),
    Grade(depth=3, least=10, most=38),
    Grade(depth=3, least=39, most=72),
    # Other fields have few.
    Grade(depth=4, least=30, most=69, fields=((4, 6),)),
)
"""The difficulties from 1 to 5: three to seven moves deep, with the replies."""

MAX_MISERE = 4
"""The greatest difficulty in misère play. Deeper puzzles are rare there."""

THEME_DIFFICULTY = 2
"""The difficulty of the puzzles of a theme, with any number of moves. Deeper ones are rare."""

_WEEK = (1, 2, 2, 3, 3, 4, 5)
"""The difficulty of the puzzle of each day of the week, from Monday."""

_FILLED_SHARE = 0.08
"""The share of cells that are filled before a play, so that few boards are alike. In the theme
``mirror`` a cell and its image are filled together."""

LEAST_SIDE = 3
"""Rows, and columns, of a puzzle's board at least."""

MAX_FILLED = 0.35
"""The share of filled cells of a puzzle's board, at most."""

MAX_WINNING = 0.34
"""The share of moves that win after a reply of the best defence, at most, unless only one wins. On
the board itself only one wins."""

_MAX_PLAYS = 5_000
"""Random plays that are searched for a puzzle, at most."""


class GamePuzzle(NamedTuple):
    """A position in which ``move``, as text, is the only winning move.

    Every empty cell can be covered. No row and no column at the border is filled.
    """

    board: Board
    move: str
    line: tuple[str, ...]
    """The winner's moves, each but the last with the best defence, until the win is certain."""
    moves: int
    """Number of legal moves."""
    themes: tuple[Theme, ...] = ()
    """The themes of the winning move (`reasons`); none in misère play."""


class Draw(NamedTuple):
    """The difficulty, the seed and the theme of a puzzle; ``None`` for any theme."""

    difficulty: int
    seed: int
    theme: PuzzleTheme | None = None
    misere: bool = False

    @property
    def grade(self) -> Grade:
        """The conditions: those of the difficulty, or of the themes."""
        if self.theme is None:
            return GRADES[min(self.difficulty, MAX_MISERE if self.misere else len(GRADES)) - 1]
        return GRADES[THEME_DIFFICULTY - 1]._replace(least=GRADES[0].least, most=GRADES[-1].most)

    def suits(self, why: Reasons) -> bool:
        """Whether a win with these reasons has the theme, and is not too easy to see."""
        if self.theme not in (None, *why.themes):
            return False
        # If no region is worth more than one move, it is enough to count them.
        is_counted = "mirror" not in why.themes and all(region.grundy < 2 for region in why.regions)
        needs_more = self.theme == "regions" or (self.theme is None and self.difficulty == 1)
        return not (is_counted and needs_more)


def daily(day: date) -> Draw:
    """Return the draw of a day: the same for everybody, harder towards the end of the week.

    >>> daily(date(2026, 1, 31))
    Draw(difficulty=4, seed=739647, theme=None, misere=False)
    """
    return Draw(_WEEK[day.weekday()], day.toordinal())


@sliced
def game_puzzle(
    rows: int | None = None,
    cols: int | None = None,
    pieces: Iterable[Piece] | None = None,
    *,
    difficulty: int = 1,
    seed: int = 0,
    theme: PuzzleTheme | None = None,
    misere: bool = False,
    solver: Solver | None = None,
    seconds: float | None = None,
) -> Steps[GamePuzzle | None]:
    """Return a puzzle of a difficulty, the same for the same seed, or ``None`` if none is found.

    The difficulty is from 1 to 5 (`GRADES`). The board is cut from a field of ``rows`` and
    ``cols``, by default one of `FIELDS`; `TooLarge` for fields of more than 25 cells. Every
    position is reached by a play from a field with few filled cells; with the theme ``mirror``,
    from one that the half turn maps to itself. With a ``theme``, one of `THEMES`, the difficulty is
    always 2. With the theme ``regions``, and in difficulty 1, no win is seen by counting the
    regions that are left. With ``misere`` the player who cannot move wins, and there are no themes.
    The pieces are the solver's, or else the block game's. `OutOfTime` after ``seconds``.

    >>> found = game_puzzle(4, 5, difficulty=2, seed=1)
    >>> found.board.code, found.line, found.moves, found.themes
    ('4/x3/x2x/xx2', ('c2d2', 'b1c1', 'b3c3c4'), 29, ('forced', 'replies'))
    """
    if not 1 <= difficulty <= len(GRADES):
        raise ValueError(f"the difficulty is from 1 to {len(GRADES)}, not {difficulty}")
    if theme is not None and theme not in THEMES:
        raise ValueError(f"the theme is one of {', '.join(THEMES)}, not {theme}")
    if theme is not None and misere:
        raise ValueError("theme and misere exclude each other: the themes are of normal play")
    solver = solver_for(pieces, solver)
    draw = Draw(difficulty, seed, theme, misere)
    rng = Random(seed)
    sides = rng.choice(draw.grade.fields)
    field = Board(rows or sides[0], cols or sides[1])
    if field.empty_count > ONE_TABLE_CELLS:
        raise too_many_cells(field.empty_count, ONE_TABLE_CELLS)
    moves = solver.layout(field).moves
    search = _Search(solver, field, draw)
    play = _mirrored_play if draw.theme == "mirror" else _play
    pace = Pace()
    for number in range(_MAX_PLAYS):
        progress = Progress("plays", number, _MAX_PLAYS)
        if pace.is_over():
            yield progress
        found = yield from search.first_puzzle_steps(play(rng, field, moves), progress)
        if found is not None:
            return found
    return None


class _Search(NamedTuple):
    """A search of the plays on a field for a puzzle of a draw."""

    solver: Solver
    field: Board
    draw: Draw

    def first_puzzle_steps(
        self, play: Iterator[tuple[int, list[int]]], progress: Progress
    ) -> Steps[GamePuzzle | None]:
        """Return the first position of a play that is a puzzle."""
        for position, legal in play:
            work = self._puzzle_steps(position, legal)
            found = yield from mapped(work, lambda _: progress)
            if found is not None:
                return found
        return None

    def _puzzle_steps(self, position: int, legal: list[int]) -> Steps[GamePuzzle | None]:
        """Return a position as a puzzle if it meets the conditions of the draw."""
        solver, field, draw = self
        # The more moves, the harder a guess.
        if not draw.grade.least <= len(legal) <= draw.grade.most:
            return None
        board = field.cropped(reduce(or_, legal))
        # A thin board, or one with many filled cells, looks unlike a game.
        is_thin = min(board.rows, board.cols) < LEAST_SIDE
        if is_thin or board.filled_mask.bit_count() > MAX_FILLED * board.rows * board.cols:
            return None
        line = yield from self._line_steps(position, legal)
        if not line:
            return None
        # The crop keeps the order of the moves.
        on_board = dict(zip(sorted(legal), sorted(solver.layout(board).moves), strict=True))
        why = None
        if not draw.misere:
            why = yield from reasons_steps(solver, board, on_board[line[0]])
        if why and not draw.suits(why):
            return None
        texts = [board.text_of(on_board[move]) for move in line]
        return GamePuzzle(board, texts[0], tuple(texts), len(legal), why.themes if why else ())

    def _line_steps(self, position: int, legal: list[int]) -> Steps[list[int]]:
        """Return the winner's moves and the best defence until the win is certain.

        Empty if more moves win than `MAX_WINNING` allows, so that a guess may do, if the depth is
        not that of the draw, or if pieces of one size alone are left to the winner on the way.
        """
        solver, field, draw = self
        quantity = outcome_quantity(misere=draw.misere)

        def values(positions: list[int]) -> Steps[list[int]]:
            """Return the values of positions, from one table of the whole field."""
            return solver.values_steps(quantity, field, field.full_mask, positions)

        after = yield from values([position | move for move in legal])
        winning = moves_that_win(quantity, legal, after)
        # The winner is to choose among sizes of pieces, not only among places for one size.
        sizes_needed = min(2, len({len(piece.cells) for piece in solver.pieces}))
        line: list[int] = []
        for number in range(1, draw.grade.depth + 1):
            most = max(1, int(MAX_WINNING * len(legal))) if line else 1
            sizes = {move.bit_count() for move in legal}
            if not 0 < len(winning) <= most or len(sizes) < sizes_needed:
                return []
            line.append(min(winning))
            position |= line[-1]
            left = moves_left(legal, position)
            reply = yield from hardest_reply_steps(values, position, left, misere=draw.misere)
            if reply is None:
                return line if number == draw.grade.depth else []
            line.append(reply.mask)
            position |= reply.mask
            legal, winning = reply.moves, reply.winning
        return []


def _some_cells(rng: Random, empty: Board) -> int:
    """Return a random set of cells."""
    return sum(1 << cell for cell in range(empty.rows * empty.cols) if rng.random() < _FILLED_SHARE)


def _play(rng: Random, empty: Board, moves: list[int]) -> Iterator[tuple[int, list[int]]]:
    """Fill some cells, then yield the positions of a random play, each with its legal moves."""
    position = _some_cells(rng, empty)
    while moves := moves_left(moves, position):
        yield position, moves
        position |= rng.choice(moves)


def _mirrored_play(rng: Random, empty: Board, moves: list[int]) -> Iterator[tuple[int, list[int]]]:
    """Do the same, but each move is followed by its image; yield the positions between the two.

    The middle is filled too, where a placement would overlap its own image.
    """
    turn = empty.rows * empty.cols - 1
    filled = _some_cells(rng, empty)
    images = {move: half_turned(move, turn) for move in moves}
    middle = reduce(or_, [move & image for move, image in images.items()], 0)
    position = middle | filled | half_turned(filled, turn)
    while moves := moves_left(moves, position):
        move = rng.choice(moves)
        left = moves_left(moves, move)
        yield position | move, left
        position |= move | images[move]
