"""A frontier sweep over one component: the plan of it, and the sparse way to walk it.

Owns the order in which cells are decided, the placements that can cover each cell first, and the
sweep over a dict of profiles. Knows nothing of numpy (that is `sweep`) and of whole boards
(`count`, `tilings`).

A *profile* says which cells beyond the sweep are already covered; every tiling of the cells behind
the sweep that leaves the same profile can be finished in the same ways.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice
from math import gcd, prod
from typing import TypeVar

from blockcover.bitboard import bits
from blockcover.board import Board
from blockcover.errors import TooLarge
from blockcover.pieces import Cell, Piece
from blockcover.slices import Progress, Steps, mapped

T = TypeVar("T")

MAX_SPARSE_PROFILES = 1 << 20
"""More profiles than this are not held in a dict (about 200 MB)."""

MAX_BOUND_WORK = 100_000
"""Profiles of strips that are looked at for one run of `least_profiles`: a tenth of a second."""

BATCH = 4096
"""Profiles of a sparse sweep advanced between two yields: a few milliseconds."""


def shown(work: Generator[int, None, T], done: int, total: int) -> Steps[T]:
    """Work that yields the cells it has passed, as progress in cells that begins at ``done``."""
    return mapped(work, lambda passed: Progress("cells", done + passed, total))


@dataclass(frozen=True, slots=True)
class Plan:
    """The cells of one component in sweep order, and what can be laid at each.

    ``cells[i]`` is the number on the board of the i-th cell swept. ``covers[i]`` are the placements
    whose first cell is cell i, as masks in which bit j is cell i + j (so bit 0 is always set), by
    piece in the given order, then by cells in sweep order.

    The sweep runs along the shorter side of the component's bounding box, which keeps the frontier
    short: row by row, or column by column where the box is wider than it is high.
    """

    cells: tuple[int, ...]
    covers: tuple[tuple[int, ...], ...]
    across: tuple[int, ...]
    """For each cell its place on the shorter side."""

    @classmethod
    def of(cls, board: Board, component_mask: int, pieces: Iterable[Piece]) -> Plan:
        places = [divmod(cell, board.cols) for cell in bits(component_mask)]
        ys, xs = [y for y, _ in places], [x for _, x in places]
        by_columns = max(xs) - min(xs) > max(ys) - min(ys)
        if by_columns:
            places = sorted((x, y) for y, x in places)
        number = {place: i for i, place in enumerate(places)}
        shapes = _anchored_shapes(pieces)
        covers = []
        for i, (y, x) in enumerate(places):
            found: list[int] = []
            for shape in shapes:
                mask = 1
                for dy, dx in shape:
                    j = number.get((y + dy, x + dx))
                    if j is None:
                        break
                    mask |= 1 << j - i
                else:
                    found.append(mask)
            covers.append(tuple(found))
        cells = (x * board.cols + y for y, x in places) if by_columns else bits(component_mask)
        return cls(tuple(cells), tuple(covers), tuple(x for _, x in places))

    def board_mask(self, i: int, cover: int) -> int:
        """The cells of the board that ``cover`` at step i covers."""
        return sum(1 << self.cells[i + j] for j in bits(cover))


def _anchored_shapes(pieces: Iterable[Piece]) -> list[tuple[Cell, ...]]:
    """Every orientation as offsets from its first cell, which is left out, in placement order."""
    found: dict[tuple[Cell, ...], None] = {}
    for piece in pieces:
        shapes = []
        for orientation in piece.orientations():
            (top, left), *rest = orientation
            shapes.append(tuple((y - top, x - left) for y, x in rest))
        found |= dict.fromkeys(sorted(shapes))
    return list(found)


def least_profiles(plan: Plan, strips: int) -> Iterator[int]:
    """Lower bounds on the profiles that a sparse sweep holds, one after each cell.

    The component is cut into strips along the sweep. Placements within different strips do not
    depend on each other, so the numbers of profiles of the strips are multiplied. A placement
    across the edge of the first strip, laid first, leads to other profiles if its part in that
    strip has another size modulo the common divisor of all sizes: these products are added. Ends
    where `MAX_BOUND_WORK` profiles of strips have been looked at.
    """
    left, width = min(plan.across), max(plan.across) - min(plan.across) + 1
    strip_of = [(place - left) * strips // width for place in plan.across]
    cells = [sum(1 << i for i, at in enumerate(strip_of) if at == n) for n in range(strips)]
    placements = [[cover << i for cover in covers] for i, covers in enumerate(plan.covers)]
    modulus = gcd(*(mask.bit_count() for masks in placements for mask in masks)) or 1
    laid_first = {0: 0}
    for mask in chain.from_iterable(placements):
        laid_first.setdefault((mask & cells[0]).bit_count() % modulus, mask)
    held = [(mask, [{mask & strip} for strip in cells]) for mask in laid_first.values()]
    work = 0
    for i, (at, masks) in enumerate(zip(strip_of, placements, strict=True)):
        within = [mask for mask in masks if not mask & ~cells[at]]
        for _, profiles in held:
            passed = {profile for profile in profiles[at] if profile >> i & 1}
            for profile in profiles[at] - passed:
                passed.update([profile | mask for mask in within if not profile & mask])
            profiles[at] = passed
            work += len(passed)
        # A placement does not count before its first cell has come.
        yield sum(
            prod(map(len, profiles)) for mask, profiles in held if not (mask & -mask) >> i + 1
        )
        if work > MAX_BOUND_WORK:
            return


class SparseSweep:
    """The sweep over the profiles that occur, held in a dict.

    A profile is an int whose bit j says that cell i + j is covered, so that a step is a shift.
    ``visited`` profiles have been passed so far, ``peak`` is the most held at once, and
    ``tilings`` is known once `run` has ended.
    """

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self.visited = 0
        self.peak = 1
        self.tilings = 0

    def run(self) -> Iterator[int]:
        """Sweep; yields the number of cells behind it, at least once a cell.

        Raises `TooLarge` beyond `MAX_SPARSE_PROFILES`.
        """
        ways = {0: 1}
        for i, covers in enumerate(self._plan.covers):
            following: dict[int, int] = {}
            get = following.get
            profiles = iter(ways.items())
            # Each profile is tried with every placement.
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
    """The error of a sweep that would outgrow the memory."""
    return TooLarge(
        "cover.too-wide",
        "this board is too wide for these pieces: the sweep over it needs too much memory",
    )
