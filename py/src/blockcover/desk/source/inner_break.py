"""A ``break`` that leaves the inner of two loops, where a search may be meant to leave both."""

from __future__ import annotations

import ast
import re
from itertools import chain

from blockcover.desk.source.text import SourceText

_IN_C = re.compile(
    r"\bfor\s*\([^;{}]*;(?![^;{}]*&&)[^;{}]*;[^;{}]*\)\s*\{?\s*for\s*\([^;{}]*;[^;{}]*;[^;{}]*\)\s*"
    r"\{?\s*if\s*\([^;{}]*\)\s*\{[^{}]*\bbreak\s*;\s*\}\s*(?:\}\s*){0,2}(?!\s*(?:if|else)\b)"
)
"""Two loops: the inner one ends with a condition that leaves it, and nothing follows in the outer.

A condition with ``&&`` in the outer loop may end that one too."""


def leaves_inner_loop_only(source: SourceText) -> bool:
    """Whether a search leaves the inner of two loops, and goes on with the outer one.

    >>> text = "def f(b):\\n for y in b:\\n  for x in y:\\n   if x:\\n    break\\n return f(b)"
    >>> leaves_inner_loop_only(SourceText(text))
    True
    >>> leaves_inner_loop_only(SourceText(text.replace(" return", "  if x:\\n   break\\n return")))
    False
    """
    if source.language == "c":
        return _IN_C.search(source.search) is not None
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
