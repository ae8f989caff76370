"""The site from servers with other habits, and over plain HTTP, where a browser has no hashes, no
storage for files, no service worker and no locks."""

from typing import Any

import pytest
from board import until_stored
from conftest import DIST, PLAIN_HOST, PageLog
from other_servers import Compressing, Untyped, WithoutScripts
from playwright.sync_api import Page, expect
from server import serve
from visits import ask_for_cpp, fetch_cpp, visit

pytestmark = [pytest.mark.fresh, pytest.mark.thorough]


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "service_workers": "allow"}


def test_a_server_that_compresses_everything(page: Page) -> None:
    with serve(DIST, Compressing) as address:
        visit(page, address)
        until_stored(page)


def test_a_server_that_knows_few_types(page: Page) -> None:
    with serve(DIST, Untyped) as address:
        visit(page, address)
        until_stored(page)


def test_a_server_that_knows_too_few_types(page: Page, page_log: PageLog) -> None:
    with serve(DIST, WithoutScripts) as address:
        page.goto(address)
        expect(page.get_by_text("The page could not be loaded completely")).to_be_visible()
    page_log.errors.clear()


@pytest.mark.chromium("names of hosts")
def test_plain_http_on_a_local_network(page: Page) -> None:
    with serve(DIST) as address:
        plain = address.replace("localhost", PLAIN_HOST)
        visit(page, plain)
        assert page.evaluate("isSecureContext") is False
        ask_for_cpp(page)
        expect(page.get_by_test_id("judge-setup")).to_contain_text("over plain HTTP")
        fetch_cpp(page)
