"""Positions from which a game goes on: with remoteness, or as a sum with Grundy values.

*Remoteness* is the number of moves to the end if the winner hurries and the loser delays. If it is
odd, the player to move makes the last move, and so wins in normal play and loses in misère play. A
best move leads to a position whose remoteness is less by one: the winner's fastest, or the loser's
slowest.

The values are passed in; `solver` has them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from operator import xor
from typing import NamedTuple, Protocol

from blockcover.game.layout import moves_left
from blockcover.work import Steps


class SolvedPosition(Protocol):
    """A position in which a best move is known."""

    def best_move(self) -> int | None:
        """Return the mask of a best move; ``None`` if there is no move."""

    def after_steps(self, move: int) -> Steps[SolvedPosition]:
        """Return the position after a move."""


def line_steps(position: SolvedPosition) -> Steps[tuple[int, ...]]:
    """Return best play of both sides to the end of the game."""
    line: list[int] = []
    while (move := position.best_move()) is not None:
        line.append(move)
        position = yield from position.after_steps(move)
    return tuple(line)


class TablePosition(NamedTuple):
    """A position whose joined cells fit into one table."""

    values_after: Callable[[list[int]], Steps[list[int]]]
    """Returns the remoteness after each of several sets of cells has been filled."""
    misere: bool
    played: int
    """The cells that moves have filled so far."""
    remoteness: int
    options: dict[int, int]
    """For each move the remoteness of the position after it."""

    @classmethod
    def steps(
        cls,
        values_after: Callable[[list[int]], Steps[list[int]]],
        moves: list[int],
        *,
        misere: bool,
        played: int = 0,
    ) -> Steps[TablePosition]:
        """Find the remoteness after the cells ``played``, and that of the options."""
        remoteness, *after = yield from values_after([played, *[played | move for move in moves]])
        return cls(values_after, misere, played, remoteness, dict(zip(moves, after, strict=True)))

    @property
    def wins(self) -> bool:
        """Whether the player to move wins."""
        moves_last = self.remoteness % 2 == 1
        return moves_last != self.misere

    def best_move(self) -> int | None:
        """Return the fastest win, or the slowest loss; ``None`` if there is no move."""
        best = (move for move, after in self.options.items() if after == self.remoteness - 1)
        return next(best, None)

    def after_steps(self, move: int) -> Steps[TablePosition]:
        moves = moves_left(self.options, move)
        played = self.played | move
        return TablePosition.steps(self.values_after, moves, misere=self.misere, played=played)

    def reply_steps(self, move: int) -> Steps[int | None]:
        """Return the best reply to a move; ``None`` if there is no reply."""
        return (yield from self.after_steps(move)).best_move()


class PositionSum(NamedTuple):
    """A position as a sum of components, with the Grundy values of all its options.

    By the theorem of Sprague and Grundy, the value of a sum is the XOR of its components' values.
    """

    values_after: Callable[[int, list[int]], Steps[list[int]]]
    """Returns the values of a component after each of several sets of cells has been filled."""
    played: int
    """The cells that moves have filled so far."""
    grundies: dict[int, int]
    """The Grundy value of each component, by its mask."""
    options: dict[int, dict[int, int]]
    """For each component and each move in it, the value of the component after the move."""

    @classmethod
    def steps(
        cls,
        values_after: Callable[[int, list[int]], Steps[list[int]]],
        components: list[int],
        legal: list[int],
    ) -> Steps[PositionSum]:
        """Find the values of all options.

        Those in a component are asked for at once, so that its table may be dropped before the next
        one is made.
        """
        grundies: dict[int, int] = {}
        options: dict[int, dict[int, int]] = {}
        for component in components:
            moves = [move for move in legal if move & component]
            grundies[component], *after = yield from values_after(component, [0, *moves])
            options[component] = dict(zip(moves, after, strict=True))
        return cls(values_after, 0, grundies, options)

    @property
    def grundy(self) -> int:
        """The Grundy value of the position."""
        return reduce(xor, self.grundies.values(), 0)

    def option_values(self) -> dict[int, int]:
        """Return for each move the Grundy value of the position after it."""
        total = self.grundy
        return {
            move: total ^ self.grundies[component] ^ value
            for component, options in self.options.items()
            for move, value in options.items()
        }

    def best_move(self) -> int | None:
        """Return a winning move, or else one with the fewest cells; ``None`` at the end."""
        options = self.option_values()
        winning = (move for move, value in options.items() if not value)
        return next(winning, with_fewest_cells(options))

    def after_steps(self, move: int) -> Steps[PositionSum]:
        component = self._component_of(move)
        options = self.options[component]
        moves = moves_left(options, move)
        played = self.played | move
        after = yield from self.values_after(component, [played | other for other in moves])
        return PositionSum(
            self.values_after,
            played,
            self.grundies | {component: options[move]},
            self.options | {component: dict(zip(moves, after, strict=True))},
        )

    def reply_steps(self, move: int) -> Steps[int | None]:
        """Return a winning reply to a losing move: one after which the XOR of all values is 0."""
        changed = self._component_of(move)
        total = self.grundy ^ self.grundies[changed] ^ self.options[changed][move]
        # A reply in another component needs no new values.
        for component, options in self.options.items():
            if component == changed:
                continue
            for reply, value in options.items():
                if value == total ^ self.grundies[component]:
                    return reply
        return (yield from self.after_steps(move)).best_move()

    def _component_of(self, move: int) -> int:
        return next(component for component in self.grundies if component & move)


def with_fewest_cells(moves: Iterable[int]) -> int | None:
    """Return a move with the fewest cells, for lack of a better choice; ``None`` without moves."""
    return min(moves, key=int.bit_count, default=None)
