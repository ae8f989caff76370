"""The parts of the expressions of a program in Python.

Owns which expression gives which parts of a `Program`; the table in `repair.program` shows each
part by an example. `reader` reads the statements around expressions.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from itertools import pairwise

from blockcover.desk.repair.brackets import bracketed
from blockcover.desk.repair.change import Span
from blockcover.desk.repair.piece_tables import PieceTable
from blockcover.desk.repair.program import Part, Program, Use
from blockcover.desk.repair.python.text import PythonText
from blockcover.desk.repair.python.types import Types

_ORDER = (
    "**", "* / // % @", "+ -", "<< >>", "&", "^", "|", "< <= > >= == !=", "and", "or",
)  # fmt: skip
"""Operators that bind equally, the strongest first."""
_RANK = {sign: rank for rank, signs in enumerate(_ORDER) for sign in signs.split()}
_FUNCTIONS = ("any", "all", "min", "max")
"""Functions that stand for one another, like operators."""


class ExpressionReader:
    """Adds the parts of expressions to a program, each with the function that has it."""

    def __init__(self, program: Program, text: PythonText, types: Types) -> None:
        self._program = program
        self._text = text
        self._types = types

    def read(self, top: ast.expr, function: str) -> None:
        """Read an expression and all those inside it."""
        whole = self._text.span(top)
        for node in _inside(top):
            if isinstance(node, ast.comprehension):
                for test in node.ifs:
                    self.condition(test, function)
            elif isinstance(node, ast.expr):
                self._read_alone(node, Part(self._text.span(node), whole, function))

    def _read_alone(self, node: ast.expr, part: Part) -> None:
        """Read an expression without those inside it."""
        program, function = self._program, part.function
        match node:
            case ast.Constant(value=bool() | int()):
                program.values.append(part)
            case ast.Constant(value=str()):
                program.texts.append(part)
            case ast.Name(ctx=ast.Load()) if others := self._types.others(node):
                program.uses.append(Use(part, others))
            case ast.Name(id=name) if name in _FUNCTIONS:
                program.operators.append(part)
            case ast.Compare(left=left, comparators=further):
                self._chain(node, [left, *further], part)
            case ast.BinOp(left=left, right=right):
                self._chain(node, [left, right], part)
                self._shared_rows(node, part)
                self._without_number(node, part)
            case ast.BoolOp(values=values):
                self._chain(node, values, part)
                program.operands += (part._replace(span=self._text.span(one)) for one in values)
                program.checks.append(part)
            case ast.UnaryOp(op=ast.Not()):
                start = Span(part.span.start, part.span.start)
                self.operator(start, self._text.span(node.operand), node, function)
            case ast.IfExp():
                self.condition(node.test, function)
            case ast.ListComp(elt=elt) | ast.GeneratorExp(elt=elt) | ast.SetComp(elt=elt):
                tests = [test for one in node.generators for test in one.ifs]
                targets = [one.target for one in node.generators]
                self.targets(targets, [elt, *tests], function)
            case ast.Call():
                self._call(node, part)
            case ast.Tuple(elts=members):
                self._pairs(members, part)
                self._table(members, function)
            case ast.List(elts=members):
                self._table(members, function)
            case ast.Subscript(value=array, slice=second):
                if isinstance(array, ast.Subscript):
                    self._pairs([array.slice, second], part)
                if isinstance(second, ast.Name):
                    program.bounds.append(Part(self._text.span(second), part.whole, function))

    # ---- Parts that statements have too ----

    def operator(self, left: Span, right: Span, whole: ast.expr | ast.stmt, function: str) -> None:
        """Read the operator between two operands of an expression, or of an assignment."""
        if sign := self._text.sign_between(left, right):
            self._program.operators.append(Part(sign, self._text.span(whole), function))

    def condition(self, node: ast.expr, function: str) -> None:
        """Read the condition of a branch, a loop, or an expression."""
        part = Part.alone(self._text.span(node), function)
        if isinstance(node, ast.Compare):
            self._program.checks.append(part)
        self._program.conditions.append(part)

    def targets(
        self, targets: Sequence[ast.expr], inside: Sequence[ast.AST], function: str
    ) -> None:
        """Read the variables of a loop; each may be meant as one that its turns read.

        ``inside`` is what the loop does in each turn. In ``for x in row: total += y`` the variable
        may be meant to be ``y``.
        """
        own = [one for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)]
        known = {one.id for one in own}
        others = tuple(name for name in self._types.read_in(inside) if name not in known)
        for one in own if others else ():
            self._program.uses.append(Use(Part.alone(self._text.span(one), function), others))

    def shared(self, values: Sequence[ast.expr], function: str) -> None:
        """Read lists that are given on, and may be meant as copies: ``rows`` as ``rows[:]``."""
        for one in values:
            if isinstance(one, ast.Name) and self._types.is_list(one):
                part = Part.alone(self._text.span(one), function)
                for text in (f"{one.id}[:]", f"[row[:] for row in {one.id}]"):
                    self._program.rewrite("copied", part, text)

    # ---- Each kind of expression ----

    def _chain(self, node: ast.expr, operands: Sequence[ast.expr], part: Part) -> None:
        """Read operands with operators between them, as in ``a + b`` or ``a < b < c``."""
        text = self._text
        for left, right in pairwise(map(text.span, operands)):
            self.operator(left, right, node, part.function)
        signs = text.signs(node)
        for other in bracketed(text.text, text.operands(part.span, signs), signs, _RANK):
            self._program.rewrite("grouping", part, other)

    def _shared_rows(self, node: ast.BinOp, part: Part) -> None:
        """Read a list whose rows are one and the same list, such as ``[[0] * 3] * 2``.

        It may be meant as ``[[0] * 3 for _ in range(2)]``.
        """
        match node:
            case ast.BinOp(left=ast.List(elts=[ast.BinOp() | ast.List() as row]), op=ast.Mult()):
                rows = f"[{self._text.of(row)} for _ in range({self._text.of(node.right)})]"
                self._program.rewrite("copied", part, rows)

    def _without_number(self, node: ast.BinOp, part: Part) -> None:
        """Read an expression without a number that is one of its operands: ``y`` of ``y - 1``."""
        left, right = self._text.span(node.left), self._text.span(node.right)
        if _is_number(node.left):
            left_out = Span(part.span.start, right.start)
            self._program.rewrite("operand", part._replace(span=left_out), "")
        if _is_number(node.right):
            sign = self._text.sign_between(left, right)
            # A bracket that closes the left operand stays.
            after_bracket = self._text.text.rfind(")", left.end, sign.start) + 1 if sign else 0
            left_out = Span(after_bracket or left.end, part.span.end)
            self._program.rewrite("operand", part._replace(span=left_out), "")

    def _call(self, node: ast.Call, part: Part) -> None:
        """Read the arguments of a call, and those of some functions of Python."""
        span = self._text.span
        if not any(isinstance(one, ast.Starred) for one in node.args):
            self._pairs(node.args, part)
        match node.func:
            case ast.Name(id=name) | ast.Attribute(attr=name):
                if name == "append" or name in self._types.functions:
                    self.shared(node.args, part.function)
        match node:
            case ast.Call(func=ast.Name(id="range"), args=args):
                self._program.bounds += (part._replace(span=span(one)) for one in args)
            case ast.Call(func=ast.Name(id="max" | "min"), args=[first, second]):
                both = f"({self._text.of(first)} + {self._text.of(second)})"
                self._program.rewrite("operator", part, both)
            case ast.Call(func=ast.Name(id="print"), args=[*_, last], keywords=[_, *_]):
                keywords = Span(span(last).end, part.span.end - 1)
                self._program.rewrite("text", part._replace(span=keywords), "")

    def _pairs(self, members: Sequence[ast.expr], whole: Part) -> None:
        """Read members beside each other, which may be meant to be swapped."""
        for first, second in pairwise(map(self._text.span, members)):
            self._program.add_pair(first, second, whole)

    def _table(self, members: Sequence[ast.expr], function: str) -> None:
        """Read a list of lists of numbers: it may have the cells of pieces."""
        rows = [one for one in members if isinstance(one, ast.List | ast.Tuple)]
        if len(rows) == len(members) and all(map(_is_row, rows)):
            self._program.tables.append(PieceTable([*map(self._text.span, rows)], function))


def _inside(top: ast.AST) -> Iterator[ast.AST]:
    """Yield an expression and those inside it, from left to right; not those inside an f-string."""
    yield top
    if not isinstance(top, ast.JoinedStr):
        for child in ast.iter_child_nodes(top):
            yield from _inside(child)


def _is_number(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, int)


def _is_row(node: ast.List | ast.Tuple) -> bool:
    """Whether a list has two cells or more: ``[(0, 0), (0, 1)]``, or ``[0, 0, 0, 1]``."""
    cells = [one for one in node.elts if isinstance(one, ast.List | ast.Tuple)]
    if cells:
        are_pairs = all(len(cell.elts) == 2 for cell in cells)
        numbers = [number for cell in cells for number in cell.elts]
    else:
        are_pairs = len(node.elts) % 2 == 0
        numbers = node.elts
    # A negative number is a sign and a number.
    are_numbers = all(isinstance(one, ast.Constant | ast.UnaryOp) for one in numbers)
    return are_pairs and are_numbers and len(numbers) >= 4
