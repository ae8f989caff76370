"""`cover.textbook.backtracking`: its steps, replayed here, and its totals by naive search."""

from collections.abc import Callable
from itertools import pairwise
from math import factorial

import pytest
from hypothesis import assume, given

from blockcover import CRAM, L_TROMINOES, Board
from blockcover.cover.textbook import backtracking_trace as trace_module
from blockcover.cover.textbook.backtracking import Backtracking
from blockcover.cover.textbook.backtracking_trace import SearchTrace
from blockcover.work import drain
from cover_boards import PieceSet, cases
from oracles import all_tilings, laying_orders
from random_cases import examples


def walk(trace: SearchTrace, most: int) -> list[Backtracking]:
    """Return the search after each of its steps, at most ``most``."""
    search = trace.at(0)
    steps: list[Backtracking] = []
    while len(steps) < most and search.advance():
        steps.append(search.copy())
    return steps


def shown(search: Backtracking) -> tuple[object, ...]:
    last = (search.number, search.event, search.mask, search.fits)
    return *last, search.cell, search.tried, search.laid, search.counts, search.ended


def replay(
    board: Board, steps: list[Backtracking], fits: Callable[[int, int], bool], *, several: bool
) -> tuple[list[tuple[object, ...]], int]:
    """Return the states that follow from the steps, and check that each step is legal."""
    laid: list[int] = []
    covered = board.filled_mask
    counts = {"try": 0, "place": 0, "dead-end": 0, "found": 0, "undo": 0}
    tried = [0]
    fitted = [0]
    states: list[tuple[object, ...]] = []
    for number, step in enumerate(steps, start=1):
        assert step.event is not None
        counts[step.event] += 1
        if step.event == "try":
            tried[-1] += 1
            fitted[-1] += step.fits
            # The part on the board of a piece that juts out may be a placement of another piece.
            assert step.fits == fits(step.mask, covered) or (several and not step.fits)
            pending = step.mask if step.fits else 0
        elif step.event == "place":
            assert step.mask == pending != 0
            laid.append(step.mask)
            covered += step.mask
            tried.append(0)
            fitted.append(0)
        elif step.event == "undo":
            assert step.mask == laid.pop()
            covered -= step.mask
            assert tried.pop() or covered + step.mask == board.full_mask
            fitted.pop()
        else:
            assert fitted[-1] == 0
            assert (step.event == "found") == (covered == board.full_mask)
        free = board.full_mask & ~covered
        cell = (free & -free).bit_length() - 1 if free else None
        last = (number, step.event, step.mask, step.fits)
        rest = (laid.copy(), counts.copy(), number == len(steps))
        states.append((*last, cell, tried[-1], *rest))
    return states, counts["found"]


@given(cases(side=4, most=12))
@examples(50)
def test_the_ordered_search(case: tuple[Board, PieceSet]) -> None:
    board, (pieces, shapes) = case
    allowed = {placement.mask for placement in board.placements(pieces)}
    trace = SearchTrace(board, pieces)
    steps = walk(trace, 10**9)
    states, found = replay(
        board,
        steps,
        lambda mask, covered: mask in allowed and not mask & covered,
        several=len(pieces) > 1,
    )
    assert [shown(trace.at(number)) for number in range(1, len(steps) + 1)] == states
    assert len(steps) == trace.length == trace.explored
    # The lines of the book that the steps are on.
    lines = {None: "recurse", "found": "base", "dead-end": "return"}
    for step in [trace.at(0), *steps]:
        assert step.line == lines.get(step.event, step.event)
    # Every tiling is found once, and each step covers the first empty cell.
    assert found == len(all_tilings(board.rows, board.cols, board.filled_mask, shapes))
    for before, step in pairwise([trace.at(0), *steps]):
        if step.event == "try" and before.cell is not None:
            assert step.mask & -step.mask == 1 << before.cell


@given(cases(side=4, most=8))
@examples(30)
def test_the_unordered_search(case: tuple[Board, PieceSet]) -> None:
    board, (pieces, shapes) = case
    trace = SearchTrace(board, pieces, ordered=False)
    for _ in trace.explore(10_000):
        pass
    assume(trace.length)
    steps = walk(trace, 20_000)
    states, found = replay(board, steps, lambda mask, covered: not mask & covered, several=False)
    for number in range(1, len(steps) + 1, 7):
        state = shown(trace.at(number))
        assert state[4] is None
        assert (*state[:4], *state[5:]) == (*states[number - 1][:4], *states[number - 1][5:])
    assert found == laying_orders(board.rows, board.cols, board.filled_mask, shapes)
    orders = [
        factorial(len(tiling))
        for tiling in all_tilings(board.rows, board.cols, board.filled_mask, shapes)
    ]
    assert found == sum(orders)


@pytest.mark.parametrize(
    "far", [100_000, pytest.param(1_000_000, marks=[pytest.mark.long, pytest.mark.thorough])]
)
def test_any_step_of_very_many_from_both_sides(far: int) -> None:
    trace = SearchTrace(Board(12, 12), L_TROMINOES)
    chosen = [0, 1, 1023, 1024, 1025, 77_777, far // 2, far - 1, far]
    forwards = [shown(trace.at(number)) for number in chosen]
    assert trace.explored >= far
    assert trace.length is None
    assert [shown(trace.at(number)) for number in reversed(chosen)] == forwards[::-1]
    for number in chosen[1:]:
        search = trace.at(number - 1)
        for later in (number, number + 1):
            assert search.advance()
            assert shown(search) == shown(trace.at(later))


def test_few_checkpoints_are_held(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trace_module, "MAX_CHECKPOINTS", 4)
    trace = SearchTrace(Board(6, 7), CRAM)
    expected = SearchTrace(Board(6, 7), CRAM)
    for number in (90_000, 5, 89_999, 40_000, 4096, 12_288, 60_001):
        monkeypatch.setattr(trace_module, "MAX_CHECKPOINTS", 4)
        state = shown(trace.at(number))
        assert len(trace._checkpoints) <= 4 + 1
        monkeypatch.undo()
        assert state == shown(expected.at(number))


@given(cases(side=4, most=8))
@examples(20)
def test_where_calls_end_and_how_deep_they_are(case: tuple[Board, PieceSet]) -> None:
    board, (pieces, _) = case
    for ordered in (True, False):
        trace = SearchTrace(board, pieces, ordered=ordered)
        steps = walk(trace, 1500)
        drain(trace.explore(1500))
        if trace.length != len(steps):
            continue
        depths = [0, *(len(step.laid) for step in steps)]
        assert trace.depths() == depths
        undone = [step for step in steps if step.event == "undo"]
        for number in range(0, len(steps) + 1, max(3, len(steps) // 60)):
            later = [step for step in undone if step.number > number]
            own = (step.number for step in later if len(step.laid) < depths[number])
            ends = {False: later[0].number if later else len(steps), True: next(own, len(steps))}
            for under_way, end in ends.items():
                assert drain(trace.return_after(number, under_way=under_way)) == end
                near = drain(trace.return_after(number, under_way=under_way, most=4))
                assert near == (end if end - number <= 4 else None)


def test_how_deep_a_long_search_is_in_stretches(monkeypatch: pytest.MonkeyPatch) -> None:
    trace = SearchTrace(Board(6, 7), CRAM)
    drain(trace.explore(20_000))
    depths = trace.depths()
    assert len(depths) == trace.explored + 1 == 20 * 1024 + 1
    monkeypatch.setattr(trace_module, "MAX_DEPTHS", 10_000)
    assert trace.depths() == [
        min(depths[first : first + 1025]) for first in range(0, trace.explored, 1024)
    ]


def test_exploring_can_be_stopped_and_taken_up_again() -> None:
    trace = SearchTrace(Board(6, 6), L_TROMINOES)
    work = trace.explore()
    known = [next(work) for _ in range(3)]
    work.close()
    assert known == sorted(set(known))
    assert trace.explored == known[-1]
    assert trace.length is None
    for _ in trace.explore():
        pass
    assert trace.length == trace.explored
    assert trace.at(trace.explored).counts["found"] == 162
    assert next(trace.explore(), None) is None
