"""The parts of the expressions of a program in C or C++.

Owns which expression gives which parts of a `Program`; the table in `repair.program` shows each
part by an example. `shapes` owns how an expression stands in the tree, and `reader` reads the
statements around expressions.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

from blockcover.desk.repair.brackets import bracketed
from blockcover.desk.repair.change import Span
from blockcover.desk.repair.curly.shapes import (
    RANK,
    Assignment,
    Chain,
    arguments,
    assignment,
    chain,
    index,
    items,
    last_indices,
    turned,
)
from blockcover.desk.repair.curly.tree import Node
from blockcover.desk.repair.curly.variables import Scope
from blockcover.desk.repair.piece_tables import PieceTable
from blockcover.desk.repair.program import COMPARISONS, Part, Program, Use

_STREAMS = ("cin", "cout", "cerr")
"""Variables whose ``<<`` and ``>>`` print and read: no other operators are meant."""


class ExpressionReader:
    """Adds the parts of expressions to a program."""

    def __init__(self, program: Program, read_lambda: Callable[[Node, Scope], None]) -> None:
        """``read_lambda`` reads a lambda, an expression that has statements."""
        self._program = program
        self._read_lambda = read_lambda

    def read(self, node: Node, scope: Scope) -> None:
        """Read an expression and all those inside it."""
        program = self._program
        part = Part.alone(node.span, scope.function)
        inside = node.children
        match node.name:
            case "BinaryExpression":
                inside = self._chain(node, scope)
            case "AssignmentExpression" if assigned := assignment(node):
                inside = self._assignment(node, assigned, scope)
            case "CallExpression" if len(node.children) == 2:
                inside = self._call(node, scope)
            case "LambdaExpression":
                inside = []
                self._read_lambda(node, scope)
            case "String" | "CharLiteral":
                inside = []
                program.texts.append(part)
            case "ConcatenatedString":
                inside = []
            case "PointerExpression" if node.text.startswith("&"):
                inside = []
                self._place(node, node.span, scope)
            case "UpdateExpression":
                inside = []
                self._update(node, part, scope)
            case "InitializerList":
                self._table(node, scope)
            case "SubscriptExpression":
                self._index(node, part)
            case "Number" if re.fullmatch(r"[-+]?\d{1,9}", node.text):
                program.values.append(part)
            case "True" | "False":
                program.values.append(part)
            case "Identifier" if others := scope.others(node.text):
                program.uses.append(Use(part, others))
            case "UnaryExpression" if node.children and node.children[0].text == "!":
                program.operators.append(part._replace(span=node.children[0].span))
            case "ConditionalExpression" if node.children:
                program.conditions.append(Part.alone(node.children[0].span, scope.function))
        for one in inside:
            self.read(one, scope)

    def read_condition(self, test: Node, scope: Scope) -> None:
        """Read the condition of a branch or loop, after its expression."""
        part = Part.alone(test.span, scope.function)
        self._program.conditions.append(part)
        for node in test.inside():
            found = assignment(node)
            if found and found.sign.text == "=":
                # It may be meant as a comparison.
                sign = Part(found.sign.span, node.span, scope.function)
                self._program.rewrite("comparison", sign, "==")
        if test.name == "BinaryExpression":
            self._program.checks.append(part)

    # ---- Each kind of expression; those that have others return the ones to be read next ----

    def _update(self, node: Node, part: Part, scope: Scope) -> None:
        """Read ``n++``, which is chosen as a whole: a choice between variables is none in C."""
        self._program.rewrite("operator", part, turned(node.text))
        for one in node.all("Identifier"):
            for name in scope.others(one.text):
                self._program.rewrite("variable", part, node.text.replace(one.text, name))

    def _chain(self, node: Node, scope: Scope) -> list[Node]:
        """Read operands with operators between them: ``a + b * c < d``."""
        found = chain(node)
        operands, signs = found
        is_of_stream = operands and operands[0].text.removeprefix("std::") in _STREAMS
        if found.is_whole and not is_of_stream:
            part = Part.alone(node.span, scope.function)
            self._operators(found, scope)
            self._brackets(found, part)
            self._without_operand(found, part)
            if any(sign.text in ("&&", "||") for sign in signs):
                self._program.checks.append(part)
        return operands

    def _operators(self, found: Chain, scope: Scope) -> None:
        """Read the operators between operands, and the operands of ``&&`` and ``||``."""
        for at, sign in enumerate(found.signs):
            whole = found.whole(at)
            self._program.operators.append(Part(sign.span, whole, scope.function))
            if sign.text in ("&&", "||"):
                left, operands = found.left(at), [found.right(at)]
                # In ``a && b && c`` the first operator has ``b`` already.
                if left.start == whole.start:
                    operands.append(left)
                self._program.operands += (Part(one, whole, scope.function) for one in operands)

    def _brackets(self, found: Chain, part: Part) -> None:
        """Read the brackets that an expression may lack: ``(a - b) % c``, or ``!(a && b)``."""
        operands, text = found.operands, self._program.text
        spans, signs = ([one.span for one in nodes] for nodes in found)
        for other in bracketed(text, spans, signs, RANK):
            self._program.rewrite("grouping", part, other)
        for one, after in pairwise(operands):
            if one.name == "UnaryExpression" and one.text.startswith("!"):
                start, end = one.span.start, after.span.end
                before, rest = text[part.span.start : start], text[end : part.span.end]
                self._program.rewrite("grouping", part, f"{before}!({text[start + 1 : end]}){rest}")

    def _without_operand(self, found: Chain, part: Part) -> None:
        """Read an expression without a number that is one of its operands: ``y`` of ``y - 1``."""
        spans = [one.span for one in found.operands]
        # The first operand goes with the operator behind it, any other with the one before it.
        left_out = [Span(spans[0].start, spans[1].start)]
        left_out += (Span(one.end, other.end) for one, other in pairwise(spans))
        signs = (found.signs[0], *found.signs)
        for one, sign, span in zip(found.operands, signs, left_out, strict=True):
            if one.name == "Number" and sign.text in ("+", "-", "*"):
                self._program.rewrite("operand", part._replace(span=span), "")

    def _assignment(self, node: Node, found: Assignment, scope: Scope) -> list[Node]:
        """Read the sign of an assignment, and the indices of its target."""
        target, sign, value = found
        self._program.operators.append(Part(sign.span, node.span, scope.function))
        if sign.text != "=" and value.name == "BinaryExpression":
            self._compared_assignment(node, chain(value), scope)
        self._place(target, node.span, scope)
        return [value]

    def _place(self, node: Node, whole: Span, scope: Scope) -> None:
        """Read the indices of a target, or of ``&row[x]``: a choice between places is none in C."""
        for one in node.inside():
            if one.name == "SubscriptExpression":
                self._index(one, Part(one.span, whole, scope.function))
                for index in one.children[1:]:
                    self.read(index, scope)

    def _compared_assignment(self, node: Node, value: Chain, scope: Scope) -> None:
        """Read ``n += d > 1``, which may be meant as ``(n += d) > 1``."""
        for operand, sign in zip(value.operands, value.signs, strict=False):
            if sign.text in COMPARISONS:
                (start, end), middle = node.span, operand.span.end
                text = self._program.text
                compared = f"({text[start:middle]}){text[middle:end]}"
                self._program.rewrite("grouping", Part.alone(node.span, scope.function), compared)
                return

    def _call(self, node: Node, scope: Scope) -> list[Node]:
        """Read the arguments of a call; ``min`` and ``max`` stand for one another."""
        callee, given = node.children[0], arguments(node)
        part = Part.alone(node.span, scope.function)
        for first, second in pairwise(given):
            self._program.add_pair(first.span, second.span, part)
        if callee.name == "Identifier" and callee.text in ("min", "max"):
            self._program.operators.append(Part.alone(callee.span, scope.function))
            if len(given) == 2:
                self._program.rewrite("operator", part, f"({given[0].text} + {given[1].text})")
        return [callee, *given] if callee.name == "FieldExpression" else given

    def _table(self, node: Node, scope: Scope) -> None:
        """Read a list of lists of numbers: it may have the cells of pieces."""
        rows = node.all("InitializerList")
        if len(items(node)) == len(rows) > 1 and re.fullmatch(r"[-\d\s,{}]*", node.text):
            self._program.tables.append(PieceTable([one.span for one in rows], scope.function))

    def _index(self, node: Node, part: Part) -> None:
        """Read the index of an element, and the one before it: ``x`` and ``y`` of ``b[y][x]``."""
        if indices := last_indices(node):
            self._program.add_pair(*indices, part)
        own = index(node)
        if own and own.of(self._program.text).isidentifier():
            self._program.bounds.append(Part.alone(own, part.function))
