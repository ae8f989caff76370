"""`protocol`: a real exchange of every kind, checked against the types here and on the page.

`npm run protocol` rewrites the page's types and the recorded exchanges.
"""

import json
import subprocess
import sys
import types
import typing
from typing import Any, Literal, get_args, get_origin

import pytest

from blockcover.board import Board
from blockcover.notation import Move
from blockcover.service import TOPIC_OF, ErrorEvent, Service
from blockcover.wire import Pieces
from places import GOLDEN, ROOT
from tool_scripts import load_tool

TOOL = load_tool("protocol")
REPLIES: dict[str, type] = {kind: TOOL.reply_of(Service().handler(kind)) for kind in TOPIC_OF}


def misfits(value: Any, hint: Any, place: str = "") -> list[str]:
    """Yield the places where plain data does not have a type."""
    if hint in (Board, Move, Pieces):
        hint = str
    if hints := TOOL.fields_of(hint):
        if not isinstance(value, dict) or set(value) != set(hints):
            return [f"{place}: {value!r} has not just the fields {sorted(hints)}"]
        return [
            misfit
            for name, inner in hints.items()
            for misfit in misfits(value[name], inner, f"{place}.{name}")
        ]
    origin, args = get_origin(hint), get_args(hint)
    if origin in (typing.Union, types.UnionType):
        tries = [misfits(value, arg, place) for arg in args]
        return [] if [] in tries else tries[0]
    if origin is tuple and args[1:] != (...,):
        inside = [misfits(*item, place) for item in zip(value, args, strict=True)]
        return [misfit for found in inside for misfit in found]
    if origin in (list, tuple):
        inside = [misfits(item, args[0], f"{place}[{n}]") for n, item in enumerate(value)]
        return [misfit for found in inside for misfit in found]
    if origin is dict:
        return [misfit for item in value.values() for misfit in misfits(item, args[1], place)]
    if origin is Literal:
        fits = value in args
    elif hint is float:
        fits = isinstance(value, int | float)
    else:
        fits = type(value) is hint
    return [] if fits else [f"{place}: {value!r} is no {hint}"]


def recorded() -> list[dict[str, Any]]:
    return list(json.loads((GOLDEN / "exchanges.json").read_text(encoding="utf-8")))


@pytest.mark.parametrize("made", recorded(), ids=range(len(recorded())))
def test_replies_are_of_their_types(made: dict[str, Any]) -> None:
    event = dict(made["event"])
    if event["kind"] == "error":
        assert misfits(event, ErrorEvent) == []
        return
    kind = made["request"]["kind"]
    assert (event.pop("kind"), event.pop("request"), event.pop("seconds")) == ("reply", kind, 0)
    assert misfits(event, REPLIES[kind]) == []


def test_every_kind_is_recorded() -> None:
    answered = {made["request"]["kind"] for made in recorded() if made["event"]["kind"] == "reply"}
    assert answered == set(REPLIES)


@pytest.mark.native
@pytest.mark.parametrize(
    ("asked", "others"),
    [
        ('{"kind": "verdict", "board": "2"}', ("cover", "judge", "html", "hashlib")),
        (
            '{"kind": "count", "board": "3/3"}',
            ("judge", "service.game_handlers", "game.analyse"),
        ),
    ],
)
def test_the_first_request_waits_for_the_import_of_its_own_room(
    asked: str, others: tuple[str, ...]
) -> None:
    program = f"""
import sys
from blockcover.service import Service
from blockcover.wire import Pieces
service = Service()
task = service.start({asked!r})
assert '"reply"' in task.advance(1000)
print(*sys.modules)
"""
    command = [sys.executable, "-c", program]
    written = subprocess.check_output(command, text=True)
    modules = {name.removeprefix("blockcover.") for name in written.split()}
    assert "game.table_cache" in modules
    assert not modules & set(others)


def test_the_check_sees_what_does_not_fit() -> None:
    reply = REPLIES["read"]
    assert misfits({"board": "5"}, reply) == []
    wrongs: list[Any] = [{"board": 5}, {"board": None}, {}, {"board": "5", "more": 1}, []]
    for wrong in wrongs:
        assert misfits(wrong, reply)


@pytest.mark.native
def test_what_is_recorded_and_the_pages_types_are_up_to_date() -> None:
    assert recorded() == TOOL.exchanges(), "run: npm run protocol"
    written = (ROOT / "web" / "engine" / "wire.d.ts").read_text(encoding="utf-8")
    assert written == TOOL.protocol_text(), "run: npm run protocol"
