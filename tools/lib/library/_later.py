"""Delays the execution of some library modules until their first use.

Pyodide and asyncio import them before the first verdict, but use them only to show a traceback or
to unpack an archive. `_colorize` alone took as long as the solver.
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
    """A module that is executed on its first attribute access."""

    def __getattr__(self, name: str) -> Any:
        # Before the execution, during which the module may access itself.
        self.__class__ = ModuleType  # type: ignore[assignment]
        assert self.__spec__ is not None
        assert self.__spec__.loader is not None
        self.__spec__.loader.exec_module(self)
        return getattr(self, name)


def import_later() -> None:
    """Register the modules as imported without executing them."""
    for name in MODULES:
        spec = find_spec(name)
        assert spec is not None
        sys.modules[name] = module_from_spec(spec)
        sys.modules[name].__class__ = Later
