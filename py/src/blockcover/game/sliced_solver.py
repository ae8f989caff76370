"""Positions of any board: which table answers for which part of it, and how the answers join.

Owns the division of a position into independent parts and the choice of a table for each, or of
`prover`, which answers where tables do not reach, all as work in slices: `solver` gives answers.
What is kept is `cache`; moves and reasons are `analysis`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import xor

from blockcover.board import Board, as_board
from blockcover.errors import of_type
from blockcover.game.cache import Tables, View, canonical_view
from blockcover.game.known_values import known_value
from blockcover.game.prover import Prover, Verdict
from blockcover.game.tablebase.numbering import MAX_REGION, PREPARING, joined_steps
from blockcover.game.tablebase.rules import Quantity
from blockcover.pieces import BLOCK_GAME, Piece, Placement, as_pieces
from blockcover.slices import Pace, Progress, Steps

WHOLE_BOARD = 25
"""Boards of at most so many cells are answered for as a whole, without a division into parts."""

MAX_SUMMED = 20
"""Cells of the largest of several parts whose Grundy values a verdict waits for: a table of them
takes ten times as long as one of outcomes, and a search asks for no value."""

OFTEN = 30
"""So many different boards of such a size have a table of their own each: about as much work as
one table for all positions of the 5x5 board. From then on it is that table that is asked."""


class SlicedSolver:
    """The questions of a `solver.Solver` as work in slices, without a lock."""

    def __init__(self, pieces: Iterable[Piece] = BLOCK_GAME, tables: Tables | None = None) -> None:
        self.pieces = as_pieces(pieces)
        self.tables = Tables() if tables is None else of_type(tables, Tables, "Tables")

    # Parts of a position

    def parts_steps(self, board: Board) -> Steps[list[int]]:
        """The cells that count, those together that are joined: independent games, as masks."""
        found = yield from board.placements_steps(self.pieces)
        return (yield from self.joined_steps(found))

    def joined_steps(self, found: Iterable[Placement]) -> Steps[list[int]]:
        """`parts_steps`, given all placements."""
        return (yield from joined_steps(placement.mask for placement in found))

    def beyond(self, board: Board, found: Iterable[Placement]) -> Prover:
        """Answers about a position without tables, given all placements."""
        moves = [placement.mask for placement in found]
        return Prover(self.tables, board, self.pieces, moves)

    def values_steps(
        self, quantity: Quantity, board: Board, mask: int, filled_masks: Iterable[int]
    ) -> Steps[list[int]]:
        """A quantity of some of the board's empty cells, taken as a game of their own, in several
        positions: the board's, or ones that follow from it."""
        yield PREPARING
        view = self._view(quantity, board, mask)
        beside = ~mask
        masks = []
        pace = Pace()
        for filled_mask in filled_masks:
            masks.append(view.in_table(filled_mask | beside))
            if pace.is_over():
                yield PREPARING
        return (
            yield from self.tables.work_steps(
                view.board,
                self.pieces,
                quantity,
                lambda table: table.values_steps(quantity, masks),
            )
        )

    def _view(self, quantity: Quantity, board: Board, mask: int) -> View:
        """Where some cells of a board are known, or else are going to be."""
        known = self._known(quantity, board, mask)
        if known is not None:
            return known
        is_small = board.rows * board.cols <= WHOLE_BOARD
        own = board.with_filled(board.full_mask ^ mask)
        view = View(mask, own, None) if is_small or not mask else canonical_view(own)
        is_new = is_small and self.tables.kept(view.board, self.pieces) is None
        if is_new and self.tables.asked(board, self.pieces) > OFTEN:
            view = View(board.full_mask, Board(board.rows, board.cols), None)
        self.tables.remember(board, self.pieces, view)
        return view

    def _known(self, quantity: Quantity, board: Board, mask: int) -> View | None:
        """A view that includes these cells, in whose table their row is filled."""
        for view, table in self.tables.views(board, self.pieces):
            if not mask & ~view.mask and table.knows(quantity, view.in_table(~mask)):
                return view
        return None

    # One position

    def wins_steps(self, board: Board) -> Steps[bool]:
        """Whether the player to move wins."""
        if board.rows * board.cols > WHOLE_BOARD:
            parts = yield from self.parts_steps(board)
            known = known_value(board, self.pieces, parts)
            if known is not None and largest_of(parts) > MAX_REGION:
                return known != 0
            return (yield from self.verdict_steps(board)).wins
        view = self._view("outcome", board, board.empty_mask)
        filled_mask = view.in_table(board.filled_mask)
        return (
            yield from self.tables.work_steps(
                view.board, self.pieces, "outcome", lambda table: table.wins_steps(filled_mask)
            )
        )

    def winning_move_steps(self, board: Board) -> Steps[int | None]:
        """The mask of a winning move, or ``None``."""
        return (yield from self.verdict_steps(board)).move

    def verdict_steps(self, board: Board) -> Steps[Verdict]:
        """Who wins, by what, and how that is known."""
        if board.rows * board.cols <= WHOLE_BOARD:
            return Verdict((yield from self._winning_in_one(board, board.empty_mask)), "table")
        found = yield from board.placements_steps(self.pieces)
        parts = yield from self.joined_steps(found)
        largest = largest_of(parts)
        searches = len(parts) > 1 and largest > MAX_SUMMED and self.tables.can_search
        if largest > MAX_REGION or searches:
            return (yield from self.beyond(board, found).verdict_steps())
        if len(parts) == 1:
            return Verdict((yield from self._winning_in_one(board, parts[0])), "table")
        return Verdict((yield from self._winning_in_sum(board, found, parts)), "table")

    def _winning_in_one(self, board: Board, part: int) -> Steps[int | None]:
        """A winning move, where all moves are in one part."""
        view = self._view("outcome", board, part)
        filled_mask = view.in_table(~part | board.filled_mask)
        move = yield from self.tables.work_steps(
            view.board,
            self.pieces,
            "outcome",
            lambda table: table.winning_move_steps(filled_mask),
        )
        return None if move is None else view.on_board(move)

    def _winning_in_sum(
        self, board: Board, found: Sequence[Placement], parts: list[int]
    ) -> Steps[int | None]:
        """A move that makes the XOR of the parts' values 0."""
        values = yield from self._grundies(board, parts)
        whole = reduce(xor, values, 0)
        for part, value in zip(parts, values, strict=True) if whole else []:
            # Only a part whose value becomes less thereby has such a move for certain.
            if value ^ whole > value:
                continue
            moves = [placement.mask for placement in found if placement.mask & part]
            filled_masks = [board.filled_mask | move for move in moves]
            options = yield from self.values_steps("grundy", board, part, filled_masks)
            return moves[options.index(value ^ whole)]
        return None

    def grundy_steps(self, board: Board) -> Steps[int]:
        """The Grundy value, the XOR of those of the parts; beyond the tables it may take long."""
        value = yield from self.known_grundy_steps(board)
        if value is None:
            found = yield from board.placements_steps(self.pieces)
            value = yield from self.beyond(board, found).value_steps(board.empty_mask)
        return value

    def known_grundy_steps(self, board: Board) -> Steps[int | None]:
        """The Grundy value as far as tables and known results reach, or else ``None``."""
        known = self._known("grundy", board, board.empty_mask)
        if known is not None:
            (value,) = yield from self.values_steps(
                "grundy", board, board.empty_mask, [board.filled_mask]
            )
            return value
        parts = yield from self.parts_steps(board)
        if largest_of(parts) > MAX_REGION:
            return known_value(board, self.pieces, parts)
        return reduce(xor, (yield from self._grundies(board, parts)), 0)

    def _grundies(self, board: Board, parts: list[int]) -> Steps[list[int]]:
        """The Grundy values of the parts; equal shapes are solved once."""
        values = []
        for part in parts:
            values += yield from self.values_steps("grundy", board, part, [board.filled_mask])
            yield Progress("parts", len(values), len(parts))
        return values

    def remoteness_steps(self, board: Board, *, misere: bool = False) -> Steps[int | None]:
        """The remoteness of the whole position; ``None`` where no table holds the whole of it.

        It does not follow from that of the parts.
        """
        quantity: Quantity = "misere" if misere else "remoteness"
        whole: int | None = board.empty_mask
        if self._known(quantity, board, board.empty_mask) is None:
            whole = self.whole((yield from self.parts_steps(board)))
        if whole is None:
            return None
        (value,) = yield from self.values_steps(quantity, board, whole, [board.filled_mask])
        return value

    def whole(self, parts: list[int]) -> int | None:
        """All cells that count, if they are few enough for a table."""
        together = sum(parts)
        return together if together.bit_count() <= MAX_REGION else None

    # All positions

    def census_steps(self, board: Board, quantity: Quantity) -> Steps[list[list[int]]]:
        """`Table.census` of the region of the board's empty cells, in slices."""
        return (
            yield from self.tables.work_steps(
                board, self.pieces, quantity, lambda table: table.census_steps(quantity)
            )
        )

    def cache(self, board: Board) -> tuple[int, int, int]:
        """Rows filled, rows, and bytes of the tables that know the board's position."""
        views = list(self.tables.views(as_board(board), self.pieces))
        empty = board.empty_mask
        known = self._known("outcome", board, empty)
        whole = [view for view, _ in views if not empty & ~view.mask]
        chosen = [known] if known else whole[:1]
        if not chosen:
            # Its parts: the largest views that lie apart within it.
            rest = empty
            for view, _ in sorted(views, key=lambda pair: -pair[0].mask.bit_count()):
                if not view.mask & ~rest:
                    chosen.append(view)
                    rest ^= view.mask
        names = {view.board for view in chosen}
        tables = [table for name in names if (table := self.tables.kept(name, self.pieces))]
        return (
            sum(table.rows_filled for table in tables),
            sum(table.rows for table in tables),
            sum(table.nbytes for table in tables),
        )


def largest_of(parts: Iterable[int]) -> int:
    """How many cells the largest part has."""
    return max((part.bit_count() for part in parts), default=0)
