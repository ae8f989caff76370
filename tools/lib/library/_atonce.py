"""Imports modules whose byte code is stored in one file of an archive.

The site's library and the solver's wheel have such a file, with all modules that every visit
imports before its first verdict. Finding each module in the archive takes longer than reading all
of them at once. Python imports this module first, so it imports as little as possible.
"""

import marshal
import sys
from zipimport import zipimporter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.machinery import ModuleSpec
    from types import CodeType, ModuleType
    from typing import Any

PIECE = "at-once"
"""Name of the file in the archive. It is a `marshal` dump of a dict from the name of each module to
its code and whether it is a package."""


class AtOnce:
    """Finder and loader of the modules in one piece."""

    def __init__(self, archive: str) -> None:
        self.archive = archive
        piece = zipimporter(archive).get_data(PIECE)
        self.modules: dict[str, tuple[CodeType, bool]] = marshal.loads(piece)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in self.modules:
            return None
        _, is_package = self.modules[name]
        place = f"{self.archive}/{name.replace('.', '/')}"
        origin = f"{place}/__init__.py" if is_package else f"{place}.py"
        # The class `Loader` would have to be imported.
        loader: Any = self
        spec = type(__spec__)(name, loader, origin=origin, is_package=is_package)
        spec.has_location = True
        if is_package:
            # Modules outside the piece are found in the archive.
            spec.submodule_search_locations = [place]
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """Return ``None``, for the default module object."""

    def exec_module(self, module: ModuleType) -> None:
        code, _ = self.modules[module.__name__]
        exec(code, module.__dict__)


def import_at_once(archive: str) -> None:
    """Import the modules in an archive's piece from there, from now on.

    Raises:
        OSError: the archive has no piece.
    """
    sys.meta_path.insert(0, AtOnce(archive))
