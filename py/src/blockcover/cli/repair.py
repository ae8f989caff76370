"""The option ``--repair`` of the command `stress`: the change that makes a program right.

`blockcover.desk.repair` chooses the changes; here their programs are compiled and run.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from tokenize import detect_encoding
from typing import TYPE_CHECKING

import click

from blockcover.cli.compilers import build, compiler_of, names_for
from blockcover.cli.program import COMPILED, run_program, source_files
from blockcover.cli.progress import driven, finish
from blockcover.desk.repair.search import BUDGET, RUN_SECONDS, Attempt, Repair, repair
from blockcover.judge import input_of

if TYPE_CHECKING:
    from blockcover.desk.repair.candidates import Candidates
    from blockcover.desk.results import Failure, RunResult
    from blockcover.desk.source.text import SourceText

_OPTIONS = ("-w", "-O1")
"""Options of the compiler: no warnings, and little optimisation, as many programs are compiled."""
_BUDGET = 2 * BUDGET
"""Seconds of all runs of a search. Those that start a process take twice as long as in the page."""
_LATE = "all small boards; larger ones take too much time or memory"
"""Where a program is right with a change that is late."""


class Programs:
    """Runs changed programs in the way in which the command runs the program itself."""

    def __init__(self, command: Sequence[str], folder: Path) -> None:
        self._command = command
        self._folder = folder
        self._file = source_to_change(command)
        named = [at for at, part in enumerate(command) if Path(part) == self._file]
        self._place = named[0] if named else 0
        """Which word of the command a changed program replaces. A compiled program is the first
        word itself."""
        # A program in Python imports from its own folder.
        folders = [str(self._file.parent.resolve()), *filter(None, [os.environ.get("PYTHONPATH")])]
        self._environment = {"PYTHONPATH": os.pathsep.join(folders)}
        self._made: dict[str, list[str] | RunResult] = {}
        """The commands of programs, or the reports of a compiler that refused one, by their
        texts."""

    @property
    def is_compiled(self) -> bool:
        """Whether the program is in C or C++."""
        return self._file.suffix in COMPILED

    def attempt(self, attempt: Attempt) -> RunResult:
        """Run a program as a search asks for."""
        seconds = RUN_SECONDS * attempt.test_input.patience
        return self.run(attempt.program, attempt.test_input.text, seconds, attempt.environment)

    def run(
        self, program: str, text: str, seconds: float, variables: Mapping[str, str] | None = None
    ) -> RunResult:
        """Run a program on an input; compile it before, if need be, which counts as waiting."""
        begin = perf_counter()
        made = self._made.get(program)
        if made is None:
            made = self._made[program] = self._make(program)
        compiling = perf_counter() - begin
        if not isinstance(made, list):
            return replace(made, waited=compiling)
        result = run_program(made, text, seconds, {**self._environment, **(variables or {})})
        return replace(result, waited=result.waited + compiling)

    def _make(self, program: str) -> list[str] | RunResult:
        from blockcover.desk.results import RunResult

        path = self._folder / f"{len(self._made)}{self._file.suffix}"
        path.write_bytes(_encoded(program, is_python=not self.is_compiled))
        if not self.is_compiled:
            return [*self._command[: self._place], str(path), *self._command[self._place + 1 :]]
        compiler = compiler_of(self._file)
        if compiler is None:
            names = ", ".join(names_for(self._file))
            raise click.UsageError(f"--repair needs one of the compilers {names}")
        target = path.with_suffix(".exe")
        folder = str(self._file.parent)
        compiled = build(compiler, path, target, *_OPTIONS, "-iquote", folder)
        if compiled.returncode == 0:
            return [str(target), *self._command[self._place + 1 :]]
        errors = compiled.stderr.decode(errors="replace")
        return RunResult("", "failed", 1, errors, trap="compile-error")

    def fault_of_copy(self, program: str, failure: Failure, seconds: float) -> str:
        """Return why the program does not run as a changed one does, empty if it does.

        Changed programs are compiled here, and run in a folder of their own.
        """
        given = input_of(failure.run.problem, failure.run.boards)
        result = self.run(program, given, seconds)
        said = [line for line in result.errors.splitlines() if line.strip()]
        if result.trap == "compile-error":
            errors = [line.partition("error: ")[2] for line in said if "error: " in line]
            return f"the compiler refuses the program here: {next(iter(errors or said), '')}"
        if result.fault == "failed" and not failure.run.result.fault:
            return f"a copy of the program in another folder fails: {next(reversed(said), '')}"
        return ""


def _encoded(program: str, *, is_python: bool) -> bytes:
    """Return the bytes of a program, in Python in the encoding that its first lines may name."""
    encoding = "utf-8"
    if is_python:
        with suppress(SyntaxError):
            encoding, _ = detect_encoding(BytesIO(program.encode()).readline)
    return program.encode(encoding, "replace")


class NotTried(Exception):
    """The changed programs of a search cannot run; the message says why."""


def source_to_change(command: Sequence[str]) -> Path:
    """Return the source file of a program in Python, C or C++; bad input if there is none."""
    for path in source_files(command):
        if path.suffix in (".py", *COMPILED):
            return path
    raise click.UsageError(
        '--repair needs a program in Python, C or C++, a COMMAND such as "python3 FILE.py" or'
        " a compiled program that stands beside its source"
    )


def repaired(
    command: Sequence[str], source: SourceText, failure: Failure, seconds: float
) -> Repair:
    """Look for the changes that make a program right.

    Raises:
        NotTried: a copy of the program as it is does not run.
    """
    with TemporaryDirectory() as folder:
        programs = Programs(command, Path(folder))
        if fault := programs.fault_of_copy(source.text, failure, seconds):
            raise NotTried(fault)
        likely = _likely_lines(command, failure, seconds)
        found = candidates_of(source, programs.is_compiled, likely)
        attempts = repair(failure.run.problem, found, failure.run.boards, budget=_BUDGET)
        return finish(driven(attempts, programs.attempt), "changes")


def _likely_lines(command: Sequence[str], failure: Failure, seconds: float) -> set[int]:
    """Return the numbers of the lines where the mistake is likely; they come from a trace.

    There are none for a compiled program, which cannot be traced here.
    """
    if not any(part.endswith(".py") for part in command[1:]):
        return set()
    from blockcover.cli.trace_command import trace_of_failure
    from blockcover.desk.repair.likely import likely_lines

    trace = trace_of_failure(command, failure, seconds)
    return likely_lines(trace) if trace else set()


def candidates_of(
    source: SourceText, is_compiled: bool, likely: Collection[int] = ()
) -> Candidates:
    """Return a program in Python, C or C++ with its changes, those of likely lines first."""
    from blockcover.cli.syntax_tree import parsed_rows
    from blockcover.desk.repair.candidates import changes_of_curly, changes_of_python

    if is_compiled:
        return changes_of_curly(source.text, parsed_rows(source.text), likely)
    return changes_of_python(source, likely)


def repair_text(found: Repair, program: str) -> str:
    """Return the report of a search, with the likeliest change if one was found, such as::

    with this change it is right on all small boards and at the judge's limits
    change: line 3
    - for y in range(h - 1):
    + for y in range(h):
    """
    if not (found.right or found.late):
        text = f"none of the {found.tried} changes tried makes it right"
        if not found.tried:
            text = "no change was tried" if found.total else "there is no change to be tried"
        if found.stopped:
            text += f"; {found.stopped} of them {_were(found.stopped)} stopped on the first boards"
        return f"\n{text}{_untried_text(found)}\n"
    best, *others = found.right or found.late
    where = "all small boards and at the judge's limits" if found.right else _LATE
    old, new = best.lines(program)
    lines = [
        "",
        f"with this change it is right on {where}",
        f"change: line {best.line(program)}",
        *(f"- {line}" for line in old),
        *(f"+ {line}" for line in new),
    ]
    if others:
        does = "other change does" if len(others) == 1 else "other changes do"
        lines.append(f"of the {found.tried} changes tried, {len(others)} {does} the same")
    if not found.right and found.tried < found.total:
        lines.append(f"{found.tried} changes were tried{_untried_text(found)}")
    return "\n".join(lines) + "\n"


def _untried_text(found: Repair) -> str:
    """Return how many changes were not tried, if any."""
    untried = found.total - found.tried
    return f"; the time was over, {untried} {_were(untried)} not tried" if untried > 0 else ""


def _were(number: int) -> str:
    return "was" if number == 1 else "were"
