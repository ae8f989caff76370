"""The moves of a position, and the components of cells that they join.

A cell that no placement covers is dead: filled or empty, it changes nothing. Two cells are joined
when one placement covers both. Cells that are not joined, directly or through others, belong to
independent games, even where they touch.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from blockcover.board import Board
from blockcover.pieces import Piece, Placement


class Layout(NamedTuple):
    """A board, the placements of some pieces on it, and the components that they join."""

    board: Board
    pieces: tuple[Piece, ...]
    placements: tuple[Placement, ...]
    moves: list[int]
    """The cells of each placement, as masks."""
    components: list[int]
    """The joined cells as masks, by smallest cell."""

    @classmethod
    def of(cls, board: Board, pieces: tuple[Piece, ...]) -> Layout:
        """Return the layout of a board for some pieces.

        >>> from blockcover.pieces import BLOCK_GAME
        >>> Layout.of(Board.parse("1x1/xxx/2x"), BLOCK_GAME).components
        [192]
        """
        placements = board.placements(pieces)
        moves = [placement.mask for placement in placements]
        return cls(board, pieces, placements, moves, joined_components(moves))

    @property
    def largest(self) -> int:
        """The number of cells of the largest component."""
        return largest_of(self.components)

    @property
    def joined_mask(self) -> int:
        """All joined cells."""
        return sum(self.components)


def largest_of(components: Iterable[int]) -> int:
    """Return the number of cells of the largest component."""
    return max(map(int.bit_count, components), default=0)


def joined_components(masks: Iterable[int]) -> list[int]:
    """Return the components of the cells that placements cover, as masks, by smallest cell."""
    found: list[int] = []
    for mask in masks:
        apart = []
        for component in found:
            if component & mask:
                mask |= component
            else:
                apart.append(component)
        found = [*apart, mask]
    return sorted(found, key=lambda component: component & -component)
