"""The expected length of a search for the outcome of a position.

Owns the size of a search, its limit, and the warning of the package. Does not search.
"""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import NamedTuple

from blockcover.board import Board
from blockcover.game.components import joined_components_steps
from blockcover.game.known_values import known_value
from blockcover.game.prover import MAX_SEARCHED
from blockcover.game.symmetry_strategy import certificate_steps
from blockcover.game.tablebase.numbering import MAX_TABLE_CELLS
from blockcover.pieces import Piece
from blockcover.slices import Steps, drain

MOST_MOVES = {1: 1 << 20, 2: 200, 3: 180}
"""A search with more moves than this is hopeless, by the shorter side of the component.

A search of a narrow strip visits few positions for its moves: 110,977 positions for the 158 moves
of 3x13, 2,290 for the 134 moves of 2x20. With 23 to 26 more moves it visits ten times as many."""

MOST_MOVES_ELSE = 160
"""The same for sides from 4: the moves of the empty 6x6, the largest board whose search has ended.
It took 0.9 million positions, at ten thousand a second."""


class LongSearch(UserWarning):
    """A search begins that is unlikely to end."""


class Prospect(NamedTuple):
    """The size of a search: the cells and the moves of the largest component."""

    cells: int
    moves: int
    hopeless: bool
    """Whether no search of this size has ever ended."""


def prospect_steps(
    board: Board, pieces: tuple[Piece, ...], moves: Sequence[int]
) -> Steps[Prospect | None]:
    """Return the size of the search for a position, given the masks of all placements.

    ``None`` if there is none: a table, the half turn or a known result gives the outcome, or the
    component is too large to be searched.
    """
    components = yield from joined_components_steps(moves)
    largest = max(components, key=int.bit_count, default=0)
    cells = largest.bit_count()
    is_searched = MAX_TABLE_CELLS < cells <= MAX_SEARCHED
    if not is_searched or known_value(board, pieces, components) is not None:
        return None
    if (yield from certificate_steps(board, moves)) is not None:
        return None
    within = sum([1 for move in moves if move & largest])
    shape = board.cropped(largest)
    most = MOST_MOVES.get(min(shape.rows, shape.cols), MOST_MOVES_ELSE)
    return Prospect(cells, within, within > most)


def warn_if_hopeless(board: Board, pieces: tuple[Piece, ...]) -> None:
    """Issue a `LongSearch` before a search that is unlikely to end.

    It points at the code that calls the method that calls `Solver.answer`.
    """
    if board.empty_count <= MAX_TABLE_CELLS:
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
