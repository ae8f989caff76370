"""Programs whose answers depend on the order in which they try moves or pieces.

An order of loops over cells and shapes is looked for that gives all answers: of a program that
makes no choice, so that the first that fits decides, or of one that stores no wins.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations, product
from typing import NamedTuple

from blockcover.bitboard import mask_of
from blockcover.board import Board
from blockcover.desk.mistakes.models import DOMINOES, TROMINOES, Shape
from blockcover.desk.results import Answered
from blockcover.desk.traits.boards import MIN_WRONG
from blockcover.judgetext import BLOCKGAME_SIDE, outcome_of
from blockcover.work import Pace, Progress, Steps

_SHAPES = (*DOMINOES.values(), *TROMINOES.values())

_Order = tuple[int, ...]
"""An order of the shapes, by their numbers."""
_Wins = Callable[[int, Sequence[int]], bool]
"""Who wins for a program: from the filled cells, and the placements in the order of its loops."""


class _Place(NamedTuple):
    """A placement on the board of BLOCKGAME: its mask, its shape, and the cells that find it."""

    mask: int
    shape: int
    first: tuple[int, int]
    corner: tuple[int, int]


class _Loop(NamedTuple):
    """Nested loops over cells and shapes, but for the order of the shapes."""

    shapes_outside: bool
    by_corner: bool
    by_columns: bool
    backwards: bool


_LOOPS = [
    _Loop(outside, corner, columns, backwards)
    for outside, corner in ((True, False), (False, False), (False, True))
    for columns in (False, True)
    for backwards in (False, True)
]


def is_one_move(answered: Sequence[Answered]) -> Steps[bool]:
    """Whether both players always make the first move that fits, in the order of some program.

    The last move that fits is the first one of the opposite order.
    """
    return _has_order(answered, lambda filled, order: _moves(filled, order) % 2 == 1)


def is_win_not_stored(answered: Sequence[Answered]) -> Steps[bool]:
    """Whether a position counts as lost when it occurs again, in the order of some program."""
    return _has_order(answered, _wins_once)


def _has_order(cases: Sequence[Answered], wins: _Wins) -> Steps[bool]:
    """Whether an order of loops gives all answers to BLOCKGAME with a search."""
    places = _places()
    # Failing boards first, small ones first: they refute most orders, and have few placements.
    boards = [case for case in cases if case.own is not None]
    boards.sort(key=lambda case: (not case.is_wrong, case.board.empty_count))
    left = [(loop, list(permutations(range(len(_SHAPES))))) for loop in _LOOPS]
    pace = Pace()
    for done, case in enumerate(boards):
        fit = [place for place in places if not case.board.filled_mask & place.mask]
        kept = []
        for loop, orders in left:
            if pace.is_over():
                yield Progress("boards", done, len(boards))
            if orders := _explaining(case, fit, loop, orders, wins):
                kept.append((loop, orders))
        if not kept:
            return False
        left = kept
    return True


def _explaining(
    case: Answered, fit: Sequence[_Place], loop: _Loop, orders: Sequence[_Order], wins: _Wins
) -> list[_Order]:
    """Return the orders of shapes with which the loops give the answer to a board."""
    some = {place.shape for place in fit}
    answers: dict[_Order, str] = {}
    explaining = []
    for order in orders:
        # Shapes that fit nowhere make no difference.
        key = tuple(filter(some.__contains__, order))
        if key not in answers:
            is_won = wins(case.board.filled_mask, _in_order(fit, loop, key))
            answers[key] = outcome_of(is_won)
        if answers[key] == case.own:
            explaining.append(order)
    return explaining


def _in_order(places: Sequence[_Place], loop: _Loop, order: _Order) -> list[int]:
    """Return the masks of placements in the order in which nested loops find them."""

    def when(place: _Place) -> tuple[tuple[int, ...], ...]:
        y, x = place.corner if loop.by_corner else place.first
        cell, shape = (x, y) if loop.by_columns else (y, x), (order.index(place.shape),)
        return (shape, cell) if loop.shapes_outside else (cell, shape)

    return [place.mask for place in sorted(places, key=when, reverse=loop.backwards)]


def _moves(filled: int, order: Sequence[int]) -> int:
    """Return how many moves fit if the first that fits is made."""
    count = 0
    # A move that does not fit will not fit later.
    for move in order:
        if not filled & move:
            filled |= move
            count += 1
    return count


def _wins_once(filled: int, order: Sequence[int]) -> bool:
    """Whether a search wins that takes each position for lost from its second visit on."""
    seen: set[int] = set()

    def wins(position: int) -> bool:
        if position in seen:
            return False
        seen.add(position)
        return any(not position & move and not wins(position | move) for move in order)

    return wins(filled)


def _places() -> list[_Place]:
    """Return the placements on the board of BLOCKGAME.

    A loop finds a shape by its first cell, or by the corner of its square.
    """
    side = range(BLOCKGAME_SIDE)
    found = []
    for number, shape in enumerate(_SHAPES):
        left = min(dx for _, dx in shape)
        for y, x in product(side, side):
            cells = [(y + dy, x + dx) for dy, dx in shape]
            if all(v in side and u in side for v, u in cells):
                mask = mask_of(cells, BLOCKGAME_SIDE)
                found.append(_Place(mask, number, (y, x), (y, x + left)))
    return found


def is_one_piece(answered: Sequence[Answered]) -> bool:
    """Whether one piece decides at each empty cell of BOARDCOVER, in some order of the four."""
    boards = [case for case in answered if case.own is not None and case.board.empty_count % 3 == 0]
    wrong = [case for case in boards if case.is_wrong]
    if len(wrong) < MIN_WRONG or not {case.own for case in boards} <= {"0", "1"}:
        return False
    return any(
        all(case.own == ("1" if _is_covered(case.board, order) else "0") for case in wrong + boards)
        for order in permutations(TROMINOES.values())
    )


def _is_covered(board: Board, order: Sequence[Shape]) -> bool:
    """Whether the first piece that fits, at each first empty cell, covers the board."""
    empty = list(board.empty_cells())
    while empty:
        y, x = empty[0]
        placed = ({(y + dy, x + dx) for dy, dx in shape} for shape in order)
        cells = next((cells for cells in placed if cells <= set(empty)), None)
        if cells is None:
            return False
        empty = [cell for cell in empty if cell not in cells]
    return True
