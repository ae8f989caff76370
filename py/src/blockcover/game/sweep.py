"""The sweep over the rows of one quantity, each from those of its options or left to its image.

Owns the order in which rows are filled. How values follow from options' is `values`, how rows are
held is `rows`.
"""

from __future__ import annotations

from blockcover.game.layout import Layout
from blockcover.game.rows import MIRRORED, Rows, Unpacked
from blockcover.steps import Pace, Progress, Steps


def sweep_steps(layout: Layout, rows: Rows, row: int, unpacked: Unpacked) -> Steps[None]:
    """Fill ``row`` and its supersets, greatest first.

    So whenever a row is filled all its supersets are, at any time, even if this is cancelled.
    """
    rule, flags = rows.rule, rows.flags
    hold = unpacked.hold if unpacked.limited else unpacked.__setitem__
    free = layout.rows - 1 ^ row
    pace = Pace()
    block = None
    part = free
    while True:
        here = row | part
        if not flags[here]:
            for number, mirror in enumerate(layout.mirrors, MIRRORED):
                if flags[mirror.row(here)]:
                    flags[here] = number
                    break
            else:
                if block != here >> layout.block_cells:
                    block = here >> layout.block_cells
                    groups = layout.block(here, rule.groups)
                reached = 0
                for shift, keep, parts in groups:
                    found = 0
                    for other in parts:
                        if not other & here:
                            found |= unpacked[here | other]
                    if found:
                        reached |= found >> shift & keep
                packed, whole = rule.settle(reached)
                rows.write(here, packed)
                hold(here, whole)
        if not part:
            return
        part = part - 1 & free
        if not part & rows.between and pace.is_over():
            yield Progress(rows.quantity, unpacked.done, unpacked.total)
