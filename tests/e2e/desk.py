"""The judge's desk, as a person meets it: its tabs, its files, a program that is run."""

from collections.abc import Callable
from pathlib import Path
from typing import Literal

from axe import hindrances
from board import TIMEOUT_MS
from playwright.sync_api import Page, expect

ROOT = Path(__file__).parents[2]

OpenSite = Callable[..., Page]

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")

RUN_MS = 2 * TIMEOUT_MS
"""A program is run on all small boards within this time on a busy machine."""


def open_desk(open_site: OpenSite, tab: str, problem: str = "blockgame") -> Page:
    page = open_site("#/judge?v=1&lang=en")
    turn_to(page, tab, problem)
    return page


def turn_to(page: Page, tab: str, problem: str) -> None:
    page.get_by_test_id(f"judge-tab-{tab}").click()
    page.get_by_test_id(f"judge-problem-{problem}").click()


def put(page: Page, where: str, text: str | bytes) -> None:
    """Opens a file with a text."""
    content = text.encode() if isinstance(text, str) else text
    page.get_by_test_id(where).set_input_files(
        {"name": "text.txt", "mimeType": "text/plain", "buffer": content}
    )


def write_program(page: Page, program: str) -> None:
    editor = page.get_by_test_id("judge-editor")
    # Many programs begin alike; that of before is not to be taken for this one.
    editor.locator(".cm-content").fill("")
    put(page, "judge-program-file", program)
    expect(editor).to_contain_text(next(line for line in program.split("\n") if line))


def run(page: Page, program: str) -> None:
    """Runs a program and waits for what comes of it, not for what came of the one before."""
    write_program(page, program)
    stop = page.get_by_test_id("judge-stop")
    # It may have ended before anyone looks.
    stop.evaluate(
        """(stop) => {
          const look = (_, observer) => {
            if (stop.disabled) return;
            observer.disconnect();
            stop.dataset.began = '';
          };
          delete stop.dataset.began;
          new MutationObserver(look).observe(stop, { attributes: true });
        }"""
    )
    page.get_by_test_id("judge-run").click()
    expect(stop).to_have_attribute("data-began", "")
    expect(stop).to_be_disabled(timeout=RUN_MS)


def expect_accessible(page: Page) -> None:
    """What axe-core looks for is not there, in both colour schemes."""
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        assert hindrances(page) == [], scheme
    page.emulate_media(color_scheme="light")
