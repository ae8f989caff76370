"""How the statements of a program in C or C++ are moved and put in, and what is read.

Brackets and semicolons tell the blocks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from blockcover.desk.repair.change import Change, ChangeKind, Piece, Span
from blockcover.desk.repair.program import Block, Statement
from blockcover.desk.repair.statement_changes import Outer, StatementChanges, move_kind

_DECLARED = re.compile(r"(int|char|(?:std::)?string)\s+([\w\[\], ]+);")
"""``int`` and ``h, w`` of ``int h, w;``, ``char`` and ``row[9]`` of ``char row[9];``."""


class CurlyStatementChanges(StatementChanges):
    """Yields the changes of the statements of a program in C or C++.

    A change is shown as one replacement, and compiled as pieces beside those of other changes. For
    example, ``tried++;`` moves behind the loop around it::

        while (more()) {        while (more()) {
            place(cell);            place(cell);
            tried++;            }
        }                       tried++;

    The replacement is of all that stands from ``tried++;`` to the last bracket. Its pieces are
    smaller, so that they do not cross those of other changes: a semicolon in place of ``tried++;``,
    and ``tried++;`` in the empty place after the bracket.
    """

    nothing, leave_loop, return_value = ";", "break;", "return {};"

    def changes(self) -> Iterator[Change]:
        yield from super().changes()
        for block in self.program.blocks:
            if block.function:
                yield from self._read_in(block)

    def _read_in(self, block: Block) -> Iterator[Change]:
        """Read the variables that a statement declares without a value."""
        for at, statement in enumerate(block.statements):
            if found := _DECLARED.fullmatch(statement.span.of(self.text)):
                names = re.split(r"\s*,\s*", found[2])
                yield from self.put_after("reading", block, at, self._reading(found[1], names))
            for inner in statement.blocks:
                yield from self._read_in(inner)

    def _reading(self, kind: str, names: list[str]) -> str:
        """Return the statement that reads variables in the way in which the program reads others.

        ``cin >> h >> w;`` or ``scanf("%d %d", &h, &w);`` for ``int h, w;``
        """
        plain = [name.partition("[")[0] for name in names]
        if stream := re.search(r"\b(?:std::)?cin\b", self.text):
            return " >> ".join([stream[0], *plain]) + ";"
        if kind == "char":
            return f'scanf("{" ".join(["%s"] * len(plain))}", {", ".join(plain)});'
        return f'scanf("{" ".join(["%d"] * len(plain))}", {", ".join(f"&{one}" for one in plain)});'

    def swapped(self, statement: Statement, after: Statement) -> Iterator[Change]:
        # A declaration stays before the uses of its variable.
        if "declaration" not in (statement.kind, after.kind):
            own = statement.span.of(self.text)
            between = self.text[statement.span.end : after.span.start]
            yield self.changed(
                move_kind(statement),
                Span(statement.span.start, after.span.end),
                after.span.of(self.text) + between + own,
                statement.function,
                ((statement.span, ";"), _put_in(after.span.end, own)),
            )

    def moved_out(self, statement: Statement, around: list[Outer]) -> Iterator[Change]:
        if statement.kind == "declaration":
            return
        own = statement.span.of(self.text)
        # The statement that must end each block: the moved one, then the one whose block that was.
        last = statement
        for outer, block in reversed(around):
            is_at_end = block is outer.blocks[-1] and block.statements[-1] is last
            if block.end is None or not is_at_end:
                return
            brackets = self.text[statement.span.end : outer.span.end].lstrip()
            yield self.changed(
                move_kind(statement),
                Span(statement.span.start, outer.span.end),
                f"{brackets}\n{self.margin(outer)}{own}",
                statement.function,
                ((statement.span, ";"), _put_in(outer.span.end, own)),
            )
            last = outer

    def moved_in(self, before: Statement, statement: Statement) -> Iterator[Change]:
        if statement.kind == "declaration":
            return
        own = statement.span.of(self.text)
        # The statement whose last block takes it: the one before, then the one that ends its block.
        outer: Statement | None = before
        while outer and outer.blocks and (end := outer.blocks[-1].end) is not None:
            brackets = self.text[end : statement.span.start].rstrip()
            yield self.changed(
                move_kind(statement),
                Span(end, statement.span.end),
                f"    {own}\n{self.margin(outer)}{brackets}",
                statement.function,
                (_put_in(end, own), (statement.span, ";")),
            )
            outer = next(reversed(outer.blocks[-1].statements), None)

    def put_after(self, kind: ChangeKind, block: Block, at: int, text: str) -> Iterator[Change]:
        statement = block.statements[at]
        if block.end is not None:
            place = Span(statement.span.end, statement.span.end)
            inserted = f"\n{self.margin(statement)}{text}"
            yield self.changed(kind, place, inserted, statement.function, ((place, text),))

    def put_before(self, kind: ChangeKind, block: Block, at: int, text: str) -> Iterator[Change]:
        statement = block.statements[at]
        if block.end is not None:
            place = Span(statement.span.start, statement.span.start)
            inserted = f"{text}\n{self.margin(statement)}"
            yield self.changed(kind, place, inserted, statement.function, ((place, text),))
        else:
            both = f"{{ {text} {statement.span.of(self.text)} }}"
            yield self.changed(kind, statement.span, both, statement.function)


def _put_in(place: int, text: str) -> Piece:
    return Span(place, place), text
