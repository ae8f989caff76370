"""The exact number of tilings of a board's empty cells by given pieces.

Owns the splitting into components and the choice between the sparse and the dense sweep. Does not
keep a sweep (that is `tilings`) and does not explain a zero (`obstruction`).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Literal

from blockcover.board import Board, as_board
from blockcover.cover.profiles.dense.frontier import MAX_AXES, Frontier
from blockcover.cover.profiles.sparse import (
    MAX_SPARSE_PROFILES,
    Plan,
    SparseSweep,
    least_profiles,
    shown,
    too_wide,
)
from blockcover.errors import quoted
from blockcover.pieces import L_TROMINOES, Piece, as_pieces
from blockcover.slices import Pace, Progress, Steps, answer

Method = Literal["sparse", "dense"]

_SPARSE_PROFILES = 5_000
"""Profiles that a sparse sweep visits before a dense one is thought of: 3 ms."""

_SPARSE_PROFILES_BEFORE_NUMPY = 100_000
"""The same where numpy must be fetched first, which takes a second in the browser."""

_ELEMENTS_PER_PROFILE = 1_000
_ELEMENTS_PER_STEP = 20_000
"""What the sparse sweep needs to visit a profile, and the dense one for a step however small its
array is, counted in the array elements that the dense one passes in that time."""

_SPARSE_SHARE = 4
"""The sparse sweep may use one part in so many of the time that the dense one would take."""


@dataclass(frozen=True, slots=True)
class Count:
    """A number of tilings and how it was found: ``profiles`` is the largest number of profiles
    held at once, ``empty`` the number of cells that were covered."""

    tilings: int
    method: Method
    profiles: int
    empty: int


def count(
    board: Board, pieces: Iterable[Piece] = L_TROMINOES, *, seconds: float | None = None
) -> Count:
    """The number of tilings of the empty cells.

    Raises `TooLarge` where the frontier of a component is too long to sweep,
    and `OutOfTime` after ``seconds``.

    >>> from blockcover.pieces import CRAM
    >>> count(Board(8, 8), CRAM).tilings
    12988816
    """
    board = as_board(board)
    return answer(count_steps(board, pieces), f"count of {quoted(board.code)}", seconds)


def count_steps(board: Board, pieces: Iterable[Piece] = L_TROMINOES) -> Steps[Count]:
    """`count` in slices of some milliseconds; closing the generator cancels it.

    Where numpy is needed and cannot be imported, a `Progress` with ``needs="numpy"`` is yielded; if
    it still cannot be imported after that, the sparse sweep goes on alone.
    """
    pieces = as_pieces(pieces)
    empty = board.empty_count
    components = board.components()
    areas = coverable_areas(pieces, empty)
    if not all(areas >> component.bit_count() & 1 for component in components):
        return Count(0, "sparse", 1, empty)
    method: Method = "sparse"
    tilings, profiles, done = 1, 1, 0
    for shape, times in _shapes(board, components):
        found = yield from _count_component(shape, pieces, done, empty)
        tilings *= found.tilings**times
        profiles = max(profiles, found.profiles)
        if found.method == "dense":
            method = "dense"
        if not tilings:
            break
        done += shape.empty_count * times
    return Count(tilings, method, profiles, empty)


def coverable_areas(pieces: Sequence[Piece], most: int) -> int:
    """The areas up to ``most`` that sums of piece sizes make up, as bits."""
    areas = 1
    for size in {len(piece.cells) for piece in pieces}:
        step = size
        while step <= most:
            areas |= areas << step
            step *= 2
    return areas & (2 << most) - 1


def _shapes(board: Board, components: list[int]) -> list[tuple[Board, int]]:
    """The different shapes among the components and how often each occurs, small ones first."""
    sizes = Counter(component.bit_count() for component in components)
    shapes = Counter(
        shape.canonical() if sizes[component.bit_count()] > 1 else shape
        for component in components
        for shape in [board.cropped(component)]
    )
    return sorted(shapes.items(), key=lambda item: item[0].empty_count)


def _count_component(shape: Board, pieces: Sequence[Piece], done: int, total: int) -> Steps[Count]:
    """Count one component, which is all there is empty on ``shape``."""
    plan = Plan.of(shape, shape.empty_mask, pieces)
    cells = len(plan.cells)
    sparse = SparseSweep(plan)
    choice = SweepChoice(plan, _patience, MAX_SPARSE_PROFILES)
    pace = Pace()
    for passed in sparse.run():
        if pace.is_over():
            yield Progress("cells", done + passed, total)
        if (yield from choice.dense_is_due(sparse.visited, done + passed, total)):
            from blockcover.cover.profiles.dense.sweep import dense_count

            tilings = yield from shown(dense_count(choice.frontier, passed), done, total)
            return Count(tilings, "dense", 1 << choice.frontier.axes, cells)
    return Count(sparse.tilings, "sparse", sparse.peak, cells)


def _patience(frontier: Frontier) -> float:
    """How many profiles a sparse count may visit before the dense one takes over."""
    if frontier.axes > MAX_AXES:
        return math.inf
    elements = frontier.elements + _ELEMENTS_PER_STEP * len(frontier.steps)
    return elements / _ELEMENTS_PER_PROFILE / _SPARSE_SHARE


class SweepChoice:
    """Says when a sparse sweep, which has been begun, should give way to a dense one.

    ``patience`` is how many profiles it may visit in view of the frontier of the dense one. Where
    only the sparse one is possible, and it is certain to hold more than ``most`` profiles, at one
    cell or, if it is ``stored``, at all together, it is refused with `TooLarge`.
    """

    frontier: Frontier
    """The steps of the dense sweep, once it is due."""

    def __init__(
        self,
        plan: Plan,
        patience: Callable[[Frontier], float],
        most: int,
        *,
        stored: bool = False,
    ) -> None:
        self._plan = plan
        self._patience = patience
        self._most = most
        self._stored = stored
        self._limit: float = _SPARSE_PROFILES
        self._thought = False
        self._asked = False

    def dense_is_due(self, visited: int, done: int, total: int) -> Steps[bool]:
        """Whether it is now, numpy being there; asks for it with `Progress` where it is not."""
        if visited <= self._limit:
            return False
        if not self._thought:
            self._thought = True
            self.frontier = yield from shown(Frontier.sliced(self._plan), done, total)
            self._limit = max(self._limit, self._patience(self.frontier))
            if self._limit == math.inf:
                yield from self._refuse(done, total)
            return False
        if visited > _SPARSE_PROFILES_BEFORE_NUMPY and not self._asked:
            self._asked = True
            yield Progress("cells", done, total, needs="numpy")
        try:
            import blockcover.cover.profiles.dense.sweep  # noqa: F401
        except ImportError:
            # In the browser numpy comes late; where it does not come at all, this must do.
            self._limit = math.inf if self._asked else _SPARSE_PROFILES_BEFORE_NUMPY
            return False
        return True

    def _refuse(self, done: int, total: int) -> Steps[None]:
        """Refuse a sparse sweep that is certain to outgrow its memory."""
        pace = Pace()
        # Two strips give the better bounds, if four do not give them sooner.
        for strips in (2, 4):
            bounds = least_profiles(self._plan, strips)
            for least in accumulate(bounds) if self._stored else bounds:
                if least > self._most:
                    raise too_wide()
                if pace.is_over():
                    yield Progress("cells", done, total)
