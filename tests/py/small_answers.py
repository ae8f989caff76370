"""The right answers to all small boards, computed naively without code of the package."""

from __future__ import annotations

from functools import cache

from blockcover.judge.smallboards import SMALL
from oracles import game_values

Cells = frozenset[tuple[int, int]]


@cache
def naive_tilings(empty: Cells) -> int:
    """Count the tilings: cover the last cell by an L-tromino in every way."""
    if not empty:
        return 1
    y, x = max(empty)
    total = 0
    for top in (y - 1, y):
        for left in (x - 1, x):
            square = {(top, left), (top, left + 1), (top + 1, left), (top + 1, left + 1)}
            for corner in square - {(y, x)}:
                if square - {corner} <= empty:
                    total += naive_tilings(empty - (square - {corner}))
    return total


@cache
def naive_answers(problem: str) -> list[str]:
    """Return the answers to all small boards, in order."""
    if problem == "blockgame":
        values = game_values(5, 5)
        wins = (values(board.filled_mask).wins for board in SMALL[problem])
        return ["WINNING" if won else "LOSING" for won in wins]
    found = []
    for board in SMALL[problem]:
        rows = str(board).split("\n")
        cells = frozenset(
            (y, x) for y, row in enumerate(rows) for x, cell in enumerate(row) if cell == "."
        )
        found.append(str(naive_tilings(cells)))
    return found
