"""One position of misère play, in which the player who cannot move wins.

Owns the remoteness of the position and of all that it leads to. The Grundy values of components do
not give the outcome of a misère sum, so the position is solved as a whole, as far as tables reach.
"""

from __future__ import annotations

from blockcover.board import Board
from blockcover.errors import TooLarge
from blockcover.game.sliced_solver import SlicedSolver
from blockcover.game.tablebase.numbering import MAX_REGION
from blockcover.pieces import Placement
from blockcover.slices import Steps


class MiserePosition:
    """A position that one table holds, with the remoteness of all that it leads to."""

    @classmethod
    def steps(cls, solver: SlicedSolver, board: Board) -> Steps[MiserePosition]:
        """`TooLarge` where the cells that count are too many for a table."""
        found = yield from board.placements_steps(solver.pieces)
        cells = sum((yield from solver.joined_steps(found)))
        if cells.bit_count() > MAX_REGION:
            raise _too_large(cells.bit_count())
        self = cls(solver, board, found, cells)
        remoteness = yield from self.after(0)
        self.remoteness = remoteness
        self.options = yield from self._options(0)
        return self

    def __init__(
        self, solver: SlicedSolver, board: Board, found: tuple[Placement, ...], cells: int
    ) -> None:
        self._solver = solver
        self._board = board
        self.found = found
        self._cells = cells
        self.remoteness = 0
        self.options: dict[int, int] = {}

    @property
    def wins(self) -> bool:
        """Whether the player to move wins."""
        return self.remoteness % 2 == 0

    def after(self, played: int) -> Steps[int]:
        """The remoteness once some more cells are covered."""
        (found,) = yield from self._values([played])
        return found

    def best(self, played: int, remoteness: int) -> Steps[int]:
        """A move that is one nearer to the end, of a position with so much remoteness."""
        options = yield from self._options(played)
        return next(move for move, after in options.items() if after == remoteness - 1)

    def _options(self, played: int) -> Steps[dict[int, int]]:
        moves = [placement.mask for placement in self.found if not placement.mask & played]
        after = yield from self._values([played | move for move in moves])
        return dict(zip(moves, after, strict=True))

    def _values(self, played: list[int]) -> Steps[list[int]]:
        board = self._board
        filled_masks = [board.filled_mask | mask for mask in played]
        return (yield from self._solver.values_steps("misere", board, self._cells, filled_masks))


def _too_large(cells: int) -> TooLarge:
    return TooLarge(
        "misere.too-large",
        f"{cells} empty cells are too many for misère play, where components cannot be solved"
        f" separately: the limit is {MAX_REGION}",
        cells=cells,
        limit=MAX_REGION,
    )
