"""Owns how a long run of numbers is drawn in less room: as the extremes of its stretches."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise


def deepest(depths: Sequence[int], count: int) -> list[int]:
    """The greatest of each of so many equal stretches, fewer where there is less to stretch.

    >>> deepest([0, 1, 2, 1, 0], 2), deepest([3], 10)
    ([1, 2], [3])
    """
    return [max(stretch) for stretch in _stretches(depths, count)]


def shallowest(depths: Sequence[int], count: int) -> list[int]:
    """The least of each of so many equal stretches, fewer where there is less to stretch.

    >>> shallowest([0, 1, 2, 1, 0], 2), shallowest([3], 10)
    ([0, 0], [3])
    """
    return [min(stretch) for stretch in _stretches(depths, count)]


def _stretches(depths: Sequence[int], count: int) -> list[Sequence[int]]:
    count = min(count, len(depths))
    ends = [len(depths) * number // count for number in range(count + 1)] if count else []
    return [depths[first:end] for first, end in pairwise(ends)]
