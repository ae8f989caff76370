"""Programs with the change that ``stress --repair`` shows, tried anew by processes of their own."""

import re
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import NamedTuple

from blockcover.cli.program import run_program
from blockcover.desk.boards.generate import limit_boards
from blockcover.desk.boards.small import BATCH, SMALL, Batch
from blockcover.desk.results import MEMORY_LIMIT
from blockcover.judge import answering, input_of
from blockcover.problems import PROBLEMS

_CHANGE = re.compile(
    r"^with this change it is right on all small boards(?P<late>;)?.*\n"
    r"change: line (?P<line>\d+)\n(?P<old>(?:- .*\n)*)(?P<new>(?:\+ .*\n)*)",
    re.MULTILINE,
)
_PATIENCE = 60.0
"""Seconds of a run that need not keep the judge's limits."""


class Wrong(NamedTuple):
    """A wrong program."""

    problem: str
    suffix: str
    """The end of the name of its file."""
    text: str


def made(wrong: Wrong, text: str, folder: Path) -> list[str]:
    """Return the command of a program in the language of a wrong one, empty if it is refused."""
    source = folder / f"program{wrong.suffix}"
    source.write_text(text, "utf-8")
    if wrong.suffix == ".py":
        try:
            compile(text, source.name, "exec")
        except SyntaxError:
            return []
        return [sys.executable, str(source)]
    command = [str(folder / "program")]
    compiler = ["gcc"] if wrong.suffix == ".c" else ["g++", "-std=c++17"]
    build = [*compiler, "-O1", "-w", "-o", command[0], str(source)]
    return [] if subprocess.run(build, capture_output=True, check=False).returncode else command


def answers_rightly(problem: str, command: list[str], inputs: Iterable[Batch]) -> bool:
    """Whether a program is right on all inputs."""
    for _, boards in inputs:
        run = run_program(command, input_of(problem, boards), _PATIENCE)
        if run.fault or run.output.split() != answering(problem)(boards):
            return False
    return True


class Changed(NamedTuple):
    """A program with the change that a report shows."""

    text: str
    """Empty if the lines that it replaces are not there."""
    is_late: bool


def changed(program: str, report: str) -> Changed | None:
    """Return a program with the change that a report shows, if there is one."""
    found = _CHANGE.search(report)
    if not found:
        return None
    lines, at = program.split("\n"), int(found["line"]) - 1
    old, new = ([line[2:] for line in found[part].splitlines()] for part in ("old", "new"))
    is_there = lines[at : at + len(old)] == old
    lines[at : at + len(old)] = new
    return Changed("\n".join(lines) if is_there else "", found["late"] is not None)


def shown(wrong: Wrong, command: list[str], folder: Path) -> str:
    """Search for a change of a wrong program, and try the program with it anew.

    Return ``none``; ``found`` where it is right on all small boards and within the judge's limits;
    ``late`` where it is right on all small boards and was said to be no more; else ``false``.
    """
    stress = [sys.executable, "-m", "blockcover", "stress", "--repair", wrong.problem, "--"]
    report = subprocess.run([*stress, *command], capture_output=True, text=True, check=False)
    found = changed(wrong.text, report.stdout)
    if found is None:
        return "none"
    return tried_anew(wrong, found.text, folder, is_late=found.is_late) if found.text else "false"


def tried_anew(wrong: Wrong, text: str, folder: Path, *, is_late: bool) -> str:
    """Try a changed program, and return as `shown` does how far it is right."""
    command = made(wrong, text, folder)
    small = [*SMALL[wrong.problem]]
    batches: list[Batch] = [
        ("all-small", small[at : at + BATCH]) for at in range(0, len(small), BATCH)
    ]
    if not answers_rightly(wrong.problem, command, batches):
        return "false"
    return _at_the_limits(wrong.problem, command, is_late=is_late)


def _at_the_limits(name: str, command: list[str], *, is_late: bool) -> str:
    """Return whether a program keeps the judge's limits on its largest input."""
    problem = PROBLEMS[name]
    boards = limit_boards(name, Random(2))
    seconds = 2 * problem.time_limit if is_late else problem.time_limit
    run = run_program(command, input_of(name, boards), seconds)
    is_right = not run.fault and run.output.split() == answering(name)(boards)
    if is_late:
        return "late" if is_right or run.fault in ("too-slow", "too-much-memory") else "false"
    return "found" if is_right and run.memory <= MEMORY_LIMIT else "false"
