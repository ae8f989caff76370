"""A sweep kept from end to end, so that tilings can be read off it.

Owns what a stored sweep answers, and the sparse one (the dense one is `dense_store`). Does not
number tilings (that is `tilings`).
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Protocol

from blockcover.cover.profiles.sparse import BATCH, Plan

PROFILE_BYTES = 250
"""What a stored profile of a sparse sweep takes, about."""


class Store(Protocol):
    """In how many ways what is left of one component can be covered, for every profile."""

    @property
    def bytes(self) -> int:
        """Memory held, about."""

    def ways(self, i: int, profile: int) -> int:
        """The tilings of the cells from i on without those of ``profile``; its bit j is cell i + j.

        A store that keeps only whether there are any gives 1 for every number but 0.
        """

    def occurrences(self) -> Generator[int, None, list[list[int]]]:
        """For each cell i and each of its ``covers``, how many tilings of the component use it.

        Yields the number of cells done.
        """


class NoTilings:
    """The store of a component of a board that has no tiling."""

    bytes = 0

    def __init__(self, plan: Plan) -> None:
        self._plan = plan

    def ways(self, i: int, profile: int) -> int:
        return 0

    def occurrences(self) -> Generator[int, None, list[list[int]]]:
        yield 0
        return [[0] * len(covers) for covers in self._plan.covers]


class SparseStore:
    """The sweep in dicts of the profiles that occur and can be finished."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._ways: list[dict[int, int]] = []
        self.reached = 0

    @property
    def bytes(self) -> int:
        return PROFILE_BYTES * self.reached

    def build(self) -> Iterator[int]:
        """Sweep forward for the profiles that occur, backward for their numbers.

        Yields the cells behind the first sweep; ``reached`` grows with it.
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
        found = []
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
                    finish = self._ways[i + 1].get(after, 0)
                    if finish:
                        following[after] = following.get(after, 0) + count
                        if c is not None:
                            at_cell[c] += count * finish
                if n % BATCH == BATCH - 1:
                    yield i
            found.append(at_cell)
            reached = following
            yield i + 1
        return found
