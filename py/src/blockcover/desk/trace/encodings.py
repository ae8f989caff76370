"""The ways in which programs store a board.

Owns how a value, a text as a tracer writes it, is recognised as a board and read. For example the
board ``2/1x`` of two rows, whose last cell is filled:

=============  ============================  ==============================================
Form           A value                       What it has
=============  ============================  ==============================================
``rows``       ``[['.', '.'], ['.', '#']]``  a list for each row, with an item for each cell
``cells``      ``[0, 0, 0, 1]``              an item for each cell
``row-masks``  ``[0, 2]``                    a number for each row, with a bit for each cell
``mask``       ``8``                         a bit for each cell
``pairs``      ``{(1, 1)}``                  the row and the column of each filled cell
=============  ============================  ==============================================
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeGuard

from blockcover.board import Board

Form = Literal["rows", "cells", "row-masks", "mask", "pairs"]
"""As in the table above."""

Order = Literal["rows", "reversed", "columns", "mirrored"]
"""The order of the cells in the bits, from the lowest bit.

* ``rows``: as they are numbered, row by row.
* ``reversed``: from the last cell.
* ``columns``: column by column. Pairs in this order have the column first.
* ``mirrored``: row by row, each from its last cell.
"""

_WORDS = re.compile(r"\b(?:True|False)\b")
_BRACKETS = str.maketrans("(){}", "[][]")
_QUOTED_OR_PLAIN = re.compile(r"\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'|[^\"']+")
"""A text in quotes of either kind, or all that stands before the next one."""
_BYTES = re.compile(r"(bytearray\()?\bb('[^']*')(?(1)\))|'[^']*'")
"""``b'#.'`` or ``bytearray(b'#.')``, or a text that may contain such words."""
_CHARACTER = re.compile(r"\\x([0-9a-f]{2})|\\?(.)")
"""A character in quotes: ``a``, ``\\n`` or, with its code, ``\\x1f``."""
_STRUCT = re.compile(r"\{[^\W\d]\w*: ")
"""The beginning of ``{rows: 2, cols: 3}``; the keys of a dictionary are in quotes."""
_FIELD_TOKEN = re.compile(r"\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'|\w+: |, |[][(){}]")
"""A text in quotes, the name of a field, a comma, or a bracket."""
_SET = re.compile(r"(?:frozen)?set\((.*)\)")
"""``set()`` or ``frozenset({1, 2})``"""


@dataclass(frozen=True)
class Encoding:
    """How a variable stores boards. Its values are texts, as in `events`."""

    form: Form
    first: int = 0
    """The index of the first row and of the first column: 1 in an array with a border."""
    empty: str = ""
    """What stands for an empty cell, as JSON; anything else is a filled one."""
    order: Order = "rows"
    is_complement: bool = False
    """Whether the bits are those of the empty cells."""
    fields: tuple[str, ...] = ()
    """Of a struct: the way to the field with the board, the outer one first."""

    def mask_of(self, text: str, rows: int, cols: int) -> int | None:
        """Return the filled cells of the board that a value stores; ``None`` if it is no board.

        >>> [encoding] = encodings_of("[['#', '.', '.']]", Board.from_code("x2"))
        >>> encoding.mask_of("[['#', '#', '.']]", 1, 3)
        3
        """
        for name in self.fields:
            text = _fields(text).get(name, "")
        if self.form in ("mask", "row-masks", "pairs"):
            # Pairs with the column first are those of a board whose rows are the columns.
            is_turned = self.form == "pairs" and self.order == "columns"
            size = (cols, rows) if is_turned else (rows, cols)
            bits = _bits(text, self.form, *size)
            return None if bits is None else self._filled(bits, rows, cols)
        cells = _cells(_parsed(text), self.form, self.first, rows, cols)
        if cells is None:
            return None
        return sum(1 << at for at, cell in enumerate(cells) if json.dumps(cell) != self.empty)

    def _filled(self, bits: int, rows: int, cols: int) -> int:
        """Return the mask of the filled cells from the bits in the order of the encoding."""
        if self.is_complement:
            bits ^= (1 << rows * cols) - 1
        order = _ORDERS[self.order]
        return sum(1 << at for at in range(rows * cols) if bits >> order(at, rows, cols) & 1)


_ORDERS: dict[Order, Callable[[int, int, int], int]] = {
    "rows": lambda at, rows, cols: at,
    "reversed": lambda at, rows, cols: rows * cols - 1 - at,
    "columns": lambda at, rows, cols: at % cols * rows + at // cols,
    "mirrored": lambda at, rows, cols: at // cols * cols + cols - 1 - at % cols,
}
"""From a cell, and the size of the board, to its bit."""


def encodings_of(text: str, board: Board) -> Iterator[Encoding]:
    """Yield the encodings by which a value stores a board.

    >>> [(one.form, one.empty) for one in encodings_of("[0, 0, 0, 1]", Board.from_code("2/1x"))]
    [('cells', '0')]
    >>> [(one.form, one.order) for one in encodings_of("8", Board.from_code("2/1x"))]
    [('mask', 'rows'), ('mask', 'columns')]
    """
    rows, cols = board.rows, board.cols
    if text.isdigit():
        yield from _masks("mask", ("rows", "reversed", "columns"), text, board)
        return
    for name, part in _fields(text).items():
        for inner in encodings_of(part, board):
            yield replace(inner, fields=(name, *inner.fields))
    value = _parsed(text)
    if value is None:
        return
    places: list[tuple[Form, int]] = [("rows", 0), ("rows", 1), ("cells", 0)]
    for form, first in places:
        cells = _cells(value, form, first, rows, cols)
        if cells is not None and (empty := _empty(cells, board)) is not None:
            yield Encoding(form, first, empty)
    if _is_list_of_numbers(value, rows):
        yield from _masks("row-masks", ("rows", "mirrored"), text, board)
    if _is_list_of_pairs(value):
        yield from _masks("pairs", ("rows", "columns"), text, board)


def _masks(form: Form, orders: Sequence[Order], text: str, board: Board) -> Iterator[Encoding]:
    """Yield the encodings with bits in one of these orders by which a value stores a board."""
    for order in orders:
        for is_complement in (False, True):
            encoding = Encoding(form, order=order, is_complement=is_complement)
            if encoding.mask_of(text, board.rows, board.cols) == board.filled_mask:
                yield encoding


def _empty(cells: Sequence[Any], board: Board) -> str | None:
    """Return what stands for an empty cell, ``None`` if the cells are not those of the board."""
    written = list(map(json.dumps, cells))
    filled = {cell for at, cell in enumerate(written) if board.filled_mask >> at & 1}
    empty = {cell for at, cell in enumerate(written) if not board.filled_mask >> at & 1}
    if len(empty) > 1 or empty & filled:
        return None
    if empty:
        return empty.pop()
    # A full board does not show its empty cell, but the usual pairs of values do.
    others = {'"#"': '"."', "1": "0", "true": "false", "0": "1", "false": "true"}
    return others.get(filled.pop()) if len(filled) == 1 else None


def _cells(value: Any, form: Form, first: int, rows: int, cols: int) -> list[Any] | None:
    """Return the cells of a board in a parsed value of the form ``rows`` or ``cells``.

    An array may be larger than the board; ``first`` is the index of the board's first row and
    column in it. ``None`` if the value is no board.
    """
    if form == "cells":
        if not isinstance(value, list | str) or len(value) != rows * cols:
            return None
        cells = list(value)
    else:
        if not isinstance(value, list) or len(value) < rows + first:
            return None
        part = value[first : first + rows]
        if not all(isinstance(row, list | str) and len(row) >= cols + first for row in part):
            return None
        cells = [cell for row in part for cell in row[first : first + cols]]
    return None if any(isinstance(cell, list) for cell in cells) else cells


def _bits(text: str, form: Form, rows: int, cols: int) -> int | None:
    """Return the bits of a board in a value of the form ``mask``, ``pairs`` or ``row-masks``.

    ``None`` if the value is no board.
    """
    if form == "mask":
        bits = int(text) if re.fullmatch(r"[0-9]{1,700}", text) else None
        return None if bits is None or bits >> rows * cols else bits
    value = _parsed(text)
    if form == "pairs":
        if not _is_list_of_pairs(value) or any(y >= rows or x >= cols for y, x in value):
            return None
        return sum({1 << y * cols + x for y, x in value})
    if not _is_list_of_numbers(value, rows):
        return None
    if any(not 0 <= row < 1 << cols for row in value[:rows]):
        return None
    return sum(row << at * cols for at, row in enumerate(value[:rows]))


def _is_list_of_numbers(value: Any, length: int) -> TypeGuard[list[int]]:
    is_long_enough = isinstance(value, list) and len(value) >= length
    return is_long_enough and all(type(item) is int for item in value)


def _is_list_of_pairs(value: Any) -> TypeGuard[list[list[int]]]:
    return isinstance(value, list) and all(
        _is_list_of_numbers(item, 2) and len(item) == 2 and min(item) >= 0 for item in value
    )


def _fields(text: str) -> dict[str, str]:
    """Return the fields of a struct; none of another value.

    >>> _fields("{rows: 2, cells: [[0, 1], [1, 1]]}")
    {'rows': '2', 'cells': '[[0, 1], [1, 1]]'}
    """
    if not _STRUCT.match(text):
        return {}
    fields: dict[str, str] = {}
    name, value_start, depth = "", 1, 0
    for found in _FIELD_TOKEN.finditer(text, 1):
        token = found[0]
        if depth == 0 and token.endswith(": "):
            name, value_start = token[:-2], found.end()
        elif token in "([{":
            depth += 1
        elif token in ")]}" or token == ", ":
            # A comma, or the last bracket, ends a field.
            if depth == 0 and name:
                fields[name] = text[value_start : found.start()]
            if token != ", ":
                depth -= 1
    return fields


def _parsed(text: str) -> Any:
    """Return a list, a set or a text as a value of JSON; ``None`` if it is neither.

    >>> _parsed("{(0, 1), (1, 1)}"), _parsed("[True, 'a']"), _parsed("7")
    ([[0, 1], [1, 1]], [True, 'a'], None)
    """
    if found := _SET.fullmatch(text):
        text = found[1] or "[]"
    if text[:1] not in "[('\"{b":
        return None
    text = _BYTES.sub(lambda found: found[2] or found[0], text)
    if "\\" in text or ("'" in text and '"' in text):
        # Memory that the program has not set holds any characters.
        as_json = _QUOTED_OR_PLAIN.sub(
            lambda part: (_quoted if part[0][0] in "\"'" else _plain)(part[0]), text
        )
    else:
        as_json = _plain(text).replace("'", '"')
    try:
        return json.loads(as_json)
    except (ValueError, RecursionError):
        return None


def _plain(text: str) -> str:
    """Write as JSON what stands outside of quotes."""
    words = _WORDS.sub(lambda found: found[0].lower(), text.translate(_BRACKETS))
    # A tuple of one item has a comma: ``(1,)``.
    return words.replace(",]", "]")


def _quoted(text: str) -> str:
    """Write a text in quotes as JSON: it has double quotes, and codes of four digits."""

    def in_json(found: re.Match[str]) -> str:
        code, letter = found.groups()
        if code:
            return f"\\u00{code}"
        is_escape = len(found[0]) == 2 and letter != "'"
        return f"\\{letter}" if is_escape or letter == '"' else letter

    return f'"{_CHARACTER.sub(in_json, text[1:-1])}"'
