"""Programs for tests: one that hangs, and wrong ones outside the catalogue."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pytest

from catalogue import Program

HANGING = """\
import os, subprocess, sys, time
if sys.stdin.read().split()[3] != "#":
    sys.exit(1)
child = subprocess.Popen(["sleep", "600"])
print("a line", flush=True)
with open(sys.argv[1], "w") as file:
    file.write(f"{os.getpid()} {child.pid}")
time.sleep(600)
"""
"""Starts another program, writes both process ids into a file, and hangs. Where the first board is
not the full one of the smallest size, it fails at once: a test need not wait there."""


def in_turn(text: str) -> str:
    """Print WINNING and LOSING by turns."""
    cases = int(text.split("\n")[0])
    return "".join("LOSING\n" if case % 2 else "WINNING\n" for case in range(cases))


def thirds(text: str) -> str:
    """Print a third of the number of empty cells of every board."""
    printed = []
    for line in text.split("\n")[1:-1]:
        if " " in line:
            printed.append(0)
        else:
            printed[-1] += line.count(".")
    return "".join(f"{empty // 3}\n" for empty in printed)


STRANGERS = [
    ("blockgame", in_turn),
    ("boardcover", thirds),
]
"""Wrong programs that are not in the catalogue."""


_remembered = cache(Program.output)


@contextmanager
def outputs_remembered() -> Iterator[None]:
    """Cache the outputs of the catalogue's programs, so that each runs once for an input."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Program, "output", lambda program, given: _remembered(program, given))
        yield
