"""Long work in slices: it can be paused, shown, cancelled, and ended by a time limit.

Such work is a generator, `Steps`. It yields `Progress` every few milliseconds and returns its
result. ``yield from`` runs one work within another. Closing the generator cancels the work and
leaves every object usable. A generator holds no lock and has no time limit: until it ends, only the
thread that advances it may use the objects that it works on.

A function that returns such a generator has a name in ``_steps``, or is `sliced`. Then a call runs
the work to its end, and ``.steps`` returns the generator:

>>> @sliced
... def squares(most: int, *, seconds: float | None = None) -> Steps[list[int]]:
...     found = []
...     for number in range(most):
...         found.append(number * number)
...         yield Progress("squares", number, most)
...     return found
>>> squares(4), [progress.done for progress in squares.steps(4)]
([0, 1, 4, 9], [0, 1, 2, 3])
>>> squares(4, seconds=0)
Traceback (most recent call last):
    ...
blockcover.work.OutOfTime: squares: no answer within 0 seconds
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from contextvars import ContextVar
from functools import update_wrapper
from inspect import Signature, signature
from math import inf
from time import perf_counter
from types import MethodType
from typing import Any, Concatenate, Generic, NamedTuple, ParamSpec, Self, TypeVar, overload

from blockcover.errors import quoted
from blockcover.lock import Lock

PART = 1_000
"""Number of small items, such as lines, that take less than a slice together."""

_SLICE_SECONDS = 0.004
"""Approximate length of a slice; in the browser it may take several times as long."""


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


A = TypeVar("A")
B = TypeVar("B")
P = ParamSpec("P")
Q = ParamSpec("Q")
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


class _Limit(NamedTuple):
    """The time limit of questions: its length, and its end by the clock."""

    seconds: float
    end: float


_NOBODY_WAITS = _Limit(inf, inf)

_limit: ContextVar[_Limit] = ContextVar("_limit", default=_NOBODY_WAITS)
"""The limit in force: `_NOBODY_WAITS` outside all questions."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Bound the time of the questions that are called in a block, all together.

    One that takes longer, including the wait for the locks of its objects, raises `OutOfTime`. The
    time is checked after each slice. Of a limit within another, the end that comes first counts.

    >>> from blockcover import Board, count
    >>> with time_limit(60):
    ...     count(Board(6, 8)), count(Board(9, 8))
    (1514, 204184)
    """
    if not isinstance(seconds, int | float) or isinstance(seconds, bool):
        raise TypeError(f"expected a number of seconds, not {seconds!r}")
    if not seconds >= 0:
        raise ValueError(f"seconds are a number from 0, not {seconds!r}")
    own, outer = _Limit(seconds, perf_counter() + seconds), _limit.get()
    token = _limit.set(outer if outer.end < own.end else own)
    try:
        yield
    finally:
        _limit.reset(token)


def is_awaited_for_ever() -> bool:
    """Whether a question that runs now has been called without any time limit."""
    limit = _limit.get()
    return limit.end == inf and limit is not _NOBODY_WAITS


class sliced(Generic[P, T]):
    """A function for long work: a call returns the result, ``steps`` makes the generator.

    It decorates a generator function. The keyword argument ``seconds``, if the function has it, is
    the `time_limit` of a call, which also holds the ``lock`` of each argument that has a `Lock`. So
    the method call ``solver.wins(board, seconds=2)`` stands for::

        with time_limit(2), solver.lock:  # The wait for the lock counts too.
            return drain(solver.wins.steps(board))

    Its `OutOfTime` has the name of the function and the code of its board: ``wins of '4/4'``.
    """

    __name__: str
    __qualname__: str

    def __init__(self, steps: Callable[P, Steps[T]]) -> None:
        self.steps = steps
        self._at_the_end: Callable[P, T] | None = None
        update_wrapper(self, steps)

    def at_the_end(self, answer: Callable[P, T]) -> Callable[P, T]:
        """Decorate a quick function, which answers a call whose own ``seconds`` are over."""
        self._at_the_end = answer
        return answer

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        if self._at_the_end is None:
            return self._drained(*args, **kwargs)
        # Both the steps and the answer at the end read an iterator among the arguments.
        values: Any = [_rereadable(value) for value in args]
        named: Any = {name: _rereadable(value) for name, value in kwargs.items()}
        try:
            return self._drained(*values, **named)
        except OutOfTime as error:
            if error.seconds != kwargs.get("seconds"):
                raise
            return self._at_the_end(*values, **named)

    def _drained(self, *args: P.args, **kwargs: P.kwargs) -> T:
        """Run the work to its end, with locks and a time limit."""
        arguments = [getattr(self.steps, "__self__", None), *args, *kwargs.values()]
        seconds: Any = kwargs.get("seconds")
        try:
            with time_limit(inf if seconds is None else seconds), _locked(arguments):
                return drain(self.steps(*args, **kwargs))
        except OutOfTime as error:
            raise OutOfTime(self._question(arguments), error.seconds) from None

    def _question(self, arguments: Iterable[object]) -> str:
        """Name a call with these arguments, such as ``count of '4/4'``."""
        # The name of `key_of` already ends so.
        name = self.__name__.removesuffix("_of")
        boards = (getattr(argument, "board", argument) for argument in arguments)
        code = next((quoted(board.code) for board in boards if hasattr(board, "code")), None)
        return name if code is None else f"{name} of {code}"

    @overload
    def __get__(self, instance: None, owner: object) -> Self: ...

    @overload
    def __get__(self: sliced[Concatenate[S, Q], T], instance: S, owner: object) -> sliced[Q, T]: ...

    def __get__(self, instance: Any, owner: object) -> Any:
        """Bind a method to its object, as a function does."""
        if instance is None:
            return self
        steps = MethodType(self.steps, instance)
        # As `__init__` would make it, in a tenth of its time.
        bound = sliced.__new__(sliced)
        bound.__dict__.update(self.__dict__, steps=steps, __wrapped__=steps)
        return bound

    def __reduce__(self) -> str | tuple[object, ...]:
        # A function is found by its name, a bound method as an attribute of its object.
        instance = getattr(self.steps, "__self__", None)
        return self.__qualname__ if instance is None else (getattr, (instance, self.__name__))

    @property
    def __signature__(self) -> Signature:
        """The signature of a call, for `help`: it returns ``T`` where the steps are `Steps[T]`."""
        own = signature(self.steps)
        result = own.return_annotation.removeprefix("Steps[").removesuffix("]")
        return own.replace(return_annotation=result)


def _rereadable(argument: object) -> object:
    return tuple(argument) if isinstance(argument, Iterator) else argument


@contextmanager
def _locked(arguments: Iterable[object]) -> Iterator[None]:
    """Hold the locks of arguments, after a wait within the time limit."""
    limit = _limit.get()
    with ExitStack() as stack:
        for argument in arguments:
            if isinstance(lock := getattr(argument, "lock", None), Lock):
                if not lock.acquire(max(0, limit.end - perf_counter())):
                    raise OutOfTime("lock", limit.seconds)
                stack.callback(lock.release)
        yield


def drain(work: Generator[object, None, T], name: str = "work") -> T:
    """Run work in slices to its end and return its result.

    Raises `OutOfTime`, with the ``name`` of the work, at the end of a `time_limit`.
    """
    limit = _limit.get()
    try:
        while True:
            next(work)
            if perf_counter() >= limit.end:
                raise OutOfTime(name, limit.seconds)
    except StopIteration as stop:
        result: T = stop.value
        return result
    finally:
        work.close()


def mapped(work: Generator[S, None, T], change: Callable[[S], R]) -> Generator[R, None, T]:
    """Return the same work with ``change`` applied to everything that it yields."""
    try:
        while True:
            yield change(next(work))
    except StopIteration as stop:
        result: T = stop.value
        return result
    finally:
        work.close()


def answered(
    work: Generator[S | Progress, A | None, T],
    answer: Callable[[S], Generator[R | Progress, B | None, A]],
) -> Generator[R | Progress, B | None, T]:
    """Return the same work with an answer sent to each question that it yields.

    An answer is work too, and may yield questions of its own.

    >>> def sum_of_squares():
    ...     return (yield 3) + (yield 4)
    >>> def square(number):
    ...     yield Progress("squares", number, 4)
    ...     return number * number
    >>> drain(answered(sum_of_squares(), square))
    25
    """
    result = None
    while True:
        try:
            event = work.send(result)
        except StopIteration as stop:
            value: T = stop.value
            return value
        result = None
        if isinstance(event, Progress):
            yield event
        else:
            result = yield from answer(event)


class Pace:
    """Measures slices. The next slice begins when the work resumes, so a pause is not counted::

    pace = Pace()
    for number, item in enumerate(items):
        work_on(item)
        if pace.is_over():
            yield Progress("items", number, len(items))
    """

    def __init__(self, seconds: float = _SLICE_SECONDS) -> None:
        self._seconds = seconds
        self._end = perf_counter() + seconds
        self._has_paused = False

    def is_over(self) -> bool:
        """Whether the current slice is over; if it is, the work pauses now."""
        now = perf_counter()
        if self._has_paused:
            self._end = now + self._seconds
        self._has_paused = now >= self._end
        return self._has_paused


def each(items: Iterable[S], make: Callable[[S], R], work: str) -> Steps[list[R]]:
    """List ``make(item)`` for every item, in slices."""
    items = list(items)
    results: list[R] = []
    # The slice of the caller may be used up.
    yield Progress(work, 0, len(items))
    pace = Pace()
    for item in items:
        results.append(make(item))
        if pace.is_over():
            yield Progress(work, len(results), len(items))
    return results


def in_parts(
    items: Sequence[S], change: Callable[[Sequence[S]], Iterable[R]], work: str, enough: float = inf
) -> Steps[list[R]]:
    """Return the results of ``change`` for one part of the items after the other, in slices.

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
