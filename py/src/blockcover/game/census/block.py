"""The LOSING positions of a block of rows, in numpy arrays.

Owns how a block follows from others, how it is found as the image of another, and how its positions
are counted. Which blocks there are and what they follow from is `space`, in what order they are
filled `tiers`. Imported only when it is needed, because numpy costs a second to load.

A position without a move is LOSING in normal play and WINNING in misère play; all others follow
from their options in the same way.

A block is an array of rows of words. What moves that cover the same of the word cells and the near
cells lead to is OR-ed together first, and shifted once for all of them. What they cover besides are
axes of length 2, from whose last half to the first the positions move.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from blockcover.bitboard import bits
from blockcover.game.census.space import (
    CHUNK_CELLS,
    NEAR_CELLS,
    Image,
    PlacementParts,
    Space,
    minimal,
)
from blockcover.slices import Pace, Progress, Steps

Words = npt.NDArray[np.unsignedinteger]
Index = tuple[int | slice, ...]


class _Half(NamedTuple):
    """A shape in which some binary digits of a number are axes, and where these are 0 or 1."""

    shape: tuple[int, ...]
    empty: Index
    filled: Index


def _half(digits: int, size: int, width: int) -> _Half:
    """Of the numbers below ``size``, each of which has so many words."""
    digits_down = sorted(bits(digits), reverse=True)
    shape: list[int] = []
    for digit in digits_down:
        shape += [size >> digit + 1, 2]
        size = 1 << digit
    empty: Index = (slice(None), 0) * len(digits_down)
    filled: Index = (slice(None), 1) * len(digits_down)
    return _Half((*shape, size * width), empty, filled)


class _Add(NamedTuple):
    """What a move does to a chunk of rows, or to one of its rows."""

    high: int
    """Its high cells."""
    chunk: int
    """Its low cells that number the chunks."""
    row: int
    """Its low cells that number the rows of a chunk."""
    half: _Half
    """The rest."""


class _Group(NamedTuple):
    """Moves that cover the same of the word cells and the near cells."""

    words: int
    """How many words further the bits of their options lie,"""
    bits: int
    """and how many bits within a word."""
    keep: Words
    """The bits in which those cells are empty."""
    adds: list[_Add]


class _Stop(NamedTuple):
    """Moves that cover the same bit cells."""

    parts: list[tuple[int, int]]
    """What each of them covers of the high and the low cells."""
    filled: Words
    """The bits of a row in which one of the bit cells is filled, so that none of them is legal."""


class Blocks:
    """What it takes to fill the blocks of a space, in ``misere`` play if that is asked for."""

    def __init__(self, space: Space, *, misere: bool = False) -> None:
        self.space = space
        self._rows = 1 << len(space.low_cells)
        self._chunk = 1 << min(CHUNK_CELLS, len(space.low_cells))
        self._words = 1 << len(space.bit_cells) - space.word_cells
        self._dtype = np.dtype(f"u{max(1, 1 << space.word_cells >> 3)}")
        valid = (1 << (1 << space.word_cells)) - 1
        self._valid = self._dtype.type(valid)
        """The bits of a word that stand for positions: all, or some of a byte."""
        within = self._chunk - 1
        self._outer = self._groups(
            [move for move in space.moves if move.high or move.low & ~within], self._chunk
        )
        """The moves that leave a chunk, as they act on the whole of it."""
        inner = [move for move in space.moves if not (move.high or move.low & ~within)]
        self._inner = [
            self._groups([move for move in inner if not move.low & row], 1)
            for row in range(self._chunk)
        ]
        """For each row of a chunk the moves to others of its rows."""
        self._stops = self._stops_of(minimal(space.moves)) if misere else None

    def _groups(self, moves: Iterable[PlacementParts], rows: int) -> list[_Group]:
        """Moves as they act on so many rows at a time."""
        word_cells = self.space.word_cells
        near = min(NEAR_CELLS, len(self.space.bit_cells) - word_cells)
        far = len(self.space.bit_cells) - word_cells - near
        low_bits = (1 << word_cells + near) - 1
        by_low: dict[int, list[_Add]] = {}
        for move in moves:
            row = move.low & self._chunk - 1
            digits = move.bit >> word_cells + near | (row << far if rows > 1 else 0)
            half = _half(digits, rows << far, 1 << near)
            add = _Add(move.high, move.low ^ row, row, half)
            by_low.setdefault(move.bit & low_bits, []).append(add)
        return [
            _Group(low >> word_cells, low & (1 << word_cells) - 1, self._without(low), adds)
            for low, adds in by_low.items()
        ]

    def _without(self, digits: int) -> Words:
        """The bits of a row whose numbers have none of some binary digits."""
        word_cells = self.space.word_cells
        of_word = sum([1 << bit for bit in range(1 << word_cells) if not bit & digits])
        return np.where(np.arange(self._words) & digits >> word_cells, 0, self._dtype.type(of_word))

    def filled_steps(self, block: int, firsts: Mapping[int, Words]) -> Steps[Words]:
        """A block, given the first of the images of each that it follows from."""
        found: dict[int, Words] = {}
        for other, source in self.space.sources(block).items():
            of = firsts[source.block]
            found[other] = of if source.image is None else self._image(of, source.image)
            yield Progress("outcome", 0, self._rows)
        made = found[block] = np.empty((self._rows, self._words), self._dtype)
        winning = np.empty((self._chunk, self._words), self._dtype)
        scratch = np.empty_like(winning)
        outer = [
            (group, [(found[block | add.high], add) for add in group.adds if not add.high & block])
            for group in self._outer
        ]
        pace = Pace()
        for first in reversed(range(0, self._rows, self._chunk)):
            self._begin(winning, block, first)
            for group, adds in outer:
                reached = [
                    (add.half, rows[first | add.chunk : (first | add.chunk) + self._chunk])
                    for rows, add in adds
                    if not add.chunk & first
                ]
                _reach(winning, group, reached, scratch)
            self._settle(made[first : first + self._chunk], winning, scratch)
            if pace.is_over():
                yield Progress("outcome", self._rows - first, self._rows)
        return made

    def _stops_of(self, moves: Sequence[PlacementParts]) -> list[_Stop]:
        by_bits: dict[int, list[tuple[int, int]]] = {}
        for move in moves:
            by_bits.setdefault(move.bit, []).append((move.high, move.low))
        return [_Stop(parts, ~self._without(cells)) for cells, parts in by_bits.items()]

    def _begin(self, winning: Words, block: int, first: int) -> None:
        """Fill a chunk with what is WINNING without a move: nothing in normal play."""
        winning.fill(0 if self._stops is None else self._valid)
        for row, ended in enumerate(winning, first):
            for parts, filled in self._stops or []:
                if any(not (high & block or low & row) for high, low in parts):
                    np.bitwise_and(ended, filled, out=ended)

    def _settle(self, made: Words, winning: Words, scratch: Words) -> None:
        """The rows of a chunk, given what is WINNING by moves that leave it."""
        for row in reversed(range(self._chunk)):
            for group in self._inner[row]:
                reached = [(add.half, made[row | add.row]) for add in group.adds]
                _reach(winning[row], group, reached, scratch[row])
            np.bitwise_xor(winning[row], self._valid, out=made[row])

    def _image(self, of: Words, image: Image) -> Words:
        """The block that is such an image of another."""
        word_cells = self.space.word_cells
        rows = _sums(image.rows)
        words = _sums([cell - word_cells for cell in image.bits[word_cells:]])
        swaps = [
            (self._dtype.type((1 << high) - (1 << low)), self._only(low, high))
            for low, high in _swaps(image.bits[:word_cells])
        ]
        made = np.empty_like(of)
        moved = np.empty((self._chunk, self._words), self._dtype)
        for first in range(0, self._rows, self._chunk):
            part = made[first : first + self._chunk]
            of[rows[first : first + self._chunk]].take(words, axis=1, out=part, mode="clip")
            for shift, only_first in swaps:
                np.right_shift(part, shift, out=moved)
                np.bitwise_xor(part, moved, out=moved)
                np.bitwise_and(moved, only_first, out=moved)
                np.bitwise_xor(part, moved, out=part)
                np.left_shift(moved, shift, out=moved)
                np.bitwise_xor(part, moved, out=part)
        return made

    def _only(self, cell: int, other: int) -> np.unsignedinteger:
        """The bits of a word in which one cell is filled and another is not."""
        found = [
            bit for bit in range(1 << self.space.word_cells) if bit >> cell & ~(bit >> other) & 1
        ]
        word: np.unsignedinteger = self._dtype.type(sum([1 << bit for bit in found]))
        return word

    def losing_by_filled(self, block: int, of: Words) -> list[int]:
        """How many LOSING positions of a block have each number of filled cells."""
        space = self.space
        within = [0] * (space.word_cells + 1)
        for bit in range(1 << space.word_cells):
            within[bit.bit_count()] |= 1 << bit
        found = np.zeros((len(space.low_cells) + 1, len(within), self._words), np.uint32)
        for first in range(0, self._rows, self._chunk):
            part = of[first : first + self._chunk]
            for of_word, selected in enumerate(within):
                counts = np.bitwise_count(part & self._dtype.type(selected))
                for row, of_row in enumerate(counts, first):
                    found[row.bit_count(), of_word] += of_row
        by_filled = [0] * (space.cells + 1)
        words = np.bitwise_count(np.arange(self._words))
        for low, of_rows in enumerate(found, block.bit_count()):
            for filled, of_words in enumerate(of_rows, low):
                for more, count in enumerate(np.bincount(words, of_words)):
                    by_filled[filled + more] += int(count)
        return by_filled


def _reach(
    winning: Words, group: _Group, reached: Sequence[tuple[_Half, Words]], scratch: Words
) -> None:
    """Add the positions with such moves to LOSING ones to those that are WINNING."""
    if not reached:
        return
    moves = group.words or group.bits
    target = scratch if moves else winning
    if moves:
        target.fill(0)
    for half, source in reached:
        into = target.reshape(half.shape)[half.empty]
        np.bitwise_or(into, source.reshape(half.shape)[half.filled], out=into)
    if moves:
        width = winning.shape[-1] - group.words
        target = target[..., group.words :]
        if group.bits:
            np.right_shift(target, target.dtype.type(group.bits), out=target)
        np.bitwise_and(target, group.keep[:width], out=target)
        into = winning[..., :width]
        np.bitwise_or(into, target, out=into)


def _sums(images: Sequence[int]) -> npt.NDArray[np.intp]:
    """Where all numbers go whose binary digits go to these."""
    sums = np.zeros(1, np.intp)
    for image in images:
        sums = np.concatenate([sums, sums | 1 << image])
    return sums


def _swaps(images: Sequence[int]) -> list[tuple[int, int]]:
    """Pairs of cells that change places, one after another, until each is where its image was."""
    left = list(images)
    swaps = []
    for cell in range(len(left)):
        image = left[cell]
        if image != cell:
            swaps.append((cell, image))
            left[left.index(cell)] = image
            left[cell] = cell
    return swaps
