"""The diagnosis of an output that a program printed elsewhere, for the files of all small boards.

The stress test asks as if it ran the program, and a record answers from the output, so the
diagnosis is the same. Boards that are not in the files count as right.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from blockcover.board import Board
from blockcover.desk.boards.files import file_boards
from blockcover.desk.comparing import compare
from blockcover.desk.diagnosis.early_ends import looks_ended
from blockcover.desk.kinds import Stage
from blockcover.desk.on_small_boards import on_small_boards
from blockcover.desk.results import (
    Answered,
    Ask,
    Failure,
    Finding,
    Question,
    RunResult,
    Trial,
    Trials,
    TrialVerdict,
)
from blockcover.desk.running.trials import TrialRun
from blockcover.desk.stress import with_reasons
from blockcover.work import Progress, Steps, mapped


class _Record(TrialRun):
    """A run that knows the program's answers."""

    def __init__(self, problem: str, boards: Sequence[Board], right: Sequence[str]) -> None:
        super().__init__(problem, inf)
        self._right = dict(zip(boards, right, strict=True))
        self._own: dict[Board, str] = {}

    def read_steps(self, boards: list[Board], right: list[str], output: str) -> Steps[bool]:
        """Read the answers; return whether the output shows to which boards they belong."""
        self.whole = yield from self.trial_steps("small", boards, right, RunResult(output))
        cases = self.whole.cases
        self._own = {case.board: case.own for case in cases if case.own is not None}
        return self.whole.is_read

    def cut_short(self) -> Failure | None:
        """Return the failure on the first board without an answer, if all answers are right."""
        at = self.whole.printed.lines
        if not at or not looks_ended(self.whole):
            return None
        case = self.whole.cases[at]
        missing = compare(self.problem, [case.correct], "")
        shown = Trial(self.problem, (case,), RunResult(""), missing, missing, "small")
        return Failure.of_any_board(shown, [Finding("cut-short", number=at + 1)])

    def ask(self, stage: Stage, done: int | None = None, patience: float = 1) -> Ask:
        """Return an `Ask` that answers from the record, in any stage and without a run."""

        def ask(boards: list[Board]) -> Trials[Trial]:
            new = [board for board in boards if board not in self._right]
            self._right |= zip(new, (yield from self._right_answers(stage, new)), strict=True)
            cases = tuple(
                Answered(board, self._right[board], self._own.get(board)) for board in boards
            )
            output = "\n".join(case.own or case.correct for case in cases)
            right = [case.correct for case in cases]
            comparison = yield from compare.steps(self.problem, right, output)
            return Trial(self.problem, cases, RunResult(output), comparison, comparison, stage)

        return ask


def _progress(event: Question | Progress) -> Progress:
    assert isinstance(event, Progress), "a record answers every question"
    return event


def diagnosis_steps(problem: str, right: list[str], output: str) -> Steps[TrialVerdict]:
    """Return the verdict on a program by its output for the files of all small boards.

    ``right`` are the right answers. Without coverage, the verdict names the board at which right
    answers end, or is empty if the output does not show to which boards its answers belong.
    """
    boards = yield from file_boards.steps(problem)
    if len(right) != len(boards):
        return TrialVerdict(None)
    run = _Record(problem, boards, right)
    yield Progress("boards", 0, 1)
    if not (yield from run.read_steps(boards, right, output)):
        return TrialVerdict(run.cut_short())
    failure = yield from mapped(on_small_boards(run), _progress)
    if failure:
        failure = yield from with_reasons(failure, None)
    return TrialVerdict(failure, coverage=run.coverage())
