"""The changed programs of a search on the command line: they run as the program itself does."""

import shutil
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from blockcover.cli import main
from blockcover.cli.program import source_of
from blockcover.cli.repair import Programs

SECONDS = 60.0
NEEDS_CXX = pytest.mark.skipif(shutil.which("g++") is None, reason="no compiler of C++")


def programs(source: Path, folder: Path) -> Programs:
    folder.mkdir()
    return Programs([sys.executable, str(source)], folder)


@pytest.mark.native
def test_a_changed_program_imports_from_the_folder_of_the_program(tmp_path: Path) -> None:
    (tmp_path / "beside.py").write_text("WORD = 'found'\n", "utf-8")
    source = tmp_path / "mine.py"
    source.write_text("", "utf-8")
    text = "from beside import WORD\nprint(WORD)\n"
    result = programs(source, tmp_path / "changed").run(text, "", SECONDS)
    assert (result.fault, result.output) == (None, "found\n"), result.errors


@pytest.mark.native
@NEEDS_CXX
def test_a_changed_program_includes_from_the_folder_of_the_program(tmp_path: Path) -> None:
    (tmp_path / "beside.h").write_text("const int number = 7;\n", "utf-8")
    source = tmp_path / "mine.cpp"
    source.write_text("", "utf-8")
    shutil.copy(sys.executable, tmp_path / "mine")
    (tmp_path / "changed").mkdir()
    text = '#include <math.h>\n#include <stdio.h>\n#include "beside.h"\n'
    text += 'int main() { printf("%d", (int)pow(number, 2)); }\n'
    made = Programs([str(tmp_path / "mine")], tmp_path / "changed")
    result = made.run(text, "", SECONDS)
    assert (result.fault, result.output) == (None, "49"), result.errors
    assert result.waited > 0


@pytest.mark.native
def test_a_changed_program_has_the_encoding_that_it_names(tmp_path: Path) -> None:
    text = "# -*- coding: cp949 -*-\n말 = '승'\nprint(len(말), '승' == chr(0xC2B9))\n"
    source = tmp_path / "mine.py"
    source.write_bytes(text.encode("cp949"))
    read = source_of([sys.executable, str(source)])
    assert read
    assert read.text == text
    result = programs(source, tmp_path / "changed").run(text, "", SECONDS)
    assert (result.fault, result.output) == (None, "1 True\n"), result.errors


def test_a_mark_at_the_beginning_of_a_source_is_left_out(tmp_path: Path) -> None:
    source = tmp_path / "mine.py"
    source.write_bytes(b"\xef\xbb\xbfprint(1)\r\n")
    read = source_of([sys.executable, str(source)])
    assert read
    assert read.text == "print(1)\n"
    assert read.tree


def reported(*command: str) -> str:
    result = CliRunner().invoke(main, ["stress", "--repair", "blockgame", "--", *command])
    assert result.exit_code == 1
    assert "changes tried" not in result.output
    return result.output.splitlines()[-1]


@pytest.mark.native
def test_a_program_that_reads_a_file_beside_it_is_not_tried_elsewhere(tmp_path: Path) -> None:
    source = tmp_path / "mine.py"
    (tmp_path / "table.txt").write_text("WINNING", "utf-8")
    source.write_text(
        "import os\nword = open(os.path.dirname(__file__) + '/table.txt').read()\n"
        "for case in range(int(input())):\n    print(word)\n",
        "utf-8",
    )
    said = reported(sys.executable, str(source))
    assert said.startswith("no change was tried: a copy of the program in another folder fails: ")
    assert "FileNotFoundError" in said


@pytest.mark.native
@NEEDS_CXX
def test_a_program_that_the_compiler_refuses_here_is_not_tried(tmp_path: Path) -> None:
    source, program = tmp_path / "mine.cpp", tmp_path / "mine"
    source.write_text('int main() { return "elsewhere"; }\n', "utf-8")
    program.write_text("#!/bin/sh\necho WINNING\n", "utf-8")
    program.chmod(0o755)
    said = reported(str(program))
    assert said.startswith("no change was tried: the compiler refuses the program here: invalid")
