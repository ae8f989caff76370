"""The number of LOSING positions of a whole board, swept tier by tier by several workers.

Only the blocks of the next few tiers stay in memory. `space` numbers the blocks, `block` fills
them. The caller provides the workers: threads, because numpy releases the interpreter lock.
"""

from __future__ import annotations

from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait

from blockcover.game.census.block import Blocks, Words
from blockcover.game.census.space import Space
from blockcover.work import Progress, Steps, drain, mapped

_PATIENCE = 0.1
"""Seconds between two reports of progress, even if no block was finished."""


class _Stopped(Exception):
    """The work was cancelled."""


def losing_steps(space: Space, workers: Executor, *, misere: bool = False) -> Steps[list[int]]:
    """Count the LOSING positions by number of filled cells, in ``misere`` play if asked for.

    The workers share each tier, and must share the memory of this process. If this is closed, they
    stop within a moment.
    """
    blocks = Blocks(space, misere=misere)
    tiers = space.tiers()
    total = sum(map(len, tiers))
    losing = [0] * (space.cells + 1)
    held: dict[int, Words] = {}
    pending: set[Future[tuple[int, Words, list[int]]]] = set()
    done = 0
    has_ended = False

    def fill(block: int) -> tuple[int, Words, list[int]]:
        """Return a block, its words and its counts; runs in a worker."""

        def check(_: Progress) -> None:
            if has_ended:
                raise _Stopped

        made = drain(mapped(blocks.filled_steps(block, held), check))
        return block, made, blocks.losing_by_filled(block, made)

    try:
        for number, tier in enumerate(tiers):
            # A tier follows from the `reach` tiers before it.
            if number > space.reach:
                for block in tiers[number - space.reach - 1]:
                    del held[block]
            pending = {workers.submit(fill, block) for block in tier}
            while pending:
                yield Progress("outcome", done, total)
                finished, pending = wait(pending, _PATIENCE, FIRST_COMPLETED)
                for task in finished:
                    block, made, counts = task.result()
                    held[block] = made
                    losing = added(losing, counts, space.orbit_size(block))
                    done += 1
    finally:
        has_ended = True
        for task in pending:
            task.cancel()
    return losing


def added(losing: list[int], counts: list[int], times: int) -> list[int]:
    """Add the counts of a block, multiplied by ``times``."""
    return [total + times * count for total, count in zip(losing, counts, strict=True)]
