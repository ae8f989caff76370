"""The search for a change that makes a program right."""

import pytest

from blockcover.desk.kinds import Stage
from blockcover.desk.repair.candidates import Candidates, changes_of_python
from blockcover.desk.repair.program import Program
from blockcover.desk.repair.search import Attempt, repair
from blockcover.desk.results import RunResult
from blockcover.desk.source.text import SourceText
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
    # One late input tells of all others.
    assert asked.count("random") == 1
    assert asked[-1] == "random"


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
