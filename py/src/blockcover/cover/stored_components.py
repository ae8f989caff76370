"""The components of a board, each with its stored sweep.

A store is chosen within a memory limit. It ranks the tilings of its component.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from blockcover.board import Board
from blockcover.cover.count import SweepChoice, coverable_areas
from blockcover.cover.profiles.dense.frontier import MAX_AXES, Frontier
from blockcover.cover.profiles.plan import Plan, Store, in_cells, part_of, too_wide
from blockcover.cover.profiles.sparse import PROFILE_BYTES, SparseStore
from blockcover.errors import InputError
from blockcover.pieces import Piece
from blockcover.work import Pace, Progress, Steps

MAX_STORED_BYTES = 640 << 20
"""Approximate memory limit for the stored sweeps of one board."""

_MAX_CHOICES = 1 << 17
"""At most this many profiles keep their placements in a walk through all tilings: 40 MB."""


_Choice = tuple[int, int, int]
"""A placement on a free cell, as a mask of the board; the next free cell i after it; the profile
there. Not a named tuple, which takes longer to unpack."""


@dataclass(frozen=True, slots=True)
class StoredComponent:
    """One component with its stored sweep; its tilings are ranked from 0."""

    plan: Plan
    store: Store

    def tiling_steps(self, rank: int) -> Steps[list[int]]:
        """Return the masks of the tiling with a rank, in slices."""
        masks = []
        profile = 0
        pace = Pace()
        for i, covers in enumerate(self.plan.covers):
            if not profile & 1:
                for cover in covers:
                    if profile & cover:
                        continue
                    ways = self.store.ways(i + 1, (profile | cover) >> 1)
                    if rank < ways:
                        masks.append(self.plan.board_mask(i, cover))
                        profile |= cover
                        break
                    rank -= ways
                    if pace.is_over():
                        yield Progress("cells", i, len(self.plan.cells))
            profile >>= 1
        return masks

    def tilings(self) -> Iterator[list[int]]:
        """Yield the masks of all tilings in the order of their ranks."""
        known_choices: dict[tuple[int, int], list[_Choice]] = {}
        laid: list[int] = []
        open_cells = [iter(self._choices(0, 0))]
        """For each placement laid and the next one, the choices that are left."""
        while open_cells:
            for mask, i, profile in open_cells[-1]:
                laid.append(mask)
                if i == len(self.plan.cells):
                    yield laid.copy()
                    laid.pop()
                    continue
                choices = known_choices.get((i, profile))
                if choices is None:
                    if len(known_choices) >= _MAX_CHOICES:
                        known_choices.clear()
                    choices = known_choices[i, profile] = self._choices(i, profile)
                open_cells.append(iter(choices))
                break
            else:
                open_cells.pop()
                if laid:
                    laid.pop()

    def _choices(self, i: int, profile: int) -> list[_Choice]:
        """Return the placements on the free cell i with which a tiling exists."""
        choices = []
        for cover in self.plan.covers[i]:
            after = (profile | cover) >> 1
            if not profile & cover and self.store.ways(i + 1, after):
                # Pass the cells that are covered already, up to the first free one.
                passed = (~after & after + 1).bit_length() - 1
                mask = self.plan.board_mask(i, cover)
                choices.append((mask, i + 1 + passed, after >> passed))
        return choices

    def rank(self, chosen: dict[int, int]) -> int:
        """Return the rank of the tiling that consists of the ``chosen[i]``-th cover of each cell i.

        Raises `InputError` if they are no tiling.
        """
        rank = 0
        used = 0
        profile = 0
        for i, covers in enumerate(self.plan.covers):
            if not profile & 1:
                place = chosen.get(i)
                if place is None or profile & covers[place]:
                    raise not_a_tiling()
                used += 1
                # The tilings with an earlier placement here come before this one.
                rank += sum(
                    self.store.ways(i + 1, (profile | earlier) >> 1)
                    for earlier in covers[:place]
                    if not profile & earlier
                )
                profile |= covers[place]
            profile >>= 1
        if used != len(chosen):
            raise not_a_tiling()
        return rank


def components_steps(
    board: Board, pieces: Sequence[Piece], *, boolean: bool = False
) -> Steps[list[StoredComponent]]:
    """Return the components with their stored sweeps, in slices.

    With ``boolean`` a store may keep only whether each number is zero. If a component has no
    tiling, all stores are empty.
    """
    total = board.empty_count
    areas = coverable_areas(pieces, total)
    plans = [Plan.of(board, component, pieces) for component in board.components()]
    none = [StoredComponent(plan, SparseStore(plan)) for plan in plans]
    if not all(areas >> len(plan.cells) & 1 for plan in plans):
        return none
    stored: list[StoredComponent] = []
    stores: dict[tuple[tuple[int, ...], ...], Store] = {}
    done = 0
    for plan in plans:
        # Components with equal covers are translations of each other and share a store.
        if plan.covers not in stores:
            left = MAX_STORED_BYTES - sum(store.nbytes for store in stores.values())
            stores[plan.covers] = yield from part_of(
                _stored(plan, left, boolean=boolean), done, total
            )
        stored.append(StoredComponent(plan, stores[plan.covers]))
        if not stored[-1].store.ways(0, 0):
            return none
        done += len(plan.cells)
    return stored


def _stored(plan: Plan, max_bytes: int, *, boolean: bool) -> Steps[Store]:
    """Store a sweep: a sparse one if it is small or the only possibility, else a dense one."""

    def size(frontier: Frontier) -> int:
        return frontier.elements // 8 if boolean else frontier.elements * 8

    def stride(frontier: Frontier) -> int:
        # A number takes several words, and the sweep itself needs memory.
        return 1 if size(frontier) <= max_bytes // 4 else frontier.axes

    def sparse_limit(frontier: Frontier) -> float:
        fits = size(frontier) <= max_bytes * stride(frontier)
        return 0 if fits and frontier.axes <= MAX_AXES else math.inf

    sparse = SparseStore(plan)
    choice = SweepChoice(plan, sparse_limit, max_bytes // PROFILE_BYTES, stored=True)
    for passed in sparse.build():
        yield Progress("cells", passed, len(plan.cells))
        frontier = yield from choice.dense_due(sparse.reached, passed)
        if frontier:
            from blockcover.cover.profiles.dense.dense_store import DenseStore

            dense = DenseStore(plan, frontier, max_bytes, boolean=boolean, stride=stride(frontier))
            yield from in_cells(dense.build(), len(plan.cells), passed)
            return dense
        if sparse.nbytes > max_bytes:
            raise too_wide()
    return sparse


def not_a_tiling() -> InputError:
    """Return the error of placements that leave a cell empty or cover one twice."""
    return InputError(
        "cover.not-a-tiling", "these placements do not cover every empty cell exactly once"
    )
