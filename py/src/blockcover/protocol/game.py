"""Requests about the block game, and their replies."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Literal, TypedDict

from blockcover.board import Board
from blockcover.pieces import BLOCK_GAME, Piece

Outcome = Literal["WINNING", "LOSING"]
"""For the player to move, in the judges' words."""

Winner = Literal["first", "second"]
"""The player to move, or the other."""


Basis = Literal["table", "mirror", "guess"]
"""What a move rests on: a table, the half turn's certificate that it wins, or nothing."""


@dataclass(frozen=True, slots=True)
class VerdictRequest:
    """Who wins a position, by which move, and what the moves are."""

    board: Board
    pieces: tuple[Piece, ...] = BLOCK_GAME


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


@dataclass(frozen=True, slots=True)
class MovesRequest:
    """The legal moves of a board of any size: no table is asked."""

    board: Board
    pieces: tuple[Piece, ...] = BLOCK_GAME


class MovesReply(TypedDict):
    board: str
    empty: int
    options: list[OptionData]


@dataclass(frozen=True, slots=True)
class AnalyseRequest:
    """All that is said of a position: its value, every move's, and the reasons."""

    board: Board
    pieces: tuple[Piece, ...] = BLOCK_GAME


class MoveData(TypedDict):
    """A move, and the values of the position it leads to."""

    move: str
    piece: str
    wins: bool
    grundy: int
    remoteness: int | None
    same_as: str
    refutation: str | None


class ComponentData(TypedDict):
    board: str
    grundy: int


class AnalyseReply(TypedDict):
    board: str
    outcome: Outcome
    grundy: int
    remoteness: int | None
    moves: list[MoveData]
    option_values: list[int]
    principal_variation: list[str]
    components: list[ComponentData]


@dataclass(frozen=True, slots=True)
class LineRequest:
    """A line of play checked, and the values of the positions it passes."""

    board: Board
    line: str
    pieces: tuple[Piece, ...] = BLOCK_GAME


class PositionData(TypedDict):
    board: str
    outcome: Outcome
    grundy: int
    remoteness: int | None


class LineReply(TypedDict):
    positions: list[PositionData]


@dataclass(frozen=True, slots=True)
class PlayRequest:
    """A move for the player to move, on a board of any size.

    ``careless`` is the share of moves made at random.
    """

    board: Board
    seed: int
    careless: float = 0
    pieces: tuple[Piece, ...] = BLOCK_GAME


class PlayReply(TypedDict):
    move: str | None
    careless: bool
    basis: Basis
    """Of a move made at random, ``"guess"``."""


@dataclass(frozen=True, slots=True)
class RecursionRequest:
    """``count`` steps of the book's search, from step ``first``.

    After each of the steps ``skips`` the call under way is answered by a table in one step.
    """

    board: Board
    first: int
    count: int
    pieces: tuple[Piece, ...] = BLOCK_GAME
    skips: tuple[int, ...] = ()


class RecursionStepData(TypedDict):
    """A step, the line of the book's code that it stands for, and what was counted up to it.

    Each of the ``calls`` is a miss of the memo. ``next_return`` is the next step at which some call
    returns, ``call_return`` that at which the call under way does; ``None`` past what is kept. A
    return that was ``skipped`` to was answered by a table.
    """

    kind: Literal["call", "try", "hit", "win", "lose"]
    depth: int
    board: str
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


@dataclass(frozen=True, slots=True)
class RecursionTimelineRequest:
    """How deep the book's search goes, in ``count`` stretches, and what its memo learns."""

    board: Board
    count: int
    pieces: tuple[Piece, ...] = BLOCK_GAME
    skips: tuple[int, ...] = ()


class RecursionTimelineReply(TypedDict):
    total: int
    complete: bool
    depths: list[int]
    """The greatest depth in each stretch."""
    returns: list[int]
    """The steps at which the memo learns a position,"""
    entries: list[int]
    """that position's place among the memo's 2ⁿ, bit i for the i-th empty cell of the board,"""
    wins: list[bool]
    """and whether its player wins."""


@dataclass(frozen=True, slots=True)
class RecursionVisitsRequest:
    """How many positions the book's search visits in all, and how often the memo spares a visit."""

    board: Board
    pieces: tuple[Piece, ...] = BLOCK_GAME


class RecursionVisitsReply(TypedDict):
    visited: int
    hits: int
    positions: str


@dataclass(frozen=True, slots=True)
class StrategyRequest:
    """The whole strategy of the player who wins, as a file."""

    board: Board
    pieces: tuple[Piece, ...] = BLOCK_GAME


class StrategyReply(TypedDict):
    text: str
    winner: Winner
    positions: int


@dataclass(frozen=True, slots=True)
class StrategyReadRequest:
    """What a strategy file says of itself."""

    strategy: str


class StrategyData(TypedDict):
    board: str
    pieces: str
    winner: Winner
    positions: int


class StrategyReadReply(TypedDict):
    strategy: StrategyData


@dataclass(frozen=True, slots=True)
class StrategyMoveRequest:
    """The move of a strategy file in a position."""

    strategy: str
    board: Board


class StrategyMoveReply(TypedDict):
    move: str | None


@dataclass(frozen=True, slots=True)
class PuzzleRequest:
    """A position with exactly one winning move; ``difficulty`` counts from 1 to 5."""

    difficulty: int
    seed: int
    rows: int = 5
    cols: int = 5
    pieces: tuple[Piece, ...] = BLOCK_GAME


@dataclass(frozen=True, slots=True)
class DailyPuzzleRequest:
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
