"""The lock of an object that several threads use; it can be copied, and a process can fork.

`work` holds it while a question works on the object.
"""

from __future__ import annotations

# From `_thread`, so that the browser need not load `threading`.
from _thread import TIMEOUT_MAX, RLock
from contextlib import suppress
from math import inf
from weakref import WeakSet

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
        self.release()

    def __reduce__(self) -> tuple[object, ...]:
        return Lock, ()


def _after_fork() -> None:
    """Find out, in a new process, which locks a thread of the old one holds."""
    for lock in _locks:
        if lock._lock.acquire(blocking=False):
            lock._lock.release()
        else:
            lock._is_lost = True


# A browser and Windows do not fork.
with suppress(ImportError):
    from os import register_at_fork

    register_at_fork(after_in_child=_after_fork)
