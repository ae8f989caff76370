"""Runs of single boards, where an input of several boards does not tell them apart."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import chain

from blockcover.board import Board
from blockcover.desk.comparing import lines_of
from blockcover.desk.results import Answered, AskingSteps, JudgedRun
from blockcover.desk.running.shrink import is_late
from blockcover.desk.running.trial import Trial
from blockcover.problems import PROBLEMS
from blockcover.work import in_parts

_MOST = 24
"""Number of boards, about, that are tried one by one."""


def is_answered_last(trial: Trial, run: JudgedRun) -> AskingSteps[bool]:
    """Whether the output for each of some boards ends with the right answer.

    Debug lines may hold numbers too, so only the last number of each output is compared.
    """
    word = re.compile(PROBLEMS[trial.problem].answer)

    def last_words(part: Sequence[str]) -> list[str]:
        return [words[-1] for line in part if (words := word.findall(line))]

    for board in _some_of(run.boards):
        alone = yield from trial.ask("small", done=0)([board])
        if alone.result.fault:
            return False
        own = yield from lines_of.steps(alone.result.output)
        ends = yield from in_parts(own[::-1], last_words, "lines", enough=0)
        if ends[:1] != alone.answers:
            return False
    return True


def failing_singly(trial: Trial, *groups: Sequence[Board]) -> AskingSteps[list[Answered]]:
    """Try some boards of each group one by one; where the program fails, its answer is empty.

    Without time for all of them, or where one only takes too much, nothing is known.
    """
    answered = []
    for board in chain.from_iterable(map(_some_of, groups)):
        if trial.budget.is_over():
            return []
        run = yield from trial.ask("small")([board])
        (case,) = run.cases
        own = None if is_late(run) else "" if run.failed else case.correct
        answered.append(case._replace(own=own))
    return answered


def _some_of(boards: Sequence[Board]) -> Sequence[Board]:
    """Return boards that are tried one by one."""
    return boards[:: max(1, len(boards) // _MOST)]
