"""`judge.mistakes`: each is wrong on some small board, and is named by its answers alone."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from blockcover.board import Board
from blockcover.engine import Engine
from blockcover.judge import PROBLEMS, answering, input_of
from blockcover.judge.mistakes import ALIKE, MISTAKES, named, named_steps
from blockcover.judge.program import Mistake, output_of
from blockcover.judge.rightprograms import CACHED, COVERED, PLAYED
from blockcover.judge.smallboards import SMALL, small_inputs
from door import tried
from listening import told
from programs import STRANGERS, outputs_remembered
from small_answers import naive_answers

RIGHT = [("blockgame", CACHED), ("blockgame", PLAYED), ("boardcover", COVERED)]

# The tests of the site ask some of it inside Pyodide: tests/e2e/test_judge_runs.py.
pytestmark = pytest.mark.long

problems = pytest.mark.parametrize("problem", sorted(PROBLEMS))

every_mistake = pytest.mark.parametrize(
    "mistake",
    [mistake for mistakes in MISTAKES.values() for mistake in mistakes],
    ids=lambda mistake: f"{mistake.problem}-{mistake.id}",
)


@cache
def inputs(problem: str) -> list[str]:
    return [text for _, text in small_inputs(problem)]


@cache
def naive_boards(problem: str) -> dict[Board, str]:
    """The small boards with their answers."""
    return dict(zip(SMALL[problem], naive_answers(problem), strict=True))


@cache
def with_fewer(problem: str, empty_cells: int) -> tuple[str, list[str]]:
    """The input of all small boards with fewer empty cells, and the answers."""
    right = naive_boards(problem)
    fewer = [board for board in right if board.empty_count < empty_cells]
    return input_of(problem, fewer), [right[board] for board in fewer]


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.fixture(scope="module", autouse=True)
def each_runs_once() -> Iterator[None]:
    with outputs_remembered():
        yield


def outputs(mistake: Mistake) -> list[str]:
    return [mistake.output(text) for text in inputs(mistake.problem)]


@problems
def test_the_right_answers_to_all_small_boards(problem: str) -> None:
    answers_to = answering(problem)
    found = [answer for batch in SMALL[problem].batches() for answer in answers_to(batch)]
    assert found == naive_answers(problem)


@pytest.mark.parametrize(("problem", "program"), RIGHT)
def test_a_right_program_is_right_and_not_named(problem: str, program: str) -> None:
    found = [output_of(program, text) for text in inputs(problem)]
    assert "".join(found).split() == naive_answers(problem)
    assert named(problem, found) == []


def test_there_are_many_and_each_has_a_name_and_words() -> None:
    for problem, mistakes in MISTAKES.items():
        assert len(mistakes) >= 20
        assert len({mistake.id for mistake in mistakes}) == len(mistakes)
        assert {mistake.problem for mistake in mistakes} == {problem}
        assert {mistake.id for mistake in mistakes} > IN_COMPANY[problem]
    for mistake in (mistake for mistakes in MISTAKES.values() for mistake in mistakes):
        assert mistake.id.replace("-", "").replace("0", "").isalpha()
        assert mistake.says.endswith(".")
        assert 1 <= mistake.says.count(". ") + 1 <= 2
        assert mistake.program != mistake.right
        compile(mistake.program, mistake.id, "exec")


@every_mistake
def test_a_mistake_is_wrong_on_a_small_board_and_named(mistake: Mistake) -> None:
    found = outputs(mistake)
    given = [output.split("\n") for output in found]
    wrong = []
    for number, (board, answer) in enumerate(naive_boards(mistake.problem).items()):
        batch, line = divmod(number, 1000)
        if given[batch][line : line + 1] != [answer]:
            wrong.append(board.empty_count)
    # The first one in order is one with the fewest empty cells of all.
    assert wrong
    assert wrong[0] == min(wrong)
    fitting = {other.id for other in named(mistake.problem, found)}
    groups = [group for group in ALIKE[mistake.problem] if mistake.id in group]
    assert fitting == (set(groups[0]) if groups else {mistake.id})


@every_mistake
def test_a_mistake_is_found_on_a_smallest_board_and_named_through_the_door(
    mistake: Mistake, engine: Engine
) -> None:
    problem = mistake.problem
    right = naive_boards(problem)
    failure = tried(engine, problem, mistake.output)[-1]["failure"]
    boards = [Board.from_code(code) for code in failure["boards"]]
    assert failure["answers"] == [right[board] for board in boards]
    assert failure["output"] == mistake.output(failure["text"])
    assert failure["output"].split() != failure["answers"]
    assert failure["alone"] == (mistake.id not in IN_COMPANY[problem])
    if failure["alone"]:
        # On all boards with fewer empty cells it is right.
        text, answers = with_fewer(problem, failure["empty"])
        printed = mistake.output(text).split() if answers else []
        assert printed == answers
        assert (len(boards), failure["fewer"]) == (1, len(answers))
    else:
        assert mistake.output(input_of(problem, boards[-1:])).split() == [right[boards[-1]]]
    alike = [group for group in ALIKE[problem] if mistake.id in group]
    assert set(failure["mistakes"]) == {mistake.id, *(name for group in alike for name in group)}


IN_COMPANY = {
    "blockgame": {
        *("board-not-cleared", "cache-counts-cells", "cache-without-last-cell"),
        *("no-line-ends", "one-case-only", "turn-not-in-cache"),
    },
    "boardcover": {
        *("cache-not-reset", "cache-without-last-row", "total-not-reset"),
        *("no-line-ends", "one-case-only"),
    },
}
"""Mistakes that are made only after other cases."""


@problems
def test_only_those_give_the_same_answers_of_which_it_is_told(problem: str) -> None:
    groups = defaultdict(list)
    for mistake in MISTAKES[problem]:
        groups[tuple(outputs(mistake))].append(mistake.id)
    several = {tuple(sorted(group)) for group in groups.values() if len(group) > 1}
    assert several == {tuple(sorted(group)) for group in ALIKE[problem]}


@pytest.mark.parametrize(("problem", "program"), STRANGERS)
def test_other_wrong_programs_are_not_named(problem: str, program: Callable[[str], str]) -> None:
    found = [program(text) for text in inputs(problem)]
    assert "".join(found).split() != naive_answers(problem)
    assert len("".join(found).split()) == len(SMALL[problem])
    assert named(problem, found) == []


def test_blanks_and_windows_line_ends_do_not_hide_a_mistake() -> None:
    mistake = MISTAKES["boardcover"][0]
    found = [output.replace("\n", " \r\n") + "\r\n" for output in outputs(mistake)]
    assert named("boardcover", found) == [mistake]


def test_naming_takes_slices_and_wants_all_batches() -> None:
    mistake = MISTAKES["boardcover"][0]

    seen, fitting = told(named_steps("boardcover", outputs(mistake)))
    assert fitting == [mistake]
    assert [progress.done for progress in seen] == sorted(progress.done for progress in seen)
    with pytest.raises(ValueError, match="shorter"):
        named("boardcover", outputs(mistake)[:3])


def test_no_mistakes_program_runs_on_a_batch_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    mistake = MISTAKES["boardcover"][0]
    found = outputs(mistake)
    assert named("boardcover", found) == [mistake]
    monkeypatch.setattr(Mistake, "output", None)
    assert named("boardcover", found) == [mistake]


def test_an_edit_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="occurs 0 times"):
        Mistake("x", "blockgame", "", "print(1)", (("2", "3"),)).program  # noqa: B018


def test_a_mistake_is_shown_on_one_board() -> None:
    (mistake,) = (m for m in MISTAKES["boardcover"] if m.id == "orders-counted")
    assert mistake.output(input_of("boardcover", [Board(2, 3), Board(2, 6)])) == "4\n96\n"


@pytest.mark.native
def test_every_mistake_has_words_in_both_languages() -> None:
    folder = Path(__file__).parents[2] / "web" / "locales"
    words = {
        language: json.loads((folder / f"judge.{language}.json").read_text(encoding="utf-8"))
        for language in ("en", "ko")
    }
    for problem, mistakes in MISTAKES.items():
        names = [mistake.id for mistake in mistakes]
        for said in words.values():
            assert list(said["desk"]["mistake"][problem]) == names
        english = words["en"]["desk"]["mistake"][problem]
        assert {name: english[name]["text"] for name in names} == {
            mistake.id: mistake.says for mistake in mistakes
        }
