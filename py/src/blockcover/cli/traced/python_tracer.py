"""The calls and steps of a program in Python, recorded as events.

Owns which are recorded, and how many: the first calls and the last steps. The form of the events is
that of `blockcover.desk.trace.events`, which reads them. If two steps of a call are left out, the
next one has what has changed in them::

    ["c", 1, [["n", "3"]], []]
    ["g", 2, 0]
    ["s", 4, 0, [["total", "7"]], []]
"""

from __future__ import annotations

import builtins
import sys
import threading
import types
from collections import deque
from collections.abc import Callable
from dis import opname
from json.encoder import encode_basestring_ascii as quoted
from math import inf
from time import perf_counter
from typing import Any, NamedTuple

# Beside a program the parts have one namespace, which has this name.
if __name__ != "python_tracer":
    from blockcover.cli.traced.python_values import Changes, Seen, local_values, name_of, text_of

# A program may replace built-in functions; those of this module stay.
globals()["__builtins__"] = dict(vars(builtins))

MAX_STEPS = MAX_CALLS = 20_000
"""The numbers of last steps and of first calls that are kept."""
MAX_EVENTS = 50_000
"""At most this many events, among them lines that are not recorded."""
MAX_CHARACTERS = 1_200_000
"""At most this many characters of the last steps, and of the calls before them."""
_MARGIN = 20
"""Frames that this module needs beyond the recursion limit of the program."""

INLINE = ("<genexpr>", "<listcomp>", "<setcomp>", "<dictcomp>")
"""Names of code that is a part of the function around it."""

Function = tuple[int, list[str]]
"""The number of a function, and the global names that it uses, itself or by others."""

Scope = dict[str, "str | None"]
"""Variables with their values."""


class Stopped(BaseException):
    """The record of a program is full, or its time is over."""


class Call:
    """A call that has not returned."""

    def __init__(
        self, frame: types.FrameType, caller: Call | None, number: int, function: Function
    ) -> None:
        self.frame = frame
        self.caller = caller
        self.number = number
        self.function, self.uses = function
        # What the tracer has seen of it.
        self.seen = Seen()
        self.raised = ""
        self.line = 0
        """The line that was run last, 0 before the first and after an error."""
        # What the record has of it.
        self.given: Changes = []
        """Its arguments."""
        self.dropped: Scope = {}
        """What has changed in steps that are not kept."""
        self.is_reported = False


class TraceEvent(NamedTuple):
    """A call, a step or the end of a call."""

    kind: str
    call: Call
    head: str
    """The fields between the kind and the variables, as JSON."""
    local: Changes
    shared: Changes
    """Of global variables."""
    size: int


class Tracer:
    """The record of a program whose code has the name ``file``.

    It is made within a ``with`` block. ``printed`` returns the bytes of output so far. Without
    ``lines`` only calls and their ends are recorded. The program is stopped after `MAX_EVENTS`, or
    after ``seconds``, which the events say; then ``on_stop`` is called.
    """

    def __init__(
        self,
        file: str,
        printed: Callable[[], int],
        seconds: float = inf,
        on_stop: Callable[[], None] = lambda: None,
        *,
        lines: bool = True,
    ) -> None:
        self.ways: set[tuple[int, int]] = set()
        """Lines that were run one after the other in a call, as `coverage_events` takes them."""
        self._file = file
        self._printed = printed
        self._has_lines = lines
        self._limit = _Limit(seconds, on_stop)
        self._record = _Record()
        self._calls = 0
        self._stack: list[Call] = []
        """The calls that have not returned, the innermost last."""
        self._functions: dict[types.CodeType, Function] = {}
        self._shared = Seen()
        """The global variables."""
        self._replaced: list[tuple[Any, str, Any]] = []
        """Objects with the names of their attributes that are replaced, and the old values."""

    def __enter__(self) -> Tracer:
        set_limit, set_trace = sys.setrecursionlimit, sys.settrace

        def limit(number: int, /) -> None:
            set_limit(number + _MARGIN if isinstance(number, int) else number)

        limit(sys.getrecursionlimit())
        threading.settrace(self._on_call)
        self._replaced = [(sys, "setrecursionlimit", set_limit)]
        sys.setrecursionlimit = limit
        for owner in (sys, threading):
            for name in ("settrace", "setprofile"):
                self._replaced.append((owner, name, getattr(owner, name)))
                setattr(owner, name, lambda _: None)
        set_trace(self._on_call)
        return self

    def __exit__(self, *_: object) -> None:
        for owner, name, value in self._replaced:
            setattr(owner, name, value)
        sys.settrace(None)
        threading.settrace(None)
        sys.setrecursionlimit(sys.getrecursionlimit() - _MARGIN)

    def events(self) -> str:
        """Return the events, a line each."""
        return self._record.text() + '\n["t"]' * self._limit.is_late

    def _on_call(self, frame: types.FrameType, event: str, _: object) -> Any:
        """Record a call, as `sys.settrace` asks; return the function that records its steps."""
        code, name = frame.f_code, frame.f_code.co_name
        # The body of a class is no call.
        is_class = not code.co_flags & 1 and name != "<module>"
        if event != "call" or code.co_filename != self._file or name in INLINE or is_class:
            return None
        caller = self._stack[-1] if self._stack else None
        call = Call(frame, caller, self._calls, self._function_of(code, frame.f_globals))
        self._calls += 1
        call.given, shared = self._changes(call)
        self._stack.append(call)
        self._record.keep("c", call, str(call.function), call.given, shared)
        return self._on_event

    def _on_event(self, frame: types.FrameType, event: str, value: Any) -> Any:
        """Record a step or the end of a call, as `sys.settrace` asks."""
        stack = self._stack
        if not any(call.frame is frame for call in reversed(stack)):
            return None
        while stack[-1].frame is not frame:
            # Its end was not seen.
            self._record.keep("x", stack[-1], f"0,{self._printed()},null", [], [])
            stack.pop()
        call = stack[-1]
        place = f"{frame.f_lineno},{self._printed()}"
        if event == "exception":
            call.raised, call.line = name_of(value[0]), 0
        elif event == "line":
            self.ways.add((call.line, frame.f_lineno))
            call.line = frame.f_lineno
            if self._has_lines:
                self._record.keep("s", call, place, *self._changes(call))
        elif event == "return":
            stack.pop()
            is_error = value is None and not _is_return(frame)
            if not is_error:
                self.ways.add((call.line, 0))
            kind, text = ("x", call.raised) if is_error else ("r", text_of(value) or "")
            self._record.keep(kind, call, f"{place},{quoted(text)}", *self._changes(call))
        self._limit.count_event()
        return self._on_event

    def _function_of(self, code: types.CodeType, shared: dict[str, Any]) -> Function:
        """Return the function of a code; the record has it before its first call."""
        if code not in self._functions:
            number, uses = len(self._functions), sorted(_uses(code, shared))
            self._functions[code] = number, uses
            names, place = map(quoted, uses), f"{quoted(code.co_name)},{code.co_firstlineno}"
            self._record.lines.append(f'["f",{number},{place},[{",".join(names)}]]')
        return self._functions[code]

    def _changes(self, call: Call) -> tuple[Changes, Changes]:
        """Return the local and the global variables that have changed."""
        frame, shared = call.frame, call.frame.f_globals
        if frame.f_code.co_name == "<module>":
            names = [name for name in shared if type(name) is str and name[:1] != "_"]
            return [], self._shared.changes([(name, shared[name]) for name in names])
        values = [(name, shared[name]) for name in call.uses if name in shared]
        return call.seen.changes(local_values(frame), is_all=True), self._shared.changes(values)


class _Limit:
    """The bound of the events of a program, and of its time."""

    def __init__(self, seconds: float, on_stop: Callable[[], None]) -> None:
        self._end = perf_counter() + seconds
        self._left = MAX_EVENTS
        self._on_stop = on_stop
        self.is_late = False
        """Whether the program was stopped since its time was over."""

    def count_event(self) -> None:
        """Count an event; raise `Stopped` at a bound."""
        self._left -= 1
        is_late = perf_counter() > self._end
        if is_late or not self._left:
            self.is_late = is_late
            self._end = inf
            self._on_stop()
            raise Stopped


class _Record:
    """The events of a program. Those that leave the last ones are written, or left out."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        """The events that are written."""
        self._line_size = 0
        self._last: deque[TraceEvent] = deque()
        self._last_size = 0
        self._steps_out = self._calls_out = 0
        """The numbers of steps and of calls that are left out after the last line."""
        self._dropped: Scope = {}
        """The global variables that have changed in them."""

    def text(self) -> str:
        """Return the events that are kept, a line each."""
        while self._last:
            self._put(self._last.popleft())
        self._emit_gap()
        return "\n".join(self.lines)

    def keep(self, kind: str, call: Call, head: str, local: Changes, shared: Changes) -> None:
        """Add an event, and make room for it."""
        # Signs and quotes of a pair are some 8 characters, what is around the pairs is some 40.
        texts = [len(name) + len(text or "") + 8 for name, text in local + shared]
        event = TraceEvent(kind, call, head, local, shared, 40 + sum(texts))
        self._last.append(event)
        self._last_size += event.size
        while len(self._last) > MAX_STEPS or self._last_size > MAX_CHARACTERS:
            oldest = self._last.popleft()
            self._last_size -= oldest.size
            if self._has_room(oldest):
                self._put(oldest)
                continue
            self._calls_out += oldest.kind == "c"
            self._steps_out += oldest.kind != "c"
            oldest.call.dropped.update(oldest.local)
            self._dropped.update(oldest.shared)

    def _has_room(self, event: TraceEvent) -> bool:
        """Whether an event is one of the first calls, or the end of a call that is reported."""
        if event.kind == "c":
            return event.call.number < MAX_CALLS and self._line_size < MAX_CHARACTERS
        return event.kind != "s" and event.call.is_reported

    def _put(self, event: TraceEvent) -> None:
        """Write an event, with what has changed in those before it that are left out."""
        call = event.call.caller if event.kind == "c" else event.call
        outer = []
        while call and not call.is_reported:
            outer.append(call)
            call = call.caller
        self._emit_gap()
        for call in reversed(outer):
            call.is_reported = True
            self._write("l", str(call.function), dict(call.given), {})
        call = event.call
        call.is_reported = True
        local, shared = call.dropped | dict(event.local), self._dropped | dict(event.shared)
        call.dropped, self._dropped = {}, {}
        self._write(event.kind, event.head, local, shared)

    def _write(self, kind: str, head: str, local: Scope, shared: Scope) -> None:
        line = f'["{kind}",{head},{_pairs(local)},{_pairs(shared)}]'
        self.lines.append(line)
        self._line_size += len(line)

    def _emit_gap(self) -> None:
        if self._steps_out or self._calls_out:
            self.lines.append(f'["g",{self._steps_out},{self._calls_out}]')
            self._steps_out = self._calls_out = 0


def _is_return(frame: types.FrameType) -> bool:
    """Whether a frame ends by a return, not by an error."""
    return opname[frame.f_code.co_code[frame.f_lasti]].startswith(("RETURN", "YIELD"))


def _uses(code: types.CodeType, shared: dict[str, Any]) -> set[str]:
    """Return the global names in a function and in those of the program that it calls."""
    names, codes = set[str](), [code]
    for part in codes:
        names |= (new := set(part.co_names) - names)
        values = map(shared.get, new)
        called = [one.__code__ for one in values if type(one) is types.FunctionType]
        codes += [one for one in called if one.co_filename == code.co_filename]
        codes += [one for one in part.co_consts if getattr(one, "co_name", "") in INLINE]
    return names


def _pairs(changes: Scope) -> str:
    """Write changes as JSON."""
    texts = ("null" if text is None else quoted(text) for text in changes.values())
    pairs = zip(map(quoted, changes), texts, strict=True)
    return f"[{','.join(map('[%s,%s]'.__mod__, pairs))}]"
