"""The reader's work in two tabs, in a storage that refuses records, and with wrong records."""

import json
import re
from pathlib import Path

import pytest
from board import WITHOUT_SOLVER, click, open_tab
from playwright.sync_api import BrowserContext, Page, expect

REFUSING = (
    "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };"
)
FORBIDDEN = """
Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no'); } });
"""


def visit(page: Page, link: str, script: str = "") -> Page:
    """Open a link in a page without a solver."""
    page.add_init_script(WITHOUT_SOLVER + script)
    page.goto(f"./{link}&lang=en")
    return page


def solve(page: Page, option: int) -> None:
    """Choose the right option of the open step."""
    page.get_by_test_id(f"learn-option-{option}").click()
    expect(page.get_by_test_id("learn-reply")).to_have_attribute("data-tone", "winning")


def expect_done(page: Page, *steps: int) -> None:
    for step in steps:
        dot = page.get_by_test_id(f"learn-step-{step}")
        expect(dot).to_have_attribute("aria-label", re.compile("done"))


@pytest.mark.fresh
def test_steps_and_boards_of_two_tabs_are_kept(context: BrowserContext, page: Page) -> None:
    lesson = "#/learn/won-and-lost?v=1&step="
    one, other = visit(page, f"{lesson}1"), visit(context.new_page(), f"{lesson}2")
    solve(one, 1)
    solve(other, 0)
    for tab in (one, other):
        tab.reload()
        expect_done(tab, 1, 2)
    for tab, code in ((one, "3/3"), (other, "4/4")):
        tab.goto(f"./#/game?v=1&b={code}&lang=en")
        click(tab, "share", "share-set")
        expect(tab.get_by_test_id("toast")).to_contain_text("set")
    for tab in (one, other):
        tab.goto("./#/set?v=1&lang=en")
        expect(tab.get_by_test_id("set-count")).to_contain_text("2 of")
    one.get_by_test_id("set-remove-1").click()
    expect(other.get_by_test_id("set-count")).to_contain_text("1 of")


@pytest.mark.parametrize("script", [REFUSING, FORBIDDEN], ids=["full", "forbidden"])
def test_what_is_not_stored_is_reported_once(page: Page, script: str) -> None:
    visit(page, "#/learn/won-and-lost?v=1&step=1", script)
    notice = page.get_by_test_id("unkept")
    solve(page, 1)
    expect(notice).to_contain_text("lost when the page is closed")
    click(page, "unkept-close")
    page.goto("./#/learn/won-and-lost?v=1&step=2&lang=en")
    solve(page, 0)
    page.evaluate("dispatchEvent(new Event('pagehide'))")
    expect(notice).to_be_empty()


@pytest.mark.chromium("what a page saves")
def test_what_is_not_stored_is_saved_as_a_file_and_read_again(
    page: Page, context: BrowserContext, tmp_path: Path
) -> None:
    visit(page, "#/learn/won-and-lost?v=1&step=1", REFUSING)
    solve(page, 1)
    with page.expect_download() as download:
        click(page, "unkept-save")
    file = tmp_path / "blockcover.json"
    download.value.save_as(file)
    assert json.loads(file.read_text("utf-8"))["blockcover.lessons.won-and-lost 1"] == "true"
    next_visit = visit(context.new_page(), "#/game?v=1&b=3/3")
    click(next_visit, "presets", "load-text")
    next_visit.get_by_test_id("load-file").set_input_files(file)
    expect(next_visit.get_by_test_id("load-text-input")).to_have_value(file.read_text("utf-8"))
    click(next_visit, "load-text-go")
    next_visit.goto("./#/learn/won-and-lost?v=1&step=2&lang=en")
    expect_done(next_visit, 1)


WRONG = """
const isSite = location.protocol.startsWith('http');
for (const name of !isSite || sessionStorage.isSecond ? [] : NAMES) {
  for (const storage of [localStorage, sessionStorage]) {
    storage.setItem(`blockcover.${name}`, '{"toString": null}');
  }
}
if (isSite) sessionStorage.isSecond = true;
"""
NAMES = [
    *("settings", "boards", "bench", "puzzles", "lessons", "programs", "sets", "hand", "days"),
    *("visited", "invited", "late", "settings.theme", "settings.language", "boards.game"),
    *("boards.cover", "bench.tab", "bench.language", "bench.time", "bench.program.blockgame"),
    *("bench.input.blockgame", "bench.output.boardcover", "puzzle.score", "puzzle.choice"),
    *("puzzle.days.2026-01-31", "days.2026-01-31", "lessons.sums", "programs.recursion"),
    *("sets.first", "set-order", "attempts.text"),
]
"""All names of records, of earlier versions too."""


@pytest.mark.fresh
def test_a_wrong_value_in_every_record_leaves_no_room_blank(page: Page) -> None:
    visit(page, "#/game?v=1&b=2/2", WRONG.replace("NAMES", json.dumps(NAMES)))
    expect(page.get_by_test_id("unkept")).to_contain_text("could not be read")
    for link, shown in (
        ("#/cover?v=1&b=3/3", "cover-task-solve"),
        ("#/judge?v=1", "judge-editor"),
        ("#/learn/recursion?v=1&step=7", "learn-written-Python"),
        ("#/set?v=1", "set-count"),
        ("#/game?v=1&b=3/3", "strategy-write"),
    ):
        page.goto(f"./{link}&lang=en")
        if shown == "strategy-write":
            open_tab(page, "strategy")
        expect(page.get_by_test_id(shown).first).to_be_visible()
    page.goto("./#/learn?v=1&lang=en")
    page.reload()
    expect(page.get_by_test_id("unkept")).to_be_empty()
