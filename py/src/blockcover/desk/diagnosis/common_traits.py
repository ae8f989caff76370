"""What failing boards and wrong answers have in common, by the answers and by further runs."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

from blockcover.desk.boards import generate
from blockcover.desk.diagnosis.further_runs import depends_on_others
from blockcover.desk.diagnosis.named_mistakes import answers_to_explain
from blockcover.desk.diagnosis.within_search import stores_no_win, within_search
from blockcover.desk.failed_test import FailedTest, only_ends
from blockcover.desk.kinds import WIDE_KINDS
from blockcover.desk.results import Answered, AskingSteps, Failure, Trait, describes_all
from blockcover.desk.running.endings import UNENDING
from blockcover.desk.running.singly import failing_singly
from blockcover.desk.running.trial import Trial
from blockcover.desk.traits.boards import MIN_WRONG
from blockcover.desk.traits.describe import traits_of
from blockcover.desk.traits.moves import move_traits

_MORE_INPUTS = 4
"""Inputs of larger boards that are tried where reference boards have too few wrong answers."""


def of_reference_boards(trial: Trial, failed: FailedTest, failure: Failure) -> AskingSteps[Failure]:
    """Describe the answers to the reference boards, unless one mistake explains them.

    A program that only ends early is tried on some boards one by one.
    """
    if only_ends(failed, failure):
        if failure.ending and failure.ending.kind in UNENDING:
            return failure
        boards = [case.board for case in failed.cases]
        singly = yield from failing_singly(trial, boards, generate.edge_boards(trial.problem))
        return replace(failure, traits=(yield from traits_of(trial.problem, singly)))
    more: list[Answered] = []
    if sum(case.is_wrong for case in failed.cases) < MIN_WRONG:
        for stage, larger in islice(generate.larger_inputs(trial.problem, Random(1)), _MORE_INPUTS):
            more += (yield from trial.ask(stage)(larger)).cases
    cases = answers_to_explain(failed, failure)
    if not any(case.is_wrong for case in cases):
        return failure
    traits = yield from traits_of(trial.problem, [*cases, *more])
    if not describes_all(traits):
        traits = (*(yield from move_traits(trial.problem, cases)), *traits)
    if len(failure.mistakes) == 1 and not describes_all(traits):
        return failure
    return replace(failure, traits=traits)


def of_larger_boards(trial: Trial, failed: FailedTest, failure: Failure) -> AskingSteps[Failure]:
    """Describe the answers to larger boards; full rows explain others of their traits."""
    cases = list(failed.cases)
    if failure.ending:
        cases = yield from failing_singly(trial, [case.board for case in cases])
    traits = yield from traits_of(trial.problem, cases)
    if failure.traits:
        traits = tuple(trait for trait in traits if trait.kind not in WIDE_KINDS)
    return replace(failure, traits=(*failure.traits, *traits))


def of_all_small_boards(trial: Trial, failed: FailedTest, failure: Failure) -> AskingSteps[Failure]:
    """Describe the answers of the failed input of small boards."""
    return replace(failure, traits=(yield from traits_of(trial.problem, failed.cases)))


def by_other_orders(trial: Trial, failed: FailedTest, failure: Failure) -> AskingSteps[Failure]:
    """Add what further runs show of a search, and of the cases before a board."""
    run, traits = failure.run, failure.traits
    if only_ends(failed, failure) or len(failure.mistakes) == 1 or run.result.fault:
        return failure
    if not run.alone or (yield from depends_on_others(trial, failed.runs)):
        # What it overlooks on a board follows from those before it.
        kept = (trait for trait in traits if not trait.kind.startswith(("overlooks-", "no-")))
        traits = (Trait("after-others"), *kept)
    share_wrong = failure.wrong / max(1, failure.tried)
    traits = (*(yield from within_search(trial, run, traits, share_wrong)), *traits)
    if (yield from stores_no_win(trial, traits, failed.cases)):
        return replace(failure, mistakes=("win-not-stored",), traits=())
    return replace(failure, traits=traits)


def by_boards_after_moves(trial: Trial, _: FailedTest, failure: Failure) -> AskingSteps[Failure]:
    """Add that a program is right on the failing larger board after each move."""
    if failure.ending or any(trait.kind == "full-rows" for trait in failure.traits):
        return failure
    found = yield from within_search(trial, failure.run, failure.traits)
    return replace(failure, traits=(*found, *failure.traits))
