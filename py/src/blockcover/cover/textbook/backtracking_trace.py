"""Random access to the states of a backtracking search, in bounded memory.

Owns the checkpoints. The searches are in `backtracking`.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from blockcover.board import Board
from blockcover.cover.textbook.backtracking import Backtracking, BacktrackingStep, State
from blockcover.errors import InputError
from blockcover.pieces import Piece

MAX_CHECKPOINTS = 512
"""Maximum number of stored states of a search."""

MAX_SKIPPED = 500_000
"""Maximum number of steps to the end of a call: about a second."""

MAX_DEPTHS = 100_000
"""Maximum number of steps for which `SearchTrace.depths` returns every depth."""

_FIRST_INTERVAL = 1024
"""Steps between two checkpoints at the beginning, and steps for which one depth is stored: a
millisecond."""


class SearchTrace:
    """A search with access to the state after any of its steps.

    Stores checkpoints at regular intervals; another state is computed from the checkpoint before
    it. When there are too many checkpoints, every second one is dropped and the interval doubles,
    so memory is bounded for a search of any length.

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
        """The number of steps that the search has taken so far."""
        return self._end.number

    @property
    def length(self) -> int | None:
        """The number of steps of the whole search; ``None`` until its end is reached."""
        return self._end.number if self._end.ended else None

    def explore(self, to: int | None = None) -> Generator[int, None, None]:
        """Continue to step ``to`` or beyond, or to the end; yields `explored` every millisecond."""
        end = self._end
        while not end.ended and (to is None or end.number < to):
            depths = [end.depth]
            while len(depths) <= _FIRST_INTERVAL and end.advance():
                depths.append(end.depth)
            self._least.append(min(depths))
            if end.number - self._checkpoints[-1].number == self._interval:
                self._checkpoints.append(end.copy())
                if len(self._checkpoints) > MAX_CHECKPOINTS:
                    del self._checkpoints[1::2]
                    self._interval *= 2
            yield end.number

    def state_at(self, number: int) -> State:
        """The state after ``number`` steps, from 0; continues the search if necessary.

        Raises `InputError` ``cover.step-range`` if the search has fewer steps.
        """
        return self._search_at(number).state()

    def steps(self, first: int, last: int) -> Iterator[BacktrackingStep]:
        """Yield the steps ``first`` to ``last``, both included, up to the end of the search."""
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
        """Yield ``count`` states, the first one after ``first`` steps, up to the end of the search.

        Raises `InputError` as `state_at` does.
        """
        search = self._search_at(first)
        for _ in range(count):
            yield search.state()
            if not search.advance():
                return

    def return_after(
        self, number: int, *, under_way: bool, most: int = MAX_SKIPPED
    ) -> Generator[int, None, int | None]:
        """The first step after ``number`` at which a call ends.

        With ``under_way`` only the end of the current call counts. Returns ``None`` if it is more
        than ``most`` steps ahead. Yields the number of steps passed.

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
        """The depths of the search before its first step and after each explored one.

        Beyond `MAX_DEPTHS` steps, the minimum depth of each 1,024 steps instead.
        """
        explored = self.explored
        if explored > MAX_DEPTHS:
            return self._least.copy()
        search = self._checkpoints[0].copy()
        depths = [search.depth]
        while search.number < explored and search.advance():
            depths.append(search.depth)
            if len(depths) % _FIRST_INTERVAL == 0:
                yield len(depths)
        return depths

    def _search_at(self, number: int) -> Backtracking:
        """A copy of the search after ``number`` steps."""
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
