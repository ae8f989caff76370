"""Plots of the growth of time: of tables with the number of cells, of counts with the side."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from statistics import median

from bench.measure import Unavailable, show
from bench.programs import Pyodide
from bench.rows import Run, cpp, job

CELLS = range(16, 37)

BOARDS = {31: (1, 31), 32: (4, 8), 33: (3, 11), 34: (2, 17), 35: (5, 7), 36: (6, 6)}
"""The boards for numbers of cells that are too large for a table."""

SIDES = range(6, 21)

_MARKERS = {"CPython": "o", "Pyodide": "x", "C++": "+"}

_QUICK = 0.5
"""Points below this number of seconds are measured three times."""


def plots(pyodide: Pyodide) -> str:
    """Return both plots as text."""
    ways: dict[str, Callable[[int], Run]] = {
        "CPython": lambda cells: job(_job(cells)),
        "Pyodide": lambda cells: pyodide.job(_job(cells)),
        "C++": _sweep,
    }
    tables = _measured(ways, CELLS)
    ways = {
        "CPython": lambda side: job(f"side-{side}"),
        "Pyodide": lambda side: pyodide.job(f"side-{side}"),
    }
    counts = _measured(ways, SIDES)
    return "\n\n".join(
        [
            _plot("All outcomes of a component: seconds against its cells", tables),
            _plot("L-trominoes on a square (less a corner): seconds against its side", counts),
        ]
    )


def _job(cells: int) -> str:
    return "space-{}x{}".format(*BOARDS[cells]) if cells in BOARDS else f"cells-{cells}"


def _sweep(cells: int) -> Run:
    """The C++ sweep with one thread; it goes by tiers for boards too large for a table."""
    return cpp("tiers", *BOARDS[cells]) if cells in BOARDS else cpp("table", 5, 6, cells)


def _measured(
    ways: dict[str, Callable[[int], Run]], sizes: Iterable[int]
) -> dict[str, dict[int, float]]:
    found: dict[str, dict[int, float]] = {way: {} for way in ways}
    for size in sizes:
        for way, job_of in ways.items():
            show(f"growth: {way}, {size}")
            run = job_of(size)
            try:
                seconds = [run().seconds]
                if seconds[0] < _QUICK:
                    seconds += [run().seconds for _ in range(2)]
            except Unavailable:
                continue
            found[way][size] = median(seconds)
    show("")
    return found


def _plot(title: str, series: dict[str, dict[int, float]]) -> str:
    """A plot with a logarithmic axis for seconds, and a line of the numbers for each series."""
    import plotext

    plotext.clear_figure()
    plotext.theme("clear")
    plotext.plot_size(96, 24)
    plotext.title(title)
    plotext.yscale("log")
    for way, points in series.items():
        if points:
            marker = _MARKERS[way]
            plotext.plot(list(points), list(points.values()), label=way, marker=marker)
    sizes = sorted({size for points in series.values() for size in points})
    plotext.xticks(sizes)
    lines = [plotext.uncolorize(plotext.build()).rstrip(), ""]
    for way, points in series.items():
        shown = ", ".join(f"{size}: {seconds:.3g}" for size, seconds in points.items())
        lines.append(f"{way}  {shown or 'not measured here'}")
    return "\n".join(lines)
