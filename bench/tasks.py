"""The longest task of the page's main thread during each use of the site, as a median over turns.

The limit is 50 ms, above which a task is noticeable. Times are those of the thread itself; time of
other processes is not counted.
"""

import json
import re
from collections.abc import Callable
from random import Random
from statistics import median

from board import (
    TIMEOUT_MS,
    centre,
    expect_outcome,
    open_tab,
    until,
    until_ready,
    until_still,
)
from desk import put, turn_to
from exported import open_export, take
from playwright.sync_api import Browser, Page, expect

from bench.measure import markdown
from blockcover.desk.boards.generate import random_boards
from blockcover.judge import answering, input_of

LIMIT_MS = 50

_LAID = """(pieces) => {
  const [laid] = document.querySelector('[data-testid=laid]').textContent.match(/[0-9]+/g) ?? [];
  return Number(laid) >= pieces;
}"""
"""Whether a number of pieces of a tiling are laid."""

Act = Callable[[], None]


def compare(page: Page, cases: int) -> tuple[str, str]:
    """Open the comparison of outputs; return an input of ``cases`` cases and its output."""
    turn_to(page, "compare", "blockgame")
    boards = random_boards("blockgame", Random(1), cases, filled_percent=60)
    return input_of("blockgame", boards), "\n".join(answering("blockgame")(boards))


def walk_through_cases(page: Page) -> Act:
    text, answers = compare(page, 10_000)
    put(page, "judge-file", text)
    wrong = (8, 4_999, 9_000, 9_999)
    own = [line if at not in wrong else "" for at, line in enumerate(answers.split("\n"))]
    put(page, "judge-own-file", "\n".join(own))
    expect(page.get_by_test_id("judge-same")).to_have_text("9,996")

    def act() -> None:
        for at in wrong:
            page.keyboard.press("n")
            expect(page.get_by_test_id(f"row-{at + 1}")).to_be_in_viewport()
        page.locator(".judge-rows").evaluate("(one) => one.scrollTo(0, 0)")
        expect(page.get_by_test_id("row-1")).to_be_in_viewport()

    return act


PASTE = """([id, text]) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const how = { clipboardData, bubbles: true, cancelable: true };
  document.querySelector(`[data-testid=${id}]`).dispatchEvent(new ClipboardEvent('paste', how));
}"""


def paste_two_megabytes(page: Page) -> Act:
    texts = compare(page, 66_000)
    # The texts are passed to the page first, since that is not part of pasting.
    page.evaluate("(texts) => { globalThis.texts = texts; }", list(texts))

    def act() -> None:
        for at, place in enumerate(("judge-input", "judge-output")):
            page.evaluate(f"() => ({PASTE})(['{place}', texts[{at}]])")
        expect(page.get_by_test_id("judge-same")).to_have_text("66,000")

    return act


def use_the_cover(page: Page) -> Act:
    def act() -> None:
        for lens in ("heat", "search", "tilings"):
            page.get_by_test_id(f"lens-{lens}").click()
            expect(page.locator("[aria-busy=true]:visible")).to_have_count(0)
            until_still(page)
        page.mouse.move(*centre(page, "a1"))
        page.mouse.down()
        page.mouse.move(*centre(page, "h7"), steps=20)
        page.mouse.up()
        page.get_by_test_id("undo").click()
        expect(page.get_by_test_id("play")).to_be_enabled()
        page.get_by_test_id("play").click()
        until(page, _LAID, 5)
        page.get_by_test_id("play").click()
        open_export(page)
        for kind in ("png", "svg", "film", "tilings"):
            take(page, kind)

    return act


def watch_a_long_verdict(page: Page) -> Act:
    bar = page.get_by_test_id("verdict").locator("progress")
    expect(bar).to_have_attribute("value", re.compile("[1-9]"))

    def act() -> None:
        for _ in range(3):
            before = bar.get_attribute("value")
            expect(bar).not_to_have_attribute("value", before or "")
        page.get_by_test_id("verdict-stop").click()
        expect(page.get_by_test_id("verdict")).to_have_attribute("aria-busy", "false")

    return act


TURN = """(at) => document.querySelector(
  `[data-testid=match-status]:is([data-state=over], [data-state=person][data-at="${at}"])`,
)?.dataset.state"""


def play_a_game(page: Page) -> Act:
    expect_outcome(page, "LOSING")

    def act() -> None:
        page.get_by_test_id("game-tool-play").click()
        at = 0
        while until(page, TURN, at) == "person" and at < 8:
            box = page.locator("[data-cell=empty]").first.bounding_box()
            assert box is not None
            for step in range(6):
                page.mouse.move(box["x"] + 9 * step, box["y"] + 12)
            if not page.get_by_test_id("play-piece").is_enabled():
                break
            page.get_by_test_id("play-piece").click()
            at += 2
        until_still(page)

    return act


SEEK = """(slider, number) => {
  slider.value = number;
  slider.dispatchEvent(new Event('input', { bubbles: true }));
}"""


def watch_the_largest_search(page: Page) -> Act:
    open_tab(page, "search")
    page.get_by_test_id("recursion-start").click()
    timeline = page.get_by_test_id("recursion-timeline")
    expect(timeline).to_have_attribute("max", "19999")

    def act() -> None:
        # Forwards, and back to a step at which the whole picture is drawn again.
        for number in (19_000, 18_000, 300, 12_000):
            timeline.evaluate(SEEK, number)
            until_still(page)
        page.get_by_test_id("recursion-speed").select_option("32")
        page.get_by_test_id("recursion-play").click()
        until(page, "(at) => document.querySelector('input[type=range]').value >= at", 12_020)

    return act


USES: dict[str, tuple[str, Callable[[Page], Act]]] = {
    "walk through 10,000 cases": ("#/judge?v=1", walk_through_cases),
    "paste 2 MB and its answers": ("#/judge?v=1", paste_two_megabytes),
    "heat, search, paint, play, export": ("#/cover?v=1&b=8/8/5x2/8/8/8/8/8", use_the_cover),
    "watch and stop a long verdict": (
        "#/game?v=1&b=8/8/8/8/8/8/8/8&tool=explore",
        watch_a_long_verdict,
    ),
    "play with the pointer": ("#/game?v=1&b=5/5/5/5/5&tool=explore", play_a_game),
    "watch the largest search": ("#/game?v=1&b=5/5/5/5/5", watch_the_largest_search),
}


def main_thread_tasks(page: Page, act: Act) -> list[float]:
    """The durations in ms of the tasks of the page's main thread during an act."""
    browser = page.context.browser
    assert browser is not None
    browser.start_tracing(page=page, categories=["toplevel", "__metadata"])
    act()
    events = json.loads(browser.stop_tracing())["traceEvents"]
    main = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain"
    }
    return [
        event["tdur"] / 1000
        for event in events
        if (event["pid"], event["tid"]) in main and event.get("tdur") and event["ph"] == "X"
    ]


def longest(browser: Browser, address: str, use: str) -> float:
    """The longest task of a use in ms."""
    link, prepare = USES[use]
    page = browser.new_page()
    expect.set_options(timeout=TIMEOUT_MS)
    page.goto(f"{address}{link}&lang=en")
    until_ready(page)
    tasks = main_thread_tasks(page, prepare(page))
    page.close()
    return max(tasks)


def table(times: dict[str, list[float]]) -> str:
    """The table of all uses."""
    head = ("use", "longest task, ms", f"of {LIMIT_MS} ms", "worst turn, ms")
    middles = {use: median(turns) for use, turns in times.items()}
    return markdown(
        head,
        *(
            (use, f"{middle:.0f}", f"{middle / LIMIT_MS:.2f}", f"{max(times[use]):.0f}")
            for use, middle in middles.items()
        ),
    )
