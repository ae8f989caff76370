"""The backtracking searches that the book teaches, taken step by step.

The ordered search always covers the first empty cell. The unordered one lays any piece anywhere and
therefore finds every tiling once for each order of its pieces.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from itertools import product
from typing import Literal, get_args

from blockcover.board import Board
from blockcover.pieces import Piece, anchored_shapes

SearchEvent = Literal["try", "place", "dead-end", "found", "undo"]
"""The kinds of steps.

* ``try``: test whether a placement fits.
* ``place``: lay the placement that fits, and call the search for the rest.
* ``dead-end``: no placement fits in this call.
* ``found``: every cell is covered.
* ``undo``: the call ends, and its caller takes back the placement laid last.
"""

Line = Literal["recurse", "try", "place", "base", "return", "undo"]
"""The lines of the book's code: the call; testing and laying a placement; the base case, with every
cell covered; the return of a call in which nothing fits; taking a placement back."""

# Before the first step there is no event: the search has been called.
_LINES: dict[SearchEvent | None, Line] = {
    None: "recurse",
    "try": "try",
    "place": "place",
    "found": "base",
    "dead-end": "return",
    "undo": "undo",
}

_LEAVES = ("found", "dead-end")
"""The events after which a call ends without having laid a piece."""


class Backtracking:
    """A search after some of its steps, with explicit stacks instead of recursion.

    ``number`` counts its steps. ``event`` is the kind of the last one, ``mask`` the cells of the
    placement that it tried, laid or took back, as far as they are on the board, and ``fits``
    whether a tried one is on the board and on empty cells. ``laid`` are the masks of the pieces on
    the board in the order in which they were laid, and ``counts`` the numbers of steps by kind.
    """

    def __init__(self, board: Board, pieces: Sequence[Piece], *, ordered: bool) -> None:
        self.number = 0
        self.event: SearchEvent | None = None
        self.mask = 0
        self.fits = True
        self.laid: list[int] = []
        self.counts: dict[SearchEvent, int] = dict.fromkeys(get_args(SearchEvent), 0)
        self._ordered = ordered
        self._full = board.full_mask
        # The bit after the last cell stands for all cells outside the board.
        self._outside = self._full + 1
        self._covered = board.filled_mask | self._outside
        if ordered:
            self._placements = _placements_by_first_cell(board, pieces, self._outside)
        else:
            anywhere = [placement.mask for placement in board.placements(pieces)]
            self._placements = [anywhere] * (board.rows * board.cols)
        # For each active call: its placements, and the numbers that it tried and that fitted.
        self._calls: list[list[int]] = []
        self._tried: list[int] = []
        self._fitted: list[int] = []
        self._call()

    def copy(self) -> Backtracking:
        """Return an independent copy of the search at the same step."""
        other = copy(self)
        other.laid, other.counts = self.laid.copy(), self.counts.copy()
        other._calls, other._tried = self._calls.copy(), self._tried.copy()
        other._fitted = self._fitted.copy()
        return other

    def _first_empty(self) -> int:
        free = self._full & ~self._covered
        return (free & -free).bit_length() - 1

    def _call(self) -> None:
        """Begin a call in the current position."""
        cell = self._first_empty()
        self._calls.append(self._placements[cell] if cell >= 0 else [])
        self._tried.append(0)
        self._fitted.append(0)

    def advance(self) -> bool:
        """Take one step; return false if the search has ended."""
        placements = self._calls[-1]
        tried = self._tried[-1]
        is_leaf = self.event in _LEAVES
        if self.event == "try" and self.fits:
            self.event = "place"
            self.laid.append(self.mask)
            self._covered |= self.mask
            self._call()
        elif tried < len(placements) and not is_leaf:
            self.event = "try"
            placement = placements[tried]
            self.mask = placement & self._full
            self.fits = not placement & self._covered
            self._tried[-1] = tried + 1
            self._fitted[-1] += self.fits
        elif not self._fitted[-1] and not is_leaf:
            self.event = "dead-end" if self._full & ~self._covered else "found"
            self.mask, self.fits = 0, True
        elif self.laid:
            self.event = "undo"
            self.mask, self.fits = self.laid.pop(), True
            self._covered ^= self.mask
            for stack in (self._calls, self._tried, self._fitted):
                stack.pop()
        else:
            return False
        self.counts[self.event] += 1
        self.number += 1
        return True

    @property
    def ended(self) -> bool:
        """Whether no step is left."""
        if self.laid or (self.event == "try" and self.fits):
            return False
        all_tried = self._tried[-1] == len(self._calls[-1])
        return self.event in _LEAVES or (all_tried and self._fitted[-1] > 0)

    @property
    def tried(self) -> int:
        """Number of placements that the current call has tried."""
        return self._tried[-1]

    @property
    def cell(self) -> int | None:
        """The first empty cell, which the current call of the ordered search covers; else None."""
        covers = self._ordered and self._full & ~self._covered
        return self._first_empty() if covers else None

    @property
    def line(self) -> Line:
        """The line of the book's code of the last step."""
        return _LINES[self.event]


def _placements_by_first_cell(
    board: Board, pieces: Sequence[Piece], outside: int
) -> list[list[int]]:
    """Return for each cell the placements with this first cell, ordered by piece, then by cells."""
    shapes = anchored_shapes(pieces)
    by_cell = []
    for top, left in product(range(board.rows), range(board.cols)):
        placements = []
        for shape in shapes:
            mask = 0
            for y, x in shape:
                on_board = top + y < board.rows and 0 <= left + x < board.cols
                mask |= board.cell_mask(top + y, left + x) if on_board else outside
            placements.append(mask)
        by_cell.append(placements)
    return by_cell
