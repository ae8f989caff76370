"""Pieces drawn by oneself, for both problems: drawn by touch and by keys, answered as the package
answers, restored by the link.
"""

import re

import pytest
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


@pytest.mark.thorough
def test_own_pieces_are_drawn_answered_and_linked(phone: Page) -> None:
    page = phone
    go(page, "#/game?v=1&b=4/4/4/4&tool=explore&lang=en")
    open_tab(page, "settings")
    page.get_by_test_id("own-pieces").locator("summary").tap()
    draw_by_touch(page, "b2", "c3")
    expect(page.get_by_test_id("toast")).to_contain_text("must be connected")
    page.get_by_role("button", name="Clear", exact=True).tap()
    # In another orientation than that of the link.
    draw_by_touch(page, "d3", "e3", "d4", "e4", "e5")
    expect(page).to_have_url(re.compile(f"&p=domino,l-tromino,{P}&"))
    # One picture for each piece, if there are many orientations.
    pictures = page.locator(".rules .piece-icon")
    expect(pictures).to_have_count(3)
    page.get_by_test_id("piece-domino").tap()
    page.get_by_test_id("piece-l-tromino").tap()
    expect(page).to_have_url(re.compile(f"&p={P}&"))
    expect(pictures).to_have_count(1)
    outcome = "WINNING" if analyse(Board(4, 4), parse_pieces(P)).wins else "LOSING"
    expect_outcome(page, outcome)

    # The cover, by keys: the same piece; two of it fill a rectangle.
    go(page, "#/cover?v=1&b=5/5&lang=en")
    expect(page.get_by_test_id("count")).to_have_text("0")
    page.get_by_test_id("own-pieces").locator("summary").press("Enter")
    page.keyboard.press("Tab")
    for key in ("Space", "ArrowRight", "Space", "ArrowDown", "Space", "ArrowLeft", "Space"):
        page.keyboard.press(key)
    for key in ("ArrowDown", "Space", "Enter"):
        page.keyboard.press(key)
    # The cards above change with the count, and the buttons move.
    both = count(Board(2, 5), parse_pieces(f"l-tromino,{P}"))
    expect(page.get_by_test_id("count")).to_have_text(str(both))
    page.get_by_test_id("piece-l-tromino").tap()
    expect(page).to_have_url(re.compile(f"&p={P}(&|$)"))
    expect(page.get_by_test_id("count-note")).to_contain_text("tilings by this piece")
    go(page, f"#/cover?v=1&b=2/2&p=i-tromino,{P}&lang=ko")
    expect(page.get_by_test_id("reason-text")).to_contain_text("3, 5의 합인 넓이만")
