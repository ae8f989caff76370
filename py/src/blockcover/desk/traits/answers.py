"""Description of a fault by what the wrong answers have in common.

Owns the rules that give all answers of a program without a search, and the properties of wrong
answers alone.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from math import factorial, gcd

from blockcover.desk.results import Answered, Trait
from blockcover.pieces import BLOCK_GAME

Test = Callable[[Answered], bool]
Count = Callable[[Answered], int]
Rule = Callable[[Answered], str]


def answer_traits(
    problem: str, wrong: Sequence[Answered], right: Sequence[Answered]
) -> Iterator[Trait]:
    """Yield what the wrong answers have in common.

    A trait is exact if it holds for all answers, so that it describes the program whole.
    """
    everywhere = [*wrong, *right]
    if not all(one.own for one in everywhere):
        # It fails on some boards, without an answer.
        return
    for trait, rule in _rules(problem, everywhere[0]):
        if all(one.own == rule(one) for one in everywhere):
            yield trait
            return
    dependence = _dependence(problem, everywhere)
    if dependence:
        yield dependence
        return
    answers = {one.own for one in wrong}
    if len(answers) == 1:
        yield from _one_answer("answer", *answers)
    elif problem == "blockgame":
        yield from _move_traits(everywhere)
    elif all(re.fullmatch("-?[0-9]+", one.own) for one in wrong):
        yield from _number_traits(wrong, right)


def _one_answer(when: str, answer: str, *, exact: bool = False) -> Iterator[Trait]:
    kind = {"WINNING": "winning", "LOSING": "losing"}.get(answer, "number")
    number = int(answer) if re.fullmatch("-?[0-9]+", answer) else None
    if kind != "number" or number is not None:
        yield Trait(f"{when}-{kind}", number, exact)


def _rules(problem: str, first: Answered) -> Iterator[tuple[Trait, Rule]]:
    """Yield rules that give an answer without a search, or from the right answer."""
    for trait in _one_answer("always", first.own, exact=True):
        yield trait, lambda _: first.own
    if problem == "blockgame":
        for kind, wins in _WINS.items():
            yield Trait(kind, exact=True), _winning_where(wins)
        return
    for kind, count in _COUNTS.items():
        yield Trait(kind, exact=True), _counting(count)
    for factor in range(2, 13):
        yield Trait("times", factor, exact=True), _counting(_times(factor))
        yield Trait("times-each", factor, exact=True), _counting(_times_each(factor))
    if first.own.isdigit():
        by = int(first.own) - int(first.correct)
        trait = Trait("too-many" if by > 0 else "too-few", abs(by), exact=True)
        yield trait, _counting(lambda one: int(one.correct) + by)


def _winning_where(wins: Test) -> Rule:
    return lambda one: "WINNING" if wins(one) else "LOSING"


def _counting(count: Count) -> Rule:
    return lambda one: str(count(one))


def _times(factor: int) -> Count:
    return lambda one: int(one.correct) * factor


def _times_each(factor: int) -> Count:
    return lambda one: int(one.correct) * factor ** (one.board.empty_count // 3)


def _dependence(problem: str, answered: Sequence[Answered]) -> Trait | None:
    """Return the number that alone decides the answers, with the answer to each of the first.

    Boards of BLOCKGAME where no piece fits may be an exception, with the right answer.
    """
    if problem == "blockgame" and not any(
        one.own == "WINNING" for one in answered if not _has_move(one)
    ):
        answered = [one for one in answered if _has_move(one)]
    for kind, number in _NUMBERS[problem].items():
        by_number: dict[int, str] = {}
        decides = all(by_number.setdefault(number(one), one.own) == one.own for one in answered)
        if decides and _LEAST_NUMBERS <= len(by_number) <= len(answered) // _LEAST_EACH:
            shown = tuple(sorted(by_number.items())[:_MOST_SHOWN])
            return Trait(kind, exact=True, answers=shown)
    return None


def _has_move(one: Answered) -> bool:
    return any(map(_is_playable, one.board.components()))


def _number_traits(wrong: Sequence[Answered], right: Sequence[Answered]) -> Iterator[Trait]:
    """Yield what wrong numbers have in common."""
    pairs = [(int(one.own), int(one.correct), one.board.empty_count // 3) for one in wrong]
    more = {own - correct for own, correct, _ in pairs}
    if len(more) == 1:
        (by,) = more
        yield Trait("too-many" if by > 0 else "too-few", abs(by))
        return
    step = gcd(*more)
    if step > max(abs(own) for own, _, _ in pairs):
        yield Trait("remainder", step)
        return
    for factor in range(2, 13):
        if all(own == factor * correct for own, correct, _ in pairs):
            yield Trait("times", factor)
            return
    if all(own == factorial(pieces) * correct for own, correct, pieces in pairs):
        yield Trait("times-orders")
    elif all(own > correct for own, correct, _ in pairs):
        yield Trait("only-too-many")
    elif all(own < correct for own, correct, _ in pairs):
        yield Trait("only-too-few")
    else:
        yield Trait("both-ways")


def _move_traits(answered: Sequence[Answered]) -> Iterator[Trait]:
    """Yield what boards of one possible move, or none, show of a program's moves."""
    pairs: dict[bool, set[str]] = {True: set(), False: set()}
    stuck = set()
    for one in answered:
        components = one.board.components()
        if all(mask.bit_count() == 1 for mask in components):
            stuck.add(one.own)
        elif one.board.empty_count == 2:
            (y, _), (v, _) = one.board.empty_cells()
            pairs[y == v].add(one.own)
    if "WINNING" in stuck:
        yield Trait("wins-without-move", exact="LOSING" not in stuck)
    if pairs[True] == {"LOSING"}:
        yield Trait("no-horizontal-domino", exact=True)
    if pairs[False] == {"LOSING"}:
        yield Trait("no-vertical-domino", exact=True)


def _is_playable(component: int) -> bool:
    return component.bit_count() > 1


_COUNTS: dict[str, Count] = {
    "only-nothing-empty": lambda one: 0 if one.board.empty_count else 1,
    "at-most-1": lambda one: min(1, int(one.correct)),
    "times-orders": lambda one: factorial(one.board.empty_count // 3) * int(one.correct),
    "at-least-1": lambda one: max(1, int(one.correct)),
}
"""Rules of BOARDCOVER, by kind of the trait: the answer by the right one."""
_WINS: dict[str, Test] = {
    "answers-opposite": lambda one: one.correct == "LOSING",
    "wins-with-move": _has_move,
    "wins-only-without-move": lambda one: not _has_move(one),
    "wins-odd-cells": lambda one: one.board.empty_count % 2 == 1,
    "wins-even-cells": lambda one: one.board.empty_count % 2 == 0,
    "wins-odd-moves": lambda one: len(one.board.placements(BLOCK_GAME)) % 2 == 1,
}
"""Rules of BLOCKGAME, by kind of the trait: which boards are WINNING."""

_NUMBERS: dict[str, dict[str, Count]] = {
    "blockgame": {
        "by-cells": lambda one: one.board.empty_count,
        "by-moves": lambda one: len(one.board.placements(BLOCK_GAME)),
    },
    "boardcover": {
        "by-cells": lambda one: one.board.empty_count,
        "by-area": lambda one: one.board.rows * one.board.cols,
    },
}
"""Numbers that may decide the answers, by problem and kind of the trait."""
_LEAST_NUMBERS = 3
_LEAST_EACH = 3
"""Least number of boards for each number, on average: fewer have equal answers by chance."""
_MOST_SHOWN = 10
"""Largest number of listed answers."""

RULES = (
    *("always-winning", "always-losing", "always-number"),
    *_WINS,
    *_COUNTS,
    *("too-many", "too-few", "times", "times-each"),
    *("by-cells", "by-moves", "by-area"),
)
"""Kinds of traits that are rules for all answers, if they are exact."""

ANSWER_KINDS = (
    *RULES,
    *("answer-winning", "answer-losing", "answer-number", "only-too-many", "only-too-few"),
    *(
        "remainder",
        "both-ways",
        "after-others",
        "full-rows",
        "wins-without-move",
        "no-horizontal-domino",
        "no-vertical-domino",
    ),
)
"""All kinds of traits of answers."""
