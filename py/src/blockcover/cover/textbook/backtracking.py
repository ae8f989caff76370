"""The backtracking searches that the book teaches, as streams of steps that can be watched.

Owns the ordered search, which covers the first empty cell in every way, and the unordered one,
which lays any piece anywhere and so meets every tiling once for each order of its pieces. For
showing and checking: to count, ask `count`.
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Literal, NamedTuple

from blockcover.board import Board
from blockcover.pieces import Cell, Piece

Event = Literal["try", "place", "dead-end", "found", "undo"]
"""A placement is tried; it fits, so it is laid, and the search goes one call deeper; nothing fitted
in this call; every cell is covered; the call ends and the piece laid last is taken back."""


Line = Literal["recurse", "try", "place", "base", "return", "undo"]
"""Lines of the book's code: the call itself; a placement is tried, and laid; there is nothing left
to cover; nothing could be laid; what the call laid is taken back."""

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
    """Pieces on the board after it."""
    mask: int
    """The cells on the board of the placement that is tried, laid or taken back; else 0."""
    fits: bool
    """Of a try, whether the placement is on the board and on empty cells; else true."""


class State(NamedTuple):
    """Where a search stands."""

    step: BacktrackingStep | None
    """The step just taken; ``None`` before the first."""
    cell: int | None
    """The first empty cell, which this call of the ordered search is to cover; else ``None``."""
    tried: int
    """How many placements this call has tried."""
    laid: tuple[int, ...]
    """The masks of the pieces on the board, in the order in which they were laid."""
    tries: int
    places: int
    dead_ends: int
    found: int
    """So many of each event so far."""
    ended: bool
    """Whether there is no further step."""

    @property
    def line(self) -> Line:
        """The line of the book's code that the step just taken stands for."""
        return "recurse" if self.step is None else _LINES[self.step.event]


class _Way(NamedTuple):
    """A placement from a given first cell: its cells on the board, and whether these are all."""

    mask: int
    on_board: bool


def _ways_from_cells(board: Board, pieces: Sequence[Piece]) -> list[tuple[_Way, ...]]:
    """For each cell the placements of which it is the first cell, by piece, then by cells."""
    shapes: dict[tuple[Cell, ...], None] = {}
    for piece in pieces:
        turned = [
            tuple((y - cells[0][0], x - cells[0][1]) for y, x in cells)
            for cells in piece.orientations()
        ]
        shapes |= dict.fromkeys(sorted(turned))
    found = []
    for cell in range(board.rows * board.cols):
        top, left = divmod(cell, board.cols)
        ways = []
        for shape in shapes:
            inside = [
                board.cell_mask(top + y, left + x)
                for y, x in shape
                if top + y < board.rows and 0 <= left + x < board.cols
            ]
            ways.append(_Way(sum(inside), len(inside) == len(shape)))
        found.append(tuple(ways))
    return found


class Backtracking:
    """A search that is advanced step by step; its calls are kept on stacks of its own."""

    def __init__(self, board: Board, pieces: Sequence[Piece], *, ordered: bool) -> None:
        self.number = 0
        self.ended = False
        self._event: Event | None = None
        self._mask = 0
        self._fits = True
        self._full = board.full_mask
        self._covered = board.filled_mask
        self._laid: list[int] = []
        self._from_cells = _ways_from_cells(board, pieces) if ordered else None
        anywhere = () if ordered else board.placements(pieces)
        self._anywhere = tuple(_Way(placement.mask, True) for placement in anywhere)
        # Of each call under way: what it tries, how much of that it has tried, how much fitted.
        # Where nothing fitted, -1 says that this has been told (as 'found' or 'dead-end').
        self._calls: list[tuple[_Way, ...]] = []
        self._tried: list[int] = []
        self._fitted: list[int] = []
        self._tries = self._places = self._dead_ends = self._found = 0
        self._call()

    def copy(self) -> Backtracking:
        """The same search at the same step, to be advanced apart from this one."""
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
        """Begin a call in the present position."""
        if self._covered == self._full:
            ways: tuple[_Way, ...] = ()
        elif self._from_cells is None:
            ways = self._anywhere
        else:
            ways = self._from_cells[self._first_empty()]
        self._calls.append(ways)
        self._tried.append(0)
        self._fitted.append(0)

    def advance(self) -> bool:
        """Take one step; false where there is none left."""
        if self.ended:
            return False
        ways = self._calls[-1]
        tried = self._tried[-1]
        fitting = self._event == "try" and self._fits
        self._fits = True
        if fitting:
            self._event = "place"
            self._places += 1
            self._laid.append(self._mask)
            self._covered |= self._mask
            self._call()
        elif tried < len(ways):
            self._event = "try"
            self._tries += 1
            self._tried[-1] = tried + 1
            self._mask, on_board = ways[tried]
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
        """Pieces on the board, which is how many calls the present one is deep."""
        return len(self._laid)

    @property
    def has_returned(self) -> bool:
        """Whether the step taken last ended a call."""
        return self._event == "undo" or self.ended

    @property
    def step(self) -> BacktrackingStep | None:
        """The step taken last."""
        if self._event is None:
            return None
        return BacktrackingStep(self.number, self._event, len(self._laid), self._mask, self._fits)

    def state(self) -> State:
        covering = self._from_cells is not None and self._covered != self._full
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
