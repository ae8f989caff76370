"""How the statements of a program in C or C++ are moved and put in.

Brackets and semicolons tell the blocks.
"""

from __future__ import annotations

from collections.abc import Iterator

from blockcover.desk.repair.change import Change, ChangeKind, Span
from blockcover.desk.repair.program import Block, Statement
from blockcover.desk.repair.statement_changes import Around, StatementChanges, move_kind


class CurlyStatementChanges(StatementChanges):
    """Yields the changes of the statements of a program in C or C++.

    A statement that moves is left out in one place and put in at another, so that no two changes
    cross."""

    nothing, leave, ended = ";", "break;", "return {};"

    def past(self, one: Statement, other: Statement) -> Iterator[Change]:
        if "declaration" not in (one.kind, other.kind):
            own = one.span.of(self.text)
            between = self.text[one.span.end : other.span.start]
            yield self.changed(
                move_kind(one),
                Span(one.span.start, other.span.end),
                other.span.of(self.text) + between + own,
                one.function,
                ((one.span, ";"), (Span(other.span.end, other.span.end), own)),
            )

    def moved_out(self, one: Statement, around: list[Around]) -> Iterator[Change]:
        own = one.span.of(self.text)
        last = one
        for outer, block in reversed(around) if one.kind != "declaration" else ():
            if (
                block.end is None
                or block is not outer.blocks[-1]
                or block.statements[-1] is not last
            ):
                return
            rest = self.text[one.span.end : outer.span.end].lstrip()
            yield self.changed(
                move_kind(one),
                Span(one.span.start, outer.span.end),
                f"{rest}\n{self.margin(outer)}{own}",
                one.function,
                ((one.span, ";"), (Span(outer.span.end, outer.span.end), own)),
            )
            last = outer

    def moved_in(self, before: Statement, one: Statement) -> Iterator[Change]:
        own = one.span.of(self.text)
        last: Statement | None = before if one.kind != "declaration" else None
        while last and last.blocks and (end := last.blocks[-1].end) is not None:
            rest = self.text[end : one.span.start].rstrip()
            yield self.changed(
                move_kind(one),
                Span(end, one.span.end),
                f"    {own}\n{self.margin(last)}{rest}",
                one.function,
                ((Span(end, end), own), (one.span, ";")),
            )
            last = next(reversed(last.blocks[-1].statements), None)

    def after(self, kind: ChangeKind, block: Block, at: int, text: str) -> Iterator[Change]:
        one = block.statements[at]
        if block.end is not None:
            span = Span(one.span.end, one.span.end)
            inserted = f"\n{self.margin(one)}{text}"
            yield self.changed(kind, span, inserted, one.function, ((span, text),))

    def before(self, kind: ChangeKind, block: Block, at: int, text: str) -> Iterator[Change]:
        one = block.statements[at]
        if block.end is not None:
            span = Span(one.span.start, one.span.start)
            inserted = f"{text}\n{self.margin(one)}"
            yield self.changed(kind, span, inserted, one.function, ((span, text),))
