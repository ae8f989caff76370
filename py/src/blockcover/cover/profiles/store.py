"""Stored sweeps: the number of completions of every profile at every cell.

Owns the interface `Store` and the sparse store; the dense one is `dense_store`. Tilings are found
and numbered from these numbers in `stored_components` and `tilings`.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Protocol

from blockcover.cover.profiles.sparse import BATCH, Plan

PROFILE_BYTES = 250
"""Approximate memory for a stored profile of a sparse sweep."""


class Store(Protocol):
    """A stored sweep over one component."""

    @property
    def bytes(self) -> int:
        """Approximate memory in use."""

    def ways(self, i: int, profile: int) -> int:
        """The number of tilings of the cells from i on, except those of ``profile``.

        Bit j of ``profile`` is cell i + j. A boolean store returns 1 instead of any number but 0.
        """

    def occurrences(self) -> Generator[int, None, list[list[int]]]:
        """For each cell i and each of its ``covers``, the number of tilings that use it.

        Yields the number of cells done.
        """


class NoTilings:
    """The store of a component if the board has no tiling."""

    bytes = 0

    def __init__(self, plan: Plan) -> None:
        self._plan = plan

    def ways(self, i: int, profile: int) -> int:
        return 0

    def occurrences(self) -> Generator[int, None, list[list[int]]]:
        yield 0
        return [[0] * len(covers) for covers in self._plan.covers]


class SparseStore:
    """A store with a dict for each cell, of the profiles that occur and can be completed."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._ways: list[dict[int, int]] = []
        self.reached = 0

    @property
    def bytes(self) -> int:
        return PROFILE_BYTES * self.reached

    def build(self) -> Iterator[int]:
        """Sweep forward for the profiles that occur, then backward for their numbers.

        Yields the cells passed by the first sweep; ``reached`` is the number of profiles so far.
        """
        levels: list[set[int]] = [{0}]
        for i, covers in enumerate(self._plan.covers):
            following: set[int] = set()
            for n, profile in enumerate(levels[i]):
                if profile & 1:
                    following.add(profile >> 1)
                else:
                    following.update(
                        (profile | cover) >> 1 for cover in covers if not profile & cover
                    )
                if n % BATCH == BATCH - 1:
                    yield i
            levels.append(following)
            self.reached += len(following)
            yield i
        ways = {0: 1} if 0 in levels.pop() else {}
        self._ways = [ways]
        for covers in reversed(self._plan.covers):
            get = ways.get
            before: dict[int, int] = {}
            for n, profile in enumerate(levels.pop()):
                count = (
                    get(profile >> 1, 0)
                    if profile & 1
                    else sum(
                        get((profile | cover) >> 1, 0) for cover in covers if not profile & cover
                    )
                )
                if count:
                    before[profile] = count
                if n % BATCH == BATCH - 1:
                    yield len(self._plan.cells)
            ways = before
            self._ways.append(ways)
            yield len(self._plan.cells)
        self._ways.reverse()

    def ways(self, i: int, profile: int) -> int:
        return self._ways[i].get(profile, 0)

    def occurrences(self) -> Generator[int, None, list[list[int]]]:
        occurrences = []
        reached = {0: 1}
        for i, covers in enumerate(self._plan.covers):
            following: dict[int, int] = {}
            at_cell = [0] * len(covers)
            for n, (profile, count) in enumerate(reached.items()):
                moves = (
                    [(None, profile)]
                    if profile & 1
                    else [
                        (c, profile | cover)
                        for c, cover in enumerate(covers)
                        if not profile & cover
                    ]
                )
                for c, covered in moves:
                    after = covered >> 1
                    completions = self._ways[i + 1].get(after, 0)
                    if completions:
                        following[after] = following.get(after, 0) + count
                        if c is not None:
                            at_cell[c] += count * completions
                if n % BATCH == BATCH - 1:
                    yield i
            occurrences.append(at_cell)
            reached = following
            yield i + 1
        return occurrences
