"""`game.strategy`: strategies that win, and files that `verify` refuses."""

import json
import random
from collections import Counter
from collections.abc import Callable
from contextlib import nullcontext
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import blockcover.game.strategy.verify as verify_module
from blockcover import BLOCK_GAME, Board, InputError, Piece, winning_strategy
from blockcover.game.strategy.file import (
    FIRST,
    MAX_POSITIONS,
    SECOND,
    Normaliser,
    Strategy,
    Winner,
    digest,
    format_strategy,
    parse_strategy,
)
from blockcover.game.strategy.verify import MAX_LOOKS, verify
from blockcover.notation import format_move, parse_move
from oracles import BLOCK_GAME_SHAPES, game_moves, game_values, misere_remoteness
from random_cases import boards_up_to, examples, pieces_of, random_shapes


def is_won(board: Board, misere: bool) -> bool:
    """Tell whether the player to move wins, by plain recursion."""
    if misere:
        return misere_remoteness(board.rows, board.cols)(board.filled_mask) % 2 == 0
    return game_values(board.rows, board.cols)(board.filled_mask).wins


def play_out(strategy: Strategy, rng: random.Random) -> int:
    """Play the winner's moves by the strategy, and random replies; return the number of moves.

    The oracle decides which moves are legal, on the board itself and not on its normal form.
    """
    board = strategy.board
    moves = game_moves(board.rows, board.cols, BLOCK_GAME_SHAPES)
    filled, played = board.filled_mask, 0
    while legal := [move for move in moves if not move & filled]:
        move = rng.choice(legal)
        if (strategy.winner == "first") == (played % 2 == 0):
            text = strategy.reply(board.with_filled(filled))
            assert text is not None
            move = parse_move(text, board.rows, board.cols)
            assert move in legal
        filled |= move
        played += 1
    return played


@examples(100)
@given(board=boards_up_to(5, 13), misere=st.booleans(), seed=st.integers(0, 1000))
def test_a_strategy_wins_for_the_one_who_wins(board: Board, misere: bool, seed: int) -> None:
    strategy = winning_strategy(board, misere=misere)
    wins = is_won(board, misere)
    assert (strategy.misere, strategy.winner) == (misere, "first" if wins else "second")
    text = format_strategy(strategy)
    verified = verify(text)
    assert verified.strategy == parse_strategy(text) == strategy
    assert verified.positions == len(strategy.replies)
    # In misère play the player who makes the last move loses.
    assert verified.longest % 2 == (wins != misere)
    played = play_out(strategy, random.Random(seed))
    assert played <= verified.longest
    assert played % 2 == (wins != misere)


@pytest.mark.parametrize("board", [Board(6, 7), Board(7, 7, 1 << 24), Board(3, 10)])
def test_playing_by_the_half_turn_wins(board: Board) -> None:
    strategy = winning_strategy(board)
    assert strategy.mirror is not None
    for seed in range(5):
        assert play_out(strategy, random.Random(seed)) % 2 == (strategy.winner == "first")
    assert strategy.reply(Board(2, 2)) is None
    assert strategy.reply(board.with_filled(board.full_mask)) is None


@pytest.fixture(scope="module")
def empty_5x5() -> str:
    return format_strategy(winning_strategy(Board(5, 5)))


@pytest.mark.thorough
@pytest.mark.long
def test_the_second_player_on_the_empty_5x5_board(empty_5x5: str) -> None:
    verified = verify(empty_5x5)
    assert verified.strategy.winner == "second"
    assert verified.strategy.board == Board(5, 5)
    assert verified.longest == 12


EVEN_BY_ODD = "7/7/7/7/7/7"
"""A board that its middle domino wins by the half turn."""


def signed(fields: dict[str, Any]) -> str:
    """Return a file with a digest that fits, as a forger can."""
    indent = None if "mirror" in fields else 1
    return json.dumps({**fields, "sha256": digest(fields)}, indent=indent)


def forged(
    change: Callable[[dict[str, Any]], object], code: str = "3/3/3", *, misere: bool = False
) -> str:
    fields = json.loads(format_strategy(winning_strategy(Board.from_code(code), misere=misere)))
    change(fields)
    return signed(fields)


def changed(code: str = "3/3/3", **changes: object) -> str:
    return forged(lambda fields: fields.update(changes), code)


def all_replies(move: str) -> str:
    return forged(lambda fields: fields.update(replies=dict.fromkeys(fields["replies"], move)))


@pytest.mark.parametrize(
    ("start", "misere"),
    [
        ("3/3/3", False),
        pytest.param("4/4/4", False, marks=pytest.mark.long),
        ("2/2", True),
        ("4/4", True),
        ("3/3/3", True),
    ],
)
def test_a_forged_move_with_a_fitting_digest_is_rejected_where_it_does_not_win(
    start: str, misere: bool
) -> None:
    fields = json.loads(format_strategy(winning_strategy(Board.from_code(start), misere=misere)))
    codes = Counter[str]()
    for code, move in fields["replies"].items():
        position = Board.from_code(code)
        for other in game_moves(position.rows, position.cols, BLOCK_GAME_SHAPES):
            after = position.filled_mask | other
            if other & position.filled_mask or not is_won(position.with_filled(after), misere):
                continue
            text = format_move(other, position.cols)
            assert text != move
            with pytest.raises(InputError) as caught:
                verify(signed({**fields, "replies": {**fields["replies"], code: text}}))
            codes[caught.value.code] += 1
    assert codes.total() > 3
    # An L-tromino on a 2x2 board ends the game: in misère play the other player has won.
    assert ("strategy.lost" in codes) == misere
    assert codes.keys() <= {"strategy.lost", "strategy.missing", "strategy.unused"}


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "strategy.json"),
        ("{", "strategy.json"),
        ("[1]", "strategy.format"),
        ("[" * 100_000, "strategy.format"),
        (changed(format="other"), "strategy.format"),
        (changed(version=2), "strategy.version"),
        (changed().replace('"sha256": "', '"sha256": "0'), "strategy.digest"),
        (changed(board=3), "strategy.fields"),
        (changed(winner="third"), "strategy.fields"),
        (changed(board="3/3/4"), "notation.unequal-width"),
        (changed(pieces="brick"), "pieces.unknown"),
        (changed(pieces="domino"), "strategy.illegal"),
        (changed(winner="first"), "strategy.missing"),
        (forged(lambda fields: fields["replies"].update(x=1)), "strategy.fields"),
        (forged(lambda fields: fields["replies"].popitem()), "strategy.missing"),
        (forged(lambda fields: fields["replies"].update({"1": "a1"})), "strategy.unused"),
        (all_replies("a1a2a3"), "strategy.illegal"),
        (forged(lambda fields: fields.pop("misere"), "4/4/4", misere=True), "strategy.missing"),
        (forged(lambda fields: fields.update(misere=False), misere=True), "strategy.fields"),
        (forged(lambda fields: fields.update(misere=True), EVEN_BY_ODD), "strategy.fields"),
        (changed(EVEN_BY_ODD, mirror="a1b1"), "strategy.no-image"),
        (changed(EVEN_BY_ODD, mirror="a1a3"), "strategy.illegal"),
        (changed(EVEN_BY_ODD, mirror=""), "strategy.fields"),
        (changed(EVEN_BY_ODD, winner="second"), "strategy.fields"),
        (changed(EVEN_BY_ODD, winner="second", mirror=""), "strategy.no-image"),
        (changed(EVEN_BY_ODD, replies={}), "strategy.fields"),
        (changed(EVEN_BY_ODD, pieces="i-tromino"), "strategy.illegal"),
        (changed(EVEN_BY_ODD, board="6/6/6/6/6/6"), "strategy.no-image"),
        (changed(EVEN_BY_ODD, more="x"), "strategy.format"),
    ],
)
def test_files_that_do_not_pass(text: str, code: str) -> None:
    with pytest.raises(InputError) as caught:
        verify(text)
    assert caught.value.code == code
    assert caught.value.line is not None
    assert caught.value.column is not None


def test_a_half_turn_of_more_pieces_may_win() -> None:
    assert verify(changed(EVEN_BY_ODD, pieces="domino,o-tetromino")).strategy.winner == "first"


def test_an_error_in_a_move_is_placed_where_its_position_stands() -> None:
    text = all_replies("q9")
    with pytest.raises(InputError) as caught:
        verify(text)
    assert caught.value.line is not None
    line = text.split("\n")[caught.value.line - 1]
    assert '"q9"' in line
    assert line[(caught.value.column or 0) - 1] == '"'


@pytest.mark.parametrize(
    ("board", "move"),
    [(Board(25, 26), "m13n13"), (Board(19, 19, 1 << 180), ""), (Board(6, 7), "d3d4")],
)
def test_the_half_turn_is_one_line_that_is_verified(board: Board, move: str) -> None:
    strategy = winning_strategy(board)
    text = format_strategy(strategy)
    assert text.count("\n") == 1
    assert json.loads(text)["mirror"] == move
    verified = verify(text)
    assert verified.strategy == strategy
    assert verified.longest % 2 == (strategy.winner == "first")


def test_the_half_turn_is_refused_after_any_change() -> None:
    text = format_strategy(winning_strategy(Board(19, 20)))
    for place in range(len(text) - 1):
        for byte in ("", " ", "1", "9", "a", '"'):
            if byte != text[place]:
                with pytest.raises(InputError):
                    verify(text[:place] + byte + text[place + 1 :])


@given(rng=st.randoms(use_true_random=False), board=boards_up_to(4, 12), misere=st.booleans())
def test_what_is_written_is_read_in_whatever_order_the_pieces_are(
    rng: random.Random, board: Board, misere: bool
) -> None:
    pieces = pieces_of(random_shapes(rng))
    turned = [Piece.of("turned", rng.choice(piece.orientations())) for piece in pieces]
    rng.shuffle(turned)
    winner = rng.choice([FIRST, SECOND])
    replies = {board.code: "a1b1"} if rng.random() < 0.5 else {}
    strategy = Strategy(board, pieces, winner, replies, misere=misere)
    again = Strategy(board, tuple(turned), winner, replies, misere=misere)
    assert parse_strategy(format_strategy(strategy)) == strategy == again
    assert hash(strategy) == hash(again)
    assert format_strategy(strategy) == format_strategy(again)
    mirrored = Strategy(board, pieces, winner, {}, "a1" if winner == FIRST else "")
    assert parse_strategy(format_strategy(mirrored)) == mirrored
    assert parse_strategy(format_strategy(winning_strategy(Board(2, 3), turned))).winner


@pytest.mark.parametrize(
    ("winner", "replies", "mirror", "misere"),
    [
        (FIRST, {"2": "a1b1"}, "a1b1", False),
        (FIRST, {}, "a1b1", True),
        (FIRST, {}, "", False),
        (SECOND, {}, "a1b1", False),
    ],
)
def test_a_half_turn_that_no_file_can_hold(
    winner: Winner, replies: dict[str, str], mirror: str, misere: bool
) -> None:
    with pytest.raises(ValueError, match="half turn"):
        Strategy(Board(1, 2), BLOCK_GAME, winner, replies, mirror, misere)


def test_a_strategy_over_the_limit_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("blockcover.game.strategy.build.MAX_POSITIONS", 10)
    with pytest.raises(InputError) as caught:
        winning_strategy(Board(4, 4))
    assert caught.value.code == "strategy.too-large"


def test_a_piece_is_written_by_the_name_of_its_shape() -> None:
    misnamed = Piece.of("domino", [(0, 0), (0, 1), (1, 0)])
    text = format_strategy(winning_strategy(Board(3, 3), [misnamed]))
    assert json.loads(text)["pieces"] == "l-tromino"
    assert verify(text).strategy.pieces[0].cells == misnamed.cells


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


@pytest.mark.thorough
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
