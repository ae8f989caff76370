"""The plan of a sweep over one component, and the parts that all sweeps share.

A *profile* is the set of cells ahead of the sweep that are already covered. Partial tilings with
the same profile can be completed in the same ways, so one number for each profile is enough. A
stored sweep keeps the number of completions of every profile at every cell.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from blockcover.bitboard import bits, spread
from blockcover.board import Board
from blockcover.errors import TooLarge
from blockcover.pieces import Piece, anchored_shapes
from blockcover.work import Progress, Steps, mapped

T = TypeVar("T")


def in_cells(work: Generator[int, None, T], cells: int, least: int = 0) -> Steps[T]:
    """Turn work that yields a number of cells into work with `Progress` in cells.

    Numbers below ``least`` are raised to it: the cells that other work has passed before.
    """
    return mapped(work, lambda passed: Progress("cells", max(passed, least), cells))


def part_of(work: Steps[T], done: int, total: int) -> Steps[T]:
    """Count the progress of work on some cells of a board from ``done`` of ``total`` cells."""
    return mapped(work, lambda p: p._replace(done=done + p.done, total=total))


@dataclass(frozen=True, slots=True)
class Plan:
    """The cells of one component in sweep order, and the placements that begin at each.

    On 3x2, a domino on cell 0 also covers cell 1 or 2, and one on cell 1 also covers cell 3::

        0 1
        2 3
        4 5

    >>> from blockcover.pieces import CRAM
    >>> plan = Plan.of(Board(3, 2), 0b11_11_11, CRAM)
    >>> [[f"{cover:b}" for cover in covers] for covers in plan.covers]
    [['11', '101'], ['101'], ['11', '101'], ['101'], ['11'], []]

    The sweep runs row by row, or column by column if the bounding box of the component is wider
    than it is high. This keeps the frontier short.
    """

    cells: tuple[int, ...]
    """The board cell at each step."""
    covers: tuple[tuple[int, ...], ...]
    """For each step i, the placements whose first cell is cell i, ordered by piece as given, then
    by cells in sweep order. Bit j of a cover is cell i + j, so bit 0 is set."""
    across: tuple[int, ...]
    """For each cell, its coordinate along the shorter side."""

    @classmethod
    def of(cls, board: Board, component_mask: int, pieces: Iterable[Piece]) -> Plan:
        """Make the plan of a component of a board."""
        places = [divmod(cell, board.cols) for cell in bits(component_mask)]
        ys, xs = [y for y, _ in places], [x for _, x in places]
        by_columns = max(xs) - min(xs) > max(ys) - min(ys)
        if by_columns:
            places = sorted((x, y) for y, x in places)
        number = {place: i for i, place in enumerate(places)}
        shapes = anchored_shapes(pieces)
        covers = []
        for i, (y, x) in enumerate(places):
            at_cell: list[int] = []
            for shape in shapes:
                mask = 0
                for dy, dx in shape:
                    j = number.get((y + dy, x + dx))
                    if j is None:
                        break
                    mask |= 1 << j - i
                else:
                    at_cell.append(mask)
            covers.append(tuple(at_cell))
        cells = (x * board.cols + y for y, x in places) if by_columns else bits(component_mask)
        return cls(tuple(cells), tuple(covers), tuple(x for _, x in places))

    def board_mask(self, i: int, cover: int) -> int:
        """Return the mask on the board of ``cover``, one of ``covers[i]``."""
        return spread(cover << i, self.cells)


def too_wide() -> TooLarge:
    """Return the error of a sweep that would need too much memory."""
    return TooLarge(
        "cover.too-wide",
        "this board is too wide for these pieces: the sweep over it needs too much memory",
    )


class Store(Protocol):
    """A stored sweep over one component."""

    @property
    def nbytes(self) -> int:
        """Approximate memory in use."""

    def ways(self, i: int, profile: int) -> int:
        """Return the number of tilings of the cells from i on, except those of ``profile``.

        Bit j of ``profile`` is cell i + j. A boolean store returns 1 instead of any number but 0.
        """

    def occurrences(self) -> Generator[int, None, list[list[int]]]:
        """Return for each cell i and each of its ``covers`` the number of tilings that use it.

        Yields the number of cells done.
        """
