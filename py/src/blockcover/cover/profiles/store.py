"""Stored sweeps: the number of completions of every profile at every cell.

The sparse store is here, the dense one in `dense_store`. `stored_components` finds tilings by them.
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
    def nbytes(self) -> int:
        """Approximate memory in use."""

    def ways(self, i: int, profile: int) -> int:
        """Return the number of tilings of the cells from i on, except those of ``profile``.

        Bit j of ``profile`` is cell i + j. A boolean store returns 1 instead of any number but 0.
        """

    def occurrences(self) -> Generator[int, None, list[list[int]]]:
        """Return for each cell i and each of its ``covers`` the number of tilings that use it.

        Yields the number of cells done.
        """


class SparseStore:
    """A store with a dict for each cell, of the profiles that occur and can be completed.

    Until `build` has ended, it is the store of a component without a tiling.
    """

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._ways: list[dict[int, int]] = [{}] * (len(plan.cells) + 1)
        self.reached = 0

    @property
    def nbytes(self) -> int:
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
        stored = [ways]
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
            stored.append(ways)
            yield len(self._plan.cells)
        self._ways = stored[::-1]

    def ways(self, i: int, profile: int) -> int:
        return self._ways[i].get(profile, 0)

    def occurrences(self) -> Generator[int, None, list[list[int]]]:
        occurrences = []
        reached = {0: 1}
        for i, covers in enumerate(self._plan.covers):
            following: dict[int, int] = {}
            get, completions_of = following.get, self._ways[i + 1].get
            at_cell = [0] * len(covers)
            for n, (profile, count) in enumerate(reached.items()):
                if profile & 1:
                    following[profile >> 1] = get(profile >> 1, 0) + count
                else:
                    for c, cover in enumerate(covers):
                        after = (profile | cover) >> 1
                        completions = 0 if profile & cover else completions_of(after, 0)
                        if completions:
                            following[after] = get(after, 0) + count
                            at_cell[c] += count * completions
                if n % BATCH == BATCH - 1:
                    yield i
            occurrences.append(at_cell)
            reached = following
            yield i + 1
        return occurrences
