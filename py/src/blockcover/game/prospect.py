"""Whether a search for who wins can be expected to end.

Owns the measure of a search, its bound, and the warning of the package. Searches nothing itself.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import NamedTuple

from blockcover.board import Board
from blockcover.game.known_values import known_value
from blockcover.game.prover import MAX_SEARCHED
from blockcover.game.symmetry_strategy import certificate_steps
from blockcover.game.tablebase.numbering import MAX_REGION, joined_steps
from blockcover.pieces import Piece
from blockcover.slices import Steps, drain

MOST_MOVES = {1: 1 << 20, 2: 200, 3: 180}
"""Moves from which on a search is hopeless, by the shorter side of what it has to settle.

The same number of positions has more moves on a strip: 110,977 positions for the 158 moves of 3x13,
2,290 for the 134 moves of 2x20. With 23 to 26 moves more it is ten times as many."""

MOST_MOVES_ELSE = 160
"""The same for sides from 4 on: the moves of the empty 6x6, the largest board that was searched to
its end. It took 0.9 million positions, and a second for every ten thousand."""


class LongSearch(UserWarning):
    """A search begins of which nobody should expect an end."""


class Prospect(NamedTuple):
    """What a search has to settle: the part of a position with the most cells."""

    cells: int
    moves: int
    hopeless: bool
    """Whether no search of this size has come to an end yet."""


def prospect_steps(
    board: Board, pieces: tuple[Piece, ...], moves: Sequence[int]
) -> Steps[Prospect | None]:
    """What a search has to settle, given the masks of all placements; ``None`` if none is made.

    None is made where tables, the half turn or a known result tell who wins, or of a board that is
    refused.
    """
    parts = yield from joined_steps(moves)
    largest = max(parts, key=int.bit_count, default=0)
    cells = largest.bit_count()
    if not MAX_REGION < cells <= MAX_SEARCHED or known_value(board, pieces, parts) is not None:
        return None
    if (yield from certificate_steps(board, moves)) is not None:
        return None
    within = sum([1 for move in moves if move & largest])
    shape = board.cropped(largest)
    most = MOST_MOVES.get(min(shape.rows, shape.cols), MOST_MOVES_ELSE)
    return Prospect(cells, within, within > most)


def warn_if_hopeless(board: Board, pieces: tuple[Piece, ...]) -> None:
    """Issue a `LongSearch` where a search has little hope of an end.

    It points at the code that calls the method that calls `Solver.answer`.
    """
    if board.empty_count <= MAX_REGION:
        return
    moves = [placement.mask for placement in board.placements(pieces)]
    found = drain(prospect_steps(board, pieces, moves))
    if found is not None and found.hopeless:
        warnings.warn(
            f"{found.cells} joined cells with {found.moves} moves: no search of that size has come"
            " to an end yet",
            LongSearch,
            stacklevel=4,
        )
