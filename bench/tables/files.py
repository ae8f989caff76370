"""Write web/tables/data, the files of the page's tables.

Owns their names and their format: JSON with one value, row or board a line.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from pathlib import Path

from bench.measure import ROOT, show
from bench.tables import games, hardest, tilings

FOLDER = ROOT / "web" / "tables" / "data"
RESULTS = ROOT / "docs" / "results"

_WIDTH = 96


def _rows(name: str) -> Iterator[dict[str, str]]:
    with (RESULTS / name).open(encoding="ascii") as file:
        yield from csv.DictReader(file)


def census_of_results() -> dict[str, dict[str, list[int]]]:
    """Return the LOSING boards of the block game by filled cells, by kind of play and by size."""
    return {
        kind: {
            size: [
                int(row["losing"])
                for row in _rows(f"census-{'misere-' * (kind == 'misere')}{size}.csv")
            ]
            for size in ("5x5", "5x6", "6x6")
        }
        for kind in ("normal", "misere")
    }


def text_of(value: object, indent: int = 0) -> str:
    """Format a value as JSON; what fits in one line takes one."""
    line = json.dumps(value, ensure_ascii=False)
    if indent + len(line) <= _WIDTH or not isinstance(value, dict | list) or not value:
        return line
    space = " " * (indent + 2)
    if isinstance(value, dict):
        parts = [
            f"{json.dumps(str(key))}: {text_of(one, indent + 2)}" for key, one in value.items()
        ]
    elif all(isinstance(one, str | int) or one is None for one in value):
        parts = _filled([json.dumps(one) for one in value], _WIDTH - indent)
    else:
        parts = [text_of(one, indent + 2) for one in value]
    first, last = "{}" if isinstance(value, dict) else "[]"
    return f"{first}\n{space}" + f",\n{space}".join(parts) + f"\n{' ' * indent}{last}"


def _filled(words: list[str], width: int) -> list[str]:
    """Join words to lines."""
    lines: list[str] = []
    for word in words:
        if lines and len(lines[-1]) + len(word) + 4 <= width:
            lines[-1] += f", {word}"
        else:
            lines.append(word)
    return lines


def write(
    values: dict[str, games.Values], solved: dict[tuple[str, int, int], hardest.Solved]
) -> list[Path]:
    """Write all files, from the values of rectangles and the solved boards; return their paths."""
    show("tables")
    of_rectangles = tilings.tilings()
    data: dict[str, object] = {
        "games": games.games(values),
        "census": games.census(census_of_results()),
        "tilings": of_rectangles,
        "widths": tilings.widths(of_rectangles),
        "hardest": {
            "game": hardest.hardest(solved),
            "cover": [row for name in hardest.COVER_SETS for row in hardest.richest(name)],
        },
    }
    FOLDER.mkdir(parents=True, exist_ok=True)
    paths = []
    for name, value in data.items():
        path = FOLDER / f"{name}.json"
        path.write_text(text_of(value) + "\n", encoding="utf-8")
        paths.append(path)
    return paths
