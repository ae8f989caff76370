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

from dataclasses import dataclass
from itertools import combinations

from blockcover.cover.sweep import Plan

MAX_AXES = 22
"""Cells of the longest frontier: 2^22 profiles, 32 MiB for each 64 bits of their numbers."""

Block = tuple[tuple[int, int], ...]
"""Part of the array: (axis, index) pairs; the other axes are whole."""
Operation = tuple[Block, tuple[Block, ...], bool]
"""Target block, source blocks to sum up, and whether they are added to what the target holds."""


@dataclass(frozen=True, slots=True)
class Step:
    """What passing one cell does to the array. Axes are counted without the axis of limbs.

    First ``grown`` axes are appended, their index 0 meaning a free cell. Then, in `operations`,
    the index of ``axis`` that meant 'the cell is covered' comes to mean 'the entering cell is
    free'. Last the ``dropped`` (axis, index) are cut.
    """

    grown: int
    axis: int
    covered: int
    placements: tuple[tuple[Block, bool], ...]
    """In the plan's order: the (axis, index when free) of a placement's other cells without the
    entering one, and whether it covers that one too."""
    dropped: Block
    cells: tuple[int | None, ...]
    """For each axis, while the step is done, the cell it stands for."""
    after: tuple[tuple[int | None, int, int], ...]
    """For each axis after the step: cell, axis, index when the cell is free, or, of an axis that
    stands for no cell, the only index in use."""

    def operations(self) -> list[Operation]:
        """Forward: from ways to reach the profiles before the cell to those after it."""
        _, free = self._sides()
        found: list[Operation] = [
            (target, (source,), True) for source, target, enters in self.moves() if not enters
        ]
        # A block's sources have fewer cells covered than it has, so they are still unchanged.
        for block, used in reversed(self._subsets()):
            sources = tuple(
                free + _with(block, cells)
                for cells, enters in self.placements
                if enters and used.issuperset(cells)
            )
            found.append((free + block, sources, False))
        return found

    def adjoint(self) -> list[Operation]:
        """Backward: from ways to finish the profiles after the cell to those before it."""
        _, free = self._sides()
        found: list[Operation] = []
        for block, used in self._subsets():
            sources = tuple(
                free + _with(block, _flipped(cells))
                for cells, enters in self.placements
                if enters and used.isdisjoint(cells)
            )
            found.append((free + block, sources, False))
        found += [
            (source, (target,), True) for source, target, enters in self.moves() if not enters
        ]
        return found

    def moves(self) -> list[tuple[Block, Block, bool]]:
        """Of each placement the block it is laid in, the block it leads to, and whether it covers
        the entering cell."""
        covered, free = self._sides()
        return [
            (free + cells, (free if enters else covered) + _flipped(cells), enters)
            for cells, enters in self.placements
        ]

    def _sides(self) -> tuple[Block, Block]:
        return ((self.axis, self.covered),), ((self.axis, 1 - self.covered),)

    def _subsets(self) -> list[tuple[Block, set[tuple[int, int]]]]:
        """Blocks for every set of covered cells that entering placements touch, by its size."""
        touched = sorted({cell for cells, enters in self.placements if enters for cell in cells})
        return [
            (_with(tuple(touched), _flipped(used)), set(used))
            for size in range(len(touched) + 1)
            for used in combinations(touched, size)
        ]

    @property
    def fan(self) -> int:
        """By how much the greatest number can grow at most, forward or backward."""
        return 1 + len(self.placements)

    @property
    def touched(self) -> set[int]:
        """The axes that the operations tell apart."""
        return {self.axis, *(axis for cells, _ in self.placements for axis, _ in cells)}


def _flipped(block: Block) -> Block:
    return tuple((axis, 1 - index) for axis, index in block)


def _with(block: Block, changed: Block) -> Block:
    return tuple((dict(block) | dict(changed)).items())


class Frontier:
    """The steps of a dense sweep over a plan; ``axes`` is the length of the longest frontier."""

    def __init__(self, plan: Plan) -> None:
        self.steps: list[Step] = []
        self.axes = 0
        self._uses: list[list[int]] = [[i] for i in range(len(plan.cells))]
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
            blocks = tuple(
                (tuple(place[cell] for cell in found if cell != entering), entering in found)
                for found in placements
            )
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
                    axis=axis,
                    covered=1 - free,
                    placements=blocks,
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
