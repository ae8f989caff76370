"""The lines of a program in Python that were run, and its conditions that were true or false.

Owns the two events that tell them, from the pairs of lines that `python_tracer` has seen.
"""

from __future__ import annotations

import _ast
import types
from collections.abc import Iterator

if __name__ != "python_tracer":
    from blockcover.cli.traced.python_tracer import INLINE


def coverage_events(source: str | bytes, ways: set[tuple[int, int]]) -> list[str]:
    """Return the events of a program with its lines and conditions, and with those that were run.

    ``ways`` are pairs of lines that were run one after the other in a call; 0 stands for its
    beginning and for its return.
    """
    if not ways:
        return []
    statements = list(_statements(compile(source, "", "exec", _ast.PyCF_ONLY_AST, True)))
    code = compile(source, "", "exec", dont_inherit=True)
    visited = {line for _, line in ways}
    lines = sorted({node.lineno for node in statements} & set(_traced_lines(code)))
    tests: list[int] = []
    outcomes: tuple[list[int], list[int]] = [], []
    for node in statements:
        # What is run within a line is not reported.
        if isinstance(node, _ast.If) and node.body[0].lineno > (node.test.end_lineno or 0):
            tests.append(node.lineno)
            body = node.body[0].lineno
            within = range(node.lineno, body)
            after = {to for at, to in ways if at in within and to not in within}
            for part, left in zip(outcomes, (after & {body}, after - {body}), strict=True):
                part += [node.lineno][: len(left)]
    reported = [line for line in lines if line in visited], *outcomes
    return [f'["p",{lines},{tests}]', f'["v",{",".join(map(repr, reported))}]']


def _statements(node: _ast.AST) -> Iterator[_ast.stmt]:
    """Yield the statements in the tree of a program."""
    for name in node._fields:
        value = getattr(node, name, None)
        for child in value if type(value) is list else []:
            if isinstance(child, _ast.stmt):
                yield child
            if isinstance(child, (_ast.stmt, _ast.excepthandler, _ast.match_case)):
                yield from _statements(child)


def _traced_lines(code: types.CodeType) -> Iterator[int]:
    """Yield the lines of the code that is recorded."""
    is_whole = code.co_name == "<module>"
    if code.co_flags & 1 or is_whole:
        # The first line of a function is that of its definition.
        first = 0 if is_whole else code.co_firstlineno
        yield from (line for *_, line in code.co_lines() if line and line != first)
    for constant in code.co_consts:
        if type(constant) is types.CodeType and constant.co_name not in INLINE:
            yield from _traced_lines(constant)
