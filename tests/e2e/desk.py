"""Helpers for tests of the judge: its tabs, its files, its programs."""

from pathlib import Path

from axe import violations_in_schemes
from board import TIMEOUT_MS, OpenSite, go, until
from playwright.sync_api import Page, expect

ROOT = Path(__file__).parents[2]

RUN_MS = 2 * TIMEOUT_MS
"""Time limit for a run on all small boards, which only a hang meets."""


ANSWERED = """(reply) => {
  const worker = __blockcover.engine.worker();
  const { postMessage } = worker;
  worker.postMessage = (message, ports) => {
    const request = message.path?.[0] === 'ask' ? message.argumentList[1].value : null;
    if (request?.kind !== 'stress') return postMessage.call(worker, message, ports);
    const data = { id: message.id, type: 'RAW', value: reply };
    queueMicrotask(() => worker.dispatchEvent(new MessageEvent('message', { data })));
  };
}"""
"""Answers a stress test at once with this reply."""

REMEMBERED = """\
import sys
sys.setrecursionlimit(10**6)
lines = iter(sys.stdin.read().split("\\n"))
for _ in range(int(next(lines))):
    height, width = map(int, next(lines).split())
    text = "".join(next(lines) for _ in range(height))
    board = {divmod(at, width) for at, cell in enumerate(text) if cell == "."}
    known = {frozenset(): 1}

    def count(empty):
        if empty not in known:
            y, x = min(empty)
            square = {(y, x), (y, x + 1), (y + 1, x), (y + 1, x + 1)}
            ways = [square - {corner} for corner in square - {(y, x)}]
            ways.append({(y, x), (y + 1, x), (y + 1, x - 1)})
            known[empty] = sum(count(empty - way) for way in ways if way <= empty)
        return known[empty]

    print(count(frozenset(board)) if len(board) % 3 == 0 else 0)
"""
"""A correct program that is fast enough for the judge's limits."""


def open_desk(open_site: OpenSite, tab: str, problem: str = "blockgame") -> Page:
    page = open_site("#/judge?v=1&lang=en")
    turn_to(page, tab, problem)
    return page


def turn_to(page: Page, tab: str, problem: str) -> None:
    page.get_by_test_id(f"judge-tab-{tab}").click()
    page.get_by_test_id(f"judge-problem-{problem}").click()


def put(page: Page, where: str, text: str | bytes) -> None:
    """Open a file with this content."""
    content = text.encode() if isinstance(text, str) else text
    page.get_by_test_id(where).set_input_files(
        {"name": "text.txt", "mimeType": "text/plain", "buffer": content}
    )


def write_program(page: Page, program: str) -> None:
    editor = page.get_by_test_id("judge-editor")
    # Many programs begin with the same line, so remove the former one first.
    editor.locator(".cm-content").fill("")
    put(page, "judge-program-file", program)
    expect(editor).to_contain_text(next(line for line in program.split("\n") if line))


def run(page: Page, program: str) -> None:
    """Run a program, and wait for the end of this run, not of an earlier one."""
    write_program(page, program)
    stop = page.get_by_test_id("judge-stop")
    # The run may end before the next check, so record that it has begun.
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


FITS = """() => [document.documentElement, document.querySelector('.judge-results')]
  .every((one) => one.scrollWidth <= one.clientWidth)"""
"""Nothing is wider than the page or than the column of the results."""


def expect_in_both_languages(page: Page, english: str, korean: str) -> None:
    """Check the text of the results in both languages, and that they fit a phone and a desktop."""
    for language, text in (("ko", korean), ("en", english)):
        go(page, f"#/judge?v=1&lang={language}")
        expect(page.locator(".judge-results")).to_contain_text(text)
        for width, height in ((390, 844), (1280, 720)):
            page.set_viewport_size({"width": width, "height": height})
            until(page, FITS)


def expect_accessible(page: Page) -> None:
    """Check that axe-core finds no violation in either colour scheme."""
    found = violations_in_schemes(page)
    assert found == [], found
