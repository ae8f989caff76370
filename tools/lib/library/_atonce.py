"""Owns importing modules whose code lies in an archive in one piece.

The site's library has such a piece, and the wheel of the solver: what every visit imports before
its first verdict. To look for each of those modules and open the archive for it takes longer than
to read them all. It comes first of all that Python imports, so it imports nothing that need not
be there.
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
"""What it is called in an archive: by names of modules, their code and whether they are packages,
as `marshal` writes it."""


class AtOnce:
    """Finds and loads the modules of one piece."""

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
        # The class that a loader should be of would have to be imported.
        loader: Any = self
        spec = type(__spec__)(name, loader, origin=origin, is_package=is_package)
        spec.has_location = True
        if is_package:
            # What is not in the piece is looked for where it lies.
            spec.submodule_search_locations = [place]
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """As any other."""

    def exec_module(self, module: ModuleType) -> None:
        code, _ = self.modules[module.__name__]
        exec(code, module.__dict__)


def import_at_once(archive: str) -> None:
    """Import from an archive's piece, from now on, what is in it.

    Raises:
        OSError: the archive has none.
    """
    sys.meta_path.insert(0, AtOnce(archive))
