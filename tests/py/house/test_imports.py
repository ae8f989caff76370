"""The rooms of the package: their imports, and what none of them may reach.

The layers stand in pyproject.toml, for import-linter.
"""

import ast
import sys
from collections import Counter
from pathlib import Path

import pytest

import blockcover
from package_imports import PACKAGE, imports, modules, room_of
from places import ROOT

MAX_LINES = 400
"""A longer module is hard to read at once."""

OUTSIDE_WORLD = {
    "asyncio", "builtins", "fcntl", "fileinput", "getpass", "glob", "http", "importlib", "io",
    "js", "logging", "mmap", "multiprocessing", "os", "pathlib", "platform", "pyodide", "select",
    "shutil", "signal", "socket", "sqlite3", "ssl", "subprocess", "tempfile", "threading",
    "urllib", "webbrowser",
}  # fmt: skip
"""Modules of the standard library or the browser that reach outside the process or the core."""

IN_MEMORY = {"io.BytesIO", "os.register_at_fork"}
"""Names of these modules that reach nowhere."""

CALLS_OUT = {
    "open", "print", "input", "exec", "eval", "__import__", "breakpoint",
    "sys.stdin", "sys.stdout", "sys.stderr", "sys.argv", "sys.exit", "sys.setrecursionlimit",
}  # fmt: skip

THIRD_PARTY = {"numpy", "click", "distributed", "tree_sitter", "tree_sitter_cpp"}

NUMPY_ROOMS = {
    "arrays",
    "game.tablebase.words", "game.tablebase.bitsliced", "game.census.block", "game.census.tiers",
    "cover.profiles.dense.limbs", "cover.profiles.dense.places",
    "cover.profiles.dense.sweep", "cover.profiles.dense.dense_store", "cli.cluster",
}  # fmt: skip
"""Rooms that import numpy when they are loaded, and that no other room loads before it must."""


def rooms() -> dict[str, list[str]]:
    """Return for each folder the names of its modules' public classes."""
    found: dict[str, list[str]] = {}
    for name, path in modules().items():
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and node.name[0] != "_":
                found.setdefault(name.rpartition(".")[0], []).append(node.name)
    return found


def violations(name: str, tree: ast.AST, known: dict[str, Path]) -> list[str]:
    """What a module imports or calls against the rules."""
    may_reach_out = name.split(".")[0] in ("cli", "__main__")
    found = []
    for module, line, deferred in imports(tree):
        top = module.split(".")[0]
        where = f"{name or '__init__'}:{line}: "
        if top == PACKAGE:
            room = room_of(module, known)
            if room in NUMPY_ROOMS and not deferred and name not in NUMPY_ROOMS:
                found.append(f"{where}{room} at module level")
        elif top in THIRD_PARTY:
            if top == "click" and not may_reach_out:
                found.append(f"{where}click belongs to cli")
            if top == "distributed" and name != "cli.cluster":
                found.append(f"{where}distributed belongs to cli.cluster")
            if top == "numpy" and not deferred and name not in NUMPY_ROOMS:
                found.append(f"{where}numpy at module level")
        elif module == "importlib.import_module" and name == "":
            continue  # its names are imported on first use
        elif module in IN_MEMORY:
            continue
        elif top in OUTSIDE_WORLD or (top == "sys" and module != "sys"):
            if not may_reach_out:
                found.append(f"{where}{top} reaches outside")
        elif top not in sys.stdlib_module_names:
            found.append(f"{where}{top} is not a dependency")
    if not may_reach_out:
        for node in ast.walk(tree):
            used = ast.unparse(node) if isinstance(node, (ast.Attribute, ast.Name)) else ""
            if used in CALLS_OUT:
                found.append(f"{name or '__init__'}: uses {used}")
    return found


@pytest.mark.native
def test_imports_point_down() -> None:
    from importlinter.cli import lint_imports

    assert lint_imports(str(ROOT / "pyproject.toml"), no_cache=True) == 0


def test_modules_are_short_and_open_with_a_docstring() -> None:
    for name, path in modules().items():
        source = path.read_text(encoding="utf-8")
        assert len(source.splitlines()) <= MAX_LINES, name
        assert ast.get_docstring(ast.parse(source)), name


def test_no_module_reaches_out_of_its_room() -> None:
    known = modules()
    found = [
        violation
        for name, path in known.items()
        for violation in violations(name, ast.parse(path.read_text(encoding="utf-8")), known)
    ]
    assert found == []


def test_a_class_name_is_unique_within_its_room() -> None:
    for room, names in rooms().items():
        twice = [name for name, count in Counter(names).items() if count > 1]
        assert twice == [], room


def test_the_package_offers_the_names_it_lists() -> None:
    for name in blockcover.__all__:
        assert name in dir(blockcover)
        assert getattr(blockcover, name) is not None
    with pytest.raises(AttributeError, match="nonsense"):
        blockcover.nonsense  # type: ignore[attr-defined] # noqa: B018


@pytest.mark.parametrize(
    ("name", "source", "count"),
    [
        ("pieces", "import sys\nsys.stdout", 1),
        ("game.tablebase.table", "import numpy as np", 1),
        ("game.tablebase.table", "def f():\n    import numpy as np", 0),
        (
            "game.tablebase.table",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import numpy",
            0,
        ),
        ("cover.count", "from blockcover.cover.profiles.dense.sweep import dense_count", 1),
        (
            "cover.count",
            "def f():\n    from blockcover.cover.profiles.dense.sweep import dense_count",
            0,
        ),
        ("judge", "import click", 1),
        ("service", "import json, collections.abc, pathlib", 1),
        ("service", "open('x')", 1),
        ("service", "from io import BytesIO", 0),
        ("cli.game_commands", "import os, sys, click, blockcover.wire", 0),
        ("cli", "import rich", 1),
        ("cli.game_commands", "def f():\n    import distributed", 1),
    ],
)
def test_the_walk_sees(name: str, source: str, count: int) -> None:
    assert len(violations(name, ast.parse(source), modules())) == count
