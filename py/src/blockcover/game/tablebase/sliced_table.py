"""One region: what is known of all its positions, in rows of bits that are filled on demand.

Owns the questions as work in slices, and what must be known to answer them; they are asked for an
answer at `table`. How positions are numbered is `numbering`,
how values follow from options' is `rules`, how rows are held is `retrograde` and how they are
filled `retrograde`; `bitsliced` does the same where a region is large. Which tables are kept, and
within what memory, is `cache`.

Measured in `bench/`; the memoised recursion, position by position, is `recursion`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from itertools import pairwise
from typing import TYPE_CHECKING

from blockcover.board import Board, as_board
from blockcover.game.tablebase.numbering import PREPARING, Numbering
from blockcover.game.tablebase.retrograde import (
    LEAST_WORKING_BYTES,
    WORKING_BYTES,
    Slabs,
    UnpackedSlabs,
    counted_steps,
    sweep_steps,
)
from blockcover.game.tablebase.rules import Quantity, Rule, rule_for
from blockcover.pieces import Piece, as_pieces
from blockcover.slices import Pace, Progress, Steps

if TYPE_CHECKING:
    from blockcover.game.tablebase.bitsliced import Following

LARGE = 26
"""Cells from which on Grundy values and remoteness are found with numpy, for the positions that
follow from those that are asked for. To load it costs a second in the browser."""

_LARGE_ROWS = 1 << 16
"""Rows of the largest layout for which that is done: each takes some calls."""

_FOLLOWED: tuple[Quantity, ...] = ("grundy", "remoteness")

Address = tuple[int, int]
"""A position, by its row and its bit."""


class SlicedTable:
    """The questions of a `table.Table` as work in slices, without a lock."""

    def _build(self, board: Board, pieces: Iterable[Piece]) -> Steps[None]:
        self.board = as_board(board)
        self.pieces = as_pieces(pieces)
        self._layout = yield from Numbering.steps(board, self.pieces)
        self.cells = self._layout.cells
        self.rows = self._layout.rows
        self.room = WORKING_BYTES
        self._rules: dict[Quantity, Rule] = {}
        self._filled: dict[Quantity, Slabs] = {}
        self._following: Following | None = None

    @property
    def rows_filled(self) -> int:
        """How many rows are filled, of the quantity of which the most are."""
        following = 0 if self._following is None else len(self._following.filled)
        return max(
            [following, *(self.rows - rows.flags.count(0) for rows in [*self._filled.values()])]
        )

    @property
    def quantities(self) -> tuple[Quantity, ...]:
        """The quantities that memory is held for."""
        return (*self._filled, *(() if self._following is None else _FOLLOWED))

    @property
    def nbytes(self) -> int:
        """Bytes held between questions, about."""
        return self.needs(self.quantities)

    def needs(self, quantities: Iterable[Quantity]) -> int:
        """Bytes held once these quantities have been asked for."""
        asked = {*quantities}
        held = self._layout.nbytes
        if self._following is not None and not asked.isdisjoint(_FOLLOWED):
            # Or else the rows of one of the two, which take its place.
            held += max(self._following.nbytes, *(self._rule(q).nbytes for q in _FOLLOWED))
            asked.difference_update(_FOLLOWED)
        return held + sum(self._rule(quantity).nbytes for quantity in asked)

    def working_bytes(self, quantity: Quantity) -> int:
        """Bytes that a question about the quantity likes to have for the rows it works on."""
        rule = self._rule(quantity)
        if quantity in _FOLLOWED and self._is_large and self._following is None:
            # The words of both quantities come to a third more than the rows of one, at most; with
            # larger pieces they may be too many.
            return rule.nbytes
        return min(WORKING_BYTES, rule.working_bytes)

    @property
    def _is_large(self) -> bool:
        return self.cells >= LARGE and self.rows <= _LARGE_ROWS

    def keep_only(self, quantity: Quantity) -> None:
        """Forget all other quantities."""
        for other in {*self._filled} - {quantity}:
            del self._filled[other], self._rules[other]
        if quantity not in _FOLLOWED:
            self._following = None

    def knows(self, quantity: Quantity, filled_mask: int) -> bool:
        """Whether the quantity can be read off, for a position and all that follow from it."""
        return self._known(quantity, [self._layout.address(filled_mask)]) is not None

    def _known(self, quantity: Quantity, addresses: list[Address]) -> Slabs | Following | None:
        """Where a quantity can be read off, for positions and all that follow from them.

        An outcome can be from any of the three of normal play.
        """
        following = None if quantity == "misere" else self._following
        if following is not None and all(following.knows(*address) for address in addresses):
            return following
        row = self._common(addresses)[0]
        for other, rows in [*self._filled.items()]:
            tells = other == quantity or (quantity == "outcome" and other != "misere")
            if tells and rows.flags[row]:
                return rows
        return None

    def _common(self, addresses: list[Address]) -> Address:
        """The position with the cells that are filled in all of some."""
        full = self.rows - 1, self._layout.row_bits - 1
        return reduce(lambda one, other: (one[0] & other[0], one[1] & other[1]), addresses, full)

    def _rule(self, quantity: Quantity) -> Rule:
        rule = self._rules.get(quantity)
        if rule is None:
            rule = self._rules[quantity] = rule_for(quantity, self._layout)
        return rule

    # One position

    def wins_steps(self, filled_mask: int) -> Steps[bool]:
        """Whether the player to move wins."""
        row, bit = self._layout.address(filled_mask)
        known = self._known("outcome", [(row, bit)])
        if known is not None:
            return known.value("outcome", row, bit) == 1
        return (yield from self.winning_move_steps(filled_mask)) is not None

    def winning_move_steps(self, filled_mask: int) -> Steps[int | None]:
        """The mask of a placement that wins, or ``None``.

        The rows of the options are filled part by part, until one of the options is a P-position:
        the first part is half of them. For the empty 5x6 this takes half the time of filling all.
        """
        row, bit = self._layout.address(filled_mask)
        options: dict[int, list[int]] = {}
        for shift, _, parts in self._layout.groups:
            if not shift & bit:
                for part in parts:
                    if not part & row:
                        options.setdefault(part, []).append(shift)
        known = self._known("outcome", [(row, bit)])
        if known is not None:
            for part, shifts in options.items():
                for shift in shifts:
                    if not known.value("outcome", row | part, bit | shift):
                        return self._layout.mask(part, shift)
            return None
        rows = self._rows("outcome")
        # A part of one cell comes with half of the rows and with many options, the more the more
        # placements cover the cell: the least number is the best of them.
        order = sorted(options, key=lambda part: (part.bit_count(), part))
        unpacked = self._unpacked(rows, row)
        for wanted in order:
            if not rows.flags[row | wanted]:
                yield from sweep_steps(self._layout, rows, row | wanted, unpacked)
            for part in [part for part in options if rows.flags[row | part]]:
                for shift in options.pop(part):
                    if not rows.wins(row | part, bit | shift):
                        return self._layout.mask(part, shift)
        if not rows.flags[row]:
            # Its options are all known, so the position's row costs no more than itself.
            yield from sweep_steps(self._layout, rows, row, unpacked)
        return None

    def values_steps(self, quantity: Quantity, filled_masks: Iterable[int]) -> Steps[list[int]]:
        """A quantity of several positions; as an outcome 0 is LOSING and 1 is WINNING."""
        addresses = []
        pace = Pace()
        for filled_mask in filled_masks:
            addresses.append(self._layout.address(filled_mask))
            if pace.is_over():
                yield PREPARING
        known = self._known(quantity, addresses)
        if known is None and quantity in _FOLLOWED and self._is_large:
            known = yield from self._follow_steps(quantity, addresses)
        if known is None:
            known = rows = self._rows(quantity)
            unpacked = self._unpacked(rows, self._common(addresses)[0])
            # The least first: the row of a position comes with those of its options.
            for row in sorted({row for row, _ in addresses}):
                if not rows.flags[row]:
                    yield from sweep_steps(self._layout, rows, row, unpacked)
        return [known.value(quantity, row, bit) for row, bit in addresses]

    def _follow_steps(
        self, quantity: Quantity, addresses: list[Address]
    ) -> Steps[Following | None]:
        """What follows from some positions; ``None`` without numpy, or without the room for it."""
        for asks in (True, False):
            try:
                from blockcover.game.tablebase.bitsliced import Following
            except ImportError:
                if not asks:
                    return None
                yield Progress(quantity, 0, self.rows, needs="numpy")
        row, bit = self._common(addresses)
        following = self._following
        if following is None or (following.row, following.bit) != (row, bit):
            following = Following(self._layout, row, bit)
            if following.nbytes > self._rule(quantity).nbytes + self.room:
                return None
            if not all(following.follows(*address) for address in addresses):
                return None
            self._following = following
        yield from following.fill_steps(quantity)
        return following

    # All positions

    def fill_steps(self, quantity: Quantity) -> Steps[None]:
        """Settle every position of the region."""
        rows = self._rows(quantity)
        if not rows.flags[0]:
            yield from sweep_steps(self._layout, rows, 0, self._unpacked(rows, 0))

    def census_steps(self, quantity: Quantity) -> Steps[list[list[int]]]:
        """`Table.census` in slices."""
        yield from self.fill_steps(quantity)
        counts = yield from counted_steps(self._layout, self._rows(quantity))
        # A dead cell doubles every position, filled and empty.
        for _ in range(self.board.empty_count - self.cells):
            counts = [[a + b for a, b in pairwise([0, *of_value, 0])] for of_value in counts]
        return counts

    # Filling

    def _rows(self, quantity: Quantity) -> Slabs:
        rows = self._filled.get(quantity)
        if rows is None:
            if quantity in _FOLLOWED:
                self._following = None
            rows = Slabs(quantity, self._rule(quantity), self._layout)
            self._filled[quantity] = rows
        return rows

    def _unpacked(self, rows: Slabs, row: int) -> UnpackedSlabs:
        """What a question holds that needs rows from ``row`` on."""
        limit = min(WORKING_BYTES, max(LEAST_WORKING_BYTES, self.room))
        return UnpackedSlabs(rows, limit, 1 << len(self._layout.row_cells) - row.bit_count())
