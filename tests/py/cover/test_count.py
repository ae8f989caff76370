"""`cover.count` and its sweeps, compared with naive search, each other and published numbers."""

import sys
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given

from blockcover import Board, InputError, Tilings, TooLarge, first_tiling, obstruction, parse_pieces
from blockcover.cover import stored_components as parts
from blockcover.cover.count import Count, count, count_details, coverable_areas
from blockcover.cover.profiles import sparse as sweep
from blockcover.cover.profiles.plan import Plan
from blockcover.cover.profiles.sparse import SparseStore, SparseSweep
from blockcover.pieces import (
    BLOCK_GAME,
    CRAM,
    I_TROMINO,
    L_TROMINO,
    L_TROMINOES,
    O_TETROMINO,
    T_TETROMINO,
    Piece,
)
from blockcover.work import drain
from cover_boards import PieceSet, cases, dense, plans, sparse
from oracles import domino_tilings
from progress import with_progress
from random_cases import examples

count_module = sys.modules[count.__module__]

PUBLISHED: list[tuple[tuple[Piece, ...], int, int, int]] = [
    # OEIS A004003: domino tilings of the square of side 2n.
    (CRAM, 16, 16, 2444888770250892795802079170816),
    (CRAM, 18, 18, 548943583215388338077567813208427340288),
    # The product formula gives the smaller ones.
    *(
        (CRAM, rows, cols, domino_tilings(rows, cols))
        for rows, cols in [(2, 2), (3, 6), (4, 7), (5, 6), (7, 8), (2, 20), (1, 12), (8, 8)]
    ),
    # OEIS A351322, the last one A351323: tilings of rectangles with right trominoes.
    (L_TROMINOES, 6, 8, 1514),
    (L_TROMINOES, 8, 12, 29986082),
    (L_TROMINOES, 9, 9, 1193600),
    (L_TROMINOES, 11, 12, 124693887784),
    (L_TROMINOES, 6, 20, 990771834),
    # OEIS A052980: tilings of 2 x n with dominoes and L-trominoes, n from 1.
    *((BLOCK_GAME, 2, n, found) for n, found in enumerate([1, 2, 5, 11, 24, 53, 117, 258, 569], 1)),
    # OEIS A219949: tilings of 8 x n with right trominoes and 2 x 2 squares.
    ((L_TROMINO, O_TETROMINO), 8, 9, 5141408),
    ((L_TROMINO, O_TETROMINO), 8, 12, 3256166909),
]
"""Pieces, rows, columns, and the number of tilings."""

CORNERLESS_20X20 = 2044508716262304081814466667113144273850
"""L-tromino tilings of 20x20 less a corner: computed here, and modulo 2^64 and two primes by a
separate program that sweeps profiles of whole rows."""


@given(cases(side=9, most=81))
@examples(60)
def test_both_sweeps_and_all_symmetric_boards_agree(case: tuple[Board, PieceSet]) -> None:
    board, (pieces, _) = case
    expected = sparse(board, pieces)
    assert dense(board, pieces) == expected
    assert {count(image, pieces) for image in board.images()} == {expected}


@pytest.mark.parametrize(("pieces", "rows", "cols", "tilings"), PUBLISHED)
def test_published_numbers(pieces: tuple[Piece, ...], rows: int, cols: int, tilings: int) -> None:
    found = count_details(Board(rows, cols), pieces)
    assert (found.tilings, found.empty) == (tilings, rows * cols)
    assert count(Board(cols, rows), pieces) == tilings


def test_l_trominoes_on_20x20_less_a_corner() -> None:
    found = count_details(Board(20, 20, 1), L_TROMINOES)
    assert found == Count(CORNERLESS_20X20, "dense", 1 << 21, 399)


def test_more_placements_at_a_cell_than_a_limb_has_room_for() -> None:
    """A growth by a large fan must not add limbs without need."""
    pieces = parse_pieces(
        "domino,l-tromino,i-tromino,i-tetromino,o-tetromino,t-tetromino,s-tetromino,l-tetromino,"
        "xxx/xx1,x3/xxxx,x1x/xxx,1x1/xxx/1x1"
    )
    board = Board(4, 8)
    assert dense(board, pieces) == sparse(board, pieces)


def test_areas_that_pieces_make_up() -> None:
    areas = coverable_areas((I_TROMINO, T_TETROMINO), 30)
    assert [n for n in range(31) if not areas >> n & 1] == [1, 2, 5]
    assert coverable_areas((), 4) == 1
    assert coverable_areas(L_TROMINOES, 7) == 0b1001001


def test_an_uncoverable_area_is_seen_without_a_sweep() -> None:
    assert count_details(Board(20, 20), L_TROMINOES) == Count(0, "sparse", 1, 400)
    assert list(count_details.steps(Board(20, 20), L_TROMINOES)) == []


@pytest.mark.parametrize("board", [Board(7, 7, 1), Board(5, 10), Board(20, 2), Board(3, 16)])
def test_judge_boards_need_no_numpy(board: Board, monkeypatch: pytest.MonkeyPatch) -> None:
    """A short frontier or at most 50 cells stay below the threshold for a dense sweep."""
    monkeypatch.setattr("blockcover.cover.count.Frontier", None)
    assert count_details(board, L_TROMINOES).method == "sparse"


def test_numpy_is_asked_for_and_can_be_done_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "blockcover.cover.profiles.dense.sweep")
    monkeypatch.setitem(sys.modules, "numpy", None)
    board = Board(12, 12)
    reports, found = with_progress(count_details.steps(board, L_TROMINOES))
    assert (found.method, found.tilings) == ("sparse", 2033502499954)
    assert [progress.needs for progress in reports if progress.needs] == ["numpy"]


def test_numpy_is_used_as_soon_as_it_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    work = count_details.steps(Board(12, 12), L_TROMINOES)
    with monkeypatch.context() as before:
        before.delitem(sys.modules, "blockcover.cover.profiles.dense.sweep")
        before.setitem(sys.modules, "numpy", None)
        while next(work).needs is None:
            pass
    assert drain(work) == Count(2033502499954, "dense", 8192, 144)


def test_a_frontier_that_is_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweep, "MAX_SPARSE_PROFILES", 3000)
    with pytest.raises(InputError) as caught:
        count(Board(18, 20), (I_TROMINO,))
    assert caught.value.code == "cover.too-wide"
    # Narayana's cows, OEIS A000930: a(n) = a(n - 1) + a(n - 3).
    assert count(Board(3, 20), (I_TROMINO,)) == 1278


@given(cases(side=7, most=30))
def test_bounds_on_profiles_hold(case: tuple[Board, PieceSet]) -> None:
    board, (pieces, _) = case
    for plan in plans(board, pieces):
        profiles, sizes = {0}, []
        for covers in plan.covers:
            laid = {
                profile | cover for profile in profiles for cover in covers if not profile & cover
            }
            profiles = {profile >> 1 for profile in {*profiles, *laid} if profile & 1}
            sizes.append(len(profiles))
        for strips in (1, 2, 3, 4):
            bounds = list(sweep.least_profiles(plan, strips))
            assert len(bounds) == len(sizes)
            assert all(least <= size for least, size in zip(bounds, sizes, strict=True))
            assert strips > 1 or bounds == sizes


@pytest.mark.parametrize("answer", [count, Tilings, first_tiling, obstruction])
@pytest.mark.parametrize(
    ("board", "pieces"),
    [
        (Board(13, 13), "domino,i-tromino"),
        (Board(16, 16), "l-tetromino"),
        (Board(26, 26), "l-tetromino,t-tetromino"),
    ],
    ids=lambda value: value if isinstance(value, str) else f"{value.rows}x{value.cols}",
)
def test_what_is_certain_to_be_refused_is_refused_at_once(
    answer: Callable[..., object],
    board: Board,
    pieces: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Measured by the profiles visited: a refusal during the sweep would visit a million."""
    passed: list[SparseSweep | SparseStore] = []
    for room, kind in ((count_module, SparseSweep), (parts, SparseStore)):

        def recorded(plan: Plan, kind: Any = kind) -> Any:
            passed.append(kind(plan))
            return passed[-1]

        monkeypatch.setattr(room, kind.__name__, recorded)
    with pytest.raises(TooLarge):
        answer(board, parse_pieces(pieces))
    looked_at = [one.visited if isinstance(one, SparseSweep) else one.reached for one in passed]
    assert 0 < sum(looked_at) < 100_000


def test_a_long_frontier_with_few_profiles_stays_sparse() -> None:
    """A comb: the frontier has 20 cells, but each tooth is covered independently."""
    board = Board.from_code("/".join(["19"] + ["x".join(["1"] * 10)] * 19))
    found = count_details(board, CRAM)
    assert (found.method, found.tilings) == ("sparse", sparse(board, CRAM))


def test_pieces_may_come_one_by_one() -> None:
    """An iterator must not be used up before the sweep."""
    assert count(Board(2, 3), iter(CRAM)) == 3
    assert Tilings(Board(2, 3), iter(CRAM)).total == 3
    assert obstruction(Board(2, 3), iter(CRAM)) is None
