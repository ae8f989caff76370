"""The room of numpy in the memory of this process, and the environment of others.

numpy's library of linear algebra, which nothing here uses, takes memory for one thread on each core
when it is loaded, and ends the process if there is too little. So it gets one thread, and without
room numpy is not imported: most work has a slower way.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from types import ModuleType

_NUMPY_BYTES = 160 << 20
"""Address space for numpy with one thread, and for some work with it."""

_ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1"}

_added: set[str] = set()
"""The names in the environment that were not there before."""


class _RoomForNumpy(MetaPathFinder):
    """Finds nothing, but refuses numpy where it has no room."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> None:
        if fullname == "numpy":
            try:
                # Asked for, but never touched.
                bytes(_NUMPY_BYTES)
            except MemoryError:
                message = "there is not enough memory for numpy, which this needs"
                raise ImportError(message, name=fullname) from None


def watch_numpy() -> None:
    """Load numpy, whenever it is needed, with one thread and only where it has room."""
    for name, value in _ONE_THREAD.items():
        if name not in os.environ:
            os.environ[name] = value
            _added.add(name)
    if not any(isinstance(finder, _RoomForNumpy) for finder in sys.meta_path):
        sys.meta_path.insert(0, _RoomForNumpy())


def given_environment() -> dict[str, str]:
    """Return the environment that this process was given, for another program."""
    return {name: value for name, value in os.environ.items() if name not in _added}
