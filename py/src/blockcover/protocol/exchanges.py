"""Owns the list of all that goes through the engine's door.

It imports every room's, for which a first visit must not wait: it is for who asks for all of them.
"""

from __future__ import annotations

from typing import Any

from blockcover.protocol import cover_messages as cover
from blockcover.protocol import game_messages as game
from blockcover.protocol import judge_messages as judge
from blockcover.protocol import recursion_messages as recursion
from blockcover.protocol import strategy_messages as strategy
from blockcover.protocol import text_messages as texts

EXCHANGES: dict[str, tuple[Any, type]] = {
    **game.EXCHANGES,
    **strategy.EXCHANGES,
    **recursion.EXCHANGES,
    **cover.EXCHANGES,
    **judge.EXCHANGES,
    **texts.EXCHANGES,
}
"""Every kind of request with its named tuple and the type of its reply.

Named tuples, since data classes take five times as long to make, for which a first visit waits.
"""
