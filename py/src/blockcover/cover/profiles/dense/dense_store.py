"""A dense sweep kept from end to end, so that tilings can be read off it.

Owns the `store.Store` of numpy arrays; imported, like `sweep`, only when it is needed.

Where all levels of the sweep would take too much memory, only one for each row is kept. A level in
between is not needed for a tiling: from the profile at hand few others are reached before the next
one that is kept. For how often placements occur all are, and a row's are swept anew, row by row.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

import numpy as np

from blockcover.cover.profiles.dense.frontier import Frontier
from blockcover.cover.profiles.dense.limbs import Array, Sliced, copied, dot, number, slices
from blockcover.cover.profiles.dense.places import ProfilePlaces
from blockcover.cover.profiles.dense.sweep import DenseSweep, told
from blockcover.cover.profiles.sparse import Plan, too_wide

MAX_BETWEEN = 1 << 18
"""Numbers remembered between the levels that are kept: some 60 MB."""


class _Level(NamedTuple):
    """The sweep between two steps; with ``boolean`` eight places to a byte."""

    layout: ProfilePlaces
    arrays: list[Array]


class DenseStore:
    """A backward sweep kept after every step, or after every ``stride`` steps.

    With ``boolean`` only whether a number is zero is kept, a bit each. Beyond ``max_bytes`` the
    sweep gives up with `TooLarge`.
    """

    def __init__(
        self,
        plan: Plan,
        frontier: Frontier,
        max_bytes: int,
        *,
        boolean: bool = False,
        stride: int = 1,
    ) -> None:
        self._covers = plan.covers
        self._frontier = frontier
        self._max_bytes = max_bytes
        self._boolean = boolean
        self._stride = stride
        self._levels: dict[int, _Level] = {}
        self._between: dict[tuple[int, int], int] = {}
        """Numbers at levels that are not kept, up to the next one that is."""
        self.bytes = 0

    def build(self, least: int = 0) -> Generator[int, None, None]:
        """Sweep; yields the cells behind it, or ``least`` if that is more."""
        cells = len(self._frontier.steps)
        sweep = DenseSweep(self._frontier, cells, boolean=self._boolean)
        for i in reversed(range(cells)):
            passed = max(least, cells - 1 - i)
            # Laid out as the next step wants it, so that `occurrences` need not regroup it.
            yield from told(sweep.settle(i), passed)
            if (i + 1) % self._stride == 0 or i + 1 == cells:
                yield from told(self._keep(sweep, i + 1), passed)
            yield from told(sweep.backward(i), passed)
        yield from told(self._keep(sweep, 0), cells)

    def _keep(self, sweep: DenseSweep, i: int) -> Sliced[None]:
        if self._boolean:
            (array,) = sweep.limbs.arrays
            packed = np.empty(-(-array.size // 8), np.uint8)
            for part in slices(array.size):
                packed[part.start // 8 : -(-part.stop // 8)] = np.packbits(array[part])
                yield
            arrays = [packed]
        else:
            arrays = yield from sweep.limbs.copy()
        self.bytes += sum(array.nbytes for array in arrays)
        if self.bytes > self._max_bytes:
            raise too_wide()
        self._levels[i] = _Level(sweep.layout, arrays)

    def ways(self, i: int, profile: int) -> int:
        if i in self._levels:
            return self._kept(i, profile)
        known = self._between.get((i, profile))
        if known is None:
            if profile & 1:
                known = self.ways(i + 1, profile >> 1)
            else:
                fitting = [cover for cover in self._covers[i] if not profile & cover]
                later = (self.ways(i + 1, (profile | cover) >> 1) for cover in fitting)
                known = int(any(later)) if self._boolean else sum(later)
            if len(self._between) >= MAX_BETWEEN:
                self._between.clear()
            self._between[i, profile] = known
        return known

    def _kept(self, i: int, profile: int) -> int:
        layout, arrays = self._levels[i]
        place = layout.place(
            axis
            for cell, axis in (self._frontier.steps[i - 1].after if i else ())
            if profile >> cell - i & 1
        )
        if place is None:
            return 0
        if self._boolean:
            return int(arrays[0][place >> 3]) >> 7 - (place & 7) & 1
        return number(arrays, place)

    def occurrences(self) -> Generator[int, None, list[list[int]]]:
        found = []
        ahead = DenseSweep(self._frontier, 0)
        row: dict[int, _Level] = {}
        for i in range(len(self._frontier.steps)):
            if i + 1 not in row:
                row = yield from told(self._row(i + 1), i)
            level = row.pop(i + 1)
            found.append((yield from told(self._occurrences(ahead, i, level), i)))
        return found

    def _row(self, first: int) -> Sliced[dict[int, _Level]]:
        """The levels from one up to the next that is kept."""
        last = first
        while last not in self._levels:
            last += 1
        levels = {last: self._levels[last]}
        sweep = DenseSweep(self._frontier, last)
        sweep.layout = self._levels[last].layout
        sweep.limbs.arrays = []
        for array in self._levels[last].arrays:
            sweep.limbs.arrays.append((yield from copied(array.reshape(1, -1), array.dtype)))
        sweep.limbs.bounds = [int(np.iinfo(array.dtype).max) for array in sweep.limbs.arrays]
        for i in reversed(range(first, last)):
            yield from sweep.backward(i)
            yield from sweep.settle(i - 1)
            levels[i] = _Level(sweep.layout, (yield from sweep.limbs.copy()))
        return levels

    def _occurrences(self, ahead: DenseSweep, i: int, level: _Level) -> Sliced[list[int]]:
        """Of each placement at cell i, which the sweep passes."""
        step = self._frontier.steps[i]
        behind = DenseSweep(self._frontier, i + 1)
        behind.layout, behind.limbs.arrays = level
        yield from behind.restore(i)
        yield from ahead.grow(i)
        yield from ahead.regroup(behind.layout.inner, behind.layout.outer)
        axes = [*step.touched, *sorted(set(ahead.layout.outer).difference(step.touched))]
        before = [ahead.layout.axes(array, axes) for array in ahead.limbs.arrays]
        # The step gives the first axis to the entering cell, but the window stays as it was.
        layout = behind.layout.passed(step.touched[0], -1)
        after = [layout.axes(array, axes) for array in behind.limbs.arrays]
        found = []
        for source, target in step.pattern.moves:
            products = dot([array[source] for array in before], [array[target] for array in after])
            found.append((yield from products))
        yield from ahead.advance(i)
        return found
