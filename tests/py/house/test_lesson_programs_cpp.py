"""The C++ programs of the lessons: right as a whole, wrong without the lines of the reader.

The wrong lines of beginners fail with a named mistake, with a fault, or on a small board.
"""

import re
import shutil
from collections.abc import Callable
from itertools import islice
from pathlib import Path

import pytest

from blockcover import judge
from blockcover.cli.program import run_program
from blockcover.cli.second_look import compiler_warnings
from blockcover.desk.boards.small import reference_batches
from blockcover.desk.results import RunResult
from blockcover.desk.source.text import SourceText
from blockcover.desk.stress import stress
from lesson_programs import PROGRAMS, problems
from namespaces import built
from stress_runs import driven, warned

pytestmark = [pytest.mark.native, pytest.mark.thorough]

GROUP = re.compile(r"(?:^.*  // missing\n)+", re.MULTILINE)
SECONDS = 600

# A function without its `return` ends the program.
CHECKS = ["-fsanitize=return", "-fsanitize-undefined-trap-on-error"]

DOWN = "if (y < 4) moves.push_back(cell | below);"
CORNERS = "for (int corner : corners) moves.push_back(square - corner);"
FILLED = "if (row[x] == '#') board |= cell;"
LEFT = "{{0, 0}, {1, -1}, {1, 0}},"
NONE_LEFT = "if (cell == -1) return 1;"
BACK = "put(cell, piece, -1);"
READ = "string row; cin >> row; for (int x = 0; x < width; x++) covered[y][x] = row[x] == '#';"
PRINT = "cout << count() << endl;"

WHOLE = (PROGRAMS / "whole.cpp").read_text(encoding="utf-8")

WRONG: dict[str, dict[tuple[str, ...], str]] = {
    "whole": {
        (WHOLE.replace("!wins(", "wins("),): "own-reply-looked-for",
        (WHOLE.replace("square - corner", "square"),): "squares-instead",
        (WHOLE.replace("            if (y < 4)", "            if (y < 3)"),): "last-row",
    },
    "recursion": {
        ("if (wins(rest)) return true;",): "own-reply-looked-for",
        ("if (!wins(rest)) return false;",): "always-losing",
        ("return !wins(rest);",): "first-move-only",
    },
    "remember": {
        ("known[board] == answer;", "return known[board];"): "always-losing",
        ("known[board] = true;", "return known[board];"): "always-winning",
        ("return answer;", "return known[board];"): "exit",
    },
    "moves": {
        ("moves.push_back(cell | below);", CORNERS): "xxxxx/xxxxx/xxxxx/xxxxx/xxxx1",
        (DOWN, "moves.push_back(square);"): "squares-instead",
        (
            DOWN,
            "for (int i = 1; i < 4; i++) moves.push_back(square - corners[i]);",
        ): "orientation-missing-top-left",
    },
    "accepted": {
        (
            "if (row[x] = '#') board |= cell;",
            'cout << (wins(board, moves) ? "WINNING" : "LOSING") << endl;',
        ): "assigned",
        (
            FILLED,
            'cout << (wins(board, moves) ? "LOSING" : "WINNING") << endl;',
        ): "answers-swapped",
        (FILLED, 'cout << wins(board, moves) ? "WINNING" : "LOSING";'): "not-an-answer",
    },
    "offsets": {
        (LEFT, "if (column < 0) outside = true;"): "x1/xx",
        (LEFT, "if (column < 0) outside = true; if (column >= height) outside = true;"): "x/1/x/x",
        ("", "if (column < 0) outside = true; if (column >= width) outside = true;"): "x1/2",
    },
    "undo": {
        ("if (cell == -1) return 0;", BACK, "return total;"): "nothing-left-counts-0",
        (NONE_LEFT, "", "return total;"): "piece-not-lifted",
    },
    "counted": {
        ("cin >> width;", READ.replace("'#'", "'.'"), PRINT): "filled-and-empty-swapped",
        ("cin >> width;", READ.replace("==", "="), PRINT): "1",
        ("cin >> width;", READ, ""): "nothing-printed",
    },
}
"""Lines of beginners in place of the missing ones, with the mistake, the fault or the board."""


def with_lines(program: str, lines: tuple[str, ...]) -> str:
    groups = iter(lines)
    return GROUP.sub(lambda _: f"{next(groups)}\n", program)


def versions_of(name: str) -> list[str]:
    """Return a program as a whole, without its missing lines, and with those of beginners."""
    text = (PROGRAMS / f"{name}.cpp").read_text(encoding="utf-8")
    none = ("",) * len(GROUP.findall(text))
    if name == "whole":
        text, none = text.replace("\n", "  // missing\n"), ("int main() {}",)
    return [text, *(with_lines(text, lines) for lines in (none, *WRONG[name]))]


@pytest.fixture(scope="module")
def commands(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[list[str]]]:
    """Build all versions of the programs."""
    if not shutil.which("g++"):
        pytest.skip("there is no g++ here")
    texts = {name: versions_of(name) for name in WRONG}
    runs = [text.replace("int main()", "void run()") for of in texts.values() for text in of]
    built_ones = iter(built(runs, tmp_path_factory.mktemp("lessons") / "all.cpp", CHECKS))
    return {name: list(islice(built_ones, len(of))) for name, of in texts.items()}


@pytest.mark.parametrize("name", sorted(WRONG))
def test_a_cpp_program_is_right_with_its_missing_lines_alone(
    name: str, commands: dict[str, list[list[str]]], tmp_path: Path
) -> None:
    problem, versions = problems()[name], versions_of(name)

    def runs(number: int) -> Callable[[str], RunResult]:
        return lambda text: run_program(commands[name][number], text, SECONDS)

    boards = [board for _, batch in reference_batches(problem)[::8] for board in batch]
    given = judge.input_of(problem, boards)
    answers, _ = judge.judged(problem, given)
    assert runs(0)(given).output.split() == answers
    assert runs(1)(given).output.split() != answers
    for number, (lines, expected) in enumerate(WRONG[name].items(), 2):
        trial = stress(problem, parts=["reference"], source=SourceText(versions[number]))
        warnings = ""
        if expected == "assigned":
            source = tmp_path / "warned.cpp"
            source.write_text(versions[number], "utf-8")
            warnings = compiler_warnings([str(source)])
        _, verdict = driven(trial, warned(runs(number), warnings))
        failure = verdict.failure
        assert failure, lines
        told = [*failure.mistakes, *(one.kind for one in failure.findings)]
        told += [one.kind for one in failure.traits]
        told += [board.code for board in failure.run.boards if failure.run.alone]
        assert expected in told, (lines, told)


def test_each_program_has_wrong_lines() -> None:
    assert WRONG.keys() == problems().keys() == {path.stem for path in PROGRAMS.glob("*.cpp")}
