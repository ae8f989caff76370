"""Values of the game on empty boards, and the census of lost boards.

Owns the sizes. Grundy values of rectangles and the census of the block game come from the files of
docs/results; the values of strips follow from their definition.
"""

from __future__ import annotations

from bench.tables import sequences
from blockcover.board import Board
from blockcover.game.symmetry_strategy import half_turn_proof
from blockcover.game.tablebase.table import Table
from blockcover.pieces import Piece
from blockcover.piecetext import parse_pieces

SETS = ("domino,l-tromino", "domino", "l-tromino")

MAX_ROWS, MAX_COLS = 8, 16

MISERE_CELLS = 30
"""Cells of the largest board whose outcome in misère play is computed: the largest table."""

STRIP = 102
"""Length of the longest strip: three times the period of the values with dominoes."""

PERIOD = 34

CENSUS = ((4, 4), (5, 5), (5, 6))

Values = dict[tuple[int, int], int]
"""Grundy values by the sides of the boards, the shorter one first."""


def strips(has_dominoes: bool, longest: int = STRIP) -> list[int]:
    """Return the Grundy values of 1 x 1, 1 x 2, ..., straight from the definition.

    A domino leaves two strips. An L-tromino does not fit.
    """
    values = [0, 0]
    for cells in range(2, longest + 1):
        options = {values[left] ^ values[cells - 2 - left] for left in range(cells - 1)}
        values.append(next(v for v in range(cells) if not has_dominoes or v not in options))
    return values[1:]


def first_periodic(values: list[int]) -> int:
    """Return the length from which on the values of strips with dominoes repeat.

    Guy and Smith (1956): if they repeat with period p from the length l on to 2l + p + 2, they
    repeat for ever. ``ArithmeticError`` if the values do not reach so far.
    """
    pairs = list(zip(values, values[PERIOD:], strict=False))
    first = max((at + 2 for at, (one, other) in enumerate(pairs) if one != other), default=1)
    if len(values) < 2 * first + PERIOD + 2:
        raise ArithmeticError(f"the period is not proved by {len(values)} values")
    return first


def rectangles(pieces: tuple[Piece, ...], values: Values) -> list[list[int | str | None]]:
    """Return for m from 1 on the values of m x n for n from m on.

    W for WINNING boards of unknown value, by the half turn; ``None`` where nothing is known.
    """

    def value(rows: int, cols: int) -> int | str | None:
        if (rows, cols) in values:
            return values[rows, cols]
        if rows > MAX_ROWS or cols > MAX_ROWS:
            return None
        half_turn = half_turn_proof(Board(rows, cols), pieces)
        return None if half_turn is None else 0 if half_turn.move_mask is None else "W"

    return [
        [value(rows, cols) for cols in range(rows, MAX_COLS + 1)] for rows in range(1, MAX_ROWS + 1)
    ]


def misere(pieces: tuple[Piece, ...]) -> list[str]:
    """Return for m from 1 on the outcomes of m x n in misère play, W or L, for n from m on."""
    return [
        "".join(
            # A remoteness is even where the player to move wins.
            "LW"[Table(Board(rows, cols), pieces).remoteness(0, misere=True) % 2 == 0]
            for cols in range(rows, min(MAX_COLS, MISERE_CELLS // rows) + 1)
        )
        for rows in range(1, MAX_ROWS + 1)
    ]


def games(values: dict[str, Values]) -> dict[str, object]:
    """The data about empty boards, from the Grundy values by the set of pieces."""
    data: dict[str, object] = {}
    for name in SETS:
        pieces = parse_pieces(name)
        has_dominoes = "domino" in name.split(",")
        strip = strips(has_dominoes, 4 * STRIP)
        for cells, value in enumerate(strip[:MAX_COLS], 1):
            if values[name].get((1, cells), value) != value:
                raise ArithmeticError(f"two values of 1x{cells} with {name} differ")
        data[name] = {
            "grundy": rectangles(pieces, values[name]),
            "misere": misere(pieces),
            "strip": strip[:STRIP],
            "periodicFrom": first_periodic(strip) if has_dominoes else 1,
            "stripOeis": [sequences.VALUES_OF_STRIPS, sequences.LOST_STRIPS] * has_dominoes,
        }
    return data


def losing(board: Board, pieces: tuple[Piece, ...]) -> list[int]:
    """Return the numbers of LOSING positions by number of filled cells."""
    return Table(board, pieces).census("outcome")[0]


def census(whole: dict[str, dict[str, list[int]]]) -> dict[str, object]:
    """The data about lost boards by filled cells, with the counts of docs/results.

    ``whole``: by kind of play and by size, LOSING boards of the block game by filled cells.
    """
    data: dict[str, object] = {}
    for name in SETS:
        pieces = parse_pieces(name)
        found = {f"{rows}x{cols}": losing(Board(rows, cols), pieces) for rows, cols in CENSUS}
        of_set = {"normal": found, "misere": dict[str, list[int]]()}
        if name == SETS[0]:
            for size, counts in whole["normal"].items():
                if found.setdefault(size, counts) != counts:
                    raise ArithmeticError(f"two counts of {size} differ")
            of_set["misere"] = whole["misere"]
        data[name] = of_set
    return data
