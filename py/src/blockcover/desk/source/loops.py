"""Loops that go wrong: one changes the counter of another, or sets back what it sums up."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain, islice, pairwise, takewhile
from typing import NamedTuple

from blockcover.desk.source.python_functions import Line, lines_of
from blockcover.desk.source.text import MAX_MATCHES, TYPE, Place, SourceText, matches

_MAX_LINES = 100
"""Number of statements of the longest loop in Python that is read."""
_LONGEST = 5_000
"""Number of characters of the longest one in C."""

_FOR = re.compile(
    r"\bfor\s*\((?P<first>[^;{}]{0,80});(?P<while>[^;{}]{0,120});(?P<step>[^;{}]{0,80}?)\)\s*(?=[^\s)])"
)
_WHILE = re.compile(r"\bwhile\s*\((?P<while>[^;{}]{0,120}?)\)\s*(?=[^\s)])")
_COUNTED = re.compile(r"(?:\+\+|--)\s*(\w+)\b|\b(\w+)\s*(?:\+\+|--|[-+]=|<)")
_PYTHON_LOOP = re.compile(r"(?:for\s+(?P<name>\w+)\s+in\b|while\s+(?P<counted>\w+)\s*<).*:$")


class Nested(NamedTuple):
    """An inner loop that counts with the variable of an outer one."""

    inner: Place
    outer: Place


def reused_counter(source: SourceText) -> Nested | None:
    """Return an inner loop that changes the counter of an outer one, with that one.

    A loop counts as inside every loop that calls its function.

    >>> text = "#include <cstdio>\\nint i;\\nint main() {\\n for (i = 0; i < n; i++)\\n"
    >>> text += "  for (i = 0; i < h; i++)\\n   f(i);\\n}"
    >>> nested = reused_counter(SourceText(text))
    >>> nested.inner.line, nested.outer.line
    (5, 4)
    """
    code = source.bare
    if source.language == "python":
        return next(_in_python(code), None)
    if source.language != "c":
        return None
    for outer, inner in chain(_in_c(code), _through_calls(source)):
        return Nested(source.place(code, inner), source.place(code, outer))
    return None


_INNER_BREAK = re.compile(
    r"\bfor\s*\([^;{}]*;(?![^;{}]*&&)[^;{}]*;[^;{}]*\)\s*\{?\s*for\s*\([^;{}]*;[^;{}]*;[^;{}]*\)\s*"
    r"\{?\s*if\s*\([^;{}]*\)\s*\{[^{}]*\bbreak\s*;\s*\}\s*(?:\}\s*){0,2}(?!\s*(?:if|else)\b)"
)
"""Two loops in C: a condition at the end of the inner one leaves that one alone."""


def leaves_inner_loop_only(source: SourceText) -> bool:
    """Whether a search leaves the inner of two loops, and goes on with the outer one.

    >>> text = "def f(b):\\n for y in b:\\n  for x in y:\\n   if x:\\n    break\\n return f(b)"
    >>> leaves_inner_loop_only(SourceText(text))
    True
    >>> leaves_inner_loop_only(SourceText(text.replace(" return", "  if x:\\n   break\\n return")))
    False
    """
    if source.language == "c":
        return _INNER_BREAK.search(source.search) is not None
    lines = source.search.split("\n")
    loops = (at for at, line in enumerate(lines) if re.match(r"\s*for\b", line))
    for outer, inner in pairwise(loops):
        end = _end_of_block(lines, inner)
        is_last = end == _end_of_block(lines, outer)
        if (
            is_last
            and inner == outer + 1
            and any(re.match(r"\s+break\b", x) for x in lines[inner:end])
        ):
            return True
    return False


def _end_of_block(lines: Sequence[str], head: int) -> int:
    """Return the number of the line after the block that a line begins."""
    margin = len(lines[head]) - len(lines[head].lstrip())
    block = takewhile(
        lambda line: not line.strip() or len(line) - len(line.lstrip()) > margin, lines[head + 1 :]
    )
    return head + 1 + sum(1 for _ in block)


def _in_c(code: str) -> Iterator[tuple[int, int]]:
    """Yield the places of nested loops in C where the inner one changes the outer counter."""
    for pattern in (_FOR, _WHILE):
        for outer in matches(pattern, code):
            body = code[outer.end() : _end_of_statement(code, outer.end())]
            for name in _counted(outer):
                inner = _changing(body, name)
                if inner is not None:
                    yield outer.start(), outer.end() + inner


def _counted(loop: re.Match[str]) -> set[str]:
    """Return the names that a loop counts with."""
    parts = loop.groupdict()
    found = _COUNTED.findall(parts.get("step") or parts["while"])
    return {before or after for before, after in found}


def _changing(body: str, name: str) -> int | None:
    """Return where a loop in a body begins to count with a name that is not declared there."""
    for inner in _FOR.finditer(body):
        if not _begins_with(inner, name):
            continue
        after = body[_end_of_statement(body, inner.end()) :]
        is_left = re.match(r"\s*(?:break|return|exit|goto)\b", after)
        is_restored = re.search(rf"\b{name}\s*=(?!=)", after)
        is_other = _declares(body[: inner.start()], name)
        return None if is_left or is_restored or is_other else inner.start()
    return None


def _begins_with(loop: re.Match[str], name: str) -> bool:
    return re.match(rf"(?:[^,]*,)*\s*{name}\s*=", loop["first"]) is not None


def _declares(code: str, name: str) -> bool:
    return re.search(rf"{TYPE}\s[^;(){{}}]{{0,100}}\b{name}\b", code) is not None


def _through_calls(source: SourceText) -> Iterator[tuple[int, int]]:
    """Yield loops with one global counter, the outer with a call of the function of the inner."""
    code, outside = source.bare, source.bare
    for body in source.functions.values():
        outside = outside.replace(body, "")
    loops = [
        (function, name, loop)
        for function, body in source.functions.items()
        for loop in matches(_FOR, body)
        for name in _counted(loop)
        if _begins_with(loop, name)
        and _declares(outside, name)
        and not _declares(body[: loop.start()], name)
        and not re.search(rf"\b{function}\s*\([^;{{}}()]*\b{name}\b[^;{{}}()]*\)\s*\{{", code)
    ]
    for function, name, outer in loops[:MAX_MATCHES]:
        body = source.functions[function]
        round_of_it = body[outer.end() : _end_of_statement(body, outer.end())]
        for other, same, inner in loops[:MAX_MATCHES]:
            callers = [other, *(who for who, called in source.calls.items() if other in called)]
            call = rf"^(?!.*\breturn\b).*\b(?:{'|'.join(callers)})\s*\("
            if name == same and re.search(call, round_of_it, re.MULTILINE):
                at = code.find(source.functions[other]) + inner.start()
                yield code.find(body) + outer.start(), at


def _end_of_statement(code: str, at: int) -> int:
    """Return the end of the statement that begins at a place, a block or up to a semicolon."""
    depth = 0
    for found in re.compile(r"[{}();]").finditer(code, at, at + _LONGEST):
        depth += 1 if found[0] in "{(" else -1 if found[0] in "})" else 0
        if depth < 0 or (not depth and found[0] in "};"):
            return found.end()
    return len(code)


def _in_python(code: str) -> Iterator[Nested]:
    """Yield nested loops, the outer with ``while`` or with a counter that it reads later.

    The next round of ``for`` sets its counter again.
    """
    lines = list(lines_of(code))
    loops = ((at, loop) for at, line in enumerate(lines) if (loop := _PYTHON_LOOP.match(line.text)))
    for at, outer in islice(loops, MAX_MATCHES):
        body = list(_body(lines, at))
        for inside, line in enumerate(body):
            inner = _PYTHON_LOOP.match(line.text)
            if inner and inner["name"] and inner["name"] in outer.groups():
                after = body[inside + 1 + sum(1 for _ in _body(body, inside)) :]
                read = rf"\b{inner['name']}\b(?!\s*(?:=(?!=)|in\b))"
                if outer["counted"] or any(re.search(read, line.text) for line in after):
                    yield Nested(line.place, lines[at].place)


def _body(lines: Sequence[Line], at: int) -> Iterator[Line]:
    """Yield the lines of the block of a header."""
    after = islice(lines, at + 1, at + 1 + _MAX_LINES)
    return takewhile(lambda line: line.indent > lines[at].indent, after)


def reset_sum(source: SourceText) -> Place | None:
    """Return where each round of a loop sets back a sum that is read only after the loop.

    >>> text = "def f():\\n for p in s:\\n  n = 0\\n  n += f()\\n return n"
    >>> reset_sum(SourceText(text))
    Place(line=3, text='n = 0')
    """
    code = source.bare
    if source.language == "python":
        return next(_reset_in_python(list(lines_of(code))), None)
    if source.language != "c":
        return None
    for loop in matches(_FOR, code):
        body = code[loop.end() : _end_of_statement(code, loop.end())]
        after = re.match(r"[\s}]*return\s+(\w+)\s*;", code[loop.end() + len(body) :])
        found = after and re.match(rf"\{{[^{{}}]*?(\b{after[1]}\s*=\s*(?:0|false)\s*;)", body)
        if after and found and _only_sums(body, after[1]):
            return source.place(code, loop.end() + found.start(1))
    return None


def _reset_in_python(lines: Sequence[Line]) -> Iterator[Place]:
    """Yield where loops in Python set back a sum that is returned after them."""
    loops = (at for at, line in enumerate(lines) if _PYTHON_LOOP.match(line.text))
    for at in islice(loops, MAX_MATCHES):
        body = list(_body(lines, at))
        after = [line.text for line in lines[at + 1 + len(body) :][:1]]
        for line in body:
            reset = re.fullmatch(r"(\w+)\s*=\s*(?:0|False)", line.text)
            if (
                reset
                and line.indent == body[0].indent
                and after == [f"return {reset[1]}"]
                and _only_sums("\n".join(other.text for other in body), reset[1])
            ):
                yield line.place


def _only_sums(body: str, name: str) -> bool:
    """Whether a body adds to a name, and does nothing else but to set it."""
    sums = re.findall(rf"\b{name}\s*\+(?:=|\+)", body)
    sets = re.findall(rf"\b{name}\s*=(?!=)", body)
    return bool(sums) and len(sums) + len(sets) == len(re.findall(rf"\b{name}\b", body))
