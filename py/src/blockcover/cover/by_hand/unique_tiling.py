"""Puzzles: boards with exactly one tiling, made from a difficulty and a seed.

A board is carved out of a filled one. Placements in random order are emptied, each one only if it
fits and the tiling stays the only one: no other tiling lacks the newest placement.

Grading: a person lays all forced placements at once; this is a *round*. If none is forced, several
placements must be tried; this is a *branch*. Boards with more branches are harder, and among equal
ones those with more rounds.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date
from random import Random
from typing import NamedTuple

from blockcover.bitboard import bits
from blockcover.board import Board
from blockcover.cover.by_hand.propagation import Propagation
from blockcover.pieces import L_TROMINOES, Piece
from blockcover.work import Pace, Progress, Steps, sliced

_DIFFICULTIES = 5
"""Number of boards that are carved and sorted by grade; difficulty d takes the d-th."""

MAX_TRIES = 200
"""Limit of the search for a second tiling. If it is reached, the placement is rejected."""

_WEEK = ((5, 1), (5, 3), (6, 2), (6, 4), (7, 2), (7, 4), (8, 5))
"""The side and the difficulty of the puzzle of each day of the week, from Monday."""


class CoverDraw(NamedTuple):
    """The side of a square board, the difficulty and the seed of a puzzle."""

    side: int
    difficulty: int
    seed: int


class CoverPuzzle(NamedTuple):
    """A board with exactly one tiling, and its grade."""

    board: Board
    placements: int
    """Number of placements of the tiling."""
    branches: int
    """Number of times that no placement is forced."""
    rounds: int
    """Number of times that all forced placements are laid at once."""


def daily(day: date) -> CoverDraw:
    """Return the draw of a day: the same for everybody, larger towards the end of the week.

    >>> daily(date(2026, 1, 31))
    CoverDraw(side=7, difficulty=4, seed=739647)
    """
    return CoverDraw(*_WEEK[day.weekday()], day.toordinal())


@sliced
def cover_puzzle(
    rows: int,
    cols: int,
    pieces: Iterable[Piece] = L_TROMINOES,
    *,
    difficulty: int = 1,
    seed: int = 0,
    seconds: float | None = None,
) -> Steps[CoverPuzzle | None]:
    """Make a board of a size whose empty cells have exactly one tiling.

    Equal seeds give equal boards. ``difficulty`` is from 1 to 5: the rank among five boards, from
    the easiest to the hardest. Returns ``None`` if no piece fits, or the cells of every placement
    have two tilings. Raises `OutOfTime` after ``seconds``.

    >>> puzzle = cover_puzzle(5, 6, difficulty=4, seed=1)
    >>> puzzle.board.code
    '2x1xx/6/x1xx2/6/1x1xx1'
    >>> puzzle.placements, puzzle.branches, puzzle.rounds
    (7, 2, 4)
    """
    if not 1 <= difficulty <= _DIFFICULTIES:
        raise ValueError(f"the difficulty is from 1 to {_DIFFICULTIES}, not {difficulty}")
    propagation = yield from Propagation.steps(Board(rows, cols), pieces)
    rng = Random(seed)
    carved = []
    for number in range(_DIFFICULTIES):
        tiling = yield from _carved(propagation, rng, number)
        if not tiling:
            return None
        carved.append((yield from _graded(propagation, tiling)))
    carved.sort(key=lambda puzzle: (puzzle.branches, puzzle.rounds))
    return carved[difficulty - 1]


def _carved(propagation: Propagation, rng: Random, number: int) -> Steps[list[int]]:
    """Return a maximal set of placements that is the only tiling of its cells."""
    covered = propagation.board.full_mask
    laid: dict[int, int] = {}
    order = rng.sample(propagation.masks, len(propagation.masks))
    pace = Pace()
    for done, mask in enumerate(order):
        if mask & ~covered:
            continue
        if not _has_second(propagation, covered ^ mask, laid, mask):
            covered ^= mask
            laid |= dict.fromkeys(bits(mask), mask)
        if pace.is_over():
            yield Progress("boards", number + done / len(order), _DIFFICULTIES)
    return sorted(set(laid.values()))


def _has_second(propagation: Propagation, covered: int, laid: dict[int, int], mask: int) -> bool:
    """Whether the cells of ``laid`` and ``mask`` may have a second tiling.

    ``laid`` maps each cell to its placement. A second tiling covers the cells of ``mask``
    differently, so it replaces neighbouring placements too, and so on. Only the cells of replaced
    placements need to be covered again. Returns true if the search reaches its limit.
    """
    stack = [(0, mask)]
    """The cells that a second tiling has covered so far, and those that it has to cover still."""
    for _ in range(MAX_TRIES):
        if not stack:
            return False
        recovered, missing = stack.pop()
        if not missing:
            return True
        for placement in propagation.fewest(missing, covered | recovered):
            if placement == mask:
                continue
            replaced = missing
            for cell in bits(placement & ~mask):
                replaced |= laid[cell]
            after = recovered | placement
            stack.append((after, replaced & ~after))
    return True


def _graded(propagation: Propagation, tiling: list[int]) -> Steps[CoverPuzzle]:
    """Return the board of a tiling with its grade."""
    full = propagation.board.full_mask
    start = covered = full ^ sum(tiling)
    branches = rounds = 0
    while covered != full:
        forced = set(propagation.forced(covered).values())
        if forced:
            rounds += 1
        else:
            branches += 1
            # After the trials the person continues with the placement of the tiling.
            forced = set(propagation.fewest(full & ~covered, covered)) & set(tiling)
        covered |= sum(forced)
        yield Progress("boards", _DIFFICULTIES, _DIFFICULTIES)
    return CoverPuzzle(propagation.board.with_filled(start), len(tiling), branches, rounds)
