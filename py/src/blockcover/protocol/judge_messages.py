"""Requests about judge inputs, programs that answer them and pasted texts, and their replies."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypedDict

Problem = Literal["blockgame", "boardcover"]

Fault = Literal["too-slow", "too-much-memory", "too-much-output", "failed"]

Stage = Literal["small", "random", "carved", "edges", "limits"]


class JudgeRequest(NamedTuple):
    """Answer a whole judge input; an error names the ``other`` problem if the text fits it."""

    problem: Problem
    text: str


class JudgeReply(TypedDict):
    """The answers and the board codes, one line for each case."""

    problem: Problem
    cases: int
    answers: str
    boards: str


class CompareRequest(NamedTuple):
    """Compare an output with the right ``answers``, one line for each case."""

    problem: Problem
    answers: str
    output: str


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


class StressRequest(NamedTuple):
    """Begin a stress test of a program; ``large`` leaves out the small boards."""

    problem: Problem
    seed: int = 1
    large: bool = False


class StressRanRequest(NamedTuple):
    """Report the run of the program on the last input of a session."""

    session: int
    output: str
    fault: Fault | None = None
    status: int = 0
    errors: str = ""


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


StressRanReply = StressReply


class CostsRequest(NamedTuple):
    """Count the calls of a better and a plain search on boards of growing size."""

    problem: Problem


class CostData(TypedDict):
    """Numbers of calls of both searches on an empty board of ``cells`` cells."""

    cells: int
    better: float
    plain: float


class CostsReply(TypedDict):
    """The costs, and the measured calls per second of the better search."""

    costs: list[CostData]
    rate: float


class TestsRequest(NamedTuple):
    """Generate a judge input to test a program; defaults are those of ``blockcover tests``."""

    problem: Problem
    sort: Literal["random", "carved", "edges", "limits"]
    seed: int
    cases: int | None = None
    rows: int | None = None
    cols: int | None = None
    density: int | None = None


class TestsReply(TypedDict):
    """The input and the command line that writes the same input."""

    text: str
    cases: int
    command: str


class ReadRequest(NamedTuple):
    """Read the board in a pasted text."""

    text: str


class ReadReply(TypedDict):
    board: str
