"""Where each profile of the frontier lies in an array, and moving numbers from one way to another.

Owns the places alone; what is done to the numbers there is `sweep`, how they are kept `limbs`.

A profile is a place by two parts. The *outer* axes number the rows: one axis of length 2 for each
cell that is touched soon, so that passing a cell works on views of the array (see `pattern`). The
*inner* axes, of the cells that are left alone longest, number the places within a row, and of these
only as many as occur: if the sizes of all placements are multiples of m, then the number of cells
that are covered beyond the sweep is known modulo m, so the outer part leaves the inner one but
every m-th profile. L-trominoes need a third of the array this way, dominoes half of it. When a cell
of the inner part is touched, the numbers are regrouped; that is a gather, but one for many steps.
Gathering at every step took twice as long as passing all profiles.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

import numpy as np

from blockcover.cover.profiles.dense.limbs import Array, Sliced, slices

_GATHERED = 1 << 15
"""Array elements gathered at once: index and numbers stay in the processor's cache."""


class PlaceRows(NamedTuple):
    """How the places within a row stand for inner profiles, for each residue they can have."""

    members: Array
    """(residue, place) to inner profile; 0 where the residue has fewer than others."""
    sizes: tuple[int, ...]
    """Of each residue how many inner profiles have it."""
    rank: Array
    """Inner profile to place."""

    @classmethod
    def of(cls, axes: int, modulus: int) -> PlaceRows:
        covered = np.bitwise_count(np.arange(1 << axes)).astype(np.intp)
        residues = [np.flatnonzero(covered % modulus == r) for r in range(modulus)]
        sizes = tuple(map(len, residues))
        members = np.zeros((modulus, max(sizes)), np.intp)
        rank = np.empty(1 << axes, np.intp)
        for residue, found in enumerate(residues):
            members[residue, : len(found)] = found
            rank[found] = np.arange(len(found))
        return cls(members, sizes, rank)


@dataclass(frozen=True, slots=True)
class ProfilePlaces:
    """A way to lay the profiles out.

    ``outer`` are the axes of the rows, the outermost first; an axis has the index ``free[axis]``
    while its cell is free, or, if it stands for no cell, that is its only index in use. Bit n of an
    inner profile says whether the cell of ``inner[n]`` is covered. ``covered`` is the number of
    covered cells modulo ``modulus``.
    """

    modulus: int
    covered: int
    rows: PlaceRows = field(compare=False)
    outer: tuple[int, ...] = ()
    inner: tuple[int, ...] = ()
    free: tuple[int, ...] = ()

    @classmethod
    def empty(cls, modulus: int, passed: int) -> ProfilePlaces:
        """The layout of a frontier without cells, so many of which have been passed."""
        return cls(modulus, -passed % modulus, PlaceRows.of(0, modulus))

    @property
    def width(self) -> int:
        """Places of a row."""
        return max(self.rows.sizes)

    def inserted(self, axis: int) -> ProfilePlaces:
        """With one more axis, the outermost one; the others from that number on move up."""
        outer, inner = ([old + (old >= axis) for old in part] for part in (self.outer, self.inner))
        return replace(
            self,
            outer=(axis, *outer),
            inner=tuple(inner),
            free=(*self.free[:axis], 0, *self.free[axis:]),
        )

    def cut(self, axis: int) -> ProfilePlaces:
        """Without an outer axis."""
        return replace(
            self,
            outer=tuple(old - (old > axis) for old in self.outer if old != axis),
            inner=tuple(old - (old > axis) for old in self.inner),
            free=self.free[:axis] + self.free[axis + 1 :],
        )

    def passed(self, axis: int, cells: int) -> ProfilePlaces:
        """After so many cells passed (-1: backward), the last of which gave its axis away."""
        free = tuple(value ^ (n == axis) for n, value in enumerate(self.free))
        return replace(self, covered=(self.covered - cells) % self.modulus, free=free)

    def axes(self, array: Array, front: Sequence[int]) -> Array:
        """A view of an array with an axis for each outer axis, ``front`` first, 0 meaning free
        there, and the others in their order in memory, and last the places within a row."""
        turn = [slice(None)] * len(self.outer)
        for axis in front:
            if self.free[axis]:
                turn[self.outer.index(axis)] = slice(None, None, -1)
        order = [self.outer.index(axis) for axis in front]
        order += [n for n in range(len(self.outer) + 1) if n not in order]
        shaped = array.reshape([2] * len(self.outer) + [self.width])
        return shaped[tuple(turn)].transpose(order)

    def place(self, covered: Iterable[int]) -> int | None:
        """The place of the profile with just the cells of these axes covered, or None."""
        axes = set(covered)
        row = 0
        for axis in self.outer:
            row = row << 1 | self.free[axis] ^ (axis in axes)
        profile = sum(1 << n for n, axis in enumerate(self.inner) if axis in axes)
        if (len(axes) - self.covered) % self.modulus:
            return None
        return row * self.width + int(self.rows.rank[profile])

    def regrouped(self, inner: Sequence[int], order: Sequence[int]) -> ProfilePlaces:
        """With other inner axes; the outer ones that stay come first, both parts as in ``order``.

        That is how `regroup` can write row after row.
        """
        outer = [axis for axis in order if axis not in inner]
        stay = [axis for axis in outer if axis in self.outer]
        rows = (
            self.rows if len(inner) == len(self.inner) else PlaceRows.of(len(inner), self.modulus)
        )
        come = [axis for axis in outer if axis in self.inner]
        return replace(self, outer=(*stay, *come), inner=tuple(inner), rows=rows)


def regroup(old: ProfilePlaces, new: ProfilePlaces, arrays: Sequence[Array]) -> Sliced[list[Array]]:
    """Arrays laid out as ``old`` in the layout ``new``, which is one of its ``regrouped``."""
    modulus = old.modulus
    stride = {axis: old.width << n for n, axis in enumerate(reversed(old.outer))}
    bit = {axis: 1 << n for n, axis in enumerate(old.inner)}
    stay = [axis for axis in new.outer if axis in stride]
    come = new.outer[len(stay) :]
    # Of every index over the axes that stay: where its rows are, how many cells it has covered.
    stay_at = _sums((0, stride[axis]) for axis in stay)
    stay_covered = _sums((old.free[axis], 1 - old.free[axis]) for axis in stay)
    # Of every index over the axes that come: the part of the old inner profile.
    come_bits = _sums(_by_free(old.free[axis], 0, bit[axis]) for axis in come)
    come_covered = _sums((old.free[axis], 1 - old.free[axis]) for axis in come)
    # Of every inner profile: where its rows were, and the part of the old inner profile.
    inner = new.inner[::-1]
    inner_at = _sums(
        _by_free(old.free[axis], 0, stride[axis]) if axis in stride else (0, 0) for axis in inner
    )[new.rows.members]
    inner_bits = _sums((0, bit.get(axis, 0)) for axis in inner)[new.rows.members]
    sizes = np.array(new.rows.sizes)
    places = np.arange(new.width)
    found = [np.empty((len(stay_at), len(come_bits), new.width), array.dtype) for array in arrays]
    for some in slices(len(come_bits), max(1, _GATHERED // new.width)):
        for outer_covered in range(modulus):
            rows = np.flatnonzero(stay_covered % modulus == outer_covered)
            if not len(rows):
                continue
            residues = (new.covered - outer_covered - come_covered[some]) % modulus
            source = old.rows.rank[come_bits[some][:, None] | inner_bits[residues]]
            source += inner_at[residues]
            void = np.nonzero(places >= sizes[residues][:, None])
            for few in slices(len(rows), max(1, _GATHERED // source.size)):
                at = source + stay_at[rows[few], None, None]
                for array, target in zip(arrays, found, strict=True):
                    taken = array[at]
                    taken[:, *void] = 0
                    target[rows[few], some] = taken
                    yield
    return [array.reshape(-1) for array in found]


def _by_free(free: int, when_free: int, when_covered: int) -> tuple[int, int]:
    return (when_covered, when_free) if free else (when_free, when_covered)


def _sums(terms: Iterable[tuple[int, int]]) -> Array:
    """For every index over axes, the outermost first, the sum of what each adds at 0 and at 1."""
    sums = np.zeros(1, np.intp)
    for term in terms:
        sums = (sums[:, None] + np.array(term, np.intp)).reshape(-1)
    return sums
