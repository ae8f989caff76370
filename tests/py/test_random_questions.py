"""Random queries about random pieces in random order, compared with the definitions.

Each case checks the outcome, the Grundy value, the remoteness, the number of tilings, a tiling by
its number and back, and the frequency of each placement. ``BLOCKCOVER_EXAMPLES=42`` makes 20,000
queries.
"""

from __future__ import annotations

from random import Random

import pytest

from blockcover.cover.tilings import Tilings
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
from service_client import ask

BLOCKS = 4
CASES = scaled(20)


@pytest.mark.parametrize("block", range(BLOCKS))
def test_the_game(block: int) -> None:
    """Check outcome, Grundy value and remoteness of the position and of every option."""
    dice = Random(f"game {block}")
    # With this small a limit tables are evicted often.
    service = Service(max_bytes=dice.choice([1 << 16, 1 << 22, 1 << 30]))
    for _ in range(CASES):
        shapes = random_shapes(dice)
        board = random_board(dice, most_empty=13)
        case = {"board": board.code, "pieces": pieces_text(shapes)}
        value = game_values(board.rows, board.cols, shapes)
        expected = value(board.filled_mask)
        verdict = ask(service, kind="verdict", **case)
        assert (verdict["outcome"] == "WINNING") == expected.wins, case
        found = ask(service, kind="analyse", **case)
        assert (found["grundy"], found["remoteness"]) == (expected.grundy, expected.remoteness), (
            case
        )
        options = {}
        for move in found["moves"]:
            option = value(board.filled_mask | board.mask_of(move["move"]))
            options[move["move"]] = option
            assert move["wins"] == (not option.wins), (case, move)
            assert (move["grundy"], move["remoteness"]) == (option.grundy, option.remoteness), case
        assert options.keys() == {option["move"] for option in verdict["options"]}
        winning = verdict["winning_move"]
        assert (winning is not None) == expected.wins, case
        assert winning is None or not options[winning].wins, case


@pytest.mark.parametrize("block", range(BLOCKS))
def test_the_cover(block: int) -> None:
    """Check the number of tilings, the tilings by number, and the placements' frequencies."""
    dice = Random(f"cover {block}")
    service = Service()
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
            assert ask(service, kind="count", **asked)["count"] == str(len(tilings)), asked
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
