"""Handlers of the requests about the book's recursion of the block game.

Owns the trace of the latest recursion, for the next request. Contains no solver.
"""

from __future__ import annotations

from typing import NamedTuple

from blockcover.board import Board
from blockcover.game.solver import Solver
from blockcover.game.table_cache import Tables
from blockcover.game.textbook.recursion import N_POSITION, P_POSITION, Recursion, StepKind
from blockcover.game.textbook.recursion_trace import MAX_STEPS, Line, RecursionTrace
from blockcover.judgetext import LOSING, WINNING, Outcome
from blockcover.notation import Move
from blockcover.pieces import BLOCK_GAME
from blockcover.service.stretches import stretches
from blockcover.wire import Pieces
from blockcover.work import Progress, Steps, each, mapped

_Key = tuple[Board, Pieces, tuple[int, ...]]
"""A board, its pieces and the steps after which a table answers the running call."""


class Step(NamedTuple):
    """A step, the line of the book's code that does it, and the counters after it.

    ``path`` lists the moves to ``board`` in order. ``calls`` counts the misses of the cache,
    ``hits`` its hits. ``next_return`` is the next step in which any call returns, ``call_return``
    the step in which the running call returns; ``None`` if it is not recorded. A ``skipped`` return
    was answered by a table.
    """

    kind: StepKind
    depth: int
    board: Board
    path: list[Move]
    move: Move | None
    known: Outcome | None
    calls: int
    hits: int
    line: Line
    skipped: bool
    next_return: int | None
    call_return: int | None


class RecursionReply(NamedTuple):
    total: int
    """Number of recorded steps."""
    complete: bool
    """Whether the recursion has ended with them."""
    first: int
    """The number of the first of the ``steps`` below."""
    steps: list[Step]


class RecursionTimelineReply(NamedTuple):
    total: int
    complete: bool
    depths: list[int]
    """The greatest depth in each stretch."""
    returns: list[int]
    """The steps that store a position in the cache."""
    entries: list[int]
    """The index of each stored position, below 2ⁿ: bit i is the i-th empty cell of the board."""
    wins: list[bool]
    """Whether the player to move wins each stored position."""


class RecursionVisitsReply(NamedTuple):
    visited: int
    hits: int
    """How often the cache has the answer."""
    positions: str
    """The number of all positions, 2ⁿ for n empty cells."""


class RecursionHandlers:
    """A method for each kind of request, with the latest trace."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._cached: tuple[_Key, RecursionTrace] | None = None

    def recursion(
        self,
        *,
        board: Board,
        first: int,
        count: int,
        pieces: Pieces = BLOCK_GAME,
        skips: tuple[int, ...] = (),
    ) -> Steps[RecursionReply]:
        """List ``count`` steps of the book's recursion, from step ``first``.

        After each of the steps in ``skips``, a table answers the running call in one step.
        """
        trace = yield from self._trace((board, pieces, skips))
        steps = yield from each(
            range(len(trace.steps))[first : first + min(count, MAX_STEPS)],
            lambda index: _step(trace, index, board),
            "steps",
        )
        return RecursionReply(len(trace.steps), trace.complete, first, steps)

    def recursion_timeline(
        self, *, board: Board, count: int, pieces: Pieces = BLOCK_GAME, skips: tuple[int, ...] = ()
    ) -> Steps[RecursionTimelineReply]:
        """Summarise the depth of the recursion in ``count`` equal stretches, and its cache."""
        trace = yield from self._trace((board, pieces, skips))
        returns = trace.returns()
        entries = yield from each(
            returns, lambda number: trace.search.entry(trace.steps[number].position), "steps"
        )
        return RecursionTimelineReply(
            total=len(trace.steps),
            complete=trace.complete,
            depths=stretches([step.depth for step in trace.steps], count, max),
            returns=returns,
            entries=entries,
            wins=[trace.steps[number].kind == "win" for number in returns],
        )

    def recursion_visits(
        self, *, board: Board, pieces: Pieces = BLOCK_GAME
    ) -> Steps[RecursionVisitsReply]:
        """Count the positions that the recursion visits, and the hits of its cache."""
        positions = 1 << board.empty_count
        search = Recursion(board, pieces)
        visited = yield from mapped(
            search.visits(), lambda visited: Progress("recursion", visited, positions)
        )
        return RecursionVisitsReply(visited, search.hits, str(positions))

    def _trace(self, key: _Key) -> Steps[RecursionTrace]:
        """Return the trace of a recursion, cached for the next request."""
        if self._cached is None or self._cached[0] != key:
            # Free the old trace first: each has a large cache.
            self._cached = None
            board, pieces, skips = key
            solver = Solver(pieces, self._tables)
            trace = yield from RecursionTrace.of_steps(
                Recursion(board, pieces),
                skips=set(skips),
                answer=lambda filled_mask: solver.wins.steps(board.with_filled(filled_mask)),
            )
            self._cached = key, trace
        return self._cached[1]


def _step(trace: RecursionTrace, index: int, board: Board) -> Step:
    """Return a step of the recursion with the counters after it."""
    step = trace.steps[index]
    known: dict[int, Outcome] = {P_POSITION: LOSING, N_POSITION: WINNING}
    return Step(
        kind=step.kind,
        depth=step.depth,
        board=board.with_filled(step.position),
        path=[board.text_of(move) for move in trace.path(index)],
        move=None if step.move is None else board.text_of(step.move),
        known=known.get(step.known),
        calls=trace.calls[index],
        hits=trace.hits[index],
        line=trace.line(index),
        skipped=index in trace.skipped,
        next_return=trace.next_return[index],
        call_return=trace.call_return[index],
    )
