"""Random access to the states of a backtracking search, in bounded memory."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from blockcover.board import Board
from blockcover.cover.textbook.backtracking import Backtracking
from blockcover.errors import InputError
from blockcover.pieces import Piece

MAX_CHECKPOINTS = 512
"""At most this many states of a search are stored."""

MAX_SKIPPED = 500_000
"""At most this many steps to the end of a call: about a second."""

MAX_DEPTHS = 100_000
"""At most this many steps for which `SearchTrace.depths` has every depth."""

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
    >>> [trace.at(number).event for number in (1, 2, 3)]
    ['try', 'place', 'try']
    >>> trace.at(6).laid, trace.at(8).laid
    ([11, 52], [11])
    """

    def __init__(self, board: Board, pieces: Sequence[Piece], *, ordered: bool = True) -> None:
        self._end = Backtracking(board, pieces, ordered=ordered)
        self._interval = _FIRST_INTERVAL
        self._checkpoints = [self._end.copy()]
        self._depths = [0]
        self._least_depths: list[int] = []

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
            depths = [len(end.laid)]
            while len(depths) <= _FIRST_INTERVAL and end.advance():
                depths.append(len(end.laid))
            self._least_depths.append(min(depths))
            if end.number <= MAX_DEPTHS:
                self._depths += depths[1:]
            if end.number - self._checkpoints[-1].number == self._interval:
                self._checkpoints.append(end.copy())
                if len(self._checkpoints) > MAX_CHECKPOINTS:
                    del self._checkpoints[1::2]
                    self._interval *= 2
            yield end.number

    def at(self, number: int) -> Backtracking:
        """Return a copy of the search after ``number`` steps, from 0; continues it if necessary.

        Raises `InputError` ``cover.step-range`` if the search has fewer steps.
        """
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

    def return_after(
        self, number: int, *, under_way: bool, most: int = MAX_SKIPPED
    ) -> Generator[int, None, int | None]:
        """Return the first step after ``number`` at which a call ends.

        With ``under_way`` only the end of the current call counts. Returns ``None`` if it is more
        than ``most`` steps ahead. Yields the number of steps passed.

        >>> from blockcover.pieces import L_TROMINOES
        >>> from blockcover.work import drain
        >>> trace = SearchTrace(Board(2, 3), L_TROMINOES)
        >>> drain(trace.return_after(2, under_way=False)), trace.at(8).event
        (8, 'undo')
        >>> [drain(trace.return_after(number, under_way=True)) for number in (2, 0)]
        [10, 29]
        """
        search = self.at(number)
        depth = len(search.laid)
        last = number + most
        while search.advance():
            is_return = search.event == "undo" and (not under_way or len(search.laid) < depth)
            if is_return or search.ended:
                return search.number
            if search.number == last:
                return None
            if search.number % _FIRST_INTERVAL == 0:
                yield search.number - number
        return search.number

    def depths(self) -> list[int]:
        """Return the depths of the search before its first step and after each explored one.

        Beyond `MAX_DEPTHS` steps, the minimum depth of each 1,024 steps instead.
        """
        return self._least_depths if self.explored > MAX_DEPTHS else self._depths
