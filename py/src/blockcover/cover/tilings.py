"""The tilings of a board: the k-th, the number of one, random ones, what they have in common.

Owns the stored sweep, from which all of these are read off. Does not search (that is `search`).

Order of tilings. The components of empty cells stand in the order of their smallest cells. Within a
component cells are taken row by row, or column by column where its bounding box is wider than it is
high. Of two tilings the one comes first that covers the first cell at which they differ by the
earlier placement; placements with the same first cell stand by piece in the order in which the
pieces are given, then by their cells in the order just described.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import index

from blockcover.board import Board, as_board
from blockcover.cover.count import Choice, coverable_areas
from blockcover.cover.frontier import MAX_AXES, Frontier
from blockcover.cover.store import PROFILE_BYTES, NoTilings, SparseStore, Store
from blockcover.cover.sweep import Plan, shown, too_wide
from blockcover.cover.tiling import Tiling
from blockcover.errors import InputError, quoted
from blockcover.pieces import L_TROMINOES, Piece, as_pieces
from blockcover.steps import Pace, Progress, Steps, answer, drain

MAX_STORED_BYTES = 640 << 20
"""Memory for the stored sweeps of one board, about."""


class Tilings:
    """All tilings of the empty cells of a board, numbered from 1 in the order of this module.

    Holds wherever the stored sweep fits into memory: at least where the shorter side is at most 12
    (for dominoes and L-trominoes), and on sparse boards of any size; elsewhere `TooLarge`,
    but `first_tiling` goes further. Making it raises `OutOfTime` after
    ``seconds``; several threads can use it, as nothing that it answers changes it.

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
        self._parts = yield from _parts(board, self.pieces)
        self._counts = [part.store.ways(0, 0) for part in self._parts]
        self.count = math.prod(self._counts)
        self._places = {
            part.plan.board_mask(i, cover): (part_number, i, cover)
            for part_number, part in enumerate(self._parts)
            for i, covers in enumerate(part.plan.covers)
            for cover in covers
        }

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
                raise _no_tiling()
            part_number, i, cover = self._places[mask]
            if i in chosen[part_number]:
                raise _no_tiling()
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

    def iterate(self, number: int = 1) -> Iterator[Tiling]:
        """The tilings from that number on, each made when it is asked for."""
        while number <= self.count:
            yield self.tiling(number)
            number += 1

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
    for part in (yield from _parts(as_board(board), as_pieces(pieces), boolean=True)):
        if not part.store.ways(0, 0):
            return None
        masks += yield from part.tiling_steps(0)
    return Tiling(board, _ordered(masks))


@dataclass(frozen=True, slots=True)
class _Part:
    """One component with its stored sweep; its tilings are ranked from 0."""

    plan: Plan
    store: Store

    def tiling_steps(self, rank: int) -> Steps[list[int]]:
        masks = []
        profile = 0
        pace = Pace()
        for i, covers in enumerate(self.plan.covers):
            if not profile & 1:
                for cover in covers:
                    if profile & cover:
                        continue
                    ways = self.store.ways(i + 1, (profile | cover) >> 1)
                    if rank < ways:
                        masks.append(self.plan.board_mask(i, cover))
                        profile |= cover
                        break
                    rank -= ways
                    if pace.is_over():
                        yield Progress("cells", i, len(self.plan.cells))
            profile >>= 1
        return masks

    def rank(self, chosen: dict[int, int]) -> int:
        """The rank of the tiling that lays ``chosen[i]`` at cell i, and nothing else."""
        rank = 0
        laid = 0
        profile = 0
        for i, covers in enumerate(self.plan.covers):
            if not profile & 1:
                cover = chosen.get(i)
                if cover is None or profile & cover:
                    raise _no_tiling()
                laid += 1
                rank += sum(
                    self.store.ways(i + 1, (profile | earlier) >> 1)
                    for earlier in covers[: covers.index(cover)]
                    if not profile & earlier
                )
                profile |= cover
            profile >>= 1
        if laid != len(chosen):
            raise _no_tiling()
        return rank


def _parts(board: Board, pieces: Sequence[Piece], *, boolean: bool = False) -> Steps[list[_Part]]:
    """The components with their stored sweeps; ``boolean`` ones keep only what is not zero."""
    total = board.empty_count
    areas = coverable_areas(pieces, total)
    plans = [Plan.of(board, component, pieces) for component in board.components()]
    none = [_Part(plan, NoTilings(plan)) for plan in plans]
    if not all(areas >> len(plan.cells) & 1 for plan in plans):
        return none
    parts: list[_Part] = []
    stores: dict[tuple[tuple[int, ...], ...], Store] = {}
    done = 0
    for plan in plans:
        # Equal covers in equal order: the same component elsewhere on the board.
        if plan.covers not in stores:
            left = MAX_STORED_BYTES - sum(store.bytes for store in stores.values())
            stores[plan.covers] = yield from _stored(plan, left, boolean, done, total)
        parts.append(_Part(plan, stores[plan.covers]))
        if not parts[-1].store.ways(0, 0):
            return none
        done += len(plan.cells)
    return parts


def _stored(plan: Plan, max_bytes: int, boolean: bool, done: int, total: int) -> Steps[Store]:
    """A stored sweep: sparse as long as that is small or nothing else is possible, then dense."""

    def size(frontier: Frontier) -> int:
        return frontier.elements // 8 if boolean else frontier.elements * 8

    def stride(frontier: Frontier) -> int:
        # A number takes several words, and some room is left for the work.
        return 1 if size(frontier) <= max_bytes // 4 else frontier.axes

    def patience(frontier: Frontier) -> float:
        fits = size(frontier) <= max_bytes * stride(frontier)
        return 0 if fits and frontier.axes <= MAX_AXES else math.inf

    sparse = SparseStore(plan)
    choice = Choice(plan, patience, max_bytes // PROFILE_BYTES, stored=True)
    for passed in sparse.build():
        yield Progress("cells", done + passed, total)
        if (yield from choice.dense_is_due(sparse.reached, done + passed, total)):
            from blockcover.cover.dense_store import DenseStore

            frontier = choice.frontier
            dense = DenseStore(plan, frontier, max_bytes, boolean=boolean, stride=stride(frontier))
            yield from shown(dense.build(passed), done, total)
            return dense
        if sparse.bytes > max_bytes:
            raise too_wide()
    return sparse


def _ordered(masks: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(masks, key=lambda mask: mask & -mask))


def _no_tiling() -> InputError:
    return InputError(
        "cover.not-a-tiling", "these placements do not cover every empty cell exactly once"
    )
