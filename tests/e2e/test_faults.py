"""Regressions of the built site."""

from board import TIMEOUT_MS, OpenSite, cell, expect_outcome, expect_row, go
from playwright.sync_api import expect


def test_a_reload_and_back_keep_the_last_strokes(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=5/5/5/5/5", ready=False)
    for name in ("a1", "b1", "c1"):
        cell(page, name).click(force=True)
    page.reload()
    expect_row(page, 1, "###..")
    go(page, "#/game?v=1&b=3/3")
    expect_row(page, 1, "...")
    page.evaluate(
        """() => {
          for (const name of ['a1', 'b1']) {
            document.querySelector(`[data-testid=cell-${name}]`).click();
          }
          history.back();
        }"""
    )
    expect_row(page, 1, "###..")
    page.go_forward()
    expect_row(page, 1, "##.")


def test_a_bare_path_opens_the_last_state_of_its_view(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=5/5/5/5/x4", ready=False)
    expect_row(page, 5, "#....")
    for view in ("cover", "judge", "game"):
        go(page, f"#/{view}")
        expect(page.get_by_test_id(f"tab-{view}")).to_have_attribute("aria-current", "page")
        expect(page.get_by_test_id("bad-link")).to_be_hidden()
    expect_row(page, 5, "#....")


def test_the_page_can_be_zoomed_with_two_fingers(open_site: OpenSite) -> None:
    page = open_site(ready=False)
    touch = page.locator(".surface").evaluate("(one) => getComputedStyle(one).touchAction")
    assert touch == "pinch-zoom"


def test_the_same_verdict_twice_is_announced_twice(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=xx/xx&lang=en")
    live = page.get_by_test_id("live")
    expect(live).to_have_text("LOSING.", timeout=TIMEOUT_MS)
    first = live.evaluate("(one) => one.textContent")
    go(page, "#/game?v=1&b=xxx/xxx&lang=en")
    expect_outcome(page, "LOSING", "xxx/xxx")
    assert live.evaluate("(one) => one.textContent") != first
