"""Sets of positions as bits, filled row by row on demand: outcome, Grundy value, remoteness.

Owns the tables, which of them are kept, and the limit on a region's size. Says nothing of moves or
of reasons: that is `analysis`.

Why rows: colour the cells of a region like a chessboard. Every connected piece of two cells or more
has cells of both colours. Write a position as (w, b), its filled cells of the one colour and of the
other; then every option of (w, b) has a greater w. So all the positions with one w, a row of bits
indexed by b, follow at once from rows that are complete, and a Python integer holds a row. Measured
in `bench/`; the memoised recursion, position by position, is `lazy`.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Literal, TypeVar

from blockcover.board import Board
from blockcover.cells import SYMMETRIES, bits
from blockcover.errors import InputError
from blockcover.pieces import BLOCK_GAME, Piece
from blockcover.steps import Progress, Steps, drain

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

MAX_REGION = 30
"""Cells of the largest region a table is made for."""

WHOLE_BOARD = 25
"""Boards of at most so many cells have one table for all their positions."""

MAX_BYTES = 1280 << 20
"""How much is kept in tables, in bytes, unless another bound is given: what the outcomes, Grundy
values and remoteness of one region of 30 cells come to, and something over."""

_SLICE_SECONDS = 0.004

T = TypeVar("T")

Quantity = Literal["outcome", "grundy", "remoteness"]


class Table:
    """Outcome, Grundy value and remoteness of every position of one region.

    The region is the set of empty cells of ``board``; a position is a mask of filled cells of that
    board that includes the cells filled from the start.

    ``_losing`` is the lazily filled cache: 2ⁿ bits for n cells, set for P-positions, in rows of
    bits (see above), and one flag per row. Values are held as binary digits, a plane of 2ⁿ bits for
    each; ``_Values.level`` counts, for each row, how many values are settled.
    """

    def __init__(self, board: Board, pieces: Iterable[Piece]) -> None:
        cells = list(bits(board.empty_mask))
        if len(cells) > MAX_REGION:
            raise too_large(len(cells))
        self.board = board
        colours: tuple[list[int], list[int]] = ([], [])
        for cell in cells:
            y, x = divmod(cell, board.cols)
            colours[(y + x) & 1].append(cell)
        # Few long rows are faster than many short ones, so the rarer colour numbers the rows.
        self._row_cells, self._bit_cells = sorted(colours, key=len)
        self.cells = len(cells)
        self.rows = 1 << len(self._row_cells)
        self._row_bits = 1 << len(self._bit_cells)
        self._row_bytes = (self._row_bits + 7) // 8
        self._full_row = (1 << self._row_bits) - 1
        self._groups = self._grouped(placement.mask for placement in board.placements(pieces))
        self._mirrors = self._mirrored()
        self._losing = bytearray(self.rows * self._row_bytes)
        self._filled = bytearray(self.rows)
        # A play lasts at most n / 2 moves, and neither value exceeds the length of the longest.
        self._top = self.cells // 2
        self._values: dict[Quantity, _Values] = {}

    def _grouped(self, masks: Iterable[int]) -> list[tuple[int, int, tuple[int, ...]]]:
        """The placements by their part in the bits of a row: shift, mask of b's, parts in w."""
        by_shift: dict[int, list[int]] = {}
        for mask in masks:
            shift = self._local(mask, self._bit_cells)
            by_shift.setdefault(shift, []).append(self._local(mask, self._row_cells))
        groups = []
        for shift, parts in by_shift.items():
            keep = self._full_row
            for bit in bits(shift):
                keep &= self._without(1 << bit)
            groups.append((shift, keep, tuple(parts)))
        return groups

    def _mirrored(self) -> list[_Mirror]:
        """The region's reflections and half turn, as far as they keep the colours apart."""
        row_bits = {cell: 1 << index for index, cell in enumerate(self._row_cells)}
        bit_runs = {cell: 1 << index for index, cell in enumerate(self._bit_cells)}
        found = []
        for symmetry in _INVOLUTIONS:
            cell_map = [
                symmetry.cell(c, self.board.rows, self.board.cols)
                for c in range(self.board.rows * self.board.cols)
            ]
            if self.board.image(symmetry) != self.board:
                continue
            if any(cell_map[cell] not in row_bits for cell in self._row_cells):
                continue
            row_images = [row_bits[cell_map[cell]] for cell in self._row_cells]
            swaps = []
            for cell, run in bit_runs.items():
                other_run = bit_runs[cell_map[cell]]
                if run < other_run:
                    only_first = self._without(run) << run & self._without(other_run)
                    swaps.append((other_run - run, only_first))
            found.append(_Mirror(row_images, swaps))
        return found

    def _without(self, run: int) -> int:
        """The bits of a row whose number lacks the binary digit ``run``: runs of 1s and of 0s."""
        return self._full_row // ((1 << run) + 1)

    @staticmethod
    def _local(mask: int, cells: list[int]) -> int:
        return sum(1 << index for index, cell in enumerate(cells) if mask >> cell & 1)

    def _address(self, filled_mask: int) -> tuple[int, int]:
        """The row and the bit of a position."""
        return self._local(filled_mask, self._row_cells), self._local(filled_mask, self._bit_cells)

    @property
    def rows_filled(self) -> int:
        """How many rows of outcomes are filled."""
        return self._filled.count(1)

    @property
    def nbytes(self) -> int:
        """Bytes held by the table's bits and flags."""
        outcomes = len(self._losing) + len(self._filled)
        return outcomes + sum(values.nbytes for values in self._values.values())

    # One position

    def outcome(self, filled_mask: int) -> Steps[bool]:
        """Whether the player to move wins."""
        row, bit = self._address(filled_mask)
        if not self._filled[row]:
            yield from self._fill_outcomes(row)
        return not self._losing[row * self._row_bytes + (bit >> 3)] >> (bit & 7) & 1

    def grundy(self, filled_mask: int) -> Steps[int]:
        """The Grundy value."""
        (value,) = yield from self.values("grundy", [filled_mask])
        return value

    def remoteness(self, filled_mask: int) -> Steps[int]:
        """Moves left when the winner hurries and the loser delays."""
        (value,) = yield from self.values("remoteness", [filled_mask])
        return value

    def values(self, quantity: Quantity, filled_masks: list[int]) -> Steps[list[int]]:
        """The Grundy values or the remoteness of several positions.

        Filling for all of them at once is cheaper than for one after the other: each new level is
        one sweep over the rows that lie above all of theirs.
        """
        addresses = [self._address(filled_mask) for filled_mask in filled_masks]
        lowest = self.rows - 1
        for row, _ in addresses:
            lowest &= row
        values = self._prepared(quantity)
        found = []
        for row, bit in addresses:
            while True:
                value = values.at(row * self._row_bytes + (bit >> 3), bit & 7)
                if values.level[row] == self._top or value < values.level[row]:
                    break
                yield from self._raise_level(quantity, lowest)
            found.append(min(value, self._top))
        return found

    # All positions

    def fill(self, quantity: Quantity) -> Steps[None]:
        """Settle every position of the region."""
        yield from self._fill_outcomes(0)
        if quantity == "outcome":
            return
        values = self._prepared(quantity)
        while values.level[0] < self._top:
            yield from self._raise_level(quantity, 0)

    def census(self, quantity: Quantity) -> Steps[npt.NDArray[np.int64]]:
        """How many positions have each value and each number of filled cells of the region.

        An array of shape (values, n + 1). For the outcome, row 0 counts P-positions and row 1
        N-positions.
        """
        import numpy as np

        yield from self.fill(quantity)
        by_filled = [0] * (len(self._bit_cells) + 1)
        for bit_count in range(len(by_filled)):
            by_filled[bit_count] = _with_bit_count(len(self._bit_cells), bit_count)
        values = 2 if quantity == "outcome" else self._top + 1
        counts = np.zeros((values, self.cells + 1), dtype=np.int64)
        clock = perf_counter()
        for row in range(self.rows):
            for value, positions in self._row_by_value(quantity, row):
                for bit_count, selected in enumerate(by_filled):
                    counts[value, row.bit_count() + bit_count] += (positions & selected).bit_count()
            if perf_counter() - clock > _SLICE_SECONDS:
                yield Progress(quantity, row, self.rows)
                clock = perf_counter()
        used = max(index for index in range(values) if counts[index].any())
        return counts if quantity == "outcome" else counts[: used + 1]

    def _row_by_value(self, quantity: Quantity, row: int) -> Iterable[tuple[int, int]]:
        if quantity == "outcome":
            losing = self._losing_row(row)
            return [(0, losing), (1, losing ^ self._full_row)]
        planes = self._values[quantity].planes_row(row, self._row_bytes)
        found = []
        rest = self._full_row
        for value in range(self._top):
            positions = _digits_equal(planes, value, rest)
            if positions:
                found.append((value, positions))
                rest ^= positions
        return [*found, (self._top, rest)] if rest else found

    # Filling

    def _options(self, rows: list[int], row: int) -> int:
        """Positions of a row with an option in a set, given the set's rows at all supersets."""
        found = 0
        for shift, keep, parts in self._groups:
            reached = 0
            for part in parts:
                if not part & row:
                    reached |= rows[row | part]
            if reached:
                found |= reached >> shift & keep
        return found

    def _known_image(self, row: int) -> _Mirror | None:
        """A symmetry that takes the row to one that is filled."""
        for mirror in self._mirrors:
            if self._filled[mirror.row(row)]:
                return mirror
        return None

    def _losing_row(self, row: int) -> int:
        at = row * self._row_bytes
        return int.from_bytes(self._losing[at : at + self._row_bytes], "little")

    def _sweep(
        self, quantity: Quantity, level: int, row: int, visit: Callable[[int, list[int]], int]
    ) -> Steps[None]:
        """Visit the rows that are supersets of ``row``, greatest first.

        ``visit`` is given a row and what it returned for the rows before, by row.
        """
        rows = [0] * self.rows
        free = self.rows - 1 ^ row
        total = 1 << free.bit_count()
        done = 0
        clock = perf_counter()
        part = free
        while True:
            rows[row | part] = visit(row | part, rows)
            if not part:
                return
            part = part - 1 & free
            done += 1
            if perf_counter() - clock > _SLICE_SECONDS:
                yield Progress(f"{quantity} {level}", done, total)
                clock = perf_counter()

    def _fill_outcomes(self, row: int) -> Steps[None]:
        """Fill ``row`` and its supersets."""

        def visit(here: int, rows: list[int]) -> int:
            if self._filled[here]:
                return self._losing_row(here)
            if mirror := self._known_image(here):
                losing = mirror.turned(self._losing_row(mirror.row(here)))
            else:
                losing = self._full_row ^ self._options(rows, here)
            at = here * self._row_bytes
            self._losing[at : at + self._row_bytes] = losing.to_bytes(self._row_bytes, "little")
            self._filled[here] = 1
            return losing

        return (yield from self._sweep("outcome", 0, row, visit))

    def _prepared(self, quantity: Quantity) -> _Values:
        if quantity not in self._values:
            self._values[quantity] = _Values(self.rows, self._row_bytes, self._top)
        return self._values[quantity]

    def _raise_level(self, quantity: Quantity, row: int) -> Steps[None]:
        """Settle one more value in ``row`` and, first, in those of its supersets that lack it.

        A superset never has fewer values settled than ``row``.
        """
        if not self._filled[row]:
            yield from self._fill_outcomes(row)
        values = self._values[quantity]
        level = values.level[row]
        settle = self._grundy_row if quantity == "grundy" else self._remoteness_row

        def visit(here: int, rows: list[int]) -> int:
            planes = values.planes_row(here, self._row_bytes) if level else []
            settled, found = settle(level, here, planes, rows, values.level[here] > level)
            if values.level[here] == level:
                values.settle(here, self._row_bytes, level, settled, planes, self._full_row)
            return found

        return (yield from self._sweep(quantity, level, row, visit))

    def _grundy_row(
        self, level: int, row: int, planes: list[int], rows: list[int], known: bool
    ) -> tuple[int, int]:
        """The positions of Grundy value ``level``: the P-positions of what lesser values leave."""
        if level == 0:
            settled = self._losing_row(row)
        elif known:
            settled = _digits_equal(planes, level, self._full_row)
        else:
            left = _all_ones(planes, self._full_row)
            settled = left & ~self._options(rows, row) if left else 0
        return settled, settled

    def _remoteness_row(
        self, level: int, row: int, planes: list[int], rows: list[int], known: bool
    ) -> tuple[int, int]:
        """The positions of remoteness ``level``, and the set whose predecessors the level needs.

        Odd: N-positions with an option settled one level before. Even: P-positions that have no
        option among the N-positions not settled yet.
        """
        losing = self._losing_row(row)
        winning = losing ^ self._full_row
        if level & 1:
            last = _digits_equal(planes, level - 1, losing)
            if known:
                return 0, last
            left = _all_ones(planes, winning)
            return (left & self._options(rows, row) if left else 0), last
        # N-positions whose remoteness is greater than ``level``, or is not known yet.
        later = _greater(planes, level, winning) if planes else winning
        if known:
            return 0, later
        left = _all_ones(planes, losing) if planes else losing
        return (left & ~self._options(rows, row) if left else 0), later


_INVOLUTIONS = tuple(SYMMETRIES[number] for number in (4, 7, 1, 2, 3))
"""The symmetries of `Board.cell_map` that undo themselves, those that move the fewest cells of a
square first: two reflections in a diagonal, two that reverse a side, the half turn."""


class _Mirror:
    """A symmetry of a region that undoes itself.

    It takes rows to rows and the bits of a row to each other, which is much less work than to find
    a row from those of its supersets: all outcomes of the 5x5 board take 0.03 s with it and 0.08 s
    without.
    """

    def __init__(self, row_images: list[int], swaps: list[tuple[int, int]]) -> None:
        """``row_images``: for each digit of a row's number that of its image. ``swaps``: for two
        cells that change places, how far apart the bits are that have only one of the two filled,
        and the bits that have only the first."""
        self._half = len(row_images) // 2
        # Looked up by halves of the number: whole tables would take longer than a small question.
        self._low = _sums(row_images[: self._half])
        self._high = _sums(row_images[self._half :])
        self._swaps = swaps

    def row(self, row: int) -> int:
        """The number of a row's image."""
        return self._low[row & len(self._low) - 1] | self._high[row >> self._half]

    def turned(self, positions: int) -> int:
        """The image of a row's positions."""
        for shift, only_first in self._swaps:
            moved = (positions ^ positions >> shift) & only_first
            positions ^= moved | moved << shift
        return positions


def _sums(parts: list[int]) -> list[int]:
    """The sums of all subsets of the parts, by the subset's mask."""
    sums = [0]
    for part in parts:
        sums += [other + part for other in sums]
    return sums


class _Values:
    """A small number for every position, as planes of binary digits.

    All digits 1 stand for 'not settled', or for the greatest value possible once every lesser one
    is settled.
    """

    def __init__(self, rows: int, row_bytes: int, top: int) -> None:
        self.level = bytearray(rows)
        self.planes = [bytearray(rows * row_bytes) for _ in range(max(1, top.bit_length()))]

    @property
    def nbytes(self) -> int:
        return len(self.level) + sum(map(len, self.planes))

    def at(self, byte: int, bit: int) -> int:
        return sum((plane[byte] >> bit & 1) << digit for digit, plane in enumerate(self.planes))

    def planes_row(self, row: int, row_bytes: int) -> list[int]:
        at = row * row_bytes
        return [int.from_bytes(plane[at : at + row_bytes], "little") for plane in self.planes]

    def settle(
        self, row: int, row_bytes: int, level: int, settled: int, digits: list[int], full: int
    ) -> None:
        """Write the positions that have value ``level`` into a row that has the lesser ones."""
        at = row * row_bytes
        if not level:
            unsettled = (full ^ settled).to_bytes(row_bytes, "little")
            for plane in self.planes:
                plane[at : at + row_bytes] = unsettled
        elif settled:
            for digit, plane in enumerate(self.planes):
                if not level >> digit & 1:
                    plane[at : at + row_bytes] = (digits[digit] ^ settled).to_bytes(
                        row_bytes, "little"
                    )
        self.level[row] = level + 1


def _digits_equal(planes: list[int], value: int, among: int) -> int:
    for digit, plane in enumerate(planes):
        among = among & plane if value >> digit & 1 else among & ~plane
    return among


def _all_ones(planes: list[int], among: int) -> int:
    for plane in planes:
        among &= plane
    return among


def _greater(planes: list[int], value: int, among: int) -> int:
    """Positions whose number is greater than ``value``."""
    found = 0
    for digit in reversed(range(len(planes))):
        if value >> digit & 1:
            among &= planes[digit]
        else:
            found |= among & planes[digit]
            among &= ~planes[digit]
    return found


def _with_bit_count(width: int, bit_count: int) -> int:
    """The set of numbers below 2^width with so many bits set, as a mask."""
    rows = [1] + [0] * bit_count
    for bit in range(width):
        for count in range(bit_count, 0, -1):
            rows[count] |= rows[count - 1] << (1 << bit)
    return rows[bit_count]


def too_large(cells: int) -> InputError:
    """The refusal of a region over the limit."""
    return InputError(
        "board.too-large",
        f"a region of {cells} connected empty cells is too large: the limit is {MAX_REGION}",
        cells=cells,
        limit=MAX_REGION,
    )


@dataclass(frozen=True, slots=True)
class Region:
    """A set of empty cells of a position that moves cannot leave, with the table that knows it."""

    mask: int
    table: Table
    _cells: tuple[int, ...] | None
    """Where each cell of the position's board lies in the table's; ``None``: the same place."""

    def filled_in_table(self, filled_mask: int) -> int:
        """The table's mask for a position of the region in which these cells are filled."""
        empty = self.mask & ~filled_mask
        if self._cells is not None:
            empty = sum(1 << self._cells[cell] for cell in bits(empty))
        return self.table.board.full_mask ^ empty

    def grundy(self, filled_mask: int) -> Steps[int]:
        """The Grundy value of the region in a position."""
        return self.table.grundy(self.filled_in_table(filled_mask))

    def grundies(self, filled_masks: list[int]) -> Steps[list[int]]:
        """The Grundy values of the region in several positions."""
        return self.table.values("grundy", [self.filled_in_table(mask) for mask in filled_masks])

    def outcome(self, filled_mask: int) -> Steps[bool]:
        return self.table.outcome(self.filled_in_table(filled_mask))


class Tables:
    """The tables that are kept: between questions at most ``max_bytes``, the oldest evicted first.

    A question holds on to the tables it works with until it is answered.
    """

    def __init__(self, max_bytes: int = MAX_BYTES) -> None:
        self.max_bytes = max_bytes
        self._kept: OrderedDict[tuple[tuple[Piece, ...], Board], Table] = OrderedDict()

    @property
    def nbytes(self) -> int:
        """Bytes held by all tables."""
        return sum(table.nbytes for table in self._kept.values())

    def get(self, board: Board, pieces: tuple[Piece, ...]) -> Table:
        """The table of the region of a board's empty cells."""
        key = pieces, board
        if key not in self._kept:
            self._kept[key] = Table(board, pieces)
        self._kept.move_to_end(key)
        return self._kept[key]

    def including(self, board: Board, pieces: tuple[Piece, ...]) -> Table | None:
        """A table that is kept and whose positions include the board's."""
        for kept_pieces, known in reversed(self._kept):
            same_size = (known.rows, known.cols) == (board.rows, board.cols)
            if kept_pieces == pieces and same_size and not known.filled_mask & ~board.filled_mask:
                return self.get(known, pieces)
        return None

    def evict(self) -> None:
        """Drop the tables used longest ago until the rest fit within the bound."""
        while self.nbytes > self.max_bytes:
            self._kept.popitem(last=False)

    def bounded(self, steps: Steps[T]) -> Steps[T]:
        """The steps; when they end, in whatever way, the bound holds again."""
        try:
            return (yield from steps)
        finally:
            self.evict()


class Solver:
    """Answers for one set of pieces.

    A board of up to 25 cells has one table for all its positions. Of a larger one each connected
    component is solved apart, equal shapes once, and the values are joined by XOR.
    """

    def __init__(self, pieces: Iterable[Piece] = BLOCK_GAME, tables: Tables | None = None) -> None:
        self.pieces = tuple(pieces)
        self.tables = Tables() if tables is None else tables

    def _table(self, board: Board) -> Table:
        return self.tables.get(board, self.pieces)

    def whole(self, board: Board) -> Table | None:
        """A table whose positions include the board's, or ``None`` where it would be too large."""
        if board.rows * board.cols <= WHOLE_BOARD:
            return self._table(Board(board.rows, board.cols))
        known = self.tables.including(board, self.pieces)
        if known is None and board.empty_count <= MAX_REGION:
            return self._table(board)
        return known

    def regions(self, board: Board) -> list[Region]:
        """The connected components of empty cells, each with a table that knows it."""
        if board.rows * board.cols <= WHOLE_BOARD:
            table = self._table(Board(board.rows, board.cols))
            return [Region(mask, table, None) for mask in board.components()]
        components = board.components()
        largest = max((mask.bit_count() for mask in components), default=0)
        if largest > MAX_REGION:
            raise too_large(largest)
        return [self._region(board, mask) for mask in components]

    def _region(self, board: Board, mask: int) -> Region:
        shape = board.cropped(mask)
        symmetry = shape.canonical_symmetry()
        cell_map = [
            symmetry.cell(c, shape.rows, shape.cols) for c in range(shape.rows * shape.cols)
        ]
        first = next(bits(mask))
        top = first // board.cols
        left = min(cell % board.cols for cell in bits(mask))
        places = [0] * (board.rows * board.cols)
        for cell in bits(mask):
            y, x = divmod(cell, board.cols)
            places[cell] = cell_map[(y - top) * shape.cols + x - left]
        return Region(mask, self._table(shape.image(symmetry)), tuple(places))

    def outcome_steps(self, board: Board) -> Steps[bool]:
        """Whether the player to move wins."""
        if board.rows * board.cols <= WHOLE_BOARD:
            table = self._table(Board(board.rows, board.cols))
            return (yield from self.tables.bounded(table.outcome(board.filled_mask)))
        regions = [region for region in self.regions(board) if region.mask.bit_count() > 1]
        if len(regions) == 1:
            return (yield from self.tables.bounded(regions[0].outcome(board.filled_mask)))
        return bool((yield from self._sum(regions, board)))

    def grundy_steps(self, board: Board) -> Steps[int]:
        """The Grundy value, the XOR of those of the components."""
        return (yield from self._sum(self.regions(board), board))

    def _sum(self, regions: list[Region], board: Board) -> Steps[int]:
        value = 0
        for region in regions:
            value ^= yield from self.tables.bounded(region.grundy(board.filled_mask))
        return value

    def remoteness_steps(self, board: Board) -> Steps[int | None]:
        """The remoteness of the whole position; ``None`` where no table holds the whole of it."""
        table = self.whole(board)
        if table is None:
            return None
        return (yield from self.tables.bounded(table.remoteness(board.filled_mask)))

    def outcome(self, board: Board) -> bool:
        """Whether the player to move wins."""
        return drain(self.outcome_steps(board))

    def grundy(self, board: Board) -> int:
        """The Grundy value."""
        return drain(self.grundy_steps(board))

    def remoteness(self, board: Board) -> int | None:
        """Moves left when the winner hurries and the loser delays; ``None`` where unknown."""
        return drain(self.remoteness_steps(board))

    def census_steps(self, board: Board, quantity: Quantity) -> Steps[npt.NDArray[np.int64]]:
        """`Table.census` of the region of the board's empty cells."""
        return (yield from self.tables.bounded(self._table(board).census(quantity)))

    def cache(self, board: Board) -> tuple[int, int, int]:
        """Rows filled, rows, and bytes of the tables that know the board's position."""
        tables = list({id(region.table): region.table for region in self.regions(board)}.values())
        if board.rows * board.cols <= WHOLE_BOARD:
            tables = [self._table(Board(board.rows, board.cols))]
        return (
            sum(table.rows_filled for table in tables),
            sum(table.rows for table in tables),
            sum(table.nbytes for table in tables),
        )
