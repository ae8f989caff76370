"""The interface of the site to the package: requests in, events out, both as JSON.

Owns the dispatch of requests, their cancellation and their slices of time. Contains no solver and
nothing that depends on a browser. `npm run protocol` writes the page's types from the handlers and
the values that they return, so both sides agree.

A request is an object with its ``kind`` and the arguments of its handler. Boards are board codes,
pieces and moves are texts, the number of a tiling is decimal digits. It is answered by any number
of `ProgressEvent` and `NeedEvent`, then by one reply, `ErrorEvent` or `CancelledEvent`. A reply has
``kind`` ``"reply"``, the ``request``'s kind, the ``seconds`` of the work, and the fields of what
the handler returns.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Generator
from time import perf_counter
from typing import Any, Literal, NamedTuple

from blockcover.errors import InputError
from blockcover.game.table_cache import MAX_BYTES, Tables
from blockcover.wire import arguments, bad_request, to_json, to_json_steps
from blockcover.work import Progress, Steps

_KINDS_OF = {
    "game": "verdict moves analyse line play game-board puzzle daily-puzzle defence reasons "
    "strategy strategy-read strategy-move",
    "recursion": "recursion recursion-timeline recursion-visits",
    "cover": "count tiling tilings-text frequencies obstruction cover-puzzle daily-cover-puzzle "
    "hand search search-return search-timeline",
    "judge": "judge compare costs tests small-files read",
    "program": "diagnose stress stress-ran ending snippets unreadable trace-inputs trace",
    "repair": "repair repair-ran",
    "set": "set-read set-key set-try set-result set-results set-sheet",
}

TOPIC_OF = {kind: topic for topic, kinds in _KINDS_OF.items() for kind in kinds.split()}
"""The topic of each kind of request.

The module ``TOPIC_handlers`` has the method that answers a kind. A first visit imports one topic
only.
"""


class Found(NamedTuple):
    """A move that is decided before the reply, and whether it wins."""

    move: str
    wins: bool


class ProgressEvent(NamedTuple):
    """The progress of the work, with all moves decided since the last event."""

    work: str
    done: float
    total: float
    found: list[Found]
    kind: Literal["progress"] = "progress"


class NeedEvent(NamedTuple):
    """The next slice imports a package, which has to be loaded before."""

    package: str
    kind: Literal["need"] = "need"


class ErrorEvent(NamedTuple):
    """The request cannot be answered. ``code`` selects the translation of ``message``."""

    code: str
    message: str
    line: int | None
    column: int | None
    details: dict[str, str | int]
    kind: Literal["error"] = "error"


class CancelledEvent(NamedTuple):
    """The request was cancelled; it has no reply."""

    kind: Literal["cancelled"] = "cancelled"


Reply = dict[str, Any]
"""A reply of any kind, with the fields that all replies have."""

Answer = Callable[..., Any]
"""A handler: from the fields of a request, by keyword, to its reply, or to the `Steps` of it."""

_LONG_REQUEST = 100_000
"""Characters of a request whose parsing takes a slice of its own."""

Event = ProgressEvent | NeedEvent | ErrorEvent | CancelledEvent | Reply


class Service:
    """Answers requests and keeps its tables from one request to the next.

    ``max_bytes`` bounds the memory of the tables between requests.
    """

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self.tables = Tables(max_bytes)
        self._handlers: dict[str, object] = {}

    def prepare(self, kind: str) -> None:
        """Import the handlers of a kind, so that its first request need not wait for them."""
        if kind in TOPIC_OF:
            self.handler(kind)

    def handler(self, kind: str) -> Answer:
        """Return the handler of a kind of request."""
        topic = TOPIC_OF[kind]
        if topic not in self._handlers:
            self._handlers[topic] = _handlers(topic, self.tables)
        answer: Answer = getattr(self._handlers[topic], kind.replace("-", "_"))
        return answer

    def start(self, request_json: str) -> Task:
        """Return the task of a request. The task of an invalid request reports the error."""
        return Task(self._work(request_json))

    def _work(self, request_json: str) -> Steps[Reply]:
        started = perf_counter()
        kind, data = _kind_of(request_json)
        answer = self.handler(kind)
        fields = arguments(answer, data)
        if len(request_json) > _LONG_REQUEST:
            yield Progress("request", 0, 1)
        reply = answer(**fields)
        if isinstance(reply, Generator):
            reply = yield from reply
        return {
            "kind": "reply",
            "request": kind,
            "seconds": perf_counter() - started,
            **(yield from to_json_steps(reply)),
        }


def _kind_of(text: str) -> tuple[str, dict[str, Any]]:
    """Return the kind of a request and its fields, not yet checked."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise bad_request("kind") from None
    kind = data.get("kind") if isinstance(data, dict) else None
    if not isinstance(kind, str) or kind not in TOPIC_OF:
        raise bad_request("kind")
    return kind, data


def _handlers(topic: str, tables: Tables) -> object:
    """Import and make the handlers of a topic."""
    if topic == "game":
        from blockcover.service.game_handlers import GameHandlers

        return GameHandlers(tables)
    if topic == "recursion":
        from blockcover.service.recursion_handlers import RecursionHandlers

        return RecursionHandlers(tables)
    if topic == "cover":
        from blockcover.service.cover_handlers import CoverHandlers

        return CoverHandlers()
    if topic == "set":
        from blockcover.service.set_handlers import SetHandlers

        return SetHandlers(tables)
    if topic == "judge":
        from blockcover.service.judge_handlers import JudgeHandlers

        return JudgeHandlers()
    if topic == "repair":
        from blockcover.service.repair_handlers import RepairHandlers

        return RepairHandlers()
    from blockcover.service.program_handlers import ProgramHandlers

    return ProgramHandlers()


class Task:
    """A request in progress. Not thread-safe; several tasks may take turns in one thread."""

    def __init__(self, work: Steps[Reply]) -> None:
        self._work = work
        self._cancelled = False
        self._ended = False

    def advance(self, budget_ms: float) -> str:
        """Work for about ``budget_ms`` milliseconds and return the events as a JSON list.

        It has at most one progress event, the latest, with all moves found since the last call. The
        list is empty once the task has ended.
        """
        if self._ended:
            return "[]"
        events = self._advance(budget_ms / 1000)
        self._ended = not isinstance(events[-1], ProgressEvent | NeedEvent)
        return json.dumps(to_json(events))

    def cancel(self) -> None:
        """Make the next `advance` stop the work and report a `CancelledEvent`."""
        self._cancelled = True

    def _advance(self, budget: float) -> list[Event]:
        """Work until the time is over; return the events."""
        end = perf_counter() + budget
        events: list[Event] = []
        found: list[Found] = []
        while not self._cancelled:
            try:
                progress = next(self._work)
            except StopIteration as stop:
                return [*events, stop.value]
            except (InputError, MemoryError) as error:
                return [*events, _error_event(error)]
            if progress.needs:
                return [*events, NeedEvent(progress.needs)]
            if progress.found:
                move, wins = progress.found
                found.append(Found(str(move), wins))
            events = [ProgressEvent(progress.work, progress.done, progress.total, found)]
            if perf_counter() >= end:
                return events
        self._work.close()
        return [*events, CancelledEvent()]


def _error_event(error: InputError | MemoryError) -> ErrorEvent:
    if isinstance(error, MemoryError):
        error = InputError("memory", "there is not enough memory for this")
    return ErrorEvent(error.code, error.message, error.line, error.column, error.details)
