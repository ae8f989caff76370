"""Test boards: random boards, boards carved from tilings, edge cases, the judge's limits.

All boards are within the judge's limits, and all randomness comes from a given ``Random``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, repeat
from random import Random
from typing import Literal

from blockcover.board import Board
from blockcover.desk.kinds import Stage
from blockcover.errors import InputError
from blockcover.judgetext import BLOCKGAME_SIDE, BOARDCOVER_SIDE
from blockcover.problems import PROBLEMS
from blockcover.work import Steps, each

MAX_EMPTY = 50
"""At most this many empty cells on one board of BOARDCOVER."""

_MAX_PIECES = {"blockgame": 6, "boardcover": MAX_EMPTY // 3}
"""At most this many pieces of a carved board, by problem."""

_FILLED_PERCENT = 30, 90
"""Bounds of the default density. A plain recursion takes long on emptier boards of BLOCKGAME."""

_WINDOW = 9
"""Longest side of the window that is carved. Pieces far apart would have only one tiling."""

_ROUNDS = 4
"""Number of inputs of random boards, and of carved boards, in a stress test."""

Size = tuple[int, int]
"""Rows and columns."""

Sort = Literal["random", "carved", "edges", "limits", "small"]
"""Which boards are generated: as the stages of a test of the same names."""


@dataclass(frozen=True, slots=True)
class BoardOptions:
    """The options of ``blockcover tests``: which boards to generate."""

    problem: str
    sort: Sort = "random"
    seed: int = 1
    cases: int | None = None
    """``None``: as many as the judge allows."""
    size: Size | None = None
    """``None``: a random size for each board."""
    filled_percent: int | None = None
    """``None``: a random density for each board."""

    @property
    def command(self) -> str:
        """The command line that writes these boards as a judge input.

        >>> BoardOptions("boardcover", "carved", seed=7, cases=10, size=(4, 5)).command
        'blockcover tests boardcover --carved --cases 10 --size 4x5 --seed 7'
        """
        words = ["blockcover tests", self.problem]
        words += [f"--{self.sort}"] if self.sort != "random" else []
        words += [] if self.cases is None else [f"--cases {self.cases}"]
        words += [] if self.size is None else [f"--size {self.size[0]}x{self.size[1]}"]
        words += [] if self.filled_percent is None else [f"--density {self.filled_percent}"]
        words += [] if self.sort == "small" else [f"--seed {self.seed}"]
        return " ".join(words)

    def boards_steps(self) -> Steps[list[Board]]:
        """Generate the boards in slices. Equal options give equal boards.

        Raises:
            ValueError: the sort is ``small``, whose boards `files` has.
        """
        rng = Random(self.seed)
        match self.sort:
            case "edges":
                return edge_boards(self.problem)
            case "limits":
                return limit_boards(self.problem, rng)
            case "small":
                raise ValueError("`files` has all small boards")
            # Those without end are cut to the number of cases below.
            case "random":
                boards = _random_boards(self.problem, rng, self.size, self.filled_percent)
            case "carved":
                boards = _carved_boards(self.problem, rng, self.size)
        cases = PROBLEMS[self.problem].most_cases if self.cases is None else self.cases
        return (yield from each(range(cases), lambda _: next(boards), "boards"))


def random_boards(
    problem: str,
    rng: Random,
    cases: int,
    *,
    size: Size | None = None,
    filled_percent: int | None = None,
) -> list[Board]:
    """Generate boards with randomly filled cells, at most `MAX_EMPTY` of them empty.

    By default each board has a random size and density.
    """
    return list(islice(_random_boards(problem, rng, size, filled_percent), cases))


def _random_boards(
    problem: str, rng: Random, size: Size | None, filled_percent: int | None
) -> Iterator[Board]:
    """Yield the `random_boards` without end."""
    for rows, cols in _sizes(problem, rng, size):
        percent = rng.randint(*_FILLED_PERCENT) if filled_percent is None else filled_percent
        empty = [cell for cell in range(rows * cols) if rng.randrange(100) >= percent]
        if len(empty) > MAX_EMPTY:
            empty = rng.sample(empty, MAX_EMPTY)
        yield Board(rows, cols).with_empty(sum(1 << cell for cell in empty))


def carved_boards(
    problem: str, rng: Random, cases: int, *, size: Size | None = None
) -> list[Board]:
    """Generate boards whose empty cells are the cells of randomly placed pieces.

    Each board has a tiling, and often more than one.
    """
    return list(islice(_carved_boards(problem, rng, size), cases))


def _carved_boards(problem: str, rng: Random, size: Size | None) -> Iterator[Board]:
    """Yield the `carved_boards` without end."""
    for rows, cols in _sizes(problem, rng, size):
        window = Board(*(rng.randint(min(side, 2), min(side, _WINDOW)) for side in (rows, cols)))
        pieces = rng.randint(1, _MAX_PIECES[problem])
        empty_mask = 0
        places = list(window.placements(PROBLEMS[problem].pieces))
        rng.shuffle(places)
        for place in places:
            if pieces and not place.mask & empty_mask:
                empty_mask |= place.mask
                pieces -= 1
        down, right = rng.randint(0, rows - window.rows), rng.randint(0, cols - window.cols)
        yield _placed(window.with_empty(empty_mask), (rows, cols), down, right)


def edge_boards(problem: str) -> list[Board]:
    """Return the edge cases.

    They have no empty cell, one row or column, corners, single orientations, or edges.
    """
    side = PROBLEMS[problem].side
    corners = [
        _placed(block, (side, side), down, right)
        for block in map(Board.from_code, _BLOCKS[problem])
        for down in sorted({0, side - block.rows})
        for right in sorted({0, side - block.cols})
    ]
    return [*map(Board.from_code, _EDGES[problem]), *corners]


_COLUMN = "/".join("1" * BOARDCOVER_SIDE)

_BLOCKS = {
    "blockgame": ("1/1/1/1/1", "5", "2/2", "3/3", "2/2/2", "4/4/4/4"),
    "boardcover": ("2/1x", "2/x1", "1x/2", "x1/2", "3/3", "2/2/2", "20", _COLUMN),
}
"""The codes of blocks of empty cells that are placed into the corners of a filled board."""

_EDGES = {
    "blockgame": (
        "xxxxx/xxxxx/xxxxx/xxxxx/xxxxx",
        "5/1xxx1/1xxx1/1xxx1/5",
        "1xxx1/1xxx1/1xxx1/1xxx1/1xxx1",
        "1x1x1/x1x1x/1x1x1/x1x1x/1x1x1",
    ),
    # Beyond the edge of the first ones an array may be empty, before other cases have filled it.
    "boardcover": (
        *[
            "1/1/1/1/1/1",
            "6",
            "1",
            "x",
            "2",
            "1/1",
            "3",
            "2/2",
            "3/3/3",
            "4/4/4",
            "2/2/2/2/2/2",
            "5/5/5",
            "20",
            "x19",
        ],
        _COLUMN,
        "/".join(["x" * BOARDCOVER_SIDE] * BOARDCOVER_SIDE),
    ),
}
"""The codes of the other edge cases."""


_LARGE_BLOCKS = (Board(6, 8), Board(5, 10), Board(4, 12), Board(3, 16), Board(7, 7, 1 << 48))
"""Blocks of 48 empty cells, which 16 pieces cover, and one of 50, the most that are allowed. The
square of 7x7 has its last cell filled."""


def limit_boards(problem: str, rng: Random) -> list[Board]:
    """Return as many boards as the judge allows, of the largest size that it allows."""
    cases, side = PROBLEMS[problem].most_cases, PROBLEMS[problem].side
    if problem == "blockgame":
        # Nearly empty boards take longest: with 0, 1 or 2 filled cells in turn.
        filled = (rng.sample(range(side * side), case % 3) for case in range(cases))
        return [Board(side, side, sum(1 << cell for cell in cells)) for cells in filled]
    blocks = (rng.choice(rng.choice(_LARGE_BLOCKS).images()) for _ in range(cases))
    return [
        _placed(
            block,
            (side, side),
            rng.randint(0, side - block.rows),
            rng.randint(0, side - block.cols),
        )
        for block in blocks
    ]


def larger_inputs(problem: str, rng: Random) -> Iterator[tuple[Stage, list[Board]]]:
    """Yield the inputs of a stress test between small boards and the judge's limits."""
    cases = PROBLEMS[problem].most_cases
    for _ in range(_ROUNDS):
        yield "random", random_boards(problem, rng, cases)
        yield "carved", carved_boards(problem, rng, cases)
    for edges in PROBLEMS[problem].inputs(edge_boards(problem)):
        yield "edges", edges


def _sizes(problem: str, rng: Random, size: Size | None) -> Iterator[Size]:
    """Return sizes without end: the given one, or random ones."""
    if problem == "blockgame" and size not in (None, (BLOCKGAME_SIDE, BLOCKGAME_SIDE)):
        raise InputError("judge.size", f"a board of BLOCKGAME is {BLOCKGAME_SIDE}x{BLOCKGAME_SIDE}")
    side = BOARDCOVER_SIDE
    if size and max(size) > side:
        message = f"a board of BOARDCOVER has at most {side} rows and {side} columns"
        raise InputError("judge.size", message)
    if size or problem == "blockgame":
        return repeat(size or (BLOCKGAME_SIDE, BLOCKGAME_SIDE))
    return ((rng.randint(1, side), rng.randint(1, side)) for _ in repeat(None))


def _placed(block: Board, size: Size, down: int, right: int) -> Board:
    """Return a board that is filled but for a block, moved ``down`` rows and ``right`` columns."""
    board = Board(*size)
    cells = (board.cell_mask(y + down, x + right) for y, x in block.empty_cells())
    return board.with_empty(sum(cells))
