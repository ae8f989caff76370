"""The time from a press on *Step through it* to the first step, on the judge's page.

It is taken the second time, with a text that was not recorded before. The last line is the longest
task of the page's own thread while a trace of all steps that are kept is shown and moved through.
"""

from pathlib import Path
from statistics import median

from board import until_ready
from desk import turn_to, write_program
from playwright.sync_api import Browser, Page

from bench.measure import ROOT, markdown

_CPP = ROOT / "tests/programs/cpp"

PROGRAMS: dict[str, tuple[str, Path, float]] = {
    "Python": ("blockgame", ROOT / "mistakes/blockgame/edge-wrapped.lists.py", 1),
    "C++": ("boardcover", _CPP / "boardcover-corner-not-covered.cpp", 4),
    "C": ("boardcover", _CPP / "boardcover-void-main.c", 4),
}
"""Wrong programs: their problem, their file, and the seconds that the first step may take."""

LONGEST = "the longest task, 20,000 steps"
_MOST_TASK = 0.05

LONG = """\
def total(last):
    n = 0
    for k in range(last):
        n += k * k
    return n


for case in range(int(input())):
    rows = [input() for _ in range(5)]
    total(15_000)
    print("LOSING")
"""

WATCH = """globalThis.tasks = [0];
new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration)))
  .observe({ type: 'longtask' });"""

_WAIT_MS = 300_000


def run_until(page: Page, end: str) -> None:
    """Press *Run* and wait for an element, with the download of C++ if it is offered."""
    page.get_by_test_id("judge-run").click()
    setup = page.get_by_test_id("judge-setup-fetch")
    last = page.get_by_test_id(end)
    last.or_(setup).first.wait_for(timeout=_WAIT_MS)
    if setup.is_visible():
        setup.click()
        last.wait_for(timeout=_WAIT_MS)


def _until_wrong(page: Page, program: str) -> None:
    """Run a wrong program until it can be stepped through, and all of its run has ended."""
    write_program(page, program)
    run_until(page, "judge-step")
    # The worker of the next run starts meanwhile, as it does while a learner reads the verdict.
    page.wait_for_timeout(2_000)


def _first_step(page: Page) -> float:
    start: float = page.evaluate("performance.now()")
    page.get_by_test_id("judge-step").click()
    page.get_by_test_id("stepper").wait_for(timeout=_WAIT_MS)
    return (float(page.evaluate("performance.now()")) - start) / 1000


def seconds_to_step(browser: Browser, address: str, name: str) -> float:
    """Return the seconds until the first step is shown, or those of the longest task."""
    problem, path, _ = PROGRAMS.get(name, ("blockgame", None, 0))
    program = path.read_text("utf-8") if path else LONG
    # In one context, so that the compiler is prepared once.
    context = browser.contexts[0] if browser.contexts else browser.new_context()
    page = context.new_page()
    page.goto(f"{address}#/judge?v=1&lang=en")
    until_ready(page)
    turn_to(page, "run", problem)
    _until_wrong(page, program)
    _first_step(page)
    page.get_by_test_id("stepper-leave").click()
    comment = "# again\n" if path is None or path.suffix == ".py" else "/* again */\n"
    _until_wrong(page, program + comment)
    page.evaluate(WATCH)
    seconds = _first_step(page)
    if name == LONGEST:
        page.locator("[data-testid=stepper][aria-busy=false]").wait_for(timeout=_WAIT_MS)
        for key in ("End", "ArrowLeft", "PageUp", "Home", "PageDown"):
            page.get_by_test_id("stepper-state").press(key)
        seconds = float(page.evaluate("Math.max(...tasks)")) / 1000
    page.close()
    return seconds


def table(times: dict[str, list[float]]) -> str:
    """The table of all lines."""
    limits = {name: limit for name, (*_, limit) in PROGRAMS.items()} | {LONGEST: _MOST_TASK}
    return markdown(
        ("step by step", "seen, s", "limit, s"),
        *((name, f"{median(turns):.2f}", f"{limits[name]:g}") for name, turns in times.items()),
    )
