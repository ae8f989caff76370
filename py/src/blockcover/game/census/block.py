"""The LOSING positions of a block of slabs, in numpy arrays.

A block is computed from the blocks it follows from, or is the image of another. `space` numbers the
blocks, `tiers` orders them. Imported only when needed, because loading numpy takes a second in the
browser.

A position without a move is LOSING in normal play and WINNING in misère play. All others follow
from their options in the same way.

A block is an array of slabs of words. Moves that cover the same word cells and near cells form a
group: the positions they lead to are united first, and one shift applies the group. The other cells
they cover are axes of length 2, and the positions move from the second half to the first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from blockcover.bitboard import bits, numbers_by_bit_count, subset_sums
from blockcover.game.census.space import (
    CHUNK_CELLS,
    NEAR_CELLS,
    Image,
    PlacementParts,
    Space,
    minimal,
)
from blockcover.game.tablebase.words import Swap, empty_places
from blockcover.work import Pace, Progress, Steps

Words = npt.NDArray[np.unsignedinteger]
Index = tuple[int | slice, ...]


class _Half(NamedTuple):
    """A shape with an axis for each of some binary digits, and the indices where all are 0 or 1."""

    shape: tuple[int, ...]
    empty: Index
    filled: Index


def _half(digits: int, size: int, width: int) -> _Half:
    """Return the half for some digits of the numbers below ``size``, with ``width`` words each.

    >>> half = _half(0b010, size=8, width=1)
    >>> numbers = np.arange(8).reshape(half.shape)
    >>> numbers[half.empty].tolist(), numbers[half.filled].tolist()
    ([[0, 1], [4, 5]], [[2, 3], [6, 7]])
    """
    digits_down = sorted(bits(digits), reverse=True)
    shape: list[int] = []
    for digit in digits_down:
        shape += [size >> digit + 1, 2]
        size = 1 << digit
    empty: Index = (slice(None), 0) * len(digits_down)
    filled: Index = (slice(None), 1) * len(digits_down)
    return _Half((*shape, size * width), empty, filled)


class _Add(NamedTuple):
    """A move, applied to a chunk of slabs or to one of its slabs."""

    high: int
    """The high cells it covers."""
    chunk: int
    """The low cells it covers that number the chunks."""
    slab: int
    """The low cells it covers that number the slabs of a chunk."""
    half: _Half
    """The other cells it covers."""


class _Group(NamedTuple):
    """Moves that cover the same word cells and near cells."""

    words: int
    """Distance of their options in words."""
    bits: int
    """The rest of that distance, in bits."""
    keep: Words
    """The bits at which those cells are empty."""
    adds: list[_Add]


class _Stop(NamedTuple):
    """Moves that cover the same bit cells."""

    parts: list[tuple[int, int]]
    """The high and the low cells that each of them covers."""
    filled: Words
    """The bits of a slab at which a bit cell is filled, so that none of the moves is legal."""


class Blocks:
    """The computation of the blocks of a space, in ``misere`` play if asked for."""

    def __init__(self, space: Space, *, misere: bool = False) -> None:
        self.space = space
        self._slabs = 1 << len(space.low_cells)
        self._chunk = 1 << min(CHUNK_CELLS, len(space.low_cells))
        self._words = 1 << len(space.bit_cells) - space.word_cells
        self._dtype = np.dtype(f"u{max(1, 1 << space.word_cells >> 3)}")
        valid = (1 << (1 << space.word_cells)) - 1
        self._valid = self._dtype.type(valid)
        """The bits of a word that stand for positions: all, or some bits of a byte."""
        within = self._chunk - 1
        self._outer = self._groups(
            [move for move in space.moves if move.high or move.low & ~within], self._chunk
        )
        """The moves that leave a chunk, applied to all of its slabs."""
        inner = [move for move in space.moves if not (move.high or move.low & ~within)]
        self._inner = [
            self._groups([move for move in inner if not move.low & slab], 1)
            for slab in range(self._chunk)
        ]
        """For each slab of a chunk, the moves to other slabs of it."""
        self._stops = self._stops_of(minimal(space.moves)) if misere else None

    def _groups(self, moves: Iterable[PlacementParts], slabs: int) -> list[_Group]:
        """Group moves, applied to ``slabs`` slabs at a time."""
        word_cells = self.space.word_cells
        near = min(NEAR_CELLS, len(self.space.bit_cells) - word_cells)
        far = len(self.space.bit_cells) - word_cells - near
        low_bits = (1 << word_cells + near) - 1
        by_low: dict[int, list[_Add]] = {}
        for move in moves:
            slab = move.low & self._chunk - 1
            digits = move.bit >> word_cells + near | (slab << far if slabs > 1 else 0)
            half = _half(digits, slabs << far, 1 << near)
            add = _Add(move.high, move.low ^ slab, slab, half)
            by_low.setdefault(move.bit & low_bits, []).append(add)
        return [
            _Group(low >> word_cells, low & (1 << word_cells) - 1, self._without(low), adds)
            for low, adds in by_low.items()
        ]

    def _without(self, digits: int) -> Words:
        """Return the bits of a slab whose numbers have 0 at all the given binary digits."""
        word_cells = self.space.word_cells
        of_word = empty_places(digits, word_cells)
        return np.where(np.arange(self._words) & digits >> word_cells, 0, self._dtype.type(of_word))

    def filled_steps(self, block: int, filled_blocks: Mapping[int, Words]) -> Steps[Words]:
        """Compute a block, given the filled blocks that it or its images follow from."""
        found: dict[int, Words] = {}
        for other, source in self.space.sources(block).items():
            filled = filled_blocks[source.block]
            found[other] = filled if source.image is None else self._image(filled, source.image)
            yield Progress("outcome", 0, self._slabs)
        made = found[block] = np.empty((self._slabs, self._words), self._dtype)
        winning = np.empty((self._chunk, self._words), self._dtype)
        scratch = np.empty_like(winning)
        outer = [
            (group, [(found[block | add.high], add) for add in group.adds if not add.high & block])
            for group in self._outer
        ]
        pace = Pace()
        for first in reversed(range(0, self._slabs, self._chunk)):
            self._begin(winning, block, first)
            for group, adds in outer:
                reached = [
                    (add.half, slabs[first | add.chunk : (first | add.chunk) + self._chunk])
                    for slabs, add in adds
                    if not add.chunk & first
                ]
                _reach(winning, group, reached, scratch)
            self._finish(made[first : first + self._chunk], winning, scratch)
            if pace.is_over():
                yield Progress("outcome", self._slabs - first, self._slabs)
        return made

    def _stops_of(self, moves: Sequence[PlacementParts]) -> list[_Stop]:
        by_bits: dict[int, list[tuple[int, int]]] = {}
        for move in moves:
            by_bits.setdefault(move.bit, []).append((move.high, move.low))
        return [_Stop(parts, ~self._without(cells)) for cells, parts in by_bits.items()]

    def _begin(self, winning: Words, block: int, first: int) -> None:
        """Set the positions of a chunk that are WINNING without a move: none in normal play."""
        if self._stops is None:
            winning.fill(0)
            return
        winning.fill(self._valid)
        for slab, ended in enumerate(winning, first):
            for parts, filled in self._stops:
                # If the slab leaves one of the moves, the game has ended only where a bit cell of
                # it is filled.
                if any(not (high & block or low & slab) for high, low in parts):
                    np.bitwise_and(ended, filled, out=ended)

    def _finish(self, made: Words, winning: Words, scratch: Words) -> None:
        """Compute the slabs of a chunk, given the positions that moves out of it win."""
        for slab in reversed(range(self._chunk)):
            for group in self._inner[slab]:
                reached = [(add.half, made[slab | add.slab]) for add in group.adds]
                _reach(winning[slab], group, reached, scratch[slab])
            np.bitwise_xor(winning[slab], self._valid, out=made[slab])

    def _image(self, source: Words, image: Image) -> Words:
        """Return the image of a block."""
        word_cells = self.space.word_cells
        slabs = _sums(image.slabs)
        words = _sums([cell - word_cells for cell in image.bits[word_cells:]])
        swaps = [Swap.of(low, high, word_cells) for low, high in _swaps(image.bits[:word_cells])]
        made = np.empty_like(source)
        moved = np.empty((self._chunk, self._words), self._dtype)
        for first in range(0, self._slabs, self._chunk):
            part = made[first : first + self._chunk]
            source[slabs[first : first + self._chunk]].take(words, axis=1, out=part, mode="clip")
            for swap in swaps:
                swap.apply(part, moved)
        return made

    def losing_by_filled(self, block: int, losing: Words) -> list[int]:
        """Count the LOSING positions of a block by number of filled cells."""
        space = self.space
        within = numbers_by_bit_count(space.word_cells)
        # By the number of filled low cells, that of filled word cells, and the word of a slab.
        found = np.zeros((len(space.low_cells) + 1, len(within), self._words), np.uint32)
        for first in range(0, self._slabs, self._chunk):
            part = losing[first : first + self._chunk]
            for word_filled, selected in enumerate(within):
                counts = np.bitwise_count(part & self._dtype.type(selected))
                for slab, slab_counts in enumerate(counts, first):
                    found[slab.bit_count(), word_filled] += slab_counts
        by_filled = [0] * (space.cells + 1)
        filled_of_word = np.bitwise_count(np.arange(self._words))
        # Each loop adds more of the filled cells: high and low ones, those in a word, the rest.
        for slab_filled, by_word_filled in enumerate(found, block.bit_count()):
            for filled, word_counts in enumerate(by_word_filled, slab_filled):
                for more, count in enumerate(np.bincount(filled_of_word, word_counts)):
                    by_filled[filled + more] += int(count)
        return by_filled


def _reach(
    winning: Words, group: _Group, reached: Sequence[tuple[_Half, Words]], scratch: Words
) -> None:
    """Add the positions with a move of a group to a LOSING position to the WINNING ones."""
    if not reached:
        return
    is_shifted = group.words > 0 or group.bits > 0
    target = scratch if is_shifted else winning
    if is_shifted:
        target.fill(0)
    for half, source in reached:
        into = target.reshape(half.shape)[half.empty]
        np.bitwise_or(into, source.reshape(half.shape)[half.filled], out=into)
    if not is_shifted:
        return
    width = winning.shape[-1] - group.words
    target = target[..., group.words :]
    if group.bits:
        np.right_shift(target, target.dtype.type(group.bits), out=target)
    np.bitwise_and(target, group.keep[:width], out=target)
    into = winning[..., :width]
    np.bitwise_or(into, target, out=into)


def _sums(images: Sequence[int]) -> npt.NDArray[np.intp]:
    """Return the images of all numbers, given the images of their binary digits."""
    return np.array(subset_sums([1 << image for image in images]), np.intp)


def _swaps(images: Sequence[int]) -> list[tuple[int, int]]:
    """Return pairs of cells to swap in order, which together bring each cell to its image.

    >>> _swaps([1, 2, 0])
    [(0, 1), (1, 2)]
    """
    left = list(images)
    swaps = []
    for cell in range(len(left)):
        image = left[cell]
        if image != cell:
            swaps.append((cell, image))
            left[left.index(cell)] = image
            left[cell] = cell
    return swaps
