"""Owns which modules of the library run only when something of them is asked for.

The first verdict waits for all that Pyodide and asyncio import, and of these modules nobody asks
anything before a traceback is shown or an archive is unpacked: `_colorize` alone took as long as
the solver.
"""

import sys
from importlib.util import find_spec, module_from_spec
from types import ModuleType
from typing import Any

MODULES = (
    "_colorize",
    "bz2",
    "codeop",
    "linecache",
    "locale",
    "lzma",
    "signal",
)


class Later(ModuleType):
    """A module that has not run yet."""

    def __getattr__(self, name: str) -> Any:
        # First, or what it asks of itself while it runs would run it again.
        self.__class__ = ModuleType  # type: ignore[assignment]
        assert self.__spec__ is not None
        assert self.__spec__.loader is not None
        self.__spec__.loader.exec_module(self)
        return getattr(self, name)


def import_later() -> None:
    """Have Python take them for imported."""
    for name in MODULES:
        spec = find_spec(name)
        assert spec is not None
        sys.modules[name] = module_from_spec(spec)
        sys.modules[name].__class__ = Later
