"""The check of traits: none is kept that is false of a board on which the program was tried.

Of the small boards one of each symmetry class is tried, so a trait of rows or columns is tried on
images of boards as well.
"""

from __future__ import annotations

from dataclasses import replace

from blockcover.board import Board
from blockcover.desk.faults.failed_test import FailedTest
from blockcover.desk.results import AskingSteps, Failure, Trait
from blockcover.desk.running.shrink import is_late
from blockcover.desk.running.trials import TrialRun
from blockcover.desk.traits.claims import images_to_try, is_oriented, that_hold
from blockcover.problems import PROBLEMS


def with_true_traits(run: TrialRun, _: FailedTest, failure: Failure) -> AskingSteps[Failure]:
    """Leave out the traits of a failure that are false of a board tried."""
    held = replace(failure, traits=(yield from _true(run, failure)))
    oriented = list(filter(is_oriented, held.traits))
    if not oriented:
        return held
    boards = images_to_try(run.problem, oriented, run.evidence.answered)
    if (yield from _try_boards(run, boards)):
        return replace(held, traits=(yield from _true(run, held)))
    others = (trait for trait in held.traits if trait not in oriented)
    return replace(held, traits=tuple(others))


def _true(run: TrialRun, failure: Failure) -> AskingSteps[tuple[Trait, ...]]:
    """Return the traits of a failure that are true of all boards tried."""
    is_fixed = any(finding.kind == "nothing-empty" for finding in failure.findings)
    answered = [case for case in run.evidence.answered if case.board.empty_count or not is_fixed]
    return (yield from that_hold(run.problem, failure.traits, answered, run.evidence.ended))


def _try_boards(run: TrialRun, boards: list[Board]) -> AskingSteps[bool]:
    """Try boards, in inputs of the judge's size, or one by one where that ends the program.

    Return whether all of them were tried: not if time is over, or if one alone takes too much.
    """
    ask = run.ask("all-small")
    for part in PROBLEMS[run.problem].inputs(boards):
        if run.is_over():
            return False
        trial = yield from ask(part)
        if is_late(trial):
            return False
        for board in part if trial.result.fault else ():
            alone = yield from ask([board])
            if is_late(alone):
                return False
    return True
