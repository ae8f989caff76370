"""Snippets of Python, looked for in a parsed program.

A snippet is Python: ``_`` stands for any expression, ``...`` for any statements, and ``f(...)`` for
any arguments. A snippet of several statements is found where they follow one another. Ways to write
the same comparison are the same: ``0 > x``, ``not x >= 0``, ``not 0 <= x``.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cache

from blockcover.desk.python_errors import is_too_deep

_UNREAD = frozenset(
    ["ctx", "kind", "type_comment", "decorator_list", "returns", "args", "type_params"]
)
"""Fields of functions and names that are not compared; those of a call are."""
# Comparisons that are written in another way.
_FLIPPED: dict[type[ast.cmpop], type[ast.cmpop]] = {ast.Gt: ast.Lt, ast.GtE: ast.LtE}
_OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


def tree_of(program: str) -> ast.Module | None:
    """Return the syntax tree of a program.

    ``None`` if it cannot be read, or is too deep for a browser.
    """
    try:
        return None if is_too_deep(program) else ast.parse(program)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def parsed(program: str) -> ast.Module | None:
    """Return the `tree_of` a program with its comparisons written in one way."""
    tree = tree_of(program)
    try:
        return tree and _Uniform().visit(tree)
    except RecursionError:
        return None


def holds(program: ast.Module, snippet: str) -> bool:
    """Whether a program has a snippet somewhere.

    >>> tree = parsed("if x == 1:\\n    y = 2\\n    print(y + 3)")
    >>> holds(tree, "_ + 3"), holds(tree, "if _:\\n    y = _\\n    ..."), holds(tree, "x = _")
    (True, True, False)
    """
    wanted = _module(snippet).body
    if len(wanted) == 1 and isinstance(wanted[0], ast.Expr):
        value = wanted[0].value
        return any(isinstance(node, ast.expr) and _same(value, node) for node in ast.walk(program))
    gap = [ast.Expr(ast.Constant(...))]
    return any(_follow([*gap, *wanted, *gap], block) for block in _blocks(program))


def first_that_fits(
    program: str, has: Sequence[Sequence[str]], lacks: Sequence[Sequence[str]], name: str = ""
) -> int | None:
    """Return the first place whose snippets fit a program.

    The program ``has`` one of those there, if there are any, and ``lacks`` all of the others. With
    a ``name`` only snippets that hold it count.
    """
    tree = parsed(program)
    if tree is None:
        return None
    for place, (wanted, unwanted) in enumerate(zip(has, lacks, strict=True)):
        if name and not any(holds(_module(snippet), name) for snippet in wanted):
            continue
        if wanted and not any(holds(tree, snippet) for snippet in wanted):
            continue
        if not any(holds(tree, snippet) for snippet in unwanted):
            return place
    return None


@cache
def _module(snippet: str) -> ast.Module:
    tree = parsed(snippet)
    if tree is None:
        raise ValueError(f"no snippet: {snippet}")
    return tree


def _blocks(program: ast.Module) -> Iterator[list[ast.stmt]]:
    for node in ast.walk(program):
        for field in ("body", "orelse", "finalbody"):
            block = getattr(node, field, None)
            if isinstance(block, list) and block:
                yield block


def _is_gap(node: ast.AST) -> bool:
    """Whether a statement is ``...``."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and node.value.value is ...
    )


def _follow(wanted: Sequence[ast.AST], block: Sequence[ast.AST]) -> bool:
    """Whether a whole block is as wanted: ``x; ...; y`` is a block from ``x`` to ``y``."""
    if not wanted:
        return not block
    first, *others = wanted
    if _is_gap(first):
        return any(_follow(others, block[start:]) for start in range(len(block) + 1))
    return bool(block) and _same(first, block[0]) and _follow(others, block[1:])


def _same(wanted: ast.AST, node: ast.AST) -> bool:
    """Whether a node is as wanted, with the sides of ``==`` and ``!=`` in either order."""
    if isinstance(wanted, ast.Name) and wanted.id == "_":
        return isinstance(node, ast.expr)
    if type(wanted) is not type(node):
        return False
    if isinstance(wanted, ast.Call) and isinstance(node, ast.Call):
        is_any = any(isinstance(one, ast.Constant) and one.value is ... for one in wanted.args)
        if not is_any and not _all_same(
            [*wanted.args, *wanted.keywords], [*node.args, *node.keywords]
        ):
            return False
        return _same(wanted.func, node.func)
    if isinstance(wanted, ast.Compare) and isinstance(node, ast.Compare):
        (op,), (right,) = wanted.ops, wanted.comparators
        turned = ast.Compare(node.comparators[0], node.ops, [node.left])
        tries = [node, turned] if isinstance(op, ast.Eq | ast.NotEq) else [node]
        return type(op) is type(node.ops[0]) and any(
            _same(wanted.left, one.left) and _same(right, one.comparators[0]) for one in tries
        )
    for field, one in ast.iter_fields(wanted):
        if field in _UNREAD or (field == "orelse" and one == []):
            continue
        other = getattr(node, field)
        if field in ("body", "orelse") and isinstance(one, list):
            if not _follow(one, other):
                return False
        elif isinstance(one, list):
            if not _all_same(one, other):
                return False
        elif isinstance(one, ast.AST):
            if not (isinstance(other, ast.AST) and _same(one, other)):
                return False
        elif type(one) is not type(other) or one != other:
            return False
    return True


def _all_same(wanted: Sequence[ast.AST], nodes: Sequence[ast.AST]) -> bool:
    return len(wanted) == len(nodes) and all(map(_same, wanted, nodes))


class _Uniform(ast.NodeTransformer):
    """Writes comparisons and sums in one way: ``a < b < c`` as ``a < b and b < c``, ``b > a`` as
    ``a < b``, ``not a < b`` as ``b <= a``, ``n = n + 1`` as ``n += 1``."""

    def visit_Module(self, node: ast.Module) -> ast.Module:
        self.generic_visit(node)
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        self.generic_visit(node)
        sides = [node.left, *node.comparators]
        pairs: list[ast.expr] = []
        for left, op, right in zip(sides, node.ops, sides[1:], strict=False):
            kind = type(op)
            first, second = (right, left) if kind in _FLIPPED else (left, right)
            pairs.append(ast.Compare(first, [_FLIPPED.get(kind, kind)()], [second]))
        return pairs[0] if len(pairs) == 1 else ast.BoolOp(ast.And(), pairs)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        self.generic_visit(node)
        inner = node.operand
        if not isinstance(node.op, ast.Not):
            return node
        return _negated(inner) or node

    def visit_Assign(self, node: ast.Assign) -> ast.stmt:
        self.generic_visit(node)
        (target, *others), value = node.targets, node.value
        if (
            not others
            and isinstance(target, ast.Name)
            and isinstance(value, ast.BinOp)
            and isinstance(value.left, ast.Name)
            and value.left.id == target.id
        ):
            return ast.AugAssign(target, value.op, value.right)
        return node


def _negated(node: ast.expr) -> ast.expr | None:
    """Return the opposite of a comparison, ``None`` for another expression."""
    if isinstance(node, ast.BoolOp):
        parts = [_negated(part) or ast.UnaryOp(ast.Not(), part) for part in node.values]
        return ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), parts)
    if not isinstance(node, ast.Compare):
        return None
    (op,), (right,) = node.ops, node.comparators
    match op:
        case ast.Lt():
            return ast.Compare(right, [ast.LtE()], [node.left])
        case ast.LtE():
            return ast.Compare(right, [ast.Lt()], [node.left])
    return ast.Compare(node.left, [_OPPOSITE[type(op)]()], [right])
