"""Present, the embedded page, Share, and explained terms. tests/web/present.test.ts has the steps
and what is revealed."""

import re

import pytest
from axe import violations
from board import (
    WITHOUT_SOLVER,
    OpenSite,
    box_of,
    click,
    eventually,
    go,
    is_blue,
    pixel,
    until_still,
)
from conftest import PageLog
from playwright.sync_api import FrameLocator, Page, expect

SAMPLE = "#/game?v=1&b=5/1xx2/xx2x/x1xxx/2x2"
DEFICIENT = "#/cover?v=1&b=8/8/5x2/8/8/8/8/8"
NO_TILING = "#/cover?v=1&b=x5x/x5x/xx3xx"


def expect_presented(page: Page, word: str) -> None:
    expect(page.get_by_test_id("present-word")).to_have_text(word)


def is_whole_screen(page: Page) -> bool:
    whole: bool = page.evaluate("document.fullscreenElement !== null")
    return whole


FITS = """() => [document.documentElement, document.querySelector('.present-verdict')]
  .every((part) => part.scrollWidth <= part.clientWidth + 1
    && part.scrollHeight <= part.clientHeight + 1)"""


def tap_key(page: Page, name: str) -> None:
    """Tap anywhere to show the faded buttons, then tap one."""
    page.get_by_test_id("board-area").tap()
    expect(page.get_by_test_id("present-keys")).to_have_css("opacity", "1")
    page.get_by_test_id(f"present-{name}").tap()


@pytest.mark.chromium("the size of a window that a page opens")
def test_present_shows_only_the_board_and_its_verdict(open_site: OpenSite) -> None:
    page = open_site(SAMPLE)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.keyboard.press("f")
    expect_presented(page, "WINNING")
    expect(page.get_by_test_id("tabs")).to_be_hidden()
    expect(page.get_by_test_id("present-note")).to_have_text("1 of 22 moves wins, in 7 moves")
    expect(page).to_have_url(re.compile("&present=1$"))
    for name, size in (("word", 90), ("note", 34), ("keys", 20)):
        expect(page.get_by_test_id(f"present-{name}")).to_have_css("font-size", f"{size}px")
    until_still(page)
    assert box_of(page.get_by_test_id("board-canvas"))["height"] >= 670
    assert page.evaluate(FITS)
    corner = {"dx": -0.36, "dy": -0.36}
    assert not is_blue(pixel(page, "d1", **corner))
    page.keyboard.press("Space")
    expect(page.get_by_test_id("present-move")).to_have_text(re.compile("d1e1"))
    until_still(page)
    assert is_blue(pixel(page, "d1", **corner))
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("verdict-outcome")).to_have_text("WINNING")
    expect(page).to_have_url(re.compile("x1xxx/2x2$"))


def test_leaving_the_full_screen_leaves_present(open_site: OpenSite) -> None:
    page = open_site(SAMPLE, ready=False)
    page.get_by_test_id("present").click()
    assert eventually(page, lambda: is_whole_screen(page), lambda whole: whole)
    expect(page.get_by_test_id("present-word")).to_be_visible()
    page.evaluate("document.exitFullscreen()")
    expect(page.get_by_test_id("tabs")).to_be_visible()
    page.get_by_test_id("present").click()
    assert eventually(page, lambda: is_whole_screen(page), lambda whole: whole)
    page.keyboard.press("Escape")
    assert not eventually(page, lambda: is_whole_screen(page), lambda whole: not whole)
    expect(page.get_by_test_id("tabs")).to_be_visible()


def test_arrows_step_along_the_best_line_and_back(open_site: OpenSite) -> None:
    page = open_site(f"{SAMPLE}&present=1")
    moves = page.get_by_test_id("present-move")
    expect(page.get_by_test_id("present-note")).to_have_text("1 of 22 moves wins, in 7 moves")
    page.keyboard.press("ArrowRight")
    expect_presented(page, "LOSING")
    expect(page.get_by_test_id("cell-d1")).to_have_attribute("data-cell", "piece")
    page.keyboard.press("Space")
    # The longest defence, and its winning reply.
    expect(moves).to_have_count(2)
    page.keyboard.press("ArrowLeft")
    expect_presented(page, "WINNING")
    # Keys held with Alt are the browser's; Space on a button presses it, and reveals nothing.
    page.keyboard.press("Alt+PageDown")
    expect_presented(page, "WINNING")
    page.get_by_test_id("present-on").focus()
    page.keyboard.press("Space")
    expect_presented(page, "LOSING")
    expect(moves).to_have_count(0)
    page.keyboard.press("PageUp")
    # A dialog takes the keys for itself.
    page.keyboard.press("?")
    expect(page.get_by_test_id("help-dialog")).to_be_visible()
    page.keyboard.press("PageDown")
    page.keyboard.press("Escape")
    expect_presented(page, "WINNING")
    # A press on the board paints nothing.
    page.get_by_test_id("cell-a1").click()
    expect(page.get_by_test_id("cell-a1")).to_have_attribute("data-cell", "empty")
    # The verdict that is to be guessed stays hidden until it is revealed.
    go(page, f"{SAMPLE}&predict=1&present=1")
    expect_presented(page, "?")
    expect(page.locator("main")).not_to_contain_text("LOSING")
    page.keyboard.press("Space")
    expect_presented(page, "WINNING")


def test_the_footer_fades_and_comes_back(open_site: OpenSite) -> None:
    page = open_site(f"{SAMPLE}&present=1")
    keys = page.get_by_test_id("present-keys")
    expect(keys).to_have_css("opacity", "0")
    page.mouse.move(300, 300)
    page.mouse.move(310, 300)
    expect(keys).to_have_css("opacity", "1")


def test_a_cover_is_presented_piece_by_piece(open_site: OpenSite) -> None:
    page = open_site(f"{DEFICIENT}&present=1")
    expect_presented(page, "14,177")
    laid = page.get_by_test_id("present-laid")
    expect(laid).to_have_text("21 of 21 pieces")
    page.keyboard.press("PageUp")
    expect(laid).to_have_text("20 of 21 pieces")
    page.keyboard.press("Space")
    expect(page.get_by_test_id("present-tiling")).to_have_text("Tiling number 1")
    assert violations(page) == []
    # The reason why there is none is revealed too.
    go(page, f"{NO_TILING}&present=1")
    expect_presented(page, "0")
    reason = page.get_by_test_id("present-reason")
    expect(reason).to_have_count(0)
    page.keyboard.press("Space")
    expect(reason).to_contain_text(re.compile(r"\w"))


@pytest.mark.thorough
@pytest.mark.chromium("touch")
def test_present_by_touch_upright_and_sideways(phone: Page) -> None:
    for width, height in [(360, 640), (844, 390)]:
        phone.set_viewport_size({"width": width, "height": height})
        present_by_touch(phone, width, height)


def present_by_touch(page: Page, width: int, height: int) -> None:
    page.goto(f"./{SAMPLE}&present=1&lang=ko")
    expect_presented(page, "WINNING")
    tap_key(page, "reveal")
    expect(page.get_by_test_id("present-move")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for button in page.get_by_test_id("present-keys").get_by_role("button").all():
        box = box_of(button)
        assert min(box["width"], box["height"]) >= 44
        assert box["y"] + box["height"] <= height
    tap_key(page, "on")
    expect_presented(page, "LOSING")
    tap_key(page, "back")
    expect_presented(page, "WINNING")
    tap_key(page, "leave")
    expect(page.get_by_test_id("tabs")).to_be_visible()


# The embedded page


FRAME = """<!doctype html><html lang="en"><title>A blog</title>
<iframe title="A board" width="{width}" height="{height}" src="{src}"></iframe></html>"""


def open_frame(page: Page, src: str, width: int = 640, height: int = 420) -> FrameLocator:
    """Open a page of another site with a frame."""
    body = FRAME.format(src=src, width=width, height=height)
    page.route("**/blog", lambda route: route.fulfill(body=body, content_type="text/html"))
    page.goto("./blog")
    return page.frame_locator("iframe")


@pytest.mark.thorough
def test_an_embedded_board_is_read_only_and_links_to_the_site(page: Page) -> None:
    frame = open_frame(page, f"./embed.html{SAMPLE}&lang=en")
    word, link = frame.get_by_test_id("present-word"), frame.get_by_test_id("embed-link")
    expect(word).to_have_text("WINNING")
    expect(link).to_have_attribute("rel", "noopener")
    # Select a move, here at the centre of d1e1, play it, and step back.
    box = box_of(frame.get_by_test_id("cell-d1"))
    page.mouse.click(box["x"] + box["width"], box["y"] + box["height"] / 2)
    expect(word).to_have_text("LOSING")
    frame.get_by_test_id("embed-back").click()
    expect(word).to_have_text("WINNING")
    # Nothing is stored for the site, and the address of the frame stays.
    assert page.evaluate("Object.keys(localStorage).length + history.length") <= 2
    inner = page.frames[1]
    assert "tool" not in inner.url
    assert inner.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert violations(inner) == []
    with page.context.expect_page() as opened:
        link.click()
    expect(opened.value.get_by_test_id("verdict-outcome")).to_have_text("WINNING")
    expect(opened.value.get_by_test_id("line-right")).to_be_visible()


def test_a_cover_fits_a_narrow_frame(page: Page) -> None:
    frame = open_frame(page, f"./embed.html{DEFICIENT}&lang=ko", 320, 520)
    expect(frame.get_by_test_id("present-word")).to_have_text("14,177")
    frame.get_by_test_id("cell-a1").click()
    expect(frame.get_by_test_id("embed-on")).to_be_disabled()
    frame.get_by_test_id("embed-back").click()
    expect(frame.get_by_test_id("present-laid")).to_have_text(re.compile("20"))
    expect(frame.get_by_test_id("present-word")).to_have_text("14,177")
    inner = page.frames[1]
    assert inner.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_site_itself_cannot_be_framed(page: Page, page_log: PageLog) -> None:
    frame = open_frame(page, f"./{SAMPLE}")
    assert eventually(page, lambda: [one for one in page_log.errors if "frame" in one], bool)
    expect(frame.get_by_test_id("tabs")).to_have_count(0)
    page_log.errors.clear()


# Share


def copied(page: Page, what: str) -> str:
    click(page, "share", f"share-{what}")
    expect(page.get_by_test_id("toast")).to_have_css("visibility", "visible")
    expect(page.get_by_test_id(f"share-{what}")).to_be_hidden()
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text


@pytest.mark.chromium("the clipboard")
def test_share_copies_links_and_the_code_for_a_frame(
    page: Page, open_site: OpenSite, base_url: str
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    open_site(SAMPLE, ready=False)
    page.get_by_test_id("share").click()
    assert violations(page) == []
    page.keyboard.press("Escape")
    assert copied(page, "copy").startswith(f"{base_url}{SAMPLE}")
    assert copied(page, "present") == f"{base_url}{SAMPLE}&present=1"
    click(page, "share", "share-embed")
    copied_before = page.evaluate("navigator.clipboard.readText()")
    click(page, "embed-copy")
    code = eventually(
        page,
        lambda: page.evaluate("navigator.clipboard.readText()"),
        lambda now: now != copied_before,
    )
    assert "&amp;b=5/1xx2/" in code
    address = page.evaluate(
        """(code) => new DOMParser().parseFromString(code, 'text/html')
          .querySelector('iframe').getAttribute('src')""",
        code,
    )
    assert address == f"{base_url}embed.html{SAMPLE}"


def test_a_text_that_cannot_be_copied_is_shown(
    page: Page, open_site: OpenSite, base_url: str
) -> None:
    page.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new Error('no'))")
    open_site(SAMPLE, ready=False)
    click(page, "share", "share-present")
    expect(page.get_by_test_id("share-text")).to_have_value(f"{base_url}{SAMPLE}&present=1")


# A clock belongs to all pages of a context.
@pytest.mark.fresh
def test_a_toast_ends_by_time_or_with_its_view(page: Page, open_site: OpenSite) -> None:
    page.add_init_script(WITHOUT_SOLVER)
    open_site(SAMPLE, ready=False)
    toast = page.get_by_test_id("toast")
    # From here on the test controls the time.
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    page.get_by_test_id("clear").click()
    expect(toast).to_have_css("visibility", "visible")
    page.get_by_test_id("tab-cover").click()
    page.clock.run_for(100)
    expect(toast).to_have_css("visibility", "hidden")
    click(page, "tab-game", "undo", "clear")
    page.clock.run_for(3500)
    expect(toast).to_have_css("visibility", "visible")
    page.clock.run_for(1000)
    expect(toast).to_have_css("visibility", "hidden")


# Explained terms


def explained(page: Page, place: str) -> str:
    """Return the text that a term opens, and close it."""
    page.get_by_test_id(f"term-{place}").click()
    box = page.locator(f"#term-{place}-box")
    expect(box).to_be_visible()
    text = box.inner_text()
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    return text


def test_terms_are_explained_with_the_numbers_shown(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=5/xxxxx/5/xxxxx/4x")
    page.get_by_test_id("details").click()
    expect(page.get_by_test_id("fact-grundy")).to_have_text(re.compile(r"^\d+$"))
    grundy = page.get_by_test_id("fact-grundy").inner_text()
    meanings = [page.get_by_test_id(f"meaning-{name}") for name in ("grundy", "cache")]
    expect(meanings[0]).to_contain_text("0 if the player to move loses")
    expect(meanings[1]).to_contain_text(re.compile(r"[1-9][\d,]* of [1-9][\d,]* rows"))
    assert re.match(r"∗\d on a move", explained(page, "nimber"))
    page.get_by_test_id("card-tab-why").click()
    assert f"so it is {grundy}." in explained(page, "mex")
    added = re.search(r"[01]+(?: XOR [01]+)+ = ([01]+)", explained(page, "xor"))
    assert added is not None
    assert int(added[1], 2) == int(grundy)
    table = meanings[0].get_by_test_id("table-link")
    expect(table).to_have_attribute("href", re.compile(r"^#/tables\?"))
    page.get_by_test_id("term-mex").click()
    lesson = page.locator("#term-mex-box").get_by_test_id("lesson-link")
    assert violations(page) == []
    lesson.click()
    expect(page).to_have_url(re.compile(r"#/learn/sums\?.*step=5"))
    # The terms of the cover; details stay as the reader left them.
    go(page, "#/cover?v=1&b=2/2/2/1x/1x&lang=en")
    expect(page.get_by_test_id("fact-profiles")).to_have_text(re.compile(r"\d"))
    assert page.get_by_test_id("fact-profiles").inner_text() in explained(page, "profile")
    assert "here 2 cells long" in explained(page, "frontier")


def test_help_shows_the_rules_and_ideas_before_the_keys(open_site: OpenSite) -> None:
    page = open_site(SAMPLE, ready=False)
    page.keyboard.press("?")
    dialog = page.get_by_test_id("help-dialog")
    # The content of the dialogs is fetched after the first paint.
    expect(dialog).to_contain_text("Ctrl+Z")
    text = dialog.inner_text()
    parts = ("The player who cannot move loses", "The idea:", "Ctrl+Z")
    assert sorted(parts, key=text.index) == [*parts]
    assert violations(page) == []
