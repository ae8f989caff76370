"""Covering as a person does it: what is forced is laid, and where nothing is, one way is tried.

Owns which placements are still open at a cell, forcing, and a search for a few tilings on top of
it, within a bound of tries. For boards that are solved by hand: to count, ask `count`; the search
that the book teaches is `backtracking`.

``covered`` is everywhere the mask of the cells that are filled or covered.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from blockcover.bitboard import bits
from blockcover.board import Board
from blockcover.cover.count import coverable_areas
from blockcover.pieces import Piece, as_pieces
from blockcover.slices import Pace, Progress, Steps


class Found(NamedTuple):
    """What a bounded search for tilings found."""

    tiling: tuple[int, ...] | None
    """The first one, as the masks of its placements in the order in which they were laid."""
    complete: bool
    """Whether ``None`` means that there is none, rather than that the bound was met."""


class Propagation:
    """The placements on a board, and what follows from some of its cells being covered."""

    def __init__(self, board: Board, areas: int) -> None:
        self.board = board
        self.masks: list[int] = []
        """Every placement, in the order of `placements`."""
        self._areas = areas
        cells = board.rows * board.cols
        self._covers: list[list[int]] = [[] for _ in range(cells)]
        # The cells at which fewer placements may be open once a cell is covered.
        self._near = [0] * cells

    @classmethod
    def steps(cls, board: Board, pieces: Iterable[Piece]) -> Steps[Propagation]:
        """The placements of pieces on a board, found in slices."""
        pieces = as_pieces(pieces)
        self = cls(board, coverable_areas(pieces, board.empty_count))
        placements = yield from board.placements_steps(pieces)
        pace = Pace()
        for placement in placements:
            mask = placement.mask
            self.masks.append(mask)
            for cell in bits(mask):
                self._covers[cell].append(mask)
                self._near[cell] |= mask
            if pace.is_over():
                yield Progress("placements", len(self.masks), len(placements))
        return self

    def open_at(self, cell: int, covered: int) -> list[int]:
        """The placements that can still cover a cell."""
        return [mask for mask in self._covers[cell] if not mask & covered]

    def uncoverable(self, covered: int) -> int:
        """The empty cells that no placement can cover any more."""
        left = self.board.full_mask & ~covered
        return sum(1 << cell for cell in bits(left) if not self._is_open(cell, covered))

    def spoils(self, mask: int, covered: int) -> bool:
        """Whether a cell could be covered before this placement and cannot after it."""
        after = covered | mask
        return any(
            not self._is_open(cell, after) and self._is_open(cell, covered)
            for cell in bits(self._beside(mask) & ~after)
        )

    def _is_open(self, cell: int, covered: int) -> bool:
        return any(not mask & covered for mask in self._covers[cell])

    def forced(self, covered: int) -> dict[int, int]:
        """The cells that only one placement can still cover, with that placement."""
        ways = {cell: self.open_at(cell, covered) for cell in bits(self.board.full_mask & ~covered)}
        return {cell: open_[0] for cell, open_ in ways.items() if len(open_) == 1}

    def fewest(self, cells: int, covered: int) -> list[int]:
        """The placements at that one of these cells which the fewest can cover."""
        fewest: list[int] | None = None
        for cell in bits(cells):
            ways = self.open_at(cell, covered)
            if fewest is None or len(ways) < len(fewest):
                fewest = ways
                if len(ways) <= 1:
                    break
        return fewest or []

    def tiling_steps(self, covered: int, most: int) -> Steps[Found]:
        """A tiling of the cells left, by at most so many tries, in slices."""
        full = self.board.full_mask
        stack: list[tuple[int, tuple[int, ...], int]] = [(covered, (), full)]
        tries = 0
        pace = Pace()
        while stack:
            here, laid, asked = stack.pop()
            if tries == most:
                return Found(None, False)
            tries += 1
            if pace.is_over():
                yield Progress("tries", tries, most)
            followed = self._follow(here, asked)
            if followed is None:
                continue
            here, forced = followed
            laid = (*laid, *forced)
            if here == full:
                return Found(laid, True)
            if not self._is_hopeless(here):
                stack += [
                    (here | way, (*laid, way), self._beside(way))
                    for way in reversed(self.fewest(full & ~here, here))
                ]
        return Found(None, True)

    def _follow(self, covered: int, asked: int) -> tuple[int, list[int]] | None:
        """What is covered once all that is forced is laid, and what that is.

        Only the cells ``asked`` may have become forced. ``None`` where one cannot be covered.
        """
        laid = []
        while asked := asked & ~covered:
            cell = (asked & -asked).bit_length() - 1
            asked &= asked - 1
            ways = self.open_at(cell, covered)
            if not ways:
                return None
            if len(ways) == 1:
                laid.append(ways[0])
                covered |= ways[0]
                asked |= self._beside(ways[0])
        return covered, laid

    def _beside(self, mask: int) -> int:
        """The cells at which fewer placements may be open once these are covered."""
        near = 0
        for cell in bits(mask):
            near |= self._near[cell]
        return near & ~mask

    def _is_hopeless(self, covered: int) -> bool:
        """Whether no sum of piece sizes makes up the area of some region."""
        regions = self.board.with_filled(covered).components()
        return not all(self._areas >> region.bit_count() & 1 for region in regions)
