"""Arrays that a program may leave, by its text.

Nothing here is certain: whether an index leaves its array, a run would have to show.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import prod
from typing import NamedTuple

from blockcover.desk.source.files_and_rows import constants_in, value_of
from blockcover.desk.source.text import MAX_MATCHES, Place, SourceText, matches

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
