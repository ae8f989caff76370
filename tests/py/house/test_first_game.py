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


def moves() -> dict[str, str]:
    """Return the moves by their letters."""
    return dict(zip(table()["letters"], table()["moves"].split(), strict=False))


def replies() -> dict[int, str]:
    """Return the replies by the filled cells."""
    return {int(one[:-1]): moves()[one[-1]] for one in table()["replies"].split()}


def test_the_table_has_the_moves_of_the_rules_and_a_reply_to_all_positions_that_follow() -> None:
    empty = Board.from_code(table()["board"])
    masks = [empty.play(move).filled_mask for move in moves().values()]
    every = game_moves(empty.rows, empty.cols, BLOCK_GAME_SHAPES)
    assert sorted(masks) == sorted(every)
    waiting = [0]
    seen = set(waiting)
    for filled in waiting:
        after = {filled | move for move in every if not filled & move}
        assert bool(after) == (filled in replies()), filled
        waiting += sorted(after - seen)
        seen |= after
    assert replies().keys() <= seen


def test_the_replies_are_those_of_the_easy_level() -> None:
    empty = Board.from_code(table()["board"])
    for filled, reply in [*replies().items()][::50]:
        assert choose_at_level(empty.with_filled(filled), "easy", seed=filled).move == reply
