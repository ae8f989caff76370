"""A position whose joined cells fit into one table: best play by remoteness.

Owns the choice of the next move by remoteness, in normal and in misère play. `rules` defines
remoteness.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from blockcover.board import Board
from blockcover.errors import TooLarge
from blockcover.game.components import joined_components_steps
from blockcover.game.sliced_solver import SlicedSolver
from blockcover.game.tablebase.numbering import MAX_TABLE_CELLS
from blockcover.slices import Steps


class TablePosition(NamedTuple):
    """A position, its remoteness, and the remoteness of its options."""

    solver: SlicedSolver
    board: Board
    quantity: Literal["remoteness", "misere"]
    cells: int
    """All joined cells."""
    remoteness: int
    options: dict[int, int]
    """For each move the remoteness of the position after it."""

    @classmethod
    def steps(
        cls,
        solver: SlicedSolver,
        board: Board,
        quantity: Literal["remoteness", "misere"],
        cells: int,
        moves: Sequence[int],
    ) -> Steps[TablePosition]:
        """Make one from the masks of its joined cells and of all its placements."""
        self = cls(solver, board, quantity, cells, 0, {})
        remoteness, *after = yield from self._remoteness_steps([0, *moves])
        options = dict(zip(moves, after, strict=True))
        return self._replace(remoteness=remoteness, options=options)

    @property
    def wins(self) -> bool:
        """Whether the player to move wins."""
        return self.remoteness % 2 == (0 if self.quantity == "misere" else 1)

    def best_move(self) -> int | None:
        """Return the fastest win, or the slowest loss; ``None`` if there is no move."""
        nearer = (move for move, after in self.options.items() if after == self.remoteness - 1)
        return next(nearer, None)

    def reply_steps(self, played: int, remoteness: int) -> Steps[int]:
        """Return the best move after the cells ``played``, given the remoteness there."""
        moves = [move for move in self.options if not move & played]
        after = yield from self._remoteness_steps([played | move for move in moves])
        return moves[after.index(remoteness - 1)]

    def line_steps(self) -> Steps[list[int]]:
        """Return best play of both sides to the end of the game."""
        line: list[int] = []
        played = 0
        for left in range(self.remoteness, 0, -1):
            line.append((yield from self.reply_steps(played, left)))
            played |= line[-1]
        return line

    def _remoteness_steps(self, played: list[int]) -> Steps[list[int]]:
        """Return the remoteness after each of several sets of cells has been filled."""
        filled_masks = [self.board.filled_mask | mask for mask in played]
        work = self.solver.values_steps(self.quantity, self.board, self.cells, filled_masks)
        return (yield from work)


def misere_position_steps(solver: SlicedSolver, board: Board) -> Steps[TablePosition]:
    """Return a position in misère play; `TooLarge` if it does not fit into one table.

    The Grundy values of components do not give the outcome of a misère sum.
    """
    moves = yield from solver.moves_steps(board)
    cells = sum((yield from joined_components_steps(moves)))
    count = cells.bit_count()
    if count > MAX_TABLE_CELLS:
        raise TooLarge(
            "misere.too-large",
            f"{count} empty cells are too many for misère play, where components cannot be solved"
            f" separately: the limit is {MAX_TABLE_CELLS}",
            cells=count,
            limit=MAX_TABLE_CELLS,
        )
    return (yield from TablePosition.steps(solver, board, "misere", cells, moves))
