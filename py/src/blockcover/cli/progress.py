"""Work done to its end, with a bar for whoever waits at a terminal.

Owns the bar. Decides nothing about the work.
"""

from __future__ import annotations

import sys
from contextlib import ExitStack
from time import perf_counter
from typing import TypeVar

import click

from blockcover.steps import Progress, Steps, drain, mapped

BAR_AFTER = 0.5
"""Seconds of work after which a terminal is shown a progress bar."""

T = TypeVar("T")


def finish(steps: Steps[T], label: str) -> T:
    """Do the work to its end, with a bar on stderr if that is a terminal and the work is long."""
    if sys.stderr is None or not sys.stderr.isatty():
        return drain(steps)
    started = perf_counter()
    with ExitStack() as stack:
        bar = None

        def show(progress: Progress) -> None:
            nonlocal bar
            if bar is None and perf_counter() - started > BAR_AFTER:
                bar = stack.enter_context(
                    click.progressbar(length=1000, label=label, show_eta=False, file=sys.stderr)
                )
            if bar is not None and progress.total:
                bar.update(int(1000 * progress.done / progress.total) - bar.pos)

        return drain(mapped(steps, show))
