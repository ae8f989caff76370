"""Values as JSON, and the arguments of a request from JSON.

A value is its own message: `to_json` writes its fields, and `from_json` checks what is given by the
type that an argument is annotated with. Neither knows any kind of message.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from datetime import date
from functools import cache
from math import inf
from operator import attrgetter
from types import SimpleNamespace, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from blockcover.board import Board
from blockcover.errors import InputError, TooLarge
from blockcover.notation import MAX_SIDE, Move
from blockcover.pieces import MAX_PIECES, Piece
from blockcover.piecetext import format_pieces, parse_pieces
from blockcover.work import Steps, each

MAX_LENGTH = 10_000
"""At most this many items of a list, and cases."""

MAX_TEXT = 4_000_000
"""At most this many characters of a text."""

Pieces = tuple[Piece, ...]

T = TypeVar("T")


def to_json(value: Any) -> Any:
    """Return a value as JSON: a board as its code, pieces and moves as texts.

    A dataclass or a named tuple is an object of its fields, or else of the attributes in the
    ``JSON_FIELDS`` of its class; any other tuple is an array.

    >>> from blockcover.game.prover import Prospect
    >>> to_json((Board(2, 3), Prospect(2, 1, False)))
    ['3/3', {'cells': 2, 'moves': 1, 'hopeless': False}]
    """
    kind = value.__class__
    return value if kind in _PLAIN else _writer(kind)(value)


def to_json_steps(value: Any) -> Steps[Any]:
    """Do the same as `to_json` for an object in slices: its lists are written item by item."""
    written = {}
    for name, path in (message_paths(value.__class__) or {}).items():
        part = attrgetter(path)(value)
        if isinstance(part, tuple | list) and len(part) > MAX_PIECES:
            written[name] = yield from each(part, to_json, "reply")
        else:
            written[name] = to_json(part)
    return written


_PLAIN = (str, int, bool, float, Move, type(None))
"""Classes that are most often met, and are JSON as they are."""


@cache
def _writer(kind: type) -> Callable[[Any], Any]:
    """Return the function that writes the values of a class as JSON."""
    paths = message_paths(kind)
    if paths is not None:
        getters = [(name, attrgetter(path)) for name, path in paths.items()]
        return lambda value: {name: to_json(get(value)) for name, get in getters}
    if kind is Board:
        return attrgetter("code")
    return _array if issubclass(kind, tuple | list) else lambda value: value


def _array(items: Sequence[Any]) -> Any:
    if items and isinstance(items[0], Piece):
        return format_pieces(items)
    return [to_json(item) for item in items]


@cache
def message_paths(kind: type) -> dict[str, str] | None:
    """Return the names in the object of a class, each with its attribute.

    ``result.output`` is named ``output``. ``None`` for a class that is not written as an object.

    >>> message_paths(Board), message_paths(str)
    (None, None)
    """
    if hasattr(kind, "JSON_FIELDS"):
        paths = kind.JSON_FIELDS.split()
    elif is_dataclass(kind) and kind is not Board:
        paths = [field.name for field in fields(kind)]
    else:
        paths = getattr(kind, "_fields", ())
    return {path.rpartition(".")[2]: path for path in paths} or None


def from_json(hint: Any, given: Any) -> Any:
    """Return what is given as a value of a type; ``ValueError`` if it is none.

    A number is 0 or greater; ``Annotated`` has another reader beside the type. A text with a
    mistake, such as a board code, is an `InputError`.

    >>> from_json(Board | None, "2/2"), from_json(tuple[int, ...], [3, 1])
    (Board.from_code('2/2'), (3, 1))
    """
    origin, (first, *more) = get_origin(hint), get_args(hint) or (None,)
    # `Side`, which is Annotated[int, whole(1, MAX_SIDE)].
    if origin is Annotated:
        return more[0](given)
    # `Board | None`, with the None last.
    if origin in (Union, UnionType):
        return None if given is None else from_json(first, given)
    if origin is Literal:
        # 1 is no truth value here, nor is 1.0 a whole number.
        values = (first, *more)
        return _checked(
            given, any(type(given) is type(value) and given == value for value in values)
        )
    if hint == Pieces:
        return parse_pieces(_text(given))
    if origin is tuple:
        _checked(given, isinstance(given, list) and len(given) <= MAX_LENGTH)
        return tuple([from_json(first, item) for item in given])
    return _READERS[hint](given)


def arguments(handler: Callable[..., object], data: dict[str, Any]) -> dict[str, Any]:
    """Return the keyword arguments of a handler from the fields of a request.

    An error names the field that is missing or wrong.
    """
    defaults = handler.__kwdefaults__ or {}
    values = {}
    # Of a method, the function: its object is not kept.
    for name, hint in hints_of(getattr(handler, "__func__", handler)).items():
        if name in data and not (defaults.get(name, ...) is None and data[name] is None):
            try:
                values[name] = from_json(hint, data[name])
            except InputError:
                raise
            except ValueError:
                raise bad_request(name) from None
        elif name not in defaults:
            raise bad_request(name)
    return values


@cache
def hints_of(handler: Any) -> dict[str, Any]:
    """Return the types of the arguments of a handler. That of its reply may not be imported yet."""
    hints = {name: hint for name, hint in handler.__annotations__.items() if name != "return"}
    arguments = SimpleNamespace(__annotations__=hints)
    return get_type_hints(arguments, handler.__globals__, include_extras=True)


def bad_request(field: str) -> InputError:
    """Return the error of a request without a field, or with a wrong value of it."""
    return InputError("request.bad", f"the request's {field!r} is missing or wrong", field=field)


def whole(low: float, high: float = inf) -> Callable[[Any], int]:
    """Return a reader of whole numbers within bounds."""
    return lambda given: _checked(given, type(given) is int and low <= given <= high)


def numeral(given: Any) -> int:
    """Read a whole number of at most 1,000 decimal digits from a text."""
    text = _text(given)
    if not re.fullmatch(r"[0-9]{1,1000}", text):
        message = "the number of a tiling must be written in digits"
        raise InputError("cover.bad-number", message, line=1, column=1)
    return int(text)


Side = Annotated[int, whole(1, MAX_SIDE)]
Difficulty = Annotated[int, whole(1, 5)]
Numeral = Annotated[int, numeral]
"""A number that may exceed the integers of JavaScript, as its digits."""


def _checked(given: T, fits: bool) -> T:
    """Return what is given if it fits its type; else raise ``ValueError``."""
    if not fits:
        raise ValueError
    return given


def _text(given: Any) -> str:
    text: str = _checked(given, isinstance(given, str))
    # Half of a surrogate pair, which JSON may have, raises ValueError here.
    text.encode()
    if len(text) > MAX_TEXT:
        raise TooLarge(
            "text.too-long",
            f"the text has {len(text)} characters, and at most {MAX_TEXT} are read",
            found=len(text),
            limit=MAX_TEXT,
        )
    return text


def _date(given: Any) -> date:
    """Read a date such as 2026-01-31. Other forms that Python reads are rejected."""
    day = date.fromisoformat(_text(given))
    return _checked(day, day.isoformat() == given)


def _real(given: Any) -> float:
    return float(_checked(given, type(given) in (int, float) and 0 <= given < inf))


_READERS: dict[Any, Callable[[Any], object]] = {
    str: _text,
    int: whole(0),
    float: _real,
    bool: lambda given: _checked(given, isinstance(given, bool)),
    date: _date,
    Board: lambda given: Board.from_code(_text(given)),
}
