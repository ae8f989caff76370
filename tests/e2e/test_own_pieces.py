"""Pieces drawn by oneself, for both problems: drawn by touch and by keys, answered as the package
answers, restored by the link.
"""

import re

from board import box_of, expect_outcome, go, open_tab
from playwright.sync_api import Page, expect

from blockcover import Board, analyse, count, parse_pieces

P = "xxx/xx1"
"""The P-pentomino."""


def draw_by_touch(page: Page, *cells: str) -> None:
    for cell in cells:
        box = page.get_by_test_id(f"piece-cell-{cell}")
        assert min(box_of(box)["width"], box_of(box)["height"]) >= 44
        box.tap()
    page.get_by_test_id("own-piece-add").tap()


def expect_pictures(page: Page, count: int) -> None:
    """Wait for the pieces in the rules: one picture for each, if there are many orientations."""
    expect(page.locator(".rules .piece-icon")).to_have_count(count)


def test_own_pieces_are_drawn_answered_and_linked(phone: Page) -> None:
    page = phone
    go(page, "#/game?v=1&b=4/4/4/4&tool=explore&lang=en")
    toast = page.get_by_test_id("toast")
    open_tab(page, "settings")
    page.get_by_test_id("own-pieces").locator("summary").tap()
    draw_by_touch(page, "b2", "c3")
    expect(toast).to_contain_text("must be connected")
    page.get_by_role("button", name="Clear", exact=True).tap()
    # In another orientation than that of the link.
    draw_by_touch(page, "d3", "e3", "d4", "e4", "e5")
    expect(page).to_have_url(re.compile(f"&p=domino,l-tromino,{P}&"))
    expect_pictures(page, 3)
    page.get_by_test_id("piece-domino").tap()
    page.get_by_test_id("piece-l-tromino").tap()
    expect(page).to_have_url(re.compile(f"&p={P}&"))
    expect_pictures(page, 1)
    outcome = "WINNING" if analyse(Board(4, 4), parse_pieces(P)).wins else "LOSING"
    expect_outcome(page, outcome)

    shared = page.evaluate("location.hash")
    page.goto("about:blank")
    page.goto("./" + shared.replace("lang=en", "lang=ko"))
    expect_outcome(page, outcome)
    open_tab(page, "settings")
    expect(page.get_by_test_id(f"piece-{P}")).to_have_attribute(
        "aria-label", "칸 5개짜리 블록 빼기"
    )
    go(page, "#/game?v=1&b=4/4/4/4&p=domino,x1x&lang=en")
    expect(page.get_by_role("alert")).to_contain_text(
        "'x1x': 블록의 칸이 서로 이어져 있지 않습니다"
    )

    # The cover, by keys: the same piece; two of it fill a rectangle.
    go(page, "#/cover?v=1&b=5/5&lang=en")
    expect(page.get_by_test_id("count")).to_have_text("0")
    expect(page.get_by_test_id("reason-text")).to_be_visible()
    summary = page.get_by_test_id("own-pieces").locator("summary")
    summary.press("Enter")
    page.keyboard.press("Tab")
    for key in ("Space", "ArrowRight", "Space", "ArrowDown", "Space", "ArrowLeft", "Space"):
        page.keyboard.press(key)
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Space")
    page.keyboard.press("Enter")
    # The cards above change with the count, and the buttons move.
    both = count(Board(2, 5), parse_pieces(f"l-tromino,{P}"))
    expect(page.get_by_test_id("count")).to_have_text(str(both))
    page.get_by_test_id("piece-l-tromino").tap()
    expect(page).to_have_url(re.compile(f"&p={P}(&|$)"))
    tilings = count(Board(2, 5), parse_pieces(P))
    expect(page.get_by_test_id("count")).to_have_text(str(tilings))
    expect(page.get_by_test_id("count-note")).to_contain_text("tilings by this piece")
    expect_pictures(page, 1)
    go(page, f"#/cover?v=1&b=2/2&p=i-tromino,{P}&lang=ko")
    expect(page.get_by_test_id("reason-text")).to_contain_text("3, 5의 합인 넓이만")
