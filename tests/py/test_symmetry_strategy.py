"""`game.symmetry_strategy`: certificates by the half turn, compared with plain recursion, and as
strategy files."""

from __future__ import annotations

import json
from random import Random

import pytest

from blockcover.board import Board
from blockcover.errors import InputError
from blockcover.game.strategy.build import winning_strategy
from blockcover.game.strategy.file import Strategy, digest, format_strategy
from blockcover.game.strategy.verify import verify
from blockcover.game.symmetry_strategy import certificate, half_turned, turn_of
from blockcover.notation import parse_move
from blockcover.pieces import BLOCK_GAME, CRAM, PIECES
from oracles import game_moves, game_values
from random_cases import pieces_of, random_board, random_shapes, scaled


def halved(dice: Random, board: Board) -> Board:
    """Return a board that is equal to its half turn, or differs in one cell."""
    filled = board.filled_mask | half_turned(board.filled_mask, board.rows * board.cols - 1)
    for cell in dice.sample(range(board.rows * board.cols), dice.choice([0, 0, 1])):
        filled ^= 1 << cell
    return board.with_filled(filled)


def test_against_plain_recursion() -> None:
    certified = {True: 0, False: 0}
    for seed in range(scaled(300)):
        dice = Random(seed)
        shapes = random_shapes(dice, most=3, cells=4)
        board = halved(dice, random_board(dice, 15, most_side=6))
        value = game_values(board.rows, board.cols, shapes)
        found = certificate(board, pieces_of(shapes))
        if found is None:
            continue
        case = (board.code, shapes)
        assert value(board.filled_mask).wins == found.wins, case
        certified[found.wins] += 1
        filled = board.filled_mask
        moves = game_moves(board.rows, board.cols, shapes)
        if found.move is not None:
            assert found.move in moves, case
            filled |= found.move
            assert not value(filled).wins, case
        for move in moves:
            if not move & filled:
                assert found.image(move) in moves, case
                assert not value(filled | move | found.image(move)).wins, case
    assert min(certified.values()) >= scaled(20), certified


@pytest.mark.parametrize(("rows", "cols"), [(2, 3), (5, 6), (8, 7), (20, 19), (1, 20)])
def test_every_even_by_odd_board_is_won_by_its_middle_domino(rows: int, cols: int) -> None:
    board = Board(rows, cols)
    found = certificate(board)
    assert found is not None
    assert found.move is not None
    y, x = (rows - 1) // 2, (cols - 1) // 2
    assert found.move == board.cell_mask(y, x) | board.cell_mask(rows - 1 - y, cols - 1 - x)
    assert found.first + found.last == rows * cols - 1


@pytest.mark.parametrize("code", ["4/4/4/4", "5/5/5/5/5", "xx/xx", "6/6/6/6/6/6"])
def test_where_the_half_turn_says_nothing(code: str) -> None:
    assert certificate(Board.from_code(code)) is None


def test_it_is_found_wherever_the_cells_lie() -> None:
    # Not in the middle of the board, and with cells that no placement covers.
    far = certificate(Board.from_code("1xxxx1/x3xx/x1x1xx/x3xx/xxxx1x"))
    assert far is not None
    assert not far.wins
    assert (far.first, far.last) == (7, 21)
    # The bit numbers are symmetric, the cells are not: a row would continue in the next one.
    assert certificate(Board.from_code("xx2/2xx"), CRAM) is not None
    assert certificate(Board.from_code("xxx2/1xxx1/2xxx"), CRAM) is not None
    assert turn_of(4, 0b0001_1000) is not None
    assert turn_of(4, 0b0100_1001) is None
    # O-tetrominoes: the middle one is its own image, and four near it overlap their images.
    squares = certificate(Board(6, 6), [PIECES["o-tetromino"]])
    assert squares is not None
    assert squares.wins
    assert certificate(Board(6, 7), [PIECES["o-tetromino"]]) is None
    certified = certificate(Board(7, 5, 0b100 << 15), [PIECES["o-tetromino"]])
    assert certified is not None
    assert not certified.wins


@pytest.mark.parametrize(
    ("board", "move"),
    [(Board(19, 20), "j10k10"), (Board(19, 19, 1 << 180), ""), (Board(6, 7), "d3d4")],
)
def test_the_strategy_is_one_line_that_is_verified(board: Board, move: str) -> None:
    strategy = winning_strategy(board)
    text = format_strategy(strategy)
    assert text.count("\n") == 1
    assert json.loads(text)["mirror"] == move
    verified = verify(text)
    assert verified.strategy == strategy
    assert verified.longest % 2 == (strategy.winner == "first")


def test_it_is_refused_after_any_change() -> None:
    text = format_strategy(winning_strategy(Board(19, 20)))
    for place in range(len(text) - 1):
        for byte in (" ", "1", "9", "a", '"'):
            if byte != text[place]:
                with pytest.raises(InputError):
                    verify(text[:place] + byte + text[place + 1 :])
    for place in range(len(text) - 1):
        with pytest.raises(InputError):
            verify(text[:place] + text[place + 1 :])


def signed(strategy: Strategy, **changes: object) -> str:
    fields = {**json.loads(format_strategy(strategy)), **changes}
    return json.dumps({**fields, "sha256": digest(fields)}) + "\n"


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"mirror": "a1b1"}, "strategy.no-image"),
        ({"mirror": "a1a3"}, "strategy.illegal"),
        ({"mirror": "z1"}, "notation.off-board"),
        ({"mirror": ""}, "strategy.fields"),
        ({"mirror": 1}, "strategy.fields"),
        ({"mirror": None}, "strategy.fields"),
        ({"winner": "second"}, "strategy.fields"),
        ({"winner": "second", "mirror": ""}, "strategy.no-image"),
        ({"replies": {}}, "strategy.fields"),
        ({"pieces": "i-tromino"}, "strategy.illegal"),
        ({"pieces": "domino,o-tetromino"}, None),
        ({"board": "6/6/6/6/6/6"}, "strategy.no-image"),
        ({"board": "x6/7/7/7/7/7"}, "strategy.no-image"),
        ({"more": "x"}, "strategy.format"),
    ],
)
def test_a_forger_fails_where_the_claim_is_wrong(
    changes: dict[str, object], code: str | None
) -> None:
    text = signed(winning_strategy(Board(6, 7)), **changes)
    if code is None:
        assert verify(text).strategy.winner == "first"
        return
    with pytest.raises(InputError) as caught:
        verify(text)
    assert caught.value.code == code


@pytest.mark.parametrize("board", [Board(6, 7), Board(7, 7, 1 << 24), Board(3, 10)])
def test_playing_by_it_wins(board: Board) -> None:
    strategy = winning_strategy(board)
    moves = game_moves(board.rows, board.cols, [frozenset(p.cells) for p in BLOCK_GAME])
    for seed in range(5):
        dice = Random(seed)
        filled, turn = board.filled_mask, int(strategy.winner == "second")
        while legal := [move for move in moves if not move & filled]:
            move = dice.choice(legal)
            if turn % 2 == 0:
                text = strategy.reply(board.with_filled(filled))
                assert text is not None
                move = parse_move(text, board.rows, board.cols)
                assert move in legal
            filled |= move
            turn += 1
        assert turn % 2 == 1
    assert strategy.reply(Board(2, 2)) is None
    assert strategy.reply(board.with_filled(board.full_mask)) is None
