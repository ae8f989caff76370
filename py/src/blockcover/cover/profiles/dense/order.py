"""The block operations, in place, that pass one cell in an array of profiles; `sweep` does them.

A step works on a *window*, an array with an axis of length 2 for each cell that the step touches,
with index 0 while the cell is free. Axis 0 is the passed cell's; after the step it stands for the
*entering cell*, which the frontier takes up, with index 1 while that is free. So the elements with
index 1 on this axis, *half 1*, keep their numbers: the passed cell was covered, and the entering
cell is free. A placement leads from half 0: to half 0 again if it *enters*, that is, covers the
entering cell, or else to half 1.

Take dominoes on a board of two columns. Cell 0 is passed, cell 1 has axis 1, and cell 2 enters::

    0 1    domino on 0 and 1    [0, 0] to [1, 1]
    2      domino on 0 and 2    [0, 0] to [0, 0], [0, 1] to [0, 1]

The first adds a block of half 0 to half 1. The second lets half 0 keep its numbers.

>>> right = CellPlacement(frozenset({1}), enters=False)
>>> down = CellPlacement(frozenset(), enters=True)
>>> [tuple(operation) for operation in operations(2, (right, down), backward=False)]
[((1, 1), (0, 0), True)]

An L-tromino on all three cells leads from one block of half 0 to another. The block with axis 1
covered must be set first, and then the one with axis 1 free, to which nothing leads, is cleared.

>>> tromino = CellPlacement(frozenset({1}), enters=True)
>>> [tuple(operation) for operation in operations(2, (tromino,), backward=False)]
[((0, 1), (0, 0), False), ((0, 0), None, False)]

In general, half 0 is cut into blocks by axes that *meet* each entering placement with further
cells. Such a placement leads to a block with strictly more of these axes covered. So no block is
overwritten before it has been read if the blocks with the most covered axes are computed first. A
copy of half 0 would do too; a sweep then took 1.3 times as long.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
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
    ordered = [
        Operation(block(axes, 1, cells), block(axes, 0, free=cells), adds=True)
        for cells, enters in placements
        if not enters
    ]
    for size in range(len(meeting), -1, -1):
        for covered in map(frozenset, combinations(meeting, size)):
            ordered += _operations_on_block(axes, entering, covered, meeting - covered)
    if backward:
        return _transposed(ordered, cuts_only=all(cells <= meeting for cells in entering))
    return tuple(ordered)


def _operations_on_block(
    axes: int, entering: list[frozenset[int]], covered: frozenset[int], free: frozenset[int]
) -> Iterator[Operation]:
    """Yield the operations on a block of half 0, which is cut out by its covered and free axes."""
    leading_here = [cells for cells in entering if cells and cells.isdisjoint(free)]
    # The first of those that lead to the whole block may overwrite it.
    whole = [cells for cells in leading_here if cells <= covered]
    parts = [cells for cells in leading_here if not cells <= covered]
    # A placement on the passed and the entering cell alone leads from each element to itself.
    keeps_numbers = frozenset() in entering
    if not keeps_numbers and not whole:
        yield Operation(block(axes, 0, covered, free), None, adds=False)
    adds = keeps_numbers or not whole
    for cells in whole + parts:
        source = block(axes, 0, covered - cells, free | cells)
        yield Operation(block(axes, 0, covered | cells, free), source, adds)
        adds = True


def _transposed(forward: Sequence[Operation], *, cuts_only: bool) -> tuple[Operation, ...]:
    """Return the transpose of operations: in reverse order, with sources and targets exchanged.

    A block that was set or cleared forward is cleared backward, after it has been read. With
    ``cuts_only``, half 0 is read only in the blocks that it is cut into, or for half 1. Then the
    first addition to such a block follows its clearing, and may overwrite it instead.
    """
    transposed: list[Operation] = []
    for target, source, adds in reversed(forward):
        if source:
            cleared = Operation(source, None, False)
            # An addition from half 1 may follow others, to parts of the block.
            overwrites = cuts_only and target[0] == 0 and cleared in transposed
            if overwrites:
                transposed.remove(cleared)
            transposed.append(Operation(source, target, not overwrites))
        if not adds:
            transposed.append(Operation(target, None, False))
    return tuple(transposed)


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
