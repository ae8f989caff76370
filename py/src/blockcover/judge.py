"""Judge inputs of both problems and their outputs.

`desk` tries programs on the same inputs.
"""

from __future__ import annotations

from collections.abc import Iterable

from blockcover.board import Board
from blockcover.problems import PROBLEMS
from blockcover.work import Pace, Progress, Steps, each, mapped, sliced

Answers = tuple[list[str], list[Board]]
"""The answers and the boards of an input, one each for every case."""


@sliced
def blockgame(text: str, *, seconds: float | None = None) -> Steps[str]:
    """Return the output for a whole BLOCKGAME input.

    Raises ``InputError`` with line and column for bad input, `OutOfTime` after ``seconds``.

    >>> blockgame("1\\n##.##\\n##.##\\n#####\\n#####\\n#####\\n")
    'WINNING\\n'
    """
    return _output("blockgame", text)


@sliced
def boardcover(text: str, *, seconds: float | None = None) -> Steps[str]:
    """Return the output for a whole BOARDCOVER input.

    Raises ``InputError`` with line and column for bad input, `OutOfTime` after ``seconds``.

    >>> boardcover("2\\n1 1\\n#\\n2 3\\n...\\n...\\n")
    '1\\n2\\n'
    """
    return _output("boardcover", text)


def _output(problem: str, text: str) -> Steps[str]:
    answers, _ = yield from judged.steps(problem, text)
    return "".join([f"{answer}\n" for answer in answers])


@sliced
def judged(problem: str, text: str) -> Steps[Answers]:
    """Answer a whole input, which is parsed before the first case is judged."""
    cases = yield from PROBLEMS[problem].parse.steps(text)
    answer = PROBLEMS[problem].answering()
    answers: list[str] = []
    boards: list[Board] = []
    reached = 0.0

    def in_cases(part: Progress) -> Progress:
        # One case may do several works, each with a progress from 0: the whole never falls.
        nonlocal reached
        share_of_case = part.done / part.total if part.total else 0
        reached = max(reached, len(answers) + share_of_case)
        return Progress("cases", reached, len(cases), part.needs)

    for filled in cases:
        boards.append(Board(*filled))
        answers.append((yield from mapped(answer(boards[-1]), in_cases)))
        yield Progress("cases", len(answers), len(cases))
    return answers, boards


@sliced
def input_of(problem: str, boards: Iterable[Board]) -> Steps[str]:
    """Return the judge input of a problem with these boards as its cases.

    >>> input_of("boardcover", [Board(1, 2), Board(1, 1, 1)])
    '2\\n1 2\\n..\\n1 1\\n#\\n'
    """

    def case(board: Board) -> str:
        return PROBLEMS[problem].format((board.rows, board.cols, board.filled_mask))

    cases = yield from each(boards, case, "boards")
    return "".join([f"{len(cases)}\n", *cases])


def answering(problem: str) -> sliced[[Iterable[Board]], list[str]]:
    """Return a function from boards to their right answers, one for each board.

    It skips formatting and parsing, and keeps its tables from one call to the next.
    """
    answer = PROBLEMS[problem].answering()

    @sliced
    def answers_to(boards: Iterable[Board]) -> Steps[list[str]]:
        answers = []
        pace = Pace()
        for board in boards:
            answers.append((yield from answer(board)))
            if pace.is_over():
                # How many boards are left is not known.
                yield Progress("cases", len(answers), len(answers))
        return answers

    return answers_to
