"""Deeds in the rooms of the site, and what shows that they are kept.
tests/web/rooms.ts has them without a browser."""

import re

from board import by_mouse, cell, cells_of, click, eventually
from playwright.sync_api import Page, expect

from blockcover.sets.set_text import pack, parse_set

PROGRAMS = {"recursion": 7, "undo": 5}
"""The steps of lessons in which a program is written."""


def go(page: Page, link: str) -> None:
    """Open a link in a tab, in English; a page of the site stays the same document."""
    page.goto(f"./{link}{'&' if '?' in link else '?v=1&'}lang=en")


def leave(*pages: Page) -> None:
    """Let each page write what has changed in it, as when it is left."""
    for page in pages:
        page.evaluate("dispatchEvent(new Event('pagehide'))")


def solve(page: Page, step: int, option: int) -> None:
    """Choose the right option of a step of the second lesson."""
    go(page, f"#/learn/won-and-lost?v=1&step={step}")
    page.get_by_test_id(f"learn-option-{option}").click()
    expect(page.get_by_test_id("learn-reply")).to_have_attribute("data-tone", "winning")


def expect_done(page: Page, *steps: int) -> None:
    for step in steps:
        dot = page.get_by_test_id(f"learn-step-{step}")
        expect(dot).to_have_attribute("aria-label", re.compile("done"))


def open_program(page: Page, lesson: str) -> None:
    go(page, f"#/learn/{lesson}?v=1&step={PROGRAMS[lesson]}")


def write(page: Page, text: str) -> None:
    """Write at the beginning of the program in the open editor."""
    page.bring_to_front()
    page.locator(".judge-editor .cm-content").click()
    page.keyboard.press("ControlOrMeta+Home")
    page.keyboard.insert_text(text)
    expect_program(page, text)


def expect_program(page: Page, beginning: str) -> None:
    """Wait until the program in the open editor begins so."""
    editor = page.locator(".judge-editor .cm-content")
    expect(editor).to_have_text(re.compile(f"^{re.escape(beginning)}"))


def add_board(page: Page, code: str) -> None:
    """Add a board to the open one of the own sets, which are shown."""
    page.get_by_test_id("set-code").fill(code)
    click(page, "set-add")
    expect(page.get_by_test_id("set-code")).to_have_value("")


def expect_boards(page: Page, *codes: str) -> None:
    """Wait until the open one of the own sets has these boards."""
    shown = page.locator("a[data-testid^=set-open-]")
    links = "(links) => links.map(({ href }) => new URLSearchParams(href).get('b'))"
    read = eventually(page, lambda: shown.evaluate_all(links), lambda now: now == [*codes])
    assert read == [*codes], f"{read}, not {[*codes]}"


def link_of(title: str) -> str:
    """Return the link of a set of two boards that are WINNING."""
    given = parse_set(f"blockcover set 1 | {title}\nwins 2\nwins 3\n")
    return f"#/set?v=1&s={pack(given)}"


def begin(page: Page, title: str) -> None:
    """Begin a set of two boards, or go on with it."""
    go(page, link_of(title))
    expect(page.get_by_test_id("set-title")).to_have_text(title)
    click(page, "set-begin")
    expect(page.get_by_test_id("set-item-1")).to_be_visible()


def answer(page: Page, number: int) -> None:
    """Answer a board of the open set."""
    click(page, f"set-item-{number}", "set-winning")
    expect_ends(page, {number: "solved"})


def expect_ends(page: Page, ends: dict[int, str]) -> None:
    """Wait until the boards of the open set have ended so; an open one has no end."""
    for number, end in ends.items():
        name = f"Board {number}: {end}" if end else f"Board {number}"
        expect(page.get_by_test_id(f"set-item-{number}")).to_have_attribute("aria-label", name)


def play_puzzle(page: Page, link: str, move: str, result: str) -> None:
    """Answer a puzzle of the game by a move."""
    page.bring_to_front()
    go(page, f"#/game?v=1&{link}&tool=puzzle")
    panel = page.get_by_test_id("puzzle-panel")
    expect(panel).to_have_attribute("data-state", "asked")
    by_mouse(page, move)
    expect(panel).to_have_attribute("data-state", result)


def expect_facts(page: Page, **facts: str) -> None:
    for name, text in facts.items():
        expect(page.get_by_test_id(f"fact-{name}")).to_have_text(text)


DAYS = {
    "2026-02-02": ("e1f1f2.c1d1.b4c4", "x1xxx/x4/2xx1/x1x1x/xx2x", "d4c5d5.a3b3b4.b1b2c2.d2e2e3"),
    "2026-02-03": (
        "f2e3f3.b2b3.a1b1a2",
        "xxx1x/1x3/5/3x1/2x2",
        "e4d5e5.a4a5b5.c3b4c4.e2d3e3.a2a3b3.d1c2d2",
    ),
}
"""The line of the puzzle of a day; its board to cover, and the tiling."""

TODAY = """Date = class extends Date {
  constructor(...time) { super(...(time.length ? time : ['2026-02-03T12:00'])); }
};"""


def expect_day(page: Page, day: str, state: str) -> None:
    expect(page.get_by_test_id(f"day-{day}")).to_have_attribute("data-state", state)


def win_day(page: Page, day: str) -> None:
    """Solve the puzzle of the game of a day."""
    first, *later = DAYS[day][0].split(".")
    play_puzzle(page, f"day={day}", first, "asked" if later else "right")
    for reply, move in zip(later[::2], later[1::2], strict=True):
        expect(cell(page, cells_of(reply)[0])).to_have_attribute("data-cell", "piece")
        by_mouse(page, move)
    expect(page.get_by_test_id("puzzle-panel")).to_have_attribute("data-state", "right")
