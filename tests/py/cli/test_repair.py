"""The option ``--repair`` of `stress`: what it prints, and that it holds."""

import ast
import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner

from blockcover.cli import main, program, repair, second_look
from blockcover.desk.repair.search import Repair
from blockcover.desk.results import RunResult
from catalogue import program_named, right_program
from repairs import ran
from shown_changes import changed


@pytest.fixture(autouse=True)
def in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Run programs in Python in this process."""

    def run(
        command: Sequence[str], text: str, _: float, __: Mapping[str, str] | None = None
    ) -> RunResult:
        problem = "boardcover" if " " in text.split("\n")[1] else "blockgame"
        return ran(problem, Path(command[-1]).read_text(encoding="utf-8"), text)

    for module in (program, repair, second_look):
        monkeypatch.setattr(module, "run_program", run)


def stressed(
    problem: str, text: str, folder: Path, interpreter: Sequence[str] = ("python3",)
) -> tuple[int, str]:
    file = folder / "mine.py"
    file.write_text(text, encoding="utf-8")
    file.chmod(0o755)
    given = ["stress", "--repair", problem, "--", *interpreter, str(file)]
    result = CliRunner().invoke(main, given)
    return result.exit_code, result.output


def test_the_change_is_printed_and_makes_the_program_right(tmp_path: Path) -> None:
    wrong = program_named("boardcover", "piece-not-lifted")
    code, output = stressed("boardcover", wrong, tmp_path)
    assert code == 1
    found = changed(wrong, output)
    assert found, output
    assert ast.dump(ast.parse(found.text)) == ast.dump(ast.parse(right_program("boardcover")))


def test_a_script_that_is_run_by_its_own_path_is_changed_too(tmp_path: Path) -> None:
    wrong = right_program("boardcover").replace("return 1", "return 2")
    _, output = stressed("boardcover", wrong, tmp_path, ())
    assert "+         return 1" in output


def test_without_a_change_the_number_of_those_tried_is_said(tmp_path: Path) -> None:
    wrong = 'for case in range(int(input())):\n    print("WINNING")\n'
    code, output = stressed("blockgame", wrong, tmp_path)
    assert code == 1
    assert re.search(r"^none of the \d+ changes tried makes it right", output, re.MULTILINE)
    assert "change:" not in output


def test_a_guess_is_printed_only_where_no_change_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = right_program("boardcover")
    wrong = right.replace("and board[y][x] == 0", "and board[y][x] == 5")
    assert wrong != right
    _, output = stressed("boardcover", wrong, tmp_path)
    assert "change: line" in output
    assert "could it be" not in output
    assert "It answers 1 where nothing is empty" in output
    monkeypatch.setattr(repair, "repaired", lambda *_: Repair((), 9, 9))
    _, output = stressed("boardcover", wrong, tmp_path)
    assert "could it be this? It gives exactly these answers\n\nmistake: no-piece-fits" in output
    assert output.endswith("none of the 9 changes tried makes it right\n")


@pytest.mark.parametrize(
    ("total", "said"),
    [(0, "there is no change to be tried"),
     (3, "no change was tried; the time was over, 3 were not tried")],
)  # fmt: skip
def test_where_no_change_was_tried_none_is_judged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, total: int, said: str
) -> None:
    monkeypatch.setattr(repair, "repaired", lambda *_: Repair((), 0, total))
    wrong = right_program("boardcover").replace("return 1", "return 2")
    _, output = stressed("boardcover", wrong, tmp_path)
    assert output.endswith(f"\n{said}\n")


@pytest.mark.parametrize("name", ["Main.java", "nothing"])
def test_without_a_source_to_change_no_run_is_begun(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("", encoding="utf-8")
    given = ["stress", "--repair", "blockgame", "--", "python3", str(tmp_path / name)]
    result = CliRunner().invoke(main, given)
    assert result.exit_code == 2
    assert "--repair needs a program in Python, C or C++" in result.output


def test_of_a_right_program_nothing_is_said(tmp_path: Path) -> None:
    code, output = stressed("boardcover", right_program("boardcover"), tmp_path)
    assert code == 0
    assert "change" not in output
