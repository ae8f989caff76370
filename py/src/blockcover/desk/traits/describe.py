"""The traits of a program: of its answers, else of regions, else of the failing boards."""

from __future__ import annotations

from collections.abc import Sequence

from blockcover.desk.results import Answered, Trait, describes_all
from blockcover.desk.traits.answers import answer_traits, region_traits
from blockcover.desk.traits.boards import MIN_WRONG, board_traits
from blockcover.work import Progress, Steps


def traits_of(problem: str, cases: Sequence[Answered]) -> Steps[tuple[Trait, ...]]:
    """Return what failing boards and their answers have in common."""
    answered = [case for case in cases if case.own is not None]
    wrong = [case for case in answered if case.is_wrong]
    right = [case for case in answered if not case.is_wrong]
    if len(wrong) < MIN_WRONG:
        return ()
    yield Progress("boards", 0, len(answered))
    of_answers = yield from answer_traits(problem, wrong, right)
    if describes_all(of_answers):
        return of_answers
    if problem == "blockgame" and all(case.own for case in answered):
        of_regions = yield from region_traits(answered)
        if of_regions:
            return of_regions
    of_boards = yield from board_traits(problem, wrong, right)
    return (*of_answers, *of_boards)
