"""Another's program run on an input: in bounded time, with bounded output, and nothing left behind.

Owns the processes: that they read from a file as on a judge, and that with the program all that it
started ends, whether it ends itself, is stopped, or we are. Does not know what it should print.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from tempfile import TemporaryFile
from time import perf_counter, sleep
from typing import IO

from blockcover.cli.failures import checking
from blockcover.errors import InputError, quoted
from blockcover.judge.results import Fault, Ran

MAX_OUTPUT = 1 << 20
"""Bytes of stdout after which a program is stopped; the right answers have a few thousand."""
MAX_ERRORS = 2_000
"""Bytes of stderr that are kept."""

_PAUSE = 0.02
_GRACE = 2.0
"""Seconds in which what was written has to arrive once all that wrote it has been ended."""


def known_program(command: Sequence[str]) -> tuple[str, ...]:
    """A command whose program was found; the path of the program takes the place of its name."""
    with checking("COMMAND"):
        # Neither can be a part of a command, and subprocess says so in words of its own.
        path = None if "\0" in "".join(command) else shutil.which(command[0])
        if path is None:
            raise InputError("cli.no-program", f"there is no program {quoted(command[0])}")
    return path, *command[1:]


def run_program(command: Sequence[str], text: str, seconds: float) -> Ran:
    """What a program makes of an input. What it prints is read as UTF-8, come what may."""
    with TemporaryFile() as given:
        given.write(text.encode())
        given.seek(0)
        with _started(command, given) as process:
            assert process.stdout
            assert process.stderr
            output = _Reader(process.stdout, MAX_OUTPUT)
            errors = _Reader(process.stderr, MAX_ERRORS)
            fault = _waited(process, output, seconds)
            _end(process)
            output.join(_GRACE)
            errors.join(_GRACE)
    if fault is None and output.is_over:
        fault = "too-much-output"
    if fault is None and process.returncode:
        fault = "failed"
    return Ran(output.text(), fault, process.returncode, errors.text())


@contextmanager
def ended_with_us() -> Iterator[None]:
    """In here a signal that ends us is an exception, so that the program that runs is ended too.

    That is so for Ctrl+C anyway.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def leave(number: int, _: object) -> None:
        sys.exit(128 + number)

    before = {}
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        # Who ignores it, as `nohup` has us do, goes on.
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            before[number] = signal.signal(number, leave)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


@contextmanager
def _started(command: Sequence[str], given: IO[bytes]) -> Iterator[subprocess.Popen[bytes]]:
    with checking("COMMAND"):
        # In a session of its own, where all that it starts has one number and ends by it.
        process = subprocess.Popen(
            command,
            stdin=given,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
    try:
        yield process
    finally:
        _end(process)


def _end(process: subprocess.Popen[bytes]) -> None:
    if hasattr(os, "killpg"):
        # Where nobody of the group is left, or, on macOS, nobody who has not ended.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.wait()


def _waited(process: subprocess.Popen[bytes], output: _Reader, seconds: float) -> Fault | None:
    """Wait until the program has ended, or say why it has to be stopped."""
    end = perf_counter() + seconds
    pause = 0.001
    while process.poll() is None:
        if output.is_over:
            return "too-much-output"
        if perf_counter() >= end:
            return "too-slow"
        sleep(pause)
        pause = min(2 * pause, _PAUSE)
    return None


class _Reader(threading.Thread):
    """Reads a stream to its end and keeps the beginning of what it reads."""

    def __init__(self, stream: IO[bytes], most: int) -> None:
        super().__init__(daemon=True)
        self._stream = stream
        self._most = most
        self._kept = bytearray()
        self.is_over = False
        """Whether there was more than is kept."""
        self.start()

    def run(self) -> None:
        with self._stream:
            while part := os.read(self._stream.fileno(), 1 << 16):
                room = self._most - len(self._kept)
                self._kept += part[:room]
                self.is_over = self.is_over or len(part) > room

    def text(self) -> str:
        return bytes(self._kept).decode("utf-8", "replace")
