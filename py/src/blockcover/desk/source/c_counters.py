"""Loops in C with ``for`` that count with the variable of a loop around them.

They are recognised by patterns. A loop counts as inside every loop that calls its function. Some
are missed: inner loops with ``while`` or ``do``; counters but for names, ``s.i``; steps but for
those of `_COUNTED`, ``i = i + 1``. Some do no harm: a type that is not in `_TYPE` may declare the
counter again, and a call may restore it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, product
from typing import NamedTuple

from blockcover.desk.results import Finding
from blockcover.desk.source.text import MAX_MATCHES, SourceText, matches

_LONGEST_LOOP = 5_000
"""At most this many characters of a loop in C are read."""

_TYPE = r"\b(?:int|long|short|unsigned|bool|char|auto|size_t|string)"
"""The first word of a declaration in C."""
_BODY_BEGINS = r"\s*(?=[^\s)])"
"""The blanks before a body; the last sign of the head is no further bracket."""
_FOR = re.compile(
    r"\bfor\s*\((?P<first>[^;{}]{0,80});(?P<while>[^;{}]{0,120});(?P<step>[^;{}]{0,80}?)\)"
    + _BODY_BEGINS
)
"""The head ``for (i = 0; i < n; i++)``. A match ends where the body begins, as does one below."""
_WHILE = re.compile(r"\bwhile\s*\((?P<while>[^;{}]{0,120}?)\)" + _BODY_BEGINS)
"""The head ``while (i < n)``."""
_COUNTED = re.compile(r"(?:\+\+|--)\s*(\w+)\b|\b(\w+)\s*(?:\+\+|--|[-+]=|<)")
"""A name that is counted up or down, or is below a bound: ``i++``, ``i += 2``, ``i < n``."""


def reused_in_c(source: SourceText) -> Iterator[Finding]:
    """Yield the loops that change the counter of an outer one, each with the line of that.

    >>> text = "#include <cstdio>\\nint i;\\nint main() {\\n for (i = 0; i < n; i++)\\n"
    >>> text += "  for (i = 0; i < h; i++)\\n   f(i);\\n}"
    >>> [(found.line, found.number) for found in reused_in_c(SourceText(text))]
    [(5, 4)]
    """
    code = source.code_without_strings
    # Places are numbers of characters of this code.
    for outer, inner in chain(_in_one_body(code), _in_called_function(source)):
        outer_line = source.place(code, outer).line
        yield source.place(code, inner).finding("counter-reused", outer_line)


def _in_one_body(code: str) -> Iterator[tuple[int, int]]:
    """Yield the places of an outer loop and of one in its body that changes its counter."""
    for pattern in (_FOR, _WHILE):
        for outer in matches(pattern, code):
            body = _body(code, outer)
            for name in _counters(outer):
                inner = _harmful_loop(body, name)
                if inner is not None:
                    yield outer.start(), outer.end() + inner


def _harmful_loop(body: str, name: str) -> int | None:
    """Return the place in a body of the first loop that counts with a name of the outer loop.

    ``None`` if there is none, or if it does no harm: the name is declared in the body, or set again
    after the loop, or the outer loop is left there.
    """
    loops = (loop for loop in _FOR.finditer(body) if _begins_with(loop, name))
    inner = next(loops, None)
    if inner is None or _declares(body[: inner.start()], name):
        return None
    after = body[_end_of_statement(body, inner.end()) :]
    is_left = re.match(r"\s*(?:break|return|exit|goto)\b", after)
    is_restored = re.search(rf"\b{name}\s*=(?!=)", after)
    return None if is_left or is_restored else inner.start()


class _Loop(NamedTuple):
    """A loop with ``for`` whose counter is a global variable."""

    function: str
    counter: str
    body: str
    place: int
    """In the whole code."""


def _in_called_function(source: SourceText) -> Iterator[tuple[int, int]]:
    """Yield the places of an outer loop and of one with its counter in a function that it calls."""
    loops = list(_with_global_counters(source))[:MAX_MATCHES]
    for outer, inner in product(loops, repeat=2):
        if inner.counter == outer.counter and _is_called_in(outer.body, inner.function, source):
            yield outer.place, inner.place


def _is_called_in(body: str, function: str, source: SourceText) -> bool:
    """Whether a loop with this body calls a function, itself or by way of others, and goes on."""
    callers = (caller for caller, called in source.calls.items() if function in called)
    names = "|".join([function, *callers])
    # A line with ``return`` leaves the loop.
    call = rf"^(?!.*\breturn\b).*\b(?:{names})\s*\("
    return re.search(call, body, re.MULTILINE) is not None


def _with_global_counters(source: SourceText) -> Iterator[_Loop]:
    """Yield the loops with ``for`` whose counter is declared outside of all functions."""
    outside = code = source.code_without_strings
    for body in source.functions.values():
        outside = outside.replace(body, "")
    for function, body in source.functions.items():
        start = code.find(body)
        for head in matches(_FOR, body):
            for name in _counters(head):
                parameter = rf"\b{function}\s*\([^;{{}}()]*\b{name}\b[^;{{}}()]*\)\s*\{{"
                is_local = _declares(body[: head.start()], name) or source.has(parameter)
                if _begins_with(head, name) and _declares(outside, name) and not is_local:
                    yield _Loop(function, name, _body(body, head), start + head.start())


def _counters(loop: re.Match[str]) -> set[str]:
    """Return the names that a loop counts with: by its step, or by its condition without one."""
    parts = loop.groupdict()
    found = _COUNTED.findall(parts.get("step") or parts["while"])
    # One of the two groups of the pattern is empty.
    return {before or after for before, after in found}


def _begins_with(loop: re.Match[str], name: str) -> bool:
    """Whether a loop with ``for`` gives a variable its first value, without declaring it."""
    return re.match(rf"(?:[^,]*,)*\s*{name}\s*=", loop["first"]) is not None


def _declares(code: str, name: str) -> bool:
    return re.search(rf"{_TYPE}\s[^;(){{}}]{{0,100}}\b{name}\b", code) is not None


def _body(code: str, loop: re.Match[str]) -> str:
    return code[loop.end() : _end_of_statement(code, loop.end())]


def _end_of_statement(code: str, at: int) -> int:
    """Return the end of the statement that begins at a place: of a block, or its semicolon."""
    depth = 0
    for found in re.compile(r"[{}();]").finditer(code, at, at + _LONGEST_LOOP):
        depth += 1 if found[0] in "{(" else -1 if found[0] in "})" else 0
        if depth < 0 or (not depth and found[0] in "};"):
            return found.end()
    return len(code)
