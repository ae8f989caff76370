"""`cover.profiles.dense.order`: blocks in place, compared with the definition of a step."""

from itertools import product

import numpy as np
import numpy.typing as npt
from hypothesis import given
from hypothesis import strategies as st

from blockcover.cover.profiles.dense.order import CellPlacement, Operation, operations
from random_cases import examples

Numbers = npt.NDArray[np.int64]


@st.composite
def windows(draw: st.DrawFn) -> tuple[int, tuple[CellPlacement, ...]]:
    """Draw a number of axes and placements over them; real pieces would not give all of them."""
    axes = draw(st.integers(1, 6))
    cells = st.frozensets(st.integers(1, axes - 1)) if axes > 1 else st.just(frozenset[int]())
    placement = st.builds(CellPlacement, cells, st.booleans())
    return axes, tuple(draw(st.lists(placement, max_size=9, unique=True)))


def passed(axes: int, placements: tuple[CellPlacement, ...]) -> Numbers:
    """Return the step as a matrix from profiles before it to profiles after it."""
    shape = (2,) * axes
    matrix = np.zeros((2**axes, 2**axes), np.int64)
    for profile in product((0, 1), repeat=axes):
        before = np.ravel_multi_index(profile, shape)
        if profile[0]:
            # The cell is already covered; the bit of the free entering cell is 1.
            matrix[before, before] += 1
            continue
        for cells, enters in placements:
            if not any(profile[cell] for cell in cells):
                after = [int(n in cells or bool(bit)) for n, bit in enumerate(profile)]
                after[0] = 0 if enters else 1
                matrix[np.ravel_multi_index(after, shape), before] += 1
    return matrix


def applied(ordered: tuple[Operation, ...], axes: int, numbers: Numbers) -> Numbers:
    window = numbers.reshape((2,) * axes).copy()
    for target, source, adds in ordered:
        added = np.zeros_like(window[target]) if source is None else window[source].copy()
        window[target] = window[target] + added if adds else added
    return window.reshape(-1)


@given(windows(), st.integers(0, 2**32 - 1))
@examples(100)
def test_blocks_in_order_are_the_step(
    case: tuple[int, tuple[CellPlacement, ...]], seed: int
) -> None:
    axes, placements = case
    matrix = passed(axes, placements)
    numbers = np.random.default_rng(seed).integers(0, 1 << 40, 2**axes)
    for backward, step in ((False, matrix), (True, matrix.T)):
        ordered = operations(axes, placements, backward=backward)
        assert (applied(ordered, axes, numbers) == step @ numbers).all()
        for target, source, _ in ordered:
            # Source and target share no element, so numpy may add them in any order.
            indices = zip(target, source, strict=True) if source else [(0, 1)]
            assert any(pair in ((0, 1), (1, 0)) for pair in indices)


def test_many_placements_need_few_blocks() -> None:
    """Fourteen cells, covered in every way with one of two cells: far fewer blocks than ways."""
    placements = tuple(
        CellPlacement(frozenset(cells), True)
        for n in range(3, 14)
        for cells in ((1, n, n + 1), (2, n))
    )
    assert len(operations(15, placements, backward=False)) < 4 * len(placements)
