"""A position as a sum of parts: its options' Grundy values, and winning moves found from them.

Owns the rule of Sprague and Grundy: a sum's value is the XOR of its parts'. Ranks no moves.
"""

from __future__ import annotations

from functools import reduce
from operator import xor

from blockcover.board import Board
from blockcover.game.sliced_solver import SlicedSolver
from blockcover.pieces import Placement
from blockcover.slices import Steps


class PositionSum:
    """A position as a sum of parts, with the Grundy values of all its options.

    A part's table is asked for all of them at once, so that it may be dropped before the next
    part's is made.
    """

    def __init__(self, solver: SlicedSolver, board: Board, found: list[Placement]) -> None:
        self.solver = solver
        self.board = board
        self.found = found
        self.filled_mask = board.filled_mask
        self.values: dict[int, int] = {}
        """The Grundy value of each part."""
        self.options: dict[int, dict[int, int]] = {}
        """For each part what it becomes by each move in it."""

    @classmethod
    def steps(cls, solver: SlicedSolver, board: Board) -> Steps[PositionSum]:
        found = list((yield from board.placements_steps(solver.pieces)))
        self = cls(solver, board, found)
        for part in (yield from solver.joined_steps(found)):
            yield from self._ask(part)
        return self

    @property
    def value(self) -> int:
        """The Grundy value of the whole."""
        return reduce(xor, self.values.values(), 0)

    @property
    def whole(self) -> int | None:
        """The cells of a table for the whole position, if there is one."""
        return self.solver.whole(list(self.values))

    def moves(self, part: int, move: int = 0) -> list[int]:
        """The moves within a part, after a move."""
        filled_mask = self.filled_mask | move
        masks = [placement.mask for placement in self.found]
        return [mask for mask in masks if mask & part and not mask & filled_mask]

    def _ask(self, part: int) -> Steps[None]:
        moves = self.moves(part)
        filled_masks = [self.filled_mask, *(self.filled_mask | move for move in moves)]
        value, *after = yield from self.solver.values_steps(
            "grundy", self.board, part, filled_masks
        )
        self.values[part] = value
        self.options[part] = dict(zip(moves, after, strict=True))

    def play(self, move: int) -> Steps[None]:
        """Make a move."""
        self.filled_mask |= move
        (part,) = (part for part in self.values if part & move)
        yield from self._ask(part)

    def best_move(self) -> int | None:
        """A winning move, or else a smallest piece; ``None`` at the end."""
        value = self.value
        for part, options in self.options.items() if value else ():
            for move, after in options.items():
                if value ^ self.values[part] == after:
                    return move
        moves = [move for options in self.options.values() for move in options]
        return min(moves, key=int.bit_count, default=None)

    def refutation(self, move: int) -> Steps[int]:
        """A reply that wins after a losing move."""
        (changed,) = (part for part in self.values if part & move)
        value = self.value ^ self.values[changed] ^ self.options[changed][move]
        for part, options in self.options.items():
            for reply, after in options.items() if part != changed else ():
                if value ^ self.values[part] == after:
                    return reply
        replies = self.moves(changed, move)
        filled_masks = [self.filled_mask | move | reply for reply in replies]
        after_both = yield from self.solver.values_steps(
            "grundy", self.board, changed, filled_masks
        )
        return replies[after_both.index(value ^ self.options[changed][move])]
