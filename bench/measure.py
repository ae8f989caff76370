"""How things are timed: rows of work, run by turns so that all of them meet the same noise.

Owns repetition, medians and the table. Does not know what is measured.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter

ROOT = Path(__file__).parent.parent


class Unavailable(Exception):
    """A row that cannot be measured here, and why."""


@dataclass(slots=True)
class Row:
    """One piece of work.

    ``run`` does it once and returns its seconds; it raises `Unavailable` where that is impossible.
    ``target`` is the number of seconds to reach, if there is one. ``against`` is the name of a row
    that does the same in another way: the table then says how many times as fast this one is, and
    ``times`` is that number to reach.
    """

    work: str
    run: Callable[[], float]
    target: float | None = None
    against: str | None = None
    times: float | None = None
    repeat: int = 5
    seconds: list[float] = field(default_factory=list)
    note: str = ""

    @property
    def median(self) -> float | None:
        return median(self.seconds) if self.seconds else None


def measure(rows: Sequence[Row], *, repeat: int | None = None) -> None:
    """Run all rows by turns, as often as each of them asks for, or ``repeat`` times."""
    rounds = max((row.repeat if repeat is None else repeat for row in rows), default=0)
    for turn in range(rounds):
        for row in rows:
            if turn >= (row.repeat if repeat is None else repeat) or row.note:
                continue
            sys.stderr.write(f"\r\x1b[K{turn + 1}/{rounds} {row.work}")
            sys.stderr.flush()
            try:
                row.seconds.append(row.run())
            except Unavailable as reason:
                row.note = str(reason)
    sys.stderr.write("\r\x1b[K")


def table(rows: Sequence[Row]) -> str:
    """The rows as a Markdown table: work, median, ratio, target."""
    by_work = {row.work: row for row in rows}
    lines = [("work", "median", "ratio", "target", "")]
    for row in rows:
        if row.median is None:
            lines.append((row.work, "–", "", _target(row), row.note))
            continue
        other = by_work[row.against].median if row.against else None
        ratio = None if other is None else other / row.median
        shown = "" if ratio is None else f"{_figure(ratio)} × as fast as {row.against}"
        lines.append((row.work, f"{_figure(row.median)} s", shown, _target(row), _mark(row, ratio)))
    widths = [max(len(line[column]) for line in lines) for column in range(5)]
    text = [_line(lines[0], widths), _line(tuple("-" * width for width in widths), widths, "-")]
    return "\n".join([*text, *(_line(line, widths) for line in lines[1:])])


def _line(cells: Sequence[str], widths: Sequence[int], space: str = " ") -> str:
    padded = (cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
    return f"|{space}" + f"{space}|{space}".join(padded) + f"{space}|"


def _figure(number: float) -> str:
    return f"{number:.0f}" if number >= 100 else f"{number:.3g}" if number < 10 else f"{number:.1f}"


def _target(row: Row) -> str:
    targets = []
    if row.target is not None:
        targets.append(f"{row.target:g} s")
    if row.times is not None:
        targets.append(f"{row.times:g} ×")
    return ", ".join(targets)


def _mark(row: Row, ratio: float | None) -> str:
    """Whether what was to be reached was reached."""
    reached = []
    if row.target is not None and row.median is not None:
        reached.append(row.median <= row.target)
    if row.times is not None and ratio is not None:
        reached.append(ratio >= row.times)
    return "" if not reached else "reached" if all(reached) else "MISSED"


def process(command: Sequence[str | Path], stdin: Path | None = None) -> float:
    """Seconds of a whole process, from before its start to after its end."""
    with open(stdin or "/dev/null", "rb") as stream:
        started = perf_counter()
        done = subprocess.run(command, stdin=stream, capture_output=True, cwd=ROOT, check=False)
        seconds = perf_counter() - started
    if done.returncode:
        raise Unavailable(done.stderr.decode(errors="replace").strip().split("\n")[-1])
    return seconds


def reported(command: Sequence[str | Path]) -> float:
    """The seconds that a process says it took: the last word it writes."""
    done = subprocess.run(command, capture_output=True, cwd=ROOT, text=True, check=False)
    if done.returncode:
        raise Unavailable(done.stderr.strip().split("\n")[-1])
    return float(done.stdout.split()[-1])
