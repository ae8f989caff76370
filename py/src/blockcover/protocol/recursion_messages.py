"""Requests about the book's search of the block game, watched or counted, and their replies."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, TypedDict

from blockcover.board import Board
from blockcover.pieces import BLOCK_GAME, Piece
from blockcover.protocol.game_messages import Outcome


class RecursionRequest(NamedTuple):
    """``count`` steps of the book's search, from step ``first``.

    After each of the steps ``skips`` the call under way is answered by a table in one step.
    """

    board: Board
    first: int
    count: int  # type: ignore[assignment]
    pieces: tuple[Piece, ...] = BLOCK_GAME
    skips: tuple[int, ...] = ()


class RecursionStepData(TypedDict):
    """A step, the line of the book's code that it stands for, and what was counted up to it.

    ``path`` holds the moves that lead to ``board``, in order. Each of the ``calls`` is a miss of
    the memo. ``next_return`` is the next step at which some call returns, ``call_return`` that at
    which the call under way does; ``None`` past what is kept. A return that was ``skipped`` to
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


class RecursionTimelineRequest(NamedTuple):
    """How deep the book's search goes, in ``count`` stretches, and what its memo learns."""

    board: Board
    count: int  # type: ignore[assignment]
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


class RecursionVisitsRequest(NamedTuple):
    """How many positions the book's search visits in all, and how often the memo spares a visit."""

    board: Board
    pieces: tuple[Piece, ...] = BLOCK_GAME


class RecursionVisitsReply(TypedDict):
    visited: int
    hits: int
    positions: str


EXCHANGES: dict[str, tuple[Any, type]] = {
    "recursion": (RecursionRequest, RecursionReply),
    "recursion-timeline": (RecursionTimelineRequest, RecursionTimelineReply),
    "recursion-visits": (RecursionVisitsRequest, RecursionVisitsReply),
}
