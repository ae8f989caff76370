"""Running work to its end: with the runs that it yields, a time limit and a progress bar."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from contextlib import ExitStack
from time import perf_counter
from typing import TypeVar

import click

from blockcover.cli.text import GaveUp
from blockcover.work import OutOfTime, Progress, Steps, drain, mapped, time_limit

BAR_AFTER = 0.5
"""Seconds before the progress bar appears."""

N = TypeVar("N")
R = TypeVar("R")
T = TypeVar("T")


def driven(
    work: Generator[N | Progress, R | None, T],
    run: Callable[[N], R],
    progress_of: Callable[[N], Progress] | None = None,
) -> Steps[T]:
    """Return work in slices in which everything is run that it yields.

    Its progress is its own, or ``progress_of`` each run.

    >>> def to_the_fourth(number):
    ...     square = yield number
    ...     return (yield square)
    >>> drain(driven(to_the_fourth(3), run=lambda number: number * number))
    81
    """
    result = None
    while True:
        try:
            event = work.send(result)
        except StopIteration as stop:
            value: T = stop.value
            return value
        result = None
        if not isinstance(event, Progress):
            if progress_of:
                yield progress_of(event)
            result = run(event)
        elif not progress_of:
            yield event


def finish(steps: Steps[T], label: str, seconds: float | None = None) -> T:
    """Run the work to its end and return its result; raise `GaveUp` after ``seconds``.

    Long work shows a progress bar on stderr if that is a terminal.
    """
    started = perf_counter()
    shows_bar = sys.stderr is not None and sys.stderr.isatty()
    with ExitStack() as stack:
        bar = None

        def update_bar(progress: Progress) -> None:
            nonlocal bar
            if shows_bar and bar is None and perf_counter() - started > BAR_AFTER:
                bar = stack.enter_context(
                    click.progressbar(length=1000, label=label, show_eta=False, file=sys.stderr)
                )
            if bar is not None and progress.total:
                bar.update(int(1000 * progress.done / progress.total) - bar.pos)

        if seconds is not None:
            stack.enter_context(time_limit(seconds))
        try:
            return drain(mapped(steps, update_bar), label)
        except OutOfTime as error:
            raise GaveUp(error.seconds) from None
