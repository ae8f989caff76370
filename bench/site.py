"""`npm run bench:site`: the loading time of the built site in Chromium, beside bare Pyodide.

Visits run without a limit and over a line of 10 Mbit/s, from a server that compresses nothing. A
*cold* visit has an empty browser profile, a *warm* one follows in the same browser, and a *second*
one is in a new browser with the same profile. Bare Pyodide is a page that loads the files of its
npm package and no Python package. Visits run by turns; the figures are medians. After that, the
uses of `bench.tasks`, the programs of `bench.verdicts`, the first steps of `bench.steps`, the
searches of `bench.repairs`, and C++ (`bench.compiled`) are measured.
"""

import argparse
import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any, TypeVar

from browsers import NO_TRAP_HANDLER, launch_arguments
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright
from server import SiteHandler, serve

from bench import compiled, repairs, steps, tasks, verdicts
from bench.measure import ROOT, markdown, show

F = TypeVar("F")

WAIT_MS = 120_000
LINES = {"none": None, "10 Mbit/s": 10e6}
VISITS = ("cold", "warm", "second")
PARTS = {
    "script": "the page, and the worker's script",
    "stored": "the stored start is read",
    "python": "its files, and Python",
    "solver": "the solver",
    "verdict": "the verdict is painted",
}
"""The parts of a visit, one after the other: the marks of the worker, then the verdict."""
PRESSES = 12
CHUNK = 16_384

BARE = """<!doctype html><title>bare</title><script type="module">
import { loadPyodide } from './pyodide.mjs';
const pyodide = await loadPyodide();
if (pyodide.runPython('1 + 1') === 2) document.documentElement.dataset.ready = performance.now();
</script>"""
BARE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")

# Records when the board and the first verdict appear in the page.
WATCH = """
globalThis.seen = {};
const look = () => {
  const there = (name) => document.querySelector(`[data-testid=${name}]`);
  if (there('board-canvas')) seen.board ??= performance.now();
  if (there('verdict-outcome')?.textContent.trim()) seen.verdict ??= performance.now();
};
new MutationObserver(look).observe(document, {
  childList: true, characterData: true, subtree: true,
});
"""

# Measures from the press to the end of the frame in which the cell has changed.
PRESSED = """(name) => {
  const cell = document.querySelector(`[data-testid=${name}]`);
  const before = cell.ariaLabel;
  globalThis.pressed = new Promise((resolve) => {
    addEventListener('pointerdown', ({ timeStamp }) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        if (cell.ariaLabel !== before) resolve(performance.now() - timeStamp);
        else requestAnimationFrame(() => port2.postMessage(null));
      };
      requestAnimationFrame(() => port2.postMessage(null));
    }, { capture: true, once: true });
  });
}"""

# Waits until the browser has cached the site and the snapshot.
CACHED = """async () => {
  await navigator.serviceWorker.ready;
  const cache = await caches.open('blockcover-memory');
  while (!(await cache.keys()).some(({ url }) => url.includes('/memory?')))
    await new Promise((resolve) => setTimeout(resolve, 100));
}"""


# The marks of the worker, in ms since the worker began, and when that was.
MARKS = """() => [performance.timeOrigin, performance.getEntriesByType('mark')
  .map(({ name, startTime }) => [name, startTime])]"""


class Line:
    """A line that all connections of a visitor share; ``rate`` in bit/s, ``None`` for no limit."""

    def __init__(self, rate: float | None) -> None:
        self.rate = rate
        self.sent = 0
        self._free = 0.0
        self._lock = threading.Lock()

    def take(self, size: int) -> None:
        """Count ``size`` bytes, and return when the line has transmitted them."""
        with self._lock:
            self.sent += size
            if self.rate is None:
                return
            self._free = max(self._free, time.monotonic()) + 8 * size / self.rate
            free = self._free
        time.sleep(max(0.0, free - time.monotonic()))


def host(folder: Path, line: Line) -> AbstractContextManager[str]:
    """Serve a folder over a line; the context gives its address."""

    class Handler(SiteHandler):
        def copyfile(self, source: Any, outputfile: Any) -> None:
            while part := source.read(CHUNK):
                line.take(len(part))
                outputfile.write(part)

    return serve(folder, Handler)


@dataclass(slots=True)
class Figures:
    """The figures of one kind of visit, one for each turn; times in ms, data in bytes."""

    ready: list[float] = field(default_factory=list)
    board: list[float] = field(default_factory=list)
    press: list[float] = field(default_factory=list)
    sent: list[int] = field(default_factory=list)
    sent_in_all: list[int] = field(default_factory=list)
    parts: list[dict[str, float]] = field(default_factory=list)
    """Of the site's visits the ends of the parts of `PARTS`."""


@contextmanager
def browser(playwright: Playwright, profile: str) -> Iterator[BrowserContext]:
    """Start a browser with a profile, and close it at the end."""
    launch = launch_arguments(playwright.chromium)
    context = playwright.chromium.launch_persistent_context(profile, **launch)
    context.set_default_timeout(WAIT_MS)
    yield context
    context.close()


def visit_bare(page: Page, address: str, line: Line, figures: Figures) -> None:
    """Load bare Pyodide and add its figures."""
    before = line.sent
    page.goto(address)
    html = page.locator("html[data-ready]")
    html.wait_for(state="attached")
    figures.ready.append(float(html.get_attribute("data-ready") or "nan"))
    figures.sent.append(line.sent - before)


def visit_site(page: Page, address: str, line: Line, figures: Figures) -> None:
    """Load the site until the first verdict, press cells, wait for the cache; add the figures."""
    before = line.sent
    page.add_init_script(WATCH)
    page.goto(f"{address}#/game?v=1&b=5/1xx2/xx2x/x1xxx/2x2&lang=en")
    page.get_by_test_id("verdict-outcome").wait_for()
    figures.sent.append(line.sent - before)
    page.locator("html[data-engine=ready]").wait_for()
    seen = page.evaluate("seen")
    figures.ready.append(seen["verdict"])
    figures.board.append(seen["board"])
    begun: float = page.evaluate("performance.timeOrigin")
    origin, marks = page.workers[0].evaluate(MARKS)
    ends = {name.removeprefix("boot-"): origin + at - begun for name, at in marks}
    figures.parts.append({**ends, "verdict": seen["verdict"]})
    for turn in range(PRESSES):
        name = f"cell-{'abc'[turn % 3]}1"
        page.evaluate(PRESSED, name)
        page.get_by_test_id(name).click(force=True)
        figures.press.append(page.evaluate("pressed"))
    page.evaluate(CACHED)
    figures.sent_in_all.append(line.sent - before)


Visit = Callable[[Page, str, Line, Figures], None]


def turn(
    playwright: Playwright, folder: Path, rate: float | None, visit: Visit, visits: list[Figures]
) -> None:
    """Make a cold, a warm and a second visit with a new profile, and add their figures."""
    line = Line(rate)
    with tempfile.TemporaryDirectory() as profile, host(folder, line) as address:
        with browser(playwright, profile) as context:
            for figures in visits[:2]:
                page = context.new_page()
                visit(page, address, line, figures)
                page.close()
        with browser(playwright, profile) as context:
            visit(context.new_page(), address, line, visits[2])


def bare_folder(parent: Path) -> Path:
    """Make the folder of the page of bare Pyodide."""
    folder = parent / "bare"
    folder.mkdir()
    shipped = ROOT / "node_modules" / "pyodide"
    for name in (*BARE_FILES, "pyodide-lock.json"):
        shutil.copy(shipped / name, folder / name)
    (folder / "index.html").write_text(BARE, "utf-8")
    (folder / "_headers").write_text("/*\n  Cache-Control: public, max-age=31536000\n", "utf-8")
    return folder


def rows(line: str, site: list[Figures], bare: list[Figures]) -> Iterator[dict[str, str]]:
    """The rows of the table for one line, by the heads of the columns."""
    cold = median(bare[0].ready)
    for visit, ours, pyodide in zip(VISITS, site, bare, strict=True):
        ready = median(ours.ready)
        yield {
            "line": line,
            "visit": visit,
            "board, ms": f"{median(ours.board):.0f}",
            "first verdict, ms": f"{ready:.0f}",
            "bare Pyodide, ms": f"{median(pyodide.ready):.0f}",
            "verdict : bare cold": f"{ready / cold:.2f}",
            "MB before the verdict": f"{median(ours.sent) / 1e6:.2f}",
            "MB in all": f"{median(ours.sent_in_all) / 1e6:.2f}",
            "MB of bare": f"{median(pyodide.sent) / 1e6:.2f}",
            "press to paint, ms": f"{median(ours.press):.0f}",
        }


def part_rows(line: str, site: list[Figures]) -> Iterator[tuple[str, ...]]:
    """The milliseconds of each part of a visit, by the heads of the columns."""
    for visit, ours in zip(VISITS, site, strict=True):
        ends = [median(turn[part] for turn in ours.parts) for part in PARTS]
        passed = (f"{end - start:.0f}" for start, end in zip([0, *ends], ends, strict=False))
        yield line, visit, *passed


def main() -> None:
    parser = argparse.ArgumentParser(prog="npm run bench:site --", description=__doc__)
    parser.add_argument("--repeat", type=int, default=3, help="turns of each kind of visit")
    parser.add_argument("--line", choices=LINES, help="one line only")
    parser.add_argument(
        "--only",
        choices=("visits", "tasks", "verdicts", "steps", "repairs", "cpp"),
        help="one table only",
    )
    options = parser.parse_args()
    if options.only in (None, "visits"):
        measure_visits([options.line] if options.line else list(LINES), options.repeat)
    if options.only in (None, "tasks"):
        print(tasks.table(measured(tasks.USES, tasks.longest, options.repeat)))
    if options.only in (None, "verdicts"):
        times = measured(verdicts.PROGRAMS, verdicts.seconds_to_verdict, options.repeat)
        print(verdicts.table(times))
    if options.only in (None, "steps"):
        names = [*steps.PROGRAMS, steps.LONGEST]
        print(steps.table(measured(names, steps.seconds_to_step, options.repeat)))
    if options.only in (None, "repairs"):
        args = (repairs.PROGRAMS, repairs.figures, options.repeat)
        print(repairs.table(measured(*args, NO_TRAP_HANDLER)))
    if options.only in (None, "cpp"):
        print(compiled.table(measured_cpp(options.repeat)))


def measured(
    names: Iterable[str],
    measure: Callable[[Browser, str, str], F],
    repeat: int,
    args: Sequence[str] = (),
) -> dict[str, list[F]]:
    """Measure each name by turns, in a browser with these arguments; return the figures."""
    times: dict[str, list[F]] = {name: [] for name in names}
    with sync_playwright() as playwright, host(ROOT / "dist", Line(None)) as address:
        own = launch_arguments(playwright.chromium)
        chromium = playwright.chromium.launch(args=args, **own)
        for number in range(repeat):
            for name, turns in times.items():
                show(f"{number + 1}/{repeat} {name}")
                turns.append(measure(chromium, address, name))
        chromium.close()
    show("")
    return times


def measured_cpp(repeat: int) -> list[dict[str, float]]:
    """Measure C++ by turns, each in a new browser, and return the figures."""
    turns = []
    with sync_playwright() as playwright, host(ROOT / "dist", Line(None)) as address:
        for number in range(repeat):
            show(f"{number + 1}/{repeat} C++")
            chromium = playwright.chromium.launch(**launch_arguments(playwright.chromium))
            turns.append(compiled.figures(chromium, address))
            chromium.close()
    show("")
    return turns


def measure_visits(lines: list[str], repeat: int) -> None:
    """Measure all visits and print their table."""
    with tempfile.TemporaryDirectory() as parent, sync_playwright() as playwright:
        pages: dict[str, tuple[Path, Visit]] = {
            "the site": (ROOT / "dist", visit_site),
            "bare": (bare_folder(Path(parent)), visit_bare),
        }
        figures = {(line, name): [Figures() for _ in VISITS] for line in lines for name in pages}
        for number in range(repeat):
            for (line, name), visits in figures.items():
                show(f"{number + 1}/{repeat} line {line}, {name}")
                folder, visit = pages[name]
                turn(playwright, folder, LINES[line], visit, visits)
    show("")
    all_rows = [
        row
        for line in lines
        for row in rows(line, figures[line, "the site"], figures[line, "bare"])
    ]
    print(markdown([*all_rows[0]], *([*row.values()] for row in all_rows)))
    parts = [row for line in lines for row in part_rows(line, figures[line, "the site"])]
    print("\nMilliseconds by part\n")
    print(markdown(("line", "visit", *PARTS.values()), *parts))


if __name__ == "__main__":
    main()
