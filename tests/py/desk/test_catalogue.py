"""The programs in ``mistakes/`` are complete and run anywhere, and each mistake is described."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from blockcover.board import Board
from blockcover.judge import input_of
from catalogue import FOLDER, MISTAKES, TOO_LONG, Program, edited, mistake_named
from places import ROOT
from random_cases import scaled
from tool_scripts import load_tool

ALL = [mistake for mistakes in MISTAKES.values() for mistake in mistakes]
PROGRAMS = [
    (mistake.problem, program)
    for mistake in ALL
    for program in mistake.programs
    if (mistake.problem, mistake.id) != TOO_LONG
]

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
    known = {FOLDER / problem / f"{program.name}.py" for problem, program in PROGRAMS}
    entries = {FOLDER / f"{problem}.toml" for problem in MISTAKES}
    others = {FOLDER / "README.md", *FOLDER.glob("*/right/*.py")}
    assert {path for path in FOLDER.rglob("*") if path.is_file()} <= known | entries | others


def test_an_edit_finds_its_lines_once() -> None:
    program = "x = 1\ny = x\nx = 1\n\nprint(x)\n"
    edit = " y = x\n-x = 1\n@@\n\n+# sum\n-print(x)\n+print(x + y)"
    assert edited(program, edit) == "x = 1\ny = x\n\n# sum\nprint(x + y)\n"
    for lines, times in (("-x = 1", 2), ("-x = 2", 0), ("-= 1", 0), ("-print(x", 0)):
        with pytest.raises(ValueError, match=f"found {times} times"):
            edited(program, lines)


@pytest.mark.native
def test_the_programs_can_be_written_and_run(tmp_path: Path) -> None:
    for file, text in load_tool("mistakes").runnable(tmp_path).items():
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    for problem, program in Random("programs").sample(PROGRAMS, min(scaled(8), len(PROGRAMS))):
        command = [sys.executable, str(tmp_path / problem / f"{program.name}.py")]
        done = subprocess.run(
            command, input=few(problem), capture_output=True, text=True, check=True
        )
        assert (done.stdout, done.stderr) == (program.output(few(problem)), ""), program.name


@pytest.mark.native
def test_every_mistake_has_its_words_on_the_page() -> None:
    page = {
        language: json.loads((ROOT / f"web/locales/judge.{language}.json").read_text("utf-8"))
        for language in ("en", "ko")
    }
    for problem, mistakes in MISTAKES.items():
        english = {one.id: {"title": one.title, "text": one.says} for one in mistakes}
        korean = {one.id: dict(zip(("title", "text"), one.korean, strict=True)) for one in mistakes}
        assert page["en"]["desk"]["mistake"][problem] == english
        assert page["ko"]["desk"]["mistake"][problem] == korean
    for problem, name in load_tool("mistakes").EXAMPLES.items():
        example = ROOT / f"web/judge/examples/{problem}.example.py"
        assert example.read_text("utf-8") == mistake_named(problem, name).program


@pytest.mark.parametrize(
    ("problem", "program"),
    [pytest.param(problem, one, id=f"{problem}-{one.name}") for problem, one in PROGRAMS],
)
def test_a_program_runs_to_its_end(problem: str, program: Program) -> None:
    assert program.output(few(problem)).split()
