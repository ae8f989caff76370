"""The census of a whole board: with a table, block by block on all cores, or on a Dask cluster.

Boards too large for a table are counted by `census.tiers` in threads, within a memory limit, or by
`cluster`.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from math import inf

import click

from blockcover.board import Board
from blockcover.cli.progress import finish
from blockcover.cli.text import GaveUp, wrong
from blockcover.game.census.space import Space, census
from blockcover.game.solver import Solver
from blockcover.game.tablebase import numbering
from blockcover.game.tablebase.rules import Quantity
from blockcover.pieces import Piece
from blockcover.work import OutOfTime, Steps, time_limit

MAX_CELLS = 36
"""At most this many cells of a board."""

MAX_BYTES = 5_000_000_000
"""Memory limit in bytes."""

_REST_BYTES = 200_000_000
"""Upper bound of the memory of Python, numpy and the counts, without the blocks."""


def count_positions(
    board: Board,
    quantity: Quantity,
    pieces: tuple[Piece, ...],
    *,
    misere: bool,
    dask: str | None,
    seconds: float | None,
) -> list[list[int]]:
    """Count all positions of a board by their value and their number of filled cells.

    Returns a row for each value from 0; of outcomes, LOSING comes before WINNING. Misère play has
    outcomes and remotenesses, but no Grundy values. On a cluster, outcomes alone are counted.
    """
    if dask is not None:
        return census(_losing_on_cluster(dask, board, pieces, seconds, misere=misere))
    if board.empty_count <= numbering.MAX_TABLE_CELLS:
        # The table "misere" has the remotenesses of misère play.
        solved: Quantity = "misere" if misere else quantity
        counts = finish(Solver(pieces).census.steps(board, solved), solved, seconds)
        if misere and quantity == "outcome":
            # The outcome follows from the remoteness: an even one is a win.
            losing, winning = counts[1::2], counts[::2]
            return [_total_by_filled(losing, board), _total_by_filled(winning, board)]
        return counts
    if quantity != "outcome":
        raise numbering.too_many_cells(board.empty_count)
    steps = losing_in_threads_steps(board.rows, board.cols, pieces, misere=misere)
    return census(finish(steps, quantity, seconds))


def losing_in_threads_steps(
    rows: int, cols: int, pieces: Iterable[Piece], *, misere: bool
) -> Steps[list[int]]:
    """Count the LOSING positions of a board by their number of filled cells.

    The number of threads is bounded by the cores and by `MAX_BYTES`.
    """
    from blockcover.arrays import ask_for
    from blockcover.game.census import tiers

    if rows * cols > MAX_CELLS:
        raise numbering.too_many_cells(rows * cols, MAX_CELLS)
    space = Space(rows, cols, pieces)
    per_thread = space.working_nbytes
    needed = _REST_BYTES + space.held_nbytes + per_thread
    if needed > MAX_BYTES:
        raise wrong(
            f"this needs {needed / 1e9:.1f} GB of memory: the limit is {MAX_BYTES / 1e9:g} GB"
        )
    threads = min(cores(), 1 + (MAX_BYTES - needed) // max(1, per_thread))
    ask_for(space.held_nbytes + threads * per_thread)
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


def _losing_on_cluster(
    address: str, board: Board, pieces: tuple[Piece, ...], seconds: float | None, *, misere: bool
) -> list[int]:
    """Count the LOSING positions by number of filled cells on a cluster."""
    from blockcover.cli import cluster

    if board.empty_count > cluster.MAX_CELLS:
        raise numbering.too_many_cells(board.empty_count, cluster.MAX_CELLS)
    with ExitStack() as stack:
        # The connection and the work have this time together.
        stack.enter_context(time_limit(inf if seconds is None else seconds))
        try:
            client = stack.enter_context(
                cluster.connected(address, max(2, cores()), MAX_BYTES, seconds)
            )
        except ModuleNotFoundError as error:
            advice = "pip install 'blockcover[dask]' installs what --dask needs"
            raise click.ClickException(f"{error}: {advice}") from None
        except OutOfTime as error:
            raise GaveUp(error.seconds) from None
        except (OSError, ValueError) as error:
            raise click.ClickException(f"{address}: {' '.join(str(error).split())}") from None
        space = Space(board.rows, board.cols, pieces)
        steps = cluster.losing_steps(space, client, misere=misere, seconds=seconds)
        return finish(steps, "outcome", seconds)


def _total_by_filled(rows: list[list[int]], board: Board) -> list[int]:
    """Return the sum of the counts of several values, by number of filled cells."""
    # Without any rows, as if no remoteness is odd, each sum is 0.
    none = [0] * (board.empty_count + 1)
    return [sum(counts) for counts in zip(none, *rows, strict=True)]
