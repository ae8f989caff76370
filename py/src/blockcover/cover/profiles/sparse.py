"""The plan of a sweep over one component, and the sparse sweep, with its profiles in a dict.

A *profile* is the set of cells ahead of the sweep that are already covered. Partial tilings with
the same profile can be completed in the same ways, so one number for each profile is enough. A
stored sweep keeps the number of completions of every profile at every cell. The dense sweep, with
numpy, is in `dense`.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice
from math import gcd, prod
from typing import Protocol, TypeVar

from blockcover.bitboard import bits
from blockcover.board import Board
from blockcover.errors import TooLarge
from blockcover.pieces import Piece, anchored_shapes
from blockcover.work import Progress, Steps, mapped

T = TypeVar("T")

MAX_SPARSE_PROFILES = 1 << 20
"""Maximum number of profiles in a dict: about 200 MB."""

MAX_BOUND_WORK = 100_000
"""Maximum number of strip profiles that `least_profiles` computes: a tenth of a second."""

_BOUND_BATCH = 1024
"""Strip profiles that `least_profiles` extends at once: some milliseconds."""

PROFILE_BYTES = 250
"""Approximate memory for a stored profile of a sparse sweep."""

BATCH = 4096
"""Profiles of a sparse sweep between two yields: a few milliseconds."""


def in_cells(work: Generator[int, None, T], cells: int, least: int = 0) -> Steps[T]:
    """Turn work that yields a number of cells into work with `Progress` in cells.

    Numbers below ``least`` are raised to it: the cells that other work has passed before.
    """
    return mapped(work, lambda passed: Progress("cells", max(passed, least), cells))


def part_of(work: Steps[T], done: int, total: int) -> Steps[T]:
    """Count the progress of work on some cells of a board from ``done`` of ``total`` cells."""
    return mapped(work, lambda p: p._replace(done=done + p.done, total=total))


@dataclass(frozen=True, slots=True)
class Plan:
    """The cells of one component in sweep order, and the placements that begin at each.

    The sweep runs row by row, or column by column if the bounding box of the component is wider
    than it is high. This keeps the frontier short.
    """

    cells: tuple[int, ...]
    """The board cell at each step."""
    covers: tuple[tuple[int, ...], ...]
    """For each step i, the placements whose first cell is cell i, ordered by piece as given, then
    by cells in sweep order. Bit j of a cover is cell i + j, so bit 0 is set."""
    across: tuple[int, ...]
    """For each cell, its coordinate along the shorter side."""

    @classmethod
    def of(cls, board: Board, component_mask: int, pieces: Iterable[Piece]) -> Plan:
        """Make the plan of a component of a board."""
        places = [divmod(cell, board.cols) for cell in bits(component_mask)]
        ys, xs = [y for y, _ in places], [x for _, x in places]
        by_columns = max(xs) - min(xs) > max(ys) - min(ys)
        if by_columns:
            places = sorted((x, y) for y, x in places)
        number = {place: i for i, place in enumerate(places)}
        shapes = anchored_shapes(pieces)
        covers = []
        for i, (y, x) in enumerate(places):
            at_cell: list[int] = []
            for shape in shapes:
                mask = 0
                for dy, dx in shape:
                    j = number.get((y + dy, x + dx))
                    if j is None:
                        break
                    mask |= 1 << j - i
                else:
                    at_cell.append(mask)
            covers.append(tuple(at_cell))
        cells = (x * board.cols + y for y, x in places) if by_columns else bits(component_mask)
        return cls(tuple(cells), tuple(covers), tuple(x for _, x in places))

    def board_mask(self, i: int, cover: int) -> int:
        """Return the mask on the board of ``cover`` at step i."""
        return sum(1 << self.cells[i + j] for j in bits(cover))


def least_profiles(plan: Plan, strips: int) -> Iterator[int]:
    """Yield, after each cell, a lower bound on the number of profiles of a sparse sweep.

    Also yields 0 from time to time within a cell, so that no step is long.

    Cuts the component into strips along the sweep. Placements inside different strips are
    independent, so the numbers of profiles of the strips are multiplied. A placement across the
    edge of the first strip, laid first, gives different profiles if the size of its part in that
    strip differs modulo the common divisor of all sizes; the products for these are added. Ends
    after `MAX_BOUND_WORK` profiles of strips.
    """
    left, width = min(plan.across), max(plan.across) - min(plan.across) + 1
    strip_of = [(place - left) * strips // width for place in plan.across]
    cells = [sum(1 << i for i, at in enumerate(strip_of) if at == n) for n in range(strips)]
    placements = [[cover << i for cover in covers] for i, covers in enumerate(plan.covers)]
    modulus = gcd(*(mask.bit_count() for masks in placements for mask in masks)) or 1
    laid_first = {0: 0}
    for mask in chain.from_iterable(placements):
        laid_first.setdefault((mask & cells[0]).bit_count() % modulus, mask)
    by_first = [(mask, [{mask & strip} for strip in cells]) for mask in laid_first.values()]
    work = 0
    for i, (at, masks) in enumerate(zip(strip_of, placements, strict=True)):
        within = [mask for mask in masks if not mask & ~cells[at]]
        for _, profiles in by_first:
            following = {profile for profile in profiles[at] if profile >> i & 1}
            for number, profile in enumerate(profiles[at] - following, 1):
                following.update([profile | mask for mask in within if not profile & mask])
                if number % _BOUND_BATCH == 0:
                    yield 0
            profiles[at] = following
            work += len(following)
        # A first placement counts only after its first cell.
        yield sum(
            prod(map(len, profiles)) for mask, profiles in by_first if not (mask & -mask) >> i + 1
        )
        if work > MAX_BOUND_WORK:
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


def too_wide() -> TooLarge:
    return TooLarge(
        "cover.too-wide",
        "this board is too wide for these pieces: the sweep over it needs too much memory",
    )


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
