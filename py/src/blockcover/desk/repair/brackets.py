"""The brackets that an expression may lack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from blockcover.desk.repair.change import Span

_ONE_SIDED = ("-", "/", "//", "%")
"""Operators for which it matters which of two equal ones is first: ``a - (b - c)`` is not
``a - b - c``."""


def bracketed(
    text: str, operands: Sequence[Span], signs: Sequence[Span], ranks: Mapping[str, int]
) -> Iterator[str]:
    """Yield an expression with brackets around two operands that belong to different ones.

    The expression has these operands, with the operators ``signs`` between them. ``ranks`` are less
    for operators that bind more strongly. Where an operator has no rank, nothing is yielded.

    >>> operands, signs = [Span(0, 1), Span(4, 5), Span(8, 9)], [Span(2, 3), Span(6, 7)]
    >>> list(bracketed("a - b % c", operands, signs, {"-": 1, "%": 0}))
    ['(a - b) % c']
    """
    words = [sign.of(text) for sign in signs]
    if not all(word in ranks for word in words):
        return
    own = [ranks[word] for word in words]
    for at, (first, last) in enumerate(pairwise(operands)):
        # Brackets matter only where an operator beside them takes one of the two operands.
        is_taken_before = at > 0 and (
            own[at - 1] < own[at] or (own[at - 1] == own[at] and words[at - 1] in _ONE_SIDED)
        )
        is_taken_after = at + 1 < len(own) and own[at + 1] < own[at]
        if is_taken_before or is_taken_after:
            before, after = Span(operands[0].start, first.start), Span(last.end, operands[-1].end)
            inside = Span(first.start, last.end).of(text)
            yield f"{before.of(text)}({inside}){after.of(text)}"
