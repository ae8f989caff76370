"""`game.textbook.recursion`, compared with plain recursion, with tables and with its own steps."""

import random

import numpy as np
import pytest

from blockcover import BLOCK_GAME, DOMINO, L_TROMINO, Board, Piece, Solver
from blockcover.game.textbook.recursion import N_POSITION, P_POSITION, UNKNOWN, Recursion
from oracles import game_values

TROMINOES_FIRST = (L_TROMINO, DOMINO)


@pytest.mark.parametrize("rows", range(1, 5))
@pytest.mark.parametrize("cols", range(1, 5))
def test_every_board_up_to_4x4(rows: int, cols: int) -> None:
    # One search of each board, and every position in its memo.
    oracle = game_values(rows, cols)
    for pieces in (BLOCK_GAME, TROMINOES_FIRST):
        search = Recursion(Board(rows, cols), pieces)
        assert search.wins() == oracle(0).wins
        known = [position for position, value in enumerate(search.memo) if value]
        assert len(known) == search.visited
        for position in known:
            expected = N_POSITION if oracle(position).wins else P_POSITION
            assert search.memo[position] == expected


@pytest.mark.thorough
@pytest.mark.long
def test_the_empty_5x5_board_agrees_with_the_table_wherever_it_was_visited() -> None:
    search = Recursion(Board(5, 5), TROMINOES_FIRST)
    solver = Solver()
    assert search.wins() == solver.wins(Board(5, 5)) is False
    assert search.visited == (1 << 25) - search.memo.count(UNKNOWN)
    known = np.flatnonzero(np.frombuffer(search.memo, np.uint8)).tolist()
    for position in random.Random(1).sample(known, 4_000):
        wins = solver.wins(Board(5, 5, position))
        assert (search.memo[position] == N_POSITION) == wins


@pytest.mark.parametrize("pieces", [BLOCK_GAME, TROMINOES_FIRST])
def test_the_steps_are_the_same_search(pieces: tuple[Piece, ...]) -> None:
    board = Board(4, 4, 0b0010_0000_0000_0001)
    plain, stepped, sliced = (Recursion(board, pieces) for _ in range(3))
    plain.wins()
    seen = list(sliced.visits(pause=10))
    assert (sliced.memo, sliced.visited, sliced.hits) == (plain.memo, plain.visited, plain.hits)
    assert seen == sorted(seen)
    assert len(seen) > 10
    steps = list(stepped.steps())
    assert stepped.memo == plain.memo
    assert stepped.visited == plain.visited == sum(step.kind == "call" for step in steps)
    assert stepped.hits == plain.hits == sum(step.kind == "hit" for step in steps)
    assert steps[0].kind == "call"
    assert steps[0].position == board.filled_mask
    assert steps[-1].depth == 0
    assert (steps[-1].kind == "win") == plain.wins()
