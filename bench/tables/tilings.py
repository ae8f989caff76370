"""Numbers of tilings of rectangles, by width, and of squares less a cell.

Owns the sizes. The package counts; `recurrence` computes the same numbers in another way, and a
difference is an error.
"""

from __future__ import annotations

from bench.tables import sequences
from bench.tables.recurrence import Recurrence, recurrence
from blockcover.board import Board
from blockcover.cover.count import count
from blockcover.pieces import Piece
from blockcover.piecetext import parse_pieces

SETS = {"l-tromino": 12, "domino": 12, "domino,l-tromino": 12, "domino,l-tromino,i-tromino": 8}
"""The sets of pieces, and the side of the largest rectangle."""

HEIGHTS = {"l-tromino": 8, "domino": 8, "domino,l-tromino": 7, "domino,l-tromino,i-tromino": 5}
"""The largest number of rows with a recurrence."""

WIDEST = 20
"""Number of columns up to which the terms are listed."""

LESS_A_CELL = {
    "l-tromino": (2, 4, 5, 7, 8, 10, 11),
    "domino": (3, 5, 7, 9),
    "domino,l-tromino": (2, 3, 4, 5, 6, 7),
}
"""Sides of squares that may be covered except for one cell."""


def rectangles(pieces: tuple[Piece, ...], most: int) -> list[list[str]]:
    """Return for m from 1 to ``most`` the tilings of m x n for n from m on.

    Numbers are texts: most are greater than a number of JSON can be for its readers.
    """
    return [
        [str(count(Board(rows, cols), pieces)) for cols in range(rows, most + 1)]
        for rows in range(1, most + 1)
    ]


def less_a_cell(side: int, pieces: tuple[Piece, ...]) -> list[list[str]]:
    """Return the tilings of a square without each of its cells, by rows, counting images once."""
    known: dict[tuple[int, int], str] = {}
    for y in range((side + 1) // 2):
        for x in range(y, (side + 1) // 2):
            known[y, x] = str(count(Board(side, side, 1 << y * side + x), pieces))
    folded = [min(at, side - 1 - at) for at in range(side)]
    return [[known[min(y, x), max(y, x)] for x in folded] for y in folded]


def _widths(name: str, rows: int, found: Recurrence, counts: list[list[str]]) -> dict[str, object]:
    """Return the terms and the recurrence of one number of rows; `ArithmeticError` if they differ
    from the package's counts."""
    terms = [str(term) for term in found.terms[: WIDEST + 1]]
    coefficients, at = found.coefficients, len(found.terms)
    for width in range(at, WIDEST + 1):
        last = [*found.terms, *map(int, terms[at:])]
        terms.append(str(sum(c * last[width - 1 - i] for i, c in enumerate(coefficients))))
    for cols, expected in enumerate(counts[rows - 1], rows):
        if terms[cols] != expected:
            raise ArithmeticError(f"two counts of {rows}x{cols} with {name} differ")
    return {
        "rows": rows,
        "terms": terms,
        "coefficients": [str(c) for c in coefficients],
        "first": found.first,
        "fitted": found.fitted,
        "states": found.states,
        "oeis": sequences.BY_WIDTH[name].get(rows),
        "array": sequences.TILINGS[name],
    }


def tilings() -> dict[str, object]:
    """The data about tilings of rectangles and squares."""
    return {
        name: {
            "rectangles": rectangles(parse_pieces(name), most),
            "oeis": sequences.TILINGS[name],
            "squares": sequences.SQUARES.get(name),
            "lessACell": {
                side: less_a_cell(side, parse_pieces(name)) for side in LESS_A_CELL.get(name, ())
            },
            "lessACellOeis": sequences.LESS_A_CELL.get(name),
        }
        for name, most in SETS.items()
    }


def widths(found: dict[str, object]) -> dict[str, object]:
    """The data about tilings by width, checked against those of `tilings`."""
    data: dict[str, object] = {}
    for name, most in HEIGHTS.items():
        pieces = parse_pieces(name)
        of_set = found[name]
        assert isinstance(of_set, dict)
        data[name] = [
            _widths(name, rows, recurrence(rows, pieces), of_set["rectangles"])
            for rows in range(1, most + 1)
        ]
    return data
