"""Programs for tests: one that hangs, and wrong ones outside the catalogue."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pytest

from catalogue import Program, mistake_named, output_of, right_program

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


def the_first_row(text: str) -> str:
    """Print WINNING if the first row has an empty cell."""
    rows = text.split("\n")[1:-1:5]
    return "".join("WINNING\n" if "." in row else "LOSING\n" for row in rows)


def in_turn(text: str) -> str:
    """Print WINNING and LOSING by turns."""
    cases = int(text.split("\n")[0])
    return "".join("LOSING\n" if case % 2 else "WINNING\n" for case in range(cases))


def with_two_mistakes(text: str) -> str:
    program = mistake_named("blockgame", "vertical-dominoes-forgotten").program
    nothing = "answer = False"
    assert nothing in program
    last_mover_loses = program.replace(nothing, "answer = all(board & move for move in moves)")
    return output_of(last_mover_loses, text)


def thirds(text: str) -> str:
    """Print a third of the number of empty cells of every board."""
    printed = []
    for line in text.split("\n")[1:-1]:
        if " " in line:
            printed.append(0)
        else:
            printed[-1] += line.count(".")
    return "".join(f"{empty // 3}\n" for empty in printed)


def without_two_orientations(text: str) -> str:
    program = right_program("boardcover").replace("    [(0, 0), (1, 0), (1, 1)],\n", "")
    return output_of(program.replace("    [(0, 0), (0, 1), (1, 1)],\n", ""), text)


STRANGERS = [
    ("blockgame", the_first_row),
    ("blockgame", in_turn),
    ("blockgame", with_two_mistakes),
    ("boardcover", thirds),
    ("boardcover", without_two_orientations),
]
"""Wrong programs that are not in the catalogue."""


_remembered = cache(Program.output)


@contextmanager
def outputs_remembered() -> Iterator[None]:
    """Cache the outputs of the catalogue's programs, so that each runs once for an input."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Program, "output", lambda program, given: _remembered(program, given))
        yield
