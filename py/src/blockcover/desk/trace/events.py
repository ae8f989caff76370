"""The events of a traced program, read from their text.

A program in any language is traced by events, each a JSON array in a line of its own:

* ``["f", NUMBER, NAME, LINE, GLOBALS]``: a function, numbered from 0, before its first call; the
  names of the global variables and of the functions that it uses, itself or by those that it calls.
* ``["c", FUNCTION, LOCAL, GLOBAL]``: a call. ``LOCAL`` are its arguments, ``GLOBAL`` the global
  variables that have changed: pairs of a name and a value, which is a text, or null if the variable
  is gone. Numbers, texts in quotes and lists in brackets of any kind are read; others are shown.
* ``["l", FUNCTION, LOCAL, GLOBAL]``: a call that is reported late because its start was dropped.
* ``["s", LINE, PRINTED, LOCAL, GLOBAL]``: a step in the innermost call. The line is run next;
  ``PRINTED`` is the number of bytes of output so far, and the variables have changed before.
* ``["r", LINE, PRINTED, VALUE, LOCAL, GLOBAL]``: the innermost call returns a value, a text.
* ``["x", LINE, PRINTED, ERROR, LOCAL, GLOBAL]``: an error ends it; null if its end is not known.
* ``["g", STEPS, CALLS]``: the numbers of steps and of whole calls that are left out here.
* ``["t"]``: the program was stopped here, since its time was over.
* ``["p", LINES, CONDITIONS]``: the lines that can be run, and those of conditions.
* ``["v", LINES, TRUE, FALSE]``: lines that have been run, and those of conditions that have been
  true, and false, however many steps are left out.

For example, ``f`` of line 2 is called with ``n`` 3, and returns 4 after it has run line 3::

    ["f", 0, "f", 2, []]
    ["c", 0, [["n", "3"]], []]
    ["s", 3, 0, [], []]
    ["r", 3, 0, "4", [], []]

The events come from the process of the program, which may have written them itself: each is checked
when it is read.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from blockcover.work import Steps, in_parts

Scope = dict[str, str]
"""Values of variables by their names."""

ValueChange = tuple[str, "str | None"]
"""The name of a variable and its new value; ``None`` if the variable is gone."""

_MAX_NUMBER = 1 << 40
"""No line, function or count of a program is greater: one that is, is malformed."""

_FIELDS = {"f": 4, "c": 3, "l": 3, "s": 4, "r": 5, "x": 5, "g": 2, "t": 0, "p": 2, "v": 3}
"""The number of fields of each kind of event."""


class Function(NamedTuple):
    """A function of the program; the whole program is one too."""

    name: str
    line: int
    uses: tuple[str, ...]
    """The global variables that it uses."""


class RecordedStep(NamedTuple):
    """A line that is run next, or the end of a call."""

    call: int
    line: int
    printed: int
    """The bytes of output before it."""
    local: tuple[ValueChange, ...]
    """Changes of the call's own variables before it."""
    shared: tuple[ValueChange, ...]
    """Changes of global variables before it."""
    skipped: int
    """The number of steps that are left out before it."""


@dataclass(slots=True)
class Call:
    """A call in a record."""

    function: int
    caller: int | None
    """The index of the call that it is in, ``None`` for the outermost."""
    first: int
    """The index of its first step."""
    arguments: tuple[ValueChange, ...]
    before: Scope | None
    """The variables that it sees at its beginning, ``None`` if that was left out."""
    local: Scope = field(default_factory=dict)
    """Its local variables at the present step."""
    after: Scope = field(default_factory=dict)
    """The variables that it sees at its end."""
    last: int | None = None
    """The index of its last step, ``None`` if it has not ended."""
    result: str | None = None
    """The value that it returns, ``None`` if it does not."""
    error: str | None = None
    """The error that ends it, ``None`` if there is none, or it is not known."""
    is_whole: bool = True
    """Whether no call in it is left out."""


@dataclass(slots=True)
class LinesRun:
    """Lines of a program, and of its conditions: those that there are, and those that were run."""

    lines: set[int] = field(default_factory=set)
    conditions: set[int] = field(default_factory=set)
    visited: set[int] = field(default_factory=set)
    true: set[int] = field(default_factory=set)
    false: set[int] = field(default_factory=set)

    def add(self, other: LinesRun) -> None:
        """Add the lines of another run."""
        for name in self.__slots__:
            getattr(self, name).update(getattr(other, name))


class Record:
    """The events of a program, put together."""

    def __init__(self) -> None:
        self.functions: list[Function] = []
        self.steps: list[RecordedStep] = []
        self.calls: list[Call] = []
        self.ended: list[int] = []
        """The calls in the order of their ends."""
        self.coverage = LinesRun()
        self.is_late = False
        """Whether the program was stopped since its time was over."""
        self._open: list[int] = []
        """The calls that have not ended, the innermost last."""
        self._shared: Scope = {}
        """The global variables at the present step."""
        self._shared_by_call: tuple[ValueChange, ...] = ()
        """Changes of global variables that a call has brought, for its first step."""
        self._skipped = 0
        """The number of steps that are left out before the next one."""

    @classmethod
    def read_steps(cls, text: str) -> Steps[Record]:
        """Read the events; ``ValueError`` if they are malformed."""
        record = cls()

        def add(lines: Sequence[str]) -> Sequence[None]:
            for line in lines:
                record._add(*_checked(_loaded(line), list))
            return ()

        yield from in_parts(text.split("\n") if text else [], add, "steps")
        return record

    def _add(self, kind: object = None, *fields: Any) -> None:
        """Add an event; ``ValueError`` if it is malformed."""
        if type(kind) is not str or len(fields) != _FIELDS.get(kind):
            raise ValueError
        if kind == "f":
            self._define(*fields)
        elif kind == "g":
            self._skip(*fields)
        elif kind == "t":
            self.is_late = True
        elif kind in ("p", "v"):
            names = ("lines", "conditions") if kind == "p" else ("visited", "true", "false")
            for name, lines in zip(names, fields, strict=True):
                getattr(self.coverage, name).update(map(_natural, _checked(lines, list)))
        elif kind == "s":
            self._step(*fields)
        elif kind in ("c", "l"):
            self._call(kind == "l", *fields)
        else:
            self._end(kind == "x", *fields)

    def _define(self, number: object, name: object, line: object, uses: object) -> None:
        names = tuple(_checked(use, str) for use in _checked(uses, list))
        if number != len(self.functions):
            raise ValueError
        self.functions.append(Function(_checked(name, str), _natural(line), names))

    def _skip(self, steps: object, calls: object) -> None:
        self._skipped += _natural(steps)
        if _natural(calls):
            for number in self._open:
                self.calls[number].is_whole = False

    def _call(self, is_late: bool, function: object, local: object, shared: object) -> None:
        number = _natural(function)
        if number >= len(self.functions):
            raise ValueError
        arguments = _changes(local)
        others = _changes(shared)
        _apply(others, self._shared)
        self._shared_by_call += others
        caller = self._open[-1] if self._open else None
        call = Call(number, caller, len(self.steps), arguments, None, is_whole=not is_late)
        _apply(arguments, call.local)
        if not is_late:
            call.before = self._seen(call)
        self._open.append(len(self.calls))
        self.calls.append(call)

    def _step(self, line: object, printed: object, local: object, shared: object) -> None:
        if not self._open:
            raise ValueError
        number = self._open[-1]
        changes, others = _changes(local), self._shared_by_call + _changes(shared)
        self._shared_by_call = ()
        _apply(changes, self.calls[number].local)
        _apply(others, self._shared)
        place = _natural(line), _natural(printed)
        self.steps.append(RecordedStep(number, *place, changes, others, self._skipped))
        self._skipped = 0

    def _end(
        self,
        is_error: bool,
        line: object,
        printed: object,
        value: object,
        local: object,
        shared: object,
    ) -> None:
        self._step(line, printed, local, shared)
        number = self._open.pop()
        call = self.calls[number]
        call.last = len(self.steps) - 1
        if not is_error:
            call.result = _checked(value, str)
        elif value is not None:
            call.error = _checked(value, str)
        call.after, call.local = self._seen(call), {}
        self.ended.append(number)

    def _seen(self, call: Call) -> Scope:
        """Return the variables that a call sees now; its own hide global ones of their names."""
        uses = self.functions[call.function].uses
        return {name: self._shared[name] for name in uses if name in self._shared} | call.local


def _loaded(line: str) -> object:
    """Return a value of JSON; ``ValueError`` also if it is nested too deeply."""
    try:
        return json.loads(line)
    except RecursionError:
        raise ValueError from None


def _changes(given: object) -> tuple[ValueChange, ...]:
    pairs = [_checked(pair, list) for pair in _checked(given, list)]
    if any(len(pair) != 2 for pair in pairs):
        raise ValueError
    return tuple(
        (_checked(name, str), None if value is None else _checked(value, str))
        for name, value in pairs
    )


def _apply(changes: tuple[ValueChange, ...], scope: Scope) -> None:
    for name, value in changes:
        if value is None:
            scope.pop(name, None)
        else:
            scope[name] = value


def _natural(value: object) -> int:
    if type(value) is not int or not 0 <= value <= _MAX_NUMBER:
        raise ValueError
    return value


def _checked(value: Any, kind: type) -> Any:
    if type(value) is not kind:
        raise ValueError
    return value
