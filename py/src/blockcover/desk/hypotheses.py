"""The test of hypotheses: which rules give all answers of a program, right and wrong.

For example, the rule "WINNING if the number of empty cells is odd" explains a program that answers
so, whether it is right or wrong on a board. Other modules own the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from blockcover.board import Board
from blockcover.desk.results import Answered
from blockcover.work import Pace, Progress, Steps

R = TypeVar("R")
T = TypeVar("T")

Rule = Callable[[Answered], str | int | None]
"""A function from a board and its right answer to the answer by a rule; ``None`` if the rule does
not tell."""


def of_board(function: Callable[[Board], R]) -> Callable[[Answered], R]:
    """Return a function of a board as one of an answered board: it ignores the answers."""
    return lambda case: function(case.board)


def explaining(
    cases: Sequence[Answered], rules: Iterable[tuple[T, Rule]], enough: int | None = None
) -> Steps[list[T]]:
    """Return the names of the rules that give all known answers, the first ``enough`` of them.

    ``rules`` are pairs of a name, of any type, and a rule.
    """
    wrong = [case for case in cases if case.is_wrong]
    right = [case for case in cases if case.own == case.correct]
    # Failing boards first, small ones first: they refute most rules, and take little time.
    answered = sorted(wrong, key=lambda case: case.board.empty_count) + right
    pace = Pace()
    found: list[T] = []
    for name, rule in rules:
        for done, case in enumerate(answered):
            if pace.is_over():
                yield Progress("boards", done, len(answered))
            answer = rule(case)
            if answer is not None and str(answer) != case.own:
                break
        else:
            found.append(name)
            if len(found) == enough:
                break
    return found
