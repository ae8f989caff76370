"""Grundy value and remoteness of all positions that follow from one, in numpy arrays.

Owns how the slabs of a large component (see `numbering`) stand in arrays of words, and the sweep
that fills them. `words` has the operations within a slab. Imported only when needed, because
loading numpy takes a second in the browser.

Every placement covers a *slab cell*, and the other cells are *bit cells*. A slab has the positions
with the same slab cells filled, one for each set of filled bit cells.

Here a slab is an array of 64-bit words. Its shape is one axis for each bit cell from the seventh
on, the last cell first, and then the values:

* A bit of a word stands for a position, and the number of the bit for the first six bit cells:
  digit i of it is 1 if the i-th bit cell is filled.
* On the axis of a further bit cell, index 0 has the positions where it is empty, and index 1 those
  where it is filled. The length is 1 if the cell is always empty, because no filled slab cell
  shares a placement with it, or makes no difference, because no empty slab cell does. Such an axis
  broadcasts between slabs.
* On the last axis, index 2v has the positions of Grundy value v, 2v + 1 those of remoteness v.

So the dominoes on a row of four cells, whose slab cells are the first and the third, have in slab 0
six words, and in each of them four bits count. The lowest bit is the empty row: its Grundy value is
2, its remoteness 1. The highest has the second and the fourth cell filled, and no move.

>>> from blockcover import CRAM, Board
>>> reachable = ReachablePositions(Numbering(Board(1, 4), CRAM), 0, 0)
>>> _ = list(reachable.fill_steps("grundy"))
>>> [f"{word & 0b1111:04b}" for word in reachable.slabs[0].tolist()]
['1000', '1000', '0110', '0111', '0001', '0000']

The sweep goes from the greatest slab down, as every option is in a greater one. It unites the
bitsets of the options, and `words.derive` makes the bitsets of the slab from the union. A move that
fills cells within the words is a shift of words. So moves that fill the same of these cells share a
*sum*, and one shift of the whole sum applies them at the end.

The sweep of large components visits a fifth of their 2^30 positions. On 5x6 both values take a
sixth of the time that `rules` takes. An array with a word of 32 bits for each position, one bit per
value, took a quarter and twice the memory.
"""

from __future__ import annotations

from functools import reduce
from math import prod
from operator import or_

import numpy as np

from blockcover.arrays import ask_for
from blockcover.bitboard import bits
from blockcover.game.tablebase.numbering import PREPARING, WORD_CELLS, Numbering
from blockcover.game.tablebase.rules import Quantity
from blockcover.game.tablebase.words import WordAutomorphism, Words, derive, empty_places
from blockcover.work import Pace, Progress, Steps

_SLAB_BYTES = 512
"""Approximate memory of a slab beside its words."""

Index = tuple[slice, ...]
"""The part of a slab where some bit cells are empty and others filled: a slice for each axis."""
Plan = list[tuple[Index, list[Index]]]
"""For the slab of an option: the index of positions that are read, with the indices of the sums to
which they are added."""

_ALL, _EMPTY, _FILLED = slice(None), slice(0, 1), slice(-1, None)


class ReachablePositions:
    """All positions that follow from one, the root, and some others."""

    def __init__(self, numbering: Numbering, slab: int, bit: int) -> None:
        self.numbering = numbering
        self.root_slab, self.root_bit = slab, bit
        self.bit_count = len(numbering.bit_cells)
        self.word_cells = min(WORD_CELLS, self.bit_count)
        low = (1 << self.word_cells) - 1
        self.word_masks = sorted({0, *(bit_mask & low for bit_mask, _, _ in numbering.groups)})
        """The sets of cells within a word that placements cover; each has a sum."""
        self._next = numbering.slab_count - 1
        """The slab that is filled next; all greater ones are filled."""
        self.slabs: dict[int, Words] = {}
        """The words of each slab that is filled. No value exceeds the number of empty slab cells,
        because each move fills one."""
        # For each set of slab cells: their neighbours, and the number of other slab cells. Each
        # cell doubles the list: first the sets without it, then those with it.
        near = np.zeros(1, np.int64)
        empty = np.zeros(1, np.int64)
        for own in self._neighbours_of_each():
            near = np.concatenate([near, near | own])
            empty = np.concatenate([empty + 1, empty])
        self._neighbours: list[int] = near.tolist()
        """For each set of slab cells, the bit cells that share a placement with one of them."""
        # For each slab that follows from the root: the cells that have an axis of length 2, and so
        # the number of its words for one value.
        numbers = np.arange(numbering.slab_count)
        numbers = numbers[numbers & slab == slab]
        axes = near[numbers & ~slab] & near[numbering.slab_count - 1 - numbers] & ~bit
        word_counts = np.ones(1, np.int64)
        for _ in range(self.word_cells, self.bit_count):
            word_counts = np.concatenate([word_counts, 2 * word_counts])
        word_counts = word_counts[axes >> self.word_cells]
        self.most_words = int((2 * word_counts * empty[numbers]).max())
        """Words of a slab's option values at most."""
        # The sums of a slab, and the arrays derive from them.
        working = (len(self.word_masks) + 3) * self.most_words
        held = int((2 * word_counts * (empty[numbers] + 1)).sum())
        self.nbytes = 8 * (held + working) + _SLAB_BYTES * numbering.slab_count
        """Memory of all slabs, and of the sweep that fills them, in bytes."""

    def _neighbours_of_each(self) -> list[int]:
        """Return for each slab cell the bit cells that share a placement with it."""
        near = [0] * len(self.numbering.slab_cells)
        for bit_mask, _, slab_masks in self.numbering.groups:
            for cell in bits(reduce(or_, slab_masks)):
                near[cell] |= bit_mask
        return near

    def fillable(self, slab: int) -> int:
        """Return the bit cells that may be filled in a slab."""
        return self._neighbours[slab & ~self.root_slab]

    def shape(self, slab: int) -> tuple[int, ...]:
        """Return the lengths of a slab's axes for bit cells."""
        empty = self.numbering.slab_count - 1 & ~slab
        axes = self.fillable(slab) & self._neighbours[empty] & ~self.root_bit
        return tuple(
            [1 + (axes >> cell & 1) for cell in reversed(range(self.word_cells, self.bit_count))]
        )

    def includes(self, slab: int, bit: int) -> bool:
        """Whether a position is included, and so all that follow from it."""
        if self.root_slab & ~slab or self.root_bit & ~bit:
            return False
        return not bit & ~self.root_bit & ~self.fillable(slab)

    def knows(self, slab: int, bit: int) -> bool:
        """Whether a position is included and its slab filled."""
        return slab in self.slabs and self.includes(slab, bit)

    def value(self, quantity: Quantity, slab: int, bit: int) -> int:
        """Return a quantity of a known position."""
        words = self.slabs[slab]
        *axes, _ = words.shape
        at = [bit >> self.bit_count - 1 - axis & size - 1 for axis, size in enumerate(axes)]
        place = bit & (1 << self.word_cells) - 1
        first = 1 if quantity == "remoteness" else 0
        sets = words[tuple(at)][first::2].tolist()
        value = [among >> place & 1 for among in sets].index(1)
        return min(value, 1) if quantity == "outcome" else value

    def fill_steps(self, quantity: Quantity) -> Steps[None]:
        """Fill all slabs, greatest first; a cancelled fill is resumed."""
        if self._next < 0:
            return
        total = self.numbering.slab_count >> self.root_slab.bit_count()
        pace = Pace()
        ask_for(self.nbytes - sum(words.nbytes for words in self.slabs.values()))
        sums = np.zeros(len(self.word_masks) * self.most_words, np.uint64)
        yield PREPARING
        sweep = _Sweep(self, sums)
        while self._next >= 0:
            slab = self._next
            if not self.root_slab & ~slab:
                self.slabs[slab] = sweep.computed(slab)
            self._next -= 1
            if pace.is_over():
                yield Progress(quantity, len(self.slabs), total)


class _Sweep:
    """The working data of a fill, which computes one slab after the other."""

    def __init__(self, of: ReachablePositions, sums: Words) -> None:
        self._of = of
        self._sums = sums
        """Room for the sums of one slab: one of the size of its option values per word mask."""
        self._shifts = np.array(of.word_masks, np.uint64)[:, None]
        self._empty = np.array([empty_places(mask) for mask in of.word_masks], np.uint64)[:, None]
        """For each word mask, the places in a word at which its cells are empty."""
        low = (1 << of.word_cells) - 1
        self._outside = ~low
        """The bit cells outside the words."""
        self._by_slab_mask: dict[int, dict[int, list[int]]] = {}
        """For each set of slab cells that placements cover: the bit cells outside the words that
        they cover with it, and for these the numbers of the word masks."""
        for bit_mask, _, slab_masks in of.numbering.groups:
            number = of.word_masks.index(bit_mask & low)
            for slab_mask in slab_masks:
                if not bit_mask & of.root_bit and not slab_mask & of.root_slab:
                    by_outside = self._by_slab_mask.setdefault(slab_mask, {})
                    by_outside.setdefault(bit_mask & ~low, []).append(number)
        self._plans: dict[tuple[int, int], Plan] = {}
        self._automorphisms = [
            WordAutomorphism(automorphism, of.word_cells)
            for automorphism in of.numbering.automorphisms
            if not of.root_bit and automorphism.slab(of.root_slab) == of.root_slab
        ]

    def _index(self, empty: int, filled: int) -> Index:
        """Return the index at which some bit cells are empty and others filled."""
        index = []
        for cell in reversed(range(self._of.word_cells, self._of.bit_count)):
            if filled >> cell & 1:
                index.append(_FILLED)
            else:
                index.append(_EMPTY if empty >> cell & 1 else _ALL)
        return tuple(index)

    def computed(self, slab: int) -> Words:
        """Compute a slab, from its image or from the slabs of its options."""
        for automorphism in self._automorphisms:
            image = self._of.slabs.get(automorphism.slab(slab))
            if image is not None:
                return automorphism.words(image, self._of.shape(slab))
        return self._from_options(slab)

    def _plan(self, slab_mask: int, new: int) -> Plan:
        """Return the additions for placements with these slab cells.

        ``new``: the bit cells that the placements can fill and that are empty in the whole slab.
        """
        plan = self._plans.get((slab_mask, new))
        if plan is None:
            plan = self._plans[slab_mask, new] = [
                (
                    self._index(new & ~outside, outside),
                    [(among, *self._index(outside, 0)) for among in _slices(sorted(numbers))],
                )
                for outside, numbers in self._by_slab_mask[slab_mask].items()
            ]
        return plan

    def _from_options(self, slab: int) -> Words:
        """Compute a slab from the slabs of its options."""
        of = self._of
        axes = of.shape(slab)
        values = (of.numbering.slab_count - 1 & ~slab).bit_count()
        shape = (len(of.word_masks), *axes, 2 * values)
        flat = self._sums[: prod(shape)]
        flat.fill(0)
        sums = flat.reshape(shape)
        always_empty = self._outside & ~of.fillable(slab)
        for slab_mask in self._by_slab_mask:
            if slab_mask & slab:
                continue
            source = of.slabs[slab | slab_mask]
            # A move into several slab cells leads to fewer values.
            fewer = sums[..., : source.shape[-1]]
            for index, targets in self._plan(slab_mask, of.fillable(slab_mask) & always_empty):
                options = source[index]
                for target in targets:
                    added = fewer[target]
                    np.bitwise_or(added, options, added)
        # Fill the cells within the words, where they were empty, and unite all sums.
        flat = flat.reshape(len(of.word_masks), prod(axes) * values * 2)
        flat >>= self._shifts
        flat &= self._empty
        options = np.bitwise_or.reduce(flat, axis=0)
        return derive(options.reshape(prod(axes), values, 2)).reshape(*axes, 2 * values + 2)


def _slices(numbers: list[int]) -> list[slice]:
    """Return ascending numbers as few slices, because numpy takes one call for each."""
    found: list[slice] = []
    while numbers:
        step = numbers[1] - numbers[0] if len(numbers) > 1 else 1
        count = 1
        while numbers[count : count + 1] == [numbers[0] + count * step]:
            count += 1
        found.append(slice(numbers[0], numbers[count - 1] + 1, step))
        numbers = numbers[count:]
    return found
