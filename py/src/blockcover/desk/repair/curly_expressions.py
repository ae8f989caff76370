"""The parts of the expressions of a program in C or C++.

Owns how a part of an expression stands in the tree, and the order of operators, which the tree does
not always have right. Does not know which changes are made of a part.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import pairwise

from blockcover.desk.repair.brackets import Flat, bracketed
from blockcover.desk.repair.change import Span
from blockcover.desk.repair.curly_tree import Node
from blockcover.desk.repair.curly_variables import Scope, declared
from blockcover.desk.repair.piece_tables import PieceTable
from blockcover.desk.repair.program import COMPARISONS, Block, Part, Program, Rewritten, Use

_BINARY = re.compile(r"<<=|>>=|\+=|-=|\*=|/=|%=|&=|\|=|\^=|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%<>&|^=]")
_ORDER = (
    ("*", "/", "%"), ("+", "-"), ("<<", ">>"), ("<", "<=", ">", ">="), ("==", "!="), ("&",),
    ("^",), ("|",), ("&&",), ("||",),
)  # fmt: skip
"""Operators that bind equally, the strongest first."""
_RANK = {sign: rank for rank, signs in enumerate(_ORDER) for sign in signs}

_STREAMS = ("cin", "cout", "cerr")


class CurlyExpressions(ABC):
    """Reads the expressions of a program into its parts."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._program = Program(text)

    @abstractmethod
    def _block(self, node: Node, scope: Scope, *, is_loop: bool = False) -> Block:
        """Read the statements of a block, such as those of a lambda."""

    def _of(self, node: Node) -> str:
        return node.span.of(self._text)

    def _assigning(self, node: Node) -> Span | None:
        """Return the operator of an assignment."""
        target, value = node.children[0], node.children[-1]
        sign = _BINARY.search(self._text, target.span.end, value.span.start)
        return Span(*sign.span()) if sign else None

    def _assignments_in_condition(self, test: Node, scope: Scope) -> None:
        """Read the assignments in a condition, which may be meant as comparisons."""
        for node in test.inside():
            if node.name == "AssignmentExpression":
                sign = self._assigning(node)
                if sign and sign.of(self._text) == "=":
                    part = Part(sign, node.span, scope.function)
                    self._program.rewritten.append(Rewritten("comparison", part, "=="))

    def _declaration(self, node: Node, scope: Scope) -> None:
        for variable in declared(node, self._text):
            scope.variables.append(variable)
        for child in node.all("InitDeclarator"):
            for value in child.children[1:]:
                self._expression(value, scope)

    def _expression(self, top: Node, scope: Scope) -> None:
        """Read an expression and all those inside it."""
        program, function = self._program, scope.function
        name, span = top.name, top.span
        part = Part(span, span, function)
        if name == "InitializerList":
            self._table(top, function)
        if name == "LambdaExpression":
            if body := top.first("CompoundStatement"):
                block = self._block(body, scope.inner())
                program.blocks.append(block)
            return
        if name == "BinaryExpression":
            operands, signs = self._flat(top)
            # A comment between operands is none, and what is not whole has no operator.
            is_whole = len(operands) == len(signs) + 1 > 1
            if is_whole and self._of(operands[0]).removeprefix("std::") not in _STREAMS:
                self._binary(operands, signs, scope)
                self._brackets(operands, signs, part)
                self._without_operand(operands, signs, part)
                if any(sign.of(self._text) in ("&&", "||") for sign in signs):
                    program.checks.append(part)
            for operand in operands:
                self._expression(operand, scope)
            return
        match name:
            case "Number" if re.fullmatch(r"-?\d{1,9}", self._of(top)):
                program.values.append(part)
            case "True" | "False":
                program.values.append(part)
            case "String" | "CharLiteral":
                program.texts.append(part)
                return
            case "Identifier" if others := scope.others(self._of(top)):
                program.uses.append(Use(part, others))
            case "AssignmentExpression" if len(top.children) >= 2:
                self._assignment(top, scope)
                return
            case "UpdateExpression" if len(top.children) == 2:
                return
            case "PointerExpression":
                return
            case "UnaryExpression" if top.children and self._of(top.children[0]) == "!":
                program.operators.append(Part(top.children[0].span, span, function))
            case "ConditionalExpression" if top.children:
                first = top.children[0].span
                program.conditions.append(Part(first, first, function))
            case "CallExpression" if len(top.children) == 2:
                self._call(top, scope)
                return
        self._index_pair(top, part)
        for child in top.children:
            self._expression(child, scope)

    def _table(self, node: Node, function: str) -> None:
        """Read a list of the cells of pieces."""
        rows = node.all("InitializerList")
        items = [one for one in node.children if one.name not in ("{", "}", ",")]
        is_of_numbers = re.fullmatch(r"[-\d\s,{}]*", self._of(node))
        if len(items) == len(rows) > 1 and is_of_numbers:
            self._program.tables.append(PieceTable([one.span for one in rows], function))

    def _call(self, node: Node, scope: Scope) -> None:
        callee, arguments = node.children
        inside = [one for one in arguments.children if one.name not in ("(", ")", ",")]
        part = Part(node.span, node.span, scope.function)
        for first, second in pairwise(inside):
            if self._of(first) != self._of(second):
                self._program.pairs.append((first.span, second.span, part))
        if callee.name == "Identifier" and self._of(callee) in ("min", "max"):
            self._program.operators.append(Part(callee.span, callee.span, scope.function))
            if len(inside) == 2:
                both = f"({self._of(inside[0])} + {self._of(inside[1])})"
                self._program.rewritten.append(Rewritten("operator", part, both))
        if callee.name == "FieldExpression":
            self._expression(callee, scope)
        for one in inside:
            self._expression(one, scope)

    def _assignment(self, node: Node, scope: Scope) -> None:
        target, value = node.children[0], node.children[-1]
        sign = self._assigning(node)
        if sign:
            self._program.operators.append(Part(sign, node.span, scope.function))
            if sign.of(self._text) != "=" and value.name == "BinaryExpression":
                self._compared_assignment(node, *self._flat(value), scope)
        # The target itself is no value; its indices are.
        for one in target.inside():
            if one.name == "SubscriptExpression":
                for index in one.children[1:]:
                    self._expression(index, scope)
        self._index_pair(target, Part(target.span, node.span, scope.function))
        self._expression(value, scope)

    def _compared_assignment(
        self, node: Node, operands: Sequence[Node], signs: Sequence[Span], scope: Scope
    ) -> None:
        """Read an assignment that may be meant to be compared: ``(n += d) > 1``."""
        for operand, sign in zip(operands, signs, strict=False):
            if sign.of(self._text) in COMPARISONS:
                stored = Span(node.span.start, operand.span.end).of(self._text)
                rest = Span(operand.span.end, node.span.end).of(self._text)
                part = Part(node.span, node.span, scope.function)
                self._program.rewritten.append(Rewritten("grouping", part, f"({stored}){rest}"))
                return

    def _index_pair(self, node: Node, part: Part) -> None:
        if node.name != "SubscriptExpression" or not node.children:
            return
        inner = node.children[0]
        if inner.name == "SubscriptExpression":
            first, second = self._index(inner), self._index(node)
            if first and second and first.of(self._text) != second.of(self._text):
                self._program.pairs.append((first, second, part))

    def _index(self, node: Node) -> Span | None:
        inside = [one for one in node.children[1:] if one.name not in ("[", "]")]
        if len(inside) == 1 and inside[0].name == "SubscriptArgumentList":
            inside = [one for one in inside[0].children if one.name not in ("[", "]")]
        return inside[0].span if len(inside) == 1 else None

    def _flat(self, node: Node) -> tuple[list[Node], list[Span]]:
        """Return the operands of operators that no parentheses divide, and the operators."""
        operands: list[Node] = []
        signs: list[Span] = []
        for child in node.children:
            if child.name == "BinaryExpression":
                inner, more = self._flat(child)
                operands += inner
                signs += more
            elif child.span.of(self._text) in _RANK:
                signs.append(child.span)
            else:
                operands.append(child)
        return sorted(operands, key=lambda one: one.span), sorted(signs)

    def _binary(self, operands: Sequence[Node], signs: Sequence[Span], scope: Scope) -> None:
        """Read the operators between operands."""
        words = [sign.of(self._text) for sign in signs]
        for at, sign in enumerate(signs):
            rank = _RANK[words[at]]
            # The operands reach as far as operators that bind more strongly, on the left also
            # those that bind equally.
            first = at
            while first and _RANK[words[first - 1]] <= rank:
                first -= 1
            last = at + 1
            while last < len(signs) and _RANK[words[last]] < rank:
                last += 1
            whole = Span(operands[first].span.start, operands[last].span.end)
            self._program.operators.append(Part(sign, whole, scope.function))
            if words[at] in ("&&", "||"):
                self._operand(
                    Span(operands[at + 1].span.start, operands[last].span.end), whole, scope
                )
                before = at
                while before and _RANK[words[before - 1]] < rank:
                    before -= 1
                if before == first:
                    self._operand(Span(whole.start, operands[at].span.end), whole, scope)

    def _without_operand(self, operands: Sequence[Node], signs: Sequence[Span], part: Part) -> None:
        """Read an expression without one of its operands."""
        spans = [one.span for one in operands]
        left_out = [Span(spans[0].start, spans[1].start)]
        left_out += (Span(one.end, other.end) for one, other in pairwise(spans))
        for one, sign, span in zip(operands, (signs[0], *signs), left_out, strict=True):
            if one.name == "Number" and sign.of(self._text) in ("+", "-", "*"):
                self._program.rewritten.append(Rewritten("operand", part._replace(span=span), ""))

    def _brackets(self, operands: Sequence[Node], signs: Sequence[Span], part: Part) -> None:
        """Read the brackets that an expression may lack."""
        flat = Flat([one.span for one in operands], signs)
        texts = list(bracketed(self._text, flat, _RANK))
        for one, other in pairwise(operands):
            if one.name == "UnaryExpression" and self._of(one).startswith("!"):
                inside = Span(one.span.start + 1, other.span.end)
                before = Span(part.span.start, one.span.start).of(self._text)
                after = Span(other.span.end, part.span.end).of(self._text)
                texts.append(f"{before}!({inside.of(self._text)}){after}")
        self._program.rewritten += (Rewritten("grouping", part, text) for text in texts)

    def _operand(self, span: Span, whole: Span, scope: Scope) -> None:
        self._program.operands.append(Part(span, whole, scope.function))
