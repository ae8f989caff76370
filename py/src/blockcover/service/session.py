"""A session with the page: work that asks for the runs of a program, one after the other."""

from __future__ import annotations

from collections.abc import Generator
from typing import Generic, TypeVar

from blockcover.desk.results import RunResult
from blockcover.errors import InputError
from blockcover.work import Progress, Steps

Asked = TypeVar("Asked")
"""The runs that the work asks for, such as the run of an input."""
Result = TypeVar("Result")
"""What the work returns at its end."""


class Session(Generic[Asked, Result]):
    """The work of the latest session, which yields what it asks for and returns its result.

    A session ends with its result, with the next session, or with a cancel while the work looks for
    the next run.
    """

    def __init__(self, over_message: str) -> None:
        self.number = 0
        self._over_message = over_message
        """The message about a run of a session that has ended."""
        self._work: Generator[Asked | Progress, RunResult | None, Result] | None = None

    def begin(self, work: Generator[Asked | Progress, RunResult | None, Result]) -> None:
        """Begin a session in place of the one before."""
        self.number += 1
        self._work = work

    def check(self, number: int) -> None:
        """Refuse a run that the session has not asked for."""
        if number != self.number or self._work is None:
            raise InputError("judge.session", self._over_message)

    def after(self, run: RunResult | None) -> Steps[tuple[Asked | None, Result | None]]:
        """Send a run to the work; return what it asks for next, or else its result.

        ``run`` is ``None`` at the beginning. `check` comes first.
        """
        work, self._work = self._work, None
        assert work
        try:
            event = work.send(run)
            while isinstance(event, Progress):
                yield event
                event = next(work)
        except StopIteration as stop:
            result: Result = stop.value
            return None, result
        # Only now, so that a cancel of these steps ends the session.
        self._work = work
        return event, None
