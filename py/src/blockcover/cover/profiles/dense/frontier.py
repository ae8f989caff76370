"""The steps of a dense sweep: the cell that each axis of the array stands for at each time.

Computed without numpy, so the cost of a dense sweep is known before it begins. The array has one
axis of length 2 for each cell of the frontier. A cell that enters the frontier takes over the axis
of the cell that leaves it, with the meanings of 0 and 1 exchanged. Then the case 'the passed cell
is covered and the new cell is free' needs no addition at all.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from math import gcd
from typing import NamedTuple

from blockcover.bitboard import bits
from blockcover.cover.profiles.dense.order import CellPlacement
from blockcover.cover.profiles.plan import Plan

MAX_AXES = 22
"""Maximum length of the frontier: 2^22 profiles, 32 MiB for each 64 bits of their numbers."""


class CellStep(NamedTuple):
    """The passing of one cell: append axes, add blocks to others, drop axes."""

    grown: int
    """Number of axes to append, for free cells."""
    touched: tuple[int, ...]
    """The axes of the window, the passed cell's first."""
    placements: tuple[CellPlacement, ...]
    """One for each of the plan's covers, in their order."""
    dropped: tuple[int, ...]
    """The axes to drop, ascending; they stand for no cell any more."""
    cells: tuple[int | None, ...]
    """The cell of each axis during the step."""
    after: tuple[tuple[int, int], ...]
    """The cells of the frontier after the step, each with its axis."""

    def kept(self, axes: Iterable[int]) -> list[int]:
        """Return the axes that are not dropped, with their numbers after the step."""
        return _kept(axes, self.dropped)


class Frontier(NamedTuple):
    """The steps of a dense sweep over a plan; `of` makes it."""

    steps: list[CellStep]
    modulus: int
    """The size of every placement is a multiple of it."""
    uses: list[list[int]]
    """For each cell, the steps that touch it."""

    @classmethod
    def of(cls, plan: Plan) -> Generator[int, None, Frontier]:
        """Make the object in slices of less than a millisecond; yields 0 cells each time."""
        steps: list[CellStep] = []
        modulus = gcd(*(cover.bit_count() for covers in plan.covers for cover in covers)) or 1
        uses = [[i] for i in range(len(plan.cells))]
        place: dict[int, int] = {}
        spare: list[int] = []
        axes = 0
        for i, covers in enumerate(plan.covers):
            placements = [{i + j for j in bits(cover ^ 1)} for cover in covers]
            touched = sorted(set().union(*placements))
            for cell in touched:
                uses[cell].append(i)
            new = [cell for cell in touched if cell not in place]
            entering = new.pop() if new else None
            before = axes
            for cell in [i, *new]:
                if cell not in place:
                    if not spare:
                        spare.append(axes)
                        axes += 1
                    place[cell] = spare.pop()
            cells: list[int | None] = [None] * axes
            for cell, axis in place.items():
                cells[axis] = cell
            axis = place.pop(i)
            others = [cell for cell in touched if cell != entering]
            window = (axis, *(place[cell] for cell in others))
            if entering is None:
                spare.append(axis)
            else:
                place[entering] = axis
            # One spare axis is kept for the next cell; more would only enlarge the array.
            last = i + 1 == len(plan.covers)
            dropped = tuple(sorted(spare)) if len(spare) > 1 or last else ()
            if dropped:
                spare = []
                place = dict(zip(place, _kept(place.values(), dropped), strict=True))
            ways = tuple(
                CellPlacement(
                    frozenset(n for n, cell in enumerate(others, 1) if cell in covered),
                    entering in covered,
                )
                for covered in placements
            )
            after = tuple(place.items())
            steps.append(CellStep(axes - before, window, ways, dropped, tuple(cells), after))
            axes -= len(dropped)
            yield 0
        return cls(steps, modulus, uses)

    @property
    def axes(self) -> int:
        """The maximum length of the frontier."""
        return max(len(step.cells) for step in self.steps)

    @property
    def elements(self) -> int:
        """The total number of array elements over all steps."""
        return sum(1 << len(step.cells) for step in self.steps) // self.modulus

    def idle(self, i: int, *, backward: bool) -> list[int]:
        """Return the axes before step i, ordered by the number of steps until they are touched."""

        def wait(axis: int) -> int:
            cell = self.steps[i].cells[axis]
            if cell is None:
                return 0
            waits = [(i - use) if backward else (use - i) for use in self.uses[cell]]
            return min((w for w in waits if w >= 0), default=len(self.steps))

        return sorted(range(len(self.steps[i].cells)), key=wait)


def _kept(axes: Iterable[int], dropped: Sequence[int]) -> list[int]:
    return [axis - sum(gone < axis for gone in dropped) for axis in axes if axis not in dropped]
