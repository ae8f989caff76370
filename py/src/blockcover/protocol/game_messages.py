"""Replies to requests about the block game, its strategy files and the book's recursion."""

from __future__ import annotations

from typing import Literal, TypedDict

Outcome = Literal["WINNING", "LOSING"]
"""The outcome for the player to move, as the judge prints it."""

Basis = Literal["table", "search", "mirror", "known", "guess", "level"]
"""The basis of a verdict or a move: a table, a search, the symmetry strategy of a half turn, a
known result for empty rectangles, none, or a level that is not perfect."""

Winner = Literal["first", "second"]
"""The player to move or the other player."""


class OptionData(TypedDict):
    move: str
    piece: str


class CacheData(TypedDict):
    """The filled rows, all rows and the bytes of the tables of a position."""

    rows_filled: int
    rows: int
    bytes: int


class VerdictReply(TypedDict):
    board: str
    outcome: Outcome
    winning_move: str | None
    empty: int
    moves: int
    options: list[OptionData]
    cache: CacheData
    basis: Basis


class SearchData(TypedDict):
    """The largest component that a search has to solve; ``hopeless`` if no search of that size has
    ended yet."""

    cells: int
    moves: int
    hopeless: bool


class MovesReply(TypedDict):
    board: str
    empty: int
    options: list[OptionData]
    search: SearchData | None
    """``None`` if normal play needs no search, or if the board is rejected."""


class MoveData(TypedDict):
    """A move and the values of the position after it."""

    move: str
    piece: str
    wins: bool
    grundy: int | None
    remoteness: int | None
    same_as: str
    refutation: str | None


class ComponentData(TypedDict):
    board: str
    grundy: int | None


class MirrorData(TypedDict):
    """A half turn that answers every move, after the ``move`` if there is one.

    The image of cell (y, x) is cell (down - y, right - x).
    """

    move: str | None
    down: int
    right: int


class AnalyseReply(TypedDict):
    """An analysis; unknown values are ``None``.

    ``open_moves`` are the moves with unknown outcome. If the basis is ``known``, every move loses,
    and no refutation is known. In misère play the components have their values of normal play,
    whose XOR decides nothing.
    """

    board: str
    outcome: Outcome
    grundy: int | None
    remoteness: int | None
    moves: list[MoveData]
    open_moves: list[str]
    mirror: MirrorData | None
    misere: bool
    basis: Basis
    option_values: list[int]
    principal_variation: list[str]
    components: list[ComponentData]


class PositionData(TypedDict):
    board: str
    outcome: Outcome
    grundy: int | None
    remoteness: int | None


class LineReply(TypedDict):
    positions: list[PositionData]


class PlayReply(TypedDict):
    move: str | None
    basis: Basis


class GameBoardReply(TypedDict):
    """A board for a game, as a code."""

    board: str


Theme = Literal["last", "mirror", "regions", "parity", "forced", "tempo", "replies"]
"""Why a move wins; `blockcover.game.reasons` has the conditions."""


class PuzzleData(TypedDict):
    """A position, its only winning move, the number of its legal moves, the themes and the rating
    of the puzzle."""

    board: str
    winning_move: str
    remoteness: int
    moves: int
    themes: list[Theme]
    rating: int
    if_right: int
    """The person's rating after a right answer."""
    if_wrong: int


class PuzzleReply(TypedDict):
    difficulty: int
    seed: int
    puzzle: PuzzleData | None
    """``None`` if none was found: small boards have no hard puzzles."""


class RegionData(TypedDict):
    """A component that is left, as the names of its cells in order, and its Grundy value."""

    cells: str
    grundy: int


class MoveHintData(TypedDict):
    """Hints by degrees: cells around the move, its piece, one of its cells."""

    area: str
    piece: str
    cell: str


class ReasonsReply(TypedDict):
    """Why a move wins, or why a position without a given move is lost.

    ``themes`` begins with the most elementary; it is empty if the move does not win. ``replies`` is
    the number of moves that are left, ``remoteness`` that of moves to the end, if it is known.
    """

    board: str
    move: str | None
    themes: list[Theme]
    regions: list[RegionData]
    replies: int
    remoteness: int | None
    hint: MoveHintData | None


class StrategyReply(TypedDict):
    """A strategy file; it has 0 ``positions`` if a half turn answers every move."""

    text: str
    winner: Winner
    positions: int
    mirror: bool


class StrategyData(TypedDict):
    board: str
    pieces: str
    winner: Winner
    positions: int
    mirror: bool
    misere: bool


class StrategyReadReply(TypedDict):
    strategy: StrategyData


class StrategyMoveReply(TypedDict):
    move: str | None


class RecursionStepData(TypedDict):
    """A step, the line of the book's code that does it, and the counters after it.

    ``path`` lists the moves to ``board`` in order. ``calls`` counts the misses of the cache,
    ``hits`` its hits. ``next_return`` is the next step in which any call returns, ``call_return``
    the step in which the running call returns; ``None`` if it is not recorded. A ``skipped`` return
    was answered by a table.
    """

    kind: Literal["call", "try", "hit", "win", "lose"]
    depth: int
    board: str
    path: list[str]
    move: str | None
    known: Outcome | None
    calls: int
    hits: int
    line: Literal["recurse", "memo-hit", "base", "try", "win", "return"]
    skipped: bool
    next_return: int | None
    call_return: int | None


class RecursionReply(TypedDict):
    total: int
    complete: bool
    first: int
    steps: list[RecursionStepData]


class RecursionTimelineReply(TypedDict):
    total: int
    complete: bool
    depths: list[int]
    """The greatest depth in each stretch."""
    returns: list[int]
    """The steps that store a position in the cache."""
    entries: list[int]
    """The index of each stored position, below 2ⁿ: bit i is the i-th empty cell of the board."""
    wins: list[bool]
    """Whether the player to move wins each stored position."""


class RecursionVisitsReply(TypedDict):
    visited: int
    hits: int
    positions: str
