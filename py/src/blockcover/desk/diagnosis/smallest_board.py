"""The smallest board on which a program fails, and how it ends there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import islice

from blockcover.desk.boards.small import SMALL
from blockcover.desk.faults.failed_test import FailedTest
from blockcover.desk.results import Ask, AskingSteps, Failure, Trait, Trial
from blockcover.desk.running.endings import ending_of, report_of
from blockcover.desk.running.first_failing import first_failing
from blockcover.desk.running.shrink import fails, is_late, smallest, with_fewer_cells
from blockcover.desk.running.trials import TrialRun
from blockcover.judgetext import BOARDCOVER_SIDE
from blockcover.problems import BOARDCOVER

_WIDTHS = (BOARDCOVER_SIDE, BOARDCOVER_SIDE - 1)
"""Numbers of columns that may be too many: with the end of a line one less is too many."""
_WIDE_SINGLY = 8
"""At most this many wide boards are tried one by one."""


def of_reference_boards(
    run: TrialRun, failed: FailedTest, failure: Failure
) -> AskingSteps[Failure | None]:
    """Shrink a failed input of reference boards.

    ``None`` if the program is only slow on many boards together, and on none of them alone.
    """
    ask, first = run.ask("small"), failed.trial
    trial, stage = (yield from smallest(first, ask)), first.stage
    if stage == "medium" and trial.alone and not trial.result.fault:
        trial, stage = (yield from with_fewer_cells(trial, ask)), "small"
    if is_late(first) and not trial.alone:
        return None
    return replace(failure, trial=replace(trial, stage=stage))


def of_larger_boards(run: TrialRun, failed: FailedTest, failure: Failure) -> AskingSteps[Failure]:
    """Shrink a failed input of larger boards, or the narrowest that is too wide for a program."""
    ask = run.ask(failed.trial.stage)
    columns, wide = (yield from _too_wide(run, failed.trials)) or (0, None)
    trial = yield from smallest(wide or failed.trial, ask)
    if trial.alone and not trial.result.fault:
        trial = yield from with_fewer_cells(trial, ask)
    traits = (Trait("full-rows", columns),) if wide else ()
    return replace(failure, trial=trial, traits=traits)


def of_all_small_boards(
    run: TrialRun, failed: FailedTest, failure: Failure
) -> AskingSteps[Failure]:
    """Shrink a failed input of all small boards, which come by their number of empty cells."""
    trial = yield from smallest(failed.trial, run.ask("all-small"))
    fewer = SMALL[run.problem].with_fewer(trial.empty) if trial.alone else None
    return replace(failure, trial=trial, fewer=fewer)


def proved_smallest(run: TrialRun, _: FailedTest, failure: Failure) -> AskingSteps[Failure]:
    """Try all small boards with fewer empty cells than the failing one.

    If one fails, it is shown instead. The number of boards with fewer is ``None`` if they were not
    all tried.
    """
    trial, small = failure.trial, SMALL[run.problem]
    while True:
        fewer = small.with_fewer(min(trial.empty, small.most_empty + 1))
        is_small = trial.stage == "small" and trial.empty <= small.most_empty + 1
        if not trial.alone or not is_small or not run.affords(fewer):
            return replace(failure, trial=trial)
        found, is_whole = yield from first_failing(run, islice(small, fewer), "small")
        if found is None:
            return replace(failure, trial=trial, fewer=fewer if is_whole else None)
        trial = yield from smallest(found, run.ask("small"))


def with_findings_of_runs(run: TrialRun, _: FailedTest, failure: Failure) -> Failure:
    """Add the form of the outputs and their exit code, for which no board is to blame."""
    return replace(failure, findings=run.findings)


def with_ending(_: TrialRun, __: FailedTest, failure: Failure) -> Failure:
    """Say how the program ends on the smallest board, if it ends early."""
    ending = ending_of(failure.trial.result)
    if ending is None:
        return failure
    return replace(failure, findings=(*failure.findings, ending), ending=ending)


def with_report(_: TrialRun, __: FailedTest, failure: Failure) -> Failure:
    """Add what a sanitizer reports, if the program went on to its end."""
    report = report_of(failure.trial.result)
    return replace(failure, findings=(*failure.findings, report)) if report else failure


def _too_wide(run: TrialRun, trials: Sequence[Trial]) -> AskingSteps[tuple[int, Trial] | None]:
    """Return the number of columns from which boards make an input fail, and a trial that fails.

    In C a row that fills its array has no room for its end. ``None`` if inputs without such boards
    fail too, or if the language has rows of any length.
    """
    if run.problem != "boardcover" or (run.source and run.source.language in ("python", "java")):
        return None
    boards = [board for trial in trials for board in trial.boards]
    failed = [trial for trial in trials if trial.failed]
    ask = run.ask(failed[0].stage)
    for least in _WIDTHS:
        if all(any(board.cols >= least for board in trial.boards) for trial in failed):
            narrow = [board for board in boards if board.cols < least][: BOARDCOVER.most_cases]
            if narrow and not (yield from ask(narrow)).failed:
                wide = yield from _failing(ask, failed, least)
                return (least, wide) if wide else None
    return None


def _failing(ask: Ask, failed: Sequence[Trial], least: int) -> AskingSteps[Trial | None]:
    """Return a failing trial of one board of ``least`` columns or more, or else of several."""
    cases = [case for trial in failed for case in trial.cases]
    # A board without a tiling is answered rightly by many programs that read it wrongly.
    cases.sort(key=lambda case: case.correct == "0")
    wide = [case.board for case in cases if case.board.cols >= least][: BOARDCOVER.most_cases]
    for boards in (*([board] for board in wide[:_WIDE_SINGLY]), wide):
        trial = yield from ask(boards)
        if fails(trial):
            return trial
    return None
