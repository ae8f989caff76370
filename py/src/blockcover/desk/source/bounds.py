"""Arrays that a program may leave, by its text.

Nothing here is certain: whether an index leaves its array, a run would have to show.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import prod
from typing import NamedTuple

from blockcover.desk.source.files_and_rows import SmallArray, constants_in, value_of
from blockcover.desk.source.text import MAX_MATCHES, STACK, Place, SourceText, matches

_NEAR = 500
"""Number of characters in which the loops around an index begin."""

_LEAST_SIDE = 10
"""Least side of a table of two sides that is a board, and no list of pieces."""
_POSITIONS = 1 << 25
"""Number of positions of BLOCKGAME."""

_BOUND = r"(?:[A-Za-z_]\w*(?:(?:\[0\])?\.(?:length|size)\b(?:\(\))?)?|[1-9]\d?)"
_TO_CURLY_BOUND = rf"=\s*0\s*;\s*(\w+)\s*<\s*({_BOUND})\s*(?:;|&&)"
_TO_BOUND = {
    "c": _TO_CURLY_BOUND,
    "java": _TO_CURLY_BOUND,
    "python": rf"\bfor\s+(\w+)\s+in\s+range\s*\(\s*(?:0\s*,\s*)?({_BOUND})\s*\)",
}
"""A loop from 0 up to a bound, without it."""
_INDEX = r"[A-Za-z_]\w*(?:\s*\[[^\[\]\n]{1,30}\])*"
_SUM = r"\w+\s*\+\s*\w+(?:\s*\[[^\[\]\n]{1,20}\])+"
"""A sum with an element, such as the step of a piece."""
_END = r"\s*(?:\)|\|\||&&|:|;|\bor\b|\band\b)"
_START = r"(?:\(|\|\||&&|\bif\b|\bor\b|\band\b|\bnot\b)\s*"
_BELOW_0 = r"(?:<\s*0|>=?\s*0|>\s*-\s*1|\b0\s*<=?|\b0\s*>|-\s*1\s*<)"


def bound_included(source: SourceText) -> Place | None:
    """Return where a bound counts as an index, though loops from 0 end before it.

    >>> text = "for y in range(h):\\n    pass\\nif y < 0 or y > h:\\n    pass"
    >>> bound_included(SourceText(text))
    Place(line=3, text='if y < 0 or y > h:')
    """
    pattern = _TO_BOUND.get(source.language)
    code = source.bare
    if not pattern:
        return None
    bounds = [found[1] for found in re.findall(pattern, code)[:MAX_MATCHES]]
    for bound in map(re.escape, dict.fromkeys(bounds)):
        if source.has(rf"=\s*1\s*;\s*\w+\s*<=\s*{bound}(?!\w)|\(\s*1\s*,\s*{bound}\s*\+\s*1\b"):
            # Where loops begin with 1, the bound is the last index.
            continue
        loop = rf"=\s*0\s*;\s*(\w+)\s*<=\s*{bound}\s*(?:;|&&)"
        for found in matches(loop, code):
            if re.search(rf"\[\s*{found[1]}\s*\]", code[found.end() : found.end() + 300]):
                return source.place(code, found.start())
        check = rf"{_START}(?:{_INDEX}\s*>|(?:0\s*<=\s*)?{_INDEX}\s*<=)\s*{bound}{_END}"
        for found in matches(check, code):
            line = source.place(code, found.start())
            if re.search(_BELOW_0, line.text):
                return line
    return None


def sides_swapped(source: SourceText) -> Place | None:
    """Return where a table is made with as many rows as its indices have columns.

    >>> text = "a = [[0] * h for _ in range(w)]\\nfor i in range(h):\\n    for j in range(w):\\n"
    >>> sides_swapped(SourceText(text + "        a[i][j] = 1"))
    Place(line=1, text='a = [[0] * h for _ in range(w)]')
    """
    code = source.bare
    if source.language == "python":
        made = (
            rf"\b(\w+)\s*=\s*\[\s*\[[^\[\]\n]+\]\s*\*\s*(?P<cols>{_BOUND})\s*"
            rf"for\s+\w+\s+in\s+range\s*\(\s*(?P<rows>{_BOUND})\s*\)\s*\]"
        )
    elif source.language == "c":
        made = (
            rf"\b(\w+)\s*(?:\.\s*(?:assign|resize)\s*)?\(\s*(?P<rows>{_BOUND})\s*,\s*"
            rf"(?:vector\s*<[^;()]{{1,40}}>|string)\s*\(\s*(?P<cols>{_BOUND})\s*[,)]"
        )
    else:
        return None
    loop = _TO_BOUND[source.language]
    for found in matches(made, code):
        used = rf"\b{found[1]}\s*\[\s*(?P<row>\w+)\s*\]\s*\[\s*(?P<col>\w+)\s*\]"
        for use in matches(used, code):
            # The last loops before it count with its indices.
            bounds = dict(re.findall(loop, code[max(0, use.start() - _NEAR) : use.start()]))
            sides = bounds.get(use["row"]), bounds.get(use["col"])
            if sides[0] != sides[1] and sides == (found["cols"], found["rows"]):
                return source.place(code, found.start())
    return None


def small_table(source: SourceText, rows: int, cols: int) -> SmallArray | None:
    """Return a table of two sides that has no room for a board of these rows and columns.

    >>> text = "#include <cstdio>\\nint board[19][20];"
    >>> small_table(SourceText(text), 20, 1)
    SmallArray(place=Place(line=2, text='int board[19][20];'), places=19)
    """
    for found, sides in _arrays(source):
        if len(sides) == 2 and min(sides) >= _LEAST_SIDE:
            for places, needed in zip(sides, (rows, cols), strict=True):
                if places < needed:
                    return SmallArray(source.place(source.bare, found.start()), places)
    return None


def small_store(source: SourceText) -> SmallArray | None:
    """Return an array of BLOCKGAME that has places for many positions, but not for all.

    >>> small_store(SourceText("#include <cstdio>\\nchar memo[1 << 24];"))
    SmallArray(place=Place(line=2, text='char memo[1 << 24];'), places=16777216)
    """
    if source.has(r">>\s*[35]\b|/\s*(?:8|32)\b"):
        # Several positions may share a number.
        return None
    for found, sides in _arrays(source):
        moved = rf"\b{found['name']}\s*\[[^\[\]\n]{{0,30}}(?:\+\+|--)"
        if re.search(STACK, found[0]) or source.has(moved):
            # The index is the place of a stack or a queue, and not a position.
            continue
        if len(sides) == 1 and _POSITIONS >> 5 <= sides[0] < _POSITIONS:
            return SmallArray(source.place(source.bare, found.start()), sides[0])
    return None


_BYTES = {"char": 1, "bool": 1, "short": 2, "int": 4, "float": 4, "long": 8, "double": 8}
"""Bytes of an element, by the last word of its type, as on a judge."""
_ARRAY = re.compile(
    rf"\b(?P<type>{'|'.join(_BYTES)})\s+\*?(?P<name>\w+)(?P<sides>(?:\s*\[[^\[\]\n]{{1,30}}\])+)\s*[;,={{]"
)


class LargeArray(NamedTuple):
    """An array with its size in bytes."""

    place: Place
    size: int


def large_array(source: SourceText) -> LargeArray | None:
    """Return the largest array in C with constant sides.

    >>> large_array(SourceText("#include <cstdio>\\nint memo[1 << 25];"))
    LargeArray(place=Place(line=2, text='int memo[1 << 25];'), size=134217728)
    """
    arrays = [
        LargeArray(source.place(source.bare, found.start()), _BYTES[found["type"]] * prod(sides))
        for found, sides in _arrays(source)
    ]
    return max(arrays, key=lambda array: array.size, default=None)


def _arrays(source: SourceText) -> Iterator[tuple[re.Match[str], list[int]]]:
    """Yield the arrays in C with constant sides: where they are declared, and their sides."""
    if source.language != "c":
        return
    constants = constants_in(source.bare)
    for found in matches(_ARRAY, source.bare):
        sides = [value_of(side, constants) for side in re.findall(r"\[([^\]]*)\]", found["sides"])]
        if None not in sides:
            yield found, [side for side in sides if side is not None]


def unchecked_index(source: SourceText) -> Place | None:
    """Return an index that is a sum, in a program that compares nothing but the counters of loops.

    >>> text = "#include <cstdio>\\nint fits(int y) {\\n  return g[y + dy[k]][x + dx[k]] == 0;\\n}"
    >>> unchecked_index(SourceText(text))
    Place(line=3, text='return g[y + dy[k]][x + dx[k]] == 0;')
    """
    code = source.bare
    compared = rf"(?:{_START}|\breturn\b)[!(\s]*(?!vector)(?:{_SUM}|{_INDEX}|0)\s*(?:<(?!<)|>(?!>))"
    if source.language != "c" or re.search(compared, code):
        return None
    named = rf"\b(\w+)\s*=\s*{_SUM}\s*[;,](?=[^}}]{{0,300}}\[\s*\1\s*\])"
    found = re.search(rf"\w\s*\[\s*{_SUM}\s*\]|{named}", code)
    return source.place(code, found.start()) if found else None
