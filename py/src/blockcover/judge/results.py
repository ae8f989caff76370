"""The values of a stress test: runs of a program, questions, failures, the verdict.

Owns no logic. `stress` decides the order of the questions.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Literal, TypeVar

from blockcover.board import Board
from blockcover.judge.comparing import Comparison
from blockcover.slices import Progress

T = TypeVar("T")

Stage = Literal["small", "random", "carved", "edges", "limits"]

Fault = Literal["too-slow", "too-much-memory", "too-much-output", "failed"]
"""Why a run has no complete output: it exceeded its time, the memory or the limit of the output, or
it ended by a signal or with an exit code other than 0."""

COSTLY: tuple[Fault, ...] = ("too-slow", "too-much-memory")
"""Faults of right programs too, on a machine that is slower or smaller than the judge's."""


@dataclass(frozen=True, slots=True)
class RunResult:
    """One run of a program on an input."""

    output: str
    fault: Fault | None = None
    status: int = 0
    """The exit code, or the negative number of the signal."""
    errors: str = ""
    """The beginning of its standard error."""


@dataclass(frozen=True, slots=True)
class Trial:
    """One input, its right answers and the run of the program on it."""

    problem: str
    boards: list[Board]
    answers: list[str]
    result: RunResult
    comparison: Comparison

    @property
    def failed(self) -> bool:
        return self.result.fault is not None or not self.comparison.agrees


@dataclass(frozen=True, slots=True)
class Failure:
    """An input on which a program is wrong."""

    stage: Stage
    trial: Trial
    """The smallest failing input: one board, or several if the program fails only on them together.
    """
    alone: bool
    """Whether the input is one board. If not, the program is right on its last board alone."""
    mistakes: tuple[str, ...] = ()
    """Names of the mistakes with the same answers to all small boards."""
    wrong: int | None = None
    """Number of small boards with a wrong answer. ``None`` if not all of them were tried."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """An input of larger boards that took too much time or memory. The program may be right."""

    stage: Stage
    cases: int
    fault: Fault
    first: Trial
    """The trial of its first board alone."""

    @property
    def alone(self) -> bool:
        """Whether the first board alone was answered."""
        return not self.first.failed


@dataclass(frozen=True, slots=True)
class TrialVerdict:
    """The result of a stress test: the failure, if any, and the inputs without an answer."""

    failure: Failure | None
    unfinished: tuple[Unfinished, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """An input on which the program has to be run next."""

    stage: Stage
    text: str
    done: int
    """Number of finished batches of small boards."""
    total: int
    """Number of batches of small boards."""
    patience: int
    """Multiplier for the time limit."""


Trials = Generator[Question | Progress, RunResult | None, T]
"""Work in slices that also yields questions. Send a `RunResult` after a question, else ``None``."""

Ask = Callable[[list[Board]], Trials[Trial]]
"""A function that tries boards as one input."""
