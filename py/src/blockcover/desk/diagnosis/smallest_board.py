"""The smallest board on which a program fails, and how it ends there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from blockcover.desk.boards.small import SMALL
from blockcover.desk.failed_test import FailedTest
from blockcover.desk.results import Ask, AskingSteps, Failure, JudgedRun, Trait
from blockcover.desk.running.endings import ending_of, report_of
from blockcover.desk.running.first_failing import first_failing
from blockcover.desk.running.shrink import fails, is_late, smallest, with_fewer_cells
from blockcover.desk.running.trial import Trial
from blockcover.judgetext import BOARDCOVER_SIDE
from blockcover.problems import BOARDCOVER

_WIDTHS = (BOARDCOVER_SIDE, BOARDCOVER_SIDE - 1)
"""Numbers of columns that may be too many: with the end of a line one less is too many."""
_WIDE_SINGLY = 8
"""At most this many wide boards are tried one by one."""


def of_reference_boards(
    trial: Trial, failed: FailedTest, failure: Failure
) -> AskingSteps[Failure | None]:
    """Shrink a failed input of reference boards.

    ``None`` if the program is only slow on many boards together, and on none of them alone.
    """
    ask, first = trial.ask("small"), failed.run
    run, stage = (yield from smallest(first, ask)), first.stage
    if stage == "medium" and run.alone and not run.result.fault:
        run, stage = (yield from with_fewer_cells(run, ask)), "small"
    if is_late(first) and not run.alone:
        return None
    return replace(failure, run=replace(run, stage=stage))


def of_larger_boards(trial: Trial, failed: FailedTest, failure: Failure) -> AskingSteps[Failure]:
    """Shrink a failed input of larger boards, or the narrowest that is too wide for a program."""
    ask = trial.ask(failed.run.stage)
    columns, wide = (yield from _too_wide(trial, failed.runs)) or (0, None)
    run = yield from smallest(wide or failed.run, ask)
    if run.alone and not run.result.fault:
        run = yield from with_fewer_cells(run, ask)
    traits = (Trait("full-rows", columns),) if wide else ()
    return replace(failure, run=run, traits=traits)


def of_all_small_boards(trial: Trial, failed: FailedTest, failure: Failure) -> AskingSteps[Failure]:
    """Shrink a failed input of all small boards, which come by their number of empty cells."""
    run = yield from smallest(failed.run, trial.ask("all-small"))
    fewer = SMALL[trial.problem].with_fewer(run.empty) if run.alone else None
    return replace(failure, run=run, fewer=fewer)


def proved_smallest(trial: Trial, _: FailedTest, failure: Failure) -> AskingSteps[Failure]:
    """Try all small boards with fewer empty cells than the failing one.

    If one fails, it is shown instead. The number of boards with fewer is ``None`` if they were not
    all tried.
    """
    run, small = failure.run, SMALL[trial.problem]
    while True:
        fewer = small.with_fewer(min(run.empty, small.most_empty + 1))
        is_small = run.stage == "small" and run.empty <= small.most_empty + 1
        if not run.alone or not is_small or not trial.budget.affords(fewer):
            return replace(failure, run=run)
        found, is_whole = yield from first_failing(trial, islice(small, fewer), "small")
        if found is None:
            return replace(failure, run=run, fewer=fewer if is_whole else None)
        run = yield from smallest(found, trial.ask("small"))


def with_findings_of_runs(trial: Trial, _: FailedTest, failure: Failure) -> Failure:
    """Add the form of the outputs and their exit code, for which no board is to blame."""
    return replace(failure, findings=trial.outputs.findings)


def with_ending(_: Trial, __: FailedTest, failure: Failure) -> Failure:
    """Say how the program ends on the smallest board, if it ends early."""
    ending = ending_of(failure.run.result)
    if ending is None:
        return failure
    return replace(failure, findings=(*failure.findings, ending), ending=ending)


def with_report(_: Trial, __: FailedTest, failure: Failure) -> Failure:
    """Add what a sanitizer reports, if the program went on to its end."""
    report = report_of(failure.run.result)
    return replace(failure, findings=(*failure.findings, report)) if report else failure


def _too_wide(trial: Trial, runs: Sequence[JudgedRun]) -> AskingSteps[tuple[int, JudgedRun] | None]:
    """Return the number of columns from which boards make an input fail, and a run that fails.

    In C a row that fills its array has no room for its end. ``None`` if inputs without such boards
    fail too, or if the language has rows of any length.
    """
    if trial.problem != "boardcover" or (
        trial.source and trial.source.language in ("python", "java")
    ):
        return None
    boards = [board for run in runs for board in run.boards]
    failed = [run for run in runs if run.failed]
    ask = trial.ask(failed[0].stage)
    for least in _WIDTHS:
        if all(any(board.cols >= least for board in run.boards) for run in failed):
            narrow = [board for board in boards if board.cols < least][: BOARDCOVER.most_cases]
            if narrow and not (yield from ask(narrow)).failed:
                wide = yield from _failing(ask, failed, least)
                return (least, wide) if wide else None
    return None


def _failing(ask: Ask, failed: Sequence[JudgedRun], least: int) -> AskingSteps[JudgedRun | None]:
    """Return a failing run of one board of ``least`` columns or more, or else of several."""
    cases = [case for run in failed for case in run.cases]
    # A board without a tiling is answered rightly by many programs that read it wrongly.
    cases.sort(key=lambda case: case.correct == "0")
    wide = [case.board for case in cases if case.board.cols >= least][: BOARDCOVER.most_cases]
    for boards in (*([board] for board in wide[:_WIDE_SINGLY]), wide):
        run = yield from ask(boards)
        if fails(run):
            return run
    return None
