"""What goes through the engine's door: requests, replies and other events, as types.

Owns the shape of every request and of everything that is told of it. Knows no solver. The page's
types of the same things are made from these (`npm run protocol`), so the two sides cannot differ.

On the wire all of it is JSON. A request is an object with its ``kind`` and the fields of its class
here; boards are board codes, pieces and moves are texts, tilings' numbers are decimal digits. Of a
request at work the engine tells in events: any number of `ProgressEvent` and `NeedEvent`, then one
reply, `ErrorEvent` or `CancelledEvent`. A reply is an object with ``kind`` ``"reply"``, the
``request``'s kind, the ``seconds`` that it took, and the fields of its class here.
"""

from __future__ import annotations

TOPICS: dict[str, tuple[str, ...]] = {
    "game": ("verdict", "moves", "analyse", "line", "play", "puzzle", "daily-puzzle"),
    "strategy": ("strategy", "strategy-read", "strategy-move"),
    "recursion": ("recursion", "recursion-timeline", "recursion-visits"),
    "cover": (
        "count",
        "tiling",
        "tilings-text",
        "frequencies",
        "obstruction",
        "cover-puzzle",
        "hand",
        "search",
        "search-return",
        "search-timeline",
    ),
    "judge": ("judge", "compare", "stress", "stress-ran", "costs", "tests"),
    "text": ("read",),
}
"""The kinds of requests by their topic: ``NAME_messages`` here describes them, the service's
``NAME_handlers`` answers them. A first visit waits for the import of one topic, not of all.
"""

TOPIC_OF: dict[str, str] = {kind: topic for topic, kinds in TOPICS.items() for kind in kinds}
