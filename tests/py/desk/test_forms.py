"""`desk.running.forms` and `endings`: forms of outputs and errors that programs print."""

from __future__ import annotations

import pytest

from blockcover.desk.results import Finding, RunResult
from blockcover.desk.running.endings import ending_of
from blockcover.desk.running.forms import form_of
from blockcover.work import drain

GAME = ["LOSING", "WINNING", "LOSING", "LOSING", "WINNING", "LOSING"]
COVER = ["1", "0", "2", "0", "1", "12"]


def lines(answers: list[str], form: str = "{}\n") -> str:
    return "".join(form.format(answer, at=at) for at, answer in enumerate(answers, 1))


@pytest.mark.parametrize("problem", ["blockgame", "boardcover"])
@pytest.mark.parametrize(
    ("form", "kind", "line"),
    [
        ("{}\n\n", "blank-lines", 2),
        ("case\n{}\n", "extra-lines", 1),
        ("Case #{at}: {}\n", "extra-text", 1),
        ("row: row: {}\n", "extra-text", 1),
        ("줄을 넣으세요:{}\n", "extra-text", 1),
        ("{} ways\n", "extra-text", 1),
        ("{} ", "one-line", 1),
        ("{}, ", "one-line", 1),
        ("{}", "no-line-ends", 1),
    ],
)
def test_a_form_is_seen_and_read(problem: str, form: str, kind: str, line: int) -> None:
    correct = {"blockgame": GAME, "boardcover": COVER}[problem]
    found = form_of(problem, lines(correct, form), correct)
    assert found
    assert (found.finding.kind, found.finding.line) == (kind, line)
    assert found.read(lines(correct, form), correct) == correct
    if form == "{}" and problem == "boardcover":
        return
    # Wrong answers are read as well.
    wrong = correct[::-1]
    assert found.read(lines(wrong, form), correct) == wrong


@pytest.mark.parametrize(
    ("win", "lose"), [("Winning", "Losing"), ("win", "lose"), ("True", "False"), ("1", "0")]
)
def test_other_words_are_read(win: str, lose: str) -> None:
    spelled = [win if answer == "WINNING" else lose for answer in GAME]
    found = form_of("blockgame", lines(spelled), GAME)
    assert found
    assert (found.finding.kind, found.finding.text) == ("spelling", lose)
    assert found.read(lines(spelled[::-1]), GAME) == GAME[::-1]


def test_numbers_among_the_answers_are_left_out() -> None:
    sizes = "".join(f"{at}\n{at + 1}\n{answer}\n" for at, answer in enumerate(COVER))
    found = form_of("boardcover", sizes, COVER)
    assert found
    assert (found.finding.kind, found.finding.line) == ("extra-lines", 1)
    assert found.read(sizes, COVER) == COVER


@pytest.mark.parametrize(
    ("printed", "kind", "answers"),
    [
        (COVER[:1], "first-case-only", ["1", "", "", "", "", ""]),
        (COVER[-1:], "last-case-only", ["", "", "", "", "", "12"]),
        (COVER[:-1], "last-case-missing", ["1", "0", "2", "0", "1", ""]),
        (COVER[1:], "first-case-missing", ["", "0", "2", "0", "1", "12"]),
        ([*COVER, "7"], "line-too-many", COVER),
        (["1", "2", "1", "12"], "omitted-answer", COVER),
    ],
)
def test_cases_are_left_out(printed: list[str], kind: str, answers: list[str]) -> None:
    found = form_of("boardcover", lines(printed), COVER)
    assert found
    assert found.finding.kind == kind
    assert found.read(lines(printed), COVER) == answers


@pytest.mark.parametrize(
    ("printed", "finding"),
    [
        ("\n3\n1\n5\n0\n2\n2\n", Finding("extra-lines", 2, "3")),
        ("\n1\n3\n0\n5\n2\n2\n", Finding("extra-lines", 3, "3")),
        ("\n7\n1\n0\n2\n", Finding("line-too-many", 2, "7")),
        ("1\n0\n\n2\n7\n", Finding("line-too-many", 5, "7")),
    ],
)
def test_blank_lines_count_where_a_line_shows_the_form(printed: str, finding: Finding) -> None:
    found = form_of("boardcover", printed, ["1", "0", "2"])
    assert found
    assert found.finding == finding == drain(found.finding_steps(printed))


def test_a_count_with_decimals_is_not_beside_other_text() -> None:
    printed = lines([f"{answer}.0" for answer in COVER])
    found = form_of("boardcover", printed, COVER)
    assert found
    assert found.finding == Finding("decimals", 1, "1.0")
    assert found.read(printed, COVER) == COVER


def test_what_is_no_form_of_an_answer() -> None:
    assert form_of("blockgame", "", GAME) is None
    assert form_of("blockgame", "Hello\nWorld\n", GAME) is None
    assert form_of("boardcover", lines(["-1"] * 6), COVER) is None


PYTHON = 'Traceback (most recent call last):\n  File "mine.py", line 7, in <module>\n    f()\n'
ADDRESS = (
    "==7==ERROR: AddressSanitizer: {}\n    #0 0x7f in __interceptor_free lib/asan_malloc.cpp\n"
    "    #1 0x5 in play(int) /home/me/a.cpp:12\n    #2 0x6 in main a.cpp:30\n"
)
JAVA = 'Exception in thread "main" java.lang.{}\n'
JAVA += "\tat java.base/java.util.Scanner.next(Scanner.java:9)\n"
JAVA += "\tat Main.main(Main.java:12)\n"


@pytest.mark.parametrize(
    ("errors", "status", "kind", "line"),
    [
        ('  File "mine.py", line 3\n    (\nSyntaxError: bad\n', 1, "syntax", 3),
        (PYTHON + "ModuleNotFoundError: No module named 'x'\n", 1, "import", 7),
        (PYTHON + "FileNotFoundError: 'input.txt'\n", 1, "file", 7),
        (PYTHON + "EOFError: EOF when reading a line\n", 1, "end-of-input", 7),
        (PYTHON + "ValueError: invalid literal for int() with base 10\n", 1, "not-a-number", 7),
        (PYTHON + "ValueError: could not convert string to float: '#'\n", 1, "not-a-number", 7),
        (PYTHON + "ValueError: not enough values to unpack (expected 3, got 2)\n", 1, "error", 7),
        (PYTHON + "ValueError: too many values to unpack (expected 2)\n", 1, "error", 7),
        (PYTHON + "RecursionError: maximum recursion depth exceeded\n", 1, "recursion", 7),
        (
            '  File "mine.py", line 6, in f\n' * 3
            + '  File "mine.py", line 2, in a\nRecursionError: maximum recursion depth exceeded\n',
            *(1, "recursion", 6),
        ),
        (PYTHON + "IndexError: list index out of range\n", 1, "error", 7),
        (JAVA.format("ArrayIndexOutOfBoundsException: 5"), 1, "error", 12),
        (JAVA.format("StackOverflowError"), 1, "recursion", 12),
        ("terminate called after throwing an instance of 'std::bad_alloc'\n", -6, "memory", None),
        ("terminate called after throwing an instance of 'std::out_of_range'\n", -6, "error", None),
        ("SUMMARY: AddressSanitizer: stack-overflow a.cpp:6 in f(int)\n", 1, "recursion", None),
        (ADDRESS.format("global-buffer-overflow on address 0x5"), 1, "bounds", 12),
        (ADDRESS.format("heap-use-after-free on address 0x5"), 1, "unset-memory", 12),
        (ADDRESS.format("SEGV on unknown address 0x000000000000 (pc 0x1"), 1, "null", 12),
        (ADDRESS.format("SEGV on unknown address 0x7f0000000000 (pc 0x1"), 1, "signal", 12),
        (ADDRESS.format("FPE on unknown address 0x5 (pc 0x1"), 1, "division", 12),
        ("/usr/include/c++/12/bits/stl_vector.h:1123: reference std::vector<int>::operator[]: "
         "Assertion '__n < this->size()' failed.\n", -6, "bounds", None),
        ("", -11, "signal", None),
        ("", 3, "exit", None),
    ],
)  # fmt: skip
def test_the_reason_of_an_end(errors: str, status: int, kind: str, line: int | None) -> None:
    found = ending_of(RunResult("", "failed", status, errors))
    assert found
    assert (found.kind, found.line, found.number) == (kind, line, status)
    assert ending_of(RunResult("", None, 0, errors)) is None


@pytest.mark.parametrize(("what", "kind"), [("memory", "unset-memory"), ("variable 'n'", "unset")])
def test_memory_without_a_value_is_told_from_a_variable(what: str, kind: str) -> None:
    errors = f"use of uninitialized {what}"
    found = ending_of(RunResult("", "failed", 1, errors, trap="sanitizer"))
    assert found == Finding(kind, None, errors, 1)  # type: ignore[arg-type]
