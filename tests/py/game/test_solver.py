"""`game.solver` and `game.tablebase`: any pieces, any board, within time and memory."""

import tracemalloc
from collections import Counter
from operator import attrgetter
from random import Random

import pytest

from blockcover import BLOCK_GAME, CRAM, PIECES, Board, InputError, Piece, Solver, Table, Tables
from blockcover import work as steps
from blockcover.game.analyse import analyse, best_move
from blockcover.game.analysis import Analysis, Component
from blockcover.game.table_cache import OFTEN
from blockcover.game.tablebase import numbering, retrograde
from blockcover.game.tablebase.numbering import Numbering, too_many_cells
from blockcover.game.tablebase.retrograde import LEAST_WORKING_BYTES
from blockcover.work import Progress, drain
from oracles import Cells, game_moves, game_values
from random_cases import (
    blob,
    comb,
    hard_board,
    of_cells,
    random_board,
    random_pieces,
    random_shape,
    scaled,
)

CASES = scaled(140)
"""Number of random boards for a test."""

facts = attrgetter("wins", "grundy", "remoteness")


def check(board: Board, pieces: tuple[Piece, ...], shapes: list[Cells], solver: Solver) -> None:
    """Compare every answer about a position with the definitions."""
    oracle = game_values(board.rows, board.cols, shapes)
    filled = board.filled_mask
    here = oracle(filled)
    case = board, pieces
    legal = [mask for mask in game_moves(board.rows, board.cols, shapes) if not mask & filled]
    assert solver.wins(board) == here.wins, case
    text = solver.winning_move(board)
    assert (text is not None) == here.wins, case
    if text is not None:
        assert board.mask_of(text) in legal, case
        assert not oracle(filled | board.mask_of(text)).wins, case
    assert (solver.grundy(board), solver.remoteness(board)) == (here.grundy, here.remoteness), case
    assert solver.wins(board) == here.wins, case
    whole = Table(board, pieces)
    assert (whole.remoteness(filled), whole.grundy(filled)) == (here.remoteness, here.grundy), case
    found = analyse(board, solver=solver)
    assert facts(found) == facts(here), case
    assert sorted(move.mask for move in found.moves) == legal, case
    assert found.mobility == len(legal), case
    ranks = [
        (not move.wins, (move.remoteness or 0) * (-1) ** (not move.wins)) for move in found.moves
    ]
    assert ranks == sorted(ranks), case
    for move in found.moves:
        option = oracle(filled | move.mask)
        assert (not move.wins, move.grundy, move.remoteness) == facts(option), case
        assert (move.refutation is None) == move.wins, case
        if move.refutation is not None:
            assert move.refutation.mask in legal, case
            assert not move.refutation.mask & move.mask, case
            reply = oracle(filled | move.mask | move.refutation.mask)
            assert (reply.wins, reply.remoteness) == (False, option.remoteness - 1), case
    assert found.option_values == tuple(sorted({oracle(filled | one).grundy for one in legal})), (
        case
    )
    assert {*range(here.grundy)} <= {*found.option_values}, case
    assert here.grundy not in found.option_values, case
    for mask in [move.mask for move in found.principal_variation]:
        assert oracle(filled | mask).remoteness == oracle(filled).remoteness - 1, case
        filled += mask
    assert oracle(filled).remoteness == 0, case
    for part in found.components:
        assert part.grundy == oracle(part.board.filled_mask).grundy, case
    assert [part.board.empty_mask for part in found.components] == board.components(), case


def test_random_pieces_on_random_boards() -> None:
    for seed in range(CASES):
        rng = Random(seed)
        pieces, shapes = random_pieces(rng)
        board = hard_board(rng, 12)
        check(board, pieces, shapes, Solver(pieces))


def test_one_store_for_all_questions() -> None:
    # Components, evicted tables, and the whole board's table after many queries.
    tables = Tables(1 << 20)
    rng = Random(0)
    sets = [random_pieces(rng) for _ in range(3)]
    for seed in range(CASES):
        rng = Random(seed)
        pieces, shapes = sets[seed * 3 // CASES]
        board = random_board(rng, 11) if seed % 3 else hard_board(rng, 11)
        check(board, pieces, shapes, Solver(pieces, tables))
        assert tables.nbytes <= tables.max_bytes


@pytest.mark.parametrize(("bit_cells", "working"), [(1, 2000), (3, 0)])
def test_slabs_as_short_as_in_a_large_component(
    bit_cells: int, working: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Slab cells of both colours, and slabs that are packed and unpacked again.
    monkeypatch.setattr(numbering, "MAX_BIT_CELLS", bit_cells)
    monkeypatch.setattr(retrograde, "WORKING_BYTES", working)
    monkeypatch.setattr(retrograde, "_SEGMENT_BYTES", 4)
    for seed in range(CASES // 4):
        rng = Random(1000 + seed)
        pieces, shapes = random_pieces(rng)
        check(hard_board(rng, 11), pieces, shapes, Solver(pieces))


def test_positions_reached_from_one_another() -> None:
    # A table of one position also answers for the positions reachable from it.
    for seed in range(CASES // 4):
        rng = Random(2000 + seed)
        pieces, shapes = random_pieces(rng)
        solver = Solver(pieces)
        board = hard_board(rng, 12)
        analyse(board, solver=solver)
        while moves := board.placements(pieces):
            board = board.with_filled(board.filled_mask | rng.choice(moves).mask)
            oracle = game_values(board.rows, board.cols, shapes)
            found = solver.wins(board), solver.grundy(board), solver.remoteness(board)
            assert found == facts(oracle(board.filled_mask))


def test_the_same_moves_under_symmetry() -> None:
    empty = analyse(Board(5, 5))
    # 40 dominoes and 64 trominoes fall into 6 and 10 orbits under the square's symmetries.
    assert len({move.same_as for move in empty.moves}) == 16
    for move in empty.moves:
        same = [other for other in empty.moves if other.same_as == move.same_as]
        assert len({(other.wins, other.grundy, other.remoteness) for other in same}) == 1
        assert same[0] == move.same_as
    lopsided = analyse(Board.from_code("x4/1x3/5/5/5"))
    assert max(Counter(move.same_as for move in lopsided.moves).values()) == 2


@pytest.mark.thorough
@pytest.mark.long
def test_where_remoteness_is_unknown_play_still_wins() -> None:
    # 16 and 15 cells: too many for one table, so only the sum of the components decides.
    board = Board.from_code("4x5/4x5/4x5/4xxxxxx")
    assert board.empty_count > numbering.MAX_TABLE_CELLS
    solver = Solver()
    found = analyse(board, solver=solver)
    assert found.remoteness is None
    winner_moves = found.wins
    assert winner_moves == (found.components[0].grundy != found.components[1].grundy)
    while move := best_move(board, solver=solver):
        board = board.play(move)
        winner_moves = not winner_moves
        assert solver.wins(board) == winner_moves
    assert not winner_moves
    assert not board.moves()


def test_after_many_boards_the_whole_board_is_asked() -> None:
    solver = Solver()
    rng = Random(1)
    slabs = []
    for _ in range(OFTEN + 5):
        board = of_cells(5, 5, {(y, rng.randrange(5)) for y in range(5)} | {(0, 0)})
        solver.wins(board)
        slabs.append(solver.filled(board)[1])
    assert max(slabs[:OFTEN]) < 1 << 7
    assert slabs[-1] == 1 << 12


@pytest.mark.parametrize("code", ["4x3/4x3/4x3", "3x4/3x4", "5x2/5x2/5x2"])
def test_the_cache_of_a_sum_is_that_of_its_parts(code: str) -> None:
    solver = Solver()
    board = Board.from_code(code)
    solver.grundy(board)
    parts = [board.with_empty(part) for part in board.components()]
    shown = zip(*(solver.filled(part) for part in parts), strict=True)
    assert solver.filled(board) == tuple(map(sum, shown))


# Dead cells


def slabs_of(board: Board, pieces: tuple[Piece, ...]) -> tuple[int, int]:
    found = Numbering(board, pieces)
    return len(found.slab_cells), len(found.bit_cells)


def test_dead_cells_are_dropped() -> None:
    chequered = Board.from_code("/".join(["x1x1x1x1", "1x1x1x1x"] * 3))
    assert slabs_of(chequered, BLOCK_GAME) == (0, 0)
    found = analyse(chequered)
    assert facts(found) == (False, 0, 0)
    assert (found.moves, found.option_values, found.principal_variation) == ((), (), ())
    assert len(found.components) == 24
    assert slabs_of(Board(3, 3), (PIECES["i-tetromino"],)) == (0, 0)
    # Two neighbouring cells that no single placement covers.
    assert Solver((PIECES["i-tromino"],)).grundy(Board.from_code("3/xx1/xx1")) == 1
    dead = Table(Board.from_code("2/xx/1x"), CRAM)
    assert dead.census("outcome") == [[0, 2, 3, 1], [1, 1, 0, 0]]


def test_large_boards_of_small_parts() -> None:
    # Two thirds of 400 cells are empty and connected, but an O-tetromino fits on few of them.
    row, gap = "2x" * 6 + "2", "1xx" * 6 + "1x"
    board = Board.from_code("/".join([row, row, gap] * 6 + [row, row]))
    assert max(part.bit_count() for part in board.components()) > numbering.MAX_TABLE_CELLS
    solver = Solver((PIECES["o-tetromino"],))
    assert solver.grundy(board) == 49 % 2
    assert analyse(board, solver=solver).wins


# The work between two pauses


@pytest.fixture
def no_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pause at every opportunity, so that the work between two pauses can be counted."""
    monkeypatch.setattr(steps.Pace, "is_over", lambda self: True)


@pytest.mark.parametrize("seed", range(12))
def test_a_step_of_a_sweep_is_bounded(seed: int) -> None:
    rng = Random(seed)
    pieces = tuple(
        Piece.of(str(number), random_shape(rng, rng.randint(2, 12)))
        for number in range(rng.randint(1, 12))
    )
    boards = [blob(rng, 30), Board.from_code("6/6/6/6/6"), comb(rng, 30)]
    for board in boards:
        found = Numbering(board, pieces)
        covered = sum(len(group.slab_masks) for group in found.groups)
        assert covered * found.slab_bits <= numbering.MAX_SLAB_WORK
        assert len(found.bit_cells) <= numbering.MAX_BIT_CELLS
        assert found.slab_count * found.slab_bits == 1 << found.cells
        assert found.slab_count <= 1 << 20


@pytest.mark.usefixtures("no_patience")
def test_there_are_pauses_between_the_slabs() -> None:
    # Up to eight short slabs are filled without a pause.
    made = Table(Board(4, 4))
    assert len(list(made.fill_steps("grundy"))) >= made.slab_count // 8 - 1
    pauses = Table(Board.from_code("x1x1x1x1x1x1x/13/x1x1x1x1x1x1x"), CRAM).fill_steps("grundy")
    for _ in range(100):
        assert next(pauses).work in ("grundy", "placements")


@pytest.mark.usefixtures("no_patience")
def test_making_a_table_can_be_cancelled() -> None:
    # 29 cells, 22 of one colour: masks of 2^22 bits would take long between two pauses.
    comb = Board.from_code("/".join(["x1" * 7 + "x", "15", "x1" * 7 + "x"]))
    solver = Solver(CRAM)
    for after in (0, 5, 20):
        work = analyse.steps(comb, solver=solver)
        for _ in range(after):
            assert isinstance(next(work), Progress)
        work.close()
    assert solver.tables.nbytes < 64 << 20


# Memory


OVERHEAD_BYTES = 1 << 20
"""Memory of an analysis without tables and slabs: the moves, and a new numbering."""


def many_components(rng: Random) -> Board:
    """Return a 20x20 board with nine different components, each with 20 of 5x5 cells."""
    empty = set()
    for number in range(9):
        down, right = divmod(number, 3)
        cells = [(y + 6 * down, x + 6 * right) for y in range(5) for x in range(5)]
        empty |= set(rng.sample(cells, 20))
    return of_cells(20, 20, empty)


def peak_of(solver: Solver, board: Board) -> int:
    """Return the peak of the memory that an analysis adds."""
    tracemalloc.start()
    try:
        analyse(board, solver=solver)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.thorough
@pytest.mark.long
def test_the_bound_on_memory_holds_at_any_time() -> None:
    board = many_components(Random(7))
    free, bound = Tables(), Tables(2 << 20)
    assert analyse(board, solver=Solver(tables=bound)) == analyse(board, solver=Solver(tables=free))
    # The tables of all components together are several times as large.
    assert free.nbytes > 2 * bound.max_bytes
    solver = Solver(tables=Tables(bound.max_bytes))
    assert peak_of(solver, board) < bound.max_bytes + LEAST_WORKING_BYTES + OVERHEAD_BYTES
    assert peak_of(solver, Board(4, 5)) < bound.max_bytes + LEAST_WORKING_BYTES + OVERHEAD_BYTES


def test_a_question_over_the_bound_is_refused_before_it_takes_memory() -> None:
    tables = Tables(200_000)
    solver = Solver(tables=tables)
    with pytest.raises(InputError) as caught:
        peak_of(solver, Board(5, 6, 0b11))
    assert caught.value.code == "board.too-large"
    assert caught.value.details == {"cells": 28, "limit": 18}
    assert "28 connected empty cells" in caught.value.message
    assert solver.grundy(Board.from_code("3/3/3")) == Solver().grundy(Board.from_code("3/3/3"))
    # An outcome takes a quarter of the memory of a Grundy value.
    assert Solver(tables=tables).wins(Board(4, 5)) == Solver().wins(Board(4, 5))
    assert too_many_cells(31).details == {"cells": 31, "limit": numbering.MAX_TABLE_CELLS}


@pytest.mark.usefixtures("no_patience")
def test_a_table_that_is_at_work_stays() -> None:
    tables = Tables(300_000)
    first = Solver(CRAM, tables).wins.steps(Board(4, 5))
    next(first)
    for board in (Board(3, 6), Board(2, 9), Board(3, 6)):
        Solver(BLOCK_GAME, tables).wins(board)
    assert drain(first) == Solver(CRAM).wins(Board(4, 5))
    Solver(BLOCK_GAME, tables).wins(Board(2, 9))
    assert tables.nbytes <= tables.max_bytes


def test_a_winning_move_needs_no_other_table() -> None:
    solver = Solver()
    assert solver.winning_move(Board(3, 9)) is not None
    assert len(solver.tables) == 1
    board = Board.from_code("5xxxx/5x3/5x3/4xx3")
    solver = Solver()
    move = solver.winning_move(board)
    assert move is not None
    assert not solver.wins(board.play(move))


def test_no_sum_is_shown_of_regions_without_values() -> None:
    board = Board.from_code("1x1")
    regions = (Component(board, None), Component(board, None))
    for misere in (False, True):
        found = Analysis(board, False, 0, None, (), (), (), regions, misere=misere)
        assert "XOR" not in str(found)
        assert str(found).endswith("Components:\n  1x1  value unknown\n  1x1  value unknown")
