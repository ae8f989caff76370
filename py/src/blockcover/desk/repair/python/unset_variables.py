"""Variables of a program in Python that have no value where they are used.

A variable has none if it is only added to, or only set in blocks that may not run.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence


def lacking(body: Sequence[ast.stmt], given: frozenset[str]) -> dict[int, tuple[str, ...]]:
    """Return the variables that may lack a value in a block, by the places of the statements.

    Each stands at the first statement that gives or changes its value; functions are not counted.
    ``given`` are names that have a value before the block.
    """
    body = [one for one in body if not isinstance(one, ast.FunctionDef | ast.ClassDef)]
    found: dict[int, tuple[str, ...]] = {}
    known = set(given)
    last_read = {name: at for at, one in enumerate(body) for name in _read_in(one)}
    for at, one in enumerate(body):
        own = {name for name, is_plain in _set_in(one) if is_plain}
        changed = {name for name, is_plain in _set_in(one) if not is_plain}
        inside = {name for inner in _inner(one) for name, _ in _set_in_all(inner)}
        later = {name for name in inside if last_read.get(name, at) > at}
        names = (changed | later | (inside & _added_in(one))) - own - known
        if names:
            found[at] = tuple(sorted(names))
        known |= own | changed | inside
    return found


def names_set(body: Sequence[ast.stmt]) -> Iterator[str]:
    """Yield the names that the statements of a block may give a value, but for those of loops."""
    for one in body:
        if isinstance(one, ast.For | ast.While):
            yield from (name for name, _ in _set_in(one))
        elif isinstance(one, ast.If | ast.Try | ast.With):
            yield from (name for part in ast.walk(one) for name in _stored_in(part))
        else:
            yield from (name for name, is_plain in _set_in(one) if is_plain)


def names_given(function: ast.FunctionDef) -> frozenset[str]:
    """Return the names that have a value before the body of a function, or may have one."""
    inside = list(ast.walk(function))
    declared = {
        name for one in inside if isinstance(one, ast.Global | ast.Nonlocal) for name in one.names
    }
    arguments = {one.arg for one in inside if isinstance(one, ast.arg)}
    inner = {one.name for one in inside if isinstance(one, ast.FunctionDef)}
    return frozenset(declared | arguments | inner)


def _inner(one: ast.stmt) -> Iterator[ast.stmt]:
    """Yield the statements inside a statement, but for those of functions."""
    if isinstance(one, ast.If | ast.For | ast.While | ast.With):
        yield from one.body
        yield from getattr(one, "orelse", [])


def _set_in(one: ast.stmt) -> Iterator[tuple[str, bool]]:
    """Yield the variables that a statement itself sets, and whether it needs no earlier value."""
    match one:
        case ast.AugAssign(target=ast.Name(id=name)):
            yield name, False
        case ast.Assign(targets=targets):
            yield from ((name, True) for target in targets for name in _names_in(target))
        case ast.For(target=target) | ast.AnnAssign(target=target):
            yield from ((name, True) for name in _names_in(target))
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            yield name, True
        case ast.Import(names=names) | ast.ImportFrom(names=names):
            yield from (((one.asname or one.name).partition(".")[0], True) for one in names)
        case ast.With(items=items):
            for item in items:
                if item.optional_vars:
                    yield from ((name, True) for name in _names_in(item.optional_vars))


def _set_in_all(one: ast.stmt) -> Iterator[tuple[str, bool]]:
    yield from _set_in(one)
    for inner in _inner(one):
        yield from _set_in_all(inner)


def _added_in(one: ast.stmt) -> set[str]:
    """Return the variables that are only added to inside a statement."""
    all_set = list(_set_in_all(one))
    plain = {name for name, is_plain in all_set if is_plain}
    return {name for name, is_plain in all_set if not is_plain} - plain


def _names_in(target: ast.expr) -> Iterator[str]:
    for node in ast.walk(target):
        yield from _stored_in(node)


def _stored_in(node: ast.AST) -> Iterator[str]:
    """Yield the name that a node itself gives a value, if it does."""
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        yield node.id


def _read_in(one: ast.stmt) -> Iterator[str]:
    for node in ast.walk(one):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id
