"""A ``break`` that leaves the inner of two loops, where a search may be meant to leave both."""

from __future__ import annotations

import ast
import re
from itertools import chain

from blockcover.desk.source.text import SourceText

_IN_C = re.compile(
    # The head of the outer loop. A condition with ``&&`` may end this loop too.
    r"\bfor\s*\([^;{}]*;(?![^;{}]*&&)[^;{}]*;[^;{}]*\)\s*\{?\s*"
    # The head of the inner loop.
    r"for\s*\([^;{}]*;[^;{}]*;[^;{}]*\)\s*\{?\s*"
    # All that it does: a condition that leaves it.
    r"if\s*\([^;{}]*\)\s*\{[^{}]*\bbreak\s*;\s*\}\s*"
    # The ends of the loops. Another condition may leave the outer loop.
    r"(?:\}\s*){0,2}(?!\s*(?:if|else)\b)"
)
"""Two loops in C, the inner one with a ``break`` that leaves it alone."""


def leaves_inner_loop_only(source: SourceText) -> bool:
    """Whether a search leaves the inner of two loops, and goes on with the outer one.

    >>> text = "def f(b):\\n for y in b:\\n  for x in y:\\n   if x:\\n    break\\n return f(b)"
    >>> leaves_inner_loop_only(SourceText(text))
    True
    >>> leaves_inner_loop_only(SourceText(text.replace(" return", "  if x:\\n   break\\n return")))
    False
    """
    if source.language == "c":
        return _IN_C.search(source.search_code) is not None
    functions = source.nodes(ast.FunctionDef)
    search: list[ast.stmt] = [
        function for function in functions if function.name in source.search_names
    ]
    statements = search or source.nodes(ast.For)
    return any(map(_is_outer, chain.from_iterable(map(ast.walk, statements))))


def _is_outer(node: ast.AST) -> bool:
    """Whether a node is a loop in Python that has just another one, with a ``break`` in it."""
    match node:
        case ast.For(body=[ast.For(orelse=[]) as inner]):
            return any(isinstance(one, ast.Break) for one in ast.walk(inner))
    return False
