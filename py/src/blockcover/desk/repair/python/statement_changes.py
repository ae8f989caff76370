"""How the statements of a program in Python are moved and put in.

Lines and their margins tell the blocks, so a statement that shares a line with another one stays.
The base class owns which changes are tried, but for ``global``. In the examples a slash stands for
a line end.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from blockcover.desk.repair.change import Change, ChangeKind, Span
from blockcover.desk.repair.program import Block, Statement
from blockcover.desk.repair.statement_changes import Outer, StatementChanges, move_kind

_GLOBAL = re.compile(r"^global (.*)", re.MULTILINE)
"""``y, x`` of ``global y, x``."""


class PythonStatementChanges(StatementChanges):
    """Yields the changes of the statements of a program in Python."""

    nothing, leave_loop, return_value = "pass", "break", "return {}"

    def changes(self) -> Iterator[Change]:
        yield from super().changes()
        yield from self._made_global()

    def _made_global(self) -> Iterator[Change]:
        """Declare the variables of the file that a function assigns as global there."""
        blocks = self.program.blocks
        of_file = {name for one in blocks if not one.function for name in self.assigned_in(one)}
        for block in blocks:
            head = "\n".join(
                one.span.of(self.text) for one in block.statements if one.kind == "other"
            )
            declared = {name for line in _GLOBAL.findall(head) for name in re.findall(r"\w+", line)}
            if block.function:
                for name in sorted({*self.assigned_in(block)} & of_file - declared):
                    yield from self.put_before("shadowed", block, 0, f"global {name}")

    def swapped(self, statement: Statement, after: Statement) -> Iterator[Change]:
        if self._are_lines(statement, after):
            between = self.text[statement.span.end : after.span.start]
            text = after.span.of(self.text) + between + statement.span.of(self.text)
            yield self._moved(statement, Span(statement.span.start, after.span.end), text)

    def moved_out(self, statement: Statement, around: list[Outer]) -> Iterator[Change]:
        for outer, _ in reversed(around):
            is_at_end = outer.span.end == statement.span.end
            if not is_at_end or not self._are_lines(statement, outer):
                break
            head = self.text[outer.span.start : self._line_start(statement)].rstrip()
            if around[-1].block.statements == [statement]:
                # No block can be empty.
                head += f"\n{self.margin(statement)}pass"
            text = f"{head}\n{self._at_margin(statement, self.margin(outer))}"
            yield self._moved(statement, outer.span, text)
        if around:
            yield from self._moved_before_loop(statement, around[-1])

    def _moved_before_loop(self, statement: Statement, around: Outer) -> Iterator[Change]:
        """Move the first statement of a loop before it.

        ``while x: / a / b`` becomes ``a / while x: / b``.
        """
        loop, block = around
        is_first = block.statements[0] is statement and len(block.statements) > 1
        if loop.kind == "loop" and is_first and self._are_lines(statement, loop):
            head = self.text[loop.span.start : self._line_start(statement)].rstrip()
            text = f"{statement.span.of(self.text)}\n{self.margin(loop)}{head}"
            span = Span(loop.span.start, statement.span.end)
            yield self.changed("moved", span, text, statement.function)

    def moved_in(self, before: Statement, statement: Statement) -> Iterator[Change]:
        last = before
        while last.blocks and self._are_lines(statement, last):
            last = last.blocks[-1].statements[-1]
            text = f"\n{self._at_margin(statement, self.margin(last))}"
            yield self._moved(statement, Span(last.span.end, statement.span.end), text)
        yield from self._moved_into_loop(before, statement)

    def _moved_into_loop(self, statement: Statement, loop: Statement) -> Iterator[Change]:
        """Move a value that is set before a loop to its beginning.

        ``n = 0 / while x: / a`` becomes ``while x: / n = 0 / a``.
        """
        if statement.kind != "assignment" or loop.kind != "loop" or not loop.blocks:
            return
        first = loop.blocks[0].statements[0]
        if self._are_lines(statement, loop, first):
            margin = self.margin(first)
            head = self.text[loop.span.start : first.span.start]
            text = f"{head}{self._at_margin(statement, margin).lstrip()}\n{margin}"
            yield self._moved(statement, Span(statement.span.start, first.span.start), text)

    def put_after(self, kind: ChangeKind, block: Block, at: int, text: str) -> Iterator[Change]:
        statement = block.statements[at]
        if self._are_lines(statement):
            end = statement.span.end
            inserted = f"\n{self.margin(statement)}{text}"
            yield self.changed(kind, Span(end, end), inserted, statement.function)

    def put_before(self, kind: ChangeKind, block: Block, at: int, text: str) -> Iterator[Change]:
        statement = block.statements[at]
        if self._are_lines(statement):
            start = statement.span.start
            inserted = f"{text}\n{self.margin(statement)}"
            yield self.changed(kind, Span(start, start), inserted, statement.function)

    def _moved(self, statement: Statement, span: Span, text: str) -> Change:
        return self.changed(move_kind(statement), span, text, statement.function)

    def _are_lines(self, *statements: Statement) -> bool:
        """Whether each statement begins its line and ends it, but for a comment."""
        return all(
            not self.text[self._line_start(one) : one.span.start].strip()
            and self.text[one.span.end :].partition("\n")[0].lstrip()[:1] in ("", "#")
            for one in statements
        )

    def _line_start(self, statement: Statement) -> int:
        return self.text.rfind("\n", 0, statement.span.start) + 1

    def _at_margin(self, statement: Statement, margin: str) -> str:
        """Return the lines of a statement with another margin."""
        own = self.margin(statement)
        first, *others = statement.span.of(self.text).split("\n")
        return "\n".join([margin + first, *(margin + line.removeprefix(own) for line in others)])
