"""Warnings of compilers as findings: those of clang and g++ about one program."""

import pytest

from blockcover.desk.results import Failure
from blockcover.desk.source.text import SourceText
from blockcover.desk.stress import stress
from compiler_outputs import CLANG, GCC
from stress_runs import driven, same_answer

PROGRAM = """\
#include <cstdio>
bool win(int board) {
    if (board)
        return false;
}
int search(int board, int move) {
    int best, memo[5] = {};
    if (win) move = 1;
    if (board = 1) move = 2;
    if (board & move == 0) move = 3;
    if (board == 2);
    move == 3;
    move + search(board, move);
    memo[5] = 1;
    return best + memo[board] + (1 << move + 1);
}
int main() { return search(0, 0); }
"""


def failure_of(warnings: str, text: str = PROGRAM) -> Failure:
    run = same_answer("LOSING", warnings=warnings)
    failure = driven(stress("blockgame", source=SourceText(text)), run)[1].failure
    assert failure
    return failure


BOTH = {("no-return", 2), ("uncalled", 8), ("assigned", 9), ("precedence", 10), ("ended", 11)}
OF_CLANG = {("unstored", 12), ("unused", 13), ("bounds", 14), ("unset", 15)}
OF_GCC = {("unused", 12), ("unset", 15)}


@pytest.mark.parametrize(
    ("warnings", "found"),
    [(CLANG["slips"], BOTH | OF_CLANG), (GCC["slips"], BOTH | OF_GCC)],
    ids=["clang", "g++"],
)
def test_warnings_explain_a_wrong_answer_and_are_said_once(
    warnings: str, found: set[tuple[str, int]]
) -> None:
    failure = failure_of(warnings)
    assert {(one.kind, one.line) for one in failure.findings} == found
    assert (failure.mistakes, failure.alike, failure.causes) == ((), (), ())
    told = {(one.kind, one.line) for one in failure.compiler}
    # Only the first of a kind is a finding; the precedence of a shift is none.
    shift, recursion = ("precedence", 15), ("endless-recursion", 6)
    assert told == {shift, recursion} | ({("unused", 13)} - found)


@pytest.mark.parametrize(
    "message",
    [
        "13:10: warning: operator '<<' has lower precedence than '+'; '+' will be evaluated first",
        "15:12: warning: 'best' may be used uninitialized [-Wmaybe-uninitialized]",
        "15:12: warning: variable 'best' is used uninitialized whenever 'if' condition is true",
        "7:5: warning: unused variable 'memo' [-Wunused-variable]",
        "20:1: note: value computed is not used",
        "9:15: error: using the result of an assignment as a condition without parentheses",
    ],
)
def test_a_warning_that_may_be_false_here_is_no_finding(message: str) -> None:
    failure = failure_of(f"solution.cpp:{message}\n")
    assert failure.findings == ()
    assert failure.mistakes


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("*p++;", "2:5: warning: value computed is not used"),
        ("cin >> h, w;", "2:15: warning: expression result unused"),
        ("for (b; b > 0; b >>= 1) f();", "2:10: warning: expression result unused"),
        ("while (getchar() != '\\n'); n = 0;", "2:32: warning: while loop has empty body"),
        ("else;", "2:9: warning: suggest braces around empty body in an 'else' statement"),
        (
            "return memo[b] = 0;",
            "2:20: warning: suggest parentheses around assignment used as truth value",
        ),
        (
            "if (won |= search(b)) f();",
            "2:13: warning: using the result of an assignment as a condition without parentheses",
        ),
        (
            "while (c = getchar()) f();",
            "2:14: warning: using the result of an assignment as a condition without parentheses",
        ),
        ("if (memo) return memo[b];", "2:9: warning: the address of 'memo' will never be NULL"),
        (
            "if (y >= 0 & y < 5) f();",
            "2:11: warning: suggest parentheses around comparison in operand of '&'",
        ),
    ],
)
def test_a_line_that_may_be_meant_so_is_no_finding(line: str, message: str) -> None:
    text = f"#include <cstdio>\n    {line}\n"
    failure = failure_of(f"a.cpp:{message}\n", text)
    assert failure.findings == ()
    assert failure.mistakes


@pytest.mark.parametrize(
    ("line", "column", "is_found"),
    [
        ("if (r = 1) f();", 11, True),
        ("if ((a) && r = LOSING) f();", 18, True),
        ("if (turn = player) f();", 14, True),
        ("for (i = 0; i = 5; i++) f();", 19, True),
        ("while (turn = player) f();", 17, False),
        ("if (r = memo[s]) f();", 11, False),
        ("for (x = 0; c = s[x]; x++) f();", 19, False),
    ],
)
def test_an_assignment_that_is_meant_to_compare(line: str, column: int, is_found: bool) -> None:
    text = f"#include <cstdio>\n    {line}\n"
    message = "suggest parentheses around assignment used as truth value"
    failure = failure_of(f"a.cpp:2:{column}: warning: {message}\n", text)
    assert [one.kind for one in failure.findings] == ["assigned"] * is_found


def test_a_warning_about_a_header_of_the_program_has_no_line_in_it() -> None:
    failure = failure_of("util.h:9:15: warning: expression result unused\n")
    assert failure.findings == ()


def test_a_second_function_without_its_value_is_still_told() -> None:
    text = "#include <cstdio>\nint f() {\n}\nint g(int n) {\n    if (n) return 1;\n}\n"
    warning = "a.cpp:{}:1: warning: non-void function does not return a value\n"
    failure = failure_of(warning.format(3) + warning.format(6), text)
    assert [(one.kind, one.line) for one in failure.compiler] == [("no-return", 6)]
