"""The stress test of a program: which inputs it is run on, and the verdict.

The inputs are reference boards, random and carved boards, edge cases, all small boards and the
limits. `pipeline` explains what fails.

No program runs here: the caller runs it on the text of each yielded `TestInput` and sends back a
`RunResult`. Between two inputs the work is done in slices.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Literal

from blockcover.board import Board
from blockcover.desk.boards import generate
from blockcover.desk.diagnosis.by_text import warnings_about
from blockcover.desk.failed_test import FailedTest
from blockcover.desk.kinds import Stage
from blockcover.desk.on_larger_boards import on_larger_boards
from blockcover.desk.on_small_boards import on_all_small_boards, on_reference_boards
from blockcover.desk.pipeline import diagnosis
from blockcover.desk.results import AskingSteps, Failure, Speed, TrialVerdict, Unfinished
from blockcover.desk.running.trial import Trial
from blockcover.desk.source.text import SourceText
from blockcover.desk.speed.growth import measured, speed_of

Part = Literal["reference", "small", "large"]
"""The reference boards; the same and all small boards; the other stages."""

PARTS: tuple[Part, ...] = ("small", "large")
"""The parts of a whole test."""
REFERENCE_BOARDS: tuple[Part, ...] = ("reference",)
LARGER_BOARDS: tuple[Part, ...] = ("large",)
"""The parts of tests of these boards alone."""

BUDGET = 25.0
"""Seconds of all runs together after which no new input starts, except the judge's limits."""

_HOPELESS = 60.0
"""Expected seconds at the judge's limits from which the time limit is not multiplied."""

_MAX_REPEATS = 2
"""At most this many times a time above the limit is measured again."""
_NEAR = 3
"""Multiple of the limit up to which it is measured again more than once."""


def stress(
    problem: str,
    seed: int = 1,
    *,
    parts: Sequence[Part] = PARTS,
    budget: float = BUDGET,
    source: SourceText | None = None,
) -> AskingSteps[TrialVerdict]:
    """Test a program and return the verdict.

    ``source`` is its text, ``None`` if that is not at hand.

    Here the program prints 0 for every case:

    >>> from blockcover.desk.results import TestInput, RunResult
    >>> test, result = stress("boardcover", parts=["small"]), None
    >>> try:
    ...     while True:
    ...         event = test.send(result)
    ...         result = None
    ...         if isinstance(event, TestInput):
    ...             result = RunResult("0\\n" * event.cases)
    ... except StopIteration as stop:
    ...     failure = stop.value.failure
    >>> failure.run.boards, failure.run.answers, failure.mistakes
    ([Board.from_code('x')], ['1'], ('counted-in-a-copy', 'nothing-left-counts-0'))
    """
    trial = Trial(problem, budget, source)
    unfinished: dict[Stage, Unfinished] = {}
    failure = speed = None
    if "small" in parts or "reference" in parts:
        failure = yield from _explained(trial, (yield from on_reference_boards(trial)))
    if failure is None and "large" in parts:
        inputs = generate.larger_inputs(problem, Random(seed))
        failed = yield from on_larger_boards(trial, inputs, unfinished)
        failure = yield from _explained(trial, failed)
    trial.is_right = failure is None and not unfinished
    if failure is None and "small" in parts:
        failure = yield from _explained(trial, (yield from on_all_small_boards(trial)))
    if failure is None and "large" in parts:
        speed = yield from speed_of(trial)
        if speed and speed.hardest > _HOPELESS:
            trial.limits_patience = 1
        largest = generate.limit_boards(problem, Random(seed))
        failed = yield from on_larger_boards(trial, [("limits", largest)], unfinished)
        if speed:
            speed = yield from _at_limits(trial, speed, largest, unfinished)
        failure = yield from _explained(trial, failed)
    warnings = () if failure else warnings_about(problem, source, trial.warnings)
    late, coverage = tuple(unfinished.values()), tuple(trial.coverage.values())
    return TrialVerdict(failure, late, coverage, warnings, speed, trial.memory)


def _explained(trial: Trial, failed: FailedTest | None) -> AskingSteps[Failure | None]:
    return None if failed is None else (yield from diagnosis(trial, failed))


def _at_limits(
    trial: Trial, speed: Speed, boards: list[Board], unfinished: Mapping[Stage, Unfinished]
) -> AskingSteps[Speed]:
    """Return a speed with the time of the judge's hardest input, which has just been run.

    What was measured overrides what was estimated. A time above the limit is measured again, and
    once more near it: the machine may have been busy.
    """
    late = tuple(unfinished.values())
    if late:
        # An input that was stopped would have taken longer.
        longest = max(stopped.seconds for stopped in late)
        slow = (stopped.fault for stopped in late if stopped.fault == "too-slow")
        fault = next(slow, late[-1].fault)
        return replace(measured(speed, max(longest, speed.hardest)), stopped=fault)
    passed = trial.last.seconds
    for repeat in range(_MAX_REPEATS):
        is_far = repeat > 0 and passed > _NEAR * speed.limit
        if passed <= speed.limit or is_far:
            break
        run = yield from trial.ask("limits", patience=trial.limits_patience)(boards)
        if not run.result.fault:
            passed = min(passed, run.result.seconds)
    return measured(speed, passed)
