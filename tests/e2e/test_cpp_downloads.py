"""A download of the C++ compiler that fails: the page gives the reason, the program is still there,
and the next attempt works."""

from contextlib import ExitStack
from pathlib import Path
from threading import Event
from urllib.parse import urlsplit

import pytest
from board import until_ready
from conftest import DIST, PageLog
from desk import turn_to, write_program
from playwright.sync_api import Page, expect
from server import SiteHandler, serve
from visits import fetch_cpp

pytestmark = pytest.mark.recorded

PROGRAM = '#include <cstdio>\nint main() { puts("1"); }\n'


class Download(SiteHandler):
    """Serves the site, the compiler as `way` says."""

    way = "whole"
    arrived = Event()
    """The server has sent half of the compiler."""
    done = Event()
    """The test has ended a connection that hangs."""

    def do_GET(self) -> None:
        # No connection outlives its file, so that the server can be stopped.
        self.close_connection = True
        if Download.way == "whole" or not self.path.endswith("clang.wasm-brotli.bin"):
            super().do_GET()
            return
        content = Path(self.translate_path(self.path)).read_bytes()
        if Download.way == "altered":
            content = content[:-1] + bytes([content[-1] ^ 1])
        self.send_response(200)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if Download.way == "altered":
            self.wfile.write(content)
            return
        self.wfile.write(content[: len(content) // 2])
        Download.arrived.set()
        if Download.way == "hangs":
            Download.done.wait()

    def end_headers(self) -> None:
        self.send_header("Connection", "close")
        super().end_headers()


def ask_for_cpp(page: Page, address: str) -> None:
    page.goto(f"{address}#/judge?v=1&lang=en")
    turn_to(page, "run", "boardcover")


def expect_failure(page: Page, reason: str) -> None:
    failed = page.get_by_test_id("judge-setup-failed")
    expect(failed).to_contain_text("Nothing of your program is lost")
    expect(failed).to_contain_text(reason)
    expect(page.get_by_test_id("judge-editor")).to_contain_text("int main()")


def test_a_broken_download_has_a_reason_and_can_be_repeated(page: Page, page_log: PageLog) -> None:
    again = page.get_by_test_id("judge-setup-fetch")
    with ExitStack() as stack:
        address = stack.enter_context(serve(DIST, Download))
        port = urlsplit(address).port or 0
        ask_for_cpp(page, address)
        write_program(page, PROGRAM)
        page.get_by_test_id("judge-run").click()
        for way, reason in (
            ("cut", "clang.wasm-brotli.bin could not be downloaded"),
            ("altered", "clang.wasm-brotli.bin is not the file that this site was built with"),
        ):
            Download.way = way
            again.click()
            expect_failure(page, reason)
        # The server is stopped once Python has arrived.
        until_ready(page)
    again.click()
    expect_failure(page, "could not be downloaded.")
    with serve(DIST, Download, port):
        # A tab that is closed in the middle of the download.
        Download.way = "hangs"
        Download.arrived.clear()
        again.click()
        assert Download.arrived.wait(10)
        page.close()
        Download.done.set()
        Download.way = "whole"
        other = page.context.new_page()
        ask_for_cpp(other, address)
        expect(other.get_by_test_id("judge-editor")).to_contain_text("int main()")
        other.get_by_test_id("judge-run").click()
        # Nothing of the file was kept, so all of it is fetched.
        expect(other.get_by_test_id("judge-setup-fetch")).to_contain_text("MB and run")
        fetch_cpp(other)
        other.close()
    page_log.errors.clear()
