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

BEGIN = "<!-- The pictures are written by `npm run architecture`. -->\n"
END = "<!-- End of the pictures. -->"

OPEN_FOLDERS = {"game": "The block game", "cover": "The board cover", "desk": "The judge's desk"}
"""The folders of the package that have a picture of their own, with its title."""

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


def reduced(graph: Graph) -> Graph:
    """Return a graph without the arrows whose ends a longer way joins.

    Raises:
        CycleError: the graph has a cycle.
    """
    reached: Graph = {}
    for box in TopologicalSorter(graph).static_order():
        reached[box] = graph[box].union(*(reached[other] for other in graph[box]))
    return {
        box: others - set().union(*(reached[other] for other in others))
        for box, others in graph.items()
    }


def closed(graph: Graph) -> Graph:
    """Return a graph of the package in which each folder is one box."""
    folders: Graph = {}
    for box, others in graph.items():
        folder = box.partition("/")[0]
        inside = {other.partition("/")[0] for other in others}
        folders.setdefault(folder, set()).update(inside - {folder})
    return folders


def opened(graph: Graph, folder: str) -> Graph:
    """Return the boxes of one folder of the package, named as there."""
    start = f"{folder}/"
    return {
        box.removeprefix(start): {
            other.removeprefix(start) for other in others if other.startswith(start)
        }
        for box, others in graph.items()
        if box.startswith(start)
    }


def arrows(name: str, graph: Graph) -> Iterator[str]:
    """Yield the boxes and arrows of a Mermaid graph; ``name`` makes their names unique."""
    for box, others in reduced(graph).items():
        yield f'    {name}_{box}["{box}"]'
        yield from (f"    {name}_{box} --> {name}_{other}" for other in sorted(others))


def pictures() -> str:
    """Return the Mermaid text of the pictures."""
    package = package_graph()
    house = [
        '  subgraph web["web/: the page"]',
        *arrows("web", page_graph()),
        "  end",
        '  subgraph py["py/src/blockcover/: the package"]',
        *arrows("py", closed(package)),
        "  end",
        "  web_engine -. requests and replies, as JSON .-> py_service",
    ]
    parts = [("The house", house)]
    for folder, title in OPEN_FOLDERS.items():
        parts.append((f"{title}, `{folder}/`", list(arrows(folder, opened(package, folder)))))
    return "\n".join(
        "\n".join([f"**{title}**", "```mermaid", "flowchart TD", *lines, "```\n"])
        for title, lines in parts
    )


def drawn(text: str) -> str:
    """Return the text of the page with the current pictures between its two marks."""
    before, _, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        raise ValueError(f"{TARGET.name} has no marks for the pictures")
    return before + BEGIN + pictures() + end + after


if __name__ == "__main__":
    TARGET.write_text(drawn(TARGET.read_text(encoding="utf-8")), encoding="utf-8")
    sys.stdout.write(f"{TARGET.relative_to(ROOT)} is up to date\n")
