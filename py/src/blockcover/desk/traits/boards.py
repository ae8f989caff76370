"""Description of a fault by what the failing boards have in common.

Owns the properties of boards. Exact ones are preferred: the program is wrong on all boards with the
property and on no others. If there is none, one is looked for among the boards that may fail by
their right answer, then among the smallest boards: a search that is wrong on them is wrong on
larger boards of other kinds as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from blockcover.board import Board
from blockcover.desk.results import Among, Answered, Trait
from blockcover.judgetext import BOARDCOVER_SIDE
from blockcover.work import Pace, Progress, Steps

_LEAST_WRONG = 3
"""Least number of failing boards: fewer have something in common by chance."""
_CHANCE = 1e-4
"""Greatest chance that as many random boards would all have a property, if it is not exact."""
_ONLY_EXACT = ("threes", "up-to-cells", "right-winning", "right-losing")
"""Properties that nearly all boards have on which a program can be wrong."""
_OF_CELLS = ("from-cells", "up-to-cells", "even-cells", "odd-cells", "threes", "not-threes")
"""Properties that say nothing of boards with nearly equal numbers of empty cells."""
_MOST = 3
"""Largest number of properties that are listed."""
_SMALLEST_PIECE = {"blockgame": 2, "boardcover": 3}

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
        if len(group.wrong) >= _LEAST_WRONG and group.right:
            traits = yield from _traits(problem, group)
            exact = [trait for trait in traits if trait.exact]
            telling = [trait for trait in exact if trait.kind not in _ONLY_EXACT]
            if exact:
                return tuple((telling or exact)[:_MOST])
    traits = yield from _traits(problem, may_fail)
    return tuple(traits[:_MOST]) or _least_cells(problem, wrong)


def _may_fail(problem: str, group: _Group) -> _Group:
    """Leave out the boards with a right answer on which the program is never wrong."""
    answers = {one.correct for one in group.wrong}
    among: Among = ""
    if problem == "blockgame" and len(answers) == 1:
        among = "winning" if answers == {"WINNING"} else "losing"
        right = [one for one in group.right if one.correct in answers]
    elif problem == "boardcover" and "0" not in answers:
        among = "tiling"
        right = [one for one in group.right if one.correct != "0"]
    else:
        right = list(group.right)
    return _Group(group.wrong, right, among)


def _smallest(problem: str, group: _Group) -> _Group:
    """Leave out boards that may be wrong because of a smaller one, or too small for the mistake."""
    least = min(_sizes(group.wrong))
    cells = least, least + _SMALLEST_PIECE[problem] - 1

    def inside(answered: Sequence[Answered]) -> list[Answered]:
        return [one for one in answered if cells[0] <= one.board.empty_count <= cells[1]]

    return _Group(inside(group.wrong), inside(group.right), group.among, cells)


def _sizes(answered: Sequence[Answered]) -> list[int]:
    return [one.board.empty_count for one in answered]


def _traits(problem: str, group: _Group) -> Steps[list[Trait]]:
    """Return the properties that all failing boards have, and most others have not."""
    found: list[tuple[float, int, Trait]] = []
    wrong, count = len(group.wrong), len(group.wrong) + len(group.right)
    pace = Pace()
    for done, (trait, test) in enumerate(_tests(problem, group.wrong)):
        if pace.is_over():
            yield Progress("boards", done, len(BOARD_KINDS))
        if (group.cells and trait.kind in _OF_CELLS) or not all(map(test, group.wrong)):
            continue
        with_it = sum(map(test, group.right))
        if not with_it:
            exact = Trait(trait.kind, trait.number, True, group.among, group.cells)
            found.append((-1, len(found), exact))
        elif trait.kind not in _ONLY_EXACT:
            chance = ((wrong + with_it) / count) ** wrong
            if chance <= _CHANCE:
                found.append((chance, len(found), trait))
    return [trait for _, _, trait in sorted(found)]


def _least_cells(problem: str, wrong: Sequence[Answered]) -> tuple[Trait, ...]:
    """Return the least number of empty cells of a failing board, if it says something."""
    least = min(_sizes(wrong))
    return (Trait("from-cells", least),) if least > 2 * _SMALLEST_PIECE[problem] else ()


def _tests(problem: str, wrong: Sequence[Answered]) -> Iterator[tuple[Trait, Test]]:
    """Yield the properties to look at. Bounds are those of the failing boards."""
    for kind, test in _TESTS.items():
        yield Trait(kind), test
    sizes = _sizes(wrong)
    # Every board with pieces has as many.
    least, most = min(sizes), max(sizes)
    if least > _SMALLEST_PIECE[problem]:
        yield Trait("from-cells", least), lambda one: one.board.empty_count >= least
    yield Trait("up-to-cells", most), lambda one: one.board.empty_count <= most
    if problem == "boardcover":
        apart = min(_colours_apart(one.board) for one in wrong)
        yield Trait("from-colours", apart), lambda one: _colours_apart(one.board) >= apart > 0
        tilings = min(int(one.correct) for one in wrong)
        yield Trait("from-tilings", tilings), lambda one: int(one.correct) >= tilings > 1
        for kind, size in _SIZES.items():
            least_of_it = min(size(one.board) for one in wrong)
            # The widest and the tallest boards have names of their own.
            if least_of_it not in _MOST_SIZES:
                yield Trait(f"from-{kind}", least_of_it), _from(size, least_of_it)


def _from(size: Callable[[Board], int], least: int) -> Test:
    return lambda one: size(one.board) >= least > 2


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


def _is_pieces(one: Answered) -> bool:
    return one.board.empty_count % 3 == 0


def _regions(board: Board) -> int:
    """Return the number of components in which a piece may fit."""
    return sum(mask.bit_count() > 1 for mask in board.components())


_SIZES: dict[str, Callable[[Board], int]] = {
    "rows": lambda board: board.rows,
    "cols": lambda board: board.cols,
    "area": lambda board: board.rows * board.cols,
}
_MOST_SIZES = (BOARDCOVER_SIDE, BOARDCOVER_SIDE**2)
_TESTS: dict[str, Test] = {
    "nothing-empty": lambda one: one.board.empty_count == 0,
    "all-empty": lambda one: one.board.filled_mask == 0,
    "first-row": lambda one: _in_row(one.board, 0),
    "last-row": lambda one: _in_last_row(one.board),
    "first-column": lambda one: _in_column(one.board, 0),
    "last-column": lambda one: _in_last_column(one.board),
    "last-row-or-column": lambda one: _in_last_row(one.board) or _in_last_column(one.board),
    "last-row-and-column": lambda one: _in_last_row(one.board) and _in_last_column(one.board),
    "first-cell": lambda one: not one.board.is_filled(0, 0),
    "last-cell": lambda one: not one.board.is_filled(one.board.rows - 1, one.board.cols - 1),
    "not-first-cell": lambda one: one.board.is_filled(0, 0),
    "not-last-cell": lambda one: one.board.is_filled(one.board.rows - 1, one.board.cols - 1),
    "one-component": lambda one: len(one.board.components()) == 1,
    "components": lambda one: len(one.board.components()) > 1,
    "regions": lambda one: _regions(one.board) > 1,
    "lone-cell": lambda one: any(mask.bit_count() == 1 for mask in one.board.components()),
    "with-square": lambda one: _has_square(one.board),
    "without-square": lambda one: not _has_square(one.board),
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
    "area-threes": lambda one: one.board.rows * one.board.cols % 3 == 0,
    "area-not-threes": lambda one: one.board.rows * one.board.cols % 3 != 0,
    "odd-cells": lambda one: one.board.empty_count % 2 == 1,
    "no-tiling": lambda one: one.correct == "0",
    "one-tiling": lambda one: one.correct == "1",
    "right-winning": lambda one: one.correct == "WINNING",
    "right-losing": lambda one: one.correct == "LOSING",
}
"""Properties without a bound, by kind. Of two with the same boards the first is listed."""

BOARD_KINDS = (
    *_TESTS,
    *(
        "from-cells",
        "up-to-cells",
        "from-rows",
        "from-cols",
        "from-area",
        "from-tilings",
        "from-colours",
    ),
)
"""All kinds of traits of boards."""
