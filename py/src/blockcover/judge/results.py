"""What is asked of a program that is tried, and what is found of it, as values.

Runs nothing and decides nothing: the order of the questions is `stress`.
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
"""Stopped after its time; ended for want of memory; stopped for all that it printed; ended by a
signal or with a status."""

COSTLY: tuple[Fault, ...] = ("too-slow", "too-much-memory")
"""What befalls right programs too, where the machine is smaller than the judge's."""


@dataclass(frozen=True, slots=True)
class Ran:
    """What came of running a program on an input."""

    output: str
    fault: Fault | None = None
    status: int = 0
    """The exit status, or the negative number of the signal."""
    errors: str = ""
    """The beginning of what it wrote on stderr."""


@dataclass(frozen=True, slots=True)
class Trial:
    """One input, the right answers to it and what the program made of it."""

    problem: str
    boards: list[Board]
    answers: list[str]
    ran: Ran
    comparison: Comparison

    @property
    def failed(self) -> bool:
        return self.ran.fault is not None or not self.comparison.agrees


@dataclass(frozen=True, slots=True)
class Failure:
    """Where a program is wrong."""

    stage: Stage
    trial: Trial
    """The smallest input that was found: one board, or several where one alone is answered well."""
    alone: bool
    """Whether it is the one board alone; if not, the program is right on the last board alone."""
    mistakes: tuple[str, ...] = ()
    """Names of those whose answers to all small boards are the program's."""
    wrong: int | None = None
    """On so many of the small boards it is wrong, where it was tried on all of them."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """So many cases of larger boards took a program too much time or memory. It may be right."""

    stage: Stage
    cases: int
    fault: Fault
    first: Trial
    """The first of them alone."""

    @property
    def alone(self) -> bool:
        """Whether the first of them alone was answered."""
        return not self.first.failed


@dataclass(frozen=True, slots=True)
class TrialVerdict:
    """What is known of a program in the end: where it is wrong, and what is too much for it."""

    failure: Failure | None
    unfinished: tuple[Unfinished, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """An input for the program to be run on."""

    stage: Stage
    text: str
    done: int
    """So many batches of small boards are behind."""
    total: int
    patience: int
    """It may take so many times as long as a run else."""


Trials = Generator[Question | Progress, Ran | None, T]
"""Work in slices that asks for the program to be run: a question is answered by sending what came
of it, and anything else by going on."""

Ask = Callable[[list[Board]], Trials[Trial]]
"""Tries boards as one input, with the usual patience."""
