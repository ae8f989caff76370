"""Two mistakes at once, by a model of the search.

Simple mistakes change parts of a search: the oriented pieces, the cells that are looked at, the
rule. Two mistakes that change different parts are made together. The catalogue's programs check
the model of each mistake.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import combinations
from math import factorial
from typing import Literal, NamedTuple

from blockcover.board import Board
from blockcover.desk.hypotheses import Rule, explaining, of_board
from blockcover.desk.results import Answered
from blockcover.judgetext import outcome_of
from blockcover.problems import BLOCKGAME
from blockcover.work import Steps

Shape = tuple[tuple[int, int], ...]
"""Cells of an oriented piece, relative to the first."""

DOMINOES: dict[str, Shape] = {"horizontal": ((0, 0), (0, 1)), "vertical": ((0, 0), (1, 0))}
TROMINOES: dict[str, Shape] = {
    "bottom-right": ((0, 0), (0, 1), (1, 0)),
    "bottom-left": ((0, 0), (0, 1), (1, 1)),
    "top-right": ((0, 0), (1, 0), (1, 1)),
    "top-left": ((0, 0), (1, 0), (1, -1)),
}
"""Oriented pieces by the corner of the square that they leave out."""
_STRAIGHT: tuple[Shape, ...] = (((0, 0), (0, 1), (0, 2)), ((0, 0), (1, 0), (2, 0)))
"""The trominoes that are no pieces of the problems."""
_ONE_CELL: Shape = ((0, 0),)

SearchRule = Literal["right", "misere", "opposite", "any", "every", "one", "orders"]
"""What a search makes of the placements on a board.

* ``right``: what the problem asks for.
* BLOCKGAME: ``misere``: a player without a move wins. ``opposite``: the two answers are swapped.
  ``any``: a player with a move wins. ``every``: a player wins if every move wins.
* BOARDCOVER: ``one``: the search ends at the first tiling. ``orders``: a tiling is counted once for
  each order of its pieces.
"""


class Model(NamedTuple):
    """A search with mistakes."""

    shapes: tuple[Shape, ...]
    rows_skipped: int = 0
    """Rows at the end in which no piece starts."""
    cols_skipped: int = 0
    rule: SearchRule = "right"

    def places(self, board: Board) -> list[int]:
        """Return the masks of the placements that the search tries."""
        return [
            sum(1 << (y + dy) * board.cols + x + dx for dy, dx in shape)
            for shape in self.shapes
            for y in range(board.rows - self.rows_skipped)
            for x in range(board.cols - self.cols_skipped)
            if all(y + dy < board.rows and 0 <= x + dx < board.cols for dy, dx in shape)
        ]


class Change(NamedTuple):
    """A simple mistake: its name, and how it changes a search; empty fields change nothing."""

    name: str
    shapes_left_out: tuple[Shape, ...] = ()
    shapes_added: tuple[Shape, ...] = ()
    rows_skipped: int = 0
    cols_skipped: int = 0
    rule: SearchRule | None = None

    def applied_to(self, model: Model) -> Model | None:
        """Return the search with this mistake; ``None`` if another one is in its place."""
        remaining = [shape for shape in model.shapes if shape not in self.shapes_left_out]
        # Each shape of this mistake is in the search once.
        has_shapes = len(remaining) + len(self.shapes_left_out) == len(model.shapes)
        if (
            not has_shapes
            or (self.rule and model.rule != "right")
            or (self.rows_skipped and model.rows_skipped)
            or (self.cols_skipped and model.cols_skipped)
        ):
            return None
        return Model(
            (*remaining, *self.shapes_added),
            model.rows_skipped + self.rows_skipped,
            model.cols_skipped + self.cols_skipped,
            self.rule or model.rule,
        )


_SKIPPED = (
    Change("last-row-forgotten", rows_skipped=1),
    Change("last-column-forgotten", cols_skipped=1),
    Change("last-row-and-column-forgotten", rows_skipped=1, cols_skipped=1),
)
_MISSING = tuple(
    Change(f"orientation-missing-{corner}", shapes_left_out=(shape,))
    for corner, shape in TROMINOES.items()
)

RIGHT = {
    "blockgame": Model((*DOMINOES.values(), *TROMINOES.values())),
    "boardcover": Model(tuple(TROMINOES.values())),
}
"""The searches without a mistake, by problem."""
CHANGES = {
    "blockgame": (
        *(
            Change(f"{way}-dominoes-forgotten", shapes_left_out=(shape,))
            for way, shape in DOMINOES.items()
        ),
        Change("dominoes-forgotten", shapes_left_out=tuple(DOMINOES.values())),
        Change("trominoes-forgotten", shapes_left_out=tuple(TROMINOES.values())),
        Change("straight-too", shapes_added=_STRAIGHT),
        *_MISSING,
        *_SKIPPED,
        Change("last-mover-loses", rule="misere"),
        Change("answers-swapped", rule="opposite"),
        Change("any-move-wins", rule="any"),
        Change("every-move-must-win", rule="every"),
    ),
    "boardcover": (
        *_MISSING,
        *(
            Change(f"orientation-twice-{corner}", shapes_added=(shape,))
            for corner, shape in TROMINOES.items()
        ),
        Change(
            "sign-forgotten",
            shapes_left_out=(TROMINOES["top-left"],),
            shapes_added=(TROMINOES["top-right"],),
        ),
        Change("straight-too", shapes_added=_STRAIGHT),
        *_SKIPPED,
        Change("first-tiling-only", rule="one"),
        Change("orders-counted", rule="orders"),
    ),
}
"""The simple mistakes that a model can make, by problem."""

Answer = Callable[[Board], str]
"""A function from a board to the answer of a program, right or wrong."""


def _game_answer(model: Model) -> Answer:
    """Return the answers of a faulty program for BLOCKGAME."""
    rule = model.rule
    places = model.places(BLOCKGAME.largest_board)

    @cache
    def wins(position: int) -> bool:
        moves = [position | place for place in places if not position & place]
        if not moves:
            return rule == "misere"
        if rule == "any":
            return True
        options = map(wins, moves)
        return not any(options) if rule == "every" else not all(options)

    return lambda board: outcome_of(wins(board.filled_mask) ^ (rule == "opposite"))


def _cover_answer(model: Model) -> Answer:
    """Return the answers of a faulty program for BOARDCOVER."""

    def answer(board: Board) -> str:
        empty = board.empty_count
        if empty % 3:
            return "0"
        # A piece of one cell would be placed on each cell that the search looks at.
        cells_looked_at = sum(model._replace(shapes=(_ONE_CELL,)).places(board))
        # Only the first cell of a piece must be one of them.
        places = model._replace(rows_skipped=0, cols_skipped=0).places(board)

        @cache
        def count(filled: int) -> int:
            open_cells = cells_looked_at & ~filled
            first = open_cells & -open_cells
            if not first:
                return 1
            # The first cell of a placement is its lowest bit.
            return sum(
                count(filled | place)
                for place in places
                if not filled & place and place & -place == first
            )

        tilings = count(board.filled_mask)
        if model.rule == "one":
            tilings = min(tilings, 1)
        if model.rule == "orders":
            tilings *= factorial(empty // 3)
        return str(tilings)

    return answer


ANSWERING = {"blockgame": _game_answer, "boardcover": _cover_answer}
"""The functions that make the answers of a program from its model, by problem."""


def pairs_of(problem: str, cases: Sequence[Answered]) -> Steps[list[tuple[str, str]]]:
    """Return the pairs of simple mistakes that together give exactly these answers.

    A pair is given only if neither of the two does so alone.
    """
    return explaining(cases, _pairs(problem))


def _pairs(problem: str) -> Iterator[tuple[tuple[str, str], Rule]]:
    """Yield the names of two mistakes that can be made together, with the answers of both."""
    for first, second in combinations(CHANGES[problem], 2):
        model = first.applied_to(RIGHT[problem])
        both = second.applied_to(model) if model else None
        if both:
            yield (first.name, second.name), of_board(ANSWERING[problem](both))
