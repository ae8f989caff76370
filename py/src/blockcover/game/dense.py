"""Grundy value and remoteness of all positions that follow from one, in numpy arrays.

Owns the sweep of a region that is large: of its 2^30 positions a fifth is visited. Imported only
when it is needed, because numpy costs a second to load in the browser.

A row (see `layout`) has an axis for each bit cell that matters in it. One is left out where it is
always empty, because no filled row cell has a placement in common with it, or where it makes no
difference, because none of the empty ones has: between rows such axes broadcast. For every position
there is a word of 32 bits, in each half one bit: for its Grundy value and for its remoteness. What
options have is OR-ed together; a position's Grundy value follows from it at once, its remoteness by
a look into a list of 2^16.

The axes of the first bit cells, those with the most placements, are hardly ever left out. They are
always there, together as one, so that the inner loops of numpy are long: a placement in them is
added to a set of its own, and all of a set move together, at the end, within the flat array.

What it is worth: both values on 5x6 in a quarter of the time that `values` takes for them. With no
cells together it is 1.7 times as slow.
"""

from __future__ import annotations

from functools import reduce
from math import prod
from operator import or_
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from blockcover.cells import bits
from blockcover.game.layout import PREPARING, Layout, Mirror
from blockcover.game.values import Quantity
from blockcover.steps import Pace, Progress, Steps

TOGETHER = 6
"""Bit cells that share an axis, at most."""

_ROW_BYTES = 512
"""What a row takes beside its words, about."""

Words = npt.NDArray[np.uint32]
Pairs = npt.NDArray[np.uint64]
"""Words by twos, which is how they are kept and OR-ed: in Pyodide that takes two thirds of the
time, though none less in CPython."""
Index = tuple[slice, ...]

_ALL, _FIRST, _LAST = slice(None), slice(0, 1), slice(-1, None)


class Following:
    """All positions that follow from a position, given by its row and bit, and some that do not."""

    def __init__(self, layout: Layout, row: int, bit: int) -> None:
        self.layout = layout
        self.row, self.bit = row, bit
        self.cells = len(layout.bit_cells)
        self.together = min(TOGETHER, self.cells)
        # Even without a bit cell there is a pair of words.
        self.width, self.places = max(2, 1 << self.together), max(2, 1 << self.cells)
        low = (1 << self.together) - 1
        self.moves = sorted({0, *(shift & low for shift, _, _ in layout.groups)})
        """What placements cover of the cells that are together."""
        self._next = layout.rows - 1
        self.filled: dict[int, Pairs] = {}
        near = np.zeros(1, np.int64)
        for own in self._neighbours():
            near = np.concatenate([near, near | own])
        self._near: list[int] = near.tolist()
        """For each set of row cells the bit cells that have a placement in common with any."""
        rows = np.arange(layout.rows)
        rows = rows[rows & row == row]
        axes = near[rows & ~row] & near[layout.rows - 1 - rows] & ~bit | low
        words = np.ones(1, np.int64)
        for _ in range(self.cells):
            words = np.concatenate([words, 2 * words])
        working = 2 * len(self.moves) * self.places
        self.nbytes = 4 * (int(words[axes].sum()) + working) + _ROW_BYTES * layout.rows
        """Bytes held once all is filled, and while it is."""

    def _neighbours(self) -> list[int]:
        """For each row cell the bit cells that have a placement in common with it."""
        near = [0] * len(self.layout.row_cells)
        for shift, _, parts in self.layout.groups:
            for cell in bits(reduce(or_, parts)):
                near[cell] |= shift
        return near

    def reached(self, row: int) -> int:
        """The bit cells that may be filled in a row."""
        return self._near[row & ~self.row]

    def axes(self, row: int) -> int:
        """The bit cells that a row has axes for."""
        open_cells = self._near[self.layout.rows - 1 & ~row]
        return self.reached(row) & open_cells & ~self.bit | (1 << self.together) - 1

    def shape(self, row: int) -> tuple[int, ...]:
        """An axis for each bit cell, the last one first, of length 1 where it is left out; then one
        for those together."""
        axes = self.axes(row)
        apart = [1 + (axes >> cell & 1) for cell in reversed(range(self.together, self.cells))]
        return (*apart, self.width)

    def follows(self, row: int, bit: int) -> bool:
        """Whether a position is among these, and with it all that follow from it."""
        if self.row & ~row or self.bit & ~bit:
            return False
        return not bit & ~self.bit & ~self.reached(row)

    def knows(self, row: int, bit: int) -> bool:
        """Whether a position is among those that are filled."""
        return row in self.filled and self.follows(row, bit)

    def value(self, quantity: Quantity, row: int, bit: int) -> int:
        """A quantity of a position that is known; as an outcome 0 is LOSING and 1 is WINNING."""
        words = self.filled[row].view(np.uint32)
        *axes, together = words.shape
        at = [bit >> self.cells - 1 - axis & size - 1 for axis, size in enumerate(axes)]
        word = int(words[(*at, bit & together - 1)])
        if quantity == "remoteness":
            return (word >> 16).bit_length() - 1
        value = (word & 0xFFFF).bit_length() - 1
        return min(value, 1) if quantity == "outcome" else value

    def fill_steps(self, quantity: Quantity) -> Steps[None]:
        """Fill all rows, greatest first, from where it was left."""
        if self._next < 0:
            return
        total = self.layout.rows >> self.row.bit_count()
        pace = Pace()
        sweep = yield from _Sweep.steps(self)
        while self._next >= 0:
            row = self._next
            if not self.row & ~row:
                self.filled[row] = sweep.words(row)
            self._next -= 1
            if pace.is_over():
                yield Progress(quantity, len(self.filled), total)


class _Add(NamedTuple):
    """What the placements with the same bit cells do to a row."""

    target: tuple[int | slice, ...]
    """The set that they are added to, and in it the positions in which their cells are empty."""
    apart: int
    """Those of their cells that have an axis of their own."""


class _Sweep:
    """What it takes to fill the rows, and is not kept."""

    @classmethod
    def steps(cls, of: Following) -> Steps[_Sweep]:
        self = cls.__new__(cls)
        yield from self._build(of)
        return self

    def _build(self, of: Following) -> Steps[None]:
        self._of = of
        self._remoteness = _remoteness()
        yield PREPARING
        low = (1 << of.together) - 1
        self._sets = np.zeros(len(of.moves) * of.places, np.uint32)
        self._moved = np.zeros((len(of.moves), of.places), np.uint32)
        """For each move the places in which its cells are filled."""
        places = np.arange(of.places)
        for number, move in enumerate(of.moves):
            self._moved[number, places & move == move] = 0xFFFFFFFF
            yield PREPARING
        self._adds: list[_Add] = []
        self._parts: dict[int, list[int]] = {}
        """For each part in the row cells what can be added with it, by number."""
        for shift, _, parts in of.layout.groups:
            open_parts = [part for part in parts if not part & of.row]
            if shift & of.bit or not open_parts:
                continue
            for part in open_parts:
                self._parts.setdefault(part, []).append(len(self._adds))
            target = self._index(shift & ~low, 0)
            self._adds.append(_Add((of.moves.index(shift & low), *target), shift & ~low))
        self._plans: dict[tuple[int, int], list[tuple[Index, list[int]]]] = {}
        self._mirrors = [
            (mirror, self._turn(mirror))
            for mirror in of.layout.mirrors
            if not of.bit and mirror.row(of.row) == of.row
        ]

    def _turn(self, mirror: Mirror) -> list[int]:
        """How the axes change places under a mirror when those of all bit cells are apart."""
        last = self._of.cells - 1
        return [last - mirror.bit_images[last - axis] for axis in range(last + 1)]

    def _index(self, first: int, last: int) -> Index:
        """Where some bit cells are empty and others are filled."""
        return tuple(
            _LAST if last >> cell & 1 else _FIRST if first >> cell & 1 else _ALL
            for cell in reversed(range(self._of.together, self._of.cells))
        )

    def words(self, row: int) -> Pairs:
        """A row, from its image or from those of its options."""
        for mirror, turn in self._mirrors:
            image = mirror.row(row)
            if image in self._of.filled:
                return self._turned(row, image, turn)
        return self._from_options(row)

    def _turned(self, row: int, image: int, turn: list[int]) -> Pairs:
        together = (2,) * self._of.together
        apart = (*self._of.shape(image)[:-1], *together)
        wanted = (*self._of.shape(row)[:-1], *together)
        index = tuple(_FIRST if length == 1 else _ALL for length in wanted)
        words = self._of.filled[image].view(np.uint32).reshape(apart).transpose(turn)[index]
        # A cell of those together may have come from one whose axis is left out.
        turned = np.ascontiguousarray(np.broadcast_to(words, wanted))
        return turned.reshape(self._of.shape(row)).view(np.uint64)

    def _plan(self, part: int, new: int) -> list[tuple[Index, list[int]]]:
        """Which positions of an option's row are added to which targets, when a part is covered and
        some bit cells that may be filled thereby are not."""
        plan = self._plans.get((part, new))
        if plan is None:
            numbers: dict[int, list[int]] = {}
            for number in self._parts[part]:
                numbers.setdefault(self._adds[number].apart, []).append(number)
            plan = [(self._index(new & ~apart, apart), same) for apart, same in numbers.items()]
            self._plans[part, new] = plan
        return plan

    def _from_options(self, row: int) -> Pairs:
        of, adds = self._of, self._adds
        shape = of.shape(row)
        size = prod(shape)
        flat = self._sets[: len(of.moves) * size]
        flat.fill(0)
        sets = flat.reshape(len(of.moves), *shape).view(np.uint64)
        targets: list[Pairs | None] = [None] * len(adds)
        unreached = ~(of.reached(row) | (1 << of.together) - 1)
        for part in self._parts:
            if part & row:
                continue
            source = of.filled[row | part]
            for index, numbers in self._plan(part, of.reached(part) & unreached):
                options = source[index]
                for number in numbers:
                    target = targets[number]
                    if target is None:
                        target = targets[number] = sets[adds[number].target]
                    np.bitwise_or(target, options, target)
        words = self._settle(flat.reshape(len(of.moves), size))
        return words.reshape(shape).view(np.uint64)

    def _settle(self, sets: Words) -> Words:
        """The values of a row, given what was added to each set."""
        options, size = sets[0], sets.shape[1]
        pairs = sets.view(np.uint64)
        pairs &= self._moved[:, :size].view(np.uint64)
        for move, added in zip(self._of.moves[1:], sets[1:], strict=True):
            beside = options[: size - move]
            beside |= added[move:]
        # Grundy values: the least bit that is not set.
        words: Words = options + 1
        words &= ~options
        words &= 0xFFFF
        words |= self._remoteness.take((options >> 16).astype(np.intp), mode="clip")
        return words


def _remoteness() -> Words:
    """For each set of options' remoteness, as bits, the bit of its own, in the upper half."""
    sets = np.arange(1 << 16)
    losing, winning = sets & 0x5555, sets & 0xAAAA
    # A win is one more than the least of the losing options.
    fastest = (losing & -losing) << 1
    # A loss is one more than the greatest option, 0 without any: the highest of the bits that are
    # two apart is the one that is left when all below it are filled.
    slowest = winning << 1 | 1
    for shift in (2, 4, 8):
        slowest |= slowest >> shift
    slowest &= 0x5555
    slowest ^= slowest >> 2
    return (np.where(losing, fastest, slowest) << 16).astype(np.uint32)
