"""The sparse sweep over one component, with its profiles in a dict.

The dense sweep, with numpy, is in `dense`.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from itertools import chain, islice
from math import gcd, prod

from blockcover.cover.profiles.plan import Plan, too_wide

MAX_SPARSE_PROFILES = 1 << 20
"""At most this many profiles in a dict: about 200 MB."""

_MAX_BOUND_WORK = 100_000
"""At most this many strip profiles are computed by `least_profiles`: a tenth of a second."""

_BOUND_BATCH = 1024
"""Strip profiles that `least_profiles` extends at once: some milliseconds."""

PROFILE_BYTES = 250
"""Approximate memory for a stored profile of a sparse sweep."""

BATCH = 4096
"""Profiles of a sparse sweep between two yields: a few milliseconds."""


def least_profiles(plan: Plan, strips: int) -> Iterator[int]:
    """Yield, after each cell, a lower bound on the number of profiles of a sparse sweep.

    Also yields 0 from time to time within a cell, so that no step is long.

    Cuts the component into strips along the sweep. Placements inside different strips are
    independent, so the numbers of profiles of the strips are multiplied. A placement across the
    edge of the first strip, laid first, gives different profiles if the size of its part in that
    strip differs modulo the common divisor of all sizes; the products for these are added. Ends
    after `_MAX_BOUND_WORK` profiles of strips.
    """
    left, width = min(plan.across), max(plan.across) - min(plan.across) + 1
    strip_of = [(place - left) * strips // width for place in plan.across]
    """For each cell, the number of its strip."""
    cells = [sum(1 << i for i, at in enumerate(strip_of) if at == n) for n in range(strips)]
    """For each strip, its cells; here bit i of a mask is cell i, at every step."""
    placements = [[cover << i for cover in covers] for i, covers in enumerate(plan.covers)]
    modulus = gcd(*(mask.bit_count() for masks in placements for mask in masks)) or 1
    # One first placement for each remainder, and none for the remainder 0.
    laid_first = {0: 0}
    for mask in chain.from_iterable(placements):
        laid_first.setdefault((mask & cells[0]).bit_count() % modulus, mask)
    profiles_after = [(mask, [{mask & strip} for strip in cells]) for mask in laid_first.values()]
    """For each first placement, the profiles of each strip."""
    work = 0
    for i, (strip, masks) in enumerate(zip(strip_of, placements, strict=True)):
        within = [mask for mask in masks if not mask & ~cells[strip]]
        for _, profiles in profiles_after:
            # Cell i is covered already, or else by a placement that begins there.
            following = {profile for profile in profiles[strip] if profile >> i & 1}
            for number, profile in enumerate(profiles[strip] - following, 1):
                following.update([profile | mask for mask in within if not profile & mask])
                if number % _BOUND_BATCH == 0:
                    yield 0
            profiles[strip] = following
            work += len(following)
        # A first placement counts only after its first cell.
        yield sum(
            prod(map(len, profiles))
            for mask, profiles in profiles_after
            if not (mask & -mask) >> i + 1
        )
        if work > _MAX_BOUND_WORK:
            return


class SparseSweep:
    """A sweep that stores the number of ways for each profile that occurs, in a dict.

    Bit j of a profile stands for cell i + j, so that a step is a shift. ``visited`` is the number
    of profiles processed so far, ``peak`` the largest number stored at once.
    """

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self.visited = 0
        self.peak = 1
        self.tilings = 0

    def run(self) -> Iterator[int]:
        """Sweep; yields the number of cells passed. `TooLarge` beyond `MAX_SPARSE_PROFILES`."""
        ways = {0: 1}
        for i, covers in enumerate(self._plan.covers):
            following: dict[int, int] = {}
            get = following.get
            profiles = iter(ways.items())
            # The work for a profile grows with the number of covers.
            size = max(1, 2 * BATCH // (1 + len(covers)))
            while batch := list(islice(profiles, size)):
                for profile, count in batch:
                    if profile & 1:
                        after = profile >> 1
                        following[after] = get(after, 0) + count
                    else:
                        for cover in covers:
                            if not profile & cover:
                                after = (profile | cover) >> 1
                                following[after] = get(after, 0) + count
                self.visited += len(batch)
                if len(following) > MAX_SPARSE_PROFILES:
                    raise too_wide()
                yield i
            ways = following
            self.peak = max(self.peak, len(ways))
        self.tilings = ways.get(0, 0)


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
        # The levels are dropped one by one, from the last, as the numbers take their place.
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
