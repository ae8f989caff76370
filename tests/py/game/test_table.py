"""`game.tablebase.table`: tables, compared with plain recursion."""

import pytest

from blockcover import Board, Solver, Table
from blockcover.pieces import BLOCK_GAME, CRAM
from blockcover.work import drain
from oracles import game_values

LONG, THOROUGH = pytest.mark.long, pytest.mark.thorough

LOSING_5X5 = 5_987_211
"""P-positions among all 2^25, computed by tables and by the book's recursion."""


@pytest.mark.parametrize("cols", [3, pytest.param(4, marks=pytest.mark.long)])
def test_a_census_counts_what_recursion_finds(cols: int) -> None:
    oracle = game_values(4, cols)
    table = Table(Board(4, cols), BLOCK_GAME)
    for quantity in ("grundy", "remoteness", "outcome"):
        field = quantity.replace("outcome", "wins")
        counts = table.census(quantity)
        expected = [[0] * (4 * cols + 1) for _ in range(len(counts))]
        for filled in range(1 << 4 * cols):
            expected[getattr(oracle(filled), field)][filled.bit_count()] += 1
        assert counts == expected


@pytest.mark.parametrize("cols", [3, pytest.param(5, marks=[LONG, THOROUGH])])
def test_every_position_is_read_off_a_table_that_is_filled_once(cols: int) -> None:
    # Most slabs of these are not stored but read through up to three automorphisms.
    oracle = game_values(3, cols)
    for quantity in ("outcome", "grundy", "remoteness"):
        table = Table(Board(3, cols), BLOCK_GAME)
        drain(table.fill_steps(quantity))
        assert table.slabs_filled == table.slab_count
        for filled in range(1 << 3 * cols):
            expected = oracle(filled)
            assert table.knows(quantity, filled)
            assert table.wins(filled) == expected.wins
            if quantity != "outcome":
                assert getattr(table, quantity)(filled) == getattr(expected, quantity)


def test_losing_boards_among_all_of_5x5() -> None:
    counts = Table(Board(5, 5), BLOCK_GAME).census("outcome")
    assert [sum(of_value) for of_value in counts] == [LOSING_5X5, (1 << 25) - LOSING_5X5]


def test_only_what_is_asked_for_is_filled() -> None:
    solver = Solver()
    full = Board(5, 5, (1 << 25) - 1)
    assert not solver.wins(full)
    assert solver.filled(full)[0] == 1
    solver.wins(Board(5, 5))
    filled, rows, size = solver.filled(full)
    assert (filled, rows) == (4096, 4096)
    assert size >= 1 << 22


# Grundy values of Cram on m x n. 1 x n is Dawson's Kayles (OEIS A002187); 2 x n by symmetry play
# (Gardner, "Mathematical Games", Scientific American, February 1974); the others from J. Lemoine
# and S. Viennot, "Nimbers are inevitable", arXiv:1011.5841 (2010).
CRAM_VALUES = {
    1: [0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3],
    2: [1, 0, 1, 0, 1, 0, 1, 0, 1, 0],
    3: [1, 1, 0, 1, 1, 4, 1, 3],
    4: [2, 0, 1, 0, 2, 0],
    5: [0, 1, 1, 2, 0],
}


@pytest.mark.parametrize("rows", CRAM_VALUES)
def test_published_values_of_cram(rows: int) -> None:
    solver = Solver(CRAM)
    values = CRAM_VALUES[rows]
    assert [solver.grundy(Board(rows, cols)) for cols in range(1, len(values) + 1)] == values
