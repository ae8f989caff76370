"""`pieces`: orientations and placements, compared with drawings that are turned and moved."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from blockcover.bitboard import bits
from blockcover.board import Board
from blockcover.errors import InputError
from blockcover.pieces import (
    BLOCK_GAME,
    CRAM,
    DOMINO,
    L_TROMINO,
    L_TROMINOES,
    MAX_PIECE_CELLS,
    PIECE_SETS,
    PIECES,
    Cell,
    Piece,
)

# Known numbers of fixed orientations of each free polyomino.
ORIENTATIONS = {
    "domino": 2,
    "l-tromino": 4,
    "i-tromino": 2,
    "i-tetromino": 2,
    "o-tetromino": 1,
    "t-tetromino": 4,
    "s-tetromino": 4,
    "l-tetromino": 8,
}


def drawing(cells: tuple[Cell, ...]) -> str:
    """Return the cells as rows of text, cut to their bounding box."""
    rows = max(y for y, _ in cells) + 1
    cols = max(x for _, x in cells) + 1
    return "\n".join(
        "".join("x" if (y, x) in cells else " " for x in range(cols)) for y in range(rows)
    )


def naive_orientations(picture: str) -> set[str]:
    """Return all rotations and reflections of a drawing, by transposing and reversing its lines."""
    lines = picture.split("\n")
    images = set()
    for _ in range(2):
        for down in (lines, lines[::-1]):
            images |= {"\n".join(down), "\n".join(line[::-1] for line in down)}
        lines = ["".join(column) for column in zip(*lines, strict=True)]
    return images


def naive_placements(board: Board, piece: Piece) -> set[int]:
    """Return every set of empty cells whose drawing is an image of the piece."""
    images = naive_orientations(drawing(piece.cells))
    found = set()
    for chosen in combinations(bits(board.empty_mask), len(piece.cells)):
        cells = [divmod(cell, board.cols) for cell in chosen]
        top, left = min(y for y, _ in cells), min(x for _, x in cells)
        if drawing(tuple((y - top, x - left) for y, x in cells)) in images:
            found.add(sum(1 << cell for cell in chosen))
    return found


@st.composite
def polyominoes(draw: st.DrawFn) -> Piece:
    cells = [(0, 0)]
    for _ in range(draw(st.integers(1, 7))):
        y, x = draw(st.sampled_from(cells))
        dy, dx = draw(st.sampled_from([(0, 1), (1, 0), (0, -1), (-1, 0)]))
        if (y + dy, x + dx) not in cells:
            cells.append((y + dy, x + dx))
    if len(cells) == 1:
        cells.append((0, 1))
    return Piece.of("drawn", cells)


def test_named_pieces_have_their_names_and_orientations() -> None:
    assert {name: len(piece.orientations()) for name, piece in PIECES.items()} == ORIENTATIONS
    assert all(name == piece.name for name, piece in PIECES.items())


def test_named_sets() -> None:
    assert BLOCK_GAME == (DOMINO, L_TROMINO)
    assert CRAM == (DOMINO,)
    assert L_TROMINOES == (L_TROMINO,)
    assert set(PIECE_SETS.values()) == {BLOCK_GAME, CRAM, L_TROMINOES}


@given(polyominoes())
def test_orientations_are_the_images_of_the_drawing(piece: Piece) -> None:
    found = [drawing(cells) for cells in piece.orientations()]
    assert len(found) == len(set(found))
    assert set(found) == naive_orientations(drawing(piece.cells))


@given(polyominoes())
def test_orientations_stand_at_the_origin_in_cell_order(piece: Piece) -> None:
    assert list(piece.orientations()) == sorted(piece.orientations())
    for cells in piece.orientations():
        assert list(cells) == sorted(cells)
        assert min(y for y, _ in cells) == min(x for _, x in cells) == 0


@given(
    st.integers(1, 4),
    st.integers(1, 4),
    st.integers(0, 2**16 - 1),
    st.sampled_from(list(PIECES.values())),
)
def test_placements_are_all_and_only_those(rows: int, cols: int, mask: int, piece: Piece) -> None:
    board = Board(rows, cols, mask & (1 << rows * cols) - 1)
    found = board.placements([piece])
    assert len(found) == len({placement.mask for placement in found})
    assert {placement.mask for placement in found} == naive_placements(board, piece)
    assert all(placement.piece is piece for placement in found)


def test_placements_on_the_empty_5x5_board() -> None:
    assert [len(Board(5, 5).placements([piece])) for piece in BLOCK_GAME] == [40, 64]
    assert len(Board(5, 5).placements(BLOCK_GAME)) == 104


def test_placements_come_by_piece_and_then_by_cells() -> None:
    found = Board(2, 2).placements([L_TROMINO, DOMINO])
    assert [(placement.piece.name, list(bits(placement.mask))) for placement in found] == [
        ("l-tromino", [0, 1, 2]),
        ("l-tromino", [0, 1, 3]),
        ("l-tromino", [0, 2, 3]),
        ("l-tromino", [1, 2, 3]),
        ("domino", [0, 1]),
        ("domino", [0, 2]),
        ("domino", [1, 3]),
        ("domino", [2, 3]),
    ]


def test_cells_that_two_pieces_cover_count_once() -> None:
    twin = Piece.of("twin", [(3, 7), (4, 7)])
    found = Board(2, 2).placements([DOMINO, twin])
    assert [placement.piece.name for placement in found] == ["domino"] * 4


def test_a_piece_is_too_long_for_a_small_board() -> None:
    assert Board(3, 3).placements([PIECES["i-tetromino"]]) == ()
    assert len(Board(1, 4).placements([PIECES["i-tetromino"]])) == 1


@given(polyominoes(), st.integers(-9, 9), st.integers(-9, 9))
def test_where_a_piece_is_drawn_does_not_matter(piece: Piece, dy: int, dx: int) -> None:
    moved = Piece.of("drawn", reversed([(y + dy, x + dx) for y, x in piece.cells]))
    assert moved == piece


@pytest.mark.parametrize("count", [1, MAX_PIECE_CELLS + 1])
def test_a_piece_has_two_to_twelve_cells(count: int) -> None:
    with pytest.raises(InputError) as caught:
        Piece.of("row", [(0, x) for x in range(count)])
    assert caught.value.code == "pieces.cells"
    assert caught.value.details == {"found": count, "limit": MAX_PIECE_CELLS}


def test_the_longest_piece_is_accepted() -> None:
    row = Piece.of("row", [(0, x) for x in range(MAX_PIECE_CELLS)])
    assert len(row.orientations()) == 2


@pytest.mark.parametrize(
    "cells", [[(0, 0), (0, 2)], [(0, 0), (1, 1)], [(0, 0), (0, 1), (2, 2), (2, 1)]]
)
def test_a_piece_hangs_together(cells: list[Cell]) -> None:
    with pytest.raises(InputError) as caught:
        Piece.of("scattered", cells)
    assert caught.value.code == "pieces.disconnected"


@pytest.mark.parametrize("cells", [((0, 1), (0, 0)), ((1, 0), (1, 1)), ((0, 0), (0, 0))])
def test_the_cells_of_a_piece_are_sorted_offsets(cells: tuple[Cell, ...]) -> None:
    with pytest.raises(ValueError, match="sorted offsets"):
        Piece("raw", cells)
