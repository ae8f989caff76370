"""The dense sweep: all profiles of the frontier at once, as numpy arrays.

Owns the layout of profiles in memory and exact arithmetic beyond 64 bits. Imported only when a
sweep needs it, because numpy costs a second to load in the browser.

How it is laid out, and what lost against it:

* A profile is an index of an array with one axis of length 2 for each cell of the frontier, and
  passing a cell works on views of it (see `frontier`). Gathering by index arrays took twice as
  long, even over the third of the profiles that can occur.
* Counts are exact in limbs of `LIMB` bits kept in uint64; carries are propagated only when a limb
  could overflow, which is seldom since a count grows by less than a bit a cell. Against one
  sweep per prime modulus joined by the Chinese remainder theorem this spares every division.
* `forward` carries numbers of ways to reach a profile, `backward`, its transpose, numbers of ways
  to finish one. Two sweeps that meet in the middle have the same steps as one, but numbers of
  half the length: 20x20 less a corner has 2 * 10^39 tilings and needs two limbs, not three.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from blockcover.cover.frontier import Frontier, Step
from blockcover.cover.pattern import Operation
from blockcover.cover.sweep import too_wide

LIMB = 42
"""Bits of a limb. 22 bits remain for sums before a carry, and half limbs of 21 bits can be
multiplied and 2^21 products summed up within 64."""

_SLICE = 1 << 19
"""Array elements worked on between two yields: about a millisecond, several in the browser."""

_RUN_AXES = 5
"""Untouched innermost axes that make numpy's inner loop long enough (2^5 elements)."""

Array = npt.NDArray[Any]


class Sweep:
    """One number for each profile, moved forward or backward over the steps of a frontier.

    It begins with the number 1 for the only profile there is before the first cell and after the
    last one. With ``boolean`` the numbers are replaced by 'is it not zero', a byte each.
    ``data`` has the shape (limbs, profiles), the most significant limb last; ``order`` lists the
    axes of a profile from the outermost in memory to the innermost.
    """

    def __init__(self, frontier: Frontier, *, boolean: bool = False) -> None:
        self._frontier = frontier
        self._boolean = boolean
        self.data: Array = np.ones((1, 1), np.bool_ if boolean else np.uint64)
        self.order: tuple[int, ...] = ()
        self._bound = 1
        self._idle_work = 0

    def window(self, touched: Iterable[tuple[int, int]]) -> Array:
        """A view of the numbers: limbs, the given axes, turned so that 0 means free, and the rest.

        The rest is merged where it is contiguous in memory: numpy is quicker the fewer axes.
        """
        free = dict(touched)
        shape = [len(self.data)]
        turn = [slice(None)]
        place: dict[int, int] = {}
        merged = 1
        for axis in self.order:
            if axis in free:
                place[axis] = len(shape) + 1
                shape += [merged, 2]
                turn += [slice(None), slice(None, None, -1 if free[axis] else 1)]
                merged = 1
            else:
                merged *= 2
        shape.append(merged)
        front = [0, *(place[axis] for axis in free)]
        rest = [n for n in range(len(shape)) if n not in front]
        turned: Array = self.data.reshape(shape)[tuple(turn)]
        return turned.transpose(*front, *rest)

    def forward(self, i: int) -> Iterator[None]:
        """Pass cell i; yields now and then."""
        step = self._frontier.steps[i]
        self.grow(step)
        yield from self.advance(i)

    def grow(self, step: Step) -> None:
        """The first part of `forward`: append axes; nothing is covered in the new cells."""
        for _ in range(step.grown):
            self._insert(len(self.order), 0)

    def advance(self, i: int) -> Iterator[None]:
        """The rest of `forward`."""
        step = self._frontier.steps[i]
        yield from self._run(i, step.pattern.forward, backward=False)
        for axis, index in reversed(step.dropped):
            self._cut(axis, index)

    def backward(self, i: int) -> Iterator[None]:
        """Pass cell i the other way; yields now and then."""
        step = self._frontier.steps[i]
        self.restore(step)
        yield from self._run(i, step.pattern.backward, backward=True)
        for _ in range(step.grown):
            self._cut(len(self.order) - 1, 0)

    def restore(self, step: Step) -> None:
        """The first part of `backward`: bring back the axes that the step drops."""
        for axis, index in step.dropped:
            self._insert(axis, index)

    def _insert(self, axis: int, index: int) -> None:
        limbs, profiles = self.data.shape
        data = np.zeros((limbs, 2, profiles), self.data.dtype)
        data[:, index] = self.data
        self.data = data.reshape(limbs, 2 * profiles)
        self.order = (axis, *(old + (old >= axis) for old in self.order))

    def _cut(self, axis: int, index: int) -> None:
        outer = 1 << self.order.index(axis)
        limbs, profiles = self.data.shape
        data = self.data.reshape(limbs, outer, 2, profiles // outer // 2)[:, :, index]
        self.data = data.copy().reshape(limbs, profiles // 2)
        self.order = tuple(old - (old > axis) for old in self.order if old != axis)

    def _run(self, i: int, operations: list[Operation], *, backward: bool) -> Iterator[None]:
        step = self._frontier.steps[i]
        fan = step.pattern.backward_fan if backward else step.pattern.forward_fan
        yield from self._make_room(fan)
        self._bound *= fan
        axes = len(self.order)
        touched = [axis for axis, _ in step.touched]
        run = next((n for n in range(axes) if self.order[~n] in touched), axes)
        if axes > 2 * _RUN_AXES and run < _RUN_AXES:
            yield from self.reorder(tuple(self._frontier.idle(i, backward)))
        window = self.window(step.touched)
        combine = np.logical_or if self._boolean else np.add
        for target_index, source_indices, added in operations:
            target = window[:, *target_index]
            sources = [window[:, *index] for index in source_indices]
            if added:
                sources.insert(0, target)
            if not sources:
                target.fill(0)
            elif len(sources) == 1:
                target[...] = sources[0]
            else:
                combine(sources[0], sources[1], out=target)
                for source in sources[2:]:
                    combine(target, source, out=target)
            yield from self._worked(target.size * max(1, len(sources)))

    def _worked(self, elements: int) -> Iterator[None]:
        self._idle_work += elements
        if self._idle_work >= _SLICE:
            self._idle_work = 0
            yield

    def reorder(self, order: tuple[int, ...]) -> Iterator[None]:
        """Lay the axes out in another order, the last one innermost."""
        data = np.empty_like(self.data)
        where = {axis: position for position, axis in enumerate(self.order)}
        shaped = self.data.reshape(len(data), *(2 for _ in order))
        source = shaped.transpose(0, *(1 + where[axis] for axis in order))
        target = data.reshape(source.shape)
        for part in np.ndindex(source.shape[:4]):
            target[part] = source[part]
            yield from self._worked(4 * target[part].size)
        self.data, self.order = data, order

    def _make_room(self, fan: int) -> Iterator[None]:
        """See to it that no number overflows when it grows ``fan`` times."""
        if self._boolean or self._bound * fan < 1 << 64:
            return
        self._bound = int(self.data.max())
        room = min(fan**4, 1 << 64 - LIMB)
        if self._bound * room >= 1 << 64:
            yield from self._carry()
            if int(self.data[-1].max()) * room >= 1 << 64:
                yield from self._add_limb()

    def _add_limb(self) -> Iterator[None]:
        limbs, profiles = self.data.shape
        data = np.zeros((limbs + 1, profiles), np.uint64)
        for start in range(0, profiles, _SLICE >> 2):
            part = slice(start, start + (_SLICE >> 2))
            data[:limbs, part] = self.data[:, part]
            yield from self._worked(4 * limbs * (_SLICE >> 2))
        self.data = data
        yield from self._carry()

    def _carry(self) -> Iterator[None]:
        """Bring all limbs but the most significant one below 2^LIMB."""
        limbs, profiles = self.data.shape
        size = min(profiles, _SLICE >> 3)
        high = np.empty(size, np.uint64)
        for low in range(limbs - 1):
            for start in range(0, profiles, size):
                limb = self.data[low, start : start + size]
                following = self.data[low + 1, start : start + size]
                np.right_shift(limb, np.uint64(LIMB), out=high)
                np.add(following, high, out=following)
                np.bitwise_and(limb, np.uint64((1 << LIMB) - 1), out=limb)
                yield from self._worked(3 * size)
        self._bound = int(self.data.max())

    def normalise(self) -> Iterator[None]:
        """Bring every limb below 2^LIMB."""
        yield from self._carry()
        while int(self.data[-1].max()) >> LIMB:
            yield from self._add_limb()


def _join(one: Sweep, other: Sweep) -> Generator[None, None, int]:
    """The exact sum over all profiles of the products of two sweeps' numbers."""
    yield from one.normalise()
    yield from other.normalise()
    yield from other.reorder(one.order)
    profiles = one.data.shape[1]
    size = min(profiles, _SLICE >> 2)
    total = 0
    for start in range(0, profiles, size):
        total += _dot(one.data[:, start : start + size], other.data[:, start : start + size])
        yield
    return total


def _dot(one: Array, other: Array) -> int:
    """The exact sum of products of two (limbs, n) arrays, limbs below 2^LIMB, n at most 2^21."""
    halves = LIMB // 2
    products = np.matmul(_halves(one), _halves(other).T)
    return sum(
        int(product) << halves * (a + b)
        for a, row in enumerate(products)
        for b, product in enumerate(row)
    )


def _halves(limbs: Array) -> Array:
    """(limbs, n) to (2 limbs, n), half the bits each."""
    bits = LIMB // 2
    halves = np.empty((2 * len(limbs), limbs.shape[1]), np.uint64)
    np.bitwise_and(limbs, np.uint64((1 << bits) - 1), out=halves[::2])
    np.right_shift(limbs, np.uint64(bits), out=halves[1::2])
    return halves


def dense_count(frontier: Frontier) -> Generator[int, None, int]:
    """The number of tilings by two sweeps that meet in the middle; yields cells passed."""
    cells = len(frontier.steps)
    middle = cells // 2
    ahead, behind = Sweep(frontier), Sweep(frontier)
    for i in range(middle):
        for _ in ahead.forward(i):
            yield i
    for i in reversed(range(middle, cells)):
        for _ in behind.backward(i):
            yield middle + cells - 1 - i
    joined = _join(ahead, behind)
    while True:
        try:
            next(joined)
        except StopIteration as stop:
            result: int = stop.value
            return result
        yield cells


class DenseStore:
    """A backward sweep kept after every step.

    With ``boolean`` only whether a number is zero is kept, a bit each. Beyond ``max_bytes`` the
    sweep gives up with `InputError` ``cover.too-wide``.
    """

    def __init__(self, frontier: Frontier, max_bytes: int, *, boolean: bool = False) -> None:
        self._frontier = frontier
        self._max_bytes = max_bytes
        self._boolean = boolean
        self._levels: list[tuple[Array, tuple[int, ...]]] = []
        self.bytes = 0

    def build(self) -> Generator[int, None, None]:
        """Sweep; yields the cells behind it."""
        sweep = Sweep(self._frontier, boolean=self._boolean)
        self._levels = [self._kept(sweep)]
        for passed, i in enumerate(reversed(range(len(self._frontier.steps)))):
            for _ in sweep.backward(i):
                yield passed
            if not self._boolean:
                for _ in sweep.normalise():
                    yield passed
            self._levels.append(self._kept(sweep))
            yield passed + 1
        self._levels.reverse()

    def _kept(self, sweep: Sweep) -> tuple[Array, tuple[int, ...]]:
        data = np.packbits(sweep.data, axis=1) if self._boolean else sweep.data.copy()
        self.bytes += data.nbytes
        if self.bytes > self._max_bytes:
            raise too_wide()
        return data, sweep.order

    def ways(self, i: int, profile: int) -> int:
        data, order = self._levels[i]
        index = dict.fromkeys(order, 0)
        for cell, axis, value in self._frontier.steps[i - 1].after if i else ():
            index[axis] = value if cell is None else value ^ profile >> cell - i & 1
        flat = 0
        for axis in order:
            flat = flat << 1 | index[axis]
        if self._boolean:
            return int(data[0, flat >> 3]) >> 7 - (flat & 7) & 1
        return sum(int(limb) << LIMB * n for n, limb in enumerate(data[:, flat]))

    def occurrences(self) -> Generator[int, None, list[list[int]]]:
        found = []
        ahead = Sweep(self._frontier)
        for i, step in enumerate(self._frontier.steps):
            ahead.grow(step)
            for _ in ahead.normalise():
                yield i
            behind = Sweep(self._frontier)
            behind.data, behind.order = self._levels[i + 1]
            behind.restore(step)
            for _ in behind.reorder(ahead.order):
                yield i
            # After the step the passed axis is the entering cell's, but the window stays the same.
            before, after = ahead.window(step.touched), behind.window(step.touched)
            at_cell = []
            for source, target in step.pattern.moves:
                reached, finished = before[:, *source], after[:, *target]
                at_cell.append(
                    _dot(
                        reached.reshape(len(reached), -1),
                        finished.reshape(len(finished), -1),
                    )
                )
                yield i
            found.append(at_cell)
            for _ in ahead.advance(i):
                yield i
        return found
