"""`cli.cluster`: the same census on a Dask cluster, even if a worker is lost."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from socket import socket
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from blockcover import Board, Table
from blockcover.cli import main
from blockcover.cli.cluster import connected, losing_steps
from blockcover.game.census.space import Space, census

if TYPE_CHECKING:
    from distributed import Client

pytestmark = [pytest.mark.native, pytest.mark.thorough]


@pytest.fixture(scope="module")
def client() -> Iterator[Client]:
    """Start a cluster of two worker processes."""
    with connected("local", 2, 1_000_000_000) as client:
        yield client


def times_filled(dask_scheduler: Any) -> int:
    """Return how often a block was filled. Dask passes the scheduler by the parameter's name."""
    return sum(
        key.startswith("_filled") and (before, after) == ("processing", "memory")
        for key, before, after, *_ in dask_scheduler.transition_log
    )


def test_a_worker_that_is_lost_costs_only_its_blocks(client: Client) -> None:
    space = Space(4, 6, block_bytes=1 << 13)
    total = sum(map(len, space.tiers()))
    lost: list[str] = []
    work = losing_steps(space, client)
    while True:
        try:
            done = next(work).done
        except StopIteration as stop:
            losing = stop.value
            break
        if not lost and done >= total / 2:
            (address, pid), _ = client.run(os.getpid).items()
            lost = [key for key in client.has_what()[address] if key.startswith("_filled")]
            os.kill(pid, signal.SIGKILL)
    assert census(losing) == Table(Board(4, 6)).census("outcome")
    # The worker filled a few more blocks between `has_what` and its end. Blocks that were no longer
    # needed are not filled again.
    again = client.run_on_scheduler(times_filled) - total
    assert lost
    assert again <= len(lost) + 10 < total


@pytest.mark.parametrize("rule", [[], ["--misere"]])
def test_the_command_asks_the_cluster_at_an_address(client: Client, rule: list[str]) -> None:
    args = ["table", "4x5", "--by-filled", *rule]
    address = client.scheduler_info()["address"]
    done = CliRunner().invoke(main, [*args, "--dask", address])
    assert (done.exit_code, done.stdout) == (0, CliRunner().invoke(main, args).stdout)


def test_a_board_too_large_for_any_cluster() -> None:
    done = CliRunner().invoke(main, ["table", "6x8", "--dask", "local"])
    assert (done.exit_code, done.stdout) == (2, "")
    assert "the limit is 42" in done.stderr


def test_there_is_no_such_cluster() -> None:
    done = CliRunner().invoke(main, ["table", "2x2", "--dask", "nonsense://"])
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.startswith("nonsense://: ")
    assert done.stderr.count("\n") == 1


def gives_up(address: str) -> None:
    """Count on a cluster that gives no answer, with a time limit."""
    done = CliRunner().invoke(main, ["table", "4x4", "--seconds", "0.5", "--dask", address])
    line = "no answer within 0.5 seconds (--seconds)\n"
    assert (done.exit_code, done.stdout, done.stderr) == (3, "", line)


def test_nobody_listens_at_an_address() -> None:
    with socket() as bound:
        # Its port is taken, but nobody answers there.
        bound.bind(("127.0.0.1", 0))
        gives_up(f"tcp://127.0.0.1:{bound.getsockname()[1]}")


def test_a_cluster_without_a_worker() -> None:
    from distributed import LocalCluster

    with LocalCluster(n_workers=0, processes=False, dashboard_address=":0") as idle:
        gives_up(idle.scheduler_address)


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    done = CliRunner().invoke(main, ["table", "2x2", "--dask", "local"])
    assert (done.exit_code, done.stdout) == (1, "")
    assert "pip install 'blockcover[dask]'" in done.stderr
