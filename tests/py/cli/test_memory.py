"""`arrays` and `cli.memory`: too little memory is refused in words, or a slower way is taken."""

import os
import subprocess
import sys

import pytest
from click.testing import CliRunner

from blockcover.cli import main, memory
from blockcover.game.census.space import Space

pytestmark = [
    pytest.mark.native,
    pytest.mark.skipif(sys.platform != "linux", reason="the limit is one of Linux"),
]


def limited(megabytes: int, *args: str) -> subprocess.CompletedProcess[str]:
    """Run a command with a limit of its address space."""
    shell = f'ulimit -c 0; ulimit -v {1000 * megabytes}; exec "$@"'
    command = ["sh", "-c", shell, "sh", sys.executable, "-m", "blockcover", *args]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("megabytes", [120, 300])
def test_a_table_that_does_not_fit_is_refused_in_words(megabytes: int) -> None:
    done = limited(megabytes, "analyse", "6/6/6/6/6")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "there is not enough memory for this\n"


def test_where_numpy_has_no_room_a_slower_way_is_taken() -> None:
    done = limited(100, "count", "/".join(["12"] * 12))
    assert (done.returncode, done.stdout, done.stderr) == (0, "2033502499954\n", "")


@pytest.mark.parametrize(
    ("megabytes", "why"),
    [(100, "for numpy, which this needs"), (250, "for this")],
)
def test_where_there_is_no_other_way_the_reason_is_told(megabytes: int, why: str) -> None:
    done = limited(megabytes, "table", "4x8")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"there is not enough memory {why}\n"


def test_a_census_asks_before_it_begins(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def refuse(nbytes: int) -> None:
        asked.append(nbytes)
        raise MemoryError

    monkeypatch.setattr("blockcover.arrays.ask_for", refuse)
    done = CliRunner().invoke(main, ["table", "4x8"])
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr == "there is not enough memory for this\n"
    assert len(asked) == 1
    assert asked[0] >= Space(4, 8).held_nbytes > 1 << 25


@pytest.mark.parametrize("own", [None, "4"])
def test_numpy_takes_one_thread_and_another_program_is_not_told_so(
    own: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(memory, "_added", set())
    monkeypatch.delenv("OPENBLAS_NUM_THREADS", raising=False)
    if own is not None:
        monkeypatch.setenv("OPENBLAS_NUM_THREADS", own)
    before = dict(os.environ)
    finders = len(sys.meta_path)
    for _ in range(2):
        memory.watch_numpy()
        assert dict(os.environ) == {**before, "OPENBLAS_NUM_THREADS": own or "1"}
        assert memory.given_environment() == before
        assert len(sys.meta_path) <= finders + 1
