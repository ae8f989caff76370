"""The engine asked as the page asks it: requests as JSON, events until the last."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from blockcover.service import Service


def ask(engine: Service, **request: Any) -> dict[str, Any]:
    """The last event of a request."""
    task = engine.start(json.dumps(request))
    while not (events := json.loads(task.advance(50))) or events[-1]["kind"] == "progress":
        pass
    last: dict[str, Any] = events[-1]
    return last


def tried(engine: Service, problem: str, run: Callable[[str], str], **more: Any) -> list[Any]:
    """The replies while a program is tried through the door, which JSON passes."""
    replies = [ask(engine, kind="stress", problem=problem, **more)]
    while question := replies[-1]["question"]:
        session, output = replies[-1]["session"], run(question["text"])
        replies.append(ask(engine, kind="stress-ran", session=session, output=output))
    return replies
