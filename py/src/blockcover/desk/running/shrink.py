"""Shrinking of a failing input to fewer cases and fewer empty cells.

This is delta debugging (Zeller and Hildebrandt 2002). Each attempt goes through ``ask``, which runs
the program.
"""

from __future__ import annotations

from collections.abc import Callable

from blockcover.bitboard import bits
from blockcover.desk.results import COSTLY, Ask, AskingSteps, Trial
from blockcover.pieces import L_TROMINOES

_MAX_TRIES = 100
"""At most this many runs leave out cases."""

Occurs = Callable[[Trial], bool]
"""Whether a fault occurs in a trial."""


def is_late(trial: Trial) -> bool:
    """Whether a trial took too much without a wrong answer before, as a right program may."""
    return trial.result.fault in COSTLY and not first_wrong_case(trial)


def fails(trial: Trial) -> bool:
    """Whether a trial failed, and not only by what it takes."""
    return trial.failed and not is_late(trial)


def _failed(trial: Trial) -> bool:
    return trial.failed


def smallest(trial: Trial, ask: Ask) -> AskingSteps[Trial]:
    """Shrink a failed trial to the first board on which the program fails, or to few cases.

    One that is wrong stays so: another input that only takes too much is none of its cases.
    """
    if trial.alone:
        return trial
    occurs = _failed if is_late(trial) else fails
    number = first_wrong_case(trial)
    # Where the output does not show the place: most such programs fail on the first board.
    for at in [number - 1, 0] if number else [0]:
        alone = yield from ask([trial.cases[at].board])
        if occurs(alone):
            return alone
    return (yield from smallest_occurrence(trial, ask, occurs))


def smallest_occurrence(trial: Trial, ask: Ask, occurs: Occurs) -> AskingSteps[Trial]:
    """Return one board, or as few of the cases as possible, with the fault that a trial has."""
    _, shown = yield from shortest_prefix(0, trial, ask, occurs)
    last = yield from ask([shown.board])
    if occurs(last):
        return last
    # Each further run of one that is too slow takes long.
    is_slow = shown.result.fault == "too-slow"
    return shown if is_slow else (yield from _with_fewer_cases(shown, ask, occurs))


def shortest_prefix(
    works: int, shown: Trial, ask: Ask, occurs: Occurs
) -> AskingSteps[tuple[int, Trial]]:
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


def _with_fewer_cases(shown: Trial, ask: Ask, occurs: Occurs) -> AskingSteps[Trial]:
    """Leave out cases before the last while it occurs: halves, quarters, single ones."""
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


def with_fewer_cells(alone: Trial, ask: Ask) -> AskingSteps[Trial]:
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
        if not fails(trial):
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
