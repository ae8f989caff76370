"""The check of traits: none is kept that is false of a board on which the program was tried.

Of the small boards one of each symmetry class is tried: of ``x2`` and its image ``2x``, only one.
So a trait of rows or columns is tried on images of boards as well.
"""

from __future__ import annotations

from dataclasses import replace

from blockcover.board import Board
from blockcover.desk.failed_test import FailedTest
from blockcover.desk.results import AskingSteps, Failure
from blockcover.desk.running.shrink import is_late
from blockcover.desk.running.trial import Trial
from blockcover.desk.traits.claims import images_to_try, is_oriented, that_hold
from blockcover.problems import PROBLEMS


def with_true_traits(trial: Trial, _: FailedTest, failure: Failure) -> AskingSteps[Failure]:
    """Leave out the traits of a failure that are false of a board tried."""
    failure = yield from _with_traits_that_hold(trial, failure)
    oriented = list(filter(is_oriented, failure.traits))
    if not oriented:
        return failure
    images = images_to_try(trial.problem, oriented, trial.evidence.answered)
    if (yield from _were_tried(trial, images)):
        return (yield from _with_traits_that_hold(trial, failure))
    others = (trait for trait in failure.traits if trait not in oriented)
    return replace(failure, traits=tuple(others))


def _with_traits_that_hold(trial: Trial, failure: Failure) -> AskingSteps[Failure]:
    """Leave out the traits that are false of a board tried so far."""
    answered = trial.evidence.answered
    if any(finding.kind == "nothing-empty" for finding in failure.findings):
        # This finding explains the answers to full boards.
        answered = [case for case in answered if case.board.empty_count]
    traits = yield from that_hold(trial.problem, failure.traits, answered, trial.evidence.ended)
    return replace(failure, traits=traits)


def _were_tried(trial: Trial, boards: list[Board]) -> AskingSteps[bool]:
    """Try boards, in inputs of the judge's size, or one by one where that ends the program.

    Return whether all of them were tried: not if time is over, or if one alone takes too much.
    """
    ask = trial.ask("all-small")
    for part in PROBLEMS[trial.problem].inputs(boards):
        if trial.budget.is_over():
            return False
        run = yield from ask(part)
        if is_late(run):
            return False
        for board in part if run.result.fault else ():
            alone = yield from ask([board])
            if is_late(alone):
                return False
    return True
