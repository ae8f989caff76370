"""What wrong answers have in common.

Some rules give all answers of a program, right and wrong, without a search. Other rules join the
regions of a board of BLOCKGAME by the size and the winner of each alone, where the right one needs
their Grundy values; the winner of a region is searched with the same wrong rule.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence, Set
from functools import cache, reduce
from math import factorial, gcd
from operator import xor

from blockcover.desk.hypotheses import Rule, explaining
from blockcover.desk.kinds import AnswerKind
from blockcover.desk.results import Answered, Trait
from blockcover.judgetext import outcome_of
from blockcover.pieces import BLOCK_GAME
from blockcover.problems import BLOCKGAME
from blockcover.work import Steps

Test = Callable[[Answered], bool]
Count = Callable[[Answered], int]
Joins = Callable[[Sequence[int], Sequence[bool]], bool]
"""Who wins, by the sizes of all regions and the winners of the playable ones."""


def answer_traits(
    problem: str, wrong: Sequence[Answered], right: Sequence[Answered]
) -> Steps[tuple[Trait, ...]]:
    """Return what the wrong answers have in common.

    A trait is exact if it holds for all answers, so that it describes the program whole.
    """
    everywhere = [*wrong, *right]
    if not all(case.own for case in everywhere):
        # It fails on some boards, without an answer.
        return ()
    if rules := (yield from explaining(everywhere, _rules(problem, wrong[0]), enough=1)):
        return tuple(rules)
    if dependence := _dependence(problem, everywhere):
        return (dependence,)
    first, *others = {case.own or "" for case in wrong}
    if others and problem == "blockgame":
        return tuple(_move_traits(everywhere))
    if others:
        return (_number_trait(wrong),) if all(map(_is_number, [first, *others])) else ()
    if first in _ONE_ANSWER:
        return (Trait(_ONE_ANSWER[first]),)
    return (Trait("answer-number", int(first)),) if _is_number(first) else ()


def _is_number(answer: str) -> bool:
    return re.fullmatch("-?[0-9]+", answer) is not None


def _rules(problem: str, first: Answered) -> Iterator[tuple[Trait, Rule]]:
    """Yield rules that give an answer without a search, or from the right answer."""
    own = first.own or ""
    if own in _ALWAYS:
        yield _rule(_ALWAYS[own]), lambda _: own
    elif _is_number(own):
        yield _rule("always-number", int(own)), lambda _: own
    if problem == "blockgame":
        for kind, wins in _WINS.items():
            yield _rule(kind), _winning_where(wins)
        return
    for kind, count in _COUNTS.items():
        yield _rule(kind), count
    for factor in _FACTORS:
        yield _rule("times", factor), _times(factor)
        yield _rule("times-each", factor), _times_each(factor)
    if own.isdigit():
        surplus = int(own) - int(first.correct)
        kind = "too-many" if surplus > 0 else "too-few"
        yield _rule(kind, abs(surplus)), lambda case: int(case.correct) + surplus


def _rule(
    kind: AnswerKind, number: int | None = None, answers: tuple[tuple[int, str], ...] = ()
) -> Trait:
    return Trait(kind, number, exact=True, answers=answers, about="rule")


def _winning_where(wins: Test) -> Rule:
    return lambda case: outcome_of(wins(case))


def _times(factor: int) -> Rule:
    return lambda case: int(case.correct) * factor


def _times_each(factor: int) -> Rule:
    return lambda case: int(case.correct) * factor ** (case.board.empty_count // 3)


def _dependence(problem: str, answered: Sequence[Answered]) -> Trait | None:
    """Return the number that alone decides the answers, with the answer to each of the first.

    Boards of BLOCKGAME where no piece fits may be an exception, with the right answer; the kind
    names it where the number would give them another one.
    """
    stuck = [case for case in answered if problem == "blockgame" and not _has_move(case)]
    if any(case.own == "WINNING" for case in stuck):
        stuck = []
    if stuck:
        answered = [case for case in answered if _has_move(case)]
    for kind, number in _NUMBERS[problem].items():
        by_number: dict[int, str] = {}
        decides = all(
            by_number.setdefault(number(case), case.own or "") == case.own for case in answered
        )
        if decides and _MIN_NUMBERS <= len(by_number) <= len(answered) // _MIN_BOARDS_EACH:
            if any(by_number.get(number(case), case.own) != case.own for case in stuck):
                kind = "by-cells-with-move"
            return _rule(kind, answers=tuple(sorted(by_number.items())[:_MAX_SHOWN]))
    return None


def _has_move(case: Answered) -> bool:
    return any(mask.bit_count() > 1 for mask in case.board.components())


def _number_trait(wrong: Sequence[Answered]) -> Trait:
    """Return the narrowest rule by which wrong counts differ from the right ones."""
    pairs = [(int(case.own or 0), int(case.correct), case.board.empty_count // 3) for case in wrong]
    more = {own - correct for own, correct, _ in pairs}
    if len(more) == 1:
        (surplus,) = more
        return Trait("too-many" if surplus > 0 else "too-few", abs(surplus))
    # Of remainders by 256, for example, all differences are multiples of 256.
    step = gcd(*more)
    if step > max(abs(own) for own, _, _ in pairs):
        return Trait("remainder", step)
    for factor in _FACTORS:
        if all(own == factor * correct for own, correct, _ in pairs):
            return Trait("times", factor)
    if all(own == factorial(pieces) * correct for own, correct, pieces in pairs):
        return Trait("times-orders")
    if min(more) > 0:
        return Trait("only-too-many")
    return Trait("only-too-few" if max(more) < 0 else "both-ways")


def _move_traits(answered: Sequence[Answered]) -> Iterator[Trait]:
    """Yield what boards of one possible move, or none, show of a program's moves."""
    # The answers to boards of one domino, by whether it is horizontal.
    pairs: dict[bool, set[str | None]] = {True: set(), False: set()}
    # The answers to boards without a move.
    stuck = set()
    for case in answered:
        if not _has_move(case):
            stuck.add(case.own)
        elif case.board.empty_count == 2:
            (y, _), (other_y, _) = case.board.empty_cells()
            pairs[y == other_y].add(case.own)
    if stuck == {"WINNING"}:
        yield Trait("wins-without-move", exact=True)
    if pairs[True] == {"LOSING"}:
        yield Trait("no-horizontal-domino", exact=True)
    if pairs[False] == {"LOSING"}:
        yield Trait("no-vertical-domino", exact=True)


def region_traits(answered: Sequence[Answered]) -> Steps[tuple[Trait, ...]]:
    """Return the rule for regions that gives all answers of a program for BLOCKGAME, if any."""
    rules = ((_rule(kind), _joined(joins)) for kind, joins in _JOINS)
    return tuple((yield from explaining(answered, rules, enough=1)))


def _joined(joins: Joins) -> Rule:
    """Return the answers of a search that joins regions by a wrong rule throughout.

    ``wins`` tells who wins a board by its regions; ``wins_alone`` searches one region.
    """
    whole = BLOCKGAME.largest_board
    moves = [place.mask for place in whole.placements(BLOCK_GAME)]

    def wins(regions: Sequence[int]) -> bool:
        winners = [wins_alone(mask) for mask in regions if mask.bit_count() > 1]
        return joins([mask.bit_count() for mask in regions], winners)

    @cache
    def wins_alone(region: int) -> bool:
        return any(
            not wins(whole.with_empty(region ^ move).components())
            for move in moves
            if move & region == move
        )

    def rule(case: Answered) -> str | None:
        regions = case.board.components()
        is_searched = max(map(int.bit_count, regions), default=0) <= _MAX_CELLS
        return outcome_of(wins(regions)) if is_searched else None

    return rule


_ALWAYS: dict[str, AnswerKind] = {"WINNING": "always-winning", "LOSING": "always-losing"}
_ONE_ANSWER: dict[str, AnswerKind] = {"WINNING": "answer-winning", "LOSING": "answer-losing"}
"""Kinds of traits of programs whose answers, or wrong answers, are all the same."""

_FACTORS = range(2, 13)
"""The factors by which a count may be too great."""

_COUNTS: dict[AnswerKind, Count] = {
    "only-nothing-empty": lambda case: 0 if case.board.empty_count else 1,
    "at-most-1": lambda case: min(1, int(case.correct)),
    "times-orders": lambda case: factorial(case.board.empty_count // 3) * int(case.correct),
    "at-least-1": lambda case: max(1, int(case.correct)),
}
"""Rules of BOARDCOVER, by kind of the trait: the answer by the right case."""
_WINS: dict[AnswerKind, Test] = {
    "answers-opposite": lambda case: case.correct == "LOSING",
    "wins-with-move": _has_move,
    "wins-only-without-move": lambda case: not _has_move(case),
    "wins-odd-cells": lambda case: case.board.empty_count % 2 == 1,
    "wins-even-cells": lambda case: case.board.empty_count % 2 == 0,
    "wins-odd-moves": lambda case: len(case.board.placements(BLOCK_GAME)) % 2 == 1,
}
"""Rules of BLOCKGAME, by kind of the trait: which boards are WINNING."""

_NUMBERS: dict[str, dict[AnswerKind, Count]] = {
    "blockgame": {
        "by-cells": lambda case: case.board.empty_count,
        "by-moves": lambda case: len(case.board.placements(BLOCK_GAME)),
    },
    "boardcover": {
        "by-cells": lambda case: case.board.empty_count,
        "by-area": lambda case: case.board.rows * case.board.cols,
    },
}
"""Numbers that may decide the answers, by problem and kind of the trait."""
_MIN_NUMBERS = 3
"""Least number of different numbers."""
_MIN_BOARDS_EACH = 3
"""Least number of boards for each number, on average: fewer have equal answers by chance."""
_MAX_SHOWN = 10
"""At most this many answers are listed."""

_JOINS: tuple[tuple[AnswerKind, Joins], ...] = (
    ("regions-xor-sizes", lambda sizes, _: reduce(xor, sizes, 0) != 0),
    ("regions-xor-sizes", lambda sizes, _: reduce(xor, [n for n in sizes if n > 1], 0) != 0),
    ("regions-xor-winners", lambda _, wins: sum(wins) % 2 == 1),
    ("regions-any-wins", lambda _, wins: any(wins)),
    ("regions-all-win", lambda _, wins: bool(wins) and all(wins)),
)
"""Rules for regions, by kind of the trait."""
REGION_KINDS: Set[str] = {kind for kind, _ in _JOINS}
"""Kinds of `region_traits`."""
_MAX_CELLS = 9
"""A region of at most this many cells is searched."""
