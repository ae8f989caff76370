"""What failing boards have in common.

Exact properties are preferred: the program is wrong on all boards with the property and on no
others. If there is none, one is looked for among the boards that may fail by their right answer,
then among the smallest boards: a search that is wrong on them is wrong on larger boards of other
kinds as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from math import inf
from typing import NamedTuple, cast

from blockcover.board import Board
from blockcover.desk.hypotheses import of_board
from blockcover.desk.kinds import Among, BoardKind
from blockcover.desk.results import Answered, Trait
from blockcover.judgetext import BOARDCOVER_SIDE
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
    """Leave out the boards with a right answer on which the program is never wrong."""
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
            yield Progress("boards", done, len(_TESTS))
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
    for bounded, (size, above, below) in _BOUNDS[problem].items():
        least = min(map(size, wrong))
        if above < least < below:
            bounds.append((bounded, least))
    for kind, number in (*((kind, None) for kind in (*_TESTS, *_RIGHT_ANSWERS)), *bounds):
        yield Trait(kind, number, about="boards"), _test_of(problem, kind, number or 0)


def _test_of(problem: str, kind: BoardKind, number: int) -> Test:
    """Return whether a board has the property of a kind, with its bound."""
    if kind in _TESTS:
        return of_board(_TESTS[kind])
    if kind in _RIGHT_ANSWERS:
        right = _RIGHT_ANSWERS[kind]
        return lambda case: case.correct == right
    if kind == "up-to-cells":
        return lambda case: case.board.empty_count <= number
    size = _BOUNDS[problem][kind].size
    return lambda case: size(case) >= number


def true_of(problem: str, trait: Trait) -> Test:
    """Return whether what a trait says of failing boards is true of an answered one."""
    has = _test_of(problem, cast("BoardKind", trait.kind), trait.number or 0)
    if not trait.exact:
        return lambda case: has(case) or not case.is_wrong
    return lambda case: not _is_among(trait, case) or has(case) == case.is_wrong


def _is_among(trait: Trait, case: Answered) -> bool:
    """Whether a board is one of those to which an exact trait is restricted."""
    least, most = trait.cells or (0, case.board.empty_count)
    is_answer = _AMONG[trait.among](case.correct)
    return is_answer and least <= case.board.empty_count <= most


_AMONG: dict[Among, Callable[[str], bool]] = {
    "": lambda _: True,
    "winning": lambda correct: correct == "WINNING",
    "losing": lambda correct: correct == "LOSING",
    "tiling": lambda correct: correct != "0",
}
"""Whether the right answer is one of those to which an exact trait is restricted."""


def _in_row(board: Board, y: int) -> bool:
    return board.empty_mask >> y * board.cols & (1 << board.cols) - 1 != 0


def _in_column(board: Board, x: int) -> bool:
    return any(board.empty_mask >> y * board.cols + x & 1 for y in range(board.rows))


def _in_last_row(board: Board) -> bool:
    return _in_row(board, board.rows - 1)


def _in_last_column(board: Board) -> bool:
    return _in_column(board, board.cols - 1)


def _has_square(board: Board) -> bool:
    cells = set(board.empty_cells())
    return any({(y, x + 1), (y + 1, x), (y + 1, x + 1)} <= cells for y, x in cells)


def _colours_apart(board: Board) -> int:
    """Return by how much one colour of a chessboard has more empty cells than the other."""
    return abs(sum(1 - 2 * ((y + x) % 2) for y, x in board.empty_cells()))


def _area(board: Board) -> int:
    return board.rows * board.cols


def _regions(board: Board) -> int:
    """Return the number of components in which a piece may fit."""
    return sum(mask.bit_count() > 1 for mask in board.components())


_TESTS: dict[BoardKind, Callable[[Board], bool]] = {
    "nothing-empty": lambda board: board.empty_count == 0,
    "all-alone": lambda board: _regions(board) == 0,
    "all-empty": lambda board: board.filled_mask == 0,
    "first-row": lambda board: _in_row(board, 0),
    "last-row": _in_last_row,
    "first-column": lambda board: _in_column(board, 0),
    "last-column": _in_last_column,
    "last-row-or-column": lambda board: _in_last_row(board) or _in_last_column(board),
    "last-row-and-column": lambda board: _in_last_row(board) and _in_last_column(board),
    "first-cell": lambda board: not board.is_filled(0, 0),
    "last-cell": lambda board: not board.is_filled(board.rows - 1, board.cols - 1),
    "not-first-cell": lambda board: board.is_filled(0, 0),
    "not-last-cell": lambda board: board.is_filled(board.rows - 1, board.cols - 1),
    "one-component": lambda board: len(board.components()) == 1,
    "components": lambda board: len(board.components()) > 1,
    "regions": lambda board: _regions(board) > 1,
    "lone-cell": lambda board: any(mask.bit_count() == 1 for mask in board.components()),
    "with-square": _has_square,
    "without-square": lambda board: not _has_square(board),
    "one-row": lambda board: board.rows == 1,
    "one-column": lambda board: board.cols == 1,
    "one-line": lambda board: min(board.rows, board.cols) == 1,
    "not-square": lambda board: board.rows != board.cols,
    "square": lambda board: board.rows == board.cols,
    "wider": lambda board: board.cols > board.rows,
    "taller": lambda board: board.rows > board.cols,
    "widest": lambda board: board.cols == BOARDCOVER_SIDE,
    "tallest": lambda board: board.rows == BOARDCOVER_SIDE,
    "threes": lambda board: board.empty_count % 3 == 0,
    "not-threes": lambda board: board.empty_count % 3 != 0,
    "even-cells": lambda board: board.empty_count % 2 == 0,
    "area-threes": lambda board: _area(board) % 3 == 0,
    "area-not-threes": lambda board: _area(board) % 3 != 0,
    "odd-cells": lambda board: board.empty_count % 2 == 1,
}
"""Properties without a bound, by kind. Of two with the same boards the first is listed."""

_RIGHT_ANSWERS: dict[BoardKind, str] = {
    "no-tiling": "0",
    "one-tiling": "1",
    "right-winning": "WINNING",
    "right-losing": "LOSING",
}
"""The right answers to boards that a kind names by it."""


class _Bound(NamedTuple):
    """A size of boards. Its least value on the failing boards says something between two bounds."""

    size: Callable[[Answered], int]
    above: int
    below: float = inf


_BOUNDS: dict[str, dict[BoardKind, _Bound]] = {
    # Every board with pieces has as many empty cells.
    name: {"from-cells": _Bound(lambda case: case.board.empty_count, problem.smallest_piece)}
    for name, problem in PROBLEMS.items()
}
# The widest and the tallest boards have kinds of their own.
_BOUNDS["boardcover"] |= {
    "from-colours": _Bound(lambda case: _colours_apart(case.board), 0),
    "from-tilings": _Bound(lambda case: int(case.correct), 1),
    "from-rows": _Bound(lambda case: case.board.rows, 2, BOARDCOVER_SIDE),
    "from-cols": _Bound(lambda case: case.board.cols, 2, BOARDCOVER_SIDE),
    "from-area": _Bound(lambda case: _area(case.board), 2, BOARDCOVER_SIDE**2),
}
"""Sizes that all failing boards may reach, by problem and kind."""
