"""The first of many small boards on which a program fails."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from blockcover.board import Board
from blockcover.desk.boards.small import BATCH
from blockcover.desk.kinds import Stage
from blockcover.desk.results import Ask, AskingSteps, JudgedRun
from blockcover.desk.running.shrink import is_late
from blockcover.desk.running.trial import SMALL_BOARDS_SHARE, Trial
from blockcover.problems import PROBLEMS


def first_failing(
    trial: Trial, boards: Iterator[Board], stage: Stage
) -> AskingSteps[tuple[JudgedRun | None, bool]]:
    """Return the first run of small boards that fails in an input of the judge's size.

    Also return whether all boards before it were tried: the search ends where the budget does, and
    at an input that exceeds its time or memory without a wrong answer.
    """
    ask = trial.ask(stage)
    is_counted = stage == "all-small"
    share = SMALL_BOARDS_SHARE if is_counted else 1
    is_over = False
    is_batch_one_input = True
    while batch := list(islice(boards, BATCH)):
        is_over = is_over or not trial.budget.affords(len(batch), share)
        failed = None
        if not is_over:
            if is_batch_one_input and (yield from _first_failed(ask, [batch])):
                # The program may fail only because of the number of cases.
                is_batch_one_input = False
            if not is_batch_one_input:
                failed = yield from _first_failed(ask, PROBLEMS[trial.problem].inputs(batch))
            is_over = failed is not None and is_late(failed)
        if is_counted:
            trial.count(stage, batch, is_tried=not is_over)
        if failed and not is_over:
            return failed, True
    return None, not is_over


def _first_failed(ask: Ask, inputs: Iterable[list[Board]]) -> AskingSteps[JudgedRun | None]:
    """Return the first of these inputs on which the program fails."""
    for boards in inputs:
        run = yield from ask(boards)
        if run.failed:
            return run
    return None
