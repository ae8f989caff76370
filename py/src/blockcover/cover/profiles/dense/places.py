"""The place of each profile of the frontier in an array, and changing from one layout to another.

The *outer* axes number the rows: one axis of length 2 for each cell that is touched soon, so that
passing a cell works on views of the array. The *inner* axes, of the cells that are touched last,
number the places within a row. Only the inner profiles that occur have a place: if the sizes of all
placements are multiples of m, the number of covered cells ahead of the sweep is known modulo m, so
the outer part admits one in m inner profiles. When an inner cell is touched, the numbers are
regrouped: one gather for many steps.

Four axes, 0 and 1 outer ones, 2 and 3 inner ones, and dominoes: m is 2. If the
number of covered cells is even, eight of the 16 profiles have a place, here with their covered
axes::

    axis 0   axis 1      place 0  place 1
    free     free        none     2, 3
    free     covered     1, 2     1, 3
    covered  free        0, 2     0, 3
    covered  covered     0, 1     0, 1, 2, 3

>>> layout = ProfilePlaces(modulus=2, covered=0, outer=(0, 1), inner=(2, 3), free=(0, 0, 0, 0))
>>> layout.place([2, 3]), layout.place([1, 2]), layout.place([1, 2, 3])
(1, 2, None)
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
    """Copy arrays from the layout ``old`` to ``new``, a result of its `regrouped`.

    If axis 3 becomes an outer one in the example above, and axis 1 an inner one, the numbers of the
    eight places are gathered like this:

    >>> from blockcover.work import drain
    >>> old = ProfilePlaces(modulus=2, covered=0, outer=(0, 1), inner=(2, 3), free=(0, 0, 0, 0))
    >>> new = old.regrouped(inner=(1, 2), order=(0, 1, 2, 3))
    >>> new.outer
    (0, 3)
    >>> drain(regroup(old, new, [np.arange(8)]))[0].tolist()
    [0, 2, 3, 1, 6, 4, 5, 7]

    The second is the profile with axes 1 and 2 covered: it was at place 2, and comes to place 1.
    """
    # A new place has three indices: over the outer axes that stay, over those that were inner
    # before, and over the inner profiles. Each adds a term to the old row, and to the old profile.
    stayed_axes = [axis for axis in new.outer if axis in old.outer]
    raised_axes = new.outer[len(stayed_axes) :]
    stayed = _terms(old, [(axis, old.free[axis]) for axis in stayed_axes])
    raised = _terms(old, [(axis, old.free[axis]) for axis in raised_axes])
    inner = _terms(old, [(axis, 0) for axis in reversed(new.inner)])
    inner_row, inner_bits = inner.row[new.rows.members], inner.bits[new.rows.members]
    sizes = np.array(new.rows.sizes)
    width = new.rows.width
    shape = len(stayed.row), len(raised.bits), width
    targets = [np.empty(shape, array.dtype) for array in arrays]
    for raised_part in chunks(len(raised.bits), max(1, _GATHERED // width)):
        # Stayed rows with equally many covered cells, modulo m, have the same inner profiles.
        for stayed_covered in range(old.modulus):
            stayed_rows = np.flatnonzero(stayed.covered % old.modulus == stayed_covered)
            if not len(stayed_rows):
                continue
            residues = (new.covered - stayed_covered - raised.covered[raised_part]) % old.modulus
            source = old.rows.rank[raised.bits[raised_part][:, None] | inner_bits[residues]]
            source += inner_row[residues]
            unused = np.nonzero(np.arange(width) >= sizes[residues][:, None])
            for part in chunks(len(stayed_rows), max(1, _GATHERED // source.size)):
                rows = stayed_rows[part]
                at = source + stayed.row[rows, None, None]
                for array, target in zip(arrays, targets, strict=True):
                    gathered = array[at]
                    gathered[:, *unused] = 0
                    target[rows, raised_part] = gathered
                    yield
    return [target.reshape(-1) for target in targets]


class _Terms(NamedTuple):
    """The parts that some axes have in the old place of a profile, by their index in the new."""

    row: Array
    """To add to the old place: the first place of the old row."""
    bits: Array
    """To add to the old inner profile."""
    covered: Array
    """Number of covered cells."""


def _terms(old: ProfilePlaces, axes: Iterable[tuple[int, int]]) -> _Terms:
    """Return the terms for each index over some axes, the outermost first.

    With each axis comes its new index that means free.
    """
    terms = np.zeros((3, 1), np.intp)
    for axis, free in axes:
        if axis in old.outer:
            stride = old.rows.width << len(old.outer) - 1 - old.outer.index(axis)
            when_free = [stride * old.free[axis], 0, 0]
            when_covered = [stride * (1 - old.free[axis]), 0, 1]
        else:
            when_free = [0, 0, 0]
            when_covered = [0, 1 << old.inner.index(axis), 1]
        by_index = (when_covered, when_free) if free else (when_free, when_covered)
        terms = (terms[:, :, None] + np.array(by_index, np.intp).T[:, None]).reshape(3, -1)
    return _Terms(*terms)
