"""Description of a fault by what failing boards and wrong answers have in common.

Owns the choice among the properties that `answer_traits` and `board_traits` find.
"""

from __future__ import annotations

from collections.abc import Sequence

from blockcover.desk.results import SEARCH_KINDS, Answered, Trait
from blockcover.desk.traits.answers import ANSWER_KINDS, RULES, answer_traits
from blockcover.desk.traits.boards import BOARD_KINDS, board_traits
from blockcover.desk.traits.moves import MOVE_KINDS, ONE_DECIDES
from blockcover.desk.traits.regions import REGION_KINDS, region_traits
from blockcover.work import Progress, Steps

_LEAST_WRONG = 3
"""Least number of failing boards: fewer have something in common by chance."""

KINDS = (*BOARD_KINDS, *ANSWER_KINDS, *REGION_KINDS, *MOVE_KINDS, *SEARCH_KINDS)
"""All kinds of traits."""


def traits_of(problem: str, answered: Sequence[Answered]) -> Steps[tuple[Trait, ...]]:
    """Return what failing boards and their answers have in common."""
    wrong = [one for one in answered if one.own != one.correct]
    right = [one for one in answered if one.own == one.correct]
    if len(wrong) < _LEAST_WRONG:
        return ()
    yield Progress("boards", 0, len(answered))
    of_answers = tuple(answer_traits(problem, wrong, right))
    if describes_all(of_answers):
        return of_answers
    if problem == "blockgame" and all(one.own for one in answered):
        of_regions = yield from region_traits(answered)
        if of_regions:
            return of_regions
    of_boards = yield from board_traits(problem, wrong, right)
    return (*of_answers, *of_boards)


def describes_all(traits: Sequence[Trait]) -> bool:
    """Whether a rule gives all answers, right and wrong, so that many mistakes may be the cause."""
    return any(
        (trait.exact and trait.kind in (*RULES, *REGION_KINDS)) or trait.kind in ONE_DECIDES
        for trait in traits
    )
