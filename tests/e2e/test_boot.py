"""The worker's life in the built site: boot, answers, packages on demand, cancel, death."""

import re

import pytest
from board import (
    OpenSite,
    await_drawn,
    centre,
    click,
    eventually,
    expect_outcome,
    expect_row,
    expect_rows,
    go,
    until,
    until_ready,
)
from conftest import PageLog
from playwright.sync_api import Page, Route, expect

pytestmark = pytest.mark.motion

EMPTY_GAME = "#/game?v=1&b=5/5/5/5/5"

PHASES = ["runtime", "library", "python", "solver", "ready"]

RECORD_PHASES = """
  globalThis.recordedPhases = [];
  new MutationObserver(() => {
    const phase = document.documentElement.dataset.engine;
    if (phase && phase !== recordedPhases.at(-1)) recordedPhases.push(phase);
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-engine'] });
"""


SPOKEN = """
  globalThis.spoken = [];
  new MutationObserver((records) => {
    for (const { target } of records) {
      const element = target.nodeType === Node.TEXT_NODE ? target.parentElement : target;
      if (!(element instanceof Element)) continue;
      const region = element.closest('[role=status], [role=alert], [aria-live=polite]');
      const text = region?.textContent.replace(/\\s+/g, ' ').trim();
      if (text && !spoken.includes(text)) spoken.push(text);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
"""
"""Records the announcements for screen readers."""


@pytest.mark.fresh
def test_the_page_works_during_the_boot_and_shows_its_progress(page: Page) -> None:
    """The phases come in order, and the bytes include a file that arrived early."""
    # The test ends the boot.
    wheels, scripts, come = list[Route](), list[Route](), list[str]()
    page.context.route("**/blockcover-*.whl-gzip.bin*", lambda route: wheels.append(route))
    page.context.route("**/assets/index-*.js", lambda route: scripts.append(route))
    page.context.on("requestfinished", lambda request: come.append(request.url))
    page.add_init_script(RECORD_PHASES)
    page.add_init_script(SPOKEN)
    page.goto(f"./{EMPTY_GAME}", wait_until="commit")
    early = ("asm.wasm", "stdlib")
    assert eventually(page, lambda: all(any(part in url for url in come) for part in early), bool)
    assert eventually(page, lambda: scripts, bool)
    scripts[0].continue_()
    bytes_seen = page.get_by_test_id("boot-bytes")
    expect(bytes_seen).to_have_text(re.compile(r"\d.*MB.*\d.*MB"))
    loaded, whole = re.findall(r"\d+(?:\.\d+)?", bytes_seen.inner_text())
    assert 1 < float(loaded) < float(whole)

    page.mouse.click(*centre(page, "a1"))
    click(page, "undo", "redo")
    expect_row(page, 1, "#....")
    assert page.evaluate("__blockcover.engine.state()") == "booting"
    expect(page.get_by_test_id("boot")).to_be_visible()
    expect(page.get_by_test_id("boot-phase")).to_have_text(re.compile(r"\w"))

    assert len(wheels) == 1, "the worker was not taken for one that makes no progress"
    wheels[0].continue_()
    expect_outcome(page, "WINNING", "x4/5/5/5/5")
    expect(page.get_by_test_id("boot")).to_be_hidden()
    seen = page.evaluate("recordedPhases")
    assert seen == [phase for phase in PHASES if phase in seen]
    assert seen[-1] == "ready"
    assert "library" in seen
    # The phases and the verdict are announced, the bytes are not.
    spoken = page.evaluate("spoken")
    assert len(spoken) <= len(PHASES) + 2, spoken
    assert not [text for text in spoken if "MB" in text]


CANCEL_WHILE_LOADING = """async (request) => {
  const controller = new AbortController();
  const onWork = (works) => works || controller.abort();
  const answer = __blockcover.engine.ask(request, { signal: controller.signal, onWork });
  return answer.then(() => 'answered', (error) => error.code);
}"""


@pytest.mark.fresh
def test_the_requests_of_a_visit_and_their_times(
    page: Page, open_site: OpenSite, base_url: str
) -> None:
    """No request to another site, no code without a verified checksum, numpy only when needed. A
    request made during the boot is answered. A request cancelled while numpy is loading leaves it
    imported, and the next request need not wait for it."""
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    # The boot ends after the early request.
    page.context.route("**/blockcover-*.whl-gzip.bin*", lambda route: None)
    open_site(ready=False)
    until(page, "() => window.__blockcover !== undefined")
    assert page.evaluate("__blockcover.engine.state()") == "booting"
    page.evaluate(
        "() => { globalThis.early = __blockcover.engine.ask({ kind: 'count', board: '3/3' }); }"
    )
    # A blocked request continues when its handler is removed.
    page.context.unroute("**/blockcover-*.whl-gzip.bin*")
    until_ready(page)
    # The runtime's script runs from a blob, which the served policy has to allow.
    scripts = [url for url in fetched if "pyodide.asm.js" in url]
    assert [url.rsplit("/", 1)[1] for url in scripts] == ["pyodide.asm.js-gzip.bin"]
    assert page.evaluate("early.then(({ count }) => count)") == "2"
    assert not [url for url in fetched if "/numpy-" in url]
    dense = {"kind": "count", "board": "/".join(["15"] * 15)}
    assert page.evaluate(CANCEL_WHILE_LOADING, dense) == "cancelled"
    fetches = len([url for url in fetched if "/numpy-" in url])
    reply = page.evaluate("(request) => __blockcover.engine.ask(request)", dense)
    assert len([url for url in fetched if "/numpy-" in url]) == fetches == 1
    assert reply["method"] == "dense"
    assert reply["count"] == "458324092996867592192"  # OEIS A233807
    assert page.evaluate("document.documentElement.dataset.engine") == "ready"
    assert len(fetched) > 5
    elsewhere = [url for url in fetched if not url.startswith((base_url, "data:", "blob:"))]
    assert elsewhere == []


# The boot sign

SIZES = {(390, 844), (768, 1024), (1280, 800), (844, 390)}
PLACES = (
    "#/cover?v=1&b=8/8/8/8&lang=en",
    "#/judge?v=1&lang=ko",
    f"{EMPTY_GAME}&tool=play&lang=ko",
    f"{EMPTY_GAME}&lang=en",
)

COVERED = """() => {
  const sign = document.querySelector('[data-testid=boot]');
  const { left, top, width, height } = sign.getBoundingClientRect();
  const things = 'button, a, input, select, canvas, p, span, h2, dt, dd, kbd, .card, .verdict';
  const found = new Set(width * height > 0 ? [] : ['it is not there']);
  for (let x = left + 1; x < left + width; x += 7) {
    for (let y = top + 1; y < top + height; y += 4) {
      for (const one of document.elementsFromPoint(x, y)) {
        if (one.matches(things) && !one.contains(sign) && !sign.contains(one)) {
          found.add(one.outerHTML.slice(0, 80));
        }
      }
    }
  }
  return [...found];
}"""
"""The elements that overlap the boot sign."""

BOARD = """async () => {
  const canvas = document.querySelector('[data-testid=board-canvas]');
  let [place, frames] = ['', 0];
  // A new size of the page reaches its parts within some frames.
  while (frames < 10) {
    await new Promise(requestAnimationFrame);
    document.documentElement.removeAttribute('data-quiet');
    const { x, y, width, height } = canvas.getBoundingClientRect();
    const title = document.querySelector('.view-title').getBoundingClientRect();
    const now = JSON.stringify([x, y, width, height, title.y]);
    frames = now === place ? frames + 1 : 0;
    place = now;
  }
  return JSON.parse(place);
}"""
"""Return the place of the board, and the top of the title, once it is the same for ten frames.

Without progress for long, the title gives the sign room: here it has none."""


WITHOUT_PROGRESS = "(is) => document.documentElement.toggleAttribute('data-quiet', is)"
"""Whether the solver has given no sign of progress for long, as the page marks it."""


def expect_uncovered(page: Page) -> None:
    expect(page.get_by_test_id("boot")).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for is_quiet in (False, True):
            page.evaluate(WITHOUT_PROGRESS, is_quiet)
            await_drawn(page)
            assert page.evaluate(COVERED) == [], (page.url, width, height, is_quiet)


@pytest.mark.thorough
@pytest.mark.fresh
def test_the_boot_sign_covers_nothing_and_moves_no_board(page: Page) -> None:
    wheels = list[Route]()
    page.context.route("**/blockcover-*.whl-gzip.bin*", lambda route: wheels.append(route))
    # A page in full screen cannot be resized.
    page.add_init_script("Element.prototype.requestFullscreen = async () => {};")
    page.goto(f"./embed.html{EMPTY_GAME}&lang=ko")
    expect_uncovered(page)
    page.goto(f"./{EMPTY_GAME}&present=1&lang=en")
    expect_uncovered(page)
    for place in PLACES:
        go(page, place)
        expect_uncovered(page)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    boards = dict[tuple[int, int], list[float]]()
    for when in ("boot", "ready"):
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            board = page.evaluate(BOARD)
            assert boards.setdefault((width, height), board) == board, when
        if when == "boot":
            assert eventually(page, lambda: len(wheels) == 2, bool)
            wheels[1].continue_()
            expect_outcome(page, "LOSING", "5/5/5/5/5")


@pytest.mark.thorough
@pytest.mark.fresh
def test_after_a_failed_boot_waiting_requests_are_reported_and_answered_later(
    page: Page, open_site: OpenSite, page_log: PageLog
) -> None:
    pattern = "**/blockcover-*.whl-gzip.bin*"
    wheels = list[Route]()
    is_failing = False
    page.context.route(pattern, lambda route: route.abort() if is_failing else wheels.append(route))
    open_site(f"{EMPTY_GAME}&lang=en", ready=False)
    click(page, "presets", "load-text")
    page.get_by_test_id("load-text-input").fill("xx/xx")
    page.get_by_test_id("load-text-go").click()
    expect(page.get_by_test_id("load-state")).to_contain_text("The solver is starting")
    assert eventually(page, lambda: wheels, bool)
    is_failing = True
    wheels[0].abort()
    dialog = page.get_by_test_id("load-dialog")
    expect(dialog.get_by_test_id("unanswered")).to_contain_text("could not start")
    expect(dialog.get_by_test_id("solver-restart")).to_be_enabled()
    page.keyboard.press("Escape")

    restart = page.get_by_test_id("solver-restart").filter(visible=True)
    for hash, opener in (
        ("#/game?v=1&b=3/3&tool=play&play=pe&lang=en", None),
        ("#/cover?v=1&b=3/3&lang=en", None),
        ("#/judge?v=1&lang=en", "judge-tab-compare"),
    ):
        go(page, hash)
        if opener:
            page.get_by_test_id(opener).click()
            page.get_by_test_id("judge-samples").click()
        expect(restart.first).to_be_visible()
        expect(page.locator("main")).not_to_contain_text(re.compile("is starting"))
    page.context.unroute(pattern)
    restart.first.click()
    expect(page.get_by_test_id("answer-1")).to_be_visible()
    expect(restart).to_have_count(0)
    go(page, "#/game")
    expect_rows(page, ["##", "##"])
    page_log.errors.clear()
