"""The time from a press on Run to the verdict that a program is right, on the judge's page."""

from pathlib import Path
from statistics import median

from board import until_ready
from desk import turn_to, write_program
from playwright.sync_api import Browser

from bench.measure import ROOT, markdown

FOLDER = ROOT / "mistakes"

PROGRAMS: dict[str, tuple[str, Path, float]] = {
    "BOARDCOVER, the book's search in Python": (
        "boardcover",
        FOLDER / "boardcover/right/book.py",
        20,
    ),
    "BLOCKGAME, a cache kept for all cases": ("blockgame", FOLDER / "blockgame/right/plain.py", 30),
}
"""Right programs: their problem, their file, and the seconds that the verdict may take."""

_WAIT_MS = 300_000


def seconds_to_verdict(browser: Browser, address: str, name: str) -> float:
    """Return the seconds until the page says that the program is right."""
    problem, path, _ = PROGRAMS[name]
    page = browser.new_page()
    page.goto(f"{address}#/judge?v=1&lang=en")
    until_ready(page)
    turn_to(page, "run", problem)
    write_program(page, path.read_text("utf-8"))
    start: float = page.evaluate("performance.now()")
    page.get_by_test_id("judge-run").click()
    right = page.get_by_test_id("judge-right-so-far").or_(page.get_by_test_id("judge-right-card"))
    right.wait_for(timeout=_WAIT_MS)
    passed = float(page.evaluate("performance.now()")) - start
    page.close()
    return passed / 1000


def table(times: dict[str, list[float]]) -> str:
    """The table of all programs."""
    return markdown(
        ("program", "verdict, s", "limit, s"),
        *(
            (name, f"{median(turns):.1f}", f"{PROGRAMS[name][2]:g}")
            for name, turns in times.items()
        ),
    )
