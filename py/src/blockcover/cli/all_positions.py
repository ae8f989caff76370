"""Census of boards that are too large for a table, on all cores of this computer.

Owns the threads and the memory limit. `tiers` does the work.
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
"""Largest number of cells of a board."""

MAX_BYTES = 5_000_000_000
"""Memory limit in bytes."""

_REST_BYTES = 200_000_000
"""Upper bound of the memory of Python, numpy and the counts, without the blocks."""


def losing_steps(
    rows: int, cols: int, pieces: Iterable[Piece], *, misere: bool = False
) -> Steps[list[int]]:
    """Count the LOSING positions of a board by their number of filled cells.

    The number of threads is bounded by the cores and by `MAX_BYTES`.
    """
    from blockcover.game.census import tiers

    if rows * cols > MAX_CELLS:
        raise too_large(rows * cols, MAX_CELLS)
    space = Space(rows, cols, pieces)
    per_thread = space.working_nbytes
    needed = _REST_BYTES + space.held_nbytes + per_thread
    if needed > MAX_BYTES:
        raise TooLarge(
            "cli.too-much-memory",
            f"this needs {needed / 1e9:.1f} GB of memory: the limit is {MAX_BYTES / 1e9:g} GB",
        )
    threads = min(cores(), 1 + (MAX_BYTES - needed) // max(1, per_thread))
    pool = ThreadPoolExecutor(threads)
    try:
        return (yield from tiers.losing_steps(space, pool, misere=misere))
    finally:
        pool.shutdown(cancel_futures=True)


def cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
