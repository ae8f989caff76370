"""Programs that fail where a board is as wide as the judge allows.

They are right on inputs without such boards, and fail on such boards alone. In C a row that fills
its array has no room for its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from blockcover.desk.results import Trial, Trials
from blockcover.desk.running.trials import TrialRun
from blockcover.judgetext import BOARDCOVER_SIDE

_WIDTHS = (BOARDCOVER_SIDE, BOARDCOVER_SIDE - 1)
"""Numbers of columns that may be too many: with the end of a line one less is too many."""
_MAX_BOARDS = 30
_SINGLY = 8
"""Number of wide boards that are tried one by one."""


class TooWide(NamedTuple):
    """The number of columns from which boards make an input fail, and a trial that fails."""

    columns: int
    trial: Trial


def too_wide(run: TrialRun, trials: Sequence[Trial]) -> Trials[TooWide | None]:
    """Return the boards that make inputs fail by their width, if all failing inputs have them.

    ``None`` if other inputs fail too, or if the language has rows of any length.
    """
    if run.problem != "boardcover" or (run.source and run.source.language in ("python", "java")):
        return None
    boards = [board for trial in trials for board in trial.boards]
    failed = [trial for trial in trials if trial.failed]
    for least in _WIDTHS:
        if not all(any(board.cols >= least for board in trial.boards) for trial in failed):
            continue
        narrow = [board for board in boards if board.cols < least][:_MAX_BOARDS]
        ask = run.ask(failed[0].stage)
        if not narrow or (yield from ask(narrow)).failed:
            continue
        found = yield from _failing(run, failed, least)
        return TooWide(least, found) if found else None
    return None


def _failing(run: TrialRun, failed: Sequence[Trial], least: int) -> Trials[Trial | None]:
    """Return a failing trial of one wide board, or else of several."""
    pairs = [pair for trial in failed for pair in zip(trial.boards, trial.answers, strict=True)]
    # A board without a tiling is answered rightly by many programs that read it wrongly.
    ordered = sorted(pairs, key=lambda pair: pair[1] == "0")
    wide = [board for board, _ in ordered if board.cols >= least][:_MAX_BOARDS]
    ask = run.ask(failed[0].stage)
    for board in wide[:_SINGLY]:
        alone = yield from ask([board])
        if alone.failed:
            return alone
    together = yield from ask(wide)
    return together if together.failed else None
