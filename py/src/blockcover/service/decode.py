"""Decoding and validation of requests.

Owns the valid values of each field. An error names the field that is missing or wrong. Does not
answer requests.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import date
from math import inf
from typing import Any

from blockcover.board import Board
from blockcover.errors import InputError, TooLarge
from blockcover.notation import MAX_SIDE, parse_pieces
from blockcover.pieces import Piece
from blockcover.protocol import TOPIC_OF
from blockcover.slices import Steps

Answer = Callable[..., Steps[Any]]
"""A handler: from the fields of a request, by keyword, to its reply, in slices."""

Pieces = tuple[Piece, ...]

MAX_WHOLES = 10_000
"""Largest length of a list of numbers, and largest number of cases."""

MAX_STATUS = 2**31
"""Largest exit code of a program."""

MAX_TEXT = 4_000_000
"""Largest number of characters of a text."""


def read_kind(text: str) -> tuple[str, dict[str, Any]]:
    """Return the kind of a request and its fields, not yet validated."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise bad_request("kind") from None
    kind = data.get("kind") if isinstance(data, dict) else None
    if not isinstance(kind, str) or kind not in TOPIC_OF:
        raise bad_request("kind")
    return kind, data


def read_fields(answer: Any, data: dict[str, Any]) -> dict[str, Any]:
    """Return the arguments of a handler from the fields of a request, validated."""
    defaults = answer.__kwdefaults__ or {}
    values = {}
    for field in [name for name in answer.__annotations__ if name != "return"]:
        is_omitted = defaults.get(field, ...) is None and data.get(field) is None
        if field in data and not is_omitted:
            values[field] = _READERS[field](field, data[field])
        elif field not in defaults:
            raise bad_request(field)
    return values


def bad_request(field: str) -> InputError:
    return InputError("request.bad", f"the request's {field!r} is missing or wrong", field=field)


def _text(field: str, given: object) -> str:
    if not isinstance(given, str):
        raise bad_request(field)
    if len(given) > MAX_TEXT:
        raise TooLarge(
            "text.too-long",
            f"the text has {len(given)} characters, and at most {MAX_TEXT} are read",
            found=len(given),
            limit=MAX_TEXT,
        )
    return given


def _whole_from(low: int, high: float = inf) -> Callable[[str, object], int]:
    """Return a reader of whole numbers within bounds."""

    def read(field: str, given: object) -> int:
        if not isinstance(given, int) or isinstance(given, bool) or not low <= given <= high:
            raise bad_request(field)
        return given

    return read


_whole = _whole_from(0)


def _numeral(field: str, given: object) -> int:
    """Read a whole number of at most 1,000 decimal digits from a text."""
    text = _text(field, given)
    if not re.fullmatch(r"[0-9]{1,1000}", text):
        message = "the number of a tiling must be written in digits"
        raise InputError("cover.bad-number", message, line=1, column=1)
    return int(text)


def _fraction(field: str, given: object) -> float:
    if not isinstance(given, int | float) or not 0 <= given <= 1:
        raise bad_request(field)
    return given


def _flag(field: str, given: object) -> bool:
    if not isinstance(given, bool):
        raise bad_request(field)
    return given


def _wholes(field: str, given: object) -> tuple[int, ...]:
    if not isinstance(given, list) or len(given) > MAX_WHOLES:
        raise bad_request(field)
    return tuple(_whole(field, one) for one in given)


def _date(field: str, given: object) -> date:
    """Read a date such as 2026-01-31. Other forms that Python reads are rejected."""
    try:
        day = date.fromisoformat(_text(field, given))
    except ValueError:
        raise bad_request(field) from None
    if day.isoformat() != given:
        raise bad_request(field)
    return day


def _board(field: str, given: object) -> Board:
    return Board.from_code(_text(field, given))


def _pieces(field: str, given: object) -> Pieces:
    return parse_pieces(_text(field, given))


def _one_of(*words: str | None) -> Callable[[str, object], object]:
    def read(field: str, given: object) -> object:
        if given not in words:
            raise bad_request(field)
        return given

    return read


_READERS: dict[str, Callable[[str, object], object]] = {
    **dict.fromkeys(("answers", "errors", "line", "output", "strategy", "text"), _text),
    **dict.fromkeys(("at", "count", "first", "limit", "seed", "session"), _whole),
    **dict.fromkeys(("grundy", "large", "misere", "ordered", "random", "under_way"), _flag),
    **dict.fromkeys(("cols", "rows"), _whole_from(1, MAX_SIDE)),
    "board": _board,
    "careless": _fraction,
    "cases": _whole_from(1, MAX_WHOLES),
    "date": _date,
    "density": _whole_from(0, 100),
    "difficulty": _whole_from(1, 5),
    "fault": _one_of(None, "too-slow", "too-much-memory", "too-much-output", "failed"),
    "number": _numeral,
    "pieces": _pieces,
    "problem": _one_of("blockgame", "boardcover"),
    "skips": _wholes,
    "sort": _one_of("random", "carved", "edges", "limits"),
    "status": _whole_from(-MAX_STATUS, MAX_STATUS),
}
"""By field. A field means the same in every request that has it."""
