"""The programs in ``mistakes/`` are complete and run anywhere, and each mistake is described."""

import json
import subprocess
import sys
from random import Random

import pytest

from blockcover.board import Board
from blockcover.judge import input_of
from catalogue import FOLDER, MISTAKES, TOO_LONG, Program
from random_cases import scaled

ALL = [mistake for mistakes in MISTAKES.values() for mistake in mistakes]
PROGRAMS = [
    (mistake.problem, program)
    for mistake in ALL
    for program in mistake.programs
    if (mistake.problem, mistake.id) != TOO_LONG
]
ROOT = FOLDER.parent

CODES = {
    "blockgame": ["2xxx/2xxx/xxxxx/xxxxx/xxxxx", "xxxxx/xxxxx/xx3/xxxxx/xxxxx"],
    "boardcover": ["3/3", "2/2", "2/1x"],
}


def few(problem: str) -> str:
    """Return an input of a few boards."""
    return input_of(problem, map(Board.from_code, CODES[problem]))


def test_there_are_many_and_each_has_a_name_and_words() -> None:
    for problem, mistakes in MISTAKES.items():
        assert len(mistakes) >= 35
        assert {mistake.problem for mistake in mistakes} == {problem}
    for mistake in ALL:
        assert mistake.id.replace("-", "").replace("0", "").isalpha()
        assert mistake.title[0].isupper() or mistake.title[0] == "-"
        assert mistake.title[-1].isalnum()
        assert mistake.says.endswith(".")
        assert 1 <= mistake.says.count(". ") + 1 <= 2


def test_every_file_belongs_to_a_mistake() -> None:
    known = {program.path for mistake in ALL for program in mistake.programs}
    others = {FOLDER / "README.md", *(FOLDER / "right").glob("*.py")}
    assert {path for path in FOLDER.rglob("*") if path.is_file()} == known | others


@pytest.mark.native
def test_every_mistake_has_its_words_on_the_page_and_in_the_command_line() -> None:
    page = {
        language: json.loads((ROOT / f"web/locales/judge.{language}.json").read_text("utf-8"))
        for language in ("en", "ko")
    }
    command = json.loads((ROOT / "py/src/blockcover/cli/mistakes.json").read_text("utf-8"))
    for problem, mistakes in MISTAKES.items():
        english = {one.id: {"title": one.title, "text": one.says} for one in mistakes}
        assert page["en"]["desk"]["mistake"][problem] == english
        assert page["ko"]["desk"]["mistake"][problem].keys() == english.keys()
        assert command[problem] == {one.id: one.says for one in mistakes}


@pytest.mark.parametrize(
    ("problem", "program"),
    [pytest.param(problem, one, id=f"{problem}-{one.name}") for problem, one in PROGRAMS],
)
def test_a_program_runs_to_its_end(problem: str, program: Program) -> None:
    assert program.output(few(problem)).split()


@pytest.mark.native
def test_a_program_prints_the_same_in_a_process_of_its_own() -> None:
    for problem, program in Random("programs").sample(PROGRAMS, min(scaled(8), len(PROGRAMS))):
        command = [sys.executable, str(program.path)]
        done = subprocess.run(
            command, input=few(problem), capture_output=True, text=True, check=True
        )
        assert (done.stdout, done.stderr) == (program.output(few(problem)), ""), program.name
