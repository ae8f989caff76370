"""The command line with interrupts at any moment."""

import subprocess
import sys

import pytest

pytestmark = pytest.mark.native

INTERRUPTIBLE = "signal.signal(signal.SIGINT, signal.default_int_handler)"
"""An interrupt is ignored where the tests were started in the background."""


def ended(program: str, *options: str) -> subprocess.CompletedProcess[str]:
    """Run a Python program to its end."""
    return subprocess.run(
        [sys.executable, *options, "-c", program],
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    "args",
    [
        ["analyse", "7/7/7/7/7/7/7"],
        ["count", "/".join(["14"] * 14), "--pieces", "domino,s-tetromino"],
        ["tiling", "/".join(["20"] * 20), "--random", "--pieces", "domino,l-tromino"],
        ["table", "6x6"],
        ["stress", "blockgame", "--", "sleep", "100"],
    ],
    ids=" ".join,
)
def test_an_interrupt_ends_long_work(args: list[str]) -> None:
    """It comes when the work has looked at the clock a number of times."""
    done = ended(
        "import itertools, os, signal, sys, time\n"
        f"{INTERRUPTIBLE}\n"
        f"sys.argv[1:] = {args!r}\n"
        "looks, clock = itertools.count(1), time.perf_counter\n"
        "def perf_counter():\n"
        "    if next(looks) == 40: os.kill(os.getpid(), signal.SIGINT)\n"
        "    return clock()\n"
        "time.perf_counter = perf_counter\n"
        "from blockcover.__main__ import run\n"
        "run()"
    )
    assert (done.returncode, done.stdout, done.stderr.strip()) == (130, "", "")


def test_nothing_is_imported_before_an_interrupt_can_be_caught() -> None:
    done = ended(
        "import os, sys\n"
        "before = {*sys.modules}\n"
        "from blockcover.__main__ import run\n"
        "print(sorted({*sys.modules} - before))",
        # Modules that the packages of this environment load at the start must not hide any.
        "-S",
    )
    assert (done.stdout, done.stderr) == ("['blockcover', 'blockcover.__main__']\n", "")


@pytest.mark.parametrize("room", ["blockcover.cli", "blockcover.board", "blockcover.game.solver"])
def test_an_interrupt_while_the_program_loads(room: str) -> None:
    done = ended(
        "import os, signal, sys\n"
        f"{INTERRUPTIBLE}\n"
        "class Interrupted:\n"
        "    def find_spec(self, name, *_):\n"
        f"        if name == {room!r}: os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Interrupted())\n"
        "sys.argv[1:] = ['analyse', '3/3']\n"
        "from blockcover.__main__ import run\n"
        "run()"
    )
    assert (done.returncode, done.stdout, done.stderr.strip()) == (130, "", "")
