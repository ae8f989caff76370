"""The cache of tables and searches, and the one budget of their memory.

A table says what it demands, a search keeps within what it is given; what is dropped for them is
decided here. The least recently used goes first. The cache also chooses the table that answers a
question: `embedding` maps the position into it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from blockcover.board import Board
from blockcover.errors import as_whole
from blockcover.game.layout import Layout
from blockcover.game.proof.search import ProofSearch
from blockcover.game.tablebase.embedding import (
    BoardSize,
    Embedding,
    StoredEmbeddings,
    canonical_embedding,
)
from blockcover.game.tablebase.numbering import too_many_cells
from blockcover.game.tablebase.rules import Quantity
from blockcover.game.tablebase.table import Table
from blockcover.lock import Lock
from blockcover.pieces import Piece
from blockcover.work import Steps

MAX_BYTES = 1280 << 20
"""Memory for tables and for the work on them by default, in bytes: enough for the Grundy values and
the remoteness of one component of 30 cells, with the slabs that a sweep works on."""

ONE_TABLE_CELLS = 25
"""Boards of at most this many cells are solved as a whole, without a division into components."""

OFTEN = 30
"""After this many small boards of one size in a row, each with its own table, one table of the
whole board is made: about as much work as all of theirs on 5x5."""

LEAST_SEARCH_BYTES = 8 << 20
"""Memory that a search needs at least; with less, none is started."""


class SlabsFilled(NamedTuple):
    """How much of some tables is filled."""

    filled: int
    """Slabs that are filled."""
    slabs: int
    """All slabs."""
    nbytes: int


class Tables:
    """A cache of tables within ``max_bytes``; the least recently used are dropped first.

    The limit includes the slabs that a sweep works on. A question that would exceed it alone is
    refused before it allocates the memory. A table in use is never dropped, so several questions at
    the same time may exceed the limit. ``ValueError`` for a limit below 1.

    Every question to a solver with these tables holds ``lock``, so that several threads can ask.
    A pickled cache contains only its limit.
    """

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self.max_bytes = as_whole(max_bytes, "a number of bytes")
        if self.max_bytes < 1:
            raise ValueError(f"tables need some memory, not {max_bytes} bytes")
        self.lock = Lock()
        # The oldest first. An OrderedDict would hash every key in each iteration.
        self._tables: dict[tuple[tuple[Piece, ...], Board], Table] = {}
        self._at_work: Counter[Table | ProofSearch] = Counter()
        self._searches: dict[tuple[tuple[Piece, ...], Board], ProofSearch] = {}
        self._embeddings = StoredEmbeddings()
        self._layout: Layout | None = None
        self._asked: tuple[BoardSize | None, int] = None, 0
        """The size of the latest small boards without a table, and how many in a row had it."""

    def __reduce__(self) -> tuple[object, ...]:
        return Tables, (self.max_bytes,)

    def __repr__(self) -> str:
        return f"<{len(self)} Tables, {self.nbytes >> 20} of {self.max_bytes >> 20} MB>"

    def __len__(self) -> int:
        """Return the number of tables."""
        return len(self._tables)

    @property
    def nbytes(self) -> int:
        """Memory of all tables and searches, in bytes."""
        return self._bytes_without(None)

    def _bytes_without(self, one: Table | ProofSearch | None) -> int:
        held: list[Table | ProofSearch] = [*self._tables.values(), *self._searches.values()]
        return sum([other.nbytes for other in held if other is not one])

    @property
    def can_search(self) -> bool:
        """Whether the limit allows a search."""
        return self.max_bytes >= LEAST_SEARCH_BYTES

    @contextmanager
    def table(self, board: Board, pieces: tuple[Piece, ...], quantity: Quantity) -> Iterator[Table]:
        """Hold the table of a board's empty cells, made if needed, for work on one quantity."""
        key = pieces, board
        table = self._tables.get(key) or Table(board, pieces)
        self._make_room(table, quantity)
        self._tables.pop(key, None)
        self._tables[key] = table
        with self.held(table):
            yield table

    @contextmanager
    def held(self, work_on: Table | ProofSearch) -> Iterator[None]:
        """Keep a table or a search from being dropped within a block."""
        self._at_work[work_on] += 1
        try:
            yield
        finally:
            # The difference drops zeros, unlike a subtraction from the item.
            self._at_work -= Counter([work_on])

    def search_steps(
        self, board: Board, pieces: tuple[Piece, ...], alive: int
    ) -> Steps[ProofSearch]:
        """Return a search of positions whose empty cells are among ``alive``, to be `held`.

        A new search replaces the one before. `TooLarge` if the limit allows no search.
        """
        if not self.can_search:
            raise too_many_cells(alive.bit_count())
        for (of_pieces, of_board), search in self._searches.items():
            size = of_board.rows, of_board.cols
            is_same = of_pieces == pieces and size == (board.rows, board.cols)
            if is_same and not alive & ~search.known.grid.cells:
                break
        else:
            search = yield from ProofSearch.steps(board, pieces, LEAST_SEARCH_BYTES)
            self._drop_searches()
            self._searches[pieces, board] = search
        held = sum(table.nbytes for table in self._tables.values())
        self._drop_tables(held - self.max_bytes // 2)
        others = self._bytes_without(search)
        search.known.keep_within(max(LEAST_SEARCH_BYTES, self.max_bytes - others))
        return search

    def _drop_searches(self) -> None:
        for key, search in list(self._searches.items()):
            if search not in self._at_work:
                del self._searches[key]

    def _drop_tables(self, excess: int, kept: Table | None = None) -> None:
        """Drop the least recently used tables, but not ``kept``, to free ``excess`` bytes."""
        for key, table in list(self._tables.items()):
            if excess <= 0:
                break
            if table is not kept and table not in self._at_work:
                excess -= table.nbytes
                del self._tables[key]

    def _make_room(self, table: Table, quantity: Quantity) -> None:
        """Drop other work until a question about a quantity of this table fits.

        If the table with all its quantities exceeds the limit by itself, its other quantities go
        first. Then all searches go, or shrink if they are at work, and at last the least recently
        used tables. `TooLarge` if the quantity alone does not fit.
        """
        demand = table.demand(quantity)
        if demand.alone > self.max_bytes:
            # A cell less halves the memory, about.
            halvings = (-(-demand.alone // self.max_bytes) - 1).bit_length()
            raise too_many_cells(table.cells, max(0, table.cells - halvings))
        stored = demand.stored
        if stored > self.max_bytes and table not in self._at_work:
            table.keep_only(quantity)
            stored = demand.alone
        total = stored + demand.working
        others = self._bytes_without(table)
        if others + total > self.max_bytes:
            self._drop_searches()
            for search in self._searches.values():
                search.known.keep_within(LEAST_SEARCH_BYTES)
            others = self._bytes_without(table)
        self._drop_tables(others + total - self.max_bytes, table)
        table.spare_bytes = max(0, self.max_bytes - self._bytes_without(table) - stored)

    def layout(self, board: Board, pieces: tuple[Piece, ...]) -> Layout:
        """Return the layout of a board, which is stored until another one is asked for."""
        layout = self._layout
        if layout is None or (layout.board, layout.pieces) != (board, pieces):
            layout = self._layout = Layout.of(board, pieces)
        return layout

    # Embeddings

    def _embeddings_of(
        self, board: Board, pieces: tuple[Piece, ...]
    ) -> Iterator[tuple[Embedding, Table]]:
        """Yield the embeddings of boards of this size with their tables, the newest first."""
        for embedding in self._embeddings.newest_first((pieces, board.rows, board.cols)):
            table = self._tables.get((pieces, embedding.board))
            if table is not None:
                yield embedding, table

    def embedding_that_knows(
        self, board: Board, pieces: tuple[Piece, ...], quantity: Quantity, mask: int
    ) -> Embedding | None:
        """Return an embedding of the cells ``mask``, and maybe more, that knows the quantity."""
        for embedding, table in self._embeddings_of(board, pieces):
            if not mask & ~embedding.mask and table.knows(quantity, embedding.in_table(~mask)):
                return embedding
        return None

    def chosen_embedding(
        self, board: Board, pieces: tuple[Piece, ...], quantity: Quantity, mask: int
    ) -> Embedding:
        """Choose the table for some cells of a board: one that knows them, or a new one."""
        known = self.embedding_that_knows(board, pieces, quantity, mask)
        if known is not None:
            return known
        embedding = self._new_embedding(board, pieces, mask)
        self._embeddings.store((pieces, board.rows, board.cols), embedding)
        return embedding

    def _new_embedding(self, board: Board, pieces: tuple[Piece, ...], mask: int) -> Embedding:
        """Return an embedding into a table that may not exist yet."""
        alone = board.with_empty(mask)
        if board.rows * board.cols > ONE_TABLE_CELLS:
            return canonical_embedding(alone) if mask else Embedding(mask, alone, None)
        if (pieces, alone) not in self._tables:
            size = pieces, board.rows, board.cols
            latest, times = self._asked
            self._asked = size, times + 1 if latest == size else 1
            if self._asked[1] > OFTEN:
                return Embedding(board.full_mask, Board(board.rows, board.cols), None)
        return Embedding(mask, alone, None)

    def filled(self, board: Board, pieces: tuple[Piece, ...]) -> SlabsFilled:
        """Return how much of the tables that know a position is filled."""
        embeddings = [embedding for embedding, _ in self._embeddings_of(board, pieces)]
        chosen = self.embedding_that_knows(board, pieces, "outcome", board.empty_mask)
        if chosen is None:
            whole = (each for each in embeddings if not board.empty_mask & ~each.mask)
            chosen = next(whole, None)
        parts = [chosen] if chosen else _disjoint_within(board.empty_mask, embeddings)
        tables = [self._tables[pieces, name] for name in {each.board for each in parts}]
        return SlabsFilled(
            sum(table.slabs_filled for table in tables),
            sum(table.slab_count for table in tables),
            sum(table.nbytes for table in tables),
        )


def _disjoint_within(cells: int, embeddings: Iterable[Embedding]) -> list[Embedding]:
    """Return disjoint embeddings within some cells, the largest first."""
    chosen = []
    for embedding in sorted(embeddings, key=lambda each: -each.mask.bit_count()):
        if not embedding.mask & ~cells:
            chosen.append(embedding)
            cells ^= embedding.mask
    return chosen
