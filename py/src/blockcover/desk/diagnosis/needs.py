"""The needs of causes and mistakes: what the text of a program has, if it may make them.

A text that does not have it rules the cause, or the mistake of the catalogue, out. A cause without
a need here fits any text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from blockcover.desk.source.habits import (
    changes_cells,
    compares_before_and,
    drops_result,
    leaves_function_uncalled,
    returns_result,
    stores_results,
)
from blockcover.desk.source.inner_break import leaves_inner_loop_only
from blockcover.desk.source.replies import counts_in_a_copy, takes_reply_as_it_is
from blockcover.desk.source.text import SourceText

MAX_OFFERED = 2
"""At most this many causes, or mistakes, are offered."""

Need = Callable[[SourceText], bool]
"""Whether a text has what a mistake needs."""

# Patterns of code.
_LIFT = r"-=\s*1\b|\w\([^()\n]*,\s*-\s*1\s*\)|\]\s*=\s*(?:0\b|[Ff]alse\b|['\"])"
"""Lifts a piece: ``-= 1``, ``place(y, x, -1)``, ``] = 0``. Outside a search it empties a board."""
_MINUS_ONE = r"(?:[^=!<>]=|\breturn)\s*-\s*1\b"
"""Stores or returns -1."""
_FILLS_WITH_MINUS_ONE = r"\[\s*-\s*1\s*\]\s*\*|\b(?:memset|fill\w*|assign|vector)\b[^;\n]*-\s*1\b"
"""Fills a table with -1: ``[-1] * n``, ``memset(memo, -1, n)``."""
_FITS = r"\bnot\s+\(?\s*\w+\s*&|!\s*\(\s*\w+\s*&|\w\s*&\s*\w+(?:\[\w+\])?\s*\)?\s*==\s*0\b"
"""Tells by masks whether a piece fits: ``not board & piece``, ``(board & piece) == 0``."""
_READS = r"[=!]=\s*['\"][#.]['\"]"
"""Reads a cell as the judge writes it: ``== '#'``."""


def _may_misjudge_fits(source: SourceText) -> bool:
    """Whether a text may be wrong where a piece fits: not if it reads cells and tells by masks."""
    reads_by_masks = source.has(_FITS) and re.search(_READS, source.code)
    return compares_before_and(source) or not reads_by_masks


def _may_take_a_late_cell(source: SourceText) -> bool:
    """Whether a search may take another cell than the first empty one, in a later row."""
    if source.has(r"-\s*1\s*\]"):
        # ``empty[-1]`` takes the last one.
        return True
    if source.language in ("c", "python"):
        return leaves_inner_loop_only(source)
    return source.has(r"\bbreak\b")


def _adds_results_but_never_1(source: SourceText) -> bool:
    """Whether a search returns counts, and has no ``return 1`` for a board with nothing left."""
    if not source.recursive or drops_result(source) or not returns_result(source):
        return False
    bodies = (source.functions[name] for name in source.recursive)
    return not any(re.search(r"\breturn\s+1\b", body) for body in bodies)


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
"""Mistakes that a text surely has, if it has what `_MAY_HAVE` asks for."""

_MAY_HAVE: dict[str, Need] = {
    "stored-result": stores_results,
    "not-lifted": changes_cells,
    "narrow-type": lambda source: source.language != "python" or source.has(r"\bnumpy\b"),
    "remainder-taken": lambda source: source.has(r"%|&|\bmod"),
    **dict.fromkeys(_OF_STORES, stores_results),
    **dict.fromkeys(_OF_LIFTING, changes_cells),
    "always-losing": lambda source: not source.recursive,
    "always-winning": lambda source: not source.recursive,
    "and-after-comparison": compares_before_and,
    # ``board & 1 << cell == 1``
    "bit-compared-with-one": lambda source: source.has(r"&[^&|\n;]*==\s*1\b"),
    # ``memo[n] != -1``, but no -1 is stored.
    "cache-begins-with-losing": lambda source: (
        source.has(r"[!=]=\s*(?:-\s*1|255)\b")
        and not source.has(f"{_MINUS_ONE}|{_FILLS_WITH_MINUS_ONE}")
    ),
    # A cell before the corner, ``(-1, 0)``.
    "corner-on-first-cell": lambda source: source.has(r"[({[]\s*-\s*1\s*,\s*0\s*[])}]"),
    "count-kept-as-bool": lambda source: source.has(r"\bbool\b|=\s*[Ff]alse\b|\|="),
    "counted-in-a-copy": lambda source: drops_result(source) and counts_in_a_copy(source),
    "counts-compared": lambda source: source.has(r"\bmax\b"),
    "counts-not-added": lambda source: drops_result(source) and returns_result(source),
    "minus-one-taken-as-true": lambda source: source.search_has(_MINUS_ONE),
    "fits-inverted": _may_misjudge_fits,
    "misfit-not-lifted": lambda source: source.search_has(_LIFT),
    "moves-never-made": leaves_function_uncalled,
    "no-piece-fits": _may_misjudge_fits,
    "nothing-left-counts-0": _adds_results_but_never_1,
    "outer-loop-not-left": _may_take_a_late_cell,
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
"""By name of a mistake: whether a text that may have it shows it."""


def that_fit(names: Sequence[str], source: SourceText | None) -> list[str]:
    """Return the causes or mistakes that a text does not rule out, or only those that it shows.

    Those whose needs the text meets come before those that have no needs. Without a text all fit.
    """
    if source is None:
        return list(names)
    possible = [name for name in names if name not in _MAY_HAVE or _MAY_HAVE[name](source)]
    shown = [name for name in possible if name in _SURELY_HAS and _SURELY_HAS[name](source)]
    return shown or sorted(possible, key=lambda name: name not in _MAY_HAVE)
