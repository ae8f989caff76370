"""What is left after a move: its components, what is known of their Grundy values, and how much.

Owns what a search remembers, and the bound on that. Asks no questions: that is `search`.

What a component is worth is remembered, or which values it has not; and of empty cells the XOR of
the values that are known, with the component whose value is not.
"""

from __future__ import annotations

from collections.abc import Sequence

from blockcover.bitboard import bits
from blockcover.board import Board
from blockcover.game.proof.padded_board import PaddedBoard
from blockcover.game.proof.small_components import Window
from blockcover.game.symmetry_strategy import half_turned, turn_of
from blockcover.game.tablebase.numbering import PREPARING
from blockcover.slices import Steps, each

FEW = 8
"""Cells of the largest component that is valued at a go, from at most 2^8 positions: a few
milliseconds of work without a pause."""

VALUE_BITS = 8
"""Bits for a Grundy value: on 400 cells a game has at most 200 moves."""

SHARDS = 61
"""Dictionaries in which each kind of knowledge is held, by the remainder of the key: one of a
million entries takes 30 ms to grow or to empty, one of so many a sixtieth of that."""

SEVERAL = -1
"""Stands for what is left where the values of several components are unknown."""

_VALUE = (1 << VALUE_BITS) - 1


class Transpositions:
    """What is known of the positions that follow from some empty cells of a board.

    Cells are in the numbering of ``grid``. What is remembered stays within ``max_bytes``, but for
    what one look adds; when that is full it is forgotten, and found anew where it is needed.
    """

    @classmethod
    def steps(cls, board: Board, moves: Sequence[int], max_bytes: int) -> Steps[Transpositions]:
        """Of the cells that the moves cover, which are the masks of all placements."""
        self = cls.__new__(cls)
        yield from self._build(board, moves, max_bytes)
        return self

    def _build(self, board: Board, moves: Sequence[int], max_bytes: int) -> Steps[None]:
        region = 0
        for move in moves:
            region |= move
        self.max_bytes = max_bytes
        self.grid = PaddedBoard(board, region)
        yield PREPARING
        inner = yield from each(moves, self.grid.inner, "placements")
        self.whole = self.grid.inner(region)
        rank = _Rank(self.whole, self.grid.width)
        ranked = yield from each(inner, lambda move: (rank(move), move), "placements")
        self.moves = [move for _, move in sorted(ranked)]
        # Without a domino, neighbours need not be joined.
        self._joins_neighbours = any(move.bit_count() == 2 for move in self.moves)
        self.window: Window | None = None
        self._values: list[dict[int, int]] = [{} for _ in range(SHARDS)]
        self._excluded: list[dict[int, int]] = [{} for _ in range(SHARDS)]
        """Of components whose value is unknown, the values that they have not, as bits."""
        self.left: list[dict[int, int]] = [{} for _ in range(SHARDS)]
        """For sets of empty cells that were looked at, what `reduced` gives."""
        self._several: list[dict[int, tuple[int, list[int]]]] = [{} for _ in range(SHARDS)]
        self._count_left = self._count_known = 0
        self._next = 0
        """The shard that is forgotten next."""
        # An integer takes four bytes for thirty bits; a key and a value with their places in a
        # dictionary that is about to grow, this.
        self._entry_bytes = 160 + 8 * self.whole.bit_length() // 30

    # Memory

    @property
    def nbytes(self) -> int:
        """Bytes held, about."""
        entries = self._count_left + self._count_known
        window = 0 if self.window is None else self.window.nbytes
        return self._entry_bytes * entries + self.grid.nbytes + 100 * len(self.moves) + window

    def keep_within(self, max_bytes: int) -> None:
        """Hold no more from now on, and forget at once what is too much."""
        self.max_bytes = max_bytes
        while self.nbytes > max_bytes and self._count_left + self._count_known:
            shard = self._next = (self._next + 1) % SHARDS
            if self._count_left > self._count_known:
                # What is left after moves follows from the values, which are worth more.
                self._count_left -= len(self.left[shard]) + 4 * len(self._several[shard])
                self.left[shard].clear()
                self._several[shard].clear()
            else:
                for known in (self._values[shard], self._excluded[shard]):
                    self._count_known -= len(known)
                    known.clear()
        if self.nbytes > max_bytes:
            self.window = None

    # What is known

    def value(self, component: int) -> int | None:
        """The value of a component, if it is known."""
        return self._values[component % SHARDS].get(component)

    def has(self, component: int, value: int) -> bool | None:
        """Whether a component has a value, as far as that is known."""
        shard = component % SHARDS
        known = self._values[shard].get(component)
        if known is not None:
            return known == value
        return False if self._excluded[shard].get(component, 0) >> value & 1 else None

    def learn(self, component: int, value: int) -> None:
        """A component has a value."""
        shard = component % SHARDS
        self._count_known += component not in self._values[shard]
        self._values[shard][component] = value
        if component in self._excluded[shard]:
            del self._excluded[shard][component]
            self._count_known -= 1

    def exclude(self, component: int, value: int) -> None:
        """A component has not a value."""
        excluded = self._excluded[component % SHARDS]
        known = excluded.get(component, 0)
        self._count_known += not known
        excluded[component] = known | 1 << value

    def several(self, empty: int) -> tuple[int, list[int]]:
        """The XOR of the values that are known, and the components whose values are not, the
        smallest first, of cells for which `reduced` gives ``SEVERAL``."""
        return self._several[empty % SHARDS][empty]

    def reduced(self, empty: int) -> int:
        """The XOR of the values that are known, and shifted by ``VALUE_BITS`` the component whose
        value is not, 0 without such; or ``SEVERAL``."""
        shard = empty % SHARDS
        left = self.left[shard].get(empty)
        if left is not None:
            return left
        known = 0
        unknown: list[int] = []
        for component in self._components(empty):
            value = self._small_value(component)
            if value is None:
                component = self.grid.least_image(component)
                value = self.value(component)
            if value is None and self._is_certified(component):
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
            self._count_left += 4
            left = SEVERAL
        else:
            left = unknown[0] << VALUE_BITS | known if unknown else known
        self._count_left += 1
        self.left[shard][empty] = left
        return left

    def _components(self, empty: int) -> list[int]:
        if not self._joins_neighbours:
            alive = 0
            for move in self.moves:
                if move & empty == move:
                    alive |= move
            empty = alive
        return self.grid.components(empty)

    def _small_value(self, component: int) -> int | None:
        """The value of a component that is known, small, or in the table of small ones."""
        value = self.value(component)
        if value is None:
            if self.window is not None:
                value = self.window.value(component, self.grid.width)
            if value is None:
                return self._valued(component) if component.bit_count() <= FEW else None
            self.learn(component, value)
        return value

    def _valued(self, component: int) -> int:
        """The value of a component of few cells: the least that no option has."""
        reached = 0
        for move in self.moves:
            if move & component == move:
                reached |= 1 << self.reduced(component ^ move)
        value = (~reached & reached + 1).bit_length() - 1
        self.learn(component, value)
        return value

    def _is_certified(self, component: int) -> bool:
        """Whether the half turn shows that a component is lost (see `symmetry_strategy`)."""
        turn = turn_of(self.grid.width, component)
        if turn is None:
            return False
        return not any(
            move & half_turned(move, turn) for move in self.moves if move & component == move
        )

    def _without_pairs(self, components: list[int]) -> list[int]:
        """Equal shapes cancel; the smallest first."""
        single: dict[Board, int] = {}
        for component in components:
            shape = self.grid.shape(component)
            if single.pop(shape, None) is None:
                single[shape] = component
        return sorted(single.values(), key=int.bit_count)


class _Rank:
    """In which order moves are tried: large pieces first, then those nearest to the middle, which
    are the most likely to cut the region in two."""

    def __init__(self, cells: int, width: int) -> None:
        self._width = width
        places = [divmod(cell, width) for cell in bits(cells)]
        self._cells = len(places)
        self._down = sum(y for y, _ in places)
        self._right = sum(x for _, x in places)

    def __call__(self, move: int) -> tuple[int, int]:
        size = move.bit_count()
        places = [divmod(cell, self._width) for cell in bits(move)]
        down = self._cells * sum(y for y, _ in places) - size * self._down
        right = self._cells * sum(x for _, x in places) - size * self._right
        return -size, down * down + right * right


def option_of(left: int, value: int) -> tuple[int, int]:
    """What is left, but for ``SEVERAL``, has the value if this component has that value."""
    return left >> VALUE_BITS, value ^ left & _VALUE
