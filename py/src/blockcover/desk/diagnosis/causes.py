"""Possible causes of wrong answers, where the answers prove none.

The behaviour of a program suggests them. Its text, where it is at hand, rules out those causes and
mistakes of the catalogue that need what it has not.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from operator import attrgetter
from typing import get_args

from blockcover.desk.faults.failed_test import FailedTest
from blockcover.desk.kinds import ArrayDoubt, Cause, Slip
from blockcover.desk.results import Failure, describes_all
from blockcover.desk.running.trial import Trial
from blockcover.desk.source.inner_break import leaves_inner_loop_only
from blockcover.desk.source.replies import counts_in_a_copy, takes_reply_as_it_is
from blockcover.desk.source.text import SourceText

MAX_OFFERED = 2
"""At most this many causes are offered."""

Need = Callable[[SourceText], bool]

_stores: Need = attrgetter("stores_results")
_changes: Need = attrgetter("changes_cells")

_LIFT = r"-=\s*1\b|\w\([^()\n]*,\s*-\s*1\s*\)|\]\s*=\s*(?:0\b|[Ff]alse\b|['\"])"
"""The pattern of code that lifts a piece; outside a search it empties a board."""
_MINUS_ONE = r"(?:[^=!<>]=|\breturn)\s*-\s*1\b"
"""The pattern of code that stores or returns -1."""
_FILLS_WITH_MINUS_ONE = r"\[\s*-\s*1\s*\]\s*\*|\b(?:memset|fill\w*|assign|vector)\b[^;\n]*-\s*1\b"

_FITS = r"\bnot\s+\(?\s*\w+\s*&|!\s*\(\s*\w+\s*&|\w\s*&\s*\w+(?:\[\w+\])?\s*\)?\s*==\s*0\b"
_READS = r"[=!]=\s*['\"][#.]['\"]"
"""The patterns of code that tells by masks whether a piece fits, and that reads a judge's board."""


def _may_misjudge_fits(source: SourceText) -> bool:
    """Whether it may be wrong where a piece fits."""
    reads_by_masks = source.has(_FITS) and re.search(_READS, source.code)
    return source.compares_before_and or not reads_by_masks


def _may_leave_one(source: SourceText) -> bool:
    """Whether a search may leave the inner of two loops alone; of other languages that is open."""
    is_read = source.language in ("c", "python")
    return leaves_inner_loop_only(source) if is_read else source.has(r"\bbreak\b")


_OF_STORES = (
    "cache-by-first-cell", "cache-counts-cells", "cache-not-reset", "cache-with-sorted-rows",
    "cache-without-last-cell", "cache-without-last-row", "turn-not-in-cache", "win-not-stored",
)  # fmt: skip
"""Mistakes in stored results."""
_OF_LIFTING = (
    "delta-assigned", "minus-one-kept-as-bool", "misfit-lifted-whole",
    "piece-lifted-only-if-found", "piece-never-lifted",
)  # fmt: skip
"""Mistakes in cells that are changed in place."""
_ALONE = (
    "always-losing", "always-winning", "and-after-comparison", "bit-compared-with-one",
    "cache-begins-with-losing", "counts-not-added", "moves-never-made", "own-reply-looked-for",
)  # fmt: skip
"""Mistakes that a text has surely, if it may have them."""

_MAY_HAVE: dict[str, Need] = {
    "stored-result": _stores,
    "not-lifted": _changes,
    "narrow-type": lambda source: source.language != "python" or source.has(r"\bnumpy\b"),
    "remainder-taken": lambda source: source.has(r"%|&|\bmod"),
    **dict.fromkeys(_OF_STORES, _stores),
    **dict.fromkeys(_OF_LIFTING, _changes),
    "always-losing": lambda source: not source.recursive,
    "always-winning": lambda source: not source.recursive,
    "and-after-comparison": lambda source: source.compares_before_and,
    "bit-compared-with-one": lambda source: source.has(r"&[^&|\n;]*==\s*1\b"),
    "cache-begins-with-losing": lambda source: (
        source.has(r"[!=]=\s*(?:-\s*1|255)\b")
        and not source.has(f"{_MINUS_ONE}|{_FILLS_WITH_MINUS_ONE}")
    ),
    "corner-on-first-cell": lambda source: source.has(r"[({[]\s*-\s*1\s*,\s*0\s*[])}]"),
    "count-kept-as-bool": lambda source: source.has(r"\bbool\b|=\s*[Ff]alse\b|\|="),
    "counted-in-a-copy": lambda source: source.drops_result and counts_in_a_copy(source),
    "counts-compared": lambda source: source.has(r"\bmax\b"),
    "counts-not-added": lambda source: source.drops_result and source.returns_result,
    "minus-one-taken-as-true": lambda source: source.searches_with(_MINUS_ONE),
    "fits-inverted": _may_misjudge_fits,
    "misfit-not-lifted": lambda source: source.searches_with(_LIFT),
    "moves-never-made": lambda source: source.leaves_function_uncalled,
    "no-piece-fits": _may_misjudge_fits,
    "nothing-left-counts-0": lambda source: (
        bool(source.recursive)
        and not source.drops_result
        and source.returns_result
        and not any(re.search(r"\breturn\s+1\b", source.functions[f]) for f in source.recursive)
    ),
    "outer-loop-not-left": lambda source: source.has(r"-\s*1\s*\]") or _may_leave_one(source),
    "own-reply-looked-for": takes_reply_as_it_is,
}
"""By name of a cause or a mistake: whether a text may have it."""


def _counts_as_bool(source: SourceText) -> bool:
    """Whether a recursive function in C returns whether something is so."""
    return any(source.has(rf"\bbool\s+{name}\s*\(") for name in source.recursive)


_SURELY_HAS: dict[str, Need] = {
    **dict.fromkeys(_ALONE, lambda _: True),
    "count-kept-as-bool": _counts_as_bool,
    "outer-loop-not-left": leaves_inner_loop_only,
}
"""Mistakes that a text shows, if it may have them, and this."""


def possible(names: Sequence[str], source: SourceText | None) -> list[str]:
    """Return the causes or mistakes that a text does not rule out, or those that it shows.

    Those whose needs the text meets come first.
    """
    if source is None:
        return list(names)
    left = [name for name in names if name not in _MAY_HAVE or _MAY_HAVE[name](source)]
    shown = [name for name in left if name in _SURELY_HAS and _SURELY_HAS[name](source)]
    return shown or sorted(left, key=lambda name: name not in _MAY_HAVE)


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
    is_explained = failure.mistakes or failure.alike or describes_all(failure.traits)
    if is_explained or not failure.blames_board or not kinds.isdisjoint(_EXPLAINING):
        return ()
    suggested = list(dict.fromkeys(_suggested(failure)))
    kept = set(possible(suggested, source))
    return tuple(name for name in suggested if name in kept)[:MAX_OFFERED]


_EXPLAINING = (
    *("row-too-short", "full-rows", "file", "unread", "no-return", "unset", "unset-memory"),
    *get_args(Slip),
    *get_args(ArrayDoubt),
)
"""Kinds of findings and traits that are a cause, or ask for one."""


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


_TOO_GREAT = ("too-many", "only-too-many", "times", "times-orders")
"""Kinds of traits of counts that are all too great."""
