"""`game.proof`, `game.prover`, `game.analyse`: components too large for tables.

Compared with tables and with plain recursion; with ``BLOCKCOVER_EXAMPLES=250`` 5,000 components are
compared with tables.
"""

import tracemalloc
from functools import cache
from random import Random

import pytest

from blockcover import BLOCK_GAME, CRAM, Analysis, Board, Piece, Solver, Tables
from blockcover import work as steps
from blockcover.game import analyse as analyse_module
from blockcover.game import solver as solver_module
from blockcover.game.analyse import analyse, best_move
from blockcover.game.proof import search
from blockcover.game.proof.padded_board import PaddedBoard
from blockcover.game.proof.search import ProofSearch, Unsettled
from blockcover.game.table_cache import LEAST_SEARCH_BYTES
from blockcover.work import drain, mapped
from oracles import game_moves, game_values
from progress import with_progress
from random_cases import hard_board, random_pieces, scaled

BOUND = 256 << 20

WIDE = Board.from_code("x5xx/1x2x3/2x1x3/1x5x/4x3/2x1xx2/x2x4/3x2xx")
"""A component of 44 cells."""


@cache
def wide_wins() -> bool:
    """Return the outcome of `WIDE` by a new solver."""
    return Solver().wins(WIDE)


def searching(board: Board, pieces: tuple[Piece, ...], max_bytes: int = BOUND) -> ProofSearch:
    return drain(ProofSearch.steps(board, pieces, max_bytes))


def component(rng: Random, most: int) -> Board:
    """Return a component of 15 to ``most`` cells, as random painting of a board leaves them."""
    while True:
        board = Board(7, 8, sum(1 << cell for cell in range(56) if rng.random() < 0.4))
        components = [one for one in board.components() if 15 <= one.bit_count() <= most]
        if components:
            return board.with_empty(rng.choice(components))


@pytest.mark.parametrize("few", [2, 5, 8])
def test_against_plain_recursion(few: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("blockcover.game.proof.transpositions.FEW", few)
    monkeypatch.setattr(search, "SMALL_VALUES_AFTER", 20)
    for seed in range(scaled(40)):
        rng = Random(f"plain {few} {seed}")
        pieces, shapes = random_pieces(rng)
        board = hard_board(rng, 16 if seed % 8 == 0 else 11)
        if not board.placements(pieces):
            continue
        case = (board.code, shapes)
        oracle = game_values(board.rows, board.cols, shapes)
        here = oracle(board.filled_mask)
        asked = searching(board, pieces)
        empty = board.empty_mask
        for value in rng.sample(range(4), 4):
            assert drain(asked.has_value_steps(empty, value)) == (here.grundy == value), case
        assert drain(asked.value_steps(empty)) == here.grundy, case
        moves = [m for m in game_moves(board.rows, board.cols, shapes) if not m & ~empty]
        values = {move: oracle(board.filled_mask | move).grundy for move in moves}
        for value in range(4):
            move = drain(asked.move_to_steps(empty, value))
            assert (move is not None) == (value in values.values()), case
            assert move is None or values[move] == value, case
        for move in moves:
            assert drain(asked.value_steps(empty ^ move)) == values[move], case


@pytest.mark.thorough
def test_against_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    # Search alone, without tables for small components.
    monkeypatch.setattr(search, "MAX_TABLED", 0)
    for seed in range(scaled(20)):
        rng = Random(f"tables {seed}")
        pieces, _ = random_pieces(rng)
        # A table of the largest components takes seconds, so there are fewer of them.
        board = component(rng, 30 if seed % 7 == 6 else 24)
        if not board.placements(pieces):
            continue
        case = (board.code, [piece.name for piece in pieces])
        tables = Solver(pieces)
        asked = searching(board, pieces)
        wins = not drain(asked.has_value_steps(board.empty_mask, 0))
        assert wins == (tables.grundy(board) != 0), case
        move = drain(asked.move_to_steps(board.empty_mask, 0))
        assert (move is not None) == wins, case
        if move is not None:
            assert not tables.wins(board.with_filled(board.filled_mask | move)), case
        assert drain(asked.value_steps(board.empty_mask)) == tables.grundy(board), case


# Numbers of cells


def test_cells_and_their_numbers() -> None:
    for seed in range(scaled(40)):
        rng = Random(seed)
        board = hard_board(rng, 20)
        if not board.empty_mask:
            continue
        grid = PaddedBoard(board, board.empty_mask)
        some = sum(1 << cell for cell in rng.sample(range(20), 9)) & board.empty_mask
        assert grid.outer(grid.inner(some)) == some
        parts = [part for part in board.components() if part.bit_count() > 1]
        assert sorted(map(grid.outer, grid.components(grid.inner(board.empty_mask)))) == sorted(
            parts
        )
        for image in board.stabiliser():
            moved = image.mask(some, board.rows, board.cols)
            same = grid.least_image(grid.inner(some)), grid.least_image(grid.inner(moved))
            assert same[0] == same[1]


# Memory, slices, limits


@pytest.mark.parametrize("bound", [BOUND, 200_000, 40_000])
def test_what_is_forgotten_is_found_anew(bound: int) -> None:
    board = Board.from_code("x3x/5/1x3/5/3xx")
    asked = searching(board, BLOCK_GAME, bound)

    def check_size(_: object) -> None:
        # Looking at the options of one position adds at most this much.
        assert asked.nbytes <= bound + 200_000

    value = drain(mapped(asked.value_steps(board.empty_mask), check_size))
    assert value == Solver().grundy(board)


@pytest.mark.thorough
@pytest.mark.native
def test_the_bound_on_memory_holds() -> None:
    bound = 8 << 20
    board = Board(5, 7)
    tables = Tables(bound)
    work = Solver(tables=tables).wins.steps(board)
    tracemalloc.start()
    try:
        for _ in range(150):
            next(work)
            assert tables.nbytes <= bound
        assert tracemalloc.get_traced_memory()[1] < bound + (1 << 20)
    finally:
        tracemalloc.stop()
        work.close()
    assert len(tables) == 0


def test_tables_and_searches_share_the_memory() -> None:
    tables = Tables(24 << 20)
    asked = Solver(tables=tables)
    asked.wins(WIDE)
    searched = tables.nbytes
    assert searched > 0
    board = Board.from_code("xxxxxx/6/6/6/6")
    assert asked.wins(board) == Solver().wins(board)
    assert tables.nbytes <= tables.max_bytes
    assert asked.wins(WIDE) == wide_wins()
    assert tables.nbytes <= tables.max_bytes


def test_a_bounded_question_gives_up() -> None:
    board = Board(6, 6)
    asked = searching(board, BLOCK_GAME)
    with pytest.raises(Unsettled):
        drain(asked.has_value_steps(board.empty_mask, 0, most=50))
    assert asked.positions == 50


def test_progress_grows() -> None:
    reports, _ = with_progress(
        searching(Board(5, 5), BLOCK_GAME).has_value_steps(Board(5, 5).empty_mask, 0)
    )
    shares = [progress.done for progress in reports if progress.work == "search"]
    assert shares == sorted(shares)
    assert shares[0] < 0.1
    assert 0.5 < shares[-1] <= 1


def test_pauses_within_the_first_position(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(steps.Pace, "is_over", lambda self: True)
    asked = searching(WIDE, BLOCK_GAME)
    work = asked.has_value_steps(WIDE.empty_mask, 0)
    for _ in range(20):
        next(work)
    assert asked.positions < 3


# Boards


def test_regions_that_are_equal_cancel() -> None:
    # Two mirrored components of 35 cells: far too large for a search unless they cancel.
    board = Board.from_code("6x6/6x6/6x6/6x6/5xxx5/6x6")
    assert drain(Solver().verdict_steps(board)) == (None, "search", None)


def test_a_sum_of_large_parts_asks_for_no_table() -> None:
    board = Board.from_code("5xxxx/5x3/5x3/4xx3/5xx2")
    found = drain(Solver().verdict_steps(board))
    assert found.basis == "search"
    assert found.move is not None
    after = board.with_filled(board.filled_mask | found.move)
    assert Solver().grundy(after) == 0
    # With too little memory for any search, tables answer.
    small = Tables(LEAST_SEARCH_BYTES - 1)
    apart = Board.from_code("5xxxx/5x3/5x3/4xxxxx/3xxxxxx")
    verdict = drain(Solver(tables=small).verdict_steps(apart))
    assert verdict.basis == "table"
    assert verdict.wins == Solver().wins(apart)


def check(board: Board, pieces: tuple[Piece, ...], found: Analysis, wins: set[int]) -> None:
    legal = {placement.mask for placement in board.placements(pieces)}
    assert {move.mask for move in found.moves} == legal
    assert {move.mask for move in found.moves if move.wins} == wins
    assert found.wins == bool(wins)
    tables = Solver(pieces)
    for move in found.moves:
        assert (move.refutation is None) == move.wins
        if move.refutation is not None:
            after = board.filled_mask | move.mask | move.refutation.mask
            assert move.refutation.mask in legal
            assert not move.refutation.mask & move.mask
            assert not tables.wins(board.with_filled(after))
    assert len(found.principal_variation) % 2 == found.wins


@pytest.mark.parametrize("pieces", [BLOCK_GAME, CRAM])
def test_analysis_beyond_the_tables(
    pieces: tuple[Piece, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    # Boards that fit into tables, with the limit lowered so that they do not.
    for seed in range(scaled(4)):
        board = component(Random(f"said {seed}"), 18)
        known = Solver(pieces)
        wins = {m.mask for m in analyse(board, solver=known).moves if m.wins}
        value = known.grundy(board)
        with monkeypatch.context() as patched:
            patched.setattr(solver_module, "MAX_TABLE_CELLS", 10)
            patched.setattr(analyse_module, "MAX_TABLE_CELLS", 10)
            reports, found = with_progress(analyse.steps(board, solver=Solver(pieces)))
            whole = analyse(board, pieces, grundy=True)
            assert best_move(board, pieces) is not None
        check(board, pieces, found, wins)
        assert found.grundy == (None if wins else 0)
        assert whole.grundy == value
        assert [part.grundy for part in whole.components] == [
            known.grundy(part.board) for part in whole.components
        ]
        outcomes = dict(progress.found for progress in reports if progress.found)
        assert {board.mask_of(move) for move, is_win in outcomes.items() if is_win} == wins
        assert len(outcomes) == len(found.moves)
