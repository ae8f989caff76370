"""`desk.traits.claims`, `desk.diagnosis.checked`: no trait is false of a board that was tried."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from blockcover.board import Board
from blockcover.desk.results import Answered, RunResult, Trait
from blockcover.desk.stress import stress
from blockcover.desk.traits.boards import true_of
from blockcover.desk.traits.claims import that_hold
from blockcover.work import drain
from stress_runs import ANSWERS, OTHER, Wrong, boards_of, driven

Property = Callable[[Board], bool]


def traits_and_tried(
    problem: str, wrong: Wrong, ends: Property = lambda _: False
) -> tuple[tuple[Trait, ...], list[Answered], Board]:
    """Return the traits of a program, the boards that it was tried on, and the one shown.

    The program fails without an answer at a board that ``ends`` it.
    """
    tried: dict[Answered, None] = {}

    def run(text: str) -> RunResult:
        boards = boards_of(problem, text)
        output = ""
        for board, correct in zip(boards, ANSWERS[problem](boards), strict=True):
            if ends(board):
                if len(boards) == 1:
                    tried[Answered(board, correct, "")] = None
                return RunResult(output, "failed", -11)
            own = wrong(board, correct)
            tried[Answered(board, correct, own)] = None
            output += f"{own}\n"
        return RunResult(output)

    failure = driven(stress(problem), run)[1].failure
    assert failure
    return failure.traits, list(tried), failure.run.board


def _right(_: Board, correct: str) -> str:
    return correct


def _in(mask: int) -> Callable[[Board], bool]:
    return lambda board: bool(board.empty_mask & mask)


def _last(board: Board) -> bool:
    return any(y == board.rows - 1 or x == board.cols - 1 for y, x in board.empty_cells())


_PIECES = (((0, 1), (1, 0)), ((0, 1), (1, 1)), ((1, 0), (1, 1)), ((1, 0), (1, -1)))


def _overshoots(board: Board) -> bool:
    """Whether a search leaves the board that takes the sides for indices, as ``0 <= y <= h``."""
    empty = set(board.empty_cells())

    def count() -> None:
        if not empty:
            return
        y, x = min(empty)
        for piece in _PIECES:
            cells = []
            for v, u in ((y, x), *((y + dy, x + dx) for dy, dx in piece)):
                if u < 0 or ((v, u) not in empty and v < board.rows and u < board.cols):
                    break
                if v == board.rows or u == board.cols:
                    raise IndexError
                cells.append((v, u))
            else:
                empty.difference_update(cells)
                count()
                empty.update(cells)

    try:
        count()
    except IndexError:
        return True
    return False


def test_nothing_is_kept_that_an_image_of_a_board_refutes() -> None:
    """Few of the boards at which it ends are tried one by one, and not their images."""
    traits, tried, _ = traits_and_tried("boardcover", _right, ends=_overshoots)
    in_last_column = true_of("boardcover", Trait("last-column", about="boards"))
    assert not all(map(in_last_column, tried))
    assert "last-column" not in {trait.kind for trait in traits}


@pytest.mark.parametrize("problem", ["blockgame", "boardcover"])
def test_what_is_true_of_images_is_kept(problem: str) -> None:
    traits, _, _ = traits_and_tried(problem, _right, ends=_last)
    assert traits == (Trait("last-row-or-column", exact=True, about="boards"),)


def test_nothing_is_kept_that_the_shown_board_refutes() -> None:
    """A count of a signed byte: the largest boards have 256 tilings and more, the shown one 128."""

    def of_a_byte(_: Board, correct: str) -> str:
        return str((int(correct) + 128) % 256 - 128)

    traits, _, board = traits_and_tried("boardcover", of_a_byte)
    assert ANSWERS["boardcover"]([board]) == ["128"]
    assert Trait("remainder", 256) in traits
    assert "from-tilings" not in {trait.kind for trait in traits}


def test_an_input_of_several_boards_refutes_a_trait_that_none_of_them_has() -> None:
    """Neither of the two boards is known to be wrong, but one of them is to blame."""
    small = Answered(Board.from_code("1"), "0", None)
    wide = Answered(Board.from_code("4"), "0", "")
    wider = Trait("wider", about="boards")
    assert drain(that_hold("boardcover", [wider], [wide])) == (wider,)
    assert drain(that_hold("boardcover", [wider], [wide], [(small, small)])) == ()
    assert drain(that_hold("boardcover", [wider], [wide], [(small, wide)])) == (wider,)


def _chance(salt: float) -> Property:
    return lambda board: Random(f"{salt}{board}").random() < 0.1


def _properties(problem: str, rng: Random) -> list[Property]:
    """Return properties of boards with random numbers."""
    least, step, sign = rng.randrange(2, 9), rng.randrange(2, 5), rng.choice("123")
    of_sides: list[Property] = [
        lambda board: board.rows > board.cols,
        lambda board: board.cols > board.rows,
        lambda board: board.rows >= step,
    ]
    return [
        _last,
        _in(rng.getrandbits(5) | 1),
        _in(1 << rng.randrange(12)),
        _chance(rng.random()),
        lambda board: board.empty_count >= least,
        lambda board: board.empty_count % step == 1,
        lambda board: not board.is_filled(0, 0),
        lambda board: sign in board.code,
        *(of_sides if problem == "boardcover" else []),
    ]


_COUNTS: list[Callable[[int], int]] = [
    lambda count: count + 1,
    lambda count: count * 2,
    lambda _: 0,
    lambda count: count % 2,
    lambda count: max(1, count),
]

_OF_WRONG: dict[str, Callable[[int, int, int], bool]] = {
    "answer-number": lambda own, _, number: own == number,
    "too-many": lambda own, correct, number: own == correct + number,
    "too-few": lambda own, correct, number: own == correct - number,
    "times": lambda own, correct, number: own == correct * number,
    "remainder": lambda own, correct, number: (own - correct) % number == 0,
    "only-too-many": lambda own, correct, _: own > correct,
    "only-too-few": lambda own, correct, _: own < correct,
}
"""Whether traits of counts hold for a wrong answer, the right one and their number."""


@pytest.mark.parametrize("problem", ["blockgame", "boardcover"])
@pytest.mark.parametrize("seed", range(12))
def test_all_traits_of_forged_programs_are_true_of_all_boards_tried(
    problem: str, seed: int
) -> None:
    rng = Random(f"{problem} {seed}")
    has = rng.choice(_properties(problem, rng))
    is_ended = rng.random() < 0.3
    count = rng.choice(_COUNTS)

    def wrong(board: Board, correct: str) -> str:
        if not has(board):
            return correct
        return OTHER[correct] if problem == "blockgame" else str(count(int(correct)))

    program = (_right, has) if is_ended else (wrong, lambda _: False)
    traits, tried, _ = traits_and_tried(problem, *program)
    for trait in traits:
        if trait.about == "boards":
            assert all(map(true_of(problem, trait), tried)), trait
        elif said := _OF_WRONG.get(trait.kind):
            bound = trait.number or 0
            assert all(
                said(int(case.own or 0), int(case.correct), bound)
                for case in tried
                if case.is_wrong
            ), trait
