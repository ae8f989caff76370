"""A long run of numbers in a reply, shortened so that the page can draw it in little room."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise


def stretches(
    values: Sequence[int], count: int, extreme: Callable[[Sequence[int]], int]
) -> list[int]:
    """Return the ``extreme`` value, `min` or `max`, of each of at most ``count`` equal stretches.

    >>> stretches([0, 1, 2, 1, 0], 2, max), stretches([0, 1, 2, 1], 2, min), stretches([3], 9, min)
    ([1, 2], [0, 1], [3])
    """
    count = min(count, len(values))
    ends = [len(values) * number // max(1, count) for number in range(count + 1)]
    return [extreme(values[first:end]) for first, end in pairwise(ends)]
