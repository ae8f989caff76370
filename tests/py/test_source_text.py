"""`judge.source_text`: what the text of a program is seen to have."""

import os
from pathlib import Path

import pytest

from blockcover.cli.program import source_of
from blockcover.judge.source_text import SourceText
from catalogue import FOLDER

PYTHON = '''
"""Reads # no comment."""
def f(n):  # open("a")
    return 'it''s "so"', n
print(f(1))
'''
CPP = """\
#include <cstdio> // freopen("a", "r", stdin)
/* memo[1]
*/ int main() { printf("// %c", '"'); }
"""


@pytest.mark.parametrize(
    ("text", "language"),
    [
        (PYTHON, "python"),
        (CPP, "c"),
        ("import java.util.*;\npublic class Main {}", "java"),
        ("puts gets", "other"),
        ("", "other"),
    ],
)
def test_the_language_of_a_text(text: str, language: str) -> None:
    assert SourceText(text).language == language


def test_all_programs_of_the_catalogue_are_in_python() -> None:
    for path in FOLDER.rglob("*.py"):
        assert SourceText(path.read_text(encoding="utf-8")).language == "python", path


def test_comments_and_texts_are_left_out_and_lines_keep_their_numbers() -> None:
    source = SourceText(PYTHON)
    assert "open" not in source.code
    assert '"""Reads # no comment."""' in source.code
    assert source.bare.split("\n") == [
        *("", '""', "def f(n):  ", "    return '''', n", "print(f(1))", "")
    ]
    source = SourceText(CPP)
    assert source.code.split("\n") == [
        *("#include <cstdio> ", "", """ int main() { printf("// %c", '"'); }""", "")
    ]
    assert "printf(\"\", '');" in source.bare
    assert not source.has("memo|freopen")


@pytest.mark.parametrize("text", ['print("', "/* int main() {", "'''\n def", '"\\', "#"])
def test_a_text_that_ends_in_its_middle_is_read(text: str) -> None:
    for one in (text, f"#include <a>\n{text}", f"import a\n{text}"):
        assert SourceText(one).bare.count("\n") == one.count("\n")


def test_the_source_that_a_command_names(tmp_path: Path) -> None:
    script, other = tmp_path / "mine.py", tmp_path / "notes.txt"
    script.write_text("print(1)", encoding="utf-8")
    other.write_text("2", encoding="utf-8")
    assert source_of(["/bin/python3", "-u", str(other), str(script)]) == SourceText("print(1)")
    assert source_of(["/bin/python3", str(other)]) is None
    assert source_of(["/bin/python3", str(tmp_path / "none.py")]) is None


def test_the_source_beside_a_compiled_program(tmp_path: Path) -> None:
    program, source = tmp_path / "mine", tmp_path / "mine.cpp"
    source.write_bytes(b"int main() {} // \xff")
    assert source_of([str(program)]) is None
    program.write_bytes(b"")
    os.utime(source, (1, 1))
    found = source_of([str(program)])
    assert found
    assert found.code == "int main() {} "
    os.utime(program, (0, 0))
    assert source_of([str(program)]) is None
