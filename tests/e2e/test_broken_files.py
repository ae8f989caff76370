"""A file of the site that is missing or damaged: the page says so, and works once the file is back.
`npm run broken` tries all files."""

import json
import re
import time
from collections import Counter
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from threading import Event
from typing import ClassVar

import pytest
from board import TIMEOUT_MS, WITHOUT_SOLVER, click, go, until_ready
from broken_site import BrokenSite, Way, altered, broken_site
from conftest import DIST, PageLog
from desk import RUN_MS, turn_to, write_program
from playwright.sync_api import BrowserContext, Page, Route, expect
from server import SiteHandler, serve
from visits import CPP, PYTHON, ask_for_cpp, fetch_cpp

pytestmark = pytest.mark.recorded

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
        ("", "assets/base-????????.js", "altered"),
        ("", "assets/en-????????.json", "missing"),
        ("", "assets/index-????????.css", "altered"),
        ("embed.html", "assets/scene-????????.js", "altered"),
        ("embed.html", "assets/headline-????????.css", "missing"),
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


@pytest.mark.parametrize(
    ("pattern", "way"),
    [("assets/deferred-????????.js", "missing"), ("assets/puzzles-*.css", "altered")],
)
def test_a_late_part_is_fetched_again(page: Page, site: BrokenSite, pattern: str, way: Way) -> None:
    path = site.break_file(pattern, way)
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
    expect(page.get_by_test_id("why-card")).to_have_count(0)
    site.mend()
    retry.click()
    expect(page.get_by_test_id("why-card")).to_be_visible()


@pytest.mark.parametrize(
    ("pattern", "clicks", "shown"),
    [
        ("assets/ko-????????.json", ["language"], "html[lang=ko]"),
        ("assets/starts-????????.js", ["tab-judge", "judge-skeleton"], ".cm-line:has-text('wins')"),
    ],
)
def test_a_deed_whose_part_is_missing_says_so_and_can_be_repeated(
    page: Page, site: BrokenSite, pattern: str, clicks: list[str], shown: str
) -> None:
    site.break_file(pattern)
    page.goto(f"{site.address}{GAME.replace('&lang=en', '')}")
    click(page, *clicks)
    expect(page.get_by_test_id("toast")).to_contain_text("cannot be shown")
    site.mend()
    click(page, clicks[-1])
    expect(page.locator(shown).first).to_be_visible()


def test_an_editor_without_its_grammar_says_so(page: Page, site: BrokenSite) -> None:
    (grammar,) = (
        file.name for file in DIST.glob("assets/dist-*.js") if "nonlocal" in file.read_text("utf-8")
    )
    site.break_file(f"assets/{grammar}")
    page.goto(f"{site.address}{GAME}")
    click(page, "tab-judge", "judge-skeleton")
    editor = page.locator(".judge-editor .cm-content")
    expect(editor).to_contain_text("def wins")
    retry = page.get_by_test_id("part-retry").filter(visible=True)
    expect(retry).to_be_visible()
    site.mend()
    retry.click()
    expect(editor.locator("span").first).to_be_visible()
    expect(page.get_by_test_id("part-failed")).to_have_count(0)


LARGE = f"#/cover?v=1&b={'/'.join(['15'] * 15)}&lang=en"


def until_large_is_counted_again(page: Page, site: BrokenSite, path: str) -> None:
    """Wait until the page names the broken file, and count again without a fault."""
    expect(page.get_by_test_id("count-card")).to_contain_text(Path(path).name)
    site.mend()
    page.get_by_test_id("count-again").click()
    expect(page.get_by_test_id("count")).to_contain_text("592")


@pytest.mark.fresh
def test_a_missing_worker_and_a_file_that_only_large_boards_need_are_fetched_again(
    context: BrowserContext, site: BrokenSite
) -> None:
    """The server lets a browser keep its answer, also that there is no such file."""
    first = "".join(one.read_text("utf-8") for one in DIST.glob("assets/first-*.js"))
    (worker,) = re.findall(r"worker-[\w-]+\.js", first)
    site.break_file(f"assets/{worker}")
    page = context.new_page()
    page.goto(f"{site.address}{GAME}")
    restart = page.get_by_test_id("solver-restart").filter(visible=True).first
    expect(restart).to_be_visible()
    expect(page.locator(".boot-why").first).to_contain_text("worker.js could not be downloaded")
    site.mend()
    restart.click()
    until_ready(page)
    path = site.break_file("pyodide-*/micropip*", "altered")
    go(page, LARGE)
    until_large_is_counted_again(page, site, path)


@pytest.mark.fresh
def test_another_file_that_only_large_boards_need_is_named_and_fetched_again(
    context: BrowserContext, site: BrokenSite
) -> None:
    path = site.break_file("pyodide-*/numpy*")
    page = context.new_page()
    page.goto(f"{site.address}{LARGE}")
    until_large_is_counted_again(page, site, path)


def test_a_missing_worker_of_the_compiler_is_fetched_again(page: Page, site: BrokenSite) -> None:
    path = site.break_file("assets/compile-worker-*.js")
    page.goto(f"{site.address}#/judge?v=1&lang=en")
    turn_to(page, "run", "boardcover")
    write_program(page, CPP)
    click(page, "judge-run", "judge-setup-fetch")
    expect(page.get_by_test_id("judge-setup-failed")).to_be_visible()
    site.mend()
    with page.context.expect_event(
        "response", lambda answer: path in answer.url and answer.ok, timeout=TIMEOUT_MS
    ):
        click(page, "judge-setup-fetch")


@pytest.mark.parametrize(
    ("pattern", "way"), [("cpp-*/brotli*", "missing"), ("cpp-*/library*", "altered")]
)
def test_a_broken_file_of_the_compiler_is_named_and_fetched_again(
    page: Page, site: BrokenSite, pattern: str, way: Way
) -> None:
    path = site.break_file(pattern, way)
    page.goto(site.address)
    ask_for_cpp(page)
    click(page, "judge-setup-fetch")
    expect(page.get_by_test_id("judge-setup-failed")).to_contain_text(Path(path).name)
    site.mend()
    fetch_cpp(page)


class SlowDecoder(SiteHandler):
    """Sends the library of the compiler altered at first, and its first decoder late: when that of
    the second try has half of the compiler."""

    asked: ClassVar[Counter[str]] = Counter()
    second = Event()
    """The decoder was asked for a second time."""
    both = Event()
    """Both decoders were sent."""

    def do_GET(self) -> None:
        name = self.path.rpartition("/")[2]
        SlowDecoder.asked[name] += 1
        is_first = SlowDecoder.asked[name] == 1
        if not name.startswith(("brotli.wasm", "clang.wasm", "library")):
            super().do_GET()
            return
        content = Path(self.translate_path(self.path)).read_bytes()
        if name.startswith("library") and is_first:
            content = altered(content)
        self.send_response(200)
        self.send_header("Content-Length", str(len(content)))
        # Not those of the base class: of what it may keep, a browser asks once at a time.
        self.send_header("Cache-Control", "no-store")
        BaseHTTPRequestHandler.end_headers(self)
        half = len(content) // 2 if name.startswith("clang.wasm") else 0
        self.wfile.write(content[:half])
        if name.startswith("brotli.wasm"):
            (SlowDecoder.second.wait if is_first else SlowDecoder.second.set)()
            time.sleep(0.5 if is_first else 0)
        elif half:
            SlowDecoder.both.wait()
            time.sleep(0.5)
        self.wfile.write(content[half:])
        if name.startswith("brotli.wasm") and is_first:
            SlowDecoder.both.set()


def test_a_second_try_for_the_compiler_waits_for_what_the_first_has_begun(page: Page) -> None:
    with serve(DIST, SlowDecoder) as address:
        page.goto(address)
        ask_for_cpp(page)
        click(page, "judge-setup-fetch")
        failed = page.get_by_test_id("judge-setup-failed")
        headers = page.locator("[data-stage=headers]")
        ends = headers.or_(page.get_by_test_id("judge-failure")).or_(failed)
        ends.first.wait_for(state="attached")
        expect(failed).to_have_count(0)


@pytest.mark.fresh
def test_broken_files_of_a_programs_python_are_named_and_fetched_again(
    context: BrowserContext, site: BrokenSite
) -> None:
    path = site.break_file("pyodide-*/pyodide.asm.js", "altered")
    page = context.new_page()
    page.goto(f"{site.address}#/judge?v=1&lang=en")
    turn_to(page, "run", "boardcover")
    write_program(page, PYTHON)
    page.get_by_test_id("judge-run").click()
    broken = page.get_by_test_id("judge-broken")
    expect(broken).to_contain_text(Path(path).name, timeout=RUN_MS)
    path = site.break_file("pyodide-*/python_rest*")
    page.get_by_test_id("judge-again").click()
    expect(broken).to_contain_text(Path(path).name, timeout=RUN_MS)
    site.mend()
    page.get_by_test_id("judge-again").click()
    expect(page.get_by_test_id("judge-failure")).to_be_visible(timeout=RUN_MS)


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
