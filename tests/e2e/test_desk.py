"""The desk at every width: what is visible together, its size, and no unwanted scrolling."""

from itertools import product

import pytest
from axe import small_targets
from board import (
    OpenSite,
    await_drawn,
    box_of,
    by_mouse,
    cell,
    eventually,
    expect_outcome,
    go,
    open_tab,
    until,
    until_ready,
    until_still,
)
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.motion

SAMPLE = "b=5/1xx2/xx2x/x1xxx/2x2"
VIEWS = {
    "game": f"game?v=1&{SAMPLE}",
    "explore": f"game?v=1&{SAMPLE}&tool=explore",
    "play": f"game?v=1&{SAMPLE}&tool=play&m=d1e1.a1a2",
    "cover": "cover?v=1&b=8/8/5x2/8/8/8/8/8",
    "none": "cover?v=1&b=x5x/x5x/xx3xx",
    "judge": "judge?v=1",
}

SMALL_TEXT = """(least) => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set();
  while (texts.nextNode()) {
    const { parentElement: element, data } = texts.currentNode;
    if (!data.trim() || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('.hidden') || element.closest('svg')) continue;
    const size = parseFloat(getComputedStyle(element).fontSize);
    if (size < least) found.add(`${data.trim().slice(0, 30)} ${size}`);
  }
  return [...found];
}"""
"""Returns the texts on the page below a font size in pixels."""


def open_at(page: Page, width: int, height: int, view: str) -> None:
    """Open a view without motion in a window of this size, in pixels."""
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"./#/{VIEWS[view]}&lang=en")
    until_ready(page)


def show(page: Page, view: str, lang: str = "en") -> None:
    go(page, f"#/{VIEWS[view]}&lang={lang}")
    expect(page.locator("main [aria-busy=true]:visible")).to_have_count(0)
    await_drawn(page)


def test_a_wide_page_does_not_scroll_and_has_a_large_board(page: Page) -> None:
    open_at(page, 1280, 800, "game")
    for view in VIEWS:
        show(page, view)
        for width, height, least in ((1280, 800, 560), (1920, 1080, 850)):
            page.set_viewport_size({"width": width, "height": height})
            await_drawn(page)
            scroll = page.evaluate(
                "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
            )
            assert scroll == [width, height], view
            if view in ("game", "cover"):
                assert box_of(page.get_by_test_id("board-canvas"))["height"] >= least, view
            assert page.evaluate(SMALL_TEXT, 14) == [], view


@pytest.mark.chromium("touch")
def test_on_a_phone_board_state_and_controls_are_in_view_together(
    phone: Page,
) -> None:
    page = phone
    open_at(page, 390, 844, "game")
    for lang in ("ko", "en"):
        for view in VIEWS:
            show(page, view, lang)
            assert page.evaluate("document.documentElement.scrollWidth") == 390, view
            assert small_targets(page) == [], (view, lang)
            assert page.evaluate(SMALL_TEXT, 14) == [], (view, lang)
            if view == "judge":
                continue
            nav = box_of(page.get_by_test_id("tabs"))
            for part in (".verdict", ".board-area", ".controls"):
                box = box_of(page.locator(part))
                assert box["y"] >= 0, (view, part)
                assert box["y"] + box["height"] <= nav["y"], (view, part)


@pytest.mark.chromium("touch")
def test_on_a_phone_the_whole_row_of_a_move_is_visible(phone: Page) -> None:
    # On the empty board each row also has the number of symmetric moves.
    cut = "(one) => one.scrollWidth - one.clientWidth"
    for lang, board in product(("ko", "en"), ("5/1xx2/5/2x2/5", "3/3/3")):
        phone.set_viewport_size({"width": 390, "height": 844})
        phone.goto(f"./#/game?v=1&b={board}&lang={lang}")
        expect(phone.locator(".option .move-reply").first).to_be_visible()
        assert phone.get_by_test_id("body-moves").evaluate(cut) == 0, (lang, board)
        phone.set_viewport_size({"width": 360, "height": 640})
        assert phone.locator(".panel-tabs").evaluate(cut) == 0, (lang, board)


@pytest.mark.chromium("touch")
def test_the_board_stays_in_view_while_a_phone_reads_the_moves(
    phone: Page,
) -> None:
    page = phone
    open_at(page, 390, 844, "explore")
    move = page.get_by_test_id("move-b4a5b5")
    move.scroll_into_view_if_needed()
    board = box_of(page.get_by_test_id("board-canvas"))
    assert board["y"] >= 0
    # The first tap shows the move, the second plays it.
    move.tap()
    expect(page.get_by_test_id("pointed")).to_contain_text("b4a5b5")
    expect(page.get_by_test_id("line")).to_have_count(0)
    move.tap()
    expect(page.get_by_test_id("line")).to_contain_text("b4a5b5")


@pytest.mark.chromium("touch")
def test_a_phone_in_landscape_has_the_board_on_the_left(phone: Page) -> None:
    page = phone
    open_at(page, 844, 390, "game")
    for view in ("game", "play", "cover"):
        show(page, view)
        board = box_of(page.get_by_test_id("board-canvas"))
        panel = box_of(page.locator(".panel"))
        assert board["x"] + board["width"] <= panel["x"], view
        assert board["height"] >= 230, view
        assert page.evaluate("document.documentElement.scrollHeight") == 390, view


def test_components_are_marked_on_request_and_keep_their_letters(open_site: OpenSite) -> None:
    page = open_site(f"#/game?v=1&{SAMPLE}&tool=explore&lang=en")
    expect_outcome(page, "WINNING")
    open_tab(page, "why")
    expect(page.get_by_test_id("mark-regions")).not_to_be_checked()
    names = page.locator("[data-testid=xor] .swatch")
    expect(names).to_have_text(["A", "B", "C"])
    until_still(page)
    before = page.get_by_test_id("board-canvas").evaluate("canvas => canvas.toDataURL()")
    page.get_by_test_id("mark-regions").check()
    until_still(page)
    marked = page.get_by_test_id("board-canvas").evaluate("canvas => canvas.toDataURL()")
    assert marked != before
    # A move splits the first component: one part is new, the others keep their letters.
    open_tab(page, "moves")
    page.get_by_test_id("move-d1e1").click()
    open_tab(page, "why")
    expect(names).to_have_text(["A", "D", "B", "C"])


WORK_ELSEWHERE = """async () => {
  const board = Array(12).fill(12).join('/');
  for (let at = 0; at < 2; at++) await __blockcover.engine.ask({ kind: 'count', board });
}"""
"""Starts a count of some frames in the worker, while the page has nothing to do."""


@pytest.mark.thorough
@pytest.mark.chromium("its own protocol")
def test_no_tab_moves_while_the_page_waits_for_a_verdict(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=6/1x4/6/3x2/6/6")
    verdict = page.get_by_test_id("verdict")
    expect(verdict).to_have_attribute("aria-busy", "false")
    page.evaluate(
        """() => {
          const tab = document.querySelector('[data-testid=card-tab-why]');
          const verdict = document.querySelector('[data-testid=verdict]');
          globalThis.seen = { places: [], busy: [] };
          const look = () => {
            seen.places.push(tab.getBoundingClientRect().left);
            seen.busy.push(verdict.getAttribute('aria-busy'));
          };
          look();
          const all = { subtree: true, childList: true, characterData: true, attributes: true };
          new MutationObserver(look).observe(document.querySelector('main'), all);
        }"""
    )
    cell(page, "c3").click()
    expect(verdict).to_have_attribute("data-board", "6/1x4/2x3/3x2/6/6")
    expect(verdict).to_have_attribute("aria-busy", "false")
    seen = page.evaluate("seen")
    assert "true" in seen["busy"]
    assert len(set(seen["places"])) == 1


def test_an_idle_page_draws_nothing(open_site: OpenSite) -> None:
    page = open_site()
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")

    def styles() -> float:
        """Return how often the page has recalculated its styles: once per frame with a change."""
        metrics = session.send("Performance.getMetrics")["metrics"]
        return float(next(one["value"] for one in metrics if one["name"] == "RecalcStyleCount"))

    def styles_in_a_while() -> float:
        before = styles()
        page.evaluate(WORK_ELSEWHERE)
        return styles() - before

    for view in VIEWS:
        show(page, view)
        assert eventually(page, styles_in_a_while, lambda count: count < 3) < 3, view
    # An indeterminate progress bar is animated.
    page.evaluate("document.querySelector('main').prepend(document.createElement('progress'))")
    bar = page.locator("main > progress")
    picture = bar.screenshot()
    assert eventually(page, bar.screenshot, lambda now: now != picture) != picture
    assert eventually(page, styles_in_a_while, lambda count: count < 3) < 3


@pytest.mark.thorough
def test_the_moves_do_not_reach_the_reasons_beside_them(page: Page) -> None:
    open_at(page, 1920, 1080, "game")
    for lang in ("en", "ko"):
        go(page, f"#/game?v=1&b=5/5/5/5/5&lang={lang}")
        expect_outcome(page, "LOSING", "5/5/5/5/5")
        expect(page.get_by_test_id("moves-card")).to_have_attribute("data-board", "5/5/5/5/5")
        ends = page.locator("[data-testid=moves-card] .option > :last-child").evaluate_all(
            "chips => chips.map((chip) => chip.getBoundingClientRect().right)"
        )
        assert max(ends) < box_of(page.get_by_test_id("why-card"))["x"], lang


def test_a_first_visit_asks_and_a_second_tells(open_site: OpenSite) -> None:
    page = open_site("")
    page.get_by_test_id("tab-game").click()
    expect(page.get_by_test_id("guess")).to_contain_text("Does the first player win?")
    expect(page.get_by_test_id("verdict-outcome")).to_be_hidden()
    page.get_by_test_id("guess-losing").click()
    expect(page.get_by_test_id("verdict-because")).to_contain_text("Wrong: it is WINNING.")
    # The next position is not asked about, nor is a second visit.
    by_mouse(page, "a1b1")
    expect(page.get_by_test_id("verdict-outcome")).to_be_visible()
    page.goto("./?second#/game")
    until_ready(page)
    expect(page.get_by_test_id("verdict-outcome")).to_be_visible()


@pytest.mark.chromium("touch")
def test_on_a_small_phone_one_can_step_where_there_is_something_to_step_through(
    phone: Page,
) -> None:
    page = phone
    page.set_viewport_size({"width": 390, "height": 664})
    line = ".".join(f"a{y}b{y}.c{y}d{y}.e{y}f{y}" for y in range(1, 7))
    go(page, f"#/game?v=1&b=6/6/6/6/6/6&m={line}&at=12&tool=play&lang=en")
    tabs = box_of(page.get_by_test_id("tabs"))
    # Once it is known that the game has ended.
    expect(page.get_by_test_id("match-status")).to_have_attribute("data-state", "over")
    for name, link in (("line-left", None), ("play", f"#/{VIEWS['cover']}")):
        if link:
            go(page, link)
        expect(page.get_by_test_id(name)).to_be_visible()
        until_still(page)
        box = box_of(page.get_by_test_id(name))
        assert box["y"] + box["height"] <= tabs["y"], name
        assert page.evaluate("scrollY") == 0
        if not link:
            # The moves follow, also to the start.
            page.get_by_test_id("line-first").tap()
            until(page, "() => document.querySelector('.strip-moves').scrollLeft === 0")
            expect(page.get_by_test_id("line-1")).to_be_in_viewport(ratio=1)
