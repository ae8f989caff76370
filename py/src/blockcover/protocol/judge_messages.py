"""Replies to requests about judge inputs, programs that answer them and pasted texts."""

from __future__ import annotations

from typing import Literal, TypedDict

Problem = Literal["blockgame", "boardcover"]

Fault = Literal["too-slow", "too-much-memory", "too-much-output", "failed"]

Stage = Literal["small", "random", "carved", "edges", "limits"]


class JudgeReply(TypedDict):
    """The answers and the board codes, one line for each case."""

    problem: Problem
    cases: int
    answers: str
    boards: str


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


class QuestionData(TypedDict):
    """The next input for the program; ``patience`` multiplies the time limit. ``done`` of ``total``
    batches of small boards are finished."""

    stage: Stage
    text: str
    cases: int
    done: int
    total: int
    patience: int


class FailureData(TypedDict):
    """The smallest failing input, with its run, its comparison and the mistakes that explain it."""

    stage: Stage
    boards: list[str]
    empty: int
    text: str
    answers: list[str]
    output: str
    fault: Fault | None
    status: int
    errors: str
    alone: bool
    first: DifferenceData | None
    mistakes: list[str]
    wrong: int | None
    """Number of small boards with a wrong answer. ``None`` if not all were tried."""
    fewer: int | None
    """Number of small boards with fewer empty cells; the program is right on all of them."""


class UnfinishedData(TypedDict):
    """An input of large boards that took too much time or memory; ``alone`` if its first board
    alone was answered."""

    stage: Stage
    cases: int
    fault: Fault
    alone: bool


class StressReply(TypedDict):
    """The next question, or the verdict: a failure, or none, with the ``unfinished`` inputs."""

    session: int
    question: QuestionData | None
    failure: FailureData | None
    unfinished: list[UnfinishedData]
    small: int
    most_empty: int


class CostData(TypedDict):
    """Numbers of calls of both searches on an empty board of ``cells`` cells."""

    cells: int
    better: float
    plain: float


class CostsReply(TypedDict):
    """The costs, and the measured calls per second of the better search."""

    costs: list[CostData]
    rate: float


class TestsReply(TypedDict):
    """The input and the command line that writes the same input."""

    text: str
    cases: int
    command: str


class ReadReply(TypedDict):
    board: str
