"""How many positions of a region have each value, counted in whole rows.

Owns the count. Fills no rows: that is `table`.
"""

from __future__ import annotations

from blockcover.game.layout import Layout
from blockcover.game.rows import Rows
from blockcover.steps import Pace, Progress, Steps


def counted_steps(layout: Layout, rows: Rows) -> Steps[list[list[int]]]:
    """For each value that occurs how many positions have it and each number of filled cells.

    All rows are filled. Cells that are not in the layout do not count.
    """
    by_filled = [
        _with_bit_count(len(layout.bit_cells), count) for count in range(len(layout.bit_cells) + 1)
    ]
    counts = [[0] * (layout.cells + 1) for _ in range(1 << rows.rule.digits)]
    pace = Pace()
    for row in range(layout.rows):
        filled = row.bit_count()
        for value, positions in enumerate(rows.sets(row)):
            if positions:
                of_value = counts[value]
                for bit_count, selected in enumerate(by_filled, filled):
                    of_value[bit_count] += (positions & selected).bit_count()
        if pace.is_over():
            yield Progress(rows.quantity, row, layout.rows)
    least = 2 if rows.quantity == "outcome" else 1
    while len(counts) > least and not any(counts[-1]):
        counts.pop()
    return counts


def _with_bit_count(width: int, bit_count: int) -> int:
    """The set of numbers below 2^width with so many bits set, as a mask."""
    rows = [1] + [0] * bit_count
    for bit in range(width):
        for count in range(bit_count, 0, -1):
            rows[count] |= rows[count - 1] << (1 << bit)
    return rows[bit_count]
