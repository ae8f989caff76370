"""Programs whose answers depend on the order in which they try moves or pieces.

An order of loops over cells and shapes is looked for that gives all answers: of a program that
makes no choice, so that the first that fits decides, or of one that stores no wins.

For example, loops with the shapes outside try all horizontal dominoes first, row by row, then all
vertical ones, and so on. If just a square of 2x2 is empty, the first that fits is the domino in its
upper row; then the one in the lower row fits, and no third: two moves, so the answer is LOSING. A
program that answers each board like this makes the first move that fits. There are 12 kinds of
loops, and 720 orders of the six shapes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from itertools import permutations, product
from typing import NamedTuple

from blockcover.board import Board
from blockcover.desk.hypotheses import Rule, explaining, of_board
from blockcover.desk.mistakes.models import DOMINOES, TROMINOES, Model, Shape
from blockcover.desk.results import Answered
from blockcover.desk.traits.boards import MIN_WRONG
from blockcover.judgetext import outcome_of
from blockcover.problems import BLOCKGAME
from blockcover.work import Steps

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
    return _some_order_explains(answered, lambda filled, order: _moves(filled, order) % 2 == 1)


def is_win_not_stored(answered: Sequence[Answered]) -> Steps[bool]:
    """Whether a position counts as lost when it occurs again, in the order of some program."""
    return _some_order_explains(answered, _wins_once)


def _some_order_explains(cases: Sequence[Answered], wins: _Wins) -> Steps[bool]:
    """Whether an order of loops gives all answers to BLOCKGAME, with ``wins`` as the search."""
    # The first order that does is enough; which one it is does not matter.
    return bool((yield from explaining(cases, _rules(wins), enough=1)))


def _rules(wins: _Wins) -> Iterator[tuple[None, Rule]]:
    """Yield a rule for each order of loops: what the search answers in that order."""
    places = _places()

    @cache
    def fitting(filled: int) -> list[_Place]:
        return [place for place in places if not filled & place.mask]

    @cache
    def answer(filled: int, loop: _Loop, order: _Order) -> str:
        return outcome_of(wins(filled, _in_order(fitting(filled), loop, order)))

    @cache
    def shapes(filled: int) -> set[int]:
        return {place.shape for place in fitting(filled)}

    def answer_to(loop: _Loop, order: _Order, board: Board) -> str:
        # Shapes that fit nowhere make no difference, so orders of the others share an answer.
        fitting_shapes = shapes(board.filled_mask)
        shortened = tuple(shape for shape in order if shape in fitting_shapes)
        return answer(board.filled_mask, loop, shortened)

    for loop, order in product(_LOOPS, permutations(range(len(_SHAPES)))):
        yield None, of_board(partial(answer_to, loop, order))


def _in_order(places: Sequence[_Place], loop: _Loop, order: _Order) -> list[int]:
    """Return the masks of placements in the order in which nested loops find them."""

    def turn_of(place: _Place) -> tuple[tuple[int, ...], ...]:
        y, x = place.corner if loop.by_corner else place.first
        cell = (x, y) if loop.by_columns else (y, x)
        shape = (order.index(place.shape),)
        return (shape, cell) if loop.shapes_outside else (cell, shape)

    return [place.mask for place in sorted(places, key=turn_of, reverse=loop.backwards)]


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
    whole = BLOCKGAME.largest_board
    found = []
    for number, shape in enumerate(_SHAPES):
        for mask in Model((shape,)).places(whole):
            first, *others = whole.with_empty(mask).empty_cells()
            corner = first[0], min(x for _, x in (first, *others))
            found.append(_Place(mask, number, first, corner))
    return found


def is_one_piece(cases: Sequence[Answered]) -> Steps[bool]:
    """Whether one piece decides at each empty cell of BOARDCOVER, in some order of the four."""
    boards = [case for case in cases if case.own is not None and case.board.empty_count % 3 == 0]
    is_any = sum(case.is_wrong for case in boards) >= MIN_WRONG
    if not is_any or not {case.own for case in boards} <= {"0", "1"}:
        return False
    orders = permutations(TROMINOES.values())
    rules = ((None, of_board(partial(_tilings_found, order))) for order in orders)
    return bool((yield from explaining(boards, rules, enough=1)))


def _tilings_found(order: Sequence[Shape], board: Board) -> int:
    """Return 1 if the first piece that fits, at each first empty cell, covers a board, else 0."""
    empty = list(board.empty_cells())
    while empty:
        y, x = empty[0]
        placed = ({(y + dy, x + dx) for dy, dx in shape} for shape in order)
        cells = next((cells for cells in placed if cells <= set(empty)), None)
        if cells is None:
            return 0
        empty = [cell for cell in empty if cell not in cells]
    return 1
