"""The worker's life in the built site: boot, answers, packages on demand, cancel, death."""

import time
from collections.abc import Callable
from typing import Any

import pytest
from board import TIMEOUT_MS, cell, expect_row, until
from playwright.sync_api import Page, Route, expect

OpenSite = Callable[..., Page]

STAGES = ["runtime", "library", "python", "solver", "ready"]

RECORD_STAGES = """
  globalThis.recordedStages = [];
  new MutationObserver(() => {
    const stage = document.documentElement.dataset.engine;
    if (stage && stage !== recordedStages.at(-1)) recordedStages.push(stage);
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-engine'] });
"""


def ask(page: Page, request: dict[str, Any]) -> dict[str, Any]:
    """The engine's reply, or what the error it rejects with says."""
    reply: dict[str, Any] = page.evaluate(
        """(request) => __blockcover.engine.ask(request).catch(
          ({ code, message, line, column }) => ({ kind: 'error', code, message, line, column })
        )""",
        request,
    )
    return reply


@pytest.fixture
def long_count() -> dict[str, str]:
    """A request that takes many seconds."""
    return {"kind": "count", "board": "x19" + "/20" * 19}


@pytest.mark.fresh
def test_boot_stages_come_in_order(page: Page, open_site: OpenSite) -> None:
    def late(route: Route) -> None:
        time.sleep(0.3)
        route.continue_()

    # The worker begins before the page listens; so that the page hears of all, its files come late.
    page.context.route("**/*.gzip*", late)
    page.add_init_script(RECORD_STAGES)
    open_site()
    seen = page.evaluate("recordedStages")
    assert seen == [stage for stage in STAGES if stage in seen]
    assert seen[-1] == "ready"
    assert "library" in seen


def test_the_wheel_answers(open_site: OpenSite) -> None:
    page = open_site()
    reply = ask(page, {"kind": "count", "board": "3/3"})
    assert (reply["kind"], reply["request"], reply["count"]) == ("reply", "count", "2")
    assert ask(page, {"kind": "verdict", "board": "1x/xx"})["outcome"] == "LOSING"
    assert ask(page, {"kind": "verdict", "board": "2/xx"})["outcome"] == "WINNING"


def test_what_python_finds_wrong_is_told_with_its_place(open_site: OpenSite) -> None:
    page = open_site()
    error = ask(page, {"kind": "count", "board": "5/5?"})
    assert error["kind"] == "error"
    assert error["code"]
    assert (error["line"], error["column"]) == (1, 4)
    assert ask(page, {"kind": "count", "board": "3/3"})["count"] == "2"


@pytest.mark.fresh
def test_what_a_visit_fetches_and_when(page: Page, open_site: OpenSite, base_url: str) -> None:
    """Nothing from elsewhere, nothing run that was not checked, and numpy when it is needed; a
    request that is made while all that is on its way is answered."""
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    open_site(ready=False)
    until(page, "() => window.__blockcover !== undefined")
    assert page.evaluate("__blockcover.engine.state()") == "booting"
    page.evaluate(
        "() => { globalThis.early = __blockcover.engine.ask({ kind: 'count', board: '3/3' }); }"
    )
    expect(page.locator("html")).to_have_attribute("data-engine", "ready", timeout=TIMEOUT_MS)
    # The script of the runtime runs from a blob, which the policy that is served has to allow.
    scripts = [url for url in fetched if "pyodide.asm.mjs" in url]
    assert [url.rsplit("/", 1)[1] for url in scripts] == ["pyodide.asm.mjs.gzip"]
    assert page.evaluate("early.then(({ count }) => count)") == "2"
    assert not [url for url in fetched if "/numpy-" in url]
    reply = ask(page, {"kind": "count", "board": "/".join(["15"] * 15)})
    assert reply["method"] == "dense"
    assert reply["count"] == "458324092996867592192"  # OEIS A233807
    assert [url for url in fetched if "/numpy-" in url]
    assert page.evaluate("document.documentElement.dataset.engine") == "ready"
    assert len(fetched) > 5
    elsewhere = [url for url in fetched if not url.startswith((base_url, "data:", "blob:"))]
    assert elsewhere == []


def test_a_cancelled_request_says_so_and_the_next_is_answered(
    open_site: OpenSite, long_count: dict[str, str]
) -> None:
    page = open_site()
    code = page.evaluate(
        """async (request) => {
          const controller = new AbortController();
          const begun = Promise.withResolvers();
          const answer = __blockcover.engine.ask(request, {
            signal: controller.signal,
            onProgress: begun.resolve,
          });
          await Promise.race([begun.promise, answer]);
          controller.abort();
          return answer.then(() => 'answered', (error) => error.code);
        }""",
        long_count,
    )
    assert code == "cancelled"
    assert ask(page, {"kind": "count", "board": "3/3"})["count"] == "2"


def test_a_killed_worker_is_replaced_and_its_request_answered(open_site: OpenSite) -> None:
    page = open_site()
    replies = page.evaluate(
        """() => {
          const boards = ['3/3', '3/3/3', '3/3/3/3'];
          __blockcover.killWorker();
          return Promise.all(
            boards.map((board) => __blockcover.engine.ask({ kind: 'count', board })),
          );
        }"""
    )
    assert [reply["count"] for reply in replies] == ["2", "0", "4"]
    assert page.evaluate("__blockcover.engine.state()") == "ready"


@pytest.mark.fresh
def test_a_browser_without_workers_of_modules_says_so_and_still_paints(
    page: Page, open_site: OpenSite
) -> None:
    page.add_init_script("Worker = class extends EventTarget { postMessage() {} terminate() {} };")
    open_site("#/game?v=1&b=5/5/5/5/5", ready=False)
    expect(page.get_by_test_id("boot")).to_have_attribute("data-stage", "failed")
    cell(page, "a1").click(force=True)
    expect_row(page, 1, "#....")
