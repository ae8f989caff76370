"""Requests about board cover, and their replies."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, TypedDict

from blockcover.board import Board
from blockcover.pieces import L_TROMINOES, Piece


class CountRequest(NamedTuple):
    """The number of tilings."""

    board: Board
    pieces: tuple[Piece, ...] = L_TROMINOES


class CountReply(TypedDict):
    board: str
    count: str
    empty: int
    method: Literal["sparse", "dense"]
    profiles: int


class TilingRequest(NamedTuple):
    """A tiling by its ``number``, or a random one by its ``seed``."""

    board: Board
    number: int | None = None
    random: bool = False
    seed: int | None = None
    pieces: tuple[Piece, ...] = L_TROMINOES


class PieceData(TypedDict):
    move: str
    colour: int


class TilingReply(TypedDict):
    board: str
    count: str | None
    """``None`` where only the first was looked for."""
    only_first: bool
    """Whether the board is too wide for its tilings to be numbered."""
    number: str
    pieces: list[PieceData]


class TilingsTextRequest(NamedTuple):
    """The first tilings as text, at most ``limit``."""

    board: Board
    limit: int
    pieces: tuple[Piece, ...] = L_TROMINOES


class TilingsTextReply(TypedDict):
    count: str
    listed: int
    text: str


class FrequenciesRequest(NamedTuple):
    """In how many tilings each placement occurs."""

    board: Board
    pieces: tuple[Piece, ...] = L_TROMINOES


class FrequencyData(TypedDict):
    move: str
    count: str


class FrequenciesReply(TypedDict):
    count: str
    placements: list[FrequencyData]


class ObstructionRequest(NamedTuple):
    """Why there is no tiling."""

    board: Board
    pieces: tuple[Piece, ...] = L_TROMINOES


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


class SearchRequest(NamedTuple):
    """``count`` states of a cover search, from the one after ``first`` steps."""

    board: Board
    first: int
    count: int  # type: ignore[assignment]
    ordered: bool = True
    pieces: tuple[Piece, ...] = L_TROMINOES


class StateData(TypedDict):
    """Where a cover search stands after step ``number``."""

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
    """The line of the book's code that the step stands for."""


class SearchReply(TypedDict):
    explored: int
    length: int | None
    first: int
    states: list[StateData]


class CoverPuzzleRequest(NamedTuple):
    """A board with exactly one tiling; ``difficulty`` counts from 1 to 5."""

    rows: int
    cols: int
    difficulty: int
    seed: int
    pieces: tuple[Piece, ...] = L_TROMINOES


class CoverPuzzleData(TypedDict):
    """A board, the placements of its tiling, and how hard it is.

    What is forced is laid all at once in so many ``rounds``; at each of the ``branches`` nothing is
    forced, and ways have to be tried.
    """

    board: str
    placements: int
    branches: int
    rounds: int


class CoverPuzzleReply(TypedDict):
    difficulty: int
    seed: int
    puzzle: CoverPuzzleData | None
    """``None`` where the pieces leave no board of that size with exactly one tiling."""


class HandRequest(NamedTuple):
    """A cover laid by hand: ``line`` holds the placements laid, in order."""

    board: Board
    line: str
    pieces: tuple[Piece, ...] = L_TROMINOES


class HintData(TypedDict):
    """A cell to look at, and what to lay there; ``forced`` where nothing else can cover it."""

    cell: str
    move: str
    forced: bool


class HandReply(TypedDict):
    board: str
    """With what is laid filled."""
    uncoverable: list[str]
    spoiling: list[str]
    """The placements that would make another cell uncoverable."""
    rest: Literal["possible", "impossible", "unknown"]
    keep: int | None
    """So many of the placements, from the first, can stay; ``None`` where that is not known."""
    hint: HintData | None


class SearchReturnRequest(NamedTuple):
    """Where a call of a cover search ends, after step ``at``: the one ``under_way``, or any."""

    board: Board
    at: int
    under_way: bool
    ordered: bool = True
    pieces: tuple[Piece, ...] = L_TROMINOES


class SearchReturnReply(TypedDict):
    at: int | None
    """``None`` where that is too many steps ahead."""
    tilings: str | None
    """What is told instead: how many tilings the cells left have, if they can be counted."""


class SearchTimelineRequest(NamedTuple):
    """How deep a cover search goes, in ``count`` stretches of the steps explored so far."""

    board: Board
    count: int  # type: ignore[assignment]
    ordered: bool = True
    pieces: tuple[Piece, ...] = L_TROMINOES


class SearchTimelineReply(TypedDict):
    total: int
    """Steps that are told of."""
    complete: bool
    """Whether these are all."""
    depths: list[int]
    """The least depth in each stretch, for a search that is long comes to its greatest depth in
    all of them."""


EXCHANGES: dict[str, tuple[Any, type]] = {
    "count": (CountRequest, CountReply),
    "tiling": (TilingRequest, TilingReply),
    "tilings-text": (TilingsTextRequest, TilingsTextReply),
    "frequencies": (FrequenciesRequest, FrequenciesReply),
    "obstruction": (ObstructionRequest, ObstructionReply),
    "cover-puzzle": (CoverPuzzleRequest, CoverPuzzleReply),
    "hand": (HandRequest, HandReply),
    "search": (SearchRequest, SearchReply),
    "search-return": (SearchReturnRequest, SearchReturnReply),
    "search-timeline": (SearchTimelineRequest, SearchTimelineReply),
}
