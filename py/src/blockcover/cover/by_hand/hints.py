"""Feedback to a person who covers a board: uncoverable cells, whether a tiling exists, a hint."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from itertools import compress
from operator import and_
from typing import Literal, NamedTuple

from blockcover.bitboard import bits
from blockcover.board import Board
from blockcover.cover.by_hand.propagation import Propagation
from blockcover.notation import Move
from blockcover.work import Steps, each

Rest = Literal["possible", "impossible", "unknown"]
"""Whether the remaining cells have a tiling; unknown beyond `MAX_TRIES`."""

MAX_TRIES = 2_000
"""Limit of the search for a tiling of the remaining cells."""


class Hint(NamedTuple):
    """A cell and a placement that covers it."""

    cell: Move
    move: Move
    forced: bool
    """Whether no other placement can cover the cell; else it is one that leads to a tiling."""


class Feedback(NamedTuple):
    """Feedback to a partial cover."""

    board: Board
    """The board with the covered cells filled."""
    uncoverable: tuple[Move, ...]
    """The cells that no placement can cover any more."""
    spoiling: tuple[Move, ...]
    """The open placements that would make another cell uncoverable."""
    rest: Rest
    keep: int | None
    """Number of placements, from the first, that can stay; ``None`` if that is unknown, or if the
    board has no tiling at all."""
    hint: Hint | None
    """``None`` if every cell is covered, or if a placement must be taken back first."""


def feedback_steps(propagation: Propagation, passed: Sequence[int]) -> Steps[Feedback]:
    """Return the feedback after some placements, in slices.

    ``passed`` are the masks of the covered cells before the first placement and after each one.

    >>> from blockcover import L_TROMINOES, Board
    >>> from blockcover.work import drain
    >>> propagation = drain(Propagation.steps(Board(2, 3), L_TROMINOES))
    >>> drain(feedback_steps(propagation, [0, 0b001_011])).hint
    Hint(cell='c1', move='c1b2c2', forced=True)
    >>> drain(feedback_steps(propagation, [0, 0b010_011]))[1:]
    (('c1', 'a2', 'c2'), (), 'impossible', 0, None)
    >>> drain(feedback_steps(propagation, [0])).spoiling
    ('a1b1b2', 'b1c1b2', 'b1a2b2', 'b1b2c2')
    """
    covered = passed[-1]
    whole = propagation.board
    board = whole.with_filled(covered)
    uncoverable = tuple(
        [whole.text_of(1 << cell) for cell in bits(propagation.uncoverable(covered))]
    )
    spoiling = yield from _spoiling_steps(propagation, covered)
    search = yield from propagation.tiling_steps(covered, MAX_TRIES)
    if search.tiling is not None:
        hint = _hint(propagation, covered, search.tiling)
        return Feedback(board, (), spoiling, "possible", len(passed) - 1, hint)
    if not search.complete:
        # A forced placement is a valid hint even if it is unknown whether a tiling exists.
        hint = _hint(propagation, covered, ())
        return Feedback(board, uncoverable, spoiling, "unknown", None, hint)
    keep = yield from _keep_steps(propagation, passed)
    return Feedback(board, uncoverable, spoiling, "impossible", keep, None)


def _spoiling_steps(propagation: Propagation, covered: int) -> Steps[tuple[Move, ...]]:
    """Return the open placements that make another cell uncoverable."""
    left = [mask for mask in propagation.masks if not mask & covered]
    spoil = yield from each(left, lambda mask: propagation.spoils(mask, covered), "placements")
    return tuple(map(propagation.board.text_of, compress(left, spoil)))


def _hint(propagation: Propagation, covered: int, tiling: Sequence[int]) -> Hint | None:
    """Return the first forced placement, or else ``tiling``'s at the cell with fewest choices."""
    text_of = propagation.board.text_of
    for cell, mask in propagation.forced(covered).items():
        return Hint(text_of(1 << cell), text_of(mask), forced=True)
    choices = propagation.fewest(propagation.board.full_mask & ~covered, covered)
    for mask in tiling:
        if mask in choices:
            cells = reduce(and_, choices)
            return Hint(text_of(cells & -cells), text_of(mask), forced=False)
    return None


def _keep_steps(propagation: Propagation, passed: Sequence[int]) -> Steps[int | None]:
    """Return the number of placements that can stay, given that not all can."""
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
