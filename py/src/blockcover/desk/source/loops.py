"""Loops that go wrong: one changes the counter of another, or leaves the inner of two alone."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import chain, islice
from typing import NamedTuple

from blockcover.desk.source.text import MAX_MATCHES, TYPE, Place, SourceText, matches

_LONGEST_LOOP = 5_000
"""At most this many characters of a loop in C are read."""

_FOR = re.compile(
    r"\bfor\s*\((?P<first>[^;{}]{0,80});(?P<while>[^;{}]{0,120});(?P<step>[^;{}]{0,80}?)\)\s*(?=[^\s)])"
)
_WHILE = re.compile(r"\bwhile\s*\((?P<while>[^;{}]{0,120}?)\)\s*(?=[^\s)])")
_COUNTED = re.compile(r"(?:\+\+|--)\s*(\w+)\b|\b(\w+)\s*(?:\+\+|--|[-+]=|<)")


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
        return _in_python(source)
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
    functions = source.nodes(ast.FunctionDef)
    roots: list[ast.stmt] = [one for one in functions if one.name in source.searching]
    return any(
        isinstance(node, ast.Break)
        for outer in chain(*map(ast.walk, roots or source.nodes(ast.For)))
        if isinstance(outer, ast.For) and len(outer.body) == 1
        for inner in outer.body
        if isinstance(inner, ast.For) and not inner.orelse
        for node in ast.walk(inner)
    )


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
    for found in re.compile(r"[{}();]").finditer(code, at, at + _LONGEST_LOOP):
        depth += 1 if found[0] in "{(" else -1 if found[0] in "})" else 0
        if depth < 0 or (not depth and found[0] in "};"):
            return found.end()
    return len(code)


def _in_python(source: SourceText) -> Nested | None:
    """Return nested loops, the outer with ``while`` or with a counter that it reads later.

    The next round of ``for`` sets its counter again.
    """
    loops, lines = _loops(source), source.bare.split("\n")
    for outer in loops[:MAX_MATCHES]:
        name, end = _counter(outer), _end_of(outer.body[-1])
        inside = [loop for loop in loops if outer.lineno < loop.lineno <= end]
        same = (loop for loop in inside if isinstance(loop, ast.For) and _counter(loop) == name)
        for inner in islice(same, MAX_MATCHES) if name else ():
            after = "\n".join(lines[_end_of(inner) : end])
            is_read = re.search(rf"\b{name}\b(?!\s*(?:=(?!=)|in\b))", after)
            if is_read or isinstance(outer, ast.While):
                return Nested(source.place_of(inner), source.place_of(outer))
    return None


def _loops(source: SourceText) -> list[ast.For | ast.While]:
    """Return the loops of a program in Python, in the order of their lines."""
    loops: list[ast.For | ast.While] = [*source.nodes(ast.For), *source.nodes(ast.While)]
    return sorted(loops, key=lambda loop: loop.lineno)


def _counter(loop: ast.For | ast.While) -> str | None:
    """Return the name that a loop in Python counts with, ``None`` if it counts with none."""
    nodes = ast.walk(loop.test) if isinstance(loop, ast.While) else [loop.target]
    for node in nodes:
        match node:
            case ast.Compare(left=ast.Name(id=name), ops=[ast.Lt() | ast.LtE(), *_]):
                return name
            case ast.Name(id=name) if isinstance(loop, ast.For):
                return name
    return None


def _end_of(statement: ast.stmt) -> int:
    """Return the last line of a statement in Python."""
    assert statement.end_lineno
    return statement.end_lineno
