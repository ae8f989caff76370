"""Replies to requests about judge inputs, their outputs and pasted texts."""

from __future__ import annotations

from typing import Literal, TypedDict

Problem = Literal["blockgame", "boardcover"]


class JudgeReply(TypedDict):
    """The answers and the board codes, one line for each case."""

    problem: Problem
    cases: int
    answers: str
    boards: str
    small: bool
    """Whether the input has the boards of the tests of the sort ``small``, so that an output for it
    can be diagnosed."""


class DifferenceData(TypedDict):
    """A place where an output differs; line n belongs to case n."""

    kind: Literal["wrong-answer", "not-an-answer", "empty-line", "missing-line", "extra-line",
                  "leading-blank", "trailing-blank"]  # fmt: skip
    line: int
    column: int
    own: str
    correct: str


class CompareReply(TypedDict):
    """The comparison; ``verdicts`` has a letter for each case: ``r`` right, ``w`` wrong, ``m``
    missing."""

    verdicts: str
    right: int
    wrong: int
    missing: int
    extra: int
    lines: int
    first: DifferenceData | None


class CostData(TypedDict):
    """Numbers of calls of both searches on an empty board of ``cells`` cells."""

    cells: int
    better: float
    plain: float


class CostsReply(TypedDict):
    """The costs, and the measured calls per second of the better search.

    ``unfinished`` are the cells of the first board that took too long; the costs end before it.
    """

    costs: list[CostData]
    rate: float
    unfinished: int | None


class TestsReply(TypedDict):
    """The input and the command line that writes the same input.

    ``run_all``: the shell command that runs a program on the files of ``small-files``, for all
    small boards.
    """

    text: str
    cases: int
    command: str
    run_all: str | None


class SmallFilesReply(TypedDict):
    """A ZIP archive in base 64."""

    archive: str


class ReadReply(TypedDict):
    board: str
