"""The steps of a dense sweep: the cell that each axis of the array stands for at each time.

Computed without numpy, so the cost of a dense sweep is known before it begins. The array has one
axis of length 2 for each cell of the frontier. A cell that enters the frontier takes over the axis
of the cell that leaves it, with the meanings of 0 and 1 exchanged. Then the case 'the passed cell
is covered and the new cell is free' needs no addition at all.

In the package's picture the array has two axes. A domino on cell 0 also covers cell 1 or 2. Cell 1
gets an axis of its own, and cell 2 takes over the axis of cell 0 when that has been passed. The
cells of the axes while each of the six cells is passed:

>>> from blockcover.board import Board
>>> from blockcover.pieces import CRAM
>>> from blockcover.work import drain
>>> plan = Plan.of(Board(3, 2), 0b11_11_11, CRAM)
>>> [step.cells for step in drain(Frontier.of(plan)).steps]
[(0, 1), (2, 1), (2, 3), (4, 3), (4, 5), (None, 5)]
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
        """Make the object in slices of less than a millisecond.

        Yields 0 each time, the number of cells passed: the sweep has not begun.
        """
        steps: list[CellStep] = []
        modulus = gcd(*(cover.bit_count() for covers in plan.covers for cover in covers)) or 1
        uses = [[i] for i in range(len(plan.cells))]
        axes = _Axes()
        for i, covers in enumerate(plan.covers):
            # The cells that each placement covers besides cell i.
            further = [{i + j for j in bits(cover ^ 1)} for cover in covers]
            for cell in set().union(*further):
                uses[cell].append(i)
            steps.append(axes.step(i, further, is_last=i + 1 == len(plan.covers)))
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
                # The next cell without an axis takes it.
                return 0
            waits = [(i - use) if backward else (use - i) for use in self.uses[cell]]
            return min((steps for steps in waits if steps >= 0), default=len(self.steps))

        return sorted(range(len(self.steps[i].cells)), key=wait)


class _Axes:
    """The axes of the array between two steps, and the cells that they stand for."""

    def __init__(self) -> None:
        self._count = 0
        self._axis_of: dict[int, int] = {}
        """The axis of each cell of the frontier."""
        self._spare: list[int] = []
        """The other axes; they stand for no cell."""

    def step(self, i: int, further: Sequence[set[int]], *, is_last: bool) -> CellStep:
        """Return the step that passes cell i, given the further cells of each placement there."""
        touched = sorted(set().union(*further))
        entering = next((cell for cell in reversed(touched) if cell not in self._axis_of), None)
        others = [cell for cell in touched if cell != entering]
        before = self._count
        for cell in (i, *others):
            self._assign(cell)
        cells: list[int | None] = [None] * self._count
        for cell, axis in self._axis_of.items():
            cells[axis] = cell
        grown = self._count - before
        passed_axis = self._axis_of.pop(i)
        window = (passed_axis, *(self._axis_of[cell] for cell in others))
        if entering is None:
            self._spare.append(passed_axis)
        else:
            self._axis_of[entering] = passed_axis
        # One spare axis is kept for the next cell; more would only enlarge the array.
        dropped = self._drop_spare() if is_last or len(self._spare) > 1 else ()
        placements = tuple(
            CellPlacement(
                frozenset(n for n, cell in enumerate(others, 1) if cell in covered),
                entering in covered,
            )
            for covered in further
        )
        after = tuple(self._axis_of.items())
        return CellStep(grown, window, placements, dropped, tuple(cells), after)

    def _assign(self, cell: int) -> None:
        """Give a cell an axis if it has none: a spare one, or else a new one."""
        if cell in self._axis_of:
            return
        if not self._spare:
            self._spare.append(self._count)
            self._count += 1
        self._axis_of[cell] = self._spare.pop()

    def _drop_spare(self) -> tuple[int, ...]:
        """Drop the spare axes, number the others anew, and return the dropped ones."""
        dropped = tuple(sorted(self._spare))
        self._spare = []
        self._count -= len(dropped)
        kept = _kept(self._axis_of.values(), dropped)
        self._axis_of = dict(zip(self._axis_of, kept, strict=True))
        return dropped


def _kept(axes: Iterable[int], dropped: Sequence[int]) -> list[int]:
    """Return the axes that are not dropped, with their numbers after the drop."""
    return [axis - sum(gone < axis for gone in dropped) for axis in axes if axis not in dropped]
