"""The place of each profile of the frontier in an array, and changing from one layout to another.

The *outer* axes number the rows: one axis of length 2 for each cell that is touched soon, so that
passing a cell works on views of the array. The *inner* axes, of the cells that are touched last,
number the places within a row. Only the inner profiles that occur have a place: if the sizes of all
placements are multiples of m, the number of covered cells ahead of the sweep is known modulo m, so
the outer part admits one in m inner profiles. When an inner cell is touched, the numbers are
regrouped: one gather for many steps.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

import numpy as np

from blockcover.cover.profiles.dense.limbs import Array, Sliced, chunks

_GATHERED = 1 << 15
"""Array elements per gather, so that indices and numbers stay in the processor's cache."""


class PlaceRows(NamedTuple):
    """The inner profiles of the places within a row, for each residue of covered cells."""

    members: Array
    """The inner profile by (residue, place); 0 for places that the residue does not use."""
    sizes: tuple[int, ...]
    """Number of inner profiles with each residue."""
    rank: Array
    """The place by inner profile."""
    width: int
    """The number of places in a row."""


@cache
def place_rows(axes: int, modulus: int) -> PlaceRows:
    """Return the rows of a layout with this number of inner axes."""
    covered = np.bitwise_count(np.arange(1 << axes)).astype(np.intp)
    residues = [np.flatnonzero(covered % modulus == r) for r in range(modulus)]
    sizes = tuple(map(len, residues))
    members = np.zeros((modulus, max(sizes)), np.intp)
    rank = np.empty(1 << axes, np.intp)
    for residue, profiles in enumerate(residues):
        members[residue, : len(profiles)] = profiles
        rank[profiles] = np.arange(len(profiles))
    return PlaceRows(members, sizes, rank, max(sizes))


class ProfilePlaces(NamedTuple):
    """A layout of the profiles in an array."""

    modulus: int
    covered: int
    """Number of covered cells of the frontier, modulo ``modulus``."""
    outer: tuple[int, ...] = ()
    """The axes of the rows, the outermost first."""
    inner: tuple[int, ...] = ()
    """Bit n of an inner profile tells whether the cell of axis ``inner[n]`` is covered."""
    free: tuple[int, ...] = ()
    """The index of each axis while its cell is free; the only index in use if it has no cell."""

    @property
    def rows(self) -> PlaceRows:
        """The places within a row."""
        return place_rows(len(self.inner), self.modulus)

    def inserted(self, axis: int) -> ProfilePlaces:
        """Return the layout with a new outermost axis; greater axis numbers increase by 1."""
        outer, inner = ([old + (old >= axis) for old in axes] for axes in (self.outer, self.inner))
        return self._replace(
            outer=(axis, *outer), inner=tuple(inner), free=(*self.free[:axis], 0, *self.free[axis:])
        )

    def cut(self, axis: int) -> ProfilePlaces:
        """Return the layout without an outer axis; greater axis numbers decrease by 1."""
        return self._replace(
            outer=tuple(old - (old > axis) for old in self.outer if old != axis),
            inner=tuple(old - (old > axis) for old in self.inner),
            free=self.free[:axis] + self.free[axis + 1 :],
        )

    def passed(self, axis: int, cells: int) -> ProfilePlaces:
        """Return the layout after ``cells`` more cells (-1: one less), the last on ``axis``."""
        free = tuple(value ^ (n == axis) for n, value in enumerate(self.free))
        return self._replace(covered=(self.covered - cells) % self.modulus, free=free)

    def axes(self, array: Array, front: Sequence[int]) -> Array:
        """Return a view of an array with an axis for each outer axis, and the places of a row last.

        The axes of ``front`` come first, and their index 0 means free. The others follow in their
        order in memory.
        """
        turn = [slice(None)] * len(self.outer)
        for axis in front:
            if self.free[axis]:
                turn[self.outer.index(axis)] = slice(None, None, -1)
        order = [self.outer.index(axis) for axis in front]
        order += [n for n in range(len(self.outer) + 1) if n not in order]
        shaped = array.reshape([2] * len(self.outer) + [self.rows.width])
        return shaped[tuple(turn)].transpose(order)

    def place(self, covered: Iterable[int]) -> int | None:
        """Return the place of the profile with exactly these axes covered, ``None`` without one."""
        axes = set(covered)
        if (len(axes) - self.covered) % self.modulus:
            return None
        row = 0
        for axis in self.outer:
            row = row << 1 | self.free[axis] ^ (axis in axes)
        profile = sum(1 << n for n, axis in enumerate(self.inner) if axis in axes)
        rows = self.rows
        return row * rows.width + int(rows.rank[profile])

    def regrouped(self, inner: Sequence[int], order: Sequence[int]) -> ProfilePlaces:
        """Return the layout with other inner axes.

        The outer axes that were outer before come first, then those that were inner, both in the
        order of ``order``. So `regroup` can write one row after the other.
        """
        outer = [axis for axis in order if axis not in inner]
        outer.sort(key=lambda axis: axis in self.inner)
        return self._replace(outer=tuple(outer), inner=tuple(inner))


def regroup(old: ProfilePlaces, new: ProfilePlaces, arrays: Sequence[Array]) -> Sliced[list[Array]]:
    """Copy arrays from the layout ``old`` to ``new``, a result of its `regrouped`."""
    stay = [axis for axis in new.outer if axis in old.outer]
    stay_at, _, stay_covered = _terms(old, [(axis, old.free[axis]) for axis in stay])
    come = new.outer[len(stay) :]
    _, come_bits, come_covered = _terms(old, [(axis, old.free[axis]) for axis in come])
    inner = _terms(old, [(axis, 0) for axis in reversed(new.inner)])
    inner_at, inner_bits, _ = inner[:, new.rows.members]
    sizes = np.array(new.rows.sizes)
    width = new.rows.width
    shape = len(stay_at), len(come_bits), width
    targets = [np.empty(shape, array.dtype) for array in arrays]
    for some in chunks(len(come_bits), max(1, _GATHERED // width)):
        for outer_covered in range(old.modulus):
            rows = np.flatnonzero(stay_covered % old.modulus == outer_covered)
            if not len(rows):
                continue
            residues = (new.covered - outer_covered - come_covered[some]) % old.modulus
            source = old.rows.rank[come_bits[some][:, None] | inner_bits[residues]]
            source += inner_at[residues]
            unused = np.nonzero(np.arange(width) >= sizes[residues][:, None])
            for few in chunks(len(rows), max(1, _GATHERED // source.size)):
                at = source + stay_at[rows[few], None, None]
                for array, target in zip(arrays, targets, strict=True):
                    gathered = array[at]
                    gathered[:, *unused] = 0
                    target[rows[few], some] = gathered
                    yield
    return [target.reshape(-1) for target in targets]


def _terms(old: ProfilePlaces, axes: Iterable[tuple[int, int]]) -> Array:
    """Return the terms of a profile's old place for each index over some axes, the outermost first.

    With each axis comes its index that means free. Returns three rows: the offset of the old row,
    the bits of the old inner profile, and the number of covered cells.
    """
    terms = np.zeros((3, 1), np.intp)
    for axis, free in axes:
        if axis in old.outer:
            stride = old.rows.width << len(old.outer) - 1 - old.outer.index(axis)
            by_covered = [[stride * old.free[axis], 0, 0], [stride * (1 - old.free[axis]), 0, 1]]
        else:
            by_covered = [[0, 0, 0], [0, 1 << old.inner.index(axis), 1]]
        by_index = np.array(by_covered[:: -1 if free else 1], np.intp).T
        terms = (terms[:, :, None] + by_index[:, None]).reshape(3, -1)
    return terms
