"""Real faults in a browser: a dead worker, unusable storage, two tabs. tests/web/deaths.test.ts
ends the worker at every moment of its work, `npm run broken` damages every file."""

import json
import re
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
from desk import put, write_program
from playwright.sync_api import BrowserContext, Page, expect

ASK_AND_END = """async (request) => {
  const { engine } = __blockcover;
  const worker = engine.worker();
  let begun = 0;
  const answer = engine.ask(request, {
    onWork: (works) => {
      begun += works;
      if (works && begun === 1) worker.terminate();
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
    expect(page).to_have_url(re.compile("b=x4/"))
    rows, address = shown_rows(page), page.evaluate("location.hash")
    request = {"kind": "verdict", "board": "5/5/5/5/5"}
    expected = answer(page, request)
    reply, begun = page.evaluate(ASK_AND_END, request)
    assert reply == expected
    assert begun <= 2, "it was asked again more than once"
    expect_rows(page, rows)
    assert page.evaluate("location.hash") == address
    expect_outcome(page, "WINNING", "x4/5/5/5/5")


FORBIDDEN = """
Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no'); } });
Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('no'); } });
"""
GARBAGE = """
const whole = ['hand', 'visited', 'late', 'puzzle.score'];
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
        pytest.param(FORBIDDEN, id="forbidden"),
        pytest.param(
            GARBAGE.replace("GIVEN", json.dumps("{")), marks=pytest.mark.thorough, id="no JSON"
        ),
    ],
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


@pytest.mark.thorough
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


@pytest.mark.thorough
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
