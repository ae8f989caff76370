"""The processes that a program has started, also those that have left its session.

On Linux this process takes over each of them whose parent has ended. Elsewhere none is known.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_SET_CHILD_SUBREAPER, _GET_CHILD_SUBREAPER = 36, 37
"""Options of prctl."""


@contextmanager
def ended_at_last() -> Iterator[None]:
    """End all processes that are started in this block, and wait for them, at its end."""
    before = _children()
    with _taking_over():
        try:
            yield
        finally:
            # The children of those that are ended become children of this process.
            while left := _children() - before:
                for number in left:
                    try:
                        os.kill(number, signal.SIGKILL)
                        os.waitpid(number, 0)
                    except PermissionError:
                        # It runs as another user.
                        before.add(number)


def _children() -> set[int]:
    """Return the children of this process; none where that is not known."""
    found: set[int] = set()
    for file in Path("/proc/self/task").glob("*/children"):
        # A thread may have ended.
        with suppress(OSError):
            found.update(map(int, file.read_text().split()))
    return found


@contextmanager
def _taking_over() -> Iterator[None]:
    """Make this process the parent of all its descendants whose own parents have ended."""
    try:
        from ctypes import CDLL, byref, c_int

        prctl = CDLL(None).prctl
    except (ImportError, OSError, TypeError, AttributeError):
        # This system has none.
        yield
        return
    former = c_int()
    prctl(_GET_CHILD_SUBREAPER, byref(former), 0, 0, 0)
    prctl(_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    try:
        yield
    finally:
        prctl(_SET_CHILD_SUBREAPER, former.value, 0, 0, 0)
