"""The keys of the page, where an element has keys of its own."""

from board import OpenSite
from playwright.sync_api import expect


def test_a_list_keeps_its_letters(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=3/1xx&tool=puzzle&lang=en")
    grade = page.get_by_test_id("puzzle-grade")
    grade.focus()
    grade.press("f")
    expect(page.locator("html")).not_to_have_attribute("data-present", "")
    page.keyboard.press("?")
    expect(page.locator("dialog[open]")).to_have_count(0)
    grade.blur()
    page.keyboard.press("f")
    expect(page.locator("html")).to_have_attribute("data-present", "")
