"""The test of a program on larger boards: random and carved ones, edge cases, the judge's limits.

A program that takes too long on many boards together is not wrong for that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from blockcover.board import Board
from blockcover.desk.boards.shrink import first_wrong_case, smallest, with_fewer_cells
from blockcover.desk.diagnosis.diagnose import answered_of, known_of
from blockcover.desk.diagnosis.faults import failing_singly
from blockcover.desk.diagnosis.search_faults import within_search
from blockcover.desk.diagnosis.wide_rows import too_wide
from blockcover.desk.results import (
    COSTLY,
    Failure,
    Stage,
    Trait,
    Trial,
    Trials,
    Unfinished,
)
from blockcover.desk.running.endings import ending_of
from blockcover.desk.running.trials import TrialRun
from blockcover.desk.trait_kinds import WIDE_KINDS
from blockcover.desk.traits.describe import traits_of

_PATIENCE = 6
"""Multiplier for the time limit at the judge's limits: a right plain recursion in Python needs it.
"""


def on_larger_boards(
    run: TrialRun, inputs: Iterator[tuple[Stage, list[Board]]], unfinished: dict[Stage, Unfinished]
) -> Trials[Failure | None]:
    """Test the program on inputs of larger boards; add those without an answer to ``unfinished``.

    A wrong answer does not end the test: all answers together show what failing boards have in
    common.
    """
    trials: list[Trial] = []
    for stage, boards in inputs:
        is_tried = stage not in unfinished and (stage == "limits" or not run.is_over())
        run.counted(stage, len(boards), len(boards) if is_tried else 0)
        if not is_tried:
            continue
        patience = _PATIENCE if stage == "limits" and not run.is_hopeless else 1
        trial = yield from run.ask(stage, patience=patience)(boards)
        fault = trial.result.fault
        if fault in COSTLY and not first_wrong_case(trial):
            alone = yield from run.ask(stage)(boards[:1])
            if not alone.failed or (alone.result.fault in COSTLY and not first_wrong_case(alone)):
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
    wide = yield from too_wide(run, trials)
    shrunk = yield from smallest(wide.trial if wide else first, ask)
    findings = run.findings
    ending = ending_of(shrunk.trial.result)
    if ending:
        findings.append(ending)
        boards = [board for trial in trials for board in trial.boards]
        answered = yield from failing_singly(run, boards)
    else:
        if shrunk.alone:
            fewer_cells = yield from with_fewer_cells(shrunk.trial, ask)
            shrunk = shrunk._replace(trial=fewer_cells)
        answered = answered_of([case for trial in trials for case in known_of(trial)])
    traits = yield from traits_of(run.problem, answered)
    if wide:
        others = (trait for trait in traits if trait.kind not in WIDE_KINDS)
        traits = (Trait("full-rows", wide.columns), *others)
    elif not ending:
        traits = (*(yield from within_search(run, shrunk, traits)), *traits)
    return Failure(*shrunk, findings=tuple(findings), traits=traits)
