"""Owns that Python is booted once for many pages: see kept_worker.js, which does it."""

from pathlib import Path
from typing import Any

from board import TIMEOUT_MS
from playwright.sync_api import Browser, Page, Route

SCRIPT = Path(__file__).with_name("kept_worker.js")


def answer(route: Route) -> None:
    route.fulfill(body="<!doctype html><title>keeper</title>", content_type="text/html")


class Keeper:
    """A context whose pages use one worker, one page after the other."""

    def __init__(self, browser: Browser, **context_args: Any) -> None:
        self.context = browser.new_context(**{"service_workers": "block", **context_args})
        self.context.set_default_timeout(TIMEOUT_MS)
        self.context.add_init_script(path=SCRIPT)
        self.page = self.context.new_page()
        self.page.route("**/keeper", answer)
        self.page.goto("./keeper")

    def open(self) -> Page:
        """A new page, blank yet, in a browser that remembers nothing."""
        with self.page.expect_popup() as opened:
            self.page.evaluate("() => { localStorage.clear(); open('about:blank'); }")
        page = opened.value
        # Firefox gives the keys to the page that was there before.
        page.bring_to_front()
        return page

    def pages(self) -> list[Page]:
        """The pages but for the keeper's own."""
        return [page for page in self.context.pages if page is not self.page]

    def tidy(self) -> None:
        for page in self.pages():
            page.close()
        self.context.clear_permissions()
