"""Texts in and out: files and stdin as text, answers to stdout.

Owns the bytes of both and how they fail. Does not know what a text means.
"""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Iterator
from typing import NamedTuple

import click

from blockcover.cli.failures import reading
from blockcover.errors import InputError, TooLarge

STDIN = "<stdin>"
"""The name of stdin in messages."""

MAX_LINE_BYTES = 1 << 16
"""Bytes that are kept of one of many lines; no board code is as long."""

MAX_BYTES = 64 << 20
"""Bytes of the largest text that is read; the largest judge input has 50 MB."""


class Input(NamedTuple):
    """A text to read: a file's, or that of stdin for ``-``."""

    file: str

    @property
    def source(self) -> str:
        """Its name in messages."""
        return STDIN if self.file == "-" else self.file

    def text(self) -> str:
        """All of it."""
        with reading(self.source):
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
    """The lines of stdin, each as soon as it is there."""
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
    """The text of UTF-8 bytes; ``InputError`` names the line and column of other bytes."""
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
    """Write to stdout at once. ``False`` if the reader has gone, which is no failure."""
    if sys.stdout is None:
        raise click.ClickException("<stdout>: it is closed")
    try:
        sys.stdout.write(text)
        sys.stdout.flush()
    except OSError as error:
        # What is left in the buffer must not fail again when the interpreter ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if error.errno not in (errno.EPIPE, errno.EINVAL):
            raise click.ClickException(f"<stdout>: {error.strerror}") from None
        return False
    return True
