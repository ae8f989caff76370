"""The exact number of tilings of the empty cells of a board by given pieces.

The numbers of the components multiply. Each component is swept with sparse or with dense profiles.
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
from blockcover.cover.profiles.plan import Plan, in_cells, part_of, too_wide
from blockcover.cover.profiles.sparse import MAX_SPARSE_PROFILES, SparseSweep, least_profiles
from blockcover.pieces import L_TROMINOES, Piece, as_pieces
from blockcover.work import Pace, Progress, Steps, sliced

Method = Literal["sparse", "dense"]
"""The kind of a sweep: a dict of the profiles that occur, or arrays of all profiles."""

_SPARSE_PROFILES = 5_000
"""Profiles that a sparse sweep visits before a dense one is considered: 3 ms."""

_SPARSE_PROFILES_BEFORE_NUMPY = 100_000
"""The same if numpy must be downloaded first, which takes a second in the browser."""

_ELEMENTS_PER_PROFILE = 1_000
_ELEMENTS_PER_STEP = 20_000
"""Time of the sparse sweep for one profile, and fixed time of the dense sweep for one step. The
unit is the time in which the dense sweep processes one array element."""

_SPARSE_SHARE = 4
"""The sparse sweep may use 1 / `_SPARSE_SHARE` of the time that the dense one would take."""


@dataclass(frozen=True, slots=True)
class Count:
    """A number of tilings, and the effort to find it."""

    tilings: int
    method: Method
    profiles: int
    """At most this many profiles in memory at once."""
    empty: int
    """Number of cells to cover."""


@sliced
def count(
    board: Board, pieces: Iterable[Piece] = L_TROMINOES, *, seconds: float | None = None
) -> Steps[int]:
    """Count the tilings of the empty cells.

    Raises `TooLarge` if the frontier of a component is too long, and `OutOfTime` after ``seconds``.

    >>> from blockcover.pieces import CRAM
    >>> count(Board(8, 8), CRAM)
    12988816
    """
    return (yield from count_details.steps(board, pieces)).tilings


@sliced
def count_details(
    board: Board, pieces: Iterable[Piece] = L_TROMINOES, *, seconds: float | None = None
) -> Steps[Count]:
    """Count as `count`, and return the effort with the number.

    >>> count_details(Board(4, 6))
    Count(tilings=18, method='sparse', profiles=10, empty=24)

    If numpy is needed and cannot be imported, yields a `Progress` with ``needs="numpy"``. If it
    still cannot be imported after that, the sparse sweep continues alone.
    """
    pieces = as_pieces(pieces)
    empty = as_board(board).empty_count
    components = board.components()
    areas = coverable_areas(pieces, empty)
    if not all(areas >> component.bit_count() & 1 for component in components):
        return Count(0, "sparse", 1, empty)
    method: Method = "sparse"
    tilings, profiles, done = 1, 1, 0
    for shape, times in _shapes(board, components):
        part = yield from part_of(_count_component(shape, pieces), done, empty)
        tilings *= part.tilings**times
        profiles = max(profiles, part.profiles)
        if part.method == "dense":
            method = "dense"
        if not tilings:
            break
        done += shape.empty_count * times
    return Count(tilings, method, profiles, empty)


def coverable_areas(pieces: Sequence[Piece], most: int) -> int:
    """Return the areas up to ``most`` that are sums of piece sizes: bit n is set for area n.

    >>> bin(coverable_areas(L_TROMINOES, 7))
    '0b1001001'
    """
    areas = 1
    for size in {len(piece.cells) for piece in pieces}:
        # First up to one piece of the size, then up to 3, up to 7, and so on.
        step = size
        while step <= most:
            areas |= areas << step
            step *= 2
    return areas & (2 << most) - 1


def _shapes(board: Board, components: list[int]) -> list[tuple[Board, int]]:
    """Return the different shapes of the components with their multiplicities, small ones first.

    Only a component with as many cells as another is turned into its canonical image.
    """
    sizes = Counter(component.bit_count() for component in components)
    shapes = Counter(
        shape.canonical() if sizes[component.bit_count()] > 1 else shape
        for component in components
        for shape in [board.cropped(component)]
    )
    return sorted(shapes.items(), key=lambda item: item[0].empty_count)


def _count_component(shape: Board, pieces: Sequence[Piece]) -> Steps[Count]:
    """Count the tilings of the only component of ``shape``."""
    plan = Plan.of(shape, shape.empty_mask, pieces)
    cells = len(plan.cells)
    sparse = SparseSweep(plan)
    choice = SweepChoice(plan, _sparse_limit, MAX_SPARSE_PROFILES)
    pace = Pace()
    for passed in sparse.run():
        if pace.is_over():
            yield Progress("cells", passed, cells)
        frontier = yield from choice.dense_due(sparse.visited, passed)
        if frontier:
            from blockcover.cover.profiles.dense.sweep import dense_count

            tilings = yield from in_cells(dense_count(frontier), cells, passed)
            return Count(tilings, "dense", 1 << frontier.axes, cells)
    return Count(sparse.tilings, "sparse", sparse.peak, cells)


def _sparse_limit(frontier: Frontier) -> float:
    """Number of profiles that a sparse count may visit before the dense one takes over."""
    if frontier.axes > MAX_AXES:
        return math.inf
    elements = frontier.elements + _ELEMENTS_PER_STEP * len(frontier.steps)
    return elements / _ELEMENTS_PER_PROFILE / _SPARSE_SHARE


class SweepChoice:
    """Decides when a dense sweep replaces a sparse one that is under way.

    ``sparse_limit`` returns the number of profiles that the sparse sweep may visit, given the
    frontier of the dense one; infinity rules the dense sweep out. In that case `TooLarge` is raised
    if the sparse sweep certainly needs more than ``most`` profiles: at one cell or, if it is
    ``stored``, at all cells together.
    """

    def __init__(
        self,
        plan: Plan,
        sparse_limit: Callable[[Frontier], float],
        most: int,
        *,
        stored: bool = False,
    ) -> None:
        self._plan = plan
        self._sparse_limit = sparse_limit
        self._most = most
        self._stored = stored
        self._limit: float = _SPARSE_PROFILES
        self._frontier: Frontier | None = None
        self._requested_numpy = False

    def dense_due(self, visited: int, passed: int) -> Steps[Frontier | None]:
        """Return the frontier if the dense sweep takes over now with numpy, or else ``None``.

        If it is due but numpy cannot be imported, yields a `Progress` that requests numpy.
        """
        if visited <= self._limit:
            return None
        if self._frontier is None:
            self._frontier = yield from in_cells(
                Frontier.of(self._plan), len(self._plan.cells), passed
            )
            self._limit = max(self._limit, self._sparse_limit(self._frontier))
            if self._limit == math.inf:
                yield from self._check_memory(passed)
            return None
        if visited > _SPARSE_PROFILES_BEFORE_NUMPY and not self._requested_numpy:
            self._requested_numpy = True
            yield Progress("cells", passed, len(self._plan.cells), needs="numpy")
        try:
            import blockcover.cover.profiles.dense.sweep  # noqa: F401
        except ImportError:
            # In the browser numpy arrives late. If it does not arrive, the sparse sweep continues.
            self._limit = math.inf if self._requested_numpy else _SPARSE_PROFILES_BEFORE_NUMPY
            return None
        return self._frontier

    def _check_memory(self, passed: int) -> Steps[None]:
        """Raise `TooLarge` if the sparse sweep certainly exceeds its number of profiles."""
        pace = Pace()
        # Two strips usually give better bounds, but four may give a sufficient one with less work.
        for strips in (2, 4):
            bounds = least_profiles(self._plan, strips)
            for least in accumulate(bounds) if self._stored else bounds:
                if least > self._most:
                    raise too_wide()
                if pace.is_over():
                    yield Progress("cells", passed, len(self._plan.cells))
