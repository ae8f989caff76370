"""Exact integers of any size, one at each of many places, as numpy arrays of limbs.

The first limb begins with words of one byte, which are widened when needed: narrow words are
faster, in proportion to their width. Beyond 64 bits, every limb but the last keeps `LIMB_BITS` bits
and carries the rest into the next one. So the limbs of 2^64 + 5 are 5 and 2^22:

>>> number([np.array([5]), np.array([1 << 22])], place=0) == (1 << 64) + 5
True
"""

from __future__ import annotations

import math
from collections.abc import Generator, Iterator, Sequence
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

LIMB_BITS = 42
"""Bits of a limb after a carry. 22 bits are left for sums until the next carry. The sum of 2^22
products of 21-bit halves fits into 64 bits."""

CHUNK = 1 << 18
"""Array elements between two yields: less than a millisecond, a few in the browser."""

_HALF_BITS = LIMB_BITS // 2
_LIMB_MASK = np.uint64((1 << LIMB_BITS) - 1)
_HALF_MASK = np.uint64((1 << _HALF_BITS) - 1)

Array = npt.NDArray[Any]

T = TypeVar("T")

Sliced = Generator[None, None, T]
"""Work that yields after about every millisecond and returns a ``T``."""


class Limbs:
    """A number at each place, at least 0: the sum of ``arrays[n]`` times 2^(n · `LIMB_BITS`).

    No element of ``arrays[n]`` exceeds ``bounds[n]``, which fits into its words, so no sum
    overflows. With ``boolean`` there is one array of truth values, whether the number is not zero,
    and a sum is an 'or'.
    """

    def __init__(self, *, boolean: bool = False) -> None:
        """Begin with the number 1 at a single place."""
        self.arrays: list[Array] = [np.ones(1, np.bool_ if boolean else np.uint8)]
        self.bounds = [1]

    def grow(self, fan: int) -> Sliced[None]:
        """Make room for a growth of each limb by the factor ``fan``, and raise the bounds by it.

        ``fan`` is at most 2^22, so a limb always has room for it after a carry.
        """
        if self.arrays[0].dtype == np.bool_:
            return
        # A carry adds a limb, for which room is made too.
        n = 0
        while n < len(self.arrays):
            yield from self._make_room(n, fan, 0)
            n += 1
        self.bounds = [bound * fan for bound in self.bounds]

    def _make_room(self, n: int, fan: int, more: int) -> Sliced[None]:
        """Make limb n fit for ``fan`` times its elements plus ``more``: wider words, or a carry."""
        limb = self.arrays[n]
        most = (1 << 8 * limb.itemsize) - 1
        # The greatest element may be far below its bound.
        if self.bounds[n] * fan + more > most:
            self.bounds[n] = yield from _greatest(limb)
        needed = self.bounds[n] * fan + more
        if needed <= most:
            return
        if limb.dtype != np.uint64:
            width = np.min_scalar_type(min(needed, (1 << 64) - 1))
            self.arrays[n] = yield from copied(limb.reshape(1, -1), width)
        else:
            yield from self._carry(n)

    def _carry(self, n: int) -> Sliced[None]:
        """Move the bits of limb n above `LIMB_BITS` into the next limb, made if needed."""
        limb = self.arrays[n]
        if n + 1 == len(self.arrays):
            self.arrays.append(np.zeros(limb.size, np.uint8))
            self.bounds.append(0)
        carry = self.bounds[n] >> LIMB_BITS
        yield from self._make_room(n + 1, 1, carry)
        following = self.arrays[n + 1]
        for chunk in chunks(limb.size):
            following[chunk] += (limb[chunk] >> np.uint64(LIMB_BITS)).astype(following.dtype)
            limb[chunk] &= _LIMB_MASK
            yield
        self.bounds[n] = int(_LIMB_MASK)
        self.bounds[n + 1] += carry

    def copy(self) -> Sliced[list[Array]]:
        """Copy the arrays."""
        arrays = []
        for array in self.arrays:
            arrays.append((yield from copied(array.reshape(1, -1), array.dtype)))
        return arrays


def number(arrays: Sequence[Array], place: int) -> int:
    """Return the number at one place of the arrays of `Limbs`."""
    return sum(int(array[place]) << LIMB_BITS * n for n, array in enumerate(arrays))


def dot(left: Sequence[Array], right: Sequence[Array]) -> Sliced[int]:
    """Return the exact sum, over all places, of the products of the two numbers there.

    Takes the arrays of two `Limbs` as views of one shape, in any memory order. The last axis has at
    most 2^22 places.
    """
    total = 0
    shape = left[0].shape
    # Loop over the first axes, so that the others have few places.
    split = 0
    while split + 1 < len(shape) and math.prod(shape[split:]) > CHUNK >> 2:
        split += 1
    for index in np.ndindex(shape[:split]):
        halves = [_halves([limb[index] for limb in limbs]) for limbs in (left, right)]
        # All products of a row of halves of one number and a row of the other, as in long
        # multiplication.
        for a, products in enumerate(np.einsum("ax,bx->ab", *halves).tolist()):
            for b, product in enumerate(products):
                total += product << _HALF_BITS * (a + b)
        yield
    return total


def _halves(limbs: Sequence[Array]) -> Array:
    """Split limbs into rows of numbers below 2^21; row n counts 2^(21 n) times."""
    # Numbers of one or two bytes are such a row already.
    if len(limbs) == 1 and limbs[0].itemsize <= 2:
        return limbs[0].reshape(1, -1).astype(np.uint64)
    halves: list[Array] = []
    # A limb may exceed its `LIMB_BITS` bits; the rest goes to the next one.
    carry: Array = np.zeros(1, np.uint64)
    for limb in limbs:
        wide = limb.reshape(-1).astype(np.uint64)
        low = (wide & _LIMB_MASK) + carry
        carry = (wide >> np.uint64(LIMB_BITS)) + (low >> np.uint64(LIMB_BITS))
        halves += [low & _HALF_MASK, low >> np.uint64(_HALF_BITS) & _HALF_MASK]
    while carry.any():
        halves.append(carry & _HALF_MASK)
        carry = carry >> np.uint64(_HALF_BITS)
    return np.array(halves)


def chunks(size: int, step: int = CHUNK) -> Iterator[slice]:
    """Yield consecutive slices of ``range(size)``, each of ``step`` elements at most."""
    for start in range(0, size, step):
        yield slice(start, min(size, start + step))


def copied(source: Array, dtype: npt.DTypeLike) -> Sliced[Array]:
    """Copy a view with two axes into one contiguous array of a dtype."""
    outer, inner = source.shape
    target = np.empty((outer, inner), dtype)
    for rows in chunks(outer, max(1, CHUNK // inner)):
        for places in chunks(inner):
            target[rows, places] = source[rows, places]
            yield
    return target.reshape(-1)


def _greatest(array: Array) -> Sliced[int]:
    greatest = 0
    for chunk in chunks(array.size):
        greatest = max(greatest, int(array[chunk].max()))
        yield
    return greatest
