"""What passing one cell does to the blocks of an array of profiles, in place.

Owns which block is added to which, and in which order, so that no block is overwritten before it
has been read. Does no arithmetic and needs no numpy (`sweep` has both).

Why the order is right, for any placements. The array has an axis for the cell that is passed, 0
while it is free, which after the step stands for the entering cell, 1 while that is free. So what
was in half 1 may stay where it is, and a placement is *staying* if it leads from half 0 to half 1,
*entering* if it covers the entering cell and so leads from half 0 to half 0.

* Staying placements are done while half 0 is as it was: forward before the entering ones. They
  read half 0 and write half 1.
* For the entering ones choose axes that *meet* every one of them that covers anything besides the
  two cells, and cut half 0 into blocks by these axes alone. Such a placement leads from a block to
  one in which strictly more of them are covered. So blocks are settled in the order of how many
  are covered, the most first; whatever a block reads is settled after it.
* The entering placement that covers nothing else leads from every block to itself: a block is then
  added to and never cleared.

Backward is the transpose: sources and targets exchanged, the order reversed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

Index = tuple[int | slice, ...]
"""Part of a window: of each touched axis 0 (free), 1 (covered), or both."""

Placements = tuple[tuple[tuple[int, ...], bool], ...]
"""Of each placement the axes it covers besides those of the passed and the entering cell, and
whether it covers the entering cell."""


class Operation(NamedTuple):
    """Sum up the sources into the target, or add them to what it holds.

    No source shares an element with the target.
    """

    target: Index
    sources: tuple[Index, ...]
    added: bool


class BlockAddition(NamedTuple):
    """A placement: the part of the window it is laid in, and the part it leads to."""

    source: Index
    target: Index


class Pattern:
    """What passing a cell does to a window of the array, which steps alike have in common.

    The axes of the window are those that the step touches, each with 0 for a free cell and 1 for a
    covered one. Axis 0 is the cell that is passed; after the step its 1 means that the entering
    cell is free, and its 0 that it is covered. ``forward`` leads from ways to reach the profiles
    before the cell to those after it, ``backward`` from ways to finish those after it to those
    before it; no number grows more than ``forward_fan`` or ``backward_fan`` times.
    """

    def __init__(self, axes: int, placements: Placements) -> None:
        self._axes = axes
        staying = [frozenset(cells) for cells, enters in placements if not enters]
        entering = [frozenset(cells) for cells, enters in placements if enters]
        self.moves = [
            BlockAddition(self._part(0, free=cells), self._part(0 if enters else 1, covered=cells))
            for cells, enters in placements
        ]
        self.forward_fan = max(1 + len(staying), len(entering))
        self.backward_fan = max(1, len(placements))
        meeting = _meeting(entering)
        blocks = [
            frozenset(covered)
            for size in range(len(meeting) + 1)
            for covered in combinations(meeting, size)
        ]
        self.forward = [
            Operation(self._part(1, cells), (self._part(0, free=cells),), True) for cells in staying
        ]
        for covered in reversed(blocks):
            fitting = [cells for cells in entering if cells & meeting <= covered]
            self.forward += self._block(meeting, covered, fitting, forward=True)
        self.backward: list[Operation] = []
        for covered in blocks:
            fitting = [cells for cells in entering if not cells & covered]
            self.backward += self._block(meeting, covered, fitting, forward=False)
        self.backward += [
            Operation(self._part(0, free=cells), (self._part(1, cells),), True) for cells in staying
        ]

    def _part(
        self, passed: int, covered: Collection[int] = (), free: Collection[int] = ()
    ) -> Index:
        index: list[int | slice] = [slice(None)] * self._axes
        index[0] = passed
        for axis in covered:
            index[axis] = 1
        for axis in free:
            index[axis] = 0
        return tuple(index)

    def _block(
        self,
        meeting: frozenset[int],
        covered: frozenset[int],
        fitting: Sequence[frozenset[int]],
        *,
        forward: bool,
    ) -> Iterator[Operation]:
        """Settle one block of half 0: of the ``meeting`` axes exactly ``covered`` are covered."""
        free = meeting - covered
        kept = frozenset() in fitting
        whole: list[Index] = []
        partial: list[Operation] = []
        for cells in fitting:
            if not cells:
                continue
            within, beyond = cells & meeting, cells - meeting
            if forward:
                source = self._part(0, covered - within, free | cells)
                target = self._part(0, covered | beyond, free)
            else:
                source = self._part(0, covered | cells, free - within)
                target = self._part(0, covered, free | beyond)
            if beyond:
                partial.append(Operation(target, (source,), True))
            else:
                whole.append(source)
        if whole or not kept:
            yield Operation(self._part(0, covered, free), tuple(whole), kept)
        yield from partial


def _meeting(placements: Iterable[frozenset[int]]) -> frozenset[int]:
    """Few axes of which every placement that covers any covers one: greedily, the busiest first.

    A connected placement that is more than the two cells holds a further neighbour of the first or
    of the last, of which there are at most two, so this stays small where placements are many.
    """
    left = [cells for cells in placements if cells]
    chosen = set()
    while left:
        times = Counter(axis for cells in left for axis in cells)
        busiest = min(times, key=lambda axis: (-times[axis], axis))
        chosen.add(busiest)
        left = [cells for cells in left if busiest not in cells]
    return frozenset(chosen)
