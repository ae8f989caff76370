"""Traces of Python programs, and the answers of naive solvers that they are compared with."""

import io
import sys
from functools import cache
from math import inf
from tempfile import TemporaryFile
from typing import Any

from blockcover.board import Board
from blockcover.cli.traced.python_coverage import coverage_events
from blockcover.cli.traced.python_tracer import Tracer
from blockcover.cli.traced.traced_program import counted_output
from blockcover.desk.trace.trace import Trace
from blockcover.desk.trace.tracing import trace_steps, traced_inputs
from blockcover.judge import input_of
from blockcover.work import Steps
from oracles import L_TROMINO_SHAPE, game_values, number_of_tilings


def result_of(steps: Steps[Any]) -> Any:
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            return stop.value


def traced(
    program: str, given: str = "", seconds: float = inf, *, lines: bool = True
) -> tuple[str, str, BaseException | None]:
    """Return events and output of a program, and the error that ended it."""
    rest = iter(given.split("\n"))
    scope = {
        "__name__": "__main__",
        "input": rest.__next__,
        "open": lambda _: io.StringIO("\n".join(rest)),
    }
    error = None
    before = sys.stdout
    with TemporaryFile("w+", encoding="utf-8") as file:
        sys.stdout = file
        try:
            with (
                counted_output() as printed,
                Tracer("solution.py", lambda: printed.count, seconds, lines=lines) as tracer,
            ):
                try:
                    exec(compile(program, "solution.py", "exec"), scope)
                except BaseException as raised:
                    error = raised
        finally:
            sys.stdout = before
        file.seek(0)
        coverage = coverage_events(program, tracer.ways)
        return "\n".join([tracer.events(), *coverage]), file.read(), error


def trace_of(problem: str, program: str, *boards: Board) -> tuple[Trace, str]:
    """Return the trace of a program on an input, and what it printed."""
    runs = [
        (each, *traced(program, input_of(problem, each), lines=not at)[:2])
        for at, each in enumerate(traced_inputs(problem, boards))
    ]
    return result_of(trace_steps(problem, runs)), runs[0][2]


@cache
def right_answer(problem: str, board: Board) -> str:
    """Return the answer of a naive solver."""
    if problem == "blockgame":
        return "WINNING" if game_values(5, 5)(board.filled_mask).wins else "LOSING"
    return str(number_of_tilings(board.rows, board.cols, board.filled_mask, [L_TROMINO_SHAPE]))


def assert_judged_rightly(problem: str, trace: Trace) -> None:
    """Assert that all right answers are right, and that the mark is on the first wrong one."""
    wrong = []
    for number, call in enumerate(trace.calls):
        if call.board:
            assert call.right == right_answer(problem, call.board)
            if call.own != call.right:
                wrong.append((call.last, number))
    assert trace.wrong == (min(wrong)[1] if wrong else None)
