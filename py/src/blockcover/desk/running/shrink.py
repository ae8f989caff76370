"""Shrinking of a failing input to fewer cases and fewer empty cells.

This is delta debugging (Zeller and Hildebrandt 2002). Each attempt goes through ``ask``, which runs
the program.
"""

from __future__ import annotations

from collections.abc import Callable

from blockcover.bitboard import bits
from blockcover.desk.results import COSTLY, Ask, AskingSteps, JudgedRun
from blockcover.pieces import L_TROMINOES

_MAX_TRIES = 100
"""At most this many runs leave out cases."""

Occurs = Callable[[JudgedRun], bool]
"""Whether a fault occurs in a run."""


def is_late(run: JudgedRun) -> bool:
    """Whether a run exceeded its time or memory before any wrong answer, as a right program may."""
    return run.result.fault in COSTLY and not first_wrong_case(run)


def fails(run: JudgedRun) -> bool:
    """Whether a run failed, and is not just late."""
    return run.failed and not is_late(run)


def _failed(run: JudgedRun) -> bool:
    return run.failed


def smallest(run: JudgedRun, ask: Ask) -> AskingSteps[JudgedRun]:
    """Shrink a failed run to the first board on which the program fails, or to few cases.

    If the run is not late, an input on which the program is only late does not count as failing.
    """
    if run.alone:
        return run
    occurs = _failed if is_late(run) else fails
    number = first_wrong_case(run)
    # Most programs whose output does not show the place fail on the first board.
    for at in [number - 1, 0] if number else [0]:
        alone = yield from ask([run.cases[at].board])
        if occurs(alone):
            return alone
    return (yield from smallest_occurrence(run, ask, occurs))


def smallest_occurrence(run: JudgedRun, ask: Ask, occurs: Occurs) -> AskingSteps[JudgedRun]:
    """Return one board, or as few of the cases as possible, with the fault that a run has."""
    _, shown = yield from shortest_prefix(0, run, ask, occurs)
    last = yield from ask([shown.board])
    if occurs(last):
        return last
    # Each further run of a program that is too slow takes long.
    is_slow = shown.result.fault == "too-slow"
    return shown if is_slow else (yield from _with_fewer_cases(shown, ask, occurs))


def shortest_prefix(
    works: int, shown: JudgedRun, ask: Ask, occurs: Occurs
) -> AskingSteps[tuple[int, JudgedRun]]:
    """Return the shortest prefix that fails, by binary search, and the length of one that works.

    The prefix of ``works`` boards works, or is empty.
    """
    while len(shown.cases) - works > 1:
        length = (works + len(shown.cases)) // 2
        part = yield from ask(shown.boards[:length])
        if occurs(part):
            shown = part
        else:
            works = length
    return works, shown


def _with_fewer_cases(shown: JudgedRun, ask: Ask, occurs: Occurs) -> AskingSteps[JudgedRun]:
    """Leave out cases before the last while the fault occurs: halves, quarters, single ones."""
    tries = 0
    size = len(shown.cases) // 2
    while size:
        at = 0
        while at < len(shown.cases) - 1 and tries < _MAX_TRIES:
            end = min(at + size, len(shown.cases) - 1)
            fewer = yield from ask(shown.boards[:at] + shown.boards[end:])
            tries += 1
            if occurs(fewer):
                shown = fewer
            else:
                at = end
        size //= 2
    return shown


def with_fewer_cells(alone: JudgedRun, ask: Ask) -> AskingSteps[JudgedRun]:
    """Fill cells of a single board while the program still fails on it."""
    while True:
        board = alone.board
        fills = [1 << cell for cell in bits(board.empty_mask)]
        if alone.problem == "boardcover":
            # Only a whole piece at a time: other numbers of empty cells have no tiling.
            fills = [place.mask for place in board.placements(L_TROMINOES)]
        fewer = [board.with_placed(mask) for mask in fills]
        number = first_wrong_case((yield from ask(fewer))) if fewer else 0
        if not number:
            return alone
        run = yield from ask([fewer[number - 1]])
        if not fails(run):
            return alone
        alone = run


def first_wrong_case(run: JudgedRun) -> int:
    """Return the number of the first case with a wrong answer, 0 if the output does not show it."""
    first = run.comparison.first
    if first is None or first.kind not in ("wrong-answer", "not-an-answer", "empty-line"):
        return 0
    # The last line of a stopped program may be incomplete.
    is_whole = not run.result.fault or first.line <= run.result.output.count("\n")
    return first.line if is_whole else 0
