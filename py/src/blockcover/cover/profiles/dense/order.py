"""The block operations, in place, that pass one cell in an array of profiles.

Their order sees to it that no block is overwritten before it has been read. `sweep` does the
arithmetic in numpy.

Why the order is correct, for any placements. A step works on a *window*, which has an axis for each
cell that the step touches, with index 0 while the cell is free. Axis 0 is the passed cell's; after
the step it stands for the entering cell, with index 1 while that is free. So half 1 keeps its
numbers. A placement *enters* if it covers the entering cell. It then leads from half 0 to half 0.
Every other placement leads from half 0 to half 1, and comes first.

For the entering placements, choose axes that *meet* each of them that covers a further cell, and
cut half 0 into blocks by these axes. Such a placement leads to a block in which strictly more of
these axes are covered. So the blocks with the most covered axes are computed first. The entering
placement without a further cell leads from each element to itself: then no block is cleared.

Without the order, a copy of half 0 is needed; a sweep then took 1.3 times as long.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from functools import cache
from itertools import combinations
from typing import NamedTuple

Index = tuple[int | slice, ...]
"""A block of a window: for each axis 0 (free), 1 (covered) or both."""


class CellPlacement(NamedTuple):
    """A placement at the passed cell."""

    cells: frozenset[int]
    """The axes of the further cells that it covers: neither the passed nor the entering cell."""
    enters: bool
    """Whether it covers the entering cell."""


class Operation(NamedTuple):
    """Set the target to the source, or to 0 without a source; or add the source to it."""

    target: Index
    source: Index | None
    adds: bool


@cache
def operations(
    axes: int, placements: tuple[CellPlacement, ...], *, backward: bool
) -> tuple[Operation, ...]:
    """Return the operations that pass a cell, in order; ``backward`` is the transpose."""
    entering = [cells for cells, enters in placements if enters]
    meeting = _meeting(entering)
    if backward:
        transposed: list[Operation] = []
        is_whole = all(cells <= meeting for cells in entering)
        for target, source, adds in reversed(operations(axes, placements, backward=False)):
            if source:
                # The first addition to a block of zeros may overwrite it.
                cleared = Operation(source, None, False)
                overwrites = is_whole and target[0] == 0 and cleared in transposed
                if overwrites:
                    transposed.remove(cleared)
                transposed.append(Operation(source, target, not overwrites))
            if not adds:
                transposed.append(Operation(target, None, False))
        return tuple(transposed)
    ordered = [
        Operation(block(axes, 1, cells), block(axes, 0, free=cells), True)
        for cells, enters in placements
        if not enters
    ]
    for size in range(len(meeting), -1, -1):
        for covered in map(frozenset, combinations(meeting, size)):
            free = meeting - covered
            fitting = [cells for cells in entering if cells and cells & meeting <= covered]
            # First those that lead to the whole block: the first of them may overwrite it.
            fitting.sort(key=lambda cells: not cells <= meeting)
            adds = frozenset() in entering
            if not adds and not (fitting and fitting[0] <= meeting):
                ordered.append(Operation(block(axes, 0, covered, free), None, False))
                adds = True
            for cells in fitting:
                source = block(axes, 0, covered - cells, free | cells)
                ordered.append(Operation(block(axes, 0, covered | cells, free), source, adds))
                adds = True
    return tuple(ordered)


def block(
    axes: int, passed: int, covered: Collection[int] = (), free: Collection[int] = ()
) -> Index:
    """Return the block with index ``passed`` on axis 0, and with these axes covered or free."""
    return (
        passed,
        *(1 if n in covered else 0 if n in free else slice(None) for n in range(1, axes)),
    )


def _meeting(placements: Iterable[frozenset[int]]) -> frozenset[int]:
    """Return a small set of axes that meets every placement with further cells: greedy set cover.

    A connected placement of more than the two cells contains a further neighbour of the first or of
    the last cell. There are at most two such neighbours, so the set stays small.
    """
    uncovered = [cells for cells in placements if cells]
    chosen = set[int]()
    while uncovered:
        times = Counter(axis for cells in uncovered for axis in cells)
        best = min(times, key=lambda axis: (-times[axis], axis))
        chosen.add(best)
        uncovered = [cells for cells in uncovered if best not in cells]
    return frozenset(chosen)
