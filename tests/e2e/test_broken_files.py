"""A file of the site that is missing or damaged: the page says so, and works once the file is back.
`npm run broken` tries all files."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from board import WITHOUT_SOLVER, click, go
from broken_site import BrokenSite, Way, broken_site
from conftest import DIST, PageLog
from playwright.sync_api import BrowserContext, Page, Route, expect

GAME = "#/game?v=1&b=5/5/5/5/5&lang=en"


@pytest.fixture
def site(page_log: PageLog) -> Iterator[BrokenSite]:
    with broken_site() as site:
        yield site
    page_log.errors.clear()


@pytest.fixture
def page(page: Page) -> Page:
    """A page that needs no solver."""
    page.add_init_script(WITHOUT_SOLVER)
    return page


@pytest.mark.parametrize(
    ("document", "pattern", "way"),
    [
        ("", "assets/index-????????.js", "missing"),
        ("", "assets/en-????????.json", "missing"),
        ("", "assets/index-????????.css", "altered"),
        ("embed.html", "assets/scene-????????.js", "altered"),
    ],
)
def test_a_page_that_cannot_be_opened_says_so(
    page: Page, site: BrokenSite, document: str, pattern: str, way: Way
) -> None:
    site.break_file(pattern, way)
    page.goto(f"{site.address}{document}{GAME}")
    message = page.locator(".unopened")
    expect(message).to_contain_text("could not be loaded completely")
    expect(message.locator("[data-act=clear]")).to_be_hidden()
    # A page without its style sheet is drawn all the same.
    expect(page.get_by_test_id("board-canvas")).to_have_count(int(pattern.endswith(".css")))
    site.mend()
    message.locator("[data-act=reload]").click()
    expect(page.get_by_test_id("board-canvas")).to_be_visible()
    expect(message).to_have_count(0)


def test_a_page_that_never_comes_says_so_without_scripts(page: Page, site: BrokenSite) -> None:
    """By the style sheet alone, after some seconds."""
    page.context.route("**/assets/index-*.js", lambda route: None)
    page.goto(f"{site.address}{GAME}", wait_until="commit")
    message = page.locator(".unopened")
    expect(message).to_be_attached()
    expect(message).to_be_hidden()
    page.evaluate("document.getAnimations().forEach((one) => one.finish())")
    expect(message).to_be_visible()
    page.context.unroute("**/assets/index-*.js")


def test_a_part_that_comes_later_is_fetched_again(page: Page, site: BrokenSite) -> None:
    """The cards beside the board, a text of the other language, and the worker of the solver."""
    path = site.break_file("assets/deferred-????????.js")
    page.goto(f"{site.address}{GAME}")
    click(page, "card-tab-why")
    failed = page.get_by_test_id("part-failed").filter(visible=True)
    expect(failed).to_contain_text("cannot be shown")
    retry = failed.get_by_test_id("part-retry")
    held: list[Route] = []
    page.route(f"**/{path}", lambda route: held.append(route))
    retry.click()
    expect(retry).to_be_disabled()
    held[0].continue_()
    page.unroute(f"**/{path}")
    expect(retry).to_be_enabled()
    site.mend()
    retry.click()
    expect(page.get_by_test_id("why-card")).to_be_visible()
    # A deed can be repeated.
    site.break_file("assets/ko-????????.json")
    go(page, GAME.replace("&lang=en", ""))
    click(page, "language")
    expect(page.get_by_test_id("toast")).to_contain_text("cannot be shown")
    site.mend()
    click(page, "language")
    expect(page.locator("html")).to_have_attribute("lang", "ko")


@pytest.mark.thorough
@pytest.mark.fresh
def test_files_of_the_solver_are_named_and_fetched_again(
    context: BrowserContext, site: BrokenSite
) -> None:
    """The server lets a browser keep its answer, also that there is no such file."""
    first = "".join(one.read_text("utf-8") for one in DIST.glob("assets/first-*.js"))
    (worker,) = re.findall(r"worker-[\w-]+\.js", first)
    site.break_file(f"assets/{worker}")
    page = context.new_page()
    page.goto(f"{site.address}#/cover?v=1&b={'/'.join(['15'] * 15)}&lang=en")
    restart = page.get_by_test_id("solver-restart").filter(visible=True).first
    expect(page.locator(".boot-why").first).to_contain_text("worker.js could not be downloaded")
    # A file that only large boards need.
    path = site.break_file("pyodide-*/numpy*", "altered")
    restart.click()
    expect(page.get_by_test_id("count-card")).to_contain_text(Path(path).name)
    site.mend()
    page.get_by_test_id("count-again").click()
    expect(page.get_by_test_id("count")).to_contain_text("592")


STORED = {"blockcover.visited": "true", "blockcover.lessons": '{"kept": [1]}'}

THROWS_WITH_STORED = """
  if (localStorage.getItem('blockcover.lessons')) {
    matchMedia = () => { throw new Error('what is stored cannot be read'); };
  }
"""


@pytest.mark.chromium("what a page saves")
def test_a_start_that_throws_can_be_made_without_what_is_stored(
    page: Page, site: BrokenSite, tmp_path: Path
) -> None:
    page.goto(f"{site.address}robots.txt")
    page.evaluate("(all) => Object.assign(localStorage, all)", STORED)
    page.evaluate("localStorage.other = 'of another site of this host'")
    page.evaluate("sessionStorage['blockcover.kept'] = '1'")
    page.add_init_script(THROWS_WITH_STORED)
    page.goto(f"{site.address}{GAME}")
    message = page.locator(".unopened")
    with page.expect_download() as download:
        message.locator("[data-act=download]").click()
    download.value.save_as(tmp_path / "stored.json")
    assert json.loads((tmp_path / "stored.json").read_text("utf-8")) == STORED
    page.once("dialog", lambda dialog: dialog.dismiss())
    message.locator("[data-act=clear]").click()
    assert page.evaluate("localStorage.getItem('blockcover.lessons')") is not None
    page.once("dialog", lambda dialog: dialog.accept())
    message.locator("[data-act=clear]").click()
    expect(page.get_by_test_id("board-canvas")).to_be_visible()
    expect(message).to_have_count(0)
    assert page.evaluate("localStorage.other") == "of another site of this host"
    assert page.evaluate("sessionStorage.getItem('blockcover.kept')") is None
