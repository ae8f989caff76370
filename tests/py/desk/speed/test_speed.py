"""`desk.speed`: programs of known times, and why they are slow.

The times are numbers of calls, counted in searches that try the moves in several orders.
"""

from collections.abc import Callable
from functools import cache
from itertools import count
from random import Random
from typing import Any

import pytest

from blockcover.board import Board
from blockcover.desk.results import Fault, RunResult, Speed
from blockcover.desk.running.trial import Trial
from blockcover.desk.speed.cost import covering, estimated, without_cache
from blockcover.desk.speed.growth import CALLS, PAIRS, speed_of, timed_board
from blockcover.desk.stress import stress
from blockcover.game.textbook.recursion import Recursion
from blockcover.pieces import BLOCK_GAME
from blockcover.problems import PROBLEMS
from blockcover.work import drain
from random_cases import scaled
from stress_runs import boards_of, driven, judged

Times = Callable[[str, list[Board]], float]
"""Seconds for the boards of an input of a problem."""

START = 0.02


def calls(problem: str, board: Board, search: int) -> float:
    return CALLS[problem].get(board.empty_count, (1, 1, 1))[search]


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


def growing_placements(problem: str, boards: list[Board]) -> float:
    """Return the time of a program that adds the placements on each board to its list."""
    seconds, length = 0.0, 0
    for board in boards:
        length += board.empty_count
        seconds += 1e-6 * length * calls(problem, board, 0)
    return seconds


def any_later_piece(problem: str, boards: list[Board]) -> float:
    return sum(1e-5 * calls(problem, board, 2) for board in boards)


def slow(problem: str, boards: list[Board]) -> float:
    return sum(1e-5 * calls(problem, board, 0) for board in set(boards))


def quick(problem: str, boards: list[Board]) -> float:
    return sum(1e-9 * calls(problem, board, 0) for board in set(boards))


MOVES = [place.mask for place in Board(5, 5).placements(BLOCK_GAME)]
DOMINOES = [move for move in MOVES if move.bit_count() == 2]
TROMINOES = [move for move in MOVES if move.bit_count() == 3]

ORDERS = {
    "trominoes-first": TROMINOES + DOMINOES,
    "dominoes-first": DOMINOES + TROMINOES,
    "cell-by-cell": sorted(MOVES, key=lambda move: move & -move),
    "shuffled": Random("moves").sample(MOVES, len(MOVES)),
}
"""Moves of BLOCKGAME in the orders in which programs try them."""


@cache
def counted(board: Board, order: str) -> tuple[int, int]:
    """Return the calls of a search with stored results, and of one without."""
    moves = [move for move in ORDERS[order] if not move & board.filled_mask]
    known: dict[int, tuple[bool, int]] = {}
    stored = 0

    def search(position: int) -> tuple[bool, int]:
        """Return whether the player to move wins, and the calls without stored results."""
        nonlocal stored
        stored += 1
        if position not in known:
            plain, wins = 1, False
            for move in moves:
                if not position & move:
                    option_wins, more = search(position | move)
                    plain += more
                    if not option_wins:
                        wins = True
                        break
            known[position] = wins, plain
        return known[position]

    _, plain = search(board.filled_mask)
    return stored, plain


def in_order(order: str, search: int, each: float) -> Times:
    """Return the times of a program that stores nothing for later cases."""

    def times(_problem: str, boards: list[Board]) -> float:
        return sum(each + 1e-4 * counted(board, order)[search] for board in boards)

    return times


def growing_moves(_problem: str, boards: list[Board]) -> float:
    """Return the time of a program that adds all moves to its list for each case."""
    return sum(
        1e-4 * at * (counted(board, "cell-by-cell")[0] - 1) for at, board in enumerate(boards, 1)
    )


def timed(problem: str, times: Times, memory: int = 0, limit: float = 10) -> Speed | None:
    """Return the speed of a right program that takes these times, and is stopped after a limit."""

    def run(text: str) -> RunResult:
        passed = START + times(problem, boards_of(problem, text))
        fault: Fault | None = "too-slow" if passed > limit else None
        return RunResult("", fault, seconds=min(passed, limit), memory=memory)

    return driven(speed_of(Trial(problem, 25)), run)[1]


@pytest.mark.parametrize(
    ("problem", "times", "kind"),
    [
        ("blockgame", kept, "language"),
        ("blockgame", uneven, "language"),
        ("blockgame", growing_moves, "moves-grow"),
        ("blockgame", slow, "language"),
        ("blockgame", quick, "fast"),
        ("boardcover", cleared, "cache-cleared"),
        ("boardcover", plain, "orders"),
        ("boardcover", any_later_piece, "orders"),
        ("boardcover", growing, "moves-grow"),
        ("boardcover", growing_placements, "moves-grow"),
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


@pytest.mark.parametrize("limit", [10, 3])
@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize(
    ("search", "each", "kind"),
    [(0, 0, "cache-cleared"), (0, 0.01, "cache-cleared"), (1, 0, "no-memo"), (1, 0.01, "no-memo")],
)
def test_the_order_of_the_moves_does_not_matter(
    order: str, search: int, each: float, kind: str, limit: float
) -> None:
    speed = timed("blockgame", in_order(order, search, each), limit=limit)
    assert speed
    assert speed.kind == kind
    assert speed.each == pytest.approx(each, abs=1e-3)


@pytest.mark.parametrize("order", ORDERS)
def test_the_pairs_differ_only_without_stored_results(order: str) -> None:
    for pair in PAIRS[: scaled(2)]:
        few, many = (
            map(sum, zip(*(counted(board, order) for board in boards), strict=True))
            for boards in (Board.from_code(pair.few).images(), Board.from_code(pair.many).images())
        )
        stored, plain = (late / early for early, late in zip(few, many, strict=True))
        assert 1.2 * stored < pair.ratio < plain / 1.2


@pytest.mark.parametrize("wait", [0.5, 9])
@pytest.mark.parametrize(
    ("problem", "times"),
    [
        ("blockgame", kept),
        ("blockgame", growing_moves),
        ("blockgame", slow),
        ("boardcover", quick),
        ("boardcover", slow),
    ],
)
def test_one_stall_changes_no_reason(problem: str, times: Times, wait: float) -> None:
    expected = timed(problem, times)
    assert expected
    for at in range(30):
        runs = count()

        def stalling(problem: str, boards: list[Board], at: int = at, runs: Any = runs) -> float:
            return times(problem, boards) + (wait if next(runs) == at else 0)

        assert timed(problem, stalling) == expected


def test_a_board_that_once_took_long_is_not_taken_for_stored() -> None:
    seen: list[Board] = []

    def times(problem: str, boards: list[Board]) -> float:
        is_first = boards[0].empty_count == 20 and boards[0] not in seen
        seen.extend(boards)
        return plain(problem, boards) / (1 if is_first else 4)

    speed = timed("blockgame", times)
    assert speed
    assert speed.kind == "no-memo"


def test_a_board_that_is_stopped_takes_at_least_as_long() -> None:
    speed = timed("boardcover", lambda problem, boards: 5 * plain(problem, boards), limit=3)
    assert speed
    assert [empty for empty, _ in speed.curve] == [6, 12, 18]
    assert speed.kind == "orders"


def test_results_are_stored_though_the_largest_board_is_too_slow_as_two_cases() -> None:
    def times(problem: str, boards: list[Board]) -> float:
        busy = 20 if len(boards) == 2 and boards[0].empty_count == 25 else 0
        return busy + kept(problem, boards) / 10

    speed = timed("blockgame", times)
    assert speed
    assert speed.curve[-1][0] == 25
    assert speed.kind == "fast"


def test_the_hardest_input_is_estimated_from_the_growth() -> None:
    speed = timed("blockgame", plain)
    assert speed
    _, largest = CALLS["blockgame"][25]
    assert speed.hardest == pytest.approx(50 * 1e-6 * largest, rel=0.01)
    speed = timed("blockgame", kept)
    assert speed
    assert speed.hardest == pytest.approx(25.3, rel=0.1)


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
    assert max(one.patience for one in asked) == 1
    assert [one.stage for one in verdict.unfinished][-1] == "limits"


@pytest.mark.parametrize("problem", ["blockgame", "boardcover"])
def test_calls_are_those_of_the_searches(problem: str) -> None:
    for empty, (good, plain_calls, *_) in list(CALLS[problem].items())[:3]:
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


@pytest.mark.parametrize("problem", ["blockgame", "boardcover"])
def test_a_program_that_is_stopped_at_the_limits_is_not_fast_enough(problem: str) -> None:
    def run(text: str) -> RunResult:
        boards = boards_of(problem, text)
        if sum(board.empty_count for board in boards) > 1_000 or boards[0].empty_count > 24:
            return RunResult("", "too-slow", -9, seconds=60.0)
        return RunResult(judged(problem, text), seconds=0.01)

    verdict = driven(stress(problem, parts=["large"]), run)[1]
    assert [late.stage for late in verdict.unfinished][-1:] == ["limits"]
    assert verdict.speed
    assert (verdict.speed.kind, verdict.speed.hardest) == ("language", 60.0)
    assert verdict.speed.stopped == "too-slow"


def is_at_limits(text: str) -> bool:
    return text.count("20 20\n") > 20


@pytest.mark.parametrize(
    ("fault", "stage"), [("too-slow", "random"), ("too-much-memory", "limits")]
)
def test_what_was_measured_overrides_what_was_estimated(fault: Fault, stage: str) -> None:
    """An input that was stopped is not 'fast enough'."""
    asked = count()

    def run(text: str) -> RunResult:
        if is_at_limits(text) if stage == "limits" else next(asked) < 2:
            return RunResult("", fault, -9, seconds=12.0)
        return RunResult(judged("boardcover", text), seconds=0.01)

    verdict = driven(stress("boardcover", parts=["large"]), run)[1]
    assert [late.stage for late in verdict.unfinished] == [stage]
    assert verdict.speed
    assert verdict.speed.stopped == fault
    assert verdict.speed.hardest == 12


@pytest.mark.parametrize(("late", "runs"), [(1, 2), (3, 3)])
def test_a_time_near_the_limit_is_measured_again(late: int, runs: int) -> None:
    """The machine may have been busy."""
    limit = PROBLEMS["boardcover"].time_limit
    at_limits: list[str] = []

    def run(text: str) -> RunResult:
        seconds = 0.01
        if is_at_limits(text):
            at_limits.append(text)
            seconds = 1.5 * limit if len(at_limits) <= late else 0.5 * limit
        return RunResult(judged("boardcover", text), seconds=seconds)

    speed = driven(stress("boardcover", parts=["large"]), run)[1].speed
    assert speed
    assert (len(at_limits), len(set(at_limits))) == (runs, 1)
    assert (speed.kind, speed.hardest < limit) == (
        ("fast", True) if late < 3 else ("language", False)
    )
