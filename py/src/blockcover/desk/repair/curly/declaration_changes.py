"""The changes of a program in C or C++ that are made before it is compiled: sizes and types."""

from __future__ import annotations

import re
from collections.abc import Iterator

from blockcover.desk.repair.change import Change, ChangeKind, Span

_SIZE = re.compile(r"\b\w+\s+\**\w+(?:\s*\[[^\[\]\n;=]+\])+")
_BRACKETS = re.compile(r"\[([^\[\]\n;=]+)\]")
_DEFINED = re.compile(r"^[ \t]*#[ \t]*define[ \t]+\w+[ \t]+(\d{1,9})[ \t]*$", re.MULTILINE)
_NAMED = re.compile(r"\bconst(?:expr)?\s+int\s+\w+\s*=\s*(\d{1,9})\s*;")
_LENGTH = re.compile(r"\barray\s*<[^;{}=]{1,80},\s*(\d{1,4})\s*>")
_TYPE = re.compile(r"\b(int|char|bool|short)\b(?=\s+[\w*]+\s*(?:[\[(;,=)]|\())")
_WIDER = {"int": "long long", "char": "int", "bool": "int", "short": "int"}


def changes_of_declarations(text: str) -> Iterator[Change]:
    """Yield the changes of sizes of arrays, of named numbers, and of types."""
    for declared in _SIZE.finditer(text):
        if declared[0].split()[0] in ("return", "else", "case", "delete"):
            continue
        for size in _BRACKETS.finditer(text, declared.start(), declared.end()):
            bare = size[1].strip()
            longer = str(int(bare) + 1) if bare.isdigit() else f"{_whole(bare)} + 1"
            wider = str(2 * int(bare)) if bare.isdigit() else f"2 * ({bare})"
            for larger in (longer, wider):
                yield _apart("size", Span(*size.span(1)), larger)
    for pattern in (_DEFINED, _NAMED, _LENGTH):
        for found in pattern.finditer(text):
            for number in (int(found[1]) + 1, int(found[1]) - 1):
                yield _apart("value", Span(*found.span(1)), str(number))
    for found in _TYPE.finditer(text):
        yield _apart("type", Span(*found.span(1)), _WIDER[found[1]])


def _whole(text: str) -> str:
    """Return an expression in brackets, unless it is one word: ``+`` comes before ``<<``."""
    return text if re.fullmatch(r"\w+", text) else f"({text})"


def _apart(kind: ChangeKind, span: Span, text: str) -> Change:
    return Change(kind, span, text, span, is_apart=True)
