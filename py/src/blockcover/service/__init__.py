"""Requests in, events out, all plain data: the only door through which the site asks.

Owns the dispatch of requests, their cancellation and the slices in which they are answered. Decides
nothing about games or tilings, and does not know that it runs in a browser. What goes through the
door is described in `blockcover.protocol`.
"""

from __future__ import annotations

import json
from time import perf_counter
from typing import Any

from blockcover.errors import InputError
from blockcover.game.cache import MAX_BYTES, Tables
from blockcover.protocol import TOPIC_OF
from blockcover.protocol.events import (
    CancelledEvent,
    ErrorEvent,
    FoundData,
    NeedEvent,
    ProgressEvent,
)
from blockcover.service.decode import Answer, read_fields, read_kind
from blockcover.slices import Progress, Steps

Reply = dict[str, Any]
"""A reply of any kind, with what is said of every request."""

LONG_REQUEST = 100_000
"""Characters of a request from which on reading it is a slice of its own."""

Event = ProgressEvent | NeedEvent | ErrorEvent | CancelledEvent | Reply

Topic = tuple[dict[str, tuple[Any, type]], dict[str, Answer]]
"""What kinds of requests are and are answered with, and what answers them."""


class Service:
    """Answers requests, keeping what it learns from one for the next.

    ``max_bytes`` bounds what is kept in tables between requests.
    """

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self.tables = Tables(max_bytes)
        self._topics: dict[str, Topic] = {}

    def prepare(self, kind: str) -> None:
        """Import what answers requests of a kind, for which the first of them waits otherwise."""
        topic = TOPIC_OF.get(kind)
        if topic is not None and topic not in self._topics:
            self._topics[topic] = _topic(topic, self.tables)

    def start(self, request_json: str) -> Task:
        """The task of a request; one that makes no sense becomes a task that says so."""
        return Task(self._work(request_json))

    def _work(self, request_json: str) -> Steps[Reply]:
        started = perf_counter()
        kind, data = read_kind(request_json)
        self.prepare(kind)
        exchanges, answers = self._topics[TOPIC_OF[kind]]
        request = read_fields(exchanges[kind][0], data)
        if len(request_json) > LONG_REQUEST:
            yield Progress("request", 0, 1)
        reply = yield from answers[kind](request)
        return {
            "kind": "reply",
            "request": kind,
            "seconds": perf_counter() - started,
            **reply,
        }


def _topic(name: str, tables: Tables) -> Topic:
    """The messages and handlers of a topic, imported when it is first asked."""
    if name == "game":
        from blockcover.protocol.game_messages import EXCHANGES as game
        from blockcover.service.game_handlers import GameHandlers

        return game, GameHandlers(tables).answers
    if name == "strategy":
        from blockcover.protocol.strategy_messages import EXCHANGES as strategy
        from blockcover.service.strategy_handlers import StrategyHandlers

        return strategy, StrategyHandlers(tables).answers
    if name == "recursion":
        from blockcover.protocol.recursion_messages import EXCHANGES as recursion
        from blockcover.service.recursion_handlers import RecursionHandlers

        return recursion, RecursionHandlers(tables).answers
    if name == "cover":
        from blockcover.protocol.cover_messages import EXCHANGES as cover
        from blockcover.service.cover_handlers import CoverHandlers

        return cover, CoverHandlers().answers
    if name == "judge":
        from blockcover.protocol.judge_messages import EXCHANGES as judge
        from blockcover.service.judge_handlers import JudgeHandlers

        return judge, JudgeHandlers().answers
    from blockcover.protocol.text_messages import EXCHANGES as text
    from blockcover.service.text_handlers import ANSWERS

    return text, ANSWERS


class Task:
    """A request at work. Not thread-safe; several tasks may take turns."""

    def __init__(self, work: Steps[Reply]) -> None:
        self._work = work
        self._cancelled = False
        self._ended = False

    def advance(self, budget_ms: float) -> str:
        """Work for about so many milliseconds; what happened, as a JSON list of events.

        Of the progress made only the latest is told, with all that was found. A task that has
        ended has nothing to tell.
        """
        return json.dumps([] if self._ended else self._advance(budget_ms / 1000))

    def cancel(self) -> None:
        """Let the next `advance` stop the work and say so."""
        self._cancelled = True

    def _advance(self, budget: float) -> list[Event]:
        end = perf_counter() + budget
        told: list[Event] = []
        found: list[FoundData] = []
        while not self._cancelled:
            try:
                said = next(self._work)
            except StopIteration as stop:
                return [*told, self._end(stop.value)]
            except InputError as error:
                return [*told, self._end(_error_event(error))]
            except MemoryError:
                beyond = InputError("memory", "there is not enough memory for this")
                return [*told, self._end(_error_event(beyond))]
            if said.needs:
                return [*told, {"kind": "need", "package": said.needs}]
            if said.found:
                move, wins = said.found
                found.append({"move": move, "wins": wins})
            told = [_progress_event(said, found)]
            if perf_counter() >= end:
                return told
        self._work.close()
        return [*told, self._end({"kind": "cancelled"})]

    def _end(self, last: Event) -> Event:
        self._ended = True
        return last


def _progress_event(said: Progress, found: list[FoundData]) -> ProgressEvent:
    return {
        "kind": "progress",
        "work": said.work,
        "done": said.done,
        "total": said.total,
        "found": found,
    }


def _error_event(error: InputError) -> ErrorEvent:
    return {
        "kind": "error",
        "code": error.code,
        "message": error.message,
        "line": error.line,
        "column": error.column,
        "details": error.details,
    }
