"""Writes the page's types of requests and replies from those of the package.

`npm run protocol` runs it. It also records the answer to each request of
tests/golden/exchanges.json, for the tests of both sides. tests/py/service/test_protocol.py checks
that the written files are up to date.
"""

import ast
import inspect
import json
import sys
import types
import typing
from collections.abc import Iterator
from datetime import date
from functools import cache, reduce
from pathlib import Path
from typing import Annotated, Any, Literal, cast, get_args, get_origin, get_type_hints

from blockcover.board import Board
from blockcover.notation import Move
from blockcover.service import (
    TOPIC_OF,
    CancelledEvent,
    ErrorEvent,
    NeedEvent,
    ProgressEvent,
    Service,
)
from blockcover.wire import Numeral, Pieces, hints_of, message_paths

ROOT = Path(__file__).parent.parent
TARGET = ROOT / "web" / "engine" / "wire.d.ts"
RECORDED = ROOT / "tests" / "golden" / "exchanges.json"

HEAD = """\
/**
 * The messages between the page and the solver. Written by `npm run protocol` from the handlers and
 * the values of the package (py/src/blockcover/service), never by hand. Boards are board codes,
 * pieces and moves are texts, the number of a tiling is decimal digits.
 */
"""

WIDTH = 100

EVENTS = [ProgressEvent, NeedEvent, ErrorEvent, CancelledEvent]


def type_text(hint: Any) -> str:
    """Return the TypeScript type of the JSON of a Python type."""
    plain = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}
    if hint in plain:
        return plain[hint]
    if hint in (Board, Move, Pieces, Numeral, date):
        return "string"
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return type_text(args[0])
    if origin is Literal:
        return " | ".join(repr(value) for value in args)
    if origin in (typing.Union, types.UnionType):
        return " | ".join(type_text(arg) for arg in args)
    if origin is list or args[1:] == (...,):
        inner = type_text(args[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(map(type_text, args))}]"
    if origin is dict:
        return f"Record<string, {type_text(args[1])}>"
    if isinstance(hint, type):
        return hint.__name__
    raise TypeError(f"no message has a field of this type: {hint}")


def fields_of(owner: Any) -> dict[str, Any]:
    """Return the types of the fields of a message; empty for any other type."""
    if not isinstance(owner, type) or not (paths := message_paths(owner)):
        return {}
    return {name: reduce(attribute_type, path.split("."), owner) for name, path in paths.items()}


def attribute_type(owner: Any, name: str) -> Any:
    """Return the type of an attribute of a class: of a field, or else of a property."""
    lazy = lazy_names(owner.__module__)
    hints = get_type_hints(owner, localns=lazy, include_extras=True)
    return hints.get(name) or get_type_hints(getattr(owner, name).fget, localns=lazy)["return"]


@cache
def lazy_names(module: str) -> dict[str, Any]:
    """Return what a module imports for its types only."""
    names: dict[str, Any] = {}
    for node in ast.parse(inspect.getsource(sys.modules[module])).body:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            exec(ast.unparse(ast.Module(node.body, [])), names)
    return names


def messages_in(hint: Any) -> Iterator[type]:
    """Yield the messages inside a type, the inner ones first."""
    if hint == Pieces:
        return
    fields = fields_of(hint)
    for inner in (*fields.values(), *get_args(hint)):
        yield from messages_in(inner)
    if fields:
        yield hint


def doc(owner: Any) -> str:
    """Return the docstring of a class or a handler, without its examples, as a JSDoc comment on one
    line."""
    text, _, _ = (owner.__doc__ or "").partition(">>>")
    is_written = text and not text.startswith(("dict(", owner.__name__ + "("))
    return f"/** {' '.join(text.split())} */\n" if is_written else ""


def data_text(owner: type) -> str:
    """Return the definition of a type, on one line if it fits."""
    fields = [f"{name}: {type_text(hint)}" for name, hint in fields_of(owner).items()]
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


def reply_of(handler: Any) -> type:
    """Return the type of the reply of a handler."""
    lazy = lazy_names(handler.__module__)
    returned = get_type_hints(handler, localns=lazy)["return"]
    # Of work in slices, what it returns is the last argument.
    return cast(type, [returned, *get_args(returned)][-1])


def exchange_text(kind: str, handler: Any) -> str:
    """Return the entry of a kind of request: its fields and the type of its reply."""
    fields = []
    for field, hint in hints_of(handler).items():
        optional = "?" if field in (handler.__kwdefaults__ or {}) else ""
        fields.append(f"{field}{optional}: {type_text(hint)}")
    name = f"'{kind}'" if "-" in kind else kind
    parts = [f"request: {{ {'; '.join(fields)} }};", f"reply: {reply_of(handler).__name__};"]
    line = f"  {name}: {{ {' '.join(parts).rstrip(';')} }};\n"
    if len(line) > WIDTH + 1:
        line = f"  {name}: {{\n    {parts[0]}\n    {parts[1]}\n  }};\n"
    return f"  {doc(handler)}{line}"


def protocol_text() -> str:
    """Return the text of the page's types."""
    service = Service()
    handlers = {kind: service.handler(kind) for kind in TOPIC_OF}
    replies = map(reply_of, handlers.values())
    owners = [owner for message in (*EVENTS, *replies) for owner in messages_in(message)]
    groups = [
        HEAD,
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
