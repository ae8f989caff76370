"""`cover.profiles.dense.pattern`: blocks added in place, compared with the definition of a step."""

from __future__ import annotations

from itertools import product

import numpy as np
import numpy.typing as npt
from hypothesis import given
from hypothesis import strategies as st

from blockcover.cover.profiles.dense.pattern import Operation, Pattern, Placements
from random_cases import examples

Numbers = npt.NDArray[np.int64]


@st.composite
def patterns(draw: st.DrawFn) -> tuple[int, Placements]:
    """Draw a number of axes and placements over them; real pieces would not give all of them."""
    axes = draw(st.integers(1, 6))
    cells = st.sets(st.integers(1, axes - 1)) if axes > 1 else st.just(set[int]())
    placement = st.tuples(cells.map(lambda found: tuple(sorted(found))), st.booleans())
    return axes, tuple(draw(st.lists(placement, max_size=9, unique=True)))


def passed(axes: int, placements: Placements) -> Numbers:
    """Return the step as a matrix from profiles before it to profiles after it."""
    shape = (2,) * axes
    matrix = np.zeros((2**axes, 2**axes), np.int64)
    for profile in product((0, 1), repeat=axes):
        before = np.ravel_multi_index(profile, shape)
        if profile[0]:
            # The cell is already covered; the bit of the free entering cell is 1.
            matrix[np.ravel_multi_index(profile, shape), before] += 1
            continue
        for cells, enters in placements:
            if not any(profile[cell] for cell in cells):
                after = [int(n in cells or bool(bit)) for n, bit in enumerate(profile)]
                after[0] = 0 if enters else 1
                matrix[np.ravel_multi_index(after, shape), before] += 1
    return matrix


def applied(operations: list[Operation], axes: int, numbers: Numbers) -> Numbers:
    window = numbers.reshape((2,) * axes).copy()
    for target, sources, added in operations:
        total = window[target].copy() if added else np.zeros_like(window[target])
        for source in sources:
            total = total + window[source]
        window[target] = total
    return window.reshape(-1)


@given(patterns(), st.integers(0, 2**32 - 1))
@examples(100)
def test_blocks_added_in_place_are_the_step(case: tuple[int, Placements], seed: int) -> None:
    axes, placements = case
    pattern = Pattern(axes, placements)
    matrix = passed(axes, placements)
    numbers = np.random.default_rng(seed).integers(0, 1 << 40, 2**axes)
    assert (applied(pattern.forward, axes, numbers) == matrix @ numbers).all()
    assert (applied(pattern.backward, axes, numbers) == matrix.T @ numbers).all()
    assert matrix.sum(axis=1).max() <= pattern.forward_fan
    assert matrix.sum(axis=0).max() <= pattern.backward_fan


@given(patterns())
@examples(100)
def test_no_source_shares_an_element_with_its_target(case: tuple[int, Placements]) -> None:
    """Check that numpy can add several sources to a target in any order."""
    pattern = Pattern(*case)
    for target, sources, _ in pattern.forward + pattern.backward:
        for source in sources:
            assert any((a, b) in ((0, 1), (1, 0)) for a, b in zip(target, source, strict=True))


def test_many_placements_need_few_blocks() -> None:
    """Fourteen cells, covered in every way with one of two cells: far fewer blocks than ways."""
    placements: Placements = tuple(((1, n, n + 1), True) for n in range(3, 14)) + tuple(
        ((2, n), True) for n in range(3, 15)
    )
    assert len(Pattern(15, placements).forward) < 4 * len(placements)
