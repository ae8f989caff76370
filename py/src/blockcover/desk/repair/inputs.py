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
_INPUTS = 30
"""At least as many inputs as have small boards and larger ones."""


def telling_boards(problem: str) -> Steps[list[Board]]:
    """Return reference boards of all sizes, in an input of the judge's size."""
    reference = yield from reference_batches.steps(problem)
    boards = [board for _, batch in reference for board in batch]
    chosen = boards[:: len(boards) // min(_TELLING, PROBLEMS[problem].most_cases)]
    return sorted(chosen, key=lambda board: board.empty_count)


def all_inputs(problem: str, failing: Sequence[Board]) -> Steps[list[Batch]]:
    """Return the boards on which a right program is right, in inputs.

    All small boards follow the reference boards. The larger inputs come by the empty cells of their
    largest board: where a program is too slow for one, it was right on those before. The
    ``failing`` boards may be none of the others.
    """
    reference = yield from reference_batches.steps(problem)
    rng, small = Random(1), iter(SMALL[problem])
    all_small = iter(lambda: list(islice(small, BATCH)), [])
    larger = generate.larger_inputs(problem, rng)
    batches: list[Batch] = []
    for batch in chain((("all-small", boards) for boards in all_small), larger):
        batches.append(batch)
        yield Progress("inputs", len(batches), _INPUTS)
    batches.sort(key=lambda batch: (batch[0] != "all-small", _most_empty(batch[1])))
    limits = generate.limit_boards(problem, rng)
    return [*reference, *batches, ("edges", [*failing]), ("limits", limits)]


def _most_empty(boards: Sequence[Board]) -> int:
    return max(board.empty_count for board in boards)
