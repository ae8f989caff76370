"""Words of 64 positions, in numpy arrays: how sets of them move, and how values follow from them.

Owns what `bitsliced` does within a row and knows no other. The place of a position's bit in its
word is the number of those bit cells that are filled, of the first six. For each position of an
array there are the sets of Grundy value 0, of remoteness 0, of Grundy value 1, and so on, along the
last axis.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from blockcover.game.tablebase.numbering import RowAutomorphism

TOGETHER = 6
"""Bit cells that share a word, at most: it has 2^6 bits."""

Words = npt.NDArray[np.uint64]

_FULL = (1 << (1 << TOGETHER)) - 1


def empty_places(cells: int) -> int:
    """The places in a word in which some cells are empty."""
    return sum(1 << place for place in range(1 << TOGETHER) if not place & cells)


def settled(options: Words) -> Words:
    """The sets of positions by value, given those by the values of their options."""
    size, values, _ = options.shape
    words = np.empty((size, values + 1, 2), np.uint64)
    left = np.full(size, _FULL, np.uint64)
    # The least Grundy value that no option has.
    for value in range(values):
        later = left & options[:, value, 0]
        np.bitwise_xor(left, later, words[:, value, 0])
        left = later
    words[:, values, 0] = left
    left = np.full(size, _FULL, np.uint64)
    # One more than the least remoteness of a LOSING option, or else than the greatest of any.
    for value in (*range(0, values, 2), *reversed(range(1, values, 2))):
        own = words[:, value + 1, 1]
        np.bitwise_and(left, options[:, value, 1], own)
        left ^= own
    words[:, 0, 1] = left
    return words


class Turn:
    """What a mirror does to the words of a row, which has an axis for each bit cell but the first
    ones, the last cell first."""

    def __init__(self, mirror: RowAutomorphism, together: int) -> None:
        self.row = mirror.row
        last = len(mirror.bit_images) - 1
        self._axes = list(range(2 + last - together))
        self._within: list[tuple[int, int]] = []
        """For two cells of a word the shift from one's places to the other's, and the places that
        have only the first filled."""
        self._across: list[tuple[int, int]] = []
        """For a cell of a word and another the axis of the other, and the bit of the first."""
        for cell, image in enumerate(mirror.bit_images):
            if cell >= together:
                self._axes[last - cell] = last - (image if image >= together else cell)
            elif image >= together:
                self._across.append((last - image, 1 << cell))
            elif cell < image:
                only_first = empty_places(1 << image) & ~empty_places(1 << cell)
                self._within.append(((1 << image) - (1 << cell), only_first))

    def words(self, image: Words, shape: tuple[int, ...]) -> Words:
        """A row whose axes are of these lengths, from its image."""
        words = image.transpose(self._axes)
        if self._across:
            wide = list(words.shape)
            for axis, _ in self._across:
                wide[axis] = 2
            words = np.broadcast_to(words, wide)
        words = words.copy()
        for shift, only_first in self._within:
            moved = words >> shift
            moved ^= words
            moved &= only_first
            words ^= moved
            moved <<= shift
            words ^= moved
        for axis, cell in self._across:
            empty, filled = np.moveaxis(words, axis, 0)
            moved = (empty >> cell ^ filled) & empty_places(cell)
            filled ^= moved
            empty ^= moved << cell
        if self._across:
            # Where there is to be no axis, its two halves have come out alike, or the first counts.
            words = words[tuple([slice(length) for length in shape])].copy()
        return words
