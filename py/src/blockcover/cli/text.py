"""The texts of a command: files and stdin, stdout, and failures as one line on stderr.

The parsers of the package write the messages. A place, or the name of an argument, is put in front:
``boards.txt:3:5: expected '.' or '#', not 'x'``, ``--size: a size is rows x columns, such as 5x6``.
"""

from __future__ import annotations

import errno
import os
import sys
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NoReturn, TextIO

import click

from blockcover.errors import InputError

STDIN = "<stdin>"
"""The name of stdin in messages."""

_MAX_LINE_BYTES = 1 << 16
"""A longer line of stdin is cut here, in bytes. No board code is that long."""

MAX_BYTES = 64 << 20
"""Largest size of a text in bytes; the largest judge input has 50 MB."""

_INTERRUPTED = 130
"""The exit code after Ctrl+C: 128 + SIGINT."""


class BadInput(click.ClickException):
    """Bad input, with its place."""

    exit_code = 2

    def __init__(self, place: str, message: str) -> None:
        text = f"{place}: {message}"
        # One line, without what could be a command to the terminal.
        super().__init__("".join(c if c.isprintable() else ascii(c)[1:-1] for c in text))


class Negative(click.ClickException):
    """The answer is no: there is no tiling, or the strategy loses."""

    exit_code = 1


class GaveUp(click.ClickException):
    """The time limit is exceeded."""

    exit_code = 3

    def __init__(self, seconds: float) -> None:
        super().__init__(f"no answer within {seconds:g} seconds (--seconds)")


def wrong(message: str) -> InputError:
    """Return an error that is reported here, and so needs no code for translation."""
    return InputError("cli", message)


@contextmanager
def input_errors(source: str, line: int | None = None) -> Iterator[None]:
    """Report an error in this block as one in ``source``, an argument or a text.

    Of a text, the block reads the part from ``line`` on; each error in it has a place.
    """
    try:
        yield
    except (InputError, OSError) as raised:
        error = raised if isinstance(raised, InputError) else wrong(raised.strerror or str(raised))
        if line is not None:
            error = error.moved(lines=line - 1)
        place = source if error.line is None else f"{source}:{error.line}:{error.column}"
        raise BadInput(place, error.message) from None


class Command(click.Command):
    """A command that writes its help as it writes its answers."""

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.callback = _show_help
        return option


def _show_help(context: click.Context, _option: click.Parameter, is_given: bool) -> None:
    if is_given and not context.resilient_parsing:
        write(f"{context.get_help()}\n")
        context.exit()


class CommandGroup(Command, click.Group):
    """A group of commands that reports every failure as one line on stderr."""

    def main(self, *arguments: Any, **options: Any) -> NoReturn:
        options["standalone_mode"] = False
        try:
            code = super().main(*arguments, **options)
        except click.Abort:
            code = _INTERRUPTED
        except Exception as error:
            failure = _failure(error)
            complain(failure.format_message())
            code = failure.exit_code
        sys.exit(code if isinstance(code, int) else 0)


def _failure(error: Exception) -> click.ClickException:
    """Return what is reported of an error; raise it again if it is a fault of the package."""
    match error:
        case click.UsageError():
            message = _in_one_line(error.format_message())
            return BadInput("ARGUMENTS", message[:1].lower() + message[1:])
        case click.ClickException():
            return error
        case MemoryError():
            return click.ClickException("there is not enough memory for this")
        case RuntimeError() if "can't start new thread" in str(error):
            # The stack of a thread is memory too.
            return _failure(MemoryError())
        case ImportError():
            # numpy explains at length what kept it from being loaded.
            return click.ClickException(_in_one_line(error.__cause__ or error))
        case OSError():
            return click.ClickException(_in_one_line(error))
    raise error


def _in_one_line(message: object) -> str:
    return " ".join(str(message).split())


def complain(line: str) -> None:
    """Write a line to stderr. If it cannot be written, nobody can be told."""
    try:
        click.echo(line, err=True)
    except OSError:
        _leave(sys.stderr)


def source_of(file: str) -> str:
    """Return the name of a file, or of stdin for ``-``, in messages."""
    return STDIN if file == "-" else shown_name(file)


def shown_name(file: str) -> str:
    """Return the name of a file in messages: two quotes for none."""
    return file or "''"


def read(file: str) -> str:
    """Read a whole file, or stdin for ``-``; bad input if it cannot be read."""
    with input_errors(source_of(file), 1):
        if file == "-":
            _check_stdin()
        check_name(file)
        with click.open_file(file, "rb") as stream:
            data = stream.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise wrong(f"more than {MAX_BYTES} bytes, which is all that is read")
        return decoded(data)


def check_name(file: str) -> None:
    """Raise ``InputError`` for a name that no file can have."""
    if not file or "\0" in file:
        raise wrong("no file has such a name")


def stdin_lines() -> Iterator[bytes]:
    """Yield the lines of stdin as they arrive."""
    _check_stdin()
    stream = sys.stdin.buffer
    while line := stream.readline(_MAX_LINE_BYTES):
        yield line
        # The rest of a line that is too long.
        while not line.endswith(b"\n") and (line := stream.readline(_MAX_LINE_BYTES)):
            pass


def _check_stdin() -> None:
    if sys.stdin is None:
        raise wrong("stdin is closed")


def decoded(data: bytes) -> str:
    """Decode UTF-8, or UTF-16 with its mark, as Windows PowerShell writes it.

    ``InputError`` has the line and column of the first invalid byte.
    """
    encoding = "utf-16" if data[:2] in (BOM_UTF16_LE, BOM_UTF16_BE) else "utf-8"
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        before = data[: error.start].decode(encoding).split("\n")
        message = f"the text is not {encoding.upper()}: byte 0x{data[error.start]:02x}"
        raise wrong(message).at(len(before), len(before[-1]) + 1) from None


def write(answer: str | bytes) -> bool:
    """Write to stdout and flush. Return ``False`` if its reader has gone, which is no error."""
    if sys.stdout is None:
        raise click.ClickException("<stdout>: it is closed")
    try:
        if isinstance(answer, str):
            sys.stdout.write(answer)
        else:
            sys.stdout.buffer.write(answer)
        sys.stdout.flush()
    except UnicodeEncodeError as error:
        missing = ascii(error.object[error.start])
        message = f"<stdout>: its encoding, {error.encoding}, has no {missing}"
        raise click.ClickException(message) from None
    except OSError as error:
        _leave(sys.stdout)
        if error.errno not in (errno.EPIPE, errno.EINVAL):
            raise click.ClickException(f"<stdout>: {error.strerror}") from None
        return False
    return True


def _leave(stream: TextIO) -> None:
    """Drop the rest of a stream's buffer, which would raise again when the interpreter ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
