"""`game.prover`: the values equal those of `docs/results` and need no search."""

import csv
from collections.abc import Iterator
from typing import NoReturn

import pytest

from blockcover import BLOCK_GAME, CRAM, Board, Solver, analyse, choose
from blockcover.game.proof.search import ProofSearch
from blockcover.game.prover import VALUES, Prover, known_value
from blockcover.game.tablebase.numbering import MAX_TABLE_CELLS
from blockcover.work import drain
from oracles import game_values
from places import ROOT

RESULTS = ROOT / "docs" / "results"


def listed() -> Iterator[tuple[int, int, int]]:
    """Return the sides of every rectangle, the shorter one first, and its value."""
    for short, values in VALUES.items():
        for long, value in enumerate(values, short):
            yield short, long, value


BEYOND = [case for case in listed() if case[0] * case[1] > MAX_TABLE_CELLS]


@pytest.fixture
def no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> NoReturn:
        raise AssertionError("a known result needs no search")

    monkeypatch.setattr(ProofSearch, "steps", refused)


@pytest.mark.native
def test_the_list_is_that_of_the_results() -> None:
    with (RESULTS / "grundy.csv").open(encoding="ascii") as file:
        found = [tuple(map(int, row.values())) for row in csv.DictReader(file)]
    with (RESULTS / "census-6x6.csv").open(encoding="ascii") as file:
        empty = next(csv.DictReader(file))
    # The value of a LOSING position is 0.
    assert (empty["filled"], empty["losing"]) == ("0", "1")
    assert sorted(listed()) == sorted([*found, (6, 6, 0)])


def test_small_values_are_those_of_plain_recursion() -> None:
    small = [case for case in listed() if case[0] * case[1] <= 12]
    assert len(small) > 15
    for short, long, value in small:
        assert game_values(short, long)(0).grundy == value


@pytest.mark.parametrize(
    ("rows", "cols", "value"), sorted({*BEYOND, *((c, r, v) for r, c, v in BEYOND)})
)
@pytest.mark.parametrize("frame", [False, True])
@pytest.mark.usefixtures("no_search")
def test_who_wins_needs_no_search(rows: int, cols: int, value: int, frame: bool) -> None:
    board = Board(rows, cols)
    if frame:
        wide = Board(rows + 2, cols + 1)
        board = wide.with_filled(
            wide.full_mask
            ^ sum(1 << (y + 1) * (cols + 1) + x for y in range(rows) for x in range(cols))
        )
    for pieces in (BLOCK_GAME, BLOCK_GAME[::-1]):
        solver = Solver(pieces)
        assert (solver.grundy(board), solver.wins(board)) == (value, value != 0)


@pytest.mark.usefixtures("no_search")
def test_a_lost_board_is_analysed_at_once() -> None:
    found = analyse(Board(6, 6))
    assert (found.wins, found.grundy, found.basis) == (False, 0, "known")
    assert {(move.wins, move.refutation) for move in found.moves} == {(False, None)}
    assert len(found.moves) == len(Board(6, 6).placements(BLOCK_GAME))
    assert "known result" in str(found)
    assert found.components[0].grundy == 0
    move, basis = choose(Board(6, 6))
    assert move is not None
    assert Board(6, 6).mask_of(move) in {move.mask for move in found.moves}
    assert basis == "known"


@pytest.mark.usefixtures("no_search")
def test_a_sum_of_rectangles() -> None:
    solver = Solver()
    both = Board.parse("6x6/" * 5 + "6x6")
    assert (solver.wins(both), solver.grundy(both)) == (False, 0)
    other = Board.parse("6x8/" * 4 + "6xxxxxxxxx/6xxxxxxxxx")
    assert (solver.wins(other), solver.grundy(other)) == (True, 1)
    # A side is changed, so that there is no symmetry strategy.
    apart = Board.parse("6x6/" * 4 + "6xxxxxxx/6xxxxxxx")
    assert analyse(apart).basis == "known"


@pytest.mark.usefixtures("no_search")
def test_the_list_is_valid_for_its_own_game_alone() -> None:
    board = Board(4, 8)
    assert known_value(board, BLOCK_GAME, [board.full_mask]) == 1
    assert known_value(board, CRAM, [board.full_mask]) is None
    assert known_value(board, BLOCK_GAME, [board.full_mask ^ 1]) is None
    assert known_value(Board(5, 7), BLOCK_GAME, [Board(5, 7).full_mask]) is None
    assert known_value(board, BLOCK_GAME, []) == 0
    with pytest.raises(AssertionError, match="needs no search"):
        Solver().wins(Board(5, 7))
    with pytest.raises(AssertionError, match="needs no search"):
        Solver(CRAM).grundy(board)


def test_a_search_finds_the_same_value() -> None:
    board = Board(2, 16)
    solver = Solver()
    beyond = Prover(solver.tables, solver.layout(board))
    assert drain(beyond.value_steps(board.empty_mask)) == VALUES[2][14]
    found = analyse(board)
    assert (found.grundy, found.basis) == (VALUES[2][14], "search")
    assert found.winning_moves
