"""The catalogue of BOARDCOVER: how learners get it wrong.

Owns the mistakes and the words about them. Each is wrong on some board of at most twelve cells.
"""

from __future__ import annotations

from blockcover.judge.program import Edit, Mistake
from blockcover.judge.rightprograms import COVERED

_SHAPES = [
    "    [(0, 0), (1, 0), (0, 1)],\n",
    "    [(0, 0), (0, 1), (1, 1)],\n",
    "    [(0, 0), (1, 0), (1, 1)],\n",
    "    [(0, 0), (1, 0), (1, -1)],\n",
]
_MISSING_CORNER = ["bottom-right", "bottom-left", "top-right", "top-left"]
"""The cell of the square that each shape leaves out."""

_PADDING = [
    ("for cell in input()]", "for cell in input()] + [1] * 20"),
    ("for y in range(height)]\n    empty", "for y in range(height)] + [[1] * 40] * 20\n    empty"),
]
"""Filled cells around the board, so that looking beyond it is no error in itself."""

_FITS = COVERED[
    COVERED.index("    for y, x in cells:\n        if not") : COVERED.index("\n\ndef count")
]
_PUT = "                board[y][x] += 1\n"
_LIFT = "            for y, x in cells:\n                board[y][x] -= 1\n"
_PLACES = "for y in range(height) for x in range(width) if"
_PRINT = "print(count() if empty % 3 == 0 else 0)"
_TRIED = COVERED[COVERED.index("    for shape in") : COVERED.index("    return total")]
_SET_IN = "".join(f"    {line}\n" for line in _TRIED.splitlines())


def _remembered(key: str) -> list[Edit]:
    return [
        ("    total = 0\n", f"    key = {key}\n    if key in cache:\n        return cache[key]\n"
                            "    total = 0\n"),
        ("    return total", "    cache[key] = total\n    return total"),
    ]  # fmt: skip


_MISTAKES: list[tuple[str, str, list[Edit]]] = [
    *(
        (
            f"orientation-missing-{corner}",
            f"The orientation that leaves out the {corner.replace('-', ' ')} cell of its square is "
            "missing. Only three of the four are tried.",
            [(shape, "")],
        )
        for corner, shape in zip(_MISSING_CORNER, _SHAPES, strict=True)
    ),
    *(
        (
            f"orientation-twice-{corner}",
            f"The orientation that leaves out the {corner.replace('-', ' ')} cell of its square is "
            "listed twice. Every tiling with it is counted more than once.",
            [(shape, shape + shape)],
        )
        for corner, shape in zip(_MISSING_CORNER, _SHAPES, strict=True)
    ),
    (
        "orientations-eight",
        "The four rotations and their mirror images are listed, but the mirror images are the "
        "same four again. Every piece counts twice.",
        [("\n]\n", "\n] * 2\n")],
    ),
    (
        "sign-forgotten",
        "In the piece that leans to the left, the offset -1 is written as 1. "
        "So one orientation is listed twice, and one is missing.",
        [("(1, -1)", "(1, 1)")],
    ),
    (
        "orientation-not-an-l",
        "One of the four pieces has a wrong offset. It is three cells in a row, not an L.",
        [(_SHAPES[1], "    [(0, 0), (0, 1), (0, 2)],\n")],
    ),
    (
        "straight-too",
        "Three cells in a row are placed as well. Only L-trominoes are allowed.",
        [(_SHAPES[3],
          f"{_SHAPES[3]}    [(0, 0), (0, 1), (0, 2)],\n    [(0, 0), (1, 0), (2, 0)],\n")],
    ),
    (
        "orders-counted",
        "The next piece may start at any empty cell, not only at the first one. "
        "A tiling is counted once for every order of its pieces.",
        [("    top, left = places[0]\n", "    for top, left in places:\n"), (_TRIED, _SET_IN)],
    ),
    (
        "sides-swapped-at-the-edge",
        "At the edge, the row is compared with the width and the column with the height. "
        "On boards that are not square, some empty cells cannot be covered.",
        [("0 <= y < height and 0 <= x < width", "0 <= y < width and 0 <= x < height"), *_PADDING],
    ),
    (
        "sides-swapped-in-the-search",
        "The loops that look for an empty cell use the width for the rows and the height for the "
        "columns. On boards that are not square, some cells are missed.",
        [(_PLACES, "for y in range(width) for x in range(height) if"), *_PADDING],
    ),
    (
        "edge-unchecked",
        "Nothing stops a piece at the edge, and the cells beyond it look empty. "
        "Pieces stick out of the board.",
        [("0 <= y < height and 0 <= x < width and ", ""),
         ("for cell in input()]", "for cell in input()] + [0] * 3"),
         ("for y in range(height)]\n    empty",
          "for y in range(height)] + [[0] * (width + 3) for y in range(3)]\n    empty"),
         ("sum(row.count(0) for row in board)",
          "sum(row[:width].count(0) for row in board[:height])")],
    ),
    (
        "column-below-zero",
        "The program does not check that a column is at least 0. "
        "Column -1 is the last one, so the piece reappears there.",
        [("0 <= x < width", "x < width")],
    ),
    (
        "last-row-forgotten",
        "The loop over the rows ends one too early. Empty cells in the last row stay uncovered.",
        [(_PLACES, "for y in range(height - 1) for x in range(width) if")],
    ),
    (
        "last-column-forgotten",
        "The loop over the columns ends one too early. "
        "Empty cells in the last column stay uncovered.",
        [(_PLACES, "for y in range(height) for x in range(width - 1) if")],
    ),
    (
        "searched-by-columns",
        "The search looks for the first empty cell column by column, but the pieces assume row by "
        "row. The orientation without the top left cell never fits.",
        [(_PLACES, "for x in range(width) for y in range(height) if")],
    ),
    (
        "black-cells-covered",
        "Only cells under another piece are rejected. "
        "Filled cells are covered as if they were empty.",
        [("board[y][x] == 0):", "board[y][x] < 2):"), (_PUT, _PUT.replace("1", "2")),
         ("board[y][x] -= 1", "board[y][x] -= 2")],
    ),
    (
        "only-first-cell-looked-at",
        "Only the first cell of a piece must be empty. "
        "Its other cells may overlap filled cells and other pieces.",
        [("0 <= x < width and board[y][x] == 0", "0 <= x < width")],
    ),
    (
        "overlaps-on-last-cell",
        "Only two of the three cells of a piece are checked. The third may already be covered.",
        [(_FITS, _FITS.replace("board[y][x] == 0", "(board[y][x] == 0 or (y, x) == cells[2])"))],
    ),
    (
        "cells-left-over",
        "An empty cell where no piece fits is skipped. "
        "A board counts as covered although some cells stay empty.",
        [("    top, left = places[0]\n",
          "    places = [\n        (y, x) for y, x in places\n"
          "        if any(fits([(y + dy, x + dx) for dy, dx in shape]) for shape in SHAPES)\n"
          "    ]\n"
          "    if not places:\n        return 1\n    top, left = places[0]\n"),
         (_PRINT, "print(count())")],
    ),
    (
        "nothing-empty-counts-0",
        "A board without empty cells is given the answer 0. "
        "It has one tiling, the one without pieces.",
        [(_PRINT, "print(count() if empty and empty % 3 == 0 else 0)")],
    ),
    (
        "first-tiling-only",
        "The search stops at the first tiling. "
        "The answer tells whether there is a tiling, not how many.",
        [("            total += count()\n", "            total = max(total, count())\n")],
    ),
    (
        "last-choice-only",
        "The count of one choice replaces the counts before it. They have to be added.",
        [("total += count()", "total = count()")],
    ),
    (
        "piece-not-lifted",
        "A piece that was tried stays on the board. "
        "The next piece is tried on the remaining cells.",
        [(_LIFT, "")],
    ),
    (
        "total-not-reset",
        "The sum is not reset to 0 between the cases. Every answer includes the earlier ones.",
        [("\nfor case in", "\nsum_of_all = 0\nfor case in"),
         (_PRINT, "sum_of_all += count() if empty % 3 == 0 else 0\n    print(sum_of_all)")],
    ),
    (
        "cache-not-reset",
        "The cached count of one case is used for a case with another height and width. "
        "The cache is not cleared between the cases, and its key leaves out the height and width.",
        [*_remembered('"".join(str(cell) for row in board for cell in row)'),
         ("\nfor case in", "\ncache = {}\nfor case in")],
    ),
    (
        "cache-without-last-row",
        "The last row is missing from the cache key. "
        "Two boards that differ only in that row get the same answer.",
        [*_remembered("height, width, str(board[:-1])"),
         ("\nfor case in", "\ncache = {}\nfor case in")],
    ),
    (
        "cache-by-first-cell",
        "The cache key is the first empty cell. The cells covered after it can differ.",
        [*_remembered("places[0]"), ("    empty = sum", "    cache = {}\n    empty = sum")],
    ),
    (
        "no-line-for-0",
        "Nothing is printed if the number of empty cells is not a multiple of 3. "
        "The answer is then 0, on a line of its own.",
        [(_PRINT, "if empty % 3 == 0:\n        print(count())")],
    ),
    (
        "one-case-only",
        "Only the first case is answered. The first line of the input gives the number of cases.",
        [("for case in range(int(input())):", "input()\nfor case in range(1):")],
    ),
    (
        "no-line-ends",
        "All answers are printed on one line with nothing between them.",
        [("else 0)", 'else 0, end="")')],
    ),
]  # fmt: skip

BOARDCOVER_MISTAKES = tuple(
    Mistake(name, "boardcover", says, COVERED, tuple(edits)) for name, says, edits in _MISTAKES
)
