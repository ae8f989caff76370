"""Indices that may leave their arrays, by the text of a program: ``board[h]`` of ``h`` rows.

They are doubts: only a run shows whether an index leaves its array.
"""

from __future__ import annotations

import re

from blockcover.desk.source.text import MAX_MATCHES, Place, SourceText, matches

_BOUND = r"(?:[A-Za-z_]\w*(?:(?:\[0\])?\.(?:length|size)\b(?:\(\))?)?|[1-9]\d?)"
"""``h``, ``20``, ``board.size()``, ``board[0].length``."""
_TO_CURLY_BOUND = rf"=\s*0\s*;\s*(\w+)\s*<\s*({_BOUND})\s*(?:;|&&)"
_TO_BOUND = {
    "c": _TO_CURLY_BOUND,
    "java": _TO_CURLY_BOUND,
    "python": rf"\bfor\s+(\w+)\s+in\s+range\s*\(\s*(?:0\s*,\s*)?({_BOUND})\s*\)",
}
"""By language, a loop from 0 up to a bound that it does not reach: its counter and the bound, as in
``for (y = 0; y < h;`` and ``for y in range(h)``."""
_INDEX = r"[A-Za-z_]\w*(?:\s*\[[^\[\]\n]{1,30}\])*"
"""A variable or an element that may be an index."""
_SUM = r"\w+\s*\+\s*\w+(?:\s*\[[^\[\]\n]{1,20}\])+"
"""A sum with an element, such as the step of a piece: ``y + dy[k]``."""
_START = r"(?:\(|\|\||&&|\bif\b|\bor\b|\band\b|\bnot\b)\s*"
_END = r"\s*(?:\)|\|\||&&|:|;|\bor\b|\band\b)"
"""The words and signs around a comparison in a condition: ``if`` and ``||``, ``or`` and ``:``."""
_BELOW_0 = r"(?:<\s*0|>=?\s*0|>\s*-\s*1|\b0\s*<=?|\b0\s*>|-\s*1\s*<)"
"""``y < 0`` or ``0 <= y``, on the line that checks the greatest index too."""


def bound_included(source: SourceText) -> Place | None:
    """Return where a bound counts as an index, though loops from 0 end before it.

    >>> text = "for y in range(h):\\n    pass\\nif y < 0 or y > h:\\n    pass"
    >>> bound_included(SourceText(text))
    Place(line=3, text='if y < 0 or y > h:')
    """
    pattern = _TO_BOUND.get(source.language)
    if not pattern:
        return None
    loops = re.findall(pattern, source.code_without_strings)[:MAX_MATCHES]
    for bound in dict.fromkeys(re.escape(bound) for _, bound in loops):
        # ``= 1; y <= h``, ``range(1, h + 1)``: from 1 the bound is the last index.
        from_1 = rf"=\s*1\s*;\s*\w+\s*<=\s*{bound}(?!\w)|\(\s*1\s*,\s*{bound}\s*\+\s*1\b"
        if source.has(from_1):
            continue
        if found := _loop_to_bound(source, bound) or _check_of_bound(source, bound):
            return found
    return None


def _loop_to_bound(source: SourceText, bound: str) -> Place | None:
    """Return a loop ``for (y = 0; y <= h; y++)`` with ``[y]`` soon after."""
    code = source.code_without_strings
    for found in matches(rf"=\s*0\s*;\s*(\w+)\s*<=\s*{bound}\s*(?:;|&&)", code):
        if re.search(rf"\[\s*{found[1]}\s*\]", code[found.end() : found.end() + 300]):
            return source.place(code, found.start())
    return None


def _check_of_bound(source: SourceText, bound: str) -> Place | None:
    """Return a condition such as ``y < 0 || y > h``, or ``0 <= y && y <= h``."""
    code = source.code_without_strings
    check = rf"{_START}(?:{_INDEX}\s*>|(?:0\s*<=\s*)?{_INDEX}\s*<=)\s*{bound}{_END}"
    lines = (source.place(code, found.start()) for found in matches(check, code))
    return next((line for line in lines if re.search(_BELOW_0, line.text)), None)


def unchecked_index(source: SourceText) -> Place | None:
    """Return an index that is a sum, in a program that compares nothing but the counters of loops.

    >>> text = "#include <cstdio>\\nint fits(int y) {\\n  return g[y + dy[k]][x + dx[k]] == 0;\\n}"
    >>> unchecked_index(SourceText(text))
    Place(line=3, text='return g[y + dy[k]][x + dx[k]] == 0;')
    """
    code = source.code_without_strings
    # ``if (ny < 0``, ``&& y + dy[k] >``, ``return 0 <``.
    compared = rf"(?:{_START}|\breturn\b)[!(\s]*(?!vector)(?:{_SUM}|{_INDEX}|0)\s*(?:<(?!<)|>(?!>))"
    if source.language != "c" or re.search(compared, code):
        return None
    # ``ny = y + dy[k];`` with ``[ny]`` soon after.
    named = rf"\b(\w+)\s*=\s*{_SUM}\s*[;,](?=[^}}]{{0,300}}\[\s*\1\s*\])"
    found = re.search(rf"\w\s*\[\s*{_SUM}\s*\]|{named}", code)
    return source.place(code, found.start()) if found else None
