"""How the statements of a program in Python are moved and put in.

Lines and their margins tell the blocks.
"""

from __future__ import annotations

from collections.abc import Iterator

from blockcover.desk.repair.change import Change, ChangeKind, Span
from blockcover.desk.repair.program import Block, Statement
from blockcover.desk.repair.statement_changes import Around, StatementChanges, move_kind


class PythonStatementChanges(StatementChanges):
    """Yields the changes of the statements of a program in Python."""

    nothing, leave, ended = "pass", "break", "return {}"

    def past(self, one: Statement, other: Statement) -> Iterator[Change]:
        if self._are_lines(one, other):
            between = self.text[one.span.end : other.span.start]
            text = other.span.of(self.text) + between + one.span.of(self.text)
            yield self.changed(
                move_kind(one), Span(one.span.start, other.span.end), text, one.function
            )

    def moved_out(self, one: Statement, around: list[Around]) -> Iterator[Change]:
        for outer, _ in reversed(around):
            if outer.span.end != one.span.end or not self._are_lines(one, outer):
                break
            head = self.text[outer.span.start : self._line_start(one)].rstrip()
            if around[-1].block.statements == [one]:
                head += f"\n{self.margin(one)}pass"
            text = f"{head}\n{self._at_margin(one, self.margin(outer))}"
            yield self.changed(move_kind(one), outer.span, text, one.function)
        yield from self._moved_before(one, around)

    def _moved_before(self, one: Statement, around: list[Around]) -> Iterator[Change]:
        """Move the first statement of a loop before it."""
        if not around or around[-1].statement.kind != "loop":
            return
        outer, block = around[-1]
        is_first = block.statements[0] is one and len(block.statements) > 1
        if is_first and self._are_lines(one, outer):
            head = self.text[outer.span.start : self._line_start(one)].rstrip()
            text = f"{one.span.of(self.text)}\n{self.margin(outer)}{head}"
            span = Span(outer.span.start, one.span.end)
            yield self.changed("moved", span, text, one.function)

    def moved_in(self, before: Statement, one: Statement) -> Iterator[Change]:
        last = before
        while last.blocks and self._are_lines(one, last):
            last = last.blocks[-1].statements[-1]
            span = Span(last.span.end, one.span.end)
            text = f"\n{self._at_margin(one, self.margin(last))}"
            yield self.changed(move_kind(one), span, text, one.function)
        # And a value that is set before a loop to its beginning.
        yield from self._set_in_loop(before, one)

    def _set_in_loop(self, one: Statement, loop: Statement) -> Iterator[Change]:
        if one.kind == "assignment" and loop.kind == "loop" and loop.blocks:
            first = loop.blocks[0].statements[0]
            if self._are_lines(one, loop, first):
                margin = self.margin(first)
                head = self.text[loop.span.start : first.span.start]
                text = f"{head}{self._at_margin(one, margin).lstrip()}\n{margin}"
                span = Span(one.span.start, first.span.start)
                yield self.changed("moved", span, text, one.function)

    def after(self, kind: ChangeKind, block: Block, at: int, text: str) -> Iterator[Change]:
        one = block.statements[at]
        if self._are_lines(one):
            span = Span(one.span.end, one.span.end)
            yield self.changed(kind, span, f"\n{self.margin(one)}{text}", one.function)

    def before(self, kind: ChangeKind, block: Block, at: int, text: str) -> Iterator[Change]:
        one = block.statements[at]
        if self._are_lines(one):
            span = Span(one.span.start, one.span.start)
            yield self.changed(kind, span, f"{text}\n{self.margin(one)}", one.function)

    def _are_lines(self, *statements: Statement) -> bool:
        """Whether each statement begins its line and ends it."""
        return all(
            not self.text[self._line_start(one) : one.span.start].strip()
            and self.text[one.span.end :].partition("\n")[0].lstrip()[:1] in ("", "#")
            for one in statements
        )

    def _line_start(self, one: Statement) -> int:
        return self.text.rfind("\n", 0, one.span.start) + 1

    def _at_margin(self, one: Statement, margin: str) -> str:
        """Return the lines of a statement with another margin."""
        own = self.margin(one)
        first, *others = one.span.of(self.text).split("\n")
        return "\n".join([margin + first, *(margin + line.removeprefix(own) for line in others)])
