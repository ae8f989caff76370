"""The option ``--trace`` of the command `stress`: the steps of a program in Python as a text.

Owns the run with the tracer and the text; `blockcover.desk.trace` makes the trace. A step has its
number, the number of its line, and the line, indented by the depth of its call. Lines without
numbers are calls, their ends, which count as steps, and, four columns further in, what has changed:

         4     8 row = input()
                     row = '..'
         5     9 print(int(wins(len(row))))
                 call wins(n = 2)
         6     2   if n < 2:
         7     4   return not wins(n - 2)
                   call wins(n = 0)
         8     2     if n < 2:
         9     3     return False
                     return False
                   return True
        12    10 while input():
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Literal

import click

from blockcover.cli.progress import finish
from blockcover.cli.stress_words import printable

if TYPE_CHECKING:
    from blockcover.board import Board
    from blockcover.desk.results import Failure
    from blockcover.desk.trace.trace import Trace, TracedCall, Unrun

_PATIENCE = 4
"""Times as long as without a tracer a run may take."""
_MORE_SECONDS = 60
"""The time in which a program that was stopped writes its steps."""
_MAX_EVENT_BYTES = 4_000_000
"""No record of the tracer is longer: a longer file is not its own."""
_MAX_INDENT = 20
"""Deeper calls are indented like the one at this depth."""
_MARGIN = " " * 13
"""The columns of the two numbers of a step, on lines that have none."""


def program_in(command: Sequence[str]) -> int:
    """Return which part of a command is the file of a program in Python."""
    for at, part in enumerate(command[1:], 1):
        if part.endswith(".py"):
            return at
    raise click.UsageError(
        '--trace needs a program in Python, a COMMAND such as "python3 FILE.py";'
        " the site's judge steps through programs in C and C++ too"
    )


def trace_of_failure(command: Sequence[str], failure: Failure, seconds: float) -> Trace | None:
    """Trace a program on the smallest failing input; ``None`` if that is long, or no step came."""
    from blockcover.desk.trace.trace import MAX_CASES
    from blockcover.desk.trace.tracing import trace_steps, traced_inputs

    if len(failure.run.boards) > MAX_CASES:
        return None
    problem = failure.run.problem
    first, *others = traced_inputs(problem, failure.run.boards)
    patience = _PATIENCE * seconds
    runs = [(first, *_traced(command, problem, first, patience, "lines"))]
    for boards in others:
        runs.append((boards, *_traced(command, problem, boards, patience, "calls")))
    try:
        return finish(trace_steps(problem, runs), "boards") if runs[0][1] else None
    except ValueError:
        # The program has written into the file.
        return None


def _traced(
    command: Sequence[str],
    problem: str,
    boards: Sequence[Board],
    seconds: float,
    recorded: Literal["lines", "calls"],
) -> tuple[str, str]:
    """Run a program on an input and record its lines, or its calls alone.

    Returns the events, empty if there are none, and the output.
    """
    from blockcover.cli.program import run_program
    from blockcover.cli.traced import traced_program
    from blockcover.judge import input_of

    at = program_in(command)
    with TemporaryDirectory() as folder:
        events = Path(folder) / "events"
        own = Path(traced_program.__file__)
        added = [str(own), str(own.parent), str(events), recorded, str(seconds)]
        whole = [*command[:at], *added, *command[at:]]
        result = run_program(whole, input_of(problem, boards), seconds + _MORE_SECONDS)
        is_there = events.is_file() and events.stat().st_size < _MAX_EVENT_BYTES
        text = events.read_text(encoding="ascii", errors="replace") if is_there else ""
    return text, result.output


def trace_text(trace: Trace, program: str, printed: str) -> str:
    """Return a trace as a text; ``program`` is the program's."""
    lines = [
        *(line for board in trace.boards for line in (f"board: {board.code}", str(board))),
        f"printed: {printable(' '.join(printed.split())) or 'nothing'};"
        f" right: {' '.join(trace.answers)}",
        "",
        _wrong_text(trace),
        *_unrun_lines(trace.unrun),
        "",
        "Each step is the line that is run next, after what has changed before.",
        "",
        *_step_lines(trace, program.splitlines()),
    ]
    return "\n".join(lines) + "\n"


def _wrong_text(trace: Trace) -> str:
    """Return where the first wrong answer is returned."""
    known = [function.name for function in trace.functions if function.meaning]
    late = "\nThe time was over; with more --seconds there may be one." if trace.is_late else ""
    if not known:
        return f"No function was recognised that answers boards.{late}"
    if trace.wrong is None:
        return f"No wrong answer of {', '.join(map(printable, known))} was found.{late}"
    call = trace.calls[trace.wrong]
    place = ""
    if call.last is not None:
        place = f" in line {trace.steps[call.last].line}, step {call.last + 1}"
    return (
        f"here it goes wrong first: {_call_text(trace, call)} answers {call.own}{place};\n"
        f"right: {call.right} for\n{call.board}"
    )


def _unrun_lines(unrun: Unrun) -> Iterator[str]:
    if unrun.lines or unrun.conditions:
        yield f"on all {unrun.boards} boards tried:"
    for line, always in unrun.conditions:
        yield f"  the condition in line {line} is {'always' if always else 'never'} true"
    for line in unrun.lines:
        yield f"  line {line} never runs"


def _call_text(trace: Trace, call: TracedCall) -> str:
    given = ", ".join(_change_text(trace, change) for change in call.arguments)
    return f"{printable(trace.functions[call.function].name)}({given})"


def _change_text(trace: Trace, change: tuple[int, int | None]) -> str:
    variable, value = change
    name = printable(trace.variables[variable].name)
    return f"{name} is gone" if value is None else f"{name} = {printable(trace.values[value].text)}"


def _step_lines(trace: Trace, program: Sequence[str]) -> Iterator[str]:
    """Yield the lines of the steps, each with what has changed before."""
    depths: list[int] = []
    starting: dict[int, list[TracedCall]] = defaultdict(list)
    for call in trace.calls:
        depths.append(0 if call.caller is None else depths[call.caller] + 1)
        starting[call.first].append(call)
    gaps = dict(trace.gaps)
    cases = [*trace.cases] if len(trace.boards) > 1 else []
    for at, step in enumerate(trace.steps):
        yield from (f"case {number}" for number, first in enumerate(cases, 1) if first == at)
        if at in gaps:
            yield f"{_MARGIN}... {gaps[at]} steps are left out"
        for new in starting[at]:
            outer = depths[new.caller] if new.caller is not None else 0
            yield f"{_MARGIN}{_indent(outer)}call {_call_text(trace, new)}"
        yield from _lines_of_step(trace, at, _indent(depths[step.call]), program)


def _lines_of_step(trace: Trace, at: int, indent: str, program: Sequence[str]) -> Iterator[str]:
    """Yield what has changed before a step, and then its line, or the end of its call."""
    step = trace.steps[at]
    call = trace.calls[step.call]
    for change in step.changes:
        yield f"{_MARGIN}{indent}    {_change_text(trace, change)}"
    if call.last == at:
        yield f"{_MARGIN}{indent}{_end_text(call)}{_answer_mark(trace, step.call)}"
    else:
        text = program[step.line - 1].strip() if 0 < step.line <= len(program) else ""
        yield f"{at + 1:>6} {step.line:>5} {indent}{printable(text)}"


def _end_text(call: TracedCall) -> str:
    if call.ending == "error":
        return f"error {printable(call.result)}".rstrip()
    return f"return {printable(call.result)}"


def _answer_mark(trace: Trace, number: int) -> str:
    """Return what is wrong with the answer that a call returns; empty if it is right or none."""
    call = trace.calls[number]
    if call.own == call.right:
        return ""
    first = "  <-- here it goes wrong first" if number == trace.wrong else ""
    return f"  ({call.own}, right: {call.right}){first}"


def _indent(depth: int) -> str:
    return "  " * min(depth, _MAX_INDENT)
