"""The parts of a program in Python, by its syntax tree.

Owns how a part stands in the tree. Does not know which changes are made of it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from blockcover.desk.repair.brackets import Flat, bracketed
from blockcover.desk.repair.change import Span
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
from blockcover.desk.repair.python_types import Types
from blockcover.desk.repair.python_values import lacking, names_given, names_set

_OPERATOR = re.compile(r"[^\s()#\\]+|#.*")
_FUNCTIONS = ("any", "all", "min", "max")
"""Functions that stand for one another, like operators."""


class PythonReader:
    """Reads a program into its parts."""

    def __init__(self, text: str, tree: ast.Module) -> None:
        self._text = text
        self._program = Program(text)
        self._types = Types(tree)
        self._starts = [0]
        for line in text.split("\n"):
            self._starts.append(self._starts[-1] + len(line) + 1)
        self._lines = text.split("\n")
        self._tree = tree
        self._outermost: set[int] = set()
        """The statements of the file itself, by their identities."""
        self._outer: frozenset[str] = frozenset()
        """The names that the file gives a value outside of its loops."""

    def read(self) -> Program:
        """Return the parts of the program."""
        self._outermost = {id(one) for one in self._tree.body}
        self._outer = frozenset(names_set(self._tree.body))
        self._program.blocks.append(self._block(self._tree.body, ""))
        self._program.resets = list(self._resets())
        return self._program

    def _resets(self) -> Iterator[str]:
        """Yield the first assignments of the variables of the file: they clear them again."""
        for one in self._tree.body:
            match one:
                case ast.Assign(value=ast.List() | ast.Dict() | ast.Set() | ast.Constant()):
                    yield self._of(one)
                case ast.Assign(value=ast.ListComp() | ast.BinOp() | ast.Call()):
                    if not _calls(one) & _INPUTS:
                        yield self._of(one)

    def _at(self, line: int, column: int) -> int:
        """Return the number of the character at a place of the tree, which counts bytes."""
        before = self._lines[line - 1].encode()[:column]
        return self._starts[line - 1] + len(before.decode(errors="replace"))

    def _span(self, node: ast.expr | ast.stmt | ast.arg | ast.keyword) -> Span:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return Span(
            self._at(node.lineno, node.col_offset), self._at(node.end_lineno, node.end_col_offset)
        )

    def _block(self, body: Sequence[ast.stmt], function: str, *, is_loop: bool = False) -> Block:
        block = Block([], is_loop)
        for one in body:
            match one:
                case ast.FunctionDef():
                    inner = self._block(one.body, one.name)
                    inner.function = one.name
                    inner.lacking = lacking(one.body, names_given(one))
                    self._program.blocks.append(inner)
                case ast.ClassDef():
                    self._program.blocks.append(self._block(one.body, function))
                case _:
                    block.statements.append(self._statement(one, function))
        return block

    def _statement(self, node: ast.stmt, function: str) -> Statement:
        found = Statement(_kind(node), self._span(node), function, _calls(node))
        found.inverse = tuple(self._inverse(node))
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                self._expression(child, function)
        match node:
            case ast.If() | ast.While():
                self._condition(node.test, function)
            case ast.AugAssign():
                self._operator(self._span(node.target), self._span(node.value), node, function)
            case ast.Assign(targets=[ast.Name() | ast.Subscript() as target]):
                self._operator(self._span(target), self._span(node.value), node, function)
                self._copies([node.value], function)
                self._result(node.value, function)
            case ast.Return(value=ast.expr() as value):
                self._result(value, function)
            case ast.Expr(value=ast.BinOp() | ast.Compare() as value):
                if isinstance(value.left, ast.Name | ast.Subscript):
                    sign = self._signs(value)[:1]
                    whole = self._span(value)
                    self._program.unused += (Part(one, whole, function) for one in sign)
        if isinstance(node, ast.For):
            self._targets([node.target], node.body, function)
        match node:
            case ast.For() | ast.While():
                found.blocks = [self._block(node.body, function, is_loop=True)]
                if id(node) in self._outermost:
                    found.blocks[0].lacking = lacking(node.body, self._outer)
            case ast.If() | ast.With() | ast.Try():
                found.blocks = [self._block(node.body, function)]
        if isinstance(node, ast.For | ast.While | ast.If | ast.Try) and node.orelse:
            found.blocks.append(self._block(node.orelse, function))
        return found

    def _expression(self, top: ast.expr, function: str) -> None:
        """Read an expression and all those inside it."""
        program, types = self._program, self._types
        whole = self._span(top)
        for node in _inside(top):
            if not isinstance(node, ast.expr):
                if isinstance(node, ast.comprehension):
                    for test in node.ifs:
                        self._condition(test, function)
                continue
            span = self._span(node)
            part = Part(span, whole, function)
            match node:
                case ast.Constant(value=bool() | int()):
                    program.values.append(part)
                case ast.Constant(value=str()):
                    program.texts.append(part)
                case ast.Name(id=name, ctx=ast.Load()) if others := types.others(name, node):
                    program.uses.append(Use(part, others))
                case ast.Name(id=name) if name in _FUNCTIONS:
                    program.operators.append(part)
                case ast.Compare():
                    operands = [node.left, *node.comparators]
                    for left, right in pairwise(operands):
                        self._operator(self._span(left), self._span(right), node, function)
                case ast.BinOp():
                    self._operator(self._span(node.left), self._span(node.right), node, function)
                case ast.BoolOp():
                    for left, right in pairwise(node.values):
                        self._operator(self._span(left), self._span(right), node, function)
                    spans = map(self._span, node.values)
                    program.operands += (Part(one, whole, function) for one in spans)
                    program.checks.append(part)
                case ast.UnaryOp(op=ast.Not()):
                    start = Span(span.start, span.start)
                    self._operator(start, self._span(node.operand), node, function)
                case ast.IfExp():
                    self._condition(node.test, function)
                case ast.Call(func=ast.Name(id="range"), args=args):
                    program.bounds += (Part(self._span(one), whole, function) for one in args)
            match node:
                case ast.ListComp(elt=elt) | ast.GeneratorExp(elt=elt) | ast.SetComp(elt=elt):
                    tests = [test for one in node.generators for test in one.ifs]
                    targets = [one.target for one in node.generators]
                    self._targets(targets, [elt, *tests], function)
            self._pairs(node, part)
            self._brackets(node, part)
            self._copied(node, part)
            self._without_operand(node, part)
            self._table(node, function)

    def _targets(
        self, targets: Sequence[ast.expr], inside: Sequence[ast.AST], function: str
    ) -> None:
        """Read the variables of a loop; each may be meant as one that its turns read."""
        own = [one for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)]
        known = {one.id for one in own}
        read = self._types.read_in(inside)
        others = tuple(name for name in read if name not in known)
        for one in own if others else ():
            span = self._span(one)
            self._program.uses.append(Use(Part(span, span, function), others))

    def _result(self, value: ast.expr, function: str) -> None:
        match value:
            case ast.Compare(left=left, comparators=[ast.Constant(value=int())]):
                part = Part(self._span(value), self._span(value), function)
                text = self._span(left).of(self._text)
                self._program.rewritten.append(Rewritten("operand", part, text))
            case ast.Call(func=ast.Name(id=name)) if name in self._types.functions:
                span = self._span(value)
                self._program.results.append(Part(span, span, function))

    def _pairs(self, node: ast.expr, whole: Part) -> None:
        members: list[ast.expr] = []
        match node:
            case ast.Call(args=args) if not any(isinstance(one, ast.Starred) for one in args):
                members = args
            case ast.Tuple(elts=members):
                pass
            case ast.Subscript(value=ast.Subscript(slice=first), slice=second):
                members = [first, second]
        spans = [self._span(one) for one in members]
        for first_span, second_span in pairwise(spans):
            if first_span.of(self._text) != second_span.of(self._text):
                self._program.pairs.append((first_span, second_span, whole))

    def _condition(self, node: ast.expr, function: str) -> None:
        span = self._span(node)
        if isinstance(node, ast.Compare):
            self._program.checks.append(Part(span, span, function))
        self._program.conditions.append(Part(span, span, function))

    def _operator(self, left: Span, right: Span, node: ast.expr | ast.stmt, function: str) -> None:
        """Read the operator between two operands."""
        if sign := self._sign_between(left, right):
            self._program.operators.append(Part(sign, self._span(node), function))

    def _sign_between(self, left: Span, right: Span) -> Span | None:
        """Return the operator between two operands."""
        for found in _OPERATOR.finditer(self._text, left.end, right.start):
            if not found[0].startswith("#"):
                return Span(*found.span())
        return None

    def _brackets(self, node: ast.expr, part: Part) -> None:
        """Read the brackets that an expression may lack."""
        signs = self._signs(node)
        starts = [part.span.start, *(sign.end for sign in signs)]
        ends = [*(sign.start for sign in signs), part.span.end]
        operands = [self._trimmed(Span(*ends)) for ends in zip(starts, ends, strict=True)]
        for text in bracketed(self._text, Flat(operands, signs), _RANK):
            self._program.rewritten.append(Rewritten("grouping", part, text))

    def _signs(self, node: ast.expr) -> list[Span]:
        """Return the operators of an expression that no brackets divide."""
        members: list[ast.expr] = []
        match node:
            case ast.BinOp(left=left, right=right):
                members = [left, right]
            case ast.BoolOp(values=members):
                pass
            case ast.Compare(left=left, comparators=others):
                members = [left, *others]
        signs: list[Span] = []
        for at, member in enumerate(members):
            if at and (sign := self._sign_between(self._span(members[at - 1]), self._span(member))):
                signs.append(sign)
            if not self._is_in_brackets(member):
                signs += self._signs(member)
        return signs

    def _is_in_brackets(self, node: ast.expr) -> bool:
        start, end = self._span(node)
        before, after = self._text[:start].rstrip(), self._text[end:].lstrip()
        return before.endswith("(") and after.startswith(")")

    def _trimmed(self, span: Span) -> Span:
        text = span.of(self._text)
        return Span(span.end - len(text.lstrip()), span.start + len(text.rstrip()))

    def _without_operand(self, node: ast.expr, part: Part) -> None:
        """Read an expression without one of its operands."""
        rewritten, text = self._program.rewritten, self._text
        match node:
            case ast.BinOp(left=ast.Constant(value=int()), right=other):
                span = Span(part.span.start, self._span(other).start)
                rewritten.append(Rewritten("operand", part._replace(span=span), ""))
        match node:
            case ast.BinOp(left=other, right=ast.Constant(value=int()) as number):
                sign = self._sign_between(self._span(other), self._span(number))
                begin = text.rfind(")", self._span(other).end, sign.start) + 1 if sign else 0
                span = Span(begin or self._span(other).end, part.span.end)
                rewritten.append(Rewritten("operand", part._replace(span=span), ""))
            case ast.Call(func=ast.Name(id="max" | "min"), args=[first, second]):
                both = f"({self._of(first)} + {self._of(second)})"
                rewritten.append(Rewritten("operator", part, both))
            case ast.Call(func=ast.Name(id="print"), args=[*_, last], keywords=[_, *_]):
                span = Span(self._span(last).end, part.span.end - 1)
                rewritten.append(Rewritten("text", part._replace(span=span), ""))

    def _table(self, node: ast.expr, function: str) -> None:
        if isinstance(node, ast.List | ast.Tuple):
            rows = [one for one in node.elts if isinstance(one, ast.List | ast.Tuple)]
            if len(rows) == len(node.elts) and all(map(_is_row, rows)):
                self._program.tables.append(PieceTable([*map(self._span, rows)], function))

    def _copied(self, node: ast.expr, part: Part) -> None:
        """Read a list of rows that are one list."""
        match node:
            case ast.BinOp(left=ast.List(elts=[row]), op=ast.Mult(), right=times) if isinstance(
                row, ast.BinOp | ast.List
            ):
                text = f"[{self._of(row)} for _ in range({self._of(times)})]"
                self._program.rewritten.append(Rewritten("copied", part, text))
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name), args=args):
                if name == "append" or name in self._types.functions:
                    self._copies(args, part.function)

    def _copies(self, values: Sequence[ast.expr], function: str) -> None:
        """Read lists that are given on, and may be meant as copies."""
        for one in values:
            if isinstance(one, ast.Name) and self._types.is_list(one):
                span = self._span(one)
                for text in ("{0}[:]", "[row[:] for row in {0}]"):
                    part = Part(span, span, function)
                    self._program.rewritten.append(Rewritten("copied", part, text.format(one.id)))

    def _inverse(self, node: ast.stmt) -> Iterator[str]:
        """Yield statements that take back what a statement places."""
        match node:
            case ast.AugAssign(op=ast.Add() | ast.Sub() | ast.BitOr() | ast.BitXor()):
                sign = {ast.Add: "-", ast.Sub: "+", ast.BitOr: "^", ast.BitXor: "^"}[type(node.op)]
                target, value = self._of(node.target), self._of(node.value)
                yield f"{target} {sign}= {value}"
            case ast.Assign(targets=[ast.Subscript() as target], value=ast.Constant(value=value)):
                if repr(value) in _OTHERS:
                    yield f"{self._of(target)} = {_OTHERS[repr(value)]}"
            case ast.Expr(value=ast.Call(func=ast.Name(), args=[*_, ast.Constant(value=1) as one])):
                last = self._span(one)
                start, end = self._span(node)
                for other in ("-1", "0"):
                    yield self._text[start : last.start] + other + self._text[last.end : end]
            case ast.For(body=[one]) if not node.orelse:
                start = self._span(node).start
                head = self._text[start : self._span(one).start]
                yield from (head + text for text in self._inverse(one))

    def _of(self, node: ast.expr | ast.stmt) -> str:
        return self._span(node).of(self._text)


_ORDER = (
    "**", "* / // % @", "+ -", "<< >>", "&", "^", "|", "< <= > >= == !=", "and", "or",
)  # fmt: skip
"""Operators that bind equally, the strongest first."""
_RANK = {sign: rank for rank, signs in enumerate(_ORDER) for sign in signs.split()}

_INPUTS = frozenset(["input", "readline", "read", "open"])

_OTHERS = {
    "1": "0", "0": "1", "True": "False", "False": "True", "'#'": "'.'", "'.'": "'#'",
}  # fmt: skip
"""The value of a cell before it has this one."""


def _is_row(node: ast.List | ast.Tuple) -> bool:
    """Whether a list has pairs of numbers, or numbers, two of them for a cell."""
    inner = [one for one in node.elts if isinstance(one, ast.List | ast.Tuple)]
    numbers = [one for part in inner for one in part.elts] if inner else node.elts
    is_even = all(len(one.elts) == 2 for one in inner) if inner else len(numbers) % 2 == 0
    return (
        is_even
        and len(numbers) >= 4
        and all(isinstance(one, ast.Constant | ast.UnaryOp) for one in numbers)
    )


def _inside(top: ast.AST) -> Iterator[ast.AST]:
    """Yield an expression and those inside it, from left to right; not those inside an f-string."""
    yield top
    if not isinstance(top, ast.JoinedStr):
        for child in ast.iter_child_nodes(top):
            yield from _inside(child)


def _kind(node: ast.stmt) -> StatementKind:
    match node:
        case ast.Expr(value=ast.Call(func=ast.Name(id="print"))):
            return "output"
        case ast.Expr(value=ast.Call()):
            return "call"
        case ast.Expr(value=ast.Name() | ast.BinOp() | ast.Compare() | ast.BoolOp()):
            return "value"
        case ast.Assign() | ast.AugAssign() | ast.AnnAssign():
            return "assignment"
        case ast.Return():
            return "return"
        case ast.Break() | ast.Continue():
            return "leave"
        case ast.If():
            return "branch"
        case ast.For() | ast.While():
            return "loop"
    return "other"


def _calls(node: ast.stmt) -> frozenset[str]:
    return frozenset(
        one.func.id if isinstance(one.func, ast.Name) else one.func.attr
        for one in ast.walk(node)
        if isinstance(one, ast.Call) and isinstance(one.func, ast.Name | ast.Attribute)
    )
