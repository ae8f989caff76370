"""Text to boards, moves and pieces, and back.

Owns the judges' text, the board code, the move text and the text of a piece set. Every mistake in a
text is an `InputError` with line and column. Does not read files and does not judge positions.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from string import ascii_letters

from blockcover.board import Board, bits
from blockcover.errors import InputError, quoted
from blockcover.pieces import MAX_PIECES, PIECE_SETS, PIECES, Piece

MAX_SIDE = 20
"""Rows or columns of the largest board that is read."""

BLOCKGAME_SIDE = 5
"""Rows and columns of every board in BLOCKGAME."""

MAX_CASES = 100_000

_BLANK = " \t\r"


# Board code


def format_code(board: Board) -> str:
    """The canonical board code.

    >>> format_code(Board(2, 4, 0b0110))
    '1xx1/4'
    """
    rows = []
    for y in range(board.rows):
        cells = "".join(
            "x" if board.filled_mask >> y * board.cols + x & 1 else "." for x in range(board.cols)
        )
        rows.append(re.sub(r"\.+", lambda run: str(len(run.group())), cells))
    return "/".join(rows)


def parse_code(text: str, *, max_side: int = MAX_SIDE) -> Board:
    """The board of a board code; columns of errors count characters of ``text`` from 1.

    >>> parse_code("1xx1/4") == Board(2, 4, 0b0110)
    True
    """
    if not text:
        raise InputError("notation.empty", "the board code is empty", line=1, column=1)
    rows: list[list[bool]] = []
    column = 1
    for row_text in text.split("/"):
        row: list[bool] = []
        position = 0
        while position < len(row_text):
            here = column + position
            run = re.compile(r"[0-9]+").match(row_text, position)
            if run:
                number = run.group()
                if number[0] == "0":
                    raise InputError(
                        "notation.bad-number",
                        f"a number of empty cells does not begin with 0: {quoted(number)}",
                        line=1,
                        column=here,
                        found=quoted(number),
                    )
                width = len(row) + (int(number) if len(number) < 5 else max_side + 1)
                if width > max_side:
                    raise _too_large(max_side, 1, here)
                row += [False] * (width - len(row))
                position = run.end()
            elif row_text[position] == "x":
                row.append(True)
                position += 1
            else:
                raise _bad_character(row_text[position], "a number, 'x' or '/'", 1, here)
            if len(row) > max_side:
                raise _too_large(max_side, 1, here)
        if not row:
            raise InputError(
                "notation.empty-row", "a row of the board code is empty", line=1, column=column
            )
        if rows and len(row) != len(rows[0]):
            raise _unequal_width(len(row), len(rows[0]), 1, column)
        rows.append(row)
        if len(rows) > max_side:
            raise _too_large(max_side, 1, column)
        column += len(row_text) + 1
    return _board(rows)


# Moves


def format_cell(cell: int, cols: int) -> str:
    """The coordinate of a cell: column letter, row number."""
    y, x = divmod(cell, cols)
    return f"{chr(ord('a') + x)}{y + 1}"


def format_move(mask: int, cols: int) -> str:
    """The coordinates of a placement's cells in cell order.

    >>> format_move(0b0011, 2), format_move(0b1101, 2)
    ('a1b1', 'a1a2b2')
    """
    return "".join(format_cell(cell, cols) for cell in bits(mask))


def parse_move(text: str, board: Board, *, column: int = 1) -> int:
    """The mask of a move text; its cells are on the board and in cell order.

    Whether a piece fits there is not checked. ``column`` is that of the first character.
    """
    if not re.fullmatch(r"(?:[a-z][1-9][0-9]?)+", text):
        raise InputError(
            "notation.bad-move",
            f"a move is a row of coordinates such as a1b1, not {quoted(text)}",
            line=1,
            column=column,
            found=quoted(text),
        )
    mask = 0
    last = -1
    for match in re.finditer(r"([a-z])([1-9][0-9]?)", text):
        y, x = int(match[2]) - 1, ord(match[1]) - ord("a")
        here = column + match.start()
        if y >= board.rows or x >= board.cols:
            raise InputError(
                "notation.off-board",
                f"{match[0]} is not on the {board.rows}x{board.cols} board",
                line=1,
                column=here,
                found=match[0],
                rows=board.rows,
                cols=board.cols,
            )
        cell = y * board.cols + x
        if cell <= last:
            raise InputError(
                "notation.cell-order",
                f"the cells of a move stand in order, each once: {match[0]} is out of order",
                line=1,
                column=here,
                found=match[0],
            )
        last = cell
        mask |= 1 << cell
    return mask


def format_line(masks: Iterable[int], cols: int) -> str:
    """A line of play: move texts joined by dots."""
    return ".".join(format_move(mask, cols) for mask in masks)


def parse_line(text: str, board: Board) -> list[int]:
    """The masks of a line of play; the empty text is the empty line."""
    masks = []
    column = 1
    for move in text.split(".") if text else []:
        masks.append(parse_move(move, board, column=column))
        column += len(move) + 1
    return masks


def format_tiling(board: Board, masks: Iterable[int]) -> str:
    """The rows of a board on which placements lie: a letter for each, ``#`` for filled cells.

    Placements that touch, even at a corner, have different letters; up to 52 have each their own.

    >>> print(format_tiling(Board(2, 4, 0b1000_1000), [0b0000_0111, 0b0111_0000]))
    aaa#
    bbb#
    """
    text = [
        "#" if board.filled_mask >> cell & 1 else "." for cell in range(board.rows * board.cols)
    ]
    for index, mask in enumerate(masks):
        near = {
            text[y * board.cols + x]
            for cell in bits(mask)
            for y in range(max(cell // board.cols - 1, 0), min(cell // board.cols + 2, board.rows))
            for x in range(max(cell % board.cols - 1, 0), min(cell % board.cols + 2, board.cols))
        }
        # No piece has as many neighbours as there are letters.
        turn = index % len(ascii_letters)
        letters = ascii_letters[turn:] + ascii_letters[:turn]
        letter = next(letter for letter in letters if letter not in near)
        for cell in bits(mask):
            text[cell] = letter
    return "\n".join(
        "".join(text[row : row + board.cols])
        for row in range(0, board.rows * board.cols, board.cols)
    )


# Pieces


def parse_pieces(text: str) -> tuple[Piece, ...]:
    """A piece set: a set's name, or piece names and shapes separated by commas.

    A shape is a board code in which ``x`` is a cell of the piece.

    >>> [piece.name for piece in parse_pieces("domino,xx/x1")]
    ['domino', 'xx/x1']
    """
    if text in PIECE_SETS:
        return PIECE_SETS[text]
    found: list[Piece] = []
    column = 1
    for name in text.split(","):
        if len(found) == MAX_PIECES:
            raise InputError(
                "pieces.too-many",
                f"at most {MAX_PIECES} pieces can be used together",
                line=1,
                column=column,
                limit=MAX_PIECES,
            )
        found.append(_parse_piece(name, column))
        column += len(name) + 1
    return tuple(found)


def _parse_piece(name: str, column: int) -> Piece:
    if name in PIECES:
        return PIECES[name]
    if not re.fullmatch(r"[0-9x/]+", name) or "x" not in name:
        raise InputError(
            "pieces.unknown",
            f"there is no piece {quoted(name)}: give a name ({', '.join(PIECES)}) "
            "or a shape such as xx/x1",
            line=1,
            column=column,
            found=quoted(name),
        )
    try:
        board = parse_code(name)
        cells = [divmod(cell, board.cols) for cell in bits(board.filled_mask)]
        return Piece.of(name, cells)
    except InputError as error:
        raise error.moved(columns=column - 1) from None


# The judges' text


def parse_blockgame(text: str) -> list[Board]:
    """The boards of a whole BLOCKGAME input: the number of cases, then 5 rows of 5 for each."""
    lines = _Lines(text)
    cases = lines.cases()
    boards = [
        _board([lines.row(BLOCKGAME_SIDE) for _ in range(BLOCKGAME_SIDE)]) for _ in range(cases)
    ]
    lines.end()
    return boards


def parse_boardcover(text: str) -> list[Board]:
    """The boards of a whole BOARDCOVER input: the number of cases, then H W and H rows for each."""
    lines = _Lines(text)
    boards = []
    for _ in range(lines.cases()):
        height, width = lines.numbers(["the height", "the width"])
        rows, cols = lines.in_range(height, 1, MAX_SIDE), lines.in_range(width, 1, MAX_SIDE)
        boards.append(_board([lines.row(cols) for _ in range(rows)]))
    lines.end()
    return boards


def parse_any(text: str) -> Board:
    """The board of a pasted text: a board code, rows of ``.`` and ``#``, or the first case of a
    judge's input.

    Blank lines before the text are passed over too.
    """
    blank = re.match(r"\ufeff?(?:[ \t\r]*\n)*", text)
    skipped = blank.group() if blank else ""
    rest = text[len(skipped) :]
    try:
        return _parse_any(rest)
    except InputError as error:
        raise error.moved(lines=skipped.count("\n")) from None


def _parse_any(text: str) -> Board:
    words = text.split(maxsplit=2)
    if not words:
        raise InputError("notation.empty", "the text is empty", line=1, column=1)
    if len(words) == 1 and not set(words[0]) & set(".#"):
        try:
            return parse_code(words[0])
        except InputError as error:
            raise error.moved(columns=text.index(words[0])) from None
    if words[0][0] not in "0123456789":
        return _board(_Lines(text).all_rows())
    if re.match(r"[ \t]*[0-9]+[ \t\r]*\n[ \t]*[0-9]", text):
        boards = parse_boardcover(text)
    else:
        boards = parse_blockgame(text)
    if not boards:
        raise InputError("notation.no-case", "the input has no case", line=1, column=1)
    return boards[0]


_Number = tuple[int, int, int]
"""A number, its line and its column."""


class _Lines:
    """The lines of a judge's text, read one by one.

    Windows line ends, blanks at the end of a line and blank lines at the end of the text are
    passed over; a byte order mark at the beginning too.
    """

    def __init__(self, text: str) -> None:
        lines = [line.rstrip(_BLANK) for line in text.removeprefix("\ufeff").split("\n")]
        while lines and not lines[-1]:
            lines.pop()
        self._lines = lines
        self._read = 0

    def _next(self, expected: str) -> str:
        if self._read == len(self._lines):
            code = "notation.too-few-lines" if self._lines else "notation.empty"
            what = "the text ends here" if self._lines else "the text is empty"
            raise InputError(code, f"{what}: expected {expected}", line=self._read + 1, column=1)
        self._read += 1
        return self._lines[self._read - 1]

    def cases(self) -> int:
        """The line with the number of cases."""
        (cases,) = self.numbers(["the number of cases"])
        return self.in_range(cases, 0, MAX_CASES)

    def numbers(self, names: list[str]) -> list[_Number]:
        """One line of numbers, as many as there are names."""
        line = self._next(" and ".join(names))
        found: list[_Number] = []
        for match in re.finditer(rf"[^{_BLANK}]+", line):
            here = match.start() + 1
            if len(found) == len(names):
                raise InputError(
                    "notation.trailing",
                    f"nothing more is expected on this line: {quoted(match[0])}",
                    line=self._read,
                    column=here,
                    found=quoted(match[0]),
                )
            if not re.fullmatch(r"[0-9]+", match[0]):
                raise InputError(
                    "notation.bad-number",
                    f"expected {names[len(found)]}, a number, not {quoted(match[0])}",
                    line=self._read,
                    column=here,
                    found=quoted(match[0]),
                )
            digits = match[0].lstrip("0") or "0"
            # Beyond nine digits every number is out of any range here, and int() has a limit.
            found.append((int(digits) if len(digits) < 10 else 10**9, self._read, here))
        if len(found) < len(names):
            raise InputError(
                "notation.bad-number",
                f"expected {names[len(found)]}, a number",
                line=self._read,
                column=len(line) + 1,
                found="",
            )
        return found

    def in_range(self, number: _Number, low: int, high: int) -> int:
        value, line, column = number
        if not low <= value <= high:
            raise InputError(
                "notation.out-of-range",
                f"the number must be from {low} to {high}",
                line=line,
                column=column,
                low=low,
                high=high,
            )
        return value

    def row(self, width: int) -> list[bool]:
        """One row of a board, as filled or not."""
        line = self._next(f"a row of {width} cells")
        cells = self._cells(line)
        if len(cells) != width:
            raise _unequal_width(len(cells), width, self._read, min(len(cells), width) + 1)
        return cells

    def all_rows(self) -> list[list[bool]]:
        """Every line as a row of one board."""
        rows = [self._cells(self._next("a row"))]
        while self._read < len(self._lines):
            rows.append(self.row(len(rows[0])))
            if len(rows) > MAX_SIDE:
                raise _too_large(MAX_SIDE, self._read, 1)
        if len(rows[0]) > MAX_SIDE:
            raise _too_large(MAX_SIDE, 1, MAX_SIDE + 1)
        return rows

    def _cells(self, line: str) -> list[bool]:
        for position, character in enumerate(line):
            if character not in ".#":
                raise _bad_character(character, "'.' or '#'", self._read, position + 1)
        return [character == "#" for character in line]

    def end(self) -> None:
        """Nothing is left to read."""
        if self._read < len(self._lines):
            raise InputError(
                "notation.too-many-lines",
                "the last case has ended: nothing more is expected",
                line=self._read + 1,
                column=1,
            )


def format_judge_rows(board: Board) -> str:
    """The rows of a board as the judges write them, a line each, without a last line end."""
    return "\n".join(
        "".join(
            "#" if board.filled_mask >> y * board.cols + x & 1 else "." for x in range(board.cols)
        )
        for y in range(board.rows)
    )


def _board(rows: list[list[bool]]) -> Board:
    filled = sum(
        1 << y * len(row) + x for y, row in enumerate(rows) for x, cell in enumerate(row) if cell
    )
    return Board(len(rows), len(rows[0]), filled)


def _bad_character(found: str, expected: str, line: int, column: int) -> InputError:
    return InputError(
        "notation.bad-character",
        f"expected {expected}, not {quoted(found)}",
        line=line,
        column=column,
        found=quoted(found),
    )


def _unequal_width(width: int, expected: int, line: int, column: int) -> InputError:
    return InputError(
        "notation.unequal-width",
        f"the row has {width} cells, not {expected}",
        line=line,
        column=column,
        width=width,
        expected=expected,
    )


def _too_large(limit: int, line: int, column: int) -> InputError:
    return InputError(
        "notation.size",
        f"a board has at most {limit} rows and {limit} columns",
        line=line,
        column=column,
        limit=limit,
    )
