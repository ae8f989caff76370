"""The tilings of a board: the k-th, the number of one, random ones, and frequencies.

All answers are computed from the sweeps of `stored_components`, without a search.

Order of tilings. Components are ordered by their smallest cells. Within a component, cells are
ordered row by row, or column by column if its bounding box is wider than it is high. Placements
with the same first cell are ordered by piece, as given, then by their cells in this order. Tilings
are compared at the first cell that they cover differently: the earlier placement comes first.
"""

from __future__ import annotations

import math
import operator
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple, overload

from blockcover.board import Board, as_board
from blockcover.cover.profiles.plan import in_cells, part_of
from blockcover.cover.stored_components import components_steps, not_a_tiling
from blockcover.drawing import format_tiling, tiling_svg
from blockcover.errors import InputError, of_type, quoted
from blockcover.notation import Move
from blockcover.pieces import L_TROMINOES, Piece, as_pieces
from blockcover.work import Steps, drain, sliced, time_limit


class _Cover(NamedTuple):
    """A placement: its component, its first cell there, and its place among those of that cell."""

    component: int
    cell: int
    place: int


@dataclass(frozen=True, slots=True, repr=False)
class Tiling:
    """Placements that cover every empty cell of a board exactly once, which is not checked.

    As text, the cells of each placement have the same letter, and neighbours have different ones.

    >>> tiling = Tiling(Board(2, 3), (0b001_011, 0b110_100))
    >>> tiling
    <Tiling of 3/3 by 2 pieces>
    >>> print(tiling)
    aab
    abb
    >>> tiling.moves
    ('a1b1a2', 'c1b2c2')
    """

    board: Board
    masks: tuple[int, ...]
    """The masks of the placements, ordered by their smallest cells."""

    def __post_init__(self) -> None:
        as_board(self.board)
        of_type(self.masks, tuple, "a tuple of masks")

    @property
    def moves(self) -> tuple[Move, ...]:
        """The placements as texts."""
        return tuple(Move(mask, self.board.cols) for mask in self.masks)

    def __iter__(self) -> Iterator[int]:
        return iter(self.masks)

    def __len__(self) -> int:
        return len(self.masks)

    def __repr__(self) -> str:
        return f"<Tiling of {self.board.code} by {len(self)} pieces>"

    def __str__(self) -> str:
        board = self.board
        return format_tiling(board.rows, board.cols, board.filled_mask, self.masks)

    def svg(self) -> str:
        """Return an SVG picture, each placement as one joined shape."""
        board = self.board
        title = f"A tiling of {board.code}"
        return tiling_svg(board.rows, board.cols, board.filled_mask, self.masks, title)

    def _repr_svg_(self) -> str:
        return self.svg()


class NoSuchTiling(InputError, IndexError):
    """No tiling has this number."""


class Tilings(Sequence[Tiling]):
    """All tilings of the empty cells of a board, numbered from 1 in the order of this module.

    Raises `TooLarge` if the stored sweep does not fit into memory. For dominoes and L-trominoes it
    fits if the shorter side is at most 12, and on sparse boards of any size; `first_tiling` answers
    on larger boards too. Raises `OutOfTime` after ``seconds``. Several threads can use one object.

    It is a sequence of `Tiling`; number 1 has the index 0. ``total`` is their number. ``len``
    raises ``OverflowError`` beyond ``sys.maxsize``, about 9e18. It is equal to itself alone.

    >>> tilings = Tilings(Board(2, 3))
    >>> tilings.total, tilings.tiling(1).masks, tilings.number(tilings.tiling(2))
    (2, (11, 52), 2)
    """

    def __init__(
        self, board: Board, pieces: Iterable[Piece] = L_TROMINOES, *, seconds: float | None = None
    ) -> None:
        with time_limit(math.inf if seconds is None else seconds):
            drain(self._build(board, pieces), f"Tilings of {quoted(as_board(board).code)}")

    @classmethod
    def steps(cls, board: Board, pieces: Iterable[Piece] = L_TROMINOES) -> Steps[Tilings]:
        """Make the object in slices."""
        self = cls.__new__(cls)
        yield from self._build(board, pieces)
        return self

    def _build(self, board: Board, pieces: Iterable[Piece]) -> Steps[None]:
        self.board = as_board(board)
        self.pieces = as_pieces(pieces)
        self._components = yield from components_steps(board, self.pieces)
        self._counts = [component.store.ways(0, 0) for component in self._components]
        self.total = math.prod(self._counts)
        self._covers = {
            component.plan.board_mask(cell, cover): _Cover(number, cell, place)
            for number, component in enumerate(self._components)
            for cell, covers in enumerate(component.plan.covers)
            for place, cover in enumerate(covers)
        }

    def __len__(self) -> int:
        if self.total > sys.maxsize:
            raise OverflowError(f"len ends at {sys.maxsize}: .total is {self.total}")
        return self.total

    def __bool__(self) -> bool:
        # `len` raises `OverflowError` beyond 2^63 tilings.
        return self.total > 0

    def __iter__(self) -> Iterator[Tiling]:
        """Walk through the stored sweeps, faster than by the number of each tiling."""
        if self.total:
            for masks in self._walk(0):
                yield Tiling(self.board, _ordered(masks))

    def _walk(self, n: int) -> Iterator[list[int]]:
        """Yield the masks of all tilings of the components from n on."""
        if n == len(self._components):
            yield []
            return
        for first in self._components[n].tilings():
            for rest in self._walk(n + 1):
                yield first + rest

    def __reversed__(self) -> Iterator[Tiling]:
        return map(self.tiling, range(self.total, 0, -1))

    def __contains__(self, tiling: object) -> bool:
        return self.count(tiling) > 0

    def count(self, tiling: object) -> int:
        """Return 1 for one of these tilings, 0 for anything else."""
        try:
            self.index(tiling)
        except ValueError:
            return 0
        return 1

    def index(self, tiling: object, start: int = 0, stop: int | None = None) -> int:
        """Return the index of a tiling, its number less 1; ``ValueError`` if it is not there."""
        if isinstance(tiling, Tiling) and tiling == Tiling(self.board, _ordered(tiling)):
            number = self.number(tiling)
            if number in range(1, self.total + 1)[start:stop]:
                return number - 1
        raise ValueError(f"{tiling!r} is not among these tilings")

    @overload
    def __getitem__(self, index: int) -> Tiling: ...

    @overload
    def __getitem__(self, index: slice) -> list[Tiling]: ...

    def __getitem__(self, index: int | slice) -> Tiling | list[Tiling]:
        if isinstance(index, slice):
            return [self.tiling(number) for number in range(1, self.total + 1)[index]]
        return self.tiling(index + 1 if index >= 0 else self.total + index + 1)

    def __repr__(self) -> str:
        return f"<Tilings of {self.board.code}: {self.total}>"

    @sliced
    def tiling(self, number: int) -> Steps[Tiling]:
        """Return the tiling with a number from 1; `NoSuchTiling` if there is none.

        On a wide board it takes a tenth of a second.
        """
        number = operator.index(number)
        if not 1 <= number <= self.total:
            raise NoSuchTiling(
                "cover.number-range",
                f"tilings are numbered from 1 to {self.total}"
                if self.total
                else "the board has no tiling",
                low=1,
                high=str(self.total),
            )
        # The number is written with one digit for each component, the last one's least.
        rest = number - 1
        ranks = []
        for count in reversed(self._counts):
            rest, rank = divmod(rest, count)
            ranks.append(rank)
        masks: list[int] = []
        for component, rank in zip(self._components, reversed(ranks), strict=True):
            masks += yield from component.tiling_steps(rank)
        return Tiling(self.board, _ordered(masks))

    def number(self, tiling: Iterable[int | str]) -> int:
        """Return the number of a tiling: invert `tiling`.

        It is given by its placements in any order, as masks or as texts.
        """
        chosen: list[dict[int, int]] = [{} for _ in self._components]
        """For each component, the place of the placement that begins at each cell."""
        for given in tiling:
            mask = self.board.mask_of(given) if isinstance(given, str) else given
            if mask not in self._covers:
                raise not_a_tiling()
            cover = self._covers[mask]
            if cover.cell in chosen[cover.component]:
                raise not_a_tiling()
            chosen[cover.component][cover.cell] = cover.place
        index = 0
        for component, count, places in zip(self._components, self._counts, chosen, strict=True):
            index = index * count + component.rank(places)
        return index + 1

    def random(self, seed: int | None = None) -> Tiling:
        """Return a uniformly random tiling; equal seeds give equal tilings."""
        return self.tiling(self.random_number(seed))

    def random_number(self, seed: int | None = None) -> int:
        """Return the number of the tiling that `random` returns."""
        rng = Random(None if seed is None else operator.index(seed))
        return rng.randint(1, self.total) if self.total else 1

    @sliced
    def frequencies(self, *, seconds: float | None = None) -> Steps[dict[int, int]]:
        """Return the number of tilings that use each placement, by its mask.

        For every empty cell, the numbers of the placements that cover it add up to ``total``.
        Raises `OutOfTime` after ``seconds``.
        """
        total = self.board.empty_count
        done = 0
        occurrences = []
        for component in self._components:
            cells = len(component.plan.cells)
            work = in_cells(component.store.occurrences(), cells)
            occurrences.append((yield from part_of(work, done, total)))
            done += cells
        frequencies = {}
        for mask, (number, cell, place) in self._covers.items():
            others = math.prod(self._counts[:number] + self._counts[number + 1 :])
            frequencies[mask] = occurrences[number][cell][place] * others
        return frequencies


@sliced
def first_tiling(
    board: Board, pieces: Iterable[Piece] = L_TROMINOES, *, seconds: float | None = None
) -> Steps[Tiling | None]:
    """Return tiling number 1, or ``None`` if there is no tiling.

    Works on every board that `count` can count: for each profile it stores one bit, whether the
    tiling can be completed, instead of a number. Raises `OutOfTime` after ``seconds``.
    """
    masks: list[int] = []
    components = yield from components_steps(as_board(board), as_pieces(pieces), boolean=True)
    for component in components:
        if not component.store.ways(0, 0):
            return None
        masks += yield from component.tiling_steps(0)
    return Tiling(board, _ordered(masks))


def _ordered(masks: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(masks, key=lambda mask: mask & -mask))
