"""The file that a command writes: it is written whole, or stays as it was.

A temporary file beside it takes its place at the end. A pipe, a device and a file that is one of
this process's own streams are written directly.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import partial
from io import FileIO
from secrets import token_hex

from blockcover.cli.text import check_name, input_errors, shown_name, write


def write_file(file: str, content: bytes) -> None:
    """Write a file by its name; ``-`` is stdout.

    Bad input if it cannot be written: then it is not replaced. A link stays a link; a file that
    is replaced keeps its permissions and, if this user may give it away, its owner.
    """
    with ExitStack() as stack, input_errors(shown_name(file)):
        finish = _prepare(file, content, stack)
        finish()


def _prepare(file: str, content: bytes, stack: ExitStack) -> Callable[[], object]:
    """Do all that a full disk or a lack of rights forbids; return what is left to do.

    ``stack`` closes the file, or removes the temporary one if that has not taken its place.
    """
    if file == "-":
        return partial(write, content)
    check_name(file)
    before = None
    with suppress(FileNotFoundError):
        before = os.stat(file)
    if before is not None and (not stat.S_ISREG(before.st_mode) or _is_stream(before)):
        return partial(_send, stack.enter_context(FileIO(file, "w")), content)
    target = os.path.realpath(file)
    if before is not None:
        # The right to replace a file is one of its folder: the file itself may be read-only.
        os.close(os.open(target, os.O_WRONLY))
    temporary = os.path.join(os.path.dirname(target), f".{token_hex(8)}.tmp")
    with open(temporary, "xb") as stream:
        # What was never made cannot be removed: on a read-only file system that is an error too.
        stack.callback(_remove, temporary)
        stream.write(content)
        stream.flush()
        # Some file systems report only now that they are full.
        os.fsync(stream.fileno())
    if before is not None:
        if hasattr(os, "chown"):
            with suppress(OSError):
                os.chown(temporary, before.st_uid, before.st_gid)
        os.chmod(temporary, stat.S_IMODE(before.st_mode))
    return partial(os.replace, temporary, target)


def _is_stream(status: os.stat_result) -> bool:
    """Whether a file is stdout or stderr, as ``/dev/stdout`` can be."""
    for number in (1, 2):
        with suppress(OSError):
            if os.path.samestat(status, os.fstat(number)):
                return True
    return False


def _send(stream: FileIO, content: bytes) -> None:
    """Write to a pipe or a device, which may take a part at a time."""
    rest = memoryview(content)
    while rest:
        rest = rest[stream.write(rest) :]


def _remove(file: str) -> None:
    with suppress(FileNotFoundError):
        os.unlink(file)
