"""The diagnosis of an output that a program printed elsewhere, for the files of all small boards.

The tests on small boards ask as if they ran the program, and a record answers from the output, so
the diagnosis is the same. There are no larger boards. Small ones that are not in the files count as
right.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from blockcover.board import Board
from blockcover.desk.boards.files import file_boards
from blockcover.desk.comparing import compare
from blockcover.desk.failed_test import FailedTest, fault_of_program
from blockcover.desk.faults.early_ends import looks_ended
from blockcover.desk.kinds import Stage
from blockcover.desk.on_small_boards import on_all_small_boards, on_reference_boards
from blockcover.desk.pipeline import diagnosis
from blockcover.desk.results import (
    Answered,
    Ask,
    AskingSteps,
    Failure,
    Finding,
    JudgedRun,
    RunResult,
    TestInput,
    TrialVerdict,
)
from blockcover.desk.running.trial import Trial
from blockcover.work import Progress, Steps, mapped


class _Record(Trial):
    """A trial that knows the program's answers."""

    def __init__(self, problem: str, boards: Sequence[Board], right: Sequence[str]) -> None:
        super().__init__(problem, inf)
        self.has_program = False
        self._right = dict(zip(boards, right, strict=True))
        self._own: dict[Board, str] = {}

    def read_steps(self, boards: list[Board], right: list[str], output: str) -> Steps[bool]:
        """Read the answers; return whether the output shows to which boards they belong."""
        self.whole = yield from self.judged_steps("small", boards, right, RunResult(output))
        cases = self.whole.cases
        self._own = {case.board: case.own for case in cases if case.own is not None}
        return self.whole.is_read

    def cut_short(self) -> FailedTest | None:
        """Return the fault at the first board without an answer, if all answers are right."""
        at = self.whole.printed.lines
        if not at or not looks_ended(self.whole):
            return None
        case = self.whole.cases[at]
        missing = compare(self.problem, [case.correct], "")
        shown = JudgedRun(self.problem, (case,), RunResult(""), missing, missing, "small")
        return fault_of_program(shown, Finding("cut-short", number=at + 1))

    def ask(self, stage: Stage, done: int | None = None, patience: float = 1) -> Ask:
        """Return an `Ask` that answers from the record, in any stage and without a run."""

        def ask(boards: list[Board]) -> AskingSteps[JudgedRun]:
            new = [board for board in boards if board not in self._right]
            self._right |= zip(new, (yield from self._right_answers(stage, new)), strict=True)
            cases = tuple(
                Answered(board, self._right[board], self._own.get(board)) for board in boards
            )
            output = "\n".join(case.own or case.correct for case in cases)
            right = [case.correct for case in cases]
            comparison = yield from compare.steps(self.problem, right, output)
            return JudgedRun(self.problem, cases, RunResult(output), comparison, comparison, stage)

        return ask


def _progress(event: TestInput | Progress) -> Progress:
    assert isinstance(event, Progress), "a record answers every input"
    return event


def diagnosis_steps(problem: str, right: list[str], output: str) -> Steps[TrialVerdict]:
    """Return the verdict on a program by its output for the files of all small boards.

    ``right`` are the right answers. Without coverage, the verdict names the board at which right
    answers end, or is empty if the output does not show to which boards its answers belong.
    """
    boards = yield from file_boards.steps(problem)
    if len(right) != len(boards):
        return TrialVerdict(None)
    trial = _Record(problem, boards, right)
    yield Progress("boards", 0, 1)
    is_read = yield from trial.read_steps(boards, right, output)
    failure = yield from mapped(_failure(trial, is_read=is_read), _progress)
    return TrialVerdict(failure, coverage=trial.coverage() if is_read else ())


def _failure(trial: _Record, *, is_read: bool) -> AskingSteps[Failure | None]:
    """Test the answers of a record on the reference boards and on all small ones."""
    if not is_read:
        failed = trial.cut_short()
        return (yield from diagnosis(trial, failed)) if failed else None
    for test in (on_reference_boards, on_all_small_boards):
        failed = yield from test(trial)
        failure = (yield from diagnosis(trial, failed)) if failed else None
        if failure:
            return failure
    return None
