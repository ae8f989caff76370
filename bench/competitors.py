"""Alternatives from PyPI: `python bench/competitors.py NAME SIDE`.

Each one counts the tilings of a square by L-trominoes as exact covers, with the placements in the
order that is best for it, and prints its memory in bytes and its seconds. These packages are used
nowhere else.
"""

import sys
from collections.abc import Callable
from itertools import combinations
from time import perf_counter

from jobs import report

from blockcover.bitboard import bits
from blockcover.board import Board
from blockcover.pieces import L_TROMINOES

KNOWN = {6: 162, 9: 1193600, 12: 2033502499954, 15: 458324092996867592192}
"""Numbers of tilings by side: OEIS A233807 at multiples of three."""


def placement_cells(side: int) -> list[list[int]]:
    """The cells of each placement on a square; the placements are ordered by their cells."""
    return sorted(
        list(bits(placement.mask)) for placement in Board(side, side).placements(L_TROMINOES)
    )


def at_cells(rows: list[list[int]]) -> list[list[int]]:
    """For each cell, the numbers of the placements that cover it."""
    by_cell: list[list[int]] = [[] for _ in range(1 + max(cells[-1] for cells in rows))]
    for number, cells in enumerate(rows):
        for cell in cells:
            by_cell[cell].append(number)
    return by_cell


def graphillion(rows: list[list[int]]) -> int:
    """Count by frontier-based search, which builds a decision diagram.

    One free edge for each placement, and one linear constraint for each cell. Degree constraints
    on the cells took far longer.
    """
    from graphillion import GraphSet

    edges = [(f"a{number:04}", f"b{number:04}") for number in range(len(rows))]
    GraphSet.set_universe(edges, traversal="as-is")
    once = [([(*edges[number], 1) for number in at], (1, 1)) for at in at_cells(rows)]
    return int(GraphSet.graphs(linear_constraints=once).len())


def exact_cover(rows: list[list[int]]) -> int:
    """Count by dancing links in C, which enumerate every tiling."""
    import numpy as np
    from exact_cover import get_solution_count

    matrix = np.zeros((len(rows), 1 + rows[-1][-1]), dtype=np.int32)
    for number, cells in enumerate(rows):
        matrix[number, cells] = 1
    return int(get_solution_count(matrix))


def pysdd(rows: list[list[int]]) -> int:
    """Count by a model counter, which compiles 'exactly one at each cell' to a decision diagram."""
    from pysdd.sdd import SddManager, Vtree

    order = list(range(1, len(rows) + 1))
    manager = SddManager.from_vtree(Vtree(len(rows), order, "balanced"))
    formula = manager.true()
    for at in at_cells(rows):
        literals = [manager.literal(number + 1) for number in at]
        exactly_one = manager.false()
        for literal in literals:
            exactly_one |= literal
        for one, other in combinations(literals, 2):
            exactly_one &= ~one | ~other
        formula &= exactly_one
    return int(manager.global_model_count(formula))


COMPETITORS: dict[str, Callable[[list[list[int]]], int]] = {
    "graphillion": graphillion,
    "exact-cover": exact_cover,
    "pysdd": pysdd,
}


def main(name: str, side: int) -> None:
    rows = placement_cells(side)
    started = perf_counter()
    count = COMPETITORS[name](rows)
    seconds = perf_counter() - started
    if count != KNOWN[side]:
        sys.exit(f"{name} counts {count}, which is wrong")
    report(seconds)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
