"""The timing of rows of work, which run by turns, so that all of them meet the same noise.

Owns repetition, medians and the table. The rows are defined in `game` and `cover`.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

ROOT = Path(__file__).parent.parent


class Sample(NamedTuple):
    """One run: its seconds and, if it is known, the peak memory of its process."""

    seconds: float
    peak_bytes: int | None = None


class Unavailable(Exception):
    """A row cannot be measured here; the message is the reason."""


@dataclass(slots=True)
class Row:
    """One piece of work, its targets and its samples.

    ``run`` does it once; it raises `Unavailable` if that is impossible. ``target`` is a number of
    seconds, and ``peak_bytes`` an amount of memory. ``against`` maps the names of rows that do the
    same work in another way to the target for the ratio of their time to this one's, or ``None``.
    """

    work: str
    run: Callable[[], Sample]
    target: float | None = None
    peak_bytes: int | None = None
    against: Mapping[str, float | None] = field(default_factory=dict)
    repeat: int = 5
    samples: list[Sample] = field(default_factory=list)
    note: str = ""

    @property
    def median(self) -> float | None:
        return median(sample.seconds for sample in self.samples) if self.samples else None

    @property
    def peak(self) -> int | None:
        """The peak memory over all runs, in bytes."""
        return max((sample.peak_bytes or 0 for sample in self.samples), default=0) or None


def measure(rows: Sequence[Row], *, repeat: int | None = None) -> None:
    """Run all rows by turns, each one ``row.repeat`` times, or all of them ``repeat`` times."""
    rounds = max((row.repeat if repeat is None else repeat for row in rows), default=0)
    for turn in range(rounds):
        for row in rows:
            if turn >= (row.repeat if repeat is None else repeat) or row.note:
                continue
            show(f"{turn + 1}/{rounds} {row.work}")
            try:
                row.samples.append(row.run())
            except Unavailable as reason:
                row.note = str(reason)
    show("")


def show(work: str) -> None:
    """Show the current work in the last line of a terminal; the empty text clears it."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{work}")
        sys.stderr.flush()


def table(rows: Sequence[Row]) -> str:
    """The rows as a Markdown table: work, median, ratios, targets, and whether they are reached."""
    by_work = {row.work: row for row in rows}
    lines = [("work", "median", "how fast beside", "target", "")]
    for row in rows:
        if row.median is None:
            lines.append((row.work, "–", "", _target(row), row.note))
            continue
        medians = {name: by_work[name].median for name in row.against if name in by_work}
        ratios = {name: other / row.median for name, other in medians.items() if other is not None}
        shown = ", ".join(f"{_figure(ratio)} × {name}" for name, ratio in ratios.items())
        took = f"{_figure(row.median)} s"
        if row.peak_bytes is not None and row.peak is not None:
            took += f", {row.peak / 1e6:.0f} MB"
        lines.append((row.work, took, shown, _target(row), _mark(row, ratios)))
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
    if row.peak_bytes is not None:
        targets.append(f"{row.peak_bytes / 1e6:.0f} MB")
    targets += [f"{times:g} ×" for times in row.against.values() if times is not None]
    return ", ".join(targets)


def _mark(row: Row, ratios: Mapping[str, float]) -> str:
    """Whether all targets of a row are reached; empty if it has none."""
    reached = []
    if row.target is not None and row.median is not None:
        reached.append(row.median <= row.target)
    if row.peak_bytes is not None and row.peak is not None:
        reached.append(row.peak <= row.peak_bytes)
    reached += [
        ratio >= times for name, ratio in ratios.items() if (times := row.against[name]) is not None
    ]
    return "" if not reached else "reached" if all(reached) else "MISSED"


def process(command: Sequence[str | Path], stdin: Path | None = None) -> Sample:
    """Run a process, timed from before its start to after its end."""
    with open(stdin or "/dev/null", "rb") as stream:
        started = perf_counter()
        done = subprocess.run(command, stdin=stream, capture_output=True, cwd=ROOT, check=False)
        seconds = perf_counter() - started
    if done.returncode:
        raise Unavailable(done.stderr.decode(errors="replace").strip().split("\n")[-1])
    return Sample(seconds)


def reported(command: Sequence[str | Path]) -> Sample:
    """Run a process that measures itself: its last two words are its bytes and its seconds."""
    done = subprocess.run(command, capture_output=True, cwd=ROOT, text=True, check=False)
    if done.returncode:
        raise Unavailable(done.stderr.strip().split("\n")[-1])
    peak_bytes, seconds = done.stdout.split()[-2:]
    return Sample(float(seconds), int(peak_bytes))
