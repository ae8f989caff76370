"""What two ways of searching cost on boards that grow up to the judges' worst.

Owns the boards and the trees of calls. What is too much to be counted is estimated, as Knuth does
(*Estimating the efficiency of backtrack programs*, 1975): one goes down a tree by chance, and each
node counts for as many as there are choices above it. Judges nothing.
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
"""Ways down a tree of which an estimate is the mean."""

_SEED = 1975

BOARDS = {
    "blockgame": tuple(Board(rows, BLOCKGAME_SIDE) for rows in range(1, BLOCKGAME_SIDE + 1)),
    "boardcover": tuple(Board(*size) for size in ((2, 3), (3, 4), (3, 6), (4, 6), (5, 6), (6, 8))),
}
"""By problem: empty boards, the last of them as hard as the judge's can be."""

Tried = Callable[[int], Steps[Sequence[int]]]
"""The calls that a call makes, in order: the masks of filled cells that they are given."""


@dataclass(frozen=True, slots=True)
class Cost:
    """Calls of the two searches on a board with so many empty cells."""

    cells: int
    better: float
    """BLOCKGAME: with the cache; BOARDCOVER: the first empty cell is covered."""
    plain: float
    """Without the cache; any piece is laid next."""


@dataclass(frozen=True, slots=True)
class Costs:
    """What `costs_steps` finds."""

    costs: list[Cost]
    rate: float
    """Calls a second of the better search, measured here and now."""


def costs_steps(problem: str, boards: Sequence[Board] | None = None) -> Steps[Costs]:
    """The costs on boards that grow, in slices; unless told, on those of `BOARDS`."""
    wanted = BOARDS[problem] if boards is None else boards
    return (yield from (_game_costs if problem == "blockgame" else _cover_costs)(wanted))


def _game_costs(boards: Sequence[Board]) -> Steps[Costs]:
    costs: list[Cost] = []
    calls, seconds = 0, 0.0
    for board in boards:
        search = Recursion(board, BLOCK_GAME)
        start = perf_counter()
        visited = yield from mapped(
            search.visits(), lambda _: Progress("boards", len(costs), len(boards))
        )
        # What the cache answers is a call too.
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


def without_cache(board: Board) -> Tried:
    """The tree of the game's recursion: a call ends with the first move that wins."""
    moves = [place.mask for place in board.placements(BLOCK_GAME)]
    table = Table(board)

    def tried(position: int) -> Steps[list[int]]:
        options = []
        for move in moves:
            if not position & move:
                options.append(position | move)
                if not (yield from table.wins_steps(position | move)):
                    break
        return options

    return tried


def covering(board: Board, *, ordered: bool) -> Tried:
    """The tree of a search for tilings that covers the first empty cell, or lays any piece."""
    places = [place.mask for place in board.placements(L_TROMINOES)]

    def tried(filled: int) -> Steps[list[int]]:
        yield from ()
        first = ~filled & (filled + 1) if ordered else board.full_mask
        return [filled | place for place in places if not filled & place and place & first]

    return tried


def estimated(tried: Tried, root: int = 0, walks: int = WALKS) -> Steps[float]:
    """About how many calls the tree of a call has, itself among them."""
    dice = Random(_SEED)
    total = 0.0
    pace = Pace()
    for walk in range(walks):
        node, weight = root, 1.0
        while True:
            total += weight
            calls = yield from tried(node)
            if not calls:
                break
            node = dice.choice(calls)
            weight *= len(calls)
        if pace.is_over():
            yield Progress("walks", walk, walks)
    return total / walks


def _rate(tried: Tried, seconds: float = 0.3) -> Steps[float]:
    """Calls a second of a search that goes down a tree."""
    open_calls = [0]
    calls = 0
    pace = Pace()
    worked, since = 0.0, perf_counter()
    while open_calls and worked < seconds:
        open_calls += yield from tried(open_calls.pop())
        calls += 1
        if pace.is_over():
            worked += perf_counter() - since
            yield Progress("calls", worked, seconds)
            since = perf_counter()
    return calls / max(worked + perf_counter() - since, 1e-6)
