"""The backtracking searches that the book teaches, as sequences of steps.

Owns the ordered search, which always covers the first empty cell, and the unordered one, which lays
any piece anywhere and therefore finds every tiling once for each order of its pieces. For
demonstration and tests; `count` counts tilings.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Literal, NamedTuple

from blockcover.board import Board
from blockcover.pieces import Piece, anchored_shapes

Event = Literal["try", "place", "dead-end", "found", "undo"]
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

_LINES: dict[Event, Line] = {
    "try": "try",
    "place": "place",
    "found": "base",
    "dead-end": "return",
    "undo": "undo",
}


class BacktrackingStep(NamedTuple):
    """One step of a search."""

    number: int
    """From 1."""
    event: Event
    depth: int
    """Number of pieces on the board after the step."""
    mask: int
    """The cells of the placement that is tried, laid or taken back, as far as they are on the
    board; else 0."""
    fits: bool
    """For a try: whether the placement is on the board and on empty cells; else true."""


class State(NamedTuple):
    """The state of a search after a step."""

    step: BacktrackingStep | None
    """The last step; ``None`` before the first one."""
    cell: int | None
    """The first empty cell, which the current call of the ordered search covers; else ``None``."""
    tried: int
    """Number of placements that the current call has tried."""
    laid: tuple[int, ...]
    """The masks of the pieces on the board, in the order in which they were laid."""
    tries: int
    places: int
    dead_ends: int
    found: int
    """Numbers of events of each kind so far."""
    ended: bool
    """Whether the search has ended."""

    @property
    def line(self) -> Line:
        """The line of the book's code of the last step."""
        return "recurse" if self.step is None else _LINES[self.step.event]


class _Candidate(NamedTuple):
    """A placement to try: its cells on the board, and whether all its cells are on the board."""

    mask: int
    on_board: bool


def _candidates_by_cell(board: Board, pieces: Sequence[Piece]) -> list[tuple[_Candidate, ...]]:
    """For each cell, the placements with this first cell, ordered by piece, then by cells."""
    shapes = anchored_shapes(pieces)
    by_cell = []
    for cell in range(board.rows * board.cols):
        top, left = divmod(cell, board.cols)
        candidates = []
        for shape in shapes:
            inside = [
                board.cell_mask(top + y, left + x)
                for y, x in shape
                if top + y < board.rows and 0 <= left + x < board.cols
            ]
            candidates.append(_Candidate(sum(inside), len(inside) == len(shape)))
        by_cell.append(tuple(candidates))
    return by_cell


class Backtracking:
    """A search that is advanced step by step, with explicit stacks instead of recursion."""

    def __init__(self, board: Board, pieces: Sequence[Piece], *, ordered: bool) -> None:
        self.number = 0
        self.ended = False
        self._event: Event | None = None
        self._mask = 0
        self._fits = True
        self._full = board.full_mask
        self._covered = board.filled_mask
        self._laid: list[int] = []
        self._by_cell = _candidates_by_cell(board, pieces) if ordered else None
        anywhere = () if ordered else board.placements(pieces)
        self._anywhere = tuple(_Candidate(placement.mask, True) for placement in anywhere)
        # For each active call: its candidates, and the numbers that it has tried and that fitted.
        # After 'found' or 'dead-end' the last number is -1.
        self._calls: list[tuple[_Candidate, ...]] = []
        self._tried: list[int] = []
        self._fitted: list[int] = []
        self._tries = self._places = self._dead_ends = self._found = 0
        self._call()

    def copy(self) -> Backtracking:
        """An independent copy of the search at the same step."""
        other = copy(self)
        other._laid = self._laid.copy()
        other._calls = self._calls.copy()
        other._tried = self._tried.copy()
        other._fitted = self._fitted.copy()
        return other

    def _first_empty(self) -> int:
        free = self._full & ~self._covered
        return (free & -free).bit_length() - 1

    def _call(self) -> None:
        """Begin a call in the current position."""
        if self._covered == self._full:
            candidates: tuple[_Candidate, ...] = ()
        elif self._by_cell is None:
            candidates = self._anywhere
        else:
            candidates = self._by_cell[self._first_empty()]
        self._calls.append(candidates)
        self._tried.append(0)
        self._fitted.append(0)

    def advance(self) -> bool:
        """Take one step; return false if the search has ended."""
        if self.ended:
            return False
        candidates = self._calls[-1]
        tried = self._tried[-1]
        fitting = self._event == "try" and self._fits
        self._fits = True
        if fitting:
            self._event = "place"
            self._places += 1
            self._laid.append(self._mask)
            self._covered |= self._mask
            self._call()
        elif tried < len(candidates):
            self._event = "try"
            self._tries += 1
            self._tried[-1] = tried + 1
            self._mask, on_board = candidates[tried]
            self._fits = on_board and not self._mask & self._covered
            self._fitted[-1] += self._fits
        elif not self._fitted[-1]:
            self._fitted[-1] = -1
            self._mask = 0
            if self._covered == self._full:
                self._event = "found"
                self._found += 1
            else:
                self._event = "dead-end"
                self._dead_ends += 1
        else:
            self._event = "undo"
            for stack in (self._calls, self._tried, self._fitted):
                stack.pop()
            self._mask = self._laid.pop()
            self._covered ^= self._mask
        self.number += 1
        if not self._laid:
            self.ended = (
                self._tried[-1] == len(self._calls[-1])
                and self._fitted[-1] != 0
                and not (self._event == "try" and self._fits)
            )
        return True

    @property
    def depth(self) -> int:
        """The number of pieces on the board, which is the depth of the current call."""
        return len(self._laid)

    @property
    def has_returned(self) -> bool:
        """Whether the last step ended a call."""
        return self._event == "undo" or self.ended

    @property
    def step(self) -> BacktrackingStep | None:
        """The last step; ``None`` before the first one."""
        if self._event is None:
            return None
        return BacktrackingStep(self.number, self._event, len(self._laid), self._mask, self._fits)

    def state(self) -> State:
        """The state after the last step."""
        covering = self._by_cell is not None and self._covered != self._full
        return State(
            step=self.step,
            cell=self._first_empty() if covering else None,
            tried=self._tried[-1],
            laid=tuple(self._laid),
            tries=self._tries,
            places=self._places,
            dead_ends=self._dead_ends,
            found=self._found,
            ended=self.ended,
        )
