"""Requests to the service as the page makes them: JSON in, events out."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from blockcover.service import Service


def ask(service: Service, **request: Any) -> dict[str, Any]:
    """Return the last event of a request."""
    task = service.start(json.dumps(request))
    while not (events := json.loads(task.advance(50))) or events[-1]["kind"] == "progress":
        pass
    last: dict[str, Any] = events[-1]
    return last


def stress_replies(
    service: Service, problem: str, run: Callable[[str], str], **more: Any
) -> list[Any]:
    """Return all replies of a stress test, with ``run`` as the program under test."""
    replies = [ask(service, kind="stress", problem=problem, **more)]
    while question := replies[-1]["question"]:
        session, output = replies[-1]["session"], run(question["text"])
        replies.append(ask(service, kind="stress-ran", session=session, output=output))
    return replies
