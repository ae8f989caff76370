"""Constraint propagation: laying all forced placements, and a bounded search for one tiling.

For boards that a person solves by hand. In this module ``covered`` is the mask of the cells that
are filled or covered.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from blockcover.bitboard import bits
from blockcover.board import Board
from blockcover.cover.count import coverable_areas
from blockcover.pieces import Piece, as_pieces
from blockcover.work import Pace, Progress, Steps


class SearchResult(NamedTuple):
    """The result of a bounded search for a tiling."""

    tiling: tuple[int, ...] | None
    """The masks of its placements in the order in which they were laid, or ``None``."""
    complete: bool
    """Whether ``None`` means that there is no tiling; else the limit was reached."""


@dataclass(frozen=True, slots=True)
class Propagation:
    """The placements on a board, and what is forced once some cells are covered."""

    board: Board
    masks: list[int]
    """All placements, in the order of `placements`."""
    _areas: int
    _placements_at: list[list[int]]
    _near: list[int]
    """For each cell, the cells that share a placement with it."""

    @classmethod
    def steps(cls, board: Board, pieces: Iterable[Piece]) -> Steps[Propagation]:
        """Make the object in slices."""
        pieces = as_pieces(pieces)
        masks = [placement.mask for placement in board.placements(pieces)]
        placements_at: list[list[int]] = [[] for _ in range(board.rows * board.cols)]
        near = [0] * len(placements_at)
        pace = Pace()
        for done, mask in enumerate(masks, 1):
            for cell in bits(mask):
                placements_at[cell].append(mask)
                near[cell] |= mask
            if pace.is_over():
                yield Progress("placements", done, len(masks))
        return cls(board, masks, coverable_areas(pieces, board.empty_count), placements_at, near)

    def open_at(self, cell: int, covered: int) -> list[int]:
        """Return the placements that can still cover a cell."""
        return [mask for mask in self._placements_at[cell] if not mask & covered]

    def uncoverable(self, covered: int) -> int:
        """Return the mask of the uncovered cells that no placement can cover."""
        left = self.board.full_mask & ~covered
        return sum(1 << cell for cell in bits(left) if not self._is_open(cell, covered))

    def spoils(self, mask: int, covered: int) -> bool:
        """Whether this placement makes another cell uncoverable."""
        after = covered | mask
        return any(
            not self._is_open(cell, after) and self._is_open(cell, covered)
            for cell in bits(self._affected(mask) & ~after)
        )

    def _is_open(self, cell: int, covered: int) -> bool:
        return any(not mask & covered for mask in self._placements_at[cell])

    def forced(self, covered: int) -> dict[int, int]:
        """Return the cells with exactly one open placement, and that placement."""
        cells = bits(self.board.full_mask & ~covered)
        by_cell = {cell: self.open_at(cell, covered) for cell in cells}
        return {cell: masks[0] for cell, masks in by_cell.items() if len(masks) == 1}

    def fewest(self, cells: int, covered: int) -> list[int]:
        """Return the open placements of the cell in ``cells`` that has the fewest."""
        fewest: list[int] | None = None
        for cell in bits(cells):
            open_ = self.open_at(cell, covered)
            if fewest is None or len(open_) < len(fewest):
                fewest = open_
                if len(open_) <= 1:
                    break
        return fewest or []

    def tiling_steps(self, covered: int, max_tries: int) -> Steps[SearchResult]:
        """Search for a tiling of the uncovered cells, in slices."""
        full = self.board.full_mask
        stack: list[tuple[int, tuple[int, ...], int]] = [(covered, (), full)]
        """The covered cells, the placements laid, and the cells that may have become forced."""
        tries = 0
        pace = Pace()
        while stack:
            here, laid, changed = stack.pop()
            if tries == max_tries:
                return SearchResult(None, complete=False)
            tries += 1
            if pace.is_over():
                yield Progress("tries", tries, max_tries)
            propagated = self._propagate(here, changed)
            if propagated is None:
                continue
            here, forced = propagated
            laid = (*laid, *forced)
            if here == full:
                return SearchResult(laid, complete=True)
            if self._areas_fit(here):
                stack += [
                    (here | mask, (*laid, mask), self._affected(mask))
                    for mask in reversed(self.fewest(full & ~here, here))
                ]
        return SearchResult(None, complete=True)

    def _propagate(self, covered: int, changed: int) -> tuple[int, list[int]] | None:
        """Lay all forced placements; return the covered cells and these placements.

        Only the cells of ``changed`` may have become forced since the last call. Returns ``None``
        if a cell cannot be covered.
        """
        laid = []
        while changed := changed & ~covered:
            # Take the first of the cells.
            cell = (changed & -changed).bit_length() - 1
            changed &= changed - 1
            open_ = self.open_at(cell, covered)
            if not open_:
                return None
            if len(open_) == 1:
                laid.append(open_[0])
                covered |= open_[0]
                changed |= self._affected(open_[0])
        return covered, laid

    def _affected(self, mask: int) -> int:
        """Return the cells that may lose open placements when the cells of ``mask`` are covered."""
        near = 0
        for cell in bits(mask):
            near |= self._near[cell]
        return near & ~mask

    def _areas_fit(self, covered: int) -> bool:
        """Whether the area of each remaining component is a sum of piece sizes."""
        components = self.board.with_filled(covered).components()
        return all(self._areas >> component.bit_count() & 1 for component in components)
