"""The parts of a program in C or C++, by its syntax tree.

Owns which statement gives which parts of a `Program`; the table in `repair.program` shows each part
by an example. Does not know which changes are made of a part. `expression_reader` reads the
expressions.
"""

from __future__ import annotations

import re

from blockcover.desk.repair.change import Span
from blockcover.desk.repair.curly.expression_reader import ExpressionReader
from blockcover.desk.repair.curly.head_macros import Head, heads
from blockcover.desk.repair.curly.inverse_statements import inverses
from blockcover.desk.repair.curly.shapes import chain, is_statement, items, statements_in
from blockcover.desk.repair.curly.tree import Node
from blockcover.desk.repair.curly.variables import Scope, Variable, declared, resets, unset
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
_HEADED = (*_LOOPS, *_BRANCHES)
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
"""The kinds of statements that are expressions; those of other names assign."""


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
                for value in child.children:
                    # ``{1, 2}`` of ``int row[2] = {1, 2};``, and 5 of ``int size = 5;``.
                    is_assigned = self._text[: value.span.start].rstrip().endswith("=")
                    if is_assigned or value.name == "InitializerList":
                        self._expressions.read(value, scope)

    def _function(self, node: Node, scope: Scope) -> None:
        """Read a function: its parameters, and its body as a block."""
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
        # No call can be counted in a function that the compiler runs.
        if block.end is not None and all(one.text != "constexpr" for one in node.children):
            self.program.calls.append(body.span.start + 1)

    def _lambda(self, node: Node, scope: Scope) -> None:
        """Read the statements of a lambda as a block of the program."""
        if body := node.first("CompoundStatement"):
            self.program.blocks.append(self._block(body, scope.inner()))

    # ---- Statements ----

    def _block(self, node: Node, scope: Scope, *, is_loop: bool = False) -> Block:
        """Read the statements in curly brackets, or a statement that stands in their place."""
        nodes, inner = statements_in(node), scope.inner()
        block = Block([self._statement(one, inner) for one in nodes], is_loop)
        if node.name == "CompoundStatement" and node.text.endswith("}"):
            block.end = node.span.end - 1
        for at, one in enumerate(nodes):
            if one.name == "Declaration" and (names := tuple(unset(one))):
                block.unset[at] = names
        return block

    def _statement(self, node: Node, scope: Scope) -> Statement:
        """Read a statement with all that is inside it."""
        span = Span(node.span.start, node.span.start + len(node.text.rstrip()))
        statement = Statement(_kind(node), span, scope.function, _calls(node))
        if node.name == "Declaration":
            self._shadowing_type(node, scope)
            self._declaration(node, scope)
            return statement
        if node.name == "CompoundStatement":
            statement.blocks.append(self._block(node, scope))
            return statement
        scope, children = scope.inner(), node.children
        if head := self._heads.get(node.span.start):
            self._macro_head(head, scope)
        if node.name == "ForRangeLoop":
            # ``for (int each : all)`` declares ``each``, and does not use its value.
            scope.variables += declared(node)
            children = [one for one in children if not self._is_followed_by(one, ":")]
        for child in children:
            self._child(child, node, statement, scope)
        if statement.kind == "value":
            self._unused_value(children[0], scope)
        if statement.kind in ("return", "assignment"):
            self._results(children, scope)
        if node.name in _HEADED:
            self._semicolon_before_block(node, scope)
        if node.name == "ForStatement":
            self._bounds(node, scope)
        statement.inverse = tuple(inverses(node))
        return statement

    def _child(self, child: Node, node: Node, statement: Statement, scope: Scope) -> None:
        """Read what stands in a statement: a block, a condition, or an expression."""
        is_loop = node.name in _LOOPS
        is_head = child.name == "ParenthesizedExpression" and node.name in _HEADED
        if child.name == "Declaration" and node.name == "ForStatement":
            self._declaration(child, scope)
        elif is_statement(child):
            statement.blocks.append(self._block(child, scope, is_loop=is_loop))
            if is_loop:
                self._begin_of_turn(node, child, statement.blocks[-1])
        elif child.name in ("ElseClause", "CatchClause"):
            inside = filter(is_statement, child.children)
            statement.blocks += (self._block(one, scope) for one in inside)
        elif is_head or child.name == "ConditionClause":
            self._clause(child, scope, is_test=node.name != "SwitchStatement")
        else:
            self._expressions.read(child, scope)

    def _macro_head(self, head: Head, scope: Scope) -> None:
        """Read a macro that is the head of a statement, such as ``rep(i, n)``.

        No tree has its arguments: ``i`` is a variable, ``n`` a bound.
        """
        for span in head.arguments:
            text, part = span.of(self._text), Part.alone(span, scope.function)
            if text.isdigit():
                self.program.values.append(part)
            else:
                self.program.bounds.append(part)
                self.program.uses.append(Use(part, scope.others(text)))
        if head.variable:
            scope.variables.append(Variable(head.variable, "number", "int"))

    def _is_followed_by(self, node: Node, sign: str) -> bool:
        """Whether a sign follows a node in the text."""
        return self._text[node.span.end :].lstrip().startswith(sign)

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

    def _shadowing_type(self, node: Node, scope: Scope) -> None:
        """Read the type of ``int best = 1;`` where an outer ``int best`` may be meant.

        Without it, the statement sets the outer variable.
        """
        own, first = declared(node), node.first("InitDeclarator")
        if len(own) == 1 and first and any(one == own[0] for one in scope.variables):
            span = Span(node.children[0].span.start, first.span.start)
            part = Part.alone(span, scope.function)
            self.program.rewrite("shadowed", part, "", is_apart=True)

    def _semicolon_before_block(self, node: Node, scope: Scope) -> None:
        """Read the semicolon of ``while (more()); { … }``, which cuts a block from its head."""
        end = node.children[-1] if node.children else node
        is_empty = end.name == "ExpressionStatement" and end.text == ";"
        if is_empty and self._is_followed_by(end, "{"):
            part = Part.alone(end.span, scope.function)
            self.program.rewrite("left-out", part, "", is_apart=True)

    def _begin_of_turn(self, loop: Node, body: Node, block: Block) -> None:
        """Note where turns of a loop can be counted, so that an endless one ends.

        It is the beginning of its brackets, or the condition of ``while (y < h) y++;``.
        """
        head = loop.first("ConditionClause", "ParenthesizedExpression") or loop
        if block.end is not None:
            self.program.turns.append(body.span.start + 1)
        elif tests := head.all("BinaryExpression"):
            self.program.conditions_of_turns.append(tests[0].span)

    def _results(self, values: list[Node], scope: Scope) -> None:
        """Read the values that are returned or assigned.

        A call may be meant negated: ``!wins(b)``. A number that is compared may be meant itself:
        ``left`` instead of ``left == 0``.
        """
        for value in values:
            last = value.children[-1] if value.name == "AssignmentExpression" else value
            part = Part.alone(last.span, scope.function)
            if last.name == "CallExpression":
                self.program.results.append(part)
            if last.name == "BinaryExpression" and last.children[-1].name == "Number":
                *before, sign = [one.text for one in chain(last).signs]
                if sign in COMPARISONS and all(one in _ARITHMETIC for one in before):
                    compared = last.text.rpartition(sign)[0].rstrip()
                    self.program.rewrite("operand", part, compared)

    def _unused_value(self, value: Node, scope: Scope) -> None:
        """Read the operator of ``n + 1;``, which only computes a value; ``+=`` may be meant."""
        if value.name == "BinaryExpression":
            operands, signs = chain(value)
            if operands and operands[0].name in ("Identifier", "SubscriptExpression"):
                self.program.unused.append(Part(signs[0].span, value.span, scope.function))

    def _bounds(self, node: Node, scope: Scope) -> None:
        """Read the bound ``n`` of ``for (int i = 0; i < n; i++)``."""
        for child in node.all("BinaryExpression"):
            operands, signs = chain(child)
            if len(operands) == 2 and signs and signs[0].text in ("<", "<=", ">", ">="):
                self.program.bounds.append(Part.alone(operands[1].span, scope.function))


def _kind(node: Node) -> StatementKind:
    if node.name != "ExpressionStatement":
        return _KINDS.get(node.name, "other")
    if re.match(r"(?:std::)?(?:printf|puts|putchar|cout|cerr)\b", node.text):
        return "output"
    if re.match(r"(?:std::)?cin\b", node.text):
        return "call"
    return _EXPRESSIONS.get(node.children[0].name if node.children else "", "assignment")


def _calls(node: Node) -> frozenset[str]:
    return frozenset(
        one.children[0].text
        for one in node.inside()
        if one.name == "CallExpression" and one.children
    )
