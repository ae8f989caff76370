"""A position as a sum of components: the Grundy values of its options, and winning moves from them.

Owns the theorem of Sprague and Grundy: the value of a sum is the XOR of its components' values.
Does not rank moves.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import xor

from blockcover.board import Board
from blockcover.game.components import joined_components_steps
from blockcover.game.sliced_solver import SlicedSolver
from blockcover.slices import Steps


class PositionSum:
    """A position as a sum of components, with the Grundy values of all its options.

    All options in a component are asked for at once, so that its table may be dropped before the
    next one is made.
    """

    def __init__(self, solver: SlicedSolver, board: Board, legal: list[int]) -> None:
        self.solver = solver
        self.board = board
        self._legal = legal
        self.filled_mask = board.filled_mask
        self.values: dict[int, int] = {}
        """The Grundy value of each component, by its mask."""
        self.options: dict[int, dict[int, int]] = {}
        """For each component and each move in it, the value of the component after the move."""

    @classmethod
    def steps(cls, solver: SlicedSolver, board: Board) -> Steps[PositionSum]:
        """Divide a position into components, and find the values of its options."""
        legal = yield from solver.moves_steps(board)
        self = cls(solver, board, legal)
        for component in (yield from joined_components_steps(legal)):
            yield from self._solve(component)
        return self

    @property
    def value(self) -> int:
        """The Grundy value of the position."""
        return reduce(xor, self.values.values(), 0)

    def moves(self, component: int, move: int = 0) -> list[int]:
        """Return the moves within a component, after a move."""
        filled_mask = self.filled_mask | move
        return [mask for mask in self._legal if mask & component and not mask & filled_mask]

    def _solve(self, component: int) -> Steps[None]:
        moves = self.moves(component)
        filled_masks = [self.filled_mask, *(self.filled_mask | move for move in moves)]
        value, *after = yield from self.solver.values_steps(
            "grundy", self.board, component, filled_masks
        )
        self.values[component] = value
        self.options[component] = dict(zip(moves, after, strict=True))

    def play(self, move: int) -> Steps[None]:
        """Make a move, and update the values."""
        self.filled_mask |= move
        (component,) = (component for component in self.values if component & move)
        yield from self._solve(component)

    def best_move(self) -> int | None:
        """Return a winning move, or else one with the fewest cells; ``None`` at the end."""
        value = self.value
        for component, options in self.options.items() if value else ():
            for move, after in options.items():
                if value ^ self.values[component] == after:
                    return move
        return smallest(move for options in self.options.values() for move in options)

    def refutation(self, move: int) -> Steps[int]:
        """Return a reply that wins after a losing move."""
        (changed,) = (component for component in self.values if component & move)
        value = self.value ^ self.values[changed] ^ self.options[changed][move]
        for component, options in self.options.items():
            for reply, after in options.items() if component != changed else ():
                if value ^ self.values[component] == after:
                    return reply
        replies = self.moves(changed, move)
        filled_masks = [self.filled_mask | move | reply for reply in replies]
        after_both = yield from self.solver.values_steps(
            "grundy", self.board, changed, filled_masks
        )
        return replies[after_both.index(value ^ self.options[changed][move])]


def smallest(moves: Iterable[int]) -> int | None:
    """Return a move with the fewest cells, for lack of a better choice; ``None`` without moves."""
    return min(moves, key=int.bit_count, default=None)
