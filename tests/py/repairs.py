"""Searches for a change that makes a program in Python right, without processes and clocks.

A program runs in this process, and ends itself after a number of turns.
"""

import ast
from collections.abc import Callable
from functools import cache, partial
from io import StringIO

from blockcover.desk.repair.candidates import changes_of_python
from blockcover.desk.repair.counted import counted
from blockcover.desk.repair.search import Attempt, Attempts, Repair, repair
from blockcover.desk.results import Failure, RunResult
from blockcover.desk.source.text import SourceText
from blockcover.desk.stress import stress
from catalogue import right_program
from stress_runs import driven, judged

STYLES = {"blockgame": ("plain", "lists", "undo"), "boardcover": ("plain", "book")}
TURNS = 20_000_000
"""Of a program that is tried as it is."""


def ran(problem: str, program: str, given: str) -> RunResult:
    """Run a program as `catalogue.output_of` does, or know its output, if it is right."""
    text = program
    if "blockcover_turn" not in program:
        if any(
            _shape(program) == _shape(right_program(problem, style)) for style in STYLES[problem]
        ):
            return RunResult(judged(problem, given))
        text = counted(program, TURNS) or program
    printed, lines = StringIO(), iter(given.split("\n"))
    scope = {
        "__name__": "__main__",
        "input": lines.__next__,
        "print": partial(print, file=printed),
        "open": lambda _: StringIO("\n".join(lines)),
    }
    try:
        exec(compile(text, "<changed>", "exec"), scope)
    except SystemExit as left:
        return RunResult(printed.getvalue(), "failed", int(left.code or 0))
    except BaseException as error:  # such as RecursionError
        return RunResult(printed.getvalue(), "failed", 1, f"{type(error).__name__}: {error}")
    return RunResult(printed.getvalue())


def attempted(attempts: Attempts[Repair], run: Callable[[Attempt], RunResult]) -> Repair:
    """Run a search to its end."""
    result = None
    while True:
        try:
            event = attempts.send(result)
        except StopIteration as stop:
            found: Repair = stop.value
            return found
        result = run(event) if isinstance(event, Attempt) else None


def failure_of(problem: str, program: str) -> Failure | None:
    """Return the failure of a wrong program."""
    trial = stress(problem, source=SourceText(program))
    return driven(trial, lambda given: ran(problem, program, given))[1].failure


def repaired(problem: str, program: str, failure: Failure) -> Repair:
    """Look for the changes that make a program right."""
    return attempted(
        repair(problem, changes_of_python(SourceText(program)), failure.run.boards),
        lambda attempt: ran(problem, attempt.program, attempt.test_input.text),
    )


@cache
def _shape(program: str) -> str:
    """Return what a program says apart from its brackets and blanks."""
    try:
        return ast.dump(ast.parse(program))
    except SyntaxError:
        return program
