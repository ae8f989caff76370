"""Exports of covers and games: pictures as the board on the page, texts and tables as the package
has them, printing. tests/web/export.test.ts has their parts."""

import csv
import io
import json
import re
from collections.abc import Callable

import pytest
from axe import violations
from board import OpenSite, go, move_text, pixels, until_still
from exported import blockcover, open_export, read_picture, sampled, take
from playwright.sync_api import Page, expect
from test_cover import DEFICIENT, SIX_BY_FOUR, expect_count, expect_pieces

from blockcover import Board, Tilings

SAMPLE = "#/game?v=1&b=5/1xx2/xx2x/x1xxx/2x2"
LINE = "d1e1.a1a2.d2e2"


def near(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return all(abs(a - b) <= 10 for a, b in zip(one, other, strict=True))


@pytest.fixture
def tokens(page: Page) -> Callable[[str], tuple[int, int, int]]:
    def token(name: str) -> tuple[int, int, int]:
        text = page.evaluate(
            "(name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`)",
            name,
        )
        red, green, blue = re.findall(r"\d+", text)
        return int(red), int(green), int(blue)

    return token


@pytest.mark.chromium("what a page saves")
def test_an_exported_picture_shows_the_board(
    open_site: OpenSite, page: Page, tokens: Callable[[str], tuple[int, int, int]]
) -> None:
    open_site(DEFICIENT)
    expect_pieces(page, 21)
    until_still(page)
    places = [(y, x) for y in range(8) for x in range(8)]
    on_page = pixels(page, [f"{chr(97 + x)}{y + 1}" for y, x in places], dx=-0.3, dy=0.3)
    open_export(page)
    frames, width, height = read_picture(page, take(page, "png"), "image/png")
    assert frames == 1
    # The letters above the board take 56 pixels, the numbers beside it 48.
    side = height - 56
    assert width - 48 == side > 1000

    def at(y: float, x: float) -> tuple[float, float]:
        return (56 + y * side / 8) / height, (48 + x * side / 8) / width

    in_picture = sampled(page, 0, *(at(y + 0.8, x + 0.2) for y, x in places))
    for colour, found in zip(on_page, in_picture, strict=True):
        assert near(found, colour)
    (hole,) = sampled(page, 0, at(2.5, 5.5))
    assert near(hole, tokens("filled"))
    assert take(page, "svg").startswith(b"<svg")


@pytest.mark.thorough
@pytest.mark.chromium("what a page saves")
def test_exported_animations_show_the_tiling(
    open_site: OpenSite, page: Page, tokens: Callable[[str], tuple[int, int, int]]
) -> None:
    open_site(DEFICIENT)
    expect_pieces(page, 21)
    open_export(page)
    frames, width, height = read_picture(page, take(page, "film"), "image/gif")
    assert (frames, width) == (22, height)
    well = tokens("well")
    middles = [((y + 0.5) / 8, (x + 0.5) / 8) for y in range(8) for x in range(8)]
    for frame in (0, 7, 21):
        covered = sum(not near(colour, well) for colour in sampled(page, frame, *middles))
        assert covered == 1 + 3 * frame
    page.get_by_test_id("take-from").fill("40")
    page.get_by_test_id("take-steps").fill("25")
    frames, _, _ = read_picture(page, take(page, "search"), "image/gif")
    assert frames == 25
    page.get_by_test_id("take-steps").fill("400")
    page.get_by_test_id("take-search").click()
    expect(page.get_by_test_id("export-busy")).to_contain_text("%")
    page.get_by_test_id("export-stop").click()
    expect(page.get_by_test_id("export-message")).to_contain_text("Stopped")


@pytest.mark.chromium("what a page saves")
def test_exported_texts_and_tables_are_those_of_the_package(open_site: OpenSite) -> None:
    board = Board.from_code("7/1x5/7/7/6x")
    page = open_site(f"#/cover?v=1&b={board.code}")
    tilings = Tilings(board)
    expect_count(page, len(tilings))
    open_export(page)
    drawings = take(page, "tilings").decode().strip().split("\n\n")
    assert drawings == [str(tiling) for tiling in tilings]
    assert take(page, "board").decode() == f"{board}\n"
    (count,) = csv.DictReader(io.StringIO(take(page, "count").decode()))
    assert (count["tilings"], count["empty_cells"]) == (str(len(tilings)), "33")
    table = csv.DictReader(io.StringIO(take(page, "frequencies").decode()))
    expected = {move_text(mask, 7): str(count) for mask, count in tilings.frequencies().items()}
    assert {row["placement"]: row["tilings_with_it"] for row in table} == expected


WATCH_PRINTING = """() => {
  globalThis.prints = 0;
  window.print = () => {
    prints += 1;
    if (prints > 2) throw new DOMException('not here', 'NotAllowedError');
  };
}"""


@pytest.mark.thorough
def test_printing_shows_the_picture_alone_and_leaves_no_sheet_behind(
    open_site: OpenSite, browser_name: str
) -> None:
    """Also if the browser never reports the end of printing, or refuses to print."""
    page = open_site(SIX_BY_FOUR)
    expect_pieces(page, 8)
    open_export(page)
    page.evaluate(WATCH_PRINTING)
    button, sheet = page.get_by_test_id("take-print"), page.locator(".print-pages")
    for prints, sheets in ((1, 1), (2, 1), (3, 0)):
        button.click()
        page.wait_for_function(f"prints === {prints}")
        expect(button).to_be_enabled()
        expect(sheet).to_have_count(sheets)
        # Others do not emulate printing.
        if prints == 2 and browser_name == "chromium":
            page.emulate_media(media="print")
            expect(sheet.locator("img")).to_be_visible()
            expect(page.locator("header")).to_be_hidden()
            page.emulate_media(media="screen")
            page.evaluate("dispatchEvent(new Event('afterprint'))")
            expect(page.locator("header")).to_be_visible()
            expect(sheet).to_have_count(0)


@pytest.mark.chromium("what a page saves")
def test_a_game_is_exported_as_pictures_and_as_the_command_prints_it(open_site: OpenSite) -> None:
    page = open_site(f"{SAMPLE}&m={LINE}")
    expect(page.get_by_test_id("moves-card")).to_have_attribute("data-board", re.compile("."))
    open_export(page)
    assert violations(page) == []
    svg = take(page, "svg").decode()
    assert svg.count("</text>") == 3 + 10, "the moves, the rows and the columns are named"
    frames, _, _ = read_picture(page, take(page, "film"), "image/gif")
    assert frames == 4
    # d1 is empty at first, and covered from the first move on.
    empty, taken, at_last = (sampled(page, frame, (0.9 / 5, 3.2 / 5)) for frame in (0, 1, 3))
    assert empty != taken
    assert at_last == taken
    page.keyboard.press("Escape")
    go(page, f"{SAMPLE}&m={LINE}&at=0")
    code = SAMPLE.split("b=")[1]
    expect(page.get_by_test_id("moves-card")).to_have_attribute("data-board", code)
    open_export(page)
    lines = take(page, "summary").decode().splitlines()
    assert lines[:6] == [code, ".....", ".##..", "##..#", "#.###", "..#.."]
    assert f"Line of play: {LINE}" in lines
    assert "WINNING: 1 of 22 moves wins, in 7 moves" in lines
    printed = blockcover("analyse", code, "--json").stdout
    assert json.loads(take(page, "moves")) == json.loads(printed)
    table = list(csv.DictReader(io.StringIO(take(page, "values").decode())))
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
