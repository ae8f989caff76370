"""Present, the embedded page, Share, exports of a game, and explained terms."""

import csv
import io
import json
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
from exported import blockcover, open_export, read_picture, sampled, take
from playwright.sync_api import FrameLocator, Locator, Page, expect

pytestmark = pytest.mark.recorded

SAMPLE = "#/game?v=1&b=5/1xx2/xx2x/x1xxx/2x2"
DEFICIENT = "#/cover?v=1&b=8/8/5x2/8/8/8/8/8"
NO_TILING = "#/cover?v=1&b=x5x/x5x/xx3xx"


def size_of_type(locator: Locator) -> float:
    size: float = locator.evaluate("element => parseFloat(getComputedStyle(element).fontSize)")
    return size


def expect_presented(page: Page, word: str) -> None:
    expect(page.get_by_test_id("present-word")).to_have_text(word)


def is_whole_screen(page: Page) -> bool:
    whole: bool = page.evaluate("document.fullscreenElement !== null")
    return whole


def fits(page: Page) -> bool:
    scrolls: bool = page.evaluate(
        """() => [document.documentElement, document.querySelector('.present-verdict')]
          .every((part) => part.scrollWidth <= part.clientWidth + 1
            && part.scrollHeight <= part.clientHeight + 1)"""
    )
    return scrolls


def tap_key(page: Page, name: str) -> None:
    """Tap anywhere to show the faded buttons, then tap one."""
    page.get_by_test_id("board-area").tap()
    expect(page.get_by_test_id("present-keys")).to_have_css("opacity", "1")
    page.get_by_test_id(f"present-{name}").tap()


# Present


@pytest.mark.chromium("the size of a window that a page opens")
def test_present_shows_only_the_board_and_its_verdict(open_site: OpenSite) -> None:
    page = open_site(SAMPLE)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.keyboard.press("f")
    expect_presented(page, "WINNING")
    expect(page.get_by_test_id("tabs")).to_be_hidden()
    expect(page.get_by_test_id("present-note")).to_have_text("1 of 22 moves wins, in 7 moves")
    expect(page).to_have_url(re.compile("&present=1$"))
    assert size_of_type(page.get_by_test_id("present-word")) == 90
    assert size_of_type(page.get_by_test_id("present-note")) == 34
    assert size_of_type(page.get_by_test_id("present-keys")) == 20
    until_still(page)
    board = box_of(page.get_by_test_id("board-canvas"))
    assert board["height"] >= 670
    assert fits(page)
    corner = {"dx": -0.36, "dy": -0.36}
    assert not is_blue(pixel(page, "d1", **corner))

    page.keyboard.press("Space")
    expect(page.get_by_test_id("present-move")).to_have_text(re.compile("d1e1"))
    until_still(page)
    assert is_blue(pixel(page, "d1", **corner))
    assert size_of_type(page.get_by_test_id("present-move")) >= 32
    assert violations(page) == []
    page.keyboard.press("Space")
    expect(page.get_by_test_id("present-move")).to_have_count(0)

    page.keyboard.press("Escape")
    expect(page.get_by_test_id("tabs")).to_be_visible()
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
    expect(page.get_by_test_id("present-note")).to_have_text("1 of 22 moves wins, in 7 moves")
    page.keyboard.press("ArrowRight")
    expect_presented(page, "LOSING")
    expect(page.get_by_test_id("cell-d1")).to_have_attribute("data-cell", "piece")
    expect(page.get_by_test_id("present-note")).to_contain_text("at most")
    page.keyboard.press("Space")
    # The longest defence, and its winning reply.
    moves = page.get_by_test_id("present-move")
    expect(moves).to_have_count(2)
    assert [moves.nth(i).get_attribute("data-tone") for i in range(2)] == ["losing", "winning"]
    page.keyboard.press("ArrowLeft")
    expect_presented(page, "WINNING")
    expect(moves).to_have_count(0)
    expect(page.get_by_test_id("cell-d1")).to_have_attribute("data-cell", "empty")
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
    dialog = page.get_by_test_id("help-dialog")
    expect(dialog).to_be_visible()
    page.keyboard.press("PageDown")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect_presented(page, "WINNING")
    # A press on the board paints nothing.
    page.get_by_test_id("cell-a1").click()
    page.keyboard.press("u")
    expect(page.get_by_test_id("cell-a1")).to_have_attribute("data-cell", "empty")
    expect_presented(page, "WINNING")


def test_the_verdict_stays_hidden_until_it_is_revealed(open_site: OpenSite) -> None:
    page = open_site(f"{SAMPLE}&predict=1&present=1")
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
    expect(page.get_by_test_id("present-laid")).to_have_text("21 of 21 pieces")
    page.keyboard.press("PageUp")
    expect(page.get_by_test_id("present-laid")).to_have_text("20 of 21 pieces")
    page.keyboard.press("ArrowRight")
    expect(page.get_by_test_id("present-laid")).to_have_text("21 of 21 pieces")
    page.keyboard.press("Space")
    expect(page.get_by_test_id("present-tiling")).to_have_text("Tiling number 1")
    assert violations(page) == []
    page.keyboard.press("f")
    expect(page.get_by_test_id("count")).to_have_text("14,177")
    # The reason why there is none is revealed too.
    go(page, f"{NO_TILING}&present=1")
    expect_presented(page, "0")
    reason = page.get_by_test_id("present-reason")
    expect(reason).to_have_count(0)
    page.keyboard.press("Space")
    expect(reason).to_contain_text(re.compile(r"\w"))


@pytest.mark.chromium("touch")
def test_present_by_touch_and_at_every_size(phone: Page) -> None:
    for width, height in [(390, 844), (390, 664), (360, 640), (844, 390), (1920, 1080)]:
        phone.set_viewport_size({"width": width, "height": height})
        present_by_touch(phone, width, height)


def present_by_touch(page: Page, width: int, height: int) -> None:
    page.goto(f"./{SAMPLE}&present=1&lang=ko")
    expect_presented(page, "WINNING")
    tap_key(page, "reveal")
    expect(page.get_by_test_id("present-move")).to_have_text(re.compile("d1e1"))
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
    expect(page).not_to_have_url(re.compile("present"))
    assert not eventually(page, lambda: is_whole_screen(page), lambda whole: not whole)


# The embedded page

FRAME = """<!doctype html><html lang="en"><title>A blog</title>
<iframe title="A board" width="{width}" height="{height}" src="{src}"></iframe></html>"""


def open_frame(page: Page, src: str, width: int = 640, height: int = 420) -> FrameLocator:
    """Open a page of another site with a frame."""
    body = FRAME.format(src=src, width=width, height=height)
    page.route("**/blog", lambda route: route.fulfill(body=body, content_type="text/html"))
    page.goto("./blog")
    return page.frame_locator("iframe")


def test_an_embedded_board_is_read_only_and_links_to_the_site(page: Page) -> None:
    frame = open_frame(page, f"./embed.html{SAMPLE}&lang=en")
    expect(frame.get_by_test_id("present-word")).to_have_text("WINNING")
    link = frame.get_by_test_id("embed-link")
    expect(link).to_have_attribute("target", "_blank")
    expect(link).to_have_attribute("rel", "noopener")
    # Select a move, here at the centre of d1e1, play it, and step back.
    box = box_of(frame.get_by_test_id("cell-d1"))
    page.mouse.click(box["x"] + box["width"], box["y"] + box["height"] / 2)
    expect(frame.get_by_test_id("present-word")).to_have_text("LOSING")
    expect(link).to_have_attribute("href", re.compile("tool=explore"))
    frame.get_by_test_id("embed-back").click()
    expect(frame.get_by_test_id("present-word")).to_have_text("WINNING")
    expect(frame.get_by_test_id("present-move")).to_have_text(re.compile("d1e1"))
    # Nothing is stored for the site, and the address of the frame stays.
    assert page.evaluate("Object.keys(localStorage).length + history.length") <= 2
    inner = page.frames[1]
    assert "tool" not in inner.url
    assert inner.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert violations(inner) == []

    with page.context.expect_page() as opened:
        link.click()
    whole = opened.value
    expect(whole.get_by_test_id("verdict-outcome")).to_have_text("WINNING")
    expect(whole.get_by_test_id("line-right")).to_be_visible()


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


def test_a_bad_link_in_a_frame_is_told_in_place_of_a_board(page: Page) -> None:
    frame = open_frame(page, "./embed.html#/game?v=1&b=5/5/oops&lang=en")
    expect(frame.get_by_test_id("embed-refused")).to_contain_text("Row 3, column 1")
    expect(frame.get_by_test_id("embed-link")).to_be_visible()
    expect(frame.get_by_test_id("present-word")).to_have_count(0)


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
    code = copied(page, "embed")
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


# Exports of a game


LINE = "d1e1.a1a2.d2e2"


@pytest.mark.chromium("what a page saves")
def test_a_line_of_play_is_exported_as_pictures(open_site: OpenSite) -> None:
    page = open_site(f"{SAMPLE}&m={LINE}")
    expect(page.get_by_test_id("moves-card")).to_have_attribute("data-board", re.compile("."))
    open_export(page)
    assert violations(page) == []
    frames, width, height = read_picture(page, take(page, "png"), "image/png")
    assert (frames, width > 1000, abs(width - height) < 60) == (1, True, True)
    svg = take(page, "svg").decode()
    assert svg.startswith("<svg")
    assert svg.count("</text>") == 3 + 10, "the moves, the rows and the columns are named"
    frames, _, _ = read_picture(page, take(page, "film"), "image/gif")
    assert frames == 4
    # d1 is empty at first, and covered from the first move on.
    empty, taken, at_last = (sampled(page, frame, (0.9 / 5, 3.2 / 5)) for frame in (0, 1, 3))
    assert empty != taken
    assert at_last == taken


@pytest.mark.chromium("what a page saves")
def test_a_position_and_its_moves_are_exported_as_the_command_prints_them(
    open_site: OpenSite,
) -> None:
    page = open_site(f"{SAMPLE}&m={LINE}&at=0")
    expect(page.get_by_test_id("moves-card")).to_have_attribute("data-board", re.compile("."))
    open_export(page)
    code = SAMPLE.split("b=")[1]
    lines = take(page, "summary").decode().splitlines()
    assert lines[:6] == [code, ".....", ".##..", "##..#", "#.###", "..#.."]
    assert f"Line of play: {LINE}" in lines
    assert "WINNING: 1 of 22 moves wins, in 7 moves" in lines
    printed = blockcover("analyse", code, "--json").stdout
    assert json.loads(take(page, "moves")) == json.loads(printed)
    table = list(csv.DictReader(io.StringIO(take(page, "values").decode())))
    assert len(table) == 22
    assert [row["move"] for row in table if row["wins"] == "true"] == ["d1e1"]
    assert all(bool(row["refutation"]) == (row["wins"] == "false") for row in table)


@pytest.mark.chromium("what a page saves")
def test_hidden_results_are_not_exported(open_site: OpenSite) -> None:
    page = open_site(f"{SAMPLE}&predict=1")
    expect(page.get_by_test_id("guess-winning")).to_be_visible()
    open_export(page)
    assert "WINNING" not in take(page, "summary").decode()
    expect(page.get_by_test_id("take-moves")).to_be_disabled()
    expect(page.get_by_test_id("take-film")).to_be_disabled()


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


def test_the_terms_of_the_game_are_explained_with_its_numbers(open_site: OpenSite) -> None:
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
    added = re.search(r"([01]+(?: XOR [01]+)+) = ([01]+)", explained(page, "xor"))
    assert added is not None
    total = 0
    for value in added[1].split(" XOR "):
        total ^= int(value, 2)
    assert total == int(added[2], 2) == int(grundy)
    expect(meanings[1].get_by_test_id("lesson-link")).to_be_visible()
    table = meanings[0].get_by_test_id("table-link")
    expect(table).to_have_attribute("href", re.compile(r"^#/tables\?"))
    page.get_by_test_id("term-mex").click()
    lesson = page.locator("#term-mex-box").get_by_test_id("lesson-link")
    expect(lesson).to_have_text("Lesson: Two boards at once")
    assert violations(page) == []
    lesson.click()
    expect(page).to_have_url(re.compile(r"#/learn/sums\?.*step=5"))
    expect(page.get_by_role("heading", name="A number for each position")).to_be_visible()


def test_the_terms_of_the_cover_are_explained_with_its_numbers(open_site: OpenSite) -> None:
    page = open_site("#/cover?v=1&b=2/2/2/1x/1x")
    page.get_by_test_id("details").click()
    expect(page.get_by_test_id("fact-profiles")).to_have_text(re.compile(r"\d"))
    assert page.get_by_test_id("fact-profiles").inner_text() in explained(page, "profile")
    assert "here 2 cells long" in explained(page, "frontier")
    page.goto("./#/cover?v=1&b=2/2/1x/1x&p=domino")
    page.get_by_test_id("lens-heat").click()
    expect(page.get_by_test_id("heat-forced")).to_contain_text("in every tiling")
    shared = page.get_by_test_id("heat-list").get_by_text("always", exact=True).count()
    assert re.search(rf"tilings: {shared}\b", explained(page, "forced"))
    assert violations(page) == []


@pytest.mark.chromium("touch")
def test_an_explained_term_is_large_enough_for_a_finger(phone: Page) -> None:
    page = phone
    page.goto(f"./{SAMPLE}&lang=ko")
    page.get_by_test_id("details").tap()
    box = box_of(page.get_by_test_id("term-nimber"))
    assert min(box["width"], box["height"]) >= 44
    page.get_by_test_id("term-nimber").tap()
    expect(page.locator("#term-nimber-box")).to_contain_text("님(Nim) 더미")


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
