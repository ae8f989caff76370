"""The dense sweep and its store for any pieces, compared with naive search and the sparse sweep."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from blockcover import BLOCK_GAME, Board, Tilings, count, parse_pieces
from blockcover.cover.profiles.dense import places
from blockcover.cover.profiles.dense import sweep as dense_sweep
from blockcover.cover.profiles.dense.frontier import Frontier
from blockcover.cover.profiles.dense.limbs import number
from blockcover.cover.profiles.dense.sweep import DenseSweep, dense_count
from blockcover.cover.profiles.plan import Plan
from blockcover.work import drain
from cover_boards import PieceSet, any_cases, checked_tilings, dense, sparse
from oracles import number_of_tilings
from random_cases import examples

FORCED = "blockcover.cover.count._SPARSE_PROFILES"
"""If this is -1, every sweep of two cells or more is dense."""


class Tuning(NamedTuple):
    """Sizes that must not change any result."""

    inner: int
    outer: int
    spare: int
    cached: int
    gathered: int

    @contextmanager
    def in_use(self) -> Iterator[None]:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(places, "_GATHERED", self.gathered)
            for name in ("_INNER", "_OUTER", "_SPARE", "_CACHED"):
                patch.setattr(dense_sweep, name, getattr(self, name.strip("_").lower()))
            yield


TUNINGS = st.builds(
    Tuning,
    inner=st.integers(1, 6),
    outer=st.integers(0, 4),
    spare=st.integers(0, 2),
    cached=st.sampled_from([4, 64, 1 << 18]),
    gathered=st.sampled_from([1, 64, 1 << 15]),
)
"""Sizes small enough that even small boards are regrouped and need several chunks."""


@given(any_cases(most=30), st.randoms(use_true_random=False), TUNINGS)
@examples(50)
def test_any_pieces_in_any_order(
    case: tuple[Board, PieceSet], rng: random.Random, tuning: Tuning
) -> None:
    board, (pieces, shapes) = case
    expected = number_of_tilings(board.rows, board.cols, board.filled_mask, shapes)
    assert dense(board, pieces) == expected
    assert sparse(board, pieces) == expected
    shuffled = tuple(rng.sample(pieces, len(pieces)))
    with tuning.in_use():
        assert dense(board, shuffled) == expected
    assert count(board, shuffled) == expected


@pytest.mark.parametrize("names", ["domino,l-tromino", "l-tromino,domino"])
@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("1x2/3x/x3/4/4/4", 896),
        ("2x7x1/12/2x3x5/3x5x2/12/1x10/x5xx1x2/11x/8x3/12/8x3/12", 182095648121013685101907),
    ],
)
def test_a_placement_of_only_the_passed_and_the_entering_cell(
    names: str, code: str, expected: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the end of a row a domino may cover the last cell that any placement there reaches."""
    board, pieces = Board.from_code(code), parse_pieces(names)
    assert dense(board, pieces) == sparse(board, pieces) == expected
    monkeypatch.setattr(FORCED, -1)
    for tiling in Tilings(board, pieces)[:900]:
        assert sum(tiling) == board.empty_mask


@given(any_cases(most=18), TUNINGS)
@examples(40)
def test_a_dense_store_of_any_pieces_numbers_all_tilings(
    case: tuple[Board, PieceSet], tuning: Tuning
) -> None:
    with pytest.MonkeyPatch.context() as patch, tuning.in_use():
        patch.setattr(FORCED, -1)
        checked_tilings(case)


def test_limbs_hold_the_sum_of_a_single_sweep() -> None:
    """One sweep from end to end needs more limbs than two that meet in the middle."""
    plan = Plan.of(Board(12, 12), Board(12, 12).full_mask, BLOCK_GAME)
    frontier = drain(Frontier.of(plan))
    ahead, behind = DenseSweep(frontier, 0), DenseSweep(frontier, 144)
    for i in range(144):
        for sweep_, work in ((ahead, ahead.forward(i)), (behind, behind.backward(143 - i))):
            drain(work)
            for array, bound in zip(sweep_.limbs.arrays, sweep_.limbs.bounds, strict=True):
                assert array.max() <= bound <= np.iinfo(array.dtype).max
    values = [number(found.limbs.arrays, 0) for found in (ahead, behind)]
    assert values == [drain(dense_count(frontier))] * 2
    assert len(ahead.limbs.arrays) > 1
