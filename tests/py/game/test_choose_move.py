"""`game.choose_move`: claims about moves without tables, compared with plain recursion."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from blockcover import BLOCK_GAME, Board, InputError, Solver, Tables, choose
from blockcover.game import prover as beyond
from cover_boards import PIECE_SETS, PieceSet
from oracles import game_moves, game_values


def ignorant(pieces: PieceSet = PIECE_SETS[2]) -> Solver:
    """Return a solver without memory for any table."""
    return Solver(pieces[0], Tables(max_bytes=1))


@example(rows=3, cols=3, cells=set(), halved=False, pieces=PIECE_SETS[2], seed=0)
@given(
    rows=st.integers(1, 4),
    cols=st.integers(1, 4),
    cells=st.sets(st.integers(0, 15), max_size=8),
    halved=st.booleans(),
    pieces=st.sampled_from(PIECE_SETS),
    seed=st.integers(0, 3),
)
def test_without_tables(
    rows: int, cols: int, cells: set[int], halved: bool, pieces: PieceSet, seed: int
) -> None:
    filled = {cell for cell in cells if cell < rows * cols}
    if halved:
        filled |= {rows * cols - 1 - cell for cell in filled}
    board = Board(rows, cols, sum(1 << cell for cell in filled))
    legal = [m for m in game_moves(rows, cols, pieces[1]) if not m & board.filled_mask]
    with pytest.raises(InputError):
        ignorant(pieces).wins(board)
    move, basis = choose(board, solver=ignorant(pieces), seed=seed)
    assert (move is None) == (not legal)
    if move is None:
        return
    assert board.mask_of(move) in legal
    assert basis in ("mirror", "known", "guess")
    value = game_values(rows, cols, pieces[1])
    if basis == "known":
        assert not value(board.filled_mask).wins
    if basis == "mirror":
        assert not value(board.play(move, pieces[0]).filled_mask).wins
    # With memory the tables choose the move.
    best = choose(board, solver=Solver(pieces[0]))
    assert best.move is not None
    assert best.basis == "table"
    after = board.play(best.move, pieces[0])
    assert value(after.filled_mask).wins != value(board.filled_mask).wins


@pytest.mark.parametrize(
    ("rows", "cols"),
    [(6, 7), (8, 5), (4, 11), pytest.param(20, 19, marks=[pytest.mark.long, pytest.mark.thorough])],
)
def test_an_even_by_odd_board_is_won_by_the_half_turn_to_the_end(rows: int, cols: int) -> None:
    board = Board(rows, cols)
    for turn in range(rows * cols):
        move, basis = choose(board, solver=ignorant(), seed=turn)
        if turn % 2 == 0:
            assert basis == "mirror"
            assert move is not None
        elif move is None:
            return
        else:
            moves = board.placements(BLOCK_GAME)
            move = board.text_of(moves[turn * 7919 % len(moves)].mask)
        board = board.play(move)
    pytest.fail("the game has no end")


def test_a_cut_into_known_parts_that_wins_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    # Two 4x4 squares and a corridor: too large for a table until a move cuts the corridor.
    board = Board.from_code("x3xx3x/10/4xx4/4xx4")
    assert choose(board).basis == "search"
    monkeypatch.setattr(beyond, "MAX_SEARCHED", 30)
    found = [choose(board, seed=seed) for seed in range(8)]
    assert {choice.basis for choice in found} == {"table"}
    for move, _ in found:
        assert move is not None
        after = board.play(move)
        parts = [after.cropped(part) for part in after.components()]
        assert all(part.empty_count <= 20 for part in parts)
        assert len({part.canonical() for part in parts}) == 1


@pytest.mark.long
def test_a_guess_depends_on_the_seed_alone() -> None:
    board = Board(20, 20)
    moves = [choose(board, seed=seed) for seed in (1, 1, 2, 3, 4, 5)]
    assert moves[0] == moves[1]
    assert len(set(moves)) > 2
    assert {choice.basis for choice in moves} == {"guess"}
