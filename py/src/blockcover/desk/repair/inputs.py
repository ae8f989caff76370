"""The boards that the changes of a program are tried on: a few telling ones, then all."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, islice
from random import Random

from blockcover.board import Board
from blockcover.desk.boards import generate
from blockcover.desk.boards.small import BATCH, SMALL, Batch, reference_batches
from blockcover.problems import PROBLEMS
from blockcover.work import Progress, Steps

_TELLING = 20
"""Number of boards that a change is tried on before all others."""


def telling_boards(problem: str) -> Steps[list[Board]]:
    """Return reference boards of all sizes, in an input of the judge's size."""
    reference = yield from reference_batches.steps(problem)
    boards = [board for _, batch in reference for board in batch]
    chosen = boards[:: len(boards) // min(_TELLING, PROBLEMS[problem].most_cases)]
    return sorted(chosen, key=lambda board: board.empty_count)


def all_inputs(problem: str, failing: Sequence[Board]) -> Steps[list[Batch]]:
    """Return the boards on which a right program is right, in inputs, the largest last.

    The ``failing`` boards may be none of the others.
    """
    batches = [*(yield from reference_batches.steps(problem))]
    rng, small = Random(1), iter(SMALL[problem])
    larger = generate.larger_inputs(problem, rng)
    all_small = iter(lambda: list(islice(small, BATCH)), [])
    for batch in chain(larger, (("all-small", boards) for boards in all_small)):
        batches.append(batch)
        yield Progress("boards", len(batches), len(SMALL[problem]) // BATCH)
    return [*batches, ("edges", [*failing]), ("limits", generate.limit_boards(problem, rng))]
