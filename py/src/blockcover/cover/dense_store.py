"""A dense sweep kept from end to end, so that tilings can be read off it.

Owns the `store.Store` of numpy arrays; imported, like `dense`, only when it is needed.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

import numpy as np

from blockcover.cover.dense import Sweep, told
from blockcover.cover.frontier import Frontier
from blockcover.cover.layout import Layout
from blockcover.cover.limbs import Array, Sliced, dot, number, slices
from blockcover.cover.sweep import too_wide


class _Level(NamedTuple):
    """The sweep between two steps; with ``boolean`` eight places to a byte."""

    layout: Layout
    arrays: list[Array]


class DenseStore:
    """A backward sweep kept after every step.

    With ``boolean`` only whether a number is zero is kept, a bit each. Beyond ``max_bytes`` the
    sweep gives up with `InputError` ``cover.too-wide``.
    """

    def __init__(self, frontier: Frontier, max_bytes: int, *, boolean: bool = False) -> None:
        self._frontier = frontier
        self._max_bytes = max_bytes
        self._boolean = boolean
        self._levels: list[_Level] = []
        self.bytes = 0

    def build(self, least: int = 0) -> Generator[int, None, None]:
        """Sweep; yields the cells behind it, or ``least`` if that is more."""
        cells = len(self._frontier.steps)
        sweep = Sweep(self._frontier, cells, boolean=self._boolean)
        for i in reversed(range(cells)):
            passed = max(least, cells - 1 - i)
            # Laid out as the next step wants it, so that `occurrences` need not regroup it.
            yield from told(sweep.settle(i), passed)
            yield from told(self._keep(sweep), passed)
            yield from told(sweep.backward(i), passed)
        yield from told(self._keep(sweep), cells)
        self._levels.reverse()

    def _keep(self, sweep: Sweep) -> Sliced[None]:
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
        self._levels.append(_Level(sweep.layout, arrays))

    def ways(self, i: int, profile: int) -> int:
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
        ahead = Sweep(self._frontier, 0)
        for i in range(len(self._frontier.steps)):
            found.append((yield from told(self._occurrences(ahead, i), i)))
        return found

    def _occurrences(self, ahead: Sweep, i: int) -> Sliced[list[int]]:
        """Of each placement at cell i, which the sweep passes."""
        step = self._frontier.steps[i]
        behind = Sweep(self._frontier, i + 1)
        behind.layout, behind.limbs.arrays = self._levels[i + 1]
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
