"""Replies to requests about the block game."""

from __future__ import annotations

from typing import Literal, TypedDict

Outcome = Literal["WINNING", "LOSING"]
"""The outcome for the player to move, as the judge prints it."""

Basis = Literal["table", "search", "mirror", "known", "guess"]
"""The basis of a verdict or a move: a table, a search, the symmetry strategy of a half turn, a
known result for empty rectangles, or none."""


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
    careless: bool
    basis: Basis
    """``"guess"`` for a random move."""


class PuzzleData(TypedDict):
    """A position, its only winning move and the number of its legal moves."""

    board: str
    winning_move: str
    remoteness: int
    moves: int


class PuzzleReply(TypedDict):
    difficulty: int
    seed: int
    puzzle: PuzzleData | None
    """``None`` if none was found: small boards have no hard puzzles."""
