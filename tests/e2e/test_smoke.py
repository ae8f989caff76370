"""A visit with usual browser settings: no flags, a service worker, motion, a new worker.

All other tests of the site change one of these, to be fast.
"""

from collections.abc import Iterator

import pytest
from board import TIMEOUT_MS, cell, centre, click, expect_outcome, expect_row, until_stored
from browsers import launch_arguments
from conftest import DIST
from playwright.sync_api import BrowserContext, BrowserType, expect
from server import serve

pytestmark = pytest.mark.fresh


@pytest.fixture
def context(browser_type: BrowserType) -> Iterator[BrowserContext]:
    browser = browser_type.launch(**launch_arguments(browser_type))
    context = browser.new_context(locale="en")
    context.set_default_timeout(TIMEOUT_MS)
    yield context
    browser.close()


def test_a_first_visit_and_another_without_a_network(context: BrowserContext) -> None:
    page = context.new_page()
    with serve(DIST) as address:
        page.goto(address)
        assert not page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches")
        page.get_by_test_id("guess-winning").click()
        expect_outcome(page, "WINNING", "4/4/4")
        click(page, "game-tool-edit", "size", "size-5x5")
        page.keyboard.press("Escape")
        expect_outcome(page, "LOSING", "5/5/5/5/5")
        page.mouse.click(*centre(page, "a1"))
        expect_row(page, 1, "#....")
        expect_outcome(page, "WINNING", "x4/5/5/5/5")
        until_stored(page)
    # The server has stopped.
    page.reload()
    expect(cell(page, "a1")).to_have_attribute("data-cell", "filled")
    expect_outcome(page, "WINNING", "x4/5/5/5/5")
    page.mouse.click(*centre(page, "a1"))
    expect_outcome(page, "LOSING", "5/5/5/5/5")
