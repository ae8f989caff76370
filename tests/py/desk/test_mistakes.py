"""`desk.mistakes`: each mistake is wrong on some reference board, and its answers identify it.

The recorded answers (desk/mistakes/*.txt) are those of the programs in ``mistakes/``.
"""

from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path

import pytest

from blockcover.board import Board
from blockcover.desk.boards.small import SMALL
from blockcover.desk.diagnosis.needs import MAX_OFFERED, that_fit
from blockcover.desk.mistakes.models import ANSWERING, CHANGES, RIGHT, pairs_of
from blockcover.desk.mistakes.recognition import mistakes_of, nearest_steps
from blockcover.desk.results import Answered, describes_all
from blockcover.desk.source.text import SourceText
from blockcover.judge import answering, input_of
from blockcover.problems import PROBLEMS
from blockcover.work import drain
from catalogue import (
    FOLDER,
    MISTAKES,
    TOO_LONG,
    Mistake,
    answers_to_reference_boards,
    complement,
    mistake_named,
    output_of,
    right_program,
)
from programs import STRANGERS, outputs_remembered
from small_answers import naive_answers
from stress_runs import reference_boards, right_answers, verdict_of

ALIKE = {
    "blockgame": {
        (
            *("always-losing", "and-after-comparison", "cache-begins-with-losing"),
            *(
                "minus-one-taken-as-true",
                "moves-never-made",
                "no-piece-fits",
                "own-reply-looked-for",
            ),
        ),
        ("always-winning", "bit-compared-with-one", "fits-inverted"),
        ("any-move-wins", "later-moves-only"),
        ("answers-swapped", "every-move-must-win-or-none"),
        ("first-move-only", "piece-never-lifted"),
        ("orientation-missing-top-left", "sign-forgotten"),
    },
    "boardcover": {
        ("cache-by-first-cell", "cache-counts-cells"),
        ("count-kept-as-bool", "counts-compared", "first-tiling-only"),
        ("counts-not-added", "no-piece-fits", "outer-loop-not-left"),
        ("counted-in-a-copy", "nothing-left-counts-0"),
        ("corner-on-first-cell", "misfit-not-lifted", "one-orientation-only", "piece-not-lifted"),
        ("first-choice-only", "piece-not-lifted"),
        ("orientation-missing-top-left", "searched-by-columns"),
    },
}
"""Mistakes with the same answers to all reference boards, in at least one style each."""

BY_FORM = {
    "blockgame": {"no-line-ends", "one-case-only"},
    "boardcover": {"no-line-ends", "no-line-for-0", "one-case-only"},
}
"""Mistakes in the form of the output."""

# Inside Pyodide, tests/e2e/test_judge_runs.py covers some of it.
pytestmark = pytest.mark.long

problems = pytest.mark.parametrize("problem", sorted(PROBLEMS))

TRIED = [
    mistake
    for problem, mistakes in MISTAKES.items()
    for mistake in mistakes
    if (problem, mistake.id) != TOO_LONG
]

every_mistake = pytest.mark.parametrize(
    "mistake",
    [
        pytest.param(
            one, id=f"{one.problem}-{one.id}", marks=[pytest.mark.thorough] * (at % 12 > 0)
        )
        for at, one in enumerate(TRIED)
    ],
)


@cache
def sizes(problem: str) -> list[int]:
    return [board.empty_count for board in reference_boards(problem)]


@cache
def naive_boards(problem: str) -> dict[Board, str]:
    """Return the small boards with their answers."""
    return dict(zip(SMALL[problem], naive_answers(problem), strict=True))


@pytest.fixture(scope="module", autouse=True)
def each_runs_once() -> Iterator[None]:
    with outputs_remembered():
        yield


@problems
def test_the_right_answers_to_all_small_boards(problem: str) -> None:
    assert answering(problem)(SMALL[problem]) == naive_answers(problem)


@pytest.mark.parametrize(
    "path",
    sorted(FOLDER.glob("*/right/*.py")),
    ids=lambda path: f"{path.parent.parent.name}-{path.stem}",
)
def test_a_right_program_is_right_and_not_named(path: Path) -> None:
    problem = path.parent.parent.name
    right = partial(output_of, right_program(problem, path.stem))
    found = answers_to_reference_boards(problem, right)
    assert found == right_answers(problem)
    assert not mistakes_of(problem, found)
    assert not drain(nearest_steps(problem, found, sizes(problem)))


@every_mistake
def test_each_program_is_wrong_on_a_reference_board_and_its_answers_are_recorded(
    mistake: Mistake,
) -> None:
    for program in mistake.programs:
        found = answers_to_reference_boards(mistake.problem, program.output)
        assert found != right_answers(mistake.problem)
        assert bool(found) == (mistake.id not in BY_FORM[mistake.problem])
        # Of the mistakes with the same answers, two are offered that the text may have.
        names = that_fit(mistakes_of(mistake.problem, found), SourceText(program.text))
        assert not found or mistake.id in names[:MAX_OFFERED]


def test_a_program_that_takes_too_long_answers_for_the_complement() -> None:
    full = [complement(board) for board in reference_boards("blockgame") if board.empty_count > 6]
    answers = answering("blockgame")([complement(board) for board in full])
    for program in mistake_named(*TOO_LONG).programs:
        assert program.output(input_of("blockgame", full)).split() == answers
    swapped = answering("blockgame")(map(complement, reference_boards("blockgame")))
    assert mistakes_of("blockgame", swapped) == ["filled-and-empty-swapped"]


@pytest.mark.thorough
@problems
def test_only_the_listed_mistakes_give_the_same_answers(problem: str) -> None:
    groups = set()
    for mistake in MISTAKES[problem]:
        if (problem, mistake.id) == TOO_LONG:
            continue
        for program in mistake.programs:
            found = answers_to_reference_boards(problem, program.output)
            groups.add(tuple(mistakes_of(problem, found)) if found else ())
    assert {tuple(sorted(group)) for group in groups if len(group) > 1} == ALIKE[problem]


@every_mistake
def test_a_stress_test_finds_a_smallest_board_and_names_the_mistake(mistake: Mistake) -> None:
    problem = mistake.problem
    right = naive_boards(problem)
    source = SourceText(mistake.program)
    failure = verdict_of(problem, mistake.output, source).failure
    assert failure
    run = failure.run
    assert run.result.output == mistake.output(input_of(problem, run.boards))
    if mistake.id in BY_FORM[problem]:
        assert (failure.wrong, failure.blames_board, len(failure.findings)) == (0, False, 1)
        assert mistake.id in (*failure.mistakes, "no-line-for-0")
        return
    assert run.alone == (mistake.id not in IN_COMPANY[problem])
    assert mistake.id in failure.mistakes
    assert (failure.findings, failure.alike) == ((), ())
    # What many mistakes may have caused is described too.
    is_claimed = len(failure.mistakes) == 1 and not describes_all(failure.traits)
    assert bool(failure.traits) <= (not is_claimed)
    if run.alone and run.boards[0] in right:
        # It is right on all boards with fewer empty cells.
        (board,) = run.boards
        fewer = [one for one in right if one.empty_count < board.empty_count]
        printed = mistake.output(input_of(problem, fewer)).split() if fewer else []
        assert printed == [right[one] for one in fewer]
        assert (run.answers, failure.fewer) == ([right[board]], len(fewer))
    elif not run.alone and run.boards[-1] in right:
        last = run.boards[-1]
        assert mistake.output(input_of(problem, [last])).split() == [right[last]]


IN_COMPANY = {
    "blockgame": {
        *("board-not-cleared", "cache-counts-cells", "cache-without-last-cell"),
        *("turn-not-in-cache", "win-not-stored"),
    },
    "boardcover": {
        *("cache-not-reset", "cache-without-last-row", "total-not-reset"),
        "earlier-case-beyond-edge",
    },
}
"""Mistakes that happen only after other cases."""


@pytest.mark.parametrize(("problem", "program"), STRANGERS)
def test_other_wrong_programs_are_not_named(problem: str, program: Callable[[str], str]) -> None:
    found = answers_to_reference_boards(problem, program)
    assert len(found) == len(reference_boards(problem))
    assert found != right_answers(problem)
    assert mistakes_of(problem, found) == []


@problems
def test_a_model_answers_as_the_programs_of_its_mistake(problem: str) -> None:
    for change in CHANGES[problem]:
        model = change.applied_to(RIGHT[problem])
        assert model
        found = list(map(ANSWERING[problem](model), reference_boards(problem)))
        assert change.name in mistakes_of(problem, found)


@problems
def test_two_mistakes_at_once_are_found(problem: str) -> None:
    first, second = (CHANGES[problem][at] for at in (0, -1))
    model = first.applied_to(RIGHT[problem])
    both = second.applied_to(model) if model else None
    assert both
    found = list(map(ANSWERING[problem](both), reference_boards(problem)))
    assert mistakes_of(problem, found) == []
    cases = map(Answered, reference_boards(problem), right_answers(problem), found)
    pairs = drain(pairs_of(problem, list(cases)))
    assert (first.name, second.name) in pairs


def test_answers_in_part_and_nearly_the_same() -> None:
    found: list[str | None] = list(
        answers_to_reference_boards("boardcover", mistake("orders-counted").output)
    )
    assert mistakes_of("boardcover", found[:1_200]) == ["orders-counted"]
    # A board that is not compared may be anything.
    wrong = [
        at
        for at, (own, right) in enumerate(zip(found, right_answers("boardcover"), strict=True))
        if own != right
    ]
    found[wrong[0]] = None
    assert mistakes_of("boardcover", found) == ["orders-counted"]
    found[wrong[1]] = "7"
    assert mistakes_of("boardcover", found) == []
    ((name, share, at),) = drain(nearest_steps("boardcover", found, sizes("boardcover")))
    assert (name, at) == ("orders-counted", wrong[1])
    assert share == pytest.approx(1 - 1 / (len(wrong) - 1))


def test_a_mistake_that_is_like_another_on_small_boards_alone_is_not_named() -> None:
    found: list[str | None] = list(
        answers_to_reference_boards("boardcover", mistake("orders-counted").output)
    )
    right = right_answers("boardcover")
    wrong = [at for at, own in enumerate(found) if own != right[at]]
    largest = max(sizes("boardcover")[at] for at in wrong)
    changed = [at for at in wrong if sizes("boardcover")[at] == largest]
    assert len(changed) < len(wrong) / 10
    for at in changed[: len(changed) // 2]:
        found[at] = "7"
    assert drain(nearest_steps("boardcover", found, sizes("boardcover"))) == []


def mistake(name: str) -> Mistake:
    return mistake_named("boardcover", name)
