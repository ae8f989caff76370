"""Requests about pasted texts, and their replies."""

from __future__ import annotations

from typing import Any, NamedTuple, TypedDict


class ReadRequest(NamedTuple):
    """The board that a pasted text means."""

    text: str


class ReadReply(TypedDict):
    board: str


EXCHANGES: dict[str, tuple[Any, type]] = {
    "read": (ReadRequest, ReadReply),
}
