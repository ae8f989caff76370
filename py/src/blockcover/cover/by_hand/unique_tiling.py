"""Boards that are covered in exactly one way, made by difficulty and seed, to be solved by hand.

Owns the carving, and how hard a board is. What is forced is `propagation`'s word.

A board is carved out of a filled one: placements in random order are emptied, each where it fits
and where the tiling that it adds to stays the only one. That needs no count: a second tiling would
have to do without the placement added last, so it is enough to look for one of those.

How hard it is: a person lays what is forced, all at once, as often as anything is. So many *rounds*
are one thread to follow. Where nothing is forced, ways have to be tried: a *branch*. Boards with
more branches are harder, and of equal ones those with more rounds.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from blockcover.bitboard import bits
from blockcover.board import Board
from blockcover.cover.by_hand.propagation import Propagation
from blockcover.errors import quoted
from blockcover.pieces import L_TROMINOES, Piece
from blockcover.slices import Pace, Progress, Steps, answer

DIFFICULTIES = 5
"""So many boards are carved; difficulty d takes the d-th by how hard they are."""

MAX_TRIES = 200
"""Tries to find a second tiling. Where they do not suffice the placement is left out."""


class CoverPuzzle(NamedTuple):
    """A board with exactly one tiling, and how hard it is."""

    board: Board
    placements: int
    """Of its tiling."""
    branches: int
    rounds: int


def cover_puzzle(
    rows: int,
    cols: int,
    pieces: Iterable[Piece] = L_TROMINOES,
    *,
    difficulty: int = 1,
    seed: int = 0,
    seconds: float | None = None,
) -> CoverPuzzle | None:
    """A board whose empty cells have exactly one tiling; the same for the same seed.

    The difficulty counts from 1 to 5: of five boards carved, the easiest to the hardest. ``None``
    where no piece fits, or every placement's cells have two tilings. `OutOfTime` after ``seconds``.

    >>> found = cover_puzzle(5, 6, difficulty=4, seed=1)
    >>> found.board.code
    '2x1xx/6/x1xx2/6/1x1xx1'
    >>> found.placements, found.branches, found.rounds
    (7, 2, 4)
    """
    if not 1 <= difficulty <= DIFFICULTIES:
        raise ValueError(f"the difficulty is from 1 to {DIFFICULTIES}, not {difficulty}")
    empty = Board(rows, cols)
    work = puzzle_steps(empty, pieces, difficulty, seed)
    return answer(work, f"cover_puzzle of {quoted(empty.code)}", seconds)


def puzzle_steps(
    empty: Board, pieces: Iterable[Piece], difficulty: int, seed: int
) -> Steps[CoverPuzzle | None]:
    """`cover_puzzle` in slices, on the empty cells of a board."""
    forcing = yield from Propagation.steps(empty, pieces)
    dice = Random(seed)
    carved = []
    for number in range(DIFFICULTIES):
        tiling = yield from _carved(forcing, dice, number)
        if not tiling:
            return None
        carved.append((yield from _graded(forcing, tiling)))
    carved.sort(key=lambda one: (one.branches, one.rounds))
    return carved[difficulty - 1]


def _carved(forcing: Propagation, dice: Random, number: int) -> Steps[list[int]]:
    """Placements that are the only tiling of their cells, as many as find room."""
    covered = forcing.board.full_mask
    laid: dict[int, int] = {}
    order = dice.sample(forcing.masks, len(forcing.masks))
    pace = Pace()
    for done, mask in enumerate(order):
        if mask & ~covered:
            continue
        if not _has_second(forcing, covered ^ mask, laid, mask):
            covered ^= mask
            laid |= dict.fromkeys(bits(mask), mask)
        if pace.is_over():
            yield Progress("boards", number + done / len(order), DIFFICULTIES)
    return sorted(set(laid.values()))


def _has_second(forcing: Propagation, covered: int, laid: dict[int, int], mask: int) -> bool:
    """Whether what is laid, by cell, together with a new placement may have another tiling.

    One that lacks the new placement covers its cells otherwise, so it lacks what was laid beside
    it, and so on: only what is missing so far needs to be covered, wherever that leads.
    """
    stack = [(0, mask)]
    for _ in range(MAX_TRIES):
        if not stack:
            return False
        other, missing = stack.pop()
        if not missing:
            return True
        for way in forcing.fewest(missing, covered | other):
            if way != mask:
                lacking = missing
                for cell in bits(way & ~mask):
                    lacking |= laid[cell]
                stack.append((other | way, lacking & ~(other | way)))
    return True


def _graded(forcing: Propagation, tiling: list[int]) -> Steps[CoverPuzzle]:
    """The board of a tiling, and how hard it is to find."""
    full = forcing.board.full_mask
    start = covered = full ^ sum(tiling)
    branches = rounds = 0
    while covered != full:
        forced = set(forcing.forced(covered).values())
        if forced:
            rounds += 1
        else:
            branches += 1
            # Whatever is tried there, what goes on is the way of the tiling.
            forced = set(forcing.fewest(full & ~covered, covered)) & set(tiling)
        covered |= sum(forced)
        yield Progress("boards", DIFFICULTIES, DIFFICULTIES)
    return CoverPuzzle(forcing.board.with_filled(start), len(tiling), branches, rounds)
