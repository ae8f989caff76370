"""The speed of a right program: how its time grows, and why it is slow.

Owns the boards that are timed, and the growth of the kinds of searches on them. The caller
measures the times; the time of a nearly empty input, the start, is subtracted.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf, log
from statistics import pvariance

from blockcover.board import Board
from blockcover.judge.generate import MOST_CASES
from blockcover.judge.results import TIME_LIMITS, Speed, SpeedKind, Trials
from blockcover.judge.trials import TrialRun
from blockcover.judgetext import BLOCKGAME_SIDE, BOARDCOVER_SIDE

CALLS = {
    "blockgame": {
        8: (94, 121),
        10: (371, 741),
        12: (716, 1_890),
        14: (7_767, 57_500),
        16: (17_917, 157_000),
        18: (89_482, 1.83e6),
        20: (265_520, 8.92e6),
        22: (1_779_814, 1.64e8),
        25: (25_321_684, 2.58e10),
    },
    "boardcover": {
        6: (6, 13),
        12: (24, 690),
        18: (83, 84_200),
        24: (290, 4.71e7),
        30: (893, 1.87e10),
        48: (68_900, 2.99e19),
    },
}
"""By problem and number of empty cells: calls of the good and of the plain search on `timed_board`.

BLOCKGAME: with and without stored results. BOARDCOVER: the next piece covers the first empty cell,
or is any piece. `cost` counts or estimates them."""

_SIZES = {6: (2, 3), 12: (3, 4), 18: (3, 6), 24: (4, 6), 30: (5, 6), 48: (6, 8)}

_LONGEST = 2.0
"""Seconds of a run after which no larger board is timed."""
_SHORTEST = 0.004
"""Seconds below which a time is mostly noise."""
_EACH = 0.003
"""Seconds for a case with nothing empty from which on something large is made for each case."""
_NOTICED = 0.05
"""Least number of seconds that later cases take longer."""
_MODERATE = 0.3
"""Most seconds of a board that is timed before and after other cases."""
_SPAN = 2.5
"""Least ratio between the growths of both searches on the boards by which growth is judged."""


def timed_board(problem: str, empty: int, *, is_wide: bool = False) -> Board:
    """Return the board with ``empty`` empty cells that is timed.

    With ``is_wide`` it has as many rows and columns as the judge allows.
    """
    if problem == "blockgame":
        whole = Board(BLOCKGAME_SIDE, BLOCKGAME_SIDE)
        return whole.with_filled(whole.full_mask >> empty << empty)
    if not empty:
        return Board(1, 1, 1)
    rows, cols = _SIZES[empty]
    if not is_wide:
        return Board(rows, cols)
    whole = Board(BOARDCOVER_SIDE, BOARDCOVER_SIDE)
    top, left = whole.rows - rows, whole.cols - cols
    cells = (whole.cell_mask(top + y, left + x) for y in range(rows) for x in range(cols))
    return whole.with_filled(whole.full_mask ^ sum(cells))


def speed_of(run: TrialRun) -> Trials[Speed | None]:
    """Time a right program on boards of growing size; ``None`` if its times are not measured."""
    problem = run.problem
    cases = MOST_CASES[problem]
    full = timed_board(problem, 0)
    start = yield from _seconds(run, [full])
    if not start or start == inf:
        return None
    memory = run.last.memory
    of_full = yield from _seconds(run, [full] * cases)
    times: list[tuple[int, float]] = []
    beyond: list[tuple[int, float]] = []
    for empty in CALLS[problem]:
        passed = yield from _seconds(run, [timed_board(problem, empty)])
        if passed == inf:
            # It takes at least as long.
            beyond = [(empty, run.last.seconds)] if run.last.fault == "too-slow" else []
            break
        times.append((empty, passed))
        if passed > _LONGEST:
            break
    # No board takes less. The first run may have been slow on a busy machine.
    start = min([start, *(passed for _, passed in times)])
    each = max(0.0, (of_full - start) / (cases - 1))
    curve = [(empty, passed - start) for empty, passed in times]
    is_kept = problem == "blockgame" and (yield from _is_kept(run, curve, start))
    # What takes no time the second time is stored, however uneven the times are.
    is_plain = not is_kept and grows_as_plain(problem, [*curve, *beyond])
    hardest = start + cases * each
    if curve:
        largest, last = max(CALLS[problem]), curve[-1]
        growth = CALLS[problem][largest][bool(is_plain)] / CALLS[problem][last[0]][bool(is_plain)]
        # With stored results the later cases, which are almost the same, take no time.
        hardest += last[1] * growth * (1 if is_kept and not is_plain else cases)
    kind: SpeedKind = "fast"
    if is_plain:
        kind = "no-memo" if problem == "blockgame" else "orders"
    elif (yield from _is_growing(run, curve)):
        kind = "moves-grow"
    elif each >= _EACH or (problem == "blockgame" and curve and not is_kept):
        kind = "cache-cleared"
    elif problem == "boardcover" and (yield from _is_searched_anew(run, curve, start)):
        kind = "cell-searched"
    return measured(problem, Speed(kind, start, each, tuple(curve), hardest, memory), hardest)


def measured(problem: str, speed: Speed, hardest: float) -> Speed:
    """Return a speed with the time of the judge's hardest input."""
    kind = speed.kind
    if kind in ("fast", "language"):
        kind = "language" if hardest > TIME_LIMITS[problem] else "fast"
    return replace(speed, kind=kind, hardest=hardest)


def _seconds(run: TrialRun, boards: list[Board]) -> Trials[float]:
    """Return the time of a run, infinity if it did not end."""
    trial = yield from run.ask("speed")(boards)
    return inf if trial.result.fault else trial.result.seconds


def _is_kept(run: TrialRun, curve: Sequence[tuple[int, float]], start: float) -> Trials[bool]:
    """Whether the same board takes no time as a second case. A time too short to tell is kept."""
    if not curve or curve[-1][1] < _SHORTEST:
        return True
    empty, passed = curve[-1]
    board = timed_board(run.problem, empty)
    twice = yield from _seconds(run, [board] * 2)
    if twice - start >= 1.5 * passed:
        return False
    # The first time may have been long on a busy machine.
    again = yield from _seconds(run, [board])
    return twice - start < 1.5 * (again - start)


def _is_growing(run: TrialRun, curve: Sequence[tuple[int, float]]) -> Trials[bool]:
    """Whether a board takes much longer after other cases than before them."""
    short = [empty for empty, passed in curve if _SHORTEST <= passed <= _MODERATE]
    if not short:
        return False
    board = timed_board(run.problem, short[-1])
    full = [timed_board(run.problem, 0)] * (MOST_CASES[run.problem] - 1)
    before = yield from _seconds(run, [board, *full])
    after = yield from _seconds(run, [*full, board])
    return after - before > max(before, _NOTICED)


def _is_searched_anew(
    run: TrialRun, curve: Sequence[tuple[int, float]], start: float
) -> Trials[bool]:
    """Whether the same empty cells take much longer on a larger board."""
    if not curve or curve[-1][1] < _SHORTEST:
        return False
    empty, passed = curve[-1]
    wide = yield from _seconds(run, [timed_board(run.problem, empty, is_wide=True)])
    return wide - start > 2 * passed


def grows_as_plain(problem: str, curve: Sequence[tuple[int, float]]) -> bool | None:
    """Whether times grow as the calls of the plain search, not as those of the good one.

    ``None`` if the times are too short to tell.

    >>> grows_as_plain("blockgame", [(12, 0.019), (14, 0.58), (16, 1.6)])
    True
    >>> grows_as_plain("blockgame", [(14, 0.01), (16, 0.02), (18, 0.1), (20, 0.3)])
    False
    """
    calls = CALLS[problem]
    points = [(empty, passed) for empty, passed in curve if passed >= _SHORTEST]
    if not points:
        return None
    (good, plain), (good_before, plain_before) = calls[points[-1][0]], calls[points[0][0]]
    if plain / plain_before < _SPAN * good / good_before:
        return None
    # Of the right kind of search, the time for a call is the same on all boards.
    spread_of_good, spread_of_plain = (
        pvariance([log(passed / calls[empty][search]) for empty, passed in points])
        for search in (0, 1)
    )
    return spread_of_plain < spread_of_good
