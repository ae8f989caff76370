"""All small boards, ordered by their number of empty cells, and boards of medium size.

By this order the first board with a wrong answer has as few empty cells as possible. One small
board of each symmetry class is tried first, in inputs of the judge's size. These and the medium
ones are the reference boards, by which mistakes are recognised: they are always the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product
from math import comb, prod
from random import Random
from zlib import crc32

from blockcover.board import Board
from blockcover.desk.boards.generate import carved_boards
from blockcover.desk.kinds import Stage
from blockcover.game.tablebase.table import Table
from blockcover.judgetext import BLOCKGAME_SIDE
from blockcover.pieces import BLOCK_GAME
from blockcover.problems import BLOCKGAME, PROBLEMS
from blockcover.work import Pace, Progress, Steps, sliced

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
                    yield board.with_empty(sum(1 << cell for cell in cells))


_COVER_SIDES = range(1, 5)
"""Numbers of rows and of columns of a small board of BOARDCOVER."""
_COVER_CELLS = 12
"""The most cells of a small board of BOARDCOVER."""

_COVER_SIZES = sorted(
    (size for size in product(_COVER_SIDES, _COVER_SIDES) if prod(size) <= _COVER_CELLS),
    key=lambda size: (prod(size), size),
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


BATCHES = {"blockgame": 48, "boardcover": 50}
"""Number of `reference_batches`, by problem."""

_SEED = 33
"""The seed of the medium boards of both problems."""


@sliced
def medium_boards(problem: str) -> Steps[list[Board]]:
    """Return boards of medium size on which most mistakes show, sorted by their empty cells.

    On a board of BLOCKGAME with many winning moves a program is right even if it overlooks some of
    them, so each board has one winning move or none. A board of BOARDCOVER has a tiling.

    >>> [len(medium_boards(problem)) for problem in ("blockgame", "boardcover")]
    [300, 100]
    """
    return (_game_boards if problem == "blockgame" else _cover_boards)(Random(_SEED))


_GAME_EMPTY = range(5, 9)
"""Numbers of empty cells of a medium board of BLOCKGAME."""
_GAME_EACH = 75
"""Number of medium boards of BLOCKGAME with each number of empty cells."""
_WITHOUT_SQUARE = ("xx1xx/3xx/x3x/x1xxx/xxxxx", "xx1xx/xx3/x3x/xxx1x/xxxxx")
"""Two boards of BLOCKGAME whose answer changes if a square is a further piece: images of the only
such shape of at most 8 empty cells."""


def _game_boards(rng: Random) -> Steps[list[Board]]:
    """Generate medium boards of BLOCKGAME, each with one winning move at most."""
    whole = BLOCKGAME.largest_board
    table = Table(whole)
    places = [place.mask for place in whole.placements(BLOCK_GAME)]
    boards: dict[Board, None] = {}
    pace = Pace()
    for empty in _GAME_EMPTY:
        enough = len(boards) + _GAME_EACH
        if empty == _GAME_EMPTY[-1]:
            boards.update(dict.fromkeys(map(Board.from_code, _WITHOUT_SQUARE)))
        while len(boards) < enough:
            board = whole.with_empty(_random_region(rng, whole, empty))
            filled = board.filled_mask
            moves = [filled | place for place in places if not filled & place]
            winning = 0
            for after in moves:
                winning += not (yield from table.wins.steps(after))
            if moves and winning <= 1:
                boards[board] = None
            if pace.is_over():
                yield Progress("boards", len(boards), _GAME_EACH * len(_GAME_EMPTY))
    return list(boards)


def _random_region(rng: Random, board: Board, cells: int) -> int:
    """Return a mask of ``cells`` cells, most of them beside each other."""
    mask = 0
    while mask.bit_count() < cells:
        empty = board.with_empty(mask).empty_cells()
        if empty and rng.random() < 0.9:
            y, x = rng.choice(empty)
        else:
            # A new part of the region begins beside a cell of the diagonal.
            y = x = rng.randrange(board.rows)
        y, x = rng.choice([(y, x + 1), (y, x - 1), (y + 1, x), (y - 1, x)])
        if 0 <= y < board.rows and 0 <= x < board.cols:
            mask |= board.cell_mask(y, x)
    return mask


_COVER_MEDIUM_SIDES = range(2, 8)
"""Numbers of rows and of columns of a medium board of BOARDCOVER."""
_COVER_MEDIUM_CELLS = 15
"""The most cells of a medium board of BOARDCOVER."""
_COVER_MEDIUM_EMPTY = 9
"""The most empty cells of a medium board of BOARDCOVER."""
_COVER_EACH = 9
"""Number of medium boards of BOARDCOVER of each size."""
_CARVED_FOR_ONE = 15
"""Number of boards that are carved for each medium one: many have too many empty cells."""


def _cover_boards(rng: Random) -> Steps[list[Board]]:
    """Generate medium boards of BOARDCOVER, each with a tiling."""
    boards: list[Board] = []
    sides = _COVER_MEDIUM_SIDES
    sizes = [size for size in product(sides, sides) if prod(size) <= _COVER_MEDIUM_CELLS]
    pace = Pace()
    for at, size in enumerate(sizes):
        carved = carved_boards("boardcover", rng, _CARVED_FOR_ONE * _COVER_EACH, size=size)
        few = [board for board in carved if board.empty_count <= _COVER_MEDIUM_EMPTY]
        boards += sorted(few, key=lambda board: -board.empty_count)[:_COVER_EACH]
        if pace.is_over():
            yield Progress("sizes", at, len(sizes))
    return sorted(dict.fromkeys(boards), key=lambda board: board.empty_count)


Batch = tuple[Stage, list[Board]]
"""The boards of one input, with their stage."""


@sliced
def reference_batches(problem: str) -> Steps[list[Batch]]:
    """Return the reference boards, in inputs of the judge's size.

    They are generated on first use and cached, since every program is tried on the same boards. The
    largest small boards of BLOCKGAME come after the medium boards: there are too many of them for a
    slow program.
    """
    if problem not in _REFERENCE:
        _REFERENCE[problem] = yield from _batches_steps(problem)
    return _REFERENCE[problem]


_REFERENCE: dict[str, list[Batch]] = {}


def _batches_steps(problem: str) -> Steps[list[Batch]]:
    """Generate the `reference_batches`."""
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
    return [(stage, part) for stage, boards in parts for part in PROBLEMS[problem].inputs(boards)]
