"""Boards and pieces that the tests of covering draw from."""

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
"""Pieces, and the same as shapes for the oracles."""

PIECE_SETS: list[PieceSet] = [
    (L_TROMINOES, (L_TROMINO_SHAPE,)),
    (CRAM, (DOMINO_SHAPE,)),
    (BLOCK_GAME, BLOCK_GAME_SHAPES),
    ((I_TROMINO, L_TROMINO), (I_TROMINO_SHAPE, L_TROMINO_SHAPE)),
    ((T_TETROMINO, *CRAM), (T_TETROMINO_SHAPE, DOMINO_SHAPE)),
]


@st.composite
def cases(draw: st.DrawFn, side: int = 6, most: int = 21) -> tuple[Board, PieceSet]:
    """A board of up to ``most`` empty cells with a piece set.

    Empty cells are scattered at random, or the outline of pieces laid side by side, so that there
    is a tiling, or all cells up to ``most``, so that there are many, less a few of them.
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
        for placement in draw(st.permutations(board.placements(pieces))):
            if not placement.mask & empty and (placement.mask | empty).bit_count() <= most:
                empty |= placement.mask
    else:
        empty = (1 << min(most, rows * cols)) - 1
        for cell in draw(st.sets(st.integers(0, rows * cols - 1), max_size=3)):
            empty &= ~(1 << cell)
    return board.with_filled(board.full_mask ^ empty), (pieces, shapes)
