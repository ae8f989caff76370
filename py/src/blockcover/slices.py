"""Work in slices: how it tells of itself, when a slice is over, how it is run to its end.

Owns `Progress`, the one way in which every room works in slices, and how a question is answered
without a pause: within a bound on time, and by one thread at a time. Does not know the work.

Work in slices is a generator that yields `Progress` every few milliseconds and returns its result;
closing it cancels the work and leaves no harm. A generator has no lock: until it ends, everything
that it works on belongs to the thread that advances it.
"""

from __future__ import annotations

# Not from `threading`, which the browser need not load.
from _thread import TIMEOUT_MAX, RLock
from collections.abc import Callable, Generator, Iterable
from math import inf
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


class OutOfTime(TimeoutError):
    """A question that has no answer within its time.

    ``question`` says which one, ``seconds`` is its time. The objects that were asked can be asked
    again, and have kept a part of the work.
    """

    def __init__(self, question: str, seconds: float) -> None:
        super().__init__(f"{question}: no answer within {seconds:g} seconds")
        self.question = question
        self.seconds = seconds

    def __reduce__(self) -> tuple[object, ...]:
        # An exception is pickled by its args alone, which are not the arguments here.
        return OutOfTime, (self.question, self.seconds)


class Lock:
    """A reentrant lock: one thread holds it at a time, as often as it likes.

    A copy, by `copy` or `pickle`, is a new lock.
    """

    def __init__(self) -> None:
        self._lock = RLock()

    def acquire(self, seconds: float) -> bool:
        """Wait so long for the lock at most, and return whether it is held now."""
        return self._lock.acquire(timeout=min(seconds, TIMEOUT_MAX))

    def release(self) -> None:
        """Let the next thread have the lock."""
        self._lock.release()

    def __enter__(self) -> None:
        self._lock.acquire()

    def __exit__(self, *_: object) -> None:
        self._lock.release()

    def __reduce__(self) -> tuple[object, ...]:
        return Lock, ()


def drain(work: Generator[object, None, T]) -> T:
    """Run work in slices to its end, and return its result."""
    while True:
        try:
            next(work)
        except StopIteration as stop:
            result: T = stop.value
            return result


def answer(
    work: Generator[object, None, T],
    question: str,
    seconds: float | None = None,
    lock: Lock | None = None,
) -> T:
    """Run the work of a question to its end while this thread holds the lock.

    `OutOfTime` where that takes longer than ``seconds``, the wait for the lock included: the work
    is closed after the slice in which its time is over.
    """
    limit = inf if seconds is None else seconds
    if not limit >= 0:
        raise ValueError(f"seconds are a number from 0, not {seconds!r}")
    end = perf_counter() + limit
    lock = Lock() if lock is None else lock
    if not lock.acquire(limit):
        raise OutOfTime(question, limit)

    def look(_: object) -> None:
        if perf_counter() >= end:
            raise OutOfTime(question, limit)

    looked = mapped(work, look)
    try:
        return drain(looked)
    finally:
        looked.close()
        lock.release()


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
