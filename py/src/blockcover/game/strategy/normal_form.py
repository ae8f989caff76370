"""The normal form of positions: equal for those that are equal up to symmetry and dead cells.

Fills the cells that no placement covers, then takes the canonical image under the eight symmetries.
So the whole strategy of the second player on the empty 5x5 board takes 6,000 positions instead of
400,000. Knows no values.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from blockcover.bitboard import Symmetry
from blockcover.board import Board
from blockcover.pieces import Piece


class NormalForm(NamedTuple):
    """A position in normal form, and the symmetry that maps the position to it."""

    board: Board
    symmetry: Symmetry


class Normaliser:
    """The normal forms of the positions that follow from one board.

    ``moves`` are the masks of all placements on it, in their order.
    """

    def __init__(self, board: Board, pieces: Iterable[Piece]) -> None:
        self.moves = tuple(placement.mask for placement in board.placements(pieces))
        self._board = board

    def legal(self, filled_mask: int) -> list[int]:
        """Return the moves of a position."""
        return [mask for mask in self.moves if not mask & filled_mask]

    def __call__(self, filled_mask: int) -> NormalForm:
        """Return the normal form of a position."""
        alive = 0
        for mask in self.moves:
            if not mask & filled_mask:
                alive |= mask
        form = self._board.with_filled(self._board.full_mask ^ alive)
        symmetry = form.canonical_symmetry()
        return NormalForm(form.image(symmetry), symmetry)
