"""The block operations, in place, that pass one cell in an array of profiles.

Owns the blocks and their order, so that no block is overwritten before it has been read. Does no
arithmetic and needs no numpy (`sweep` has both).

Why the order is correct, for any placements. The array has an axis for the passed cell, with the
index 0 while it is free. After the step this axis stands for the entering cell, with the index 1
while that is free. So half 1 may keep its numbers. A placement is *staying* if it leads from half 0
to half 1, and *entering* if it covers the entering cell, so that it leads from half 0 to half 0.

* Staying placements read half 0 and write half 1. They need the old half 0, so forward they come
  before the entering ones.
* For the entering placements, choose axes that *meet* each of them that covers more than the two
  cells, and cut half 0 into blocks by these axes. Such a placement leads to a block in which
  strictly more of these axes are covered. So the blocks with the most covered axes are computed
  first; each block reads only blocks that come after it.
* The entering placement that covers only the two cells leads from each block to itself, so if it
  exists, no block is cleared.

Backward is the transpose: sources and targets are exchanged, and the order is reversed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

Index = tuple[int | slice, ...]
"""A block of a window: for each touched axis 0 (free), 1 (covered), or both."""

Placements = tuple[tuple[tuple[int, ...], bool], ...]
"""For each placement, the axes that it covers except those of the passed and the entering cell, and
whether it covers the entering cell."""


class Operation(NamedTuple):
    """Set the target to the sum of the sources, or add the sum to it if ``added``.

    No source overlaps the target.
    """

    target: Index
    sources: tuple[Index, ...]
    added: bool


class BlockAddition(NamedTuple):
    """A placement: the block in which it fits, and the block that it leads to."""

    source: Index
    target: Index


class Pattern:
    """The operations that pass a cell, on a window of the array; equal steps share one.

    The window has the axes that the step touches, with the index 0 for a free cell and 1 for a
    covered one. Axis 0 is the passed cell; after the step its index 1 means that the entering cell
    is free, and 0 that it is covered. ``forward`` maps the numbers of ways to reach the profiles
    before the cell to those after it. ``backward`` maps the numbers of completions after the cell
    to those before it. Numbers grow at most by the factors ``forward_fan`` and ``backward_fan``.
    """

    def __init__(self, axes: int, placements: Placements) -> None:
        self._axes = axes
        staying = [frozenset(cells) for cells, enters in placements if not enters]
        entering = [frozenset(cells) for cells, enters in placements if enters]
        self.moves = [
            BlockAddition(self._at(0, free=cells), self._at(0 if enters else 1, covered=cells))
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
            Operation(self._at(1, cells), (self._at(0, free=cells),), True) for cells in staying
        ]
        for covered in reversed(blocks):
            fitting = [cells for cells in entering if cells & meeting <= covered]
            self.forward += self._block(meeting, covered, fitting, forward=True)
        self.backward: list[Operation] = []
        for covered in blocks:
            fitting = [cells for cells in entering if not cells & covered]
            self.backward += self._block(meeting, covered, fitting, forward=False)
        self.backward += [
            Operation(self._at(0, free=cells), (self._at(1, cells),), True) for cells in staying
        ]

    def _at(self, passed: int, covered: Collection[int] = (), free: Collection[int] = ()) -> Index:
        """The block with the index ``passed`` on axis 0, and with these axes covered or free."""
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
        """The operations for one block of half 0, in which ``covered`` of ``meeting`` are covered.

        ``fitting`` are the entering placements that lead to the block, or backward from it.
        """
        free = meeting - covered
        added = frozenset() in fitting
        whole: list[Index] = []
        partial: list[Operation] = []
        for cells in fitting:
            if not cells:
                continue
            within, beyond = cells & meeting, cells - meeting
            if forward:
                source = self._at(0, covered - within, free | cells)
                target = self._at(0, covered | beyond, free)
            else:
                source = self._at(0, covered | cells, free - within)
                target = self._at(0, covered, free | beyond)
            if beyond:
                partial.append(Operation(target, (source,), True))
            else:
                whole.append(source)
        if whole or not added:
            yield Operation(self._at(0, covered, free), tuple(whole), added)
        yield from partial


def _meeting(placements: Iterable[frozenset[int]]) -> frozenset[int]:
    """A small set of axes that meets every placement which covers any axis: greedy set cover.

    A connected placement of more than the two cells contains a further neighbour of the first or of
    the last cell. There are at most two such neighbours, so the set stays small even for many
    placements.
    """
    uncovered = [cells for cells in placements if cells]
    chosen = set()
    while uncovered:
        times = Counter(axis for cells in uncovered for axis in cells)
        best = min(times, key=lambda axis: (-times[axis], axis))
        chosen.add(best)
        uncovered = [cells for cells in uncovered if best not in cells]
    return frozenset(chosen)
