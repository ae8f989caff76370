"""Judge inputs of both problems, and pasted texts: parsing and formatting.

Every mistake in a text is an `InputError` with line and column.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import zip_longest
from typing import Final, Literal

from blockcover.errors import InputError, as_text, quoted
from blockcover.notation import (
    MAX_SIDE,
    Filled,
    checked_row,
    filled_of,
    format_code,
    format_rows,
    parse_code,
    too_large,
    unequal_width,
)
from blockcover.work import Pace, Progress, Steps, sliced

ProblemName = Literal["blockgame", "boardcover"]

Outcome = Literal["WINNING", "LOSING"]
"""The outcome for the player to move, as the judge prints it."""
WINNING: Final = "WINNING"
LOSING: Final = "LOSING"

BLOCKGAME_SIDE = 5
"""Number of rows and of columns of every board in BLOCKGAME."""

BOARDCOVER_SIDE = 20
"""At most this many rows and columns in BOARDCOVER."""

MAX_CASES = 100_000

BLANK = " \t\r"
"""Blanks within a line; Windows ends its lines with the last."""

_END = BLANK + "\n\x1a\0"
"""Characters at the end of a text that say nothing: editors end a file with Ctrl+Z or a null."""

_MAX_INDENTED = 10_000
"""Maximum length, in characters, of a text whose common indentation is removed."""


def outcome_of(wins: bool) -> Outcome:
    """Return the outcome if the player to move wins, or does not."""
    return WINNING if wins else LOSING


@sliced
def parse_blockgame(text: str) -> Steps[list[Filled]]:
    """Read the boards of a BLOCKGAME input: the number of cases, then 5 rows of 5 for each."""

    def board(lines: _Lines) -> Filled:
        return filled_of([lines.row(BLOCKGAME_SIDE, "BLOCKGAME") for _ in range(BLOCKGAME_SIDE)])

    return (yield from _cases(text, board))


@sliced
def parse_boardcover(text: str) -> Steps[list[Filled]]:
    """Read the boards of a BOARDCOVER input: the number of cases, then H W and H rows for each."""

    def board(lines: _Lines) -> Filled:
        height, width = lines.numbers(["the height", "the width"])
        rows, cols = (lines.in_range(side, 1, BOARDCOVER_SIDE) for side in (height, width))
        return filled_of([lines.row(cols) for _ in range(rows)])

    return (yield from _cases(text, board))


def format_blockgame(board: Filled) -> str:
    """Write a board as a case of a BLOCKGAME input."""
    return f"{format_rows(*board)}\n"


def format_boardcover(board: Filled) -> str:
    """Write a board as a case of a BOARDCOVER input.

    >>> print(format_boardcover((2, 3, 0b000_011)), end="")
    2 3
    ##.
    ...
    """
    return f"{board[0]} {board[1]}\n{format_rows(*board)}\n"


def _cases(text: str, board: Callable[[_Lines], Filled]) -> Steps[list[Filled]]:
    """Read as many boards as the first line says."""
    lines = _Lines(text)
    cases = lines.cases()
    boards: list[Filled] = []
    pace = Pace()
    while len(boards) < cases:
        boards.append(board(lines))
        if pace.is_over():
            yield Progress("lines", len(boards), cases)
    lines.end()
    return boards


def recognised(text: str) -> ProblemName | None:
    """Return the problem that the second line of an input suggests, or ``None``.

    Does not check the rest of the input.

    >>> recognised("1\\n2 3\\n"), recognised("1\\n.....\\n"), recognised("1\\n")
    ('boardcover', 'blockgame', None)
    """
    plain = _plain(text)
    cases = rf"\s*[0-9]+[{BLANK}]*\n"
    # A size such as "2 3".
    if re.match(rf"{cases}\s*[0-9]+[ \t]+[0-9]+[{BLANK}]*(\n|$)", plain):
        return "boardcover"
    # A row such as ".##..".
    if re.match(rf"{cases}\s*[.#]{{5}}[{BLANK}]*(\n|$)", plain):
        return "blockgame"
    return None


@sliced
def parse_any(text: str) -> Steps[Filled]:
    """Read the board of a pasted text.

    It is a board code, rows of ``.`` and ``#``, or the first case of a judge input. Blank lines
    before the text and the common indentation of its lines are skipped. Raises `InputError` for a
    code that can be mistaken for a size, such as ``5x5``.
    """
    text = text.removeprefix("\ufeff")
    # A judge input whose lines all end with CR alone, such as "1\r2 3\r..#\r...".
    if re.match(rf"[{BLANK}]*[0-9]+[ \t]*\r[^\n]*$", text):
        text = _plain(text)
    blank = len(text) - len(text.lstrip(BLANK + "\n"))
    skipped = text.rfind("\n", 0, blank) + 1
    board_text, margin = _without_margin(text[skipped:])
    try:
        return (yield from _bare_text(board_text))
    except InputError as error:
        raise error.moved(lines=text.count("\n", 0, skipped), columns=margin) from None


def _without_margin(text: str) -> tuple[str, int]:
    """Return a text without the indentation that all its lines have, and the width of that.

    Lines have one if a board was copied from a program.

    >>> _without_margin("  ..#\\n  ...")
    ('..#\\n...', 2)
    """
    margin = text[: len(text) - len(text.lstrip(BLANK))]
    if not margin or len(text) > _MAX_INDENTED:
        return text, 0
    lines = text.split("\n")
    if not all(line.startswith(margin) or not line.strip(BLANK) for line in lines):
        return text, 0
    return "\n".join([line[len(margin) :] for line in lines]), len(margin)


def _bare_text(text: str) -> Steps[Filled]:
    """Read the board of a text without blank lines and indentation before it."""
    words = text.split(maxsplit=2)
    if not words:
        raise InputError("notation.empty", "the text is empty", line=1, column=1)
    if _is_code(text):
        try:
            _refuse_size(text.strip())
        except InputError as error:
            raise error.after(text[: text.index(words[0])]) from None
        return parse_code(text)
    if words[0][0] not in "0123456789":
        return filled_of(_Lines(text).all_rows())
    # After the number of cases comes a size, as in "1\n2 3", or a row, as in "1\n.....".
    if re.match(rf"[ \t]*[0-9]+[{BLANK}]*\n\s*[0-9]", text):
        boards = yield from parse_boardcover.steps(text)
    else:
        boards = yield from parse_blockgame.steps(text)
    if not boards:
        raise InputError("notation.no-case", "the input has no case", line=1, column=1)
    return boards[0]


def _is_code(text: str) -> bool:
    """Whether a text is meant as a board code, whatever is wrong with it.

    >>> [_is_code(text) for text in ("2x/3", "x2x", "2x\\n3", "..#", "1\\n.....")]
    [True, True, True, False, False]
    """
    first, *others = text.strip().split("\n", 1)
    # No line of a board or of a judge input has "/".
    if "/" in first:
        return True
    if others:
        return bool(re.match(r"[0-9].*x", first))
    # One line alone is no judge input: it is a row or a code.
    return first[0] not in ".#"


def _refuse_size(word: str) -> None:
    """Raise `InputError` for a board code that can be mistaken for a size."""
    if code := empty_of_size(word):
        raise InputError(
            "notation.reads-as-size",
            f"{word} reads as a size: the empty {word} board is {code};"
            " a single row is written with . and #, such as ..#..",
            line=1,
            column=1,
            found=word,
            board=code,
        )


def empty_of_size(word: str) -> str | None:
    """Return the code of the empty board that a person means by a board code such as ``5x5``.

    It is the code of a single row with one filled cell. ``None`` if a code reads as no size.

    >>> empty_of_size("2x3"), empty_of_size("2x")
    ('3/3', None)
    """
    size = re.fullmatch(r"(?P<rows>[1-9][0-9]?)x(?P<cols>[1-9][0-9]?)", word)
    if size and max(rows := int(size["rows"]), cols := int(size["cols"])) <= MAX_SIDE:
        return format_code(rows, cols, 0)
    return None


def _plain(text: str) -> str:
    """Return a text without a byte order mark and the characters of `_END` after it.

    A text whose lines all end with CR alone gets line feeds.
    """
    plain = as_text(text).removeprefix("\ufeff").rstrip(_END)
    return plain if "\n" in plain else plain.replace("\r", "\n")


_Number = tuple[int, int, int]
"""A number, its line and its column."""


class _Lines:
    """Reads a judge's text line by line.

    Judges read word by word, so blank lines of an input and blanks around its rows are skipped.
    """

    def __init__(self, text: str) -> None:
        # Blanks at the end of a line are cut when it is read: an input may have a million lines.
        plain = _plain(text)
        self._lines = plain.split("\n") if plain else []
        self._read = 0

    def _next(self, expected: str) -> str:
        if self._read == len(self._lines):
            code = "notation.too-few-lines" if self._lines else "notation.empty"
            what = "the text ends here" if self._lines else "the text is empty"
            raise InputError(code, f"{what}: expected {expected}", line=self._read + 1, column=1)
        self._read += 1
        return self._lines[self._read - 1].rstrip(BLANK)

    def _next_filled(self, expected: str) -> str:
        """Return the next line that is not blank."""
        while not (line := self._next(expected)):
            pass
        return line

    def cases(self) -> int:
        """Read the line with the number of cases."""
        (cases,) = self.numbers(["the number of cases"])
        return self.in_range(cases, 0, MAX_CASES)

    def numbers(self, names: list[str]) -> list[_Number]:
        """Read a line with one number for each name."""
        line = self._next_filled(" and ".join(names))
        numbers: list[_Number] = []
        for match, name in zip_longest(re.finditer(rf"[^{BLANK}]+", line), names):
            word, here = (match[0], match.start() + 1) if match else ("", len(line) + 1)
            found = quoted(word) if word else ""
            if name is None:
                raise InputError(
                    "notation.trailing",
                    f"there is more text on this line than expected: {found}",
                    line=self._read,
                    column=here,
                    found=found,
                )
            if not re.fullmatch(r"[0-9]+", word):
                raise InputError(
                    "notation.bad-number",
                    f"expected {name}, a number{found and f', not {found}'}",
                    line=self._read,
                    column=here,
                    found=found,
                )
            digits = word.lstrip("0") or "0"
            # A number of ten digits or more is out of every range here, and int() has a limit.
            numbers.append((int(digits) if len(digits) < 10 else 10**9, self._read, here))
        return numbers

    def in_range(self, number: _Number, low: int, high: int) -> int:
        """Return the value of a number, if it is in a range."""
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

    def row(self, width: int, problem: str = "") -> str:
        """Read a row of a case; ``problem`` is named in the error if its rules fix the width."""
        line = self._next_filled(f"a row of {width} cells")
        row = line.lstrip(BLANK)
        try:
            return self._of_width(row, width, problem)
        except InputError as error:
            raise error.moved(columns=len(line) - len(row)) from None

    def _of_width(self, line: str, width: int, problem: str = "") -> str:
        row = checked_row(line, self._read)
        if len(row) == width:
            return row
        column = min(len(row), width) + 1
        if not problem:
            raise unequal_width(len(row), width, self._read, column)
        raise InputError(
            "notation.judge-width",
            f"a row of {problem} has {width} cells, not {len(row)}",
            line=self._read,
            column=column,
            width=len(row),
            expected=width,
            problem=problem,
        )

    def all_rows(self) -> list[str]:
        """Read all lines as the rows of one board."""
        rows = [checked_row(self._next("a row"), self._read)]
        while self._read < len(self._lines):
            width = len(rows[0])
            rows.append(self._of_width(self._next(f"a row of {width} cells"), width))
            if len(rows) > MAX_SIDE:
                raise too_large(MAX_SIDE, self._read, 1)
        if len(rows[0]) > MAX_SIDE:
            raise too_large(MAX_SIDE, 1, MAX_SIDE + 1)
        return rows

    def end(self) -> None:
        """Refuse lines that are left. The last one is not blank."""
        if self._read < len(self._lines):
            self._next_filled("")
            raise InputError(
                "notation.too-many-lines",
                "there is more text after the last case",
                line=self._read,
                column=1,
            )
