"""Misère play, in which the player who cannot move wins: who wins a position, and how soon.

Owns what is said of one position. Values are remoteness alone, even exactly for N-positions: the
Grundy value of a sum says nothing here, so a position is known as a whole, as far as tables reach,
or not at all. How they follow from each other is `rules`.
"""

from __future__ import annotations

from blockcover.board import Board
from blockcover.errors import TooLarge
from blockcover.game.analysis.beyond import representatives
from blockcover.game.analysis.result import Analysis, Component, Move
from blockcover.game.sliced_solver import SlicedSolver
from blockcover.game.tablebase.numbering import MAX_REGION
from blockcover.pieces import Placement
from blockcover.slices import Progress, Steps


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


def analyse_misere_steps(solver: SlicedSolver, board: Board) -> Steps[Analysis]:
    """What is said of a position in misère play, in slices.

    The components have the Grundy values of normal play, to be compared.
    """
    whole = yield from MiserePosition.steps(solver, board)
    ranked = sorted(whole.found, key=lambda place: _rank(whole.options[place.mask]))
    same_as = yield from representatives(board, [placement.mask for placement in ranked])
    moves = []
    for mask, piece in ranked:
        after = whole.options[mask]
        wins = after % 2 == 1
        refutation = None
        # Where the game is over after a move there is nothing left to refute it with.
        if not wins and after:
            refutation = yield from whole.best(mask, after)
        moves.append(Move(mask, piece.name, wins, None, after, same_as[mask], refutation))
        yield Progress("moves", len(moves), len(ranked))
    line: list[int] = []
    played = 0
    for left in range(whole.remoteness, 0, -1):
        line.append((yield from whole.best(played, left)))
        played |= line[-1]
    components = []
    for mask in board.components():
        alone = board.with_filled(board.full_mask ^ mask)
        components.append(Component(mask, (yield from solver.grundy_steps(alone))))
    return Analysis(
        board,
        whole.wins,
        None,
        whole.remoteness,
        tuple(moves),
        (),
        tuple(line),
        tuple(components),
        misere=True,
    )


def misere_move_steps(solver: SlicedSolver, board: Board) -> Steps[int | None]:
    """The fastest winning move, or the one that delays a lost game longest; ``None`` at the end,
    where the player to move has won."""
    whole = yield from MiserePosition.steps(solver, board)
    if not whole.remoteness:
        return None
    return (yield from whole.best(0, whole.remoteness))


def _too_large(cells: int) -> TooLarge:
    return TooLarge(
        "misere.too-large",
        f"{cells} empty cells are too many for misère play, where components cannot be solved"
        f" separately: the limit is {MAX_REGION}",
        cells=cells,
        limit=MAX_REGION,
    )


def _rank(after: int) -> tuple[bool, int]:
    """Wins first, the fastest first; then the slowest loss."""
    return (False, after) if after % 2 else (True, -after)
