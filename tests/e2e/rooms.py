"""Deeds in the rooms of the site, and what shows that they are kept.
tests/web/rooms.ts has them without a browser."""

import re

from board import eventually
from playwright.sync_api import Page, expect

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
    # A notice at the bottom of the page may cover the button.
    page.get_by_test_id("set-code").fill(code)
    page.get_by_test_id("set-code").press("Enter")
    expect(page.get_by_test_id("set-code")).to_have_value("")


def expect_boards(page: Page, *codes: str) -> None:
    """Wait until the open one of the own sets has these boards."""
    shown = page.locator("a[data-testid^=set-open-]")
    links = "(links) => links.map(({ href }) => new URLSearchParams(href).get('b'))"
    read = eventually(page, lambda: shown.evaluate_all(links), lambda now: now == [*codes])
    assert read == [*codes], f"{read}, not {[*codes]}"


TODAY = """Date = class extends Date {
  constructor(...time) { super(...(time.length ? time : ['2026-02-03T12:00'])); }
};"""
