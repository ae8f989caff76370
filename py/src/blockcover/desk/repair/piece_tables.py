"""Tables of pieces in a program: rows of pairs of numbers, each the cells of a piece.

Owns the rows that may stand there. A row has the cell that it is laid from, or leaves it out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from blockcover.desk.repair.change import Change, Piece, Span

_NUMBER = re.compile(r"-?\d+")
_SIZED = re.compile(r"\[\s*(\d{1,4})\s*\](?:\s*\[[^\[\]]*\])*\s*=\s*\{\s*\Z")
"""A size, the other sizes, and the beginning of a table."""
_MOST_BEFORE = 100
"""At most this many characters between a size and the first row."""
_ORIGIN = (0, 0)
_PIECES = {
    2: (((0, 0), (0, 1)), ((0, 0), (1, 0))),
    3: (
        ((0, 0), (0, 1), (1, 0)),
        ((0, 0), (0, 1), (1, 1)),
        ((0, 0), (1, 0), (1, 1)),
        ((0, 0), (1, 0), (1, -1)),
        ((0, 0), (0, 1), (-1, 1)),
        ((0, 1), (1, 0), (1, 1)),
    ),
}
"""The cells of the dominoes and of the L-trominoes, by their number, with columns first or rows."""

_Cells = tuple[tuple[int, int], ...]


class PieceTable(NamedTuple):
    """A list in the text, with its rows."""

    rows: Sequence[Span]
    function: str


def changes_of_tables(text: str, tables: Sequence[PieceTable]) -> Iterator[Change]:
    """Yield each table with another row in place of one, with one more, and without one."""
    for table in tables:
        cells = [_cells(row.of(text)) for row in table.rows]
        if len(cells) > 1 and {len(one) for one in cells} <= _PIECES.keys():
            yield from _with_another_row(text, table, cells)
            yield from _with_one_more(text, table, cells)
            yield from _without_one(table)


def _with_another_row(text: str, table: PieceTable, cells: Sequence[_Cells]) -> Iterator[Change]:
    for row, now in zip(table.rows, cells, strict=True):
        for other in _others(now, cells):
            numbers = _numbers(text, row, other)
            written = _written(row.of(text), other)
            yield Change("piece", row, written, row, table.function, pieces=numbers)


def _with_one_more(text: str, table: PieceTable, cells: Sequence[_Cells]) -> Iterator[Change]:
    span, own = _with_size(text, table.rows)
    # The shortest rows are the dominoes, where there are such.
    for size in {len(one) for one in cells}:
        like = next(at for at, one in enumerate(cells) if len(one) == size)
        for other in _others(cells[like], cells):
            added = f"{own}, {_written(table.rows[like].of(text), other)}"
            yield Change("piece", span, added, span, table.function, is_apart=True)


def _without_one(table: PieceTable) -> Iterator[Change]:
    rows = table.rows
    # The last row goes with the comma before it, any other with the one behind it.
    left_out = [Span(row.start, after.start) for row, after in pairwise(rows)]
    left_out.append(Span(rows[-2].end, rows[-1].end))
    whole = Span(rows[0].start, rows[-1].end)
    for span in left_out:
        yield Change("piece", span, "", whole, table.function, is_apart=True)


def _with_size(text: str, rows: Sequence[Span]) -> tuple[Span, str]:
    """Return the place and the text of the last row, or of all from the size on, one larger."""
    start, last = rows[0].start, rows[-1]
    found = _SIZED.search(text, max(0, start - _MOST_BEFORE), start)
    if not found or int(found[1]) != len(rows):
        return last, last.of(text)
    own = Span(found.start(1), last.end)
    return own, str(len(rows) + 1) + text[found.end(1) : last.end]


def _cells(row: str) -> _Cells:
    """Return the cells of a row, none if it has an odd number of numbers."""
    numbers = [int(one) for one in _NUMBER.findall(row)]
    return tuple(zip(numbers[::2], numbers[1::2], strict=False)) if len(numbers) % 2 == 0 else ()


def _numbers(text: str, row: Span, cells: _Cells) -> tuple[Piece, ...]:
    """Return the numbers of a row that are others for these cells."""
    numbers = _NUMBER.finditer(text, row.start, row.end)
    pairs = zip(numbers, (str(one) for cell in cells for one in cell), strict=True)
    return tuple((Span(*old.span()), new) for old, new in pairs if old[0] != new)


def _others(now: _Cells, all_of_them: Sequence[_Cells]) -> Iterator[_Cells]:
    """Yield the pieces of the size of a row that the table does not have."""
    has_origin = any(_ORIGIN in one for one in all_of_them)
    known = {frozenset(one) for one in all_of_them}
    for piece in _PIECES[len(now) + (not has_origin)]:
        cells = piece if has_origin else tuple(cell for cell in piece if cell != _ORIGIN)
        if len(cells) == len(now) and frozenset(cells) not in known:
            yield cells


def _written(like: str, cells: _Cells) -> str:
    """Return cells as a row writes its own."""
    numbers = iter([number for cell in cells for number in cell])
    return _NUMBER.sub(lambda _: str(next(numbers)), like)
