"""The rooms of the package, and the imports that the architecture allows."""

import ast
import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import blockcover

PACKAGE = "blockcover"

MAY_IMPORT: dict[str, tuple[str, ...]] = {
    "errors": (),
    "slices": (),
    "bitboard": (),
    "pieces": ("errors", "bitboard"),
    "notation": ("pieces",),
    "piecetext": ("notation",),
    "judgetext": ("notation", "slices"),
    "drawing": ("notation",),
    "board": ("judgetext", "drawing"),
    "game.textbook.recursion": ("board",),
    "game.textbook.recursion_trace": ("game.textbook.recursion",),
    "game.symmetry_strategy": ("board",),
    "game.tablebase.numbering": ("board",),
    "game.tablebase.rules": ("game.tablebase.numbering",),
    "game.tablebase.retrograde": ("game.tablebase.rules",),
    "game.tablebase.words": ("game.tablebase.numbering",),
    "game.tablebase.bitsliced": ("game.tablebase.rules", "game.tablebase.words"),
    "game.tablebase.table": ("game.tablebase.retrograde", "game.tablebase.bitsliced"),
    "game.census.space": ("board",),
    "game.census.block": ("game.census.space", "game.tablebase.words"),
    "game.census.tiers": ("game.census.block",),
    "game.proof.small_components": ("game.tablebase.retrograde",),
    "game.proof.padded_board": ("game.tablebase.numbering",),
    "game.proof.transpositions": (
        "game.proof.padded_board",
        "game.symmetry_strategy",
        "game.proof.small_components",
    ),
    "game.proof.search": ("game.proof.transpositions",),
    "game.cache": ("game.tablebase.table", "game.proof.search"),
    "game.prover": ("game.cache",),
    "game.positions": ("slices",),
    "game.analysis": ("game.prover",),
    "game.solver": ("game.positions", "game.prover"),
    "game.analyse": ("game.analysis", "game.solver"),
    "game.choose_move": ("game.analyse",),
    "game.levels": ("game.choose_move",),
    "game.reasons": ("game.solver",),
    "game.find_the_win": ("game.reasons",),
    "game.rating": ("game.find_the_win",),
    "game.strategy.file": ("board", "piecetext"),
    "game.strategy.verify": ("game.strategy.file",),
    "game.strategy.build": ("game.solver", "game.strategy.file"),
    "cover.textbook.backtracking": ("board",),
    "cover.textbook.backtracking_trace": ("cover.textbook.backtracking",),
    "cover.profiles.sparse": ("board",),
    "cover.profiles.dense.order": (),
    "cover.profiles.dense.frontier": ("cover.profiles.dense.order", "cover.profiles.sparse"),
    "cover.profiles.dense.limbs": (),
    "cover.profiles.dense.places": ("cover.profiles.dense.limbs",),
    "cover.profiles.dense.sweep": ("cover.profiles.dense.frontier", "cover.profiles.dense.places"),
    "cover.count": ("cover.profiles.dense.sweep",),
    "cover.profiles.store": ("cover.profiles.sparse",),
    "cover.profiles.dense.dense_store": ("cover.profiles.dense.sweep", "cover.profiles.store"),
    "cover.stored_components": ("cover.count", "cover.profiles.dense.dense_store"),
    "cover.tilings": ("cover.stored_components",),
    "cover.by_hand.propagation": ("cover.count",),
    "cover.obstruction": ("cover.by_hand.propagation",),
    "cover.by_hand.unique_tiling": ("cover.by_hand.propagation",),
    "cover.by_hand.hints": ("cover.by_hand.propagation",),
    "judge": ("game.*", "cover.*"),
    "judge.generate": ("board",),
    "judge.comparing": ("slices",),
    "judge.results": ("board", "judge.comparing"),
    "judge.mediumboards": ("judge.generate", "game.*"),
    "judge.smallboards": ("judge.mediumboards", "judge.results"),
    "judge.smallfiles": ("judge", "judge.smallboards"),
    "judge.answers": (),
    "judge.mistakes": ("judge.answers", "slices"),
    "judge.models": ("board",),
    "judge.cost": ("game.*",),
    "judge.compiler_patterns": (),
    "judge.compiler_messages": ("judge.compiler_patterns",),
    "judge.endings": ("judge.compiler_messages", "judge.results"),
    "judge.layouts": ("judge.results",),
    "judge.answer_traits": ("judge.results",),
    "judge.board_traits": ("judge.results",),
    "judge.first_choice": ("judge.models", "judge.results"),
    "judge.move_traits": ("judge.first_choice", "judge.models", "judge.results"),
    "judge.region_traits": ("judge.results",),
    "judge.traits": (
        *("judge.move_traits", "judge.answer_traits", "judge.board_traits"),
        "judge.region_traits",
    ),
    "judge.shrink": ("judge.results",),
    "judge.lesson": ("judge.results", "game.*", "cover.*"),
    "judge.source_text": (),
    "judge.trials": ("judge", "judge.layouts", "judge.smallboards", "judge.source_text"),
    "judge.search_faults": ("judge.traits", "judge.trials"),
    "judge.faults": ("judge.endings", "judge.shrink", "judge.traits", "judge.trials"),
    "judge.diagnosis": ("judge.layouts", "judge.mistakes", "judge.traits"),
    "judge.speed": ("judge.trials",),
    "judge.larger": ("judge.faults", "judge.diagnosis", "judge.search_faults"),
    "judge.stress": (
        "judge.larger",
        "judge.faults",
        "judge.diagnosis",
        "judge.lesson",
        "judge.search_faults",
        "judge.shrink",
        "judge.speed",
    ),
    "judge.recorded": ("judge.smallfiles", "judge.stress"),
    "sets.set_text": ("board", "piecetext"),
    "sets.set_link": ("sets.set_text",),
    "sets.answer_key": ("sets.set_text", "game.*", "cover.*"),
    "sets.class_results": ("sets.set_text",),
    "sets.sheet_words": (),
    "sets.sheet_shapes": (),
    "sets.sheet": ("sets.answer_key", "sets.sheet_shapes", "sets.sheet_words"),
    "protocol.game_messages": (),
    "protocol.cover_messages": (),
    "protocol.judge_messages": (),
    "protocol.set_messages": (),
    "protocol.stress_messages": ("protocol.judge_messages",),
    "protocol": (),
    "service.decode": ("board", "piecetext", "protocol"),
    "service.game_data": ("game.*", "protocol.game_messages"),
    "service.game_handlers": ("service.decode", "service.game_data"),
    "service.recursion_handlers": ("game.*", "protocol.game_messages", "service.decode"),
    "service.cover_data": ("cover.*", "protocol.cover_messages"),
    "service.cover_handlers": ("service.decode", "service.cover_data"),
    "service.stress_data": ("judge.stress", "protocol.stress_messages"),
    "service.judge_handlers": (
        *("judge.cost", "judge.recorded"),
        *("service.stress_data", "service.decode"),
    ),
    "service.set_handlers": ("sets.*", "protocol.set_messages", "service.decode"),
    "service": ("service.*",),
    "cli.text": ("errors",),
    "cli.progress": ("slices", "cli.text"),
    "cli.parameters": ("board", "piecetext", "cli.text"),
    "cli.judge_commands": (
        *("judge.cost", "judge.smallfiles", "judge.stress"),
        *("cli.progress", "cli.parameters"),
    ),
    "cli.program": ("judge.stress", "cli.progress", "cli.parameters"),
    "cli.stress_words": ("judge.stress",),
    "cli.stress_report": ("cli.stress_words", "cover.tilings"),
    "cli.stress_command": ("cli.program", "cli.stress_report"),
    "cli.cluster": ("game.census.tiers",),
    "cli.whole_boards": ("game.solver", "cli.cluster", "cli.progress", "cli.parameters"),
    "cli.game_commands": ("service.game_data", "cli.whole_boards"),
    "cli.cover_commands": ("cover.*", "cli.progress", "cli.parameters"),
    "cli.pdf": ("sets.sheet_shapes",),
    "cli.set_commands": ("sets.*", "cli.pdf", "cli.progress", "cli.parameters"),
    "cli": (
        *("cli.judge_commands", "cli.stress_command", "cli.game_commands", "cli.cover_commands"),
        "cli.set_commands",
    ),
}
"""For each room the earlier rooms it may import; what those may import, it may import too.

``game.*`` are all rooms of a folder.
"""

FOLDERS = {
    ".".join(room.split(".")[:depth])
    for room in MAY_IMPORT
    for depth in range(1, room.count(".") + 1)
} - MAY_IMPORT.keys()
"""Packages with nothing but a docstring."""

DOORS = {"": tuple(MAY_IMPORT), "__main__": ("cli",), **dict.fromkeys(FOLDERS, ())}
"""Modules that are not rooms, by name: they only re-export names of rooms."""

OUTSIDE_WORLD = {
    "asyncio", "builtins", "fcntl", "fileinput", "getpass", "glob", "http", "importlib", "io",
    "js", "logging", "mmap", "multiprocessing", "os", "pathlib", "platform", "pyodide", "select",
    "shutil", "signal", "socket", "sqlite3", "ssl", "subprocess", "tempfile", "threading",
    "urllib", "webbrowser",
}  # fmt: skip
"""Modules of the standard library or the browser that reach outside the process or the core."""

IN_MEMORY = {"io.BytesIO"}
"""Names of these modules that reach nowhere."""

CALLS_OUT = {
    "open", "print", "input", "exec", "eval", "__import__", "breakpoint",
    "sys.stdin", "sys.stdout", "sys.stderr", "sys.argv", "sys.exit", "sys.setrecursionlimit",
}  # fmt: skip

THIRD_PARTY = {"numpy", "click", "distributed", "reportlab"}

NUMPY_ROOMS = {
    "game.tablebase.words", "game.tablebase.bitsliced", "game.census.block", "game.census.tiers",
    "cover.profiles.dense.limbs", "cover.profiles.dense.places",
    "cover.profiles.dense.sweep", "cover.profiles.dense.dense_store", "cli.cluster",
}  # fmt: skip
"""Rooms that import numpy when they are loaded, and that no other room loads before it must."""


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


def named(room: str) -> set[str]:
    """Return a room, or all rooms of a folder."""
    folder = room.removesuffix("*")
    return {name for name in MAY_IMPORT if name.startswith(folder)} if folder != room else {room}


def closure(rooms: tuple[str, ...]) -> set[str]:
    found = set().union(*map(named, rooms))
    return found.union(*(closure(MAY_IMPORT[room]) for room in found))


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


def test_the_rooms_are_these_and_no_others() -> None:
    assert set(modules()) == set(MAY_IMPORT) | set(DOORS)


@pytest.mark.parametrize("name", sorted(MAY_IMPORT))
def test_a_room_is_small_and_opens_with_what_it_owns(name: str) -> None:
    source = modules()[name].read_text(encoding="utf-8")
    assert len(source.splitlines()) <= 300
    assert ast.get_docstring(ast.parse(source))


def test_rooms_import_only_rooms_listed_earlier() -> None:
    rooms = list(MAY_IMPORT)
    for index, (room, allowed) in enumerate(MAY_IMPORT.items()):
        assert set().union(*map(named, allowed)) <= set(rooms[:index]), room


@pytest.mark.parametrize("name", sorted(set(MAY_IMPORT) | set(DOORS)))
def test_imports(name: str) -> None:
    known = modules()
    tree = ast.parse(known[name].read_text(encoding="utf-8"))
    assert violations(name, tree, known) == []


def public_names() -> Iterator[tuple[str, str]]:
    """Each module's own name and those of its public classes, with the module."""
    for module, path in modules().items():
        if module and module not in FOLDERS:
            yield module.rpartition(".")[2], module
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    yield node.name, module


def test_a_name_stands_for_one_module_or_class() -> None:
    users: dict[str, list[str]] = {}
    for name, module in public_names():
        users.setdefault(name, []).append(module)
    assert {name: found for name, found in users.items() if len(found) > 1} == {}


def test_the_package_offers_the_names_it_lists() -> None:
    for name in blockcover.__all__:
        assert name in dir(blockcover)
        assert getattr(blockcover, name) is not None
    with pytest.raises(AttributeError, match="nonsense"):
        blockcover.nonsense  # noqa: B018


@pytest.mark.parametrize(
    ("name", "source", "count"),
    [
        ("bitboard", "from blockcover.pieces import Piece", 1),
        ("pieces", "from blockcover import Board", 1),
        ("pieces", "def f():\n    import blockcover.notation", 1),
        ("pieces", "from blockcover.bitboard import bits", 0),
        ("pieces", "from blockcover import bitboard", 0),
        ("pieces", "import sys\nsys.stdout", 1),
        ("pieces", "import os", 1),
        ("game.tablebase.table", "import blockcover.game.textbook.recursion", 1),
        ("game.tablebase.table", "import numpy as np", 1),
        ("game.tablebase.table", "def f():\n    import numpy as np", 0),
        (
            "game.tablebase.table",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import numpy",
            0,
        ),
        ("game.tablebase.table", "try:\n    import numpy\nexcept ImportError:\n    pass", 1),
        ("game.tablebase.table", "class A:\n    import numpy.typing", 1),
        ("game.analyse", "from blockcover.judge import blockgame", 1),
        ("cover.tilings", "from blockcover.cover.textbook.backtracking import steps", 1),
        ("cover.count", "from blockcover.cover.profiles.dense.sweep import dense_count", 1),
        (
            "cover.count",
            "def f():\n    from blockcover.cover.profiles.dense.sweep import dense_count",
            0,
        ),
        ("cover.profiles.dense.sweep", "import numpy as np", 0),
        ("judge", "import click", 1),
        ("service", "import json, collections.abc, pathlib", 1),
        ("service", "import blockcover.cli", 1),
        ("service", "open('x')", 1),
        ("service", "import io", 1),
        ("service", "from io import BytesIO", 0),
        ("judge.mistakes", "exec('x')", 1),
        ("cli.game_commands", "import os, sys, click, blockcover.service.game_data", 0),
        ("cli.game_commands", "import blockcover.cli.cover_commands", 1),
        ("cli", "import rich", 1),
        ("cli.cluster", "import distributed, blockcover.game.census.tiers", 0),
        ("cli.game_commands", "def f():\n    import blockcover.cli.cluster", 0),
        ("cli.game_commands", "import blockcover.cli.cluster", 1),
        ("cli.game_commands", "def f():\n    import distributed", 1),
        ("__main__", "from blockcover.cli import main", 0),
    ],
)
def test_the_walk_sees(name: str, source: str, count: int) -> None:
    assert len(violations(name, ast.parse(source), modules())) == count
