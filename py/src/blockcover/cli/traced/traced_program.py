"""Run a program in Python with a tracer, and write what it records.

It is a command for the Python of the program, which need not have this package:
``python traced_program.py FOLDER EVENTS lines|calls SECONDS PROGRAM [ARGUMENT...]``. ``FOLDER`` has
the modules of `PARTS`, ``EVENTS`` is the path of the file to be written.
"""

from __future__ import annotations

import io
import os
import sys
import threading
import types
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

PARTS = ("python_values.py", "python_tracer.py", "python_coverage.py")
"""The modules that are run in one dict: without this package they cannot import one another."""


class CountedOutput(io.BufferedWriter):
    """A stream of bytes that counts them."""

    def __init__(self, file: int) -> None:
        super().__init__(io.FileIO(file, "w", closefd=False))
        self.count = 0

    def write(self, data: Any, /) -> int:
        # A program may replace built-in functions, such as `len`.
        written = io.BufferedWriter.write(self, data)
        self.count += written
        return written


@contextmanager
def counted_output() -> Iterator[CountedOutput]:
    """Count what is written to stdout in this block."""
    before = sys.stdout
    before.flush()
    output = CountedOutput(before.fileno())
    counted = io.TextIOWrapper(output, before.encoding, before.errors, write_through=True)
    sys.stdout = counted
    try:
        yield output
    finally:
        sys.stdout = before
        if not counted.closed:
            counted.flush()


def _start_and_join(thread: threading.Thread) -> None:
    """Start a thread and wait for its end, as steps have one order.

    It is not run in place: programs start a thread because its stack can be larger.
    """
    _start(thread)
    thread.join()


_start = threading.Thread.start


def _source_of(file: str) -> bytes:
    with open(file, "rb") as stream:
        return stream.read()


def main(folder: str, events: str, what: str, seconds: str, program: str, *arguments: str) -> None:
    """Run a program and write its events into a file."""
    tracing: dict[str, Any] = {"__name__": "python_tracer"}
    for part in PARTS:
        path = os.path.join(folder, part)
        exec(compile(_source_of(path), path, "exec", dont_inherit=True), tracing)
    source = _source_of(program)
    code = compile(source, program, "exec", dont_inherit=True)
    scope = types.ModuleType("__main__")
    scope.__file__ = program
    sys.modules["__main__"] = scope
    sys.argv[:] = [program, *arguments]
    if not getattr(sys.flags, "safe_path", False):
        sys.path[0] = os.path.dirname(os.path.abspath(program))
    process, real_exit = os.getpid(), os._exit

    def write() -> None:
        if os.getpid() == process:
            with io.FileIO(events, "w") as file:
                coverage = tracing["coverage_events"](source, record.ways)
                file.write("\n".join([record.events(), *coverage]).encode())

    def exit_with_events(status: int) -> None:
        write()
        real_exit(status)

    vars(os)["_exit"] = exit_with_events
    vars(threading)["Thread"].start = _start_and_join
    with counted_output() as output:
        record = tracing["Tracer"](
            program, lambda: output.count, float(seconds), write, lines=what == "lines"
        )
        try:
            with record:
                exec(code, vars(scope))
        finally:
            write()


if __name__ == "__main__":
    main(*sys.argv[1:])
