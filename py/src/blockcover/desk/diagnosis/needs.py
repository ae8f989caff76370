"""The needs of causes and mistakes: what the text of a program has, if it may make them.

A text that does not have it rules the cause, or the mistake of the catalogue, out. A cause without
a need here fits any text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from operator import attrgetter

from blockcover.desk.source.inner_break import leaves_inner_loop_only
from blockcover.desk.source.replies import counts_in_a_copy, takes_reply_as_it_is
from blockcover.desk.source.text import SourceText

MAX_OFFERED = 2
"""At most this many causes, or mistakes, are offered."""

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
    "minus-one-taken-as-true": lambda source: source.search_has(_MINUS_ONE),
    "fits-inverted": _may_misjudge_fits,
    "misfit-not-lifted": lambda source: source.search_has(_LIFT),
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


def that_fit(names: Sequence[str], source: SourceText | None) -> list[str]:
    """Return the causes or mistakes that a text does not rule out, or only those that it shows.

    Those whose needs the text meets come before those that have no needs. Without a text all fit.
    """
    if source is None:
        return list(names)
    left = [name for name in names if name not in _MAY_HAVE or _MAY_HAVE[name](source)]
    shown = [name for name in left if name in _SURELY_HAS and _SURELY_HAS[name](source)]
    return shown or sorted(left, key=lambda name: name not in _MAY_HAVE)
