"""The command line with mutated inputs, interrupts at any moment, and closed outputs.

``BLOCKCOVER_EXAMPLES=500`` makes 5,000 inputs for each command.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from blockcover.cli import main
from random_cases import scaled

pytestmark = [pytest.mark.native, pytest.mark.recorded]

HERE = Path(__file__).parent


@pytest.mark.parametrize("command", sorted(main.commands))
def test_changed_inputs(command: str) -> None:
    """Exit codes 0 to 3, one line on stderr, at most 10 s of processor time and 1 GB."""
    cases = scaled(10)
    done = subprocess.run(
        [sys.executable, HERE / "hostile.py", command, str(cases)],
        stdout=subprocess.PIPE,
        check=True,
    )
    seen = json.loads(done.stdout)
    print(command, {**seen, "wrong": len(seen["wrong"])})
    assert seen["wrong"] == []
    assert sum(seen["codes"].values()) == cases
    assert seen["megabytes"] < 1000


def ended(program: str, *options: str) -> subprocess.CompletedProcess[str]:
    """Run a Python program to its end."""
    return subprocess.run(
        [sys.executable, *options, "-c", program],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    "args",
    [
        ["analyse", "7/7/7/7/7/7/7"],
        ["analyse", "8/8/8/8/8/8/8/8", "--json", "--grundy"],
        ["count", "/".join(["14"] * 14), "--pieces", "domino,s-tetromino"],
        ["tiling", "/".join(["20"] * 20), "--random", "--pieces", "domino,l-tromino"],
        ["table", "5x6", "--remoteness", "--pieces", "xxx,l-tromino"],
        ["table", "6x6"],
        ["stress", "blockgame", "--", "sleep", "100"],
    ],
    ids=" ".join,
)
def test_an_interrupt_ends_long_work(args: list[str]) -> None:
    done = ended(
        "import os, signal, sys, threading\n"
        "from blockcover.__main__ import run\n"
        f"sys.argv[1:] = {args!r}\n"
        "threading.Timer(0.7, os.kill, (os.getpid(), signal.SIGINT)).start()\n"
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
        "class Interrupted:\n"
        "    def find_spec(self, name, *_):\n"
        f"        if name == {room!r}: os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Interrupted())\n"
        "sys.argv[1:] = ['analyse', '3/3']\n"
        "from blockcover.__main__ import run\n"
        "run()"
    )
    assert (done.returncode, done.stdout, done.stderr.strip()) == (130, "", "")
