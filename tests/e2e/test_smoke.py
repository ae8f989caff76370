"""Visits to the server of `npm start` with usual browser settings: no flags, a service worker,
motion, a new worker.

All other tests of the site change one of these, to be fast.
"""

import os
import re
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.request import Request, urlopen

import pytest
from board import TIMEOUT_MS, cell, centre, click, expect_outcome, expect_row, until_stored
from browsers import launch_arguments
from conftest import ROOT
from playwright.sync_api import BrowserContext, BrowserType, expect
from visits import visit

pytestmark = pytest.mark.fresh


@pytest.fixture
def context(browser_type: BrowserType) -> Iterator[BrowserContext]:
    browser = browser_type.launch(**launch_arguments(browser_type))
    context = browser.new_context(locale="en")
    context.set_default_timeout(TIMEOUT_MS)
    yield context
    browser.close()


@contextmanager
def started() -> Iterator[str]:
    """Run `npm start` on a free port; yields the address that it prints."""
    start = ["npm", "start", "--", "--port", "0"]
    # A session of its own, so that npm's child ends with it.
    with subprocess.Popen(
        start, cwd=ROOT, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stdout
        lines = []
        try:
            for line in process.stdout:
                lines.append(line)
                if found := re.search(r"http://localhost:\d+/", line):
                    yield found[0]
                    break
            else:
                raise AssertionError("".join(lines))
        finally:
            os.killpg(process.pid, signal.SIGTERM)


@pytest.mark.thorough
def test_a_first_visit_and_another_without_a_network(context: BrowserContext) -> None:
    page = context.new_page()
    with started() as address:
        # A local network may name the machine.
        with urlopen(Request(address, headers={"Host": "school.test"})) as response:
            assert response.status == 200
        page.goto(address)
        assert not page.evaluate("matchMedia('(prefers-reduced-motion: reduce)').matches")
        page.get_by_test_id("tab-game").click()
        page.get_by_test_id("guess-winning").click()
        expect_outcome(page, "WINNING", "4/4/4")
        click(page, "game-tool-edit", "size", "size-5x5")
        page.keyboard.press("Escape")
        expect_outcome(page, "LOSING", "5/5/5/5/5")
        page.mouse.click(*centre(page, "a1"))
        expect_row(page, 1, "#....")
        expect_outcome(page, "WINNING", "x4/5/5/5/5")
        visit(page, address)
        page.goto(f"{address}#/game?v=1&b=5/5/5/5/5&lang=en")
        until_stored(page)
    # The server has stopped.
    page.reload()
    expect_outcome(page, "LOSING", "5/5/5/5/5")
    page.mouse.click(*centre(page, "a1"))
    expect(cell(page, "a1")).to_have_attribute("data-cell", "filled")
    expect_outcome(page, "WINNING", "x4/5/5/5/5")
