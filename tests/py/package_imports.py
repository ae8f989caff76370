"""The modules of the package and their imports, read from the sources."""

import ast
import importlib.util
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

PACKAGE = "blockcover"


class Import(NamedTuple):
    module: str
    line: int
    deferred: bool
    """An import inside a function, or only for the type checker."""


def source_folder() -> Path:
    spec = importlib.util.find_spec(PACKAGE)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


def modules() -> dict[str, Path]:
    """Return every module by its name within the package; the package itself has the empty name."""
    found = {}
    for path in sorted(source_folder().rglob("*.py")):
        parts = path.relative_to(source_folder()).with_suffix("").parts
        found[".".join(part for part in parts if part != "__init__")] = path
    return found


def is_for_the_type_checker(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")


def imports(node: ast.AST, *, deferred: bool = False) -> Iterator[Import]:
    """Yield all imports below a node."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            yield from (Import(alias.name, child.lineno, deferred) for alias in child.names)
        elif isinstance(child, ast.ImportFrom):
            assert child.level == 0, f"line {child.lineno}: a relative import"
            module = child.module or ""
            names = [alias.name for alias in child.names]
            # `from blockcover import board` names a room only in what is imported.
            yield from (Import(f"{module}.{name}", child.lineno, deferred) for name in names)
        else:
            later = isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda))
            yield from imports(child, deferred=deferred or later or is_for_the_type_checker(child))


def room_of(module: str, known: dict[str, Path]) -> str:
    """The module within the package that an import names, cutting off an imported object."""
    name = module.removeprefix(PACKAGE).removeprefix(".")
    while name not in known:
        name = name.rpartition(".")[0]
    return name
