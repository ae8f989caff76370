"""The trace of the textbook's recursion: its first steps, the ends of its calls, and its depth.

The steps are stored, so that one can go to any of them, each with its line of the textbook's code.
`recursion` does the search.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Literal

from blockcover.game.textbook.recursion import Recursion, RecursionStep
from blockcover.work import Pace, Progress, Steps

MAX_STEPS = 20_000
"""Steps of a search that are stored: more than a person can follow."""

Line = Literal["recurse", "memo-hit", "base", "try", "win", "return"]
"""Lines of the textbook's code.

* ``recurse``: the call.
* ``memo-hit``: the memo has the result.
* ``base``: there was no move to try.
* ``try``: a move is tried.
* ``win``: a move wins.
* ``return``: all moves have been tried.
"""

Answer = Callable[[int], Steps[bool]]
"""Returns whether the player to move wins with these cells filled."""

_LINES: dict[str, Line] = {
    "call": "recurse",
    "hit": "memo-hit",
    "try": "try",
    "win": "win",
    "lose": "return",
}

_RETURNS = ("win", "lose")
"""The kinds of steps at which a call returns."""


class RecursionTrace:
    """The first steps of a search, with running totals, so that one can go to any of them."""

    def __init__(self, search: Recursion) -> None:
        self.search = search
        self.steps: list[RecursionStep] = []
        self.calls: list[int] = []
        """Calls up to each step, included. Those not on the stack any more are in the memo."""
        self.hits: list[int] = []
        """Memo hits up to each step, included."""
        self._paths: list[tuple[int, ...]] = []
        """For each step the moves that lead to the position of its call."""
        self._open_calls: list[tuple[int, tuple[int, ...]]] = []
        """The positions of the calls on the stack, each with the moves that lead to it."""
        self.skipped: set[int] = set()
        """The returns of calls that were skipped."""
        self.next_return: list[int | None] = []
        """For each step the next step at which a call returns, if it is stored."""
        self.call_return: list[int | None] = []
        """For each step the step at which the current call returns, if it is stored."""
        self.complete = True
        """Whether the search has no more steps than are stored."""

    @classmethod
    def of_steps(
        cls,
        search: Recursion,
        limit: int = MAX_STEPS,
        *,
        skips: Collection[int] = (),
        answer: Answer | None = None,
    ) -> Steps[RecursionTrace]:
        """Store the steps of a search, at most ``limit``.

        After each of the steps ``skips`` the current call ends at once with the result of
        ``answer``, so that a search can be watched beyond the limit of steps. The memo then knows
        only the position of that call, and the numbers of later steps continue.

        >>> from blockcover import Board
        >>> from blockcover.work import drain
        >>> trace = drain(RecursionTrace.of_steps(Recursion(Board(1, 3))))
        >>> [trace.line(number) for number in range(len(trace.steps))]
        ['recurse', 'try', 'recurse', 'base', 'win']
        >>> trace.next_return, trace.call_return
        ([3, 3, 3, 4, None], [4, 4, 3, 4, None])
        """
        self = cls(search)
        wins: bool | None = None
        pace = Pace()
        work = search.steps()
        while True:
            try:
                step = work.send(wins)
            except StopIteration:
                break
            number = len(self.steps)
            if number == limit:
                self.complete = False
                break
            if wins is not None:
                self.skipped.add(number)
            self._add(step)
            wins = None
            if answer and number in skips and self._open_calls:
                wins = yield from answer(self._open_calls[-1][0])
            if pace.is_over():
                yield Progress("steps", len(self.steps), limit)
        self._find_returns()
        return self

    def _add(self, step: RecursionStep) -> None:
        """Store a step with its totals and the moves to its call."""
        calls = self._open_calls
        if step.kind == "call":
            tried = self.steps[-1].move if calls else None
            calls.append((step.position, () if tried is None else (*calls[-1][1], tried)))
        self.steps.append(step)
        self.calls.append(self.search.visited)
        self.hits.append(self.search.hits)
        self._paths.append(calls[-1][1])
        if step.kind in _RETURNS:
            calls.pop()

    def _find_returns(self) -> None:
        """Find the later returns of each step, from the last step to the first."""
        following: int | None = None
        by_depth: dict[int, int] = {}
        for number in reversed(range(len(self.steps))):
            step = self.steps[number]
            is_return = step.kind in _RETURNS
            # After a return, the current call is the caller.
            self.next_return.append(following)
            self.call_return.append(by_depth.get(step.depth - is_return))
            if is_return:
                following = by_depth[step.depth] = number
        self.next_return.reverse()
        self.call_return.reverse()

    def path(self, number: int) -> list[int]:
        """Return the masks of the moves from the board to the position of a step's call."""
        return list(self._paths[number])

    def line(self, number: int) -> Line:
        """Return the line of the textbook's code for a step."""
        kind = self.steps[number].kind
        # A call that loses at once has found no move, unless it was skipped.
        loses_at_once = kind == "lose" and self.steps[number - 1].kind == "call"
        return "base" if loses_at_once and number not in self.skipped else _LINES[kind]

    def returns(self) -> list[int]:
        """Return the steps at which calls return, and so write an entry of the memo."""
        return [number for number, step in enumerate(self.steps) if step.kind in _RETURNS]
