"""Shrinking of a failing input to fewer cases and fewer empty cells.

This is delta debugging (Zeller and Hildebrandt 2002). Each attempt goes through ``ask``, which runs
the program.
"""

from __future__ import annotations

from collections.abc import Callable

from blockcover.bitboard import bits
from blockcover.desk.results import Ask, Trial, Trials
from blockcover.pieces import L_TROMINOES

_MAX_TRIES = 100
"""At most this many runs leave out cases."""

Occurs = Callable[[Trial], bool]
"""Whether a fault occurs in a trial."""


def _failed(trial: Trial) -> bool:
    return trial.failed


def smallest(trial: Trial, ask: Ask) -> Trials[Trial]:
    """Shrink a failed trial to the first board on which the program fails, or to few cases."""
    if trial.alone:
        return trial
    number = first_wrong_case(trial)
    # Where the output does not show the place: most such programs fail on the first board.
    for at in [number - 1, 0] if number else [0]:
        alone = yield from ask([trial.cases[at].board])
        if alone.failed:
            return alone
    _, fails = yield from shortest_prefix(0, trial, ask)
    last = yield from ask([fails.board])
    if last.failed:
        return last
    return fails if fails.result.fault == "too-slow" else (yield from _with_fewer_cases(fails, ask))


def smallest_occurrence(trial: Trial, ask: Ask, occurs: Occurs) -> Trials[Trial]:
    """Return one board, or as few of the cases as possible, with the fault that a trial has."""
    _, fails = yield from shortest_prefix(0, trial, ask, occurs)
    last = yield from ask([fails.board])
    return last if occurs(last) else (yield from _with_fewer_cases(fails, ask, occurs))


def shortest_prefix(
    works: int, fails: Trial, ask: Ask, occurs: Occurs = _failed
) -> Trials[tuple[int, Trial]]:
    """Return the shortest prefix that fails, by binary search, and the length of one that works.

    The prefix of ``works`` boards works, or is empty.
    """
    while len(fails.cases) - works > 1:
        length = (works + len(fails.cases)) // 2
        part = yield from ask(fails.boards[:length])
        if occurs(part):
            fails = part
        else:
            works = length
    return works, fails


def _with_fewer_cases(fails: Trial, ask: Ask, occurs: Occurs = _failed) -> Trials[Trial]:
    """Leave out cases before the last while the trial fails: halves, quarters, single ones."""
    tries = 0
    size = len(fails.cases) // 2
    while size:
        at = 0
        while at < len(fails.cases) - 1 and tries < _MAX_TRIES:
            end = min(at + size, len(fails.cases) - 1)
            fewer = yield from ask(fails.boards[:at] + fails.boards[end:])
            tries += 1
            if occurs(fewer):
                fails = fewer
            else:
                at = end
        size //= 2
    return fails


def with_fewer_cells(alone: Trial, ask: Ask) -> Trials[Trial]:
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
        trial = yield from ask([fewer[number - 1]])
        if not trial.failed:
            return alone
        alone = trial


def first_wrong_case(trial: Trial) -> int:
    """Return the number of the first case with a wrong answer, 0 if the output does not show it."""
    first = trial.comparison.first
    if first is None or first.kind not in ("wrong-answer", "not-an-answer", "empty-line"):
        return 0
    # The last line of a stopped program may be incomplete.
    is_whole = not trial.result.fault or first.line <= trial.result.output.count("\n")
    return first.line if is_whole else 0
