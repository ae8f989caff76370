"""Requests about pasted texts, and their replies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict


@dataclass(frozen=True, slots=True)
class ReadRequest:
    """The board that a pasted text means."""

    text: str


class ReadReply(TypedDict):
    board: str
