"""Bit operations within one slab, on numpy arrays of words of 64 positions.

The place of a position in its word is a number: bit i is set if the i-th bit cell is filled. A slab
has more bit cells than the six of a word. Each of the others numbers the words by an axis of length
2, the last cell by the first axis. So eight bit cells give an array like this::

    bit cell   7  6  5 4 3 2 1 0
    axis       0  1  the place in a word

The last axis of an array has one bitset per value: Grundy value 0, remoteness 0, Grundy value 1,
and so on.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from blockcover.game.tablebase.numbering import WORD_CELLS, RowAutomorphism

Words = npt.NDArray[np.uint64]

_FULL = (1 << (1 << WORD_CELLS)) - 1


def empty_places(cells: int, word_cells: int = WORD_CELLS) -> int:
    """Return the places in a word at which the given cells are all empty."""
    return sum(1 << place for place in range(1 << word_cells) if not place & cells)


class Swap(NamedTuple):
    """Two cells within a word that change places.

    Every position with only the first cell filled changes places with the one with only the second
    filled, ``shift`` places further. All are exchanged at once by three XORs, a "delta swap".

    >>> Swap.of(0, 1, word_cells=2)
    Swap(shift=1, only_first=2)
    >>> word = np.array([0b0010], np.uint64)
    >>> Swap.of(0, 1, word_cells=2).apply(word, np.empty_like(word))
    >>> bin(word[0])
    '0b100'
    """

    shift: int
    """The distance of the two places."""
    only_first: int
    """The places at which only the first of them is filled."""

    @classmethod
    def of(cls, first: int, second: int, word_cells: int = WORD_CELLS) -> Swap:
        """Return the swap of two bit cells, the lower one first."""
        only_first = empty_places(1 << second, word_cells) & ~empty_places(1 << first, word_cells)
        return cls((1 << second) - (1 << first), only_first)

    def apply(self, words: npt.NDArray[Any], moved: npt.NDArray[Any]) -> None:
        """Swap the cells in words; ``moved`` is room for as many."""
        kind = words.dtype.type
        np.right_shift(words, kind(self.shift), out=moved)
        np.bitwise_xor(words, moved, out=moved)
        np.bitwise_and(moved, kind(self.only_first), out=moved)
        np.bitwise_xor(words, moved, out=words)
        np.left_shift(moved, kind(self.shift), out=moved)
        np.bitwise_xor(words, moved, out=words)


def derive(options: Words) -> Words:
    """Return one bitset per value, given one bitset per value of the options.

    Takes the axes (word, value, quantity), with Grundy values at 0 and remoteness at 1 of the last
    one, and returns the same with one more value.
    """
    size, values, _ = options.shape
    words = np.empty((size, values + 1, 2), np.uint64)
    left = np.full(size, _FULL, np.uint64)
    # Grundy values: the least that no option has.
    for value in range(values):
        later = left & options[:, value, 0]
        np.bitwise_xor(left, later, words[:, value, 0])
        left = later
    words[:, values, 0] = left
    left = np.full(size, _FULL, np.uint64)
    # Remoteness: one more than that of the option that is played. Even remoteness is LOSING: the
    # winner hurries to the least even one; without one, the loser delays to the greatest odd one.
    hurried, delayed = range(0, values, 2), reversed(range(1, values, 2))
    for value in (*hurried, *delayed):
        own = words[:, value + 1, 1]
        np.bitwise_and(left, options[:, value, 1], own)
        left ^= own
    words[:, 0, 1] = left
    return words


class WordAutomorphism:
    """A row automorphism, applied to the words of a slab.

    The slab has one axis for each bit cell that is not within the words, the last cell first.
    """

    def __init__(self, automorphism: RowAutomorphism, word_cells: int) -> None:
        self.slab = automorphism.slab
        last = len(automorphism.bit_images) - 1
        self._axes = list(range(2 + last - word_cells))
        self._within: list[Swap] = []
        self._across: list[tuple[int, int]] = []
        """For a cell within a word that moves to an axis: the axis, and the bit of the cell."""
        for cell, image in enumerate(automorphism.bit_images):
            if cell >= word_cells:
                self._axes[last - cell] = last - (image if image >= word_cells else cell)
            elif image >= word_cells:
                self._across.append((last - image, 1 << cell))
            elif cell < image:
                self._within.append(Swap.of(cell, image))

    def words(self, image: Words, shape: tuple[int, ...]) -> Words:
        """Return a slab with axes of these lengths, from its image."""
        words = image.transpose(self._axes)
        if self._across:
            wide = list(words.shape)
            for axis, _ in self._across:
                wide[axis] = 2
            words = np.broadcast_to(words, wide)
        words = words.copy()
        moved = np.empty_like(words)
        for swap in self._within:
            swap.apply(words, moved)
        for axis, cell in self._across:
            empty, filled = np.moveaxis(words, axis, 0)
            crossing = (empty >> cell ^ filled) & empty_places(cell)
            filled ^= crossing
            empty ^= crossing << cell
        if self._across:
            # Where the slab has no axis, the two halves are equal, or only the first one counts.
            words = words[tuple([slice(length) for length in shape])].copy()
        return words
