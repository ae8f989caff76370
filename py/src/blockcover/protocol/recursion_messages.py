"""Replies to requests about the book's recursion of the block game."""

from __future__ import annotations

from typing import Literal, TypedDict

from blockcover.protocol.game_messages import Outcome


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
