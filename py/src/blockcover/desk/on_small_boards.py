"""The test of a program on the reference boards and on all small boards.

A wrong answer to a reference board does not end the test: by all of them `diagnosis.named_mistakes`
tells later which mistake the program has. Owns how many boards one run gets, and how long it may
take; `faults` has the few runs more that show whether the whole program has a fault.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from blockcover.board import Board
from blockcover.desk.boards.small import SMALL, reference_batches
from blockcover.desk.failed_test import FailedTest, fault_of_program
from blockcover.desk.faults.any_input import constant_output, fault_on_any_input, on_any_board
from blockcover.desk.faults.early_ends import early_end, looks_ended
from blockcover.desk.faults.endless import BRIEF, first_unending, swapped
from blockcover.desk.kinds import FindingKind, Stage
from blockcover.desk.results import Answered, AskingSteps, JudgedRun
from blockcover.desk.running.endings import is_unending
from blockcover.desk.running.first_failing import first_failing
from blockcover.desk.running.shrink import is_late
from blockcover.desk.running.trial import SMALL_BOARDS_SHARE, Trial

_BY_FORM: dict[FindingKind, str] = {
    "no-line-ends": "no-line-ends",
    "first-case-only": "one-case-only",
}
"""Mistakes of the catalogue that are recognised by the form of the output."""

_MOST_TOGETHER = 20
"""At most this many of the judge's inputs are joined to one."""
_SHORT = 2.5
"""Seconds of a run of several inputs at once."""

_SAMPLE = 100
"""Number of reference boards, about, that show at which boards a program ends early."""


def on_reference_boards(trial: Trial) -> AskingSteps[FailedTest | None]:
    """Test the program on all reference boards, unless it shows a fault of the whole program."""
    test = _ReferenceTest(trial, (yield from reference_batches.steps(trial.problem)))
    return (yield from test.all_inputs()) or (yield from test.failed())


def on_all_small_boards(trial: Trial) -> AskingSteps[FailedTest | None]:
    """Test the program on all small boards, as far as the budget allows."""
    found, _ = yield from first_failing(trial, iter(SMALL[trial.problem]), "all-small")
    return FailedTest("all-small", found, cases=found.cases) if found else None


class _ReferenceTest:
    """A test on the reference boards: the runs so far, and how the next one is made.

    The inputs of a stage are run together while the program is quick, and one by one once a run
    fails. The time for small boards is brief until a program does not end in it.
    """

    def __init__(self, trial: Trial, batches: Sequence[tuple[Stage, list[Board]]]) -> None:
        self._trial = trial
        self._batches = batches
        self._boards = [board for _, boards in batches for board in boards]
        self._runs: list[JudgedRun] = []
        """Those that count: a late one and a bad end do not."""
        self._cases: list[Answered] = []
        """The boards so far, with the answers of these runs."""
        self._bad_end: JudgedRun | None = None
        """A run that ended by a fault, after which none follows."""
        self._skipped: set[Stage] = set()
        """Stages that cost too much."""
        self._patience = BRIEF
        """Share of the time limit for small boards."""
        self._may_end_early = True
        """Whether no end of the program was examined for being early."""

    def all_inputs(self) -> AskingSteps[FailedTest | None]:
        """Run all inputs; return a fault that one of them decides."""
        trial, number, size, most = self._trial, 0, 1, _MOST_TOGETHER
        while number < len(self._batches):
            stage = self._batches[number][0]
            group = _same_stage(self._batches[number : number + size])
            boards = [board for batch in group for board in batch]
            cases: Sequence[Answered] = [Answered(board, "", None) for board in boards]
            is_passed_over = self._bad_end or stage in self._skipped
            is_tried = not (is_passed_over or trial.budget.is_over(SMALL_BOARDS_SHARE))
            if is_tried:
                patience = self._patience if stage == "small" else 1
                run = yield from trial.ask(stage, done=number, patience=patience)(boards)
                if len(group) > 1 and run.failed:
                    # What fails together is tried again in inputs of the judge's size.
                    size = most = 1
                    continue
                found = yield from self._examined(number, run, is_brief=patience < 1)
                if isinstance(found, FailedTest):
                    return found
                is_tried = not is_late(found)
                if self._keep(found):
                    cases = found.cases
            trial.count(stage, boards, is_tried=is_tried)
            self._cases += cases
            number += len(group)
            seconds = trial.budget.expected(len(self._batches[0][1]))
            size = max(1, min(most, int(_SHORT / seconds) if seconds else most))
        return None

    def _examined(
        self, number: int, run: JudgedRun, *, is_brief: bool
    ) -> AskingSteps[JudgedRun | FailedTest]:
        """Return the fault of the whole program that a run shows, else the run.

        ``is_brief``: only a part of the time was allowed. Then a program that does not end gets the
        whole time, and the run with it is returned.
        """
        trial, boards, is_first = self._trial, run.boards, number == 0
        fault = None
        if is_brief and is_unending(run.result):
            self._patience = 1
            fault = (yield from swapped(trial, run)) if is_first else None
            if fault:
                return fault
            unending = yield from first_unending(trial, number, boards)
            if unending and unending.board == self._boards[0]:
                return on_any_board(trial, unending)
            run = unending or (yield from trial.ask(run.stage, done=number)(boards))
        if is_first and len(run.cases) == len(boards):
            fault = yield from _at_first_input(trial, run)
        if fault is None and self._may_end_early and looks_ended(run):
            self._may_end_early = False
            sample = self._boards[:: len(self._boards) // _SAMPLE]
            fault = yield from early_end(trial, run, sample)
        return fault or run

    def _keep(self, run: JudgedRun) -> bool:
        """Add a run to those so far; return whether its answers count."""
        if is_late(run) and run.stage == "medium":
            self._skipped.add(run.stage)
        elif run.result.fault:
            self._bad_end = run
        else:
            self._runs.append(run)
            return True
        return False

    def failed(self) -> AskingSteps[FailedTest | None]:
        """Return the failed test that all runs together are; ``None`` if they are right."""
        failed = [run for run in self._runs if run.failed]
        if not failed and self._bad_end:
            failed = [self._bad_end]
        if not failed:
            return (yield from self._only_in_form())
        # The medium boards come before the largest small boards.
        first = min(failed, key=lambda run: run.stage != "small")
        return FailedTest("reference", first, (first, failed[-1]), tuple(self._cases))

    def _only_in_form(self) -> AskingSteps[FailedTest | None]:
        """Return the fault of a program whose answers are right, unlike the form of its outputs."""
        trial, shown = self._trial, self._runs[0]
        if trial.outputs.exit:
            alone = yield from trial.ask("small")(shown.boards[:1])
            shown = replace(alone, result=trial.last)
        if not trial.outputs.findings:
            return None
        return replace(
            fault_of_program(shown, *trial.outputs.findings),
            tried=sum(len(run.cases) for run in self._runs),
            mistakes=tuple(
                _BY_FORM[form.kind] for form in trial.outputs.findings if form.kind in _BY_FORM
            ),
        )


def _at_first_input(trial: Trial, run: JudgedRun) -> AskingSteps[FailedTest | None]:
    """Return the fault of a program that answers no input, by the run of its first one."""
    fault = None
    if not run.printed.is_in_form:
        fault = yield from constant_output(trial, run)
    if fault is None and (run.result.fault or not run.is_read):
        fault = yield from swapped(trial, run)
        fault = fault or (yield from fault_on_any_input(trial, run))
    return fault


def _same_stage(batches: Sequence[tuple[Stage, list[Board]]]) -> list[list[Board]]:
    """Return the first batches, up to another stage."""
    return [boards for _, boards in takewhile(lambda batch: batch[0] == batches[0][0], batches)]
