"""The changes of a compiled program that are compiled together, and those that are not."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from blockcover.board import Board
from blockcover.desk.repair.change import Change
from blockcover.desk.repair.program import Program
from blockcover.desk.repair.runs import Runner, Runs, is_refused
from blockcover.desk.repair.switched import Switched, switched

_ROUNDS = 12
"""Number of compilations after which each change is compiled alone."""

_ERROR = re.compile(r":(\d+):(?:\d+:)? (?:fatal )?error")
"""The line in ``solution.cpp:12:5: error: …``."""


@dataclass(frozen=True, slots=True)
class Together:
    """The changes of a program by the way in which they are compiled."""

    text: str
    """The program with many changes, empty if the compiler takes none."""
    chosen: dict[int, Change]
    """Its changes, by the numbers by which it chooses them."""
    apart: list[Change]
    """The changes that need compilations of their own."""


def compiled_together(
    program: Program, changes: Sequence[Change], boards: Sequence[Board], runner: Runner
) -> Runs[Together]:
    """Find the changes that the compiler takes together.

    A change whose own line it refuses is dropped. Others are left for a compilation of their own:
    it may be their neighbour that is wrong, or a statement that lacks its block.
    """
    chosen = {number: one for number, one in enumerate(changes, 1) if not one.is_apart}
    apart = [one for one in changes if one.is_apart]
    refused: list[Change] = []
    dropped: set[int] = set()
    for _ in range(_ROUNDS):
        if runner.budget.is_over():
            break
        made = switched(program, chosen)
        refused += [chosen.pop(number) for number in made.crossing]
        # It ends at its first call.
        run = yield from runner.on_few(made.text, boards, 0)
        if run is None or not is_refused(run):
            return Together(made.text if chosen else "", chosen, [*apart, *refused])
        blamed = _blamed(made, run.result.errors)
        # Without a blamed change, a macro may hide where a statement ends.
        bad = chosen.keys() & set().union(*blamed) or {
            number for number, one in chosen.items() if one.is_statement
        }
        if not bad:
            break
        wrong = set().union(*(numbers for numbers in blamed if len(numbers) == 1))
        for number in sorted(bad):
            change = chosen.pop(number)
            if change.is_statement or number not in wrong:
                refused.append(change)
            else:
                dropped.add(number)
    apart = [one for number, one in enumerate(changes, 1) if number not in dropped]
    return Together("", {}, apart)


def _blamed(made: Switched, errors: str) -> list[tuple[int, ...]]:
    """Return, for each line with an error, the changes that the line belongs to."""
    lines = {int(line) for line in _ERROR.findall(errors)}
    return [made.lines[line] for line in sorted(lines) if line in made.lines]
