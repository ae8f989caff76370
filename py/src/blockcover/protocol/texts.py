"""Requests about pasted texts, and their replies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypedDict


@dataclass(frozen=True, slots=True)
class JudgeRequest:
    """A whole judge input answered."""

    problem: Literal["blockgame", "boardcover"]
    text: str


class JudgeReply(TypedDict):
    problem: Literal["blockgame", "boardcover"]
    answers: list[str]
    boards: list[str]


@dataclass(frozen=True, slots=True)
class ReadRequest:
    """The board that a pasted text means."""

    text: str


class ReadReply(TypedDict):
    board: str
