"""`blockcover stress` looks at a program in C++ once more where its source and g++ are at hand."""

import shutil
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from blockcover.cli import main
from places import ROOT

pytestmark = pytest.mark.skipif(not shutil.which("g++"), reason="there is no g++")

FORGIVEN = ROOT / "tests/programs/forgiven"


def told_of(name: str, folder: Path) -> str:
    """The report of a program that g++ has built beside its source."""
    text = (FORGIVEN / f"boardcover-{name}.cpp").read_text("utf-8")
    source = folder / "solution.cpp"
    source.write_text(text, "utf-8")
    program = source.with_suffix("")
    subprocess.run(["g++", "-O2", "-w", "-o", program, source], check=True)
    done = CliRunner().invoke(main, ["stress", "boardcover", "--small", "--", str(program)])
    assert done.exit_code == 1
    return done.output


def test_a_crash_has_its_signal_its_cause_and_its_line(tmp_path: Path) -> None:
    told = told_of("null-read", tmp_path)
    assert "it was ended by SIGSEGV, as by an index outside an array, a null pointer or" in told
    line = (
        (tmp_path / "solution.cpp")
        .read_text("utf-8")
        .split("\n")
        .index("        cout << (first->filled ? 0 : cover()) << endl;")
    )
    assert told.startswith(f"A null pointer is used, line {line + 1}: member access within null")


SLIPPED = """\
#include <cstdio>
int main() {
    int cases, h, w, k = 0;
    scanf("%d", &cases);
    while (cases--) {
        scanf("%d %d", &h, &w);
        char row[64];
        for (int y = 0; y < h; y++) scanf("%63s", row);
        if (k = 1) printf("%d\\n", k);
    }
}
"""


def test_the_warnings_of_the_compiler_are_findings(tmp_path: Path) -> None:
    source = tmp_path / "solution.cpp"
    source.write_text(SLIPPED, "utf-8")
    subprocess.run(["g++", "-w", "-o", source.with_suffix(""), source], check=True)
    command = ["stress", "boardcover", "--small", "--", str(source.with_suffix(""))]
    told = CliRunner().invoke(main, command).output
    assert "A condition stores a value, line 9: if (k = 1)" in told
    assert "mistake:" not in told


@pytest.mark.thorough
def test_answers_by_chance_name_no_mistake(tmp_path: Path) -> None:
    told = told_of("tally-unset", tmp_path)
    assert "It reads memory that has no value\n" in told
    assert "mistake:" not in told
