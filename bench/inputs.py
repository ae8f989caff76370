"""Judge inputs at the limits of the two problems, written to bench/out."""

import random
from pathlib import Path

OUT = Path(__file__).parent / "out"

MAX_EMPTY = 50


def empty_boards(count: int) -> Path:
    """Write a BLOCKGAME input with ``count`` empty boards."""
    return _written(f"blockgame-{count}.in", f"{count}\n" + ".....\n" * 5 * count)


def cover_boards() -> Path:
    """Write a BOARDCOVER input of 300 boards, up to 20x20, with up to 50 empty cells.

    The empty cells are in one rectangle, in which some cells are filled, so that many boards have
    tilings.
    """
    rng = random.Random(300)
    text = "300\n"
    for _ in range(300):
        rows, cols = rng.randint(8, 20), rng.randint(8, 20)
        height = rng.randint(2, 8)
        width = min(cols, (MAX_EMPTY + 4) // height)
        top, left = rng.randint(0, rows - height), rng.randint(0, cols - width)
        empty = [(top + y, left + x) for y in range(height) for x in range(width)]
        keep = min(MAX_EMPTY, len(empty) - rng.randint(0, 4)) // 3 * 3
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
