"""The test of a program on larger boards: random and carved ones, edge cases, the judge's limits.

A program that takes too long on many boards together is not wrong for that.
"""

from __future__ import annotations

from collections.abc import Iterable

from blockcover.board import Board
from blockcover.desk.failed_test import FailedTest
from blockcover.desk.kinds import Stage
from blockcover.desk.results import AskingSteps, JudgedRun, Unfinished
from blockcover.desk.running.shrink import fails, is_late
from blockcover.desk.running.trial import Trial


def on_larger_boards(
    trial: Trial, inputs: Iterable[tuple[Stage, list[Board]]], unfinished: dict[Stage, Unfinished]
) -> AskingSteps[FailedTest | None]:
    """Test the program on inputs of larger boards; add those without an answer to ``unfinished``.

    A wrong answer does not end the test: all answers together show what failing boards have in
    common.
    """
    runs: list[JudgedRun] = []
    for stage, boards in inputs:
        if stage in unfinished or (trial.budget.is_over() and stage != "limits"):
            trial.count(stage, boards, is_tried=False)
            continue
        patience = trial.limits_patience if stage == "limits" else 1
        run = yield from trial.ask(stage, patience=patience)(boards)
        trial.count(stage, boards, is_tried=not is_late(run))
        fault = run.result.fault
        if fault and is_late(run):
            # Slow on many boards is not wrong; a failure on the first one alone is.
            alone = yield from trial.ask(stage)(boards[:1])
            if not fails(alone):
                unfinished[stage] = Unfinished(stage, len(boards), fault, alone, run.result.seconds)
                continue
        runs.append(run)
    first = next((run for run in runs if run.failed), None)
    if first is None:
        return None
    cases = tuple(case for run in runs for case in run.cases)
    return FailedTest("larger", first, tuple(runs), cases)
