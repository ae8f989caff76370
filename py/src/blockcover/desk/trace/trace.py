"""The trace of a program on an input of few cases, as the page and the command line show it.

Owns its values. Variables and their values have numbers, so that each is sent to the page once.
`tracing` puts a trace together.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

from blockcover.board import Board
from blockcover.desk.trace.readings import Meaning

MAX_SHOWN = 160
"""The most characters of a value."""

MAX_CASES = 50
"""The most cases of an input that is stepped through: as many as the judge has."""

CallEnd = Literal["returned", "error", "open"]
"""How a call ended; ``open`` if it had not when the trace ended."""


class Variable(NamedTuple):
    """A variable of the program; those of one name in several functions are one."""

    name: str
    is_global: bool


class Value(NamedTuple):
    """A value of a variable, cut to `MAX_SHOWN` characters, with the board that it stores."""

    text: str
    board: Board | None


class TracedFunction(NamedTuple):
    """A function of the program, named ``<module>`` for the whole program."""

    name: str
    line: int
    meaning: Meaning | None
    """What its answer means, ``None`` if it was not recognised."""
    variable: str
    """The variable with the board that it answers; empty if there is none."""
    counter: str
    """The variable that it increases by its answer; empty if there is none."""


class TracedCall(NamedTuple):
    """A call. Its ``caller`` is the number of a call, ``first`` and ``last`` of a step."""

    function: int
    caller: int | None
    first: int
    last: int | None
    """``None`` if it has not ended."""
    arguments: tuple[tuple[int, int | None], ...]
    """Pairs of the numbers of a variable and of its value."""
    ending: CallEnd
    result: str
    """The value that is returned, or the name of the error."""
    board: Board | None
    """The board that it answers."""
    own: str
    """Its answer; empty if it was not judged."""
    right: str
    """The right answer; empty if it was not judged."""


class TracedStep(NamedTuple):
    """A line that is run next, or the end of a call."""

    call: int
    line: int
    printed: int
    """Bytes of output so far."""
    changes: tuple[tuple[int, int | None], ...]
    """Pairs of the numbers of a variable and of its new value, ``None`` if it is gone."""


class Unrun(NamedTuple):
    """What was the same on all inputs on which a program was traced."""

    boards: int
    lines: tuple[int, ...]
    """Lines that were never run."""
    conditions: tuple[tuple[int, bool], ...]
    """Lines of conditions, and what they always were."""


@dataclass(frozen=True, slots=True)
class Trace:
    """A program on an input, step by step."""

    boards: tuple[Board, ...]
    answers: tuple[str, ...]
    """The boards of its cases, and their right answers."""
    cases: tuple[int, ...]
    """The numbers of the steps at which its cases begin, as far as that is known."""
    functions: tuple[TracedFunction, ...]
    variables: tuple[Variable, ...]
    values: tuple[Value, ...]
    calls: tuple[TracedCall, ...]
    steps: tuple[TracedStep, ...]
    gaps: tuple[tuple[int, int], ...]
    """Where steps are left out: the number of the next step, and how many."""
    wrong: int | None
    """The first call that returns a wrong answer, all calls in it being right; ``None`` if no
    function was recognised, or all are right."""
    is_late: bool
    """Whether a run was stopped since its time was over. On a faster machine more calls may be
    recorded, functions recognised, and a wrong call found."""
    unrun: Unrun
