"""`game.find_the_win`: positions with exactly one winning move, compared with plain recursion."""

from datetime import date, timedelta

import pytest

from blockcover import CRAM, Solver
from blockcover.game.find_the_win import GRADES, Draw, GamePuzzle, daily, game_puzzle
from oracles import BLOCK_GAME_SHAPES, DOMINO_SHAPE, game_moves, game_values, winning_moves
from random_cases import scaled

MANY = [
    (5, 5, 1, 80),
    (5, 5, 2, 80),
    (5, 5, 3, 80),
    (4, 5, 4, 40),
    (5, 5, 4, 15),
    (5, 5, 5, 5),
]
"""Rows, columns, difficulty and number of puzzles, 300 in all. Plain recursion is slow for the
difficult ones."""


def many(count: int) -> int:
    """Return the number of puzzles to draw out of ``count``."""
    return scaled(count, share=30)


def drawn(rows: int, cols: int, difficulty: int, count: int) -> list[GamePuzzle]:
    solver = Solver()
    found = [
        game_puzzle(rows, cols, difficulty=difficulty, seed=seed, solver=solver)
        for seed in range(many(count))
    ]
    return [one for one in found if one is not None]


@pytest.mark.parametrize(("rows", "cols", "difficulty", "count"), MANY)
def test_exactly_one_move_wins(rows: int, cols: int, difficulty: int, count: int) -> None:
    puzzles = drawn(rows, cols, difficulty, count)
    assert len(puzzles) == many(count)
    grade = GRADES[difficulty - 1]
    moves = game_moves(rows, cols, BLOCK_GAME_SHAPES)
    for found in puzzles:
        filled = found.board.filled_mask
        assert winning_moves(rows, cols, filled) == [found.board.mask_of(found.move)], found
        assert found.moves == sum(not move & filled for move in moves), found
        assert grade.least <= found.moves <= grade.most
    # A small board has few difficult puzzles.
    assert len({found.board for found in puzzles}) > len(puzzles) * (rows - 3) / 5


@pytest.mark.parametrize(
    ("rows", "cols", "difficulty"), [(4, 4, 1), (4, 4, 2), (4, 4, 3), (3, 6, 4)]
)
def test_the_remoteness_is_the_winners(rows: int, cols: int, difficulty: int) -> None:
    value = game_values(rows, cols)
    for found in drawn(rows, cols, difficulty, 40):
        assert value(found.board.filled_mask).remoteness == found.remoteness
        assert found.remoteness == GRADES[difficulty - 1].remoteness


def test_other_pieces() -> None:
    for seed in range(scaled(20)):
        found = game_puzzle(4, 5, CRAM, difficulty=2, seed=seed)
        assert found is not None
        winning = winning_moves(4, 5, found.board.filled_mask, [DOMINO_SHAPE])
        assert winning == [found.board.mask_of(found.move)]


@pytest.mark.long
def test_a_seed_gives_its_puzzle_whatever_was_asked_before() -> None:
    solver = Solver()
    for difficulty in (5, 1, 3):
        puzzle = game_puzzle(difficulty=difficulty, seed=7, solver=solver)
        assert puzzle == game_puzzle(difficulty=difficulty, seed=7)
        assert puzzle != game_puzzle(difficulty=difficulty, seed=8, solver=solver)


def test_where_there_is_none() -> None:
    assert game_puzzle(1, 1) is None
    assert game_puzzle(3, 3, difficulty=5) is None


SOME_DAYS = {
    "2025-12-29": ("xxx1x/xxxxx/1x1xx/1xx1x/3xx", "a4a5b5"),
    "2025-12-31": ("1xx1x/1x1xx/xx1x1/xxxx1/xx3", "e4d5e5"),
    "2026-01-04": ("xx3/1x3/5/1x3/1xx2", "d2d3"),
    "2028-02-29": ("2xxx/xxxx1/1x1xx/4x/1xx2", "c4d4d5"),
    "2099-12-31": ("2xxx/1xxxx/x2xx/xx3/2xx1", "c4d4"),
}


@pytest.mark.parametrize("day", SOME_DAYS)
def test_the_puzzle_of_a_day_is_fixed(day: str) -> None:
    draw = daily(date.fromisoformat(day))
    found = game_puzzle(difficulty=draw.difficulty, seed=draw.seed)
    assert found is not None
    assert (found.board.code, found.move) == SOME_DAYS[day]


def test_a_week_grows_harder_and_no_day_is_like_another() -> None:
    monday = date(2026, 1, 5)
    draws = [daily(monday + timedelta(days=number)) for number in range(700)]
    assert [draw.difficulty for draw in draws[:8]] == [1, 2, 2, 3, 3, 4, 5, 1]
    assert len({draw.seed for draw in draws}) == 700
    assert draws[0] == Draw(1, monday.toordinal())
