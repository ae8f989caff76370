"""Plots of the growth of time: of tables with the number of cells, of counts with the side."""

from collections.abc import Callable, Iterable

from bench.measure import Row, measure
from bench.programs import Pyodide
from bench.rows import Run, cpp, job

CELLS = range(16, 37)

BOARDS = {31: (1, 31), 32: (4, 8), 33: (3, 11), 34: (2, 17), 35: (5, 7), 36: (6, 6)}
"""The boards for numbers of cells that are too large for a table."""

SIDES = range(6, 21)

_MARKERS = {"CPython": "o", "Pyodide": "x", "C++": "+"}


Ways = dict[str, Callable[[int], Run]]
"""For each way the run of a size."""


def plots(pyodide: Pyodide) -> str:
    """Return both plots as text."""
    tables: Ways = {
        "CPython": lambda cells: job(_job(cells)),
        "Pyodide": lambda cells: pyodide.job(_job(cells)),
        "C++": _sweep,
    }
    counts: Ways = {
        "CPython": lambda side: job(f"side-{side}"),
        "Pyodide": lambda side: pyodide.job(f"side-{side}"),
    }
    title = "All outcomes of a component: seconds against its cells"
    plot = _plot(title, _measured(tables, CELLS, quick=26))
    title = "L-trominoes on a square (less a corner): seconds against its side"
    return f"{plot}\n\n{_plot(title, _measured(counts, SIDES, quick=16))}"


def _job(cells: int) -> str:
    return "space-{}x{}".format(*BOARDS[cells]) if cells in BOARDS else f"cells-{cells}"


def _sweep(cells: int) -> Run:
    """The C++ sweep with one thread; it goes by tiers for boards too large for a table."""
    return cpp("tiers", *BOARDS[cells]) if cells in BOARDS else cpp("table", 5, 6, cells)


def _measured(ways: Ways, sizes: Iterable[int], quick: int) -> dict[str, dict[int, float]]:
    """The median seconds by way and size: of three runs up to the size ``quick``, else of one."""
    rows = {
        (way, size): Row(f"growth: {way}, {size}", run(size), repeat=3 if size <= quick else 1)
        for size in sizes
        for way, run in ways.items()
    }
    measure([*rows.values()])
    found: dict[str, dict[int, float]] = {way: {} for way in ways}
    for (way, size), row in rows.items():
        if row.median is not None:
            found[way][size] = row.median
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
