"""What failing boards have in common.

Exact properties are preferred: the program is wrong on all boards with the property and on no
others. If there is none, one is looked for among the boards that may fail by their right answer,
then among the smallest boards: a search that is wrong on them is wrong on larger boards of other
kinds as well. `board_properties` has the properties.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple, cast

from blockcover.desk.hypotheses import of_board
from blockcover.desk.kinds import Among, BoardKind
from blockcover.desk.results import Answered, Trait
from blockcover.desk.traits.board_properties import AMONG, BOUNDS, PROPERTIES, RIGHT_ANSWERS
from blockcover.problems import PROBLEMS
from blockcover.work import Pace, Progress, Steps

MIN_WRONG = 3
"""Least number of failing boards: fewer have something in common by chance."""
_CHANCE = 1e-4
"""At most this chance that as many random boards would all have a property that is not exact."""
_ONLY_EXACT = ("threes", "up-to-cells", "right-winning", "right-losing")
"""Properties that nearly all boards have on which a program can be wrong."""
_OF_CELLS = ("from-cells", "up-to-cells", "even-cells", "odd-cells", "threes", "not-threes")
"""Properties that say nothing of boards with nearly equal numbers of empty cells."""
_MAX_SHOWN = 3
"""At most this many properties are listed."""

Test = Callable[[Answered], bool]
"""Whether something is true of a board with its answers."""


class _Group(NamedTuple):
    """Failing boards, and the others that they are compared with."""

    wrong: Sequence[Answered]
    right: Sequence[Answered]
    among: Among = ""
    cells: tuple[int, int] | None = None


def board_traits(
    problem: str, wrong: Sequence[Answered], right: Sequence[Answered]
) -> Steps[tuple[Trait, ...]]:
    """Return what the failing boards have in common, the properties that separate best first."""
    whole = _Group(wrong, right)
    may_fail = _may_fail(problem, whole)
    for group in (whole, may_fail, _smallest(problem, whole), _smallest(problem, may_fail)):
        if len(group.wrong) >= MIN_WRONG and group.right:
            traits = yield from _traits(problem, group)
            exact = [trait for trait in traits if trait.exact]
            preferred = [trait for trait in exact if trait.kind not in _ONLY_EXACT]
            if exact:
                return tuple((preferred or exact)[:_MAX_SHOWN])
    traits = yield from _traits(problem, may_fail)
    return tuple(traits[:_MAX_SHOWN]) or _least_cells(problem, wrong)


def _may_fail(problem: str, group: _Group) -> _Group:
    """Leave out the right boards whose kind of answer no failing board has.

    If all failing boards are WINNING, the LOSING ones are left out; if all of them have a tiling,
    the boards without one.
    """
    answers = {case.correct for case in group.wrong}
    among: Among = ""
    if problem == "blockgame" and len(answers) == 1:
        among = "winning" if answers == {"WINNING"} else "losing"
        right = [case for case in group.right if case.correct in answers]
    elif problem == "boardcover" and "0" not in answers:
        among = "tiling"
        right = [case for case in group.right if case.correct != "0"]
    else:
        right = list(group.right)
    return _Group(group.wrong, right, among)


def _smallest(problem: str, group: _Group) -> _Group:
    """Leave out boards that may be wrong because of a smaller one, or too small for the mistake."""
    least = min(_sizes(group.wrong))
    cells = least, least + PROBLEMS[problem].smallest_piece - 1

    def inside(answered: Sequence[Answered]) -> list[Answered]:
        return [case for case in answered if cells[0] <= case.board.empty_count <= cells[1]]

    return _Group(inside(group.wrong), inside(group.right), group.among, cells)


def _sizes(answered: Sequence[Answered]) -> list[int]:
    return [case.board.empty_count for case in answered]


def _traits(problem: str, group: _Group) -> Steps[list[Trait]]:
    """Return the properties that all failing boards have, and most others lack."""
    found: list[tuple[float, int, Trait]] = []
    wrong, count = len(group.wrong), len(group.wrong) + len(group.right)
    pace = Pace()
    for done, (trait, test) in enumerate(_tests(problem, group.wrong)):
        if pace.is_over():
            yield Progress("boards", done, len(PROPERTIES))
        if (group.cells and trait.kind in _OF_CELLS) or not all(map(test, group.wrong)):
            continue
        with_it = sum(map(test, group.right))
        if not with_it:
            exact = replace(trait, exact=True, among=group.among, cells=group.cells)
            found.append((-1, len(found), exact))
        elif trait.kind not in _ONLY_EXACT:
            chance = ((wrong + with_it) / count) ** wrong
            if chance <= _CHANCE:
                found.append((chance, len(found), trait))
    return [trait for _, _, trait in sorted(found)]


def _least_cells(problem: str, wrong: Sequence[Answered]) -> tuple[Trait, ...]:
    """Return the least number of empty cells of a failing board, if it says something."""
    least = min(_sizes(wrong))
    return (
        (Trait("from-cells", least, about="boards"),)
        if least > 2 * PROBLEMS[problem].smallest_piece
        else ()
    )


def _tests(problem: str, wrong: Sequence[Answered]) -> Iterator[tuple[Trait, Test]]:
    """Yield the properties to look at. Bounds are those of the failing boards."""
    bounds: list[tuple[BoardKind, int | None]] = [("up-to-cells", max(_sizes(wrong)))]
    for bounded, bound in BOUNDS[problem].items():
        least = min(map(bound.size, wrong))
        if bound.above < least < bound.below:
            bounds.append((bounded, least))
    for kind, number in (*((kind, None) for kind in (*PROPERTIES, *RIGHT_ANSWERS)), *bounds):
        yield Trait(kind, number, about="boards"), _test_of(problem, kind, number or 0)


def _test_of(problem: str, kind: BoardKind, number: int) -> Test:
    """Return a test of whether a board has the property of a kind; ``number`` is its bound."""
    if kind in PROPERTIES:
        return of_board(PROPERTIES[kind].holds)
    if kind in RIGHT_ANSWERS:
        right = RIGHT_ANSWERS[kind]
        return lambda case: case.correct == right
    if kind == "up-to-cells":
        return lambda case: case.board.empty_count <= number
    size = BOUNDS[problem][kind].size
    return lambda case: size(case) >= number


def true_of(problem: str, trait: Trait) -> Test:
    """Return a test of whether an answered board agrees with a trait of failing boards.

    An exact trait says which boards the program gets wrong, and right; another one only that those
    without the property are right.
    """
    has = _test_of(problem, cast("BoardKind", trait.kind), trait.number or 0)
    if not trait.exact:
        return lambda case: has(case) or not case.is_wrong
    return lambda case: not _is_among(trait, case) or has(case) == case.is_wrong


def _is_among(trait: Trait, case: Answered) -> bool:
    """Whether a board is one of those to which an exact trait is restricted."""
    least, most = trait.cells or (0, case.board.empty_count)
    is_answer = AMONG[trait.among](case.correct)
    return is_answer and least <= case.board.empty_count <= most
