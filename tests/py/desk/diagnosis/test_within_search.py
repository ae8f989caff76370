"""`desk.diagnosis.within_search`: programs that are right on each board after one move."""

from collections.abc import Callable

import pytest

from blockcover.board import Board
from catalogue import mistake_named, output_of
from stress_runs import ANSWERS, OTHER, judged, verdict_of, wrong_program


def found(problem: str, is_wrong: Callable[[Board], bool]) -> set[str]:
    """Return the kinds of traits of a program that is wrong on some boards."""

    def wrong(board: Board, answer: str) -> str:
        return OTHER.get(answer, "7") if is_wrong(board) else answer

    failure = verdict_of(problem, wrong_program(problem, wrong)).failure
    assert failure
    return {"within-search", "not-all-images"} & {trait.kind for trait in failure.traits}


@pytest.mark.parametrize("problem", sorted(ANSWERS))
def test_few_boards_are_wrong_and_not_their_images(problem: str) -> None:
    """Stored results of other boards are met in one order of the moves, and not in another."""

    def is_wrong(board: Board) -> bool:
        return board.empty_count == 6 and board.filled_mask % 11 == 5

    assert found(problem, is_wrong) == {"not-all-images"}


@pytest.mark.parametrize(("problem", "cells"), [("blockgame", 6), ("boardcover", 6)])
def test_many_boards_are_wrong(problem: str, cells: int) -> None:
    def is_wrong(board: Board) -> bool:
        return board.empty_count >= cells and board.filled_mask % 7 < 6

    assert found(problem, is_wrong) == {"within-search"}


def test_boards_that_a_property_tells_are_not_searched_for_the_fault() -> None:
    def is_wrong(board: Board) -> bool:
        return board.rows > board.cols and board.empty_count % 3 == 0

    assert found("boardcover", is_wrong) == set()


@pytest.mark.parametrize("style", [0, 1])
def test_a_win_that_is_not_stored_is_named_whatever_the_order_of_moves(style: int) -> None:
    """The first style keeps what it has stored for the next case, the second does not."""
    program = mistake_named("blockgame", "win-not-stored").programs[style].text
    pieces = "for shape in SHAPES:"
    assert pieces in program
    turned = program.replace(pieces, "for shape in SHAPES[::-1]:")
    failure = verdict_of("blockgame", lambda text: output_of(turned, text)).failure
    assert failure
    assert (failure.mistakes, failure.traits) == (("win-not-stored",), ())


def test_a_turn_that_stays_is_not_taken_for_a_win_that_is_not_stored() -> None:
    def answer(text: str) -> str:
        """After a board that was won the other player begins."""
        is_turned, answers = False, []
        for own in judged("blockgame", text).split():
            answers.append(OTHER[own] if is_turned else own)
            is_turned ^= own == "WINNING"
        return "\n".join(answers)

    failure = verdict_of("blockgame", answer).failure
    assert failure
    assert "win-not-stored" not in failure.mistakes
