"""The search for a change that makes a program right."""

import re
from dataclasses import replace
from math import ceil

import pytest

from blockcover.board import Board
from blockcover.desk.boards.small import BATCH, SMALL
from blockcover.desk.kinds import Stage
from blockcover.desk.repair.candidates import Candidates, changes_of_python
from blockcover.desk.repair.change import Change, Span
from blockcover.desk.repair.counted import counted
from blockcover.desk.repair.program import Program
from blockcover.desk.repair.search import Attempt, repair
from blockcover.desk.repair.switched import SPENT
from blockcover.desk.results import RunResult
from blockcover.desk.source.text import SourceText
from blockcover.judge import input_of
from blockcover.problems import PROBLEMS
from catalogue import program_named, right_program
from repairs import attempted, failure_of, repaired
from stress_runs import judged


def test_the_change_is_found_among_all_that_are_tried() -> None:
    program = program_named("boardcover", "piece-not-lifted")
    failure = failure_of("boardcover", program)
    assert failure
    found = repaired("boardcover", program, failure)
    assert found.right
    assert found.tried == found.total


def test_a_program_with_two_mistakes_has_no_change() -> None:
    right = right_program("boardcover")
    program = right.replace("-= 1", "-= 2").replace("return 1", "return 3")
    failure = failure_of("boardcover", program)
    assert failure
    found = repaired("boardcover", program, failure)
    assert (found.right, found.tried) == ((), found.total)


def test_only_what_is_right_on_all_boards_is_shown() -> None:
    # Each change answers the failing board and the telling ones rightly, and then one of the
    # others wrongly.
    program = program_named("blockgame", "answers-swapped")
    failure = failure_of("blockgame", program)
    assert failure
    asked: list[str] = []

    def run(attempt: Attempt) -> RunResult:
        text = attempt.test_input.text
        asked.append(attempt.program)
        answers = judged("blockgame", text)
        is_large = attempt.test_input.stage == "edges"
        return RunResult(answers.replace("WINNING", "LOSING") if is_large else answers)

    changes = changes_of_python(SourceText(program)).changes[:3]
    found = attempted(
        repair("blockgame", Candidates(Program(program), changes), failure.run.boards), run
    )
    assert (found.right, found.tried, found.total) == ((), 3, 3)


@pytest.mark.parametrize("is_wrong", [False, True])
def test_a_change_after_which_larger_boards_take_too_long_is_late_or_wrong(is_wrong: bool) -> None:
    program = program_named("blockgame", "answers-swapped")
    failure = failure_of("blockgame", program)
    assert failure
    asked: list[Stage] = []

    def run(attempt: Attempt) -> RunResult:
        test_input = attempt.test_input
        asked.append(test_input.stage)
        answers = judged("blockgame", test_input.text)
        if test_input.stage != "random":
            return RunResult(answers)
        other = {"WINNING": "LOSING", "LOSING": "WINNING"}[answers.split("\n")[0]]
        begun = other if is_wrong else ""
        return RunResult(begun + "\n" * is_wrong, "too-slow", -9, seconds=5.0)

    changes = changes_of_python(SourceText(program)).changes[:1]
    found = attempted(
        repair("blockgame", Candidates(Program(program), changes), failure.run.boards), run
    )
    assert (found.right, found.late) == ((), () if is_wrong else (*changes,))
    # One late input tells of all others. All small boards come before.
    assert asked.count("random") == 1
    assert asked[-1] == "random"
    assert asked.count("all-small") == ceil(len(SMALL["blockgame"]) / BATCH)


def test_after_a_late_change_the_others_that_are_right_on_a_few_boards_come_last() -> None:
    program = program_named("blockgame", "answers-swapped")
    failure = failure_of("blockgame", program)
    assert failure
    changes = changes_of_python(SourceText(program)).changes[:4]
    whole: list[str] = []
    few: list[str] = []

    def run(attempt: Attempt) -> RunResult:
        (whole if attempt.is_whole else few).append(attempt.program)
        is_late = attempt.test_input.stage == "random" and len({*whole}) == 1
        answers = judged("blockgame", attempt.test_input.text)
        return RunResult("", "too-slow", -9, seconds=5.0) if is_late else RunResult(answers)

    found = attempted(
        repair("blockgame", Candidates(Program(program), changes), failure.run.boards), run
    )
    assert found.late == (changes[0],)
    assert (found.right, found.tried) == ((*changes[1:],), 4)
    # All are tried on a few boards before the second is tested on all.
    texts = [change.applied(program) for change in changes]
    assert [*dict.fromkeys(whole)] == texts
    assert len(few) == 1 + 2 * len(changes)


@pytest.mark.parametrize(
    "limits",
    [
        RunResult("", "too-slow", -9, seconds=11.0),
        RunResult("", "too-much-memory", -9, seconds=1.0),
        RunResult("right", seconds=11.0),
        RunResult("right", seconds=1.0, memory=65 << 20),
    ],
)
def test_a_change_beyond_the_judges_limits_is_late_and_runs_there_once(limits: RunResult) -> None:
    program = program_named("blockgame", "answers-swapped")
    failure = failure_of("blockgame", program)
    assert failure
    changes = changes_of_python(SourceText(program)).changes[:1]
    asked: list[Stage] = []

    def run(attempt: Attempt) -> RunResult:
        asked.append(attempt.test_input.stage)
        answers = judged("blockgame", attempt.test_input.text)
        if asked[-1] != "limits":
            return RunResult(answers)
        return replace(limits, output=answers) if limits.output else limits

    found = attempted(
        repair("blockgame", Candidates(Program(program), changes), failure.run.boards), run
    )
    assert (found.right, found.late) == ((), (*changes,))
    assert asked.count("limits") == 1


@pytest.mark.parametrize("is_late", [False, True])
@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("1 in found", ("0 in found", "False")),
        ("return found[1]", ("pass",)),
        ("    found[2] = g()", ("    pass\n    found[2] = g()",)),
    ],
)
def test_without_a_check_a_program_is_late_only_if_it_is_so_with_it(
    old: str, new: tuple[str, ...], is_late: bool
) -> None:
    program = "def f():\n    if 1 in found:\n        return found[1]\n"
    program += "    if 2 not in found:\n        found[2] = g()\n"
    wanted = [program.replace(old, text) for text in new]
    found_changes = changes_of_python(SourceText(program)).changes
    changes = [change for change in found_changes if change.applied(program) in wanted]
    assert len(changes) == len(new)

    def run(attempt: Attempt) -> RunResult:
        is_same = attempt.program == program
        if attempt.test_input.stage == "random" and (is_late or not is_same):
            return RunResult("", "too-slow", -9, seconds=5.0)
        return RunResult("" if is_same else judged("blockgame", attempt.test_input.text))

    found = attempted(
        repair("blockgame", Candidates(Program(program), changes), [Board(5, 5)]), run
    )
    assert (found.right, found.tried) == ((), len(new))
    assert found.late == ((*changes,) if is_late else ())


def test_beside_a_right_change_one_that_is_late_at_the_limits_runs_there_once() -> None:
    program = program_named("blockgame", "answers-swapped")
    failure = failure_of("blockgame", program)
    assert failure
    changes = changes_of_python(SourceText(program)).changes[:2]
    second = changes[1].applied(program)
    asked: list[Stage] = []

    def run(attempt: Attempt) -> RunResult:
        if attempt.test_input.stage == "limits" and attempt.program == second:
            asked.append("limits")
            return RunResult("", "too-slow", -9, seconds=5.0)
        return RunResult(judged("blockgame", attempt.test_input.text))

    found = attempted(
        repair("blockgame", Candidates(Program(program), changes), failure.run.boards), run
    )
    assert (found.right, found.late) == ((changes[0],), (changes[1],))
    assert len(asked) == 1


def test_a_change_after_which_the_program_still_exits_with_an_error_is_wrong() -> None:
    program = program_named("blockgame", "answers-swapped")
    changes = changes_of_python(SourceText(program)).changes[:2]

    def run(attempt: Attempt) -> RunResult:
        answers = judged("blockgame", attempt.test_input.text)
        is_second = "blockcover_turn" in attempt.program or attempt.program == second
        return RunResult(answers) if is_second else RunResult(answers, "failed", 1)

    second = changes[1].applied(program)
    found = attempted(
        repair("blockgame", Candidates(Program(program), changes), [Board(5, 5, 1)]), run
    )
    assert (found.right, found.late) == ((changes[1],), ())


def test_the_memory_of_more_cases_than_the_judge_has_does_not_count() -> None:
    program = program_named("blockgame", "answers-swapped")
    changes = changes_of_python(SourceText(program)).changes[:1]

    def run(attempt: Attempt) -> RunResult:
        test_input = attempt.test_input
        memory = (65 << 20) * (test_input.cases > PROBLEMS["blockgame"].most_cases)
        return RunResult(judged("blockgame", test_input.text), memory=memory)

    found = attempted(
        repair("blockgame", Candidates(Program(program), changes), [Board(5, 5, 1)]), run
    )
    assert found.right == (*changes,)


def test_a_change_that_is_put_off_is_tested_before_others_have_more_calls() -> None:
    program = "for y in range(7):\n    pass\n"
    span = Span(program.index("7"), program.index("7") + 1)
    changes = [Change("value", span, number, span) for number in "123"]
    asked: list[tuple[str, str]] = []

    def run(attempt: Attempt) -> RunResult:
        number = re.findall(r"range\((\d)\)", attempt.program)[0]
        bound = re.search(r"left=\[(\d+)\]", attempt.program)
        asked.append((number, bound[1] if bound else "whole"))
        # The program itself, and the first change, need more calls than are given first.
        if number in "71" and asked[-1][1] == "20000":
            return RunResult("", "failed", SPENT)
        if number == "2" and attempt.test_input.stage == "random":
            return RunResult("", "too-slow", -9, seconds=2.0)
        return RunResult(judged("blockgame", attempt.test_input.text) if number != "7" else "")

    found = attempted(
        repair("blockgame", Candidates(Program(program), changes), [Board(5, 5, (1 << 23) - 1)]),
        run,
    )
    assert (found.right, found.late, found.tried) == ((changes[2],), (changes[1],), 3)
    assert [calls for number, calls in asked if number == "1"] == ["20000"]


@pytest.mark.parametrize("is_right_on_small", [False, True])
def test_large_failing_boards_come_after_small_ones(is_right_on_small: bool) -> None:
    program = program_named("blockgame", "answers-swapped")
    changes = changes_of_python(SourceText(program)).changes[:1]
    large = input_of("blockgame", [Board(5, 5)])
    asked: list[str] = []

    def run(attempt: Attempt) -> RunResult:
        given = attempt.test_input.text
        size = "large" if given == large else "small"
        asked.append(f"all, {size}" if attempt.is_whole else f"few, {size}")
        # The program itself runs first.
        is_right = len(asked) > 1 or is_right_on_small
        return RunResult(judged("blockgame", given) if is_right else "")

    found = attempted(
        repair("blockgame", Candidates(Program(program), changes), [Board(5, 5)]), run
    )
    assert found.right == (*changes,)
    few = [one for one in asked if one.startswith("few")]
    assert few == ["few, small", "few, small", *["few, large"] * is_right_on_small]
    assert asked.count("all, large") == 1


def test_the_budget_ends_the_search_between_two_changes() -> None:
    program = program_named("blockgame", "answers-swapped")
    failure = failure_of("blockgame", program)
    assert failure
    changes = changes_of_python(SourceText(program)).changes
    run = RunResult("", "too-slow", seconds=1.0)
    found = attempted(
        repair("blockgame", Candidates(Program(program), changes), failure.run.boards, budget=5.5),
        lambda _: run,
    )
    assert (found.right, found.tried, found.stopped) == ((), 5, 5)
    assert found.total == len(changes)


def test_the_time_that_compilations_are_waited_for_ends_the_search() -> None:
    program = "int main() { return 1 + 2; }\n"
    changes = [
        Change("value", Span(at, at + 1), text, Span(at, at + 1))
        for at in (program.index("1"), program.index("2"))
        for text in map(str, range(3, 50))
    ]
    asked: list[str] = []

    def run(attempt: Attempt) -> RunResult:
        asked.append(attempt.program)
        errors = "solution.cpp:999:1: error: expected expression"
        return RunResult("", "failed", 1, errors, trap="compile-error", waited=4.0)

    candidates = Candidates(Program(program), changes, is_compiled=True)
    attempts = repair("boardcover", candidates, [Board(2, 2, 1)], budget=3)
    found = attempted(attempts, run)
    assert (found.tried, found.total, len(asked)) == (0, len(changes), 1)


def test_changes_that_are_compiled_alone_are_tried_until_one_is_right() -> None:
    program = "int a[5];\nint b[6];\nint c[7];\n"
    changes = [
        Change("size", Span(at, at + 1), "9", Span(at, at + 1), is_apart=True)
        for at in (program.index(size) for size in "567")
    ]
    asked: list[str] = []

    def run(attempt: Attempt) -> RunResult:
        asked.append(attempt.program)
        answers = judged("boardcover", attempt.test_input.text)
        return RunResult(answers if "int b[9]" in attempt.program else "")

    candidates = Candidates(Program(program), changes, is_compiled=True)
    found = attempted(repair("boardcover", candidates, [Board(2, 2, 1)]), run)
    assert (found.right, found.tried, found.total) == ((changes[1],), 2, 2)
    assert not any("int c[9]" in text for text in asked)


def exit_code(program: str, turns: int) -> int:
    """Return the exit code of a program that ends itself after a number of turns."""
    text = counted(program, turns)
    assert text
    try:
        exec(compile(text, "<counted>", "exec"), {"print": lambda *_: None})
    except SystemExit as left:
        return int(left.code or 0)
    return 0


@pytest.mark.parametrize(
    ("program", "needed"),
    [
        ("for y in range(10_000):\n    pass\n", 10_000),
        ("y = 0\nwhile y < 10_000: y += 1\n", 10_000),
        ("def f(n):\n    return n and f(n - 1)\nfor y in range(1_000): f(9)\n", 11_000),
        (
            "try:\n    for y in range(5_000): pass\nfinally:\n    for y in range(5_000): pass\n",
            10_000,
        ),
        ("match 1:\n    case 1:\n        for y in range(10_000):\n            pass\n", 10_000),
    ],
)
def test_a_counted_program_ends_after_its_turns(program: str, needed: int) -> None:
    assert (exit_code(program, needed), exit_code(program, needed - 1)) == (0, SPENT)


def test_a_counted_program_ends_before_its_calls_are_nested_too_deeply() -> None:
    program = "def f(n):\n    f(n + 1)\nf(0)\n"
    assert exit_code(program, 20_000) == SPENT


def test_a_program_that_needs_many_calls_itself_has_them_after_each_change() -> None:
    slow = "for y in range({}):\n    pass\nfor case in range(int(input())):\n    print(1)\n"
    bounds = {}
    for turns in (100, 100_000, 10**10):
        program = slow.format(turns)
        changes = changes_of_python(SourceText(program)).changes[:3]
        asked: list[str] = []

        def run(attempt: Attempt, turns: int = turns, asked: list[str] = asked) -> RunResult:
            asked.append(attempt.program)
            bound = re.search(r"left=\[(\d+)\]", attempt.program)
            assert bound
            status = SPENT if int(bound[1]) < turns else 0
            return RunResult("0\n", "failed" if status else None, status)

        attempted(
            repair("boardcover", Candidates(Program(program), changes), [Board(2, 2, 1)]), run
        )
        bounds[turns] = {
            bound for text in asked[-3:] for bound in re.findall(r"left=\[(\d+)\]", text)
        }
    assert bounds == {100: {"20000"}, 100_000: {"1000000"}, 10**10: {"20000"}}
