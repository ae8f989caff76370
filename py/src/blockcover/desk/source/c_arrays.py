"""Arrays in C whose size is wrong: rows without room for their end, and tables of much memory."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from math import prod
from typing import NamedTuple

from blockcover.desk.source.preprocessor import active, constants_in, value_of
from blockcover.desk.source.text import MAX_MATCHES, Place, SourceText, matches

_BYTES = {"char": 1, "bool": 1, "short": 2, "int": 4, "float": 4, "long": 8, "double": 8}
"""Bytes of an element, by the last word of its type, as on a judge."""
_ARRAY = re.compile(
    rf"\b(?P<type>{'|'.join(_BYTES)})\s+\*?(?P<name>\w+)(?P<sides>(?:\s*\[[^\[\]\n]{{1,30}}\])+)\s*[;,={{]"
)
"""``int memo[1 << 25];``"""


class SmallArray(NamedTuple):
    """A row with too few places for the characters that are read into it."""

    place: Place
    places: int


class LargeArray(NamedTuple):
    """An array with its size in bytes."""

    place: Place
    size: int


def short_row(source: SourceText, length: int) -> SmallArray | None:
    """Return a row that text of ``length`` characters, as it is read, does not fit into.

    >>> text = '#include <cstdio>\\nint main() {\\n    char row[20];\\n    scanf("%s", row);\\n}'
    >>> short_row(SourceText(text), 20)
    SmallArray(place=Place(line=3, text='char row[20];'), places=20)
    >>> short_row(SourceText(text), 19) is None
    True
    """
    if source.language != "c":
        return None
    code = active(source)
    numbers = constants_in(code)
    for at, name, indices, size in islice(_rows_of_characters(code), MAX_MATCHES):
        places = value_of(size, numbers)
        if places is None:
            continue
        for read in _reads(code, name, indices):
            if places <= length:
                return SmallArray(source.place(code, at), places)
            # ``fgets(row, sizeof row, stdin)``
            limit = value_of(re.sub(r"\bsizeof\b.*", str(places), read.limit), numbers)
            if limit is not None and limit <= length:
                return SmallArray(source.place(code, read.at), limit)
    return None


def _rows_of_characters(code: str) -> Iterator[tuple[int, str, int, str]]:
    """Yield the arrays of characters: place, name, number of indices of a row, size of a row.

    >>> list(_rows_of_characters("char board[20][21], end;"))
    [(0, 'board', 1, '21')]
    """
    for declared in re.finditer(r"\bchar\s+([^;(){}=]{0,300})", code):
        for array in re.finditer(
            r"\b(?P<name>\w+)(?P<sizes>(?:\s*\[[^\]\n]{0,60}\]){1,3})", declared[1]
        ):
            *outer, size = re.findall(r"\[([^\]\n]*)\]", array["sizes"])
            yield declared.start(), array["name"], len(outer), size


class _Read(NamedTuple):
    """A call that reads a row: its place, and the limit that it is given."""

    at: int
    limit: str
    """At most this many characters with the end, as it is written; empty without a limit."""


def _reads(code: str, name: str, indices: int) -> Iterator[_Read]:
    """Yield where a whole row is read into an array, which takes that number of indices."""
    target = rf"(?P<first>&\s*)?\b{name}(?P<index>(?:\s*\[[^\]\n]{{0,60}}\])*)"
    patterns = (
        rf"\bf?scanf(?:_s)?\s*\([^;\"]{{0,100}}\"[^\"\n]{{0,100}}%\d*s[^\"\n]{{0,100}}\"[^;]{{0,200}}?{target}",
        rf"\bgets(?:_s)?\s*\(\s*{target}",
        rf"\bfgets\s*\(\s*{target}\s*,(?P<limit>[^;,]{{0,60}}),",
        rf"\b(?:getline|get)\s*\(\s*{target}\s*,(?P<limit>[^;,)]{{0,60}})",
        rf">>\s*{target}",
        rf"\bstrcpy\s*\(\s*{target}",
    )
    for pattern in patterns:
        for found in matches(pattern, code):
            # The address of the first character of a row is that of the row.
            is_first = found["first"] and re.search(r"\[\s*0\s*\]$", found["index"])
            if found["index"].count("[") - bool(is_first) <= indices:
                yield _Read(found.start(), found.groupdict().get("limit") or "")


def large_array(source: SourceText) -> LargeArray | None:
    """Return the largest array in C with constant sides.

    >>> large_array(SourceText("#include <cstdio>\\nint memo[1 << 25];"))
    LargeArray(place=Place(line=2, text='int memo[1 << 25];'), size=134217728)
    """
    if source.language != "c":
        return None
    arrays: list[LargeArray] = []
    constants = constants_in(source.code_without_strings)
    for found in matches(_ARRAY, source.code_without_strings):
        texts = re.findall(r"\[([^\]]*)\]", found["sides"])
        sides = [side for text in texts if (side := value_of(text, constants)) is not None]
        if len(sides) == len(texts):
            place = source.place(source.code_without_strings, found.start())
            arrays.append(LargeArray(place, _BYTES[found["type"]] * prod(sides)))
    return max(arrays, key=lambda array: array.size, default=None)
