"""Outcomes without a table: by the half turn, by a known result, or by a search.

They are tried in this order, beyond 30 cells, and in sums with a component of more than 20. A
warning comes before a search that is unlikely to end. `table_cache` keeps the search.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Iterable
from typing import Literal, NamedTuple

from blockcover.board import Board
from blockcover.game.layout import Layout
from blockcover.game.proof.search import ProofSearch
from blockcover.game.symmetry_strategy import SymmetryStrategy, half_turn_proof_steps
from blockcover.game.table_cache import Tables
from blockcover.game.tablebase.numbering import MAX_TABLE_CELLS, too_many_cells
from blockcover.pieces import BLOCK_GAME, Piece
from blockcover.work import Steps, drain, is_awaited_for_ever

MAX_SEARCHED = 64
"""Cells of the largest component that is searched: an 8x8 board. Searches of more than about fifty
cells do not end in reasonable time."""

MAX_MOVES = {1: 1 << 20, 2: 200, 3: 180}
"""A search with more moves than this is hopeless, by the shorter side of the component.

A search of a narrow strip visits few positions for its moves: 110,977 positions for the 158 moves
of 3x13, 2,290 for the 134 moves of 2x20. With 23 to 26 more moves it visits ten times as many."""

_MAX_MOVES_ELSE = 160
"""The same for sides from 4: the moves of the empty 6x6, the largest board whose search has ended.
It took 0.9 million positions, at ten thousand a second."""

VALUES: dict[int, tuple[int, ...]] = {
    1: (0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5),
    2: (2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 0, 1, 2, 6, 4),
    3: (0, 3, 0, 3, 1, 9, 3, 4, 6),
    4: (5, 1, 0, 3, 1),
    5: (0, 4),
    6: (0,),
}
"""Grundy values of empty rectangles in the block game, from ``docs/results``: for each shorter side
s, those for the longer sides s, s + 1, ..."""

Basis = Literal["table", "search", "mirror", "known"]
"""The basis of a verdict: a table, a search, the half turn's proof, or a known result."""


class Verdict(NamedTuple):
    """The outcome of a position."""

    move: int | None
    """A winning move, or ``None``: the player to move loses."""
    basis: Basis
    mirror: SymmetryStrategy | None = None

    @property
    def wins(self) -> bool:
        """Whether the player to move wins."""
        return self.move is not None


class Prover(NamedTuple):
    """Proves who wins one position that no table holds."""

    tables: Tables
    layout: Layout

    def verdict_steps(self, most: int | None = None) -> Steps[Verdict]:
        """Return the outcome and a winning move.

        `search.Unsettled` after ``most`` positions, if that is given.
        """
        mirror = yield from half_turn_proof_steps(self.layout.board, self.layout.moves)
        if mirror is not None:
            return Verdict(mirror.move_mask, "mirror", mirror)
        # A known value other than 0 names no winning move, so a search has to find one.
        if self.known_value() == 0:
            return Verdict(None, "known")
        move = yield from self.winning_move_steps(self.layout.board.empty_mask, most)
        return Verdict(move, "search")

    def known_value(self) -> int | None:
        """Return the Grundy value of the position if it is a known result."""
        return known_value(self.layout.board, self.layout.pieces, self.layout.summands)

    def value_steps(self, empty: int) -> Steps[int]:
        """Return the Grundy value of some of the empty cells as a game of their own."""
        search = yield from self._search_steps()
        with self.tables.held(search):
            return (yield from search.value_steps(empty))

    def winning_move_steps(self, empty: int, most: int | None = None) -> Steps[int | None]:
        """Return a winning move on some of the empty cells; ``None`` if they are lost."""
        search = yield from self._search_steps()
        with self.tables.held(search):
            if (yield from search.has_value_steps(empty, 0, most=most)):
                return None
            return (yield from search.move_to_steps(empty, 0, most=most))

    def _search_steps(self) -> Steps[ProofSearch]:
        layout = self.layout
        if layout.largest > MAX_SEARCHED:
            raise too_many_cells(layout.largest, MAX_SEARCHED)
        return self.tables.search_steps(layout.board, layout.pieces, layout.joined_mask)


def known_value(board: Board, pieces: tuple[Piece, ...], components: Iterable[int]) -> int | None:
    """Return the Grundy value of some components of a board, given as masks, together.

    ``None`` unless the pieces are the block game's and every component is a rectangle of `VALUES`.

    >>> board = Board.parse("6x6/6x6/6x6/6x6/6x6/6x6")
    >>> known_value(board, BLOCK_GAME, board.components())
    0
    """
    if {piece.cells for piece in pieces} != {piece.cells for piece in BLOCK_GAME}:
        return None
    total = 0
    for component in components:
        shape = board.cropped(component)
        short, long = sorted((shape.rows, shape.cols))
        values = VALUES.get(short, ())
        if shape.filled_mask or long - short >= len(values):
            return None
        total ^= values[long - short]
    return total


class LongSearchWarning(UserWarning):
    """A search begins that is unlikely to end."""


class Prospect(NamedTuple):
    """The size of a search: the cells and the moves of the largest component."""

    cells: int
    moves: int
    hopeless: bool
    """Whether it has too many moves to end in reasonable time."""


def prospect_steps(layout: Layout) -> Steps[Prospect | None]:
    """Return the size of the search for a position.

    ``None`` if there is none: a table, the half turn or a known result gives the outcome, or the
    component is too large to be searched.
    """
    is_searched = MAX_TABLE_CELLS < layout.largest <= MAX_SEARCHED
    if not is_searched:
        return None
    if known_value(layout.board, layout.pieces, layout.summands) is not None:
        return None
    if (yield from half_turn_proof_steps(layout.board, layout.moves)) is not None:
        return None
    largest = max(layout.summands, key=int.bit_count)
    within = sum(move & largest != 0 for move in layout.moves)
    shape = layout.board.cropped(largest)
    most = MAX_MOVES.get(min(shape.rows, shape.cols), _MAX_MOVES_ELSE)
    return Prospect(layout.largest, within, within > most)


def warn_if_hopeless(layout: Layout) -> None:
    """Issue a `LongSearchWarning` before a search that is unlikely to end and has no time limit.

    It points at the code outside of this package that asks.
    """
    if not is_awaited_for_ever():
        return
    found = drain(prospect_steps(layout))
    if found is not None and found.hopeless:
        frame, level = sys._getframe(), 1
        while frame.f_back and frame.f_globals["__name__"].startswith("blockcover."):
            frame, level = frame.f_back, level + 1
        warnings.warn(
            f"{found.cells} joined cells with {found.moves} moves: no search of that size has come"
            " to an end yet",
            LongSearchWarning,
            stacklevel=level,
        )
