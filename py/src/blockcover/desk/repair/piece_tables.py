"""Tables of pieces in a program: rows of pairs of numbers, each the cells of a piece.

Owns the rows that may stand there. A row has the cell that the piece is laid from, ``(0, 0)``, or
leaves it out. These two tables have the same three pieces of three cells::

    int pieces[3][3][2] = {{{0, 0}, {0, 1}, {1, 0}}, {{0, 0}, {0, 1}, {1, 1}}, …};
    pieces = [[(0, 1), (1, 0)], [(0, 1), (1, 1)], …]
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from blockcover.desk.repair.change import Change, Piece, Span

_NUMBER = re.compile(r"-?\d+")
_SIZED = re.compile(r"\[\s*(\d{1,4})\s*\](?:\s*\[[^\[\]]*\])*\s*=\s*\{\s*\Z")
"""``[3][3][2] = {`` before the first row: the first size is the number of rows."""
_MOST_BEFORE = 100
"""At most this many characters between a size and the first row."""
_ORIGIN = (0, 0)
_PIECES = {
    2: (((0, 0), (0, 1)), ((0, 0), (1, 0))),
    3: (
        ((0, 0), (0, 1), (1, 0)),
        ((0, 0), (0, 1), (1, 1)),
        ((0, 0), (1, 0), (1, 1)),
        # One piece in three ways: from its first cell, with the row first in each pair, then with
        # the column first; and from the corner that it leaves out.
        ((0, 0), (1, 0), (1, -1)),
        ((0, 0), (0, 1), (-1, 1)),
        ((0, 1), (1, 0), (1, 1)),
    ),
}
"""The cells of the dominoes and of the L-trominoes, by the number of cells."""

_Cells = tuple[tuple[int, int], ...]
"""The cells of a piece, in the order of its row."""


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
    for row, piece in zip(table.rows, cells, strict=True):
        for missing in _missing_pieces(len(piece), cells):
            numbers = _changed_numbers(text, row, missing)
            written = _written_like(row.of(text), missing)
            yield Change("piece", row, written, row, table.function, pieces=numbers)


def _with_one_more(text: str, table: PieceTable, cells: Sequence[_Cells]) -> Iterator[Change]:
    span, own = _end_of_table(text, table.rows)
    # One table may have dominoes and trominoes: each new row is written like one of its length.
    for size in {len(piece) for piece in cells}:
        like = next(row for row, piece in zip(table.rows, cells, strict=True) if len(piece) == size)
        for missing in _missing_pieces(size, cells):
            added = f"{own}, {_written_like(like.of(text), missing)}"
            yield Change("piece", span, added, span, table.function, is_apart=True)


def _without_one(table: PieceTable) -> Iterator[Change]:
    rows = table.rows
    # The last row goes with the comma before it, any other with the one behind it.
    left_out = [Span(row.start, after.start) for row, after in pairwise(rows)]
    left_out.append(Span(rows[-2].end, rows[-1].end))
    whole = Span(rows[0].start, rows[-1].end)
    for span in left_out:
        yield Change("piece", span, "", whole, table.function, is_apart=True)


def _end_of_table(text: str, rows: Sequence[Span]) -> tuple[Span, str]:
    """Return the part of a table after which a row can be added, and the text of this part then.

    It is the last row. Where the number of rows is written, it is all from there on, and in its
    text the number is one larger: ``[5][3][2] = {…`` instead of ``[4][3][2] = {…``.
    """
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


def _changed_numbers(text: str, row: Span, cells: _Cells) -> tuple[Piece, ...]:
    """Return the numbers of a row that differ from those of these cells, which replace them."""
    numbers = _NUMBER.finditer(text, row.start, row.end)
    pairs = zip(numbers, (str(one) for cell in cells for one in cell), strict=True)
    return tuple((Span(*old.span()), new) for old, new in pairs if old[0] != new)


def _missing_pieces(size: int, table: Sequence[_Cells]) -> Iterator[_Cells]:
    """Yield the pieces of ``size`` pairs of numbers that a table does not have."""
    has_origin = any(_ORIGIN in piece for piece in table)
    known = {frozenset(piece) for piece in table}
    # Rows of three cells without the origin would be pieces of four, and there are none.
    for piece in _PIECES.get(size + (not has_origin), ()):
        cells = piece if has_origin else tuple(cell for cell in piece if cell != _ORIGIN)
        if len(cells) == size and frozenset(cells) not in known:
            yield cells


def _written_like(like: str, cells: _Cells) -> str:
    """Return cells as a row writes its own.

    >>> _written_like("{{0, 0}, {0, 1}}", ((0, 0), (1, 0)))
    '{{0, 0}, {1, 0}}'
    """
    numbers = iter([number for cell in cells for number in cell])
    return _NUMBER.sub(lambda _: str(next(numbers)), like)
