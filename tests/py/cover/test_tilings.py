"""`cover.tilings`, compared with all tilings by naive search."""

import sys
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given

from blockcover import Board, InputError, NoSuchTiling, Tiling, Tilings, count, first_tiling
from blockcover.bitboard import bits
from blockcover.cover import stored_components as parts
from blockcover.cover.profiles.dense.dense_store import DenseStore
from blockcover.cover.profiles.dense.frontier import Frontier
from blockcover.cover.profiles.plan import Plan
from blockcover.cover.profiles.sparse import SparseStore
from blockcover.pieces import BLOCK_GAME, CRAM, I_TROMINO, L_TROMINOES, Piece
from blockcover.work import drain
from cover_boards import PieceSet, cases, checked_tilings
from random_cases import examples


def assert_is_tiling(tiling: Tiling, board: Board, pieces: tuple[Piece, ...]) -> None:
    allowed = {placement.mask for placement in board.placements(pieces)}
    assert set(tiling) <= allowed
    assert sum(tiling) == board.empty_mask
    assert sum(mask.bit_count() for mask in tiling) == board.empty_count


def test_whether_a_tiling_is_among_very_many_is_known_at_once() -> None:
    tilings = Tilings(Board(12, 12))
    tiling = tilings.random()
    assert tiling in tilings
    assert tilings[tilings.index(tiling)] == tiling
    others = (Tilings(Board(12, 10)).random(), Tiling(tiling.board, tiling.masks[::-1]), None)
    assert [other in tilings for other in others] == [False, False, False]
    assert next(iter(reversed(tilings))) == tilings[-1]


def test_more_tilings_than_a_length_can_say() -> None:
    tilings = Tilings(Board(16, 16), CRAM)
    assert tilings.total > sys.maxsize
    assert tilings
    assert tilings[-1] == tilings.tiling(tilings.total)
    assert tilings[10**15 : 10**15 + 2] == [tilings.tiling(10**15 + n) for n in (1, 2)]
    with pytest.raises(OverflowError, match=rf"\.total is {tilings.total}$"):
        len(tilings)


@given(cases())
@examples(60)
def test_the_numbers_run_through_all_tilings(case: tuple[Board, PieceSet]) -> None:
    tilings = checked_tilings(case)
    found = [tilings.tiling(number) for number in range(1, tilings.total + 1)]
    assert list(tilings) == found
    # The texts of the placements name a tiling too, in any order.
    assert [tilings.number(one.moves[::-1]) for one in found] == [*range(1, len(found) + 1)]
    assert (len(tilings), bool(tilings)) == (len(found), bool(found))
    for part in (slice(2, None), slice(None, None, -2), slice(-3, -1), slice(9, 3)):
        assert tilings[part] == found[part]
    for index in (0, -1, len(found) // 2, -len(found)) if found else ():
        assert tilings[index] == found[index]
    assert list(reversed(tilings)) == found[::-1]
    for index, tiling in enumerate(found[:20]):
        assert (tiling in tilings, tilings.count(tiling), tilings.index(tiling)) == (True, 1, index)
        assert tilings.index(tiling, index, index + 1) == index
        for start, stop in ((index + 1, None), (0, index)):
            with pytest.raises(ValueError, match="not among"):
                tilings.index(tiling, start, stop)
    # Beyond the last one, by index and by number.
    for ask in (tilings.__getitem__, lambda index: tilings.tiling(index + 1 if index >= 0 else 0)):
        for beyond in (len(found), -len(found) - 1):
            with pytest.raises(NoSuchTiling):
                ask(beyond)
    for tiling in found:
        assert list(tiling) == sorted(tiling, key=lambda mask: mask & -mask)


@given(cases())
@examples(50)
def test_the_order_is_the_documented_one(case: tuple[Board, PieceSet]) -> None:
    board, (pieces, _) = case
    components = board.components()

    def reading_order(component: int) -> list[int]:
        cells = [divmod(cell, board.cols) for cell in bits(component)]
        high = max(y for y, _ in cells) - min(y for y, _ in cells)
        wide = max(x for _, x in cells) - min(x for _, x in cells)
        cells.sort(key=(lambda c: (c[1], c[0])) if wide > high else None)
        return [y * board.cols + x for y, x in cells]

    order = {
        cell: n
        for n, cell in enumerate(
            cell for component in components for cell in reading_order(component)
        )
    }
    piece_of = {p.mask: pieces.index(p.piece) for p in board.placements(pieces)}

    def key(tiling: Tiling) -> list[tuple[int, list[int]]]:
        laid = sorted(
            (sorted(order[cell] for cell in bits(mask)), piece_of[mask]) for mask in tiling
        )
        return [(piece, cells) for cells, piece in laid]

    keys = [key(tiling) for tiling in Tilings(board, pieces)]
    assert keys == sorted(keys)


@given(cases())
@examples(50)
def test_a_dense_store_holds_what_a_sparse_one_does(case: tuple[Board, PieceSet]) -> None:
    board, (pieces, _) = case
    for component in board.components():
        plan = Plan.of(board, component, pieces)
        sparse = SparseStore(plan)
        list(sparse.build())
        for stride in (1, 3, 7):
            dense, exists = (
                DenseStore(plan, drain(Frontier.of(plan)), 1 << 24, boolean=boolean, stride=stride)
                for boolean in (False, True)
            )
            drain(dense.build())
            drain(exists.build())
            for i, profile in _occurring(plan):
                ways = sparse.ways(i, profile)
                assert dense.ways(i, profile) == ways
                assert exists.ways(i, profile) == bool(ways)
            assert drain(dense.occurrences()) == drain(sparse.occurrences())


def _occurring(plan: Plan) -> Iterator[tuple[int, int]]:
    """Yield all reachable profiles, each with the number of cells that the sweep has passed."""
    profiles = {0}
    for i, covers in enumerate(plan.covers):
        yield from ((i, profile) for profile in profiles)
        profiles = {profile >> 1 for profile in profiles if profile & 1} | {
            (profile | cover) >> 1
            for profile in profiles
            if not profile & 1
            for cover in covers
            if not profile & cover
        }


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("board", "pieces"),
    [
        (Board(12, 12), L_TROMINOES),
        pytest.param(Board(12, 20), BLOCK_GAME, marks=pytest.mark.long),
        pytest.param(Board(20, 12, 1 << 17), BLOCK_GAME, marks=pytest.mark.long),
        (Board(20, 12), CRAM),
        # Only one level for each row is stored.
        (Board(16, 16, 1), L_TROMINOES),
    ],
)
def test_large_boards(board: Board, pieces: tuple[Piece, ...]) -> None:
    tilings = Tilings(board, pieces)
    assert tilings.total == count(board, pieces)
    chosen = [1, 2, tilings.total // 3, tilings.total - 1, tilings.total]
    for number in [*chosen, tilings.random_number(7)]:
        tiling = tilings.tiling(number)
        assert_is_tiling(tiling, board, pieces)
        assert tilings.number(tiling) == number
    assert tilings.tiling(1) == first_tiling(board, pieces)
    covered = Counter[int]()
    for mask, times in tilings.frequencies().items():
        for cell in bits(mask):
            covered[cell] += times
    assert covered == dict.fromkeys(bits(board.empty_mask), tilings.total)


def test_random_tilings_are_uniform() -> None:
    """Chi-square with 17 degrees of freedom exceeds 40.79 with probability 0.001."""
    tilings = Tilings(Board(4, 6), L_TROMINOES)
    assert tilings.total == 18
    draws = 20_000
    drawn = Counter(tilings.random(seed) for seed in range(draws))
    expected = draws / 18
    assert sum((times - expected) ** 2 / expected for times in drawn.values()) < 40.79
    assert len(drawn) == 18


def test_a_seed_repeats() -> None:
    tilings = Tilings(Board(9, 9), L_TROMINOES)
    drawn = [tilings.random(seed) for seed in range(50)]
    assert drawn == [Tilings(Board(9, 9), L_TROMINOES).random(seed) for seed in range(50)]
    assert len(set(drawn)) == 50
    assert tilings.number(drawn[7]) == tilings.random_number(7)


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("board", "pieces"),
    [
        pytest.param(Board(20, 20, 1 << 190), L_TROMINOES, marks=pytest.mark.long),
        pytest.param(Board(20, 20, 1 | 1 << 399), BLOCK_GAME, marks=pytest.mark.long),
        (Board(19, 20), CRAM),
    ],
)
def test_beyond_what_is_numbered_a_first_tiling_is_found(
    board: Board, pieces: tuple[Piece, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(parts, "MAX_STORED_BYTES", 32 << 20)
        with pytest.raises(InputError) as caught:
            Tilings(board, pieces)
        assert caught.value.code == "cover.too-wide"
    tiling = first_tiling(board, pieces)
    assert tiling is not None
    assert_is_tiling(tiling, board, pieces)


def test_a_wide_board_may_have_no_first_tiling() -> None:
    """Two opposite corners of a chessboard have the same colour."""
    assert first_tiling(Board(20, 20, 1 | 1 << 399), CRAM) is None


def test_the_memory_of_a_store_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "MAX_STORED_BYTES", 400_000)
    for board, pieces in [
        (Board(14, 14, 1), L_TROMINOES),  # dense, refused at once
        (Board(10, 20), BLOCK_GAME),  # dense, refused during the sweep
        (Board(15, 15), (I_TROMINO,)),  # sparse, because the frontier is too long
    ]:
        with pytest.raises(InputError) as caught:
            Tilings(board, pieces)
        assert caught.value.code == "cover.too-wide"
    assert Tilings(Board(6, 6), L_TROMINOES).total == 162
