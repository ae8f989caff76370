"""`python -m bench`: measure all rows by turns, print them as one table, then plot the growth."""

import argparse
import os
import platform

from bench import growth
from bench.measure import ROOT, measure, table
from bench.programs import Pyodide
from bench.rows import rows


def main() -> None:
    parser = argparse.ArgumentParser(prog="npm run bench --", description=__doc__)
    parser.add_argument("--only", default="", help="only rows whose name contains this")
    parser.add_argument("--repeat", type=int, help="number of runs of every row")
    parser.add_argument("--no-growth", action="store_true", help="the table alone")
    options = parser.parse_args()
    os.environ["PYTHONPATH"] = str(ROOT / "py" / "src")
    # Compiled modules are cached, as for an installed package.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    pyodide = Pyodide()
    try:
        chosen = [row for row in rows(pyodide) if options.only in row.work]
        measure(chosen, repeat=options.repeat)
        print(
            f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} cores, "
            "median of interleaved runs\n"
        )
        print(table(chosen))
        if not options.no_growth:
            print("\n" + growth.plots(pyodide))
    finally:
        pyodide.close()


main()
