"""The rows about judge inputs and the block game."""

from __future__ import annotations

import sys
from pathlib import Path

from bench.inputs import cover_boards, empty_boards
from bench.measure import Row, Sample, process, reported
from bench.programs import Pyodide, compiled

MB = 1_000_000


def job(name: str) -> Sample:
    """Run a job of bench/jobs.py in a new CPython process."""
    return reported([sys.executable, "bench/jobs.py", name])


def judge(problem: str, path: Path) -> Sample:
    """Answer a judge input by the command line, timed from the start of Python to its end."""
    return process([sys.executable, "-m", "blockcover", problem], path)


def in_both(
    pyodide: Pyodide, work: str, name: str, target: float, in_pyodide: float
) -> tuple[Row, Row]:
    """The rows of a job in CPython and in Pyodide."""
    return (
        Row(work, lambda: job(name), target, repeat=3),
        Row(f"{work}, Pyodide", lambda: pyodide.job(name), in_pyodide, repeat=3),
    )


def rows(pyodide: Pyodide) -> list[Row]:
    empty, one, cover = empty_boards(50), empty_boards(1), cover_boards()
    clear, keep = "C++ recursion, memo cleared", "C++ recursion, memo kept"
    alone, search = "C++ recursion, one board", "C++ search, 300 boards"
    sweep, large_sweep = "C++ sweep, 5×5", "C++ sweep, 5×6"
    tiers = "C++ sweep by tiers, 6×6"

    def recursion(how: str, path: Path) -> Sample:
        return process([compiled("blockgame"), how], path)

    def native(*size: str) -> Sample:
        return reported([compiled("table"), *size])

    return [
        Row(
            "50 empty boards, whole process",
            lambda: judge("blockgame", empty),
            0.10,
            against={clear: 20, keep: 1},
        ),
        Row(clear, lambda: recursion("clear", empty), repeat=3),
        Row(keep, lambda: recursion("keep", empty)),
        Row(
            "300 cover boards, whole process",
            lambda: judge("boardcover", cover),
            1.5,
            against={search: None},
        ),
        Row(search, lambda: process([compiled("boardcover")], cover)),
        Row(
            "outcomes of 5×5, all 2²⁵",
            lambda: job("outcomes-5x5"),
            0.03,
            against={alone: 1, sweep: None},
        ),
        Row(
            "outcomes of 5×5, all 2²⁵, Pyodide",
            lambda: pyodide.job("outcomes-5x5"),
            0.07,
            against={alone: None, sweep: None},
        ),
        Row(alone, lambda: recursion("keep", one)),
        Row(sweep, lambda: native("5", "5")),
        Row("Grundy values of 5×5", lambda: job("grundy-5x5"), 0.2),
        Row("Grundy values of 5×5, Pyodide", lambda: pyodide.job("grundy-5x5"), 0.5),
        Row("remoteness of 5×5", lambda: job("remoteness-5x5"), 0.3),
        Row("remoteness of 5×5, Pyodide", lambda: pyodide.job("remoteness-5x5")),
        Row(
            "outcomes of 5×6, all 2³⁰",
            lambda: job("outcomes-5x6"),
            3,
            700 * MB,
            against={large_sweep: None},
            repeat=3,
        ),
        Row(
            "outcomes of 5×6, all 2³⁰, Pyodide",
            lambda: pyodide.job("outcomes-5x6"),
            10,
            against={large_sweep: None},
            repeat=3,
        ),
        Row(large_sweep, lambda: native("5", "6")),
        Row(
            "census of 6×6 by tiers, all 2³⁶",
            lambda: job("space-6x6"),
            peak_bytes=5000 * MB,
            against={tiers: 1 / 1.5},
            repeat=1,
        ),
        Row(tiers, lambda: reported([compiled("tiers"), "6", "6"]), repeat=1),
        *in_both(pyodide, "verdict of the empty 5×6, a winning move", "verdict-5x6", 1.5, 4),
        *in_both(pyodide, "values of all moves of the empty 5×6", "analyse-5x6", 6, 15),
        Row("verdict, random, 10 to 20 empty cells", lambda: job("random-verdict"), 0.001),
        Row("verdict of the empty 5×5, Pyodide", lambda: pyodide.job("verdict-first"), 0.5),
        Row("the same asked again, Pyodide", lambda: pyodide.job("verdict-again"), 0.05),
        *in_both(pyodide, "longest slice: verdict of 5×6", "slice-5x6", 0.01, 0.05),
        *in_both(
            pyodide, "longest slice: analysis of a chequerboard", "slice-chequered", 0.01, 0.05
        ),
        *in_both(
            pyodide, "longest slice: verdict of a comb, 7 + 22 cells", "slice-comb", 0.01, 0.05
        ),
        *in_both(pyodide, "longest slice: 20×20, large pieces", "slice-pieces", 0.01, 0.05),
        *in_both(
            pyodide, "random 8×8, 40 % filled, beyond the tables: median", "search-40", 0.3, 1
        ),
        *in_both(pyodide, "the same, nine in ten", "search-40-tenth", 3, 10),
        Row("random 8×8, 30 % filled, beyond the tables: median", lambda: job("search-30"), 20),
        Row("the empty 5×7, by search", lambda: job("search-5x7"), 120, repeat=1),
        Row("the empty 6×6, by search", lambda: job("search-6x6"), repeat=1),
        *in_both(pyodide, "verdict of the empty 19×20, by the half turn", "mirror-19x20", 0.1, 0.5),
        *in_both(pyodide, "longest slice: a search on 8×8", "slice-search", 0.01, 0.05),
        *in_both(pyodide, "a recursion tried on all 15,276 small boards", "small-boards", 20, 60),
        *in_both(pyodide, "66,000 cases of BLOCKGAME, 2 MB, answered", "many-cases", 5, 15),
        Row("count of the 8×10 sample, Pyodide", lambda: pyodide.job("count-sample"), 0.2),
    ]
