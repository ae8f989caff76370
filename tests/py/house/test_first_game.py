"""The game of the start page: moves by the rules, replies of the easy level."""

import json
from functools import cache
from typing import Any

import pytest

from blockcover import Board
from blockcover.game.levels import choose_at_level
from oracles import BLOCK_GAME_SHAPES, game_moves
from tool_scripts import load_tool

pytestmark = pytest.mark.native

first_game = load_tool("first_game")


@cache
def table() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(first_game.POSITIONS.read_text(encoding="utf-8"))
    return found


def test_the_table_has_the_moves_of_the_rules_and_all_positions_that_follow() -> None:
    empty = Board.from_code(table()["board"])
    moves = dict(zip(table()["letters"], table()["moves"].split(), strict=False))
    masks = {letter: empty.play(move).filled_mask for letter, move in moves.items()}
    lines = {int(filled): line for filled, line in table()["lines"].items()}
    every = game_moves(empty.rows, empty.cols, BLOCK_GAME_SHAPES)
    for filled, line in lines.items():
        legal = [move for move in every if not filled & move]
        assert sorted(masks[letter] for letter in line) == sorted(legal), filled
        assert all(filled | masks[letter] in lines for letter in line)


def test_the_replies_are_those_of_the_easy_level() -> None:
    empty = Board.from_code(table()["board"])
    moves = dict(zip(table()["letters"], table()["moves"].split(), strict=False))
    for filled, line in [*table()["lines"].items()][::50]:
        if line:
            board = empty.with_filled(int(filled))
            assert choose_at_level(board, "easy", seed=int(filled)).move == moves[line[0]]
