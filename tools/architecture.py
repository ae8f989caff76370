"""Draws the project's structure in docs/architecture.md from the imports of its sources.

`npm run architecture` runs it; tests/py/test_documentation.py compares the file with the sources.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
TARGET = ROOT / "docs" / "architecture.md"
PACKAGE = ROOT / "py" / "src" / "blockcover"
PAGE = ROOT / "web"

BEGIN = "<!-- The picture is written by `npm run architecture`. -->\n"
END = "<!-- End of the picture. -->"

OPEN_FOLDERS = ("game", "cover")
"""Folders of the package whose modules and folders have a box each; any other is one box."""

Graph = dict[str, set[str]]
"""For each box the boxes that its files import."""


def package_box(module: str) -> str:
    """Return the box of a module of the package, such as ``"game/tablebase"`` for
    ``"game.tablebase.table"``."""
    parts = module.split(".")
    return "/".join(parts[: 2 if parts[0] in OPEN_FOLDERS else 1])


def package_imports(path: Path) -> Iterator[str]:
    """Yield the modules of the package that a file imports, inside functions too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            for name in node.names:
                inside = f"{node.module}.{name.name}".split(".")
                if inside.pop(0) == "blockcover" and inside:
                    # Cut off the name of an imported object.
                    while not (PACKAGE.joinpath(*inside).with_suffix(".py")).exists() and (
                        not PACKAGE.joinpath(*inside, "__init__.py").exists()
                    ):
                        inside.pop()
                    if inside:
                        yield ".".join(inside)


def package_graph() -> Graph:
    """Return the imports between the boxes of the package."""
    graph: Graph = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        module = ".".join(path.relative_to(PACKAGE).with_suffix("").parts)
        if path.name.startswith("__") and path.parent.name in ("blockcover", *OPEN_FOLDERS):
            continue
        box = package_box(module.removesuffix(".__init__"))
        imported = graph.setdefault(box, set())
        imported |= {package_box(other) for other in package_imports(path)} - {box}
    return graph


def page_graph() -> Graph:
    """Return the imports between the folders of the page."""
    graph: Graph = {}
    for path in sorted(PAGE.rglob("*.js")):
        folder = path.relative_to(PAGE).parts[0]
        if folder == "public":
            continue
        imported = graph.setdefault(folder, set())
        code = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        for target in re.findall(r"(?:from|import\(|import)\s*'(\.[^']+\.js)'", code):
            other = (path.parent / target).resolve().relative_to(PAGE).parts[0]
            imported |= {other} - {folder}
    return graph


def reached(graph: Graph, box: str) -> set[str]:
    """Return all boxes that a box imports, directly or indirectly."""
    boxes: set[str] = set()
    waiting = list(graph[box])
    while waiting:
        other = waiting.pop()
        if other not in boxes:
            boxes.add(other)
            waiting += graph[other]
    return boxes


def reduced(graph: Graph) -> Graph:
    """Return the transitive reduction of a graph; `ValueError` if it has a cycle."""
    for box in graph:
        if box in reached(graph, box):
            raise ValueError(f"{box} imports itself through others")
    return {
        box: {one for one in others if not any(one in reached(graph, two) for two in others)}
        for box, others in graph.items()
    }


def diagram(title: str, name: str, graph: Graph) -> Iterator[str]:
    """Yield the lines of a Mermaid subgraph; ``name`` makes the names of its boxes unique."""

    def label(box: str) -> str:
        return f"{name}_{box.replace('/', '_')}"

    yield f'  subgraph {name}["{title}"]'
    yield from (f'    {label(box)}["{box}"]' for box in graph)
    yield "  end"
    for box, others in reduced(graph).items():
        yield from (f"  {label(box)} --> {label(other)}" for other in sorted(others))


def picture() -> str:
    """Return the Mermaid text of the picture."""
    lines = [
        "```mermaid",
        "flowchart TD",
        *diagram("web/: the page", "web", page_graph()),
        *diagram("py/src/blockcover/: the package", "py", package_graph()),
        "  web_engine -. requests and replies, as JSON .-> py_service",
        "```",
    ]
    return "\n".join(lines) + "\n"


def drawn(text: str) -> str:
    """Return the text of the page with the current picture between its two marks."""
    before, _, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        raise ValueError(f"{TARGET.name} has no marks for the picture")
    return before + BEGIN + picture() + end + after


if __name__ == "__main__":
    TARGET.write_text(drawn(TARGET.read_text(encoding="utf-8")), encoding="utf-8")
    sys.stdout.write(f"{TARGET.relative_to(ROOT)} is up to date\n")
