"""`desk.traits.answers`: rules for joining regions, against plain searches with these rules."""

from functools import cache
from random import Random

import pytest

from blockcover.board import Board
from blockcover.desk.boards.generate import random_boards
from blockcover.desk.boards.small import reference_batches
from blockcover.desk.results import Answered
from blockcover.desk.traits.answers import region_traits
from blockcover.judge import answering
from blockcover.work import drain

BOARDS = [board for _, boards in reference_batches("blockgame") for board in boards]
# Few small boards have regions with a Grundy value greater than 1.
BOARDS += [board for board in random_boards("blockgame", Random(1), 90) if board.empty_count < 12]
RIGHT = answering("blockgame")(BOARDS)


def kinds(own: list[str]) -> list[str]:
    answered = list(map(Answered, BOARDS, RIGHT, own))
    return [trait.kind for trait in drain(region_traits(answered))]


@cache
def regions(filled: int) -> tuple[int, ...]:
    """Return the filled masks of boards that have only one region of a board empty, of 2 cells."""
    full = (1 << 25) - 1
    return tuple(full ^ mask for mask in Board(5, 5, filled).components() if mask & (mask - 1))


@cache
def wins(filled: int, *, odd: bool) -> bool:
    parts = regions(filled)
    if len(parts) > 1:
        won = [wins(part, odd=odd) for part in parts]
        return sum(won) % 2 == 1 if odd else any(won)
    moves = [place.mask for place in Board(5, 5, filled).placements()]
    return any(not wins(filled | mask, odd=odd) for mask in moves)


def words(answers: list[bool]) -> list[str]:
    return ["WINNING" if one else "LOSING" for one in answers]


@pytest.mark.parametrize(
    ("odd", "kind"), [(True, "regions-xor-winners"), (False, "regions-any-wins")]
)
def test_the_winners_of_regions_are_joined(*, odd: bool, kind: str) -> None:
    own = words([wins(board.filled_mask, odd=odd) for board in BOARDS])
    assert own != RIGHT
    assert kinds(own) == [kind]


@pytest.mark.parametrize("least", [1, 2])
def test_the_sizes_of_regions_are_joined(least: int) -> None:
    own = []
    for board in BOARDS:
        heap = 0
        for mask in board.components():
            heap ^= mask.bit_count() if mask.bit_count() >= least else 0
        own.append(heap != 0)
    assert kinds(words(own)) == ["regions-xor-sizes"]


def test_a_right_search_on_most_boards_is_no_rule() -> None:
    own = [
        "LOSING" if board.empty_count == 7 else one
        for board, one in zip(BOARDS, RIGHT, strict=True)
    ]
    assert kinds(own) == []
