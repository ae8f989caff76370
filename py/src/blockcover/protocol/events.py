"""What the engine tells of a request at work."""

from __future__ import annotations

from typing import Literal, TypedDict


class FoundData(TypedDict):
    """A move, and whether it wins: known before all is answered."""

    move: str
    wins: bool


class ProgressEvent(TypedDict):
    """How far the work is, and what has become known since the last event."""

    kind: Literal["progress"]
    work: str
    done: float
    total: float
    found: list[FoundData]


class NeedEvent(TypedDict):
    """The next step imports a package, which has to be there by then."""

    kind: Literal["need"]
    package: str


class ErrorEvent(TypedDict):
    """What was asked cannot be answered; ``code`` names why, for translation."""

    kind: Literal["error"]
    code: str
    message: str
    line: int | None
    column: int | None
    details: dict[str, str | int]


class CancelledEvent(TypedDict):
    kind: Literal["cancelled"]
