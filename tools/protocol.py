"""Writes the page's types of requests and replies from those of the package.

`npm run protocol` runs it. It also records the answer to each request of
tests/golden/exchanges.json, for the tests of both sides. tests/py/test_protocol.py checks that the
written files are up to date.
"""

import json
import sys
import types
import typing
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

from blockcover.board import Board
from blockcover.pieces import Piece
from blockcover.protocol import TOPIC_OF, CancelledEvent, ErrorEvent, NeedEvent, ProgressEvent
from blockcover.service import Service

ROOT = Path(__file__).parent.parent
TARGET = ROOT / "web" / "engine" / "wire.d.ts"
RECORDED = ROOT / "tests" / "golden" / "exchanges.json"

HEAD = """\
/**
 * The messages between the page and the solver. Written by `npm run protocol` from the types of the
 * package (py/src/blockcover/protocol), never by hand. Boards are board codes, pieces and moves are
 * texts, the number of a tiling is decimal digits.
 */
"""

WIDTH = 100

EVENTS = [ProgressEvent, NeedEvent, ErrorEvent, CancelledEvent]


def type_text(hint: Any) -> str:
    """Return the TypeScript type of the JSON of a Python type."""
    plain = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}
    if hint in plain:
        return plain[hint]
    if hint == tuple[int, ...]:
        return "number[]"
    if hint == Sequence[str]:
        return "string[]"
    if hint in (Board, tuple[Piece, ...], date):
        return "string"
    if typing.is_typeddict(hint):
        return str(hint.__name__)
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return " | ".join(f"'{value}'" for value in args)
    if origin in (typing.Union, types.UnionType):
        return " | ".join(type_text(arg) for arg in args)
    if origin is list:
        inner = type_text(args[0])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<string, {type_text(args[1])}>"
    raise TypeError(f"no message has a field of this type: {hint}")


def dicts_in(hint: Any) -> Iterator[type]:
    """Yield the typed dicts inside a type, the inner ones first."""
    if typing.is_typeddict(hint):
        for inner in get_type_hints(hint).values():
            yield from dicts_in(inner)
        yield hint
    else:
        for arg in get_args(hint):
            yield from dicts_in(arg)


def doc(owner: Any) -> str:
    """Return the docstring of a class or a handler as a JSDoc comment on one line."""
    text = owner.__doc__ or ""
    is_written = text and not text.startswith(("dict(", owner.__name__ + "("))
    return f"/** {' '.join(text.split())} */\n" if is_written else ""


def data_text(owner: type) -> str:
    """Return the definition of a type, on one line if it fits."""
    fields = [f"{name}: {type_text(hint)}" for name, hint in get_type_hints(owner).items()]
    head = f"export type {owner.__name__} = {{"
    line = f"{head} {'; '.join(fields)} }};"
    if len(line) > WIDTH:
        lines = [""]
        for field in fields:
            if lines[-1] and len(f" {lines[-1]} {field};") > WIDTH:
                lines.append("")
            lines[-1] += f" {field};"
        line = "\n ".join([head, *lines]) + "\n};"
    return f"{doc(owner)}{line}\n"


def hints_of(handler: Any) -> dict[str, Any]:
    """Return the types of the fields of a request, and of the reply as ``return``."""
    hints = get_type_hints(handler)
    *_, reply = get_args(hints["return"])
    return {**hints, "return": reply}


def exchange_text(kind: str, handler: Any) -> str:
    """Return the entry of a kind of request: its fields and the type of its reply."""
    hints = hints_of(handler)
    reply = hints.pop("return")
    fields = []
    for field, hint in hints.items():
        optional = "?" if field in (handler.__kwdefaults__ or {}) else ""
        # The number of a tiling may exceed the integers of JavaScript.
        wire = "string" if field == "number" else type_text(hint)
        fields.append(f"{field}{optional}: {wire}")
    name = f"'{kind}'" if "-" in kind else kind
    parts = [f"request: {{ {'; '.join(fields)} }};", f"reply: {reply.__name__};"]
    line = f"  {name}: {{ {' '.join(parts).rstrip(';')} }};\n"
    if len(line) > WIDTH + 1:
        line = f"  {name}: {{\n    {parts[0]}\n    {parts[1]}\n  }};\n"
    return f"  {doc(handler)}{line}"


def protocol_text() -> str:
    """Return the text of the page's types."""
    service = Service()
    handlers = {kind: service.handler(kind) for kind in TOPIC_OF}
    replies = [hints_of(handler)["return"] for handler in handlers.values()]
    owners = [owner for reply in replies for owner in dicts_in(reply)]
    groups = [
        HEAD,
        "".join(map(data_text, EVENTS)),
        "".join(map(data_text, dict.fromkeys(owners))),
        "/** Every kind of request with its fields and its reply. */\n"
        "export interface Exchanges {\n"
        + "".join(exchange_text(*pair) for pair in handlers.items())
        + "}\n",
    ]
    return "\n".join(groups)


def last_event(service: Service, request: dict[str, Any]) -> dict[str, Any]:
    """Return the reply to a request, or its error, with measured times as 0."""
    task = service.start(json.dumps(request))
    events: list[dict[str, Any]] = []
    while not events or events[-1]["kind"] not in ("reply", "error", "cancelled"):
        events += json.loads(task.advance(50))
    last = events[-1]
    for measured in ("seconds", "rate"):
        if measured in last:
            last[measured] = 0
    return last


def exchanges() -> list[dict[str, Any]]:
    """Return every recorded request with its last event.

    The strategy file in a request is the last one that was written.
    """
    service = Service()
    strategy = ""
    recorded = json.loads(RECORDED.read_text(encoding="utf-8"))
    for exchange in recorded:
        request = exchange["request"]
        if "strategy" in request:
            request["strategy"] = strategy
        exchange["event"] = last_event(service, request)
        if request["kind"] == "strategy":
            strategy = exchange["event"]["text"]
    return list(recorded)


if __name__ == "__main__":
    recorded = json.dumps(exchanges(), indent=1, ensure_ascii=False) + "\n"
    for file, text in ((TARGET, protocol_text()), (RECORDED, recorded)):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{file.relative_to(ROOT)} is written\n")
