"""Census of large boards on a Dask cluster: each block is a task that depends on earlier blocks.

`block` does the work of a task. Dask schedules the tasks, moves data, spills it to disks and
repeats the tasks of a lost worker. It comes with the extra ``blockcover[dask]`` and is imported
only when it is used.

All blocks stay in memory or on the workers' disks until the end, so that only the blocks of a lost
worker are computed again.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

from blockcover.game.census.block import Blocks, Words
from blockcover.game.census.space import Space
from blockcover.game.census.tiers import added
from blockcover.work import OutOfTime, Progress, Steps, drain

if TYPE_CHECKING:
    from distributed import Client, Future

MAX_CELLS = 42
"""At most this many cells of a board: its 16,640 blocks are a reasonable load for one scheduler."""


@contextmanager
def connected(
    address: str, workers: int, max_bytes: int, seconds: float | None = None
) -> Iterator[Client]:
    """Connect to the cluster at an address, or start a new one for ``local``.

    A local cluster has ``workers`` processes of one thread and ``max_bytes`` of memory in total.
    `OutOfTime` if the cluster does not answer within ``seconds``.
    """
    from distributed import Client, LocalCluster

    with ExitStack() as stack:
        cluster = address
        if address == "local":
            local = LocalCluster(
                n_workers=workers,
                threads_per_worker=1,
                memory_limit=max_bytes // workers,
                dashboard_address=None,
                # Otherwise the restart of a lost worker would be printed as an error.
                silence_logs=logging.CRITICAL,
            )
            cluster = stack.enter_context(local)
        patience = {} if seconds is None else {"timeout": seconds}
        try:
            client = stack.enter_context(Client(cluster, **patience))
        except OSError:
            # Dask tries again after each failure, until its time is over.
            if seconds is None:
                raise
            raise OutOfTime("outcome", seconds) from None
        yield client


def losing_steps(
    space: Space, client: Client, *, misere: bool = False, seconds: float | None = None
) -> Steps[list[int]]:
    """Count the LOSING positions by their number of filled cells.

    `OutOfTime` after ``seconds``, also while no block is done: a cluster may have no worker.
    """
    from distributed import as_completed

    # As a task: data that is only sent to a worker is lost with it.
    blocks = client.submit(Blocks, space, misere=misere)
    filled: dict[int, Future[Words]] = {}
    counted: dict[Future[list[int]], int] = {}
    for block in [block for tier in space.tiers() for block in tier]:
        needs = {source.block for source in space.sources(block).values()}
        filled_blocks = {need: filled[need] for need in needs}
        filled[block] = client.submit(_filled, blocks, block, filled_blocks)
        counted[client.submit(Blocks.losing_by_filled, blocks, block, filled[block])] = block
    total = len(filled)
    losing = [0] * (space.cells + 1)
    tasks = as_completed([*counted], with_results=True, timeout=seconds)
    try:
        yield Progress("outcome", 0, total)
        for done, (task, counts) in enumerate(tasks, 1):
            # `pop` drops the task: its result is not needed again.
            losing = added(losing, counts, space.orbit_size(counted.pop(task)))
            yield Progress("outcome", done, total)
    except TimeoutError:
        if seconds is None:
            raise
        raise OutOfTime("outcome", seconds) from None
    finally:
        client.cancel([*counted, *filled.values()])
    return losing


def _filled(blocks: Blocks, block: int, filled_blocks: dict[int, Words]) -> Words:
    return drain(blocks.filled_steps(block, filled_blocks))
