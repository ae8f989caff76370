"""`desk.speed.cost`: estimates, compared with the exact sizes of search trees."""

from functools import partial

import pytest

from blockcover import BLOCK_GAME, Board, Recursion
from blockcover.desk.speed.cost import (
    BOARDS,
    Children,
    costs_steps,
    covering,
    estimated,
    without_cache,
)
from blockcover.work import Pace, drain
from oracles import L_TROMINO_SHAPE, game_values, number_of_tilings


def counted(children: Children, node: int = 0) -> int:
    return 1 + sum(counted(children, call) for call in children(node))


def searched(rows: int, cols: int) -> Recursion:
    search = Recursion(Board(rows, cols))
    assert search.wins() == game_values(rows, cols)(0).wins
    return search


def naive_calls(board: Board) -> int:
    """Return the children function of the book's recursion without its cache."""
    values = game_values(board.rows, board.cols)
    moves = [place.mask for place in board.placements(BLOCK_GAME)]
    calls = 0

    def wins(position: int) -> bool:
        nonlocal calls
        calls += 1
        found = any(not position & move and not wins(position | move) for move in moves)
        assert found == values(position).wins
        return found

    wins(0)
    return calls


@pytest.mark.parametrize("size", [(1, 5), (2, 4), (3, 3)])
def test_the_tree_without_a_cache_is_that_of_the_recursion(size: tuple[int, int]) -> None:
    assert counted(without_cache(searched(*size))) == naive_calls(Board(*size))


def test_the_ordered_search_comes_to_every_tiling_once() -> None:
    board = Board(4, 6)
    ends = []

    def walk(filled: int) -> None:
        if filled == board.full_mask:
            ends.append(filled)
        for call in covering(board, ordered=True)(filled):
            walk(call)

    walk(0)
    assert len(ends) == number_of_tilings(4, 6, 0, [L_TROMINO_SHAPE])


@pytest.mark.parametrize(
    "children",
    [
        pytest.param(without_cache(searched(3, 4)), id="game"),
        pytest.param(covering(Board(4, 6), ordered=True), id="ordered"),
        pytest.param(covering(Board(3, 4), ordered=False), id="unordered"),
    ],
)
def test_an_estimate_is_near(children: Children) -> None:
    assert drain(estimated(children)) == pytest.approx(counted(children), rel=0.25)


@pytest.mark.long
@pytest.mark.parametrize("problem", ["blockgame", "boardcover"])
def test_the_better_search_stays_far_behind(problem: str) -> None:
    boards = BOARDS[problem][:3]
    found = drain(costs_steps(problem, boards))
    assert [cost.cells for cost in found.costs] == [board.empty_count for board in boards]
    assert found.costs[-1].plain > 5 * found.costs[-1].better
    assert found.rate > 1_000
    if problem == "blockgame":
        search = Recursion(boards[1])
        assert found.costs[1].better == drain(search.visits()) + search.hits


@pytest.mark.parametrize("problem", ["blockgame", "boardcover"])
def test_the_progress_is_that_of_the_whole_work(
    problem: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A slice of no length: on a slow machine every part of the work reports its progress.
    monkeypatch.setattr("blockcover.desk.speed.cost.Pace", partial(Pace, 0))
    shares = [one.done / one.total for one in costs_steps(problem, BOARDS[problem][:4])]
    assert shares == sorted(shares)


def test_costs_that_take_too_long_end_before_the_board() -> None:
    found = drain(costs_steps("blockgame", [Board(3, 5), Board(4, 5)], budget=0))
    assert [cost.cells for cost in found.costs] == [15]
    assert found.unfinished == 20
    assert found.rate > 0


def test_the_last_boards_are_the_judges_worst() -> None:
    assert BOARDS["blockgame"][-1] == Board(5, 5)
    assert BOARDS["boardcover"][-1].empty_count == 48
