"""A trace put together from the events and the output of a program.

`events` reads the record of each run, `recognise` tells which calls are wrong. Owns the numbers of
variables and values, the cases of a run, and which values are shown as boards.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence

from blockcover.board import Board
from blockcover.desk.trace.cases import Run
from blockcover.desk.trace.encodings import Encoding, encodings_of
from blockcover.desk.trace.events import Call, LinesRun, Record, ValueChange
from blockcover.desk.trace.recognise import Recognised, first_wrong, recognised_steps
from blockcover.desk.trace.trace import (
    MAX_SHOWN,
    CallEnd,
    Trace,
    TracedCall,
    TracedFunction,
    TracedStep,
    Unrun,
    Value,
    Variable,
)
from blockcover.problems import PROBLEMS
from blockcover.work import Steps, each

_OTHER_BOARDS = {
    "blockgame": (
        "xxxxx/x3x/x2xx/x2xx/xxxxx",
        "xx3/xxxx1/xxxx1/xxxxx/xxx2",
        "xxxxx/xxxxx/xxxxx/xxxxx/xxxx1",
    ),
    "boardcover": ("2xxx/5/5", "3x/3x/x3/x3", "3/3/3", "2"),
}
"""Further boards on which functions show what they answer, by problem: with several answers in
their games, or with tilings and dead ends, without symmetry; and one without a move or a tiling."""


def traced_inputs(problem: str, boards: Sequence[Board]) -> list[list[Board]]:
    """Return the inputs on which a program is traced, for `trace_steps`; the first is the given."""
    return [[*boards], *([Board.from_code(code)] for code in _OTHER_BOARDS[problem])]


_Owned = tuple[int | None, str]
"""A variable: the number of its function, ``None`` for a global one, and its name."""


class _Numbers:
    """Variables and values with their numbers, each counted when it is met first."""

    def __init__(
        self, boards: Sequence[Board], cases: Sequence[int], encodings: dict[_Owned, Encoding]
    ) -> None:
        """``cases`` are their first steps, ``encodings`` those of variables with boards."""
        self._boards = boards
        self._cases = cases
        self._encodings = encodings
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
        encoding = self._encodings.get((None if is_global else function, name))
        case = max(0, bisect_right(self._cases, step) - 1)
        board = self._boards[case]
        return variable, self._value(text, encoding, (board.rows, board.cols))

    def _value(self, text: str, encoding: Encoding | None, size: tuple[int, int]) -> int:
        """Return the number of a value, whose board has this many rows and columns."""
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
    # The trace is that of the first run.
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
    ends = run.bytes_after_cases()
    called = {
        call: case for part in recognised for case, own in enumerate(part.calls) for call in own
    }
    for at, step in enumerate(run.record.steps):
        case = max(bisect_right(ends, step.printed), called.get(step.call, 0))
        starts += [at] * (case + 1 - len(starts))
    # Answers that are printed at once tell nothing of cases.
    return starts if called or len({*starts}) == len(starts) else [0]


def _unrun(runs: Sequence[Run]) -> Unrun:
    coverage = LinesRun()
    for run in runs:
        coverage.add(run.record.coverage)
    always_same = coverage.true ^ coverage.false
    constant = coverage.conditions & coverage.visited & always_same
    return Unrun(
        sum(len(run.boards) for run in runs),
        tuple(sorted(coverage.lines - coverage.visited)),
        tuple((line, line in coverage.true) for line in sorted(constant)),
    )


def _boards_shown(
    record: Record, recognised: Sequence[Recognised], boards: Sequence[Board]
) -> dict[_Owned, Encoding]:
    """Return the variables whose boards are shown, with the encodings of the boards.

    Rows and cells are shown wherever they are the board at some time, numbers only where a function
    answers them; so are places, which may be those of a piece.
    """
    shown: dict[_Owned, Encoding] = {}
    for owner, name, text in dict.fromkeys(_cell_texts(record)):
        for board in boards:
            for encoding in encodings_of(text, board):
                if encoding.form != "pairs":
                    shown.setdefault((owner, name), encoding)
    for part in recognised:
        function, variable, encoding, _ = part.by
        # A variable is an argument of the function, or else a global one.
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
    """Yield the new values of an owner's variables, but for plain numbers."""
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
    answers = (part.answers.get(number) for part in recognised)
    answer = next(filter(None, answers), None)
    return TracedCall(
        function=call.function,
        caller=call.caller,
        first=call.first,
        last=call.last,
        arguments=tuple(
            numbers.change(call.function, call.first, change) for change in call.arguments
        ),
        ending=_ending(call),
        result=_cut(call.result or call.error or ""),
        board=answer.board if answer else None,
        own=(answer.own or "") if answer else "",
        right=answer.correct if answer else "",
    )


def _ending(call: Call) -> CallEnd:
    if call.last is None:
        return "open"
    return "error" if call.result is None else "returned"


def _cut(text: str) -> str:
    return text if len(text) <= MAX_SHOWN else text[: MAX_SHOWN - 1] + "…"
