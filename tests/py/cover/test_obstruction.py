"""`cover.obstruction`: every reason is checked by separate code."""

from collections.abc import Sequence

import pytest
from hypothesis import given

from blockcover import Board, Obstruction, obstruction
from blockcover.bitboard import bits
from blockcover.notation import format_move
from blockcover.pieces import BLOCK_GAME, CRAM, I_TROMINO, L_TROMINOES, Piece
from cover_boards import PieceSet, cases
from oracles import Cells, all_tilings, game_moves
from random_cases import examples


def assert_proves(found: Obstruction, board: Board, shapes: Sequence[Cells]) -> None:
    """Follow the reason from the board to the contradiction."""
    moves = game_moves(board.rows, board.cols, shapes)
    sizes = {len(shape) for shape in shapes}

    def open_at(cell: int, filled: int) -> list[int]:
        return [move for move in moves if move >> cell & 1 and not move & filled]

    def is_coverable(area: int) -> bool:
        return area == 0 or any(is_coverable(area - size) for size in sizes if size <= area)

    filled = board.filled_mask
    for cell, mask in [(next(bits(one.cell.mask)), one.move.mask) for one in found.chain]:
        assert open_at(cell, filled) == [mask]
        filled |= mask
    if found.kind == "cell" or found.end == "cell":
        (cell,) = bits(found.mask)
        assert not filled & found.mask
        assert open_at(cell, filled) == []
    elif found.kind == "area" or found.end == "area":
        assert found.mask in board.with_filled(filled).components()
        assert not is_coverable(found.mask.bit_count())
    else:
        assert found.kind == "count"
        assert found.mask in board.components()
        rest = board.full_mask ^ found.mask
        assert not all_tilings(board.rows, board.cols, rest, shapes)
    assert (found.kind == "chain") == bool(found.chain) == (found.end is not None)


@given(cases())
@examples(150)
def test_a_reason_is_given_just_when_there_is_no_tiling(case: tuple[Board, PieceSet]) -> None:
    board, (pieces, shapes) = case
    found = obstruction(board, pieces)
    tilings = all_tilings(board.rows, board.cols, board.filled_mask, shapes)
    assert (found is None) == bool(tilings)
    if found:
        assert_proves(found, board, shapes)


@pytest.mark.parametrize(
    ("code", "pieces", "kind", "mask", "chain"),
    [
        ("2/2", L_TROMINOES, "area", "a1b1a2b2", []),
        ("1x1/3/x2", CRAM, "area", "a1c1a2b2c2b3c3", []),
        ("3/xxx/3", L_TROMINOES, "cell", "a1", []),
        ("x1xx/4/xx1x", CRAM, "chain", "a2", ["b1:b1b2"]),
        ("xx3/4x/3x1/2x2", L_TROMINOES, "chain", "c3", ["e1:d1e1d2", "c1:c1b2c2", "a2:a2a3b3"]),
        ("x4/4x/2x2", L_TROMINOES, "chain", "b1c1a2b2c2a3b3", ["e1:d1e1d2"]),
        ("x1/x1/x1", BLOCK_GAME, "chain", "b3", ["b1:b1b2"]),
        ("3/3/3", L_TROMINOES, "count", "a1b1c1a2b2c2a3b3c3", []),
        ("3x3/3x3/xxxx3", L_TROMINOES, "count", "e1f1g1e2f2g2e3f3g3", []),
        ("3x3/xxx1xx1", (I_TROMINO,), "area", "e1f1g1g2", []),
    ],
)
def test_reasons(
    code: str, pieces: tuple[Piece, ...], kind: str, mask: str, chain: list[str]
) -> None:
    board = Board.from_code(code)
    found = obstruction(board, pieces)
    assert found is not None
    assert (found.kind, format_move(found.mask, board.cols)) == (kind, mask)
    assert [f"{one.cell}:{one.move}" for one in found.chain] == chain


def test_a_wide_board_that_only_counting_refutes() -> None:
    """A chessboard without two opposite corners: no area, cell or chain refutes it."""
    board = Board(20, 20, 1 | 1 << 399)
    assert obstruction(board, CRAM) == Obstruction(board, "count", board.empty_mask)
