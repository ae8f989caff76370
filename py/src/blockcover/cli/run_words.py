"""Words about runs in the reports of the command `stress`: on which boards, and how a run ended.

`success_report` and `failure_report` put these words together.
"""

from __future__ import annotations

import signal
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from blockcover.desk.kinds import Stage
    from blockcover.desk.results import Coverage, Fault, RunResult

RESULT_NAMES: dict[Fault | None, str] = {
    None: "wrong",
    "too-slow": "too slow",
    "too-much-memory": "too much memory",
    "too-much-output": "too much output",
    "failed": "a failure",
}
"""Words for a run that is not right, by its fault; without one its answers are wrong."""

STAGE_BOARDS: dict[Stage, str] = {
    "small": "small boards",
    "medium": "boards of medium size",
    "random": "random boards",
    "carved": "carved boards",
    "edges": "edge cases",
    "all-small": "small boards",
    "limits": "boards at the judge's limits",
}
"""Words for the boards of a failing input."""

_COUNTED_BOARDS: dict[Stage, str] = {
    **STAGE_BOARDS,
    "small": "small boards, one of each symmetry class",
    "all-small": "images of these",
}
"""Words for the boards of a stage after their number, in the order of the stages."""

_SIGNALS = {
    "SIGSEGV": ", as by an index outside an array, a null pointer or a recursion too deep",
    "SIGFPE": ", as by a division by zero",
    "SIGABRT": ", as by assert, an exception, or a write outside what new or malloc gave",
    "SIGILL": ", as where the compiler saw that C++ does not define what follows",
}
"""The usual reasons of a signal."""


def right_lines(coverage: Iterable[Coverage]) -> str:
    """Return on how many boards of each stage a program is right.

    >>> from blockcover.desk.results import Coverage
    >>> print(right_lines([Coverage("random", 30, 30), Coverage("edges", 4, 9)]), end="")
    right on all 30 random boards
    right on 4 edge cases
    """
    text = ""
    for part in coverage:
        if part.tried:
            number = f"all {part.total}" if part.tried == part.total else f"{part.tried}"
            text += f"right on {number} {_COUNTED_BOARDS[part.stage]}\n"
    return text


def untried_boards(coverage: Iterable[Coverage], late: Mapping[Stage, int] | None = None) -> str:
    """Return how many boards of each stage were not tried; those that were ``late`` do not count.

    >>> from blockcover.desk.results import Coverage
    >>> untried_boards([Coverage("random", 0, 30), Coverage("edges", 4, 9)], {"edges": 3})
    '30 random boards; 2 other edge cases'
    """
    texts = []
    for part in coverage:
        number = part.total - part.tried - (late or {}).get(part.stage, 0)
        if number:
            other = "other " if part.tried else ""
            texts.append(f"{number} {other}{_COUNTED_BOARDS[part.stage]}")
    return "; ".join(texts)


def ending_text(result: RunResult, seconds: float) -> str:
    """Return how a run with a fault ended; ``seconds`` is its time limit."""
    if result.fault == "too-slow":
        return f"it was stopped after {seconds:g} s"
    if result.fault == "too-much-output":
        return "it was stopped after 1 MB of output"
    if result.fault == "too-much-memory":
        return f"it was stopped with {memory_text(result.memory)}"
    if result.status > 0:
        return f"it ended with exit code {result.status}"
    # Windows has no SIGSTOP.
    if result.status == -getattr(signal, "SIGSTOP", 0):
        return "it was stopped by SIGSTOP and did not go on"
    try:
        name = signal.Signals(-result.status).name
    except ValueError:
        return f"it was ended by signal {-result.status}"
    return f"it was ended by {name}{_SIGNALS.get(name, '')}"


def memory_text(memory: int) -> str:
    """Return a number of bytes that exceeds the judge's limit, with that limit."""
    from blockcover.desk.results import MEMORY_LIMIT

    limit = f"more than the {MEMORY_LIMIT >> 20} MB that the judge allows"
    return f"{memory >> 20} MB, {limit}"
