"""The moves or pieces that a program overlooks.

They show on the smallest failing boards. All smaller boards are answered right, so the fault lies
in the choice of the first move: some moves are not found, or one move decides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from blockcover.desk.kinds import AnswerKind
from blockcover.desk.results import Answered, Trait
from blockcover.desk.traits.boards import MIN_WRONG
from blockcover.desk.traits.first_choice import is_one_move, is_one_piece
from blockcover.pieces import BLOCK_GAME
from blockcover.problems import BLOCKGAME
from blockcover.work import Pace, Progress, Steps

Cells = tuple[tuple[int, int], ...]


class _Move(NamedTuple):
    """A placement on a board of ``rows`` and ``cols``."""

    cells: Cells
    rows: int
    cols: int


class _Choice(NamedTuple):
    """The good moves of a board, and whether the program finds a good one."""

    good: frozenset[_Move]
    is_found: bool


def move_traits(problem: str, answered: Sequence[Answered]) -> Steps[list[Trait]]:
    """Return which moves a program overlooks, or that it looks at one only."""
    if problem == "boardcover":
        if is_one_piece(answered):
            return [Trait("one-piece-decides", exact=True, about="rule")]
        return _overlooked(list(_single_pieces(answered)))
    choices = yield from _first_moves([case for case in answered if case.own is not None])
    found = _overlooked(choices)
    if not found and (yield from is_one_move(answered)):
        found = [Trait("one-move-decides", about="rule")]
    return found


def _single_pieces(answered: Sequence[Answered]) -> Iterator[_Choice]:
    """Yield the boards of BOARDCOVER that one piece covers."""
    for board, correct, own in answered:
        if own is not None and correct == "1" and board.empty_count == 3:
            move = _Move(board.empty_cells(), board.rows, board.cols)
            yield _Choice(frozenset([move]), own != "0")


def _first_moves(answered: Sequence[Answered]) -> Steps[list[_Choice]]:
    """Return the choices on the smallest failing boards of BLOCKGAME; none if LOSING is missed."""
    whole = BLOCKGAME.largest_board
    moves = {
        place.mask: _Move(whole.with_empty(place.mask).empty_cells(), whole.rows, whole.cols)
        for place in whole.placements(BLOCK_GAME)
    }

    @cache
    def wins(filled: int) -> bool:
        return any(not filled & mask and not wins(filled | mask) for mask in moves)

    least = min(case.board.empty_count for case in answered if case.is_wrong)
    pace = Pace()
    choices = []
    for number, (board, correct, own) in enumerate(answered):
        if pace.is_over():
            yield Progress("boards", number, len(answered))
        if not least <= board.empty_count <= least + 1:
            continue
        if own != correct == "LOSING":
            return []
        if correct == "LOSING":
            continue
        filled = board.filled_mask
        legal = [mask for mask in moves if not filled & mask]
        good = frozenset(moves[mask] for mask in legal if not wins(filled | mask))
        choices.append(_Choice(good, own == "WINNING"))
    return choices


def _overlooked(choices: Sequence[_Choice]) -> list[Trait]:
    """Return the moves that a program overlooks, by their shape and their place.

    It fails on just those boards whose good moves are all of that kind.
    """
    missed = [choice.good for choice in choices if not choice.is_found]
    found = [choice.good for choice in choices if choice.is_found]
    if len(missed) < MIN_WRONG or len(found) < MIN_WRONG:
        return []
    for place, is_there in _PLACES.items():
        for shape, is_so in _SHAPES.items():
            if all(is_there(move) and is_so(move) for good in missed for move in good) and not any(
                all(is_there(move) and is_so(move) for move in good) for good in found
            ):
                return [Trait(kind) for kind in (shape, place) if kind]
    return []


def _shape(move: _Move) -> str:
    """Return the name of an oriented piece."""
    rows, cols = {y for y, _ in move.cells}, {x for _, x in move.cells}
    if len(move.cells) == 2:
        return "horizontal-domino" if len(rows) == 1 else "vertical-domino"
    ((y, x),) = {(y, x) for y in rows for x in cols} - set(move.cells)
    return f"{'bottom' if y == max(rows) else 'top'}-{'right' if x == max(cols) else 'left'}"


Test = Callable[[_Move], bool]


_SHAPES: dict[AnswerKind | None, Test] = {
    None: lambda _: True,
    "overlooks-domino": lambda move: len(move.cells) == 2,
    "overlooks-tromino": lambda move: len(move.cells) == 3,
    "overlooks-horizontal-domino": lambda move: _shape(move) == "horizontal-domino",
    "overlooks-vertical-domino": lambda move: _shape(move) == "vertical-domino",
    "overlooks-bottom-right": lambda move: _shape(move) == "bottom-right",
    "overlooks-bottom-left": lambda move: _shape(move) == "bottom-left",
    "overlooks-top-right": lambda move: _shape(move) == "top-right",
    "overlooks-top-left": lambda move: _shape(move) == "top-left",
}
"""Shapes of moves, the general ones first."""


Edge = Callable[[_Move], list[bool]]
"""For each cell of a move, whether it is at an edge of the board."""


_EDGES: dict[str, Edge] = {
    "first row": lambda move: [y == 0 for y, _ in move.cells],
    "first column": lambda move: [x == 0 for _, x in move.cells],
    "last row": lambda move: [y == move.rows - 1 for y, _ in move.cells],
    "last column": lambda move: [x == move.cols - 1 for _, x in move.cells],
}


def _lies(*edges: str) -> Test:
    return lambda move: any(all(_EDGES[edge](move)) for edge in edges)


def _reaches(*edges: str) -> Test:
    return lambda move: any(any(_EDGES[edge](move)) for edge in edges)


_PLACES: dict[AnswerKind | None, Test] = {
    None: lambda _: True,
    "overlooks-in-last-row": _lies("last row"),
    "overlooks-in-last-column": _lies("last column"),
    "overlooks-in-last-row-or-column": _lies("last row", "last column"),
    "overlooks-in-first-row": _lies("first row"),
    "overlooks-in-first-column": _lies("first column"),
    "overlooks-at-last-row": _reaches("last row"),
    "overlooks-at-last-column": _reaches("last column"),
    "overlooks-at-last-row-or-column": _reaches("last row", "last column"),
    "overlooks-at-first-row": _reaches("first row"),
    "overlooks-at-first-column": _reaches("first column"),
    "overlooks-at-first-row-or-column": _reaches("first row", "first column"),
}
"""Places of moves, the narrow ones first."""
