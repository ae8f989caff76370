"""The rating of a person who solves puzzles, and the difficulty that suits it.

The Elo rating of chess: person and puzzle have a number each, and the difference gives the chance
of a right answer. At equal ratings it is one half; 400 points more make it ten to one.
"""

from __future__ import annotations

from typing import NamedTuple

from blockcover.game.find_the_win import GRADES

FIRST_RATING = 800
"""The rating of a person before the first puzzle."""

LEAST_RATING, GREATEST_RATING = 400, 2400
"""A person's rating stays between these."""

STEP = 40
"""The greatest change of a rating by one puzzle."""


class Ratings(NamedTuple):
    """The rating of a puzzle, and that of a person after a right and after a wrong answer."""

    puzzle: int
    right: int
    wrong: int


def ratings(person: int, difficulty: int) -> Ratings:
    """Return the ratings of a puzzle of a difficulty for a person with a rating.

    >>> ratings(1000, 2)
    Ratings(puzzle=1000, right=1020, wrong=980)
    """
    puzzle = puzzle_rating(difficulty)
    right = rating_after(person, puzzle, right=True)
    wrong = rating_after(person, puzzle, right=False)
    return Ratings(puzzle, right, wrong)


def puzzle_rating(difficulty: int) -> int:
    """Return the rating of the puzzles of a difficulty.

    >>> [puzzle_rating(difficulty) for difficulty in (1, 2, 5)]
    [800, 1000, 1600]
    """
    # The easiest suit a beginner. With 200 points more, a right answer has the chance of a quarter.
    return FIRST_RATING + 200 * (difficulty - 1)


def difficulty_for(rating: int) -> int:
    """Return the difficulty, from 1 to 5, whose puzzles have the nearest rating.

    >>> [difficulty_for(rating) for rating in (400, 1000, 1090, 1110, 2000)]
    [1, 2, 2, 3, 5]
    """
    difficulties = range(1, len(GRADES) + 1)
    return min(difficulties, key=lambda difficulty: abs(puzzle_rating(difficulty) - rating))


def rating_after(person: int, puzzle: int, *, right: bool) -> int:
    """Return the rating of a person after an answer.

    >>> rating_after(1000, 1000, right=True), rating_after(1000, 1000, right=False)
    (1020, 980)
    >>> rating_after(1000, 1400, right=True), rating_after(1000, 1400, right=False)
    (1036, 996)
    """
    chance = 1 / (1 + 10 ** ((puzzle - person) / 400))
    changed = person + round(STEP * (right - chance))
    return min(GREATEST_RATING, max(LEAST_RATING, changed))
