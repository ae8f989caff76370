"""Programs that end early, print the same for every input, or print other lines for some boards."""

from collections.abc import Callable, Iterator

import pytest

from blockcover.board import Board
from blockcover.cli.failure_report import failure_text
from blockcover.desk.faults.endless import BRIEF
from blockcover.desk.results import Failure, RunResult
from blockcover.desk.stress import stress
from blockcover.judge import input_of
from blockcover.problems import PROBLEMS
from stress_runs import ANSWERS, boards_of, driven, reference_boards, verdict_of

Case = Callable[[Board, str], Iterator[str | None]]
"""The lines for a board with its right answer; ``None`` ends the program."""


def program(problem: str, case: Case) -> Callable[[str], str]:
    def run(text: str) -> str:
        boards = boards_of(problem, text)
        printed: list[str] = []
        for board, answer in zip(boards, ANSWERS[problem](boards), strict=True):
            for line in case(board, answer):
                if line is None:
                    return "".join(printed)
                printed.append(f"{line}\n")
        return "".join(printed)

    return run


def failure_of(problem: str, run: Callable[[str], str]) -> Failure:
    failure = verdict_of(problem, run).failure
    assert failure
    shown = failure.run
    # What is shown is what the program prints.
    assert shown.result.output == run(input_of(problem, shown.boards))
    return failure


def ends_where(ends: Callable[[Board, str], bool], *, prints: bool) -> Case:
    def case(board: Board, answer: str) -> Iterator[str | None]:
        if prints or not ends(board, answer):
            yield answer
        if ends(board, answer):
            yield None

    return case


@pytest.mark.parametrize("prints", [True, False])
@pytest.mark.parametrize(
    ("problem", "ends", "boards", "words"),
    [
        ("boardcover", lambda board, _: board.empty_count % 3, "not-threes",
         "where the number of empty cells is not a multiple of 3"),
        ("boardcover", lambda board, _: board.empty_count >= 6, "from-cells",
         "with 6 or more empty cells"),
        ("boardcover", lambda _, answer: answer == "0", "no-tiling", "that cannot be covered"),
        ("blockgame", lambda _, answer: answer == "WINNING", "right-winning",
         "where WINNING is correct"),
        ("blockgame", lambda _, answer: answer == "LOSING", "right-losing",
         "where LOSING is correct"),
        ("blockgame", lambda board, _: all(one.bit_count() == 1 for one in board.components()),
         "all-alone", "where each empty cell stands alone, so that no piece fits"),
    ],
)  # fmt: skip
def test_a_program_that_ends_at_some_boards(
    problem: str, ends: Callable[[Board, str], bool], boards: str, words: str, prints: bool
) -> None:
    failure = failure_of(problem, program(problem, ends_where(ends, prints=prints)))
    (finding,) = failure.findings
    assert (finding.kind, finding.ends_at) == ("ends-early", boards)
    assert f"It ends at the first board {words}\n" in failure_text(failure, (), 10)
    first, other = failure.run.boards
    assert [bool(ends(*one)) for one in zip((first, other), failure.run.answers, strict=True)] == [
        *(True, False)
    ]
    assert failure.run.result.output.count("\n") == prints
    assert not failure.blames_board


def test_boards_that_end_a_program_are_not_described_by_what_their_images_refute() -> None:
    """Of the boards of each symmetry class the first ones tried end it, and no other."""
    known = set(reference_boards("boardcover"))

    def in_last_column(board: Board, _: str) -> bool:
        return any(x == board.cols - 1 for _, x in board.empty_cells())

    def ends_at(ends: Callable[[Board, str], bool]) -> str:
        case = ends_where(ends, prints=False)
        (finding,) = failure_of("boardcover", program("boardcover", case)).findings
        assert finding.kind == "ends-early"
        return finding.ends_at

    assert ends_at(in_last_column) == "last-column"
    assert ends_at(lambda board, _: board in known and in_last_column(board, "")) == ""


def test_an_early_end_is_shown_on_the_smallest_boards() -> None:
    ends = ends_where(lambda board, _: board.empty_count % 3 > 0, prints=True)
    failure = failure_of("boardcover", program("boardcover", ends))
    assert [board.code for board in failure.run.boards] == ["1", "x"]


@pytest.mark.parametrize(
    ("problem", "case", "kind"),
    [
        ("boardcover", lambda _, answer: iter([] if answer == "0" else [answer]), "omitted-answer"),
        ("blockgame", lambda _, answer: iter([answer, None]), "first-case-only"),
        ("boardcover", lambda _, answer: iter([answer, None]), "first-case-only"),
    ],
)
def test_lines_that_are_missing_for_other_reasons(problem: str, case: Case, kind: str) -> None:
    failure = failure_of(problem, program(problem, case))
    assert [one.kind for one in failure.findings] == [kind]
    # Its input is the smallest that shows it.
    assert len(failure.run.boards) == (2 if kind == "first-case-only" else 1)
    assert not failure.run.result.output or kind == "first-case-only"


@pytest.mark.parametrize(
    ("problem", "output", "kind"),
    [
        ("boardcover", "48\n", "ignores-input"),
        ("blockgame", "LOSING\n", "ignores-input"),
        ("boardcover", "0\n2\n1514\n", "sample-answers"),
        ("blockgame", "#####\n", "ignores-input"),
    ],
)
def test_a_program_that_prints_the_same_for_every_input(
    problem: str, output: str, kind: str
) -> None:
    failure = failure_of(problem, lambda _: output)
    (finding,) = failure.findings
    assert (finding.kind, finding.text) == (kind, output.split("\n")[0])
    assert not failure.traits


@pytest.mark.parametrize("lines", [1, 5])
@pytest.mark.parametrize("problem", sorted(ANSWERS))
def test_a_program_that_prints_its_first_board_does_not_print_the_same(
    problem: str, lines: int
) -> None:
    def run(text: str) -> str:
        board = boards_of(problem, text)[0]
        rows = input_of(problem, [board]).split("\n")[1 if problem == "blockgame" else 2 :]
        return "".join(f"{row}\n" for row in rows[:lines] if row)

    failure = failure_of(problem, run)
    assert [one.kind for one in failure.findings] == ["not-an-answer"]


@pytest.mark.parametrize(("y", "x"), [(0, 2), (0, 3), (1, 0), (3, 0), (4, 1)])
def test_a_program_that_prints_a_cell_does_not_print_the_same(y: int, x: int) -> None:
    failure = failure_of("blockgame", lambda text: f"{text.split()[1 + y][x]}\n")
    assert [one.kind for one in failure.findings] == ["not-an-answer"]


@pytest.mark.parametrize("debug", ["found", "7"])
def test_a_line_for_some_boards_is_shown_with_the_smallest_of_them(debug: str) -> None:
    def case(_: Board, answer: str) -> Iterator[str]:
        if int(answer) > 1:
            yield debug
        yield answer

    failure = failure_of("boardcover", program("boardcover", case))
    (finding,) = failure.findings
    assert (finding.kind, finding.line, finding.text) == ("extra-lines", 1, debug)
    assert failure.run.result.output == f"{debug}\n2\n"
    assert failure.run.answers == ["2"]


def test_a_line_beside_a_wrong_answer_to_another_board_has_its_own_input() -> None:
    def case(board: Board, answer: str) -> Iterator[str]:
        if int(answer) > 1:
            yield "found"
        yield "7" if board.empty_count == 3 and answer == "1" else answer

    failure = failure_of("boardcover", program("boardcover", case))
    (finding,) = [one for one in failure.findings if one.kind == "extra-lines"]
    assert (failure.blames_board, failure.run.result.output) == (True, "7\n")
    assert (finding.line, finding.text) == (1, "found")
    assert failure.run.boards[0].empty_count == 3
    output = program("boardcover", case)(finding.given)
    assert output == "found\n2\n"
    report = failure_text(failure, (), 10)
    assert "output line 1: found\n  Debug lines" in report
    assert "\n  It shows on this input:\n  1\n" in report


def test_a_line_beside_a_wrong_answer_to_the_same_board_is_shown_there() -> None:
    def case(_: Board, answer: str) -> Iterator[str]:
        if int(answer) > 1:
            yield "found"
        yield "7" if int(answer) > 1 else answer

    failure = failure_of("boardcover", program("boardcover", case))
    (finding,) = [one for one in failure.findings if one.kind == "extra-lines"]
    assert (finding.line, finding.text, finding.given) == (1, "found", "")
    assert failure.run.result.output == "found\n7\n"


ENDED = {
    "endless": RunResult("", "too-slow", -9),
    "recursion": RunResult("", "failed", 1, "RecursionError: maximum recursion depth exceeded\n"),
}


@pytest.mark.parametrize("kind", ENDED)
@pytest.mark.parametrize("problem", sorted(ANSWERS))
def test_what_never_ends_is_run_on_one_small_board(problem: str, kind: str) -> None:
    """A run costs the learner the whole time limit; a second shows that the first did not stall."""
    asked, verdict = driven(stress(problem), lambda _: ENDED[kind])
    assert verdict.failure
    assert [one.kind for one in verdict.failure.findings] == [kind]
    assert not verdict.failure.blames_board
    assert [one.cases for one in asked if one.patience == 1] == [1] * (1 + (kind == "endless"))
    assert len(asked) <= 3 + (kind == "endless")


@pytest.mark.parametrize("kind", ENDED)
def test_a_search_that_never_ends_has_the_whole_time_on_one_board(kind: str) -> None:
    """It ends on the boards without a move, which come first."""

    def run(text: str) -> RunResult:
        boards = boards_of("blockgame", text)
        has_move = any(board.placements(PROBLEMS["blockgame"].pieces) for board in boards)
        return ENDED[kind] if has_move else RunResult("LOSING\n" * len(boards))

    asked, verdict = driven(stress("blockgame"), run)
    failure = verdict.failure
    assert failure
    assert [one.kind for one in failure.findings] == [kind]
    assert failure.blames_board
    assert failure.run.boards[0].empty_count == 2
    stopped = [one for one in asked if run(one.text).fault]
    assert [one.cases for one in stopped if one.patience == 1] == [1, 1] * (kind == "endless")
    assert len(stopped) <= 5


def test_what_takes_its_time_to_fail_has_it_once() -> None:
    """A file grows for some seconds until there is no more memory."""
    stopped: list[str] = []

    def run(text: str) -> RunResult:
        is_new = text not in stopped
        stopped.append(text)
        # Only what is asked again has got the whole time.
        is_brief = int(text.split("\n")[0]) > 1 and is_new
        return RunResult("", "too-slow" if is_brief else "too-much-memory", 1)

    asked, verdict = driven(stress("blockgame"), run)
    assert verdict.failure
    assert [one.kind for one in verdict.failure.findings] == ["memory"]
    assert [one.cases for one in asked if one.patience == 1] == [1]


def test_a_slow_program_is_not_taken_for_one_that_does_not_end() -> None:
    """The first boards together take it longer than the short time that they get at first."""
    stopped: list[str] = []

    def run(text: str) -> RunResult:
        boards = boards_of("blockgame", text)
        if len(boards) > 1 and not stopped:
            stopped.append(text)
            return RunResult("", "too-slow", -9)
        return RunResult("".join(f"{answer}\n" for answer in ANSWERS["blockgame"](boards)))

    asked, verdict = driven(stress("blockgame", parts=["reference"]), run)
    assert verdict.failure is None
    assert all(part.tried == part.total for part in verdict.coverage)
    again = [one.patience for one in asked if one.text == stopped[0]]
    assert again == [BRIEF, 1]
