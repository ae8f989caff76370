"""Work in slices: how it tells of itself, when a slice is over, how it is run to its end.

Owns `Progress` and the one way in which every room works in slices. Does not know what is worked
on, and does not decide when to go on or to stop: whoever advances the generator does.

Work in slices is a generator that yields `Progress` every few milliseconds and returns its result;
closing it cancels the work and leaves no harm.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from time import perf_counter
from typing import NamedTuple, TypeVar

SLICE_SECONDS = 0.004
"""How long a slice lasts, about. The browser's may last several times as long."""


class Progress(NamedTuple):
    """How far a work has come."""

    work: str
    """What is being counted, such as ``"cells"`` or ``"outcome"``."""
    done: float
    total: float
    """The work's whole measure, or a bound of it."""
    needs: str | None = None
    """A package that the work is about to import, which may have to be fetched first."""
    found: tuple[str, bool] | None = None
    """What has become known by the way: a move, and whether it wins."""


R = TypeVar("R")
S = TypeVar("S")
T = TypeVar("T")

Steps = Generator[Progress, None, T]
"""Work in slices that returns a ``T``."""


def drain(work: Generator[object, None, T]) -> T:
    """Run work in slices to its end, and give what it returns."""
    while True:
        try:
            next(work)
        except StopIteration as stop:
            result: T = stop.value
            return result


def mapped(work: Generator[S, None, T], tell: Callable[[S], R]) -> Generator[R, None, T]:
    """The same work, telling what ``tell`` makes of what it tells."""
    try:
        while True:
            try:
                said = next(work)
            except StopIteration as stop:
                result: T = stop.value
                return result
            yield tell(said)
    finally:
        work.close()


class Pace:
    """Says when the present slice is over.

    The next slice begins when it is asked again, so the time in which the work rests between the
    two counts for neither.
    """

    def __init__(self, seconds: float = SLICE_SECONDS) -> None:
        self._seconds = seconds
        self._end = perf_counter() + seconds
        self._rested = False

    def is_over(self) -> bool:
        now = perf_counter()
        if self._rested:
            self._end = now + self._seconds
        self._rested = now >= self._end
        return self._rested


def each(items: Iterable[S], make: Callable[[S], R], work: str) -> Steps[list[R]]:
    """What ``make`` gives for every item, in slices."""
    items = list(items)
    made: list[R] = []
    pace = Pace()
    for item in items:
        made.append(make(item))
        if pace.is_over():
            yield Progress(work, len(made), len(items))
    return made
