"""The site from servers with other habits, and over plain HTTP, where a browser has no hashes, no
storage for files, no service worker and no locks."""

from typing import Any

import pytest
from board import WITHOUT_SOLVER, until_stored
from conftest import DIST, PLAIN_HOST, PageLog
from other_servers import Compressing, PageForAll, Untyped, WithoutScripts, WithoutStyles
from playwright.sync_api import Page, expect
from server import serve
from visits import ask_for_cpp, fetch_cpp, run_cpp, visit

pytestmark = [pytest.mark.fresh, pytest.mark.recorded]


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "service_workers": "allow"}


def test_a_server_that_compresses_everything(page: Page) -> None:
    with serve(DIST, Compressing) as address:
        visit(page, address)
        ask_for_cpp(page)
        fetch_cpp(page)
        until_stored(page)


def test_a_server_that_knows_few_types(page: Page) -> None:
    with serve(DIST, Untyped) as address:
        visit(page, address)
        until_stored(page)


@pytest.mark.parametrize("server", [WithoutScripts, WithoutStyles])
def test_a_server_that_knows_too_few_types(
    page: Page, page_log: PageLog, server: type[Untyped]
) -> None:
    with serve(DIST, server) as address:
        page.goto(address)
        expect(page.get_by_text("The page could not be loaded completely")).to_be_visible()
    page_log.errors.clear()


def test_a_server_that_sends_the_page_for_what_is_missing(page: Page, page_log: PageLog) -> None:
    page.add_init_script(WITHOUT_SOLVER)
    with serve(DIST, PageForAll) as address:
        page.goto(address)
        ask_for_cpp(page)
        page.get_by_test_id("judge-setup-fetch").click()
        failed = page.get_by_test_id("judge-setup-failed")
        expect(failed).to_contain_text("is not the file that this site was built with")
    page_log.errors.clear()


@pytest.mark.chromium("names of hosts")
def test_plain_http_on_a_local_network(page: Page) -> None:
    with serve(DIST) as address:
        plain = address.replace("localhost", PLAIN_HOST)
        visit(page, plain)
        assert page.evaluate("isSecureContext") is False
        ask_for_cpp(page)
        expect(page.get_by_test_id("judge-setup")).to_contain_text("over plain HTTP")
        run_cpp(page)
