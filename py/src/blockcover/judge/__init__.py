"""Whole judge inputs to whole judge outputs, for both problems.

Owns the words of the answers and the order of the cases. Reads and writes no files, and solves
nothing itself. Each problem imports its own rooms only when it is judged, so that a short input
does not wait for the other one's. The rooms beside it are about programs that answer the same
inputs: the boards they are tried on, how their outputs are compared, what mistakes they have.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from blockcover.board import Board
from blockcover.judgetext import (
    BLOCKGAME_SIDE,
    format_blockgame,
    format_boardcover,
    parse_blockgame_steps,
    parse_boardcover_steps,
)
from blockcover.notation import Filled
from blockcover.pieces import L_TROMINOES
from blockcover.slices import Pace, Progress, Steps, answer, drain, mapped

WINNING, LOSING = "WINNING", "LOSING"


Answers = tuple[list[str], list[Board]]
"""The answers, one for each case, and the boards they are about."""


def blockgame(text: str, *, seconds: float | None = None) -> str:
    """The output for a whole BLOCKGAME input; ``InputError`` with line and column if it is bad,
    `OutOfTime` after ``seconds``.

    >>> blockgame("1\\n##.##\\n##.##\\n#####\\n#####\\n#####\\n")
    'WINNING\\n'
    """
    return _output(blockgame_steps(text), "blockgame", seconds)


def boardcover(text: str, *, seconds: float | None = None) -> str:
    """The output for a whole BOARDCOVER input; ``InputError`` with line and column if it is bad,
    `OutOfTime` after ``seconds``.

    >>> boardcover("2\\n1 1\\n#\\n2 3\\n...\\n...\\n")
    '1\\n2\\n'
    """
    return _output(boardcover_steps(text), "boardcover", seconds)


def blockgame_steps(text: str) -> Steps[Answers]:
    """`blockgame` in slices. The text is read whole before the first case is judged."""
    return (yield from _judged((yield from parse_blockgame_steps(text)), _verdicts()))


def boardcover_steps(text: str) -> Steps[Answers]:
    """`boardcover` in slices. The text is read whole before the first case is judged."""
    return (yield from _judged((yield from parse_boardcover_steps(text)), _tilings()))


PROBLEMS: dict[str, Callable[[str], Steps[Answers]]] = {
    "blockgame": blockgame_steps,
    "boardcover": boardcover_steps,
}
"""The problems by name."""


_FORMATS = {"blockgame": format_blockgame, "boardcover": format_boardcover}


def input_of(problem: str, boards: Iterable[Board]) -> str:
    """The judge input of a problem that has these boards as its cases.

    >>> input_of("boardcover", [Board(1, 2), Board(1, 1, 1)])
    '2\\n1 2\\n..\\n1 1\\n#\\n'
    """
    return _FORMATS[problem]([(board.rows, board.cols, board.filled_mask) for board in boards])


def answering(problem: str) -> Callable[[Iterable[Board]], list[str]]:
    """What gives the right answers for boards, one for each; for many boards better than judging
    their input, and better than anew for each of several inputs."""
    steps = answering_steps(problem)
    return lambda boards: drain(steps(boards))


def answering_steps(problem: str) -> Callable[[Iterable[Board]], Steps[list[str]]]:
    """`answering` in slices."""
    answer = {"blockgame": _verdicts, "boardcover": _tilings}[problem]()

    def answers_to(boards: Iterable[Board]) -> Steps[list[str]]:
        answers = []
        pace = Pace()
        for board in boards:
            answers.append((yield from answer(board)))
            if pace.is_over():
                yield Progress("cases", len(answers), len(answers))
        return answers

    return answers_to


def _verdicts() -> Callable[[Board], Steps[str]]:
    """What answers one case of BLOCKGAME after the other."""
    from blockcover.game.tablebase.table import Table

    # All boards have one size, so that one table knows them all.
    table = Table(Board(BLOCKGAME_SIDE, BLOCKGAME_SIDE))

    def verdict(board: Board) -> Steps[str]:
        return WINNING if (yield from table.wins_steps(board.filled_mask)) else LOSING

    return verdict


def _tilings() -> Callable[[Board], Steps[str]]:
    """What answers one case of BOARDCOVER after the other."""
    from blockcover.cover.count import count_steps

    def tilings(board: Board) -> Steps[str]:
        return str((yield from count_steps(board, L_TROMINOES)).tilings)

    return tilings


def _judged(cases: list[Filled], answer: Callable[[Board], Steps[str]]) -> Steps[Answers]:
    answers: list[str] = []
    boards: list[Board] = []

    reached = 0.0

    def in_cases(part: Progress) -> Progress:
        # The present case counts in part, and its several works do not count anew.
        nonlocal reached
        reached = max(reached, len(answers) + (part.done / part.total if part.total else 0))
        return Progress("cases", reached, len(cases), part.needs)

    for filled in cases:
        boards.append(Board(*filled))
        answers.append((yield from mapped(answer(boards[-1]), in_cases)))
        yield Progress("cases", len(answers), len(cases))
    return answers, boards


def _output(steps: Steps[Answers], problem: str, seconds: float | None) -> str:
    lines, _ = answer(steps, problem, seconds)
    return "".join(f"{line}\n" for line in lines)
