"""Whole judge inputs to whole judge outputs, for both problems.

Owns the words of the answers and the order of the cases. Reads and writes no files, and solves
nothing itself. Each problem imports its own rooms only when it is judged, so that a short input
does not wait for the other one's.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import Protocol

from blockcover.board import Board, drain
from blockcover.notation import parse_blockgame, parse_boardcover
from blockcover.pieces import BLOCK_GAME, L_TROMINOES

WINNING, LOSING = "WINNING", "LOSING"


@dataclass(frozen=True, slots=True)
class Progress:
    """How many cases are done, the present one in part; ``needs`` names a package about to be
    imported."""

    done: float
    total: int
    needs: str | None = None


Answers = tuple[list[str], list[Board]]
"""The answers, one for each case, and the boards they are about."""

Steps = Generator[Progress, None, Answers]
"""Work in slices; closing the generator cancels it."""


class _Part(Protocol):
    """How far one case is, in the unit of its work."""

    @property
    def done(self) -> int: ...
    @property
    def total(self) -> int: ...


_Case = Generator[_Part, None, str]


def blockgame(text: str) -> str:
    """The output for a whole BLOCKGAME input; ``InputError`` with line and column if it is bad.

    >>> blockgame("1\\n##.##\\n##.##\\n#####\\n#####\\n#####\\n")
    'WINNING\\n'
    """
    return _output(blockgame_steps(text))


def boardcover(text: str) -> str:
    """The output for a whole BOARDCOVER input; ``InputError`` with line and column if it is bad.

    >>> boardcover("2\\n1 1\\n#\\n2 3\\n...\\n...\\n")
    '1\\n2\\n'
    """
    return _output(boardcover_steps(text))


def blockgame_steps(text: str) -> Steps:
    """`blockgame` in slices. The text is read whole before the first case is judged."""
    from blockcover.game.table import Solver

    # One solver, so that all cases share its table.
    solver = Solver(BLOCK_GAME)

    def verdict(board: Board) -> _Case:
        return WINNING if (yield from solver.outcome_steps(board)) else LOSING

    return (yield from _judged(parse_blockgame(text), verdict))


def boardcover_steps(text: str) -> Steps:
    """`boardcover` in slices. The text is read whole before the first case is judged."""
    from blockcover.cover.count import count_steps

    def tilings(board: Board) -> _Case:
        return str((yield from count_steps(board, L_TROMINOES)).tilings)

    return (yield from _judged(parse_boardcover(text), tilings))


PROBLEMS: dict[str, Callable[[str], Steps]] = {
    "blockgame": blockgame_steps,
    "boardcover": boardcover_steps,
}
"""The problems by name."""


def _judged(boards: list[Board], answer: Callable[[Board], _Case]) -> Steps:
    answers: list[str] = []
    for board in boards:
        case = answer(board)
        while True:
            try:
                part = next(case)
            except StopIteration as stop:
                answers.append(stop.value)
                break
            done = len(answers) + part.done / part.total
            yield Progress(done, len(boards), getattr(part, "needs", None))
        yield Progress(len(answers), len(boards))
    return answers, boards


def _output(steps: Steps) -> str:
    answers, _ = drain(steps)
    return "".join(f"{answer}\n" for answer in answers)
