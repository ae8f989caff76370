"""A program in Python that ends itself after a number of calls and turns of loops."""

from __future__ import annotations

import ast

from blockcover.desk.repair.switched import SPENT

_BEGIN = f"""\
def blockcover_turn(left=[{{turns}}]):
    left[0] -= 1
    if left[0] < 0:
        raise SystemExit({SPENT})
"""


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
        for node in ast.walk(tree)
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
    return _BEGIN.format(turns=turns) + "\n" + "\n".join(lines)
