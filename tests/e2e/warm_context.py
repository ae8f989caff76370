"""A browser context that boots Python once for many pages; the script is reused_worker.js."""

from pathlib import Path
from typing import Any

from board import TIMEOUT_MS
from playwright.sync_api import Browser, Page

SCRIPT = Path(__file__).with_name("reused_worker.js")


BLANK = {"body": "<!doctype html><title>owner</title>", "content_type": "text/html"}

EMPTY = """async () => {
  localStorage.clear();
  const copies = (await caches.keys()).filter((name) => name.startsWith('blockcover-cpp'));
  for (const name of copies) await caches.delete(name);
}"""


class WarmContext:
    """A context whose pages use one worker in turn. The first page owns it and stays open. A second
    tab has an owner of its own."""

    def __init__(self, browser: Browser, **context_args: Any) -> None:
        self.context = browser.new_context(**{"service_workers": "block", **context_args})
        self.context.set_default_timeout(TIMEOUT_MS)
        self.context.add_init_script(path=SCRIPT)
        self.owners: list[Page] = []

    def _add_owner(self) -> None:
        owner = self.context.new_page()
        owner.route("**/worker-owner", lambda route: route.fulfill(**BLANK))
        owner.goto("./worker-owner")
        self.owners.append(owner)

    def open(self, tab: int = 0) -> Page:
        """Open a blank page, with an empty localStorage and without the compiler of C++. Tabs have
        numbers from 0, and workers of their own."""
        while tab >= len(self.owners):
            self._add_owner()
        owner = self.owners[tab]
        owner.evaluate(EMPTY)
        with owner.expect_popup() as opened:
            owner.evaluate("() => void open('about:blank')")
        page = opened.value
        # Firefox leaves the keyboard focus at the former page.
        page.bring_to_front()
        return page

    def tidy(self) -> None:
        """Close the pages of the test, and take back its permissions."""
        for page in self.context.pages:
            if page not in self.owners:
                page.close()
        self.context.clear_permissions()
