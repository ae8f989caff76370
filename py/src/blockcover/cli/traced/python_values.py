"""The values of a program's variables as texts, and how they have changed.

Owns what of a value is recorded. Does not know calls and steps.
"""

from __future__ import annotations

import builtins
import types
from collections.abc import Iterable
from itertools import chain
from math import inf
from typing import Any

# A program may replace built-in functions; those of this module stay.
globals()["__builtins__"] = dict(vars(builtins))

MAX_ITEMS = 500
"""At most this many items of a value are recorded: a board of 20 rows and columns with a border."""
MAX_TEXT = 3_600
"""At most this many characters of a value are recorded."""
_MAX_BITS = 2_000
_MAX_DEPTH = 3  # of lists in lists

# Sets of types, by their ids: a class may have a metaclass with its own hash.
_SCALARS = frozenset(map(id, (int, bool, float, type(None))))
_FIXED = _SCALARS | {id(str), id(bytes)}
"""Types whose values cannot change."""
_TEXTS = frozenset(map(id, (str, bytes, bytearray)))
_PLAIN = _SCALARS | _TEXTS | set(map(id, (list, tuple, set, frozenset, dict)))
"""Types whose values are recorded; of other values, the type is."""
_ODD = frozenset(
    map(id, (types.FunctionType, types.BuiltinFunctionType, types.ModuleType, types.MethodType,
             types.GeneratorType, types.CoroutineType))
)  # fmt: skip
"""Types of what is no data, and is not recorded."""
# A metaclass may have attributes of these names.
name_of = vars(type)["__name__"].__get__
_names_of = vars(type)["__dict__"].__get__
_bases_of = vars(type)["__mro__"].__get__

Change = tuple[str, "str | None"]
"""A variable and its new value, ``None`` if it is gone."""
Changes = list[Change]


class Seen:
    """The values of variables when they were looked at last."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}
        self._fixed: dict[str, Any] = {}
        """Those that cannot change but by a new value."""

    def changes(self, values: Iterable[tuple[str, Any]], *, is_all: bool = False) -> Changes:
        """Return the values that have changed since; ``is_all``: others are gone."""
        texts, fixed = self._texts, self._fixed
        changes: Changes = []
        seen = 0
        for name, value in values:
            if name in fixed and fixed[name] is value:
                seen += 1
                continue
            text = text_of(value)
            if text is None:
                continue
            seen += 1
            if id(type(value)) in _FIXED:
                fixed[name] = value
            else:
                fixed.pop(name, None)
            if texts.get(name) != text:
                texts[name] = text
                changes.append((name, text))
        if is_all and seen < len(texts):
            present = {name for name, value in values if text_of(value) is not None}
            for name in texts.keys() - present:
                del texts[name]
                fixed.pop(name, None)
                changes.append((name, None))
        return changes


def local_values(frame: types.FrameType) -> list[tuple[str, Any]]:
    """Return the local variables, and the attributes of ``self``."""
    values = [(name, value) for name, value in frame.f_locals.items() if name[:1] != "."]
    if "self" in frame.f_locals:
        members = _members(frame.f_locals["self"])
        values += [(f"self.{name}", members[name]) for name in members if type(name) is str]
    return values


def _members(value: Any) -> dict[Any, Any]:
    """Return the attributes of an object of a plain class, without a call of its methods."""
    for base in _bases_of(type(value)):
        names = _names_of(base)
        if "__dict__" in names:
            descriptor = names["__dict__"]
            is_plain = type(descriptor) is types.GetSetDescriptorType
            found = descriptor.__get__(value) if is_plain else None
            return found if type(found) is dict else {}
    return {}


def text_of(value: Any) -> str | None:
    """Return a value as a text, or its kind and size; ``None`` for what is no data."""
    number = id(kind := type(value))
    if kind is int:
        bits = value.bit_length()
        return repr(value) if bits <= _MAX_BITS else f"int of {bits} bits"
    if number in _SCALARS:
        return repr(value)
    if number in _PLAIN:
        if _size(value) <= MAX_ITEMS:
            try:
                text = repr(value)
            except ValueError:  # an integer of too many digits
                text = ""
            if 0 < len(text) <= MAX_TEXT:
                return text
        return f"{name_of(kind)} of {len(value)}"
    return None if number in _ODD or issubclass(kind, type) else f"<{name_of(kind)}>"


def _size(value: Any) -> float:
    """Return the number of items of a value, infinite if it has others than plain ones."""
    level, total = [value], 0
    for _ in range(_MAX_DEPTH + 1):
        kinds = set(map(id, map(type, level)))
        if not kinds <= _PLAIN:
            return inf
        if kinds & _SCALARS:
            level = [item for item in level if id(type(item)) not in _SCALARS]
        total += sum(map(len, level))
        if kinds & _TEXTS:
            level = [item for item in level if id(type(item)) not in _TEXTS]
        if id(dict) in kinds:
            level += [item.values() for item in level if type(item) is dict]
        if not level or total > MAX_ITEMS:
            return total
        level = list(chain.from_iterable(level))
    return inf
