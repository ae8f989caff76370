"""Requests about the judges' inputs and about programs that answer them, and their replies."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, TypedDict

Problem = Literal["blockgame", "boardcover"]

Fault = Literal["too-slow", "too-much-memory", "too-much-output", "failed"]


class JudgeRequest(NamedTuple):
    """A whole judge input answered; an error says which ``other`` problem it looks like."""

    problem: Problem
    text: str


class JudgeReply(TypedDict):
    """The answers and the codes of the boards, a line for each case."""

    problem: Problem
    cases: int
    answers: str
    boards: str


class CompareRequest(NamedTuple):
    """An output beside the right ``answers``, a line for each case."""

    problem: Problem
    answers: str
    output: str


class DifferenceData(TypedDict):
    """A place where an output differs; the line of case n is line n."""

    kind: Literal["wrong-answer", "not-an-answer", "empty-line", "missing-line", "extra-line",
                  "leading-blank", "trailing-blank"]  # fmt: skip
    line: int
    column: int
    own: str
    correct: str


class CompareReply(TypedDict):
    """Of each case a letter: ``r`` right, ``w`` wrong, ``m`` missing."""

    verdicts: str
    right: int
    wrong: int
    missing: int
    extra: int
    lines: int
    first: DifferenceData | None


class StressRequest(NamedTuple):
    """A program is to be tried; ``large`` passes over the small boards."""

    problem: Problem
    seed: int = 1
    large: bool = False


class StressRanRequest(NamedTuple):
    """What came of running the program on the input that was asked last in a session."""

    session: int
    output: str
    fault: Fault | None = None
    status: int = 0
    errors: str = ""


class QuestionData(TypedDict):
    """An input to run the program on, for ``patience`` times the usual time; so many batches of the
    small boards are ``done``."""

    stage: Literal["small", "random", "carved", "edges", "limits"]
    text: str
    cases: int
    done: int
    total: int
    patience: int


class FailureData(TypedDict):
    """Where a program is wrong: the smallest input that was found, and what is said of it."""

    stage: Literal["small", "random", "carved", "edges", "limits"]
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
    """Of the small boards, where all were tried."""
    fewer: int | None
    """Of the small boards so many have fewer empty cells, and the program is right on them."""


class UnfinishedData(TypedDict):
    """So many cases of large boards took too much; whether the first was answered ``alone``."""

    stage: Literal["small", "random", "carved", "edges", "limits"]
    cases: int
    fault: Fault
    alone: bool


class StressReply(TypedDict):
    """What to run next; where there is nothing, the failure, or the program is right but for
    what is ``unfinished``."""

    session: int
    question: QuestionData | None
    failure: FailureData | None
    unfinished: list[UnfinishedData]
    small: int
    most_empty: int


class CostsRequest(NamedTuple):
    """What two ways of searching cost on boards that grow."""

    problem: Problem


class CostData(TypedDict):
    """Calls on an empty board of so many cells: of the better search, and of the plain one."""

    cells: int
    better: float
    plain: float


class CostsReply(TypedDict):
    """The costs, and the calls a second of the better search here."""

    costs: list[CostData]
    rate: float


class TestsRequest(NamedTuple):
    """A judge input to try a program on; what is not told is as with ``blockcover tests``."""

    problem: Problem
    sort: Literal["random", "carved", "edges", "limits"]
    seed: int
    cases: int | None = None
    rows: int | None = None
    cols: int | None = None
    density: int | None = None


class TestsReply(TypedDict):
    """The input, and the command line that writes the same."""

    text: str
    cases: int
    command: str


EXCHANGES: dict[str, tuple[Any, type]] = {
    "judge": (JudgeRequest, JudgeReply),
    "compare": (CompareRequest, CompareReply),
    "stress": (StressRequest, StressReply),
    "stress-ran": (StressRanRequest, StressReply),
    "costs": (CostsRequest, CostsReply),
    "tests": (TestsRequest, TestsReply),
}
