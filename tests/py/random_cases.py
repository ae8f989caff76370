"""Random pieces and boards for tests that hold fast paths against the naive ones.

Five fixed piece sets once hid a wrong count, so nothing here is fixed but the seed.
``BLOCKCOVER_EXAMPLES`` multiplies how many cases such tests take (1 unless given); inside Pyodide,
which needs three times as long for each, they take a tenth.
"""

from __future__ import annotations

import os
import sys
from random import Random

from hypothesis import settings

from blockcover.board import Board
from blockcover.notation import MAX_SIDE
from blockcover.pieces import Piece
from oracles import Cells

_TIMES = int(os.environ.get("BLOCKCOVER_EXAMPLES", "1"))
_IS_PYODIDE = sys.platform == "emscripten"


def scaled(usual: int, share: int = 10) -> int:
    """How many cases a test takes that usually takes so many, inside Pyodide only that share."""
    return max(1, usual * _TIMES // (share if _IS_PYODIDE else 1))


def examples(usual: int) -> settings:
    """The same for a property test."""
    return settings(deadline=None, max_examples=scaled(usual))


def random_shape(dice: Random, cells: int) -> Cells:
    """A connected shape, grown cell by cell."""
    shape = {(0, 0)}
    while len(shape) < cells:
        y, x = dice.choice(sorted(shape))
        shape.add(dice.choice([(y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)]))
    return frozenset(shape)


def random_shapes(dice: Random, most: int = 4, cells: int = 6) -> list[Cells]:
    """Up to ``most`` shapes of 2 to ``cells`` cells, in random order, small ones more often."""
    sizes = [
        dice.choice([2, 2, 3, 3, 3, *range(2, cells + 1)]) for _ in range(dice.randint(1, most))
    ]
    return [random_shape(dice, size) for size in sizes]


def pieces_of(shapes: list[Cells]) -> tuple[Piece, ...]:
    return tuple(Piece.of(f"shape {n}", shape) for n, shape in enumerate(shapes))


def pieces_text(shapes: list[Cells]) -> str:
    """The shapes as a person writes them, and the page sends them."""
    texts = []
    for piece in pieces_of(shapes):
        rows = 1 + max(y for y, _ in piece.cells)
        cols = 1 + max(x for _, x in piece.cells)
        mask = sum(1 << y * cols + x for y, x in piece.cells)
        texts.append(Board(rows, cols, mask).code)
    return ",".join(texts)


def random_board(dice: Random, most_empty: int, most_side: int = 9) -> Board:
    """A board with at most so many empty cells: scattered, lopsided, combs or chequered."""
    rows, cols = dice.randint(1, most_side), dice.randint(1, most_side)
    kind = dice.choice(["scattered", "scattered", "lopsided", "comb", "chequered", "open"])
    if kind == "lopsided":
        rows = dice.randint(1, 3)
        cols = dice.randint(rows, min(MAX_SIDE, 2 * most_side))
    places = [(y, x) for y in range(rows) for x in range(cols)]
    if kind == "comb":
        empty = [(y, x) for y, x in places if y == 0 or x % 2 == 0]
    elif kind == "chequered":
        odd = dice.randint(0, 3)
        empty = [(y, x) for y, x in places if (y + x) % 2 == 0]
        empty += dice.sample(
            [place for place in places if sum(place) % 2], min(odd, len(places) // 2)
        )
    elif kind == "open":
        empty = places
    else:
        share = dice.random()
        empty = [place for place in places if dice.random() < share]
    while len(empty) > most_empty:
        empty.remove(dice.choice(empty))
    if dice.random() < 0.5:
        rows, cols = cols, rows
        empty = [(x, y) for y, x in empty]
    filled = (1 << rows * cols) - 1
    for y, x in empty:
        filled ^= 1 << y * cols + x
    return Board(rows, cols, filled)


def carved_board(dice: Random, shapes: list[Cells], most_empty: int, most_side: int = 7) -> Board:
    """A board that has a tiling: its empty cells are those of placements laid at random."""
    rows, cols = dice.randint(2, most_side), dice.randint(2, most_side)
    moves = [placement.mask for placement in Board(rows, cols).placements(pieces_of(shapes))]
    empty = 0
    for mask in dice.sample(moves, len(moves)):
        if not mask & empty and (empty | mask).bit_count() <= most_empty:
            empty |= mask
    return Board(rows, cols, (1 << rows * cols) - 1 ^ empty)
