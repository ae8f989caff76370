"""Whole boards on a Dask cluster: the blocks as tasks that depend on those they follow from.

Owns the tasks. What one does is `block`; where it is done, what is sent, what is spilled to a
disk and what is done again because a worker is lost is all a matter of Dask, which comes with the
extra ``blockcover[dask]`` and is imported only when it is asked for.

All blocks are kept, in memory or on the workers' disks, until the last is done: so those of a lost
worker are filled again from blocks that somebody has, and no other is filled twice.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from blockcover.game.census.block import Blocks, Words
from blockcover.game.census.space import Space
from blockcover.game.census.tiers import added
from blockcover.slices import Progress, Steps, drain

if TYPE_CHECKING:
    from distributed import Client, Future

MAX_CELLS = 42
"""Cells of the largest board: its 16,640 blocks are tasks enough for one scheduler."""


@contextmanager
def connected(address: str, workers: int, max_bytes: int) -> Iterator[Client]:
    """The cluster at an address, or for ``local`` one of our own: so many workers of one thread
    each, that hold so much in memory together."""
    from distributed import Client, LocalCluster

    if address != "local":
        with Client(address) as client:
            yield client
        return
    with (
        LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            memory_limit=max_bytes // workers,
            dashboard_address=None,
            # That a worker was lost and restarted is no failure of ours.
            silence_logs=logging.CRITICAL,
        ) as cluster,
        Client(cluster) as client,
    ):
        yield client


def losing_steps(space: Space, client: Client, *, misere: bool = False) -> Steps[list[int]]:
    """How many LOSING positions have each number of filled cells.

    In ``misere`` play if that is asked for.
    """
    from distributed import as_completed

    # A task too: what is only sent there is lost with its worker.
    blocks = client.submit(Blocks, space, misere=misere)
    filled: dict[int, Future[Words]] = {}
    counted: dict[Future[list[int]], int] = {}
    for block in [block for tier in space.tiers() for block in tier]:
        needs = {source.block for source in space.sources(block).values()}
        firsts = {need: filled[need] for need in needs}
        filled[block] = client.submit(_filled, blocks, block, firsts)
        counted[client.submit(_counted, blocks, block, filled[block])] = block
    total = len(filled)
    losing = [0] * (space.cells + 1)
    try:
        yield Progress("outcome", 0, total)
        for done, (task, counts) in enumerate(as_completed([*counted], with_results=True), 1):
            # Without the task, which nobody has to do again.
            losing = added(losing, counts, space.orbit(counted.pop(task)))
            yield Progress("outcome", done, total)
    finally:
        client.cancel([*counted, *filled.values()])
    return losing


def _filled(blocks: Blocks, block: int, firsts: dict[int, Words]) -> Words:
    return drain(blocks.filled_steps(block, firsts))


def _counted(blocks: Blocks, block: int, made: Words) -> list[int]:
    return blocks.losing_by_filled(block, made)
