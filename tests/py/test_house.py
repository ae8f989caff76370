"""The rooms of the package and what each may import, as the architecture lays down."""

from __future__ import annotations

import ast
import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import blockcover

PACKAGE = "blockcover"

TABLES = (
    "game.layout",
    "game.values",
    "game.rows",
    "game.sweep",
    "game.census",
    "game.words",
    "game.dense",
    "game.slicedtable",
    "game.table",
    "game.space",
    "game.block",
    "game.tiers",
    "game.window",
    "game.grid",
    "game.remainders",
    "game.search",
    "game.store",
    "game.beyond",
    "game.slicedsolver",
    "game.sums",
)
STRATEGIES = ("game.normalform", "game.strategyfile", "game.verify", "game.strategy")
GAME = (
    "game.lazy",
    "game.watch",
    "game.mirror",
    "game.known",
    "game.prospect",
    *TABLES,
    "game.report",
    "game.far",
    "game.misere",
    "game.solver",
    "game.analysis",
    "game.guess",
    "game.puzzle",
    *STRATEGIES,
)
SWEEPS = (
    "cover.sweep",
    "cover.pattern",
    "cover.frontier",
    "cover.limbs",
    "cover.layout",
    "cover.dense",
)
COVER = (
    "cover.search",
    "cover.trace",
    *SWEEPS,
    "cover.count",
    "cover.store",
    "cover.dense_store",
    "cover.parts",
    "cover.tiling",
    "cover.tilings",
    "cover.forcing",
    "cover.obstruction",
    "cover.puzzle",
    "cover.hand",
)
JUDGE = (
    "judge",
    "judge.smallboards",
    "judge.making",
    "judge.comparing",
    "judge.cost",
    "judge.mistakes",
    "judge.trials",
    "judge.smallest",
    "judge.stress",
)
PROTOCOL = (
    "protocol.game",
    "protocol.strategy",
    "protocol.recursion",
    "protocol.cover",
    "protocol.judge",
    "protocol.texts",
)
ENGINE = (
    "engine.game",
    "engine.strategy",
    "engine.recursion",
    "engine.cover",
    "engine.judge",
    "engine.texts",
)
CLI = ("cli.text", "cli.progress", "cli.codes")

MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "errors": (),
    "steps": (),
    "cells": (),
    "pieces": ("errors", "steps", "cells"),
    "notation": ("pieces",),
    "judgetext": ("notation",),
    "drawing": ("notation",),
    "board": ("notation", "judgetext", "drawing"),
    "game.lazy": ("board",),
    "game.watch": ("game.lazy",),
    "game.mirror": ("board",),
    "game.known": ("board",),
    "game.layout": ("board",),
    "game.values": ("game.layout",),
    "game.rows": ("game.values",),
    "game.sweep": ("game.rows",),
    "game.census": ("game.rows",),
    "game.words": ("game.layout",),
    "game.dense": ("game.values", "game.words"),
    "game.slicedtable": ("game.sweep", "game.census", "game.dense"),
    "game.table": ("game.slicedtable",),
    "game.space": ("board",),
    "game.block": ("game.space",),
    "game.tiers": ("game.block",),
    "game.window": ("game.sweep",),
    "game.grid": ("board",),
    "game.remainders": ("game.grid", "game.mirror", "game.window"),
    "game.search": ("game.remainders",),
    "game.store": ("game.table", "game.search"),
    "game.beyond": ("game.store", "game.mirror", "game.known"),
    "game.prospect": ("game.beyond",),
    "game.slicedsolver": ("game.beyond",),
    "game.sums": ("game.slicedsolver",),
    "game.report": ("game.beyond",),
    "game.far": ("game.slicedsolver", "game.report"),
    "game.misere": ("game.far",),
    "game.solver": ("game.misere", "game.prospect"),
    "game.analysis": ("game.lazy", "game.sums", "game.solver"),
    "game.guess": ("game.analysis",),
    "game.puzzle": ("game.solver",),
    "game.normalform": ("board",),
    "game.strategyfile": ("game.normalform",),
    "game.verify": ("game.normalform", "game.strategyfile"),
    "game.strategy": ("game.solver", "game.mirror", "game.normalform", "game.strategyfile"),
    "cover.search": ("board",),
    "cover.trace": ("cover.search",),
    "cover.sweep": ("board",),
    "cover.pattern": (),
    "cover.frontier": ("cover.sweep", "cover.pattern"),
    "cover.limbs": (),
    "cover.layout": ("cover.limbs",),
    "cover.dense": ("cover.frontier", "cover.layout"),
    "cover.count": ("board", *SWEEPS),
    "cover.store": ("cover.sweep",),
    "cover.dense_store": ("cover.dense", "cover.store"),
    "cover.tiling": ("board",),
    "cover.parts": ("cover.count", "cover.store", "cover.dense_store"),
    "cover.tilings": ("cover.tiling", "cover.parts"),
    "cover.forcing": ("board", "cover.count"),
    "cover.obstruction": ("board", "cover.count", "cover.forcing"),
    "cover.puzzle": ("cover.forcing",),
    "cover.hand": ("cover.forcing",),
    "judge": ("board", *GAME, *COVER),
    "judge.smallboards": ("board", "judge"),
    "judge.making": ("board", "steps"),
    "judge.comparing": ("steps",),
    "judge.answers": (),
    "judge.mistakes": ("judge.answers", "judge.comparing"),
    "judge.cost": ("board", *GAME),
    "judge.trials": ("board", "judge.comparing"),
    "judge.smallest": ("board", "judge.trials"),
    "judge.stress": (
        "judge",
        "judge.smallboards",
        "judge.making",
        "judge.mistakes",
        "judge.smallest",
    ),
    "protocol.events": (),
    "protocol.game": ("board",),
    "protocol.cover": ("board",),
    "protocol.strategy": ("board",),
    "protocol.recursion": ("protocol.game",),
    "protocol.judge": (),
    "protocol.texts": (),
    "protocol": (),
    "protocol.exchanges": ("protocol", *PROTOCOL),
    "engine.reading": ("board", "protocol"),
    "engine.stretches": (),
    "engine.gamedata": (*GAME, "protocol.game"),
    "engine.game": ("engine.reading", "engine.gamedata"),
    "engine.strategy": (*GAME, "protocol.strategy", "engine.reading"),
    "engine.recursion": (*GAME, "protocol.recursion", "engine.reading", "engine.stretches"),
    "engine.coverdata": (*COVER, "protocol.cover"),
    "engine.cover": ("engine.reading", "engine.stretches", "engine.coverdata"),
    "engine.judge": ("judge.stress", "judge.cost", "protocol.judge", "engine.reading"),
    "engine.texts": ("protocol.texts", "engine.reading"),
    "engine": ("protocol.events", *ENGINE),
    "cli.failures": ("errors",),
    "cli.text": ("cli.failures",),
    "cli.progress": ("steps", "cli.failures"),
    "cli.types": ("board", "cli.text"),
    "cli.codes": ("cli.types",),
    "cli.judge": ("judge", *CLI),
    "cli.making": (*JUDGE, *CLI),
    "cli.program": ("judge.stress", *CLI),
    "cli.stress": ("cli.program",),
    "cli.whole": ("game.tiers", "game.layout"),
    "cli.cluster": ("game.tiers",),
    "cli.game": ("engine.gamedata", "cli.whole", "cli.cluster", *CLI),
    "cli.cover": (*COVER, *CLI),
    "cli": ("cli.judge", "cli.making", "cli.stress", "cli.game", "cli.cover"),
}
"""For each room the earlier rooms it may import; what those may import, it may import too."""

DOORS = {"": tuple(MAY_IMPORT), "__main__": ("cli",), "game": GAME, "cover": COVER}
"""Modules that are no rooms: they only pass on what rooms own. The key is the module's name."""

OUTSIDE_WORLD = {
    "asyncio", "builtins", "fcntl", "fileinput", "getpass", "glob", "http", "importlib", "io",
    "js", "logging", "mmap", "multiprocessing", "os", "pathlib", "platform", "pyodide", "select",
    "shutil", "signal", "socket", "sqlite3", "ssl", "subprocess", "tempfile", "threading",
    "urllib", "webbrowser",
}  # fmt: skip
"""Modules of the standard library or the browser that reach out of the process or the core."""

CALLS_OUT = {
    "open", "print", "input", "exec", "eval", "__import__", "breakpoint",
    "sys.stdin", "sys.stdout", "sys.stderr", "sys.argv", "sys.exit", "sys.setrecursionlimit",
}  # fmt: skip

THIRD_PARTY = {"numpy", "click", "distributed"}

NUMPY_ROOMS = {
    "game.words", "game.dense", "game.block", "game.tiers", "cover.limbs", "cover.layout",
    "cover.dense", "cover.dense_store", "cli.cluster",
}  # fmt: skip
"""Rooms that import numpy when they are loaded, and that no other room loads before it must."""


class Import(NamedTuple):
    module: str
    line: int
    deferred: bool
    """Made inside a function, or only for the type checker."""


def source_folder() -> Path:
    spec = importlib.util.find_spec(PACKAGE)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent


def modules() -> dict[str, Path]:
    """Every module of the package by its name within it; the package itself is the empty name."""
    found = {}
    for path in sorted(source_folder().rglob("*.py")):
        parts = path.relative_to(source_folder()).with_suffix("").parts
        found[".".join(part for part in parts if part != "__init__")] = path
    return found


def is_for_the_type_checker(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")


def imports(node: ast.AST, *, deferred: bool = False) -> Iterator[Import]:
    """All imports below a node, wherever they stand."""
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


def closure(rooms: tuple[str, ...]) -> set[str]:
    return set(rooms).union(*(closure(MAY_IMPORT[room]) for room in rooms))


def room_of(module: str, known: dict[str, Path]) -> str:
    """The module within the package that an import names, cutting off an imported object."""
    name = module.removeprefix(PACKAGE).removeprefix(".")
    while name not in known:
        name = name.rpartition(".")[0]
    return name


def violations(name: str, tree: ast.AST, known: dict[str, Path]) -> list[str]:
    """What a module imports or calls against the rules."""
    allowed = closure(DOORS[name] if name in DOORS else MAY_IMPORT[name])
    may_reach_out = name.split(".")[0] in ("cli", "__main__")
    found = []
    for module, line, deferred in imports(tree):
        top = module.split(".")[0]
        where = f"{name or '__init__'}:{line}: "
        if top == PACKAGE:
            room = room_of(module, known)
            if room not in allowed:
                found.append(f"{where}room {room or '__init__'}")
            elif room in NUMPY_ROOMS and not deferred and name not in NUMPY_ROOMS:
                found.append(f"{where}{room} at module level")
        elif top in THIRD_PARTY:
            if top == "click" and not may_reach_out:
                found.append(f"{where}click belongs to cli")
            if top == "distributed" and name != "cli.cluster":
                found.append(f"{where}distributed belongs to cli.cluster")
            if top == "numpy" and not deferred and name not in NUMPY_ROOMS:
                found.append(f"{where}numpy at module level")
        elif module == "importlib.import_module" and name == "":
            continue  # its names are imported when they are asked for
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


def test_the_rooms_are_these_and_no_others() -> None:
    assert set(modules()) == set(MAY_IMPORT) | set(DOORS)


@pytest.mark.parametrize("name", sorted(MAY_IMPORT))
def test_no_room_is_too_large(name: str) -> None:
    assert len(modules()[name].read_text(encoding="utf-8").splitlines()) <= 300


def test_rooms_import_only_rooms_listed_earlier() -> None:
    rooms = list(MAY_IMPORT)
    for index, (room, allowed) in enumerate(MAY_IMPORT.items()):
        assert set(allowed) <= set(rooms[:index]), room


@pytest.mark.parametrize("name", sorted(set(MAY_IMPORT) | set(DOORS)))
def test_imports(name: str) -> None:
    known = modules()
    tree = ast.parse(known[name].read_text(encoding="utf-8"))
    assert violations(name, tree, known) == []


def test_the_package_offers_the_names_it_lists() -> None:
    for name in blockcover.__all__:
        assert name in dir(blockcover)
        assert getattr(blockcover, name) is not None
    with pytest.raises(AttributeError, match="nonsense"):
        blockcover.nonsense  # noqa: B018


@pytest.mark.parametrize("name", sorted(MAY_IMPORT))
def test_a_room_opens_with_what_it_owns(name: str) -> None:
    tree = ast.parse(modules()[name].read_text(encoding="utf-8"))
    assert ast.get_docstring(tree)


@pytest.mark.parametrize(
    ("name", "source", "count"),
    [
        ("cells", "from blockcover.pieces import Piece", 1),
        ("pieces", "from blockcover import Board", 1),
        ("pieces", "def f():\n    import blockcover.notation", 1),
        ("pieces", "from blockcover.cells import bits", 0),
        ("pieces", "from blockcover import cells", 0),
        ("pieces", "import sys\nsys.stdout", 1),
        ("pieces", "from sys import stdout", 1),
        ("pieces", "import os", 1),
        ("game.table", "import blockcover.game.lazy", 1),
        ("game.table", "import numpy as np", 1),
        ("game.table", "def f():\n    import numpy as np", 0),
        ("game.table", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import numpy", 0),
        ("game.table", "try:\n    import numpy\nexcept ImportError:\n    pass", 1),
        ("game.table", "class A:\n    import numpy.typing", 1),
        ("game.analysis", "from blockcover.board import Board", 0),
        ("game.analysis", "from blockcover.judge import blockgame", 1),
        ("cover.tilings", "from blockcover.cover.search import steps", 1),
        ("cover.tilings", "from blockcover.cover.dense import Sweep", 1),
        ("cover.tilings", "def f():\n    import blockcover.cover.dense", 0),
        ("cover.count", "from blockcover.cover.dense import dense_count", 1),
        ("cover.count", "def f():\n    from blockcover.cover.dense import dense_count", 0),
        ("cover.dense", "import numpy as np", 0),
        ("judge", "import click", 1),
        ("engine", "import json, collections.abc, pathlib", 1),
        ("engine", "import blockcover.cli", 1),
        ("engine", "open('x')", 1),
        ("judge.mistakes", "exec('x')", 1),
        ("judge.mistakes", "eval('x')", 1),
        ("cli.game", "import os, sys, click, blockcover.engine.gamedata", 0),
        ("cli.game", "import blockcover.cli.cover", 1),
        ("cli.progress", "import blockcover.board", 1),
        ("cli", "import rich", 1),
        ("cli.cluster", "import distributed, blockcover.game.tiers", 0),
        ("cli.game", "def f():\n    import blockcover.cli.cluster", 0),
        ("cli.game", "import blockcover.cli.cluster", 1),
        ("cli.game", "def f():\n    import distributed", 1),
        ("__main__", "from blockcover.cli import main", 0),
    ],
)
def test_the_walk_sees(name: str, source: str, count: int) -> None:
    assert len(violations(name, ast.parse(source), modules())) == count
