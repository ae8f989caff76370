"""The types of arguments and options, and the options that several commands share.

They check files, sizes, pieces and numbers. The argument CODE is one board, or "-" to answer each
line of stdin. An error is reported with the name of its parameter.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import click

from blockcover.board import Board
from blockcover.cli.text import (
    STDIN,
    BadInput,
    GaveUp,
    Negative,
    complain,
    decoded,
    input_errors,
    stdin_lines,
    write,
    wrong,
)
from blockcover.errors import quoted
from blockcover.judgetext import empty_of_size
from blockcover.piecetext import parse_pieces


# ParamType is generic since click 8.4; the package supports 8.1.
class Parsed(click.ParamType):  # type: ignore[type-arg]
    """A value that a parser of the package reads from a text."""

    def __init__(self, name: str, parse: Callable[[str], object], line: int | None = None) -> None:
        self.name = name
        self._parse = parse
        self._line = line

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not isinstance(value, str):
            return value
        name = self.name if param is None else param.human_readable_name
        if isinstance(param, click.Option):
            name = param.opts[-1]
        with input_errors(name, self._line):
            return self._parse(value)


class FileName(click.File):
    """The name of a file, or ``-``. `click.File` opens it before it checks the other arguments."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        return value


class Codes(NamedTuple):
    """The boards of a CODE argument."""

    board: Board | None
    """The board of the code; ``None`` if the codes are the lines of stdin."""

    def answer(
        self, answer: Callable[[Board], str], line: Callable[[str], str] = lambda answer: answer
    ) -> None:
        """Write the answer to the code, or for each code on stdin ``line(answer)``."""
        if self.board is None:
            _answer_stdin(lambda board: line(answer(board)))
            return
        with input_errors("CODE", 1):
            text = answer(self.board)
        write(f"{text}\n")


def _answer_stdin(answer: Callable[[Board], str]) -> None:
    """Write a line with the answer to each code on stdin, before the next one is read.

    A line that cannot be answered is reported on stderr, and the exit code is 1 at the end. The
    first code that reads as a size gets a note there, since programs write such codes, but a person
    may mean the size.
    """
    are_all_answered = True
    is_noted = False
    for number, code in _numbered_codes():
        try:
            with input_errors(STDIN, number):
                word = decoded(code)
                board = Board.from_code(word)
                if not is_noted and (meant := empty_of_size(word.strip())):
                    note = f"answered as the row {board}; the empty {word.strip()} board is"
                    complain(f"{STDIN}:{number}:1: {note} {meant}")
                    is_noted = True
                text = answer(board)
        except (Negative, GaveUp, BadInput) as error:
            place = "" if isinstance(error, BadInput) else f"{STDIN}:{number}: "
            complain(f"{place}{error.message}")
            are_all_answered = False
        else:
            if not write(f"{text}\n"):
                # The reader of stdout has gone.
                return
    if not are_all_answered:
        click.get_current_context().exit(Negative.exit_code)


def _numbered_codes() -> Iterator[tuple[int, bytes]]:
    """Yield the lines of stdin with their numbers, without empty lines at the end."""
    last = 0
    with input_errors(STDIN, 1):
        for number, line in enumerate(stdin_lines(), 1):
            code = line.removeprefix(codecs.BOM_UTF8 if number == 1 else b"").rstrip(b" \t\r\n")
            if code:
                # Empty lines before a code are codes too, with a mistake.
                yield from ((empty, b"") for empty in range(last + 1, number))
                yield number, code
                last = number


def _empty_board(size: str) -> Board:
    match = re.fullmatch(r"(?P<rows>[1-9][0-9]{0,2})x(?P<cols>[1-9][0-9]{0,2})", size)
    if not match:
        raise wrong("a size is rows x columns, such as 5x6")
    return Board(int(match["rows"]), int(match["cols"]))


def _number(text: str) -> int:
    # Not IntRange: int() accepts blanks and the digits of all scripts, but no long numbers.
    if not re.fullmatch(r"-?[0-9]{1,4000}", text):
        raise wrong(f"expected a number of at most 4000 digits, not {quoted(text)}")
    return int(text)


def whole_number(low: int, high: int) -> Parsed:
    """Return the type of a whole number from ``low`` to ``high``."""

    def parse(text: str) -> int:
        number = _number(text)
        if not low <= number <= high:
            raise wrong(f"the number must be from {low} to {high}")
        return number

    return Parsed("number", parse)


def seconds(most: int) -> Parsed:
    """Return the type of a time above 0 and up to ``most`` seconds."""

    def parse(text: str) -> float:
        if not re.fullmatch(r"[0-9]{1,5}(\.[0-9]{1,9})?", text) or not 0 < float(text) <= most:
            expected = f"expected seconds above 0 and up to {most}, such as 0.5"
            raise wrong(f"{expected}, not {quoted(text)}")
        return float(text)

    return Parsed("seconds", parse)


def _problem(text: str) -> str:
    if text not in ("blockgame", "boardcover"):
        raise wrong(f"a problem is blockgame or boardcover, not {quoted(text)}")
    return text


CODE = Parsed("code", lambda text: Codes(None if text == "-" else Board.parse(text)), line=1)
FILE = FileName()
PROBLEM = Parsed("problem", _problem)
SIZE = Parsed("size", _empty_board)
"""The empty board of a size such as 5x6."""
NUMBER = Parsed("number", _number)
"""Any integer. Whether a tiling has this number is known only after counting."""

Decorator = Callable[[Callable[..., None]], Callable[..., None]]


def flag(*names: str, help: str) -> Decorator:
    """Return an option without a value."""
    return click.option(*names, is_flag=True, help=help)


seconds_option = click.option(
    "--seconds",
    type=seconds(86_400),
    metavar="S",
    help="Give up after S seconds without an answer, with exit code 3.",
)
"""The time limit of one answer; by default there is none."""


def seed_option(same: str) -> Decorator:
    """Return the option for the random seed, 1 by default: every run is reproducible."""
    return click.option(
        "--seed",
        type=NUMBER,
        metavar="S",
        default="1",
        show_default=True,
        help=f"Random seed: equal seeds give equal {same}.",
    )


def pieces_option(default: str) -> Decorator:
    """Return the option for the pieces."""
    return click.option(
        "--pieces",
        type=Parsed("pieces", parse_pieces),
        default=default,
        show_default=True,
        help="Pieces by name, or by shape such as xx/x1, separated by commas.",
    )
