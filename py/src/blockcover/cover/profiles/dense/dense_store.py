"""The stored dense sweep: the `plan.Store` of numpy arrays.

A *level* has, between two steps, the number of completions of each profile: after cell 0 of the
package's picture 2 for the profile of cell 1, and 1 for that of cell 2. If all levels would take
too much memory, only one in each row is stored. To find a tiling, the few numbers in between are
computed on demand. For frequencies, the levels of one row at a time are computed again.
"""

from __future__ import annotations

from collections.abc import Generator

import numpy as np

from blockcover.cover.profiles.dense.frontier import Frontier
from blockcover.cover.profiles.dense.limbs import Array, Sliced, chunks, dot, number
from blockcover.cover.profiles.dense.order import block
from blockcover.cover.profiles.dense.places import ProfilePlaces
from blockcover.cover.profiles.dense.sweep import DenseSweep, at_cell
from blockcover.cover.profiles.plan import Plan, too_wide

_MAX_BETWEEN = 1 << 18
"""At most this many cached numbers between the stored levels: about 60 MB."""

_Level = tuple[ProfilePlaces, list[Array]]
"""The layout and the arrays of a level; a boolean one has eight places in a byte."""


class DenseStore:
    """A backward sweep with every level stored, or with one in ``stride``.

    With ``boolean``, stores one bit for each number: whether it is not zero. Raises `TooLarge`
    beyond ``max_bytes``.
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
        """Cached numbers at levels that are not stored, by step and profile."""
        self.nbytes = 0

    def build(self) -> Generator[int, None, None]:
        """Sweep; yields the number of cells passed."""
        cells = len(self._frontier.steps)
        sweep = DenseSweep(self._frontier, cells, boolean=self._boolean)
        for i in reversed(range(cells)):
            passed = cells - 1 - i
            # Stored in the layout of the next step, so `occurrences` need not regroup it.
            yield from at_cell(sweep.arrange(i, backward=True), passed)
            if (i + 1) % self._stride == 0 or i + 1 == cells:
                yield from at_cell(self._store(sweep, i + 1), passed)
            yield from at_cell(sweep.backward(i), passed)
        yield from at_cell(self._store(sweep, 0), cells)

    def _store(self, sweep: DenseSweep, i: int) -> Sliced[None]:
        """Store the level before step i; eight truth values in a byte if boolean."""
        if self._boolean:
            (array,) = sweep.limbs.arrays
            packed = np.empty(-(-array.size // 8), np.uint8)
            for chunk in chunks(array.size):
                packed[chunk.start // 8 : -(-chunk.stop // 8)] = np.packbits(array[chunk])
                yield
            arrays = [packed]
        else:
            arrays = yield from sweep.limbs.copy()
        self.nbytes += sum(array.nbytes for array in arrays)
        if self.nbytes > self._max_bytes:
            raise too_wide()
        self._levels[i] = sweep.layout, arrays

    def ways(self, i: int, profile: int) -> int:
        if i in self._levels:
            return self._stored_ways(i, profile)
        ways = self._between.get((i, profile))
        if ways is None:
            # A covered cell is passed without a placement.
            covers = (0,) if profile & 1 else self._covers[i]
            fitting = [cover for cover in covers if not profile & cover]
            later = (self.ways(i + 1, (profile | cover) >> 1) for cover in fitting)
            ways = int(any(later)) if self._boolean else sum(later)
            if len(self._between) >= _MAX_BETWEEN:
                self._between.clear()
            self._between[i, profile] = ways
        return ways

    def _stored_ways(self, i: int, profile: int) -> int:
        """Return `ways` at a level that is stored."""
        layout, arrays = self._levels[i]
        frontier = self._frontier.steps[i - 1].after if i else ()
        place = layout.place(axis for cell, axis in frontier if profile >> cell - i & 1)
        if place is None:
            return 0
        if self._boolean:
            # `np.packbits` begins with the highest bit of a byte.
            return int(arrays[0][place >> 3]) >> 7 - (place & 7) & 1
        return number(arrays, place)

    def occurrences(self) -> Generator[int, None, list[list[int]]]:
        occurrences = []
        ahead = DenseSweep(self._frontier, 0)
        levels: dict[int, _Level] = {}
        for i in range(len(self._frontier.steps)):
            if i + 1 not in levels:
                levels = yield from at_cell(self._levels_from(i + 1), i)
            work = self._occurrences_at(i, ahead, self._sweep_at(i + 1, levels.pop(i + 1)))
            occurrences.append((yield from at_cell(work, i)))
        return occurrences

    def _levels_from(self, first: int) -> Sliced[dict[int, _Level]]:
        """Return the levels from ``first`` up to the next stored one."""
        last = min(i for i in self._levels if i >= first)
        levels = {last: self._levels[last]}
        sweep = self._sweep_at(last, levels[last])
        # The sweep works in place.
        sweep.limbs.arrays = yield from sweep.limbs.copy()
        for i in reversed(range(first, last)):
            yield from sweep.backward(i)
            yield from sweep.arrange(i - 1, backward=True)
            levels[i] = sweep.layout, (yield from sweep.limbs.copy())
        return levels

    def _sweep_at(self, i: int, level: _Level) -> DenseSweep:
        """Return a sweep that has reached a level; it shares the level's arrays."""
        sweep = DenseSweep(self._frontier, i)
        sweep.layout, arrays = level
        sweep.limbs.arrays = arrays.copy()
        # The bounds of the stored numbers are not kept.
        sweep.limbs.bounds = [int(np.iinfo(array.dtype).max) for array in arrays]
        return sweep

    def _occurrences_at(self, i: int, ahead: DenseSweep, behind: DenseSweep) -> Sliced[list[int]]:
        """Return the number of tilings for each placement at cell i; ``ahead`` passes the cell."""
        step = self._frontier.steps[i]
        yield from behind.restore(i)
        yield from ahead.grow(i)
        yield from ahead.regroup(behind.layout.inner, behind.layout.outer)
        axes = [*step.touched, *sorted(set(ahead.layout.outer).difference(step.touched))]
        before = [ahead.layout.axes(array, axes) for array in ahead.limbs.arrays]
        # After the step the first axis belongs to the entering cell; undo that for the window.
        layout = behind.layout.passed(step.touched[0], -1)
        after = [layout.axes(array, axes) for array in behind.limbs.arrays]
        occurrences = []
        for cells, enters in step.placements:
            source = block(len(step.touched), 0, free=cells)
            target = block(len(step.touched), 0 if enters else 1, cells)
            fitting = [array[source] for array in before]
            led_to = [array[target] for array in after]
            occurrences.append((yield from dot(fitting, led_to)))
        yield from ahead.advance(i)
        return occurrences
