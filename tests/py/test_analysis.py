"""`game.analysis.normal`: all values of a position, compared with plain recursion."""

from __future__ import annotations

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

import blockcover.game.analysis.normal
from blockcover.board import Board
from blockcover.errors import InputError
from blockcover.game.analysis.normal import analyse, analyse_steps, best_move, mex
from blockcover.game.solver import Solver
from blockcover.notation import format_line
from game_boards import boards_up_to
from oracles import BLOCK_GAME_SHAPES, game_moves, game_values
from random_cases import examples


def test_doctests() -> None:
    assert doctest.testmod(blockcover.game.analysis.normal).failed == 0


@examples(80)
@given(board=st.one_of(boards_up_to(5, 13), boards_up_to(8, 13)))
def test_random_positions(board: Board) -> None:
    oracle = game_values(board.rows, board.cols)
    filled = board.filled_mask
    found = analyse(board)
    here = oracle(filled)
    assert (found.wins, found.grundy, found.remoteness) == (
        here.wins,
        here.grundy,
        here.remoteness,
    )
    legal = [
        move for move in game_moves(board.rows, board.cols, BLOCK_GAME_SHAPES) if not move & filled
    ]
    assert sorted(move.mask for move in found.moves) == legal
    assert found.mobility == len(legal)
    for move in found.moves:
        option = oracle(filled | move.mask)
        assert move.wins is not option.wins
        assert (move.grundy, move.remoteness) == (option.grundy, option.remoteness)
        if move.wins:
            assert move.refutation is None
        else:
            assert move.refutation is not None
            assert move.refutation in legal
            assert not move.refutation & move.mask
            reply = oracle(filled | move.mask | move.refutation)
            assert not reply.wins
            assert reply.remoteness == option.remoteness - 1
    values = {move.grundy for move in found.moves}
    assert found.option_values == tuple(sorted(value for value in values if value is not None))
    assert None not in values
    assert mex(found.option_values) == found.grundy


@examples(50)
@given(board=boards_up_to(5, 14))
def test_moves_are_ranked_and_the_line_is_best_play(board: Board) -> None:
    found = analyse(board)
    ranks = [
        (not move.wins, move.remoteness if move.wins else -(move.remoteness or 0))
        for move in found.moves
    ]
    assert ranks == sorted(ranks)
    oracle = game_values(board.rows, board.cols)
    position = board.filled_mask
    for move in found.principal_variation:
        assert not move & position
        assert oracle(position | move).remoteness == oracle(position).remoteness - 1
        position |= move
    assert oracle(position).remoteness == 0
    assert len(found.principal_variation) == found.remoteness


@examples(50)
@given(board=boards_up_to(8, 16))
def test_components(board: Board) -> None:
    found = analyse(board)
    total = 0
    covered = 0
    for component in found.components:
        alone = Solver().grundy(board.with_filled(board.full_mask ^ component.mask))
        assert component.grundy == alone
        assert not component.mask & covered
        covered |= component.mask
        total ^= component.grundy
    assert covered == board.empty_mask
    assert total == found.grundy


def test_the_same_moves_under_symmetry() -> None:
    empty = analyse(Board(5, 5))
    # 40 dominoes and 64 trominoes fall into 6 and 10 orbits under the square's symmetries.
    assert len({move.representative for move in empty.moves}) == 16
    for move in empty.moves:
        same = [other for other in empty.moves if other.representative == move.representative]
        assert len({(other.wins, other.grundy, other.remoteness) for other in same}) == 1
        assert same[0].mask == move.representative
    lopsided = analyse(Board.from_code("x4/1x3/5/5/5"))
    assert all(
        len([other for other in lopsided.moves if other.representative == move.representative]) <= 2
        for move in lopsided.moves
    )


def test_the_sample_position_of_the_design() -> None:
    board = Board.from_code("5/1xx2/xx2x/x1xxx/2x2")
    found = analyse(board)
    assert (found.wins, found.grundy, found.remoteness, len(found.moves)) == (True, 5, 7, 22)
    assert [move.wins for move in found.moves].count(True) == 1
    assert format_line(found.principal_variation, 5) == "d1e1.a1a2.d2e2.b1c1.c3d3.b4b5.d5e5"
    assert [component.grundy for component in found.components] == [5, 1, 1]


def test_a_position_without_moves() -> None:
    found = analyse(Board.from_code("x1x/1x1/x1x"))
    assert (found.wins, found.grundy, found.remoteness) == (False, 0, 0)
    assert (found.moves, found.option_values, found.principal_variation) == ((), (), ())
    assert len(found.components) == 4


@pytest.mark.long
def test_where_remoteness_is_unknown_play_still_wins() -> None:
    # 20 and 16 cells: too many for one table, so only the sum of the components decides.
    board = Board.from_code("5x4/5x4/5x4/5x4")
    solver = Solver()
    found = analyse(board, solver=solver)
    assert found.remoteness is None
    assert found.wins == (found.components[0].grundy != found.components[1].grundy)
    position = board
    winner_moves = found.wins
    for _ in range(40):
        text = best_move(position, solver=solver)
        move = None if text is None else position.mask_of(text)
        if move is None:
            break
        assert not move & position.filled_mask
        position = position.with_filled(position.filled_mask | move)
        winner_moves = not winner_moves
        assert solver.wins(position) == winner_moves
    assert not winner_moves
    assert best_move(position, solver=solver) is None


@examples(60)
@given(board=st.one_of(boards_up_to(5, 15), boards_up_to(8, 15)))
def test_a_winning_move_wins(board: Board) -> None:
    solver = Solver()
    move = solver.winning_move(board)
    oracle = game_values(board.rows, board.cols)
    assert (move is not None) == oracle(board.filled_mask).wins
    if move is not None:
        assert not oracle(board.play(move).filled_mask).wins


def test_a_cancelled_analysis_does_no_harm() -> None:
    solver = Solver()
    steps = analyse_steps(solver, Board(5, 5))
    for _ in range(20):
        next(steps)
    steps.close()
    assert analyse(Board(5, 5), solver=solver) == analyse(Board(5, 5))


def test_a_region_over_the_limit_is_refused() -> None:
    with pytest.raises(InputError, match="81 connected empty cells is too large: the limit is 64"):
        analyse(Board(9, 9))
