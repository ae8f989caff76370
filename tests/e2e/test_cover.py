"""The board cover on the built site: counting, browsing, watching, the heat map, reasons, drawing.
tests/py proves what is shown, tests/web has its states."""

import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from board import (
    OpenSite,
    cell,
    cells_of,
    centre,
    click,
    eventually,
    expect_rows,
    go,
    move_text,
    pixel,
    pixels,
    shown_rows,
    type_in,
    until_still,
)
from playwright.sync_api import Page, expect

from blockcover import Board, Tilings

SIX_BY_FOUR = "#/cover?v=1&b=6/6/6/6"
DEFICIENT = "#/cover?v=1&b=8/8/5x2/8/8/8/8/8"
TWELVE = "#/cover?v=1&b=" + "/".join(["12"] * 12)
LARGE = "#/cover?v=1&b=x17" + "/18" * 17 + "&p=domino,l-tromino"
"""A board whose count takes some seconds."""


def texts_of(masks: Iterable[int], cols: int) -> set[str]:
    return {move_text(mask, cols) for mask in masks}


def text_of(page: Page, testid: str) -> str:
    return page.get_by_test_id(testid).inner_text().replace("\u200b", "")


def expect_count(page: Page, count: int) -> None:
    digits = re.compile("^" + "\u200b?".join(re.escape(sign) for sign in f"{count:,}") + "$")
    expect(page.get_by_test_id("count")).to_have_text(digits)


def shown_pieces(page: Page) -> set[str]:
    """Return the pieces on the board, from the labels for screen readers."""
    labels = (
        page.get_by_test_id("board")
        .get_by_role("gridcell")
        .evaluate_all("cells => cells.map((cell) => cell.getAttribute('aria-label'))")
    )
    found = [re.search(r"piece ((?:[a-t][0-9]+)+)$", label) for label in labels]
    return {match[1] for match in found if match}


def expect_pieces(page: Page, number: int) -> set[str]:
    pieces = eventually(page, lambda: shown_pieces(page), lambda shown: len(shown) == number)
    assert len(pieces) == number
    return pieces


# Count


@pytest.mark.chromium("the clipboard")
def test_a_count_shows_its_digits_method_and_pieces(open_site: OpenSite) -> None:
    page = open_site(DEFICIENT)
    expect_count(page, 14_177)
    page.get_by_test_id("details").click()
    expect(page.get_by_test_id("fact-method")).to_have_text("Sparse")
    assert int(text_of(page, "fact-profiles").replace(",", "")) > 1
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_test_id("copy-count").click()
    expect(page.get_by_test_id("toast-text")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == "14177"

    cell(page, "f3").click()
    # The reason why there is none takes its place above the pieces, which move.
    expect_count(page, 0)
    expect(page.get_by_test_id("reason-card")).to_be_visible()
    page.get_by_test_id("cover-pieces-domino").click()
    expect_count(page, 12_988_816)
    expect(page).to_have_url(re.compile(r"b=8/8/8/8/8/8/8/8&p=domino$"))
    page.get_by_test_id("cover-pieces-domino-l-tromino").click()
    expect(page).to_have_url(re.compile(r"&p=domino,l-tromino$"))
    expect(page.get_by_test_id("count-note")).to_contain_text("L-trominoes and dominoes")
    page.get_by_test_id("undo").click()
    expect_count(page, 12_988_816)
    page.reload()
    expect_count(page, 12_988_816)


@pytest.mark.thorough
def test_a_long_count_shows_its_progress_while_the_board_is_painted_and_can_be_stopped(
    open_site: OpenSite,
) -> None:
    page = open_site(LARGE)
    busy = page.get_by_test_id("count-busy")
    # It starts by itself, and a change of the board ends it; a count that was asked for goes on.
    expect(busy).to_contain_text("%")
    click(page, "count-stop", "count-again")
    expect(busy).to_contain_text("%")
    cell(page, "c3").click()
    expect(cell(page, "c3")).to_have_attribute("data-cell", "filled")
    expect(page.get_by_test_id("count-other")).to_contain_text("before your last change")
    page.get_by_test_id("undo").click()
    before = busy.inner_text()
    expect(busy).to_contain_text("%")
    expect(busy).not_to_have_text(before)
    page.get_by_test_id("count-stop").click()
    expect(page.get_by_test_id("count-card")).to_have_attribute("aria-busy", "false")
    expect(page.get_by_test_id("count-note")).to_contain_text("Stopped at")
    click(page, "presets", "preset-sample3", "cover-pieces-l-tromino")
    expect_count(page, 1514)


# Browse


def test_tilings_of_a_large_number_by_number(open_site: OpenSite) -> None:
    page = open_site(TWELVE)
    total = 2_033_502_499_954
    expect_count(page, total)
    tilings = Tilings(Board(12, 12))
    # On a busy machine the count may exceed the limit that lets the first tiling follow. Typing a
    # number shows it in either case.
    number = page.get_by_test_id("tiling-number")
    type_in(number, "1")
    for step, value in (
        ("", 1),
        ("next", 2),
        ("previous", 1),
        ("last", total),
        ("random", None),
        ("first", 1),
    ):
        if step:
            page.get_by_test_id(f"tiling-{step}").click()
        if value is None:
            expect(number).not_to_have_value(f"{total:,}")
            value = int(number.input_value().replace(",", ""))
        expect(number).to_have_value(f"{value:,}")
        expected = texts_of(tilings.tiling(value), 12)
        assert eventually(page, lambda: shown_pieces(page), expected.__eq__) == expected
    type_in(number, str(total + 1))
    expect(page.locator("#tiling-problem")).to_contain_text(f"{total:,}")
    expect(number).to_have_value(str(total + 1))


def turn_of(piece: str) -> list[str]:
    """Return the cells of an L-tromino within its square."""
    columns, rows = zip(*((name[0], name[1:]) for name in cells_of(piece)), strict=True)
    return [f"{x > min(columns):d}{y > min(rows):d}" for x, y in zip(columns, rows, strict=True)]


@pytest.mark.thorough
def test_the_colours_of_a_tiling_can_be_chosen(open_site: OpenSite) -> None:
    page = open_site(SIX_BY_FOUR)
    pieces = expect_pieces(page, 8)
    found = {}
    for choice in ("plain", "orientation", "neighbours"):
        page.get_by_test_id(f"colours-{choice}").click()
        until_still(page)
        found[choice] = pixels(page, [cells_of(piece)[0] for piece in pieces])
    shapes = ["".join(sorted(turn_of(piece))) for piece in pieces]
    turns = set(zip(found["orientation"], shapes, strict=True))
    assert len(turns) == len(set(found["orientation"])) == len(set(shapes)) > 1
    assert len(set(found["plain"])) == 1
    assert len({tuple(colours) for colours in found.values()}) == 3


# Watch


def test_a_tiling_is_shown_piece_by_piece(open_site: OpenSite) -> None:
    page = open_site(DEFICIENT)
    expect_pieces(page, 21)
    page.get_by_test_id("step-back").click()
    expect_pieces(page, 20)
    expect(page.get_by_test_id("laid")).to_contain_text(re.compile(r"20\D+21"))
    # Another tiling has all its pieces.
    page.get_by_test_id("tiling-next").click()
    expect_pieces(page, 21)
    page.get_by_test_id("timeline").fill("3")
    expect_pieces(page, 3)
    page.get_by_test_id("step-forward").click()
    expect_pieces(page, 4)
    page.get_by_test_id("speed").select_option("32")
    page.get_by_test_id("play").click()
    expect_pieces(page, 21)


@pytest.mark.thorough
def test_the_unordered_search_counts_each_tiling_for_every_order(open_site: OpenSite) -> None:
    page = open_site("#/cover?v=1&b=6/6")
    page.get_by_test_id("lens-search").click()
    page.get_by_test_id("search-unordered").click()
    expect(page.get_by_test_id("search-explored")).to_contain_text("in all")
    page.get_by_test_id("search-timeline").press("End")
    expect(page.get_by_test_id("unordered-found")).to_have_text("96 ✓")
    expect(page.get_by_test_id("search-why")).to_contain_text("4! = 24")
    expect(page.get_by_test_id("ordered-found")).to_have_text("4 ✓")
    page.get_by_test_id("search-ordered").click()
    page.get_by_test_id("search-timeline").fill("0")
    page.get_by_test_id("search-speed").select_option("128")
    page.get_by_test_id("search-play").click()
    expect(page.get_by_test_id("ordered-found")).to_have_text("4 ✓")


# Heat map


def test_the_heat_map_counts_each_placement(open_site: OpenSite) -> None:
    page = open_site("#/cover?v=1&b=x5x/x5x/xx2xxx&tab=heat")
    expect(page.get_by_test_id("heat-forced")).to_contain_text("2 placements")
    expect(page.get_by_test_id("heat-forced")).to_contain_text("6 cells")
    listed = page.get_by_test_id("heat-list").get_by_role("listitem")
    expect(listed.filter(has_text="always")).to_have_count(2)
    go(page, f"{SIX_BY_FOUR}&tab=heat")
    expect(page.get_by_test_id("heat-forced")).to_contain_text("No placement")
    cell(page, "c2").click()
    expect(page.get_by_test_id("heat-about")).to_contain_text("c2")
    counts = Tilings(Board(4, 6)).frequencies()
    expected = {
        move_text(mask, 6): str(count) for mask, count in counts.items() if count and mask >> 8 & 1
    }
    expect(listed).to_have_count(len(expected))
    assert {
        row.locator(".heat-move").inner_text(): row.locator(".heat-count").inner_text()
        for row in listed.all()
    } == expected
    assert shown_rows(page) == ["......"] * 4, "choosing does not paint"
    page.get_by_test_id("heat-whole").click()
    expect(page.get_by_test_id("heat-whole")).to_be_hidden()


# Why none


NONE = {
    "x4/5/5": ("area", "is 14,"),
    "3x1/5/3xx/5/1x3": ("count", "no short reason"),
    "4/x3/xx1x/4": ("cell", "a4"),
    "4x/2x1x/1x3/4x": ("chain", "area 4"),
    "5/x2x1/5/1xxx1": ("chain", "2 placements"),
}


def test_the_reason_for_no_tiling_is_shown(open_site: OpenSite) -> None:
    page = open_site()
    for code, (kind, words) in NONE.items():
        go(page, f"#/cover?v=1&b={code}")
        expect(page.get_by_test_id("reason-card")).to_have_attribute("data-kind", kind)
        expect(page.get_by_test_id("reason-text")).to_contain_text(words)
        expect(page.get_by_test_id("chain-timeline")).to_be_visible(visible=kind == "chain")
        if kind == "cell":
            assert pixel(page, "a4", dy=-0.4) != pixel(page, "b4", dy=-0.4), "the cell is marked"
    lesson = page.get_by_test_id("reason-card").get_by_test_id("lesson-link")
    expect(lesson).to_have_attribute("href", re.compile("^#/learn/by-hand"))
    expect_pieces(page, 2)
    page.get_by_test_id("chain-timeline").fill("0")
    expect_pieces(page, 0)
    expect(page.get_by_test_id("reason-step")).to_contain_text("can only be covered by")
    page.get_by_test_id("chain-forward").click()
    first = expect_pieces(page, 1)
    page.get_by_test_id("chain-play").click()
    assert first < expect_pieces(page, 2)
    expect(page.get_by_test_id("reason-step")).to_contain_text("Now")


# Draw


def test_drawing_tools_change_many_cells(open_site: OpenSite, tmp_path: Path) -> None:
    page = open_site("#/cover?v=1&b=5/5/5/5")
    click(page, "draw", "stroke-rectangle")
    page.keyboard.press("Escape")
    page.mouse.move(*centre(page, "b1"))
    page.mouse.down()
    page.mouse.move(*centre(page, "e4"), steps=4)
    page.mouse.move(*centre(page, "c2"), steps=4)
    page.mouse.up()
    expect_rows(page, [".##..", ".##..", ".....", "....."])
    for name, code in (
        ("mirror", "..##. ..##. ..... ....."),
        ("flip", "..... ..... ..##. ..##."),
        ("turn", ".... .... ##.. ##.. ...."),
        ("invert", "#### #### ..## ..## ####"),
    ):
        click(page, "draw", f"draw-{name}")
        page.keyboard.press("Escape")
        expect_rows(page, code.split())
    click(page, *["undo"] * 5, "redo", "size", "size-rows-more", "size-cols-more")
    page.keyboard.press("Escape")
    expect_rows(page, [".##...", ".##...", "......", "......", "......"])
    page.get_by_test_id("draw").click()
    page.get_by_test_id("deficient-side").select_option("4")
    page.get_by_test_id("deficient-cell").fill("e9")
    page.get_by_test_id("deficient-make").click()
    expect(page.get_by_test_id("deficient-problem")).to_contain_text("d4")
    page.get_by_test_id("deficient-cell").fill("c2")
    page.get_by_test_id("deficient-make").click()
    expect_rows(page, ["....", "..#.", "....", "...."])
    click(page, "presets", "preset-aztec-4")
    expect_count(page, 2**10)
    file = tmp_path / "board.txt"
    file.write_bytes(b"..#\r\n#..\r\n")
    click(page, "presets", "load-text")
    page.get_by_test_id("load-file").set_input_files(file)
    expect(page.get_by_test_id("load-text-input")).to_have_value("..#\n#..\n")
    page.get_by_test_id("load-text-go").click()
    expect_rows(page, ["..#", "#.."])
