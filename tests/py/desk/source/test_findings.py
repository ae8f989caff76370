"""Stress tests of programs that read files, lack room for the end of a row or a value to return."""

from functools import partial

import pytest

from blockcover.cli.failure_report import failure_text
from blockcover.cli.stress_words import finding_text
from blockcover.cli.success_report import success_text
from blockcover.desk.kinds import FindingKind
from blockcover.desk.results import Failure, Finding, RunResult
from blockcover.desk.source.text import SourceText
from blockcover.desk.stress import stress
from catalogue import mistake_named
from stress_runs import ANSWERS, Run, boards_of, driven, judged, printing, same_answer, warned

READING = """\
#include <cstdio>
int main() {
    freopen("input.txt", "r", stdin);
}
"""
WRITING = READING.replace("r", "w").replace("stdin", "stdout").replace("fweopen", "freopen")
SHORT = '#include <cstdio>\nchar row[20];\nint main() { scanf("%s", row); return 0; }\n'
WITHOUT_VALUE = "#include <cstdio>\nint read() { ++cases; }\nint main() { read(); }\n"


INDEXED = "#include <cstdio>\nint memo[5];\nint main() { return memo[5]; }\n"
WARNINGS = {
    WITHOUT_VALUE: "a.cpp:2:26: warning: non-void function does not return a value [-Wreturn-type]",
    INDEXED: "a.cpp:3:21: warning: array index 5 is past the end of the array [-Warray-bounds]",
}
"""What the compiler says of a program."""


def compiled(run: Run, source: str) -> Run:
    """Return a program with what its compiler says of it, if that is known."""
    return warned(run, WARNINGS[source]) if source in WARNINGS else run


def failure_of(problem: str, run: Run, source: str = "") -> Failure:
    given = SourceText(source) if source else None
    failure = driven(stress(problem, source=given), compiled(run, source))[1].failure
    assert failure
    assert failure_text(failure, (), 10)
    return failure


def always(result: RunResult) -> Run:
    """Return a program that does the same on any input."""
    return lambda _: result


@pytest.mark.parametrize("problem", ["blockgame", "boardcover"])
@pytest.mark.parametrize(
    ("output", "fault", "status", "kind"),
    [
        ("", None, 0, "nothing-printed"),
        ("1\n2\n", None, 0, "ignores-input"),
        ("WINNING\n" * 7, None, 0, "ignores-input"),
        ("", "failed", -11, "signal"),
        ("0\n" * 1000, "too-much-output", -9, "flood"),
    ],
)
def test_a_program_that_reads_nothing_of_its_input(
    problem: str, output: str, fault: None, status: int, kind: str
) -> None:
    run = always(RunResult(output, fault, status, untouched=True))
    failure = failure_of(problem, run)
    assert [one.kind for one in failure.findings] == [kind, "unread"]
    assert not failure.blames_board
    failure = failure_of(problem, run, READING)
    assert failure.findings[0] == Finding("file", 3, 'freopen("input.txt", "r", stdin);')
    assert failure.findings[1:] == ()
    assert failure_text(failure, (), 10).startswith("It reads a file, line 3: freopen(")


def test_a_program_that_answers_one_case_without_an_input() -> None:
    """Its only answer is right for some boards alone."""
    run = always(RunResult("1\n", untouched=True))
    failure = failure_of("boardcover", run)
    assert [one.kind for one in failure.findings] == ["ignores-input", "unread"]
    assert not failure.blames_board
    failure = failure_of("boardcover", run, READING)
    assert [(one.kind, one.line) for one in failure.findings] == [("file", 3)]


def test_the_answers_of_the_sample_may_come_from_a_file() -> None:
    failure = failure_of("boardcover", always(RunResult("0\n2\n1514\n")), READING)
    assert [(one.kind, one.line) for one in failure.findings] == [("file", 3)]


def test_both_streams_are_files() -> None:
    both = READING.replace("}", 'freopen("output.txt", "w", stdout);\n}')
    failure = failure_of("boardcover", lambda _: RunResult("", untouched=True), both)
    assert [(one.kind, one.line) for one in failure.findings] == [("file", 3), ("output-file", 4)]


def test_a_program_that_ends_for_a_known_reason_before_it_reads() -> None:
    errors = "  File \"a.py\", line 3\nNameError: name 'n' is not defined\n"
    failure = failure_of("boardcover", lambda _: RunResult("", "failed", 1, errors, untouched=True))
    assert [one.kind for one in failure.findings] == ["error"]
    assert "\n  n is not known here." in failure_text(failure, (), 10)
    failure = failure_of("boardcover", lambda _: RunResult("0 2 1514", untouched=True))
    assert [one.kind for one in failure.findings] == ["sample-answers"]


def test_a_long_computation_before_the_input_is_read_is_no_fault_of_reading() -> None:
    failure = failure_of("blockgame", lambda _: RunResult("", "too-slow", -9, untouched=True))
    assert [one.kind for one in failure.findings] == ["endless"]
    failure = failure_of(
        "blockgame", lambda _: RunResult("", "too-slow", -9, untouched=True), READING
    )
    assert [one.kind for one in failure.findings] == ["file"]


def test_the_text_tells_what_the_run_does_not() -> None:
    """Where nothing is known of the input, as after an endless run in a browser."""
    for result in (RunResult(""), RunResult("", "failed", -11), RunResult("", "too-slow", -9)):
        failure = failure_of("boardcover", always(result), READING)
        assert failure.findings[0] == Finding("file", 3, 'freopen("input.txt", "r", stdin);')
    failure = failure_of("boardcover", lambda _: RunResult(""), WRITING)
    assert [(one.kind, one.line) for one in failure.findings] == [("output-file", 3)]
    failure = failure_of("boardcover", lambda _: RunResult(""), SHORT)
    assert [one.kind for one in failure.findings] == ["nothing-printed"]


@pytest.mark.parametrize("problem", ["blockgame", "boardcover"])
def test_an_exit_code_alone_hides_no_answer(problem: str) -> None:
    failure = failure_of(problem, lambda text: RunResult(judged(problem, text), "failed", 9))
    assert (failure.findings, failure.blames_board) == ((Finding("exit", number=9),), False)
    assert failure.tried > 1000
    assert "otherwise the answers are right" in failure_text(failure, (), 10)
    answer = {"blockgame": "WINNING", "boardcover": "0"}[problem]
    failure = failure_of(problem, same_answer(answer, fault="failed", status=9))
    assert failure.findings == (Finding("exit", number=9),)
    assert failure.blames_board
    assert failure.traits[0].kind in ("always-winning", "always-number")


def test_an_exit_code_with_an_error_or_without_answers_is_a_failure() -> None:
    failure = failure_of("boardcover", always(RunResult("1\n", "failed", 3221225477)))
    assert failure.run.result.fault == "failed"
    failed = RunResult("1\n" * 30, "failed", 1, "terminate called without an active exception\n")
    failure = failure_of("boardcover", lambda _: failed)
    assert [one.kind for one in failure.findings] == ["error"]


def cut_rows(text: str, most: int) -> RunResult:
    """Answer as a program that is out of step after a board of more than ``most`` columns."""
    answers = []
    is_wrong = False
    for board in boards_of("boardcover", text):
        is_wrong = is_wrong or board.cols > most
        answers.append("7" if is_wrong else ANSWERS["boardcover"]([board])[0])
    return RunResult("\n".join(answers))


@pytest.mark.parametrize("most", [19, 18])
def test_rows_without_room_for_their_end_fail_on_the_widest_boards(most: int) -> None:
    failure = failure_of("boardcover", lambda text: cut_rows(text, most))
    assert failure.run.alone
    assert failure.run.boards[0].cols > most
    assert (failure.traits[0].kind, failure.traits[0].number) == ("full-rows", most + 1)
    kinds = {one.kind for one in failure.traits[1:]}
    assert not kinds & {"after-others", "both-ways", "widest", "from-cols", "from-area"}
    # A list of Python has no end that needs room.
    failure = failure_of("boardcover", lambda text: cut_rows(text, most), "import sys\nprint(1)\n")
    assert "full-rows" not in {one.kind for one in failure.traits}


def test_boards_that_fail_for_another_reason_are_not_blamed_for_their_width() -> None:
    failure = failure_of("boardcover", lambda text: cut_rows(text, 12))
    assert "full-rows" not in {one.kind for one in failure.traits}


def test_the_declaration_of_a_short_row_is_shown() -> None:
    failure = failure_of("boardcover", lambda text: cut_rows(text, 19), SHORT)
    assert failure.findings == (Finding("row-too-short", 2, "char row[20];", 20),)
    assert "full-rows" not in {one.kind for one in failure.traits}
    report = failure_text(failure, (), 10)
    assert "A row with its end does not fit, line 2: char row[20];" in report
    # It is wrong for another reason where no board is as wide.
    failure = failure_of("boardcover", lambda text: cut_rows(text, 2), SHORT)
    assert failure.findings == ()


def test_a_row_that_is_too_short_ends_the_loop_over_the_cases() -> None:
    """What is written past the row is the number of cases that are left."""

    def run(text: str) -> RunResult:
        answers = []
        for board in boards_of("boardcover", text):
            answers += ANSWERS["boardcover"]([board])
            if board.cols >= 5:
                break
        return RunResult("\n".join(answers))

    assert [one.kind for one in failure_of("boardcover", run).findings] == ["ends-early"]
    failure = failure_of("boardcover", run, SHORT.replace("20", "5"))
    assert [one.kind for one in failure.findings] == ["row-too-short"]


def test_a_board_of_the_game_without_room_for_the_ends_of_its_rows() -> None:
    program = SHORT.replace("row[20]", "b[5][5]").replace("row)", "b[y])")
    failure = failure_of("blockgame", always(RunResult("", "failed", -11)), program)
    assert [one.kind for one in failure.findings] == ["signal", "row-too-short"]


def test_a_crash_at_an_index_past_its_array_has_a_line() -> None:
    def run(given: str) -> RunResult:
        boards = boards_of("boardcover", given)
        is_reached = any(board.empty_count >= 3 for board in boards)
        return (
            RunResult("", "failed", -11) if is_reached else RunResult(judged("boardcover", given))
        )

    failure = failure_of("boardcover", run, INDEXED)
    assert [(one.kind, one.line) for one in failure.findings] == [("signal", None), ("bounds", 3)]


def test_a_crash_in_a_function_without_its_value() -> None:
    def run(text: str) -> RunResult:
        boards = boards_of("boardcover", text)
        is_reached = any(board.empty_count >= 3 for board in boards)
        return RunResult("", "failed", -11) if is_reached else RunResult(judged("boardcover", text))

    failure = failure_of("boardcover", run, WITHOUT_VALUE)
    assert [one.kind for one in failure.findings] == ["signal", "no-return"]
    assert (failure.findings[1].line, failure.traits) == (2, ())


def test_beside_a_value_that_a_run_missed_no_mistake_is_offered() -> None:
    """What such a program answers is not defined, so that it proves no mistake."""
    errors = "a.cpp:2:5: runtime error: execution reached the end of a value-returning function"

    def run(text: str) -> RunResult:
        boards = boards_of("boardcover", text)
        if any(board.empty_count >= 3 for board in boards):
            return RunResult("", "failed", -11, errors)
        return RunResult("".join("1\n" if board.empty_count else "0\n" for board in boards))

    failure = failure_of("boardcover", run, WITHOUT_VALUE)
    assert (failure.mistakes, failure.alike, failure.causes) == ((), (), ())
    assert [trait.kind for trait in failure.traits] == ["always-number"]


def test_answers_by_the_number_of_cells_prove_no_mistake_beside_a_missing_value() -> None:
    def run(text: str) -> RunResult:
        boards = boards_of("boardcover", text)
        return RunResult("".join(f"{int(board.empty_count % 3 == 0)}\n" for board in boards))

    assert failure_of("boardcover", run).mistakes == ("no-empty-cell-found",)
    failure = failure_of("boardcover", run, WITHOUT_VALUE)
    assert [one.kind for one in failure.findings] == ["no-return"]
    assert (failure.mistakes, failure.traits) == ((), ())


def test_a_known_mistake_needs_no_short_row_but_may_follow_from_a_missing_value() -> None:
    run = printing(mistake_named("boardcover", "orders-counted").output)
    failure = failure_of("boardcover", run, SHORT.replace("20", "2"))
    assert (failure.mistakes, failure.findings) == (("orders-counted",), ())
    failure = failure_of("boardcover", run, WITHOUT_VALUE)
    assert failure.mistakes == ("orders-counted",)
    assert [one.kind for one in failure.findings] == ["no-return"]


@pytest.mark.parametrize("problem", ["blockgame", "boardcover"])
def test_a_right_program_is_warned_of_faults_that_another_machine_may_show(problem: str) -> None:
    def warnings_of(source: str) -> list[FindingKind]:
        run = compiled(printing(partial(judged, problem)), source)
        verdict = driven(stress(problem, parts=["reference"], source=SourceText(source)), run)[1]
        assert verdict.failure is None
        report = success_text(problem, verdict, 10)
        assert all(finding_text(one, problem) in report for one in verdict.warnings)
        return [one.kind for one in verdict.warnings]

    short = SHORT.replace("20", "5")
    assert warnings_of(short) == ["row-too-short"]
    assert warnings_of(short.replace("[5]", "[30]")) == []
    assert warnings_of(WITHOUT_VALUE) == ["no-return"]
    # In Python its end has a value, None.
    assert warnings_of(NO_RETURN_IN_PYTHON) == []


NO_RETURN_IN_PYTHON = """\
import sys
def wins(board):
    result = False
    for move in moves:
        if not board & move and not wins(board | move):
            result = True
print("WINNING" if wins(0) else "LOSING")
"""


@pytest.mark.parametrize("source", [NO_RETURN_IN_PYTHON, WITHOUT_VALUE])
@pytest.mark.parametrize(
    ("problem", "answer"), [("blockgame", "LOSING"), ("blockgame", "WINNING"), ("boardcover", "0")]
)
def test_beside_a_missing_value_no_other_cause_is_offered(
    problem: str, answer: str, source: str
) -> None:
    run = same_answer(answer)
    assert failure_of(problem, run).mistakes
    failure = failure_of(problem, run, source)
    assert failure.findings[-1].kind == "no-return"
    assert (failure.mistakes, failure.alike, failure.causes) == ((), (), ())
    assert failure.traits


CLANG = "solution.cpp:3:9: warning: {} [-W]\n"


@pytest.mark.parametrize(
    ("message", "kinds"),
    [
        ("variable 'k' is uninitialized when used here", ["unset"]),
        # What happens on some ways only is shown, and proves nothing.
        ("variable 'k' is used uninitialized whenever 'if' condition is false", []),
        ("unused variable 'k'", []),
    ],
)
def test_the_warnings_of_the_compiler_decide_between_causes(
    message: str, kinds: list[FindingKind]
) -> None:
    run = same_answer("LOSING", warnings=CLANG.format(message))
    text = "#include <cstdio>\nbool wins(int b) {\n  return K;\n}\n"
    failure = failure_of("blockgame", run, text)
    assert [one.kind for one in failure.findings] == kinds
    assert bool(failure.mistakes) == (not kinds)
    # A finding and a warning do not say the same twice.
    assert [one.kind for one in failure.compiler] == ["unset"] * ("whenever" in message) + [
        "other"
    ] * ("unused" in message)


@pytest.mark.parametrize(
    ("source", "memory", "line"),
    [
        ("#include <cstdio>\nint memo[1 << 25];", 0, 2),
        ("#include <cstdio>\nchar memo[1 << 25];", 128 << 20, None),
        ("memo = [0] * 2**25", 256 << 20, None),
        ("#include <cstdio>\nchar memo[1 << 25];", 34 << 20, 0),
    ],
)
def test_too_much_memory_is_said_beside_any_other_verdict(
    source: str, memory: int, line: int | None
) -> None:
    findings = failure_of("blockgame", same_answer("LOSING", memory=memory), source).findings
    assert [(one.kind, one.line) for one in findings] == [("too-much-memory", line)] * (line != 0)
    assert all(one.number == max(memory, 128 << 20) for one in findings)


def test_a_line_that_is_no_answer_is_shown_with_its_number() -> None:
    run = printing(lambda text: judged("boardcover", text).replace("2\n", "nan\n"))
    (finding,) = failure_of("boardcover", run).findings
    assert (finding.kind, finding.line, finding.text) == ("not-an-answer", 1, "nan")


def test_a_function_in_python_without_its_value_is_no_known_mistake() -> None:
    """A value that is missing counts as lost, so the answers are those of a mistake as well."""
    run = printing(mistake_named("blockgame", "win-not-stored").output)
    assert failure_of("blockgame", run).mistakes == ("win-not-stored",)
    text = (
        "def wins(board):\n"
        "    if board not in known:\n"
        "        known[board] = any(not wins(board | move) for move in moves(board))\n"
        "        return known[board]\n"
        "print('WINNING' if wins(0) else 'LOSING')\n"
    )
    failure = failure_of("blockgame", run, text)
    assert [(one.kind, one.line) for one in failure.findings] == [("no-return", 1)]
    assert failure.mistakes == ()


ENDS_WITHOUT = """\
def answer(board):
    if wins(board):
        return "WINNING"
for board in boards:
    print(answer(board))
"""
PRINTS_AND_ENDS = ENDS_WITHOUT.replace("return ", "print(").replace('NG"', 'NG")')
KEEPS_IT = ENDS_WITHOUT.replace("print(answer(board))", "found = answer(board)\n    print(found)")


@pytest.mark.parametrize(
    ("printed", "source", "line"),
    [
        ("None", ENDS_WITHOUT, 1),
        ("None", KEEPS_IT, 1),
        ("LOSING\nNone", PRINTS_AND_ENDS, 1),
        ("None", ENDS_WITHOUT + "    return\n", 1),
        # Where the None comes from is not known.
        ("None", KEEPS_IT + "found = None\n", None),
        ("None", ENDS_WITHOUT.replace("answer(board))", "'None')"), None),
        ("LOST", ENDS_WITHOUT, None),
    ],
)
def test_what_prints_none_has_ended_without_return(
    printed: str, source: str, line: int | None
) -> None:
    def run(text: str) -> RunResult:
        lines = "WINNING\nNone" if printed.startswith("LOSING") else "WINNING"
        return RunResult(
            judged("blockgame", text).replace("WINNING", lines).replace("LOSING", printed)
        )

    failure = failure_of("blockgame", run, source)
    found = [one.line for one in failure.findings if one.kind == "none-returned"]
    assert found == [line] * (line is not None)
    # It is another fault than a word for LOSING.
    kinds = {one.kind for one in failure.findings}
    assert ("spelling" in kinds) == (printed == "LOST")
    if line:
        assert kinds == {"none-returned"}
        assert (failure.mistakes, failure.traits, failure.causes) == ((), (), ())


PRINTS_INSIDE = """\
def wins(board):
    for move in moves(board):
        if not wins(board - move):
            print("WINNING")
    return False
print("WINNING" if wins(board) else "LOSING")
"""
PRINTS_INSIDE_CPP = """\
#include <iostream>
bool wins(int board) {
    for (int move : moves)
        if (!wins(board - move))
            std::cout << "WINNING" << std::endl;
    return false;
}
int main() { std::cout << (wins(0) ? "WINNING" : "LOSING"); }
"""


@pytest.mark.parametrize(
    ("source", "line"), [(PRINTS_INSIDE, 4), (PRINTS_INSIDE_CPP, 5), (ENDS_WITHOUT, None)]
)
def test_what_the_search_prints_is_asked_for_with_return(source: str, line: int | None) -> None:
    run = printing(lambda text: judged("blockgame", text).replace("WINNING", "WINNING\nLOSING"))
    failure = failure_of("blockgame", run, source)
    found = [one.line for one in failure.findings if one.kind == "search-prints"]
    assert found == [line] * (line is not None)
    if line:
        assert (len(failure.findings), failure.mistakes, failure.causes) == (1, (), ())


def test_what_a_search_prints_once_is_no_fault() -> None:
    run = printing(lambda text: judged("blockgame", text).replace("LOSING", "WINNING"))
    failure = failure_of("blockgame", run, PRINTS_INSIDE)
    assert "search-prints" not in [one.kind for one in failure.findings]


@pytest.mark.parametrize(
    ("problem", "source", "printed", "line"),
    [
        ("boardcover", ENDS_WITHOUT, "WINNING", 3),
        ("boardcover", PRINTS_INSIDE_CPP, "WINNING", 5),
        ("blockgame", "for case in cases:\n    H, W = map(int, input().split())", "", 2),
        ("blockgame", "#include <iostream>\nint main() { std::cin >> h >> w; }", "1", 2),
        # A wrong program of the problem itself.
        ("blockgame", "a, b = map(int, input().split())\nprint('WINNING')", "WINNING", None),
        ("blockgame", "print(1 if wins(board) else 0)", "1", None),
        ("boardcover", "# neither WINNING nor LOSING\nprint(count())", "7", None),
    ],
)
def test_a_program_of_the_other_problem_is_noticed(
    problem: str, source: str, printed: str, line: int | None
) -> None:
    failure = failure_of(problem, same_answer(printed), source)
    found = [one.line for one in failure.findings if one.kind == "other-problem"]
    assert found == [line] * (line is not None)
    if line:
        assert failure.findings[0].kind == "other-problem"
        assert (failure.blames_board, failure.mistakes, failure.causes) == (False, (), ())
