"""C++ on the judge's page: bytes fetched, the time from a press on Run to the verdict, and the
memory of the page's processes."""

import re
from collections.abc import Callable
from pathlib import Path
from statistics import median

from board import until_ready
from cpp_programs import FOLDER
from desk import turn_to, write_program
from playwright.sync_api import Browser, Locator, Page, Response

from bench.measure import markdown

WRONG = FOLDER / "boardcover-returns-bool.cpp"
CACHED = FOLDER / "blockgame-right-128-mb.cpp"

LIMITS = {
    "fetched for C++, MB": 22,
    "the first time, with the download, a wrong program, s": None,
    "again, a wrong program, s": 5,
    "BLOCKGAME, a cache kept for all cases, s": 15,
    "memory of the page at most, MB": 1200,
}
"""The figures, and their limits."""

_WAIT_MS = 300_000
_PAUSE_MS = 100


def memory_of(browser: Browser) -> Callable[[], int]:
    """Return a function that measures the memory of all pages of the browser, in bytes.

    Memory shared by several processes is divided among them.
    """
    session = browser.new_browser_cdp_session()

    def measure() -> int:
        processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
        renderers = [one["id"] for one in processes if one["type"] == "renderer"]
        return sum(map(_memory_of_process, renderers))

    return measure


def _memory_of_process(process: int) -> int:
    try:
        text = Path(f"/proc/{process}/smaps_rollup").read_text()
    except OSError:
        return 0
    found = re.search(r"^Pss: +(\d+) kB", text, re.MULTILINE)
    return 1024 * int(found[1]) if found else 0


def _run(page: Page, problem: str, program: str, end: Locator, peak: Callable[[], None]) -> float:
    """Run a program, and return the seconds until the verdict."""
    turn_to(page, "run", problem)
    write_program(page, program)
    start: float = page.evaluate("performance.now()")
    page.get_by_test_id("judge-run").click()
    setup = page.get_by_test_id("judge-setup-fetch")
    page.locator("[data-testid=judge-stop]:enabled").or_(setup).first.wait_for()
    if setup.is_visible():
        setup.click()
        page.get_by_test_id("judge-setup").wait_for(state="detached", timeout=_WAIT_MS)
    while not end.is_visible():
        peak()
        page.wait_for_timeout(_PAUSE_MS)
    return (float(page.evaluate("performance.now()")) - start) / 1000


def figures(browser: Browser, address: str) -> dict[str, float]:
    """Measure one page."""
    measure = memory_of(browser)
    most = 0

    def peak() -> None:
        nonlocal most
        most = max(most, measure())

    fetched = 0

    def count(response: Response) -> None:
        nonlocal fetched
        fetched += int(response.headers["content-length"]) if "/cpp-" in response.url else 0

    page = browser.new_page()
    page.on("response", count)
    page.goto(f"{address}#/judge?v=1&lang=en")
    until_ready(page)
    wrong = WRONG.read_text("utf-8")
    failure = page.get_by_test_id("judge-failure")
    right = page.get_by_test_id("judge-right-so-far")
    first = _run(page, "boardcover", wrong, failure, peak)
    # Another text, so that it is compiled again.
    again = _run(page, "boardcover", f"{wrong}\n/* again */\n", failure, peak)
    cached = _run(page, "blockgame", CACHED.read_text("utf-8"), right, peak)
    page.close()
    return dict(zip(LIMITS, (fetched / 1e6, first, again, cached, most / 1e6), strict=True))


def table(turns: list[dict[str, float]]) -> str:
    """The table of all figures."""
    return markdown(
        ("C++ on the judge's page", "seen", "limit"),
        *(
            (name, f"{median(turn[name] for turn in turns):.1f}", "" if limit is None else limit)
            for name, limit in LIMITS.items()
        ),
    )
