"""`judge.mistakes`: each mistake is wrong on some small board, and its answers identify it.

The recorded answers (judge/answers.py) are compared with those of the programs in ``mistakes/``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from blockcover.board import Board
from blockcover.judge import PROBLEMS, answering, input_of
from blockcover.judge.answers import DIGESTS
from blockcover.judge.mistakes import digest, mistakes_of
from blockcover.judge.smallboards import BATCH, SMALL, small_inputs
from blockcover.service import Service
from catalogue import FOLDER, MISTAKES, Mistake, Program, mistake_named
from programs import STRANGERS, outputs_remembered
from service_client import stress_replies
from small_answers import naive_answers

ALIKE = {
    "blockgame": {
        ("always-losing", "minus-one-taken-as-true", "moves-never-made", "own-reply-looked-for"),
        ("always-winning", "bit-compared-with-one", "fits-inverted"),
        ("answers-swapped", "every-move-must-win-or-none"),
        ("both-players-minimise", "every-move-must-win"),
        ("first-move-only", "piece-never-lifted", "piece-not-lifted"),
        ("trominoes-forgotten", "trominoes-straight"),
    },
    "boardcover": {
        ("corner-on-first-cell", "misfit-not-lifted", "piece-not-lifted"),
        ("orientation-missing-top-left", "searched-by-columns"),
    },
}
"""Mistakes with the same answers to all small boards, in at least one style each."""

# Inside Pyodide, tests/e2e/test_judge_runs.py covers some of it.
pytestmark = pytest.mark.long

problems = pytest.mark.parametrize("problem", sorted(PROBLEMS))

ALL = [mistake for mistakes in MISTAKES.values() for mistake in mistakes]

every_mistake = pytest.mark.parametrize(
    "mistake", ALL, ids=lambda mistake: f"{mistake.problem}-{mistake.id}"
)


@cache
def inputs(problem: str) -> list[str]:
    return [text for _, text in small_inputs(problem)]


@cache
def naive_boards(problem: str) -> dict[Board, str]:
    """Return the small boards with their answers."""
    return dict(zip(SMALL[problem], naive_answers(problem), strict=True))


@cache
def naive_batches(problem: str) -> list[list[str]]:
    """Return the right answers, one list for each input."""
    answers = naive_answers(problem)
    return [answers[start : start + BATCH] for start in range(0, len(answers), BATCH)]


@cache
def with_fewer(problem: str, empty_cells: int) -> tuple[str, list[str]]:
    """Return the input of all small boards with fewer empty cells, and the answers."""
    right = naive_boards(problem)
    fewer = [board for board in right if board.empty_count < empty_cells]
    return input_of(problem, fewer), [right[board] for board in fewer]


@pytest.fixture(scope="module")
def service() -> Service:
    return Service()


@pytest.fixture(scope="module", autouse=True)
def each_runs_once() -> Iterator[None]:
    with outputs_remembered():
        yield


def outputs(problem: str, program: Program) -> list[str]:
    return [program.output(text) for text in inputs(problem)]


def recorded(problem: str, name: str) -> set[str]:
    """Return the digests of the answers of a mistake's programs."""
    return set(DIGESTS[problem][name].split())


@problems
def test_the_right_answers_to_all_small_boards(problem: str) -> None:
    answers_to = answering(problem)
    found = [answer for batch in SMALL[problem].batches() for answer in answers_to(batch)]
    assert found == naive_answers(problem)


@pytest.mark.parametrize("path", sorted((FOLDER / "right").iterdir()), ids=lambda path: path.stem)
def test_a_right_program_is_right_and_not_named(path: Path) -> None:
    problem = path.name.split(".")[0]
    found = outputs(problem, Program(path))
    assert "".join(found).split() == naive_answers(problem)
    assert mistakes_of(problem, found) == []


@every_mistake
def test_each_program_is_wrong_on_a_small_board_and_its_answers_are_recorded(
    mistake: Mistake,
) -> None:
    digests = set()
    for program in mistake.programs:
        found = outputs(mistake.problem, program)
        assert [output.split() for output in found] != naive_batches(mistake.problem)
        digests.add(digest(found))
    assert digests == recorded(mistake.problem, mistake.id)


@problems
def test_only_the_listed_mistakes_give_the_same_answers(problem: str) -> None:
    names: dict[str, list[str]] = {}
    for mistake in MISTAKES[problem]:
        for one in recorded(problem, mistake.id):
            names.setdefault(one, []).append(mistake.id)
    assert {tuple(sorted(group)) for group in names.values() if len(group) > 1} == ALIKE[problem]
    assert DIGESTS[problem].keys() == {mistake.id for mistake in MISTAKES[problem]}


@every_mistake
def test_the_service_finds_a_smallest_board_and_names_the_mistake(
    mistake: Mistake, service: Service
) -> None:
    problem = mistake.problem
    right = naive_boards(problem)
    failure = stress_replies(service, problem, mistake.output)[-1]["failure"]
    boards = [Board.from_code(code) for code in failure["boards"]]
    assert failure["answers"] == [right[board] for board in boards]
    assert failure["output"] == mistake.output(failure["text"])
    assert failure["output"].split() != failure["answers"]
    assert failure["alone"] == (mistake.id not in IN_COMPANY[problem])
    if failure["alone"]:
        # It is right on all boards with fewer empty cells.
        text, answers = with_fewer(problem, failure["empty"])
        printed = mistake.output(text).split() if answers else []
        assert printed == answers
        assert (len(boards), failure["fewer"]) == (1, len(answers))
    else:
        assert mistake.output(input_of(problem, boards[-1:])).split() == [right[boards[-1]]]
    found = digest(outputs(problem, mistake.programs[0]))
    alike = [one.id for one in MISTAKES[problem] if found in recorded(problem, one.id)]
    assert failure["mistakes"] == alike
    assert mistake.id in alike
    assert alike == [mistake.id] or any(set(alike) <= set(group) for group in ALIKE[problem])


IN_COMPANY = {
    "blockgame": {
        *("board-not-cleared", "cache-counts-cells", "cache-without-last-cell"),
        *("no-line-ends", "one-case-only", "turn-not-in-cache"),
    },
    "boardcover": {
        *("cache-not-reset", "cache-without-last-row", "total-not-reset"),
        *("earlier-case-beyond-edge", "no-line-ends", "one-case-only"),
    },
}
"""Mistakes that happen only after other cases."""


@pytest.mark.parametrize(("problem", "program"), STRANGERS)
def test_other_wrong_programs_are_not_named(problem: str, program: Callable[[str], str]) -> None:
    found = [program(text) for text in inputs(problem)]
    assert "".join(found).split() != naive_answers(problem)
    assert len("".join(found).split()) == len(SMALL[problem])
    assert mistakes_of(problem, found) == []


def test_blanks_and_windows_line_ends_do_not_hide_a_mistake() -> None:
    mistake = MISTAKES["boardcover"][0]
    found = outputs("boardcover", mistake.programs[0])
    blanked = [output.replace("\n", " \r\n") + "\r\n" for output in found]
    assert mistakes_of("boardcover", blanked) == [mistake.id]
    # Answers in other batches, or without the last batch, do not match.
    assert mistakes_of("boardcover", ["".join(found)]) == []
    assert mistakes_of("boardcover", found[:-1]) == []


def test_a_mistake_is_shown_on_one_board() -> None:
    mistake = mistake_named("boardcover", "orders-counted")
    assert mistake.output(input_of("boardcover", [Board(2, 3), Board(2, 6)])) == "4\n96\n"
