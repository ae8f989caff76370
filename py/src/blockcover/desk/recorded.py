"""The diagnosis of an output that a program printed elsewhere, for the files of all small boards.

The tests on small boards ask as if they ran the program, and a record answers from the output, so
the diagnosis is the same. No larger boards are tried, and boards that are not in the files count as
right.
"""

from __future__ import annotations

from math import inf

from blockcover.board import Board
from blockcover.desk.boards.files import file_boards
from blockcover.desk.comparing import compare
from blockcover.desk.failed_test import fault_of_program
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
from blockcover.desk.running.outputs import OutputReader
from blockcover.desk.running.trial import Trial
from blockcover.work import Progress, Steps, mapped


class _Record(Trial):
    """A trial that answers from one output, ``whole``, in place of runs."""

    has_program = False

    def __init__(self, whole: JudgedRun, outputs: OutputReader) -> None:
        super().__init__(whole.problem, inf)
        self.outputs = outputs
        self._cases = {case.board: case for case in whole.cases}

    def ask(self, stage: Stage, *, done: int | None = None, patience: float = 1) -> Ask:
        """Return an `Ask` that answers from the record, in any stage and without a run."""

        def ask(boards: list[Board]) -> AskingSteps[JudgedRun]:
            new = [board for board in boards if board not in self._cases]
            right = yield from self._right_answers_to(stage, new)
            self._cases |= {
                board: Answered(board, correct, None)
                for board, correct in zip(new, right, strict=True)
            }
            cases = tuple(self._cases[board] for board in boards)
            output = "\n".join(case.own or case.correct for case in cases)
            answers = [case.correct for case in cases]
            comparison = yield from compare.steps(self.problem, answers, output)
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
    yield Progress("boards", 0, 1)
    outputs = OutputReader(problem)
    whole = yield from outputs.judged_steps("small", boards, right, RunResult(output))
    trial = _Record(whole, outputs)
    failed = _failure(trial) if whole.is_read else _failure_by_end(trial, whole)
    failure = yield from mapped(failed, _progress)
    return TrialVerdict(failure, coverage=tuple(trial.coverage.values()))


def _failure(trial: Trial) -> AskingSteps[Failure | None]:
    """Test the answers of a record on the reference boards and on all small ones."""
    for test in (on_reference_boards, on_all_small_boards):
        failed = yield from test(trial)
        if failed and (failure := (yield from diagnosis(trial, failed))):
            return failure
    return None


def _failure_by_end(trial: Trial, whole: JudgedRun) -> AskingSteps[Failure | None]:
    """Explain an output that ends after right answers, by the first board without an answer.

    ``None`` if the output does not show to which boards its answers belong.
    """
    answered = whole.printed.lines
    if not answered or not looks_ended(whole):
        return None
    case = whole.cases[answered]
    missing = compare(whole.problem, [case.correct], "")
    shown = JudgedRun(whole.problem, (case,), RunResult(""), missing, missing, "small")
    finding = Finding("cut-short", number=answered + 1)
    return (yield from diagnosis(trial, fault_of_program(shown, finding)))
