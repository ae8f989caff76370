"""`desk.source.text`: what the text of a program is seen to have."""

import os
from collections.abc import Callable
from operator import attrgetter
from pathlib import Path

import pytest

from blockcover.cli.program import source_of
from blockcover.desk.source import habits
from blockcover.desk.source.bounds import bound_included, unchecked_index
from blockcover.desk.source.c_arrays import short_row
from blockcover.desk.source.files import file_read, file_written
from blockcover.desk.source.python_functions import without_value
from blockcover.desk.source.replies import counts_in_a_copy, takes_reply_as_it_is
from blockcover.desk.source.slips import slips_in
from blockcover.desk.source.text import MAX_SOURCE, SourceText
from catalogue import MISTAKES

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
    for mistake in (*MISTAKES["blockgame"], *MISTAKES["boardcover"]):
        for program in mistake.programs:
            assert SourceText(program.text).language == "python", program.name


def test_comments_and_texts_are_left_out_and_lines_keep_their_numbers() -> None:
    source = SourceText(PYTHON)
    assert "open" not in source.code
    assert '"""Reads # no comment."""' in source.code
    assert source.code_without_strings.split("\n") == [
        *("", '""', "def f(n):  ", "    return '''', n", "print(f(1))", "")
    ]
    source = SourceText(CPP)
    assert source.code.split("\n") == [
        *("#include <cstdio> ", "", """ int main() { printf("// %c", '"'); }""", "")
    ]
    assert "printf(\"\", '');" in source.code_without_strings
    assert not source.has("memo|freopen")


@pytest.mark.parametrize("text", ['print("', "/* int main() {", "'''\n def", '"\\', "#"])
def test_a_text_that_ends_in_its_middle_is_read(text: str) -> None:
    for one in (text, f"#include <a>\n{text}", f"import a\n{text}"):
        assert SourceText(one).code_without_strings.count("\n") == one.count("\n")


def test_the_source_that_a_command_names(tmp_path: Path) -> None:
    script, other = tmp_path / "mine.py", tmp_path / "notes.txt"
    script.write_text("print(1)", encoding="utf-8")
    other.write_text("2", encoding="utf-8")
    assert source_of(["/bin/python3", "-u", str(other), str(script)]) == SourceText("print(1)")
    assert source_of(["/bin/python3", str(other)]) is None
    assert source_of(["/bin/python3", str(tmp_path / "none.py")]) is None
    assert source_of([str(script)]) == SourceText("print(1)")
    # A Korean editor on Windows.
    script.write_bytes("n = 1  # 블록\r\n".encode("cp949"))
    assert source_of(["/bin/python3", str(script)]) == SourceText("n = 1  # 블록\n")


def test_a_long_source_that_is_cut_inside_a_letter_is_read(tmp_path: Path) -> None:
    script = tmp_path / "long.py"
    script.write_text("# " + "블" * MAX_SOURCE, "utf-8")
    source = source_of([str(script)])
    assert source
    assert set(source.text) == {"#", " ", "블"}


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


def test_the_source_of_a_class_of_java(tmp_path: Path) -> None:
    source, made, name = tmp_path / "Main.java", tmp_path / "Main.class", str(tmp_path / "Main")
    source.write_text("import java.util.*;", encoding="utf-8")
    assert source_of(["/bin/java", name]) is None
    made.write_bytes(b"")
    os.utime(source, (1, 1))
    assert source_of(["/bin/java", "-Xss1g", name]) == SourceText("import java.util.*;")
    assert source_of(["/bin/kotlin", name]) is None
    os.utime(made, (0, 0))
    assert source_of(["/bin/java", name]) is None


RECURSIVE = {
    "python": "def main():\n    def solve(n):\n\n        return helper(n)\n"
    "    def helper(n): return not solve(n - 1)\n    print(solve(3))\nmain()\n",
    "c++": "#include <a>\nint solve(int n);\n"
    "int helper(int n) const\n{ if (n) { return !solve(n); } }\n"
    "int solve(int n) { for (;;) helper(n - 1); }\nint main() { return solve(3); }",
    "lambda": "#include <a>\nint main() { function<int(int)> solve = [&](int n) -> int {\n"
    "return helper(n); };\nauto helper = [&](int n) { return !solve(n); }; return solve(3); }",
    "java": "import java.util.*;\nclass Main { static int solve(int[] n) throws IOException {\n"
    "return helper(n); }\nstatic int helper(int[] n) { return 1 - solve(n); } }",
}


@pytest.mark.parametrize("style", RECURSIVE)
def test_functions_that_call_themselves_by_way_of_others(style: str) -> None:
    source = SourceText(RECURSIVE[style])
    assert source.recursive == {"solve", "helper"}
    assert not habits.leaves_function_uncalled(source)
    assert not takes_reply_as_it_is(source)
    assert not habits.stores_results(source)
    assert not habits.changes_cells(source)


@pytest.mark.parametrize(
    ("fact", "with_it", "without"),
    [
        ("stores_results", "memo = {}\nprint(1)", "board = [0]\nprint(1)"),
        ("stores_results", "from functools import lru_cache\nprint(1)", "# cache\nprint('memo')"),
        ("stores_results", "import a\nwins = [-1] * (1 << 25)", "import a\nrow = [0] * 20"),
        ("stores_results", "#include <a>\nchar d[33554432];", "#include <a>\nchar d[20][21];"),
        ("stores_results", "#include <a>\nmap<int, int> d;", "#include <a>\nvector<int> d;"),
        ("changes_cells", "import a\nboard[y][x] = 1", "import a\nmemo[board] = board[y] == 1"),
        ("changes_cells", "#include <a>\nint f() { b[y][x]++; f(); }",
         "#include <a>\nint f() { return f(b | 1); } int main() { b[y][x]++; }"),
        ("leaves_function_uncalled", "def make(): pass\n", "def make(): pass\nmake()\n"),
        ("leaves_function_uncalled", "class G:\n def make(): pass\n",
         "class G:\n def __init__(self): pass\n"),
        ("drops_result", "def f():\n    f()\n", "def f():\n    total += f()\n"),
        ("drops_result", "#include <a>\nint f() { f(); }", "#include <a>\nint f() { n += f(); }"),
        ("compares_before_and", "#include <a>\nif (b & m == 0)", "#include <a>\nif ((b & m) == 0)"),
        ("compares_before_and", "import a\nif b & (m == 0): a()", "import a\nif b & m == 0: a()"),
        ("compares_before_and", "#include <a>\na & (m == 0)", "#include <a>\na && m == 0"),
    ],
)  # fmt: skip
def test_facts_about_a_text(fact: str, with_it: str, without: str) -> None:
    is_so = getattr(habits, fact)
    assert is_so(SourceText(with_it))
    assert not is_so(SourceText(without))


READERS: list[Callable[[SourceText], object]] = [
    *(file_read, file_written, without_value, lambda text: short_row(text, 0)),
    *(bound_included, unchecked_index),
    lambda text: list(slips_in(text)),
    *(attrgetter("recursive"), habits.stores_results, habits.changes_cells, habits.drops_result),
]


@pytest.mark.parametrize(
    "part",
    [
        *("if (", "for (;", "if (a = b)", "{int a=1;", "win(", "bool win", "a[", "a == b\n", "'"),
        *("for(i=0;i<=h;i++){", "while i<5:\n", "n += f(n);", "return n\n ", "int i;", " \n"),
        *("freopen(", "int f(){", "char a[2],", "ifstream a;", "#if 1\n", "x::", 'scanf("%s",'),
        *("#define a a+a\n", "int a(int ", "#define A(a) ;\n", "do ", "x<", ">>a", "}", "/*"),
        *("def f():\n ", "def f(): return f(\n", " if 1:\n", '"""', "\\\n", "else:\n", "x = f()\n"),
        *("a[i + b[k]]", "a(w, vector<int>(", "[[0] * h for", "&& y <= h &&", "for i in h:\n"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("start", ["#include <a>\nint f() {", "import a\ndef f():\n return 1\n"])
def test_any_text_is_read_to_its_end(start: str, part: str) -> None:
    """The work grows with the text alone, or this would take minutes."""
    source = SourceText(start + part * (MAX_SOURCE // len(part)))
    for read in READERS:
        read(source)
    assert len(source.functions) <= 100


@pytest.mark.parametrize(
    ("call", "is_taken"),
    [
        *(("if {}:", True), ("if not {}:", False), ("if {} == True:", True), ("if {} != 0:", True)),
        *(("if {} == False:", False), ("if {} is False:", False), ("if {} == turn:", False)),
        *(("if ({}) == 0:", False), ("if not self.{}:", False), ("best = max(best, -{})", False)),
        *(("if {} == 'W':", True), ("return 1 - {}", False), ("return {}", True)),
        *(("r = {}\n    if not r:", False), ("r = {}\n    if r == 0:", False)),
        *(("r = {}\n    if r:", True), ("if {} < 0:", False), ("if {} > 0:", True)),
    ],
)
def test_a_reply_that_is_taken_as_it_is(call: str, is_taken: bool) -> None:
    text = f"def win(s):\n    {call.format('win(s | m)')}\n        return 1\n"
    assert takes_reply_as_it_is(SourceText(text)) == is_taken
    curly = call.replace(":", ")").replace("if ", "if (").replace("not ", "!").replace("\n", ";")
    text = f"#include <a>\nint win(int s) {{ {curly.format('win(s | m)')}; return 1; }}"
    assert takes_reply_as_it_is(SourceText(text)) == is_taken


@pytest.mark.parametrize(
    ("text", "is_own"),
    [
        ("def f(n):\n    n += 1\n    f(n)", True),
        ("def f():\n    n = 0\n    n += 1\n    f()", True),
        ("def f():\n    global n\n    n += 1\n    f()", False),
        ("#include <a>\nvoid f(int n) { n++; f(n); }", True),
        ("#include <a>\nvoid f() { int n = 0; n++; f(); }", True),
        ("#include <a>\nint n; void f() { n++; f(); }", False),
        ("#include <a>\nint n; void f(int k) { while (g(k)) k++; n++; f(k); }", False),
        ("#include <a>\nvoid f(int &n) { ++n; f(n); }", False),
        ("#include <a>\nvoid f(int *n) { (*n)++; f(n); }", True),
    ],
)
def test_a_search_that_counts_in_a_copy(text: str, is_own: bool) -> None:
    assert counts_in_a_copy(SourceText(text)) == is_own
