"""The tablebase of one component: its slabs are filled on demand, and answer questions.

A position is a slab and a bit (see `numbering`): its filled slab cells, and its other filled cells.
All positions of a slab are computed together, and its flag is 0 until they are.

Each question fills the slabs that it needs. `rules` derives values from the values of options,
`retrograde` stores and fills slabs, `bitsliced` those of large boards.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from blockcover.board import Board, as_board
from blockcover.game.tablebase.numbering import Numbering
from blockcover.game.tablebase.retrograde import (
    WORKING_BYTES,
    Slabs,
    UnpackedSlabs,
    counted_steps,
    sweep_steps,
)
from blockcover.game.tablebase.rules import Quantity, Rule, rule_for
from blockcover.lock import Lock
from blockcover.pieces import BLOCK_GAME, Piece, as_pieces
from blockcover.work import Progress, Steps, sliced

if TYPE_CHECKING:
    from blockcover.game.tablebase.bitsliced import ReachablePositions

LARGE = 26
"""Components of this many cells or more use numpy for Grundy values and remoteness, and solve only
the positions that follow from the given ones. In the browser, loading numpy takes a second."""

_LARGE_SLABS = 1 << 16
"""Components with more slabs do not use numpy, because each slab takes several calls."""

_NUMPY_QUANTITIES: tuple[Quantity, ...] = ("grundy", "remoteness")
"""Those that `bitsliced` computes, both at once."""


Address = tuple[int, int]
"""The slab and the bit of a position."""


class Demand(NamedTuple):
    """The memory for a question about one quantity of a table, in bytes."""

    stored: int
    """For its slabs and those of the other quantities."""
    alone: int
    """For its slabs alone."""
    working: int
    """For the unpacked slabs that make the question fast."""


class Table:
    """Outcome, Grundy value and remoteness of every position of one component.

    The component is the empty cells of ``board`` that some placement covers. A position is a mask
    of filled cells of that board. Nothing is computed before the first question.

    Several threads can use one table. The generators (``steps``, and methods with names in
    ``_steps``, see `work`) do not lock: until one ends, no other thread may use the table. A
    question that takes longer than its ``seconds`` raises `OutOfTime`. A pickled table contains
    only its board and pieces. A table is equal to itself alone, not to a copy.

    >>> table = Table(Board(5, 5))
    >>> table.wins(0), table.grundy(0), table.remoteness(0)
    (False, 0, 12)
    """

    def __init__(self, board: Board, pieces: Iterable[Piece] = BLOCK_GAME) -> None:
        self.board = as_board(board)
        self.pieces = as_pieces(pieces)
        self.lock = Lock()
        self._numbering = Numbering(board, self.pieces)
        self.cells = self._numbering.cells
        self.slab_count = self._numbering.slab_count
        self._is_large = self.cells >= LARGE and self.slab_count <= _LARGE_SLABS
        self.spare_bytes = WORKING_BYTES
        """Memory for unpacked slabs, which its `Tables` sets."""
        self._rules: dict[Quantity, Rule] = {}
        self._slabs: dict[Quantity, Slabs] = {}
        self._reachable: ReachablePositions | None = None
        self._count_bytes()

    def __repr__(self) -> str:
        quantities = ", ".join(sorted(self._slabs)) or "nothing yet"
        return f"<Table of {self.board.code}: {quantities}>"

    def __reduce__(self) -> tuple[object, ...]:
        # The slabs take up to a gigabyte, and are computed again within seconds.
        return Table, (self.board, self.pieces)

    @sliced
    def wins(self, filled_mask: int, *, seconds: float | None = None) -> Steps[bool]:
        """Whether the player to move wins.

        ``ValueError`` for a mask that is not a position of the table.
        """
        address = self._numbering.address(self._checked(filled_mask))
        knowing = self._slabs_that_know("outcome", [address])
        if knowing is not None:
            return knowing.value("outcome", *address) == 1
        return (yield from self.winning_move_steps(filled_mask)) is not None

    @sliced
    def grundy(self, filled_mask: int, *, seconds: float | None = None) -> Steps[int]:
        """Return the Grundy value."""
        return self._value("grundy", filled_mask)

    @sliced
    def remoteness(
        self, filled_mask: int, *, misere: bool = False, seconds: float | None = None
    ) -> Steps[int]:
        """Return the number of moves left when the winner hurries and the loser delays.

        It is odd where the player to move wins; with ``misere`` it is even there.
        """
        return self._value("misere" if misere else "remoteness", filled_mask)

    @sliced
    def census(self, quantity: Quantity, *, seconds: float | None = None) -> Steps[list[list[int]]]:
        """Count the positions by value and by number of filled cells.

        Return a list of n + 1 numbers for each value from 0 to the greatest, where n is the number
        of the board's empty cells. For the outcome, the first list counts P-positions and the
        second N-positions.
        """
        yield from self.fill_steps(quantity)
        counts = yield from counted_steps(self._slabs_of(quantity))
        # A dead cell doubles the positions: it can be filled or empty.
        for _ in range(self.board.empty_count - self.cells):
            counts = [[a + b for a, b in pairwise([0, *of_value, 0])] for of_value in counts]
        return counts

    def knows(self, quantity: Quantity, filled_mask: int) -> bool:
        """Whether the quantity is known for a position and all that follow from it."""
        return self._slabs_that_know(quantity, [self._numbering.address(filled_mask)]) is not None

    def winning_move_steps(self, filled_mask: int) -> Steps[int | None]:
        """Return the mask of a placement that wins, or ``None``.

        The slabs of the options are filled group by group, until one option is a P-position: the
        first group is half of them. For the empty 5x6 this takes half the time of filling all.
        """
        slab, bit = self._numbering.address(filled_mask)
        options = self._options(slab, bit)

        def winning_move(slabs: Slabs | ReachablePositions, among: Iterable[int]) -> int | None:
            for slab_mask in among:
                for bit_mask in options[slab_mask]:
                    if not slabs.value("outcome", slab | slab_mask, bit | bit_mask):
                        return self._numbering.mask(slab_mask, bit_mask)
            return None

        knowing = self._slabs_that_know("outcome", [(slab, bit)])
        if knowing is not None:
            return winning_move(knowing, options)
        slabs = self._slabs_of("outcome")
        unpacked = UnpackedSlabs(slabs, self.spare_bytes, slab)
        untried = [*options]
        # A move into a single slab cell fills half of the slabs and decides many options. The first
        # slab cells are covered by the most placements, so the least number is the best.
        for target in sorted(options, key=lambda slab_mask: (slab_mask.bit_count(), slab_mask)):
            if not slabs.flags[slab | target]:
                yield from sweep_steps(slabs, slab | target, unpacked)
            filled = [slab_mask for slab_mask in untried if slabs.flags[slab | slab_mask]]
            move = winning_move(slabs, filled)
            if move is not None:
                return move
            untried = [slab_mask for slab_mask in untried if slab_mask not in filled]
        if not slabs.flags[slab]:
            # The slabs of all options are filled, so only this slab is missing.
            yield from sweep_steps(slabs, slab, unpacked)
        return None

    def _options(self, slab: int, bit: int) -> dict[int, list[int]]:
        """Return the legal placements: for the slab cells that they cover, their bit cells."""
        options: dict[int, list[int]] = {}
        for bit_mask, _, slab_masks in self._numbering.groups:
            for slab_mask in slab_masks if not bit_mask & bit else ():
                if not slab_mask & slab:
                    options.setdefault(slab_mask, []).append(bit_mask)
        return options

    def values_steps(self, quantity: Quantity, filled_masks: Iterable[int]) -> Steps[list[int]]:
        """Return a quantity of several positions."""
        addresses = [self._numbering.address(mask) for mask in filled_masks]
        knowing = self._slabs_that_know(quantity, addresses)
        if knowing is None and quantity in _NUMPY_QUANTITIES and self._is_large:
            knowing = yield from self._follow_steps(quantity, addresses)
        if knowing is None:
            knowing = slabs = self._slabs_of(quantity)
            unpacked = UnpackedSlabs(slabs, self.spare_bytes, self._common(addresses)[0])
            # The least first: filling the slab of a position also fills the slabs of its options.
            for slab in sorted({slab for slab, _ in addresses}):
                if not slabs.flags[slab]:
                    yield from sweep_steps(slabs, slab, unpacked)
        return [knowing.value(quantity, slab, bit) for slab, bit in addresses]

    def fill_steps(self, quantity: Quantity) -> Steps[None]:
        """Solve every position of the component."""
        slabs = self._slabs_of(quantity)
        if not slabs.flags[0]:
            # Slab 0 follows from all others, so these are filled first.
            yield from sweep_steps(slabs, 0, UnpackedSlabs(slabs, self.spare_bytes, slab=0))

    @property
    def slabs_filled(self) -> int:
        """The number of filled slabs, of the quantity with the most."""
        reachable = 0 if self._reachable is None else len(self._reachable.slabs)
        filled = [self.slab_count - slabs.flags.count(0) for slabs in [*self._slabs.values()]]
        return max([reachable, *filled])

    @property
    def _quantities(self) -> tuple[Quantity, ...]:
        """The quantities that memory is allocated for."""
        return (*self._slabs, *(() if self._reachable is None else _NUMPY_QUANTITIES))

    def _stored_bytes(self, quantities: Iterable[Quantity]) -> int:
        """Return the memory needed to store these quantities, in bytes."""
        asked = {*quantities}
        held = self._numbering.nbytes
        if self._reachable is not None and not asked.isdisjoint(_NUMPY_QUANTITIES):
            # Slabs of one of the two quantities may replace it.
            held += max(self._reachable.nbytes, *(self._rule(q).nbytes for q in _NUMPY_QUANTITIES))
            asked.difference_update(_NUMPY_QUANTITIES)
        return held + sum(self._rule(quantity).nbytes for quantity in asked)

    def demand(self, quantity: Quantity) -> Demand:
        """Return the memory for a question about the quantity."""
        rule = self._rule(quantity)
        working = min(WORKING_BYTES, rule.working_bytes)
        if quantity in _NUMPY_QUANTITIES and self._is_large and self._reachable is None:
            # The words of both quantities take at most a third more than the slabs of one. With
            # larger pieces they may be too large.
            working = rule.nbytes
        stored = self._stored_bytes([quantity, *self._quantities])
        return Demand(stored, self._stored_bytes([quantity]), working)

    def keep_only(self, quantity: Quantity) -> None:
        """Delete the slabs of all other quantities."""
        for other in {*self._slabs} - {quantity}:
            del self._slabs[other], self._rules[other]
        if quantity not in _NUMPY_QUANTITIES:
            self._reachable = None
        self._count_bytes()

    def _count_bytes(self) -> None:
        self.nbytes = self._stored_bytes(self._quantities)
        """Approximate memory between questions, in bytes; a cache of tables reads it often."""

    def _checked(self, filled_mask: int) -> int:
        if self.board.filled_mask & ~self.board.with_filled(filled_mask).filled_mask:
            raise ValueError(f"no position of the table of {self.board!r}: {filled_mask:#x}")
        return filled_mask

    def _value(self, quantity: Quantity, filled_mask: int) -> Steps[int]:
        (value,) = yield from self.values_steps(quantity, [self._checked(filled_mask)])
        return value

    def _slabs_that_know(
        self, quantity: Quantity, addresses: list[Address]
    ) -> Slabs | ReachablePositions | None:
        """Return the slabs that know a quantity, for positions and all that follow from them.

        An outcome can be derived from any of the three quantities of normal play.
        """
        reachable = None if quantity == "misere" else self._reachable
        if reachable is not None and all(reachable.knows(*address) for address in addresses):
            return reachable
        slab = self._common(addresses)[0]
        for other, slabs in [*self._slabs.items()]:
            implies = other == quantity or (quantity == "outcome" and other != "misere")
            if implies and slabs.flags[slab]:
                return slabs
        return None

    def _common(self, addresses: list[Address]) -> Address:
        """Return the position whose filled cells are those filled in all of the given positions."""
        full = self.slab_count - 1, self._numbering.slab_bits - 1
        return reduce(lambda one, other: (one[0] & other[0], one[1] & other[1]), addresses, full)

    def _rule(self, quantity: Quantity) -> Rule:
        if quantity not in self._rules:
            self._rules[quantity] = rule_for(quantity, self._numbering)
        return self._rules[quantity]

    def _follow_steps(
        self, quantity: Quantity, addresses: list[Address]
    ) -> Steps[ReachablePositions | None]:
        """Solve all that follows from some positions; ``None`` without numpy or enough memory."""
        make = _reachable_positions()
        if make is None:
            yield Progress(quantity, 0, self.slab_count, needs="numpy")
            make = _reachable_positions()
        if make is None:
            return None
        root = self._common(addresses)
        reachable = self._reachable
        if reachable is None or reachable.root != root:
            reachable = make(self._numbering, *root)
            if reachable.nbytes > self._rule(quantity).nbytes + self.spare_bytes:
                return None
            if not all(reachable.shapes.includes(*address) for address in addresses):
                return None
            self._reachable = reachable
            self._count_bytes()
        yield from reachable.fill_steps(quantity)
        return reachable

    def _slabs_of(self, quantity: Quantity) -> Slabs:
        if quantity not in self._slabs:
            if quantity in _NUMPY_QUANTITIES:
                self._reachable = None
            self._slabs[quantity] = Slabs(quantity, self._rule(quantity), self._numbering)
            self._count_bytes()
        return self._slabs[quantity]


def _reachable_positions() -> type[ReachablePositions] | None:
    """Import the class that needs numpy; ``None`` while numpy is missing."""
    try:
        from blockcover.game.tablebase.bitsliced import ReachablePositions
    except ImportError:
        return None
    return ReachablePositions
