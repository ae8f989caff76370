"""Random boards and pieces for the tests of `cover`, and checks that several of these share."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from hypothesis import strategies as st

from blockcover import Board, Tilings, first_tiling
from blockcover.bitboard import bits
from blockcover.cover.profiles.dense.frontier import Frontier
from blockcover.cover.profiles.dense.sweep import dense_count
from blockcover.cover.profiles.plan import Plan
from blockcover.cover.profiles.sparse import SparseSweep
from blockcover.pieces import (
    BLOCK_GAME,
    CRAM,
    I_TROMINO,
    L_TROMINO,
    L_TROMINOES,
    T_TETROMINO,
    Piece,
)
from blockcover.work import drain
from oracles import (
    BLOCK_GAME_SHAPES,
    DOMINO_SHAPE,
    I_TROMINO_SHAPE,
    L_TROMINO_SHAPE,
    T_TETROMINO_SHAPE,
    Cells,
    all_tilings,
)
from random_cases import carved_board, random_board, random_pieces

PieceSet = tuple[tuple[Piece, ...], Sequence[Cells]]
"""Pieces, and the same pieces as shapes for the oracles."""

PIECE_SETS: list[PieceSet] = [
    (L_TROMINOES, (L_TROMINO_SHAPE,)),
    (CRAM, (DOMINO_SHAPE,)),
    (BLOCK_GAME, BLOCK_GAME_SHAPES),
    ((I_TROMINO, L_TROMINO), (I_TROMINO_SHAPE, L_TROMINO_SHAPE)),
    ((T_TETROMINO, *CRAM), (T_TETROMINO_SHAPE, DOMINO_SHAPE)),
]


def random_case(rng: Random, piece_set: PieceSet, side: int, most: int) -> tuple[Board, PieceSet]:
    """Return the pieces with a board of at most ``most`` empty cells; a third has a tiling."""
    if rng.randrange(3):
        return random_board(rng, most, side), piece_set
    return carved_board(rng, piece_set[1], most, max(side, 2)), piece_set


def cases(side: int = 6, most: int = 21) -> st.SearchStrategy[tuple[Board, PieceSet]]:
    """Draw pieces, and a board with at most ``most`` empty cells."""
    rng = st.integers(0, 1 << 32).map(Random)
    return st.builds(random_case, rng, st.sampled_from(PIECE_SETS), st.just(side), st.just(most))


def any_pieces() -> st.SearchStrategy[PieceSet]:
    """Draw up to four connected shapes of two to six cells, small ones more often."""
    return st.integers(0, 1 << 32).map(lambda seed: random_pieces(Random(seed)))


def any_cases(most: int) -> st.SearchStrategy[tuple[Board, PieceSet]]:
    """Draw any pieces in any order, and a board with at most ``most`` empty cells."""
    rng = st.integers(0, 1 << 32).map(Random)
    return st.builds(random_case, rng, any_pieces(), st.just(7), st.just(most))


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
    assert tilings.total == len(expected)
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
        assert sum(n for mask, n in frequencies.items() if mask >> cell & 1) == tilings.total
    return tilings
