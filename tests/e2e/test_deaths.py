"""Real faults in a browser: a dead worker, wrong files, unusable storage, two tabs.

``BLOCKCOVER_EXAMPLES=30`` ends the worker at 30 moments of nine kinds of work, and damages every
file in every way; otherwise a few of these are tried.
"""

import json
from pathlib import Path
from typing import Any

import pytest
from board import (
    WITHOUT_SOLVER,
    OpenSite,
    cell,
    expect_outcome,
    expect_row,
    expect_rows,
    go,
    shown_rows,
    until,
    until_ready,
)
from conftest import DIST, PageLog
from desk import put, write_program
from playwright.sync_api import BrowserContext, Page, Route, expect

from random_cases import scaled

pytestmark = pytest.mark.recorded

WORKS: dict[str, dict[str, Any]] = {
    "verdict": {"kind": "verdict", "board": "5/5/5/5/5"},
    "values": {"kind": "analyse", "board": "4/4/4/4"},
    "count": {"kind": "count", "board": "/".join(["9"] * 8)},
    "heat map": {"kind": "frequencies", "board": "/".join(["6"] * 7)},
    "export": {"kind": "tilings-text", "board": "/".join(["9"] * 6), "limit": 2000},
    "strategy": {"kind": "strategy", "board": "4/4/4/4"},
    "search": {"kind": "recursion", "board": "4/4/4/4", "first": 5000, "count": 10},
}

OTHER_MOMENTS = ("idle", "boot")
"""Addresses that start no work, so that the test asks for the verdict."""

ASK_AND_END = """async ([request, when, delay, silently]) => {
  const { engine } = __blockcover;
  const end = (worker) => {
    if (silently) worker.terminate();
    else worker.dispatchEvent(new ErrorEvent('error', { message: 'made', cancelable: true }));
  };
  if (when === 'boot') engine.restart();
  const worker = engine.worker();
  if (when === 'idle') end(worker);
  if (when === 'boot') setTimeout(end, delay, worker);
  let begun = 0;
  const answer = engine.ask(request, {
    onWork: (works) => {
      begun += works;
      if (works && begun === 1 && when === 'work') setTimeout(end, delay, worker);
    },
  });
  const { seconds, cache, ...reply } = await answer;
  return [reply, begun];
}"""


def answer(page: Page, request: dict[str, Any]) -> dict[str, Any]:
    """Return the reply without the fields that depend on earlier requests."""
    reply: dict[str, Any] = page.evaluate(
        """(request) =>
          __blockcover.engine.ask(request).then(({ seconds, cache, ...reply }) => reply)""",
        request,
    )
    return reply


def test_a_worker_that_dies_during_any_work_is_replaced(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=5/5/5/5/5&lang=en")
    cell(page, "a1").click(force=True)
    expect_row(page, 1, "#....")
    rows, address = shown_rows(page), page.evaluate("location.hash")
    moments = scaled(1)
    for moment in range(moments):
        for number, name in enumerate([*WORKS, *OTHER_MOMENTS]):
            # Each death causes a boot.
            if moments == 1 and name not in ("verdict", "idle"):
                continue
            request = WORKS.get(name, WORKS["verdict"])
            expected = answer(page, request)
            # A boot takes longer than most requests.
            delay = (35 if name == "boot" else 7) * moment
            silently = (moment + number) % 2 == 0
            when = name if name in OTHER_MOMENTS else "work"
            reply, begun = page.evaluate(ASK_AND_END, [request, when, delay, silently])
            assert reply == expected, (name, moment, silently)
            assert begun <= 2, "it was asked again more than once"
    expect_rows(page, rows)
    assert page.evaluate("location.hash") == address
    expect_outcome(page, "WINNING", "x4/5/5/5/5")


def wrong_answers(body: bytes) -> list[dict[str, Any]]:
    """Return faulty responses that a server may send instead of a file."""
    altered = bytes([*body[:40], body[40] ^ 1, *body[41:]])
    cut = body[: len(body) // 2]
    return [
        *({"status": status, "body": "no"} for status in (404, 500)),
        {"content_type": "text/html", "body": "<!doctype html><title>x"},
        *({"body": wrong} for wrong in (cut, altered, b"")),
    ]


@pytest.mark.fresh
def test_every_wrong_file_is_named_and_requested_again(
    page: Page, open_site: OpenSite, page_log: PageLog
) -> None:
    fetched: list[str] = []
    page.context.on("request", lambda request: fetched.append(request.url))
    open_site("#/game?v=1&b=3/3&lang=en")
    names = sorted({Path(url.split("?")[0]).name for url in fetched if "-gzip.bin" in url})
    assert len(names) >= 4
    answers: dict[str, dict[str, Any]] = {}

    def hand_out(route: Route) -> None:
        wrong = answers.get(Path(route.request.url.split("?")[0]).name)
        if wrong is None:
            route.continue_()
        else:
            route.fulfill(**wrong)

    page.context.route("**/*-gzip.bin*", hand_out)
    fault = page.get_by_test_id("boot-fault")
    cell(page, "a1").click(force=True)
    for number, name in enumerate(names):
        (file,) = DIST.glob(f"*/{name}")
        kinds = wrong_answers(file.read_bytes())
        # All files in every way only with BLOCKCOVER_EXAMPLES: each case takes two boots.
        for wrong in kinds if scaled(1) > 1 else [kinds[number % len(kinds)]]:
            answers = {name: wrong}
            page.evaluate("__blockcover.engine.restart()")
            expect(fault).to_contain_text(name)
            expect(page.get_by_test_id("boot")).to_have_attribute("data-stage", "failed")
            expect_row(page, 1, "#..")
    answers = {}
    page.get_by_test_id("boot-retry").click()
    expect_outcome(page, "WINNING", "x2/3")
    page_log.errors.clear()


FORBIDDEN = """
Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no'); } });
Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('no'); } });
"""
FILLED = "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };"
GARBAGE = """
const whole = ['settings', 'boards', 'bench', 'puzzles', 'hand', 'visited', 'late'];
const parts = ['settings.theme', 'boards.game', 'bench.time', 'bench.program.blockgame'];
for (const name of [...whole, ...parts]) {
  for (const storage of [localStorage, sessionStorage]) {
    storage.setItem(`blockcover.${name}`, GIVEN);
  }
}
"""


@pytest.mark.parametrize(
    "script",
    [
        FORBIDDEN,
        FILLED,
        GARBAGE.replace("GIVEN", json.dumps("{")),
        GARBAGE.replace("GIVEN", json.dumps('{"game":{},"language":"<b>","program":[],"daily":7}')),
    ],
    ids=["forbidden", "filled", "no JSON", "other values"],
)
def test_unusable_storage_does_no_harm(page: Page, open_site: OpenSite, script: str) -> None:
    page.add_init_script(script)
    open_site("#/cover?v=1&b=3/3", ready=False)
    cell(page, "a1").click(force=True)
    expect_row(page, 1, "#..")
    go(page, "#/judge")
    expect(page.get_by_test_id("tab-judge")).to_have_attribute("aria-current", "page")
    go(page, "#/game?v=1&b=3/3")
    expect_outcome(page, "WINNING", "3/3")


def test_two_tabs_do_not_disturb_each_other(tabs: tuple[Page, Page]) -> None:
    one, other = tabs
    one.goto("./#/game?v=1&b=3/3&lang=en")
    until_ready(one)
    other.goto("./#/game?v=1&b=4/4&lang=ko")
    expect_outcome(other, "WINNING", "4/4")
    cell(other, "a1").click(force=True)
    expect_outcome(other, "WINNING", "x3/4")
    other.evaluate("__blockcover.killWorker()")
    cell(one, "c2").click(force=True)
    expect_outcome(one, "WINNING", "3/2x")
    expect(one.locator("html")).to_have_attribute("lang", "en")
    expect_rows(other, ["#...", "...."])
    other.close()
    cell(one, "c2").click(force=True)
    expect_outcome(one, "WINNING", "3/3")


@pytest.mark.fresh
def test_another_tab_erases_no_text(context: BrowserContext, page: Page) -> None:
    """The other tab adopts texts from here, keeps its own edits, and offers both versions."""
    page.add_init_script(WITHOUT_SOLVER)
    page.goto("./#/judge?v=1&lang=en")
    other = context.new_page()
    other.add_init_script(WITHOUT_SOLVER)
    other.goto("./#/judge?v=1&lang=en")
    write_program(page, "print(1)")
    expect(other.get_by_test_id("judge-editor")).to_contain_text("print(1)")
    other.get_by_test_id("judge-tab-compare").click()
    other.get_by_test_id("judge-input").fill("0\n")
    until(page, "() => localStorage['blockcover.bench.input.blockgame'] === '\"0\\\\n\"'")
    stored = page.evaluate("localStorage['blockcover.bench.program.blockgame']")
    assert stored == '"print(1)"'

    other.get_by_test_id("judge-tab-run").click()
    write_program(other, "print(2)")
    editor = page.get_by_test_id("judge-editor")
    expect(editor).to_contain_text("print(2)")
    page.get_by_test_id("judge-program-swap").click()
    expect(editor).to_contain_text("print(1)")
    expect(other.get_by_test_id("judge-editor")).to_contain_text("print(1)")
    page.reload()
    expect(editor).to_contain_text("print(1)")
    # The page reports a text that is not stored.
    expect(page.get_by_test_id("judge-program-unkept")).to_be_hidden()
    put(page, "judge-program-file", "#" * 200_001)
    expect(page.get_by_test_id("judge-program-unkept")).to_contain_text("200,000")
