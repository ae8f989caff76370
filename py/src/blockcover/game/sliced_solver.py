"""Answers about positions of any board in slices: from the tables of components, or from a search.

Owns the division of a position into components, the choice of a table for each, and the Grundy
value of the whole. `prover` answers where tables do not reach, `cache` stores the tables, `solver`
adds time limits, and `analysis` finds moves and reasons.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from operator import xor

from blockcover.board import Board, as_board
from blockcover.errors import of_type
from blockcover.game.cache import Embedding, Tables, canonical_embedding
from blockcover.game.components import PREPARING, joined_components_steps, largest_of
from blockcover.game.known_values import known_value
from blockcover.game.prover import Prover, Verdict
from blockcover.game.tablebase.numbering import MAX_TABLE_CELLS
from blockcover.game.tablebase.rules import Quantity
from blockcover.pieces import BLOCK_GAME, Piece, as_pieces
from blockcover.slices import Pace, Progress, Steps

ONE_TABLE_CELLS = 25
"""Boards of at most this many cells are solved as a whole, without a division into components."""

MAX_SUMMED = 20
"""A sum with a larger component is decided by a search, which needs no values: a table of Grundy
values takes ten times as long as one of outcomes."""

OFTEN = 30
"""After this many small boards of one size in a row, each with its own table, one table of the
whole board is made: about as much work as all of theirs on 5x5."""


class SlicedSolver:
    """The questions of `solver.Solver` in slices, without a lock."""

    def __init__(self, pieces: Iterable[Piece] = BLOCK_GAME, tables: Tables | None = None) -> None:
        self.pieces = as_pieces(pieces)
        self.tables = Tables() if tables is None else of_type(tables, Tables, "Tables")

    # Components of a position

    def moves_steps(self, board: Board) -> Steps[list[int]]:
        """Return the masks of all placements on a board."""
        return [move.mask for move in (yield from board.placements_steps(self.pieces))]

    def components_steps(self, board: Board) -> Steps[list[int]]:
        """Return the components of a position as masks: cells joined by placements."""
        return (yield from joined_components_steps((yield from self.moves_steps(board))))

    def prover(self, board: Board, moves: Sequence[int]) -> Prover:
        """Return the prover of a position, given the masks of all placements."""
        return Prover(self.tables, board, self.pieces, moves)

    def values_steps(
        self, quantity: Quantity, board: Board, mask: int, filled_masks: Iterable[int]
    ) -> Steps[list[int]]:
        """Return a quantity of the cells ``mask`` as a game of their own, in several positions.

        The positions are the board's or follow from it.
        """
        yield PREPARING
        embedding = self._embedding(quantity, board, mask)
        beside = ~mask
        masks = []
        pace = Pace()
        for filled_mask in filled_masks:
            masks.append(embedding.in_table(filled_mask | beside))
            if pace.is_over():
                yield PREPARING
        return (
            yield from self.tables.work_steps(
                embedding.board,
                self.pieces,
                quantity,
                lambda table: table.values_steps(quantity, masks),
            )
        )

    def _embedding(self, quantity: Quantity, board: Board, mask: int) -> Embedding:
        """Choose the table for some cells of a board: one that knows them, or a new one."""
        known = self._known(quantity, board, mask)
        if known is not None:
            return known
        is_small = board.rows * board.cols <= ONE_TABLE_CELLS
        own = board.with_filled(board.full_mask ^ mask)
        embedding = Embedding(mask, own, None) if is_small or not mask else canonical_embedding(own)
        is_new = is_small and self.tables.find(embedding.board, self.pieces) is None
        if is_new and self.tables.count_question(board, self.pieces) > OFTEN:
            embedding = Embedding(board.full_mask, Board(board.rows, board.cols), None)
        self.tables.remember(board, self.pieces, embedding)
        return embedding

    def _known(self, quantity: Quantity, board: Board, mask: int) -> Embedding | None:
        """Return an embedding of these cells, and maybe more, whose table knows the quantity."""
        for embedding, table in self.tables.embeddings(board, self.pieces):
            if not mask & ~embedding.mask and table.knows(quantity, embedding.in_table(~mask)):
                return embedding
        return None

    # One position

    def wins_steps(self, board: Board) -> Steps[bool]:
        """Return whether the player to move wins."""
        if board.rows * board.cols > ONE_TABLE_CELLS:
            components = yield from self.components_steps(board)
            known = known_value(board, self.pieces, components)
            if known is not None and largest_of(components) > MAX_TABLE_CELLS:
                return known != 0
            return (yield from self.verdict_steps(board)).wins
        embedding = self._embedding("outcome", board, board.empty_mask)
        filled_mask = embedding.in_table(board.filled_mask)
        return (
            yield from self.tables.work_steps(
                embedding.board, self.pieces, "outcome", lambda table: table.wins_steps(filled_mask)
            )
        )

    def winning_move_steps(self, board: Board) -> Steps[int | None]:
        """Return the mask of a winning move, or ``None``."""
        return (yield from self.verdict_steps(board)).move

    def verdict_steps(self, board: Board) -> Steps[Verdict]:
        """Return the outcome, a winning move, and the basis of the verdict."""
        moves: list[int] = []
        components = [board.empty_mask]
        if board.rows * board.cols > ONE_TABLE_CELLS:
            moves = yield from self.moves_steps(board)
            components = yield from joined_components_steps(moves)
            largest = largest_of(components)
            searches = len(components) > 1 and largest > MAX_SUMMED and self.tables.can_search
            if largest > MAX_TABLE_CELLS or searches:
                return (yield from self.prover(board, moves).verdict_steps())
        if len(components) == 1:
            move = yield from self._winning_move_in_component(board, components[0])
        else:
            move = yield from self._winning_move_in_sum(board, moves, components)
        return Verdict(move, "table")

    def _winning_move_in_component(self, board: Board, component: int) -> Steps[int | None]:
        """Return a winning move, if all moves are in one component."""
        embedding = self._embedding("outcome", board, component)
        filled_mask = embedding.in_table(~component | board.filled_mask)
        move = yield from self.tables.work_steps(
            embedding.board,
            self.pieces,
            "outcome",
            lambda table: table.winning_move_steps(filled_mask),
        )
        return None if move is None else embedding.on_board(move)

    def _winning_move_in_sum(
        self, board: Board, legal: Sequence[int], components: list[int]
    ) -> Steps[int | None]:
        """Return a move that makes the XOR of the components' values 0."""
        values = yield from self._grundies(board, components)
        total = reduce(xor, values, 0)
        for component, value in zip(components, values, strict=True) if total else []:
            # Only where the new value is less than the old one, such a move is certain to exist.
            if value ^ total > value:
                continue
            moves = [move for move in legal if move & component]
            filled_masks = [board.filled_mask | move for move in moves]
            options = yield from self.values_steps("grundy", board, component, filled_masks)
            return moves[options.index(value ^ total)]
        return None

    def grundy_steps(self, board: Board) -> Steps[int]:
        """Return the Grundy value; beyond the tables this may take long."""
        value = yield from self.known_grundy_steps(board)
        if value is None:
            moves = yield from self.moves_steps(board)
            value = yield from self.prover(board, moves).value_steps(board.empty_mask)
        return value

    def known_grundy_steps(self, board: Board) -> Steps[int | None]:
        """Return the Grundy value from tables or known results, or else ``None``."""
        known = self._known("grundy", board, board.empty_mask)
        if known is not None:
            (value,) = yield from self.values_steps(
                "grundy", board, board.empty_mask, [board.filled_mask]
            )
            return value
        components = yield from self.components_steps(board)
        if largest_of(components) > MAX_TABLE_CELLS:
            return known_value(board, self.pieces, components)
        return reduce(xor, (yield from self._grundies(board, components)), 0)

    def _grundies(self, board: Board, components: list[int]) -> Steps[list[int]]:
        """Return the Grundy values of the components; equal shapes are solved once."""
        values = []
        for component in components:
            values += yield from self.values_steps("grundy", board, component, [board.filled_mask])
            yield Progress("parts", len(values), len(components))
        return values

    def remoteness_steps(self, board: Board, *, misere: bool = False) -> Steps[int | None]:
        """Return the remoteness of a position; ``None`` if no table can hold all its components.

        It does not follow from the remoteness of the components.
        """
        quantity: Quantity = "misere" if misere else "remoteness"
        cells: int | None = board.empty_mask
        if self._known(quantity, board, board.empty_mask) is None:
            cells = self.union_for_table((yield from self.components_steps(board)))
        if cells is None:
            return None
        (value,) = yield from self.values_steps(quantity, board, cells, [board.filled_mask])
        return value

    def union_for_table(self, components: list[int]) -> int | None:
        """Return the cells of all components, or ``None`` if they do not fit into one table."""
        union = sum(components)
        return union if union.bit_count() <= MAX_TABLE_CELLS else None

    # All positions

    def census_steps(self, board: Board, quantity: Quantity) -> Steps[list[list[int]]]:
        """Count as `Table.census`, in slices, for the board's empty cells."""
        return (
            yield from self.tables.work_steps(
                board, self.pieces, quantity, lambda table: table.census_steps(quantity)
            )
        )

    def cache(self, board: Board) -> tuple[int, int, int]:
        """Return the filled slabs, all slabs and the bytes of the tables that know the position."""
        embeddings = list(self.tables.embeddings(as_board(board), self.pieces))
        empty = board.empty_mask
        known = self._known("outcome", board, empty)
        complete = [embedding for embedding, _ in embeddings if not empty & ~embedding.mask]
        chosen = [known] if known else complete[:1]
        if not chosen:
            # Take disjoint embeddings within the position, the largest first.
            rest = empty
            for embedding, _ in sorted(embeddings, key=lambda pair: -pair[0].mask.bit_count()):
                if not embedding.mask & ~rest:
                    chosen.append(embedding)
                    rest ^= embedding.mask
        names = {embedding.board for embedding in chosen}
        tables = [table for name in names if (table := self.tables.find(name, self.pieces))]
        return (
            sum(table.slabs_filled for table in tables),
            sum(table.slab_count for table in tables),
            sum(table.nbytes for table in tables),
        )
