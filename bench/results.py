"""`npm run results`: write docs/results.md, the files that it lists, and the page's tables.

Owns the choice of results and their format. Each number is computed twice, by the package and by a
C++ program of bench/cpp that shares no code with it; if they differ, nothing is written. A run
takes half an hour. Numbers are saved in bench/out, and ``--resume`` continues an interrupted run
from there. ``--tables`` writes the page's tables alone, from the files of docs/results.
"""

import argparse
import csv
import json
import os
import platform
import resource
import subprocess
import sys
from collections.abc import Callable, Sequence
from hashlib import sha256
from math import comb
from pathlib import Path
from shutil import rmtree
from typing import NamedTuple

from bench.exact import square
from bench.inputs import OUT
from bench.measure import ROOT, Unavailable, markdown, show
from bench.programs import compiled
from bench.tables import files, games, hardest

FOLDER = ROOT / "docs" / "results"
SAVED = OUT / "results"

BOARDS = [
    *((1, cols) for cols in range(1, 17)),
    *((2, cols) for cols in range(2, 17)),
    *((3, cols) for cols in range(3, 12)),
    *((4, cols) for cols in range(4, 9)),
    (5, 5),
    (5, 6),
]
"""Sizes of the boards whose Grundy values are computed."""

OTHER_BOARDS = {"domino": BOARDS, "l-tromino": [*BOARDS, (5, 7), (5, 8), (6, 6)]}
"""The same with other pieces."""

CENSUS = [(5, 5), (5, 6), (6, 6)]
SIDES = range(1, 25)
MAX_COUNTED = 21
"""Side of the largest square that the command line can count."""


class Result(NamedTuple):
    """The numbers that both programs computed, and the processor seconds of each."""

    values: list[int]
    package: float
    cpp: float


def run(command: Sequence[str | Path]) -> tuple[str, float]:
    """The output of a program and its processor seconds, all threads together.

    Processor seconds depend little on other work of the computer.
    """
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, cwd=ROOT, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return done.stdout, seconds


def both(package: Sequence[str], read: Callable[[str], list[int]], cpp: Sequence[str]) -> Result:
    """Run the package's command and the C++ program, and compare their numbers."""
    saved = SAVED / f"{'-'.join(cpp)}.json"
    if saved.exists():
        return Result(*json.loads(saved.read_text()))
    program, *arguments = cpp
    show(" ".join(cpp))
    text, package_seconds = run([sys.executable, *package])
    cpp_text, cpp_seconds = run([compiled(program), *arguments])
    values = read(text)
    # The last two words of the C++ program are its memory and its time.
    if values != [int(word) for word in cpp_text.split()[:-2]]:
        sys.exit(f"{' '.join(cpp)}: the package and the C++ program differ")
    result = Result(values, package_seconds, cpp_seconds)
    SAVED.mkdir(parents=True, exist_ok=True)
    saved.write_text(json.dumps(result))
    return result


def one_number(text: str) -> list[int]:
    """Read an output of one number."""
    return [int(text)]


def losing(text: str) -> list[int]:
    """Read the numbers of LOSING positions by number of filled cells from `table --by-filled`."""
    rows = [line.split() for line in text.splitlines()]
    numbers = {int(filled): int(number) for name, filled, number in rows if name == "LOSING"}
    return [numbers.get(filled, 0) for filled in range(1 + max(int(row[1]) for row in rows))]


class Part(NamedTuple):
    """A section of the page: its text, and its files by name."""

    text: str
    files: dict[str, str]


def lines(*rows: Sequence[object]) -> str:
    """Rows as a file of comma-separated values."""
    return "".join(",".join(map(str, row)) + "\n" for row in rows)


def seconds(*results: Result) -> tuple[str, str]:
    """The total processor seconds of the package and of C++."""
    return f"{sum(r.package for r in results):.2g} s", f"{sum(r.cpp for r in results):.2g} s"


def grundy_part() -> Part:
    """The section about Grundy values of the block game on empty boards."""
    results = {}
    for board in BOARDS:
        command = ["grundy", *map(str, board)]
        results[board] = both(["-m", "bench.exact", *command], one_number, command)
    values = {board: result.values[0] for board, result in results.items()}
    widths = range(1, 1 + max(cols for _, cols in BOARDS))
    shown = markdown(
        ("m \\ n", *widths),
        *(
            (rows, *(values.get((min(rows, cols), max(rows, cols)), "") for cols in widths))
            for rows in sorted({rows for rows, _ in BOARDS})
        ),
    )
    package, cpp = seconds(*results.values())
    file = lines(("rows", "cols", "value"), *((*board, value) for board, value in values.items()))
    return Part(f"{shown}\n\nAll together took {package}, in C++ {cpp}.", {"grundy.csv": file})


def census_part(*, misere: bool) -> Part:
    """The section about the positions of whole boards."""
    files = {}
    shown: list[Sequence[object]] = [("board", "LOSING", "WINNING", "package", "C++")]
    for rows, cols in CENSUS:
        command = ["-m", "blockcover", "table", f"{rows}x{cols}", "--by-filled"]
        cpp = ["tiers", str(rows), str(cols)]
        result = both(command + ["--misere"] * misere, losing, cpp + ["misere"] * misere)
        cells, total = rows * cols, sum(result.values)
        shown.append(
            (f"{rows}×{cols}", f"{total:,}", f"{(1 << cells) - total:,}", *seconds(result))
        )
        files[f"census-{'misere-' * misere}{rows}x{cols}.csv"] = lines(
            ("filled", "losing", "winning"),
            *(
                (filled, number, comb(cells, filled) - number)
                for filled, number in enumerate(result.values)
            ),
        )
    return Part(markdown(*shown), files)


def tilings_part() -> Part:
    """The section about tilings by L-trominoes of squares from `bench.exact`."""
    results = {}
    for side in SIDES:
        package = ["-m", "bench.exact", "tilings", str(side)]
        if side <= MAX_COUNTED:
            package = ["-m", "blockcover", "count", square(side).code]
        results[side] = both(package, one_number, ["tilings", str(side)])
    shown = markdown(
        ("n", "tilings", "package", "C++"),
        *((side, *result.values, *seconds(result)) for side, result in results.items()),
    )
    file = lines(("side", "tilings"), *((side, *results[side].values) for side in SIDES))
    return Part(shown, {"tilings.csv": file})


def table_values() -> dict[str, games.Values]:
    """The Grundy values of rectangles by set of pieces, for the block game from docs/results."""
    with (FOLDER / "grundy.csv").open(encoding="ascii") as file:
        rows = [[*map(int, row.values())] for row in csv.DictReader(file)]
    # The census has the outcome of the empty 6x6; LOSING is the value 0.
    values = {games.SETS[0]: {(m, n): value for m, n, value in rows} | {(6, 6): 0}}
    for pieces, boards in OTHER_BOARDS.items():
        values[pieces] = {}
        for board in boards:
            command = ["grundy", *map(str, board), pieces]
            found = both(["-m", "bench.exact", *command], one_number, command)
            values[pieces][board] = found.values[0]
    return values


def solved_boards() -> dict[tuple[str, int, int], hardest.Solved]:
    """The hardest boards, if the package counts the positions as the C++ program does."""
    solved = {}
    for pieces in hardest.GAME_SETS:
        for board in hardest.SIZES:
            arguments = [*map(str, board), pieces]
            saved = SAVED / f"hardest-{'-'.join(arguments)}.txt"
            if not saved.exists():
                show(f"hardest {' '.join(arguments)}")
                text, _ = run([compiled("hardest"), *arguments])
                found = hardest.Solved.parse(text)
                counts, _ = run([sys.executable, "-m", "bench.exact", "positions", *arguments])
                again = [[*map(int, line.split())] for line in counts.splitlines()]
                if again != [found.grundies, found.remotenesses, found.losing]:
                    sys.exit(f"hardest {arguments}: the package and the C++ program differ")
                SAVED.mkdir(parents=True, exist_ok=True)
                saved.write_text(text)
            solved[pieces, *board] = hardest.Solved.parse(saved.read_text())
    return solved


TEXT = """\
# Results

Written by `npm run results`. Every number was computed twice: by the package, and by a program in
C++ (`bench/cpp`) that shares no code with it. Times are processor seconds, all threads together, on
{machine}.

## Grundy values of the block game on empty boards

Dominoes and L-trominoes on m × n, normal play; 0 is LOSING, every other value WINNING. The
package uses a table of all positions up to 30 cells. Beyond that it searches for a proof of 'the
value is k', without its own list of these results. The C++ program (`grundy.cpp`) memoises the mex
of every component.

{grundy}

## Positions of whole boards

All 2^(mn) boards, each with some cells filled. The package computes slabs of bits, beyond 30 cells
tier by tier with the symmetries of the board. The C++ program (`tiers.cpp`) sweeps tier by tier
without symmetries. The files have the numbers by filled cells.

{census}

The same in misère play, in which the player who cannot move wins.

{misere}

## Tilings of squares by L-trominoes

Of n × n, without a corner if 3 divides n² - 1. The package stores all profiles of a frontier in
numpy arrays, in two sweeps that meet in the middle. The C++ program (`tilings.cpp`) sweeps cell by
cell from one end to the other.

{tilings}

## The files

{files}
"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="npm run results --", description=__doc__)
    parser.add_argument("--resume", action="store_true", help="continue an interrupted run")
    parser.add_argument("--tables", action="store_true", help="write the page's tables alone")
    arguments = parser.parse_args()
    if not arguments.resume:
        rmtree(SAVED, ignore_errors=True)
    os.environ["PYTHONPATH"] = str(ROOT / "py" / "src")
    if not arguments.tables:
        write_page()
    files.write(table_values(), solved_boards())
    show("")


def write_page() -> None:
    """Write docs/results.md and its files."""
    parts = {
        "grundy": grundy_part(),
        "census": census_part(misere=False),
        "misere": census_part(misere=True),
        "tilings": tilings_part(),
    }
    FOLDER.mkdir(parents=True, exist_ok=True)
    listed: list[Sequence[object]] = [("file", "SHA-256")]
    for name, text in [item for part in parts.values() for item in part.files.items()]:
        (FOLDER / name).write_text(text, encoding="ascii")
        listed.append((f"[{name}](results/{name})", f"`{sha256(text.encode()).hexdigest()}`"))
    texts = {name: part.text for name, part in parts.items()}
    machine = f"{platform.machine()} with Python {platform.python_version()}"
    page = TEXT.format(machine=machine, files=markdown(*listed), **texts)
    (ROOT / "docs" / "results.md").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    try:
        main()
    except Unavailable as reason:
        sys.exit(str(reason))
