"""The moves or pieces that a program overlooks.

They show on the smallest failing boards. All smaller boards are answered right, so the fault lies
in the choice of the first move: some moves are not found, or one move decides.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from functools import cache
from itertools import product
from typing import NamedTuple

from blockcover.board import Board
from blockcover.desk.kinds import AnswerKind
from blockcover.desk.mistakes.models import ANSWERING, RIGHT
from blockcover.desk.results import Answered, Trait
from blockcover.desk.traits.boards import MIN_WRONG
from blockcover.desk.traits.first_choice import is_one_move, is_one_piece
from blockcover.pieces import BLOCK_GAME
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
        if (yield from is_one_piece(answered)):
            return [Trait("one-piece-decides", exact=True, about="rule")]
        return _overlooked(list(_single_pieces(answered)))
    choices = yield from _first_moves(answered)
    found = _overlooked(choices)
    if not found and (yield from is_one_move(answered)):
        found = [Trait("one-move-decides", about="rule")]
    return found


def _single_pieces(answered: Sequence[Answered]) -> Iterator[_Choice]:
    """Yield the boards of BOARDCOVER that one piece covers."""
    for board, correct, own in answered:
        if own is not None and correct == "1" and board.empty_count == 3:
            yield _Choice(frozenset([_move(board)]), own != "0")


def _first_moves(answered: Sequence[Answered]) -> Steps[list[_Choice]]:
    """Return the choices on the smallest failing boards of BLOCKGAME; none if LOSING is missed."""
    winner = ANSWERING["blockgame"](RIGHT["blockgame"])
    least = min(case.board.empty_count for case in answered if case.is_wrong)
    pace = Pace()
    choices = []
    for number, (board, correct, own) in enumerate(answered):
        if pace.is_over():
            yield Progress("boards", number, len(answered))
        if own is None or not least <= board.empty_count <= least + 1:
            continue
        if own != correct == "LOSING":
            return []
        if correct == "WINNING":
            masks = [place.mask for place in board.placements(BLOCK_GAME)]
            good = [mask for mask in masks if winner(board.with_placed(mask)) == "LOSING"]
            moves = (_move(board.with_empty(mask)) for mask in good)
            choices.append(_Choice(frozenset(moves), own == "WINNING"))
    return choices


def _move(board: Board) -> _Move:
    """Return the placement that covers the empty cells of a board."""
    return _Move(board.empty_cells(), board.rows, board.cols)


def _overlooked(choices: Sequence[_Choice]) -> list[Trait]:
    """Return the moves that a program overlooks, by their shape and their place.

    It fails on just those boards whose good moves are all of that kind.
    """
    missed = [choice.good for choice in choices if not choice.is_found]
    found = [choice.good for choice in choices if choice.is_found]
    if len(missed) < MIN_WRONG or len(found) < MIN_WRONG:
        return []
    for place, shape in product(_PLACES, _SHAPES):
        kinds = {kind for kind in (shape, place) if kind}
        if all(kinds <= _kinds_of(move) for good in missed for move in good) and not any(
            all(kinds <= _kinds_of(move) for move in good) for good in found
        ):
            return [Trait(kind) for kind in (shape, place) if kind]
    return []


@cache
def _kinds_of(move: _Move) -> set[str]:
    """Return the kinds of traits that say something of a move."""
    ys, xs = [y for y, _ in move.cells], [x for _, x in move.cells]
    found = {"domino" if len(move.cells) == 2 else "tromino", _shape(move)}
    for end, bottom, right in (("first", 0, 0), ("last", move.rows - 1, move.cols - 1)):
        for how, holds in (("in", all), ("at", any)):
            sides = {"row": holds(y == bottom for y in ys), "column": holds(x == right for x in xs)}
            sides["row-or-column"] = any(sides.values())
            found.update(f"{how}-{end}-{side}" for side, is_there in sides.items() if is_there)
    return {f"overlooks-{kind}" for kind in found}


def _shape(move: _Move) -> str:
    """Return the name of an oriented piece."""
    rows, cols = {y for y, _ in move.cells}, {x for _, x in move.cells}
    if len(move.cells) == 2:
        return "horizontal-domino" if len(rows) == 1 else "vertical-domino"
    ((y, x),) = {(y, x) for y in rows for x in cols} - set(move.cells)
    return f"{'bottom' if y == max(rows) else 'top'}-{'right' if x == max(cols) else 'left'}"


_PIECES: tuple[AnswerKind, ...] = ("overlooks-domino", "overlooks-tromino")
_ORIENTED_PIECES: tuple[AnswerKind, ...] = (
    *("overlooks-horizontal-domino", "overlooks-vertical-domino"),
    *("overlooks-bottom-right", "overlooks-bottom-left"),
    *("overlooks-top-right", "overlooks-top-left"),
)
_SHAPES = (None, *_PIECES, *_ORIENTED_PIECES)
"""Kinds of the shapes of moves, the general ones first."""

_SIDES: tuple[AnswerKind, ...] = (
    *("overlooks-in-last-row", "overlooks-in-last-column", "overlooks-in-last-row-or-column"),
    *("overlooks-in-first-row", "overlooks-in-first-column"),
    *("overlooks-at-last-row", "overlooks-at-last-column", "overlooks-at-last-row-or-column"),
    *("overlooks-at-first-row", "overlooks-at-first-column", "overlooks-at-first-row-or-column"),
)
_PLACES = (None, *_SIDES)
"""Kinds of the places of moves, the narrow ones first."""

ORIENTED: Set[str] = {*_ORIENTED_PIECES, *_SIDES}
"""Kinds that an image of a board may lack."""
KINDS: Set[str] = {*_PIECES, *ORIENTED, "one-move-decides", "one-piece-decides"}
"""Kinds of `move_traits`."""
