"""`npm run results`: docs/results.md, and the files of docs/results/ that it lists.

Owns what is worth citing and how it is written. Each number is found twice, by the package and by a
C++ program of bench/cpp that shares no code with it; where they differ nothing is written. It takes
a quarter of an hour; what is found is kept in bench/out, where ``--resume`` takes up a run that was
interrupted.
"""

from __future__ import annotations

import argparse
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

from bench.inputs import OUT
from bench.measure import ROOT, Unavailable, show
from bench.programs import compiled
from bench.squares import square

FOLDER = ROOT / "docs" / "results"
KEPT = OUT / "results"

BOARDS = [
    *((1, cols) for cols in range(1, 17)),
    *((2, cols) for cols in range(2, 17)),
    *((3, cols) for cols in range(3, 12)),
    *((4, cols) for cols in range(4, 9)),
    (5, 5),
    (5, 6),
]
"""Boards whose Grundy values are found."""

CENSUS = [(5, 5), (5, 6), (6, 6)]
SIDES = range(1, 25)
MAX_COUNTED = 21
"""Side of the largest square that the command line counts."""


class Found(NamedTuple):
    """What both ways found, and the processor's seconds that each took."""

    values: list[int]
    package: float
    cpp: float


def spent(command: Sequence[str | Path]) -> tuple[str, float]:
    """What a program prints, and the processor's seconds that it takes, all threads together.

    So it matters little what else the computer does meanwhile.
    """
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, cwd=ROOT, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return done.stdout, seconds


def both(package: Sequence[str], read: Callable[[str], list[int]], cpp: Sequence[str]) -> Found:
    """What the package's command and the C++ program find, which must be the same."""
    kept = KEPT / f"{'-'.join(cpp)}.json"
    if kept.exists():
        return Found(*json.loads(kept.read_text()))
    program, *arguments = cpp
    show(" ".join(cpp))
    written, package_seconds = spent([sys.executable, *package])
    other, cpp_seconds = spent([compiled(program), *arguments])
    values = read(written)
    # Last the program prints its memory and its time.
    if values != [int(word) for word in other.split()[:-2]]:
        sys.exit(f"{' '.join(cpp)}: the package and the C++ program differ")
    found = Found(values, package_seconds, cpp_seconds)
    KEPT.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps(found))
    return found


def grundy(rows: int, cols: int) -> Found:
    """The Grundy value of the block game on an empty board."""
    package = ["-m", "bench.rectangles", str(rows), str(cols)]
    return both(package, lambda text: [int(text)], ["grundy", str(rows), str(cols)])


def census(rows: int, cols: int, *, misere: bool) -> Found:
    """The LOSING positions of a board by number of filled cells."""

    def read(text: str) -> list[int]:
        losing = [0] * (rows * cols + 1)
        for line in text.splitlines():
            name, filled, number = line.split()
            losing[int(filled)] += int(number) * (name == "LOSING")
        return losing

    package = ["-m", "blockcover", "table", f"{rows}x{cols}", "--by-filled"]
    cpp = ["tiers", str(rows), str(cols)]
    if misere:
        return both([*package, "--misere"], read, [*cpp, "misere"])
    return both(package, read, cpp)


def tilings(side: int) -> Found:
    """The tilings of a square, less a cell where its area needs that, by L-trominoes."""
    if side <= MAX_COUNTED:
        package = ["-m", "blockcover", "count", square(side).code]
    else:
        package = ["-m", "bench.squares", str(side)]
    return both(package, lambda text: [int(text)], ["tilings", str(side)])


class Part(NamedTuple):
    """A part of the page: its text, and its files by their names."""

    text: str
    files: dict[str, str]


def table(*rows: Sequence[object]) -> str:
    """Rows as a Markdown table, the first being its head."""
    lines = [" | ".join(map(str, row)) for row in rows]
    lines.insert(1, " | ".join(["---"] * len(rows[0])))
    return "\n".join(f"| {line} |" for line in lines)


def lines(*rows: Sequence[object]) -> str:
    """Rows as a file of comma-separated values."""
    return "".join(",".join(map(str, row)) + "\n" for row in rows)


def took(*found: Found) -> tuple[str, str]:
    """The seconds of each way, of all together."""
    return f"{sum(f.package for f in found):.2g} s", f"{sum(f.cpp for f in found):.2g} s"


def grundy_part() -> Part:
    found = {board: grundy(*board) for board in BOARDS}
    values = {board: by_both.values[0] for board, by_both in found.items()}
    widths = range(1, 1 + max(cols for _, cols in BOARDS))
    shown = table(
        ("m \\ n", *widths),
        *(
            (rows, *(values.get((min(rows, cols), max(rows, cols)), "") for cols in widths))
            for rows in sorted({rows for rows, _ in BOARDS})
        ),
    )
    package, cpp = took(*found.values())
    file = lines(("rows", "cols", "value"), *((*board, value) for board, value in values.items()))
    return Part(f"{shown}\n\nAll together took {package}, in C++ {cpp}.", {"grundy.csv": file})


def census_part(*, misere: bool) -> Part:
    found = {board: census(*board, misere=misere) for board in CENSUS}
    files = {}
    shown: list[Sequence[object]] = [("board", "LOSING", "WINNING", "package", "C++")]
    for (rows, cols), by_both in found.items():
        cells, losing = rows * cols, sum(by_both.values)
        shown.append(
            (f"{rows}×{cols}", f"{losing:,}", f"{(1 << cells) - losing:,}", *took(by_both))
        )
        files[f"census-{'misere-' if misere else ''}{rows}x{cols}.csv"] = lines(
            ("filled", "losing", "winning"),
            *(
                (filled, number, comb(cells, filled) - number)
                for filled, number in enumerate(by_both.values)
            ),
        )
    return Part(table(*shown), files)


def tilings_part() -> Part:
    found = {side: tilings(side) for side in SIDES}
    shown = table(
        ("n", "tilings", "package", "C++"),
        *((side, *by_both.values, *took(by_both)) for side, by_both in found.items()),
    )
    file = lines(("side", "tilings"), *((side, *found[side].values) for side in SIDES))
    return Part(shown, {"tilings.csv": file})


TEXT = """\
# Results

Written by `npm run results`. Every number was found twice: by the package, and by a program in C++
(`bench/cpp`) that shares no code with it. The seconds are the processor's, all threads together, on
{machine}.

## Grundy values of the block game on empty boards

Dominoes and L-trominoes on m × n, normal play; 0 is LOSING, every other value WINNING. The
package finds them from tables of all positions up to 30 cells, and beyond by searching for 'is the
value k?', not by its own list of these results; the C++ program (`grundy.cpp`) remembers the mex of
every component.

{grundy}

## Positions of whole boards

All 2^(mn) boards that come about by filling cells. The package counts rows of bits, beyond 30 cells
tier by tier with the board's symmetries; the C++ program (`tiers.cpp`) sweeps by tiers without
symmetries. The files have the numbers by filled cells.

{census}

The same in misère play, in which the player who cannot move wins.

{misere}

## Tilings of squares by L-trominoes

Of n × n, less a corner where 3 divides n² - 1. The package holds all profiles of a frontier in
numpy arrays, from both ends, and meets in the middle; the C++ program (`tilings.cpp`) goes cell by
cell from one end to the other.

{tilings}

## The files

{files}
"""


def main() -> None:
    parser = argparse.ArgumentParser(prog="npm run results --", description=__doc__)
    parser.add_argument("--resume", action="store_true", help="take up a run that was interrupted")
    if not parser.parse_args().resume:
        rmtree(KEPT, ignore_errors=True)
    os.environ["PYTHONPATH"] = str(ROOT / "py" / "src")
    parts = {
        "grundy": grundy_part(),
        "census": census_part(misere=False),
        "misere": census_part(misere=True),
        "tilings": tilings_part(),
    }
    show("")
    FOLDER.mkdir(parents=True, exist_ok=True)
    listed: list[Sequence[object]] = [("file", "SHA-256")]
    for name, text in [item for part in parts.values() for item in part.files.items()]:
        (FOLDER / name).write_text(text, encoding="ascii")
        listed.append((f"[{name}](results/{name})", f"`{sha256(text.encode()).hexdigest()}`"))
    texts = {name: part.text for name, part in parts.items()}
    machine = f"{platform.machine()} with Python {platform.python_version()}"
    page = TEXT.format(machine=machine, files=table(*listed), **texts)
    (ROOT / "docs" / "results.md").write_text(page, encoding="utf-8")


if __name__ == "__main__":
    try:
        main()
    except Unavailable as reason:
        sys.exit(str(reason))
