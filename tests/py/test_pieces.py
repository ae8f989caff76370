"""`pieces`: orientations and placements, compared with drawings that are turned and moved."""

from hypothesis import given
from hypothesis import strategies as st

from blockcover.bitboard import bits
from blockcover.board import Board
from blockcover.pieces import MAX_PIECE_CELLS, PIECES, Piece, Placement
from cover_boards import PieceSet, any_cases, any_pieces
from oracles import game_moves, images

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


def test_named_pieces_have_their_names_and_orientations() -> None:
    assert {name: len(piece.orientations()) for name, piece in PIECES.items()} == ORIENTATIONS
    assert all(name == piece.name for name, piece in PIECES.items())


@given(any_pieces())
def test_orientations_are_all_images_in_cell_order(case: PieceSet) -> None:
    for piece, shape in zip(*case, strict=True):
        found = piece.orientations()
        assert list(found) == sorted(set(found))
        assert all(list(cells) == sorted(cells) for cells in found)
        assert {frozenset(cells) for cells in found} == images(shape)


@given(any_cases(most=25))
def test_placements_are_all_and_only_those_by_piece_and_then_by_cells(
    case: tuple[Board, PieceSet],
) -> None:
    board, (pieces, shapes) = case
    first: dict[int, Placement] = {}
    for piece, shape in zip(pieces, shapes, strict=True):
        found = board.placements([piece])
        cells = [list(bits(placement.mask)) for placement in found]
        assert cells == sorted(cells)
        moves = game_moves(board.rows, board.cols, [shape])
        masks = sorted(placement.mask for placement in found)
        assert masks == [move for move in moves if not move & board.filled_mask]
        assert all(placement.piece is piece for placement in found)
        first = {placement.mask: placement for placement in found} | first
    # Cells that two pieces cover count once, for the first piece.
    assert sorted(board.placements(pieces)) == sorted(first.values())
    order = [pieces.index(placement.piece) for placement in board.placements(pieces)]
    assert order == sorted(order)


@given(any_pieces(), st.integers(-9, 9), st.integers(-9, 9))
def test_where_a_piece_is_drawn_does_not_matter(case: PieceSet, dy: int, dx: int) -> None:
    piece = case[0][0]
    moved = Piece.of(piece.name, reversed([(y + dy, x + dx) for y, x in piece.cells]))
    assert moved == piece


def test_the_longest_piece_is_accepted() -> None:
    row = Piece.of("row", [(0, x) for x in range(MAX_PIECE_CELLS)])
    assert len(row.orientations()) == 2
