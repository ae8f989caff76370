"""The tilings of a board: the k-th, the number of one, random ones, what they have in common.

Owns how all of these are read off the stored sweeps, which are `stored_components`. Does not search
(that is `backtracking`).

Order of tilings. The components of empty cells stand in the order of their smallest cells. Within a
component cells are taken row by row, or column by column where its bounding box is wider than it is
high. Of two tilings the one comes first that covers the first cell at which they differ by the
earlier placement; placements with the same first cell stand by piece in the order in which the
pieces are given, then by their cells in the order just described.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator
from operator import index
from typing import overload

from blockcover.board import Board, as_board
from blockcover.cover.profiles.sparse import shown
from blockcover.cover.stored_components import not_a_tiling, parts_steps
from blockcover.cover.tiling import Tiling
from blockcover.errors import InputError, quoted
from blockcover.pieces import L_TROMINOES, Piece, as_pieces
from blockcover.slices import Steps, answer, drain


class Tilings:
    """All tilings of the empty cells of a board, numbered from 1 in the order of this module.

    Holds wherever the stored sweep fits into memory: at least where the shorter side is at most 12
    (for dominoes and L-trominoes), and on sparse boards of any size; elsewhere `TooLarge`,
    but `first_tiling` goes further. Making it raises `OutOfTime` after
    ``seconds``; several threads can use it, as nothing that it answers changes it.

    It is a sequence of `Tiling`, whose first one, number 1, has the index 0. ``count`` is how many
    there are; ``len`` raises ``OverflowError`` beyond ``sys.maxsize``, some 9e18.

    >>> tilings = Tilings(Board(2, 3))
    >>> tilings.count, tilings.tiling(1).masks, tilings.number(tilings.tiling(2))
    (2, (11, 52), 2)
    """

    def __init__(
        self,
        board: Board,
        pieces: Iterable[Piece] = L_TROMINOES,
        *,
        seconds: float | None = None,
    ) -> None:
        board = as_board(board)
        answer(self._build(board, pieces), f"Tilings of {quoted(board.code)}", seconds)

    @classmethod
    def steps(cls, board: Board, pieces: Iterable[Piece] = L_TROMINOES) -> Steps[Tilings]:
        """The same object in slices of some milliseconds; closing the generator cancels it."""
        self = cls.__new__(cls)
        yield from self._build(board, pieces)
        return self

    def _build(self, board: Board, pieces: Iterable[Piece] = L_TROMINOES) -> Steps[None]:
        self.board = as_board(board)
        self.pieces = as_pieces(pieces)
        self._parts = yield from parts_steps(board, self.pieces)
        self._counts = [part.store.ways(0, 0) for part in self._parts]
        self.count = math.prod(self._counts)
        self._places = {
            part.plan.board_mask(i, cover): (part_number, i, cover)
            for part_number, part in enumerate(self._parts)
            for i, covers in enumerate(part.plan.covers)
            for cover in covers
        }

    def __len__(self) -> int:
        return self.count

    def __bool__(self) -> bool:
        return self.count > 0

    def __iter__(self) -> Iterator[Tiling]:
        """The tilings in order, each made when it is asked for."""
        for number in range(1, self.count + 1):
            yield self.tiling(number)

    @overload
    def __getitem__(self, index: int) -> Tiling: ...

    @overload
    def __getitem__(self, index: slice) -> list[Tiling]: ...

    def __getitem__(self, index: int | slice) -> Tiling | list[Tiling]:
        """The tiling at an index from 0, from the end where it is negative, or those of a slice."""
        numbers = range(1, self.count + 1)
        if isinstance(index, slice):
            return [self.tiling(number) for number in numbers[index]]
        return self.tiling(numbers[index])

    def __repr__(self) -> str:
        return f"<Tilings of {self.board.code}: {self.count}>"

    def tiling(self, number: int) -> Tiling:
        """The tiling of that number; ``cover.number-range`` if there is none."""
        return drain(self.tiling_steps(number))

    def tiling_steps(self, number: int) -> Steps[Tiling]:
        """`tiling` in slices: on a wide board it takes a tenth of a second."""
        number = index(number)
        if not 1 <= number <= self.count:
            raise InputError(
                "cover.number-range",
                f"tilings are numbered from 1 to {self.count}"
                if self.count
                else "the board has no tiling",
                low=1,
                high=str(self.count),
            )
        rest = number - 1
        ranks = []
        for count in reversed(self._counts):
            rest, rank = divmod(rest, count)
            ranks.append(rank)
        masks: list[int] = []
        for part, rank in zip(self._parts, reversed(ranks), strict=True):
            masks += yield from part.tiling_steps(rank)
        return Tiling(self.board, _ordered(masks))

    def number(self, tiling: Iterable[int]) -> int:
        """The number of a tiling, its placements in any order; the inverse of `tiling`."""
        chosen: list[dict[int, int]] = [{} for _ in self._parts]
        for mask in tiling:
            if mask not in self._places:
                raise not_a_tiling()
            part_number, i, cover = self._places[mask]
            if i in chosen[part_number]:
                raise not_a_tiling()
            chosen[part_number][i] = cover
        number = 0
        for part, count, covers in zip(self._parts, self._counts, chosen, strict=True):
            number = number * count + part.rank(covers)
        return number + 1

    def random(self, seed: int) -> Tiling:
        """A tiling drawn uniformly; the same one for the same seed."""
        return self.tiling(self.random_number(seed))

    def random_number(self, seed: int) -> int:
        """The number of `random`'s tiling."""
        return random.Random(index(seed)).randint(1, self.count) if self.count else 1

    def frequencies(self, *, seconds: float | None = None) -> dict[int, int]:
        """For every placement's mask in how many tilings it occurs, in the order of `placements`.

        At every empty cell the placements that cover it add up to ``count``. `OutOfTime` after
        ``seconds``.
        """
        question = f"frequencies of {quoted(self.board.code)}"
        return answer(self.frequencies_steps(), question, seconds)

    def frequencies_steps(self) -> Steps[dict[int, int]]:
        """`frequencies` in slices of some milliseconds."""
        total = self.board.empty_count
        done = 0
        found = []
        for part in self._parts:
            found.append((yield from shown(part.store.occurrences(), done, total)))
            done += len(part.plan.cells)
        frequencies = {}
        for mask, (part_number, i, cover) in self._places.items():
            others = math.prod(c for n, c in enumerate(self._counts) if n != part_number)
            at = self._parts[part_number].plan.covers[i].index(cover)
            frequencies[mask] = found[part_number][i][at] * others
        return frequencies


def first_tiling(
    board: Board, pieces: Iterable[Piece] = L_TROMINOES, *, seconds: float | None = None
) -> Tiling | None:
    """The tiling of number 1, or ``None``, on every board that `count` can count.

    It stores of each profile only whether it can be finished: a bit instead of a number.
    `OutOfTime` after ``seconds``.
    """
    board = as_board(board)
    return answer(first_tiling_steps(board, pieces), f"tiling of {quoted(board.code)}", seconds)


def first_tiling_steps(board: Board, pieces: Iterable[Piece] = L_TROMINOES) -> Steps[Tiling | None]:
    """`first_tiling` in slices of some milliseconds; closing the generator cancels it."""
    masks: list[int] = []
    for part in (yield from parts_steps(as_board(board), as_pieces(pieces), boolean=True)):
        if not part.store.ways(0, 0):
            return None
        masks += yield from part.tiling_steps(0)
    return Tiling(board, _ordered(masks))


def _ordered(masks: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(masks, key=lambda mask: mask & -mask))
