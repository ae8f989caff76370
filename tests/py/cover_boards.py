"""Random boards and pieces for the tests of `cover`."""

from __future__ import annotations

from hypothesis import strategies as st

from blockcover.board import Board
from blockcover.pieces import (
    BLOCK_GAME,
    CRAM,
    I_TROMINO,
    L_TROMINO,
    L_TROMINOES,
    T_TETROMINO,
    Piece,
)
from oracles import (
    BLOCK_GAME_SHAPES,
    DOMINO_SHAPE,
    I_TROMINO_SHAPE,
    L_TROMINO_SHAPE,
    T_TETROMINO_SHAPE,
    Cells,
)

PieceSet = tuple[tuple[Piece, ...], tuple[Cells, ...]]
"""Pieces, and the same pieces as shapes for the oracles."""

PIECE_SETS: list[PieceSet] = [
    (L_TROMINOES, (L_TROMINO_SHAPE,)),
    (CRAM, (DOMINO_SHAPE,)),
    (BLOCK_GAME, BLOCK_GAME_SHAPES),
    ((I_TROMINO, L_TROMINO), (I_TROMINO_SHAPE, L_TROMINO_SHAPE)),
    ((T_TETROMINO, *CRAM), (T_TETROMINO_SHAPE, DOMINO_SHAPE)),
]


@st.composite
def cases(draw: st.DrawFn, side: int = 6, most: int = 21) -> tuple[Board, PieceSet]:
    """Draw a board with at most ``most`` empty cells, and a piece set.

    The empty cells are random, or the cells of disjoint placements, so that there is a tiling, or
    the first ``most`` cells without a few, so that there are many tilings.
    """
    pieces, shapes = draw(st.sampled_from(PIECE_SETS))
    rows, cols = draw(st.integers(1, side)), draw(st.integers(1, side))
    board = Board(rows, cols)
    kind = draw(st.sampled_from(["scattered", "pieces", "full"]))
    empty = 0
    if kind == "scattered":
        cells = draw(st.permutations(range(rows * cols)))
        empty = sum(1 << cell for cell in cells[: draw(st.integers(0, most))])
    elif kind == "pieces":
        empty = _outline(draw, board, pieces, most)
    else:
        empty = (1 << min(most, rows * cols)) - 1
        for cell in draw(st.sets(st.integers(0, rows * cols - 1), max_size=3)):
            empty &= ~(1 << cell)
    return board.with_filled(board.full_mask ^ empty), (pieces, shapes)


@st.composite
def any_cases(draw: st.DrawFn, most: int) -> tuple[Board, PieceSet]:
    """Draw any pieces in any order, and a board with at most ``most`` empty cells."""
    shapes = tuple(draw(st.lists(polyominoes(), min_size=1, max_size=4)))
    pieces = tuple(Piece.of(f"piece-{n}", shape) for n, shape in enumerate(shapes))
    kind = draw(st.sampled_from(["lopsided", "full", "pieces", "comb", "chequered", "scattered"]))
    if kind == "lopsided":
        rows = draw(st.integers(1, 3))
        cols = draw(st.integers(1, min(26, max(20, most // rows))))
        if draw(st.booleans()):
            rows, cols = cols, rows
    else:
        rows, cols = draw(st.integers(2, 7)), draw(st.integers(2, 7))
    board = Board(rows, cols)
    places = [divmod(cell, cols) for cell in range(rows * cols)]
    if kind == "pieces":
        empty = _outline(draw, board, pieces, most)
    elif kind == "comb":
        empty = sum(board.cell_mask(y, x) for y, x in places if x % 2 == 0 or y == rows // 2)
    elif kind == "chequered":
        # A chessboard has no placement; a few more cells join some of its cells.
        empty = sum(board.cell_mask(y, x) for y, x in places if (y + x) % 2)
        for cell in draw(st.sets(st.integers(0, rows * cols - 1), max_size=6)):
            empty |= 1 << cell
    elif kind == "scattered":
        empty = draw(st.integers(0, board.full_mask))
    else:
        empty = board.full_mask
    for cell in draw(st.sets(st.integers(0, rows * cols - 1), max_size=2)):
        empty &= ~(1 << cell)
    while empty.bit_count() > most:
        empty &= empty - 1
    return board.with_filled(board.full_mask ^ empty), (pieces, shapes)


@st.composite
def polyominoes(draw: st.DrawFn) -> Cells:
    """Draw a connected shape of two to six cells, small ones more often."""
    cells = {(0, 0)}
    for _ in range(draw(st.sampled_from([1, 2, 2, 3, 3, 4, 5]))):
        near = {(y + dy, x + dx) for y, x in cells for dy, dx in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        cells.add(draw(st.sampled_from(sorted(near - cells))))
    return frozenset(cells)


def _outline(draw: st.DrawFn, board: Board, pieces: tuple[Piece, ...], most: int) -> int:
    """Draw the cells of disjoint placements, at most ``most``."""
    empty = 0
    for placement in draw(st.permutations(board.placements(pieces))):
        if not placement.mask & empty and (placement.mask | empty).bit_count() <= most:
            empty |= placement.mask
    return empty
