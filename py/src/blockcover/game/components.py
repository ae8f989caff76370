"""The components of a position: cells joined by placements, directly or through others.

Owns the division. Cells of different components are never covered by one placement, so components
are independent games, even where their cells touch.
"""

from __future__ import annotations

from collections.abc import Iterable

from blockcover.slices import Pace, Progress, Steps

PREPARING = Progress("placements", 0, 1)
"""The progress before anything can be counted."""


def joined_components_steps(masks: Iterable[int]) -> Steps[list[int]]:
    """Return the components of the cells that placements cover, as masks, by smallest cell.

    Two cells are in one component if a chain of placements joins them.
    """
    found: list[int] = []
    pace = Pace()
    for mask in masks:
        apart = []
        for component in found:
            if component & mask:
                mask |= component
            else:
                apart.append(component)
        apart.append(mask)
        found = apart
        if pace.is_over():
            yield PREPARING
    return sorted(found, key=lambda component: component & -component)


def largest_of(components: Iterable[int]) -> int:
    """Return the number of cells of the largest component."""
    return max(map(int.bit_count, components), default=0)
