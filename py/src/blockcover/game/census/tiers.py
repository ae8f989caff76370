"""How many positions of a whole board are LOSING, swept tier by tier by several workers.

Owns the order of the work and what is held meanwhile. What blocks are there is `space`, how one is
filled `block`; who works, threads as a rule, since numpy lets others work while it does, is the
caller's to say.
"""

from __future__ import annotations

from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait

from blockcover.game.census.block import Blocks, Words
from blockcover.game.census.space import Space
from blockcover.slices import Progress, Steps, drain, mapped

_PATIENCE = 0.1
"""Seconds after which it is told that nothing new is known."""


class _Stopped(Exception):
    """Nobody waits for the work any more."""


def losing_steps(space: Space, workers: Executor, *, misere: bool = False) -> Steps[list[int]]:
    """How many LOSING positions have each number of filled cells, in ``misere`` play if asked for.

    Each tier is shared among the workers, who must share our memory; what they are at when this is
    closed they leave within a moment.
    """
    blocks = Blocks(space, misere=misere)
    tiers = space.tiers()
    total = sum(map(len, tiers))
    losing = [0] * (space.cells + 1)
    held: dict[int, Words] = {}
    left: set[Future[tuple[int, Words, list[int]]]] = set()
    done = 0
    is_over = False

    def fill(block: int) -> tuple[int, Words, list[int]]:
        def go_on(_: Progress) -> None:
            if is_over:
                raise _Stopped

        made = drain(mapped(blocks.filled_steps(block, held), go_on))
        return block, made, blocks.losing_by_filled(block, made)

    try:
        for number, tier in enumerate(tiers):
            if number > space.reach:
                for block in tiers[number - space.reach - 1]:
                    del held[block]
            left = {workers.submit(fill, block) for block in tier}
            while left:
                yield Progress("outcome", done, total)
                over, left = wait(left, _PATIENCE, FIRST_COMPLETED)
                for task in over:
                    block, made, counts = task.result()
                    held[block] = made
                    losing = added(losing, counts, space.orbit(block))
                    done += 1
    finally:
        is_over = True
        for task in left:
            task.cancel()
    return losing


def added(losing: list[int], counts: list[int], times: int) -> list[int]:
    """Counts by filled cells, and so many times those of a block."""
    return [sum_ + times * count for sum_, count in zip(losing, counts, strict=True)]
