"""Random pieces and boards that are difficult for a solver of the game."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from blockcover.board import Board
from blockcover.notation import MAX_SIDE
from blockcover.pieces import Piece
from oracles import Cells
from random_cases import random_shape, scaled

CASES = scaled(140)
"""Number of random boards for a test."""


def piece_set(rng: Random) -> tuple[tuple[Piece, ...], list[Cells]]:
    """Return one to four pieces of two to six cells, in any order, and their shapes."""
    sizes = rng.choices([2, 3, 4, 5, 6], weights=[4, 4, 3, 2, 1], k=rng.randint(1, 4))
    shapes = [random_shape(rng, size) for size in sizes]
    pieces = tuple(Piece.of(f"piece {index}", shape) for index, shape in enumerate(shapes))
    return pieces, shapes


def board(rng: Random, most: int) -> Board:
    """Return a board of a random kind with at most ``most`` empty cells."""
    return rng.choice([scattered, blob, comb, chequered, strip, blobs])(rng, most)


@st.composite
def boards_up_to(draw: st.DrawFn, max_side: int, max_empty: int) -> Board:
    """Draw a board with sides up to ``max_side`` and at most ``max_empty`` empty cells."""
    rows, cols = draw(st.integers(1, max_side)), draw(st.integers(1, max_side))
    cells = draw(st.sets(st.integers(0, rows * cols - 1), max_size=max_empty))
    return of_cells(rows, cols, {divmod(cell, cols) for cell in cells})


def of_cells(rows: int, cols: int, empty: set[tuple[int, int]]) -> Board:
    """Return the board with these empty cells."""
    return Board(rows, cols, (1 << rows * cols) - 1 - sum(1 << y * cols + x for y, x in empty))


def scattered(rng: Random, most: int) -> Board:
    rows, cols = rng.randint(1, 6), rng.randint(1, 6)
    cells = [(y, x) for y in range(rows) for x in range(cols)]
    return of_cells(rows, cols, set(rng.sample(cells, rng.randint(0, min(most, len(cells))))))


def blob(rng: Random, most: int) -> Board:
    """Return one irregular component anywhere on a board up to 20x20."""
    cells = random_shape(rng, rng.randint(1, most))
    top, left = min(y for y, _ in cells), min(x for _, x in cells)
    height = max(y for y, _ in cells) - top + 1
    width = max(x for _, x in cells) - left + 1
    rows, cols = rng.randint(height, 20), rng.randint(width, 20)
    down, right = rng.randint(0, rows - height), rng.randint(0, cols - width)
    return of_cells(rows, cols, {(y - top + down, x - left + right) for y, x in cells})


def comb(rng: Random, most: int) -> Board:
    """Return a row with teeth at every other cell: three cells of one colour for each other one."""
    width = 2 * rng.randint(1, max(1, (most - 1) // 8)) + 1
    teeth = {(y, x) for y in (0, 2) for x in range(1, width, 2)}
    return of_cells(3, width, teeth | {(1, x) for x in range(width)})


def chequered(rng: Random, most: int) -> Board:
    """Return a board where few empty cells have neighbours."""
    rows, cols = rng.randint(1, 4), rng.randint(1, 6)
    cells = {(y, x) for y in range(rows) for x in range(cols) if (y + x) & 1}
    more = [(rng.randrange(rows), rng.randrange(cols)) for _ in range(rng.randint(0, 2))]
    return of_cells(rows, cols, cells | set(more[: most - len(cells)]))


def strip(rng: Random, most: int) -> Board:
    return Board(1, rng.randint(1, most))


def blobs(rng: Random, most: int) -> Board:
    """Return a board of more than 25 cells with several components; each has its own table."""
    count = rng.randint(2, 4)
    apart = MAX_SIDE // count
    empty = set()
    for number in range(count):
        cells = random_shape(rng, rng.randint(1, most // count))
        top, left = min(y for y, _ in cells), min(x for _, x in cells)
        empty |= {(y - top, x - left + apart * number) for y, x in cells if x - left < apart - 1}
    return of_cells(1 + max(y for y, _ in empty), apart * count, empty)
