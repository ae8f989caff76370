"""`desk.traits.moves`: moves that a program overlooks, for programs whose fault is known."""

from functools import cache
from itertools import product

import pytest

from blockcover.board import Board
from blockcover.desk.mistakes.models import ANSWERING, CHANGES, RIGHT, Answer
from blockcover.desk.results import Answered
from blockcover.desk.traits.moves import move_traits
from blockcover.work import drain
from stress_runs import reference_cases


def kinds(problem: str, own: Answer) -> list[str]:
    answered = [Answered(board, correct, own(board)) for board, correct in reference_cases(problem)]
    return [trait.kind for trait in drain(move_traits(problem, answered))]


def model(problem: str, *names: str) -> Answer:
    found = RIGHT[problem]
    for change in CHANGES[problem]:
        if change.name in names:
            found = change.applied_to(found) or found
    assert found != RIGHT[problem]
    return ANSWERING[problem](found)


@pytest.mark.parametrize(
    ("problem", "names", "expected"),
    [
        ("blockgame", ["orientation-missing-bottom-right"], ["overlooks-bottom-right"]),
        ("blockgame", ["vertical-dominoes-forgotten"], ["overlooks-vertical-domino"]),
        ("blockgame", ["dominoes-forgotten"], ["overlooks-domino"]),
        ("blockgame", ["last-row-forgotten"], ["overlooks-in-last-row"]),
        ("blockgame", ["last-row-and-column-forgotten"], ["overlooks-in-last-row-or-column"]),
        ("blockgame", ["last-mover-loses"], []),
        ("boardcover", ["orientation-missing-top-left"], ["overlooks-top-left"]),
        ("boardcover", ["orders-counted"], []),
        ("boardcover", ["first-tiling-only"], []),
    ],
    ids=str,
)
def test_what_a_program_overlooks(problem: str, names: list[str], expected: list[str]) -> None:
    assert kinds(problem, model(problem, *names)) == expected


def test_dominoes_that_stand_in_the_last_rows() -> None:
    places = RIGHT["blockgame"].places(Board(5, 5))
    moves = [place for place in places if place not in [0b100001 << 15 + x for x in range(5)]]

    @cache
    def wins(filled: int) -> bool:
        return any(not filled & move and not wins(filled | move) for move in moves)

    found = kinds("blockgame", lambda board: "WINNING" if wins(board.filled_mask) else "LOSING")
    assert found == ["overlooks-vertical-domino", "overlooks-at-last-row"]


def in_loops(corner: bool) -> list[int]:
    """Return the moves in the order of loops over columns, rows and shapes, found by their first
    cell or by the corner of their square."""
    moves = []
    for x, y, shape in product(range(5), range(5), RIGHT["blockgame"].shapes[::-1]):
        left = min(dx for _, dx in shape) if corner else 0
        cells = [(y + dy, x + dx - left) for dy, dx in shape]
        if all(0 <= v < 5 and 0 <= u < 5 for v, u in cells):
            moves.append(sum(1 << v * 5 + u for v, u in cells))
    return moves


@pytest.mark.parametrize(
    "moves",
    [
        RIGHT["blockgame"].places(Board(5, 5)),
        RIGHT["blockgame"].places(Board(5, 5))[::-1],
        in_loops(corner=False),
        in_loops(corner=True)[::-1],
    ],
    ids=["shapes", "shapes-backwards", "cells", "corners-backwards"],
)
def test_one_move_decides(moves: list[int]) -> None:
    @cache
    def wins(filled: int) -> bool:
        return any(not wins(filled | move) for move in [m for m in moves if not filled & m][:1])

    found = kinds("blockgame", lambda board: "WINNING" if wins(board.filled_mask) else "LOSING")
    assert found == ["one-move-decides"]


def test_every_move_is_tried_but_not_deep_enough() -> None:
    moves = RIGHT["blockgame"].places(Board(5, 5))

    @cache
    def wins(filled: int, depth: int) -> bool:
        left = [move for move in moves if not filled & move] if depth else []
        return any(not wins(filled | move, depth - 1) for move in left)

    found = kinds("blockgame", lambda board: "WINNING" if wins(board.filled_mask, 2) else "LOSING")
    assert found == []


@pytest.mark.parametrize("first", range(4))
def test_one_piece_decides(first: int) -> None:
    shapes = [*RIGHT["boardcover"].shapes[first:], *RIGHT["boardcover"].shapes[:first]]

    def own(board: Board) -> str:
        while board.empty_count:
            y, x = board.empty_cells()[0]
            for shape in shapes:
                cells = [(y + dy, x + dx) for dy, dx in shape]
                if set(cells) <= set(board.empty_cells()):
                    board = board.with_filled(
                        board.filled_mask | sum(board.cell_mask(*cell) for cell in cells)
                    )
                    break
            else:
                return "0"
        return "1"

    assert kinds("boardcover", own) == ["one-piece-decides"]


def test_moves_at_the_first_cell_alone_are_several() -> None:
    """Boards with few empty cells do not tell them from one move."""
    places = RIGHT["blockgame"].places(Board(5, 5))

    @cache
    def wins(filled: int) -> bool:
        left = [place for place in places if not filled & place]
        first = min((place & -place for place in left), default=0)
        return any(not wins(filled | place) for place in left if place & first)

    found = kinds("blockgame", lambda board: "WINNING" if wins(board.filled_mask) else "LOSING")
    assert found == []
