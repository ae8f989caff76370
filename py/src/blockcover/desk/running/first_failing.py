"""The first of many small boards on which a program fails."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from blockcover.board import Board
from blockcover.desk.boards.small import BATCH
from blockcover.desk.kinds import Stage
from blockcover.desk.results import AskingSteps, Trial
from blockcover.desk.running.shrink import is_late
from blockcover.desk.running.trials import REFERENCE_SHARE, TrialRun
from blockcover.problems import PROBLEMS


def first_failing(
    run: TrialRun, boards: Iterator[Board], stage: Stage
) -> AskingSteps[tuple[Trial | None, bool]]:
    """Return the first trial of small boards that fails in an input of the judge's size.

    Also return whether all boards before it were tried: the search ends where the budget does, and
    at an input that only takes too much.
    """
    ask = run.ask(stage)
    is_tried = is_together = True
    while batch := list(islice(boards, BATCH)):
        share = REFERENCE_SHARE if stage == "all-small" else 1
        is_tried = is_tried and run.affords(len(batch), share)
        trial = None
        if is_tried and not (is_together and not (yield from ask(batch)).failed):
            # The program may fail only because of the number of cases.
            is_together = False
            for part in PROBLEMS[run.problem].inputs(batch):
                trial = yield from ask(part)
                if trial.failed:
                    break
        is_tried = is_tried and not (trial and is_late(trial))
        if stage == "all-small":
            run.count(stage, batch, is_tried=is_tried)
        if is_tried and trial and trial.failed:
            return trial, True
    return None, is_tried
