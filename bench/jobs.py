"""Jobs that time themselves, without the start of Python: `python bench/jobs.py NAME`.

The same file runs in Pyodide and in CPython, there in a new process each time. Each job begins with
empty caches and returns its seconds.
"""

import json
import random
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from statistics import median
from time import perf_counter

from blockcover.board import Board
from blockcover.cover.count import count
from blockcover.cover.tilings import Tilings, first_tiling
from blockcover.desk.boards.generate import random_boards
from blockcover.desk.results import RunResult, TestInput
from blockcover.desk.stress import stress
from blockcover.game.proof.search import ProofSearch
from blockcover.game.solver import Solver
from blockcover.game.table_cache import MAX_BYTES
from blockcover.game.tablebase.numbering import MAX_TABLE_CELLS
from blockcover.game.tablebase.rules import Quantity
from blockcover.game.tablebase.table import Table
from blockcover.judge import input_of
from blockcover.pieces import BLOCK_GAME, CRAM, L_TROMINOES
from blockcover.service import Service
from blockcover.work import drain


def timed(work: Callable[[], object]) -> float:
    """The seconds of a call."""
    started = perf_counter()
    work()
    return perf_counter() - started


def whole_table(rows: int, cols: int, quantity: Quantity, cells: int | None = None) -> float:
    """Time a table of all positions of a board, or of its first ``cells`` cells."""
    full = (1 << rows * cols) - 1
    filled_mask = full ^ (1 << (cells or rows * cols)) - 1
    table = Table(Board(rows, cols, filled_mask), BLOCK_GAME)
    return timed(lambda: drain(table.fill_steps(quantity)))


def whole_space(rows: int, cols: int) -> float:
    """Time the census of a board that is too large for a table, on all cores."""
    from blockcover.cli.whole_boards import losing_in_threads_steps

    return timed(lambda: drain(losing_in_threads_steps(rows, cols, BLOCK_GAME, misere=False)))


def random_verdict() -> float:
    """The median time of the verdict of a random board with 10 to 20 empty cells."""
    rng = random.Random(1)
    boards = []
    for _ in range(200):
        empty = rng.sample(range(25), rng.randint(10, 20))
        boards.append(Board(5, 5, (1 << 25) - 1 ^ sum(1 << cell for cell in empty)))
    return median(timed(partial(Solver().wins, board)) for board in boards)


_MOVES = [placement.mask for placement in Board(5, 5).placements(BLOCK_GAME)]


def _plain_recursion(text: str) -> str:
    """The output for a BLOCKGAME input, by a memoised recursion."""
    memo: dict[int, bool] = {}

    def wins(board: int) -> bool:
        if board not in memo:
            memo[board] = any(not board & move and not wins(board | move) for move in _MOVES)
        return memo[board]

    lines = text.split("\n")
    boards = ("".join(lines[at : at + 5]) for at in range(1, 5 * int(lines[0]), 5))
    filled = (int(cells[::-1].replace("#", "1").replace(".", "0"), 2) for cells in boards)
    return "".join("WINNING\n" if wins(board) else "LOSING\n" for board in filled)


def all_small_boards() -> float:
    """Time the stress test of a plain recursion on all small boards of BLOCKGAME."""

    def work() -> None:
        trial = stress("blockgame", parts=["small"])
        result = None
        with suppress(StopIteration):
            while True:
                event = trial.send(result)
                result = None
                if isinstance(event, TestInput):
                    result = RunResult(_plain_recursion(event.text))

    return timed(work)


def many_cases() -> float:
    """Time the answers to a BLOCKGAME input of 2 MB, as the page requests them."""
    boards = random_boards("blockgame", random.Random(1), 66_000, filled_percent=60)
    text = input_of("blockgame", boards)
    return answered(Service(), kind="judge", problem="blockgame", text=text)


def searched(filled: int, boards: int) -> list[float]:
    """The times of verdicts of random 8x8 boards with ``filled`` filled cells, in ascending order.

    Each board has a component too large for a table, and a solver with empty caches.
    """
    rng = random.Random(8)
    seconds: list[float] = []
    while len(seconds) < boards:
        board = Board(8, 8, sum(1 << cell for cell in rng.sample(range(64), filled)))
        if max(map(int.bit_count, board.components())) > MAX_TABLE_CELLS:
            seconds.append(timed(partial(Solver().winning_move, board)))
    return sorted(seconds)


def searched_rectangle(rows: int, cols: int) -> float:
    """Time the verdict of an empty board by search alone, without a symmetry strategy."""
    board = Board(rows, cols)

    def work() -> None:
        search = drain(ProofSearch.steps(board, BLOCK_GAME, MAX_BYTES))
        drain(search.has_value_steps(board.empty_mask, 0))

    return timed(work)


def slices(service: Service, budget_ms: float, **request: object) -> list[float]:
    """The seconds of each slice of a request to the service."""
    task = service.start(json.dumps(request))
    seconds: list[float] = []
    events: list[dict[str, object]] = []
    while not events or events[-1]["kind"] not in ("reply", "error"):
        started = perf_counter()
        events = json.loads(task.advance(budget_ms))
        seconds.append(perf_counter() - started)
    return seconds


def answered(service: Service, **request: object) -> float:
    """Time a request to the service, in slices as on the site."""
    return sum(slices(service, 8, **request))


def longest_slice(code: str, pieces: str, kind: str = "analyse") -> float:
    """The longest slice of a request to the service, in seconds."""
    return max(slices(Service(), 0, kind=kind, board=code, pieces=pieces))


def verdict_again() -> float:
    """Time the second verdict of the same board."""
    service = Service()
    answered(service, kind="verdict", board="5/5/5/5/5")
    return answered(service, kind="verdict", board="5/5/5/5/5")


def square(side: int) -> Board:
    """A square, with its first cell filled if its area is not a multiple of 3."""
    return Board(side, side, int(side * side % 3 == 1))


def trominoes(side: int) -> float:
    """Time the count of L-tromino tilings of a square, with numpy already loaded."""
    import blockcover.cover.profiles.dense.sweep  # noqa: F401

    return timed(lambda: count(square(side), L_TROMINOES))


def other_tiling(side: int = 12) -> float:
    """Time a tiling of a square by its number, after another one has been computed."""
    tilings = Tilings(square(side), L_TROMINOES)
    tilings.tiling(1)
    return timed(lambda: tilings.tiling(tilings.total // 3))


EMPTY_5X6 = "6/6/6/6/6"

COMB = "/".join(["x1" * 7 + "x", "15", "x1" * 7 + "x"])
"""A row with teeth: 7 cells of one colour of the chessboard and 22 of the other."""

CHEQUERED = "/".join(["x1" * 4, "1x" * 4] * 3)
"""A board on which no two empty cells are neighbours."""


def large_pieces() -> str:
    """A piece set of twelve random pieces of twelve cells each."""
    rng = random.Random(5)
    shapes = []
    for _ in range(12):
        cells = {(12, 12)}
        while len(cells) < 12:
            y, x = rng.choice(sorted(cells))
            cells.add(rng.choice([(y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)]))
        mask = sum(1 << 25 * y + x for y, x in cells)
        box = Board(25, 25).cropped(mask)
        shapes.append(box.with_filled(box.empty_mask).code)
    return ",".join(shapes)


SPARSE = "x5xx/1x2x3/2x1x3/1x5x/4x3/2x1xx2/x2x4/3x2xx"
"""A component of 44 cells."""

SAMPLE = "xxxxxxxxxx/" + "x8x/" * 6 + "xxxxxxxxxx"

JOBS: dict[str, Callable[[], float]] = {
    "outcomes-5x5": lambda: whole_table(5, 5, "outcome"),
    "grundy-5x5": lambda: whole_table(5, 5, "grundy"),
    "remoteness-5x5": lambda: whole_table(5, 5, "remoteness"),
    "outcomes-5x6": lambda: whole_table(5, 6, "outcome"),
    "random-verdict": random_verdict,
    "small-boards": all_small_boards,
    "many-cases": many_cases,
    "verdict-first": lambda: answered(Service(), kind="verdict", board="5/5/5/5/5"),
    "verdict-again": verdict_again,
    "verdict-5x6": lambda: answered(Service(), kind="verdict", board=EMPTY_5X6),
    "analyse-5x6": lambda: answered(Service(), kind="analyse", board=EMPTY_5X6),
    "slice-comb": lambda: longest_slice(COMB, "domino", "verdict"),
    "slice-chequered": lambda: longest_slice(CHEQUERED, "domino,l-tromino"),
    "slice-5x6": lambda: longest_slice(EMPTY_5X6, "domino,l-tromino", "verdict"),
    "slice-pieces": lambda: longest_slice("/".join(["20"] * 20), large_pieces()),
    "search-40": lambda: searched(26, 31)[15],
    "search-40-tenth": lambda: searched(26, 31)[28],
    "search-30": lambda: searched(19, 15)[7],
    "search-5x7": lambda: searched_rectangle(5, 7),
    "search-6x6": lambda: searched_rectangle(6, 6),
    "mirror-19x20": lambda: answered(Service(), kind="verdict", board="/".join(["20"] * 19)),
    "slice-search": lambda: longest_slice(SPARSE, "domino,l-tromino", "verdict"),
    "count-sample": lambda: answered(Service(), kind="count", board=SAMPLE),
    "dominoes-20": lambda: timed(lambda: count(Board(20, 20), CRAM)),
    "both-20": lambda: timed(lambda: count(Board(20, 20), BLOCK_GAME)),
    "stored-12": lambda: timed(lambda: Tilings(Board(12, 12), L_TROMINOES).tiling(1)),
    "frequencies-12": lambda: timed(Tilings(Board(12, 12), L_TROMINOES).frequencies),
    "first-20": lambda: timed(lambda: first_tiling(Board(20, 20, 1), L_TROMINOES)),
    "other-tiling": other_tiling,
    "stored-20": lambda: timed(lambda: Tilings(Board(20, 20, 1), L_TROMINOES).tiling(1)),
    "other-tiling-20": lambda: other_tiling(20),
    "frequencies-20": lambda: timed(Tilings(Board(20, 20, 1), L_TROMINOES).frequencies),
}


def run(name: str) -> float:
    """Run a job by its name: one of `JOBS`, ``space-RxC``, ``cells-N`` or ``side-N``."""
    kind, _, number = name.partition("-")
    if kind == "space":
        rows, cols = number.split("x")
        return whole_space(int(rows), int(cols))
    if kind == "cells":
        return whole_table(5, 6, "outcome", int(number))
    if kind == "side":
        return trominoes(int(number))
    return JOBS[name]()


def report(seconds: float) -> None:
    """Print the peak memory of this process in bytes, and the seconds of its work."""
    import resource

    # Linux gives KiB, macOS bytes.
    unit = 1 if sys.platform == "darwin" else 1024
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit, seconds)


if __name__ == "__main__":
    report(run(sys.argv[1]))
