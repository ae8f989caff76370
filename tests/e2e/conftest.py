"""Owns what every test of the site needs: the built site on a server, a Chromium, and the rule
that nothing may go wrong unseen. `page.goto("./#/game")` opens the site.

Every test has a page of its own, with nothing remembered. Its Python has been booted before, for an
earlier test, unless the test is marked `fresh`.
"""

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from board import TIMEOUT_MS, until_ready
from browsers import launch_arguments
from keeper import Keeper
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

SHORT_LIVES = ["--js-flags=--wasm-tiering-budget=1000000000,--interrupt-budget=5000000"]
"""Most pages and Pythons of the tests end before it is of use to them that V8 optimizes what they
begin with, which takes a third of a Python's start. What runs long is optimized all the same."""

ReducedMotion = Literal["no-preference", "reduce"]

FAILED = pytest.StashKey[bool]()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The tests on a phone come one after another, and those with the page's clock, so that mostly
    one process alone has to boot their Python. Other browsers are for `npm run test:browsers`."""
    items.sort(key=lambda item: item.get_closest_marker("clock") is None)
    items.sort(key=lambda item: "phone" not in getattr(item, "fixturenames", ()))
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
    """Address of the built site, under a sub-path."""
    if not (DIST / "index.html").exists():
        pytest.fail("The site is not built: run `npm run build`, or `npm test`.", pytrace=False)
    with serve(DIST) as address:
        yield address


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """What a browser keeps of the site is for test_offline.py."""
    return {**browser_context_args, "service_workers": "block"}


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_type: BrowserType
) -> dict[str, Any]:
    args = [*CLOSED_NETWORK, *SHORT_LIVES] if browser_type.name == "chromium" else []
    try:
        return {**browser_type_launch_args, "args": args, **launch_arguments(browser_type)}
    except FileNotFoundError as error:
        pytest.fail(str(error), pytrace=False)


@pytest.fixture(scope="session")
def keeper(browser: Browser, browser_context_args: dict[str, Any]) -> Keeper:
    return Keeper(browser, **browser_context_args)


@pytest.fixture(scope="session")
def clock_keeper(browser: Browser, browser_context_args: dict[str, Any]) -> Keeper:
    """A keeper for itself, since a context that has Playwright's clock keeps it."""
    keeper = Keeper(browser, **browser_context_args)
    keeper.context.clock.install()
    return keeper


@pytest.fixture(scope="session")
def touch_keeper(browser: Browser, browser_context_args: dict[str, Any]) -> Keeper:
    return Keeper(browser, **browser_context_args, has_touch=True, is_mobile=True)


@pytest.fixture
def reduced_motion(request: pytest.FixtureRequest) -> ReducedMotion:
    """What the person prefers: without motion what most tests are about is shown at once. It is
    told to each page, so that all tests share a keeper."""
    return "no-preference" if request.node.get_closest_marker("motion") else "reduce"


def is_fresh(request: pytest.FixtureRequest) -> bool:
    return request.node.get_closest_marker("fresh") is not None


def keeper_of(request: pytest.FixtureRequest) -> Keeper:
    """The keeper of a test that is not fresh."""
    has_clock = request.node.get_closest_marker("clock") is not None
    keeper: Keeper = request.getfixturevalue("clock_keeper" if has_clock else "keeper")
    return keeper


@pytest.fixture
def context(request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    if is_fresh(request):
        context: BrowserContext = request.getfixturevalue("new_context")()
        context.set_default_timeout(TIMEOUT_MS)
        yield context
        return
    keeper = keeper_of(request)
    yield keeper.context
    keeper.tidy()


@pytest.fixture
def page(
    request: pytest.FixtureRequest, context: BrowserContext, reduced_motion: ReducedMotion
) -> Page:
    page = context.new_page() if is_fresh(request) else keeper_of(request).open()
    page.emulate_media(reduced_motion=reduced_motion)
    return page


@pytest.fixture
def phone(touch_keeper: Keeper, reduced_motion: ReducedMotion) -> Iterator[Page]:
    """The site on a phone, its solver ready."""
    page = touch_keeper.open()
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(reduced_motion=reduced_motion)
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto("./")
    until_ready(page)
    yield page
    touch_keeper.tidy()
    assert not errors


class Trouble:
    """What went wrong on the pages of a test, and what they wrote to the console."""

    def __init__(self) -> None:
        self.console: list[str] = []
        self.errors: list[str] = []

    def on_console(self, message: ConsoleMessage) -> None:
        line = f"{message.type}: {message.text} ({message.location['url']})"
        self.console.append(line)
        if message.type == "error":
            self.errors.append(line)

    def on_error(self, error: WebError) -> None:
        self.errors.append(f"uncaught: {error.error}")


@pytest.fixture(autouse=True)
def trouble(context: BrowserContext, request: pytest.FixtureRequest) -> Iterator[Trouble]:
    """Fails a test on any error of a page; a test that provokes errors clears `trouble.errors`.

    When a test fails, its pages and consoles are kept in test-results/.
    """
    seen = Trouble()
    context.on("console", seen.on_console)
    context.on("weberror", seen.on_error)
    yield seen
    context.remove_listener("console", seen.on_console)
    context.remove_listener("weberror", seen.on_error)
    if request.node.stash.get(FAILED, False) or seen.errors:
        folder = ROOT / "test-results" / request.node.name.replace("/", "_")
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "console.log").write_text("\n".join(seen.console + seen.errors), "utf-8")
        for number, page in enumerate(context.pages):
            page.screenshot(path=folder / f"page-{number}.png", full_page=True)
    assert not seen.errors, "\n".join(seen.errors)


@pytest.fixture
def open_site(page: Page) -> Callable[..., Page]:
    """`open_site("#/game?...")` opens the site; `ready=True` waits until the solver answers."""

    def open_at(hash: str = "", *, ready: bool = True) -> Page:
        page.goto(f"./{hash}")
        if ready:
            until_ready(page)
        return page

    return open_at
