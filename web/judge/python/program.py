"""Run a learner's program on inputs, each time in a fresh state.

Runs in its own Python in the browser (worker.ts), which is closed before the first run. Owns the
state that a program finds and the report of its end. Input and output are bytes on the file
descriptors 0, 1 and 2, which belong to the worker.
"""

from __future__ import annotations

import builtins
import errno
import gc
import io
import json
import linecache
import operator
import os
import random
import sys
import threading
import traceback
import types
from collections.abc import Callable, Iterator
from contextlib import nullcontext, suppress
from itertools import islice
from types import TracebackType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import ast

End = dict[str, str | int | None]
"""The end of a program: its kind, exit status, line and error text."""

_Begin = Callable[[Callable[[], int]], Any]
"""Begins a record, from what returns the bytes of output so far."""

FILE = "solution.py"
"""The name of the program in tracebacks."""

CLOSED = frozenset(
    (
        *("js", "pyodide", "pyodide_js", "_pyodide", "_pyodide_core", "_pyodide_core_docs"),
        *("micropip", "ctypes", "_ctypes", "socket", "_socket", "ssl", "_ssl"),
    )
)
"""Modules that give access to the world outside this Python."""

LONGEST_ERRORS = 4_000
"""Characters of the errors that are reported: the last ones."""
LAST_CALLS = 200
"""Number of calls among which the repeated one of an endless recursion is looked for."""
LONGEST_EXPRESSION = 200
"""Characters of an expression with an index that is looked up after the error."""
LARGEST = 1 << 64
"""Bound of numbers that are computed for this: larger ones could take long."""
RECURSION_LIMIT = 1_000
"""The recursion limit at the start of a program, as usual in Python."""
DEEPEST = 50_000
"""The highest recursion limit. Somewhat deeper Python overflows its stack and crashes."""


class NotHere(ImportError):
    """A program imported a closed module."""


class Left(BaseException):
    """A program ended itself by ``os._exit``."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class _Closed:
    """The first finder: refuses the closed modules."""

    def find_spec(self, name: str, _path: object = None, _target: object = None) -> None:
        if name.partition(".")[0] in CLOSED:
            raise NotHere(f"{name} is not there: a program cannot reach beyond itself", name=name)


# What each program finds, as it is before the first: it may change any of it.
_streams = [os.dup(number) for number in range(3)]
for _name in [name for name in sys.modules if name.partition(".")[0] in CLOSED]:
    del sys.modules[_name]
_set_limit = sys.setrecursionlimit
_seed = random.seed
_closed = _Closed()
_modules = dict(sys.modules)
_names = vars(builtins)
_builtins = dict(_names)
_path = list(sys.path)
_meta_path: list[Any] = [_closed, *sys.meta_path]


class _CountedBytes(io.BufferedWriter):
    """Output of a traced program that counts its bytes."""

    count = 0

    def write(self, data: Any, /) -> int:
        written = io.BufferedWriter.write(self, data)
        self.count += written
        return written


class _CountedOutput(io.TextIOWrapper):
    """Output of a traced program; it counts also the text that is not yet among its bytes."""

    count = 0

    def write(self, text: str, /) -> int:
        written = io.TextIOWrapper.write(self, text)
        # A program may replace built-in functions, such as `len`.
        self.count += str.encode(text, "utf-8", "replace").__len__()
        return written


def run(source: str) -> str:
    """Run a program and return its end as JSON."""
    return json.dumps(_ran(source, None))


def trace(source: str, steps: bool, seconds: float, *parts: str) -> str:
    """Run a program with a tracer; return its end with its ``events``, and whether it was
    ``stopped`` when the time for them was over.

    ``steps``: whether it tells lines, not only calls. ``parts`` are the sources of those of the
    tracer, `blockcover.cli.traced`, in their order.
    """
    if not _tracing:
        _tracing["__name__"] = "python_tracer"
        for part in parts:
            exec(compile(part, "python_tracer.py", "exec"), _tracing)
    records: list[Any] = []
    stops: list[bool] = []

    def begin(printed: Callable[[], int]) -> Any:
        records.append(
            _tracing["Tracer"](FILE, printed, seconds, lambda: stops.append(True), lines=steps)
        )
        return records[0]

    end = _ran(source, begin)
    events = [
        part
        for record in records
        for part in (
            record.events(),
            *_tracing["coverage_events"](source, record.ways),
        )
    ]
    return json.dumps({**end, "events": "\n".join(events), "stopped": bool(stops)})


_tracing: dict[str, Any] = {}
"""The names of the tracer, empty before the first trace."""


def _ran(source: str, begin: _Begin | None) -> End:
    """Return the end of a program in a fresh state, whatever it does."""
    try:
        _renew()
        return _end_of(source, begin)
    except BaseException as error:  # such as too little memory to report the end
        return {"end": _end_by(error), "status": 1, "line": None, "errors": type(error).__name__}
    finally:
        gc.collect()


def _restore() -> None:
    """Restore the names, modules and limits that a program may have changed."""
    _names.update(_builtins)
    for name in set(_names) - set(_builtins):
        del _names[name]
    for name in set(sys.modules) - set(_modules):
        del sys.modules[name]
    sys.modules.update(_modules)
    sys.path[:], sys.meta_path[:], sys.argv[:] = _path, _meta_path, [FILE]
    sys.settrace(None)
    sys.setprofile(None)
    sys.setrecursionlimit = _limit_recursion
    _limit_recursion(RECURSION_LIMIT)
    vars(os)["_exit"] = _leave
    for name, method in (("start", _start), ("join", _join), ("is_alive", _is_alive)):
        setattr(threading.Thread, name, method)


def _renew() -> None:
    """Give the next program the state of the first."""
    _restore()
    # A program may have seeded it, and all Pythons from one snapshot start with the same seed.
    _seed()
    # A program may have closed them: open(0) does so when it is collected.
    for number, stream in enumerate(_streams):
        os.dup2(stream, number)
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stderr = open(2, "w", encoding="utf-8", errors="backslashreplace", closefd=False)  # noqa: SIM115
    vars(sys).update(__stdin__=sys.stdin, __stdout__=sys.stdout, __stderr__=sys.stderr)


def _limit_recursion(limit: int, /) -> None:
    """Stand in for ``sys.setrecursionlimit``."""
    _set_limit(min(limit, DEEPEST) if isinstance(limit, int) else limit)


def _leave(status: int) -> None:
    """Stand in for ``os._exit``."""
    raise Left(status)


def _start(thread: Any) -> None:
    """Run a thread to its end: there is one thread here, and programs use another for its stack."""
    if thread._started.is_set():
        raise RuntimeError("threads can only be started once")
    ident = threading.get_ident()
    active: dict[int, Any] = vars(threading)["_active"]
    outer = active[ident]
    thread._ident = id(thread)
    thread._started.set()
    active[ident] = thread
    try:
        thread.run()
    except SystemExit:
        pass
    except (KeyboardInterrupt, Left):
        raise
    except BaseException:
        thread._invoke_excepthook(thread)
    finally:
        active[ident] = outer
        thread.has_ended = True


def _join(thread: Any, _timeout: float | None = None) -> None:
    """Wait for nothing: a thread that was started has ended."""
    if not thread._started.is_set():
        raise RuntimeError("cannot join thread before it is started")
    if thread is threading.current_thread():
        raise RuntimeError("cannot join current thread")


def _is_alive(thread: Any) -> bool:
    """Return whether a thread runs, which only the thread itself can find true."""
    return thread._started.is_set() and not getattr(thread, "has_ended", False)


def _end_of(source: str, begin: _Begin | None) -> End:
    """Return the end of a program that runs as ``__main__``, and write what it has printed."""
    linecache.cache[FILE] = len(source), None, source.splitlines(keepends=True), FILE
    main = types.ModuleType("__main__")
    sys.modules["__main__"] = main
    record: Any = nullcontext()
    if begin:
        raw = _CountedBytes(io.FileIO(1, "w", closefd=False))
        sys.stdout = text = _CountedOutput(raw, encoding="utf-8")
        record = begin(lambda: raw.count if raw.count > text.count else text.count)
    stdout, stderr = sys.stdout, sys.stderr
    try:
        try:
            code = compile(source, FILE, "exec", dont_inherit=True)
            with record:
                exec(code, vars(main))
        finally:
            _restore()
        return _end("ended", 0)
    except SystemExit as left:
        if left.code is None or isinstance(left.code, int):
            return _end("ended", int(left.code or 0) & 255)
        return _end("ended", 1, errors=str(left.code))
    except Left as left:
        lost = _lost(stdout, sys.stdout)
        if not lost:
            return _end("ended", left.status & 255)
        line = _line(left)
        reason = f"os._exit drops {lost} bytes that print has not written: flush sys.stdout before"
        return _end("error", 1, line, f'  File "{FILE}", line {line}\nOutputError: {reason}')
    except BaseException as error:
        end, line = _end_by(error), _line(error)
        errors = "MemoryError"
        if end != "memory":
            # The suggestion of a name needs the program's data, which may also fill the memory.
            try:
                errors = _shown(error, source)
            except MemoryError:
                vars(main).clear()
                errors = _shown(error, source)
        vars(main).clear()
        _free(error)
        return _end(end, 1, line, errors)
    finally:
        for stream in (stdout, stderr):
            # The program closed it, or exceeded the limit of the output.
            with suppress(OSError, ValueError):
                stream.flush()


def _lost(*streams: Any) -> int:
    """Drop what is printed and not yet written, as ``os._exit`` does; return how many bytes."""
    source, sink = os.pipe()
    os.dup2(sink, 1)
    for stream in streams:
        with suppress(OSError, ValueError):
            stream.flush()
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    lost = b""
    with suppress(BlockingIOError):
        os.close(sink)
        lost = os.read(source, 1 << 20)
    for number in (source, nowhere):
        os.close(number)
    return len(lost)


def _end(end: str, status: int, line: int | None = None, errors: str = "") -> End:
    return {"end": end, "status": status, "line": line, "errors": errors[-LONGEST_ERRORS:]}


def _end_by(error: BaseException) -> str:
    """Return the kind of an end by an error."""
    if isinstance(error, OSError) and error.errno == errno.ENOMEM:
        return "memory"  # of a file
    for end, kind in _KINDS.items():
        if isinstance(error, kind):
            return end
    return "error"


_KINDS: dict[str, type[BaseException]] = {
    "not-here": NotHere,
    "end-of-input": EOFError,
    "recursion": RecursionError,
    "memory": MemoryError,
    "syntax": SyntaxError,
}


def _line(error: BaseException) -> int | None:
    """Return the line of the program at which it ended, or None."""
    if isinstance(error, SyntaxError) and error.filename == FILE:
        return error.lineno
    frames = [at for code, at in _places(error.__traceback__) if code.co_filename == FILE]
    if isinstance(error, RecursionError) and frames:
        # The call that is repeated, not the function in which the stack happened to end.
        last = frames[-LAST_CALLS:]
        return max(reversed(last), key=last.count)
    return frames[-1] if frames else None


def _places(trace: TracebackType | None) -> Iterator[tuple[types.CodeType, int]]:
    while trace:
        yield trace.tb_frame.f_code, trace.tb_lineno
        trace = trace.tb_next


def _free(error: BaseException) -> None:
    """Free a traceback from its inner end. From the outer end Python would recurse, and a long
    traceback would overflow the stack."""
    parts = []
    trace, error.__traceback__ = error.__traceback__, None
    while trace:
        parts.append(trace)
        trace = trace.tb_next
    for part in parts:
        part.tb_next = None
    del trace
    while parts:
        part = parts.pop()


def _shown(error: BaseException, source: str) -> str:
    """Return the last frames of the traceback, from the program on, and a note of an index.

    The frames of this module, which stands in for threads and imports, are left out.
    """
    trace = error.__traceback__
    while trace and trace.tb_frame.f_code.co_filename != FILE:
        trace = trace.tb_next
    error.__traceback__ = trace
    error.__context__ = error.__cause__ = None
    note = _index_note(error, source) if isinstance(error, IndexError) else ""
    shown = traceback.TracebackException.from_exception(error, limit=-6)
    own = _shown.__code__.co_filename
    shown.stack[:] = [frame for frame in shown.stack if frame.filename != own]
    return "".join(shown.format()) + note


def _index_note(error: IndexError, source: str) -> str:
    """Return which index was too large, and for how many items; empty where that is not plain.

    For ``row[x + 1]`` it is ``index 8 of row, whose length is 8``. The expression is not run again:
    names, whole numbers and items of lists are looked up.
    """
    import ast

    trace = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    if not trace or trace.tb_frame.f_code.co_filename != FILE:
        return ""
    positions = trace.tb_frame.f_code.co_positions()
    # An instruction has two bytes.
    line, last, begin, end = next(islice(positions, trace.tb_lasti // 2, None))
    if line is None or begin is None or end is None or line != last:
        return ""
    text = source.splitlines()[line - 1].encode()[begin:end].decode(errors="replace")
    names = {**trace.tb_frame.f_globals, **trace.tb_frame.f_locals}
    try:
        found = ast.parse(text[:LONGEST_EXPRESSION], mode="eval").body
        if not isinstance(found, ast.Subscript):
            return ""
        items, index = _looked_up(found.value, names), _looked_up(found.slice, names)
    except (SyntaxError, ValueError, LookupError, RecursionError):
        return ""
    if type(items) not in _SEQUENCES or type(index) is not int:
        return ""
    return f"index {index} of {ast.unparse(found.value)}, whose length is {len(items)}\n"


def _looked_up(node: ast.expr, names: dict[str, Any]) -> Any:
    """Return the value of an expression of names, whole numbers, sums and items.

    Raises:
        LookupError: it has other parts, or one that has no value.
    """
    import ast

    match node:
        case ast.Constant(value=int(value)):
            return value
        case ast.Name(id=name):
            return names[name]
        case ast.Subscript(value=of, slice=at):
            items, index = _looked_up(of, names), _looked_up(at, names)
            if type(items) in _SEQUENCES and type(index) is int:
                return items[index]
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            if type(value := _looked_up(operand, names)) is int:
                return -value
        case ast.BinOp(left=left, op=op, right=right) if type(op).__name__ in _SUMS:
            values = _looked_up(left, names), _looked_up(right, names)
            if all(type(value) is int and abs(value) < LARGEST for value in values):
                return _SUMS[type(op).__name__](*values)
    raise LookupError


_SEQUENCES = (list, str, tuple, bytes, bytearray)
_SUMS: dict[str, Callable[[int, int], int]] = {
    "Add": operator.add,
    "Sub": operator.sub,
    "Mult": operator.mul,
}

# What is there before the first program stays, so a collection looks only at what programs make.
gc.freeze()
