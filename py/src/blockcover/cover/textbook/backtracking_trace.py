"""A cover search that can be looked at after any of its steps.

Owns which states are kept, so that memory is bounded however long the search is. The searches
themselves are `backtracking`'s.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from blockcover.board import Board
from blockcover.cover.textbook.backtracking import Backtracking, BacktrackingStep, State
from blockcover.errors import InputError
from blockcover.pieces import Piece

MAX_CHECKPOINTS = 512
"""States of a search that are kept at most, to begin again from."""

MAX_SKIPPED = 500_000
"""Steps that are passed to find where a call ends: a second's work."""

MAX_DEPTHS = 100_000
"""Steps whose depths are told one by one."""

_FIRST_INTERVAL = 1024
"""Steps between two checkpoints at the beginning, and of one stretch whose depth is noted: a
millisecond."""


class SearchTrace:
    """A search that can be looked at after any of its steps, without holding them all.

    States are kept at regular steps, and any other is reached from the last one before it. The
    interval doubles when they become too many, so memory is bounded however long the search.

    >>> from blockcover.pieces import L_TROMINOES
    >>> trace = SearchTrace(Board(2, 3), L_TROMINOES)
    >>> [step.event for step in trace.steps(1, 4)]
    ['try', 'place', 'try', 'try']
    >>> trace.state_at(6).laid, trace.state_at(8).laid
    ((11, 52), (11,))
    """

    def __init__(self, board: Board, pieces: Sequence[Piece], *, ordered: bool = True) -> None:
        self._end = Backtracking(board, pieces, ordered=ordered)
        self._interval = _FIRST_INTERVAL
        self._checkpoints = [self._end.copy()]
        self._least: list[int] = []

    @property
    def explored(self) -> int:
        """How many steps are known so far."""
        return self._end.number

    @property
    def length(self) -> int | None:
        """How many steps the search has; ``None`` while its end is not known."""
        return self._end.number if self._end.ended else None

    def explore(self, to: int | None = None) -> Generator[int, None, None]:
        """Search on to that step or beyond, or to the end; yields `explored` every millisecond."""
        end = self._end
        while not end.ended and (to is None or end.number < to):
            passed = [end.depth]
            while len(passed) <= _FIRST_INTERVAL and end.advance():
                passed.append(end.depth)
            self._least.append(min(passed))
            if end.number - self._checkpoints[-1].number == self._interval:
                self._checkpoints.append(end.copy())
                if len(self._checkpoints) > MAX_CHECKPOINTS:
                    del self._checkpoints[1::2]
                    self._interval *= 2
            yield end.number

    def state_at(self, number: int) -> State:
        """The state after that many steps, from 0; searches on where it must.

        `InputError` ``cover.step-range`` where the search has not so many.
        """
        return self._search_at(number).state()

    def steps(self, first: int, last: int) -> Iterator[BacktrackingStep]:
        """The steps of these numbers, both included; it stops where the search ends."""
        if first > last:
            return
        search = self._search_at(first - 1)
        while search.number < last:
            if search.number == self._end.number:
                for _ in self.explore(search.number + 1):
                    pass
            if not search.advance():
                return
            assert search.step is not None
            yield search.step

    def states(self, first: int, count: int) -> Iterator[State]:
        """The states after ``first`` steps and after each of the next, ``count`` in all, as far as
        the search goes; `InputError` as in `state_at`."""
        search = self._search_at(first)
        for _ in range(count):
            yield search.state()
            if not search.advance():
                return

    def return_after(
        self, number: int, *, under_way: bool, most: int = MAX_SKIPPED
    ) -> Generator[int, None, int | None]:
        """The first step after that many at which a call ends, the one that is under way or any.

        ``None`` where it lies more than so many steps ahead; yields how many it has passed.

        >>> from blockcover.pieces import L_TROMINOES
        >>> from blockcover.slices import drain
        >>> trace = SearchTrace(Board(2, 3), L_TROMINOES)
        >>> drain(trace.return_after(2, under_way=False)), trace.state_at(8).step.event
        (8, 'undo')
        >>> [drain(trace.return_after(number, under_way=True)) for number in (2, 0)]
        [10, 29]
        """
        search = self._search_at(number)
        depth = search.depth
        passed = 0
        while search.advance():
            passed += 1
            if search.has_returned and (search.depth < depth or search.ended or not under_way):
                return search.number
            if passed == most:
                return None
            if passed % _FIRST_INTERVAL == 0:
                yield passed
        return search.number

    def depths(self) -> Generator[int, None, list[int]]:
        """How deep the search is before its first step and after each that is known.

        Where these are more than `MAX_DEPTHS`, how deep it is at least in each 1,024 of them.
        """
        explored = self.explored
        if explored > MAX_DEPTHS:
            return self._least.copy()
        search = self._checkpoints[0].copy()
        found = [search.depth]
        while search.number < explored and search.advance():
            found.append(search.depth)
            if len(found) % _FIRST_INTERVAL == 0:
                yield len(found)
        return found

    def _search_at(self, number: int) -> Backtracking:
        """A search of its own that stands after that many steps."""
        for _ in self.explore(number):
            pass
        if not 0 <= number <= self._end.number:
            raise InputError(
                "cover.step-range",
                f"the steps of this search are numbered from 0 to {self._end.number}",
                low=0,
                high=self._end.number,
            )
        search = self._checkpoints[number // self._interval].copy()
        while search.number < number:
            search.advance()
        return search
