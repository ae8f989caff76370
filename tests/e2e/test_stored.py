"""The reader's work in two tabs, in a storage that refuses records, and with wrong records.
tests/web/stored.test.ts has the same stories without a browser."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
import rooms
from board import WITHOUT_SOLVER, click, expect_rows, open_tab
from playwright.sync_api import Page, expect
from rooms import go, leave

REFUSING = """{
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (name, value) {
    if (name.includes('NAME')) throw new DOMException('', 'QuotaExceededError');
    setItem.call(this, name, value);
  };
}"""
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


class Deed(NamedTuple):
    """A deed in a room, and what shows in a later visit that it was not lost."""

    record: str
    """Part of the names of its records."""
    act: Callable[[Page], None]
    link: str
    """Of the room in which it is shown."""
    shown: Callable[[Page], None]


def add_set(page: Page) -> None:
    go(page, "#/set")
    rooms.add_board(page, "5/5")


def attempt(page: Page) -> None:
    rooms.begin(page, "A")
    rooms.answer(page, 1)


def attempt_shown(page: Page) -> None:
    click(page, "set-begin")
    rooms.expect_ends(page, {1: "solved", 2: ""})


def choose_theme(page: Page) -> None:
    go(page, "#/learn")
    click(page, "theme")


def theme_shown(page: Page) -> None:
    expect(page.locator("html")).to_have_attribute("data-theme", "light")


def board_shown(page: Page) -> None:
    click(page, "tab-game")
    expect_rows(page, ["...", "..."])


def win(page: Page) -> None:
    rooms.play_puzzle(page, "b=4", "b1c1", "right")


def time_shown(page: Page) -> None:
    expect(page.get_by_test_id("fact-time")).not_to_have_text("0:00")


def cover(page: Page) -> None:
    go(page, "#/cover?v=1&b=3/3&tool=solve")
    time_shown(page)


def cover_shown(page: Page) -> None:
    click(page, "tab-cover")
    time_shown(page)


def write_in(link: str) -> Callable[[Page], None]:
    def write(page: Page) -> None:
        go(page, link)
        rooms.write(page, "# mine ")

    return write


def program_shown(page: Page) -> None:
    rooms.expect_program(page, "# mine ")


DAY = "2026-02-03"
PUZZLE = "#/game?v=1&b=3&tool=puzzle"
LESSON, STEP = "#/learn/recursion?v=1&step=7", "#/learn/won-and-lost?v=1&step=2"

DEEDS = {
    "a set": Deed("sets.", add_set, "#/set", lambda page: rooms.expect_boards(page, "5/5")),
    "an attempt": Deed("attempts.", attempt, rooms.link_of("A"), attempt_shown),
    "a step": Deed(
        "lessons.",
        lambda page: rooms.solve(page, 1, 1),
        STEP,
        lambda page: rooms.expect_done(page, 1),
    ),
    "a program of a lesson": Deed("programs.", write_in(LESSON), LESSON, program_shown),
    "a program of the judge": Deed("bench.program.", write_in("#/judge"), "#/judge", program_shown),
    "a setting": Deed("settings.theme", choose_theme, "#/learn", theme_shown),
    "a board": Deed("boards.game", lambda page: go(page, "#/game?v=1&b=3/3"), "", board_shown),
    "a board covered by hand": Deed("hand", cover, "", cover_shown),
    "a puzzle": Deed(
        "puzzle.score", win, PUZZLE, lambda page: rooms.expect_facts(page, streak="1", best="1")
    ),
    "days": Deed(
        "days.",
        lambda page: rooms.win_day(page, DAY),
        PUZZLE,
        lambda page: rooms.expect_day(page, DAY, "right"),
    ),
}
WITHOUT_ANSWERS = ("a step", "a program of a lesson", "a program of the judge", "a set")
"""Deeds that need no solver."""


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


def read(page: Page, text: str, link: str) -> None:
    """Read a saved file where a board is open, and visit the site once more."""
    go(page, link)
    click(page, "presets", "load-text")
    page.get_by_test_id("load-text-input").fill(text)
    click(page, "load-text-go")
    expect(page.get_by_test_id("toast")).to_contain_text("was added")
    page.reload()


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


@pytest.mark.stories
@pytest.mark.parametrize("name", DEEDS)
def test_a_record_that_is_refused_is_reported_and_saved_as_a_file(
    tabs: tuple[Page, Page], name: str
) -> None:
    page, next_visit = tabs
    record, act, link, shown = DEEDS[name]
    page.add_init_script(rooms.TODAY + REFUSING.replace("NAME", record))
    next_visit.add_init_script(rooms.TODAY)
    act(page)
    leave(page)
    expect(page.get_by_test_id("unkept")).to_contain_text("lost when the page is closed")
    text = saved(page)
    assert all(record in one for one in json.loads(text)), text
    # A board that was changed here stays.
    read(next_visit, text, "#/game?v=1&b=8" if record == "hand" else "#/cover?v=1&b=8/8")
    if link:
        go(next_visit, link)
    shown(next_visit)


@pytest.mark.parametrize("script", [FILLED, FORBIDDEN], ids=["full", "forbidden"])
def test_what_is_not_stored_is_reported_once(tabs: tuple[Page, Page], script: str) -> None:
    page, next_visit = tabs
    for tab in tabs:
        tab.add_init_script(WITHOUT_SOLVER)
    page.add_init_script(script)
    deeds = [DEEDS[name] for name in WITHOUT_ANSWERS]
    for deed in deeds:
        deed.act(page)
    leave(page)
    notice = page.get_by_test_id("unkept")
    expect(notice).to_contain_text("lost when the page is closed")
    text = saved(page)
    click(page, "unkept-close")
    choose_theme(page)
    leave(page)
    expect(notice).to_be_empty()
    go(next_visit, "#/learn")
    next_visit.evaluate("localStorage.clear()")
    read(next_visit, text, "#/cover?v=1&b=8/8")
    for deed in deeds:
        go(next_visit, deed.link)
        deed.shown(next_visit)


@pytest.mark.stories
def test_a_file_adds_to_what_is_stored_of_rooms_that_are_not_open(tabs: tuple[Page, Page]) -> None:
    page, next_visit = tabs
    for tab in tabs:
        tab.add_init_script(WITHOUT_SOLVER)
    page.add_init_script(FORBIDDEN)
    add_set(page)
    leave(page)
    text = saved(page)
    go(next_visit, "#/set")
    rooms.add_board(next_visit, "6/6")
    go(next_visit, "#/game?v=1&b=3/3")
    next_visit.reload()
    read(next_visit, text, "#/cover?v=1&b=8/8")
    go(next_visit, "#/set")
    rooms.expect_boards(next_visit, "5/5", "6/6")


@pytest.mark.chromium("what a page saves")
def test_a_saved_file_is_opened(tabs: tuple[Page, Page], tmp_path: Path) -> None:
    page, next_visit = tabs
    for tab in tabs:
        tab.add_init_script(WITHOUT_SOLVER)
    page.add_init_script(REFUSING.replace("NAME", ""))
    rooms.solve(page, 1, 1)
    with page.expect_download() as download:
        click(page, "unkept-save")
    file = tmp_path / "blockcover.json"
    download.value.save_as(file)
    go(next_visit, "#/game?v=1&b=3/3")
    click(next_visit, "presets", "load-text")
    next_visit.get_by_test_id("load-file").set_input_files(file)
    expect(next_visit.get_by_test_id("load-text-input")).to_have_value(file.read_text("utf-8"))
    click(next_visit, "load-text-go")
    go(next_visit, STEP)
    rooms.expect_done(next_visit, 1)


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
    *("visited", "last", "late", "settings.theme", "settings.language", "boards.game"),
    *("boards.cover", "bench.tab", "bench.language", "bench.time", "bench.program.blockgame"),
    *("bench.input.blockgame", "bench.output.boardcover", "puzzle.score", "puzzle.choice"),
    *("puzzle.days.2026-01-31", "days.2026-01-31", "lessons.sums", "programs.recursion"),
    *("sets.first", "set-order", "attempts.text"),
]
"""All names of records, of earlier versions too."""


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
