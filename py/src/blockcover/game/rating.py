"""The rating of a person who solves puzzles, and the difficulty that suits it.

The Elo rating of chess: person and puzzle have a number each, and the difference gives the chance
of a right answer. At equal ratings it is one half; 400 points more make it ten to one.
"""

from __future__ import annotations

from typing import NamedTuple

from blockcover.game.find_the_win import GRADES

FIRST_RATING = 1000
"""The rating of a person before the first puzzle."""

LEAST_RATING, GREATEST_RATING = 400, 2400

STEP = 40
"""The greatest change of a rating by one puzzle."""


class Ratings(NamedTuple):
    """The rating of a puzzle, and that of a person after a right and after a wrong answer."""

    puzzle: int
    right: int
    wrong: int


def ratings(person: int, remoteness: int) -> Ratings:
    """Return the ratings of a puzzle for a person with a rating.

    >>> ratings(1000, 3)
    Ratings(puzzle=1000, right=1020, wrong=980)
    """
    own = puzzle_rating(remoteness)
    return Ratings(own, *(rating_after(person, own, right=right) for right in (True, False)))


def puzzle_rating(remoteness: int) -> int:
    """Return the rating of a puzzle: 100 points for each move to the end, 9 moves at most.

    >>> [puzzle_rating(remoteness) for remoteness in (1, 3, 9, 11)]
    [800, 1000, 1600, 1600]
    """
    return 700 + 100 * min(remoteness, GRADES[-1].remoteness)


def difficulty_for(rating: int) -> int:
    """Return the difficulty, from 1 to 5, whose puzzles have the nearest rating.

    >>> [difficulty_for(rating) for rating in (400, 1000, 1090, 1110, 2000)]
    [1, 2, 2, 3, 5]
    """
    ratings = [puzzle_rating(grade.remoteness) for grade in GRADES]
    return 1 + min(range(len(ratings)), key=lambda place: abs(ratings[place] - rating))


def rating_after(rating: int, of_puzzle: int, *, right: bool) -> int:
    """Return the rating of a person after an answer.

    >>> rating_after(1000, 1000, right=True), rating_after(1000, 1000, right=False)
    (1020, 980)
    >>> rating_after(1000, 1400, right=True), rating_after(1000, 1400, right=False)
    (1036, 996)
    """
    chance = 1 / (1 + 10 ** ((of_puzzle - rating) / 400))
    changed = rating + round(STEP * (right - chance))
    return min(GREATEST_RATING, max(LEAST_RATING, changed))
