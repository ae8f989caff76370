"""Judge inputs at the judges' limits, written to bench/out."""

from __future__ import annotations

import random
from pathlib import Path

OUT = Path(__file__).parent / "out"

MOST_EMPTY = 50


def empty_boards(count: int) -> Path:
    """BLOCKGAME: the empty board, so many times."""
    return _written(f"blockgame-{count}.in", f"{count}\n" + ".....\n" * 5 * count)


def cover_boards() -> Path:
    """BOARDCOVER: 300 boards of up to 20x20 with up to 50 empty cells, most of which hang together
    in a block with some cells filled, so that there is something to count."""
    rng = random.Random(300)
    text = "300\n"
    for _ in range(300):
        rows, cols = rng.randint(8, 20), rng.randint(8, 20)
        height = rng.randint(2, 8)
        width = min(cols, (MOST_EMPTY + 4) // height)
        top, left = rng.randint(0, rows - height), rng.randint(0, cols - width)
        empty = [(top + y, left + x) for y in range(height) for x in range(width)]
        keep = min(MOST_EMPTY, len(empty) - rng.randint(0, 4)) // 3 * 3
        chosen = set(rng.sample(empty, keep))
        text += f"{rows} {cols}\n" + "".join(
            "".join("." if (y, x) in chosen else "#" for x in range(cols)) + "\n"
            for y in range(rows)
        )
    return _written("boardcover-300.in", text)


def _written(name: str, text: str) -> Path:
    OUT.mkdir(exist_ok=True)
    path = OUT / name
    path.write_text(text, encoding="ascii")
    return path
