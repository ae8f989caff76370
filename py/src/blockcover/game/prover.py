"""Who wins where no table reaches: by the half turn, a known result, or a search.

Owns which of them answers, and how large a region is searched. What a search remembers is kept
by `cache`; what is said of the moves is `analysis`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple, TypeVar

from blockcover.board import Board
from blockcover.game.cache import Tables
from blockcover.game.known_values import known_value
from blockcover.game.proof.search import ProofSearch
from blockcover.game.symmetry_strategy import SymmetryStrategy, certificate_steps
from blockcover.game.tablebase.numbering import joined_steps, too_large
from blockcover.pieces import Piece
from blockcover.slices import Steps

T = TypeVar("T")

MAX_SEARCHED = 64
"""Cells of the largest region that is searched: an 8x8 board, of which no more than fifty or so can
be searched to the end. Of a larger one nobody should wait for the answer."""

Basis = Literal["table", "search", "mirror", "known"]
"""What a verdict rests on: a table, a search, the half turn's certificate, or a known result."""


class Verdict(NamedTuple):
    """Who wins a position."""

    move: int | None
    """A winning move, or ``None``: the player to move loses."""
    basis: Basis
    mirror: SymmetryStrategy | None = None

    @property
    def wins(self) -> bool:
        """Whether the player to move wins."""
        return self.move is not None


class Prover:
    """A position beyond the tables, given by a board and the masks of all placements."""

    def __init__(
        self, tables: Tables, board: Board, pieces: tuple[Piece, ...], moves: Sequence[int]
    ) -> None:
        self._tables = tables
        self._board = board
        self._pieces = pieces
        self._moves = moves

    def verdict_steps(self, most: int | None = None) -> Steps[Verdict]:
        """Who wins and by what; `search.Unsettled` after ``most`` positions, if that is given."""
        mirror = yield from certificate_steps(self._board, self._moves)
        if mirror is not None:
            return Verdict(mirror.move, "mirror", mirror)
        # Of a position that is won a search finds the move, with the value known or not.
        if (yield from self.known_value_steps()) == 0:
            return Verdict(None, "known")

        def work(search: ProofSearch) -> Steps[int | None]:
            empty = self._board.empty_mask
            if (yield from search.is_steps(empty, 0, most=most)):
                return None
            return (yield from search.option_steps(empty, 0, most=most))

        return Verdict((yield from self._searched(work)), "search")

    def known_value_steps(self) -> Steps[int | None]:
        """The Grundy value of the position if it is known without a search."""
        parts = yield from joined_steps(self._moves)
        return known_value(self._board, self._pieces, parts)

    def value_steps(self, empty: int) -> Steps[int]:
        """The Grundy value of some of the empty cells, taken as a game of their own."""
        return (yield from self._searched(lambda search: search.value_steps(empty)))

    def wins_by_steps(self, move: int) -> Steps[bool]:
        """Whether a move wins."""
        rest = self._board.empty_mask ^ move
        return (yield from self._searched(lambda search: search.is_steps(rest, 0)))

    def refutation_steps(self, move: int) -> Steps[int]:
        """The reply that wins after a losing move."""
        rest = self._board.empty_mask ^ move
        reply = yield from self._searched(lambda search: search.option_steps(rest, 0))
        if reply is None:
            raise AssertionError("a move that loses can be refuted")
        return reply

    def _searched(self, work: Callable[[ProofSearch], Steps[T]]) -> Steps[T]:
        parts = yield from joined_steps(self._moves)
        largest = max(part.bit_count() for part in parts)
        if largest > MAX_SEARCHED:
            raise too_large(largest, MAX_SEARCHED)
        board, pieces = self._board, self._pieces
        return (yield from self._tables.search_steps(board, pieces, sum(parts), work))
