"""Replies to requests about strategy files of the block game."""

from __future__ import annotations

from typing import Literal, TypedDict

Winner = Literal["first", "second"]
"""The player to move or the other player."""


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
