"""The messages between the page and the solver, as types.

Owns the kinds of requests and the fields of every reply and event. Contains no solver. `npm run
protocol` writes the page's types from these and the handlers, so both sides agree.

All messages are JSON. A request is an object with its ``kind`` and the arguments of its handler.
Boards are board codes, pieces and moves are texts, the number of a tiling is decimal digits. It is
answered by any number of `ProgressEvent` and `NeedEvent`, then by one reply, `ErrorEvent` or
`CancelledEvent`. A reply has ``kind`` ``"reply"``, the ``request``'s kind, the ``seconds`` of the
work, and the fields of its class.
"""

from __future__ import annotations

from typing import Literal, TypedDict

_TOPICS = {
    "game": "verdict moves analyse line play game-board puzzle daily-puzzle reasons "
    "strategy strategy-read strategy-move",
    "recursion": "recursion recursion-timeline recursion-visits",
    "cover": "count tiling tilings-text frequencies obstruction cover-puzzle daily-cover-puzzle "
    "hand search search-return search-timeline",
    "judge": "judge compare costs tests small-files read",
    "stress": "diagnose stress stress-ran ending",
    "set": "set-read set-key set-try set-result set-results set-sheet",
}

TOPIC_OF = {kind: topic for topic, kinds in _TOPICS.items() for kind in kinds.split()}
"""The topic of each kind of request.

The service's ``TOPIC_handlers`` has the method that answers a kind; ``game_messages``,
``cover_messages``, ``judge_messages``, ``stress_messages`` and ``set_messages`` have the replies. A
first visit imports one topic only.
"""


class FoundData(TypedDict):
    """A move that is decided before the reply, and whether it wins."""

    move: str
    wins: bool


class ProgressEvent(TypedDict):
    """The progress of the work, with all moves decided since the last event."""

    kind: Literal["progress"]
    work: str
    done: float
    total: float
    found: list[FoundData]


class NeedEvent(TypedDict):
    """The next slice imports a package, which has to be loaded before."""

    kind: Literal["need"]
    package: str


class ErrorEvent(TypedDict):
    """The request cannot be answered. ``code`` selects the translation of ``message``."""

    kind: Literal["error"]
    code: str
    message: str
    line: int | None
    column: int | None
    details: dict[str, str | int]


class CancelledEvent(TypedDict):
    kind: Literal["cancelled"]
