"""The timing of rows of work, which run by turns, so that all of them meet the same noise.

Owns repetition, medians and the table. The rows are defined in `rows`.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
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
        beside = {name: by_work[name].median for name in row.against if name in by_work}
        ratios = {
            name: other / row.median for name, other in beside.items() if row.median and other
        }
        goals = [*_targets(row, ratios)]
        targets = ", ".join(text for text, _ in goals)
        if row.median is None:
            lines.append((row.work, "–", "", targets, row.note))
            continue
        shown = ", ".join(f"{_figure(ratio)} × {name}" for name, ratio in ratios.items())
        took = f"{_figure(row.median)} s"
        if row.peak_bytes is not None and row.peak is not None:
            took += f", {row.peak / 1e6:.0f} MB"
        mark = "" if not goals else "reached" if all(done for _, done in goals) else "MISSED"
        lines.append((row.work, took, shown, targets, mark))
    return markdown(*lines)


def markdown(*rows: Sequence[object]) -> str:
    """A Markdown table; the first row is its head."""
    lines = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    lines.insert(1, ["-" * width for width in widths])
    return "\n".join(f"| {' | '.join(map(str.ljust, line, widths))} |" for line in lines)


def _figure(number: float) -> str:
    return f"{number:.0f}" if number >= 100 else f"{number:.3g}" if number < 10 else f"{number:.1f}"


def _targets(row: Row, ratios: Mapping[str, float]) -> Iterator[tuple[str, bool]]:
    """Yield the targets of a row and whether each is reached."""
    if row.target is not None:
        yield f"{row.target:g} s", row.median is not None and row.median <= row.target
    if row.peak_bytes is not None:
        yield f"{row.peak_bytes / 1e6:.0f} MB", (row.peak or 0) <= row.peak_bytes
    for name, times in row.against.items():
        if times is not None:
            yield f"{times:g} ×", ratios.get(name, times) >= times


def process(command: Sequence[str | Path], stdin: Path | None = None) -> Sample:
    """Run a process, timed from before its start to after its end."""
    return Sample(_finished(command, stdin)[1])


def reported(command: Sequence[str | Path]) -> Sample:
    """Run a process that measures itself: its last two words are its bytes and its seconds."""
    peak_bytes, seconds = _finished(command)[0].split()[-2:]
    return Sample(float(seconds), int(peak_bytes))


def _finished(command: Sequence[str | Path], stdin: Path | None = None) -> tuple[bytes, float]:
    """Run a process; return its output and its seconds."""
    with open(stdin or os.devnull, "rb") as stream:
        started = perf_counter()
        done = subprocess.run(command, stdin=stream, capture_output=True, cwd=ROOT, check=False)
        seconds = perf_counter() - started
    if done.returncode:
        raise Unavailable(done.stderr.decode(errors="replace").strip().split("\n")[-1])
    return done.stdout, seconds
