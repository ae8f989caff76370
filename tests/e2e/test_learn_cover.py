"""The lessons about board cover: boards covered and pictures gone through by keyboard alone."""

from board import OpenSite, go
from playwright.sync_api import expect
from test_learn import go_on, on_board, press


def test_boards_are_covered_and_pictures_gone_through_by_keyboard(open_site: OpenSite) -> None:
    page = open_site("#/learn/by-hand?step=1&lang=en", ready=False)
    reply = page.get_by_test_id("learn-reply")
    on_board(page, "Enter", "r", "Enter")
    expect(reply).to_contain_text("after it no L can cover c1")
    on_board(page, "Enter", "Enter", "ArrowRight", "ArrowRight", "Enter")
    expect(reply).to_contain_text("1 more way")
    on_board(page, "Enter")
    press(page, "learn-back")
    expect(page.get_by_test_id("cell-a1")).to_have_attribute("data-cell", "empty")
    on_board(page, "Enter", "r", "Enter", "ArrowLeft", "ArrowLeft", "Enter")
    go_on(page, 2)

    go(page, "#/learn/twice?step=1&lang=en")
    for frame in range(2, 14):
        press(page, "learn-frame-on")
        expect(page.get_by_test_id("learn-frame")).to_have_text(f"{frame} / 13")
    expect(page.locator(".lesson-figure [role=img]")).to_have_accessible_name(
        "Pieces: c1 b2 c2, a1 b1 a2"
    )
    press(page, "learn-number", "4")
    page.keyboard.press("Enter")
    go_on(page, 2)

    go(page, "#/learn/four-ways?step=2&lang=en")
    on_board(page, "ArrowRight", "Enter")
    expect(reply).to_contain_text("3 more")
    for turns in (1, 2, 3):
        on_board(page, "Enter", *["r"] * turns, "Enter")
    expect(page.locator(".lesson-coverings")).to_contain_text("(0, 0), (1, -1), (1, 0)")
    go_on(page, 3)
