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


def failure_of(warnings: str) -> Failure:
    run = same_answer("LOSING", warnings=warnings)
    failure = driven(stress("blockgame", source=SourceText(PROGRAM)), run)[1].failure
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


def test_a_step_of_a_pointer_uses_its_value() -> None:
    text = "#include <cstdio>\nvoid next(int *p) {\n    *p++;\n}\n"
    run = same_answer("LOSING", warnings="a.cpp:3:5: warning: value computed is not used\n")
    failure = driven(stress("blockgame", source=SourceText(text)), run)[1].failure
    assert failure
    assert failure.findings == ()
