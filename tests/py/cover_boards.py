"""Random boards and pieces for the tests of `cover`, and checks that several of these share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from hypothesis import strategies as st

from blockcover import Board, Tilings, first_tiling
from blockcover.bitboard import bits
from blockcover.cover.profiles.dense.frontier import Frontier
from blockcover.cover.profiles.dense.sweep import dense_count
from blockcover.cover.profiles.sparse import Plan, SparseSweep
from blockcover.pieces import (
    BLOCK_GAME,
    CRAM,
    I_TROMINO,
    L_TROMINO,
    L_TROMINOES,
    T_TETROMINO,
    Piece,
)
from blockcover.slices import drain
from oracles import (
    BLOCK_GAME_SHAPES,
    DOMINO_SHAPE,
    I_TROMINO_SHAPE,
    L_TROMINO_SHAPE,
    T_TETROMINO_SHAPE,
    Cells,
    all_tilings,
)
from random_cases import pieces_of

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
def cases(
    draw: st.DrawFn,
    side: int = 6,
    most: int = 21,
    piece_sets: st.SearchStrategy[PieceSet] = st.sampled_from(PIECE_SETS),  # noqa: B008
) -> tuple[Board, PieceSet]:
    """Draw pieces, and a board with at most ``most`` empty cells."""
    pieces, shapes = draw(piece_sets)
    kind = draw(st.sampled_from(["lopsided", "full", "pieces", "comb", "chequered", "scattered"]))
    if kind == "lopsided":
        rows = draw(st.integers(1, 3))
        cols = draw(st.integers(1, min(26, max(20, most // rows))))
        if draw(st.booleans()):
            rows, cols = cols, rows
    else:
        rows, cols = draw(st.integers(1, side)), draw(st.integers(1, side))
    board = Board(rows, cols)
    places = [divmod(cell, cols) for cell in range(rows * cols)]
    empty = board.full_mask
    if kind == "pieces":
        # The cells of disjoint placements: there is a tiling.
        empty = 0
        for placement in draw(st.permutations(board.placements(pieces))):
            if not placement.mask & empty and (placement.mask | empty).bit_count() <= most:
                empty |= placement.mask
    elif kind == "comb":
        empty = sum(board.cell_mask(y, x) for y, x in places if x % 2 == 0 or y == rows // 2)
    elif kind == "chequered":
        # A chessboard has no placement; a few more cells join some of its cells.
        empty = sum(board.cell_mask(y, x) for y, x in places if (y + x) % 2)
        for cell in draw(st.sets(st.integers(0, rows * cols - 1), max_size=6)):
            empty |= 1 << cell
    elif kind == "scattered":
        empty = draw(st.integers(0, board.full_mask))
    if kind != "pieces":
        for cell in draw(st.sets(st.integers(0, rows * cols - 1), max_size=2)):
            empty &= ~(1 << cell)
    while empty.bit_count() > most:
        empty &= empty - 1
    return board.with_filled(board.full_mask ^ empty), (pieces, shapes)


@st.composite
def any_pieces(draw: st.DrawFn) -> PieceSet:
    """Draw up to four connected shapes of two to six cells, small ones more often."""
    shapes = []
    for _ in range(draw(st.integers(1, 4))):
        cells = {(0, 0)}
        for _ in range(draw(st.sampled_from([1, 2, 2, 3, 3, 4, 5]))):
            near = {
                (y + dy, x + dx) for y, x in cells for dy, dx in ((0, 1), (1, 0), (0, -1), (-1, 0))
            }
            cells.add(draw(st.sampled_from(sorted(near - cells))))
        shapes.append(frozenset(cells))
    return pieces_of(shapes), tuple(shapes)


def any_cases(most: int) -> st.SearchStrategy[tuple[Board, PieceSet]]:
    """Draw any pieces in any order, and a board with at most ``most`` empty cells."""
    return cases(side=7, most=most, piece_sets=any_pieces())


def plans(board: Board, pieces: Sequence[Piece]) -> Iterator[Plan]:
    return (Plan.of(board, component, pieces) for component in board.components())


def dense(board: Board, pieces: Sequence[Piece]) -> int:
    """Return the number of tilings by dense sweeps alone."""
    product = 1
    for plan in plans(board, pieces):
        product *= drain(dense_count(drain(Frontier.of(plan))))
    return product


def sparse(board: Board, pieces: Sequence[Piece]) -> int:
    """Return the number of tilings by sparse sweeps alone."""
    product = 1
    for plan in plans(board, pieces):
        sweep = SparseSweep(plan)
        list(sweep.run())
        product *= sweep.tilings
    return product


def checked_tilings(case: tuple[Board, PieceSet]) -> Tilings:
    """Compare the numbered tilings, the first one and the frequencies with naive search."""
    board, (pieces, shapes) = case
    expected = all_tilings(board.rows, board.cols, board.filled_mask, shapes)
    tilings = Tilings(board, pieces)
    assert tilings.count == len(expected)
    found = [tilings.tiling(number) for number in range(1, len(expected) + 1)]
    assert {frozenset(tiling) for tiling in found} == expected
    assert [tilings.number(reversed(tiling.masks)) for tiling in found] == [
        *range(1, len(expected) + 1)
    ]
    assert first_tiling(board, pieces) == (found[0] if found else None)
    frequencies = tilings.frequencies()
    assert set(frequencies) == {placement.mask for placement in board.placements(pieces)}
    assert +Counter(frequencies) == Counter(mask for tiling in expected for mask in tiling)
    for cell in bits(board.empty_mask):
        assert sum(n for mask, n in frequencies.items() if mask >> cell & 1) == tilings.count
    return tilings
