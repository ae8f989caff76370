"""Positions of any board: which table answers for which part of it, and which tables are kept.

Owns the division of a position into independent parts, the choice of a table for each, how values
join, and the bound on memory. What a table holds is `table`; moves and reasons are `analysis`.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable
from functools import reduce
from operator import xor
from typing import NamedTuple, TypeVar

from blockcover.board import Board
from blockcover.cells import bits
from blockcover.game.layout import MAX_REGION, PREPARING, joined_steps, too_large
from blockcover.game.table import Table
from blockcover.game.values import Quantity
from blockcover.pieces import BLOCK_GAME, Piece, Placement
from blockcover.steps import Pace, Progress, Steps, drain

WHOLE_BOARD = 25
"""Boards of at most so many cells are answered for as a whole, without a division into parts."""

OFTEN = 30
"""So many different boards of such a size have a table of their own each: about as much work as
one table for all positions of the 5x5 board. From then on it is that table that is asked."""

MAX_BYTES = 1280 << 20
"""Memory for tables and for the work on them, in bytes, unless another bound is given: the Grundy
values and the remoteness of one region of 30 cells, with the rows that a sweep works on."""

MAX_VIEWS = 64
"""Views that are remembered: regions of positions asked about of late."""

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
    work stay, whatever the bound.
    """

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self.max_bytes = max_bytes
        self._kept: OrderedDict[tuple[tuple[Piece, ...], Board], Table] = OrderedDict()
        self._at_work: Counter[Table] = Counter()
        self._views: OrderedDict[tuple[tuple[Piece, ...], int, int], dict[int, View]] = (
            OrderedDict()
        )
        self._asked: tuple[object, int] = None, 0

    def __len__(self) -> int:
        """How many tables are kept."""
        return len(self._kept)

    @property
    def nbytes(self) -> int:
        """Bytes held by all tables."""
        return sum(table.nbytes for table in self._kept.values())

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
            made = yield from Table.steps(board, pieces)
            # Another question may have made it meanwhile.
            table = self._kept.get(key, made)
        self._make_room(table, quantity)
        self._kept[key] = table
        self._kept.move_to_end(key)
        self._at_work[table] += 1
        try:
            return (yield from work(table))
        finally:
            self._at_work[table] -= 1
            if not self._at_work[table]:
                del self._at_work[table]

    def _make_room(self, table: Table, quantity: Quantity) -> None:
        """Drop what was used longest ago until a quantity of the table fits."""
        least = table.needs([quantity])
        if least > self.max_bytes:
            halvings = (-(-least // self.max_bytes) - 1).bit_length()
            raise too_large(table.cells, max(0, table.cells - halvings))
        needed = table.needs([quantity, *table.quantities])
        if needed > self.max_bytes and table not in self._at_work:
            table.keep_only(quantity)
            needed = least
        others = sum(other.nbytes for other in self._kept.values() if other is not table)
        for key, other in list(self._kept.items()):
            if others + needed + table.working_bytes(quantity) <= self.max_bytes:
                break
            if other is not table and other not in self._at_work:
                others -= other.nbytes
                del self._kept[key]
        table.room = max(0, self.max_bytes - others - needed)

    def views(self, board: Board, pieces: tuple[Piece, ...]) -> Iterable[tuple[View, Table]]:
        """Views of boards of that size whose tables are kept, the newest first."""
        for view in reversed(self._views.get((pieces, board.rows, board.cols), {}).values()):
            table = self.kept(view.board, pieces)
            if table is not None:
                yield view, table

    def remember(self, board: Board, pieces: tuple[Piece, ...], view: View) -> None:
        """Remember a view of a board."""
        size = pieces, board.rows, board.cols
        views = self._views.setdefault(size, {})
        self._views.move_to_end(size)
        views.pop(view.mask, None)
        views[view.mask] = view
        if len(views) > MAX_VIEWS:
            del views[next(iter(views))]
        if len(self._views) > MAX_VIEWS:
            self._views.popitem(last=False)

    def asked(self, board: Board, pieces: tuple[Piece, ...]) -> int:
        """How often this was asked in a row of boards of that size, now included."""
        size = pieces, board.rows, board.cols
        self._asked = size, self._asked[1] + 1 if self._asked[0] == size else 1
        return self._asked[1]


class Solver:
    """Answers for one set of pieces.

    A board of up to 25 cells is answered for as a whole. Of a larger one each part is solved apart,
    equal shapes once, and the values are joined by XOR. What was found for one position answers for
    all that follow from it.

    >>> solver = Solver()
    >>> solver.wins(Board(5, 5)), solver.grundy(Board(2, 3)), solver.remoteness(Board(1, 6))
    (False, 3, 3)
    """

    def __init__(self, pieces: Iterable[Piece] = BLOCK_GAME, tables: Tables | None = None) -> None:
        self.pieces = tuple(pieces)
        self.tables = Tables() if tables is None else tables

    # Parts of a position

    def parts_steps(self, board: Board) -> Steps[list[int]]:
        """The cells that count, those together that are joined: independent games, as masks."""
        found = yield from board.placements_steps(self.pieces)
        return (yield from self.joined_steps(found))

    def joined_steps(self, found: Iterable[Placement]) -> Steps[list[int]]:
        """`parts_steps`, given all placements."""
        parts = yield from joined_steps(placement.mask for placement in found)
        largest = max((part.bit_count() for part in parts), default=0)
        if largest > MAX_REGION:
            raise too_large(largest)
        return parts

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
        view = View(mask, own, None) if is_small or not mask else _canonical(own)
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
        whole = yield from self._alone(board)
        if whole is None:
            return bool((yield from self.grundy_steps(board)))
        view = self._view("outcome", board, whole)
        filled_mask = view.in_table(~whole)
        return (
            yield from self.tables.work_steps(
                view.board, self.pieces, "outcome", lambda table: table.wins_steps(filled_mask)
            )
        )

    def winning_move_steps(self, board: Board) -> Steps[int | None]:
        """The mask of a winning move, or ``None``."""
        whole = yield from self._alone(board)
        if whole is None:
            return (yield from self._winning_in_sum(board))
        view = self._view("outcome", board, whole)
        filled_mask = view.in_table(~whole)
        move = yield from self.tables.work_steps(
            view.board,
            self.pieces,
            "outcome",
            lambda table: table.winning_move_steps(filled_mask),
        )
        return None if move is None else view.on_board(move)

    def _alone(self, board: Board) -> Steps[int | None]:
        """The cells that one table's outcome is asked of, or ``None`` if they are a sum."""
        if board.rows * board.cols <= WHOLE_BOARD:
            return board.empty_mask
        parts = yield from self.parts_steps(board)
        return parts[0] if len(parts) == 1 else None

    def _winning_in_sum(self, board: Board) -> Steps[int | None]:
        """A move that makes the XOR of the parts' values 0."""
        found = yield from board.placements_steps(self.pieces)
        parts = yield from self.joined_steps(found)
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
        """The Grundy value, the XOR of those of the parts."""
        known = self._known("grundy", board, board.empty_mask)
        if known is not None:
            (value,) = yield from self.values_steps(
                "grundy", board, board.empty_mask, [board.filled_mask]
            )
            return value
        parts = yield from self.parts_steps(board)
        return reduce(xor, (yield from self._grundies(board, parts)), 0)

    def _grundies(self, board: Board, parts: list[int]) -> Steps[list[int]]:
        """The Grundy values of the parts; equal shapes are solved once."""
        values = []
        for part in parts:
            values += yield from self.values_steps("grundy", board, part, [board.filled_mask])
            yield Progress("parts", len(values), len(parts))
        return values

    def remoteness_steps(self, board: Board) -> Steps[int | None]:
        """The remoteness of the whole position; ``None`` where no table holds the whole of it.

        It does not follow from that of the parts.
        """
        whole: int | None = board.empty_mask
        if self._known("remoteness", board, board.empty_mask) is None:
            whole = self.whole((yield from self.parts_steps(board)))
        if whole is None:
            return None
        (value,) = yield from self.values_steps("remoteness", board, whole, [board.filled_mask])
        return value

    def whole(self, parts: list[int]) -> int | None:
        """All cells that count, if they are few enough for a table."""
        together = sum(parts)
        return together if together.bit_count() <= MAX_REGION else None

    def wins(self, board: Board) -> bool:
        """Whether the player to move wins."""
        return drain(self.wins_steps(board))

    def winning_move(self, board: Board) -> int | None:
        """The mask of a winning move, or ``None``."""
        return drain(self.winning_move_steps(board))

    def grundy(self, board: Board) -> int:
        """The Grundy value."""
        return drain(self.grundy_steps(board))

    def remoteness(self, board: Board) -> int | None:
        """Moves left when the winner hurries and the loser delays; ``None`` where unknown."""
        return drain(self.remoteness_steps(board))

    # All positions

    def census(self, board: Board, quantity: Quantity) -> list[list[int]]:
        """`Table.census` of the region of the board's empty cells."""
        return drain(self.census_steps(board, quantity))

    def census_steps(self, board: Board, quantity: Quantity) -> Steps[list[list[int]]]:
        """`census` in slices."""
        return (
            yield from self.tables.work_steps(
                board, self.pieces, quantity, lambda table: table.census_steps(quantity)
            )
        )

    def cache(self, board: Board) -> tuple[int, int, int]:
        """Rows filled, rows, and bytes of the tables that know the board's position."""
        views = list(self.tables.views(board, self.pieces))
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


def _canonical(region: Board) -> View:
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
