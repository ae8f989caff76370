"""The moves of a position, and the summands: sets of cells that they join.

A cell that no placement covers is dead: filled or empty, it changes nothing. Two cells are joined
when one placement covers both. Cells that are not joined, directly or through others, belong to
independent games, even where they touch.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from blockcover.board import Board
from blockcover.pieces import Piece, Placement

_MAX_POSITIONS = 500
"""Positions that `parity_of` visits, at most."""


class Layout(NamedTuple):
    """A board, the placements of some pieces on it, and the summands."""

    board: Board
    pieces: tuple[Piece, ...]
    placements: tuple[Placement, ...]
    moves: list[int]
    """The cells of each placement, as masks."""
    summands: list[int]
    """The joined cells as masks, by smallest cell: each is a game of its own."""

    @classmethod
    def of(cls, board: Board, pieces: tuple[Piece, ...]) -> Layout:
        """Return the layout of a board for some pieces.

        >>> from blockcover.pieces import BLOCK_GAME
        >>> Layout.of(Board.parse("1x1/xxx/2x"), BLOCK_GAME).summands
        [192]
        """
        placements = board.placements(pieces)
        moves = [placement.mask for placement in placements]
        return cls(board, pieces, placements, moves, summands_of(moves))

    @property
    def largest(self) -> int:
        """The number of cells of the largest summand."""
        return largest_of(self.summands)

    @property
    def joined_mask(self) -> int:
        """All joined cells."""
        return sum(self.summands)


def largest_of(masks: Iterable[int]) -> int:
    """Return the number of cells of the largest mask."""
    return max(map(int.bit_count, masks), default=0)


def moves_left(moves: Iterable[int], filled_mask: int) -> list[int]:
    """Return the moves, as masks, that fill none of some cells."""
    return [move for move in moves if not move & filled_mask]


def summands_of(masks: Iterable[int]) -> list[int]:
    """Return the sets of cells that placements join, as masks, by smallest cell."""
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


def parity_of(moves: Sequence[int]) -> int | None:
    """Return the parity of the number of these moves that are played, in any order to the end.

    ``None`` if it depends on the order, or if more than `_MAX_POSITIONS` positions would have to be
    visited.

    >>> parity_of([0b0011, 0b1100]), parity_of([0b011, 0b110]), parity_of([])
    (0, 1, 0)
    >>> parity_of([0b0011, 0b0110, 0b1100]) is None
    True
    """
    known: dict[tuple[int, ...], int | None] = {(): 0}

    def parity(left: tuple[int, ...]) -> int | None:
        if left in known:
            return known[left]
        # This stays if the parity turns out to depend on the order.
        known[left] = None
        found: int | None = None
        for move in left:
            if len(known) > _MAX_POSITIONS:
                return None
            after = parity(tuple(moves_left(left, move)))
            if after is None or after == found:
                return None
            found = 1 - after
        known[left] = found
        return found

    return parity(tuple(moves))
