"""Number of calls of a better and a plain search on boards of growing size.

A tree that is too large to be counted is estimated as by Knuth (*Estimating the efficiency of
backtrack programs*, 1975): random walks from the root, in which each node is weighted by the
product of the numbers of choices above it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter

from blockcover.board import Board
from blockcover.game.textbook.recursion import P_POSITION, Recursion
from blockcover.judgetext import BLOCKGAME_SIDE
from blockcover.pieces import BLOCK_GAME, L_TROMINOES
from blockcover.work import Pace, Progress, Steps, mapped

_WALKS = 1_000
"""Number of random walks; an estimate is their mean."""

_SEED = 1975
"""The seed of the walks: any, but always the same, so that equal boards have equal estimates."""

BOARDS = {
    "blockgame": tuple(Board(rows, BLOCKGAME_SIDE) for rows in range(1, BLOCKGAME_SIDE + 1)),
    "boardcover": tuple(Board(*size) for size in ((2, 3), (3, 4), (3, 6), (4, 6), (5, 6), (6, 8))),
}
"""By problem: empty boards; the last is as hard as the judge's hardest."""

BUDGET = 30.0
"""Seconds after which no search on a board is continued."""

_CALLS = 4_763_195
"""Calls of the game's search on all its boards: the size of the work."""

Children = Callable[[int], Sequence[int]]
"""A function from a call to the calls that it makes, in order. A call is its mask of filled cells.
"""


@dataclass(frozen=True, slots=True)
class Cost:
    """Numbers of calls of both searches on an empty board of ``cells`` cells."""

    cells: int
    better: float
    """BLOCKGAME: with the cache. BOARDCOVER: the next piece covers the first empty cell."""
    plain: float
    """BLOCKGAME: without the cache. BOARDCOVER: the next piece is any piece."""


@dataclass(frozen=True, slots=True)
class Costs:
    """The costs on all boards, and the speed of the better search."""

    costs: list[Cost]
    rate: float
    """Calls per second, measured on this machine."""
    unfinished: int | None = None
    """Cells of the first board that took too long. The costs end before it."""


def costs_steps(
    problem: str, boards: Sequence[Board] | None = None, budget: float = BUDGET
) -> Steps[Costs]:
    """Count or estimate the calls on ``boards``, by default `BOARDS`, in slices."""
    boards = BOARDS[problem] if boards is None else boards
    if problem == "blockgame":
        return _game_costs(boards, budget)
    return _cover_costs(boards)


def _game_costs(boards: Sequence[Board], budget: float) -> Steps[Costs]:
    """Count the calls with the cache, and estimate those without it."""
    costs: list[Cost] = []
    end = perf_counter() + budget
    before, rate = 0, 0.0  # Positions visited on the boards before; calls per second.
    for board in boards:
        search = Recursion(board, BLOCK_GAME)
        start = perf_counter()
        for visited in search.visits():
            # The first board is always finished.
            if costs and perf_counter() > end:
                return Costs(costs, rate, board.empty_count)
            yield _so_far(before + visited)
        # A hit of the cache is a call too.
        calls = search.visited + search.hits
        rate = calls / max(perf_counter() - start, 1e-6)
        before += search.visited
        plain = yield from _estimated_at(without_cache(search), _so_far(before))
        costs.append(Cost(board.empty_count, calls, plain))
    return Costs(costs, rate)


def _cover_costs(boards: Sequence[Board]) -> Steps[Costs]:
    """Estimate the calls of both searches, and measure the speed of the better one."""
    costs: list[Cost] = []
    for board in boards:
        progress = Progress("boards", len(costs), len(boards))
        better = yield from _estimated_at(covering(board, ordered=True), progress)
        plain = yield from _estimated_at(covering(board, ordered=False), progress)
        costs.append(Cost(board.empty_count, better, plain))
    progress = Progress("boards", len(boards), len(boards))
    rate = yield from mapped(_rate(covering(boards[-1], ordered=True)), lambda _: progress)
    return Costs(costs, rate)


def _estimated_at(children: Children, progress: Progress) -> Steps[float]:
    """Estimate the calls; the progress is that of the whole work, not of the estimate."""
    return mapped(estimated(children), lambda _: progress)


def _so_far(calls: int) -> Progress:
    return Progress("calls", calls, max(_CALLS, calls))


def without_cache(search: Recursion) -> Children:
    """Return the tree of a finished search as it would be without its cache.

    A call ends at the first move that wins, so the cache has all positions of the tree. The empty
    cells are the first of the board.
    """
    moves = [place.mask for place in search.board.placements(BLOCK_GAME)]

    def children(position: int) -> list[int]:
        options = []
        for move in moves:
            if not position & move:
                options.append(position | move)
                if search.memo[position | move] == P_POSITION:
                    break
        return options

    return children


def covering(board: Board, *, ordered: bool) -> Children:
    """Return the tree of a search for tilings.

    If ``ordered``, the next piece covers the first empty cell; otherwise it is any piece.
    """
    places = [place.mask for place in board.placements(L_TROMINOES)]

    def children(filled: int) -> list[int]:
        first_empty = ~filled & (filled + 1)
        to_cover = first_empty if ordered else board.full_mask
        return [filled | place for place in places if not filled & place and place & to_cover]

    return children


def estimated(children: Children) -> Steps[float]:
    """Estimate the number of calls in a tree, whose root has no cell filled."""
    rng = Random(_SEED)
    total = 0.0
    pace = Pace()
    for walk in range(_WALKS):
        node, weight = 0, 1.0
        while True:
            total += weight
            calls = children(node)
            if not calls:
                break
            node = rng.choice(calls)
            weight *= len(calls)
        if pace.is_over():
            yield Progress("walks", walk, _WALKS)
    return total / _WALKS


def _rate(children: Children, seconds: float = 0.3) -> Steps[float]:
    """Measure the calls per second of a depth-first search. Time between slices is not counted."""
    open_calls = [0]
    calls = 0
    pace = Pace()
    worked, since = 0.0, perf_counter()
    while open_calls and worked < seconds:
        open_calls += children(open_calls.pop())
        calls += 1
        if pace.is_over():
            worked += perf_counter() - since
            yield Progress("calls", worked, seconds)
            since = perf_counter()
    return calls / max(worked + perf_counter() - since, 1e-6)
