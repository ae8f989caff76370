"""Variables of a program in Python that have no value where they are used.

A variable has none if it is only added to, or only set in blocks that may not run::

    total += 1                      if fits:
                                        best = 1
                                    print(best)
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from typing import NamedTuple


def lacking(body: Sequence[ast.stmt], given: frozenset[str]) -> dict[int, tuple[str, ...]]:
    """Return the variables that may lack a value in a block, by the places of the statements.

    Each stands at the first statement that gives or changes its value; functions are not counted.
    ``given`` are names that have a value before the block.

    >>> lacking(ast.parse("if fits:\\n    best = 1\\nprint(best)").body, frozenset())
    {0: ('best',)}
    """
    body = [one for one in body if not isinstance(one, ast.FunctionDef | ast.ClassDef)]
    found: dict[int, tuple[str, ...]] = {}
    have_value = set(given)
    last_read = {name: at for at, one in enumerate(body) for name in _names_read(one)}
    for at, statement in enumerate(body):
        own = list(_own_settings(statement))
        set_here = {name for name, is_plain in own if is_plain}
        changed_here = {name for name, is_plain in own if not is_plain}
        inside = [one for inner in _inner(statement) for one in _all_settings(inner)]
        set_inside = {name for name, _ in inside}
        read_later = {name for name in set_inside if last_read.get(name, at) > at}
        needing_value = changed_here | read_later | (set_inside & _only_changed(statement))
        if names := needing_value - set_here - have_value:
            found[at] = tuple(sorted(names))
        have_value |= set_here | changed_here | set_inside
    return found


def names_set_outside_loops(body: Sequence[ast.stmt]) -> Iterator[str]:
    """Yield the names that the statements of a block may give a value, but for those of loops."""
    for statement in body:
        if isinstance(statement, ast.For | ast.While):
            yield from (name for name, _ in _own_settings(statement))
        elif isinstance(statement, ast.If | ast.Try | ast.With):
            yield from _names_stored(statement)
        else:
            yield from (name for name, is_plain in _own_settings(statement) if is_plain)


def names_given(function: ast.FunctionDef) -> frozenset[str]:
    """Return the names that have a value before the body of a function, or may have one."""
    inside = list(ast.walk(function))
    declared = {
        name for one in inside if isinstance(one, ast.Global | ast.Nonlocal) for name in one.names
    }
    arguments = {one.arg for one in inside if isinstance(one, ast.arg)}
    inner = {one.name for one in inside if isinstance(one, ast.FunctionDef)}
    return frozenset(declared | arguments | inner)


class _Setting(NamedTuple):
    """A variable that a statement gives a value."""

    name: str
    is_plain: bool
    """Whether it needs no earlier value, as in ``n = 1``; ``n += 1`` needs one."""


def _own_settings(statement: ast.stmt) -> Iterator[_Setting]:
    """Yield the variables that a statement itself sets, not those of statements inside it."""
    match statement:
        case ast.AugAssign(target=ast.Name(id=name)):
            yield _Setting(name, is_plain=False)
        case ast.Assign(targets=targets):
            for target in targets:
                yield from _plain_settings(target)
        case ast.For(target=target) | ast.AnnAssign(target=target):
            yield from _plain_settings(target)
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            yield _Setting(name, is_plain=True)
        case ast.Import(names=names) | ast.ImportFrom(names=names):
            for one in names:
                yield _Setting((one.asname or one.name).partition(".")[0], is_plain=True)
        case ast.With(items=items):
            for item in items:
                if item.optional_vars:
                    yield from _plain_settings(item.optional_vars)


def _plain_settings(target: ast.expr) -> Iterator[_Setting]:
    """Yield the variables of the left side of an assignment."""
    return (_Setting(name, is_plain=True) for name in _names_stored(target))


def _all_settings(statement: ast.stmt) -> Iterator[_Setting]:
    """Yield the variables that a statement sets, and those of all statements inside it."""
    yield from _own_settings(statement)
    for inner in _inner(statement):
        yield from _all_settings(inner)


def _only_changed(statement: ast.stmt) -> set[str]:
    """Return the variables that a statement and those inside it change, but never set anew."""
    settings = list(_all_settings(statement))
    set_anew = {name for name, is_plain in settings if is_plain}
    return {name for name, is_plain in settings if not is_plain} - set_anew


def _inner(statement: ast.stmt) -> Iterator[ast.stmt]:
    """Yield the statements directly inside a statement, but for those of functions."""
    if isinstance(statement, ast.If | ast.For | ast.While | ast.With):
        yield from statement.body
        yield from getattr(statement, "orelse", [])


def _names_stored(top: ast.AST) -> Iterator[str]:
    """Yield the names that are given a value anywhere in a node."""
    for node in ast.walk(top):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.id


def _names_read(top: ast.AST) -> Iterator[str]:
    """Yield the names whose value is read anywhere in a node."""
    for node in ast.walk(top):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id
