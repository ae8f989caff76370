"""Runs of an external program on an input, with limits on time, output and memory.

A program reads its input from a file, as on a judge. The processes that it has started are ended
with it, also if this process is stopped: all of them on Linux, elsewhere those of its session. Does
not know the right output.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import threading
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryFile
from time import perf_counter, sleep
from typing import IO

from blockcover.cli.descendants import ended_at_last
from blockcover.cli.memory import given_environment
from blockcover.cli.text import input_errors, wrong
from blockcover.desk.results import MEMORY_LIMIT, Fault, RunResult
from blockcover.desk.source.text import MAX_SOURCE, SourceText
from blockcover.errors import quoted

_MAX_OUTPUT = 1 << 20
"""Limit of stdout in bytes; right answers have a few thousand."""
_MAX_ERRORS = 2_000
"""Number of bytes of stderr that are stored, half of them its last."""

_MAX_MEMORY = 4 * MEMORY_LIMIT
"""Bytes of memory from which a program is stopped; in the page it has as many."""
_IS_OBSERVED = Path("/proc/self/status").exists()
"""Whether the memory and the states of a process can be read here, as on Linux."""

COMPILED = (".cpp", ".cc", ".cxx", ".c")
"""Ends of the names of sources in C and C++."""
_SOURCES = (*COMPILED, ".py", ".java", ".kt", ".js", ".rb", ".rs", ".go", ".cs")
"""Ends of the names of all sources that a command may name."""

_LONGEST_PAUSE = 0.02
"""Longest time between two checks of a running program, in seconds."""
_MAX_STOPPED_CHECKS = 25
"""Checks in a row after which a program that SIGSTOP has stopped is taken not to go on."""
_MACHINE_PAUSE = 0.5
"""A time in seconds between two checks from which this machine stood still, as a laptop does that
is closed: it is not counted for the program."""
_GRACE_SECONDS = 2.0
"""Time limit for the rest of the output after all processes have ended."""


def known_program(command: Sequence[str]) -> tuple[str, ...]:
    """Return a command with the path of its program; bad input if there is no such program."""
    with input_errors("COMMAND"):
        # A null character is never part of a command; subprocess would raise its own error.
        path = None if "\0" in "".join(command) else shutil.which(command[0])
        if path is None:
            raise wrong(f"there is no program {quoted(command[0])}")
    return path, *command[1:]


def source_of(command: Sequence[str]) -> SourceText | None:
    """Return the text of a program, as far as it is read."""
    for path in source_files(command):
        # A file that cannot be read tells nothing.
        with suppress(OSError), path.open("rb") as file:
            return SourceText(_decoded(file.read(MAX_SOURCE)))
    return None


def source_files(command: Sequence[str]) -> list[Path]:
    """Return the source files that a command names.

    The source of a compiled program, or of a class of Java, stands beside it under the same name,
    and is not newer.
    """
    program = Path(command[0])
    named = [path for path in map(Path, command) if path.suffix in _SOURCES]
    made = [(program.with_suffix(end), program) for end in COMPILED]
    if program.stem == "java":
        made = [(Path(f"{word}.java"), Path(f"{word}.class")) for word in command[1:]]
    return [*named, *(path for path, result in made if _is_source_of(path, result))]


def _decoded(source: bytes) -> str:
    """Decode UTF-8, with or without a mark at the beginning, or CP949: editors on Windows, where
    these are usual, write so.

    A letter that is cut at the end is left out.
    """
    for encoding in ("utf-8-sig", "cp949"):
        with suppress(UnicodeDecodeError):
            return getincrementaldecoder(encoding)().decode(source).replace("\r\n", "\n")
    return source.decode("utf-8", "replace").replace("\r\n", "\n")


def _is_source_of(source: Path, program: Path) -> bool:
    """Whether a source is older than the program made from it."""
    with suppress(OSError):
        return source.stat().st_mtime <= program.stat().st_mtime
    return False


def run_program(
    command: Sequence[str], text: str, seconds: float, variables: Mapping[str, str] | None = None
) -> RunResult:
    """Run a program on an input for at most ``seconds``.

    The ``variables`` are added to its environment. Its output is read as UTF-8; other bytes become
    replacement characters.
    """
    before = _seconds_of_children()
    with TemporaryFile() as stdin:
        stdin.write(text.encode())
        stdin.seek(0)
        with ended_at_last():
            process = None
            try:
                with input_errors("COMMAND"), _signals_deferred():
                    # A session of its own: one signal ends all of its process group.
                    process = subprocess.Popen(
                        command,
                        stdin=stdin,
                        stdout=subprocess.PIPE,
                        stderr=subprocess.PIPE,
                        env=given_environment() | dict(variables or {}),
                        start_new_session=True,
                    )
                assert process.stdout
                assert process.stderr
                output = _Reader(process.stdout, _MAX_OUTPUT)
                errors = _Reader(process.stderr, _MAX_ERRORS // 2, _MAX_ERRORS // 2)
                fault, memory, waited = _watched(process, output, seconds)
            finally:
                if process:
                    _end(process)
        # The program and this process share the place in the file.
        untouched = os.lseek(stdin.fileno(), 0, os.SEEK_CUR) == 0
        output.join(_GRACE_SECONDS)
        errors.join(_GRACE_SECONDS)
    if fault is None and output.is_over:
        fault = "too-much-output"
    # `_watched` gives "failed" only to a program that SIGSTOP has stopped. Since then SIGKILL has
    # ended it, which is our doing.
    status = -signal.SIGSTOP if fault == "failed" else process.returncode
    if fault is None and status:
        fault = "failed"
    passed = _seconds_of_children() - before
    ended = (status, errors.text(), passed, memory)
    return RunResult(output.text(), fault, *ended, untouched=untouched, waited=waited)


@contextmanager
def ended_with_us() -> Iterator[None]:
    """Turn SIGTERM and SIGHUP into `SystemExit` in this block, so that the program is ended too.

    Ctrl+C raises an exception anyway.
    """

    def leave(number: int, _: object) -> None:
        sys.exit(128 + number)

    with _handled_by(leave, "SIGTERM", "SIGHUP"):
        yield


@contextmanager
def _signals_deferred() -> Iterator[None]:
    """Handle signals at the end of this block: a program that starts in it can be ended by then."""
    came: list[int] = []

    def note(number: int, _: object) -> None:
        came.append(number)

    with _handled_by(note, "SIGINT", "SIGTERM", "SIGHUP"):
        yield
    for number in came:
        signal.raise_signal(number)


@contextmanager
def _handled_by(handler: Callable[[int, object], None], *names: str) -> Iterator[None]:
    """Handle these signals in this block, in the main thread, the only one that can."""
    before = {}
    if threading.current_thread() is threading.main_thread():
        for number in (getattr(signal, name) for name in names if hasattr(signal, name)):
            # An ignored signal, as under `nohup`, stays ignored.
            if signal.getsignal(number) is not signal.SIG_IGN:
                before[number] = signal.signal(number, handler)
    try:
        yield
    finally:
        for number, former in before.items():
            signal.signal(number, former)


def _end(process: subprocess.Popen[bytes]) -> None:
    if hasattr(os, "killpg"):
        # The group has no process left, or, on macOS, only processes that have ended.
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    else:
        process.kill()
    process.wait()


def _watched(
    process: subprocess.Popen[bytes], output: _Reader, seconds: float
) -> tuple[Fault | None, int, float]:
    """Wait for the end of the program.

    Return why it has to be ended, its peak memory, and how long it waited: where this cannot be
    observed, how long it ran.
    """
    now = perf_counter()
    end = now + seconds
    pause = 0.001
    memory = stopped_checks = 0
    waited = 0.0
    fault: Fault | None = None
    while fault is None and process.poll() is None:
        seen = _observed(process.pid)
        # As Linux names them: R runs, S sleeps until something comes, T is stopped by a signal.
        states = {state for _, state in seen}
        memory = max(memory, sum(peak for peak, _ in seen))
        before, now = now, perf_counter()
        if now - before > _MACHINE_PAUSE:
            end += now - before
        elif states == {"S"} or not _IS_OBSERVED:
            waited += now - before
        stopped_checks = stopped_checks + 1 if "T" in states else 0
        if output.is_over:
            fault = "too-much-output"
        elif memory > _MAX_MEMORY:
            fault = "too-much-memory"
        elif now >= end:
            fault = "too-slow"
        elif stopped_checks > _MAX_STOPPED_CHECKS:
            fault = "failed"
        else:
            # A short program is not kept waiting, and a long one is not checked all the time.
            sleep(pause)
            pause = min(2 * pause, _LONGEST_PAUSE)
    return fault, memory, waited


def _seconds_of_children() -> float:
    """Return the processor time of all processes that have ended, which is what a judge counts."""
    try:
        import resource
    except ImportError:
        # Windows has no such times.
        return perf_counter()
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def _observed(process: int) -> list[tuple[int, str]]:
    """Return the peak memory in bytes and the state of a process and of each of its children.

    Where this is not known, there are none.
    """
    folder = Path("/proc") / str(process)
    try:
        status = (folder / "status").read_text()
        command = (folder / "cmdline").read_text(errors="replace")
        children = (folder / "task" / str(process) / "children").read_text().split()
    except OSError:
        # It has ended, or this system has no such files.
        return []
    state = status.partition("\nState:\t")[2][:1]
    own = (peak_memory(status, command), state)
    return [own, *(seen for child in children for seen in _observed(int(child)))]


def peak_memory(status: str, command: str) -> int:
    """Return the peak memory of a process in bytes from these files of Linux, or 0.

    Java's machine takes as much memory as the computer allows, whatever the program needs. While a
    process starts, its ``command`` is empty, and the name in ``status`` is that of its parent.
    """
    found = re.search(r"^VmHWM:\s*(\d+) kB", status, re.MULTILINE)
    program = Path(command.partition("\0")[0]).name
    return 1024 * int(found[1]) if found and program not in ("", "java") else 0


class _Reader(threading.Thread):
    """Reads a stream to its end in a thread and stores its first ``limit`` bytes, and its last."""

    def __init__(self, stream: IO[bytes], limit: int, last: int = 0) -> None:
        super().__init__(daemon=True)
        self._stream = stream
        self._limit = limit
        self._last = last
        self._data = bytearray()
        self._end = b""
        self.is_over = False
        """Whether the stream had more bytes than the limit."""
        self.start()

    def run(self) -> None:
        with self._stream:
            while part := os.read(self._stream.fileno(), 1 << 16):
                spare_bytes = self._limit - len(self._data)
                self._data += part[:spare_bytes]
                self._end = (self._end + part[spare_bytes:])[-self._last :] if self._last else b""
                self.is_over = self.is_over or len(part) > spare_bytes

    def text(self) -> str:
        return (self._data + self._end).decode("utf-8", "replace")
