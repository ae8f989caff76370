"""`desk.stress`: the inputs to try, and the smallest failing input. No process is started."""

import re
from collections.abc import Iterator

import pytest

from blockcover.board import Board
from blockcover.cli.failure_report import failure_text
from blockcover.desk.boards.small import _REFERENCE, SMALL, reference_batches
from blockcover.desk.results import (
    COSTLY,
    Failure,
    Fault,
    Finding,
    RunResult,
    TestInput,
    TrialVerdict,
)
from blockcover.desk.stress import PARTS, stress
from blockcover.judge import blockgame, boardcover, input_of
from blockcover.problems import PROBLEMS
from blockcover.work import Progress
from catalogue import complement, mistake_named, output_of
from programs import outputs_remembered
from stress_runs import (
    ANSWERS,
    OTHER,
    Run,
    boards_of,
    driven,
    judged,
    printing,
    wrong_program,
)

WHOLE = {"blockgame": blockgame, "boardcover": boardcover}

# Pyodide runs the same requests in test_service_judge.py.
pytestmark = pytest.mark.long

problems = pytest.mark.parametrize("problem", sorted(PROBLEMS))


@pytest.fixture(scope="module", autouse=True)
def each_runs_once() -> Iterator[None]:
    with outputs_remembered():
        yield


def tried(problem: str, run: Run, *, small: bool = False) -> tuple[list[TestInput], Failure | None]:
    """Return all inputs of a stress test, and its failure."""
    asked, verdict = driven(stress(problem, parts=["small"] if small else PARTS), run)
    assert not verdict.unfinished
    return asked, verdict.failure


def failure_of(problem: str, run: Run) -> Failure:
    _, failure = tried(problem, run)
    assert failure
    assert failure.run.failed
    # The input fails again by itself.
    assert run(input_of(problem, failure.run.boards)) == failure.run.result
    return failure


@problems
def test_a_right_program_sees_everything(problem: str) -> None:
    asked, verdict = driven(stress(problem), lambda text: RunResult(judged(problem, text)))
    # Its times are not measured.
    assert (verdict.failure, verdict.unfinished, verdict.speed) == (None, (), None)
    stages = list(dict.fromkeys(test_input.stage for test_input in asked))
    assert stages == [
        "small",
        "medium",
        "random",
        "carved",
        "edges",
        "all-small",
        "speed",
        "limits",
    ]
    classes, all_small = {"blockgame": (2_041, 15_276), "boardcover": (1_349, 9_418)}[problem]
    tried = {one.stage: one.tried for one in verdict.coverage}
    assert (tried["small"], tried["all-small"]) == (classes, all_small)
    assert all(one.tried == one.total for one in verdict.coverage)
    for stage in tried:
        boards = [boards_of(problem, one.text) for one in asked if one.stage == stage]
        assert sum(map(len, boards)) == tried[stage]
        if stage in ("random", "carved", "edges", "limits"):
            assert max(map(len, boards)) <= PROBLEMS[problem].most_cases
    # It is right before all small boards and its speed are tested.
    assert {one.stage for one in asked if one.right} == {"all-small", "speed", "limits"}


@problems
def test_the_first_boards_are_generated_in_slices(problem: str) -> None:
    _REFERENCE.clear()
    assert isinstance(next(stress(problem)), Progress)
    reference_batches(problem)
    assert isinstance(next(stress(problem)), TestInput)


@problems
@pytest.mark.parametrize("each", [0.02, 0.5])
@pytest.mark.parametrize("waits", [False, True])
def test_the_budget_of_time_is_kept_and_the_rest_is_counted(
    problem: str, each: float, waits: bool
) -> None:
    def run(text: str) -> RunResult:
        passed = each * int(text.split("\n")[0])
        own, waited = (0.0, passed) if waits else (passed, 0.0)
        return RunResult(judged(problem, text), seconds=own, waited=waited)

    asked, verdict = driven(stress(problem), run)
    assert verdict.failure is None
    is_counted = {one.stage: one.stage not in ("speed", "limits") for one in asked}
    cases = sum(int(one.text.split("\n")[0]) for one in asked if is_counted[one.stage])
    # One input of the judge's size may exceed the budget.
    assert cases * each <= 25 + PROBLEMS[problem].most_cases * each
    tried = {one.stage: one for one in verdict.coverage}
    assert tried["small"].total == {"blockgame": 2_041, "boardcover": 1_349}[problem]
    assert tried["small"].tried < tried["small"].total
    assert tried["all-small"].tried < tried["all-small"].total
    assert sum(one.tried for one in verdict.coverage if one.stage != "limits") == cases
    if each < 0.5:
        assert tried["edges"].tried == tried["edges"].total


@problems
def test_only_too_many_cases_for_the_judge_is_no_failure(problem: str) -> None:
    def run(text: str) -> RunResult:
        if int(text.split("\n")[0]) > PROBLEMS[problem].most_cases:
            return RunResult("", "failed", -11)
        return RunResult(judged(problem, text))

    _, failure = tried(problem, run)
    assert failure is None


@problems
@pytest.mark.parametrize("most", [1, 10, 29])
@pytest.mark.parametrize("found", [RunResult("", "failed", -11), RunResult("7\n")])
def test_an_array_that_is_too_short_for_the_cases(
    problem: str, most: int, found: RunResult
) -> None:
    def run(text: str) -> RunResult:
        if int(text.split("\n")[0]) > most:
            return found
        return RunResult(judged(problem, text))

    _, failure = tried(problem, run)
    assert failure
    assert failure.findings[0] == Finding("too-many-cases", number=most)
    assert not failure.blames_board
    assert len(failure.run.boards) == most + 1
    report = failure_text(failure, (), 10)
    cases = "1 case" if most == 1 else f"{most} cases"
    assert f"It fails on more than {cases}\n" in report
    assert "any board" not in report


def test_a_crash_on_nearly_all_boards_is_not_on_any_board() -> None:
    """The array is too small for the mask of a board with its last cell filled."""

    def run(text: str) -> RunResult:
        crashes = any(board.is_filled(4, 4) for board in boards_of("blockgame", text))
        return RunResult("", "failed", -11) if crashes else RunResult(judged("blockgame", text))

    _, failure = tried("blockgame", run)
    assert failure
    assert failure.blames_board
    assert [(trait.kind, trait.exact) for trait in failure.traits] == [("not-last-cell", True)]


def test_swapped_cells_are_recognised_though_the_program_is_slow() -> None:
    """Nearly full boards are nearly empty for it."""

    def run(text: str) -> RunResult:
        boards = [complement(board) for board in boards_of("blockgame", text)]
        if len(boards) > 1 and any(board.empty_count > 12 for board in boards):
            return RunResult("", "too-slow", -9)
        answers = ANSWERS["blockgame"](boards)
        return RunResult("".join(f"{answer}\n" for answer in answers))

    asked, failure = tried("blockgame", run)
    assert failure
    assert failure.mistakes == ("filled-and-empty-swapped",)
    assert failure.run.alone
    assert len(asked) < 5


@pytest.mark.parametrize(("problem", "more"), [("boardcover", 3), ("blockgame", 4)])
def test_answers_that_depend_on_earlier_cases(problem: str, more: int) -> None:
    """After a board with many empty cells it answers as if the next one were full."""

    def run(text: str) -> RunResult:
        boards = boards_of(problem, text)
        seen = [
            board.with_filled(board.full_mask) if before and before.empty_count >= more else board
            for before, board in zip([None, *boards], boards, strict=False)
        ]
        return RunResult("".join(f"{answer}\n" for answer in ANSWERS[problem](seen)))

    failure = failure_of(problem, run)
    assert not failure.run.alone
    assert not failure.mistakes
    assert failure.traits[0].kind == "after-others"
    # One that is wrong on a board alone as well.
    worse = {"boardcover": ("1", "3"), "blockgame": ("WINNING", "LOSING")}[problem]
    failure = failure_of(problem, lambda text: RunResult(run(text).output.replace(*worse)))
    assert failure.run.alone
    assert ("after-others" in {one.kind for one in failure.traits}) == (problem == "boardcover")


@problems
def test_a_fault_of_one_image_is_compared_with_no_mistake(problem: str) -> None:
    """The reference boards have another image of it, so that the numbers of the boards differ."""
    tried = {board for _, boards in reference_batches(problem) for board in boards}
    others = [board for board in SMALL[problem] if board not in tried]
    wrong = set(others[-3:])

    def own(board: Board, answer: str) -> str:
        return OTHER.get(answer, "7") if board in wrong else answer

    failure = failure_of(problem, printing(wrong_program(problem, own)))
    (board,) = failure.run.boards
    assert board in wrong
    assert (failure.mistakes, failure.alike) == ((), ())
    # The edge cases, which are tried before all small boards, have one of those of BOARDCOVER.
    proved = {"blockgame": ("all-small", 2_626), "boardcover": ("edges", None)}[problem]
    assert (failure.run.stage, failure.fewer) == proved


def with_mistake(problem: str, name: str) -> Run:
    return printing(mistake_named(problem, name).output)


@pytest.mark.parametrize(
    ("problem", "name", "most"),
    [
        ("boardcover", "total-not-reset", 2),
        ("boardcover", "cache-not-reset", 2),
        ("blockgame", "cache-without-last-cell", 2),
        ("blockgame", "board-not-cleared", 2),
    ],
)
def test_what_is_wrong_in_company_only(problem: str, name: str, most: int) -> None:
    run = with_mistake(problem, name)
    failure = failure_of(problem, run)
    assert failure.run.alone is False
    assert 2 <= len(failure.run.boards) <= most
    last = input_of(problem, failure.run.boards[-1:])
    assert run(last).output.split() == WHOLE[problem](last).split()
    assert failure.mistakes == (name,)


def test_what_another_mistake_would_do_in_another_order_is_described_too() -> None:
    """The last piece that counts is the first one in the opposite order."""
    failure = failure_of("boardcover", with_mistake("boardcover", "last-choice-only"))
    assert failure.mistakes == ("last-choice-only",)
    assert failure.traits[0].kind == "one-piece-decides"
    assert "could it be this? It gives exactly these answers" in failure_text(failure, (), 10)


CULPRIT = Board.from_code("x1/1x")


def seeing(found: RunResult) -> Run:
    """Return a right program that gives ``found`` if `CULPRIT` is among the cases."""

    def run(text: str) -> RunResult:
        return found if CULPRIT in boards_of("boardcover", text) else RunResult(boardcover(text))

    return run


@pytest.mark.parametrize(
    "found",
    [
        RunResult("", "failed", -11),
        RunResult("1\n1\n", "failed", 1),
        # The last line of an output may be incomplete.
        RunResult("1\n1\n1\n1", "too-slow", -9),
        RunResult("", "too-much-output", -9),
        RunResult("", errors="what it says"),
    ],
)
def test_the_board_on_which_a_program_ends_badly(found: RunResult) -> None:
    failure = failure_of("boardcover", seeing(found))
    assert (failure.run.stage, failure.run.alone) == ("small", True)
    assert failure.run.boards == [CULPRIT]
    assert failure.run.answers == ["0"]
    assert failure.mistakes == ()


def test_the_report_of_a_sanitizer_about_a_wrong_answer_is_passed_on() -> None:
    report = "a.cpp:9:5: runtime error: signed integer overflow: 2 * 3 cannot be represented"
    failure = failure_of("boardcover", seeing(RunResult("7\n", errors=report)))
    assert [(one.kind, one.line) for one in failure.findings] == [("overflow", 9)]


def test_a_bad_end_after_all_right_answers_is_a_failure() -> None:
    failure = failure_of("boardcover", lambda text: RunResult(boardcover(text), "failed", 3))
    assert failure.findings == (Finding("exit", number=3),)
    assert not failure.blames_board
    assert failure.run.comparison.agrees
    assert len(failure.run.boards) == 1


@problems
def test_a_program_that_takes_its_time_for_each_case_is_not_slow(problem: str) -> None:
    def run(text: str) -> RunResult:
        if int(text.split("\n")[0]) > 50:
            return RunResult("", "too-slow", -9)
        return RunResult(judged(problem, text))

    asked, failure = tried(problem, run, small=True)
    assert failure is None
    assert {test_input.stage for test_input in asked} == {"small", "medium", "all-small"}
    # It gets many reference boards together only once, and many of all small boards once.
    many = [one.stage for one in asked if int(one.text.split("\n")[0]) > 50]
    assert many == ["small", "all-small"]


def test_a_mistake_of_a_program_that_takes_its_time_is_named_too() -> None:
    run = with_mistake("boardcover", "sign-forgotten")
    failure = failure_of(
        "boardcover",
        lambda text: RunResult("", "too-slow") if int(text.split("\n")[0]) > 50 else run(text),
    )
    assert failure.mistakes == ("sign-forgotten",)


@pytest.mark.parametrize("name", ["last-row-forgotten", "column-below-zero", "misfit-not-lifted"])
def test_a_mistake_of_a_program_that_searches_every_board_is_named_too(name: str) -> None:
    """Without the test of the number of empty cells, it may count where no tiling can be."""
    program = mistake_named("boardcover", name).program
    searching = re.sub(r"(white|empty) % 3 == 0", "True", program)
    assert searching != program
    failure = failure_of("boardcover", lambda text: RunResult(output_of(searching, text)))
    assert failure.mistakes == (name,)
    # Only boards that may have a tiling are compared.
    assert failure.tried < 600


def on_empty_boards(found: RunResult, cases: int) -> Run:
    """Return a right program that gives ``found`` for ``cases`` or more with an empty board."""

    def run(text: str) -> RunResult:
        boards = boards_of("blockgame", text)
        is_hard = len(boards) >= cases and max(board.empty_count for board in boards) == 25
        return found if is_hard else RunResult(judged("blockgame", text))

    return run


@pytest.mark.parametrize("fault", COSTLY)
@pytest.mark.parametrize("cases", [1, 2])
def test_a_right_program_that_takes_too_much_at_the_limits_is_not_wrong(
    fault: Fault, cases: int
) -> None:
    trial = stress("blockgame", parts=["large"])
    asked, verdict = driven(trial, on_empty_boards(RunResult("", fault, -9), cases))
    assert verdict.failure is None
    (unfinished,) = verdict.unfinished
    assert (unfinished.stage, unfinished.cases, unfinished.fault) == ("limits", 50, fault)
    assert unfinished.alone == (cases > 1)
    at_limits = [test_input for test_input in asked if test_input.stage == "limits"]
    twice = 1 + (fault == "too-slow")
    alone = 1 if unfinished.alone else twice
    assert [test_input.patience for test_input in at_limits] == [6] * twice + [1] * alone
    assert unfinished.first.boards == boards_of("blockgame", at_limits[-1].text)


def test_what_is_slow_on_random_boards_is_tried_on_the_others() -> None:
    seen: list[str] = []

    def run(text: str) -> RunResult:
        seen.append(text)
        return RunResult("", "too-slow", -9) if len(seen) <= 2 else RunResult(boardcover(text))

    asked, verdict = driven(stress("boardcover", parts=["large"]), run)
    assert verdict.failure is None
    assert [one.stage for one in verdict.unfinished] == ["random"]
    stages = [test_input.stage for test_input in asked]
    assert stages == [*["random"] * 3, *["carved"] * 4, "edges", "edges", "speed", "limits"]


@pytest.mark.parametrize(
    "found",
    [RunResult("WINNING\nLOSING\n", "too-slow", -9), RunResult("WINNING\n", "too-much-memory", 1)],
)
def test_what_was_answered_wrong_before_it_took_too_much_is_wrong(found: RunResult) -> None:
    trial = stress("blockgame", parts=["large"])
    _, verdict = driven(trial, on_empty_boards(found, 1))
    assert verdict.failure
    assert verdict.failure.run.alone
    assert not verdict.unfinished


def test_a_large_board_is_made_smaller_as_far_as_it_stays_wrong() -> None:
    def run(text: str) -> RunResult:
        answers = boardcover(text).split()
        for case, board in enumerate(boards_of("boardcover", text)):
            if board.cols > 8 and any(x > 8 for _, x in board.empty_cells()):
                answers[case] = "0"
        return RunResult("".join(f"{answer}\n" for answer in answers))

    failure = failure_of("boardcover", run)
    assert failure.run.alone
    assert failure.run.stage in ("random", "carved")
    assert "wrong on a board made from one of the " in failure_text(failure, (), 10)
    (board,) = failure.run.boards
    assert board.cols > 8
    assert board.empty_count == 3


def test_a_seed_asks_the_same() -> None:
    def asked(seed: int) -> list[str]:
        inputs, verdict = driven(
            stress("boardcover", seed, parts=["large"]), lambda text: RunResult(boardcover(text))
        )
        assert verdict == TrialVerdict(None, coverage=verdict.coverage)
        return [test_input.text for test_input in inputs]

    assert asked(1) == asked(1)
    assert asked(1) != asked(2)


@pytest.mark.parametrize("code", ["1/1/1/1/1/1", "6"])
def test_a_line_of_two_pieces_is_tried_before_other_cases_fill_the_cells_beyond_it(
    code: str,
) -> None:
    """Beyond the edge an array in C is empty at first; later the cells there may be filled."""

    def run(text: str) -> RunResult:
        answers, filled = [], 0
        for board in boards_of("boardcover", text):
            is_covered = board == Board.from_code(code) and not filled
            filled += board.filled_mask
            answers.append("1" if is_covered else ANSWERS["boardcover"]([board])[0])
        return RunResult("\n".join(answers))

    failure = driven(stress("boardcover"), run)[1].failure
    assert failure
    assert failure.run.boards == [Board.from_code(code)]
