"""`game.analysis.misere`: misère play, compared with plain recursion."""

from random import Random

import pytest

from blockcover import CRAM, Analysis, Board, Solver, Table, Tables, analyse, best_move
from blockcover.game.choose_move import choose
from oracles import Cells, game_moves, misere_remoteness
from random_cases import hard_board, random_board, random_pieces, scaled


def misere(board: Board, solver: Solver) -> Analysis:
    return analyse(board, solver=solver, misere=True)


def check(board: Board, shapes: list[Cells], solver: Solver) -> None:
    oracle = misere_remoteness(board.rows, board.cols, shapes)
    filled = board.filled_mask
    here = oracle(filled)
    case = (board.code, shapes)
    found = misere(board, solver)
    assert (found.remoteness, found.wins, found.grundy) == (here, here % 2 == 0, None), case
    legal = [mask for mask in game_moves(board.rows, board.cols, shapes) if not mask & filled]
    assert sorted(move.mask for move in found.moves) == legal, case
    for move in found.moves:
        after = oracle(filled | move.mask)
        assert (move.remoteness, move.wins) == (after, after % 2 == 1), case
        assert (move.refutation is None) == (move.wins or after == 0), case
        if move.refutation is not None:
            assert move.refutation.mask in legal, case
            assert oracle(filled | move.mask | move.refutation.mask) == after - 1, case
    for mask in [move.mask for move in found.principal_variation]:
        here -= 1
        filled |= mask
        assert oracle(filled) == here, case
    assert here == 0, case
    text = best_move(board, solver=solver, misere=True)
    assert text == next(iter(found.principal_variation), None), case
    assert choose(board, solver=solver, misere=True) == (text, "table"), case
    winning = solver.winning_move(board, misere=True)
    assert winning == (text if found.wins else None), case
    assert solver.wins(board, misere=True) == found.wins, case
    assert solver.remoteness(board, misere=True) == found.remoteness, case
    assert (
        Table(board, solver.pieces).remoteness(board.filled_mask, misere=True) == found.remoteness
    )


def test_random_pieces_on_random_boards() -> None:
    for seed in range(scaled(60)):
        rng = Random(f"misere {seed}")
        pieces, shapes = random_pieces(rng)
        check(hard_board(rng, 12), shapes, Solver(pieces))


def test_beside_questions_about_normal_play() -> None:
    # Values of normal play do not disturb those of misère play.
    tables = Tables()
    rng = Random(1)
    pieces, shapes = random_pieces(rng)
    for _ in range(scaled(20)):
        board = random_board(rng, 11)
        solver = Solver(pieces, tables)
        before = analyse(board, solver=solver)
        check(board, shapes, solver)
        assert analyse(board, solver=solver) == before
        assert solver.wins(board) == before.wins


@pytest.mark.thorough
@pytest.mark.long
def test_beside_what_numpy_found() -> None:
    board = Board(1, 26)
    solver = Solver(CRAM)
    normal = solver.remoteness(board)
    found = misere(board, solver)
    assert found == misere(board, Solver(CRAM))
    assert solver.remoteness(board) == normal
    # An odd remoteness is a win in normal play and a loss in misère play.
    assert (found.wins, (normal or 0) % 2) == (False, 1)


def test_a_sum_is_not_the_xor() -> None:
    # Room for exactly two dominoes: the second player makes the last move and loses.
    found = misere(Board.from_code("2x2"), Solver())
    assert found.wins
    assert (found.xor, [part.grundy for part in found.components]) == (0, [1, 1])
    assert "1 XOR 1 = 0, which would be LOSING" in str(found)
    assert repr(found) == "<Analysis of 2x2: WINNING in misère play, remoteness 2, 2 moves>"
