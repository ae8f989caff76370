"""The messages of the C++ compilers clang and g++, sorted into kinds.

Messages that follow from others are left out. The page has the words for the kinds.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from blockcover.desk.compilers.patterns import (
    FOREIGN,
    FOREIGN_NAMES,
    HEADER,
    PATTERNS,
    SIGNS,
    CompilerKind,
)


@dataclass(frozen=True, slots=True)
class CompilerMessage:
    """An error, or a warning, of a compiler or linker."""

    kind: CompilerKind
    line: int | None
    """From 1; ``None`` for the linker and for what has no place."""
    column: int | None
    names: tuple[str, ...]
    """What the words for the kind name: identifiers, signs, types, a header."""
    text: str
    """The original message without its place."""
    is_error: bool = True


_PLACE = re.compile(
    r"^(?P<file>[^\s:][^:\n]*):(?P<line>\d+):(?:(?P<column>\d+):)? "
    r"(?P<sort>(?:fatal )?error|warning): (?P<text>.*)",
    re.MULTILINE,
)
_LINKED = re.compile(
    r"^(?:wasm-ld: )?error: (?P<clang>.*)|^.*(?P<gcc>undefined reference to .*)", re.MULTILINE
)
_REQUIRED = re.compile(
    r"^(?P<file>[^\s:][^:\n]*):(?P<line>\d+):(?P<column>\d+): +"
    r"(?:note: in instantiation of .* requested here|required from here)",
    re.MULTILINE,
)
_LIBRARY = re.compile(r"(?:^|/)include/|^<")
"""Paths of the standard library's headers."""

_VAGUE: tuple[CompilerKind, ...] = ("other", "expression", "library")
"""Kinds that give way to another message about the same place."""
_ONCE: tuple[CompilerKind, ...] = ("character", "quote", "array-memory")
"""Kinds with one message for a line."""
_LONGEST_LINE = 300
"""Characters of a line that are read. A program may put a line of any length into a message, and
some patterns take time that grows with its cube."""
_MAX_MESSAGES = 30
"""Errors that are read, and warnings: a program may cause any number."""
MAX_FIRST = 20
"""Messages in `first_messages`."""
_SHORT = 2
"""Most letters of a name for which a compiler's suggestion is only a guess."""


def compiler_messages(errors: str) -> list[CompilerMessage]:
    """Return the messages in an output of a compiler, errors first; empty for any other text.

    >>> compiler_messages("a.cpp:4:10: error: expected ';' at end of declaration\\n")[0].line
    4
    """
    found = list(_without_repeats(_all(errors)))
    return sorted(found, key=lambda message: not message.is_error)


def first_messages(errors: str) -> list[CompilerMessage]:
    """Return the first `compiler_messages`: later ones mostly follow from them."""
    return compiler_messages(errors)[:MAX_FIRST]


def _all(errors: str) -> Iterator[CompilerMessage]:
    text = "\n".join([line[:_LONGEST_LINE] for line in errors.split("\n")])
    # g++ quotes with other signs. Alone they are signs of the program.
    text = re.sub("[‘`]([^‘’`\n]*)[’']", r"'\1'", text)
    places = list(_PLACE.finditer(text))
    number = Counter[str]()
    for at, place in enumerate(places):
        number[place["sort"]] += 1
        if number[place["sort"]] > _MAX_MESSAGES:
            continue
        end = places[at + 1].start() if at + 1 < len(places) else len(text)
        before = text[places[at - 1].end() if at else 0 : place.start()]
        yield _message(place, before, text[place.end() : end])
    for found in islice(_LINKED.finditer(text), _MAX_MESSAGES):
        said = found["clang"] or found["gcc"]
        kind, names = _kind(said)
        if kind != "other" or found["clang"]:
            yield CompilerMessage(kind, None, None, names, said)


def _message(place: re.Match[str], before: str, after: str) -> CompilerMessage:
    kind, names = _kind(place["text"])
    message = CompilerMessage(
        kind,
        int(place["line"]),
        int(place["column"]) if place["column"] else None,
        names,
        place["text"].strip(),
        place["sort"] != "warning",
    )
    if kind == "without-header" and place["file"].endswith(".c"):
        return replace(message, **_in_c(names))
    if not _LIBRARY.search(place["file"]):
        return message
    # g++ names the program's line before the message, clang after it.
    own = [
        found
        for found in (*_REQUIRED.finditer(before), *_REQUIRED.finditer(after))
        if not _LIBRARY.search(found["file"])
    ]
    line, column = (int(own[0]["line"]), int(own[0]["column"])) if own else (None, None)
    return replace(message, kind="library", line=line, column=column, names=())


def _in_c(names: tuple[str, ...]) -> dict[str, Any]:
    """Return the header of C, or that the name belongs to C++ alone."""
    name, header = names
    if header.endswith(".h"):
        return {}
    if header.startswith("c"):
        return {"names": (name, f"{header[1:]}.h")}
    return {"kind": "undeclared", "names": (name,)}


def _kind(text: str) -> tuple[CompilerKind, tuple[str, ...]]:
    """Return the kind of a message and the names in it."""
    for pattern, kind in PATTERNS:
        if found := re.search(pattern, text):
            groups = [found["first"], found["second"]] if found.groupdict() else found.groups()
            return _refined(kind, tuple(name for name in groups if name))
    return "other", ()


def _refined(kind: CompilerKind, names: tuple[str, ...]) -> tuple[CompilerKind, tuple[str, ...]]:
    name = names[0] if names else ""
    if kind == "character":
        sign = chr(int(name, 16)) if re.fullmatch("[0-9A-F]{4,6}", name) else name
        return kind, (sign, *([SIGNS[sign]] if sign in SIGNS else []))
    if kind == "no-header":
        return ("foreign-header" if name.lower() in FOREIGN else kind), (name,)
    if kind == "without-std":
        return kind, (name,)
    if kind == "redefinition":
        # g++ writes the whole declaration.
        return kind, tuple(re.findall(r"(\w+)(?:\(.*\)|\[.*\])?$", name))
    if kind in ("undeclared", "undefined-function") and name in FOREIGN_NAMES:
        instead = FOREIGN_NAMES[name]
        return ("foreign-function", (name, instead)) if instead else ("foreign-name", (name,))
    if kind in ("undeclared", "unknown-type"):
        strange = [sign for sign in name if sign in SIGNS]
        if strange:
            return "character", (strange[0], SIGNS[strange[0]])
        if name in HEADER:
            return "without-header", (name, HEADER[name])
        return ("misspelled", names) if len(names) > 1 and len(name) > _SHORT else (kind, (name,))
    return kind, names


def _without_repeats(messages: Iterator[CompilerMessage]) -> Iterator[CompilerMessage]:
    """Leave out messages that follow from another about the same place or sign."""
    kept: list[CompilerMessage] = []
    for message in messages:
        at = next((at for at, other in enumerate(kept) if _is_repeated(other, message)), None)
        if at is None:
            kept.append(message)
            continue
        other = kept[at]
        if other.kind in _VAGUE and message.kind not in _VAGUE:
            kept[at] = message
        elif message.is_error and not other.is_error:
            # A warning may say better why there is an error.
            kept[at] = replace(other, is_error=True) if message.kind in _VAGUE else message
    yield from kept


def _is_repeated(earlier: CompilerMessage, later: CompilerMessage) -> bool:
    if later.line is None:
        return later.kind == "library" or (earlier.line is None and earlier.names == later.names)
    if earlier.line != later.line:
        return False
    if later.kind == "library" or later.kind == earlier.kind in _ONCE:
        return True
    return earlier.column == later.column
