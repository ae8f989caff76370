"""Requests to the service as the page makes them: JSON in, events out."""

import json
from collections.abc import Callable
from typing import Any

from blockcover.service import Service

FINAL = {"reply", "error", "cancelled"}


def events_of(service: Service, request: Any, budget_ms: float = 50) -> list[dict[str, Any]]:
    """Return all events of a request; only the last one is final."""
    task = service.start(json.dumps(request))
    events: list[dict[str, Any]] = []
    while not events or events[-1]["kind"] not in FINAL:
        events += json.loads(task.advance(budget_ms))
    assert json.loads(task.advance(budget_ms)) == []
    assert [event["kind"] in FINAL for event in events].count(True) == 1
    return events


def ask(service: Service, **request: Any) -> dict[str, Any]:
    """Return the last event of a request."""
    return events_of(service, request)[-1]


def stress_replies(
    service: Service, problem: str, run: Callable[[str], str], **more: Any
) -> list[Any]:
    """Return all replies of a stress test, with ``run`` as the program under test."""
    replies = [ask(service, kind="stress", problem=problem, **more)]
    while test_input := replies[-1]["test_input"]:
        session, output = replies[-1]["session"], run(test_input["text"])
        replies.append(ask(service, kind="stress-ran", session=session, output=output))
    return replies
