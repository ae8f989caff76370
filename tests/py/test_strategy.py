"""`game.strategy`: strategies that win, and files that `verify` refuses."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from contextlib import nullcontext
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import blockcover.game.strategy.verify as verify_module
from blockcover.board import Board
from blockcover.errors import InputError
from blockcover.game.strategy.build import winning_strategy
from blockcover.game.strategy.file import MAX_POSITIONS, digest, format_strategy, parse_strategy
from blockcover.game.strategy.normal_form import Normaliser
from blockcover.game.strategy.verify import MAX_LOOKS, verify
from blockcover.notation import format_move, parse_move
from blockcover.pieces import BLOCK_GAME, CRAM, Piece
from oracles import BLOCK_GAME_SHAPES, DOMINO_SHAPE, game_moves, game_values, misere_remoteness
from random_cases import boards_up_to, examples


@examples(60)
@given(board=boards_up_to(5, 14))
def test_a_strategy_wins_for_the_one_who_wins(board: Board) -> None:
    strategy = winning_strategy(board)
    wins = game_values(board.rows, board.cols)(board.filled_mask).wins
    assert strategy.winner == ("first" if wins else "second")
    verified = verify(format_strategy(strategy))
    assert verified.strategy == strategy
    assert verified.positions == len(strategy.replies)
    assert verified.longest % 2 == wins


@examples(30)
@given(board=boards_up_to(5, 13), seed=st.integers(0, 1000))
def test_playing_by_it_wins_on_the_real_board(board: Board, seed: int) -> None:
    # The oracle decides which moves are legal, on the board itself and not on its normal form.
    dice = random.Random(seed)
    strategy = winning_strategy(board)
    moves = game_moves(board.rows, board.cols, BLOCK_GAME_SHAPES)
    filled = board.filled_mask
    winner_to_move = strategy.winner == "first"
    while True:
        legal = [move for move in moves if not move & filled]
        if not legal:
            break
        if winner_to_move:
            text = strategy.reply(board.with_filled(filled))
            assert text is not None
            move = parse_move(text, board.rows, board.cols)
            assert move in legal
        else:
            move = dice.choice(legal)
        filled |= move
        winner_to_move = not winner_to_move
    assert not winner_to_move


@examples(40)
@given(board=boards_up_to(5, 13), seed=st.integers(0, 1000))
def test_a_misere_strategy_wins_to_the_end(board: Board, seed: int) -> None:
    remoteness = misere_remoteness(board.rows, board.cols)
    strategy = winning_strategy(board, misere=True)
    wins = remoteness(board.filled_mask) % 2 == 0
    assert (strategy.misere, strategy.winner) == (True, "first" if wins else "second")
    text = format_strategy(strategy)
    verified = verify(text)
    assert verified.strategy == parse_strategy(text) == strategy
    assert verified.positions == len(strategy.replies)
    # The player who makes the last move loses.
    assert verified.longest % 2 == (not wins)
    dice = random.Random(seed)
    moves = game_moves(board.rows, board.cols, BLOCK_GAME_SHAPES)
    filled, is_winners, played = board.filled_mask, wins, 0
    while legal := [move for move in moves if not move & filled]:
        reply = strategy.reply(board.with_filled(filled)) if is_winners else None
        move = parse_move(reply, board.rows, board.cols) if reply else dice.choice(legal)
        assert move in legal
        assert (reply is not None) == is_winners
        filled |= move
        is_winners = not is_winners
        played += 1
    assert is_winners
    assert played <= verified.longest


def test_a_misere_strategy_is_not_one_by_the_usual_rule() -> None:
    fields = json.loads(format_strategy(winning_strategy(Board(3, 4), misere=True)))
    usual = {name: value for name, value in fields.items() if name != "misere"}
    with pytest.raises(InputError) as caught:
        verify(signed(usual))
    assert caught.value.code.startswith("strategy.")
    for value in (False, 1, "true"):
        with pytest.raises(InputError) as caught:
            verify(signed({**fields, "misere": value}))
        assert caught.value.code == "strategy.fields"
    mirrored = json.loads(format_strategy(winning_strategy(Board(6, 7))))
    with pytest.raises(InputError) as caught:
        verify(signed({**mirrored, "misere": True}))
    assert caught.value.code == "strategy.fields"


@pytest.mark.parametrize("start", ["2/2", "4/4", "3/3/3"])
def test_a_forged_misere_move_is_rejected_where_it_does_not_win(start: str) -> None:
    fields = json.loads(format_strategy(winning_strategy(Board.from_code(start), misere=True)))
    codes = set()
    for code in fields["replies"]:
        position = Board.from_code(code)
        remoteness = misere_remoteness(position.rows, position.cols)
        for other in game_moves(position.rows, position.cols, BLOCK_GAME_SHAPES):
            after = position.filled_mask | other
            if other & position.filled_mask or remoteness(after) % 2 == 1:
                continue
            replies = {**fields["replies"], code: format_move(other, position.cols)}
            with pytest.raises(InputError) as caught:
                verify(signed({**fields, "replies": replies}))
            codes.add(caught.value.code)
    # An L-tromino on a 2x2 board ends the game, and the other player has won.
    assert "strategy.lost" in codes
    assert codes <= {"strategy.lost", "strategy.missing", "strategy.unused"}


@pytest.fixture(scope="module")
def empty_5x5() -> str:
    return format_strategy(winning_strategy(Board(5, 5)))


@pytest.mark.long
def test_the_second_player_on_the_empty_5x5_board(empty_5x5: str) -> None:
    verified = verify(empty_5x5)
    assert verified.strategy.winner == "second"
    assert verified.strategy.board == Board(5, 5)
    assert verified.longest == 12


def test_any_change_of_one_byte_of_a_move_is_rejected() -> None:
    text = format_strategy(winning_strategy(Board.from_code("4/4/4")))
    fields = json.loads(text)
    assert len(fields["replies"]) > 5
    for code, move in fields["replies"].items():
        place = text.index(f'"{move}"', text.index(f'"{code}"') + len(code) + 2) + 1
        for offset in range(len(move)):
            for byte in "abcde12345. ":
                if byte != move[offset]:
                    changed = text[: place + offset] + byte + text[place + offset + 1 :]
                    with pytest.raises(InputError):
                        verify(changed)


@pytest.mark.long
def test_changes_of_the_large_file_are_rejected(empty_5x5: str) -> None:
    dice = random.Random(1)
    start = empty_5x5.index('"replies"')
    places = [
        place
        for place in range(start, len(empty_5x5))
        if empty_5x5[place] in "abcde" and empty_5x5[place + 1] in "12345"
    ]
    for place in dice.sample(places, 100):
        other = dice.choice([byte for byte in "abcdefxyz" if byte != empty_5x5[place]])
        with pytest.raises(InputError):
            verify(empty_5x5[:place] + other + empty_5x5[place + 1 :])


def signed(fields: dict[str, Any]) -> str:
    """Return a file with a digest that fits, as a forger can."""
    return json.dumps({**fields, "sha256": digest(fields)}, indent=1)


def forged(change: Callable[[dict[str, Any]], object], code: str = "3/3/3") -> str:
    fields = json.loads(format_strategy(winning_strategy(Board.from_code(code))))
    change(fields)
    return signed(fields)


@pytest.mark.parametrize("start", ["3/3/3", pytest.param("4/4/4", marks=pytest.mark.long)])
def test_a_forged_move_with_a_fitting_digest_is_rejected_where_it_does_not_win(start: str) -> None:
    fields = json.loads(format_strategy(winning_strategy(Board.from_code(start))))
    rejected = 0
    for code, move in fields["replies"].items():
        position = Board.from_code(code)
        values = game_values(position.rows, position.cols)
        for other in game_moves(position.rows, position.cols, BLOCK_GAME_SHAPES):
            if other & position.filled_mask or not values(position.filled_mask | other).wins:
                continue
            text = format_move(other, position.cols)
            assert text != move
            with pytest.raises(InputError) as caught:
                verify(signed({**fields, "replies": {**fields["replies"], code: text}}))
            assert caught.value.code in ("strategy.missing", "strategy.unused")
            rejected += 1
    assert rejected > 10


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "strategy.json"),
        ("{", "strategy.json"),
        ("[1]", "strategy.format"),
        ('"x"', "strategy.format"),
        ("[" * 100_000, "strategy.format"),
        ("9" * 10_000, "strategy.format"),
        (forged(lambda fields: fields.update(format="other")), "strategy.format"),
        (forged(lambda fields: fields.update(version=2)), "strategy.version"),
        (forged(lambda fields: fields.update(board=3)), "strategy.fields"),
        (forged(lambda fields: fields.update(winner="third")), "strategy.fields"),
        (forged(lambda fields: fields.update(replies=[])), "strategy.fields"),
        (forged(lambda fields: fields["replies"].update(x=1)), "strategy.fields"),
        (forged(lambda fields: fields.update(board="3/3/4")), "notation.unequal-width"),
        (forged(lambda fields: fields.update(pieces="brick")), "pieces.unknown"),
        (forged(lambda fields: fields.update(pieces="domino")), "strategy.illegal"),
        (forged(lambda fields: fields.update(winner="first")), "strategy.missing"),
        (forged(lambda fields: fields["replies"].popitem()), "strategy.missing"),
        (forged(lambda fields: fields["replies"].update({"1": "a1"})), "strategy.unused"),
        (
            forged(
                lambda fields: fields["replies"].update(dict.fromkeys(fields["replies"], "a1a2a3"))
            ),
            "strategy.illegal",
        ),
        (
            forged(lambda fields: fields["replies"].update(dict.fromkeys(fields["replies"], "q9"))),
            "notation.off-board",
        ),
    ],
)
def test_files_that_do_not_pass(text: str, code: str) -> None:
    with pytest.raises(InputError) as caught:
        verify(text)
    assert caught.value.code == code
    assert caught.value.line is not None
    assert caught.value.column is not None


def test_an_error_in_a_move_is_placed_where_its_position_stands() -> None:
    text = forged(lambda fields: fields["replies"].update(dict.fromkeys(fields["replies"], "q9")))
    with pytest.raises(InputError) as caught:
        verify(text)
    assert caught.value.line is not None
    line = text.split("\n")[caught.value.line - 1]
    assert '"q9"' in line
    assert line[(caught.value.column or 0) - 1] == '"'


@pytest.mark.parametrize("board", [Board(24, 1), Board(1, 26), Board(25, 26)])
def test_what_is_written_of_a_large_board_is_read(board: Board) -> None:
    strategy = winning_strategy(board)
    assert verify(format_strategy(strategy)).strategy == strategy


def test_strategies_are_values() -> None:
    text = format_strategy(winning_strategy(Board(3, 3)))
    assert len({parse_strategy(text), parse_strategy(text)}) == 1
    assert len({verify(text), verify(text)}) == 1


def test_a_strategy_over_the_limit_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("blockcover.game.strategy.build.MAX_POSITIONS", 10)
    with pytest.raises(InputError) as caught:
        winning_strategy(Board(4, 4))
    assert caught.value.code == "strategy.too-large"


def test_a_board_without_a_table_is_refused() -> None:
    with pytest.raises(InputError) as caught:
        winning_strategy(Board.from_code("8/8/xxxxxxxx/8/8/xxxxxxxx/8/8"))
    assert caught.value.code == "strategy.too-large"


def test_pieces_of_ones_own_are_written_by_their_shape() -> None:
    misnamed = Piece.of("domino", [(0, 0), (0, 1), (1, 0)])
    text = format_strategy(winning_strategy(Board(3, 3), [misnamed]))
    assert json.loads(text)["pieces"] == "xx/x1"
    assert verify(text).strategy.pieces[0].cells == misnamed.cells


def test_other_pieces() -> None:
    strategy = winning_strategy(Board(4, 4), CRAM)
    assert strategy.winner == "second"
    verified = verify(format_strategy(strategy))
    assert [piece.name for piece in verified.strategy.pieces] == ["domino"]
    assert not game_values(4, 4, [DOMINO_SHAPE])(0).wins


def test_a_position_the_strategy_does_not_know_has_no_reply() -> None:
    strategy = parse_strategy(format_strategy(winning_strategy(Board(3, 3))))
    assert strategy.reply(Board(3, 3)) is None


@examples(50)
@given(board=boards_up_to(5, 12))
def test_symmetric_positions_have_one_normal_form_of_the_same_value(board: Board) -> None:
    forms = {Normaliser(image, BLOCK_GAME)(image.filled_mask).board for image in board.images()}
    (form,) = forms
    before = game_values(board.rows, board.cols)(board.filled_mask)
    assert game_values(form.rows, form.cols)(form.filled_mask) == before
    assert form.code == (Normaliser(form, BLOCK_GAME)(form.filled_mask).board).code


def test_wide_boards_need_no_table_of_their_rows() -> None:
    """Normal forms must not list all 2^20 rows of a wide board."""
    found = winning_strategy(Board(1, 20))
    assert verify(format_strategy(found)).longest == 9
    assert game_values(1, 20)(0).remoteness == 9


def test_a_large_board_with_few_empty_cells() -> None:
    """The memory must depend on the empty cells, not on the size of the board."""
    board = Board(20, 20, (1 << 400) - 1 ^ (1 | 1 << 399))
    found = winning_strategy(board)
    assert (found.winner, found.replies) == ("second", {})
    assert verify(format_strategy(found)).positions == 0


def test_a_check_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    text = format_strategy(winning_strategy(Board(4, 4)))
    assert verify(text).positions > 0
    monkeypatch.setattr(verify_module, "MAX_LOOKS", 10_000)
    with pytest.raises(InputError) as caught:
        verify(text)
    assert caught.value.code == "strategy.too-long"


@pytest.mark.long
def test_the_largest_strategy_can_be_checked_and_hardly_more(
    empty_5x5: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The work of a check must be limited, whatever the file contains."""
    looks = MAX_LOOKS * len(json.loads(empty_5x5)["replies"]) // MAX_POSITIONS
    for share, is_enough in ((1.0, True), (0.5, False)):
        monkeypatch.setattr(verify_module, "MAX_LOOKS", looks * share)
        with nullcontext() if is_enough else pytest.raises(InputError, match="looks at moves"):
            verify(empty_5x5)
