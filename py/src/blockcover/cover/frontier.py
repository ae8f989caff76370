"""The steps of a dense sweep, worked out before any number is touched.

Owns which axis of the array stands for which cell at which time, and which block is added to which.
Does no arithmetic and needs no numpy (`dense` has both), so the cost of a dense sweep is known
before it is begun.

The array has one axis of length 2 for each cell of the frontier. Passing a cell adds blocks of the
array to other blocks, in place: no shift, no copy, no index arrays. A cell that enters the frontier
takes over the axis of the cell that leaves it, with the meanings of 0 and 1 exchanged, so that
'covered, and the new cell is free' needs no move at all.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

from blockcover.cover.sweep import Plan

MAX_AXES = 22
"""Cells of the longest frontier: 2^22 profiles, 32 MiB for each 64 bits of their numbers."""

Index = tuple[int | slice, ...]
"""Part of a window: all limbs, then of each touched axis 0 (free), 1 (covered), or both."""


class Operation(NamedTuple):
    """Sum up the sources into the target, or add them to what it holds."""

    target: Index
    sources: tuple[Index, ...]
    added: bool


class Move(NamedTuple):
    """A placement: the part of the window it is laid in, and the part it leads to."""

    source: Index
    target: Index


class Pattern:
    """What passing a cell does to a window of the array, which steps alike have in common.

    The axes of the window are those that the step touches, each with 0 for a free cell and 1 for a
    covered one. Axis 0 is the cell that is passed; after the step its 1 means that the entering
    cell is free, and its 0 that it is covered. ``placements`` are the other axes that each
    placement covers, and whether it covers the entering cell too.
    """

    def __init__(self, axes: int, placements: tuple[tuple[tuple[int, ...], bool], ...]) -> None:
        def part(passed: int, covered: Iterable[int] = (), free: Iterable[int] = ()) -> Index:
            index: list[int | slice] = [slice(None)] * (1 + axes)
            index[1] = passed
            for axis in covered:
                index[1 + axis] = 1
            for axis in free:
                index[1 + axis] = 0
            return tuple(index)

        staying = [set(cells) for cells, enters in placements if not enters]
        entering = [set(cells) for cells, enters in placements if enters]
        met = set().union(*entering)
        subsets = [
            set(used) for size in range(len(met) + 1) for used in combinations(sorted(met), size)
        ]
        self.moves = [
            Move(part(0, free=cells), part(0 if enters else 1, covered=cells))
            for cells, enters in placements
        ]
        # Forward: from ways to reach the profiles before the cell to those after it. The sources
        # of a block of axis 0 have fewer cells covered than it has, so they are still unchanged.
        self.forward = [
            Operation(part(1, covered=cells), (part(0, free=cells),), True) for cells in staying
        ] + [
            Operation(
                part(0, used, met - used),
                tuple(
                    part(0, used - cells, met - used | cells) for cells in entering if cells <= used
                ),
                False,
            )
            for used in reversed(subsets)
        ]
        # Backward: from ways to finish the profiles after the cell to those before it.
        self.backward = [
            Operation(
                part(0, used, met - used),
                tuple(
                    part(0, used | cells, met - used - cells)
                    for cells in entering
                    if not used & cells
                ),
                False,
            )
            for used in subsets
        ] + [Operation(part(0, free=cells), (part(1, covered=cells),), True) for cells in staying]
        self.fan = 1 + len(placements)
        """By how much the greatest number can grow at most, forward or backward."""


class Step(NamedTuple):
    """The passing of one cell. Axes are counted without the axis of limbs."""

    grown: int
    """So many axes are appended first; their index 0 means a free cell."""
    touched: tuple[tuple[int, int], ...]
    """Then the pattern is applied to these axes, each with its index that means a free cell."""
    pattern: Pattern
    dropped: tuple[tuple[int, int], ...]
    """Last these (axis, index) are cut."""
    cells: tuple[int | None, ...]
    """For each axis, while the step is done, the cell it stands for."""
    after: tuple[tuple[int | None, int, int], ...]
    """For each axis after the step: cell, axis, index when the cell is free, or, of an axis that
    stands for no cell, the only index in use."""


class Frontier:
    """The steps of a dense sweep over a plan; ``axes`` is the length of the longest frontier."""

    def __init__(self, plan: Plan) -> None:
        self.steps: list[Step] = []
        self.axes = 0
        self._uses: list[list[int]] = [[i] for i in range(len(plan.cells))]
        patterns: dict[tuple[tuple[tuple[int, ...], bool], ...], Pattern] = {}
        place: dict[int, tuple[int, int]] = {}
        spare: list[tuple[int, int]] = []
        axes = 0
        for i, covers in enumerate(plan.covers):
            placements = [
                [i + j for j in range(1, cover.bit_length()) if cover >> j & 1] for cover in covers
            ]
            touched = sorted({cell for cells in placements for cell in cells})
            for cell in touched:
                self._uses[cell].append(i)
            new = [cell for cell in touched if cell not in place]
            entering = new.pop() if new else None
            before = axes
            for cell in [i, *new]:
                if cell not in place:
                    if not spare:
                        spare.append((axes, 0))
                        axes += 1
                    place[cell] = spare.pop()
            self.axes = max(self.axes, axes)
            cells: list[int | None] = [None] * axes
            for cell, (axis, _) in place.items():
                cells[axis] = cell
            axis, free = place.pop(i)
            others = [cell for cell in touched if cell != entering]
            number = {cell: n for n, cell in enumerate(others, start=1)}
            key = tuple(
                (tuple(number[cell] for cell in found if cell != entering), entering in found)
                for found in placements
            )
            if key not in patterns:
                patterns[key] = Pattern(1 + len(others), key)
            window = ((axis, free), *(place[cell] for cell in others))
            if entering is None:
                spare.append((axis, 1 - free))
            else:
                place[entering] = (axis, 1 - free)
            # One spare axis waits for the next cell; more would make the array larger in vain.
            last = i + 1 == len(plan.covers)
            dropped = tuple(sorted(spare)) if len(spare) > 1 or last else ()
            if dropped:
                spare = []
                gone = [axis for axis, _ in dropped]
                place = {
                    cell: (axis - sum(g < axis for g in gone), free)
                    for cell, (axis, free) in place.items()
                }
            self.steps.append(
                Step(
                    grown=axes - before,
                    touched=window,
                    pattern=patterns[key],
                    dropped=dropped,
                    cells=tuple(cells),
                    after=(
                        *((cell, axis, free) for cell, (axis, free) in place.items()),
                        *((None, axis, index) for axis, index in spare),
                    ),
                )
            )
            axes -= len(dropped)
        for uses in self._uses:
            uses.sort()

    @property
    def elements(self) -> int:
        """Elements of the arrays of all steps together."""
        return sum(1 << len(step.cells) for step in self.steps)

    def idle(self, i: int, backward: bool) -> list[int]:
        """The axes by how soon a sweep that is about to do step i touches them, soonest first."""

        def wait(axis: int) -> int:
            cell = self.steps[i].cells[axis]
            if cell is None:
                return 0
            waits = [(i - use) if backward else (use - i) for use in self._uses[cell]]
            return min((w for w in waits if w >= 0), default=len(self.steps))

        return sorted(range(len(self.steps[i].cells)), key=wait)
