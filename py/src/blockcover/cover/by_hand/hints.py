"""Feedback to a person who covers a board: uncoverable cells, whether a tiling exists, a hint."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import and_
from typing import Literal, NamedTuple

from blockcover.bitboard import bits
from blockcover.cover.by_hand.propagation import Propagation
from blockcover.work import Pace, Progress, Steps

Rest = Literal["possible", "impossible", "unknown"]
"""Whether the remaining cells have a tiling; unknown beyond `MAX_TRIES`."""

MAX_TRIES = 2_000
"""Limit of the search for a tiling of the remaining cells."""


class Hint(NamedTuple):
    """A cell and a placement that covers it."""

    cell: int
    mask: int
    forced: bool
    """Whether no other placement can cover the cell; else it is one that leads to a tiling."""


class Feedback(NamedTuple):
    uncoverable: int
    """The mask of the cells that no placement can cover any more."""
    spoiling: tuple[int, ...]
    """The open placements that would make another cell uncoverable."""
    rest: Rest
    keep: int | None
    """Number of placements, from the first, that can stay; ``None`` if that is unknown, or if the
    board has no tiling at all."""
    hint: Hint | None
    """``None`` if every cell is covered, or if a placement must be taken back first."""


def feedback_steps(propagation: Propagation, passed: Sequence[int]) -> Steps[Feedback]:
    """Feedback after some placements, in slices.

    ``passed`` are the masks of the covered cells before the first placement and after each one.

    >>> from blockcover import L_TROMINOES, Board
    >>> from blockcover.work import drain
    >>> propagation = drain(Propagation.steps(Board(2, 3), L_TROMINOES))
    >>> drain(feedback_steps(propagation, [0, 0b001_011])).hint
    Hint(cell=2, mask=52, forced=True)
    >>> drain(feedback_steps(propagation, [0, 0b010_011]))
    Feedback(uncoverable=44, spoiling=(), rest='impossible', keep=0, hint=None)
    >>> [f"{mask:06b}" for mask in drain(feedback_steps(propagation, [0])).spoiling]
    ['010011', '010110', '011010', '110010']
    """
    covered = passed[-1]
    uncoverable = propagation.uncoverable(covered)
    spoiling = yield from _spoiling_steps(propagation, covered)
    search = yield from propagation.tiling_steps(covered, MAX_TRIES)
    if search.tiling is not None:
        return Feedback(
            0, spoiling, "possible", len(passed) - 1, _hint(propagation, covered, search.tiling)
        )
    if not search.complete:
        # A forced placement is a valid hint even if it is unknown whether a tiling exists.
        return Feedback(uncoverable, spoiling, "unknown", None, _hint(propagation, covered, ()))
    keep = yield from _keep_steps(propagation, passed)
    return Feedback(uncoverable, spoiling, "impossible", keep, None)


def _spoiling_steps(propagation: Propagation, covered: int) -> Steps[tuple[int, ...]]:
    spoiling = []
    pace = Pace()
    for done, mask in enumerate(propagation.masks):
        if not mask & covered and propagation.spoils(mask, covered):
            spoiling.append(mask)
        if pace.is_over():
            yield Progress("placements", done, len(propagation.masks))
    return tuple(spoiling)


def _hint(propagation: Propagation, covered: int, tiling: Sequence[int]) -> Hint | None:
    """The first forced placement, or else the one of ``tiling`` at the cell with fewest choices."""
    for cell, mask in propagation.forced(covered).items():
        return Hint(cell, mask, True)
    choices = propagation.fewest(propagation.board.full_mask & ~covered, covered)
    for mask in tiling:
        if mask in choices:
            return Hint(next(bits(reduce(and_, choices))), mask, False)
    return None


def _keep_steps(propagation: Propagation, passed: Sequence[int]) -> Steps[int | None]:
    """The number of placements that can stay, given that not all can."""
    low, high = -1, len(passed) - 1
    while high - low > 1:
        # Binary search: if a tiling exists after some placements, it existed before them too.
        middle = (low + high) // 2
        search = yield from propagation.tiling_steps(passed[middle], MAX_TRIES)
        if search.tiling is not None:
            low = middle
        elif search.complete:
            high = middle
        else:
            return None
    return low if low >= 0 else None
