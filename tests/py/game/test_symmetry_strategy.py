"""`game.symmetry_strategy`: certificates by the half turn, compared with plain recursion."""

from random import Random

import pytest

from blockcover import CRAM, PIECES, Board
from blockcover.game.symmetry_strategy import half_turn_proof, half_turned, turn_of
from oracles import game_moves, game_values
from random_cases import pieces_of, random_board, random_shapes, scaled


def halved(rng: Random, board: Board) -> Board:
    """Return a board that is equal to its half turn, or differs in one cell."""
    filled = board.filled_mask | half_turned(board.filled_mask, board.rows * board.cols - 1)
    for cell in rng.sample(range(board.rows * board.cols), rng.choice([0, 0, 1])):
        filled ^= 1 << cell
    return board.with_filled(filled)


def test_against_plain_recursion() -> None:
    certified = {True: 0, False: 0}
    for seed in range(scaled(350)):
        rng = Random(seed)
        shapes = random_shapes(rng, most=3, cells=4)
        board = halved(rng, random_board(rng, 15, most_side=6))
        value = game_values(board.rows, board.cols, shapes)
        found = half_turn_proof(board, pieces_of(shapes))
        if found is None:
            continue
        case = (board.code, shapes)
        assert value(board.filled_mask).wins == found.wins, case
        certified[found.wins] += 1
        filled = board.filled_mask
        moves = game_moves(board.rows, board.cols, shapes)
        if found.move_mask is not None:
            assert found.move_mask in moves, case
            filled |= found.move_mask
            assert not value(filled).wins, case
        for move in moves:
            if not move & filled:
                assert found.image(move) in moves, case
                assert not value(filled | move | found.image(move)).wins, case
    assert min(certified.values()) >= scaled(20), certified


@pytest.mark.parametrize(("rows", "cols"), [(2, 3), (5, 6), (8, 7), (20, 19), (1, 20)])
def test_every_even_by_odd_board_is_won_by_its_middle_domino(rows: int, cols: int) -> None:
    board = Board(rows, cols)
    found = half_turn_proof(board)
    assert found is not None
    assert found.move_mask is not None
    y, x = (rows - 1) // 2, (cols - 1) // 2
    assert found.move_mask == board.cell_mask(y, x) | board.cell_mask(rows - 1 - y, cols - 1 - x)
    assert found.first + found.last == rows * cols - 1


@pytest.mark.parametrize("code", ["4/4/4/4", "5/5/5/5/5", "xx/xx", "6/6/6/6/6/6"])
def test_where_the_half_turn_says_nothing(code: str) -> None:
    assert half_turn_proof(Board.from_code(code)) is None


def test_it_is_found_wherever_the_cells_lie() -> None:
    # Not in the middle of the board, and with cells that no placement covers.
    far = half_turn_proof(Board.from_code("1xxxx1/x3xx/x1x1xx/x3xx/xxxx1x"))
    assert far is not None
    assert not far.wins
    assert (far.first, far.last) == (7, 21)
    # The bit numbers are symmetric, the cells are not: a row would continue in the next one.
    assert half_turn_proof(Board.from_code("xx2/2xx"), CRAM) is not None
    assert half_turn_proof(Board.from_code("xxx2/1xxx1/2xxx"), CRAM) is not None
    assert turn_of(4, 0b0001_1000) is not None
    assert turn_of(4, 0b0100_1001) is None
    # O-tetrominoes: the middle one is its own image, and four near it overlap their images.
    squares = half_turn_proof(Board(6, 6), [PIECES["o-tetromino"]])
    assert squares is not None
    assert squares.wins
    assert half_turn_proof(Board(6, 7), [PIECES["o-tetromino"]]) is None
    certified = half_turn_proof(Board(7, 5, 0b100 << 15), [PIECES["o-tetromino"]])
    assert certified is not None
    assert not certified.wins
