"""The test of a program on larger boards: random and carved ones, edge cases, the judge's limits.

A program that takes too long on many boards together is not wrong for that.
"""

from __future__ import annotations

from collections.abc import Iterable

from blockcover.board import Board
from blockcover.desk.faults.failed_test import FailedTest
from blockcover.desk.kinds import Stage
from blockcover.desk.results import AskingSteps, Trial, Unfinished
from blockcover.desk.running.shrink import fails, is_late
from blockcover.desk.running.trials import TrialRun


def on_larger_boards(
    run: TrialRun, inputs: Iterable[tuple[Stage, list[Board]]], unfinished: dict[Stage, Unfinished]
) -> AskingSteps[FailedTest | None]:
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
    cases = tuple(case for trial in trials for case in trial.cases)
    return FailedTest("larger", first, tuple(trials), cases)
