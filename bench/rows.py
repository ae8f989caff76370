"""The rows of the table: judge inputs, the block game, tilings, and other programs beside them."""

import sys
from collections.abc import Callable
from pathlib import Path

from bench.inputs import cover_boards, empty_boards
from bench.measure import Row, Sample, process, reported
from bench.programs import Pyodide, compiled

MB = 1_000_000


Run = Callable[[], Sample]


def job(name: str) -> Run:
    """A job of bench/jobs.py, in a new CPython process each time."""
    return lambda: reported([sys.executable, "bench/jobs.py", name])


def judge(problem: str, path: Path) -> Run:
    """A judge input on the command line, timed from the start of Python to its end."""
    return lambda: process([sys.executable, "-m", "blockcover", problem], path)


def recursion(how: str, path: Path) -> Run:
    """A judge input for the C++ recursion, which clears or keeps its memo."""
    return lambda: process([compiled("blockgame"), how], path)


def stress(how: str) -> Run:
    """The stress test of the C++ recursion, which clears or keeps its memo."""
    tested = [sys.executable, "-m", "blockcover", "stress", "blockgame", "--"]
    return lambda: process([*tested, compiled("blockgame"), how])


def cpp(program: str, *sizes: int) -> Run:
    """A C++ program that measures itself."""
    return lambda: reported([compiled(program), *map(str, sizes)])


def competitor(name: str, side: int) -> Run:
    """A count by another package, in a new CPython process each time."""
    return lambda: reported([sys.executable, "bench/competitors.py", name, str(side)])


def rows(pyodide: Pyodide) -> list[Row]:
    """All rows, in the order of the table."""

    def both(work: str, name: str, target: float, in_pyodide: float) -> list[Row]:
        return [
            Row(work, job(name), target, repeat=3),
            Row(f"{work}, Pyodide", pyodide.job(name), in_pyodide, repeat=3),
        ]

    empty, one, cover = empty_boards(50), empty_boards(1), cover_boards()
    clear, keep = "C++ recursion, memo cleared", "C++ recursion, memo kept"
    alone, search = "C++ recursion, one board", "C++ search, 300 boards"
    sweep, large_sweep = "C++ sweep, 5×5", "C++ sweep, 5×6"
    tiers = "C++ sweep by tiers, 6×6"
    exact_cover, model_counter = "exact-cover, 9×9", "pysdd, 9×9"
    diagrams = {side: f"graphillion, {side}×{side}" for side in (9, 12, 15)}
    counters = {diagrams[9]: None, exact_cover: None, model_counter: None}
    return [
        Row(
            "50 empty boards, whole process",
            judge("blockgame", empty),
            0.10,
            against={clear: 20, keep: 1},
        ),
        Row(clear, recursion("clear", empty), repeat=3),
        Row(keep, recursion("keep", empty)),
        Row(
            "300 cover boards, whole process",
            judge("boardcover", cover),
            1.5,
            against={search: None},
        ),
        Row(search, lambda: process([compiled("boardcover")], cover)),
        Row("outcomes of 5×5, all 2²⁵", job("outcomes-5x5"), 0.03, against={alone: 1, sweep: None}),
        Row(
            "outcomes of 5×5, all 2²⁵, Pyodide",
            pyodide.job("outcomes-5x5"),
            0.07,
            against={alone: None, sweep: None},
        ),
        Row(alone, recursion("keep", one)),
        Row(sweep, cpp("table", 5, 5)),
        Row("Grundy values of 5×5", job("grundy-5x5"), 0.2),
        Row("Grundy values of 5×5, Pyodide", pyodide.job("grundy-5x5"), 0.5),
        Row("remoteness of 5×5", job("remoteness-5x5"), 0.3),
        Row("remoteness of 5×5, Pyodide", pyodide.job("remoteness-5x5")),
        Row(
            "outcomes of 5×6, all 2³⁰",
            job("outcomes-5x6"),
            3,
            against={large_sweep: None},
            peak_bytes=700 * MB,
            repeat=3,
        ),
        Row(
            "outcomes of 5×6, all 2³⁰, Pyodide",
            pyodide.job("outcomes-5x6"),
            10,
            against={large_sweep: None},
            repeat=3,
        ),
        Row(large_sweep, cpp("table", 5, 6)),
        Row(
            "census of 6×6 by tiers, all 2³⁶",
            job("space-6x6"),
            against={tiers: 1 / 1.5},
            peak_bytes=5000 * MB,
            repeat=1,
        ),
        Row(tiers, cpp("tiers", 6, 6), repeat=1),
        *both("verdict of the empty 5×6, a winning move", "verdict-5x6", 1.5, 4),
        *both("values of all moves of the empty 5×6", "analyse-5x6", 6, 15),
        Row("verdict, random, 10 to 20 empty cells", job("random-verdict"), 0.001),
        Row("verdict of the empty 5×5, Pyodide", pyodide.job("verdict-first"), 0.5),
        Row("the same asked again, Pyodide", pyodide.job("verdict-again"), 0.05),
        *both("longest slice: verdict of 5×6", "slice-5x6", 0.01, 0.05),
        *both("longest slice: analysis of a chequerboard", "slice-chequered", 0.01, 0.05),
        *both("longest slice: verdict of a comb, 7 + 22 cells", "slice-comb", 0.01, 0.05),
        *both("longest slice: 20×20, large pieces", "slice-pieces", 0.01, 0.05),
        *both("random 8×8, 40 % filled, beyond the tables: median", "search-40", 0.3, 1),
        *both("the same, nine in ten", "search-40-tenth", 3, 10),
        Row("random 8×8, 30 % filled, beyond the tables: median", job("search-30"), 20),
        Row("the empty 5×7, by search", job("search-5x7"), 120, repeat=1),
        Row("the empty 6×6, by search", job("search-6x6"), repeat=1),
        *both("verdict of the empty 19×20, by the half turn", "mirror-19x20", 0.1, 0.5),
        *both("longest slice: a search on 8×8", "slice-search", 0.01, 0.05),
        *both("a recursion tried on all 15,276 small boards", "small-boards", 20, 60),
        Row("stress test of the C++ recursion, memo cleared", stress("clear"), 30, repeat=1),
        *both("66,000 cases of BLOCKGAME, 2 MB, answered", "many-cases", 5, 15),
        Row("count of the 8×10 sample, Pyodide", pyodide.job("count-sample"), 0.2),
        Row("L-trominoes on 9×9", job("side-9"), against=counters),
        Row(diagrams[9], competitor("graphillion", 9)),
        Row(exact_cover, competitor("exact-cover", 9), repeat=3),
        Row(model_counter, competitor("pysdd", 9), repeat=3),
        Row("L-trominoes on 12×12", job("side-12"), 0.020, against={diagrams[12]: None}),
        Row(diagrams[12], competitor("graphillion", 12)),
        Row("L-trominoes on 12×12, Pyodide", pyodide.job("side-12")),
        Row("L-trominoes on 15×15", job("side-15"), against={diagrams[15]: None}),
        Row(diagrams[15], competitor("graphillion", 15), repeat=1),
        Row("the k-th tiling of 12×12, after the first", job("other-tiling"), 0.020),
        Row("the first, with the sweep stored", job("stored-12")),
        Row("how often each placement of 12×12 occurs", job("frequencies-12")),
        Row("a first tiling by number, 20×20 less a corner", job("stored-20"), 5, repeat=3),
        Row("another tiling by number, 20×20", job("other-tiling-20"), 0.2, repeat=3),
        Row(
            "how often each placement of 20×20 occurs",
            job("frequencies-20"),
            10,
            peak_bytes=1500 * MB,
            repeat=1,
        ),
        Row(
            "L-trominoes on 20×20 less a corner", job("side-20"), 0.7, peak_bytes=149 * MB, repeat=3
        ),
        Row("L-trominoes on 20×20 less a corner, Pyodide", pyodide.job("side-20"), 20, repeat=3),
        Row("dominoes on 20×20", job("dominoes-20"), repeat=3),
        Row("dominoes and L-trominoes on 20×20", job("both-20"), repeat=1),
        Row("a first tiling of 20×20 less a corner", job("first-20"), repeat=3),
    ]
