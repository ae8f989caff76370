"""Test boards: random boards, boards carved from tilings, edge cases, the judge's limits.

All boards are within the judge's limits, and all randomness comes from a given ``Random``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Literal

from blockcover.board import Board
from blockcover.errors import InputError
from blockcover.judgetext import BLOCKGAME_SIDE, BOARDCOVER_SIDE
from blockcover.problems import PROBLEMS
from blockcover.work import Steps, each

MAX_EMPTY = 50
"""Largest number of empty cells on one board of BOARDCOVER."""

_MAX_PIECES = {"blockgame": 6, "boardcover": MAX_EMPTY // 3}
"""Largest number of pieces of a carved board, by problem."""

_FILLED_PERCENT = 30, 90
"""Bounds of the default density. A plain recursion takes long on emptier boards of BLOCKGAME."""

_WINDOW = 9
"""Longest side of the window that is carved. Pieces far apart would have only one tiling."""

_ROUNDS = 4
"""Number of inputs of random boards, and of carved boards, in a stress test."""

Size = tuple[int, int]
"""Rows and columns."""

Sort = Literal["random", "carved", "edges", "limits", "small"]


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

        `files` has the boards of the sort ``small``.
        """
        dice = Random(self.seed)
        if self.sort == "edges":
            return edge_boards(self.problem)
        if self.sort == "limits":
            return limit_boards(self.problem, dice)
        _check_size(self.problem, self.size)
        cases = PROBLEMS[self.problem].most_cases if self.cases is None else self.cases

        def board(_: int) -> Board:
            if self.sort == "carved":
                return _carved_board(self.problem, dice, self.size)
            return _random_board(self.problem, dice, self.size, self.filled_percent)

        return (yield from each(range(cases), board, "boards"))


def random_boards(
    problem: str,
    dice: Random,
    cases: int,
    *,
    size: Size | None = None,
    filled_percent: int | None = None,
) -> list[Board]:
    """Generate boards with randomly filled cells, at most `MAX_EMPTY` of them empty.

    By default each board has a random size and density.
    """
    _check_size(problem, size)
    return [_random_board(problem, dice, size, filled_percent) for _ in range(cases)]


def _random_board(
    problem: str, dice: Random, size: Size | None, filled_percent: int | None
) -> Board:
    empty_board = Board(*(size or _any_size(problem, dice)))
    percent = dice.randint(*_FILLED_PERCENT) if filled_percent is None else filled_percent
    cells = range(empty_board.rows * empty_board.cols)
    empty = [cell for cell in cells if dice.randrange(100) >= percent]
    if len(empty) > MAX_EMPTY:
        empty = dice.sample(empty, MAX_EMPTY)
    return _with_empty(empty_board, sum(1 << cell for cell in empty))


def carved_boards(
    problem: str, dice: Random, cases: int, *, size: Size | None = None
) -> list[Board]:
    """Generate boards whose empty cells are the cells of randomly placed pieces.

    Each board has a tiling, and often more than one.
    """
    _check_size(problem, size)
    return [_carved_board(problem, dice, size) for _ in range(cases)]


def _carved_board(problem: str, dice: Random, size: Size | None) -> Board:
    rows, cols = size or _any_size(problem, dice)
    window = Board(*(dice.randint(min(side, 2), min(side, _WINDOW)) for side in (rows, cols)))
    pieces = dice.randint(1, _MAX_PIECES[problem])
    empty_mask = 0
    places = list(window.placements(PROBLEMS[problem].pieces))
    dice.shuffle(places)
    for place in places:
        if pieces and not place.mask & empty_mask:
            empty_mask |= place.mask
            pieces -= 1
    down, right = dice.randint(0, rows - window.rows), dice.randint(0, cols - window.cols)
    return _placed(_with_empty(window, empty_mask), (rows, cols), down, right)


def edge_boards(problem: str) -> list[Board]:
    """Return the edge cases: no empty cell, one row or column, corners, single orientations, the
    cells along the edges."""
    if problem == "blockgame":
        side = BLOCKGAME_SIDE
        sizes = [(side, 1), (1, side), (2, 2), (2, 3), (3, 2), (4, 4)]
        blocks = [Board(*size) for size in sizes]
        whole = (side, side)
        others = ["xxxxx/xxxxx/xxxxx/xxxxx/xxxxx", "5/1xxx1/1xxx1/1xxx1/5"]
        others += ["1xxx1/1xxx1/1xxx1/1xxx1/1xxx1", "1x1x1/x1x1x/1x1x1/x1x1x/1x1x1"]
    else:
        codes = ["2/1x", "2/x1", "1x/2", "x1/2", "3/3", "2/2/2"]
        blocks = [Board.from_code(code) for code in codes]
        side = BOARDCOVER_SIDE
        blocks += [Board(1, side), Board(side, 1)]
        whole = (side, side)
        # Beyond the edge of these an array may be empty, before other cases have filled it.
        others = [
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
        ]
        others += ["20", "x19", "/".join("1" * side), "/".join(["x" * side] * side)]
    corners = [
        _placed(block, whole, down, right)
        for block in blocks
        for down in sorted({0, whole[0] - block.rows})
        for right in sorted({0, whole[1] - block.cols})
    ]
    return [*map(Board.from_code, others), *corners]


def limit_boards(problem: str, dice: Random) -> list[Board]:
    """Return as many boards as the judge allows, of the largest size that it allows."""
    if problem == "blockgame":
        empty = Board(BLOCKGAME_SIDE, BLOCKGAME_SIDE)
        cells = [
            sum(1 << cell for cell in dice.sample(range(25), n % 3))
            for n in range(PROBLEMS[problem].most_cases)
        ]
        return [empty.with_filled(mask) for mask in cells]
    blocks = [Board(6, 8), Board(5, 10), Board(4, 12), Board(3, 16), Board(7, 7, 1 << 48)]
    return [
        _placed(
            block,
            (BOARDCOVER_SIDE, BOARDCOVER_SIDE),
            dice.randint(0, BOARDCOVER_SIDE - block.rows),
            dice.randint(0, BOARDCOVER_SIDE - block.cols),
        )
        for block in (
            dice.choice(dice.choice(blocks).images()) for _ in range(PROBLEMS[problem].most_cases)
        )
    ]


def larger_inputs(problem: str, dice: Random) -> Iterator[tuple[Sort, list[Board]]]:
    """Yield the inputs of a stress test between small boards and the judge's limits."""
    cases = PROBLEMS[problem].most_cases
    for _ in range(_ROUNDS):
        yield "random", random_boards(problem, dice, cases)
        yield "carved", carved_boards(problem, dice, cases)
    edges = edge_boards(problem)
    for at in range(0, len(edges), cases):
        yield "edges", edges[at : at + cases]


def limit_inputs(problem: str, dice: Random) -> Iterator[tuple[Sort, list[Board]]]:
    """Yield the last input of a stress test: the largest boards."""
    yield "limits", limit_boards(problem, dice)


def _check_size(problem: str, size: Size | None) -> None:
    if problem == "blockgame" and size not in (None, (BLOCKGAME_SIDE, BLOCKGAME_SIDE)):
        raise InputError("judge.size", f"a board of BLOCKGAME is {BLOCKGAME_SIDE}x{BLOCKGAME_SIDE}")
    if size and max(size) > BOARDCOVER_SIDE:
        side = BOARDCOVER_SIDE
        message = f"a board of BOARDCOVER has at most {side} rows and {side} columns"
        raise InputError("judge.size", message)


def _any_size(problem: str, dice: Random) -> Size:
    if problem == "blockgame":
        return BLOCKGAME_SIDE, BLOCKGAME_SIDE
    return dice.randint(1, BOARDCOVER_SIDE), dice.randint(1, BOARDCOVER_SIDE)


def _with_empty(board: Board, empty_mask: int) -> Board:
    return board.with_filled(board.full_mask ^ empty_mask)


def _placed(block: Board, size: Size, down: int, right: int) -> Board:
    """Return a board of a size that is filled but for the block's empty cells, which are moved
    ``down`` rows and ``right`` columns."""
    board = Board(*size)
    cells = (board.cell_mask(y + down, x + right) for y, x in block.empty_cells())
    return _with_empty(board, sum(cells))
