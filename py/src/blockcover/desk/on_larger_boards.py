"""The test of a program on larger boards: random and carved ones, edge cases, the judge's limits.

A program that takes too long on many boards together is not wrong for that.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from blockcover.board import Board
from blockcover.desk.diagnosis.further_runs import failing_singly
from blockcover.desk.diagnosis.within_search import within_search
from blockcover.desk.kinds import WIDE_KINDS, Stage
from blockcover.desk.results import Ask, Failure, Trait, Trial, Trials, Unfinished
from blockcover.desk.running.endings import ending_of
from blockcover.desk.running.shrink import fails, is_late, smallest, with_fewer_cells
from blockcover.desk.running.trials import TrialRun
from blockcover.desk.traits.describe import traits_of
from blockcover.judgetext import BOARDCOVER_SIDE
from blockcover.problems import BOARDCOVER

_WIDTHS = (BOARDCOVER_SIDE, BOARDCOVER_SIDE - 1)
"""Numbers of columns that may be too many: with the end of a line one less is too many."""
_WIDE_SINGLY = 8
"""At most this many wide boards are tried one by one."""


def on_larger_boards(
    run: TrialRun, inputs: Iterable[tuple[Stage, list[Board]]], unfinished: dict[Stage, Unfinished]
) -> Trials[Failure | None]:
    """Test the program on inputs of larger boards; add those without an answer to ``unfinished``.

    A wrong answer does not end the test: all answers together show what failing boards have in
    common.
    """
    trials: list[Trial] = []
    for stage, boards in inputs:
        if stage in unfinished or (run.is_over() and stage != "limits"):
            run.count(stage, boards, is_tried=False)
            continue
        patience = run.patience if stage == "limits" else 1
        trial = yield from run.ask(stage, patience=patience)(boards)
        run.count(stage, boards, is_tried=not is_late(trial))
        fault = trial.result.fault
        if fault and is_late(trial):
            alone = yield from run.ask(stage)(boards[:1])
            if not fails(alone):
                unfinished[stage] = Unfinished(
                    stage, len(boards), fault, alone, trial.result.seconds
                )
                continue
        trials.append(trial)
    first = next((trial for trial in trials if trial.failed), None)
    if first is None:
        return None
    return (yield from _failure_of(run, first, trials))


def _failure_of(run: TrialRun, first: Trial, trials: Sequence[Trial]) -> Trials[Failure]:
    """Shrink the first failed trial of larger boards and say what failing boards have in common."""
    ask = run.ask(first.stage)
    cases = [case for tried in trials for case in tried.cases]
    columns, wide = (yield from _too_wide(run, trials)) or (0, None)
    trial = yield from smallest(wide or first, ask)
    ending = ending_of(trial.result)
    findings = (*run.findings, ending) if ending else run.findings
    if ending:
        cases = yield from failing_singly(run, [case.board for case in cases])
    elif trial.alone:
        trial = yield from with_fewer_cells(trial, ask)
    traits = yield from traits_of(run.problem, cases)
    if wide:
        others = (trait for trait in traits if trait.kind not in WIDE_KINDS)
        traits = (Trait("full-rows", columns), *others)
    elif not ending:
        traits = (*(yield from within_search(run, trial, traits)), *traits)
    return Failure(trial, findings=findings, traits=traits)


def _too_wide(run: TrialRun, trials: Sequence[Trial]) -> Trials[tuple[int, Trial] | None]:
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


def _failing(ask: Ask, failed: Sequence[Trial], least: int) -> Trials[Trial | None]:
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
