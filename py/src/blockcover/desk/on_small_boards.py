"""The test of a program on the reference boards and on all small boards.

The answers to the reference boards tell which mistake a program has, so a wrong one does not end
the test. A few runs more show whether the whole program has a fault.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile

from blockcover.board import Board
from blockcover.desk.boards.small import SMALL, reference_batches
from blockcover.desk.faults.any_input import (
    BRIEF,
    constant_output,
    fault_on_any_input,
    first_unending,
    on_any_board,
    swapped,
)
from blockcover.desk.faults.early_ends import early_end, looks_ended
from blockcover.desk.faults.failed_test import FailedTest, fault_of_program
from blockcover.desk.kinds import FindingKind, Stage
from blockcover.desk.results import Answered, AskingSteps, Trial
from blockcover.desk.running.endings import is_unending
from blockcover.desk.running.first_failing import first_failing
from blockcover.desk.running.shrink import is_late
from blockcover.desk.running.trials import REFERENCE_SHARE, TrialRun

_BY_FORM: dict[FindingKind, str] = {
    "no-line-ends": "no-line-ends",
    "first-case-only": "one-case-only",
}
"""Mistakes of the catalogue that are recognised by the form of the output."""

_SAMPLE = 100
"""Number of reference boards, about, that show at which boards a program ends early."""


def on_reference_boards(run: TrialRun) -> AskingSteps[FailedTest | None]:
    """Test the program on the reference boards.

    A wrong answer does not end the test, since only all answers together identify a mistake.
    """
    test = _ReferenceTest(run, (yield from reference_batches.steps(run.problem)))
    return (yield from test.all_inputs()) or (yield from test.failed())


class _ReferenceTest:
    """A test on the reference boards: the trials so far, and how the next input is run."""

    def __init__(self, run: TrialRun, batches: Sequence[tuple[Stage, list[Board]]]) -> None:
        self._run = run
        self._batches = batches
        self._boards = [board for _, boards in batches for board in boards]
        self._trials: list[Trial] = []
        self._cases: list[Answered] = []
        self._bad_end: Trial | None = None
        """A trial that ended by a fault, after which none follows."""
        self._skipped: set[Stage] = set()
        """Stages that cost too much."""
        self._patience = BRIEF
        self._may_end_early = True

    def all_inputs(self) -> AskingSteps[FailedTest | None]:
        """Run all inputs; return a fault that one of them decides."""
        run, number, size = self._run, 0, 1
        while number < len(self._batches):
            stage = self._batches[number][0]
            group = _same_stage(self._batches[number : number + size])
            boards = [board for batch in group for board in batch]
            cases: Sequence[Answered] = [Answered(board, "", None) for board in boards]
            is_over = self._bad_end or stage in self._skipped or run.is_over(REFERENCE_SHARE)
            is_tried = not is_over
            if is_tried:
                patience = self._patience if stage == "small" else 1
                trial = yield from run.ask(stage, number, patience)(boards)
                if len(group) > 1 and trial.failed:
                    # What fails together is tried again in inputs of the judge's size.
                    size, run.most_together = 1, 1
                    continue
                decided = yield from self._decided(number, trial, is_brief=patience < 1)
                if isinstance(decided, FailedTest):
                    return decided
                is_tried = not is_late(decided)
                cases = self._added(decided, cases)
            run.count(stage, boards, is_tried=is_tried)
            self._cases += cases
            number += len(group)
            size = run.together(len(self._batches[0][1]))
        return None

    def _decided(
        self, number: int, trial: Trial, *, is_brief: bool
    ) -> AskingSteps[Trial | FailedTest]:
        """Return the fault that a trial decides, else the trial, with the whole time if need be.

        ``is_brief``: only a part of the time was allowed.
        """
        run, boards, is_first = self._run, trial.boards, number == 0
        fault = None
        if is_brief and is_unending(trial.result):
            self._patience = 1
            fault = (yield from swapped(run, trial)) if is_first else None
            if fault:
                return fault
            unending = yield from first_unending(run, number, boards)
            if unending and unending.board == self._boards[0]:
                return on_any_board(run, unending)
            trial = unending or (yield from run.ask(trial.stage, number)(boards))
        if is_first and len(trial.cases) == len(boards):
            fault = yield from _at_first_input(run, trial)
        if fault is None and self._may_end_early and looks_ended(trial):
            self._may_end_early = False
            sample = self._boards[:: len(self._boards) // _SAMPLE]
            fault = yield from early_end(run, trial, sample)
        return fault or trial

    def _added(self, trial: Trial, without_answers: Sequence[Answered]) -> Sequence[Answered]:
        """Add a trial to those so far; return its boards with their answers, if they count."""
        if is_late(trial) and trial.stage == "medium":
            self._skipped.add(trial.stage)
        elif trial.result.fault:
            self._bad_end = trial
        else:
            self._trials.append(trial)
            return trial.cases
        return without_answers

    def failed(self) -> AskingSteps[FailedTest | None]:
        """Return what all trials together have failed; ``None`` if nothing."""
        failed = [trial for trial in self._trials if trial.failed]
        if not failed and self._bad_end:
            failed = [self._bad_end]
        if not failed:
            return (yield from self._only_in_form())
        # The medium boards come before the largest small boards.
        first = min(failed, key=lambda trial: trial.stage != "small")
        return FailedTest("reference", first, (first, failed[-1]), tuple(self._cases))

    def _only_in_form(self) -> AskingSteps[FailedTest | None]:
        """Return the fault of a program whose answers are right, unlike the form of its outputs."""
        run, shown = self._run, self._trials[0]
        if run.exit:
            alone = yield from run.ask("small")(shown.boards[:1])
            shown = replace(alone, result=run.last)
        if not run.findings:
            return None
        return replace(
            fault_of_program(shown, *run.findings),
            tried=sum(len(trial.cases) for trial in self._trials),
            mistakes=tuple(_BY_FORM[form.kind] for form in run.findings if form.kind in _BY_FORM),
        )


def _at_first_input(run: TrialRun, trial: Trial) -> AskingSteps[FailedTest | None]:
    """Return the fault of a program that answers no input, by the trial of its first one."""
    fault = None
    if not trial.printed.is_in_form:
        fault = yield from constant_output(run, trial)
    if fault is None and (trial.result.fault or not trial.is_read):
        fault = yield from swapped(run, trial)
        fault = fault or (yield from fault_on_any_input(run, trial))
    return fault


def _same_stage(batches: Sequence[tuple[Stage, list[Board]]]) -> list[list[Board]]:
    """Return the first batches, up to another stage."""
    return [boards for _, boards in takewhile(lambda batch: batch[0] == batches[0][0], batches)]


def on_all_small_boards(run: TrialRun) -> AskingSteps[FailedTest | None]:
    """Test the program on all small boards, as far as the budget allows."""
    found, _ = yield from first_failing(run, iter(SMALL[run.problem]), "all-small")
    return FailedTest("all-small", found, cases=found.cases) if found else None
