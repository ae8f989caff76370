"""Number of calls of a better and a plain search on boards of growing size.

Owns the boards and the search trees. A tree that is too large to be counted is estimated as by
Knuth (*Estimating the efficiency of backtrack programs*, 1975): random walks from the root, in
which each node is weighted by the product of the numbers of choices above it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter

from blockcover.board import Board
from blockcover.game.tablebase.table import Table
from blockcover.game.textbook.recursion import Recursion
from blockcover.judgetext import BLOCKGAME_SIDE
from blockcover.pieces import BLOCK_GAME, L_TROMINOES
from blockcover.slices import Pace, Progress, Steps, mapped

WALKS = 1_000
"""Number of random walks; an estimate is their mean."""

_SEED = 1975

BOARDS = {
    "blockgame": tuple(Board(rows, BLOCKGAME_SIDE) for rows in range(1, BLOCKGAME_SIDE + 1)),
    "boardcover": tuple(Board(*size) for size in ((2, 3), (3, 4), (3, 6), (4, 6), (5, 6), (6, 8))),
}
"""By problem: empty boards; the last is as hard as the judge's hardest."""

Children = Callable[[int], Steps[Sequence[int]]]
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


def costs_steps(problem: str, boards: Sequence[Board] | None = None) -> Steps[Costs]:
    """Count or estimate the calls on ``boards``, by default `BOARDS`, in slices."""
    boards = BOARDS[problem] if boards is None else boards
    return (yield from (_game_costs if problem == "blockgame" else _cover_costs)(boards))


def _game_costs(boards: Sequence[Board]) -> Steps[Costs]:
    costs: list[Cost] = []
    calls, seconds = 0, 0.0
    for board in boards:
        search = Recursion(board, BLOCK_GAME)
        start = perf_counter()
        visited = yield from mapped(
            search.visits(), lambda _: Progress("boards", len(costs), len(boards))
        )
        # A hit of the cache is a call too.
        calls, seconds = visited + search.hits, perf_counter() - start
        plain = yield from estimated(without_cache(board))
        costs.append(Cost(board.empty_count, calls, plain))
    return Costs(costs, calls / max(seconds, 1e-6))


def _cover_costs(boards: Sequence[Board]) -> Steps[Costs]:
    costs: list[Cost] = []
    for board in boards:
        better = yield from estimated(covering(board, ordered=True))
        plain = yield from estimated(covering(board, ordered=False))
        costs.append(Cost(board.empty_count, better, plain))
        yield Progress("boards", len(costs), len(boards))
    rate = yield from _rate(covering(boards[-1], ordered=True))
    return Costs(costs, rate)


def without_cache(board: Board) -> Children:
    """Return the tree of the game's recursion: a call ends at the first move that wins."""
    moves = [place.mask for place in board.placements(BLOCK_GAME)]
    table = Table(board)

    def children(position: int) -> Steps[list[int]]:
        options = []
        for move in moves:
            if not position & move:
                options.append(position | move)
                if not (yield from table.wins_steps(position | move)):
                    break
        return options

    return children


def covering(board: Board, *, ordered: bool) -> Children:
    """Return the tree of a search for tilings.

    If ``ordered``, the next piece covers the first empty cell; otherwise it is any piece.
    """
    places = [place.mask for place in board.placements(L_TROMINOES)]

    def children(filled: int) -> Steps[list[int]]:
        yield from ()
        first = ~filled & (filled + 1) if ordered else board.full_mask
        return [filled | place for place in places if not filled & place and place & first]

    return children


def estimated(children: Children, root: int = 0, walks: int = WALKS) -> Steps[float]:
    """Estimate the number of calls in the tree below ``root``, the root included."""
    dice = Random(_SEED)
    total = 0.0
    pace = Pace()
    for walk in range(walks):
        node, weight = root, 1.0
        while True:
            total += weight
            calls = yield from children(node)
            if not calls:
                break
            node = dice.choice(calls)
            weight *= len(calls)
        if pace.is_over():
            yield Progress("walks", walk, walks)
    return total / walks


def _rate(children: Children, seconds: float = 0.3) -> Steps[float]:
    """Measure the calls per second of a depth-first search. Time between slices is not counted."""
    open_calls = [0]
    calls = 0
    pace = Pace()
    worked, since = 0.0, perf_counter()
    while open_calls and worked < seconds:
        open_calls += yield from children(open_calls.pop())
        calls += 1
        if pace.is_over():
            worked += perf_counter() - since
            yield Progress("calls", worked, seconds)
            since = perf_counter()
    return calls / max(worked + perf_counter() - since, 1e-6)
