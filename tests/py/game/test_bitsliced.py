"""`game.tablebase.bitsliced`: on small components, compared with the definitions."""

import sys
from itertools import islice
from random import Random

import pytest

from blockcover import BLOCK_GAME, CRAM, Board, Piece, Solver, Table, Tables
from blockcover.game.analyse import analyse
from blockcover.game.tablebase import table as table_module
from blockcover.game.tablebase.bitsliced import ReachablePositions
from blockcover.game.tablebase.numbering import Numbering
from blockcover.work import Pace, drain
from oracles import BLOCK_GAME_SHAPES, Cells, game_values
from random_cases import pieces_of, random_board, random_shapes, scaled


@pytest.fixture
def all_large(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use numpy for every component, as for large ones."""
    monkeypatch.setattr(table_module, "LARGE", 1)


def check_all(board: Board, shapes: list[Cells], slab: int = 0, bit: int = 0) -> int:
    """Check all positions reachable from one; return their number."""
    numbering = Numbering(board, pieces_of(shapes))
    oracle = game_values(board.rows, board.cols, shapes)
    slab, bit = slab & numbering.slab_count - 1, bit & numbering.slab_bits - 1
    reachable = ReachablePositions(numbering, slab, bit)
    drain(reachable.fill_steps("grundy"))
    count = 0
    for other in range(numbering.slab_count):
        for filled in range(numbering.slab_bits):
            if not reachable.knows(other, filled):
                continue
            count += 1
            found = [reachable.value(q, other, filled) for q in ("outcome", "grundy", "remoteness")]
            here = oracle(board.filled_mask | numbering.mask(other, filled))
            assert found == [here.wins, here.grundy, here.remoteness], (board, other, filled)
    assert reachable.knows(slab, bit)
    assert reachable.nbytes >= sum(words.nbytes for words in reachable.slabs.values())
    return count


@pytest.mark.parametrize("seed", range(scaled(20)))
def test_positions_that_follow_from_one(seed: int) -> None:
    rng = Random(f"reachable {seed}")
    board = random_board(rng, 12, 5)
    slab, bit = (rng.getrandbits(12) & rng.getrandbits(12) for _ in range(2))
    check_all(board, random_shapes(rng), *((slab, bit) if seed % 2 else (0, 0)))


def test_symmetric_boards() -> None:
    shapes = list(BLOCK_GAME_SHAPES)
    assert check_all(Board(3, 4), shapes) < 1 << 12
    check_all(Board(3, 5, 0b000000010000000), shapes)
    check_all(Board.from_code("x2x/4/x2x"), shapes)


@pytest.mark.thorough
@pytest.mark.parametrize("board", [Board(4, 5), Board(2, 10), Board(3, 7), Board(5, 4)])
def test_more_bit_cells_than_within_a_word(board: Board) -> None:
    """On some of these an automorphism exchanges cells within a word with other cells."""
    numbering = Numbering(board, BLOCK_GAME)
    reachable = ReachablePositions(numbering, 0, 0)
    drain(reachable.fill_steps("remoteness"))
    made = Table(board)
    rng = Random(1)
    known = 0
    for _ in range(3000):
        slab, bit = rng.randrange(numbering.slab_count), rng.randrange(numbering.slab_bits)
        if reachable.knows(slab, bit):
            known += 1
            mask = numbering.mask(slab, bit)
            assert reachable.value("grundy", slab, bit) == made.grundy(mask)
            assert reachable.value("remoteness", slab, bit) == made.remoteness(mask)
    assert 100 < known < 2900


@pytest.mark.thorough
@pytest.mark.usefixtures("all_large")
@pytest.mark.parametrize("seed", range(scaled(12)))
def test_what_is_said_of_a_position_stays(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(f"large {seed}")
    board, pieces = random_board(rng, 14, 5), pieces_of(random_shapes(rng))
    solver = Solver(pieces)
    found = analyse(board, solver=solver)
    after = [board.with_filled(board.filled_mask | move.mask) for move in found.moves]
    options = [(solver.wins(option), solver.winning_move(option)) for option in after]
    monkeypatch.undo()
    plain = Solver(pieces)
    assert found == analyse(board, solver=plain)
    assert options == [(plain.wins(option), plain.winning_move(option)) for option in after]
    assert solver.tables.nbytes <= solver.tables.max_bytes


@pytest.mark.usefixtures("all_large")
def test_positions_that_do_not_follow() -> None:
    made, plain = Table(Board(3, 4)), Table(Board(3, 4))
    rng = Random(3)
    made.grundy(0)
    plain.census("grundy")
    for _ in range(200):
        masks = [rng.getrandbits(12) for _ in range(rng.randint(1, 3))]
        for quantity in ("outcome", "grundy", "remoteness"):
            found = drain(made.values_steps(quantity, masks))
            assert found == drain(plain.values_steps(quantity, masks))
    assert made.census("remoteness") == plain.census("remoteness")


@pytest.mark.usefixtures("all_large")
def test_numpy_is_asked_for_and_can_be_done_without(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "blockcover.game.tablebase.bitsliced")
    monkeypatch.setitem(sys.modules, "numpy", None)
    board = Board(3, 4)
    reports = list(analyse.steps(board))
    assert {progress.needs for progress in reports} == {None, "numpy"}
    found = analyse(board)
    monkeypatch.undo()
    assert found == analyse(board)


@pytest.mark.usefixtures("all_large")
def test_it_goes_on_where_it_was_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pace, "is_over", lambda self: True)
    made = Table(Board(4, 4), CRAM)
    work = made.values_steps("grundy", [0])
    list(islice(work, 100))
    work.close()
    before = made.slabs_filled
    assert 0 < before < made.slab_count
    left = sum(1 for _ in made.values_steps("remoteness", [0]))
    assert left < made.slab_count
    assert made.slabs_filled == made.slab_count
    assert made.remoteness(0) == Solver(CRAM).remoteness(Board(4, 4))


@pytest.mark.usefixtures("all_large")
def test_it_gives_way_where_there_is_no_room() -> None:
    pieces: tuple[Piece, ...] = BLOCK_GAME
    tables = Tables(100_000)
    solver = Solver(pieces, tables)
    for board in (Board(4, 4), Board(3, 5), Board(4, 4, 1)):
        assert solver.grundy(board) == Solver().grundy(board)
        assert solver.remoteness(board) == Solver().remoteness(board)
        assert tables.nbytes <= tables.max_bytes
