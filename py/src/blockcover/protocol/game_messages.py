"""Requests about the block game, and their replies."""

from __future__ import annotations

from datetime import date
from typing import Any, Literal, NamedTuple, TypedDict

from blockcover.board import Board
from blockcover.pieces import BLOCK_GAME, Piece

Outcome = Literal["WINNING", "LOSING"]
"""For the player to move, in the judges' words."""

Basis = Literal["table", "search", "mirror", "known", "guess"]
"""What a verdict or a move rests on: a table, a search, the half turn's certificate, a known result
for empty rectangles, or nothing."""


class VerdictRequest(NamedTuple):
    """Who wins a position, by which move, and what the moves are.

    ``misere`` here and elsewhere: the player who cannot move wins.
    """

    board: Board
    pieces: tuple[Piece, ...] = BLOCK_GAME
    misere: bool = False


class OptionData(TypedDict):
    move: str
    piece: str


class CacheData(TypedDict):
    """How full the tables are that know the position."""

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


class MovesRequest(NamedTuple):
    """The legal moves of a board of any size: no table is asked."""

    board: Board
    pieces: tuple[Piece, ...] = BLOCK_GAME


class SearchData(TypedDict):
    """The largest part of a position that a search has to settle; ``hopeless`` where no search of
    that size has come to an end yet."""

    cells: int
    moves: int
    hopeless: bool


class MovesReply(TypedDict):
    board: str
    empty: int
    options: list[OptionData]
    search: SearchData | None
    """``None`` where who wins by the usual rule is found without one, or the board is refused."""


class AnalyseRequest(NamedTuple):
    """All that is said of a position: its value, every move's, and the reasons.

    Beyond the tables ``grundy`` asks for the Grundy values of the position and its components,
    which is much more work than who wins. Progress then tells of the moves one by one.
    """

    board: Board
    pieces: tuple[Piece, ...] = BLOCK_GAME
    grundy: bool = False
    misere: bool = False


class MoveData(TypedDict):
    """A move, and the values of the position it leads to."""

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
    """A half turn under which whoever is to move loses, after the ``move`` if there is one: the
    image of cell (y, x) is cell (down - y, right - x)."""

    move: str | None
    down: int
    right: int


class AnalyseReply(TypedDict):
    """What is unknown is ``None``, and the moves of which nobody knows whether they win are
    ``open_moves``. Where the basis is ``known`` every move loses, and no refutation is known. In
    misère play the components have the values of normal play, whose XOR says nothing."""

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


class LineRequest(NamedTuple):
    """A line of play checked, and the values of the positions it passes."""

    board: Board
    line: str
    pieces: tuple[Piece, ...] = BLOCK_GAME
    misere: bool = False


class PositionData(TypedDict):
    board: str
    outcome: Outcome
    grundy: int | None
    remoteness: int | None


class LineReply(TypedDict):
    positions: list[PositionData]


class PlayRequest(NamedTuple):
    """A move for the player to move, on a board of any size.

    ``careless`` is the share of moves made at random.
    """

    board: Board
    seed: int
    careless: float = 0
    pieces: tuple[Piece, ...] = BLOCK_GAME
    misere: bool = False


class PlayReply(TypedDict):
    move: str | None
    careless: bool
    basis: Basis
    """Of a move made at random, ``"guess"``."""


class PuzzleRequest(NamedTuple):
    """A position with exactly one winning move; ``difficulty`` counts from 1 to 5."""

    difficulty: int
    seed: int
    rows: int = 5
    cols: int = 5
    pieces: tuple[Piece, ...] = BLOCK_GAME


class DailyPuzzleRequest(NamedTuple):
    """The puzzle of a day such as ``2026-01-31``, the same for everybody."""

    date: date


class PuzzleData(TypedDict):
    """A position, the only move that wins it, and how many moves are legal."""

    board: str
    winning_move: str
    remoteness: int
    moves: int


class PuzzleReply(TypedDict):
    difficulty: int
    seed: int
    puzzle: PuzzleData | None
    """``None`` where none turned up: small boards have no hard ones."""


EXCHANGES: dict[str, tuple[Any, type]] = {
    "verdict": (VerdictRequest, VerdictReply),
    "moves": (MovesRequest, MovesReply),
    "analyse": (AnalyseRequest, AnalyseReply),
    "line": (LineRequest, LineReply),
    "play": (PlayRequest, PlayReply),
    "puzzle": (PuzzleRequest, PuzzleReply),
    "daily-puzzle": (DailyPuzzleRequest, PuzzleReply),
}
