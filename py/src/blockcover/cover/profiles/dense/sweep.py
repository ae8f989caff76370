"""The dense sweep: all profiles of the frontier at once, as numpy arrays.

Owns the sweep forward and backward, and the count by two that meet. Imported only when a sweep
needs it, because numpy costs a second to load in the browser.

Passing a cell adds blocks of the arrays to others in place (see `pattern`); where a profile lies is
`places`, exact numbers are `limbs`. `forward` carries numbers of ways to reach a profile,
`backward`, its transpose, numbers of ways to finish one. Two sweeps that meet in the middle have
the same steps as one, but numbers of half the length.

What it is worth, on L-trominoes on 20x20 less a corner: to hold only the profiles that occur by
their size 4 times, words as narrow as lasts 1.3 times the speed, and a third of the memory.

What lost: one sweep for each of several primes (it spares no division); gathering at every step;
chunks that fit into the processor's nearest cache (more calls of numpy than they save). The half
turn of a region does not spare the sweep back: that one counts coverings of what is left of the
second half, its image coverings of the first half and what juts out of it.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

import numpy as np

from blockcover.cover.profiles.dense.frontier import Frontier
from blockcover.cover.profiles.dense.limbs import PART, Array, Limbs, Sliced, T, copied, dot, slices
from blockcover.cover.profiles.dense.pattern import Operation
from blockcover.cover.profiles.dense.places import ProfilePlaces, regroup
from blockcover.slices import mapped

_INNER = 8
"""Inner axes at most: more make longer rows, fewer let more cells pass between two gathers."""

_OUTER = 10
"""Outer axes at least: with fewer the arrays are too small for gathers to pay."""

_SPARE = 4
"""Outer axes besides those that a step touches, at least, so that several steps can be done."""

_CHUNK = 1 << 18
"""Array elements to which all blocks of a step are added before the next ones: they stay in the
processor's cache."""


class DenseSweep:
    """One number for each profile, moved forward or backward over the steps of a frontier.

    It begins with the number 1 for the only profile there is when ``passed`` cells, none or all,
    lie behind. With ``boolean`` the numbers are replaced by 'is it not zero'.
    """

    def __init__(self, frontier: Frontier, passed: int, *, boolean: bool = False) -> None:
        self._frontier = frontier
        self.layout = ProfilePlaces.empty(frontier.modulus, passed)
        self.limbs = Limbs(boolean=boolean)
        self._worked = 0

    def forward(self, i: int) -> Sliced[None]:
        """Pass cell i; yields now and then."""
        yield from self.grow(i)
        step = self._frontier.steps[i]
        needed = {*step.touched, *step.dropped}
        if self._is_due(needed):
            yield from self._arrange(needed, self._frontier.idle(i, backward=False))
        yield from self.advance(i)

    def grow(self, i: int) -> Sliced[None]:
        """The first part of `forward`: append the axes that the step is in want of."""
        for _ in range(self._frontier.steps[i].grown):
            yield from self._insert(len(self.layout.free))

    def advance(self, i: int) -> Sliced[None]:
        """The last part of `forward`, when all axes that the step needs are outer ones."""
        step = self._frontier.steps[i]
        yield from self.limbs.grow(step.pattern.forward_fan)
        yield from self._run(step.touched, step.pattern.forward)
        self.layout = self.layout.passed(step.touched[0], 1)
        for axis in reversed(step.dropped):
            yield from self._cut(axis)

    def backward(self, i: int) -> Sliced[None]:
        """Pass cell i the other way; yields now and then."""
        step = self._frontier.steps[i]
        yield from self.settle(i)
        yield from self.restore(i)
        yield from self.limbs.grow(step.pattern.backward_fan)
        self.layout = self.layout.passed(step.touched[0], -1)
        yield from self._run(step.touched, step.pattern.backward)
        for _ in range(step.grown):
            yield from self._cut(len(self.layout.free) - 1)

    def settle(self, i: int) -> Sliced[None]:
        """The first part of `backward`: whatever the step needs is on outer axes."""
        step = self._frontier.steps[i]
        needed = set(step.left(step.touched))
        if self._is_due(needed):
            order = step.left(self._frontier.idle(i, backward=True))
            yield from self._arrange(needed, order)

    def restore(self, i: int) -> Sliced[None]:
        """The second part of `backward`: bring back the axes that the step drops."""
        for axis in self._frontier.steps[i].dropped:
            yield from self._insert(axis)

    def regroup(self, inner: Sequence[int], order: Sequence[int]) -> Sliced[None]:
        """Change the inner axes; the outer ones become as near to ``order`` as is quick."""
        if tuple(inner) == self.layout.inner:
            return
        layout = self.layout.regrouped(inner, order)
        self.limbs.arrays = yield from regroup(self.layout, layout, self.limbs.arrays)
        self.layout = layout

    def _insert(self, axis: int) -> Sliced[None]:
        """Add an axis for a free cell."""
        arrays = []
        for array in self.limbs.arrays:
            doubled = np.zeros(2 * array.size, array.dtype)
            for part in slices(array.size):
                doubled[part] = array[part]
                yield
            arrays.append(doubled)
        self.limbs.arrays = arrays
        self.layout = self.layout.inserted(axis)

    def _cut(self, axis: int) -> Sliced[None]:
        """Drop an outer axis with what is not at its index in use."""
        outer = 1 << self.layout.outer.index(axis)
        arrays = []
        for array in self.limbs.arrays:
            kept = array.reshape(outer, 2, -1)[:, self.layout.free[axis]]
            arrays.append((yield from copied(kept, array.dtype)))
        self.limbs.arrays = arrays
        self.layout = self.layout.cut(axis)

    def _is_due(self, needed: set[int]) -> bool:
        """Whether some of these axes are inner ones, or there are too few inner ones."""
        inner = self.layout.inner
        most = self._inner_axes(len(needed))
        return len(inner) + _SPARE <= most or not needed.isdisjoint(inner)

    def _inner_axes(self, needed: int) -> int:
        """How many there should be where a step needs so many outer ones."""
        return max(0, min(_INNER, len(self.layout.free) - max(_OUTER, needed + _SPARE)))

    def _arrange(self, needed: set[int], order: Sequence[int]) -> Sliced[None]:
        """Make those the inner axes that will be needed last; ``order`` says how soon they are."""
        order = sorted(order, key=lambda axis: axis not in needed)
        yield from self.regroup(order[len(order) - self._inner_axes(len(needed)) :], order)

    def _run(self, touched: Sequence[int], operations: Sequence[Operation]) -> Sliced[None]:
        split = len(self.layout.outer) - len(touched)
        for array in self.limbs.arrays:
            window = self.layout.axes(array, touched)
            # Axes that are not touched are independent: the outermost ones are taken by turns.
            turns = min(split, (array.size // _CHUNK).bit_length())
            window = np.moveaxis(window, range(len(touched), len(touched) + turns), range(turns))
            for turn in np.ndindex(*window.shape[:turns]):
                for _ in _apply(operations, window[turn]):
                    self._worked += array.size >> turns
                    if self._worked > PART:
                        self._worked = 0
                        yield


def _apply(operations: Sequence[Operation], window: Array) -> Sliced[None]:
    """Add blocks to blocks in place."""
    for target_index, source_indices, added in operations:
        target = window[target_index]
        sources = [window[index] for index in source_indices]
        if added:
            sources.insert(0, target)
        if not sources:
            target.fill(0)
        elif len(sources) == 1:
            target[...] = sources[0]
        else:
            np.add(sources[0], sources[1], out=target)
            for source in sources[2:]:
                np.add(target, source, out=target)
        yield


def meet(ahead: DenseSweep, behind: DenseSweep) -> Sliced[int]:
    """The sum over all profiles of the products of their numbers in two sweeps that have met."""
    yield from behind.regroup(ahead.layout.inner, sorted(ahead.layout.outer))
    front = sorted(ahead.layout.outer)
    one, other = (
        [sweep.layout.axes(array, front) for array in sweep.limbs.arrays]
        for sweep in (ahead, behind)
    )
    return (yield from dot(one, other))


def dense_count(frontier: Frontier, least: int = 0) -> Generator[int, None, int]:
    """The number of tilings by two sweeps that meet in the middle.

    Yields the cells passed, or ``least`` if that is more: so many have been told of before.
    """
    cells = len(frontier.steps)
    middle = cells // 2
    ahead, behind = DenseSweep(frontier, 0), DenseSweep(frontier, cells)
    for i in range(middle):
        for _ in ahead.forward(i):
            yield max(least, i)
    for i in reversed(range(middle, cells)):
        for _ in behind.backward(i):
            yield max(least, middle + cells - 1 - i)
    return (yield from told(meet(ahead, behind), cells))


def told(work: Sliced[T], passed: int) -> Generator[int, None, T]:
    """Work that says nothing, as work that says how many cells have been passed."""
    return mapped(work, lambda _: passed)
