"""An output is read, and an input written, in short pieces, however long it is.

The lines of Python that run between two yields are counted. Every slice counts as over, so that
work yields wherever it can.
"""

from __future__ import annotations

import sys
from collections.abc import Generator
from itertools import count
from types import FrameType
from typing import Any

import pytest

from blockcover import work
from blockcover.board import Board
from blockcover.desk.boards.small import reference_batches
from blockcover.desk.comparing import compare
from blockcover.desk.results import RunResult
from blockcover.desk.running.trial import Trial
from blockcover.judge import input_of

LINES = 30_000
MAX_PIECE = 12_000
"""Lines of Python in a piece."""

FORMS = {
    "answers": "1\n" * LINES,
    "blank": "1\n\n" * LINES,
    "windows": "1\r\n" * LINES,
    "other": "calls: 7 of\n" * LINES,
    "texts": "debug\n" * LINES,
    "mixed": "1\nrow\n" * LINES,
    "words": "1 " * LINES,
    "one-word": "1" * LINES,
    "one-text": "x 1 " * LINES + "y",
}
"""Outputs of programs that print without end, up to the limit."""


def longest_piece(work: Generator[Any, Any, Any]) -> int:
    """Run work to its end; return the largest number of lines between two yields."""
    lines = most = 0

    def trace(_frame: FrameType, event: str, _given: object) -> Any:
        nonlocal lines
        lines += event == "line"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        for _ in work:
            lines, most = 0, max(lines, most)
    finally:
        sys.settrace(before)
    return max(lines, most)


@pytest.fixture(autouse=True)
def always_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "perf_counter", count(0, 3600).__next__)


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("problem", ["blockgame", "boardcover"])
def test_the_output_of_a_tested_program(problem: str, form: str) -> None:
    _, boards = reference_batches(problem)[0]
    for output in ("", FORMS[form]):  # the first time, the right answers are found
        steps = Trial(problem, 25).ask("small")(boards)
        next(steps)
        steps.send(RunResult(output))
        most = longest_piece(steps)
    assert most < MAX_PIECE


@pytest.mark.parametrize("form", FORMS)
def test_a_compared_output(form: str) -> None:
    work = compare.steps("boardcover", ["1"] * LINES, FORMS[form])
    assert longest_piece(work) < MAX_PIECE


def test_a_generated_input() -> None:
    assert longest_piece(input_of.steps("boardcover", [Board(20, 20)] * LINES)) < MAX_PIECE
