"""A slow or busy machine changes no verdict: it ends a search, and the verdict says so.

The runs are forged: some are too slow, once or always. No process is started.
"""

from collections.abc import Callable, Sequence
from functools import cache

import pytest

from blockcover.board import Board
from blockcover.cli.failure_report import failure_text
from blockcover.cli.success_report import success_text
from blockcover.desk.results import Failure, RunResult
from blockcover.desk.source.text import SourceText
from blockcover.desk.stress import LARGER_BOARDS, REFERENCE_BOARDS, Part, stress
from catalogue import mistake_named
from stress_runs import Run, boards_of, driven, judged, printing

SLOW = RunResult("", "too-slow", -9, seconds=10)
JUDGED = cache(judged)


def right(text: str) -> RunResult:
    return RunResult(JUDGED("boardcover", text))


def cases(text: str) -> int:
    return int(text.split("\n")[0])


def stalling(run: Run, at: int) -> Run:
    """Return a run that is too slow when it is asked for the ``at``-th time."""
    asked: list[str] = []

    def stalls(text: str) -> RunResult:
        asked.append(text)
        return SLOW if len(asked) == at else run(text)

    return stalls


def slow_from(most: int, run: Run) -> Run:
    """Return a run that is too slow on more than ``most`` cases."""
    return lambda text: SLOW if cases(text) > most else run(text)


@pytest.mark.parametrize("at", [*range(1, 9), 40])
@pytest.mark.parametrize("parts", [REFERENCE_BOARDS, LARGER_BOARDS])
def test_a_right_program_that_stalls_once_is_right(parts: Sequence[Part], at: int) -> None:
    verdicts = [
        driven(stress("boardcover", parts=parts, budget=1e9), run)[1]
        for run in (right, stalling(right, at))
    ]
    for verdict in verdicts:
        assert (verdict.failure, verdict.unfinished) == (None, ())
    assert verdicts[0].coverage == verdicts[1].coverage


def failure_of(run: Run, budget: float = 1e9) -> Failure:
    failure = driven(stress("boardcover", budget=budget), run)[1].failure
    assert failure
    return failure


@pytest.mark.parametrize("at", [2, 3, 5, 47, 50, 53, 56, 60])
def test_a_wrong_program_that_stalls_once_gets_the_same_diagnosis(at: int) -> None:
    """With a mistake that shows in company only, so that many runs follow."""
    wrong = printing(mistake_named("boardcover", "total-not-reset").output)
    assert failure_of(stalling(wrong, at)) == failure_of(wrong)


def test_a_program_that_is_slow_on_many_cases_is_not_said_to_fail_on_them() -> None:
    verdict = driven(stress("boardcover", budget=1e9), slow_from(13, right))[1]
    assert verdict.failure is None
    text = success_text("boardcover", verdict, 10)
    assert "right on all" not in text.split("not tried to the end")[0]
    assert "1349 small boards, one of each symmetry class; 100 boards of medium size" in text
    assert "9418 images of these\n" in text
    assert "too slow on 30 random boards together; one of them alone was answered\n" in text


@pytest.mark.parametrize("most", [1, 9, 29])
def test_a_program_that_waits_in_each_case_gets_no_reason_of_its_search(most: int) -> None:
    """Its own time is short, as it waits."""
    waiting = slow_from(most, taking(0.01, lambda text: right(text).output))
    speed = driven(stress("boardcover", parts=LARGER_BOARDS), waiting)[1].speed
    assert speed is None


def test_what_is_only_slow_is_no_part_of_a_wrong_answer() -> None:
    """When all boards with fewer empty cells are tried, it is slow wherever it is right."""
    wrong = mistake_named("boardcover", "sign-forgotten").output
    plain = failure_of(lambda text: RunResult(wrong(text)))
    assert plain.fewer == 379

    def run(text: str) -> RunResult:
        seen.add(cases(text))
        output = wrong(text)
        return SLOW if plain.fewer in seen and output == right(text).output else RunResult(output)

    seen: set[int] = set()
    late = failure_of(run)
    assert (late.run, late.mistakes) == (plain.run, plain.mistakes)
    assert (late.fewer, late.findings) == (None, ())


def test_a_time_above_the_limit_is_measured_again_with_the_same_patience() -> None:
    def run(text: str) -> RunResult:
        is_hardest = text.count("20 20\n") > 20
        return RunResult(right(text).output, seconds=50 if is_hardest else 0.01)

    asked, verdict = driven(stress("boardcover", parts=LARGER_BOARDS), run)
    assert [one.patience for one in asked if one.stage == "limits"] == [6, 6]
    assert verdict.speed
    assert verdict.speed.hardest == 50


def test_slowness_asks_nothing_about_the_text() -> None:
    """The same text is asked about where the program crashes."""
    source = SourceText("for y in range(h):\n    pass\nif y < 0 or y > h:\n    pass")
    kinds = []
    for ended in (SLOW, RunResult("", "failed", -11)):

        def run(text: str, ended: RunResult = ended) -> RunResult:
            return ended if Board(3, 1) in boards_of("boardcover", text) else right(text)

        failure = driven(stress("boardcover", source=source), run)[1].failure
        assert failure
        kinds.append([finding.kind for finding in failure.findings])
    assert kinds == [["endless"], ["signal", "bound-included"]]


def test_the_budget_ends_the_proof_that_a_board_is_the_smallest() -> None:
    wrong = mistake_named("boardcover", "sign-forgotten").output
    seen: list[int] = []

    def run(text: str) -> RunResult:
        seen.append(cases(text))
        return RunResult(wrong(text), seconds=0.9 if len(seen) == 1 else 1e-4)

    assert failure_of(run, budget=1.0).fewer is None


def taking(each: float, output: Callable[[str], str]) -> Run:
    """Return a run that takes ``each`` seconds for a case."""
    return lambda text: RunResult(output(text), seconds=each * cases(text))


def test_boards_beyond_the_budget_are_not_said_to_be_wrong() -> None:
    slow = taking(0.01, lambda text: right(text).output)
    verdict = driven(stress("boardcover"), slow)[1]
    text = success_text("boardcover", verdict, 10)
    assert verdict.failure is None
    assert "right on all 1349 small boards, one of each symmetry class\n" in text
    assert "too long: 9418 images of these\n" in text
    assert " of 9418" not in text


def test_a_mistake_is_asked_about_where_not_all_boards_were_compared() -> None:
    wrong = mistake_named("boardcover", "sign-forgotten").output
    told = []
    for each in (0.0, 0.02):
        verdict = driven(stress("boardcover"), taking(each, wrong))[1]
        assert verdict.failure
        assert verdict.failure.mistakes == ("sign-forgotten",)
        told.append(failure_text(verdict.failure, verdict.coverage, 10))
    question, rest = "could it be this? It gives exactly these answers", "\nnot tried to the end: "
    assert [question in text for text in told] == [rest in text for text in told] == [False, True]
