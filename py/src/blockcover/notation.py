"""Texts of boards and moves: parsing and formatting.

Every mistake in a text is an `InputError` with line and column. `piecetext` has the texts of
pieces, `judgetext` reads judge inputs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Self

from blockcover.bitboard import bits
from blockcover.errors import InputError, TooLarge, as_text, quoted

MAX_SIDE = 26
"""At most this many rows and columns: columns have the letters from a to z."""

Filled = tuple[int, int, int]
"""A board as plain data: rows, columns and the mask of filled cells."""


# Rows of cells


def format_rows(rows: int, cols: int, filled_mask: int) -> str:
    """Write the rows of a board in the judge's format, one a line, without a final line break."""
    cells = f"{filled_mask:0{rows * cols}b}"[::-1].replace("0", ".").replace("1", "#")
    return "\n".join([cells[at : at + cols] for at in range(0, rows * cols, cols)])


def checked_row(line: str, number: int) -> str:
    """Return a row if it has only ``.`` and ``#``; ``number`` is the line of the error if not."""
    wrong = re.search(r"[^.#]", line)
    if wrong:
        raise bad_character(wrong.group(), "'.' or '#'", number, wrong.start() + 1)
    return line


def filled_of(rows: Sequence[str]) -> Filled:
    """Return the board of rows of ``.`` and ``#`` of equal width.

    >>> filled_of(["##.", "..#"])
    (2, 3, 35)
    """
    cells = "".join(rows)[::-1].replace(".", "0").replace("#", "1")
    return len(rows), len(rows[0]), int(cells, 2)


# Board code


def format_code(rows: int, cols: int, filled_mask: int) -> str:
    """Return the canonical board code of a board.

    >>> format_code(2, 4, 0b0110)
    '1xx1/4'
    """
    text = format_rows(rows, cols, filled_mask).replace("#", "x").replace("\n", "/")
    return re.sub(r"\.+", lambda run: str(len(run.group())), text)


def parse_code(text: str) -> Filled:
    """Return the board of a board code; blanks and line ends around it are skipped.

    The line and the column of an `InputError` count from 1.

    >>> parse_code(" 1xx1/4 ") == parse_code("1xx1/4") == (2, 4, 0b0110)
    True
    """
    code = as_text(text).strip()
    try:
        return _bare_code(code)
    except InputError as error:
        raise error.after(text[: text.index(code)] if code else text) from None


def _bare_code(code: str) -> Filled:
    """Return the board of a code without blanks around it."""
    if not code:
        raise InputError("notation.empty", "the board code is empty", line=1, column=1)
    rows: list[str] = []
    column = 1
    for row_text in code.split("/"):
        row = _row_of_code(row_text, column)
        if rows and len(row) != len(rows[0]):
            raise unequal_width(len(row), len(rows[0]), 1, column)
        rows.append(row)
        if len(rows) > MAX_SIDE:
            raise too_large(MAX_SIDE, 1, column)
        column += len(row_text) + 1
    return filled_of(rows)


def _row_of_code(text: str, column: int) -> str:
    """Return a row of a code in ``.`` and ``#``; its text begins at a column of the code.

    >>> _row_of_code("1xx2", 1)
    '.##..'
    """
    row = ""
    for token in re.finditer(r"[0-9]+|.", text, re.DOTALL):
        found, here = token[0], column + token.start()
        if found == "x":
            row += "#"
        elif found[0] not in "0123456789":
            raise bad_character(found, "a number, 'x' or '/'", 1, here)
        elif found[0] == "0":
            raise InputError(
                "notation.bad-number",
                f"a number of empty cells must not begin with 0: {quoted(found)}",
                line=1,
                column=here,
                found=quoted(found),
            )
        else:
            # Four digits are too many already, and int() has a limit.
            row += "." * int(found[:4])
        if len(row) > MAX_SIDE:
            raise too_large(MAX_SIDE, 1, here)
    if not row:
        raise InputError(
            "notation.empty-row", "a row of the board code is empty", line=1, column=column
        )
    return row


# Moves


def format_cell(cell: int, cols: int) -> str:
    """Return the name of a cell: column letter, row number."""
    y, x = divmod(cell, cols)
    return f"{chr(ord('a') + x)}{y + 1}"


def format_move(mask: int, cols: int) -> str:
    """Return the move text of a placement: the names of its cells in order.

    >>> format_move(0b0011, 2), format_move(0b1101, 2)
    ('a1b1', 'a1a2b2')
    """
    return "".join(format_cell(cell, cols) for cell in bits(mask))


class Move(str):
    """A move: its text, with the mask of its cells, the columns of its board, and its piece.

    It is equal to its text, and accepted wherever the text of a move is.

    >>> move = Move(0b0111, 2, "l-tromino")
    >>> move, move.mask, move.piece, move == "a1b1a2"
    ('a1b1a2', 7, 'l-tromino', True)
    """

    __slots__ = ("_cols", "_mask", "_piece")
    _cols: int
    _mask: int
    _piece: str

    def __new__(cls, mask: int, cols: int, piece: str = "") -> Self:
        move = super().__new__(cls, format_move(mask, cols))
        move._mask, move._cols, move._piece = mask, cols, piece
        return move

    def __reduce__(self) -> tuple[object, ...]:
        return Move, (self._mask, self._cols, self._piece)

    @property
    def mask(self) -> int:
        """The cells: bit ``y * cols + x`` is cell (y, x)."""
        return self._mask

    @property
    def cols(self) -> int:
        """The columns of the board."""
        return self._cols

    @property
    def piece(self) -> str:
        """The name of the piece; empty if only the cells are known."""
        return self._piece


def parse_move(text: str, rows: int, cols: int, *, column: int = 1) -> int:
    """Return the mask of a move text.

    >>> bin(parse_move("a1b1a2", 2, 2))
    '0b111'

    Raises `InputError` if a cell is not on the board, or the cells are not in order. Does not check
    whether a piece fits. ``column`` is the column of the first character, for errors.
    """
    if not re.fullmatch(r"(?:[a-z][1-9][0-9]?)+", as_text(text)):
        raise InputError(
            "notation.bad-move",
            f"a move is a row of coordinates such as a1b1, not {quoted(text)}",
            line=1,
            column=column,
            found=quoted(text),
        )
    mask = 0
    last = -1
    for match in re.finditer(r"(?P<column>[a-z])(?P<row>[1-9][0-9]?)", text):
        y, x = int(match["row"]) - 1, ord(match["column"]) - ord("a")
        here = column + match.start()
        if y >= rows or x >= cols:
            raise InputError(
                "notation.off-board",
                f"{match[0]} is not on the {rows}x{cols} board",
                line=1,
                column=here,
                found=match[0],
                rows=rows,
                cols=cols,
            )
        cell = y * cols + x
        if cell <= last:
            raise InputError(
                "notation.cell-order",
                f"the cells of a move must be in order, each once: {match[0]} is not",
                line=1,
                column=here,
                found=match[0],
            )
        last = cell
        mask |= 1 << cell
    return mask


def format_line(masks: Iterable[int], cols: int) -> str:
    """Return the text of a line of play: move texts joined by dots.

    >>> format_line([0b0011, 0b1100], 2)
    'a1b1.a2b2'
    """
    return ".".join(format_move(mask, cols) for mask in masks)


def parse_line(text: str, rows: int, cols: int) -> list[int]:
    """Return the masks of the moves of a line of play; the empty text has none."""
    masks = []
    column = 1
    for move in text.split(".") if as_text(text) else []:
        masks.append(parse_move(move, rows, cols, column=column))
        column += len(move) + 1
    return masks


# Errors of several kinds of text


def bad_character(found: str, expected: str, line: int, column: int) -> InputError:
    """Return the error of a character that no such text has there."""
    return InputError(
        "notation.bad-character",
        f"expected {expected}, not {quoted(found)}",
        line=line,
        column=column,
        found=quoted(found),
    )


def unequal_width(width: int, expected: int, line: int, column: int) -> InputError:
    """Return the error of a row whose width is not that of the first."""
    return InputError(
        "notation.unequal-width",
        f"the row has {width} cells, not {expected}",
        line=line,
        column=column,
        width=width,
        expected=expected,
    )


def too_large(limit: int, line: int | None = None, column: int | None = None) -> TooLarge:
    """Return the error of a board with too many rows or columns."""
    return TooLarge(
        "notation.size",
        f"a board has at most {limit} rows and {limit} columns",
        line=line,
        column=column,
        limit=limit,
    )
