"""The parts of a program in Python, by its syntax tree.

Owns which statement gives which parts of a `Program`; the table in `repair.program` shows each part
by an example. Does not know which changes are made of a part. `expression_reader` reads the
expressions.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from itertools import chain

from blockcover.desk.repair.inverse import BEFORE, INVERSE, arguments_before
from blockcover.desk.repair.program import Block, Part, Program, Statement, StatementKind
from blockcover.desk.repair.python.expression_reader import ExpressionReader
from blockcover.desk.repair.python.text import PythonText
from blockcover.desk.repair.python.types import Types
from blockcover.desk.repair.python.unset_variables import (
    lacking,
    names_given,
    names_set_outside_loops,
)

_INPUTS = frozenset(["input", "readline", "read", "open"])
"""Functions that read the input: a value that has them would be another one the second time."""


def program_of(text: str, tree: ast.Module) -> Program:
    """Return the parts of a program."""
    return _Reader(text, tree).read()


class _Reader:
    """Adds the parts of statements to a program, from the outside in."""

    def __init__(self, text: str, tree: ast.Module) -> None:
        self._text = PythonText(text)
        self._tree = tree
        self._program = Program(text)
        self._types = Types(tree)
        self._expressions = ExpressionReader(self._program, self._text, self._types)
        self._outer = frozenset(names_set_outside_loops(tree.body))
        """The names that the file gives a value outside of its loops."""

    def read(self) -> Program:
        """Return the parts of the program."""
        self._program.blocks.append(self._block(self._tree.body, ""))
        self._program.resets = list(self._resets())
        self._misnamed()
        return self._program

    def _misnamed(self) -> None:
        """Let each name that is given a value be one that lacks it: ``moves`` of ``u = []``."""
        for other in self._types.without_value():
            for target, function in self._types.targets():
                part = Part.alone(self._text.span(target), function)
                self._program.rewrite("variable", part, other)

    def _resets(self) -> Iterator[str]:
        """Yield the assignments of the file, and of ``main``, that set a variable to a first value.

        Made once more, they clear it.
        """
        functions = (one for one in self._tree.body if isinstance(one, ast.FunctionDef))
        bodies = (one.body for one in functions if one.name == "main")
        for one in chain(self._tree.body, *bodies):
            match one:
                case ast.Assign(value=ast.List() | ast.Dict() | ast.Set() | ast.Constant()):
                    yield self._text.of(one)
                case ast.Assign(value=ast.ListComp() | ast.BinOp() | ast.Call()):
                    if not _calls(one) & _INPUTS:
                        yield self._text.of(one)

    def _block(self, body: Sequence[ast.stmt], function: str, *, is_loop: bool = False) -> Block:
        """Read the statements of a block; functions among them are blocks of their own."""
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
        found = Statement(_kind(node), self._text.span(node), function, _calls(node))
        found.inverse = tuple(self._inverse(node))
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                self._expressions.read(child, function)
        match node:
            case ast.If(test=test) | ast.While(test=test):
                self._expressions.condition(test, function)
            case ast.For(target=target, body=body):
                self._expressions.targets([target], body, function)
            case ast.AugAssign(target=target, value=value):
                self._sign(target, value, node, function)
            case ast.Assign(targets=[ast.Name() | ast.Subscript() as target], value=value):
                self._sign(target, value, node, function)
                self._expressions.shared([value], function)
                self._result(value, function)
            case ast.Return(value=ast.expr() as value):
                self._result(value, function)
            case ast.Expr(value=ast.BinOp() | ast.Compare() as value):
                self._unused(value, function)
        found.blocks = list(self._blocks(node, function))
        return found

    def _blocks(self, node: ast.stmt, function: str) -> Iterator[Block]:
        """Read the blocks of a statement, but for those of ``except``."""
        match node:
            case ast.For() | ast.While():
                block = self._block(node.body, function, is_loop=True)
                if node in self._tree.body:
                    block.lacking = lacking(node.body, self._outer)
                yield block
            case ast.If() | ast.With() | ast.Try():
                yield self._block(node.body, function)
        if isinstance(node, ast.For | ast.While | ast.If | ast.Try) and node.orelse:
            yield self._block(node.orelse, function)

    def _sign(self, target: ast.expr, value: ast.expr, node: ast.stmt, function: str) -> None:
        """Read the sign of an assignment: ``+=`` of ``n += 1``."""
        left, right = self._text.span(target), self._text.span(value)
        self._expressions.operator(left, right, node, function)

    def _result(self, value: ast.expr, function: str) -> None:
        """Read a value that is assigned or returned.

        A call may be meant negated: ``not wins(b)``. A number that is compared may be meant itself:
        ``left`` instead of ``left == 0``.
        """
        part = Part.alone(self._text.span(value), function)
        match value:
            case ast.Compare(left=left, comparators=[ast.Constant(value=int())]):
                self._program.rewrite("operand", part, self._text.of(left))
            case ast.Call(func=ast.Name(id=name)) if name in self._types.functions:
                self._program.results.append(part)

    def _unused(self, value: ast.BinOp | ast.Compare, function: str) -> None:
        """Read the first operator of a statement that only computes a value: ``n + 1``."""
        if isinstance(value.left, ast.Name | ast.Subscript):
            whole, signs = self._text.span(value), self._text.signs(value)
            self._program.unused += (Part(one, whole, function) for one in signs[:1])

    def _inverse(self, node: ast.stmt) -> Iterator[str]:
        """Yield statements that take back what a statement places.

        For ``for y in cells: row[y] = 1`` it is ``for y in cells: row[y] = 0``.
        """
        of, span = self._text.of, self._text.span
        text = self._text.text
        match node:
            case ast.AugAssign(target=target, value=value):
                sign = self._text.sign_between(span(target), span(value))
                if sign and sign.of(text) in INVERSE:
                    yield f"{of(target)} {INVERSE[sign.of(text)]} {of(value)}"
            case ast.Assign(targets=[ast.Subscript(), *_], value=ast.Constant(value=value) as last):
                # Cells may be assigned together: ``row[y] = row[y + 1] = 1``.
                if repr(value) in BEFORE:
                    targets = text[span(node).start : span(last).start]
                    yield f"{targets}{BEFORE[repr(value)]}"
            case ast.Expr(value=ast.Call() as call):
                yield from self._taken_back(call)
            case ast.If(test=test):
                for one in ast.walk(test):
                    yield from self._taken_back(one)
            case ast.For(body=[one]) if not node.orelse:
                head = text[span(node).start : span(one).start]
                yield from (head + taken_back for taken_back in self._inverse(one))

    def _taken_back(self, node: ast.AST) -> Iterator[str]:
        """Yield the calls that take back what a call places: ``lay(y, -1)`` for ``lay(y, 1)``."""
        match node:
            case ast.Call(func=ast.Name(), args=[*_, ast.Constant(value=value) as one]):
                (start, end), last = self._text.span(node), self._text.span(one)
                before, after = self._text.text[start : last.start], self._text.text[last.end : end]
                yield from (before + other + after for other in arguments_before(repr(value)))


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
