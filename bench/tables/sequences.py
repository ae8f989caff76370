"""Sequences of the OEIS, https://oeis.org, that the tables have in common with it.

An entry was added only after its definition and its first terms had been read; the tests compare
the tables with these terms. None was found for the values of the block game, of the game with
L-trominoes, for any census, or for the hardest boards.
"""

VALUES_OF_STRIPS = "A002187"
"""Sprague-Grundy values of Dawson's Chess; those of dominoes on 1 x n are the same, one later."""

LOST_STRIPS = "A215721"
"""The n for which 1 x n with dominoes is lost."""

TILINGS = {
    "l-tromino": "A351322",
    "domino": "A099390",
    "domino,l-tromino": "A219987",
    "domino,l-tromino,i-tromino": "A364457",
}
"""Tilings of m x n, by pieces."""

SQUARES = {"domino": "A004003", "domino,l-tromino": "A219994"}
"""Tilings of n x n, by pieces; of dominoes only the even n."""

LESS_A_CELL = {"l-tromino": "A233807"}
"""Tilings of n x n with at most one single cell, by pieces: the sum over all cells left out."""

BY_WIDTH = {
    "l-tromino": {4: "A046984", 5: "A084478", 6: "A351323", 7: "A351324"},
    "domino": {
        2: "A000045",
        3: "A001835",
        4: "A005178",
        5: "A003775",
        6: "A028468",
        7: "A028469",
        8: "A028470",
    },
    "domino,l-tromino": {2: "A052980"},
    "domino,l-tromino,i-tromino": {
        1: "A182097",
        2: "A019439",
        3: "A364460",
        4: "A364155",
        5: "A364556",
    },
}
"""Tilings of m x n, by pieces and by the fixed number m of rows; the tests have terms of each. Some
leave out numbers that are 0 because the area is no multiple of a piece's."""
