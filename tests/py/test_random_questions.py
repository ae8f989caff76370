"""Random questions over random pieces in random order, against the definitions.

Each case asks for the outcome, the Grundy value, the remoteness, the number of tilings, a tiling by
its number and back, and how often each placement occurs. ``BLOCKCOVER_EXAMPLES=42`` makes 20,000
questions of it.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from blockcover.board import Board
from blockcover.cover.tilings import Tilings
from blockcover.notation import parse_move
from blockcover.service import Service
from oracles import all_tilings, game_values
from random_cases import (
    carved_board,
    pieces_of,
    pieces_text,
    random_board,
    random_shapes,
    scaled,
)

BLOCKS = 4
CASES = scaled(20)


def ask(engine: Service, **request: Any) -> dict[str, Any]:
    task = engine.start(json.dumps(request))
    while True:
        for event in json.loads(task.advance(50)):
            if event["kind"] == "reply":
                return dict(event)
            assert event["kind"] in ("progress", "need"), (request, event)


@pytest.mark.parametrize("block", range(BLOCKS))
def test_the_game(block: int) -> None:
    """Outcome, Grundy value and remoteness, of the position and of every option."""
    dice = Random(f"game {block}")
    # With a bound this small tables come and go all the time.
    engine = Service(max_bytes=dice.choice([1 << 16, 1 << 22, 1 << 30]))
    for _ in range(CASES):
        shapes = random_shapes(dice)
        board = random_board(dice, most_empty=13)
        case = {"board": board.code, "pieces": pieces_text(shapes)}
        value = game_values(board.rows, board.cols, shapes)
        expected = value(board.filled_mask)
        verdict = ask(engine, kind="verdict", **case)
        assert (verdict["outcome"] == "WINNING") == expected.wins, case
        found = ask(engine, kind="analyse", **case)
        assert (found["grundy"], found["remoteness"]) == (expected.grundy, expected.remoteness), (
            case
        )
        options = {}
        for move in found["moves"]:
            option = value(board.filled_mask | mask_of(move["move"], board))
            options[move["move"]] = option
            assert move["wins"] == (not option.wins), (case, move)
            assert (move["grundy"], move["remoteness"]) == (option.grundy, option.remoteness), case
        assert options.keys() == {option["move"] for option in verdict["options"]}
        winning = verdict["winning_move"]
        assert (winning is not None) == expected.wins, case
        assert winning is None or not options[winning].wins, case


@pytest.mark.parametrize("block", range(BLOCKS))
def test_the_cover(block: int) -> None:
    """The number of tilings, the tilings and their numbers, and the placements' frequencies."""
    dice = Random(f"cover {block}")
    engine = Service()
    for _ in range(CASES):
        shapes = random_shapes(dice)
        board = dice.choice(
            [random_board(dice, most_empty=18), carved_board(dice, shapes, most_empty=24)]
        )
        tilings = all_tilings(board.rows, board.cols, board.filled_mask, shapes)
        pieces = pieces_of(shapes)
        case = {"board": board.code, "pieces": pieces_text(shapes)}
        backwards = {**case, "pieces": ",".join(case["pieces"].split(",")[::-1])}
        for asked in (case, backwards):
            assert ask(engine, kind="count", **asked)["count"] == str(len(tilings)), asked
        known = Tilings(board, pieces)
        assert known.count == len(tilings), case
        numbers = range(1, known.count + 1)
        if known.count > 50:
            numbers = range(1, known.count + 1, known.count // 50)
        for number in numbers:
            tiling = known.tiling(number)
            assert frozenset(tiling) in tilings, (case, number)
            assert known.number(tiling) == number, (case, number)
        for mask, frequency in known.frequencies().items():
            assert frequency == sum(mask in tiling for tiling in tilings), (case, mask)


def mask_of(move: str, board: Board) -> int:
    return parse_move(move, board.rows, board.cols)
