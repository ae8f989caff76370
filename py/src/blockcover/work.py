"""Long work in slices: its progress, the length of a slice, and running it to its end.

Work in slices is a generator that yields `Progress` every few milliseconds and returns its result.
Closing the generator cancels the work and leaves every object usable. A generator has no lock:
until it ends, only the thread that advances it may use the objects that it works on. `answer` runs
such work under a lock and within a time limit. This module knows no particular work.
"""

from __future__ import annotations

# From `_thread`, so that the browser need not load `threading`.
from _thread import TIMEOUT_MAX, RLock
from collections.abc import Callable, Generator, Iterable, Sequence
from math import inf
from time import perf_counter
from typing import NamedTuple, TypeVar
from weakref import WeakSet

PART = 1_000
"""Number of small items, such as lines, that take less than a slice together."""

SLICE_SECONDS = 0.004
"""Approximate length of a slice. In the browser a slice may take several times as long."""


class Progress(NamedTuple):
    """How much of the work is done: ``done`` of ``total``."""

    work: str
    """The unit that is counted, such as ``"cells"`` or ``"outcome"``."""
    done: float
    total: float
    """The size of the whole work, or a bound of it."""
    needs: str | None = None
    """A package that the work imports next; the caller can download it first."""
    found: tuple[str, bool] | None = None
    """A partial result: a move, and whether it wins."""


R = TypeVar("R")
S = TypeVar("S")
T = TypeVar("T")

Steps = Generator[Progress, None, T]
"""Work in slices that returns a ``T``."""


class OutOfTime(TimeoutError):
    """A question was not answered within its time limit.

    ``question`` names it, and ``seconds`` is the limit. The same objects can be asked again; the
    results that they cached so far are kept.
    """

    def __init__(self, question: str, seconds: float) -> None:
        super().__init__(f"{question}: no answer within {seconds:g} seconds")
        self.question = question
        self.seconds = seconds

    def __reduce__(self) -> tuple[object, ...]:
        # By default an exception is made again from its args, here the message alone.
        return OutOfTime, (self.question, self.seconds)


_locks: WeakSet[Lock] = WeakSet()


class Lock:
    """A reentrant lock that can be copied and pickled; the copy is a new lock.

    A thread that holds it does not exist after a fork of the process, and what it worked on may be
    half done there. So in the new process it raises ``RuntimeError`` in place of waiting for ever.
    """

    def __init__(self) -> None:
        self._lock = RLock()
        self._is_lost = False
        _locks.add(self)

    def acquire(self, seconds: float) -> bool:
        """Wait for the lock for at most ``seconds``; return whether it is held now."""
        if self._is_lost:
            raise RuntimeError(
                "another thread was using this when the process forked: make a new one here"
            )
        return self._lock.acquire(timeout=min(seconds, TIMEOUT_MAX))

    def release(self) -> None:
        """Release the lock once."""
        self._lock.release()

    def __enter__(self) -> None:
        self.acquire(inf)

    def __exit__(self, *_: object) -> None:
        self._lock.release()

    def after_fork(self) -> None:
        """Find out, in a new process, whether a thread of the old one holds the lock."""
        if self._lock.acquire(blocking=False):
            self._lock.release()
        else:
            self._is_lost = True

    def __reduce__(self) -> tuple[object, ...]:
        return Lock, ()


def _after_fork() -> None:
    for lock in _locks:
        lock.after_fork()


try:
    from os import register_at_fork
except ImportError:
    # A browser and Windows do not fork.
    pass
else:
    register_at_fork(after_in_child=_after_fork)


def drain(work: Generator[object, None, T]) -> T:
    """Run work in slices to its end and return its result."""
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
    """Run the work of a question to its end under a lock, and return its result.

    Raises `OutOfTime` if that takes longer than ``seconds``, including the wait for the lock. The
    time is checked after each slice; when it is over, the work is closed.
    """
    limit = inf if seconds is None else seconds
    if not isinstance(limit, int | float) or isinstance(limit, bool):
        raise TypeError(f"expected a number of seconds, not {seconds!r}")
    if not limit >= 0:
        raise ValueError(f"seconds are a number from 0, not {seconds!r}")
    end = perf_counter() + limit
    lock = Lock() if lock is None else lock
    if not lock.acquire(limit):
        raise OutOfTime(question, limit)

    def check_time(_: object) -> None:
        if perf_counter() >= end:
            raise OutOfTime(question, limit)

    limited = mapped(work, check_time)
    try:
        return drain(limited)
    finally:
        limited.close()
        lock.release()


def mapped(work: Generator[S, None, T], change: Callable[[S], R]) -> Generator[R, None, T]:
    """The same work with ``change`` applied to everything that it yields."""
    try:
        while True:
            try:
                progress = next(work)
            except StopIteration as stop:
                result: T = stop.value
                return result
            yield change(progress)
    finally:
        work.close()


class Pace:
    """Measures slices: `is_over` returns whether the current slice is over.

    If it is, the next slice begins with the next call, so time spent suspended is not counted.
    """

    def __init__(self, seconds: float = SLICE_SECONDS) -> None:
        self._seconds = seconds
        self._end = perf_counter() + seconds
        self._suspended = False

    def is_over(self) -> bool:
        now = perf_counter()
        if self._suspended:
            self._end = now + self._seconds
        self._suspended = now >= self._end
        return self._suspended


def each(items: Iterable[S], make: Callable[[S], R], work: str) -> Steps[list[R]]:
    """The list of ``make(item)`` for every item, in slices."""
    items = list(items)
    results: list[R] = []
    pace = Pace()
    for item in items:
        results.append(make(item))
        if pace.is_over():
            yield Progress(work, len(results), len(items))
    return results


def in_parts(
    items: Sequence[S],
    change: Callable[[Sequence[S]], Iterable[R]],
    work: str,
    enough: float = inf,
) -> Steps[list[R]]:
    """The results of ``change`` for one part of the items after the other, in slices.

    It takes less time than `each` for many small items. It ends once it has more than ``enough``
    results.
    """
    results: list[R] = []
    pace = Pace()
    for at in range(0, len(items), PART):
        results += change(items[at : at + PART])
        if len(results) > enough:
            break
        if pace.is_over():
            yield Progress(work, at, len(items))
    return results
