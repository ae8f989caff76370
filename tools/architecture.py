"""Draws the project's structure in docs/architecture.md from the imports of its sources.

`npm run architecture` runs it; tests/py/house/test_documentation.py compares the file with the
sources.
"""

import ast
import re
import sys
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

from package_imports import imports, modules, room_of

ROOT = Path(__file__).parent.parent
TARGET = ROOT / "docs" / "architecture.md"
PAGE = ROOT / "web"

BEGIN = "<!-- The picture is written by `npm run architecture`. -->\n"
END = "<!-- End of the picture. -->"

OPEN_FOLDERS = ("game", "cover", "desk")
"""Folders of the package whose modules and folders have a box each; any other is one box."""

Graph = dict[str, set[str]]
"""For each box the boxes that its files import."""


def package_box(module: str) -> str:
    """Return the box of a module of the package, such as ``"game/tablebase"`` for
    ``"game.tablebase.table"``."""
    parts = module.split(".")
    return "/".join(parts[: 2 if parts[0] in OPEN_FOLDERS else 1])


def package_graph() -> Graph:
    """Return the imports between the boxes of the package, inside functions too."""
    graph: Graph = {}
    known = modules()
    for module, path in known.items():
        if module in ("", "__main__", *OPEN_FOLDERS):
            continue
        box = package_box(module)
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = [one.module for one in imports(tree) if one.module.startswith("blockcover.")]
        others = {package_box(room_of(name, known)) for name in names}
        graph.setdefault(box, set()).update(others - {box, ""})
    return graph


def page_graph() -> Graph:
    """Return the imports between the folders of the page, but for those of types."""
    graph: Graph = {}
    for path in sorted(PAGE.rglob("*.ts")):
        folder = path.relative_to(PAGE).parts[0]
        if folder == "public":
            continue
        imported = graph.setdefault(folder, set())
        code = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        code = re.sub(r"(?:im|ex)port type \{[^}]*\} from '[^']+';", "", code)
        for target in re.findall(r"(?:from|import\(|import)\s*'((?:\.+/)+[^'.]+)'", code):
            other = (path.parent / target).resolve().relative_to(PAGE).parts[0]
            imported |= {other} - {folder}
    return graph


def by_use(graph: Graph, ground: str) -> Graph:
    """Return a graph without the arrows that lead from above to a box of the ground floor: the box
    ``ground`` and all that it reaches. `CycleError` if the graph has a cycle."""
    reached: Graph = {}
    for box in TopologicalSorter(graph).static_order():
        reached[box] = graph[box].union(*(reached[other] for other in graph[box]))
    floor = reached[ground] | {ground}
    return {box: graph[box] if box in floor else graph[box] - floor for box in graph}


def diagram(title: str, name: str, graph: Graph) -> Iterator[str]:
    """Yield the lines of a Mermaid subgraph; ``name`` makes the names of its boxes unique."""

    def label(box: str) -> str:
        return f"{name}_{box.replace('/', '_')}"

    yield f'  subgraph {name}["{title}"]'
    yield from (f'    {label(box)}["{box}"]' for box in graph)
    yield "  end"
    for box, others in graph.items():
        yield from (f"  {label(box)} --> {label(other)}" for other in sorted(others))


def picture() -> str:
    """Return the Mermaid text of the picture."""
    lines = [
        "```mermaid",
        "flowchart TD",
        *diagram("web/: the page", "web", page_graph()),
        *diagram("py/src/blockcover/: the package", "py", by_use(package_graph(), "board")),
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
