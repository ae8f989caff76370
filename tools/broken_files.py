"""Tries every file of the built site once missing and once with a byte changed, in a view that
fetches it: the page works, or says what is wrong, and the retry that it offers works once the file
is back. Two browsers try at the same time. Prints a table; the exit code is 1 if a page stayed
blank or silent, or a retry failed.

Parts of the names of files can be given as arguments, and `--browser firefox`. Of an HTML file only
the altered one is tried: the server answers for a missing one.
"""

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import TypeVar, get_args

from board import WITHOUT_SOLVER
from broken_site import BrokenSite, Way, broken_site
from browsers import launch_arguments
from conftest import DIST, NO_TRAP_HANDLER
from playwright.sync_api import Browser, Error, Locator, Page, sync_playwright
from visits import CPP, PYTHON

SECONDS, SECONDS_OF_SOLVER = 40, 180
"""Longest waits for an outcome."""

LANES = 2
"""Browsers at a time."""

Task = TypeVar("Task")

GAME = "#/game?v=1&b=5/5/5/5/5&lang=en"
DENSE = "/".join(["15"] * 15)
"""A board whose count needs numpy."""


@dataclass(frozen=True)
class Visit:
    """A view: its address, the test ids to click, and the element that shows that it works."""

    address: str
    shown: str
    clicks: tuple[str, ...] = ()
    program: str = ""
    """A program that a click on WRITE puts into the judge's editor."""
    solver: bool = False
    later: bool = False
    """Whether it needs files that each visit fetches ahead."""
    offline: bool = False
    """Whether it fills the offline copy, which has files that no view shows."""

    @property
    def name(self) -> str:
        return " ".join([self.address, *self.clicks])


def with_id(name: str) -> str:
    return f"[data-testid={name}]"


LESSONS = [
    Visit(f"#/learn/{name}?step=1&lang={language}", with_id("learn-title"))
    for _, _, stem in (path.name.partition("-") for path in Path("web/learn/lessons").glob("*.md"))
    for name, language, _ in [stem.split(".")]
]

JUDGE = "#/judge?v=1&lang=en"
FAILURE = with_id("judge-failure")
EDITOR = ".judge-editor .cm-content"
WRITE = "judge-program-file"
RUN = ("judge-tab-run", "judge-problem-boardcover", WRITE, "judge-run")

VISITS = [
    Visit(GAME, with_id("board-canvas")),
    Visit(GAME.replace("en", "ko"), "[lang=ko] [data-testid=board-canvas]"),
    Visit(GAME, with_id("why-card"), ("card-tab-why",), later=True),
    Visit(GAME, with_id("help-tables"), ("help",), later=True),
    Visit(f"{GAME}&tool=puzzle", with_id("puzzle-panel"), later=True),
    Visit(f"{GAME}&present=1", ".present", later=True),
    Visit("#/cover?v=1&b=4/4/4&lang=en", with_id("lens-tilings"), later=True),
    Visit("#/cover?v=1&b=4/4/4&tool=solve&lang=en", with_id("board-canvas"), later=True),
    *(
        Visit(address.replace("en", "ko"), f"[lang=ko] {shown}", tuple(clicks), later=True)
        for address, shown, *clicks in (
            (GAME, with_id("why-card"), "card-tab-why"),
            ("#/cover?v=1&b=4/4/4&lang=en", with_id("lens-tilings")),
            (JUDGE, EDITOR),
            ("#/set?v=1&lang=en", with_id("set-teacher")),
        )
    ),
    Visit(GAME, with_id("export-dialog"), ("share", "share-export")),
    Visit(JUDGE, EDITOR),
    Visit(JUDGE, ".judge-editor .cm-line span", ("judge-skeleton",)),
    Visit(JUDGE, ".judge-editor .cm-line span", ("judge-skeleton-cpp",)),
    Visit(JUDGE, ".chart canvas", ("judge-problem-boardcover", "judge-costs"), solver=True),
    Visit("#/?lang=en", with_id("start-said")),
    Visit("#/learn?lang=en", with_id("learn-lesson-bits")),
    Visit("#/learn/remember?step=7&lang=en", EDITOR),
    *sorted(LESSONS, key=lambda visit: visit.address),
    Visit("#/set?v=1&lang=en", with_id("set-teacher")),
    *(
        Visit(f"#/tables?show={show}&lang=en", shown)
        for show, shown in (
            ("values", with_id("tables-grid")),
            ("census", with_id("tables-grid")),
            ("tilings", with_id("tables-grid")),
            ("widths", with_id("tables-recurrence")),
            ("hardest", with_id("tables-record")),
        )
    ),
    Visit(f"embed.html{GAME}", with_id("board-canvas")),
    Visit("embed.html#/cover?v=1&b=4/4/4&lang=en", with_id("board-canvas")),
    Visit("embed.html#/learn/last-move?step=1&lang=en", with_id("learn-title")),
    Visit(f"embed.html{GAME}&task=wins", ".embed-task"),
    Visit(GAME, "[data-engine=ready]", solver=True),
    Visit(f"#/cover?v=1&b={DENSE}&lang=en", f'{with_id("count")}:text("592")', solver=True),
    Visit(JUDGE, FAILURE, RUN, program=PYTHON, solver=True),
    Visit(JUDGE, FAILURE, (*RUN, "judge-setup-fetch"), program=CPP, solver=True, later=True),
    Visit(GAME, "[data-engine=ready]", solver=True, offline=True),
]

MESSAGES = ", ".join(
    [
        ".unopened",
        "[role=alert]",
        "[data-phase=failed]",
        "[data-engine=failed] .boot-why",
        "[data-testid=count-card]:has([data-testid=count-again]) .verdict-because",
        *map(with_id, ("toast", "judge-broken", "part-failed")),
    ]
)

VISIBLE_TEXTS = """(all) => all
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .map((one) => one.innerText).join(' ')"""

RETRIES = [
    ".unopened [data-act=reload]",
    *map(with_id, ("part-retry", "solver-restart", "boot-retry")),
    *map(with_id, ("count-again", "judge-setup-fetch", "judge-again", "judge-run")),
]


def first_visible(*found: Locator) -> Locator | None:
    for locator in found:
        one = locator.filter(visible=True)
        if one.count():
            return one.first
    return None


def message_on(page: Page) -> str:
    """Return the text of the messages that are shown."""
    return " ".join(page.locator(MESSAGES).evaluate_all(VISIBLE_TEXTS).split())


class Tried:
    """One visit on its way."""

    def __init__(self, page: Page, visit: Visit) -> None:
        self.page = page
        self.visit = visit
        self.clicks = list(visit.clicks)

    def step(self) -> None:
        """Do the next step of the visit if it can be done."""
        if not self.clicks:
            return
        found = self.page.get_by_test_id(self.clicks[0])
        if self.clicks[0] == WRITE and first_visible(self.page.locator(EDITOR)):
            content = self.visit.program.encode()
            found.set_input_files({"name": "a", "mimeType": "text/plain", "buffer": content})
        elif (button := first_visible(found)) and button.is_enabled():
            button.click(timeout=2000)
        else:
            return
        self.clicks.pop(0)

    def works(self) -> bool:
        return not self.clicks and first_visible(self.page.locator(self.visit.shown)) is not None

    def outcome(self, after: str = "") -> str:
        """Wait until the view works or a message is shown, other than the one before. After a retry
        the message that the page has not come yet goes when it comes."""
        end = time.monotonic() + (SECONDS_OF_SOLVER if self.visit.solver else SECONDS)
        while time.monotonic() < end:
            try:
                message = message_on(self.page)
                is_late = bool(after) and self.page.locator(".unopened").count() > 0
                if message and message != after and not is_late:
                    return message
                if self.works() and not message:
                    # A message may be on its way.
                    self.page.wait_for_timeout(5000 if self.visit.offline else 400)
                    return message_on(self.page) or "works"
                self.step()
            except Error:
                # The page is reloading, or a button has gone.
                continue
            self.page.wait_for_timeout(100)
        return "silent" if self.page.locator("body").inner_text().strip() else "blank"

    def retry(self, path: str) -> None:
        """Do what the page offers. What a page itself has wrong needs a reload, as it advises."""
        if path.endswith(".html"):
            self.page.reload()
            self.clicks = list(self.visit.clicks)
            return
        button = first_visible(*(self.page.locator(f"{one}:enabled") for one in RETRIES))
        if button:
            # It may also be the next click of the visit.
            if [button.get_attribute("data-testid")] == self.clicks[:1]:
                self.clicks.pop(0)
            # A slow page may come after all; its message goes.
            with suppress(Error):
                button.click()
        else:
            self.clicks = list(self.visit.clicks)


def opened(browser: Browser, site: BrokenSite, visit: Visit) -> Tried:
    context = browser.new_context(
        locale="en-GB",
        service_workers="allow" if visit.offline else "block",
        reduced_motion="reduce",
    )
    context.set_default_timeout(10_000)
    if not visit.solver:
        context.add_init_script(WITHOUT_SOLVER)
    page = context.new_page()
    page.goto(site.address + visit.address)
    return Tried(page, visit)


def in_lanes(
    kind: str, act: Callable[[Browser, BrokenSite, Task], None], tasks: Sequence[Task]
) -> None:
    """Do the tasks in some browsers at a time, each with a site of its own."""
    left = iter(tasks)

    def lane() -> None:
        with broken_site() as site, sync_playwright() as playwright:
            browser_type = getattr(playwright, kind)
            flags = NO_TRAP_HANDLER if kind == "chromium" else []
            browser = browser_type.launch(args=flags, **launch_arguments(browser_type))
            for task in left:
                act(browser, site, task)
            browser.close()

    with ThreadPoolExecutor(LANES) as pool:
        for done in [pool.submit(lane) for _ in range(LANES)]:
            done.result()


def files_of(kind: str) -> dict[str, list[Visit]]:
    """Return the visits that fetch each file, the first of them with all that it fetches."""
    asked: dict[Visit, set[str]] = {}

    def ask(browser: Browser, site: BrokenSite, visit: Visit) -> None:
        site.asked.clear()
        tried = opened(browser, site, visit)
        outcome = tried.outcome()
        if outcome != "works":
            print(f"{visit.name}: {outcome}, with all files", file=sys.stderr)
        tried.page.wait_for_timeout(1500)
        tried.page.context.close()
        asked[visit] = set(site.asked)

    in_lanes(kind, ask, VISITS)
    found: dict[str, list[Visit]] = {}
    for visit in VISITS:
        for path in asked[visit]:
            visits = found.setdefault(path, [])
            if not visits or (visit.later and not visits[0].later):
                visits.append(visit)
    return found


def row_of(
    browser: Browser, site: BrokenSite, path: str, way: Way, visits: list[Visit]
) -> list[str]:
    """Return a row of the table: the view, the outcome, and the outcome after the retry."""
    row = ["", "", ""]
    for visit in visits:
        site.break_file(path, way)
        now = opened(browser, site, visit)
        outcome = now.outcome()
        again = ""
        site.mend()
        if outcome not in ("works", "silent", "blank"):
            now.retry(path)
            again = now.outcome(outcome)
        now.page.context.close()
        row = [visit.name, outcome[:160], again[:160]]
        if outcome != "works":
            break
    return row


def main(*arguments: str) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", help="parts of the names of files")
    parser.add_argument("--browser", default="chromium", choices=["chromium", "firefox"])
    given = parser.parse_args(arguments)
    start = time.monotonic()
    found = files_of(given.browser)
    paths = sorted(path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file())
    tries: list[tuple[str, Way]] = [
        (path, way)
        for path, way in product(paths, get_args(Way))
        if path in found
        and not (path.endswith(".html") and way == "missing")
        and (not given.parts or any(part in path for part in given.parts))
    ]
    wrong: list[str] = []

    def attempt(browser: Browser, site: BrokenSite, task: tuple[str, Way]) -> None:
        row = [*task, *row_of(browser, site, *task, found[task[0]])]
        is_wrong = row[3] in ("silent", "blank") or row[4] not in ("", "works")
        if is_wrong:
            wrong.append(task[0])
        print(f"| {' | '.join(row)} |{' WRONG' * is_wrong}", flush=True)

    print("| file | way | view | outcome | after the retry |\n|---|---|---|---|---|")
    in_lanes(given.browser, attempt, tries)
    print(f"\nNo view fetches {', '.join(path for path in paths if path not in found)}")
    minutes = (time.monotonic() - start) / 60
    print(f"{len(tries)} tries in {minutes:.0f} min, {len(wrong)} fell short: {', '.join(wrong)}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
