"""The transposition table of a proof search, within a memory limit.

It stores for components their values, or values that they do not have; for sets of empty cells the
XOR of the known values, and the components without a known value. `search` asks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from operator import or_

from blockcover.bitboard import bits
from blockcover.board import Board
from blockcover.game.proof.padded_board import PaddedBoard
from blockcover.game.proof.small_components import SmallValues
from blockcover.game.symmetry_strategy import half_turned, turn_of
from blockcover.game.tablebase.numbering import PREPARING
from blockcover.work import Steps, each

FEW = 8
"""Cells of the largest component that is evaluated without pausing, from at most 2^8 positions: a
few milliseconds of work."""

_VALUE_BITS = 8
"""Bits for a Grundy value: on 400 cells a game has at most 200 moves."""

_SHARDS = 61
"""Each kind of result is stored in this many dictionaries, by the remainder of the key. One with a
million entries takes 30 ms to grow or to clear; one of the shards takes a sixtieth of that."""

SEVERAL = -1
"""The reduced form of cells in which several components have no known value."""

_SEVERAL_ENTRIES = 4
"""Entries whose memory the list of such components takes."""

_VALUE = (1 << _VALUE_BITS) - 1


class Transpositions:
    """The results for the positions that follow from some empty cells of a board.

    Cells are numbered as in ``grid``. The memory stays within ``max_bytes``, except for the entries
    of one step. When it is full, entries are dropped, and found again if they are needed.
    """

    @classmethod
    def steps(cls, board: Board, moves: Sequence[int], max_bytes: int) -> Steps[Transpositions]:
        """Make a table for the cells that the moves cover: the masks of all placements."""
        grid = PaddedBoard(board, reduce(or_, moves))
        yield PREPARING
        inner = yield from each(moves, grid.inner, "placements")
        rank = _rank_in(grid.inner(grid.cells), grid.width)
        ranked = yield from each(inner, lambda move: (rank(move), move), "placements")
        return cls(grid, [move for _, move in sorted(ranked)], max_bytes)

    def __init__(self, grid: PaddedBoard, moves: list[int], max_bytes: int) -> None:
        self.grid = grid
        self.moves = moves
        self.max_bytes = max_bytes
        # Without a domino, neighbours need not be joined.
        self._joins_neighbours = any(move.bit_count() == 2 for move in self.moves)
        self.small_values: SmallValues | None = None
        """A table of small components, which `search` puts here once it has visited many positions.
        It is dropped when memory is short."""
        self._values: list[dict[int, int]] = [{} for _ in range(_SHARDS)]
        self._excluded: list[dict[int, int]] = [{} for _ in range(_SHARDS)]
        """The values, as bits, that components without a known value do not have."""
        self._reduced_forms: list[dict[int, int]] = [{} for _ in range(_SHARDS)]
        """The reduced forms of sets of empty cells (see `reduced`)."""
        self._several: list[dict[int, tuple[int, list[int]]]] = [{} for _ in range(_SHARDS)]
        self._count_forms = self._count_known = 0
        self._last_cleared = 0
        """The shard that was cleared last."""
        # An integer takes four bytes for 30 bits. The rest is for a key, a value and their slots in
        # a dictionary that is about to grow.
        self._entry_bytes = 160 + 8 * grid.inner(grid.cells).bit_length() // 30

    # Memory

    @property
    def nbytes(self) -> int:
        """Approximate memory, in bytes."""
        entries = self._count_forms + self._count_known
        small_values = 0 if self.small_values is None else self.small_values.nbytes
        return self._entry_bytes * entries + self.grid.nbytes + 100 * len(self.moves) + small_values

    def keep_within(self, max_bytes: int) -> None:
        """Set the memory limit, and drop entries until it is met."""
        self.max_bytes = max_bytes
        while self.nbytes > max_bytes and self._count_forms + self._count_known:
            shard = self._last_cleared = (self._last_cleared + 1) % _SHARDS
            if self._count_forms > self._count_known:
                # Reduced forms follow from the values, which are worth more.
                several = _SEVERAL_ENTRIES * len(self._several[shard])
                self._count_forms -= len(self._reduced_forms[shard]) + several
                self._reduced_forms[shard].clear()
                self._several[shard].clear()
            else:
                for known in (self._values[shard], self._excluded[shard]):
                    self._count_known -= len(known)
                    known.clear()
        if self.nbytes > max_bytes:
            self.small_values = None

    # Results

    def value(self, component: int) -> int | None:
        """Return the value of a component, if it is known."""
        return self._values[component % _SHARDS].get(component)

    def has(self, component: int, value: int) -> bool | None:
        """Whether a component has a value; ``None`` if it is unknown."""
        shard = component % _SHARDS
        known = self._values[shard].get(component)
        if known is not None:
            return known == value
        return False if self._excluded[shard].get(component, 0) >> value & 1 else None

    def learn(self, component: int, value: int) -> None:
        """Record that the component has this value."""
        shard = component % _SHARDS
        self._count_known += component not in self._values[shard]
        self._values[shard][component] = value
        if component in self._excluded[shard]:
            del self._excluded[shard][component]
            self._count_known -= 1

    def exclude(self, component: int, value: int) -> None:
        """Record that the component does not have this value."""
        excluded = self._excluded[component % _SHARDS]
        known = excluded.get(component, 0)
        self._count_known += not known
        excluded[component] = known | 1 << value

    def several(self, empty: int) -> tuple[int, list[int]]:
        """Return the XOR of the known values and the components without one, the smallest first.

        The cells must have the reduced form ``SEVERAL``.
        """
        return self._several[empty % _SHARDS][empty]

    def reduced(self, empty: int) -> int:
        """Return the reduced form of some empty cells, or ``SEVERAL``.

        It is the XOR of the known values, plus the component without a known value, shifted by
        ``_VALUE_BITS``, if there is one. So known values 1 and 2, and a component 0b11 without one,
        have the form 0b11_00000011.
        """
        shard = empty % _SHARDS
        form = self._reduced_forms[shard].get(empty)
        if form is not None:
            return form
        known = 0
        unknown: list[int] = []
        for component in self._components(empty):
            value = self._small_value(component)
            if value is None:
                component = self.grid.least_image(component)
                value = self.value(component)
            if value is None and self._is_lost_by_half_turn(component):
                value = 0
                self.learn(component, value)
            if value is None:
                unknown.append(component)
            else:
                known ^= value
        if len(unknown) > 1:
            unknown = self._without_pairs(unknown)
        if len(unknown) > 1:
            self._several[shard][empty] = known, unknown
            self._count_forms += _SEVERAL_ENTRIES
            form = SEVERAL
        else:
            form = unknown[0] << _VALUE_BITS | known if unknown else known
        self._count_forms += 1
        self._reduced_forms[shard][empty] = form
        return form

    def _components(self, empty: int) -> list[int]:
        if not self._joins_neighbours:
            alive = 0
            for move in self.moves:
                if move & empty == move:
                    alive |= move
            empty = alive
        return self.grid.components(empty)

    def _small_value(self, component: int) -> int | None:
        """Return the value of a component that is known, small, or in the table of small ones."""
        value = self.value(component)
        if value is not None:
            return value
        if self.small_values is not None:
            value = self.small_values.value(component, self.grid.width)
        if value is None and component.bit_count() <= FEW:
            value = self._computed_value(component)
        if value is not None:
            self.learn(component, value)
        return value

    def _computed_value(self, component: int) -> int:
        """Compute the value of a component of few cells: the mex of its options."""
        reached = 0
        for move in self.moves:
            if move & component == move:
                # All components of so few cells have known values, so the form is their XOR.
                reached |= 1 << self.reduced(component ^ move)
        # The mex: the number of the lowest bit that is not set.
        return (~reached & reached + 1).bit_length() - 1

    def _is_lost_by_half_turn(self, component: int) -> bool:
        """Whether the half turn proves a P-position (see `symmetry_strategy`)."""
        turn = turn_of(self.grid.width, component)
        if turn is None:
            return False
        return not any(
            move & half_turned(move, turn) for move in self.moves if move & component == move
        )

    def _without_pairs(self, components: list[int]) -> list[int]:
        """Cancel pairs of equal shapes, and return the rest, the smallest first."""
        single: dict[Board, int] = {}
        for component in components:
            shape = self.grid.shape(component)
            if single.pop(shape, None) is None:
                single[shape] = component
        return sorted(single.values(), key=int.bit_count)


def _rank_in(cells: int, width: int) -> Callable[[int], tuple[int, int]]:
    """Return a key that sorts moves: large pieces first, then the nearest to the middle.

    Those are the most likely to divide a component.
    """

    def totals(mask: int) -> tuple[int, int, int]:
        """Count cells, and add up their rows and their columns."""
        places = [divmod(cell, width) for cell in bits(mask)]
        return len(places), sum(y for y, _ in places), sum(x for _, x in places)

    count, all_down, all_right = totals(cells)

    def rank(move: int) -> tuple[int, int]:
        size, down, right = totals(move)
        # The distance of the centres, times both numbers of cells, which are equal among pieces of
        # one size.
        away = count * down - size * all_down, count * right - size * all_right
        return -size, away[0] ** 2 + away[1] ** 2

    return rank


def condition_of(form: int, value: int) -> tuple[int, int]:
    """Return the component and the value that it must have for cells to have ``value``.

    ``form`` is their reduced form, not ``SEVERAL``.
    """
    return form >> _VALUE_BITS, value ^ form & _VALUE
