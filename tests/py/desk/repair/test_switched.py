"""One program in C++ that has many changes: each is chosen by its number when it starts."""

import re
import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest

from blockcover.cli.program import run_program
from blockcover.cli.repair import candidates_of
from blockcover.desk.repair.switched import CALLS, MOST_CALLS, SPENT, VARIABLE, switched
from blockcover.desk.source.text import SourceText
from places import ROOT

CXX = shutil.which("g++") or shutil.which("clang++")
PROGRAM = (ROOT / "tests/programs/cpp/boardcover-corner-not-covered.cpp").read_text(
    encoding="utf-8"
)
INPUT = "3\n2 2\n#.\n..\n2 3\n...\n...\n3 3\n#..\n...\n..#\n"


def made(text: str, path: Path, *options: str) -> str:
    """Compile a program; return what the compiler refuses, empty if nothing."""
    assert CXX
    given = [CXX, "-w", "-fmax-errors=0", *options, "-x", "c++", "-o", str(path), "-"]
    return subprocess.run(given, input=text, capture_output=True, text=True, check=False).stderr


def output(path: Path, number: int = 0) -> str:
    return run_program([str(path)], INPUT, 5, {VARIABLE: str(number)}).output


@pytest.mark.skipif(CXX is None, reason="no compiler of C++")
def test_a_chosen_change_is_that_change(tmp_path: Path) -> None:
    program, all_changes, _ = candidates_of(SourceText(PROGRAM), is_compiled=True)
    changes = {at: one for at, one in enumerate(all_changes, 1) if not one.is_apart}
    many, lone = tmp_path / "many", tmp_path / "lone"
    while errors := made((text := switched(program, changes)).text, many):
        lines = map(int, re.findall(r":(\d+):\d+: error", errors))
        refused = {number for line in lines for number in text.lines.get(line, ())}
        assert refused, errors
        changes = {at: one for at, one in changes.items() if at not in refused}
    # The compiler takes nearly all, and none of them crosses another.
    assert len(changes) > 0.9 * sum(not one.is_apart for one in all_changes)
    assert not text.crossing
    made(PROGRAM, lone)
    assert output(many) == output(lone)
    seen: list[str] = []
    # Others may use memory that is not set, which is left to chance.
    kinds = ("condition", "swapped", "left-out", "returned")
    numbers = [number for number, one in sorted(changes.items()) if one.kind in kinds]
    Random(61).shuffle(numbers)
    while len(seen) < 4 or len({*seen}) < 2:
        number = numbers.pop()
        made(changes[number].applied(PROGRAM), lone)
        told = output(lone)
        # So may these.
        made(changes[number].applied(PROGRAM), lone, "-O2", "-ftrivial-auto-var-init=pattern")
        if output(lone) == told:
            assert output(many, number) == told, changes[number]
            seen.append(told)


@pytest.mark.skipif(CXX is None, reason="no compiler of C++")
def test_an_endless_program_ends_by_its_turns(tmp_path: Path) -> None:
    text = PROGRAM.replace("while (C--) {", "while (true) {").replace(
        "i < H; i++) scanf", "i < H;) scanf"
    )
    program, *_ = candidates_of(SourceText(text), is_compiled=True)
    assert made(switched(program, {}).text, tmp_path / "endless") == ""
    ended = run_program([str(tmp_path / "endless")], INPUT, 600, {CALLS: "1000"})
    assert (ended.fault, ended.status) == ("failed", SPENT)


@pytest.mark.skipif(CXX is None, reason="no compiler of C++")
@pytest.mark.parametrize(("calls", "is_spent"), [(1, True), (10_000, False)])
def test_a_program_ends_after_the_calls_that_it_is_given(
    calls: int, is_spent: bool, tmp_path: Path
) -> None:
    program, *_ = candidates_of(SourceText(PROGRAM), is_compiled=True)
    assert made(switched(program, {}).text, tmp_path / "counted") == ""
    ended = run_program([str(tmp_path / "counted")], INPUT, 600, {CALLS: str(calls)})
    assert (ended.status == SPENT) == is_spent
    assert bool(ended.output) != is_spent


@pytest.mark.skipif(CXX is None, reason="no compiler of C++")
@pytest.mark.parametrize(("calls", "is_spent"), [(1_000, True), (10_000, False)])
def test_a_program_has_a_hundred_turns_of_loops_for_each_call(
    calls: int, is_spent: bool, tmp_path: Path
) -> None:
    text = '#include <cstdio>\nint main() { for (int i = 0; i < 500000; i++) if (!i) puts("1"); }\n'
    program, *_ = candidates_of(SourceText(text), is_compiled=True)
    assert made(switched(program, {}).text, tmp_path / "counted") == ""
    ended = run_program([str(tmp_path / "counted")], "", 600, {CALLS: str(calls)})
    assert (ended.status == SPENT) == is_spent


@pytest.mark.skipif(CXX is None, reason="no compiler of C++")
def test_a_right_program_may_need_many_turns_for_a_large_board(tmp_path: Path) -> None:
    text = (
        "#include <cstdio>\nint main() {\n    unsigned n = 0;\n"
        '    for (int i = 0; i < 60000000; i++) n += i;\n    printf("%u\\n", n);\n}\n'
    )
    program, *_ = candidates_of(SourceText(text), is_compiled=True)
    assert made(switched(program, {}).text, tmp_path / "counted", "-O1") == ""
    ended = run_program([str(tmp_path / "counted")], "", 600, {CALLS: str(MOST_CALLS)})
    assert ended.status == 0


def test_the_lines_of_a_change_have_its_text() -> None:
    program, changes, _ = candidates_of(SourceText(PROGRAM), is_compiled=True)
    chosen = {at: one for at, one in enumerate(changes, 1) if not one.is_apart}
    made_ = switched(program, chosen)
    lines = made_.text.split("\n")
    for number, change in chosen.items():
        own = [lines[line - 1] for line, numbers in made_.lines.items() if number in numbers]
        for _, text in change.replacements(PROGRAM):
            assert text.strip() in "\n".join(own), (number, change)


@pytest.mark.skipif(CXX is None, reason="no compiler of C++")
def test_no_change_converts_the_value_that_it_may_replace(tmp_path: Path) -> None:
    """Beside a size, a number below zero would be a large one."""
    text = """\
#include <cstdio>
#include <cstddef>
int main() {
    int n = 1, least = 2;
    size_t most = 3;
    auto far = most;
    if (n - least < 0) puts("less");
    printf("%d", (int) (most + far));
}
"""
    program, changes, _ = candidates_of(SourceText(text), is_compiled=True)
    chosen = {at: one for at, one in enumerate(changes, 1) if one.kind == "variable"}
    many = tmp_path / "many"
    assert made(switched(program, chosen).text, many) == ""
    assert chosen
    assert output(many) == "less\n6"
