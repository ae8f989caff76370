"""The tables and the searches kept from one question to the next, and the bound on their memory.

Owns which of them stay and which give way, and the views: which cells of a board are known by which
table. What a table holds is `table`, what a search remembers `search`; who is asked is `solver`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeVar

from blockcover.bitboard import bits
from blockcover.board import Board
from blockcover.errors import of_type
from blockcover.game.proof.search import ProofSearch
from blockcover.game.tablebase.numbering import too_large
from blockcover.game.tablebase.rules import Quantity
from blockcover.game.tablebase.table import Table
from blockcover.pieces import Piece
from blockcover.slices import Lock, Steps

MAX_BYTES = 1280 << 20
"""Memory for tables and for the work on them, in bytes, unless another bound is given: the Grundy
values and the remoteness of one region of 30 cells, with the rows that a sweep works on."""

MAX_VIEWS = 64
"""Views that are remembered: regions of positions asked about of late."""

LEAST_SEARCH_BYTES = 8 << 20
"""What a search needs to get anywhere: without room for it none is begun."""

T = TypeVar("T")


class View(NamedTuple):
    """Cells of a board, empty in some position, and the table of the region that they are."""

    mask: int
    board: Board
    """The board whose empty cells they are in the table."""
    places: tuple[int, ...] | None
    """Where each cell of the position's board lies in the table's; ``None``: the same place."""

    def in_table(self, filled_mask: int) -> int:
        """The table's mask for a position with these cells filled, and all beside the view."""
        empty = self.mask & ~filled_mask
        if self.places is not None:
            empty = sum([1 << self.places[cell] for cell in bits(empty)])
        return self.board.full_mask ^ empty

    def on_board(self, table_mask: int) -> int:
        """The cells of the position's board for cells of the table's."""
        if self.places is None:
            return table_mask
        return sum([1 << cell for cell in bits(self.mask) if table_mask >> self.places[cell] & 1])


class Tables:
    """The tables that are kept, within ``max_bytes`` at any time; the oldest give way to others.

    The bound counts the rows that a sweep works on. A question that would need more by itself is
    refused before it takes the memory. Where questions take turns, the tables at which they are at
    work stay, whatever the bound. ``ValueError`` for a bound below 1.

    Every question to a solver with these tables holds ``lock``, so that several threads can ask.
    Pickled, the object has its bound alone; the copy makes its tables again.
    """

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        if of_type(max_bytes, int, "a number of bytes") < 1:
            raise ValueError(f"tables need some memory, not {max_bytes} bytes")
        self.max_bytes = max_bytes
        self.lock = Lock()
        # The oldest first. An OrderedDict would hash every key whenever it is gone through.
        self._kept: dict[tuple[tuple[Piece, ...], Board], Table] = {}
        self._at_work: Counter[Table | ProofSearch] = Counter()
        self._searches: dict[tuple[tuple[Piece, ...], Board], ProofSearch] = {}
        self._views: dict[tuple[tuple[Piece, ...], int, int], dict[int, View]] = {}
        self._asked: tuple[object, int] = None, 0

    def __reduce__(self) -> tuple[object, ...]:
        return Tables, (self.max_bytes,)

    def __len__(self) -> int:
        """How many tables are kept."""
        return len(self._kept)

    @property
    def nbytes(self) -> int:
        """Bytes held by all tables and searches."""
        return self._bytes_beside(None)

    def _bytes_beside(self, table: Table | ProofSearch | None) -> int:
        """Bytes held by all others."""
        held: list[Table | ProofSearch] = [*self._kept.values(), *self._searches.values()]
        return sum([other.nbytes for other in held if other is not table])

    @property
    def can_search(self) -> bool:
        """Whether there is enough memory for any search."""
        return self.max_bytes >= LEAST_SEARCH_BYTES

    def kept(self, board: Board, pieces: tuple[Piece, ...]) -> Table | None:
        """The table of the region of a board's empty cells, if it is kept."""
        return self._kept.get((pieces, board))

    def work_steps(
        self,
        board: Board,
        pieces: tuple[Piece, ...],
        quantity: Quantity,
        work: Callable[[Table], Steps[T]],
    ) -> Steps[T]:
        """Work with the table of a region, kept or new, on one quantity."""
        key = pieces, board
        table = self._kept.get(key)
        if table is None:
            made = yield from Table.steps(board, pieces, self.lock)
            # Another question may have made it meanwhile.
            table = self._kept.get(key, made)
        self._make_room(table, quantity)
        self._kept.pop(key, None)
        self._kept[key] = table
        return (yield from self._busy_steps(table, work(table)))

    def search_steps(
        self,
        board: Board,
        pieces: tuple[Piece, ...],
        alive: int,
        work: Callable[[ProofSearch], Steps[T]],
    ) -> Steps[T]:
        """Work with a search that knows positions of a board in which just some of the ``alive``
        cells are empty, kept or new; the one before makes room for it."""
        if not self.can_search:
            raise too_large(alive.bit_count())
        for (of_pieces, of_board), search in self._searches.items():
            size = of_board.rows, of_board.cols
            is_same = of_pieces == pieces and size == (board.rows, board.cols)
            if is_same and not alive & ~search.known.grid.region:
                break
        else:
            search = yield from ProofSearch.steps(board, pieces, LEAST_SEARCH_BYTES)
            self._drop_searches()
            self._searches[pieces, board] = search
        self._drop_tables(self.max_bytes // 2)
        others = self._bytes_beside(search)
        search.known.keep_within(max(LEAST_SEARCH_BYTES, self.max_bytes - others))
        return (yield from self._busy_steps(search, work(search)))

    def _busy_steps(self, of: Table | ProofSearch, work: Steps[T]) -> Steps[T]:
        """Work during which a table or a search has to stay."""
        self._at_work[of] += 1
        try:
            return (yield from work)
        finally:
            self._at_work[of] -= 1
            if not self._at_work[of]:
                del self._at_work[of]

    def _drop_searches(self) -> None:
        for key, search in list(self._searches.items()):
            if search not in self._at_work:
                del self._searches[key]

    def _drop_tables(self, most: int) -> None:
        """Drop the tables used longest ago until all take no more than so many bytes."""
        held = sum(table.nbytes for table in self._kept.values())
        for key, table in list(self._kept.items()):
            if held <= most:
                break
            if table not in self._at_work:
                held -= table.nbytes
                del self._kept[key]

    def _make_room(self, table: Table, quantity: Quantity) -> None:
        """Drop what was used longest ago until a quantity of the table fits."""
        needed = table.needs([quantity, *table.quantities])
        if needed > self.max_bytes:
            least = table.needs([quantity])
            if least > self.max_bytes:
                halvings = (-(-least // self.max_bytes) - 1).bit_length()
                raise too_large(table.cells, max(0, table.cells - halvings))
            if table not in self._at_work:
                table.keep_only(quantity)
                needed = least
        wanted = needed + table.working_bytes(quantity)
        others = self._bytes_beside(table)
        if others + wanted > self.max_bytes:
            self._drop_searches()
            for search in self._searches.values():
                search.known.keep_within(LEAST_SEARCH_BYTES)
            others = self._bytes_beside(table)
        for key, other in list(self._kept.items()):
            if others + wanted <= self.max_bytes:
                break
            if other is not table and other not in self._at_work:
                others -= other.nbytes
                del self._kept[key]
        table.room = max(0, self.max_bytes - others - needed)

    def views(self, board: Board, pieces: tuple[Piece, ...]) -> Iterable[tuple[View, Table]]:
        """Views of boards of that size whose tables are kept, the newest first."""
        views = self._views.get((pieces, board.rows, board.cols), {})
        for view in list(reversed(views.values())):
            table = self.kept(view.board, pieces)
            if table is not None:
                yield view, table

    def remember(self, board: Board, pieces: tuple[Piece, ...], view: View) -> None:
        """Remember a view of a board."""
        size = pieces, board.rows, board.cols
        views = self._views[size] = self._views.pop(size, {})
        views.pop(view.mask, None)
        views[view.mask] = view
        if len(views) > MAX_VIEWS:
            del views[next(iter(views))]
        if len(self._views) > MAX_VIEWS:
            del self._views[next(iter(self._views))]

    def asked(self, board: Board, pieces: tuple[Piece, ...]) -> int:
        """How often this was asked in a row of boards of that size, now included."""
        size = pieces, board.rows, board.cols
        self._asked = size, self._asked[1] + 1 if self._asked[0] == size else 1
        return self._asked[1]


def canonical_view(region: Board) -> View:
    """The view of a board's empty cells in the least of the images of their bounding box."""
    mask = region.empty_mask
    shape = region.cropped(mask)
    symmetry = shape.canonical_symmetry()
    cells = [divmod(cell, region.cols) for cell in bits(mask)]
    top, left = min(y for y, _ in cells), min(x for _, x in cells)
    places = [0] * (region.rows * region.cols)
    for y, x in cells:
        cell = (y - top) * shape.cols + x - left
        places[y * region.cols + x] = symmetry.cell(cell, shape.rows, shape.cols)
    return View(mask, shape.image(symmetry), tuple(places))
