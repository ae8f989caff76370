"""One region as a table that is asked: an answer to each question, within a time, for any thread.

Owns the lock and the bound on time. How answers are found is `sliced_table`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from blockcover.board import Board
from blockcover.errors import quoted
from blockcover.game.tablebase.rules import Quantity
from blockcover.game.tablebase.sliced_table import SlicedTable
from blockcover.pieces import BLOCK_GAME, Piece
from blockcover.slices import Lock, Steps, answer, drain

T = TypeVar("T")


class Table(SlicedTable):
    """Outcome, Grundy value and remoteness of every position of one region.

    The region is the empty cells of ``board`` that some placement covers; a position is a mask of
    filled cells of that board. Nothing is filled, and hardly any memory taken, before it is asked
    for.

    Several threads can ask one table: each waits until the questions of the others are answered.
    The generators (methods with names in ``_steps``) take no lock: from the first step to the last
    no other thread may use the table. A question raises `OutOfTime` where it takes longer than its
    ``seconds``. Pickled, a table has its board and pieces alone.

    >>> table = Table(Board(5, 5))
    >>> table.wins(0), table.grundy(0), table.remoteness(0)
    (False, 0, 12)
    """

    def __init__(self, board: Board, pieces: Iterable[Piece] = BLOCK_GAME) -> None:
        self._lock = Lock()
        drain(self._build(board, pieces))

    @classmethod
    def steps(
        cls, board: Board, pieces: Iterable[Piece] = BLOCK_GAME, lock: Lock | None = None
    ) -> Steps[Table]:
        """The same object, made in slices; ``lock`` is that of its owner."""
        self = cls.__new__(cls)
        self._lock = Lock() if lock is None else lock
        yield from self._build(board, pieces)
        return self

    def __reduce__(self) -> tuple[object, ...]:
        # Rows are up to a gigabyte, and filled again within seconds.
        return Table, (self.board, self.pieces)

    def wins(self, filled_mask: int, *, seconds: float | None = None) -> bool:
        """Whether the player to move wins; ``ValueError`` for a mask not of the table's."""
        return self._answer(self.wins_steps(self._position(filled_mask)), "outcome", seconds)

    def grundy(self, filled_mask: int, *, seconds: float | None = None) -> int:
        """The Grundy value."""
        return self._value("grundy", filled_mask, seconds)

    def remoteness(
        self, filled_mask: int, *, misere: bool = False, seconds: float | None = None
    ) -> int:
        """Moves left when the winner hurries and the loser delays.

        It is odd where the player to move wins, and with ``misere``, where the player who cannot
        move wins, even.
        """
        return self._value("misere" if misere else "remoteness", filled_mask, seconds)

    def census(self, quantity: Quantity, *, seconds: float | None = None) -> list[list[int]]:
        """How many positions have each value and each number of filled cells.

        A list of n + 1 numbers for each value from 0 to the greatest, where n is the number of the
        board's empty cells. For the outcome, the first counts P-positions and the second
        N-positions.
        """
        return self._answer(self.census_steps(quantity), quantity, seconds)

    def _position(self, filled_mask: int) -> int:
        if self.board.filled_mask & ~self.board.with_filled(filled_mask).filled_mask:
            raise ValueError(f"no position of the table of {self.board!r}: {filled_mask:#x}")
        return filled_mask

    def _value(self, quantity: Quantity, filled_mask: int, seconds: float | None) -> int:
        work = self.values_steps(quantity, [self._position(filled_mask)])
        return self._answer(work, quantity, seconds)[0]

    def _answer(self, work: Steps[T], quantity: Quantity, seconds: float | None) -> T:
        return answer(work, f"{quantity} of {quoted(self.board.code)}", seconds, self._lock)
