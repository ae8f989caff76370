"""Where the nodes of a program in Python stand in its text, and the operators between them.

The syntax tree counts bytes in lines, and has no places of operators and brackets.
"""

from __future__ import annotations

import ast
import re

from blockcover.desk.repair.change import Span

_SIGN_OR_COMMENT = re.compile(r"[^\s()#\\]+|#.*")
"""``+`` or ``and`` between operands. A comment is found as a whole, so that no sign in it is."""


class PythonText:
    """The text of a program, by the nodes of its tree."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._lines = text.split("\n")
        self._starts = [0]
        """The number of the first character of each line."""
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
        for found in _SIGN_OR_COMMENT.finditer(self.text, left.end, right.start):
            if not found[0].startswith("#"):
                return Span(*found.span())
        return None

    def signs(self, node: ast.expr) -> list[Span]:
        """Return the operators of an expression that stand outside of its brackets.

        >>> text = PythonText("a + (b + c) * d")
        >>> [sign.of(text.text) for sign in text.signs(ast.parse(text.text, mode="eval").body)]
        ['+', '*']
        """
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
        spans = zip(starts, ends, strict=True)
        return [self._without_blanks(Span(start, end)) for start, end in spans]

    def _at(self, line: int, column: int) -> int:
        """Return the number of the character at a place of the tree, whose columns are bytes."""
        before = self._lines[line - 1].encode()[:column]
        return self._starts[line - 1] + len(before.decode(errors="replace"))

    def _is_in_brackets(self, node: ast.expr) -> bool:
        start, end = self.span(node)
        before, after = self.text[:start].rstrip(), self.text[end:].lstrip()
        return before.endswith("(") and after.startswith(")")

    def _without_blanks(self, span: Span) -> Span:
        """Return a part without the blanks at its beginning and end."""
        text = span.of(self.text)
        leading, trailing = len(text) - len(text.lstrip()), len(text) - len(text.rstrip())
        return Span(span.start + leading, span.end - trailing)
