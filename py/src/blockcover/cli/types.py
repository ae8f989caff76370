"""The types of arguments and options, and the options that several commands share.

Owns the valid values: texts to read, sizes, pieces, numbers. An error is reported with the name of
its parameter. `codes` has the type of CODE.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import click

from blockcover.board import Board
from blockcover.cli.failures import argument_errors, text_errors
from blockcover.cli.text import Input
from blockcover.errors import InputError, quoted
from blockcover.notation import parse_pieces


# ParamType is generic since click 8.4; the package supports 8.1.
class Parsed(click.ParamType):  # type: ignore[type-arg]
    """A value that a parser of the package reads from a text."""

    def __init__(self, name: str, parse: Callable[[str], object], *, is_text: bool = False) -> None:
        self.name = name
        self._parse = parse
        self._report = text_errors if is_text else argument_errors

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not isinstance(value, str):
            return value
        with self._report(self.name if param is None else _shown(param)):
            return self._parse(value)


def _shown(param: click.Parameter) -> str:
    """Return the name of a parameter as in the help."""
    return param.opts[-1] if isinstance(param, click.Option) else param.human_readable_name


class TextFile(click.File):
    """A file to read, or stdin for ``-``.

    It is opened by `Input.text`. `click.File` opens it before the other arguments are checked, and
    its messages have another form.
    """

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        return Input(value) if isinstance(value, str) else value


def _empty_board(size: str) -> Board:
    match = re.fullmatch(r"([1-9][0-9]{0,2})x([1-9][0-9]{0,2})", size)
    if not match:
        raise InputError("cli.bad-size", "a size is rows x columns, such as 5x6")
    return Board(int(match[1]), int(match[2]))


def _number(text: str) -> int:
    # Not IntRange: int() accepts blanks and the digits of all scripts, but no long numbers.
    if not re.fullmatch(r"-?[0-9]{1,4000}", text):
        raise InputError(
            "cli.bad-number", f"expected a number of at most 4000 digits, not {quoted(text)}"
        )
    return int(text)


def whole_number(low: int, high: int) -> Parsed:
    """Return the type of a whole number from ``low`` to ``high``."""

    def parse(text: str) -> int:
        number = _number(text)
        if not low <= number <= high:
            raise InputError("cli.out-of-range", f"the number must be from {low} to {high}")
        return number

    return Parsed("number", parse)


def _problem(text: str) -> str:
    if text not in ("blockgame", "boardcover"):
        raise InputError(
            "cli.bad-problem", f"a problem is blockgame or boardcover, not {quoted(text)}"
        )
    return text


TEXT = TextFile("rb")
PROBLEM = Parsed("problem", _problem)
SIZE = Parsed("size", _empty_board)
"""The empty board of a size such as 5x6."""
PIECES = Parsed("pieces", parse_pieces)
NUMBER = Parsed("number", _number)
"""Any integer. Whether a tiling has this number is known only after counting."""


def seed_option(same: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Return the option for the random seed, 1 by default: every run is reproducible."""
    return click.option(
        "--seed",
        type=NUMBER,
        metavar="S",
        default="1",
        show_default=True,
        help=f"Random seed: equal seeds give equal {same}.",
    )


def seconds(most: int) -> Parsed:
    """Return the type of a time above 0 and up to ``most`` seconds."""

    def parse(text: str) -> float:
        if not re.fullmatch(r"[0-9]{1,5}(\.[0-9]{1,9})?", text) or not 0 < float(text) <= most:
            raise InputError(
                "cli.bad-seconds",
                f"expected seconds above 0 and up to {most}, such as 0.5, not {quoted(text)}",
            )
        return float(text)

    return Parsed("seconds", parse)


_MOST_SECONDS = 86_400


seconds_option = click.option(
    "--seconds",
    type=seconds(_MOST_SECONDS),
    metavar="S",
    help="Give up after S seconds without an answer, with exit code 3.",
)
"""The time limit of one answer; by default there is none."""


def pieces_option(default: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Return the option for the pieces."""
    return click.option(
        "--pieces",
        type=PIECES,
        default=default,
        show_default=True,
        help="Pieces by name, or by shape such as xx/x1, separated by commas.",
    )
