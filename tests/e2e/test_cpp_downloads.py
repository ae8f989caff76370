"""A download of the C++ compiler that fails: the page gives the reason, the program is still there,
and the next attempt works. `npm run broken` tries all its files."""

import time
from collections import Counter
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from threading import Event
from typing import ClassVar

import pytest
from board import WITHOUT_SOLVER, click
from broken_site import altered, broken_site
from conftest import DIST, PageLog
from desk import turn_to, write_program
from playwright.sync_api import Page, expect
from server import SiteHandler, serve
from visits import CPP, ask_for_cpp, fetch_cpp

WAYS = {
    "missing": "clang.wasm-brotli.bin: the server answered 404",
    "altered": "clang.wasm-brotli.bin is not the file that this site was built with",
}


@pytest.mark.thorough
def test_a_broken_download_has_a_reason_and_can_be_repeated(page: Page, page_log: PageLog) -> None:
    page.add_init_script(WITHOUT_SOLVER)
    with broken_site() as site:
        page.goto(f"{site.address}#/judge?v=1&lang=en")
        turn_to(page, "run", "boardcover")
        write_program(page, CPP)
        click(page, "judge-run")
        failed = page.get_by_test_id("judge-setup-failed")
        for way, reason in WAYS.items():
            site.break_file("cpp-*/clang.wasm*", "altered" if way == "altered" else "missing")
            click(page, "judge-setup-fetch")
            expect(failed).to_contain_text(reason)
            expect(failed).to_contain_text("Nothing of your program is lost")
            expect(page.get_by_test_id("judge-editor")).to_contain_text("int main()")
        site.mend()
        fetch_cpp(page)
    page_log.errors.clear()


class SlowDecoder(SiteHandler):
    """Sends the library of the compiler altered at first, and its first decoder late: when that of
    the second try has half of the compiler."""

    asked: ClassVar[Counter[str]] = Counter()
    second = Event()
    """The decoder was asked for a second time."""
    both = Event()
    """Both decoders were sent."""

    def do_GET(self) -> None:
        name = self.path.rpartition("/")[2]
        SlowDecoder.asked[name] += 1
        is_first = SlowDecoder.asked[name] == 1
        if not name.startswith(("brotli.wasm", "clang.wasm", "library")):
            super().do_GET()
            return
        content = Path(self.translate_path(self.path)).read_bytes()
        if name.startswith("library") and is_first:
            content = altered(content)
        self.send_response(200)
        self.send_header("Content-Length", str(len(content)))
        # Not those of the base class: of what it may keep, a browser asks once at a time.
        self.send_header("Cache-Control", "no-store")
        BaseHTTPRequestHandler.end_headers(self)
        half = len(content) // 2 if name.startswith("clang.wasm") else 0
        self.wfile.write(content[:half])
        if name.startswith("brotli.wasm"):
            (SlowDecoder.second.wait if is_first else SlowDecoder.second.set)()
            time.sleep(0.5 if is_first else 0)
        elif half:
            SlowDecoder.both.wait()
            time.sleep(0.5)
        self.wfile.write(content[half:])
        if name.startswith("brotli.wasm") and is_first:
            SlowDecoder.both.set()


@pytest.mark.thorough
def test_a_second_try_for_the_compiler_waits_for_what_the_first_has_begun(page: Page) -> None:
    page.add_init_script(WITHOUT_SOLVER)
    with serve(DIST, SlowDecoder) as address:
        page.goto(address)
        ask_for_cpp(page)
        click(page, "judge-setup-fetch")
        failed = page.get_by_test_id("judge-setup-failed")
        headers = page.locator("[data-phase=headers]")
        ends = headers.or_(page.get_by_test_id("judge-failure")).or_(failed)
        ends.first.wait_for(state="attached")
        expect(failed).to_have_count(0)
