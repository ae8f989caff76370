"""`cover.profiles.dense.limbs`: numbers are exact up to the bounds, in words of any size."""

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from blockcover.cover.profiles.dense.limbs import LIMB_BITS, Limbs, dot, number
from blockcover.work import drain
from random_cases import examples

WORDS: tuple[type[Any], ...] = (np.uint8, np.uint16, np.uint32, np.uint64)


def limbs_of(values: Sequence[Sequence[int]], width: type[Any] = np.uint64) -> Limbs:
    """Return limbs with these elements, tight bounds, and the last limb in words of this width."""
    limbs = Limbs()
    widths: list[type[Any]] = [*[np.uint64] * (len(values) - 1), width]
    limbs.arrays = [np.array(v, w) for v, w in zip(values, widths, strict=True)]
    limbs.bounds = [max(v) for v in values]
    return limbs


def numbers(limbs: Limbs) -> list[int]:
    return [number(limbs.arrays, place) for place in range(limbs.arrays[0].size)]


def assert_within_bounds(limbs: Limbs) -> None:
    for array, bound in zip(limbs.arrays, limbs.bounds, strict=True):
        assert array.max() <= bound <= np.iinfo(array.dtype).max


@st.composite
def any_limbs(draw: st.DrawFn) -> Limbs:
    """Draw one to four limbs with two elements, often as large as their words allow."""
    count = draw(st.integers(1, 4))
    width = draw(st.sampled_from(WORDS))
    values = []
    for n in range(count):
        most = int(np.iinfo(width if n + 1 == count else np.uint64).max)
        element = st.one_of(st.integers(0, most), st.integers(max(0, most - 9), most), st.just(0))
        values.append([draw(element), draw(element)])
    return limbs_of(values, width)


@given(any_limbs(), st.one_of(st.integers(1, 100), st.just(1 << 22)))
@examples(150)
def test_making_room_changes_no_number_and_leaves_the_room(limbs: Limbs, fan: int) -> None:
    before = numbers(limbs)
    for _ in limbs.grow(fan):
        pass
    assert numbers(limbs) == before
    for array in limbs.arrays:
        assert int(array.max()) * fan <= np.iinfo(array.dtype).max
        if fan <= np.iinfo(array.dtype).max:
            array *= np.array(fan, array.dtype)
        else:
            assert not array.any()
    assert numbers(limbs) == [fan * value for value in before]
    assert_within_bounds(limbs)


@pytest.mark.parametrize("width", WORDS)
def test_a_carry_into_a_limb_that_is_full(width: type[Any]) -> None:
    """Two full limbs and a full last limb: the carry does not fit into the next limb."""
    full, top = (1 << 64) - 1, int(np.iinfo(width).max)
    limbs = limbs_of([[full], [full], [top]], width)
    before = numbers(limbs)
    for _ in limbs.grow(2):
        pass
    assert numbers(limbs) == before
    assert before == [full + (full << LIMB_BITS) + (top << 2 * LIMB_BITS)]


def test_words_widen_no_sooner_than_they_must() -> None:
    limbs = Limbs()
    found = []
    for _ in range(140):
        for _ in limbs.grow(2):
            pass
        for array in limbs.arrays:
            array += array
        found.append([array.dtype.itemsize for array in limbs.arrays])
    assert numbers(limbs) == [1 << 140]
    assert found.index([2]) == 7
    assert found.index([4]) == 15
    assert found.index([8]) == 31
    assert found.index([8, 4]) == 63
    assert found[-1] == [8, 8, 8]


@given(any_limbs(), any_limbs())
@examples(200)
def test_sums_of_products_are_exact(one: Limbs, other: Limbs) -> None:
    expected = sum(a * b for a, b in zip(numbers(one), numbers(other), strict=True))
    assert drain(dot(one.arrays, other.arrays)) == expected


def test_sums_of_products_of_many_places() -> None:
    """The number of profiles of a frontier of 22 cells, each with the largest value."""
    full = [np.full((1 << 6, 1 << 16), (1 << 64) - 1, np.uint64)] * 2
    value = ((1 << 64) - 1) * (1 + (1 << LIMB_BITS))
    assert drain(dot(full, full)) == value * value << 22


def test_a_view_is_as_good_as_an_array() -> None:
    rng = np.random.default_rng(1)
    array = rng.integers(0, 1 << 63, (2, 4, 1 << 14), np.uint64)
    turned = array[:, ::-1].transpose(1, 0, 2)
    straight = np.ascontiguousarray(turned)
    assert drain(dot([turned], [straight])) == sum(int(value) ** 2 for value in array.flat)
