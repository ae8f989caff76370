"""The two problems of the judge as values: their rules, the judge's limits, and their texts.

The solver of a problem is imported when its first case is answered, so a short input does not wait
for the other solver.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from blockcover.board import Board
from blockcover.judgetext import (
    BLOCKGAME_SIDE,
    BOARDCOVER_SIDE,
    ProblemName,
    format_blockgame,
    format_boardcover,
    outcome_of,
    parse_blockgame,
    parse_boardcover,
)
from blockcover.notation import Filled
from blockcover.pieces import BLOCK_GAME, L_TROMINOES, Piece
from blockcover.work import Steps, sliced


@dataclass(frozen=True, slots=True)
class Problem:
    """A problem: what is asked of a board, and what the judge allows."""

    name: ProblemName
    pieces: tuple[Piece, ...]
    side: int
    """At most this many rows and columns."""
    most_cases: int
    """At most this many cases in one input."""
    time_limit: float
    """Seconds for an input with which a time is compared. The book gives none, so they are assumed:
    reports say that the judge's own may differ."""
    answer: str
    """The form of an answer, as a regular expression."""
    parse: sliced[[str], list[Filled]]
    """Reads the boards of an input."""
    format: Callable[[Filled], str]
    """Writes a board as a case."""
    answering: Callable[[], Callable[[Board], Steps[str]]]
    """Makes a function from a board to its answer; each one made keeps tables of its own."""

    @property
    def largest_board(self) -> Board:
        """The empty board of the largest size, the only one of BLOCKGAME."""
        return Board(self.side, self.side)

    @property
    def smallest_piece(self) -> int:
        """The number of cells of the smallest piece."""
        return min(len(piece.cells) for piece in self.pieces)

    def inputs(self, boards: Sequence[Board]) -> list[list[Board]]:
        """Return boards in inputs of as many cases as the judge allows."""
        size = self.most_cases
        return [list(boards[at : at + size]) for at in range(0, len(boards), size)]


def _verdicts() -> Callable[[Board], Steps[str]]:
    from blockcover.game.tablebase.table import Table

    # All boards have the same size, so one table answers all of them. The first one makes it.
    table: Table | None = None

    def verdict(board: Board) -> Steps[str]:
        nonlocal table
        table = table or Table(BLOCKGAME.largest_board)
        return outcome_of((yield from table.wins.steps(board.filled_mask)))

    return verdict


def _tilings() -> Callable[[Board], Steps[str]]:
    from blockcover.cover.count import count

    def tilings(board: Board) -> Steps[str]:
        return str((yield from count.steps(board)))

    return tilings


BLOCKGAME = Problem(
    name="blockgame",
    pieces=BLOCK_GAME,
    side=BLOCKGAME_SIDE,
    most_cases=50,
    time_limit=10.0,
    answer=r"(?:WINNING|LOSING)",
    parse=parse_blockgame,
    format=format_blockgame,
    answering=_verdicts,
)

BOARDCOVER = Problem(
    name="boardcover",
    pieces=L_TROMINOES,
    side=BOARDCOVER_SIDE,
    most_cases=30,
    time_limit=2.0,
    answer=r"[0-9]+",
    parse=parse_boardcover,
    format=format_boardcover,
    answering=_tilings,
)

PROBLEMS: dict[str, Problem] = {problem.name: problem for problem in (BLOCKGAME, BOARDCOVER)}
"""The problems by their names."""
