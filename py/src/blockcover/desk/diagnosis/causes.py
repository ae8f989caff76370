"""Possible causes of wrong answers, where the answers prove none.

The behaviour of a program suggests them, and its text, where it is at hand, rules some out
(`needs`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import get_args

from blockcover.desk.diagnosis.needs import MAX_OFFERED, that_fit
from blockcover.desk.failed_test import FailedTest
from blockcover.desk.kinds import ArrayDoubt, Cause, Slip
from blockcover.desk.results import Failure
from blockcover.desk.running.trial import Trial
from blockcover.desk.source.text import SourceText

_EXPLAINING = (
    *("row-too-short", "full-rows", "file", "unread", "no-return", "unset", "unset-memory"),
    *get_args(Slip),
    *get_args(ArrayDoubt),
)
"""Kinds of findings and traits that are a cause, or ask for one."""
_TOO_GREAT = ("too-many", "only-too-many", "times", "times-orders")
"""Kinds of traits of counts that are all too great."""


def with_causes(trial: Trial, _: FailedTest, failure: Failure) -> Failure:
    """Add the causes that come into question."""
    return replace(failure, causes=causes_of(failure, trial.source))


def causes_of(failure: Failure, source: SourceText | None) -> tuple[Cause, ...]:
    """Return the causes that come into question for a failure, two at most.

    There are none if its answers are those of known mistakes or of a rule, or if its text or its
    rows explain it.
    """
    kinds = {finding.kind for finding in failure.findings} | {
        trait.kind for trait in failure.traits
    }
    is_explained = failure.is_explained or not kinds.isdisjoint(_EXPLAINING)
    if is_explained or not failure.blames_board:
        return ()
    suggested = list(dict.fromkeys(_suggested(failure)))
    kept = set(that_fit(suggested, source))
    return tuple(name for name in suggested if name in kept)[:MAX_OFFERED]


def _suggested(failure: Failure) -> Iterator[Cause]:
    """Yield the causes that a behaviour suggests, the likeliest first."""
    kinds = {trait.kind: trait for trait in failure.traits}
    if not failure.run.alone or "after-others" in kinds:
        if failure.run.problem == "blockgame":
            # Its boards have one size, so results may be kept for the next case.
            yield "stored-result"
        yield from ("left-over", "out-of-step")
    if "remainder" in kinds:
        step = kinds["remainder"].number or 0
        # A type of few bits leaves a remainder by a power of two; the smallest has a byte.
        if step >= 1 << 8 and not step & (step - 1):
            yield "narrow-type"
        yield "remainder-taken"
    if "not-all-images" in kinds:
        yield from ("stored-result", "not-lifted", "choice-left-out")
    if "within-search" in kinds:
        is_cover = failure.run.problem == "boardcover"
        if is_cover and not kinds.keys().isdisjoint(_TOO_GREAT):
            yield from ("cell-left-over", "counted-twice")
        else:
            yield from ("not-lifted", "choice-left-out")
        yield "stored-result"
