"""The first of many small boards on which a program fails."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from blockcover.board import Board
from blockcover.desk.boards.small import BATCH
from blockcover.desk.kinds import Stage
from blockcover.desk.results import AskingSteps, JudgedRun
from blockcover.desk.running.shrink import is_late
from blockcover.desk.running.trial import REFERENCE_SHARE, Trial
from blockcover.problems import PROBLEMS


def first_failing(
    trial: Trial, boards: Iterator[Board], stage: Stage
) -> AskingSteps[tuple[JudgedRun | None, bool]]:
    """Return the first run of small boards that fails in an input of the judge's size.

    Also return whether all boards before it were tried: the search ends where the budget does, and
    at an input that only takes too much.
    """
    ask = trial.ask(stage)
    is_tried = is_together = True
    while batch := list(islice(boards, BATCH)):
        share = REFERENCE_SHARE if stage == "all-small" else 1
        is_tried = is_tried and trial.affords(len(batch), share)
        run = None
        if is_tried and not (is_together and not (yield from ask(batch)).failed):
            # The program may fail only because of the number of cases.
            is_together = False
            for part in PROBLEMS[trial.problem].inputs(batch):
                run = yield from ask(part)
                if run.failed:
                    break
        is_tried = is_tried and not (run and is_late(run))
        if stage == "all-small":
            trial.count(stage, batch, is_tried=is_tried)
        if is_tried and run and run.failed:
            return run, True
    return None, is_tried
