"""`desk.traits`: what failing boards have in common, for faults of known places."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import get_args

import pytest

from blockcover.board import Board
from blockcover.cli.stress_words import trait_text
from blockcover.desk.kinds import AnswerKind, BoardKind
from blockcover.desk.results import Answered, Trait, describes_all
from blockcover.desk.traits.describe import traits_of
from blockcover.work import drain
from stress_runs import reference_boards, reference_cases

Fault = Callable[[Board, str], str]


def traits(problem: str, fault: Fault) -> tuple[Trait, ...]:
    cases = reference_cases(problem)
    answered = [Answered(board, answer, fault(board, answer)) for board, answer in cases]
    return drain(traits_of(problem, answered))


def found(problem: str, fault: Fault) -> list[tuple[str, int | None, bool]]:
    return [(one.kind, one.number, one.exact) for one in traits(problem, fault)]


@pytest.mark.parametrize(
    ("fault", "kinds"),
    [
        (lambda _, answer: answer, []),
        (lambda board, answer: "0" if board.empty_count >= 9 else answer,
         [("answer-number", 0, False), ("from-cells", 9, True)]),
        (lambda board, answer: "7" if len(board.components()) > 1 else answer,
         [("answer-number", 7, False), ("components", None, True)]),
        (lambda board, answer: str(int(answer) + 1) if board.cols > board.rows else answer,
         [("too-many", 1, False), ("wider", None, True)]),
        (lambda _, answer: str(min(1, int(answer))), [("at-most-1", None, True)]),
        (lambda board, _: str(int(not board.empty_count)), [("only-nothing-empty", None, True)]),
        (lambda _, answer: str(max(1, int(answer))), [("at-least-1", None, True)]),
        (lambda board, answer: str(int(answer) * 2 ** (board.empty_count // 3)),
         [("times-each", 2, True)]),
        (lambda _, answer: str(int(answer) + 1), [("too-many", 1, True)]),
        (lambda _, answer: str(3 * int(answer)), [("times", 3, True)]),
        (lambda _, answer: "5", [("always-number", 5, True)]),
        (lambda board, answer: "1" if board.empty_count % 3 else answer,
         [("answer-number", 1, False), ("not-threes", None, True)]),
    ],
)  # fmt: skip
def test_what_failing_boards_of_the_cover_have_in_common(
    fault: Fault, kinds: list[tuple[str, int | None, bool]]
) -> None:
    seen = found("boardcover", fault)
    assert seen[: len(kinds)] == kinds
    assert bool(seen) == bool(kinds)


@pytest.mark.parametrize(
    ("fault", "kinds"),
    [
        (lambda _, answer: answer, set()),
        (lambda _, answer: "LOSING" if answer == "WINNING" else "WINNING", {"answers-opposite"}),
        (lambda _, __: "WINNING", {"always-winning"}),
        (lambda board, _: "LOSING" if board.empty_count % 2 else "WINNING", {"wins-even-cells"}),
        (lambda board, _: "LOSING" if len(board.placements()) % 2 == 0 else "WINNING",
         {"wins-odd-moves"}),
        (lambda board, _: "WINNING" if board.empty_count in (2, 5) else "LOSING", {"by-cells"}),
        (lambda board, _: "WINNING" if board.placements() and board.empty_count in (2, 5) else
         "LOSING", {"by-cells-with-move"}),
        (lambda board, _: "LOSING" if len(board.components()) == board.empty_count else "WINNING",
         {"wins-with-move"}),
        (lambda board, answer: "LOSING" if board.empty_count > 6 else answer,
         {"answer-losing", "from-cells"}),
        (lambda board, answer: "WINNING" if not board.placements() else
         "LOSING" if board.empty_count == 2 else answer,
         {"wins-without-move", "no-horizontal-domino", "no-vertical-domino", "without-square"}),
    ],
)  # fmt: skip
def test_what_failing_boards_of_the_game_have_in_common(fault: Fault, kinds: set[str]) -> None:
    assert {kind for kind, _, _ in found("blockgame", fault)} == kinds


@pytest.mark.parametrize(
    ("problem", "fault", "kind", "answers"),
    [
        ("blockgame", lambda board, _: "WINNING" if board.empty_count // 2 % 2 else "LOSING",
         "by-cells-with-move", ((2, "WINNING"), (3, "WINNING"), (4, "LOSING"), (5, "LOSING"))),
        ("blockgame", lambda board, _: "WINNING" if len(board.placements()) % 3 else "LOSING",
         "by-moves", ((1, "WINNING"), (2, "WINNING"), (3, "LOSING"))),
        ("boardcover", lambda board, _: str(board.rows * board.cols // 3),
         "by-area", ((1, "0"), (2, "0"), (3, "1"))),
    ],
)  # fmt: skip
def test_one_number_decides_the_answer(
    problem: str, fault: Fault, kind: str, answers: tuple[tuple[int, str], ...]
) -> None:
    """Boards where no piece fits are LOSING all the same."""

    def where_a_piece_fits(board: Board, answer: str) -> str:
        fits = problem == "boardcover" or board.placements()
        return fault(board, answer) if fits else answer

    (trait,) = traits(problem, where_a_piece_fits)
    assert (trait.kind, trait.exact) == (kind, True)
    assert trait.answers[: len(answers)] == answers
    assert "2: " in trait_text(trait)


@pytest.mark.parametrize(("least", "size"), [(0, 100), (-128, 256)])
def test_great_counts_are_reduced(least: int, size: int) -> None:
    answered = [
        Answered(board, str(count), str((count - least) % size + least))
        for count, board in enumerate(reference_boards("boardcover")[:700])
    ]
    assert Trait("remainder", size) in drain(traits_of("boardcover", answered))


def test_boards_without_an_answer_have_no_answers_in_common() -> None:
    """The program ends early on boards with many empty cells."""
    one_each = {board.empty_count: board for board in reference_boards("boardcover")}
    answered = [Answered(board, "1", "" if empty > 5 else "1") for empty, board in one_each.items()]
    assert {trait.about for trait in drain(traits_of("boardcover", answered))} <= {"boards"}


def test_what_tells_most_boards_apart_is_not_listed_beside_a_better_property() -> None:
    """All boards with a wrong count have nine empty cells and at least two tilings."""
    answered = [
        Answered(board, answer, "77" if board.empty_count == 9 else answer)
        for board, answer in reference_cases("boardcover")
        if board.empty_count == 10 or (board.empty_count == 9 and int(answer) > 1)
    ]
    kinds = {one.kind for one in drain(traits_of("boardcover", answered))}
    assert "from-tilings" in kinds
    assert not kinds & {"threes", "up-to-cells"}


def test_only_a_rule_for_all_answers_describes_a_program() -> None:
    def is_described(fault: Fault) -> bool:
        return describes_all(traits("boardcover", fault))

    assert is_described(lambda _, answer: str(2 * int(answer)))
    assert not is_described(
        lambda board, answer: str(2 * int(answer)) if board.empty_count > 3 else answer
    )
    assert not is_described(lambda board, answer: "0" if board.empty_count > 3 else answer)


def board_traits(problem: str, fault: Fault) -> list[Trait]:
    return [trait for trait in traits(problem, fault) if trait.about == "boards"]


def test_what_is_exact_of_the_boards_that_may_fail() -> None:
    """A board without a tiling counts 0 all the same."""

    def fault(board: Board, answer: str) -> str:
        return "0" if board.rows != board.cols else answer

    assert board_traits("boardcover", fault) == [
        Trait("not-square", None, True, "tiling", about="boards")
    ]

    def too_strict(board: Board, answer: str) -> str:
        dark = sum((y + x) % 2 for y, x in board.empty_cells())
        return "0" if abs(board.empty_count - 2 * dark) > 1 else answer

    assert board_traits("boardcover", too_strict)[0] == Trait(
        "from-colours", 2, True, "tiling", about="boards"
    )

    def lost_with_square(board: Board, answer: str) -> str:
        has_square = any(
            not (board.filled_mask >> 5 * y + x & 0b1100011) for y in range(4) for x in range(4)
        )
        return "LOSING" if has_square else answer

    kinds = board_traits("blockgame", lost_with_square)
    assert kinds == [Trait("with-square", None, True, "winning", about="boards")]


def test_what_is_exact_of_the_smallest_boards() -> None:
    """A larger board may fail for what its smaller ones have."""

    def fault(board: Board, answer: str) -> str:
        is_apart = len(board.components()) > 1 and board.empty_count in (4, 5)
        is_chance = board.empty_count > 6 and board.filled_mask % 3 == 0
        return (
            {"WINNING": "LOSING", "LOSING": "WINNING"}[answer] if is_apart | is_chance else answer
        )

    assert board_traits("blockgame", fault) == [
        Trait("components", None, True, "", (4, 5), about="boards")
    ]


def test_few_failing_boards_have_nothing_in_common() -> None:
    last = reference_boards("boardcover")[-1]
    assert found("boardcover", lambda board, answer: "9" if board == last else answer) == []


@pytest.mark.parametrize("kind", get_args(BoardKind))
def test_each_kind_of_boards_has_words(kind: BoardKind) -> None:
    for trait in (Trait(kind, 4), Trait(kind, 4, True), Trait(kind, 4, True, "winning", (4, 5))):
        text = trait_text(replace(trait, about="boards"))
        assert text.endswith(".\n")
        assert "{" not in text


@pytest.mark.parametrize("kind", get_args(AnswerKind))
def test_each_kind_of_answers_has_words(kind: AnswerKind) -> None:
    assert re.fullmatch("[A-Z][^{]+[.?]\n", trait_text(Trait(kind, 4)))
