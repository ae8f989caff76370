"""Changes that ``stress --repair`` shows, tried anew by processes of their own."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from blockcover.board import Board
from blockcover.cli.program import run_program
from blockcover.desk.boards.generate import limit_boards
from blockcover.desk.boards.small import BATCH, SMALL
from blockcover.desk.results import MEMORY_LIMIT
from blockcover.judge import answering, input_of
from blockcover.problems import PROBLEMS
from catalogue import program_named
from places import ROOT

CXX = shutil.which("g++")
CPP = ROOT / "tests/programs/cpp"
PATIENCE = 60.0


def made(text: str, suffix: str, folder: Path) -> list[str]:
    """Return the command of a program."""
    source = folder / f"mine{suffix}"
    source.write_text(text, encoding="utf-8")
    if suffix == ".py":
        return [sys.executable, str(source)]
    assert CXX
    command = [str(folder / "mine")]
    subprocess.run([CXX, "-O1", "-w", "-o", *command, str(source)], check=True)
    return command


def changed(text: str, report: str) -> str:
    """Return a program with the change of a report."""
    found = re.search(r"^change: line (\d+)\n((?:- .*\n)*)((?:\+ .*\n)*)", report, re.MULTILINE)
    assert found, report
    lines, at = text.split("\n"), int(found[1]) - 1
    old, new = ([line[2:] for line in part.splitlines()] for part in found.group(2, 3))
    assert lines[at : at + len(old)] == old
    lines[at : at + len(old)] = new
    return "\n".join(lines)


@pytest.mark.native
@pytest.mark.thorough
@pytest.mark.parametrize(
    ("problem", "name"),
    [
        ("blockgame", "misere"),
        ("blockgame", "answers-swapped"),
        ("boardcover", "result-not-reset"),
        ("boardcover", "piece-not-lifted"),
    ],
)
def test_a_change_that_is_shown_makes_the_program_right(
    problem: str, name: str, tmp_path: Path
) -> None:
    path = CPP / f"{problem}-{name}.cpp"
    if path.exists() and CXX is None:
        pytest.skip("no compiler of C++")
    text = path.read_text("utf-8") if path.exists() else program_named(problem, name)
    suffix = ".cpp" if path.exists() else ".py"
    command = made(text, suffix, tmp_path)
    stress = [sys.executable, "-m", "blockcover", "stress", "--repair", problem, "--", *command]
    report = subprocess.run(stress, capture_output=True, text=True, check=False).stdout
    command = made(changed(text, report), suffix, tmp_path)
    right = answering(problem)

    def is_right(boards: list[Board], output: str) -> bool:
        return output.split() == right(boards)

    small = [*SMALL[problem]]
    for at in range(0, len(small), BATCH):
        boards = small[at : at + BATCH]
        assert is_right(boards, run_program(command, input_of(problem, boards), PATIENCE).output)
    boards = limit_boards(problem, Random(7))
    given, seconds = input_of(problem, boards), PROBLEMS[problem].time_limit
    if "at the judge's limits" in report:
        run = run_program(command, given, seconds)
        assert is_right(boards, run.output)
        assert run.memory <= MEMORY_LIMIT
    else:
        # It needs more time or memory there, and is right with them.
        run = run_program(command, given, PATIENCE)
        assert run.fault == "too-much-memory" or is_right(boards, run.output)
        assert run.fault or run.seconds > seconds or run.memory > MEMORY_LIMIT
