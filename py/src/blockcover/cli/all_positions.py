"""Whole boards beyond the tables, on all cores of this computer.

Owns the threads and the bound on memory. What they do is `tiers`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

from blockcover.errors import TooLarge
from blockcover.game.census.space import Space
from blockcover.game.tablebase.numbering import too_large
from blockcover.pieces import Piece
from blockcover.slices import Steps

MAX_CELLS = 36
"""Cells of the largest board that is counted here."""

MAX_BYTES = 5_000_000_000
"""Memory that this may take."""

_REST_BYTES = 200_000_000
"""What Python, numpy and the counting of a few blocks take beside the blocks, at most."""


def losing_steps(
    rows: int, cols: int, pieces: Iterable[Piece], *, misere: bool = False
) -> Steps[list[int]]:
    """How many LOSING positions of a board have each number of filled cells.

    Uses as many threads as there are cores and memory for.
    """
    from blockcover.game.census import tiers

    if rows * cols > MAX_CELLS:
        raise too_large(rows * cols, MAX_CELLS)
    space = Space(rows, cols, pieces)
    own = space.working_nbytes
    # With one of them at least.
    needed = _REST_BYTES + space.held_nbytes + own
    if needed > MAX_BYTES:
        raise TooLarge(
            "cli.too-much-memory",
            f"this needs {needed / 1e9:.1f} GB of memory: the limit is {MAX_BYTES / 1e9:g} GB",
        )
    threads = min(cores(), 1 + (MAX_BYTES - needed) // max(1, own))
    pool = ThreadPoolExecutor(threads)
    try:
        return (yield from tiers.losing_steps(space, pool, misere=misere))
    finally:
        pool.shutdown(cancel_futures=True)


def cores() -> int:
    """Those that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
