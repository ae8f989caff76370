"""Requests about strategy files of the block game and their replies."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypedDict

from blockcover.board import Board
from blockcover.pieces import BLOCK_GAME, Piece

Winner = Literal["first", "second"]
"""The player to move or the other player."""


class StrategyRequest(NamedTuple):
    """Write the strategy of the winner as a file."""

    board: Board
    pieces: tuple[Piece, ...] = BLOCK_GAME
    misere: bool = False


class StrategyReply(TypedDict):
    """A strategy file; it has 0 ``positions`` if a half turn answers every move."""

    text: str
    winner: Winner
    positions: int
    mirror: bool


class StrategyReadRequest(NamedTuple):
    """Read the head of a strategy file."""

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
    """Look up the move of a strategy file in a position."""

    strategy: str
    board: Board


class StrategyMoveReply(TypedDict):
    move: str | None
