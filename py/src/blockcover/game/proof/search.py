"""Is the Grundy value of a position k? Answered by search, on regions beyond any table.

Owns the order in which positions are looked at. What is remembered of them is `transpositions`.

A value is not computed but asked for (J. Lemoine and S. Viennot, "Nimbers are inevitable",
arXiv:1011.5841, 2010). A connected region has the value k if no option of it has it, and it has no
lesser value itself. An option falls into components: with the values of all but the largest known,
whose XOR is x, it has the value k if the largest one has the value k XOR x. So most positions have
their values never known, but only that these are not those that were asked for.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import NamedTuple

from blockcover.board import Board
from blockcover.game.proof.small_components import Window, region_value_steps
from blockcover.game.proof.transpositions import SEVERAL, SHARDS, Transpositions, option_of
from blockcover.pieces import Piece
from blockcover.slices import Pace, Progress, Steps, mapped

WINDOW_AFTER = 2_000
"""Positions after which a search is long enough for a table of small regions to pay: all Grundy
values of 5x5 take a fifth of a second. The empty 5x7 takes a third of the time with it."""


MAX_TABLED = 22
"""Cells of the largest component whose value, where it is needed itself, comes from a table: at
most a seventh of a second, where a search that has to rule out all lesser values takes seconds."""


class Unsettled(Exception):
    """A question that was to look at no more than so many positions, and would need more."""


class ProofSearch:
    """Grundy values of the positions that follow from some empty cells of a board.

    Positions are masks of empty cells of the board that the search was made for. What is remembered
    stays within ``max_bytes``.

    >>> from blockcover.board import Board
    >>> from blockcover.pieces import CRAM
    >>> from blockcover.slices import drain
    >>> board = Board(4, 6)
    >>> search = drain(ProofSearch.steps(board, CRAM, 1 << 30))
    >>> drain(search.value_steps(board.empty_mask)), drain(search.is_steps(0b11, 0))
    (0, False)
    """

    @classmethod
    def steps(cls, board: Board, pieces: Iterable[Piece], max_bytes: int) -> Steps[ProofSearch]:
        """A search for a board, on which there is a move."""
        pieces = tuple(pieces)
        moves = [placement.mask for placement in (yield from board.placements_steps(pieces))]
        return cls(pieces, (yield from Transpositions.steps(board, moves, max_bytes)))

    def __init__(self, pieces: tuple[Piece, ...], known: Transpositions) -> None:
        self.pieces = pieces
        self.known = known
        self.positions = 0
        """Positions that were looked into so far."""
        self.has_looked_out = False
        """Whether a table of small regions was asked for."""

    @property
    def nbytes(self) -> int:
        """Bytes held by what is remembered, about."""
        return self.known.nbytes

    def is_steps(self, empty: int, value: int, *, most: int | None = None) -> Steps[bool]:
        """Whether a position has a value; `Unsettled` after ``most`` positions."""
        return (yield from _Question(self, most).of(self.known.grid.inner(empty), value))

    def value_steps(self, empty: int) -> Steps[int]:
        """The Grundy value of a position."""
        return (yield from _Question(self, None).value_of(self.known.grid.inner(empty)))

    def option_steps(self, empty: int, value: int, *, most: int | None = None) -> Steps[int | None]:
        """A move into a position that has the value, or ``None``; `Unsettled` as in `is_steps`."""
        inner = self.known.grid.inner(empty)
        question = _Question(self, most)
        later = yield from question.open_options(inner, value)
        if isinstance(later, int):
            return self.known.grid.outer(later)
        for option in later:
            if (yield from question.has(option)):
                return self.known.grid.outer(option.move)
        return None


class _Option(NamedTuple):
    """What has to have a value for an option to have the value that is asked for."""

    cells: int
    """How many cells that is: those of which least is left are looked at first."""
    empty: int
    value: int
    move: int
    is_component: bool


class _Question:
    """One question at work, and how far it is."""

    def __init__(self, search: ProofSearch, most: int | None) -> None:
        self._search = search
        self._known = search.known
        self._until = None if most is None else search.positions + most
        self._pace = Pace()
        self._path: list[tuple[int, int]] = []
        """In each position under way how many of how many options are done with."""

    def of(self, empty: int, value: int) -> Steps[bool]:
        """Whether empty cells, connected or not, have a value together."""
        left = self._known.reduced(empty)
        if left != SEVERAL:
            component, of_component = option_of(left, value)
            if not component:
                return not of_component
            return (yield from self._holds(component, of_component))
        xor, (*others, largest) = self._known.several(empty)
        for component in others:
            xor ^= yield from self.value(component)
        return (yield from self._holds(largest, value ^ xor))

    def value_of(self, empty: int) -> Steps[int]:
        """The Grundy value of empty cells, connected or not."""
        left = self._known.reduced(empty)
        if left == SEVERAL:
            xor, components = self._known.several(empty)
        else:
            component, xor = option_of(left, 0)
            components = [component] if component else []
        for component in components:
            xor ^= yield from self.value(component)
        return xor

    def value(self, component: int) -> Steps[int]:
        """The Grundy value of a component."""
        known, search = self._known, self._search
        if component.bit_count() <= MAX_TABLED and known.value(component) is None:
            region = known.grid.outer(component)
            board = known.grid.board.with_filled(known.grid.board.full_mask ^ region)
            making = region_value_steps(board, search.pieces)
            found = yield from mapped(making, lambda _: self._progress())
            known.learn(component, found)
        for value in count():
            if (yield from self._holds(component, value)):
                return value
        raise AssertionError("there is a smallest number that no option has")

    def has(self, option: _Option) -> Steps[bool]:
        """Whether an option has the value that was asked for."""
        if option.is_component:
            return (yield from self._holds(option.empty, option.value))
        return (yield from self.of(option.empty, option.value))

    def open_options(self, empty: int, value: int) -> Steps[list[_Option] | int]:
        """The options of which it is not known whether they have a value, those of which least is
        left first; or a move into one that has it."""
        later = []
        known, left_over = self._known, self._known.left
        for move in known.moves:
            if move & empty != move:
                continue
            after = empty ^ move
            left = left_over[after % SHARDS].get(after)
            if left is None:
                left = known.reduced(after)
                if self._pace.is_over():
                    yield self._progress()
            if left == SEVERAL:
                later.append(_Option(after.bit_count(), after, value, move, False))
                continue
            component, of_component = option_of(left, value)
            has = known.has(component, of_component) if component else not of_component
            if has:
                return move
            if has is None:
                size = component.bit_count()
                later.append(_Option(size, component, of_component, move, True))
        later.sort()
        return later

    def _holds(self, component: int, value: int) -> Steps[bool]:
        """Whether a component has a value."""
        known = self._known
        has = known.has(component, value)
        if has is not None:
            return has
        yield from self._begin()
        options = yield from self.open_options(component, value)
        if isinstance(options, int):
            known.exclude(component, value)
            return False
        total = len(options) + value
        for done, option in enumerate(options):
            self._path.append((done, total))
            has = yield from self.has(option)
            self._path.pop()
            if has:
                known.exclude(component, value)
                return False
        # As no option has the value, the component has it or a lesser one.
        for lesser in range(value):
            self._path.append((len(options) + lesser, total))
            has = yield from self._holds(component, lesser)
            self._path.pop()
            if has:
                return False
        known.learn(component, value)
        return True

    def _begin(self) -> Steps[None]:
        """Count a position, and see to the memory."""
        search, known = self._search, self._known
        if search.positions == self._until:
            raise Unsettled
        search.positions += 1
        known.keep_within(known.max_bytes)
        if search.positions >= WINDOW_AFTER and not search.has_looked_out:
            search.has_looked_out = True
            room = (known.max_bytes - known.nbytes) // 2
            making = Window.steps(known.grid.box, search.pieces, room)
            known.window = yield from mapped(making, lambda _: self._progress())

    def _progress(self) -> Progress:
        share, part = 0.0, 1.0
        for done, total in self._path:
            part /= max(1, total)
            share += part * done
        return Progress("search", share, 1)
