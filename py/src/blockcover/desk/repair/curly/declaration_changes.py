"""The changes of a program in C or C++ that are made before it is compiled: sizes and types.

They are found by patterns in the text: a syntax tree has no macros.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from blockcover.desk.repair.change import Change, ChangeKind, Span

_ARRAY = re.compile(r"\b\w+\s+\**\w+(?:\s*\[[^\[\]\n;=]+\])+")
"""``int cells[8][n]``"""
_NO_TYPES = ("return", "else", "case", "delete")
"""Words that are no type before what looks like an array: ``return cells[8]``."""
_SIZE = re.compile(r"\[([^\[\]\n;=]+)\]")
"""``8`` of ``[8]``"""
_NUMBERS = (
    # ``5`` of ``#define SIDE 5``
    re.compile(r"^[ \t]*#[ \t]*define[ \t]+\w+[ \t]+(\d{1,9})[ \t]*$", re.MULTILINE),
    # ``5`` of ``const int SIDE = 5;``
    re.compile(r"\bconst(?:expr)?\s+int\s+\w+\s*=\s*(\d{1,9})\s*;"),
    # ``5`` of ``array<int, 5>``
    re.compile(r"\barray\s*<[^;{}=]{1,80},\s*(\d{1,4})\s*>"),
)
_TYPE = re.compile(r"\b(int|char|bool|short)\b(?=\s+[\w*]+\s*(?:[\[(;,=)]|\())")
"""``char`` of ``char row[8]``, ``char left;`` or ``char find(``"""
_ELEMENT_TYPE = re.compile(r"(?<=[<,])\s*(char|bool|short)\b(?=\s*[,>])")
"""``short`` of ``map<short, bool>``"""
_WIDER = {"int": "long long", "char": "int", "bool": "int", "short": "int"}


def changes_of_declarations(text: str) -> Iterator[Change]:
    """Yield the changes of sizes of arrays, of named numbers, and of types.

    >>> [change.applied("int cells[8];") for change in changes_of_declarations("int cells[8];")]
    ['int cells[9];', 'int cells[16];', 'long long cells[8];']
    """
    for array in _ARRAY.finditer(text):
        if array[0].split()[0] in _NO_TYPES:
            continue
        for size in _SIZE.finditer(text, array.start(), array.end()):
            for larger in _larger(size[1].strip()):
                yield _before_compiling("size", Span(*size.span(1)), larger)
    for pattern in _NUMBERS:
        for found in pattern.finditer(text):
            for number in (int(found[1]) + 1, int(found[1]) - 1):
                yield _before_compiling("value", Span(*found.span(1)), str(number))
    for found in (*_TYPE.finditer(text), *_ELEMENT_TYPE.finditer(text)):
        yield _before_compiling("type", Span(*found.span(1)), _WIDER[found[1]])


def _larger(size: str) -> tuple[str, str]:
    """Return a size that is one more, and one that is twice as large.

    >>> _larger("8"), _larger("n"), _larger("1 << n")
    (('9', '16'), ('n + 1', '2 * (n)'), ('(1 << n) + 1', '2 * (1 << n)'))
    """
    if size.isdigit():
        return str(int(size) + 1), str(2 * int(size))
    is_word = re.fullmatch(r"\w+", size)
    return f"{size if is_word else f'({size})'} + 1", f"2 * ({size})"


def _before_compiling(kind: ChangeKind, span: Span, text: str) -> Change:
    return Change(kind, span, text, span, is_apart=True)
