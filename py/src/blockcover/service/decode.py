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
from typing import Any, TypeVar

from blockcover.board import Board
from blockcover.errors import InputError, TooLarge
from blockcover.notation import MAX_SIDE
from blockcover.pieces import Piece
from blockcover.piecetext import parse_pieces
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

T = TypeVar("T")


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
            try:
                values[field] = _READERS[field](data[field])
            except InputError:
                raise
            except ValueError:
                raise bad_request(field) from None
        elif field not in defaults:
            raise bad_request(field)
    return values


def bad_request(field: str) -> InputError:
    return InputError("request.bad", f"the request's {field!r} is missing or wrong", field=field)


def _checked(given: T, fits: bool) -> T:
    if not fits:
        raise ValueError
    return given


def _text(given: Any) -> str:
    text: str = _checked(given, isinstance(given, str))
    if len(text) > MAX_TEXT:
        raise TooLarge(
            "text.too-long",
            f"the text has {len(text)} characters, and at most {MAX_TEXT} are read",
            found=len(text),
            limit=MAX_TEXT,
        )
    return text


def _flag(given: object) -> object:
    return _checked(given, isinstance(given, bool))


def _whole_from(low: int, high: float = inf) -> Callable[[Any], int]:
    """Return a reader of whole numbers within bounds."""
    return lambda given: _checked(given, type(given) is int and low <= given <= high)


_whole = _whole_from(0)


def _one_of(*words: str | int | None) -> Callable[[object], object]:
    return lambda given: _checked(given, given in words)


def _numeral(given: object) -> int:
    """Read a whole number of at most 1,000 decimal digits from a text."""
    text = _text(given)
    if not re.fullmatch(r"[0-9]{1,1000}", text):
        message = "the number of a tiling must be written in digits"
        raise InputError("cover.bad-number", message, line=1, column=1)
    return int(text)


def _wholes(given: Any) -> tuple[int, ...]:
    return tuple(map(_whole, _checked(given, isinstance(given, list) and len(given) <= MAX_WHOLES)))


def _texts(given: Any) -> tuple[str, ...]:
    return tuple(map(_text, _checked(given, isinstance(given, list) and len(given) <= MAX_WHOLES)))


def _date(given: object) -> date:
    """Read a date such as 2026-01-31. Other forms that Python reads are rejected."""
    day = date.fromisoformat(_text(given))
    return _checked(day, day.isoformat() == given)


def _seconds(given: Any) -> float:
    return float(_checked(given, type(given) in (int, float) and 0 <= given < inf))


_READERS: dict[str, Callable[[Any], object]] = {
    **dict.fromkeys(("answers", "errors", "line", "move", "output", "strategy"), _text),
    **dict.fromkeys(("given", "item", "name", "packed", "program", "results"), _text),
    **dict.fromkeys(("text", "warnings"), _text),
    **dict.fromkeys(("at", "count", "first", "limit", "memory", "seed", "session"), _whole),
    **dict.fromkeys(("grundy", "keyed", "known", "large", "misere", "ordered"), _flag),
    **dict.fromkeys(("random", "under_way", "untouched"), _flag),
    **dict.fromkeys(("cols", "rows"), _whole_from(1, MAX_SIDE)),
    "board": lambda given: Board.from_code(_text(given)),
    "cases": _whole_from(1, MAX_WHOLES),
    "date": _date,
    "density": _whole_from(0, 100),
    "difficulty": _whole_from(1, 5),
    "fault": _one_of(None, "too-slow", "too-much-memory", "too-much-output", "failed"),
    "language": _one_of("en", "ko"),
    "level": _one_of("easy", "medium", "hard", "perfect"),
    "marks": _texts,
    "number": _numeral,
    "paper": _one_of("a4", "letter"),
    "per_page": _one_of(1, 2, 4, 6),
    "pieces": lambda given: parse_pieces(_text(given)),
    "problem": _one_of("blockgame", "boardcover"),
    "rating": _whole_from(0, 9_999),
    "seconds": _seconds,
    "skips": _wholes,
    "sort": _one_of("random", "carved", "edges", "limits", "small"),
    "status": _whole_from(-MAX_STATUS, MAX_STATUS),
    "time": _whole,
    "theme": _one_of(None, "mirror", "regions", "parity", "forced", "tempo"),
    "trap": _one_of(
        *(None, "compile-error", "recursion", "out-of-bounds", "division-by-zero"),
        *("unreachable", "sanitizer"),
    ),
}
"""By field. A field means the same in every request that has it."""
