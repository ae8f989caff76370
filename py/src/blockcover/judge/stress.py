"""A program tried on all small boards, then on random ones, the edge cases and the judge's limits.

Owns the order of what is tried. Runs nothing: whoever drives the trials runs the program on each
text that is yielded and sends what came of it. Between two questions it works in slices.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Literal

from blockcover.board import Board
from blockcover.judge import answering_steps, input_of
from blockcover.judge import generate as making
from blockcover.judge.comparing import compare, lines_of
from blockcover.judge.mistakes import named
from blockcover.judge.results import (
    COSTLY,
    Ask,
    Failure,
    Question,
    Stage,
    Trial,
    Trials,
    TrialVerdict,
    Unfinished,
)
from blockcover.judge.shrink import first_wrong_case, smallest, with_fewer_cells
from blockcover.judge.smallboards import BATCH, SMALL, small_inputs

Part = Literal["small", "large"]
"""All small boards; the stages after them."""

PARTS: tuple[Part, ...] = ("small", "large")


def stress(problem: str, seed: int = 1, *, parts: Sequence[Part] = PARTS) -> Trials[TrialVerdict]:
    """Try a program; what is returned is what is known of it then.

    >>> from blockcover.judge.results import Ran
    >>> trials = stress("boardcover", parts=["small"])
    >>> said = next(trials)
    >>> said.text.split("\\n")[:4]
    ['1000', '1 1', '#', '1 2']
    >>> try:
    ...     while True:
    ...         is_asked = isinstance(said, Question)
    ...         ran = Ran("0\\n" * int(said.text.split("\\n")[0])) if is_asked else None
    ...         said = trials.send(ran)
    ... except StopIteration as stop:
    ...     failure = stop.value.failure
    >>> failure.trial.boards, failure.trial.answers, failure.alone, failure.mistakes
    ([Board.from_code('x')], ['1'], True, ('nothing-left-counts-0',))
    """
    asking = _Asking(problem)
    if "small" in parts:
        failure = yield from _small(problem, asking)
        if failure is not None or "large" not in parts:
            return TrialVerdict(failure)
    # What follows is within the judge's limits, also in the number of its cases.
    unfinished: dict[Stage, Unfinished] = {}
    for stage, boards in _large(problem, Random(seed)):
        if stage in unfinished:
            continue
        found = yield from _large_tried(stage, boards, asking)
        if isinstance(found, Failure):
            return TrialVerdict(found, tuple(unfinished.values()))
        if found:
            unfinished[stage] = found
    return TrialVerdict(None, tuple(unfinished.values()))


def _large_tried(
    stage: Stage, boards: list[Board], asking: _Asking
) -> Trials[Failure | Unfinished | None]:
    """One input of larger boards."""
    ask = asking(stage)
    trial = yield from asking(stage, patience=_PATIENCE if stage == "limits" else 1)(boards)
    fault = trial.ran.fault
    if fault in COSTLY and not first_wrong_case(trial):
        first = yield from ask(boards[:1])
        if not first.failed or (first.ran.fault in COSTLY and not first_wrong_case(first)):
            return Unfinished(stage, len(boards), fault, first)
    if not trial.failed:
        return None
    failure = yield from smallest(stage, trial, ask)
    if failure.alone and not failure.trial.ran.fault:
        fewer = yield from with_fewer_cells(failure.trial, ask)
        failure = replace(failure, trial=fewer)
    return failure


_PATIENCE = 6
"""So many times as long may the input at the judge's limits take: a plain recursion in Python that
is right needs that."""

_ROUNDS = 4
"""Inputs of random and of carved boards each."""


def _large(problem: str, dice: Random) -> Iterator[tuple[Stage, list[Board]]]:
    """What is tried after the small boards."""
    for _ in range(_ROUNDS):
        yield "random", making.random_boards(problem, dice, making.CASES)
        yield "carved", making.carved_boards(problem, dice, making.CASES)
    yield "edges", making.edge_boards(problem)
    yield "limits", making.limit_boards(problem, dice)


def _small(problem: str, asking: _Asking) -> Trials[Failure | None]:
    """All small boards. After a wrong answer the others are tried too: they tell the mistake."""
    outputs: list[str] = []
    first: Trial | None = None
    wrong = 0
    together = BATCH
    for number, (boards, _) in enumerate(small_inputs(problem)):
        ask = asking("small", number)
        trials = yield from _in_parts(boards, together, ask)
        if trials[-1].ran.fault == "too-slow" and together == BATCH:
            # A program that hangs does so on the first board too, which is soon seen.
            alone = yield from ask(boards[:1])
            if first is None and alone.ran.fault == "too-slow":
                return Failure("small", alone, alone=True)
            # A judge gives fewer cases at a time: a program may take its time for each.
            together = making.CASES
            trials = yield from _in_parts(boards, together, ask)
        outputs.append("\n".join(line for trial in trials for line in lines_of(trial.ran.output)))
        first = first or next((trial for trial in trials if trial.failed), None)
        wrong += sum(trial.comparison.wrong for trial in trials)
        if trials[-1].ran.fault:
            break
    if first is None:
        return None
    failure = yield from smallest("small", first, ask)
    if trials[-1].ran.fault:
        return failure
    return replace(failure, mistakes=tuple(named(problem, outputs)), wrong=wrong)


def _in_parts(boards: list[Board], together: int, ask: Ask) -> Trials[list[Trial]]:
    """Boards tried so many together, up to the first input that has no whole output."""
    trials = []
    for at in range(0, len(boards), together):
        trials.append((yield from ask(boards[at : at + together])))
        if trials[-1].ran.fault:
            break
    return trials


@cache
def _answers_known(problem: str) -> dict[Board, str]:
    """The right answers to small boards, as far as they were found: every program is asked the
    same."""
    return {}


class _Asking:
    """Tries boards as inputs of a problem."""

    def __init__(self, problem: str) -> None:
        self._problem = problem
        self._answers_to = answering_steps(problem)

    def __call__(self, stage: Stage, done: int | None = None, patience: int = 1) -> Ask:
        """In a stage, when so many batches of small boards are behind, or all of them."""
        total = SMALL[self._problem].batch_count

        def ask(boards: list[Board]) -> Trials[Trial]:
            text = input_of(self._problem, boards)
            ran = yield Question(stage, text, total if done is None else done, total, patience)
            assert ran, "a question is answered by the run"
            known = _answers_known(self._problem) if stage == "small" else {}
            new = [board for board in boards if board not in known]
            known |= zip(new, (yield from self._answers_to(new)), strict=True)
            answers = [known[board] for board in boards]
            comparison = compare(self._problem, answers, ran.output)
            return Trial(self._problem, boards, answers, ran, comparison)

        return ask
