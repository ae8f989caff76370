"""Proof search: whether a position has the Grundy value k, for components too large for a table.

`transpositions` stores the results.

The search asks about a value instead of computing it (J. Lemoine and S. Viennot, "Nimbers are
inevitable", arXiv:1011.5841, 2010). A component has the value k if no option has it, and if the
component has no smaller value. An option is a sum of components. If x is the XOR of the values of
all but the largest, the option has the value k if the largest one has the value k XOR x. So for
most positions only some values are excluded, and the value itself is never found.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count
from typing import NamedTuple

from blockcover.board import Board
from blockcover.game.proof.small_components import SmallValues, component_value_steps
from blockcover.game.proof.transpositions import SEVERAL, Transpositions, condition_of
from blockcover.pieces import Piece
from blockcover.work import Pace, Progress, Steps, mapped

SMALL_VALUES_AFTER = 2_000
"""Positions after which a search asks for a table of small components, which takes 0.2 seconds
for all Grundy values of 5x5. With it, the empty 5x7 takes a third of the time."""


MAX_TABLED = 22
"""Cells of the largest component whose value, if it is needed itself, comes from a table. That
takes at most 0.15 seconds; a search that excludes all smaller values takes seconds."""


class Unsettled(Exception):
    """A question needs more positions than it was allowed."""


class ProofSearch:
    """Grundy values of the positions that follow from one board.

    Positions are masks of empty cells of that board. The stored results stay within ``max_bytes``.

    >>> from blockcover.board import Board
    >>> from blockcover.pieces import CRAM
    >>> from blockcover.work import drain
    >>> board = Board(4, 6)
    >>> search = drain(ProofSearch.steps(board, CRAM, 1 << 30))
    >>> drain(search.value_steps(board.empty_mask)), drain(search.has_value_steps(0b11, 0))
    (0, False)
    """

    @classmethod
    def steps(cls, board: Board, pieces: Iterable[Piece], max_bytes: int) -> Steps[ProofSearch]:
        """Make a search for a board with at least one move."""
        pieces = tuple(pieces)
        moves = [placement.mask for placement in board.placements(pieces)]
        return cls(pieces, (yield from Transpositions.steps(board, moves, max_bytes)))

    def __init__(self, pieces: tuple[Piece, ...], known: Transpositions) -> None:
        self.pieces = pieces
        self.known = known
        self.positions = 0
        """Positions visited so far."""
        self.has_small_values = False
        """Whether the table of small components has been asked for."""

    @property
    def nbytes(self) -> int:
        """Approximate memory of the stored results, in bytes."""
        return self.known.nbytes

    def has_value_steps(self, empty: int, value: int, *, most: int | None = None) -> Steps[bool]:
        """Whether a position has a value; `Unsettled` after ``most`` positions."""
        return _ValueQuery(self, most).has_value(self.known.grid.inner(empty), value)

    def value_steps(self, empty: int) -> Steps[int]:
        """Return the Grundy value of a position."""
        return _ValueQuery(self, None).value(self.known.grid.inner(empty))

    def move_to_steps(
        self, empty: int, value: int, *, most: int | None = None
    ) -> Steps[int | None]:
        """Return a move into a position with a value; ``None`` if there is none.

        `Unsettled` as in `has_value_steps`.
        """
        inner = self.known.grid.inner(empty)
        query = _ValueQuery(self, most)
        undecided = yield from query.open_options(inner, value)
        if isinstance(undecided, int):
            return self.known.grid.outer(undecided)
        for option in undecided:
            if (yield from query.option_has(option)):
                return self.known.grid.outer(option.move)
        return None


class _Option(NamedTuple):
    """An option, as a condition: it has the value in question if ``empty`` has ``value``."""

    cells: int
    """Number of those cells. Options with the fewest are visited first."""
    empty: int
    value: int
    move: int
    is_component: bool


class _ValueQuery:
    """The search for one value, with its progress."""

    def __init__(self, search: ProofSearch, most: int | None) -> None:
        self._search = search
        self._known = search.known
        self._until = None if most is None else search.positions + most
        self._pace = Pace()
        self._path: list[tuple[int, int]] = []
        """For each open position the number of finished options, and of all."""

    def has_value(self, empty: int, value: int) -> Steps[bool]:
        """Whether a set of empty cells has a value."""
        xor, components = self._parts(empty)
        if not components:
            return xor == value
        *others, largest = components
        for component in others:
            xor ^= yield from self.component_value(component)
        return (yield from self.component_has(largest, value ^ xor))

    def value(self, empty: int) -> Steps[int]:
        """Return the Grundy value of a set of empty cells."""
        xor, components = self._parts(empty)
        for component in components:
            xor ^= yield from self.component_value(component)
        return xor

    def _parts(self, empty: int) -> tuple[int, list[int]]:
        """Return the XOR of the known values and the components without one, the smallest first."""
        form = self._known.reduced(empty)
        if form == SEVERAL:
            return self._known.several(empty)
        # The cells have the value 0 if the component without a known value has that of the rest.
        component, xor = condition_of(form, 0)
        return xor, [component] if component else []

    def component_value(self, component: int) -> Steps[int]:
        """Return the Grundy value of a component."""
        known, search = self._known, self._search
        if component.bit_count() <= MAX_TABLED and known.value(component) is None:
            cells = known.grid.outer(component)
            board = known.grid.board.with_empty(cells)
            work = component_value_steps(board, search.pieces)
            found = yield from mapped(work, lambda _: self._progress())
            known.learn(component, found)
        for value in count():
            if (yield from self.component_has(component, value)):
                return value
        raise AssertionError("there is a smallest number that no option has")

    def component_has(self, component: int, value: int) -> Steps[bool]:
        """Whether a component has a value."""
        known = self._known
        has = known.has(component, value)
        if has is not None:
            return has
        yield from self._count_position()
        options = yield from self.open_options(component, value)
        if isinstance(options, int):
            known.exclude(component, value)
            return False
        total = len(options) + value
        for done, option in enumerate(options):
            self._path.append((done, total))
            has = yield from self.option_has(option)
            self._path.pop()
            if has:
                known.exclude(component, value)
                return False
        # No option has the value, so the component has this value or a smaller one.
        for lesser in range(value):
            self._path.append((len(options) + lesser, total))
            has = yield from self.component_has(component, lesser)
            self._path.pop()
            if has:
                return False
        known.learn(component, value)
        return True

    def option_has(self, option: _Option) -> Steps[bool]:
        """Whether an option has the value in question."""
        if option.is_component:
            return self.component_has(option.empty, option.value)
        return self.has_value(option.empty, option.value)

    def open_options(self, empty: int, value: int) -> Steps[list[_Option] | int]:
        """Return the options for which a value is undecided, those with the fewest cells first.

        If an option is known to have the value, return its move instead.
        """
        undecided = []
        known = self._known
        for move in known.moves:
            if move & empty != move:
                continue
            after = empty ^ move
            form = known.reduced(after)
            if self._pace.is_over():
                yield self._progress()
            if form == SEVERAL:
                undecided.append(_Option(after.bit_count(), after, value, move, False))
                continue
            component, its_value = condition_of(form, value)
            has = known.has(component, its_value) if component else not its_value
            if has:
                return move
            if has is None:
                size = component.bit_count()
                undecided.append(_Option(size, component, its_value, move, True))
        undecided.sort()
        return undecided

    def _count_position(self) -> Steps[None]:
        """Count a position, and keep the memory within its limit."""
        search, known = self._search, self._known
        if search.positions == self._until:
            raise Unsettled
        search.positions += 1
        known.keep_within(known.max_bytes)
        if search.positions >= SMALL_VALUES_AFTER and not search.has_small_values:
            search.has_small_values = True
            spare_bytes = (known.max_bytes - known.nbytes) // 2
            work = SmallValues.steps(known.grid.box, search.pieces, spare_bytes)
            known.small_values = yield from mapped(work, lambda _: self._progress())

    def _progress(self) -> Progress:
        share, part = 0.0, 1.0
        for done, total in self._path:
            part /= max(1, total)
            share += part * done
        return Progress("search", share, 1)
