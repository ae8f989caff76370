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
from blockcover.pieces import Piece
from blockcover.protocol import recursion_messages as messages
from blockcover.protocol.game_messages import Outcome
from blockcover.service.decode import Answer
from blockcover.slices import Progress, Steps, each, mapped

_Key = tuple[Board, tuple[Piece, ...], tuple[int, ...]]
"""A board, its pieces and the steps after which a table answers the running call."""


class RecursionHandlers:
    """The handlers by kind of request, with the latest trace."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._cached: tuple[_Key, Trace] | None = None
        self.answers: dict[str, Answer] = {
            "recursion": self._recursion,
            "recursion-timeline": self._recursion_timeline,
            "recursion-visits": self._recursion_visits,
        }

    def _recursion(self, request: messages.RecursionRequest) -> Steps[messages.RecursionReply]:
        board = request.board
        trace = yield from self._trace((board, request.pieces, request.skips))
        last = request.first + min(request.count, MAX_STEPS)
        steps = yield from each(
            range(len(trace.steps))[request.first : last],
            lambda index: _step_data(trace, index, board),
            "steps",
        )
        return {
            "total": len(trace.steps),
            "complete": trace.complete,
            "first": request.first,
            "steps": steps,
        }

    def _recursion_timeline(
        self, request: messages.RecursionTimelineRequest
    ) -> Steps[messages.RecursionTimelineReply]:
        trace = yield from self._trace((request.board, request.pieces, request.skips))
        returns = trace.returns()
        entries = yield from each(
            returns, lambda number: trace.search.entry(trace.steps[number].position), "steps"
        )
        return {
            "total": len(trace.steps),
            "complete": trace.complete,
            "depths": stretches([step.depth for step in trace.steps], request.count, max),
            "returns": returns,
            "entries": entries,
            "wins": [trace.steps[number].kind == "win" for number in returns],
        }

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

    def _recursion_visits(
        self, request: messages.RecursionVisitsRequest
    ) -> Steps[messages.RecursionVisitsReply]:
        positions = 1 << request.board.empty_count
        search = Recursion(request.board, request.pieces)
        visited = yield from mapped(
            search.visits(), lambda visited: Progress("recursion", visited, positions)
        )
        return {"visited": visited, "hits": search.hits, "positions": str(positions)}


def _step_data(trace: Trace, index: int, board: Board) -> messages.RecursionStepData:
    """Return a step of the recursion with the counters after it."""
    step = trace.steps[index]
    known: dict[int, Outcome] = {P_POSITION: "LOSING", N_POSITION: "WINNING"}
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
