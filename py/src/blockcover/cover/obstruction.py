"""Reasons why a board has no tiling, the simplest kind first.

Every kind can be checked by hand except the last one, an exhaustive count.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from blockcover.bitboard import bits, components
from blockcover.board import Board, as_board
from blockcover.cover.by_hand.propagation import Propagation
from blockcover.cover.count import count_details, coverable_areas
from blockcover.cover.profiles.plan import part_of
from blockcover.notation import Move
from blockcover.pieces import L_TROMINOES, Piece, as_pieces
from blockcover.work import Progress, Steps, sliced


class Forced(NamedTuple):
    """A forced placement: the only one that can still cover ``cell``."""

    cell: Move
    move: Move


@dataclass(frozen=True, slots=True)
class Obstruction:
    """A reason why there is no tiling.

    * ``area``: the area of the component ``mask`` is not a sum of piece sizes.
    * ``cell``: no placement covers the cell ``mask``.
    * ``chain``: the placements of ``chain`` are forced one after the other. After them the cell
      ``mask`` cannot be covered (``end`` is ``"cell"``), or the area of the remaining component
      ``mask`` is not a sum of piece sizes (``end`` is ``"area"``).
    * ``count``: the exhaustive count of the component ``mask`` is zero.
    """

    JSON_FIELDS = "kind cells chain end"

    board: Board
    kind: Literal["area", "cell", "chain", "count"]
    mask: int
    chain: tuple[Forced, ...] = ()
    end: Literal["cell", "area"] | None = None

    @property
    def cells(self) -> tuple[Move, ...]:
        """The cells of ``mask``."""
        return tuple([self.board.text_of(1 << cell) for cell in bits(self.mask)])

    def __str__(self) -> str:
        """Return the reason in words.

        >>> print(obstruction(Board.parse("1xx/3/xx1")))
        the component of a1 has 5 cells, which is no sum of piece sizes
        """
        first = self.cells[0]
        component = f"the component of {first}"
        area = f"{component} has {self.mask.bit_count()} cells, which is no sum of piece sizes"
        cell = f"no placement covers {first}"
        laid = ".".join(forced.move for forced in self.chain)
        return {
            "area": area,
            "cell": cell,
            "chain": f"{laid} must be laid, and then {area if self.end == 'area' else cell}",
            "count": f"an exhaustive count of {component} finds no tiling",
        }[self.kind]


@sliced
def obstruction(
    board: Board, pieces: Iterable[Piece] = L_TROMINOES, *, seconds: float | None = None
) -> Steps[Obstruction | None]:
    """Return the simplest reason why there is no tiling, or ``None`` if there is one.

    If only a count can decide, raises `TooLarge` as `count` does; `OutOfTime` after ``seconds``.

    >>> obstruction(Board(2, 2)).kind
    'area'
    """
    pieces = as_pieces(pieces)
    parts = as_board(board).components()
    areas = coverable_areas(pieces, board.empty_count)
    for component in parts:
        if not areas >> component.bit_count() & 1:
            return Obstruction(board, "area", component)
    total = board.empty_count
    yield Progress("cells", 0, total)
    propagation = yield from Propagation.steps(board, pieces)
    if uncoverable := propagation.uncoverable(board.filled_mask):
        return Obstruction(board, "cell", uncoverable & -uncoverable)
    chain = yield from _ChainSearch(propagation).run(areas)
    if chain:
        return chain
    done = 0
    for component in sorted(parts, key=int.bit_count):
        alone = board.with_empty(component)
        count = yield from part_of(count_details.steps(alone, pieces), done, total)
        if not count.tilings:
            return Obstruction(board, "count", component)
        done += component.bit_count()
    return None


class _ChainSearch:
    """Lays forced placements until a cell or a component cannot be covered."""

    def __init__(self, propagation: Propagation) -> None:
        self._propagation = propagation
        self._board = propagation.board
        self._laid: list[Forced] = []

    def run(self, areas: int) -> Steps[Obstruction | None]:
        """Return the shortest chain at the first dead end; ``areas`` is from `coverable_areas`."""
        covered = self._board.filled_mask
        total = self._board.empty_count
        while True:
            text_of = self._board.text_of
            forced = [
                Forced(text_of(1 << cell), text_of(mask))
                for cell, mask in self._propagation.forced(covered).items()
            ]
            uncoverable = bits(self._propagation.uncoverable(covered))
            ends = [self._chain(1 << cell, "cell") for cell in uncoverable]
            if self._laid:
                ends += [
                    self._chain(component, "area")
                    for component in self._board.with_filled(covered).components()
                    if not areas >> component.bit_count() & 1
                ]
            if ends:
                return min(ends, key=lambda end: (len(end.chain), end.mask))
            if not forced:
                return None
            for step in forced:
                # If two overlap, the first is laid, and the cell of the second is uncoverable.
                if not step.move.mask & covered:
                    self._laid.append(step)
                    covered |= step.move.mask
            yield Progress("cells", 0, total)

    def _chain(self, mask: int, end: Literal["cell", "area"]) -> Obstruction:
        """Return the obstruction with only those of the laid placements that lead to this end."""
        needed: set[int] = set()
        waiting = self._blocking(mask) if end == "cell" else self._adjacent(mask)
        while waiting:
            number = waiting.pop()
            if number not in needed:
                needed.add(number)
                step = self._laid[number]
                waiting |= self._blocking(step.cell.mask, excluded=step.move.mask)
        return Obstruction(
            self._board, "chain", mask, tuple(self._laid[n] for n in sorted(needed)), end
        )

    def _blocking(self, cell_mask: int, excluded: int = 0) -> set[int]:
        """Return for each placement that covers a cell the first laid one that overlaps it."""
        (cell,) = bits(cell_mask)
        return {
            next(number for number, step in enumerate(self._laid) if step.move.mask & mask)
            for mask in self._propagation.open_at(cell, 0)
            if mask != excluded
        }

    def _adjacent(self, component: int) -> set[int]:
        """Return the laid placements next to a component; together they separate it."""
        rows, cols = self._board.rows, self._board.cols
        return {
            number
            for number, step in enumerate(self._laid)
            if len(components(rows, cols, component | step.move.mask)) == 1
        }
