"""`judge.speed`: programs of known times, and why they are slow."""

from collections.abc import Callable

import pytest

from blockcover.board import Board
from blockcover.game.textbook.recursion import Recursion
from blockcover.judge.cost import covering, estimated, without_cache
from blockcover.judge.generate import MOST_CASES
from blockcover.judge.results import Fault, Question, RunResult, Speed
from blockcover.judge.speed import CALLS, speed_of, timed_board
from blockcover.judge.stress import stress
from blockcover.judge.trials import TrialRun
from blockcover.pieces import BLOCK_GAME
from blockcover.slices import drain
from stress_runs import boards_of, driven, judged

Times = Callable[[str, list[Board]], float]
"""Seconds for the boards of an input of a problem."""

START = 0.02


def calls(problem: str, board: Board, search: int) -> float:
    return CALLS[problem].get(board.empty_count, (1, 1))[search]


def kept(problem: str, boards: list[Board]) -> float:
    return sum(1e-6 * calls(problem, board, 0) for board in set(boards))


def cleared(problem: str, boards: list[Board]) -> float:
    return sum(0.005 + 1e-6 * calls(problem, board, 0) for board in boards)


def plain(problem: str, boards: list[Board]) -> float:
    return sum(1e-6 * calls(problem, board, 1) for board in boards)


def uneven(problem: str, boards: list[Board]) -> float:
    return plain(problem, list(set(boards)))


def growing(problem: str, boards: list[Board]) -> float:
    return sum(1e-6 * at * calls(problem, board, 0) for at, board in enumerate(boards, 1))


def searched_anew(problem: str, boards: list[Board]) -> float:
    return sum(1e-6 * board.rows * board.cols * calls(problem, board, 0) for board in boards)


def slow(problem: str, boards: list[Board]) -> float:
    return sum(1e-5 * calls(problem, board, 0) for board in set(boards))


def quick(problem: str, boards: list[Board]) -> float:
    return sum(1e-9 * calls(problem, board, 0) for board in set(boards))


def timed(problem: str, times: Times, memory: int = 0) -> Speed | None:
    """Return the speed of a right program that takes these times."""
    steps = speed_of(TrialRun(problem, 25))
    result = None
    while True:
        try:
            event = steps.send(result)
        except StopIteration as stop:
            found: Speed | None = stop.value
            return found
        result = None
        if isinstance(event, Question):
            boards = boards_of(problem, event.text)
            passed = START + times(problem, boards)
            fault: Fault | None = "too-slow" if passed > 10 else None
            result = RunResult("", fault, seconds=min(passed, 10), memory=memory)


@pytest.mark.parametrize(
    ("problem", "times", "kind"),
    [
        ("blockgame", kept, "language"),
        ("blockgame", cleared, "cache-cleared"),
        ("blockgame", plain, "no-memo"),
        ("blockgame", uneven, "language"),
        ("blockgame", growing, "moves-grow"),
        ("blockgame", slow, "language"),
        ("blockgame", quick, "fast"),
        ("boardcover", cleared, "cache-cleared"),
        ("boardcover", plain, "orders"),
        ("boardcover", growing, "moves-grow"),
        ("boardcover", searched_anew, "cell-searched"),
        ("boardcover", slow, "language"),
        ("boardcover", quick, "fast"),
    ],
)
def test_why_a_program_is_slow(problem: str, times: Times, kind: str) -> None:
    speed = timed(problem, times, memory=1 << 27)
    assert speed
    assert speed.kind == kind
    assert speed.start == pytest.approx(START, abs=0.01)
    assert speed.start_memory == 1 << 27
    assert speed.each == pytest.approx(0.005 if times == cleared else 0, abs=1e-3)
    if kind == "fast":
        assert speed.hardest < 1
    # As far as a run takes seconds, the largest board first among those.
    assert [empty for empty, _ in speed.curve] == list(CALLS[problem])[: len(speed.curve)]


def test_a_first_run_that_was_slow_is_not_taken_for_the_start() -> None:
    waits = iter([0.3])
    speed = timed("blockgame", lambda problem, boards: next(waits, 0) + kept(problem, boards))
    assert speed
    assert speed.start == pytest.approx(START, abs=1e-3)
    assert [passed for empty, passed in speed.curve if empty == 18] == [pytest.approx(0.0894, 0.01)]


def test_a_board_that_once_took_long_is_not_taken_for_stored() -> None:
    seen: list[Board] = []

    def times(problem: str, boards: list[Board]) -> float:
        is_first = boards[0].empty_count == 20 and boards[0] not in seen
        seen.extend(boards)
        return plain(problem, boards) / (1 if is_first else 4)

    speed = timed("blockgame", times)
    assert speed
    assert speed.kind == "no-memo"


def test_the_hardest_input_is_estimated_from_the_growth() -> None:
    speed = timed("blockgame", plain)
    assert speed
    _, largest = CALLS["blockgame"][25]
    assert speed.hardest == pytest.approx(50 * 1e-6 * largest, rel=0.01)
    speed = timed("blockgame", kept)
    assert speed
    assert speed.hardest == pytest.approx(25.3, rel=0.1)


def test_nothing_is_said_of_a_program_whose_times_are_not_measured() -> None:
    _, verdict = driven(stress("blockgame"), lambda text: RunResult(judged("blockgame", text)))
    assert (verdict.failure, verdict.speed) == (None, None)


def test_a_slow_program_is_right_and_is_not_run_for_minutes() -> None:
    def run(text: str) -> RunResult:
        boards = boards_of("blockgame", text)
        passed = START + plain("blockgame", boards)
        if passed > 10:
            return RunResult("", "too-slow", -9, seconds=10)
        return RunResult(judged("blockgame", text), seconds=passed, memory=70 << 20)

    asked, verdict = driven(stress("blockgame"), run)
    assert verdict.failure is None
    assert verdict.speed
    assert verdict.speed.kind == "no-memo"
    assert verdict.memory == 70 << 20
    assert {one.patience for one in asked} == {1}
    assert [one.stage for one in verdict.unfinished][-1] == "limits"


@pytest.mark.parametrize("problem", ["blockgame", "boardcover"])
def test_calls_are_those_of_the_searches(problem: str) -> None:
    for empty, (good, plain_calls) in list(CALLS[problem].items())[:3]:
        board = timed_board(problem, empty)
        assert board.empty_count == empty
        if problem == "blockgame":
            search = Recursion(board, BLOCK_GAME)
            assert good == drain(search.visits()) + search.hits
            assert drain(estimated(without_cache(search))) == pytest.approx(plain_calls, rel=0.1)
        else:
            tree = covering(board, ordered=True)
            assert drain(estimated(tree)) == pytest.approx(good, rel=0.1)
            wide = timed_board(problem, empty, is_wide=True)
            assert (wide.rows, wide.cols, wide.empty_count) == (20, 20, empty)
    assert timed_board(problem, 0).empty_count == 0
    assert MOST_CASES[problem] > 1
