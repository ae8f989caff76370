"""The check of traits: none is kept that is false of a board on which the program was tried.

Of the small boards one of each symmetry class is tried, so a trait of rows or columns is tried on
images of boards as well.
"""

from __future__ import annotations

from dataclasses import replace

from blockcover.board import Board
from blockcover.desk.failed_test import FailedTest
from blockcover.desk.results import AskingSteps, Failure, Trait
from blockcover.desk.running.shrink import is_late
from blockcover.desk.running.trial import Trial
from blockcover.desk.traits.claims import images_to_try, is_oriented, that_hold
from blockcover.problems import PROBLEMS


def with_true_traits(trial: Trial, _: FailedTest, failure: Failure) -> AskingSteps[Failure]:
    """Leave out the traits of a failure that are false of a board tried."""
    held = replace(failure, traits=(yield from _true(trial, failure)))
    oriented = list(filter(is_oriented, held.traits))
    if not oriented:
        return held
    boards = images_to_try(trial.problem, oriented, trial.evidence.answered)
    if (yield from _try_boards(trial, boards)):
        return replace(held, traits=(yield from _true(trial, held)))
    others = (trait for trait in held.traits if trait not in oriented)
    return replace(held, traits=tuple(others))


def _true(trial: Trial, failure: Failure) -> AskingSteps[tuple[Trait, ...]]:
    """Return the traits of a failure that are true of all boards tried."""
    is_fixed = any(finding.kind == "nothing-empty" for finding in failure.findings)
    answered = [case for case in trial.evidence.answered if case.board.empty_count or not is_fixed]
    return (yield from that_hold(trial.problem, failure.traits, answered, trial.evidence.ended))


def _try_boards(trial: Trial, boards: list[Board]) -> AskingSteps[bool]:
    """Try boards, in inputs of the judge's size, or one by one where that ends the program.

    Return whether all of them were tried: not if time is over, or if one alone takes too much.
    """
    ask = trial.ask("all-small")
    for part in PROBLEMS[trial.problem].inputs(boards):
        if trial.is_over():
            return False
        run = yield from ask(part)
        if is_late(run):
            return False
        for board in part if run.result.fault else ():
            alone = yield from ask([board])
            if is_late(alone):
                return False
    return True
