"""Requests about strategies of the block game as files, and their replies."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, TypedDict

from blockcover.board import Board
from blockcover.pieces import BLOCK_GAME, Piece

Winner = Literal["first", "second"]
"""The player to move, or the other."""


class StrategyRequest(NamedTuple):
    """The whole strategy of the player who wins, as a file."""

    board: Board
    pieces: tuple[Piece, ...] = BLOCK_GAME
    misere: bool = False


class StrategyReply(TypedDict):
    """``positions`` is 0 where every move is answered by its image under a half turn."""

    text: str
    winner: Winner
    positions: int
    mirror: bool


class StrategyReadRequest(NamedTuple):
    """What a strategy file says of itself."""

    strategy: str


class StrategyData(TypedDict):
    board: str
    pieces: str
    winner: Winner
    positions: int
    mirror: bool
    misere: bool


class StrategyReadReply(TypedDict):
    strategy: StrategyData


class StrategyMoveRequest(NamedTuple):
    """The move of a strategy file in a position."""

    strategy: str
    board: Board


class StrategyMoveReply(TypedDict):
    move: str | None


EXCHANGES: dict[str, tuple[Any, type]] = {
    "strategy": (StrategyRequest, StrategyReply),
    "strategy-read": (StrategyReadRequest, StrategyReadReply),
    "strategy-move": (StrategyMoveRequest, StrategyMoveReply),
}
