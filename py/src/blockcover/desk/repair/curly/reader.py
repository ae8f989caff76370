"""The parts of a program in C or C++, by its syntax tree.

Owns which statement gives which parts of a `Program`. Does not know which changes are made of a
part. `expression_reader` reads the expressions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from blockcover.desk.repair.change import Span
from blockcover.desk.repair.curly.expression_reader import ExpressionReader
from blockcover.desk.repair.curly.head_macros import Head, heads
from blockcover.desk.repair.curly.shapes import arguments, assignment, chain, is_statement, items
from blockcover.desk.repair.curly.tree import Node
from blockcover.desk.repair.curly.variables import Scope, Variable, declared, resets, unset
from blockcover.desk.repair.inverse import BEFORE, INVERSE, arguments_before
from blockcover.desk.repair.program import (
    COMPARISONS,
    Block,
    Part,
    Program,
    Statement,
    StatementKind,
    Use,
)

_LOOPS = ("ForStatement", "WhileStatement", "DoStatement", "ForRangeLoop")
_BRANCHES = ("IfStatement", "SwitchStatement")
_ARITHMETIC = ("+", "-", "*", "/", "%")
_KINDS: dict[str, StatementKind] = {
    "Declaration": "declaration",
    **dict.fromkeys(_LOOPS, "loop"),
    **dict.fromkeys(_BRANCHES, "branch"),
    "ReturnStatement": "return",
    "BreakStatement": "leave",
    "ContinueStatement": "leave",
}
_EXPRESSIONS: dict[str, StatementKind] = {
    "CallExpression": "call", "BinaryExpression": "value", "Identifier": "value",
}  # fmt: skip
"""The kinds of statements that are expressions; the others assign."""


def program_of(tree: Node) -> Program:
    """Return the parts of the program that has a tree."""
    reader = _Reader(tree.source)
    reader.outside(tree, Scope())
    return reader.program


class _Reader:
    """Adds the parts of statements to a program, from the outside in."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.program = Program(text)
        self._heads = heads(text)
        self._expressions = ExpressionReader(self.program, self._lambda)

    # ---- The file ----

    def outside(self, node: Node, scope: Scope) -> None:
        """Read the functions and variables that stand outside of functions."""
        for child in node.children:
            if child.name == "FunctionDefinition":
                self._function(child, scope)
            elif child.name == "Declaration":
                self.program.resets += resets(child)
                self._declaration(child, scope)
            elif child.name.endswith("Specifier") or child.name == "FieldDeclarationList":
                self.outside(child, scope)
            elif child.name == "FieldDeclaration":
                scope.variables += declared(child)

    def _function(self, node: Node, scope: Scope) -> None:
        body = node.first("CompoundStatement")
        head = next((one for one in node.inside() if one.name == "FunctionDeclarator"), None)
        if body is None or head is None or not head.children:
            return
        inner = scope.inner(head.children[0].text.rpartition("::")[2])
        for parameters in head.all("ParameterList"):
            for parameter in parameters.children:
                if parameter.name.endswith("ParameterDeclaration"):
                    inner.variables += declared(parameter)
        block = self._block(body, inner)
        block.function = inner.function
        if block.function == "main":
            self.program.resets += [text for one in body.all("Declaration") for text in resets(one)]
        self.program.blocks.append(block)
        # No turn can be counted in a function that the compiler runs.
        if block.end is not None and all(one.text != "constexpr" for one in node.children):
            self.program.calls.append(body.span.start + 1)

    def _lambda(self, node: Node, scope: Scope) -> None:
        if body := node.first("CompoundStatement"):
            self.program.blocks.append(self._block(body, scope.inner()))

    # ---- Statements ----

    def _block(self, node: Node, scope: Scope, *, is_loop: bool = False) -> Block:
        """Read the statements in curly brackets, or a statement that stands in their place."""
        nodes, inner = _statements_in(node), scope.inner()
        block = Block([self._statement(one, inner) for one in nodes], is_loop)
        if node.name == "CompoundStatement" and node.text.endswith("}"):
            block.end = node.span.end - 1
        for at, one in enumerate(nodes):
            if one.name == "Declaration" and (names := tuple(unset(one))):
                block.unset[at] = names
        return block

    def _statement(self, node: Node, scope: Scope) -> Statement:
        span = Span(node.span.start, node.span.start + len(node.text.rstrip()))
        found = Statement(_kind(node), span, scope.function, _calls(node))
        if node.name == "Declaration":
            self._shadowing(node, scope)
            self._declaration(node, scope)
            return found
        if node.name == "CompoundStatement":
            found.blocks.append(self._block(node, scope))
            return found
        inner = scope.inner()
        children = node.children
        if head := self._heads.get(node.span.start):
            self._head(head, inner)
        if node.name == "ForRangeLoop":
            inner.variables += declared(node)
            children = [one for one in children if not self._is_before_colon(one)]
        for child in children:
            self._child(child, node, found, inner)
        if found.kind == "value":
            self._unused(children[0], inner)
        if found.kind in ("return", "assignment"):
            self._result(children, inner)
        if node.name in (*_LOOPS, *_BRANCHES):
            self._ended(node, inner)
        if node.name == "ForStatement":
            self._bound(node, inner)
        found.inverse = tuple(_inverse(node))
        return found

    def _child(self, child: Node, node: Node, found: Statement, scope: Scope) -> None:
        """Read what stands in a statement: a block, a condition, or an expression."""
        is_loop = node.name in _LOOPS
        if child.name == "Declaration" and node.name == "ForStatement":
            self._declaration(child, scope)
        elif is_statement(child):
            found.blocks.append(self._block(child, scope, is_loop=is_loop))
            if is_loop:
                self._turn(node, child, found.blocks[-1])
        elif child.name in ("ElseClause", "CatchClause"):
            inside = filter(is_statement, child.children)
            found.blocks += (self._block(one, scope) for one in inside)
        elif child.name == "ConditionClause" or (
            child.name == "ParenthesizedExpression" and node.name in (*_LOOPS, *_BRANCHES)
        ):
            self._clause(child, scope, is_test=node.name != "SwitchStatement")
        else:
            self._expressions.read(child, scope)

    def _head(self, head: Head, scope: Scope) -> None:
        """Read a macro that is the head of a statement; no tree has its arguments."""
        for span in head.arguments:
            text, part = span.of(self._text), Part.alone(span, scope.function)
            if text.isdigit():
                self.program.values.append(part)
            else:
                self.program.bounds.append(part)
                self.program.uses.append(Use(part, scope.others(text)))
        if head.variable:
            scope.variables.append(Variable(head.variable, "number", "int"))

    def _is_before_colon(self, child: Node) -> bool:
        """Whether a part of ``for (int each : all)`` is the variable that the loop declares."""
        return self._text[child.span.end :].lstrip().startswith(":")

    def _declaration(self, node: Node, scope: Scope) -> None:
        """Read the variables that a declaration makes, and their first values."""
        scope.variables += declared(node)
        for child in node.all("InitDeclarator"):
            for value in child.children[1:]:
                self._expressions.read(value, scope)

    def _clause(self, node: Node, scope: Scope, *, is_test: bool) -> None:
        """Read the parentheses after ``if``, ``while`` or ``switch``."""
        inside = items(node)
        for one in inside:
            if one.name == "Declaration":
                self._declaration(one, scope)
                return
            self._expressions.read(one, scope)
        if is_test and len(inside) == 1:
            self._expressions.read_condition(inside[0], scope)

    # ---- The further parts of a statement ----

    def _shadowing(self, node: Node, scope: Scope) -> None:
        """Read a declaration that hides a variable of the same type."""
        own, first = declared(node), node.first("InitDeclarator")
        if len(own) == 1 and first and any(one == own[0] for one in scope.variables):
            span = Span(node.children[0].span.start, first.span.start)
            part = Part.alone(span, scope.function)
            self.program.rewrite("shadowed", part, "", is_apart=True)

    def _ended(self, node: Node, scope: Scope) -> None:
        """Read the semicolon that ends a condition or a loop before a block."""
        end = node.children[-1] if node.children else node
        is_empty = end.name == "ExpressionStatement" and end.text == ";"
        if is_empty and self._text[end.span.end :].lstrip().startswith("{"):
            part = Part.alone(end.span, scope.function)
            self.program.rewrite("left-out", part, "", is_apart=True)

    def _turn(self, loop: Node, body: Node, block: Block) -> None:
        """Note where a turn of a loop begins: in its brackets, else with its condition."""
        if block.end is not None:
            self.program.turns.append(body.span.start + 1)
            return
        clause = loop.first("ConditionClause", "ParenthesizedExpression")
        self.program.conditions_of_turns += [
            one.span for one in (clause or loop).all("BinaryExpression")[:1]
        ]

    def _result(self, values: list[Node], scope: Scope) -> None:
        """Read a call, or a number that is compared, whose value is returned or assigned."""
        for value in values:
            last = value.children[-1] if value.name == "AssignmentExpression" else value
            part = Part.alone(last.span, scope.function)
            if last.name == "CallExpression":
                self.program.results.append(part)
            if last.name == "BinaryExpression" and last.children[-1].name == "Number":
                *others, sign = [one.text for one in chain(last).signs]
                if sign in COMPARISONS and all(one in _ARITHMETIC for one in others):
                    self.program.rewrite("operand", part, last.text.rpartition(sign)[0].rstrip())

    def _unused(self, value: Node, scope: Scope) -> None:
        """Read a statement that only computes a value."""
        if value.name == "BinaryExpression":
            operands, signs = chain(value)
            if operands and operands[0].name in ("Identifier", "SubscriptExpression"):
                self.program.unused.append(Part(signs[0].span, value.span, scope.function))

    def _bound(self, node: Node, scope: Scope) -> None:
        """Read the bound in the condition of ``for (int i = 0; i < n; i++)``."""
        for child in node.all("BinaryExpression"):
            operands, signs = chain(child)
            if len(operands) == 2 and signs and signs[0].text in ("<", "<=", ">", ">="):
                self.program.bounds.append(Part.alone(operands[1].span, scope.function))


def _statements_in(node: Node) -> list[Node]:
    """Return the statements of a block, or a statement that stands in place of one."""
    nodes = node.children if node.name == "CompoundStatement" else [node]
    return list(filter(is_statement, nodes))


def _kind(node: Node) -> StatementKind:
    if node.name != "ExpressionStatement":
        return _KINDS.get(node.name, "other")
    if re.match(r"(?:std::)?(?:printf|puts|putchar|cout|cerr)\b", node.text):
        return "output"
    return _EXPRESSIONS.get(node.children[0].name if node.children else "", "assignment")


def _calls(node: Node) -> frozenset[str]:
    return frozenset(
        one.children[0].text
        for one in node.inside()
        if one.name == "CallExpression" and one.children
    )


def _inverse(node: Node) -> Iterator[str]:
    """Yield statements that take back what a statement places."""
    if node.name in ("ForStatement", "ForRangeLoop"):
        body = node.children[-1]
        inside = _statements_in(body)
        if len(inside) == 1:
            head = node.source[node.span.start : body.span.start]
            yield from (head + text for text in _inverse(inside[0]))
    elif node.name == "IfStatement":
        clause = node.first("ConditionClause", "ParenthesizedExpression")
        for one in clause.inside() if clause else ():
            yield from _taken_back(one)
    elif node.name == "ExpressionStatement" and node.children:
        yield from _inverse_of(node.children[0], node)


def _inverse_of(expression: Node, statement: Node) -> Iterator[str]:
    """Yield the statements for one that is an expression."""
    match expression.name:
        case "AssignmentExpression" if found := assignment(expression):
            target, sign, value = found
            if sign.text in INVERSE:
                yield f"{target.text} {INVERSE[sign.text]} {value.text};"
            is_cell = sign.text == "=" and target.name == "SubscriptExpression"
            if is_cell and value.text in BEFORE:
                yield f"{target.text} = {BEFORE[value.text]};"
        case "CallExpression":
            yield from _taken_back(expression)
        case "UpdateExpression":
            text = statement.text
            yield text.replace("++", "--") if "++" in text else text.replace("--", "++")


def _taken_back(node: Node) -> Iterator[str]:
    """Yield the calls that take back what a call places, by its last argument."""
    given = arguments(node) if node.name == "CallExpression" else []
    for last in given[-1:]:
        before = node.source[node.span.start : last.span.start]
        after = node.source[last.span.end : node.span.end]
        yield from (f"{before}{other}{after};" for other in arguments_before(last.text))
