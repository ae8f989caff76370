"""The trace of a program on an input of few cases, as the page and the command line show it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from blockcover.board import Board
from blockcover.desk.trace.cases import Run
from blockcover.desk.trace.encodings import Encoding, encodings_of
from blockcover.desk.trace.events import LinesRun, Record, ValueChange
from blockcover.desk.trace.recognise import Meaning, Recognised, first_wrong, recognised_steps
from blockcover.problems import PROBLEMS
from blockcover.work import Steps, each

MAX_SHOWN = 160
"""The most characters of a value."""

MAX_CASES = 50
"""The most cases of an input that is stepped through: as many as the judge has."""

CallEnd = Literal["returned", "error", "open"]
"""How a call ended; ``open`` if it had not when the trace ended."""

_OTHER_BOARDS = {
    "blockgame": (
        "xxxxx/x3x/x2xx/x2xx/xxxxx",
        "xx3/xxxx1/xxxx1/xxxxx/xxx2",
        "xxxxx/xxxxx/xxxxx/xxxxx/xxxx1",
    ),
    "boardcover": ("2xxx/5/5", "3x/3x/x3/x3", "3/3/3", "2"),
}
"""Boards with several answers in their games, or with tilings and dead ends, without symmetry; and
one without a move or a tiling."""


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


def traced_inputs(problem: str, boards: Sequence[Board]) -> list[list[Board]]:
    """Return the inputs on which a program is traced, for `trace_steps`; the first is the given."""
    return [[*boards], *([Board.from_code(code)] for code in _OTHER_BOARDS[problem])]


class _Numbers:
    """Variables and values with their numbers, each counted when it is met first."""

    def __init__(
        self,
        boards: Sequence[Board],
        cases: Sequence[int],
        shown: dict[tuple[int | None, str], Encoding],
    ) -> None:
        self._boards = boards
        self._cases = cases
        self._shown = shown
        self.variables: dict[Variable, int] = {}
        self.values: dict[Value, int] = {}
        self._texts: dict[tuple[str, Encoding | None, tuple[int, int]], int] = {}

    def change(
        self, function: int, step: int, change: ValueChange, *, is_global: bool = False
    ) -> tuple[int, int | None]:
        """Return the numbers of a variable and of its new value, ``None`` if it is gone.

        It has changed in a function, before a step.
        """
        name, text = change
        variable = self.variables.setdefault(Variable(name, is_global), len(self.variables))
        if text is None:
            return variable, None
        encoding = self._shown.get((None if is_global else function, name))
        board = self._boards[max(0, bisect_right(self._cases, step) - 1)]
        return variable, self._value(text, encoding, (board.rows, board.cols))

    def _value(self, text: str, encoding: Encoding | None, size: tuple[int, int]) -> int:
        key = text, encoding, size
        if key not in self._texts:
            filled = encoding.mask_of(text, *size) if encoding else None
            value = Value(_cut(text), None if filled is None else Board(*size, filled))
            self._texts[key] = self.values.setdefault(value, len(self.values))
        return self._texts[key]


def trace_steps(problem: str, runs: Sequence[tuple[Sequence[Board], str, str]]) -> Steps[Trace]:
    """Return the trace of a program on an input from its boards, its events and its output.

    Further runs on other inputs help to recognise what its functions answer. Raises ``ValueError``
    if events are malformed.
    """
    read = []
    for boards, events, printed in runs:
        read.append(Run(boards, (yield from Record.read_steps(events)), printed))
    recognised = yield from recognised_steps(problem, read)
    boards, record, _ = read[0]
    answers = []
    answer = PROBLEMS[problem].answering()
    for board in boards:
        answers.append((yield from answer(board)))
    cases = _cases(read[0], recognised)
    numbers = _Numbers(boards, cases, _boards_shown(record, recognised, boards))
    steps = yield from each(
        range(len(record.steps)), lambda number: _step(record, numbers, number), "steps"
    )
    calls = yield from each(
        range(len(record.calls)), lambda number: _call(record, numbers, recognised, number), "steps"
    )
    return Trace(
        boards=tuple(boards),
        answers=tuple(answers),
        cases=tuple(cases),
        functions=tuple(
            _function(record, recognised, number) for number in range(len(record.functions))
        ),
        variables=tuple(numbers.variables),
        values=tuple(numbers.values),
        calls=tuple(calls),
        steps=tuple(steps),
        gaps=tuple((at, step.skipped) for at, step in enumerate(record.steps) if step.skipped),
        wrong=first_wrong(record, recognised),
        is_late=any(run.record.is_late for run in read),
        unrun=_unrun(read),
    )


def _cases(run: Run, recognised: Sequence[Recognised]) -> list[int]:
    """Return the first step of each case: its first call, or the first after the answer before."""
    starts = [0]
    answered = run.answered()
    called = {
        call: case for part in recognised for case, own in enumerate(part.calls) for call in own
    }
    for at, step in enumerate(run.record.steps):
        case = max(bisect_right(answered, step.printed), called.get(step.call, 0))
        starts += [at] * (case + 1 - len(starts))
    # Answers that are printed at once tell nothing of cases.
    return starts if called or len({*starts}) == len(starts) else [0]


def _unrun(runs: Sequence[Run]) -> Unrun:
    whole = LinesRun()
    for run in runs:
        whole.add(run.record.coverage)
    constant = whole.conditions & whole.visited & (whole.true ^ whole.false)
    return Unrun(
        sum(len(run.boards) for run in runs),
        tuple(sorted(whole.lines - whole.visited)),
        tuple((line, line in whole.true) for line in sorted(constant)),
    )


def _boards_shown(
    record: Record, recognised: Sequence[Recognised], boards: Sequence[Board]
) -> dict[tuple[int | None, str], Encoding]:
    """Return the variables whose boards are shown: of a function by its number, or global ones.

    Rows and cells are shown wherever they are the board at some time, numbers only where a function
    answers them; so are places, which may be those of a piece.
    """
    shown: dict[tuple[int | None, str], Encoding] = {}
    for owner, name, text in dict.fromkeys(_cell_texts(record)):
        for board in boards:
            for encoding in encodings_of(text, board):
                if encoding.form != "pairs":
                    shown.setdefault((owner, name), encoding)
    for part in recognised:
        function, variable, encoding, _ = part.by
        first = next(call for call in record.calls if call.function == function)
        is_local = variable in dict(first.arguments)
        shown[function if is_local else None, variable] = encoding
    return shown


def _cell_texts(record: Record) -> Iterator[tuple[int | None, str, str]]:
    """Yield the values that may be cells, with the functions and names of their variables."""
    for call in record.calls:
        yield from _texts(call.function, call.arguments)
    for step in record.steps:
        yield from _texts(record.calls[step.call].function, step.local)
        yield from _texts(None, step.shared)


def _texts(
    owner: int | None, changes: Iterable[ValueChange]
) -> Iterator[tuple[int | None, str, str]]:
    return ((owner, name, text) for name, text in changes if text and not text.isdigit())


def _function(record: Record, recognised: Sequence[Recognised], number: int) -> TracedFunction:
    function = record.functions[number]
    for part in recognised:
        if part.by.function == number:
            known = part.meaning, part.by.variable, part.by.left_in
            return TracedFunction(function.name, function.line, *known)
    return TracedFunction(function.name, function.line, None, "", "")


def _step(record: Record, numbers: _Numbers, number: int) -> TracedStep:
    step = record.steps[number]
    function = record.calls[step.call].function
    changes = [
        numbers.change(function, number, change, is_global=is_global)
        for is_global, part in ((False, step.local), (True, step.shared))
        for change in part
    ]
    return TracedStep(step.call, step.line, step.printed, tuple(changes))


def _call(
    record: Record, numbers: _Numbers, recognised: Sequence[Recognised], number: int
) -> TracedCall:
    call = record.calls[number]
    answer = None
    for part in recognised:
        if answer := part.answers.get(number):
            break
    return TracedCall(
        function=call.function,
        caller=call.caller,
        first=call.first,
        last=call.last,
        arguments=tuple(
            numbers.change(call.function, call.first, change) for change in call.arguments
        ),
        ending="open" if call.last is None else "returned" if call.result is not None else "error",
        result=_cut(call.result or call.error or ""),
        board=answer.board if answer else None,
        own=(answer.own or "") if answer else "",
        right=answer.correct if answer else "",
    )


def _cut(text: str) -> str:
    return text if len(text) <= MAX_SHOWN else text[: MAX_SHOWN - 1] + "…"
