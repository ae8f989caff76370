"""Both problems on the built site, end to end: painting, verdicts, counts, tilings, links."""

import re
from pathlib import Path

import pytest
from board import (
    WITHOUT_SOLVER,
    OpenSite,
    cell,
    centre,
    click,
    draw_by_finger,
    expect_outcome,
    expect_row,
    expect_rows,
    go,
    is_blue,
    names_of,
    pixel,
    tab_to_the_board,
    until,
    until_still,
)
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.motion

GOLDEN = Path(__file__).parents[1] / "golden"
EMPTY_GAME = "#/game?v=1&b=5/5/5/5/5"
SAMPLE_GAME = "#/game?v=1&b=5/1xx2/xx2x/x1xxx/2x2"
SAMPLE_WITH_A5 = [".....", ".##..", "##..#", "#.###", "#.#.."]


def samples(problem: str) -> list[tuple[list[str], str]]:
    """Return the boards of the sample in the statement, in a judge's rows, with their answers."""
    words = iter((GOLDEN / f"{problem}-sample.in").read_text("utf-8").split()[1:])
    found = []
    for answer in (GOLDEN / f"{problem}-sample.out").read_text("utf-8").split():
        height, _ = (5, 5) if problem == "blockgame" else (int(next(words)), next(words))
        found.append(([next(words) for _ in range(height)], answer))
    return found


# Painting


def test_samples_painted_with_the_mouse_have_the_right_answers(open_site: OpenSite) -> None:
    rows, answer = samples("blockgame")[0]
    page = open_site(f"#/game?v=1&b={empty_code(rows)}")
    paint(page, rows)
    expect_outcome(page, answer)
    rows, answer = samples("boardcover")[1]
    page = open_site(f"#/cover?v=1&b={empty_code(rows)}")
    paint(page, rows)
    expect(page.get_by_test_id("count")).to_have_text(f"{int(answer):,}")


def empty_code(rows: list[str]) -> str:
    return "/".join([str(len(rows[0]))] * len(rows))


def paint(page: Page, rows: list[str]) -> None:
    """Fill cells of an empty board by clicks."""
    expect_rows(page, ["." * len(row) for row in rows])
    for name in names_of(rows):
        page.mouse.click(*centre(page, name))
    expect_rows(page, rows)


TOUCH_ACTION = "(one) => getComputedStyle(one).touchAction"


@pytest.mark.chromium("touch")
def test_painting_by_touch_on_a_phone(phone: Page) -> None:
    phone.goto(f"./{EMPTY_GAME}")
    for name in ("a1", "c3"):
        phone.touchscreen.tap(*centre(phone, name))
    expect_rows(phone, ["#....", ".....", "..#..", ".....", "....."])
    # Dragging a finger over the board paints, and does not scroll the page.
    before = phone.evaluate("scrollY")
    draw_by_finger(phone, *(centre(phone, name) for name in ("b5", "c5", "d5", "d4", "d2")))
    expect_rows(phone, ["#....", "...#.", "..##.", "...#.", ".###."])
    assert phone.evaluate("scrollY") == before
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    expect_outcome(phone, "WINNING")
    # Two fingers zoom the page.
    assert phone.locator(".surface").evaluate(TOUCH_ACTION) == "pinch-zoom"


def test_painting_by_keyboard_alone(open_site: OpenSite) -> None:
    page = open_site(EMPTY_GAME)
    tab_to_the_board(page)
    expect(cell(page, "a1")).to_be_focused()
    page.keyboard.press("Space")
    for key in ("ArrowRight", "ArrowDown", "Enter", "End", "Space", "Control+End", "Space"):
        page.keyboard.press(key)
    expect_rows(page, ["#....", ".#..#", ".....", ".....", "....#"])
    expect(cell(page, "e5")).to_be_focused()
    expect(cell(page, "e5")).to_have_attribute("aria-label", re.compile("e5.*filled"))
    page.keyboard.press("Control+z")
    expect_row(page, 5, ".....")
    page.keyboard.press("Control+Shift+z")
    expect_row(page, 5, "....#")
    # The board is one tab stop.
    page.keyboard.press("Tab")
    expect(page.locator("[role=gridcell]:focus")).to_have_count(0)


SHARP = """() => {
  const canvas = document.querySelector('[data-testid=board-canvas]');
  if (!canvas) return null;
  const { left, right, width, height } = canvas.getBoundingClientRect();
  const isSharp = (pixels, side) => Math.abs(pixels - side * devicePixelRatio) <= 1.5;
  return isSharp(canvas.width, width) && isSharp(canvas.height, height) && [left, right];
}"""
"""The sides of the canvas once it has a pixel for each of the screen's, which takes a layout."""


def test_the_board_is_sharp_and_fits_the_screen(browser: Browser, base_url: str) -> None:
    for width, height, ratio in [(320, 568, 2), (768, 1024, 1.5)]:
        context = browser.new_context(
            base_url=base_url,
            viewport={"width": width, "height": height},
            device_scale_factor=ratio,
        )
        context.add_init_script(WITHOUT_SOLVER)
        page = context.new_page()
        for fragment in (SAMPLE_GAME, "#/cover?v=1&b=" + "/".join(["20"] * 20)):
            page.goto("about:blank")
            page.goto(f"./{fragment}")
            left, right = until(page, SHARP)
            assert left >= 0
            assert right <= width
            assert page.evaluate("document.documentElement.scrollWidth") <= width
        context.close()


# The block game


def test_the_winning_move_is_drawn_on_the_board(open_site: OpenSite) -> None:
    page = open_site(SAMPLE_GAME)
    expect_outcome(page, "WINNING", "5/1xx2/xx2x/x1xxx/2x2")
    until_still(page)  # it fades in
    corner = {"dx": -0.36, "dy": -0.36}
    assert is_blue(pixel(page, "d1", **corner))
    assert is_blue(pixel(page, "e1", **corner))
    assert not is_blue(pixel(page, "a1", **corner))
    assert not is_blue(pixel(page, "d2", **corner))
    expect(cell(page, "d1")).to_have_attribute("aria-label", re.compile("winning"))
    page.get_by_test_id("clear").click()
    expect_outcome(page, "LOSING", "5/5/5/5/5")
    until_still(page)
    assert not is_blue(pixel(page, "d1", **corner))
    # Facts for insiders wait for a press; then they are there in both rooms, and at the next visit.
    expect(page.get_by_test_id("fact-cache")).to_have_count(0)
    page.get_by_test_id("details").click()
    expect(page.get_by_test_id("fact-moves")).to_contain_text("104")
    go(page, "#/cover?v=1&b=3/3&lang=en")
    expect(page.get_by_test_id("fact-profiles")).to_be_visible()
    page.reload()
    expect(page.get_by_test_id("details")).to_have_attribute("aria-expanded", "true")


# Board cover


OPENED = """(name) => {
  const place = () => {
    const { x, y } = document.getElementById(`${name}-box`).getBoundingClientRect();
    return [x, y];
  };
  document.querySelector(`[data-testid=${name}]`).click();
  const first = place();
  return new Promise(requestAnimationFrame)
    .then(() => new Promise((resolve) => setTimeout(resolve)))
    .then(() => [first, place()]);
}"""


def test_a_box_opens_at_its_place(open_site: OpenSite) -> None:
    """Not in the corner, from where a click in it would close it."""
    page = open_site("#/cover?v=1&b=2x/3", ready=False)
    for name in ("size", "share", "presets"):
        page.get_by_test_id(name).wait_for()
        first, later = page.evaluate(OPENED, name)
        assert first == later, name
        page.keyboard.press("Escape")


# Links


def test_a_link_is_typed_followed_back_and_forward(open_site: OpenSite, base_url: str) -> None:
    page = open_site(SAMPLE_GAME, ready=False)
    page.mouse.click(*centre(page, "a5"))
    expect(page).to_have_url(f"{base_url}#/game?v=1&b=5/1xx2/xx2x/x1xxx/x1x2")
    go(page, "#/cover?v=1&b=3/x2")
    expect(page.get_by_test_id("tab-cover")).to_have_attribute("aria-current", "page")
    expect_rows(page, ["...", "#.."])
    page.go_back()
    expect_rows(page, SAMPLE_WITH_A5)
    page.reload()
    expect_rows(page, SAMPLE_WITH_A5)
    page.go_forward()
    expect_rows(page, ["...", "#.."])


def test_a_bad_link_shows_its_error_and_loses_nothing(open_site: OpenSite) -> None:
    page = open_site(SAMPLE_GAME)
    page.mouse.click(*centre(page, "a5"))
    message, text = page.get_by_test_id("bad-link-message"), page.get_by_test_id("bad-link-text")
    # The second one is refused by the solver.
    for link, reason in (
        ("#/game?v=1&b=<img src=x onerror=alert(1)>", "<"),
        ("#/game?v=1&b=4/4/4/4&m=c4d4.a1b1c1.a3b3", "Move 2, a1b1c1, is not possible here"),
    ):
        go(page, link)
        expect(message).to_contain_text(reason)
        expect(text).to_contain_text(link[:12])
        expect_rows(page, SAMPLE_WITH_A5)
    page.get_by_test_id("bad-link-dismiss").click()
    expect(message).to_be_hidden()
    expect(page).to_have_url(re.compile(r"#/game\?v=1&b=5/1xx2/xx2x/x1xxx/x1x2$"))


# Texts


def test_a_pasted_text_loads_a_board_or_shows_its_error(open_site: OpenSite) -> None:
    page = open_site(EMPTY_GAME)
    click(page, "presets", "load-text")
    page.get_by_test_id("load-text-input").fill(".#.\r\n..o\r\n")
    page.get_by_test_id("load-text-go").click()
    expect(page.get_by_test_id("load-problem")).to_contain_text(re.compile(r"2\D+3"))
    expect(page.get_by_test_id("load-text-input")).to_have_value(re.compile("o"))
    page.get_by_test_id("load-text-input").fill(".#. \r\n..#\r\n\r\n")
    page.get_by_test_id("load-text-go").click()
    expect(page.get_by_test_id("load-text-input")).to_be_hidden()
    expect_rows(page, [".#.", "..#"])
    page.get_by_test_id("undo").click()
    expect_rows(page, ["....."] * 5)


# Languages


def test_the_language_is_chosen_changed_and_stored(browser: Browser, base_url: str) -> None:
    for locale, first, other in [("ko-KR", "ko", "en"), ("fr-FR", "en", "ko")]:
        context = browser.new_context(base_url=base_url, locale=locale)
        context.add_init_script(WITHOUT_SOLVER)
        page = context.new_page()
        page.goto(f"./{EMPTY_GAME}")
        words = {"ko": "블록 게임", "en": "Block game"}
        html = page.locator("html")
        tab = page.get_by_test_id("tab-game")
        expect(html).to_have_attribute("lang", first)
        expect(tab).to_contain_text(words[first])
        # The texts of the other language are fetched on request.
        fetched = page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
        assert re.findall(r"assets/(ko|en)-", " ".join(fetched)) == [first]
        page.get_by_test_id("language").click()
        expect(html).to_have_attribute("lang", other)
        expect(tab).to_contain_text(words[other])
        page.reload()
        expect(html).to_have_attribute("lang", other)
        page.goto("about:blank")
        page.goto(f"./{EMPTY_GAME}&lang={first}")
        expect(html).to_have_attribute("lang", first)
        context.close()
