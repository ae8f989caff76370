"""The reader's work in two tabs, in a storage that refuses records, and with wrong records.
tests/web/stored.test.ts has the same stories without a browser."""

import json

import pytest
import rooms
from board import WITHOUT_SOLVER, click, open_tab
from playwright.sync_api import Page, expect
from rooms import go, leave

FILLED = """
for (let length = 2 ** 23; length >= 1; length /= 2) {
  try {
    for (let part = 0; ; part++) localStorage.setItem(`${length} ${part}`, 'x'.repeat(length));
  } catch {
    // The next part is half as long.
  }
}"""
FORBIDDEN = """
Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no'); } });
"""


LESSON, STEP = "#/learn/recursion?v=1&step=7", "#/learn/won-and-lost?v=1&step=2"


def saved(page: Page) -> str:
    """Return the text of the file with what is not stored. Not every browser reports downloads."""
    expect(page.get_by_test_id("unkept-save")).to_be_visible()
    text: str = page.evaluate(
        """() => new Promise((resolve) => {
          HTMLAnchorElement.prototype.click = () => {};
          URL.createObjectURL = (file) => { resolve(file.text()); return '#'; };
          document.querySelector('[data-testid=unkept-save]').click();
        })"""
    )
    return text


@pytest.mark.thorough
def test_steps_and_boards_of_two_tabs_are_kept(tabs: tuple[Page, Page]) -> None:
    one, other = tabs
    for tab, step, option in ((one, 1, 1), (other, 2, 0)):
        tab.add_init_script(WITHOUT_SOLVER)
        rooms.solve(tab, step, option)
    for tab in tabs:
        tab.reload()
        rooms.expect_done(tab, 1, 2)
    for tab, code in ((one, "3/3"), (other, "4/4")):
        go(tab, f"#/game?v=1&b={code}")
        click(tab, "share", "share-set")
        expect(tab.get_by_test_id("toast")).to_contain_text("set")
    for tab in tabs:
        go(tab, "#/set")
        rooms.expect_boards(tab, "3/3", "4/4")
    click(one, "set-remove-1")
    rooms.expect_boards(other, "4/4")


@pytest.mark.parametrize(
    "script",
    [
        pytest.param(FILLED, marks=pytest.mark.thorough, id="full"),
        pytest.param(FORBIDDEN, id="forbidden"),
    ],
)
def test_what_is_not_stored_is_reported_once_and_saved(
    tabs: tuple[Page, Page], script: str
) -> None:
    page, next_visit = tabs
    for tab in tabs:
        tab.add_init_script(WITHOUT_SOLVER)
    page.add_init_script(script)
    rooms.solve(page, 1, 1)
    go(page, LESSON)
    rooms.write(page, "# mine ")
    go(page, "#/set")
    rooms.add_board(page, "5/5")
    leave(page)
    notice = page.get_by_test_id("unkept")
    expect(notice).to_contain_text("lost when the page is closed")
    text = saved(page)
    click(page, "unkept-close")
    click(page, "theme")
    leave(page)
    expect(notice).to_be_empty()
    go(next_visit, "#/cover?v=1&b=8/8")
    next_visit.evaluate("localStorage.clear()")
    click(next_visit, "presets", "load-text")
    next_visit.get_by_test_id("load-text-input").fill(text)
    click(next_visit, "load-text-go")
    expect(next_visit.get_by_test_id("toast")).to_contain_text("was added")
    next_visit.reload()
    go(next_visit, STEP)
    rooms.expect_done(next_visit, 1)
    go(next_visit, LESSON)
    rooms.expect_program(next_visit, "# mine ")
    go(next_visit, "#/set")
    rooms.expect_boards(next_visit, "5/5")


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
    *("hand", "visited", "last", "late", "settings.theme", "settings.language", "boards.game"),
    *("boards.cover", "bench.tab", "bench.language", "bench.time", "bench.program.blockgame"),
    *("bench.input.blockgame", "bench.output.boardcover", "puzzle.score", "puzzle.choice"),
    *("puzzle.days.2026-01-31", "days.2026-01-31", "lessons.sums", "programs.recursion"),
    *("sets.first", "set-order", "attempts.text"),
]
"""All names of records."""


@pytest.mark.fresh
def test_a_wrong_value_in_every_record_leaves_no_room_blank(page: Page) -> None:
    page.add_init_script(WITHOUT_SOLVER + WRONG.replace("NAMES", json.dumps(NAMES)))
    go(page, "#/game?v=1&b=2/2")
    expect(page.get_by_test_id("unkept")).to_contain_text("could not be read")
    for link, shown in (
        ("#/cover?v=1&b=3/3", "cover-task-solve"),
        ("#/judge?v=1", "judge-editor"),
        ("#/learn/recursion?v=1&step=7", "learn-written-Python"),
        ("#/set?v=1", "set-count"),
        ("#/game?v=1&b=3/3", "strategy-write"),
    ):
        go(page, link)
        if shown == "strategy-write":
            open_tab(page, "strategy")
        expect(page.get_by_test_id(shown).first).to_be_visible()
    go(page, "#/learn")
    page.reload()
    expect(page.get_by_test_id("unkept")).to_be_empty()
