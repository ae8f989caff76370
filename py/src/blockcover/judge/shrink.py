"""The smallest input on which a program fails, from a larger one on which it does.

Owns how cases and cells are left out. Runs nothing: what is tried is asked.
"""

from __future__ import annotations

from blockcover.bitboard import bits
from blockcover.judge.results import Ask, Failure, Stage, Trial, Trials
from blockcover.pieces import L_TROMINOES

_MOST_TRIES = 100
"""Runs in which cases are left out, one after the other."""


def smallest(stage: Stage, trial: Trial, ask: Ask) -> Trials[Failure]:
    """The failure of a failed trial: the first board in order on which the program is wrong."""
    guess = first_wrong_case(trial)
    if guess:
        alone = yield from ask([trial.boards[guess - 1]])
        if alone.failed:
            return Failure(stage, alone, alone=True)
    # What was printed does not tell where it went wrong. Mostly it goes wrong at once,
    if len(trial.boards) > 1:
        alone = yield from ask(trial.boards[:1])
        if alone.failed:
            return Failure(stage, alone, alone=True)
    # else the shortest beginning that fails is looked for.
    works, fails = 0, trial
    while len(fails.boards) - works > 1:
        length = (works + len(fails.boards)) // 2
        part = yield from ask(trial.boards[:length])
        if part.failed:
            fails = part
        else:
            works = length
    last = yield from ask(fails.boards[-1:])
    if last.failed:
        return Failure(stage, last, alone=True)
    if fails.ran.fault != "too-slow":
        fails = yield from _with_fewer_cases(fails, ask)
    return Failure(stage, fails, alone=False)


def _with_fewer_cases(fails: Trial, ask: Ask) -> Trials[Trial]:
    """A failed trial without most of the cases before the last that it does not take.

    Halves of them are left out, then quarters, down to single ones.
    """
    tries = 0
    size = len(fails.boards) // 2
    while size:
        at = 0
        while at < len(fails.boards) - 1 and tries < _MOST_TRIES:
            end = min(at + size, len(fails.boards) - 1)
            fewer = yield from ask(fails.boards[:at] + fails.boards[end:])
            tries += 1
            if fewer.failed:
                fails = fewer
            else:
                at = end
        size //= 2
    return fails


def with_fewer_cells(alone: Trial, ask: Ask) -> Trials[Trial]:
    """A failed trial of one board with as many of its cells filled as leave it one."""
    while True:
        (board,) = alone.boards
        fills = [1 << cell for cell in bits(board.empty_mask)]
        if alone.problem == "boardcover":
            # One cell fewer and nothing can be covered: a whole piece goes at a time.
            fills = [place.mask for place in board.placements(L_TROMINOES)]
        fewer = [board.with_filled(board.filled_mask | mask) for mask in fills]
        guess = first_wrong_case((yield from ask(fewer))) if fewer else 0
        if not guess:
            return alone
        trial = yield from ask([fewer[guess - 1]])
        if not trial.failed:
            return alone
        alone = trial


def first_wrong_case(trial: Trial) -> int:
    """The number of the first case with a wrong answer, or 0 where the output does not tell."""
    first = trial.comparison.first
    if first is None or first.kind not in ("wrong-answer", "not-an-answer", "empty-line"):
        return 0
    # What a program that was stopped printed last may be a part of a line.
    is_whole = not trial.ran.fault or first.line <= trial.ran.output.count("\n")
    return first.line if is_whole else 0
