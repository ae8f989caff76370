"""A program in Python that ends itself after a number of calls and turns of loops."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from blockcover.desk.repair.switched import SPENT

_BEGIN = f"""\
import sys as blockcover_sys
def blockcover_turn(left=[{{turns}}], frame=blockcover_sys._getframe):
    left[0] -= 1
    if left[0] % 64 == 0:
        try:
            left[0] = -bool(frame({{deepest}}))
        except ValueError:
            pass
    if left[0] < 0:
        raise SystemExit({SPENT})
"""
_TURNS_PER_LEVEL = 50
"""A program ends itself too when its calls are nested this many times less deeply than its turns:
a RecursionError would cost a browser a new Python."""

_BLOCKS = ("body", "orelse", "handlers", "finalbody", "cases")
"""The fields of a node that have statements."""


def counted(program: str, turns: int) -> str | None:
    """Return a program that leaves with the exit code `SPENT` after ``turns``.

    ``None`` if Python cannot read it.

    >>> print(counted("while True:\\n    print(1)", 5).partition("\\n\\n")[2])
    while True:
        blockcover_turn()
        print(1)
    """
    try:
        tree = ast.parse(program)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    lines = program.split("\n")
    firsts = {
        (first.lineno, first.col_offset)
        for node in _statements(tree)
        if isinstance(node, ast.For | ast.While | ast.FunctionDef)
        for first in node.body[:1]
        if not getattr(first, "decorator_list", None)
    }
    for line, column in sorted(firsts, reverse=True):
        text = lines[line - 1].encode()
        margin, rest = text[:column].decode(), text[column:].decode()
        # On the line of its loop there is no margin, and another statement may follow.
        between = "; " if margin.strip() else f"\n{margin}"
        lines[line - 1] = f"{margin}blockcover_turn(){between}{rest}"
    begin = _BEGIN.format(turns=turns, deepest=turns // _TURNS_PER_LEVEL)
    return begin + "\n" + "\n".join(lines)


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yield a node, and the statements in it at any depth."""
    yield node
    for field in _BLOCKS:
        for inner in getattr(node, field, ()):
            yield from _statements(inner)
