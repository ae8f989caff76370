"""Outcomes where no table reaches: by the half turn, by a known result, or by a search.

Owns the choice among these, and the size of the largest component that is searched. `cache` stores
the search, and `analysis` asks about the moves.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, TypeVar

from blockcover.board import Board
from blockcover.game.cache import Tables
from blockcover.game.components import joined_components_steps, largest_of
from blockcover.game.known_values import known_value
from blockcover.game.proof.search import ProofSearch
from blockcover.game.symmetry_strategy import SymmetryStrategy, certificate_steps
from blockcover.game.tablebase.numbering import too_large
from blockcover.pieces import Piece
from blockcover.slices import Steps

T = TypeVar("T")

MAX_SEARCHED = 64
"""Cells of the largest component that is searched: an 8x8 board. Searches of more than about fifty
cells do not end in reasonable time."""

Basis = Literal["table", "search", "mirror", "known"]
"""The basis of a verdict: a table, a search, the half turn's certificate, or a known result."""


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
    """A position beyond the tables, given by a board and the masks of all placements."""

    tables: Tables
    board: Board
    pieces: tuple[Piece, ...]
    moves: Sequence[int]

    def verdict_steps(self, most: int | None = None) -> Steps[Verdict]:
        """Return the outcome and a winning move.

        `search.Unsettled` after ``most`` positions, if that is given.
        """
        mirror = yield from certificate_steps(self.board, self.moves)
        if mirror is not None:
            return Verdict(mirror.move, "mirror", mirror)
        # A known value other than 0 names no winning move, so a search has to find one.
        if (yield from self.known_value_steps()) == 0:
            return Verdict(None, "known")

        def work(search: ProofSearch) -> Steps[int | None]:
            empty = self.board.empty_mask
            if (yield from search.is_steps(empty, 0, most=most)):
                return None
            return (yield from search.option_steps(empty, 0, most=most))

        return Verdict((yield from self._search_steps(work)), "search")

    def known_value_steps(self) -> Steps[int | None]:
        """Return the Grundy value of the position if it is a known result."""
        components = yield from joined_components_steps(self.moves)
        return known_value(self.board, self.pieces, components)

    def value_steps(self, empty: int) -> Steps[int]:
        """Return the Grundy value of some of the empty cells as a game of their own."""
        return (yield from self._search_steps(lambda search: search.value_steps(empty)))

    def wins_by_steps(self, move: int) -> Steps[bool]:
        """Return whether a move wins."""
        empty = self.board.empty_mask ^ move
        return (yield from self._search_steps(lambda search: search.is_steps(empty, 0)))

    def refutation_steps(self, move: int) -> Steps[int]:
        """Return a reply that wins after a losing move."""
        empty = self.board.empty_mask ^ move
        reply = yield from self._search_steps(lambda search: search.option_steps(empty, 0))
        if reply is None:
            raise AssertionError("a move that loses can be refuted")
        return reply

    def _search_steps(self, work: Callable[[ProofSearch], Steps[T]]) -> Steps[T]:
        components = yield from joined_components_steps(self.moves)
        largest = largest_of(components)
        if largest > MAX_SEARCHED:
            raise too_large(largest, MAX_SEARCHED)
        alive = sum(components)
        return (yield from self.tables.search_steps(self.board, self.pieces, alive, work))
