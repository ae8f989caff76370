"""The page's tables in web/tables/data: published terms, plain recomputation, and the proofs."""

import json
from collections.abc import Iterator
from functools import cache
from math import comb
from pathlib import Path
from typing import Any

import pytest
from bench.tables import files, games, hardest, tilings
from bench.tables.recurrence import recurrence, residue

from blockcover import Board, Table, parse_pieces
from oracles import (
    DOMINO_SHAPE,
    I_TROMINO_SHAPE,
    L_TROMINO_SHAPE,
    Cells,
    game_moves,
    game_values,
    misere_remoteness,
    number_of_tilings,
)

pytestmark = pytest.mark.native

SHAPES = {"domino": DOMINO_SHAPE, "l-tromino": L_TROMINO_SHAPE, "i-tromino": I_TROMINO_SHAPE}
BOTH = "domino,l-tromino"
ALL = "domino,l-tromino,i-tromino"


@cache
def data(name: str) -> Any:
    return json.loads((files.FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def shapes(pieces: str) -> list[Cells]:
    return [SHAPES[piece] for piece in pieces.split(",")]


def rectangle(pieces: str, rows: int, cols: int) -> int:
    rows, cols = sorted((rows, cols))
    return int(data("tilings")[pieces]["rectangles"][rows - 1][cols - rows])


def width(pieces: str, rows: int) -> Any:
    return data("widths")[pieces][rows - 1]


def sizes(most: int, side: int) -> Iterator[tuple[int, int]]:
    """Yield the boards with at most ``most`` cells, the shorter side first."""
    for rows in range(1, side + 1):
        for cols in range(rows, side + 1):
            if rows * cols <= most:
                yield rows, cols


# Terms published in the OEIS, as they stand in its entries.

A351323 = [
    *(1, 0, 4, 8, 18, 72, 162, 520, 1514, 4312, 13242, 39088, 118586, 361712, 1103946, 3403624),
    *(10513130, 32614696, 101530170, 316770752, 990771834),
]
"""6 x n with right trominoes."""

A233807 = {
    2: 4,
    4: 16,
    5: 128,
    7: 34528,
    8: 943096,
    10: 3525377600,
    11: 480585761344,
}
"""n x n with right trominoes and one single cell."""

A219994 = [
    *(2, 8, 380, 21272, 5350806, 3238675344, 6652506271144, 38896105985522272),
    *(711716770252031164458, 38776997923112110535353528, 6460929292946758939597712150496),
]
"""n x n with dominoes and right trominoes, n from 2."""

A002187 = [
    *(0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5),
    *(2, 7, 4, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5, 5, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1),
    *(0, 4, 5, 3, 7, 4, 8, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5, 5, 9, 3, 3, 0, 1, 1, 3, 0),
]
"""Dawson's Chess from 0 on; dominoes on 1 x n from n = 1 on."""

A215721 = [1, 5, 9, 15, 21, 25, 29, 35, 39, 43, 55, 59, 63, 73, 77, 89, 93, 97]
"""Strips on which dominoes lose, up to 102 cells, without the empty one."""


ROWS = {
    "A000045": (1, [1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144]),
    "A001835": (2, [1, 3, 11, 41, 153, 571, 2131, 7953]),
    "A005178": (1, [1, 1, 5, 11, 36, 95, 281, 781, 2245, 6336]),
    "A003775": (2, [1, 8, 95, 1183, 14824, 185921]),
    "A028468": (1, [1, 1, 13, 41, 281, 1183, 6728, 31529, 167089]),
    "A028469": (2, [1, 21, 781, 31529, 1292697, 53175517, 2188978117]),
    "A028470": (1, [1, 1, 34, 153, 2245, 14824, 167089, 1292697, 12988816]),
    "A046984": (3, [1, 4, 18, 88, 468, 2672, 16072]),
    "A084478": (3, [1, 0, 72, 384, 8544, 76800, 1168512]),
    "A351323": (1, A351323),
    "A351324": (3, [1, 0, 520, 22656, 1795360, 115363072, 7876120608]),
    "A052980": (1, [1, 1, 2, 5, 11, 24, 53, 117, 258, 569, 1255, 2768]),
    "A182097": (1, [1, 0, 1, 1, 1, 2, 2, 3, 4, 5, 7, 9]),
    "A019439": (1, [1, 1, 2, 6, 17, 43, 108, 280, 727, 1875, 4832, 12470, 32191, 83075]),
    "A364460": (1, [1, 1, 6, 30, 145, 733, 3540, 17300, 84479, 411963, 2011408, 9816506]),
    "A364155": (1, [1, 1, 17, 145, 1352, 12688, 115958, 1075397, 9935791, 91795006, 848550447]),
    "A364556": (1, [1, 2, 43, 733, 12688, 226922, 3927233, 68846551]),
}
"""Sequences of single rows: the step between the widths that have a term, and terms from width 0
on. Some sequences begin with a term more: A000045, A001835, A005178 and A052980."""


def test_every_row_has_the_published_numbers_of_its_sequence() -> None:
    named = {
        row["oeis"]: [int(term) for term in row["terms"]]
        for rows in data("widths").values()
        for row in rows
        if row["oeis"]
    }
    assert named.keys() == ROWS.keys()
    for number, (step, terms) in ROWS.items():
        assert named[number][::step][: len(terms)] == terms, number
        assert not any(any(named[number][at::step]) for at in range(1, step)), number


def test_l_trominoes_have_the_published_numbers() -> None:
    assert [int(term) for term in width("l-tromino", 6)["terms"]] == A351323
    for side, expected in A233807.items():
        found = data("tilings")["l-tromino"]["lessACell"][str(side)]
        assert sum(int(cell) for row in found for cell in row) == expected


def test_squares_have_the_published_numbers() -> None:
    assert [rectangle(BOTH, n, n) for n in range(2, 13)] == A219994
    # A004003
    assert [rectangle("domino", n, n) for n in range(2, 13, 2)] == [
        *(2, 36, 6728, 12988816, 258584046368, 53060477521960000),
    ]


def test_a_published_recurrence_is_found() -> None:
    # The signature of A351323.
    published = [2, 8, 2, -43, -42, 36, 102, 0, -44, -8, -8]
    assert [*map(int, width("l-tromino", 6)["coefficients"])] == published
    # The Fibonacci numbers, A000045.
    assert width("domino", 2)["coefficients"] == ["1", "1"]


def test_strips_have_the_published_values() -> None:
    strip = data("games")["domino"]["strip"]
    assert strip[: len(A002187)] == A002187
    assert [at for at, value in enumerate(strip, 1) if not value] == A215721
    # The exceptions of A002187 are at 51, one earlier, and before.
    assert data("games")["domino"]["periodicFrom"] == 53


# Recomputation


@pytest.mark.parametrize("pieces", tilings.SETS)
def test_small_rectangles_are_counted_as_by_plain_recursion(pieces: str) -> None:
    for rows, cols in sizes(20, tilings.SETS[pieces]):
        assert rectangle(pieces, rows, cols) == number_of_tilings(rows, cols, 0, shapes(pieces))


@pytest.mark.parametrize("pieces", tilings.LESS_A_CELL)
def test_small_squares_less_a_cell_are_counted_as_by_plain_recursion(pieces: str) -> None:
    found = data("tilings")[pieces]["lessACell"]
    assert [*map(int, found)] == [*tilings.LESS_A_CELL[pieces]]
    for side in [side for side in map(int, found) if side <= 5]:
        for y in range(side):
            for x in range(side):
                filled = 2 ** (y * side + x)
                expected = number_of_tilings(side, side, filled, shapes(pieces))
                assert found[str(side)][y][x] == str(expected)


@pytest.mark.parametrize("pieces", tilings.HEIGHTS)
def test_recurrences_hold_and_are_proved(pieces: str) -> None:
    for rows in range(1, tilings.HEIGHTS[pieces] + 1):
        listed = width(pieces, rows)
        terms, coefficients = ([*map(int, listed[key])] for key in ("terms", "coefficients"))
        for at in range(listed["first"], tilings.WIDEST + 1):
            assert residue(terms, coefficients, at) == 0
        for cols in range(1, min(len(terms), tilings.SETS[pieces] + 1)):
            assert terms[cols] == rectangle(pieces, rows, cols)
        assert len(coefficients) <= listed["first"] <= listed["states"]
        assert listed["fitted"] <= 2 * listed["first"] + 1
    for rows in (2, 3, 4):
        found, listed = recurrence(rows, parse_pieces(pieces)), width(pieces, rows)
        assert [*map(str, found.coefficients)] == listed["coefficients"]
        # As many later terms in a row as there are states.
        assert len(found.terms) == found.fitted + found.states == listed["fitted"] + found.states
        for at in range(found.first, len(found.terms)):
            assert residue(found.terms, found.coefficients, at) == 0


def test_the_largest_coefficients_are_proved_too() -> None:
    found = recurrence(7, parse_pieces(BOTH))
    assert [*map(str, found.coefficients)] == width(BOTH, 7)["coefficients"]


@pytest.mark.parametrize("pieces", games.SETS)
def test_small_values_are_those_of_plain_recursion(pieces: str) -> None:
    found = data("games")[pieces]
    for rows, cols in sizes(12, games.MAX_ROWS):
        empty = game_values(rows, cols, shapes(pieces))(0)
        assert found["grundy"][rows - 1][cols - rows] == empty.grundy
        misere = misere_remoteness(rows, cols, shapes(pieces))(0)
        assert found["misere"][rows - 1][cols - rows] == "LW"[misere % 2 == 0]
    assert found["strip"] == games.strips("domino" in pieces.split(","))
    # Values beyond, by the package; two boards have none, but a half turn.
    for rows, cols in ((2, 10), (3, 7), (4, 5)):
        expected = Table(Board(rows, cols), parse_pieces(pieces)).grundy(0)
        assert found["grundy"][rows - 1][cols - rows] == expected
    assert data("games")["domino"]["grundy"][7][0] == 0
    assert data("games")["domino"]["grundy"][5][1] == "W"


def test_a_period_too_short_to_be_proved_is_refused() -> None:
    with pytest.raises(ArithmeticError, match="not proved by 100 values"):
        games.first_periodic(games.strips(True, 100))


@pytest.mark.parametrize("pieces", games.SETS)
def test_the_census_counts_lost_boards(pieces: str) -> None:
    found = data("census")[pieces]
    value = game_values(3, 3, shapes(pieces))
    naive = [0] * 10
    for position in range(512):
        naive[position.bit_count()] += not value(position).wins
    assert games.losing(Board(3, 3), parse_pieces(pieces)) == naive
    assert found["normal"]["4x4"] == games.losing(Board(4, 4), parse_pieces(pieces))
    for size, counts in [*found["normal"].items(), *found["misere"].items()]:
        rows, cols = map(int, size.split("x"))
        cells = rows * cols
        assert all(0 <= number <= comb(cells, at) for at, number in enumerate(counts))
    whole = files.census_of_results()
    assert data("census")[BOTH]["misere"] == whole["misere"]
    assert whole["normal"].items() <= data("census")[BOTH]["normal"].items()


def naive_records(rows: int, cols: int, pieces: str) -> dict[str, int]:
    """Return the greatest value of each kind over all positions, from the definitions."""
    moves = game_moves(rows, cols, shapes(pieces))
    values: list[tuple[int, int]] = [(0, 0)] * 2 ** (rows * cols)
    best = dict.fromkeys(hardest.KINDS, -1)
    for position in reversed(range(len(values))):
        options = [values[position | move] for move in moves if not position & move]
        grundies = {grundy for grundy, _ in options}
        grundy = next(value for value in range(99) if value not in grundies)
        lost = [left for value, left in options if not value]
        left = 1 + (min(lost) if lost else max((left for _, left in options), default=-1))
        values[position] = grundy, left
        kind = "win" if lost else "loss"
        best[kind] = max(best[kind], left)
        best["grundy"] = max(best["grundy"], grundy)
        if len(lost) == 1:
            best["choice"] = max(best["choice"], len(options))
    return best


@pytest.mark.parametrize("pieces", hardest.GAME_SETS)
def test_the_hardest_4x4_boards_are_found_again(pieces: str) -> None:
    listed = {
        entry["kind"]: entry["value"]
        for entry in data("hardest")["game"]
        if (entry["pieces"], entry["rows"], entry["cols"]) == (pieces, 4, 4)
    }
    assert listed == naive_records(4, 4, pieces)


@pytest.mark.thorough
def test_the_hardest_boards_have_their_values() -> None:
    """The first of each list of 5x5 is solved again; two programs found that none is harder."""
    checked = 0
    for entry in data("hardest")["game"]:
        size = entry["rows"], entry["cols"]
        for code in entry["boards"]:
            board = Board.from_code(code)
            assert (board.rows, board.cols) == size
            if size == (5, 5) and code == entry["boards"][0]:
                found = hardest.record(board, parse_pieces(entry["pieces"]), entry["kind"])
                assert found == entry["value"]
                checked += 1
    assert checked == 12
    assert {(e["pieces"], e["rows"], e["cols"]) for e in data("hardest")["game"]} == {
        (pieces, *size) for pieces in hardest.GAME_SETS for size in hardest.SIZES
    }


@pytest.mark.parametrize("pieces", hardest.COVER_SETS)
def test_the_richest_regions(pieces: str) -> None:
    small = hardest.region_tilings(3, 4, parse_pieces(pieces))
    for mask in range(4096):
        assert small[mask] == number_of_tilings(3, 4, 4095 - mask, shapes(pieces))
    of_set = [entry for entry in data("hardest")["cover"] if entry["pieces"] == pieces]
    for entry in of_set:
        assert entry["number"] >= len(entry["boards"])
        for code in entry["boards"]:
            board = Board.from_code(code)
            assert board.empty_count == entry["cells"]
            if entry["cells"] <= 18:
                size = board.rows, board.cols, board.filled_mask
                assert number_of_tilings(*size, shapes(pieces)) == int(entry["tilings"])


def test_a_wrong_board_is_refused() -> None:
    with pytest.raises(ArithmeticError, match="not one winning move: 4/4"):
        hardest.record(Board(2, 4), parse_pieces("domino"), "choice")
    with pytest.raises(ArithmeticError, match="another outcome: 2"):
        hardest.record(Board(1, 2), parse_pieces("domino"), "loss")


def test_files_are_small_and_read_as_they_were_written(tmp_path: Path) -> None:
    for name in ("games", "census", "tilings", "widths", "hardest"):
        text = (files.FOLDER / f"{name}.json").read_text(encoding="utf-8")
        assert files.text_of(json.loads(text)) + "\n" == text
        assert len(text) < 40_000
