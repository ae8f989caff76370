"""How a command fails: one line on stderr and an exit code.

Owns that line, ``SOURCE:LINE:COLUMN: what is wrong``, and the group of commands that turns every
failure into one. Does not know what can be wrong with an input: the rooms that read it do.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NoReturn

import click

from blockcover.errors import InputError

_BAD_INPUT = 2
_INTERRUPTED = 130


class BadInput(click.ClickException):
    """Input that cannot be used, and where: the only thing that is written about it."""

    exit_code = _BAD_INPUT

    def __init__(self, source: str, message: str, line: int | None, column: int | None) -> None:
        text = f"{source}:{line or 1}:{column or 1}: {message}"
        super().__init__("".join(c if c.isprintable() else ascii(c)[1:-1] for c in text))


@contextmanager
def reading(source: str, line: int | None = None) -> Iterator[None]:
    """Whatever is found wrong in here lies in ``source``, and on ``line`` where that is known."""
    try:
        yield
    except InputError as error:
        raise BadInput(source, error.message, line or error.line, error.column) from None
    except OSError as error:
        raise BadInput(source, error.strerror or str(error), line, None) from None


class Program(click.Group):
    """A group whose every failure is one line on stderr."""

    def main(self, *arguments: Any, **options: Any) -> NoReturn:
        options["standalone_mode"] = False
        args = options.get("args") or (arguments[0] if arguments else None) or sys.argv[1:]
        try:
            code = super().main(*arguments, **options)
        except click.Abort:
            code = _INTERRUPTED
        except click.UsageError as error:
            code = _complain(_usage_error(error, args))
        except click.FileError as error:
            code = _complain(BadInput(error.filename, error.message, None, None))
        except click.ClickException as error:
            code = _complain(error)
        except MemoryError:
            message = "the memory of this computer does not suffice for this"
            code = _complain(click.ClickException(message))
        sys.exit(code if isinstance(code, int) else 0)


def _usage_error(error: click.UsageError, args: Sequence[str]) -> BadInput:
    """Arguments that make no command; the column is that in the arguments."""
    words = " ".join(args)
    name = getattr(error, "option_name", None) or getattr(error, "command_name", None)
    column = words.find(name) + 1 if name and name in words else len(words) + 1
    message = " ".join(error.format_message().split())
    return BadInput("ARGUMENTS", message[:1].lower() + message[1:], 1, column)


def _complain(error: click.ClickException) -> int:
    click.echo(error.format_message(), err=True)
    return error.exit_code
