"""Loops in Python with ``for`` that count with the variable of a loop around them.

Owns how they are recognised in the syntax tree. A loop of a function that is called is missed.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import islice

from blockcover.desk.results import Finding
from blockcover.desk.source.text import MAX_MATCHES, SourceText


def reused_in_python(source: SourceText) -> Iterator[Finding]:
    """Yield the loops that change the counter of an outer one, each with the line of that.

    The outer one has ``while``, or reads its counter later: the next round of ``for`` sets it.

    >>> text = "while i < n:\\n    for i in range(5):\\n        f(i)\\n    i += 1"
    >>> [(found.line, found.number) for found in reused_in_python(SourceText(text))]
    [(2, 1)]
    """
    loops: list[ast.For | ast.While] = [*source.nodes(ast.For), *source.nodes(ast.While)]
    loops.sort(key=lambda loop: loop.lineno)
    lines = source.code_without_strings.split("\n")
    for outer in loops[:MAX_MATCHES]:
        name, last_line = _counter(outer), _last_line(outer.body[-1])
        if name is None:
            continue
        inside = [loop for loop in loops if outer.lineno < loop.lineno <= last_line]
        same = (loop for loop in inside if isinstance(loop, ast.For) and _counter(loop) == name)
        for inner in islice(same, MAX_MATCHES):
            after = "\n".join(lines[_last_line(inner) : last_line])
            # Not where it is set: ``i = 0``, ``for i in``.
            is_read = re.search(rf"\b{name}\b(?!\s*(?:=(?!=)|in\b))", after)
            if is_read or isinstance(outer, ast.While):
                yield source.place_of(inner).finding("counter-reused", outer.lineno)


def _counter(loop: ast.For | ast.While) -> str | None:
    """Return the name that a loop counts with, ``None`` if it counts with none."""
    nodes = ast.walk(loop.test) if isinstance(loop, ast.While) else [loop.target]
    for node in nodes:
        match node:
            case ast.Compare(left=ast.Name(id=name), ops=[ast.Lt() | ast.LtE(), *_]):
                return name
            case ast.Name(id=name) if isinstance(loop, ast.For):
                return name
    return None


def _last_line(statement: ast.stmt) -> int:
    assert statement.end_lineno
    return statement.end_lineno
