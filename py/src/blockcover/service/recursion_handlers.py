"""Handlers of the requests about the book's recursion of the block game.

Owns the trace of the latest recursion, for the next request. Contains no solver.
"""

from __future__ import annotations

from blockcover.board import Board
from blockcover.drawing import stretches
from blockcover.game.cache import Tables
from blockcover.game.solver import Solver
from blockcover.game.textbook.recursion import N_POSITION, P_POSITION, Recursion
from blockcover.game.textbook.recursion_trace import MAX_STEPS, Trace
from blockcover.notation import format_move
from blockcover.pieces import BLOCK_GAME
from blockcover.protocol import game_messages as messages
from blockcover.wire import Pieces
from blockcover.work import Progress, Steps, each, mapped

_Key = tuple[Board, Pieces, tuple[int, ...]]
"""A board, its pieces and the steps after which a table answers the running call."""


class RecursionHandlers:
    """A method for each kind of request, with the latest trace."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._cached: tuple[_Key, Trace] | None = None

    def recursion(
        self,
        *,
        board: Board,
        first: int,
        count: int,
        pieces: Pieces = BLOCK_GAME,
        skips: tuple[int, ...] = (),
    ) -> Steps[messages.RecursionReply]:
        """List ``count`` steps of the book's recursion, from step ``first``.

        After each of the steps in ``skips``, a table answers the running call in one step.
        """
        trace = yield from self._trace((board, pieces, skips))
        steps = yield from each(
            range(len(trace.steps))[first : first + min(count, MAX_STEPS)],
            lambda index: _step_data(trace, index, board),
            "steps",
        )
        return {
            "total": len(trace.steps),
            "complete": trace.complete,
            "first": first,
            "steps": steps,
        }

    def recursion_timeline(
        self,
        *,
        board: Board,
        count: int,
        pieces: Pieces = BLOCK_GAME,
        skips: tuple[int, ...] = (),
    ) -> Steps[messages.RecursionTimelineReply]:
        """Summarise the recursion: its depth in ``count`` equal stretches, the entries of its
        cache."""
        trace = yield from self._trace((board, pieces, skips))
        returns = trace.returns()
        entries = yield from each(
            returns, lambda number: trace.search.entry(trace.steps[number].position), "steps"
        )
        return {
            "total": len(trace.steps),
            "complete": trace.complete,
            "depths": stretches([step.depth for step in trace.steps], count, max),
            "returns": returns,
            "entries": entries,
            "wins": [trace.steps[number].kind == "win" for number in returns],
        }

    def recursion_visits(
        self, *, board: Board, pieces: Pieces = BLOCK_GAME
    ) -> Steps[messages.RecursionVisitsReply]:
        """Count the positions that the recursion visits, and the hits of its cache."""
        positions = 1 << board.empty_count
        search = Recursion(board, pieces)
        visited = yield from mapped(
            search.visits(), lambda visited: Progress("recursion", visited, positions)
        )
        return {"visited": visited, "hits": search.hits, "positions": str(positions)}

    def _trace(self, key: _Key) -> Steps[Trace]:
        """Return the trace of a recursion, cached for the next request."""
        if self._cached is None or self._cached[0] != key:
            # Free the old trace first: each has a large cache.
            self._cached = None
            board, pieces, skips = key
            solver = Solver(pieces, self._tables)
            trace = yield from Trace.of_steps(
                Recursion(board, pieces),
                skips=set(skips),
                answer=lambda filled_mask: solver.wins_steps(board.with_filled(filled_mask)),
            )
            self._cached = key, trace
        return self._cached[1]


def _step_data(trace: Trace, index: int, board: Board) -> messages.RecursionStepData:
    """Return a step of the recursion with the counters after it."""
    step = trace.steps[index]
    known: dict[int, messages.Outcome] = {P_POSITION: "LOSING", N_POSITION: "WINNING"}
    return {
        "kind": step.kind,
        "depth": step.depth,
        "board": board.with_filled(step.position).code,
        "path": [format_move(move, board.cols) for move in trace.path(index)],
        "move": None if step.move is None else format_move(step.move, board.cols),
        "known": known.get(step.known),
        "calls": trace.calls[index],
        "hits": trace.hits[index],
        "line": trace.line(index),
        "skipped": index in trace.skipped,
        "next_return": trace.next_return[index],
        "call_return": trace.call_return[index],
    }
