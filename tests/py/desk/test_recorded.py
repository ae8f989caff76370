"""`desk.recorded`: an output for all small boards gets the diagnosis of a stress test."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from blockcover.board import Board
from blockcover.desk.boards.files import file_boards
from blockcover.desk.recorded import diagnosis_steps
from blockcover.desk.results import Failure, Finding, RunResult, TrialVerdict
from blockcover.desk.stress import stress
from blockcover.judge import input_of
from blockcover.work import drain
from catalogue import mistake_named
from programs import outputs_remembered
from stress_runs import ANSWERS, driven


@pytest.fixture(scope="module", autouse=True)
def each_runs_once() -> Iterator[None]:
    with outputs_remembered():
        yield


@cache
def boards_of_files(problem: str) -> list[Board]:
    return file_boards(problem)


@cache
def right(problem: str) -> list[str]:
    return ANSWERS[problem](boards_of_files(problem))


def diagnosis(problem: str, output: str) -> Failure | None:
    return drain(diagnosis_steps(problem, right(problem), output)).failure


def said(failure: Failure) -> Failure:
    """Leave out the line ends of the output."""
    result = RunResult(failure.run.result.output.strip())
    return replace(failure, run=replace(failure.run, result=result))


MISTAKES = [("boardcover", "no-empty-cell-found"), ("blockgame", "last-row-forgotten")]


@pytest.mark.parametrize(("problem", "name"), MISTAKES)
def test_an_output_has_the_diagnosis_of_a_stress_test(problem: str, name: str) -> None:
    mistake = mistake_named(problem, name)
    found = diagnosis(problem, mistake.output(input_of(problem, boards_of_files(problem))))
    _, verdict = driven(
        stress(problem, parts=["small"]), lambda text: RunResult(mistake.output(text))
    )
    assert found
    assert verdict.failure
    assert said(found) == said(verdict.failure)
    assert found.mistakes == (name,)


def answers(problem: str, own: dict[int, str]) -> str:
    """Return the right output with some lines replaced, from 0."""
    lines = [own.get(at, answer) for at, answer in enumerate(right(problem))]
    return "".join(f"{line}\n" for line in lines)


def test_a_right_output_has_no_failure() -> None:
    output = answers("boardcover", {})
    verdict = drain(diagnosis_steps("boardcover", right("boardcover"), output))
    assert verdict.failure is None
    assert all(one.tried == one.total for one in verdict.coverage)
    assert [one.stage for one in verdict.coverage] == ["small", "medium", "all-small"]


def test_an_output_that_is_right_on_the_reference_boards_alone() -> None:
    """One board of many images: the stress test reaches it among all small boards."""
    boards = boards_of_files("boardcover")
    at = next(at for at, board in enumerate(boards) if board.code == "2/1x")
    fail = [diagnosis("boardcover", answers("boardcover", {at + n: "77"})) for n in range(4)]
    stages = {failure.run.stage for failure in fail if failure}
    assert len([failure for failure in fail if failure]) == 4
    assert stages <= {"small", "all-small"}
    for failure in fail:
        assert failure
        assert failure.run.alone
        assert [case.own for case in failure.run.cases] == ["77"]


def test_another_form_is_read_and_named() -> None:
    prompted = "".join(f"Answer: {line}\n" for line in right("boardcover"))
    found = diagnosis("boardcover", prompted)
    assert found
    assert not found.blames_board
    assert [finding.kind for finding in found.findings] == ["extra-text"]


def test_right_answers_that_end_early_name_the_first_case_without_one() -> None:
    lines = answers("boardcover", {}).splitlines(keepends=True)
    for number in (2, 500):
        verdict = drain(diagnosis_steps("boardcover", right("boardcover"), "".join(lines[:number])))
        failure = verdict.failure
        assert failure
        assert verdict.coverage == ()
        assert failure.findings == (Finding("cut-short", number=number + 1),)
        assert failure.run.boards == [boards_of_files("boardcover")[number]]
        assert failure.run.answers == [right("boardcover")[number]]
        assert not failure.blames_board


def test_an_output_that_ends_early_has_no_diagnosis() -> None:
    lines = answers("boardcover", {0: "0"}).splitlines(keepends=True)
    for output in ("".join(lines[:500]), ""):
        verdict = drain(diagnosis_steps("boardcover", right("boardcover"), output))
        assert (verdict.failure, verdict.coverage) == (None, ())
    assert drain(diagnosis_steps("boardcover", ["1"], "0")) == TrialVerdict(None)
