"""Exact numbers of any length, one at each of many places, as numpy arrays of limbs.

Owns what keeps them exact: how wide the words are, when a carry is due, sums of products. Does not
know what the places stand for (that is `places`).

The first limb begins in bytes, and its words double as long as they can; most of a sweep passes
before 64 bits are needed, and narrow words are passed in proportion to their width. Beyond that
each limb but the last keeps `LIMB` bits and hands the rest on to the next one, whose words begin
narrow too. Nothing is ever added that is not known to fit: every limb has a bound.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Iterator, Sequence
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

LIMB = 42
"""Bits that a limb keeps at a carry. 22 bits remain for sums until the next one, and halves of 21
bits can be multiplied and 2^22 products summed up within 64."""

PART = 1 << 18
"""Array elements worked on between two yields: less than a millisecond, a few in the browser."""

_HALF = LIMB // 2
_LOW = np.uint64((1 << LIMB) - 1)
_LOW_HALF = np.uint64((1 << _HALF) - 1)

Array = npt.NDArray[Any]

T = TypeVar("T")

Sliced = Generator[None, None, T]
"""Work that pauses after every millisecond or so and returns a ``T``."""


class Limbs:
    """A number not below 0 at each place: the sum of ``arrays[n]`` times 2^(n `LIMB`).

    No element of ``arrays[n]`` is greater than ``bounds[n]``, and that fits into its words. With
    ``boolean`` there is only 'is it not zero', a byte each, and a sum is an 'or'.
    """

    def __init__(self, *, boolean: bool = False) -> None:
        """The number 1 at a single place."""
        self.arrays: list[Array] = [np.ones(1, np.bool_ if boolean else np.uint8)]
        self.bounds = [1]

    def grow(self, fan: int) -> Sliced[None]:
        """See to it that every limb can become up to ``fan`` times as great, which it then may.

        ``fan`` is at most 2^22, so that what a carry leaves can always grow.
        """
        if self.arrays[0].dtype == np.bool_:
            return
        n = 0
        while n < len(self.arrays):
            if self.bounds[n] * fan > _most(self.arrays[n]):
                self.bounds[n] = yield from _greatest(self.arrays[n])
            if self.bounds[n] * fan > _most(self.arrays[n]):
                if self.arrays[n].dtype == np.uint64:
                    yield from self._carry(n)
                else:
                    yield from self._widen(n, self.bounds[n] * fan)
            else:
                n += 1
        self.bounds = [bound * fan for bound in self.bounds]

    def _widen(self, n: int, most: int) -> Sliced[None]:
        """Give a limb words that hold numbers up to ``most``, or the widest there are."""
        for width in (np.uint16, np.uint32, np.uint64):
            if most <= np.iinfo(width).max:
                break
        self.arrays[n] = yield from copied(self.arrays[n].reshape(1, -1), width)

    def _carry(self, n: int) -> Sliced[None]:
        """Bring a limb below 2^`LIMB`; the rest is added to the next one."""
        limb = self.arrays[n]
        high = self.bounds[n] >> LIMB
        if n + 1 == len(self.arrays):
            self.arrays.append(np.zeros(limb.size, np.uint8))
            self.bounds.append(0)
        most = self.bounds[n + 1] + high
        if most > _most(self.arrays[n + 1]):
            if self.arrays[n + 1].dtype == np.uint64:
                yield from self._carry(n + 1)
                most = self.bounds[n + 1] + high
            else:
                yield from self._widen(n + 1, most)
        following = self.arrays[n + 1]
        for part in slices(limb.size):
            following[part] += (limb[part] >> np.uint64(LIMB)).astype(following.dtype)
            limb[part] &= _LOW
            yield
        self.bounds[n] = (1 << LIMB) - 1
        self.bounds[n + 1] = most

    def copy(self) -> Sliced[list[Array]]:
        """The arrays as they are now."""
        arrays = []
        for array in self.arrays:
            arrays.append((yield from copied(array.reshape(1, -1), array.dtype)))
        return arrays


def number(arrays: Sequence[Array], place: int) -> int:
    """The number at one place."""
    return sum(int(array[place]) << LIMB * n for n, array in enumerate(arrays))


def dot(one: Sequence[Array], other: Sequence[Array]) -> Sliced[int]:
    """The exact sum over all places of the products of two numbers.

    Takes limbs as in `Limbs`, all of one shape, the last axis not longer than 2^22, however their
    places lie in memory.
    """
    total = 0
    shape = one[0].shape
    split = 0
    while split + 1 < len(shape) and math.prod(shape[split:]) > PART >> 2:
        split += 1
    for index in np.ndindex(shape[:split]):
        halves = [_halves([limb[index] for limb in limbs]) for limbs in (one, other)]
        for n, product in enumerate(np.einsum("ax,bx->ab", *halves).reshape(-1).tolist()):
            total += product << _HALF * sum(divmod(n, len(halves[1])))
        yield
    return total


def _halves(limbs: Sequence[Array]) -> Array:
    """Limbs as rows of numbers below 2^21, each row worth 2^21 times the one before."""
    if len(limbs) == 1 and limbs[0].itemsize <= 2:
        return limbs[0].reshape(1, -1).astype(np.uint64)
    halves: list[Array] = []
    carry: Array = np.zeros(1, np.uint64)
    for limb in limbs:
        wide = limb.reshape(-1).astype(np.uint64)
        low = (wide & _LOW) + carry
        carry = (wide >> np.uint64(LIMB)) + (low >> np.uint64(LIMB))
        halves += [low & _LOW_HALF, low >> np.uint64(_HALF) & _LOW_HALF]
    while carry.any():
        halves.append(carry & _LOW_HALF)
        carry = carry >> np.uint64(_HALF)
    return np.array(halves)


def slices(size: int, step: int = PART) -> Iterator[slice]:
    """``range(size)`` in pieces that are worked on between two yields."""
    for start in range(0, size, step):
        yield slice(start, min(size, start + step))


def copied(source: Array, width: npt.DTypeLike) -> Sliced[Array]:
    """A view of two axes as one contiguous array of words of the given width."""
    outer, inner = source.shape
    target = np.empty((outer, inner), width)
    rows = max(1, PART // inner)
    for some in slices(outer, rows):
        for part in slices(inner):
            target[some, part] = source[some, part]
            yield
    return target.reshape(-1)


def _most(array: Array) -> int:
    """The greatest number that a word of the array holds."""
    return int(np.iinfo(array.dtype).max)


def _greatest(array: Array) -> Sliced[int]:
    greatest = 0
    for part in slices(array.size):
        greatest = max(greatest, int(array[part].max()))
        yield
    return greatest
