"""The tablebase of one component: direct answers, with a time limit, for any thread.

Owns the lock and the time limit. `sliced_table` computes the answers.
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
    """Outcome, Grundy value and remoteness of every position of one component.

    The component is the empty cells of ``board`` that some placement covers. A position is a mask
    of filled cells of that board. Nothing is computed, and little memory is used, before the first
    question.

    Several threads can use one table: each question waits until the others are answered. The
    generators (methods with names in ``_steps``) do not lock: until one ends, no other thread may
    use the table. A question that takes longer than its ``seconds`` raises `OutOfTime`. A pickled
    table contains only its board and pieces.

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
        """Make a table in slices; ``lock`` is the lock of its owner."""
        self = cls.__new__(cls)
        self._lock = Lock() if lock is None else lock
        yield from self._build(board, pieces)
        return self

    def __reduce__(self) -> tuple[object, ...]:
        # The slabs take up to a gigabyte, and are computed again within seconds.
        return Table, (self.board, self.pieces)

    def wins(self, filled_mask: int, *, seconds: float | None = None) -> bool:
        """Return whether the player to move wins.

        ``ValueError`` for a mask that is not a position of the table.
        """
        return self._answer(self.wins_steps(self._position(filled_mask)), "outcome", seconds)

    def grundy(self, filled_mask: int, *, seconds: float | None = None) -> int:
        """Return the Grundy value."""
        return self._value("grundy", filled_mask, seconds)

    def remoteness(
        self, filled_mask: int, *, misere: bool = False, seconds: float | None = None
    ) -> int:
        """Return the number of moves left when the winner hurries and the loser delays.

        It is odd where the player to move wins. With ``misere`` the player who cannot move wins,
        and it is even where the player to move wins.
        """
        return self._value("misere" if misere else "remoteness", filled_mask, seconds)

    def census(self, quantity: Quantity, *, seconds: float | None = None) -> list[list[int]]:
        """Count the positions by value and by number of filled cells.

        Return a list of n + 1 numbers for each value from 0 to the greatest, where n is the number
        of the board's empty cells. For the outcome, the first list counts P-positions and the
        second N-positions.
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
