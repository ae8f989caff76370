"""Failures of a command: one line on stderr and an exit code.

Owns the form of that line, ``SOURCE:LINE:COLUMN: what is wrong`` for a text and ``NAME: what is
wrong`` for an argument, and the group of commands that turns every failure into such a line. The
parsers of the package write the messages.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn

import click

from blockcover.errors import InputError

_NEGATIVE = 1
_BAD_INPUT = 2
_GAVE_UP = 3
_INTERRUPTED = 130


class BadInput(click.ClickException):
    """Bad input, with its place."""

    exit_code = _BAD_INPUT

    def __init__(self, place: str, message: str) -> None:
        text = f"{place}: {message}"
        super().__init__("".join(c if c.isprintable() else ascii(c)[1:-1] for c in text))


class Negative(click.ClickException):
    """The answer is no: there is no tiling, or the strategy loses."""

    exit_code = _NEGATIVE


class GaveUp(click.ClickException):
    """The time limit is exceeded."""

    exit_code = _GAVE_UP

    def __init__(self, seconds: float) -> None:
        super().__init__(f"no answer within {seconds:g} seconds (--seconds)")


@contextmanager
def text_errors(source: str, line: int | None = None) -> Iterator[None]:
    """Report an error in this block as one in the text ``source``.

    Its place is ``line`` if given, otherwise that of the error, or the beginning of the text.
    """
    try:
        yield
    except InputError as error:
        place = f"{source}:{line or error.line or 1}:{error.column or 1}"
        raise BadInput(place, error.message) from None
    except OSError as error:
        raise BadInput(f"{source}:{line or 1}:1", error.strerror or str(error)) from None


@contextmanager
def argument_errors(name: str) -> Iterator[None]:
    """Report an error in this block as one in the argument ``name``, with its place if known."""
    try:
        yield
    except InputError as error:
        place = name if error.line is None else f"{name}:{error.line}:{error.column}"
        raise BadInput(place, error.message) from None
    except OSError as error:
        raise BadInput(name, error.strerror or str(error)) from None


class CommandGroup(click.Group):
    """A group of commands that reports every failure as one line on stderr."""

    def main(self, *arguments: Any, **options: Any) -> NoReturn:
        options["standalone_mode"] = False
        try:
            code = super().main(*arguments, **options)
        except click.Abort:
            code = _INTERRUPTED
        except click.UsageError as error:
            code = _complain(_usage_error(error))
        except click.FileError as error:
            code = _complain(BadInput(error.filename, error.message))
        except click.ClickException as error:
            code = _complain(error)
        except MemoryError:
            code = _complain(click.ClickException("there is not enough memory for this"))
        sys.exit(code if isinstance(code, int) else 0)


def _usage_error(error: click.UsageError) -> BadInput:
    """Return the error of invalid arguments in the form of this program."""
    message = " ".join(error.format_message().split())
    return BadInput("ARGUMENTS", message[:1].lower() + message[1:])


def _complain(error: click.ClickException) -> int:
    click.echo(error.format_message(), err=True)
    return error.exit_code
