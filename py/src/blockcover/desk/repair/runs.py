"""The runs of changed programs.

Owns how a program is run on a few boards, its bound of calls, and the sum of the seconds. Does not
know which changes are tried, nor in which order.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import NamedTuple

from blockcover.board import Board
from blockcover.desk.repair.counted import counted
from blockcover.desk.repair.switched import CALLS, SPENT, VARIABLE
from blockcover.desk.results import AskingSteps, JudgedRun, RunResult, TestInput
from blockcover.desk.running.trial import Budget, Trial
from blockcover.work import Progress, T, answered

BRIEF = 0.2
"""Multiplier for the time of a run on a few boards, and on larger ones."""


class ChangedRun(NamedTuple):
    """A run that is asked for."""

    program: str
    environment: dict[str, str]
    """The variables of its environment, by which a `Switched` program chooses a change."""
    test_input: TestInput


Runs = Generator[ChangedRun | Progress, RunResult | None, T]
"""Work in slices that asks for runs. Send a `RunResult` after a `ChangedRun`, else ``None``."""


class Runner:
    """Asks for the runs of changed programs, and sums up their seconds."""

    def __init__(self, problem: str, budget: float, *, is_compiled: bool) -> None:
        self._problem = problem
        self._seconds = budget
        self._is_compiled = is_compiled
        self.budget = Budget(budget)
        """That of all runs together; a trial has its own."""

    def trial(self, *, repeats: bool = True) -> Trial:
        """Return a trial, whose runs `answered` asks for."""
        return Trial(self._problem, self._seconds, repeats=repeats)

    def on_few(
        self, program: str, boards: Sequence[Board], calls: int, change: int = 0
    ) -> Runs[JudgedRun | None]:
        """Run a program on a few boards with a bound of calls, ``None`` if it cannot be read.

        A compiled `Switched` program chooses ``change``. One that has a change alone has no bound.
        """
        text = program if self._is_compiled else counted(program, calls)
        environment = {VARIABLE: str(change), CALLS: str(calls)} if self._is_compiled else {}
        if not text:
            return None
        # A right program needs far less than the whole time.
        ask = self.trial().ask("small", patience=BRIEF)
        return (yield from self.answered(text, ask([*boards]), environment))

    def answered(
        self, program: str, work: AskingSteps[T], environment: dict[str, str] | None = None
    ) -> Runs[T]:
        """Do work that asks for runs of a program."""

        def run(test_input: TestInput) -> Runs[RunResult]:
            result = yield ChangedRun(program, environment or {}, test_input)
            assert result, "a run answers each input"
            self.budget.add(max(result.seconds, result.waited))
            return result

        return answered(work, run)


def is_right(run: JudgedRun) -> bool:
    """Whether a run ended as it should, with right answers in the right form."""
    return not (run.failed or run.is_misformed or run.result.status)


def is_spent(run: JudgedRun) -> bool:
    """Whether a program ended itself, as it had used up its calls."""
    return run.result.status == SPENT


def is_refused(run: JudgedRun) -> bool:
    """Whether the compiler refused a program."""
    return run.result.trap == "compile-error"
