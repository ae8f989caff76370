"""Description of a fault by what the failing boards have in common.

Owns the properties of boards and of wrong answers. A property is listed if all failing boards
have it and most other boards have not.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from math import factorial
from typing import NamedTuple

from blockcover.board import Board
from blockcover.judge.results import Trait
from blockcover.judgetext import BOARDCOVER_SIDE

_LEAST_WRONG = 3
"""Least number of failing boards: fewer have something in common by chance."""
_LEAST_WITHOUT = 0.5
"""Least share of the other boards that must not have the property."""
_LEAST_WRONG_WITH = 0.25
"""Least share of wrong boards among those with the property."""
_ONLY_EXACT = ("threes",)
"""Properties that nearly all boards have on which a program can be wrong."""
_MOST = 3
"""Largest number of properties of boards that are listed."""


class Answered(NamedTuple):
    """A board, its right answer and the program's."""

    board: Board
    correct: str
    own: str


Test = Callable[[Answered], bool]
Count = Callable[[Answered], int]
Rule = Callable[[Answered], str]


def traits_of(problem: str, answered: Sequence[Answered]) -> tuple[Trait, ...]:
    """Return what failing boards and their answers have in common."""
    wrong = [one for one in answered if one.own != one.correct]
    right = [one for one in answered if one.own == one.correct]
    if len(wrong) < _LEAST_WRONG:
        return ()
    return (*_answer_traits(problem, wrong, right), *_board_traits(problem, wrong, right))


def describes_all(traits: Sequence[Trait]) -> bool:
    """Whether a rule gives all answers, right and wrong, so that many mistakes may be the cause."""
    return any(trait.exact and trait.kind in _RULES for trait in traits)


def _answer_traits(
    problem: str, wrong: Sequence[Answered], right: Sequence[Answered]
) -> Iterator[Trait]:
    """Yield what the wrong answers have in common.

    A trait is exact if it holds for all answers, so that it describes the program whole.
    """
    everywhere = [*wrong, *right]
    for trait, rule in _rules(problem, everywhere[0]):
        if all(one.own == rule(one) for one in everywhere):
            yield trait
            return
    if _depends_on_cells(everywhere):
        yield Trait("by-cells", exact=True)
        return
    answers = {one.own for one in wrong}
    if len(answers) == 1:
        yield from _one_answer("answer", *answers)
    elif problem == "blockgame":
        yield from _move_traits(everywhere)
    elif all(one.own.isdigit() for one in wrong):
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


def _depends_on_cells(answered: Sequence[Answered]) -> bool:
    """Whether boards with equally many empty cells have equal answers, some of them wrong."""
    answers: dict[int, set[str]] = {}
    for one in answered:
        answers.setdefault(one.board.empty_count, set()).add(one.own)
    return all(len(own) == 1 for own in answers.values()) and len(answers) > 2


def _number_traits(wrong: Sequence[Answered], right: Sequence[Answered]) -> Iterator[Trait]:
    """Yield what wrong numbers have in common."""
    pairs = [(int(one.own), int(one.correct), one.board.empty_count // 3) for one in wrong]
    more = {own - correct for own, correct, _ in pairs}
    if len(more) == 1:
        (by,) = more
        yield Trait("too-many" if by > 0 else "too-few", abs(by))
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


def _board_traits(
    problem: str, wrong: Sequence[Answered], right: Sequence[Answered]
) -> Iterator[Trait]:
    """Yield what the failing boards have in common, the properties that separate best first."""
    found: list[tuple[float, int, Trait]] = []
    for trait, test in _tests(problem, wrong):
        if not all(map(test, wrong)):
            continue
        with_it = sum(map(test, right))
        without = 1 - with_it / len(right) if right else 0
        share = len(wrong) / (len(wrong) + with_it)
        least = 1 if trait.kind in _ONLY_EXACT else _LEAST_WRONG_WITH
        if without >= _LEAST_WITHOUT and share >= least:
            found.append((-share, len(found), Trait(trait.kind, trait.number, with_it == 0)))
    traits = [trait for _, _, trait in sorted(found)[:_MOST]]
    exact = [trait for trait in traits if trait.exact]
    yield from exact or traits


def _tests(problem: str, wrong: Sequence[Answered]) -> Iterator[tuple[Trait, Test]]:
    """Yield the properties to look at. Bounds are those of the failing boards."""
    for kind, test in _TESTS.items():
        yield Trait(kind), test
    least = min(one.board.empty_count for one in wrong)
    # Every board with pieces has as many.
    if least > {"blockgame": 2, "boardcover": 3}[problem]:
        yield Trait("from-cells", least), lambda one: one.board.empty_count >= least
    most = max(one.board.empty_count for one in wrong)
    yield Trait("up-to-cells", most), lambda one: one.board.empty_count <= most
    if problem == "boardcover":
        rows = min(one.board.rows for one in wrong)
        cols = min(one.board.cols for one in wrong)
        yield Trait("from-rows", rows), lambda one: one.board.rows >= rows > 2
        yield Trait("from-cols", cols), lambda one: one.board.cols >= cols > 2
        tilings = min(int(one.correct) for one in wrong)
        yield Trait("from-tilings", tilings), lambda one: int(one.correct) >= tilings > 1


def _line(board: Board, cells: Callable[[int, int], bool]) -> bool:
    return any(cells(y, x) for y, x in board.empty_cells())


def _is_pieces(one: Answered) -> bool:
    return one.board.empty_count % 3 == 0


def _is_playable(component: int) -> bool:
    return component.bit_count() > 1


_COUNTS: dict[str, Count] = {
    "at-most-1": lambda one: min(1, int(one.correct)),
    "times-orders": lambda one: factorial(one.board.empty_count // 3) * int(one.correct),
    "at-least-1": lambda one: max(1, int(one.correct)),
}
"""Rules of BOARDCOVER, by kind of the trait: the answer by the right one."""
_WINS: dict[str, Test] = {
    "answers-opposite": lambda one: one.correct == "LOSING",
    "wins-with-move": lambda one: any(map(_is_playable, one.board.components())),
    "wins-only-without-move": lambda one: not any(map(_is_playable, one.board.components())),
    "wins-odd-cells": lambda one: one.board.empty_count % 2 == 1,
    "wins-even-cells": lambda one: one.board.empty_count % 2 == 0,
}
"""Rules of BLOCKGAME, by kind of the trait: which boards are WINNING."""


_TESTS: dict[str, Test] = {
    "nothing-empty": lambda one: one.board.empty_count == 0,
    "all-empty": lambda one: one.board.filled_mask == 0,
    "first-row": lambda one: _line(one.board, lambda y, _: y == 0),
    "last-row": lambda one: _line(one.board, lambda y, _: y == one.board.rows - 1),
    "first-column": lambda one: _line(one.board, lambda _, x: x == 0),
    "last-column": lambda one: _line(one.board, lambda _, x: x == one.board.cols - 1),
    "first-cell": lambda one: not one.board.is_filled(0, 0),
    "last-cell": lambda one: not one.board.is_filled(one.board.rows - 1, one.board.cols - 1),
    "not-first-cell": lambda one: one.board.is_filled(0, 0),
    "not-last-cell": lambda one: one.board.is_filled(one.board.rows - 1, one.board.cols - 1),
    "one-component": lambda one: len(one.board.components()) == 1,
    "components": lambda one: len(one.board.components()) > 1,
    "lone-cell": lambda one: any(mask.bit_count() == 1 for mask in one.board.components()),
    "one-row": lambda one: one.board.rows == 1,
    "one-column": lambda one: one.board.cols == 1,
    "one-line": lambda one: min(one.board.rows, one.board.cols) == 1,
    "not-square": lambda one: one.board.rows != one.board.cols,
    "square": lambda one: one.board.rows == one.board.cols,
    "wider": lambda one: one.board.cols > one.board.rows,
    "taller": lambda one: one.board.rows > one.board.cols,
    "widest": lambda one: one.board.cols == BOARDCOVER_SIDE,
    "tallest": lambda one: one.board.rows == BOARDCOVER_SIDE,
    "threes": _is_pieces,
    "not-threes": lambda one: not _is_pieces(one),
    "even-cells": lambda one: one.board.empty_count % 2 == 0,
    "odd-cells": lambda one: one.board.empty_count % 2 == 1,
    "no-tiling": lambda one: one.correct == "0",
    "one-tiling": lambda one: one.correct == "1",
}
"""Properties without a bound, by kind. Of two with the same boards the first is listed."""

_RULES = (
    *("always-winning", "always-losing", "always-number"),
    *_WINS,
    *_COUNTS,
    *("too-many", "too-few", "times", "times-each", "by-cells"),
)
"""Kinds of traits that are rules for all answers, if they are exact."""

KINDS = (
    *_TESTS,
    *("from-cells", "up-to-cells", "from-rows", "from-cols", "from-tilings"),
    *_RULES,
    *("answer-winning", "answer-losing", "answer-number", "only-too-many", "only-too-few"),
    *("wins-without-move", "no-horizontal-domino", "no-vertical-domino"),
)
"""All kinds of traits."""
