"""One region: what is known of all its positions, in rows of bits that are filled on demand.

Owns the sweep that fills the rows, and the questions that read them. How positions are numbered is
`layout`, how values follow from options' is `values`, how rows are held is `rows`; which tables are
kept, and within what memory, is `store`.

Measured in `bench/`; the memoised recursion, position by position, is `lazy`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from itertools import pairwise
from operator import and_

from blockcover.board import Board
from blockcover.game.layout import PREPARING, Layout
from blockcover.game.rows import LEAST_WORKING_BYTES, WORKING_BYTES, Rows, Unpacked
from blockcover.game.values import RULES, Quantity, Rule
from blockcover.pieces import BLOCK_GAME, Piece
from blockcover.steps import Pace, Progress, Steps, drain


class Table:
    """Outcome, Grundy value and remoteness of every position of one region.

    The region is the empty cells of ``board`` that some placement covers; a position is a mask of
    filled cells of that board. Nothing is filled, and hardly any memory taken, before it is asked
    for.

    >>> table = Table(Board(5, 5))
    >>> table.wins(0), table.grundy(0), table.remoteness(0)
    (False, 0, 12)
    """

    def __init__(self, board: Board, pieces: Iterable[Piece] = BLOCK_GAME) -> None:
        drain(self._build(board, pieces))

    @classmethod
    def steps(cls, board: Board, pieces: Iterable[Piece] = BLOCK_GAME) -> Steps[Table]:
        """The same object, made in slices."""
        self = cls.__new__(cls)
        yield from self._build(board, pieces)
        return self

    def _build(self, board: Board, pieces: Iterable[Piece]) -> Steps[None]:
        self.board = board
        self._layout = yield from Layout.steps(board, pieces)
        self.cells = self._layout.cells
        self.rows = self._layout.rows
        self.room = WORKING_BYTES
        self._rules: dict[Quantity, Rule] = {}
        self._filled: dict[Quantity, Rows] = {}

    @property
    def rows_filled(self) -> int:
        """How many rows are filled, of the quantity of which the most are."""
        return max((rows.flags.count(1) for rows in self._filled.values()), default=0)

    @property
    def quantities(self) -> tuple[Quantity, ...]:
        """The quantities that memory is held for."""
        return tuple(self._filled)

    @property
    def nbytes(self) -> int:
        """Bytes held between questions, about."""
        return self.needs(self.quantities)

    def needs(self, quantities: Iterable[Quantity]) -> int:
        """Bytes held once these quantities have been asked for."""
        return self._layout.nbytes + sum(self._rule(quantity).nbytes for quantity in {*quantities})

    def working_bytes(self, quantity: Quantity) -> int:
        """Bytes that a question about the quantity likes to have for the rows it works on."""
        return min(WORKING_BYTES, self._rule(quantity).working_bytes)

    def keep_only(self, quantity: Quantity) -> None:
        """Forget all other quantities."""
        for other in {*self._filled} - {quantity}:
            del self._filled[other], self._rules[other]

    def knows(self, quantity: Quantity, filled_mask: int) -> bool:
        """Whether the quantity can be read off, for a position and all that follow from it."""
        return self._known(quantity, self._layout.address(filled_mask)[0]) is not None

    def _known(self, quantity: Quantity, row: int) -> Rows | None:
        """The rows from which a quantity can be read off; an outcome from any of the three."""
        for other, rows in self._filled.items():
            if (other == quantity or quantity == "outcome") and rows.flags[row]:
                return rows
        return None

    def _rule(self, quantity: Quantity) -> Rule:
        rule = self._rules.get(quantity)
        if rule is None:
            rule = self._rules[quantity] = RULES[quantity](self._layout)
        return rule

    # One position

    def wins(self, filled_mask: int) -> bool:
        """Whether the player to move wins; ``ValueError`` for a mask not of the table's."""
        return drain(self.wins_steps(self._position(filled_mask)))

    def _position(self, filled_mask: int) -> int:
        if not 0 <= filled_mask <= self.board.full_mask or self.board.filled_mask & ~filled_mask:
            raise ValueError(f"no position of the table of {self.board!r}: {filled_mask:#x}")
        return filled_mask

    def wins_steps(self, filled_mask: int) -> Steps[bool]:
        """`wins` in slices."""
        row, bit = self._layout.address(filled_mask)
        known = self._known("outcome", row)
        if known is not None:
            return known.wins(row, bit)
        return (yield from self.winning_move_steps(filled_mask)) is not None

    def winning_move_steps(self, filled_mask: int) -> Steps[int | None]:
        """The mask of a placement that wins, or ``None``.

        The rows of the options are filled part by part, until one of the options is a P-position:
        the first part is half of them. For the empty 5x6 this takes half the time of filling all.
        """
        row, bit = self._layout.address(filled_mask)
        rows = self._known("outcome", row) or self._rows("outcome")
        options: dict[int, list[int]] = {}
        for shift, _, parts in self._layout.groups:
            if not shift & bit:
                for part in parts:
                    if not part & row:
                        options.setdefault(part, []).append(shift)
        # A part of one cell comes with half of the rows and with many options, the more the more
        # placements cover the cell: the least number is the best of them.
        order = sorted(options, key=lambda part: (part.bit_count(), part))
        unpacked = self._unpacked(rows, row)
        for wanted in order:
            if not rows.flags[row | wanted]:
                yield from self._fill(rows, row | wanted, unpacked)
            for part in [part for part in options if rows.flags[row | part]]:
                for shift in options.pop(part):
                    if not rows.wins(row | part, bit | shift):
                        return self._layout.mask(part, shift)
        if not rows.flags[row]:
            # Its options are all known, so the position's row costs no more than itself.
            yield from self._fill(rows, row, unpacked)
        return None

    def grundy(self, filled_mask: int) -> int:
        """The Grundy value."""
        return drain(self.values_steps("grundy", [self._position(filled_mask)]))[0]

    def remoteness(self, filled_mask: int) -> int:
        """Moves left when the winner hurries and the loser delays."""
        return drain(self.values_steps("remoteness", [self._position(filled_mask)]))[0]

    def values_steps(self, quantity: Quantity, filled_masks: Iterable[int]) -> Steps[list[int]]:
        """A quantity of several positions; as an outcome 0 is LOSING and 1 is WINNING."""
        addresses = []
        pace = Pace()
        for filled_mask in filled_masks:
            addresses.append(self._layout.address(filled_mask))
            if pace.is_over():
                yield PREPARING
        common = reduce(and_, (row for row, _ in addresses), self.rows - 1)
        rows = self._known(quantity, common) or self._rows(quantity)
        unpacked = self._unpacked(rows, common)
        # The least first: the row of a position comes with those of its options.
        for row in sorted({row for row, _ in addresses}):
            if not rows.flags[row]:
                yield from self._fill(rows, row, unpacked)
        read = rows.wins if quantity == "outcome" else rows.at
        return [int(read(row, bit)) for row, bit in addresses]

    # All positions

    def fill_steps(self, quantity: Quantity) -> Steps[None]:
        """Settle every position of the region."""
        rows = self._rows(quantity)
        if not rows.flags[0]:
            yield from self._fill(rows, 0, self._unpacked(rows, 0))

    def census(self, quantity: Quantity) -> list[list[int]]:
        """How many positions have each value and each number of filled cells.

        A list of n + 1 numbers for each value from 0 to the greatest, where n is the number of the
        board's empty cells. For the outcome, the first counts P-positions and the second
        N-positions.
        """
        return drain(self.census_steps(quantity))

    def census_steps(self, quantity: Quantity) -> Steps[list[list[int]]]:
        """`census` in slices."""
        yield from self.fill_steps(quantity)
        rows, layout = self._rows(quantity), self._layout
        by_filled = [
            _with_bit_count(len(layout.bit_cells), count)
            for count in range(len(layout.bit_cells) + 1)
        ]
        counts = [[0] * (layout.cells + 1) for _ in range(1 << rows.rule.digits)]
        pace = Pace()
        for row in range(layout.rows):
            filled = row.bit_count()
            for value, positions in enumerate(rows.sets(row)):
                if positions:
                    of_value = counts[value]
                    for bit_count, selected in enumerate(by_filled, filled):
                        of_value[bit_count] += (positions & selected).bit_count()
            if pace.is_over():
                yield Progress(quantity, row, layout.rows)
        least = 2 if quantity == "outcome" else 1
        while len(counts) > least and not any(counts[-1]):
            counts.pop()
        # A dead cell doubles every position, filled and empty.
        for _ in range(self.board.empty_count - layout.cells):
            counts = [[a + b for a, b in pairwise([0, *of_value, 0])] for of_value in counts]
        return counts

    # Filling

    def _rows(self, quantity: Quantity) -> Rows:
        rows = self._filled.get(quantity)
        if rows is None:
            rows = Rows(quantity, self._rule(quantity), self._layout)
            self._filled[quantity] = rows
        return rows

    def _unpacked(self, rows: Rows, row: int) -> Unpacked:
        """What a question holds that needs rows from ``row`` on."""
        limit = min(WORKING_BYTES, max(LEAST_WORKING_BYTES, self.room))
        return Unpacked(rows, limit, 1 << len(self._layout.row_cells) - row.bit_count())

    def _fill(self, rows: Rows, row: int, unpacked: Unpacked) -> Steps[None]:
        """Fill ``row`` and its supersets, greatest first.

        So whenever a row is filled all its supersets are, at any time, even if this is cancelled.
        """
        layout, rule, flags = self._layout, rows.rule, rows.flags
        hold = unpacked.hold if unpacked.limited else unpacked.__setitem__
        free = layout.rows - 1 ^ row
        pace = Pace()
        block = None
        part = free
        while True:
            here = row | part
            if not flags[here]:
                for mirror in layout.mirrors:
                    image = mirror.row(here)
                    if flags[image]:
                        packed, whole = rule.image(unpacked[image], mirror)
                        break
                else:
                    if block != here >> layout.block_cells:
                        block = here >> layout.block_cells
                        groups = layout.block(here, rule.groups)
                    reached = 0
                    for shift, keep, parts in groups:
                        found = 0
                        for other in parts:
                            if not other & here:
                                found |= unpacked[here | other]
                        if found:
                            reached |= found >> shift & keep
                    packed, whole = rule.settle(reached)
                rows.write(here, packed)
                hold(here, whole)
            if not part:
                return
            part = part - 1 & free
            if not part & rows.between and pace.is_over():
                yield Progress(rows.quantity, unpacked.done, unpacked.total)


def _with_bit_count(width: int, bit_count: int) -> int:
    """The set of numbers below 2^width with so many bits set, as a mask."""
    rows = [1] + [0] * bit_count
    for bit in range(width):
        for count in range(bit_count, 0, -1):
            rows[count] |= rows[count - 1] << (1 << bit)
    return rows[bit_count]
