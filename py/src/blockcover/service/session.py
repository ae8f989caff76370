"""A session with the page: work that asks for the runs of a program, one after the other."""

from __future__ import annotations

from collections.abc import Generator
from typing import Generic, TypeVar

from blockcover.desk.results import RunResult
from blockcover.errors import InputError
from blockcover.work import Progress, Steps

A = TypeVar("A")
T = TypeVar("T")


class Session(Generic[A, T]):
    """The work of the latest session, which yields what it asks for and returns its result."""

    def __init__(self, is_over: str) -> None:
        self.number = 0
        self._is_over = is_over
        """The message about a run of another session."""
        self._work: Generator[A | Progress, RunResult | None, T] | None = None

    def begin(self, work: Generator[A | Progress, RunResult | None, T]) -> None:
        """Begin a session in place of the one before."""
        self.number += 1
        self._work = work

    def check(self, number: int) -> None:
        """Refuse a run that the session has not asked for."""
        if number != self.number or self._work is None:
            raise InputError("judge.session", self._is_over)

    def after(self, run: RunResult | None) -> Steps[tuple[A | None, T | None]]:
        """Send a run to the work; return what it asks for next, or else its result."""
        work, self._work = self._work, None
        assert work
        try:
            event = work.send(run)
            while isinstance(event, Progress):
                yield event
                event = next(work)
        except StopIteration as stop:
            result: T = stop.value
            return None, result
        # Not before: a session that is cancelled during its work is over.
        self._work = work
        return event, None
