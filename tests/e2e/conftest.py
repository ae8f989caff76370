"""Fixtures of all tests of the site: the built site on a server, a Chromium, and a check for errors
of the page. `page.goto("./#/game")` opens the site.

Each test has a new page with an empty storage. The page reuses the Python of earlier tests unless
the test is marked `fresh`.
"""

from collections.abc import Callable, Generator, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Literal
from zlib import crc32

import pytest
from board import TIMEOUT_MS, until_ready
from browsers import NO_TRAP_HANDLER, launch_arguments
from playwright.sync_api import (
    Browser,
    BrowserContext,
    BrowserType,
    ConsoleMessage,
    Page,
    WebError,
    expect,
)
from server import serve
from warm_context import WarmContext

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"

expect.set_options(timeout=TIMEOUT_MS)

CLOSED_NETWORK = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
]

LITTLE_WORK = [
    "--js-flags=--single-threaded,--wasm-tiering-budget=1000000000,--interrupt-budget=5000000"
]
"""V8 delays its optimization, which takes a third of Python's start: most tests end before it pays.
Code that runs long is still optimized. V8 starts no threads: each core has a test of its own."""

PLAIN_HOST = "school.test"
"""Another name of this machine: to a browser, plain HTTP from there is no secure context."""

HOSTS = [f"--host-resolver-rules=MAP {PLAIN_HOST} localhost"]

LONGEST = ("test_cpp.py", "test_judge_runs.py")

ReducedMotion = Literal["no-preference", "reduce"]

FAILED = pytest.StashKey[bool]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--half", type=int, choices=[1, 2], help="run a half of the tests")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Take the asked half. Begin with the longest, so that none is left alone at the end. Group the
    tests on a phone, so that mostly one process boots their Python. In other browsers skip those
    that need Chromium (`npm run test:browsers`)."""
    if half := config.getoption("half"):
        items[:] = [item for item in items if crc32(item.nodeid.encode()) % 2 == half - 1]
    items.sort(key=lambda item: (item.path.name not in LONGEST, kind_of(item) != "phone"))
    if set(config.getoption("browser")) <= {"chromium"}:
        return
    for item in items:
        for mark in item.iter_markers("chromium"):
            item.add_marker(pytest.mark.skip(f"needs Chromium: {mark.args[0]}"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture(scope="session")
def base_url() -> Iterator[str]:
    """The address of the built site, under a sub-path."""
    if not (DIST / "index.html").exists():
        pytest.fail("The site is not built: run `npm run build`, or `npm test`.", pytrace=False)
    with serve(DIST) as address:
        yield address


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """Block service workers: only test_offline.py tests them."""
    return {**browser_context_args, "service_workers": "block"}


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_type: BrowserType
) -> dict[str, Any]:
    args = [*CLOSED_NETWORK, *LITTLE_WORK, *HOSTS] if browser_type.name == "chromium" else []
    try:
        return {**browser_type_launch_args, "args": args, **launch_arguments(browser_type)}
    except FileNotFoundError as error:
        pytest.fail(str(error), pytrace=False)


def kind_of(item: pytest.Item) -> str:
    """Return the kind of the browser context of a test."""
    if "phone" in getattr(item, "fixturenames", ()):
        return "phone"
    marks = ("fresh", "traps")
    return next((kind for kind in marks if item.get_closest_marker(kind)), "usual")


@pytest.fixture(scope="session")
def browser_for_traps(
    launch_browser: Callable[..., Browser],
    browser_type_launch_args: dict[str, Any],
    browser_type: BrowserType,
) -> Browser:
    checked = NO_TRAP_HANDLER if browser_type.name == "chromium" else []
    return launch_browser(args=[*browser_type_launch_args["args"], *checked])


@pytest.fixture(scope="session")
def warm_contexts(
    request: pytest.FixtureRequest, browser_context_args: dict[str, Any]
) -> Callable[[str], WarmContext]:
    """The contexts that reuse a worker, by their kinds. Playwright cannot remove touch."""

    @cache
    def warm_context(kind: str) -> WarmContext:
        browser = request.getfixturevalue("browser_for_traps" if kind == "traps" else "browser")
        touch = {"has_touch": True, "is_mobile": True} if kind == "phone" else {}
        return WarmContext(browser, **browser_context_args, **touch)

    return warm_context


@pytest.fixture
def warm(request: pytest.FixtureRequest) -> WarmContext | None:
    kind = kind_of(request.node)
    return None if kind == "fresh" else request.getfixturevalue("warm_contexts")(kind)


@pytest.fixture
def reduced_motion(request: pytest.FixtureRequest) -> ReducedMotion:
    """The preference of the reader: without motion, every change is shown at once. It is set for
    each page, so that all tests share a context."""
    return "no-preference" if request.node.get_closest_marker("motion") else "reduce"


@pytest.fixture
def context(request: pytest.FixtureRequest, warm: WarmContext | None) -> Iterator[BrowserContext]:
    if warm:
        yield warm.context
        warm.tidy()
        return
    context: BrowserContext = request.getfixturevalue("new_context")()
    context.set_default_timeout(TIMEOUT_MS)
    yield context


@pytest.fixture
def page(context: BrowserContext, warm: WarmContext | None, reduced_motion: ReducedMotion) -> Page:
    page = warm.open() if warm else context.new_page()
    page.emulate_media(reduced_motion=reduced_motion)
    return page


@pytest.fixture
def tabs(page: Page, warm: WarmContext, reduced_motion: ReducedMotion) -> tuple[Page, Page]:
    """Two tabs of a browser, each with a worker of its own."""
    other = warm.open(tab=1)
    other.emulate_media(reduced_motion=reduced_motion)
    return page, other


@pytest.fixture
def phone(page: Page) -> Page:
    """The site on a phone, with a ready solver."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("./#/game")
    until_ready(page)
    return page


class PageLog:
    """The console output and the errors of the pages of a test."""

    def __init__(self) -> None:
        self.console: list[str] = []
        self.errors: list[str] = []

    def on_console(self, message: ConsoleMessage) -> None:
        line = f"{message.type}: {message.text} ({message.location['url']})"
        self.console.append(line)
        # Browsers with windows ask for an icon of pages that name none.
        if message.type == "error" and "/favicon.ico" not in line:
            self.errors.append(line)

    def on_error(self, error: WebError) -> None:
        self.errors.append(f"uncaught: {error.error}")


@pytest.fixture(autouse=True)
def page_log(context: BrowserContext, request: pytest.FixtureRequest) -> Iterator[PageLog]:
    """Fail a test on any error of a page; a test that provokes errors clears `page_log.errors`.

    When a test fails, its screenshots and console output are written to test-results/.
    """
    log = PageLog()
    context.on("console", log.on_console)
    context.on("weberror", log.on_error)
    yield log
    context.remove_listener("console", log.on_console)
    context.remove_listener("weberror", log.on_error)
    if request.node.stash.get(FAILED, False) or log.errors:
        folder = ROOT / "test-results" / request.node.name.replace("/", "_")
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "console.log").write_text("\n".join(log.console + log.errors), "utf-8")
        for number, page in enumerate(context.pages):
            page.screenshot(path=folder / f"page-{number}.png", full_page=True)
    assert not log.errors, "\n".join(log.errors)


@pytest.fixture
def open_site(page: Page) -> Callable[..., Page]:
    """`open_site("#/game?...")` opens the site; `ready=True` waits until the solver answers."""

    def open_at(hash: str = "#/game", *, ready: bool = True) -> Page:
        page.goto(f"./{hash}")
        if ready:
            until_ready(page)
        return page

    return open_at
