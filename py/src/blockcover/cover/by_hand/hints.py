"""A cover that is laid by hand: what can no longer be covered, whether it can be finished, a hint.

Owns what is said to the person who lays. The search behind it is `propagation`'s.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from blockcover.bitboard import bits
from blockcover.cover.by_hand.propagation import Propagation
from blockcover.slices import Pace, Progress, Steps

Rest = Literal["possible", "impossible", "unknown"]
"""Whether the cells left have a tiling; unknown past the bound."""

MAX_TRIES = 2_000
"""Tries to find a tiling of the cells left."""


class Hint(NamedTuple):
    """A cell to look at, and then what to lay there."""

    cell: int
    mask: int
    forced: bool
    """Whether nothing else can cover the cell; else it is one way that can be finished."""


class Hand(NamedTuple):
    """What is said of a cover that is laid by hand."""

    uncoverable: int
    """The cells that no placement can cover any more, as a mask."""
    spoiling: tuple[int, ...]
    """The placements that would make another cell one of these."""
    rest: Rest
    keep: int | None
    """So many of the placements, from the first, can stay; ``None`` where that is not known, or
    where the board has no tiling to begin with."""
    hint: Hint | None
    """``None`` where all is covered, or where something has to be taken back first."""


def hand_steps(forcing: Propagation, passed: Sequence[int]) -> Steps[Hand]:
    """What is said after some placements, in slices.

    ``passed`` are the masks of the cells filled or covered: before any, after the first, and so on.

    >>> from blockcover import L_TROMINOES, Board
    >>> from blockcover.slices import drain
    >>> forcing = drain(Propagation.steps(Board(2, 3), L_TROMINOES))
    >>> drain(hand_steps(forcing, [0, 0b001_011])).hint
    Hint(cell=2, mask=52, forced=True)
    >>> drain(hand_steps(forcing, [0, 0b010_011]))
    Hand(uncoverable=44, spoiling=(), rest='impossible', keep=0, hint=None)
    >>> [f"{mask:06b}" for mask in drain(hand_steps(forcing, [0])).spoiling]
    ['010011', '010110', '011010', '110010']
    """
    covered = passed[-1]
    uncoverable = forcing.uncoverable(covered)
    spoiling = yield from _spoiling_steps(forcing, covered)
    found = yield from forcing.tiling_steps(covered, MAX_TRIES)
    if found.tiling is not None:
        return Hand(0, spoiling, "possible", len(passed) - 1, _hint(forcing, covered, found.tiling))
    if not found.complete:
        # What is forced is so whether or not it leads to an end.
        return Hand(uncoverable, spoiling, "unknown", None, _hint(forcing, covered, ()))
    keep = yield from _keep_steps(forcing, passed)
    return Hand(uncoverable, spoiling, "impossible", keep, None)


def _spoiling_steps(forcing: Propagation, covered: int) -> Steps[tuple[int, ...]]:
    """The placements that fit and leave a cell that nothing can cover any more."""
    found = []
    pace = Pace()
    for done, mask in enumerate(forcing.masks):
        if not mask & covered and forcing.spoils(mask, covered):
            found.append(mask)
        if pace.is_over():
            yield Progress("placements", done, len(forcing.masks))
    return tuple(found)


def _hint(forcing: Propagation, covered: int, tiling: Sequence[int]) -> Hint | None:
    """The first cell where something is forced, or else one with few choices."""
    for cell, mask in forcing.forced(covered).items():
        return Hint(cell, mask, True)
    ways = forcing.fewest(forcing.board.full_mask & ~covered, covered)
    for mask in tiling:
        if mask in ways:
            shared = mask
            for way in ways:
                shared &= way
            return Hint(next(bits(shared)), mask, False)
    return None


def _keep_steps(forcing: Propagation, passed: Sequence[int]) -> Steps[int | None]:
    """How many placements can stay, given that not all can."""
    low, high = -1, len(passed) - 1
    while high - low > 1:
        # What can be finished could be before anything more was laid.
        middle = (low + high) // 2
        found = yield from forcing.tiling_steps(passed[middle], MAX_TRIES)
        if found.tiling is not None:
            low = middle
        elif found.complete:
            high = middle
        else:
            return None
    return low if low >= 0 else None
