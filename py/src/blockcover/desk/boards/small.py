"""All small boards, ordered by their number of empty cells.

So the first board with a wrong answer has as few empty cells as possible. One board of each
symmetry class is tried first, in inputs of the judge's size. Mistakes are recognised by these
boards and the medium ones.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, islice
from math import comb
from zlib import crc32

from blockcover.board import Board
from blockcover.desk.boards.medium import medium_boards
from blockcover.desk.results import Stage
from blockcover.judgetext import BLOCKGAME_SIDE
from blockcover.problems import PROBLEMS
from blockcover.work import Pace, Progress, Steps, question

BATCH = 1_000
"""Boards in one input where the judge's number of cases need not be kept."""


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


def class_boards(problem: str) -> Iterator[Board]:
    """Yield one small board of each symmetry class, in the order of `SMALL`.

    The image is chosen by a checksum, so that all orientations of a shape occur.
    """
    seen: set[Board] = set()
    for board in SMALL[problem]:
        if board not in seen:
            images = dict.fromkeys(board.images())
            seen.update(images)
            yield list(images)[crc32(board.code.encode()) % len(images)]


CLASSES = {"blockgame": 2_041, "boardcover": 1_349}
"""Number of symmetry classes of small boards, by problem."""


def batch_count(problem: str) -> int:
    """Return the number of `known_batches`."""
    return {"blockgame": 48, "boardcover": 50}[problem]


Batch = tuple[Stage, list[Board]]
"""The boards of one input, with their stage."""


@question
def known_batches(problem: str) -> Steps[list[Batch]]:
    """Return the boards by which mistakes are recognised, in inputs of the judge's size.

    They are generated on first use and cached, since every program is tried on the same boards. The
    largest small boards of BLOCKGAME come after the medium boards: there are too many of them for a
    slow program.
    """
    cached = cached_batches(problem)
    if not cached:
        cached[:] = yield from _batches_steps(problem)
    return cached


@cache
def cached_batches(_problem: str) -> list[Batch]:
    """Return the list that stores `known_batches`, empty before their first use."""
    return []


def _batches_steps(problem: str) -> Steps[list[Batch]]:
    classes: list[Board] = []
    pace = Pace()
    for board in class_boards(problem):
        classes.append(board)
        if pace.is_over():
            yield Progress("boards", len(classes), CLASSES[problem])
    medium = yield from medium_boards.steps(problem)
    fewer = sum(board.empty_count < SMALL[problem].most_empty for board in classes)
    parts: tuple[tuple[Stage, list[Board]], ...] = (
        ("small", classes[:fewer]),
        ("medium", medium),
        ("small", classes[fewer:]),
    )
    cases = PROBLEMS[problem].most_cases
    return [
        (stage, boards[at : at + cases])
        for stage, boards in parts
        for at in range(0, len(boards), cases)
    ]
