"""Requests about pasted texts, and their replies."""

from __future__ import annotations

from typing import NamedTuple, TypedDict


class ReadRequest(NamedTuple):
    """The board that a pasted text means."""

    text: str


class ReadReply(TypedDict):
    board: str
