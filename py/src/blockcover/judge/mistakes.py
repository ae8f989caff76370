"""The catalogue of mistakes, and the mistakes that a program's answers tell of.

Owns when a mistake is named: where the answers to all small boards, in their batches, are those of
the mistake's program line by line. All that fit are named; nothing is guessed where none does.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from blockcover.judge.blockgamemistakes import BLOCKGAME_MISTAKES
from blockcover.judge.boardcovermistakes import BOARDCOVER_MISTAKES
from blockcover.judge.comparing import same
from blockcover.judge.program import Mistake
from blockcover.judge.smallboards import SMALL, small_inputs
from blockcover.steps import Progress, Steps, drain

MISTAKES = {"blockgame": BLOCKGAME_MISTAKES, "boardcover": BOARDCOVER_MISTAKES}
"""By problem. The id of a mistake says which it is among those of its problem."""

ALIKE = {
    "blockgame": (
        ("trominoes-forgotten", "trominoes-straight"),
        ("answers-swapped", "every-move-must-win-or-none"),
        ("own-reply-looked-for", "minus-one-taken-as-true"),
        ("first-move-only", "piece-not-lifted", "piece-never-lifted"),
    ),
    "boardcover": (("orientation-missing-top-left", "searched-by-columns"),),
}
"""Mistakes that give the same answers to all small boards: one is never named without the other."""


def named(problem: str, outputs: Iterable[str]) -> list[Mistake]:
    """The mistakes whose answers a program gave: its outputs for the batches of small boards."""
    return drain(named_steps(problem, outputs))


def named_steps(problem: str, outputs: Iterable[str]) -> Steps[list[Mistake]]:
    """`named` in slices, each as long as a mistake's program takes for one batch.

    The mistakes that do not fit drop out at the first batch in which they differ.
    """
    fitting = list(MISTAKES[problem])
    total = SMALL[problem].batch_count
    for number, ((_, text), output) in enumerate(zip(small_inputs(problem), outputs, strict=True)):
        left = []
        for mistake in fitting:
            if same(_printed(mistake, text), output):
                left.append(mistake)
            yield Progress("mistakes", number, total)
        fitting = left
        if not fitting:
            break
    return fitting


@cache
def _printed(mistake: Mistake, text: str) -> str:
    """What a mistake's program prints for a batch: the same whoever's program is tried, and most of
    what a second wrong program would wait for."""
    return mistake.output(text)
