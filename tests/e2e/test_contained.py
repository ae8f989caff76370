"""A fault stays where it is: a view that fails keeps no other from being drawn, a link that cannot
be read says so wherever it is opened."""

import pytest
from board import OpenSite
from conftest import PageLog
from playwright.sync_api import expect

FAIL = """() => {
  BigInt.prototype.toLocaleString = () => { throw new Error('of a test'); };
  document.querySelector('[data-testid=card-tab-search]').click();
}"""
"""Lets every figure fail, and asks for a view."""


def test_a_view_that_fails_is_named_and_the_rest_is_drawn(
    open_site: OpenSite, page_log: PageLog
) -> None:
    page = open_site("#/game?v=1&b=3/3&lang=en")
    page.evaluate(FAIL)
    expect(page.get_by_test_id("view-failed")).to_be_visible()
    expect(page.locator("canvas").first).to_be_visible()
    page.get_by_test_id("tab-judge").click()
    expect(page.get_by_test_id("judge-view")).to_be_visible()
    assert all("of a test" in error for error in page_log.errors)
    page_log.errors.clear()


BROKEN = ["program=AAAA", f"program={'A' * 9_000}", "program=AAAA&problem=__proto__"]


@pytest.mark.parametrize("broken", BROKEN, ids=["damaged", "long", "problem"])
def test_a_broken_link_to_a_program_is_refused_also_at_the_open_desk(
    open_site: OpenSite, broken: str
) -> None:
    page = open_site("#/judge?v=1&lang=en", ready=False)
    editor = page.locator(".judge-editor .cm-content")
    editor.fill("mine = 1")
    page.evaluate("(link) => { location.hash = link; }", f"#/judge?v=1&{broken}")
    expect(page.get_by_test_id("bad-link-message")).to_be_visible()
    expect(editor).to_have_text("mine = 1")
