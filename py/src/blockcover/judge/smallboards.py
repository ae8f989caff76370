"""All small boards, ordered by their number of empty cells.

Owns the bounds and the order of the boards, and caches their inputs. By the order, the first board
with a wrong answer has as few empty cells as possible. Contains no solver.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from functools import cache
from itertools import combinations, islice, tee
from math import comb

from blockcover.board import Board
from blockcover.judge import input_of
from blockcover.judgetext import BLOCKGAME_SIDE

BATCH = 1_000
"""Boards in one input: enough that a program starts rarely, few enough for an early failure."""


@dataclass(frozen=True, slots=True)
class SmallBoards:
    """All boards of some sizes with at most ``most_empty`` empty cells.

    The images of a board under the eight symmetries are included: a program may be right on one of
    them and wrong on another.

    >>> boards = SmallBoards(sizes=((1, 2), (2, 1)), most_empty=1)
    >>> [board.code for board in boards]
    ['xx', 'x/x', '1x', 'x1', '1/x', 'x/1']
    """

    sizes: tuple[tuple[int, int], ...]
    """Rows and columns, in the order of boards with equally many empty cells."""
    most_empty: int

    def __len__(self) -> int:
        return self.with_fewer(self.most_empty + 1)

    def with_fewer(self, empty_cells: int) -> int:
        """Return the number of boards with fewer empty cells."""
        return sum(
            comb(rows * cols, empty) for rows, cols in self.sizes for empty in range(empty_cells)
        )

    def __iter__(self) -> Iterator[Board]:
        for empty in range(self.most_empty + 1):
            for rows, cols in self.sizes:
                board = Board(rows, cols)
                for cells in combinations(range(rows * cols), empty):
                    empty_mask = sum(1 << cell for cell in cells)
                    yield board.with_filled(board.full_mask ^ empty_mask)

    @property
    def batch_count(self) -> int:
        """The number of batches."""
        return -(-len(self) // BATCH)

    def batches(self) -> Iterator[list[Board]]:
        """Yield the boards in lists of `BATCH`, one for each input."""
        boards = iter(self)
        while batch := list(islice(boards, BATCH)):
            yield batch


_COVER_SIDE, _COVER_CELLS = 4, 12

_COVER_SIZES = sorted(
    (
        (rows, cols)
        for rows in range(1, _COVER_SIDE + 1)
        for cols in range(1, _COVER_SIDE + 1)
        if rows * cols <= _COVER_CELLS
    ),
    key=lambda size: (size[0] * size[1], size),
)

SMALL = {
    "blockgame": SmallBoards(((BLOCKGAME_SIDE, BLOCKGAME_SIDE),), most_empty=4),
    "boardcover": SmallBoards(tuple(_COVER_SIZES), most_empty=_COVER_CELLS),
}
"""By problem: 15,276 boards of 5x5 with at most 4 empty cells; all 9,418 boards of at most 4 rows,
4 columns and 12 cells."""


def small_inputs(problem: str) -> Iterator[tuple[list[Board], str]]:
    """Yield the batches of a problem with their inputs.

    They are generated on first use and cached, since every program is tried on the same inputs.
    """
    return copy(_first_input(problem))


@cache
def _first_input(problem: str) -> Iterator[tuple[list[Board], str]]:
    batches = SMALL[problem].batches()
    (cached,) = tee(((boards, input_of(problem, boards)) for boards in batches), 1)
    return cached
