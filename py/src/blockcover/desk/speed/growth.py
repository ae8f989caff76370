"""The speed of a right program: how its time grows, and why it is slow.

The times on some boards are compared with the growth of the kinds of searches on them. On 18 empty
cells of BOARDCOVER a good search makes 3.5 times as many calls as on 12, and a plain one 122 times
as many: a program that takes 120 times as long has a plain search. The caller measures the times;
the time of a nearly empty input, the start, is subtracted. The numbers here were counted with
`cost`, which counts calls for the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import IntEnum
from math import inf, log
from statistics import pvariance
from typing import NamedTuple

from blockcover.board import Board
from blockcover.desk.kinds import SpeedKind
from blockcover.desk.results import AskingSteps, Speed, Timed
from blockcover.desk.running.trial import Trial
from blockcover.desk.speed.cost import BOARDS
from blockcover.problems import PROBLEMS


class Search(IntEnum):
    """A search by its place in `CALLS`."""

    GOOD = 0
    """BLOCKGAME: results are stored. BOARDCOVER: the next piece covers the first empty cell."""
    PLAIN = 1
    """BLOCKGAME: nothing is stored. BOARDCOVER: the next piece is any piece."""
    FROM_LIST = 2
    """BOARDCOVER: the next piece is any later one in a list of all pieces."""


CALLS: dict[str, dict[int, tuple[float, ...]]] = {
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
        6: (6, 13, 11),
        12: (24, 690, 195),
        18: (83, 84_200, 3_895),
        24: (290, 4.71e7, 151_817),
        30: (893, 1.87e10, 4_134_881),
        48: (68_900, 2.99e19, 115_136_505_933),
    },
}
"""By problem and number of empty cells: the calls of each `Search` on `timed_board`; `cost` counts
or estimates the first two."""


class Pair(NamedTuple):
    """Two boards of BLOCKGAME that show whether a search stores the results of positions."""

    few: str
    """The code of a board on which few positions are reached by several lines of play."""
    many: str
    """The code of one on which many are."""
    ratio: float
    """Times of ``many`` to ``few``: below this ratio results are stored."""


PAIRS = (
    Pair("x2xx/x2xx/xx1xx/x3x/xx3", "2xx1/2xx1/x4/xx1x1/1x2x", 8.2),
    Pair("xx1xx/x3x/xx3/xx3/xx3", "3xx/4x/4x/4x/x1xxx", 55),
    Pair("xxxxx/xx3/xx3/x4/x4", "5/3xx/3xx/3xx/4x", 44),
    Pair("xxxxx/xx3/xx3/x4/x4", "5/x4/x4/x4/xx3", 200),
)
"""From fast boards to slow ones. One order of moves may need ten times the calls of another on one
board, so all eight images of each board are run. The ratios are then much the same for all orders:
of 13 orders, the greatest with stored results is 0.6 times the least without them in the first
pair, and 0.5 times or less in the others. The ratio of a pair is their geometric mean."""

_ENOUGH_SECONDS = 2.0
"""Seconds of a run after which no larger board is timed."""
_SHORTEST = 0.004
"""Seconds below which a time is mostly noise."""
_LONG_CASE = 0.003
"""Seconds for a case with nothing empty: from these on something large is made for each case."""
_LEAST_GROWTH = 0.05
"""Least number of seconds that later cases take longer."""
_SHORT_RUN = 1.0
"""At most this many seconds of a board that is timed as two cases, and of a repeated run."""
_SHORTER_RUN = 0.3
"""At most this many seconds of a board that is timed before and after other cases."""
_EQUAL_CASES = 10
"""Number of equal cases of BOARDCOVER by which a list that grows is noticed."""
_TELLING_RATIO = 2.5
"""Least ratio between the growths of two searches on the boards by which growth is judged."""
_LONG_ENOUGH = 0.1
"""Least number of seconds of the slow boards of a pair by which it is judged."""
_TRIES = 3
"""At most this many runs of the boards of a pair."""
_REPEATS = 6
"""Number of times that the fast boards of a pair are run, to be long enough to measure."""


def timed_board(problem: str, empty: int, *, is_wide: bool = False) -> Board:
    """Return the board with ``empty`` empty cells that is timed.

    With ``is_wide`` it has as many rows and columns as the judge allows.
    """
    whole = PROBLEMS[problem].largest_board
    if problem == "blockgame":
        return whole.with_filled(whole.full_mask >> empty << empty)
    if not empty:
        return Board(1, 1, 1)
    board = next(board for board in BOARDS[problem] if board.empty_count == empty)
    if not is_wide:
        return board
    top, left = whole.rows - board.rows, whole.cols - board.cols
    return whole.with_empty(sum(whole.cell_mask(top + y, left + x) for y, x in board.empty_cells()))


class _Times(NamedTuple):
    """The times of a right program on boards of growing size."""

    trial: Trial
    start: float
    """For one case with nothing empty."""
    each: float
    """For each further case with nothing empty."""
    curve: list[Timed]
    """For one board of each size."""
    beyond: Timed | None
    """The empty cells of a board that took too long, and the time until it was stopped."""
    start_memory: int
    """The memory of a run on one case with nothing empty."""

    def of_run(self, boards: Sequence[Board]) -> AskingSteps[float]:
        """Return the time of a run without the start, infinity if it did not end."""
        return (yield from _seconds(self.trial, boards)) - self.start

    def of_fastest_run(self, boards: Sequence[Board]) -> AskingSteps[float]:
        """Return the least time of several runs: short ones differ much on a busy machine."""
        return (yield from _seconds(self.trial, boards, _TRIES)) - self.start


def speed_of(trial: Trial) -> AskingSteps[Speed | None]:
    """Time a right program on boards of growing size; ``None`` if its times are not measured."""
    times = yield from _timed(trial)
    if times is None:
        return None
    problem, curve, start, each = trial.problem, times.curve, times.start, times.each
    cases, limit = PROBLEMS[problem].most_cases, PROBLEMS[problem].time_limit
    is_kept = problem == "blockgame" and (yield from _keeps_results(times))
    if problem == "boardcover":
        search = search_of(problem, curve, times.beyond)
    else:
        # What takes no time the second time is stored, however uneven the times are.
        is_plain = not is_kept and (yield from _stores_nothing(times))
        search = Search.PLAIN if is_plain else Search.GOOD
    hardest = start + cases * each
    if curve:
        largest, last = max(CALLS[problem]), curve[-1]
        growth = CALLS[problem][largest][search] / CALLS[problem][last.empty][search]
        # With stored results the later cases, which are almost the same, take no time.
        hardest += last.seconds * growth * (1 if is_kept else cases)
    kind = yield from _kind(times, search, is_kept=is_kept)
    speed = Speed(kind, start, each, tuple(curve), hardest, limit, times.start_memory)
    return measured(speed, hardest)


def _timed(trial: Trial) -> AskingSteps[_Times | None]:
    """Time the start of a program, many cases, and boards of growing size."""
    problem = trial.problem
    cases = PROBLEMS[problem].most_cases
    full = timed_board(problem, 0)
    start = yield from _seconds(trial, [full])
    if not start or start == inf:
        return None
    memory = trial.last.memory
    all_full = yield from _seconds(trial, [full] * cases)
    if all_full == inf:
        return None
    times: list[tuple[int, float]] = []
    beyond = None
    for empty in CALLS[problem]:
        passed = yield from _seconds(trial, [timed_board(problem, empty)])
        if passed == inf:
            # It takes at least as long.
            beyond = Timed(empty, trial.last.seconds) if trial.last.fault == "too-slow" else None
            break
        times.append((empty, passed))
        if passed > _ENOUGH_SECONDS:
            break
    # No board takes less than the start, so a lesser time is a better measure of it.
    start = min([start, *(passed for _, passed in times)])
    each = max(0.0, (all_full - start) / (cases - 1))
    curve = [Timed(empty, passed - start) for empty, passed in times]
    return _Times(trial, start, each, curve, beyond, memory)


def _kind(times: _Times, search: Search, *, is_kept: bool) -> AskingSteps[SpeedKind]:
    """Return why a program is slow, if it is; ``search`` is that of `search_of`."""
    is_game = times.trial.problem == "blockgame"
    if search is not Search.GOOD:
        return "no-memo" if is_game else "orders"
    if (yield from _grows_with_cases(times)):
        return "moves-grow"
    if times.each >= _LONG_CASE or (is_game and times.curve and not is_kept):
        return "cache-cleared"
    is_searched = not is_game and (yield from _searches_whole_board(times))
    return "cell-searched" if is_searched else "fast"


def measured(speed: Speed, hardest: float) -> Speed:
    """Return a speed with the time of the judge's hardest input."""
    kind = speed.kind
    if kind in ("fast", "language"):
        kind = "language" if hardest > speed.limit else "fast"
    return replace(speed, kind=kind, hardest=hardest)


def _seconds(trial: Trial, boards: Sequence[Board], tries: int = 2) -> AskingSteps[float]:
    """Return the least time of several runs, infinity if one did not end.

    One time alone says nothing: the machine may have been busy. A long run is repeated only once.
    """
    least = inf
    for at in range(tries):
        run = yield from trial.ask("speed")([*boards])
        if run.result.fault:
            return inf
        least = min(least, run.result.seconds)
        if not least or (at and least > _SHORT_RUN):
            break
    return least


def _keeps_results(times: _Times) -> AskingSteps[bool]:
    """Whether the same board takes no time as a later case, or so little that it does not tell."""
    problem = times.trial.problem
    short = [point for point in times.curve if point.seconds <= _SHORT_RUN]
    if not short or short[-1].seconds < _SHORTEST:
        return True
    empty, passed = short[-1]
    board = timed_board(problem, empty)
    cases = min(PROBLEMS[problem].most_cases, 2 + int(_SHORTER_RUN / passed))
    # Kept results make this 1, others ``cases``: the bound is in the middle.
    most_ratio = (cases + 1) / 2
    together = yield from times.of_run([board] * cases)
    return together < most_ratio * passed or together == inf


def _grows_with_cases(times: _Times) -> AskingSteps[bool]:
    """Whether a board takes much longer after other cases than before them."""
    problem = times.trial.problem
    short = [point for point in times.curve if _SHORTEST <= point.seconds <= _SHORTER_RUN]
    if not short:
        return False
    board = timed_board(problem, short[-1].empty)
    if problem == "boardcover":
        # The list may have the placements on the board alone, so the other cases are like it.
        before = _EQUAL_CASES * (yield from times.of_run([board]))
        after = yield from times.of_run([board] * _EQUAL_CASES)
    else:
        full = [timed_board(problem, 0)] * (PROBLEMS[problem].most_cases - 1)
        before = yield from _seconds(times.trial, [board, *full])
        after = yield from _seconds(times.trial, [*full, board])
    # A run that did not end has no time to compare.
    return inf > after - before > max(before, _LEAST_GROWTH)


def _searches_whole_board(times: _Times) -> AskingSteps[bool]:
    """Whether the same empty cells take much longer on a larger board."""
    if not times.curve or times.curve[-1].seconds < _SHORTEST:
        return False
    empty, passed = times.curve[-1]
    wide = yield from times.of_run([timed_board(times.trial.problem, empty, is_wide=True)])
    return wide > 2 * passed


def _stores_nothing(times: _Times) -> AskingSteps[bool]:
    """Whether a program of BLOCKGAME that stores nothing for later cases stores nothing at all."""
    for pair in PAIRS:
        many = Board.from_code(pair.many).images()
        long = yield from times.of_fastest_run(many)
        repeats = _REPEATS
        if long == inf:
            # What is too slow together may not be so one by one.
            repeats, long = 1, 0.0
            for board in many:
                long += yield from times.of_run([board])
        long -= len(many) * times.each
        if long == inf:
            return search_of("blockgame", times.curve) is not Search.GOOD
        if long < _LONG_ENOUGH:
            continue
        few = Board.from_code(pair.few).images() * repeats
        overhead = len(few) * times.each
        short = (yield from times.of_fastest_run(few)) - overhead
        # What is left of a time after most of it was subtracted is noise.
        return long > pair.ratio * max(short, 0.1 * overhead, _SHORTEST) / repeats
    return False


def search_of(problem: str, curve: Sequence[Timed], beyond: Timed | None = None) -> Search:
    """Return the search whose calls grow as these times; a good one if they are too short.

    ``curve`` has numbers of empty cells and seconds, ``beyond`` a board with a time that was not
    enough.

    >>> search_of("boardcover", [Timed(6, 0.001), Timed(12, 0.019), Timed(18, 2.3)]).name
    'PLAIN'
    >>> search_of("boardcover", [Timed(18, 0.7)], Timed(24, 10)).name
    'FROM_LIST'
    >>> search_of("boardcover", [Timed(18, 0.008), Timed(24, 0.03), Timed(30, 0.1)]).name
    'GOOD'
    """
    calls = CALLS[problem]
    points = [(empty, passed) for empty, passed in curve if passed >= _SHORTEST]
    if not points:
        return Search.GOOD
    first, (last, passed) = points[0][0], beyond or points[-1]

    def spread(search: Search) -> float:
        """Return 0 if the time for a call is the same on all boards."""
        per_call = [passed / calls[empty][search] for empty, passed in points]
        if beyond:
            # Its time is only a lower bound: less for a call than on the boards before is possible.
            per_call.append(max(per_call[-1], passed / calls[last][search]))
        return pvariance(map(log, per_call))

    searches = list(Search)[: len(calls[first])]
    growths = [calls[last][search] / calls[first][search] for search in searches]
    if min(growths[1:]) < _TELLING_RATIO * growths[0]:
        # On these boards the searches grow too much alike.
        return Search.GOOD
    # Of searches that explain the times equally well, the fastest that is not good is the last.
    return min(reversed(searches), key=spread)
