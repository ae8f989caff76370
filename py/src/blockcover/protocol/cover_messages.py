"""Replies to requests about board cover."""

from __future__ import annotations

from typing import Literal, TypedDict


class CountReply(TypedDict):
    board: str
    count: str
    empty: int
    method: Literal["sparse", "dense"]
    profiles: int


class PieceData(TypedDict):
    move: str
    colour: int


class TilingReply(TypedDict):
    board: str
    count: str | None
    """``None`` if only the first tiling was searched for."""
    only_first: bool
    """Whether the board is too wide to number its tilings."""
    number: str
    pieces: list[PieceData]


class TilingsTextReply(TypedDict):
    count: str
    listed: int
    text: str


class FrequencyData(TypedDict):
    move: str
    count: str


class FrequenciesReply(TypedDict):
    count: str
    placements: list[FrequencyData]


class ForcedData(TypedDict):
    cell: str
    move: str


class WhyData(TypedDict):
    kind: Literal["area", "cell", "chain", "count"]
    cells: list[str]
    chain: list[ForcedData]
    end: Literal["cell", "area"] | None


class ObstructionReply(TypedDict):
    board: str
    why: WhyData | None


class StateData(TypedDict):
    """The state of a cover search after step ``number``."""

    number: int
    event: Literal["try", "place", "dead-end", "found", "undo"] | None
    move: str
    fits: bool
    cell: str | None
    tried: int
    laid: list[str]
    tries: int
    places: int
    dead_ends: int
    found: int
    ended: bool
    line: Literal["recurse", "try", "place", "base", "return", "undo"]
    """The line of the book's code that does this step."""


class SearchReply(TypedDict):
    explored: int
    length: int | None
    first: int
    states: list[StateData]


class CoverPuzzleData(TypedDict):
    """A board with one tiling and its difficulty.

    A round places all forced pieces; ``rounds`` counts them. At each of the ``branches`` nothing is
    forced, and several placements have to be tried.
    """

    board: str
    placements: int
    branches: int
    rounds: int


class CoverPuzzleReply(TypedDict):
    difficulty: int
    seed: int
    puzzle: CoverPuzzleData | None
    """``None`` if no board of this size with exactly one tiling was found."""


class HintData(TypedDict):
    """A cell and the placement that covers it; ``forced`` if no other placement can."""

    cell: str
    move: str
    forced: bool


class HandReply(TypedDict):
    board: str
    """The board with the covered cells filled."""
    uncoverable: list[str]
    spoiling: list[str]
    """The placements that would make another cell uncoverable."""
    rest: Literal["possible", "impossible", "unknown"]
    keep: int | None
    """Number of placements, from the first, that some tiling contains. ``None`` if unknown."""
    hint: HintData | None


class SearchReturnReply(TypedDict):
    at: int | None
    """``None`` if the return is too many steps ahead."""
    tilings: str | None
    """The number of tilings of the remaining cells, if ``at`` is ``None`` and it can be counted."""


class SearchTimelineReply(TypedDict):
    total: int
    """Number of explored steps."""
    complete: bool
    """Whether the search has ended."""
    depths: list[int]
    """The least depth in each stretch. The greatest is the same in all stretches of a long search.
    """
