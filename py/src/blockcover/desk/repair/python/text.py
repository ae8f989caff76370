"""Where the nodes of a program in Python stand in its text, and the operators between them.

The syntax tree counts bytes in lines, and has no places of operators and brackets.
"""

from __future__ import annotations

import ast
import re

from blockcover.desk.repair.change import Span

_OPERATOR = re.compile(r"[^\s()#\\]+|#.*")


class PythonText:
    """The text of a program, by the nodes of its tree."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._lines = text.split("\n")
        self._starts = [0]
        for line in self._lines:
            self._starts.append(self._starts[-1] + len(line) + 1)

    def span(self, node: ast.expr | ast.stmt) -> Span:
        """Return the place of a node."""
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return Span(
            self._at(node.lineno, node.col_offset), self._at(node.end_lineno, node.end_col_offset)
        )

    def of(self, node: ast.expr | ast.stmt) -> str:
        """Return the text of a node."""
        return self.span(node).of(self.text)

    def sign_between(self, left: Span, right: Span) -> Span | None:
        """Return the operator between two operands, without brackets and comments."""
        for found in _OPERATOR.finditer(self.text, left.end, right.start):
            if not found[0].startswith("#"):
                return Span(*found.span())
        return None

    def signs(self, node: ast.expr) -> list[Span]:
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
            if at and (sign := self.sign_between(self.span(members[at - 1]), self.span(member))):
                signs.append(sign)
            if not self._is_in_brackets(member):
                signs += self.signs(member)
        return signs

    def operands(self, whole: Span, signs: list[Span]) -> list[Span]:
        """Return the operands between the operators of an expression, with their brackets."""
        starts = [whole.start, *(sign.end for sign in signs)]
        ends = [*(sign.start for sign in signs), whole.end]
        return [self._trimmed(Span(*ends)) for ends in zip(starts, ends, strict=True)]

    def _at(self, line: int, column: int) -> int:
        """Return the number of the character at a place of the tree."""
        before = self._lines[line - 1].encode()[:column]
        return self._starts[line - 1] + len(before.decode(errors="replace"))

    def _is_in_brackets(self, node: ast.expr) -> bool:
        start, end = self.span(node)
        before, after = self.text[:start].rstrip(), self.text[end:].lstrip()
        return before.endswith("(") and after.startswith(")")

    def _trimmed(self, span: Span) -> Span:
        text = span.of(self.text)
        return Span(span.end - len(text.lstrip()), span.start + len(text.rstrip()))
