"""The parts of a program in C or C++, by its syntax tree.

Owns how statements stand in the tree. Does not know which changes are made of a part.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from blockcover.desk.repair.change import Span
from blockcover.desk.repair.curly_expressions import CurlyExpressions
from blockcover.desk.repair.curly_tree import Node
from blockcover.desk.repair.curly_variables import Scope, declared, resets, unset
from blockcover.desk.repair.program import (
    COMPARISONS,
    Block,
    Part,
    Program,
    Rewritten,
    Statement,
    StatementKind,
)

_LOOPS = ("ForStatement", "WhileStatement", "DoStatement", "ForRangeLoop")
_BRANCHES = ("IfStatement", "SwitchStatement")
_ARITHMETIC = ("+", "-", "*", "/", "%")
_STATEMENTS = re.compile(r"Statement$|^(?:Declaration|ForRangeLoop)$")
_EXPRESSIONS: dict[str, StatementKind] = {
    "CallExpression": "call", "BinaryExpression": "value", "Identifier": "value",
}  # fmt: skip
"""The kinds of statements that are expressions; the others assign."""


class CurlyReader(CurlyExpressions):
    """Reads a program into its parts."""

    def __init__(self, text: str, tree: Node) -> None:
        super().__init__(text)
        self._tree = tree

    def read(self) -> Program:
        """Return the parts of the program."""
        self._outside(self._tree, Scope())
        return self._program

    def _outside(self, node: Node, scope: Scope) -> None:
        """Read what stands outside of functions."""
        for child in node.children:
            if child.name == "FunctionDefinition":
                self._function(child, scope)
            elif child.name == "Declaration":
                self._program.resets += resets(child, self._text)
                self._declaration(child, scope)
            elif child.name.endswith("Specifier") or child.name == "FieldDeclarationList":
                self._outside(child, scope)
            elif child.name == "FieldDeclaration":
                scope.variables += declared(child, self._text)

    def _function(self, node: Node, scope: Scope) -> None:
        body = node.first("CompoundStatement")
        head = next((one for one in node.inside() if one.name == "FunctionDeclarator"), None)
        if body is None or head is None or not head.children:
            return
        inner = scope.inner(self._of(head.children[0]).rpartition("::")[2])
        for parameters in head.all("ParameterList"):
            for parameter in parameters.children:
                if parameter.name.endswith("ParameterDeclaration"):
                    inner.variables += declared(parameter, self._text)
        block = self._block(body, inner)
        block.function = inner.function
        self._program.blocks.append(block)
        if block.end is not None and "constexpr" not in map(self._of, node.children):
            self._program.bodies.append(body.span.start + 1)

    # ---- Statements ----

    def _block(self, node: Node, scope: Scope, *, is_loop: bool = False) -> Block:
        statements = node.children if node.name == "CompoundStatement" else [node]
        inner = scope.inner()
        kept = [one for one in statements if _STATEMENTS.search(one.name)]
        block = Block([self._statement(one, inner) for one in kept], is_loop)
        if node.name == "CompoundStatement" and self._of(node).endswith("}"):
            block.end = node.span.end - 1
        for at, one in enumerate(kept):
            if one.name == "Declaration" and (names := tuple(unset(one, self._text))):
                block.unset[at] = names
        return block

    def _statement(self, node: Node, scope: Scope) -> Statement:
        found = Statement(
            self._kind(node), _trimmed(node.span, self._text), scope.function, self._calls(node)
        )
        if node.name == "Declaration":
            self._shadowing(node, scope)
            self._declaration(node, scope)
            return found
        if node.name == "CompoundStatement":
            found.blocks.append(self._block(node, scope))
            return found
        inner = scope.inner()
        if node.name == "ForRangeLoop":
            inner.variables += declared(node, self._text)
        parts = [one for one in node.children if not self._is_declared(one, node)]
        for child in parts:
            if child.name == "Declaration" and node.name == "ForStatement":
                self._declaration(child, inner)
            elif _STATEMENTS.search(child.name):
                found.blocks.append(self._block(child, inner, is_loop=node.name in _LOOPS))
                if node.name in _LOOPS:
                    self._turn(node, child, found.blocks[-1])
            elif child.name in ("ElseClause", "CatchClause"):
                inside = [one for one in child.children if _STATEMENTS.search(one.name)]
                found.blocks += (self._block(one, inner) for one in inside)
            elif child.name == "ConditionClause" or (
                child.name == "ParenthesizedExpression" and node.name in (*_LOOPS, *_BRANCHES)
            ):
                self._clause(child, inner, is_test=node.name != "SwitchStatement")
            else:
                self._expression(child, inner)
        if found.kind == "value":
            self._unused(parts[0], inner)
        if found.kind in ("return", "assignment"):
            self._result(parts, inner)
        if node.name in (*_LOOPS, *_BRANCHES):
            self._ended(node, inner)
        if node.name == "ForStatement":
            self._loop_bounds(node, inner)
        found.inverse = tuple(self._inverse(node))
        return found

    def _result(self, values: list[Node], scope: Scope) -> None:
        """Read a call, or a number that is compared, whose value is returned or assigned."""
        for value in values:
            last = value.children[-1] if value.name == "AssignmentExpression" else value
            part = Part(last.span, last.span, scope.function)
            if last.name == "CallExpression":
                self._program.results.append(part)
            if last.name == "BinaryExpression" and last.children[-1].name == "Number":
                *others, sign = [one.of(self._text) for one in self._flat(last)[1]]
                if sign in COMPARISONS and all(one in _ARITHMETIC for one in others):
                    text = self._of(last).rpartition(sign)[0].rstrip()
                    self._program.rewritten.append(Rewritten("operand", part, text))

    def _unused(self, value: Node, scope: Scope) -> None:
        """Read a statement that only computes a value."""
        if value.name == "BinaryExpression":
            operands, signs = self._flat(value)
            if operands and operands[0].name in ("Identifier", "SubscriptExpression"):
                self._program.unused.append(Part(signs[0], value.span, scope.function))

    def _is_declared(self, child: Node, loop: Node) -> bool:
        """Whether a part of a loop over a list is the variable that it declares."""
        after = self._text[child.span.end :].lstrip()
        return loop.name == "ForRangeLoop" and after.startswith(":")

    def _turn(self, loop: Node, body: Node, block: Block) -> None:
        """Note where a turn of a loop begins."""
        if block.end is not None:
            self._program.bodies.append(body.span.start + 1)
            return
        clause = loop.first("ConditionClause", "ParenthesizedExpression")
        tests = [one for one in (clause or loop).children if one.name == "BinaryExpression"]
        self._program.turns += [one.span for one in tests[:1]]

    def _clause(self, node: Node, scope: Scope, *, is_test: bool) -> None:
        """Read a condition in parentheses."""
        inside = [one for one in node.children if one.name not in ("(", ")")]
        for one in inside:
            if one.name == "Declaration":
                self._declaration(one, scope)
                return
            self._expression(one, scope)
        if is_test and len(inside) == 1:
            span = inside[0].span
            self._program.conditions.append(Part(span, span, scope.function))
            self._assignments_in_condition(inside[0], scope)
            if inside[0].name == "BinaryExpression":
                self._program.checks.append(Part(span, span, scope.function))

    def _ended(self, node: Node, scope: Scope) -> None:
        """Read the semicolon that ends a condition or a loop before a block."""
        end = node.children[-1] if node.children else node
        if end.name == "ExpressionStatement" and self._of(end) == ";":
            after = self._text[end.span.end :].lstrip()
            if after.startswith("{"):
                part = Part(end.span, end.span, scope.function)
                self._program.rewritten.append(Rewritten("left-out", part, "", is_apart=True))

    def _shadowing(self, node: Node, scope: Scope) -> None:
        """Read a declaration that hides a variable of the same type."""
        own = declared(node, self._text)
        (begin, *_), first = node.children or [node], next(iter(node.all("InitDeclarator")), None)
        if len(own) == 1 and first and any(one == own[0] for one in scope.variables):
            span = Span(begin.span.start, first.span.start)
            part = Part(span, span, scope.function)
            self._program.rewritten.append(Rewritten("shadowed", part, "", is_apart=True))

    def _loop_bounds(self, node: Node, scope: Scope) -> None:
        for child in node.children:
            if child.name == "BinaryExpression" and re.search("[<>]", self._of(child)):
                operands, signs = self._flat(child)
                if len(operands) == 2 and signs[0].of(self._text) in ("<", "<=", ">", ">="):
                    span = operands[1].span
                    self._program.bounds.append(Part(span, span, scope.function))

    def _kind(self, node: Node) -> StatementKind:
        if node.name == "Declaration":
            return "declaration"
        if node.name in _LOOPS:
            return "loop"
        if node.name in _BRANCHES:
            return "branch"
        if node.name == "ReturnStatement":
            return "return"
        if node.name in ("BreakStatement", "ContinueStatement"):
            return "leave"
        if node.name != "ExpressionStatement":
            return "other"
        text = self._of(node)
        if re.match(r"(?:std::)?(?:printf|puts|putchar|cout|cerr)\b", text):
            return "output"
        inside = node.children[0].name if node.children else ""
        return _EXPRESSIONS.get(inside, "assignment")

    def _calls(self, node: Node) -> frozenset[str]:
        return frozenset(
            self._of(one.children[0])
            for one in node.inside()
            if one.name == "CallExpression" and one.children
        )

    # ---- What takes back ----

    def _inverse(self, node: Node) -> Iterator[str]:
        """Yield statements that take back what a statement places."""
        inside = node.children[0] if node.name == "ExpressionStatement" and node.children else None
        if inside and inside.name == "AssignmentExpression":
            target, value = inside.children[0], inside.children[-1]
            sign = self._text[target.span.end : value.span.start].strip()
            placed, right = self._of(target), self._of(value)
            if sign in _INVERSE:
                yield f"{placed} {_INVERSE[sign]} {right};"
            elif sign == "=" and target.name == "SubscriptExpression":
                for other in _OTHERS.get(right, ()):
                    yield f"{placed} = {other};"
        elif inside and inside.name == "CallExpression" and len(inside.children) == 2:
            given = [one for one in inside.children[1].children if one.name not in ("(", ")", ",")]
            if given and self._of(given[-1]) in ("1", "true"):
                begin = self._text[node.span.start : given[-1].span.start]
                rest = self._text[given[-1].span.end : node.span.end]
                yield from (f"{begin}{other}{rest}" for other in ("-1", "0"))
        elif inside and inside.name == "UpdateExpression":
            text = self._of(node)
            yield text.replace("++", "--") if "++" in text else text.replace("--", "++")
        elif node.name in ("ForStatement", "ForRangeLoop"):
            body = node.children[-1]
            lone = body
            if body.name == "CompoundStatement":
                found = [one for one in body.children if _STATEMENTS.search(one.name)]
                if len(found) != 1:
                    return
                lone = found[0]
            head = self._text[node.span.start : body.span.start]
            yield from (f"{head}{text}" for text in self._inverse(lone))


_INVERSE = {"+=": "-=", "-=": "+=", "|=": "^=", "^=": "^="}
_OTHERS = {
    "1": ("0",), "0": ("1",), "true": ("false",), "false": ("true",), "'#'": ("'.'",),
    "'.'": ("'#'",),
}  # fmt: skip
"""The value of a cell before it has this one."""


def _trimmed(span: Span, text: str) -> Span:
    return Span(span.start, span.start + len(span.of(text).rstrip()))
