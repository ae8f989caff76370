"""The parts of a program in C or C++, by its syntax tree.

Owns how a part stands in the tree, and the order of operators, which the tree does not always have
right. Does not know which changes are made of a part.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from blockcover.desk.repair.brackets import Flat, bracketed
from blockcover.desk.repair.change import Span
from blockcover.desk.repair.curly_tree import Node
from blockcover.desk.repair.curly_variables import Scope, declared, resets, unset
from blockcover.desk.repair.piece_tables import PieceTable
from blockcover.desk.repair.program import (
    Block,
    Part,
    Program,
    Rewritten,
    Statement,
    StatementKind,
    Use,
)

_LOOPS = ("ForStatement", "WhileStatement", "DoStatement", "ForRangeLoop")
_BRANCHES = ("IfStatement", "SwitchStatement")
_STATEMENTS = re.compile(r"Statement$|^(?:Declaration|ForRangeLoop)$")
_BINARY = re.compile(r"<<=|>>=|\+=|-=|\*=|/=|%=|&=|\|=|\^=|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%<>&|^=]")
_ORDER = (
    ("*", "/", "%"), ("+", "-"), ("<<", ">>"), ("<", "<=", ">", ">="), ("==", "!="), ("&",),
    ("^",), ("|",), ("&&",), ("||",),
)  # fmt: skip
"""Operators that bind equally, the strongest first."""
_RANK = {sign: rank for rank, signs in enumerate(_ORDER) for sign in signs}

_STREAMS = ("cin", "cout", "cerr")
_EXPRESSIONS: dict[str, StatementKind] = {
    "CallExpression": "call", "BinaryExpression": "value", "Identifier": "value",
}  # fmt: skip
"""The kinds of statements that are expressions; the others assign."""


class CurlyReader:
    """Reads a program into its parts."""

    def __init__(self, text: str, tree: Node) -> None:
        self._text = text
        self._tree = tree
        self._program = Program(text)

    def read(self) -> Program:
        """Return the parts of the program."""
        self._outside(self._tree, Scope())
        return self._program

    def _of(self, node: Node) -> str:
        return node.span.of(self._text)

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
        if node.name in (*_LOOPS, *_BRANCHES):
            self._ended(node, inner)
        if node.name == "ForStatement":
            self._loop_bounds(node, inner)
        found.inverse = tuple(self._inverse(node))
        return found

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
            self._stored(inside[0], scope)
            if inside[0].name == "BinaryExpression":
                self._program.checks.append(Part(span, span, scope.function))

    def _stored(self, test: Node, scope: Scope) -> None:
        """Read the assignments in a condition, which may be meant as comparisons."""
        for node in test.inside():
            if node.name == "AssignmentExpression":
                target, value = node.children[0], node.children[-1]
                sign = _BINARY.search(self._text, target.span.end, value.span.start)
                if sign and sign[0] == "=":
                    part = Part(Span(*sign.span()), node.span, scope.function)
                    self._program.rewritten.append(Rewritten("comparison", part, "=="))

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

    # ---- Declarations ----

    def _declaration(self, node: Node, scope: Scope) -> None:
        for variable in declared(node, self._text):
            scope.variables.append(variable)
        for child in node.all("InitDeclarator"):
            for value in child.children[1:]:
                self._expression(value, scope)

    # ---- Expressions ----

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
        words = [one for one in node.inside() if one.name not in ("{", "}", ",", "InitializerList")]
        is_of_numbers = all(re.fullmatch(r"-?\s*\d+", self._of(one)) for one in words)
        others = [
            one for one in node.children if one not in rows and one.name not in ("{", "}", ",")
        ]
        if len(rows) > 1 and is_of_numbers and not others:
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
        sign = _BINARY.search(self._text, target.span.end, value.span.start)
        if sign:
            part = Part(Span(*sign.span()), node.span, scope.function)
            self._program.operators.append(part)
            if sign[0] != "=" and value.name == "BinaryExpression":
                self._stored_before(node, *self._flat(value), scope)
        # The target itself is no value; its indices are.
        for one in target.inside():
            if one.name == "SubscriptExpression":
                for index in one.children[1:]:
                    self._expression(index, scope)
        self._index_pair(target, Part(target.span, node.span, scope.function))
        self._expression(value, scope)

    def _stored_before(
        self, node: Node, operands: Sequence[Node], signs: Sequence[Span], scope: Scope
    ) -> None:
        """Read an assignment that may be meant to be compared: ``(n += d) > 1``."""
        for operand, sign in zip(operands, signs, strict=False):
            if sign.of(self._text) in ("<", "<=", ">", ">=", "==", "!="):
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
            elif child.span.of(self._text) in _RANK and child.name not in ("Identifier",):
                signs.append(child.span)
            else:
                operands.append(child)
        return sorted(operands, key=lambda one: one.span), sorted(signs)

    def _binary(self, operands: Sequence[Node], signs: Sequence[Span], scope: Scope) -> None:
        """Read the operators between operands."""
        if len(operands) != len(signs) + 1:
            return
        words = [sign.of(self._text) for sign in signs]
        if self._of(operands[0]).removeprefix("std::") in _STREAMS:
            return
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
        words = [sign.of(self._text) for sign in signs]
        if words and all(word in _RANK for word in words):
            spans = [one.span for one in operands]
            for at, one in enumerate(operands):
                left_out = (
                    Span(spans[at - 1].end, spans[at].end)
                    if at
                    else Span(spans[0].start, spans[1].start)
                )
                if one.name == "Number" and words[max(0, at - 1)] in ("+", "-", "*"):
                    self._program.rewritten.append(
                        Rewritten("operand", part._replace(span=left_out), "")
                    )

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
