"""The shapes of nodes in C and C++: where the parts of an expression stand among the children.

Owns also the order of operators, which the tree does not always have right. A node of a program
that the parser could not read may lack parts: then there is no shape.
"""

from __future__ import annotations

import re
from operator import attrgetter
from typing import NamedTuple

from blockcover.desk.repair.change import Span
from blockcover.desk.repair.curly.tree import Node

_SIGN = re.compile(r"<<=|>>=|\+=|-=|\*=|/=|%=|&=|\|=|\^=|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%<>&|^=]")
_ORDER = (
    ("*", "/", "%"), ("+", "-"), ("<<", ">>"), ("<", "<=", ">", ">="), ("==", "!="), ("&",),
    ("^",), ("|",), ("&&",), ("||",),
)  # fmt: skip
"""Operators that bind equally, the strongest first."""
RANK = {sign: rank for rank, signs in enumerate(_ORDER) for sign in signs}
"""The place of each operator in this order: those of a lower rank bind more strongly."""

_STATEMENT = re.compile(r"Statement$|^(?:Declaration|ForRangeLoop)$")


def is_statement(node: Node) -> bool:
    """Whether a node is a statement, among them a declaration or a block."""
    return bool(_STATEMENT.search(node.name))


def statements_in(node: Node) -> list[Node]:
    """Return the statements of a block, or a statement that stands in place of one."""
    nodes = node.children if node.name == "CompoundStatement" else [node]
    return list(filter(is_statement, nodes))


def items(node: Node) -> list[Node]:
    """Return the children of a list or clause, without its brackets and commas."""
    return [one for one in node.children if one.name not in tuple("()[]{},")]


class Assignment(NamedTuple):
    """``target sign value``, such as ``n += 1``."""

    target: Node
    sign: Node
    value: Node


def assignment(node: Node) -> Assignment | None:
    """Return the shape of an assignment; ``None`` if a node is none."""
    if node.name != "AssignmentExpression" or len(node.children) < 2:
        return None
    target, value = node.children[0], node.children[-1]
    sign = _SIGN.search(node.source, target.span.end, value.span.start)
    if sign is None:
        return None
    return Assignment(target, Node(sign[0], Span(*sign.span()), node.source), value)


def turned(update: str) -> str:
    """Return ``n--`` for ``n++``, and ``n++`` for ``n--``."""
    return update.replace("++", "--") if "++" in update else update.replace("--", "++")


def arguments(call: Node) -> list[Node]:
    """Return the arguments of a call: its children are the function and a list of them."""
    return items(call.children[1]) if len(call.children) == 2 else []


def last_indices(node: Node) -> tuple[Span, Span] | None:
    """Return the last two indices of a cell, such as ``y`` and ``x`` of ``board[y][x]``."""
    second = index(node)
    first = index(node.children[0]) if second else None
    return (first, second) if first and second else None


def index(node: Node) -> Span | None:
    """Return the index of an element, which parsers put beside the array or into a list of one."""
    if node.name != "SubscriptExpression":
        return None
    inside = items(node)[1:]
    if len(inside) == 1 and inside[0].name == "SubscriptArgumentList":
        inside = items(inside[0])
    return inside[0].span if len(inside) == 1 else None


class Chain(NamedTuple):
    """Operands with operators between them that no parentheses divide: ``a + b * c < d``.

    Operators are numbered from 0; that of number ``at`` stands after the operand of that number.
    ``+`` is number 0 in the example. On its left is ``a``, on its right ``b * c``, and its whole is
    ``a + b * c``.
    """

    operands: list[Node]
    signs: list[Node]

    @property
    def is_whole(self) -> bool:
        """Whether each operator has its two operands; a comment counts as an operand too many."""
        return len(self.operands) == len(self.signs) + 1 > 1

    def left(self, at: int) -> Span:
        """Return the operand on the left of an operator, up to one that binds as it or less."""
        return Span(self._start(at, _rank(self.signs[at])), self.operands[at].span.end)

    def right(self, at: int) -> Span:
        """Return the operand on the right of an operator, up to one that binds as it or less."""
        last = at + 1
        while last < len(self.signs) and _rank(self.signs[last]) < _rank(self.signs[at]):
            last += 1
        return Span(self.operands[at + 1].span.start, self.operands[last].span.end)

    def whole(self, at: int) -> Span:
        """Return an operator with its operands; on the left, equal operators belong to them.

        In ``a - b - c`` the whole of the second operator is all, that of the first is ``a - b``.
        """
        return Span(self._start(at, _rank(self.signs[at]) + 1), self.right(at).end)

    def _start(self, at: int, rank: int) -> int:
        """Return where an expression starts that has operators below a rank, and ends at operand
        ``at``."""
        while at and _rank(self.signs[at - 1]) < rank:
            at -= 1
        return self.operands[at].span.start


def chain(node: Node) -> Chain:
    """Return the operands and operators of a binary expression and of those directly in it."""
    operands: list[Node] = []
    signs: list[Node] = []
    for child in node.children:
        if child.name == "BinaryExpression":
            inner = chain(child)
            operands += inner.operands
            signs += inner.signs
        else:
            (signs if child.text in RANK else operands).append(child)
    return Chain(sorted(operands, key=_span_of), sorted(signs, key=_span_of))


_span_of = attrgetter("span")


def _rank(sign: Node) -> int:
    return RANK[sign.text]
