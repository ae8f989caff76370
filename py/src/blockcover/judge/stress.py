"""Stress test of a program: all small boards, random and carved boards, edge cases, limits.

Owns the order of the inputs. Runs no program: the caller runs it on the text of each yielded
`Question` and sends back a `RunResult`. Between two questions the work is done in slices.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Literal

from blockcover.board import Board
from blockcover.judge import answering_steps, generate, input_of
from blockcover.judge.comparing import compare, lines_of
from blockcover.judge.mistakes import mistakes_of
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
"""All small boards; all stages after them."""

PARTS: tuple[Part, ...] = ("small", "large")


def stress(problem: str, seed: int = 1, *, parts: Sequence[Part] = PARTS) -> Trials[TrialVerdict]:
    """Test a program and return the verdict.

    >>> from blockcover.judge.results import RunResult
    >>> trials = stress("boardcover", parts=["small"])
    >>> event = next(trials)
    >>> event.text.split("\\n")[:4]
    ['1000', '1 1', '#', '1 2']
    >>> try:
    ...     while True:
    ...         is_asked = isinstance(event, Question)
    ...         result = RunResult("0\\n" * int(event.text.split("\\n")[0])) if is_asked else None
    ...         event = trials.send(result)
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
    # All later inputs respect the judge's limits, also in their number of cases.
    unfinished: dict[Stage, Unfinished] = {}
    for stage, boards in _large_inputs(problem, Random(seed)):
        if stage in unfinished:
            continue
        result = yield from _large(stage, boards, asking)
        if isinstance(result, Failure):
            return TrialVerdict(result, tuple(unfinished.values()))
        if result:
            unfinished[stage] = result
    return TrialVerdict(None, tuple(unfinished.values()))


def _large(
    stage: Stage, boards: list[Board], asking: _Asking
) -> Trials[Failure | Unfinished | None]:
    """Test the program on one input of larger boards."""
    ask = asking(stage)
    trial = yield from asking(stage, patience=_PATIENCE if stage == "limits" else 1)(boards)
    fault = trial.result.fault
    if fault in COSTLY and not first_wrong_case(trial):
        first = yield from ask(boards[:1])
        if not first.failed or (first.result.fault in COSTLY and not first_wrong_case(first)):
            return Unfinished(stage, len(boards), fault, first)
    if not trial.failed:
        return None
    failure = yield from smallest(stage, trial, ask)
    if failure.alone and not failure.trial.result.fault:
        fewer = yield from with_fewer_cells(failure.trial, ask)
        failure = replace(failure, trial=fewer)
    return failure


_PATIENCE = 6
"""Multiplier for the time limit at the judge's limits: a right plain recursion in Python needs it.
"""

_ROUNDS = 4
"""Number of inputs of random boards, and of carved boards."""


def _large_inputs(problem: str, dice: Random) -> Iterator[tuple[Stage, list[Board]]]:
    """Yield the inputs after the small boards, each with its stage."""
    for _ in range(_ROUNDS):
        yield "random", generate.random_boards(problem, dice, generate.CASES)
        yield "carved", generate.carved_boards(problem, dice, generate.CASES)
    yield "edges", generate.edge_boards(problem)
    yield "limits", generate.limit_boards(problem, dice)


def _small(problem: str, asking: _Asking) -> Trials[Failure | None]:
    """Test the program on all small boards.

    A wrong answer does not end the test, since only all answers together identify a mistake.
    """
    outputs: list[str] = []
    first: Trial | None = None
    wrong = 0
    together = BATCH
    for number, (boards, _) in enumerate(small_inputs(problem)):
        ask = asking("small", number)
        trials = yield from _in_parts(boards, together, ask)
        if trials[-1].result.fault == "too-slow" and together == BATCH:
            # A program that hangs usually does so on the first board too: a quick check.
            alone = yield from ask(boards[:1])
            if first is None and alone.result.fault == "too-slow":
                return Failure("small", alone, alone=True)
            # The judge's own inputs have fewer cases, so a slow program may still be right.
            together = generate.CASES
            trials = yield from _in_parts(boards, together, ask)
        outputs.append(
            "\n".join(line for trial in trials for line in lines_of(trial.result.output))
        )
        first = first or next((trial for trial in trials if trial.failed), None)
        wrong += sum(trial.comparison.wrong for trial in trials)
        if trials[-1].result.fault:
            break
    if first is None:
        return None
    failure = yield from smallest("small", first, ask)
    if trials[-1].result.fault:
        return failure
    return replace(failure, mistakes=tuple(mistakes_of(problem, outputs)), wrong=wrong)


def _in_parts(boards: list[Board], together: int, ask: Ask) -> Trials[list[Trial]]:
    """Try boards in groups of ``together``, up to the first input without a complete output."""
    trials = []
    for at in range(0, len(boards), together):
        trials.append((yield from ask(boards[at : at + together])))
        if trials[-1].result.fault:
            break
    return trials


@cache
def _answers_known(problem: str) -> dict[Board, str]:
    """The cache of right answers to small boards, which are the same for every program."""
    return {}


class _Asking:
    """Turns boards into questions and the runs into trials."""

    def __init__(self, problem: str) -> None:
        self._problem = problem
        self._answers_to = answering_steps(problem)

    def __call__(self, stage: Stage, done: int | None = None, patience: int = 1) -> Ask:
        """Return the `Ask` of a stage; ``done`` batches of small boards are finished, or all."""
        total = SMALL[self._problem].batch_count

        def ask(boards: list[Board]) -> Trials[Trial]:
            text = input_of(self._problem, boards)
            result = yield Question(stage, text, total if done is None else done, total, patience)
            assert result, "a question is answered by the run"
            known = _answers_known(self._problem) if stage == "small" else {}
            new = [board for board in boards if board not in known]
            known |= zip(new, (yield from self._answers_to(new)), strict=True)
            answers = [known[board] for board in boards]
            comparison = compare(self._problem, answers, result.output)
            return Trial(self._problem, boards, answers, result, comparison)

        return ask
