"""The hardest boards, and the regions with the most tilings.

Owns the kinds and the limits. A C++ program (`hardest.cpp`) solves all positions of a board; the
package counts the positions by remoteness and by Grundy value again, and solves each listed board.
The regions within 5 x 5 are found here, and the package counts the tilings of each listed one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from blockcover.bitboard import bits
from blockcover.board import Board
from blockcover.cover.count import count
from blockcover.game.analyse import analyse
from blockcover.pieces import Piece
from blockcover.piecetext import parse_pieces

GAME_SETS = ("domino,l-tromino", "domino", "l-tromino")
SIZES = ((4, 4), (5, 5), (5, 6))
KINDS = ("win", "loss", "choice", "grundy")
"""Greatest remoteness of WINNING and of LOSING boards, most moves where only one wins, and greatest
Grundy value."""

COVER_SETS = ("l-tromino", "domino", "domino,l-tromino")
SIDE = 5
"""Side of the square that holds the regions."""

MAX_LISTED = 6

Counts = npt.NDArray[np.unsignedinteger]
"""One number for each region, by its mask."""


class Solved(NamedTuple):
    """The output of the C++ program, a line each."""

    records: dict[str, list[int]]
    """By kind: the value, the number of boards up to symmetry, and the first of them as masks."""
    grundies: list[int]
    remotenesses: list[int]
    losing: list[int]

    @classmethod
    def parse(cls, text: str) -> Solved:
        rows = {name: [*map(int, row)] for name, *row in map(str.split, text.splitlines()[:-1])}
        counts = [rows.pop(name) for name in ("grundies", "remotenesses", "losing")]
        return cls(rows, *counts)


def record(board: Board, pieces: tuple[Piece, ...], kind: str) -> int:
    """Return the value of a board that a kind compares, by the package."""
    found = analyse(board, pieces)
    if kind == "choice":
        if sum(move.wins for move in found.moves) != 1:
            raise ArithmeticError(f"not one winning move: {board.code}")
        return len(found.moves)
    value = found.grundy if kind == "grundy" else found.remoteness
    if value is None or (kind in ("win", "loss") and found.wins != (kind == "win")):
        raise ArithmeticError(f"another outcome: {board.code}")
    return value


def hardest(solved: dict[tuple[str, int, int], Solved]) -> list[dict[str, object]]:
    """The data about the hardest boards, from the outputs by pieces and size."""
    data: list[dict[str, object]] = []
    for (name, rows, cols), found in solved.items():
        pieces = parse_pieces(name)
        for kind in KINDS:
            value, number, *masks = found.records[kind]
            boards = [Board(rows, cols, mask) for mask in masks[:MAX_LISTED]]
            for board in boards:
                if record(board, pieces, kind) != value:
                    raise ArithmeticError(f"two values of {board.code} differ: {kind}")
            data.append(
                {
                    "kind": kind,
                    "pieces": name,
                    "rows": rows,
                    "cols": cols,
                    "value": value,
                    "number": number,
                    "boards": [board.code for board in boards],
                }
            )
    return data


def region_tilings(rows: int, cols: int, pieces: Sequence[Piece]) -> Counts:
    """Return the number of tilings of every region of a board, by its mask.

    The first cell of a region is covered by one of the placements that begin there. So the regions
    with the first cell c follow, all at once, from those whose first cells come later.
    """
    placements = [placement.mask for placement in Board(rows, cols).placements(pieces)]
    tilings = np.zeros(1 << rows * cols, np.uint32)
    tilings[0] = 1
    for cell in reversed(range(rows * cols)):
        regions = np.arange(1 << cell, 1 << rows * cols, 2 << cell)
        for mask in placements:
            if mask & -mask == 1 << cell:
                among = regions[regions & mask == mask]
                tilings[among] += tilings[among ^ mask]
    return tilings


def richest(name: str, rows: int = SIDE, cols: int = SIDE) -> list[dict[str, object]]:
    """Return for each number of cells the most tilings of a region, and the regions with them."""
    pieces = parse_pieces(name)
    tilings = region_tilings(rows, cols, pieces)
    cells = _cell_counts(rows * cols)
    data: list[dict[str, object]] = []
    for number in range(1, rows * cols + 1):
        of_size = np.flatnonzero(cells == number)
        most = int(tilings[of_size].max())
        if not most:
            continue
        masks = of_size[tilings[of_size] == most].tolist()
        shapes = sorted({_shape(rows, cols, mask) for mask in masks})
        boards = [Board.from_code(code) for _, code in shapes[:MAX_LISTED]]
        for board in boards:
            if count(board, pieces) != most:
                raise ArithmeticError(f"two counts of {board.code} differ")
        data.append(
            {
                "pieces": name,
                "cells": number,
                "tilings": str(most),
                "number": len(shapes),
                "boards": [board.code for board in boards],
            }
        )
    return data


def _cell_counts(cells: int) -> Counts:
    """Return the number of cells of every region."""
    counts = np.zeros(1, np.uint8)
    for _ in range(cells):
        counts = np.concatenate([counts, counts + np.uint8(1)])
    return counts


def _shape(rows: int, cols: int, mask: int) -> tuple[int, str]:
    """Return the smallest board of a region, one for all its images: its area and its code."""
    places = [divmod(cell, cols) for cell in bits(mask)]
    top, left = min(y for y, _ in places), min(x for _, x in places)
    high = 1 + max(y for y, _ in places) - top
    wide = 1 + max(x for _, x in places) - left
    empty = sum(1 << (y - top) * wide + x - left for y, x in places)
    board = Board(high, wide, (1 << high * wide) - 1 ^ empty)
    return high * wide, min(image.code for image in board.images())
