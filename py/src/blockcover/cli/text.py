"""Input and output of texts: files, stdin and stdout.

Owns decoding, size limits and the errors of streams. Does not know what a text means.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from typing import NamedTuple

import click

from blockcover.cli.failures import text_errors
from blockcover.errors import InputError, TooLarge

STDIN = "<stdin>"
"""The name of stdin in messages."""

MAX_LINE_BYTES = 1 << 16
"""Longest line of many in bytes; the rest is dropped. No board code is that long."""

MAX_BYTES = 64 << 20
"""Largest size of a text in bytes; the largest judge input has 50 MB."""


class Input(NamedTuple):
    """A text to read from a file, or from stdin for ``-``."""

    file: str

    @property
    def source(self) -> str:
        """The name of the text in messages."""
        return STDIN if self.file == "-" else self.file

    def text(self) -> str:
        """Read the whole text; bad input if it cannot be read."""
        with text_errors(self.source):
            if self.file == "-":
                _check_stdin()
            if "\0" in self.file:
                raise InputError("cli.bad-name", "no file has such a name")
            with click.open_file(self.file, "rb") as stream:
                data = stream.read(MAX_BYTES + 1)
            if len(data) > MAX_BYTES:
                raise TooLarge(
                    "cli.too-long", f"more than {MAX_BYTES} bytes, which is all that is read"
                )
            return decoded(data)


def stdin_lines() -> Iterator[bytes]:
    """Yield the lines of stdin as they arrive."""
    _check_stdin()
    stream = sys.stdin.buffer
    while line := stream.readline(MAX_LINE_BYTES):
        yield line
        while not line.endswith(b"\n") and (line := stream.readline(MAX_LINE_BYTES)):
            pass


def _check_stdin() -> None:
    if sys.stdin is None:
        raise InputError("cli.no-stdin", "stdin is closed")


def decoded(data: bytes) -> str:
    """Decode UTF-8; ``InputError`` has the line and column of the first invalid byte."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8").split("\n")
        byte = data[error.start]
        raise InputError(
            "cli.not-utf8",
            f"the text is not UTF-8: byte 0x{byte:02x}",
            line=len(before),
            column=len(before[-1]) + 1,
        ) from None


def write(text: str) -> bool:
    """Write to stdout and flush. Return ``False`` if its reader has gone, which is no error."""
    if sys.stdout is None:
        raise click.ClickException("<stdout>: it is closed")
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        # The rest of the buffer must not raise again at the end of the interpreter.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if error.errno not in (errno.EPIPE, errno.EINVAL):
            raise click.ClickException(f"<stdout>: {error.strerror}") from None
        return False
    return True
