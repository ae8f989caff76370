"""The board cover on the built site: counting, browsing, watching, the heat map, reasons, drawing,
exports. A verifier that shares no code with the solver checks them.
"""

import csv
import io
import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from board import (
    OpenSite,
    await_drawn,
    cell,
    centre,
    click,
    eventually,
    expect_rows,
    go,
    move_text,
    pixel,
    pixels,
    play_until,
    shown_rows,
    type_in,
    until_still,
)
from exported import open_export, read_picture, sampled, take
from playwright.sync_api import Page, expect

from oracles import L_TROMINO_SHAPE, all_tilings

pytestmark = pytest.mark.recorded

SIX_BY_FOUR = "#/cover?v=1&b=6/6/6/6"
DEFICIENT = "#/cover?v=1&b=8/8/5x2/8/8/8/8/8"
TWELVE = "#/cover?v=1&b=" + "/".join(["12"] * 12)
LARGE = "#/cover?v=1&b=x17" + "/18" * 17 + "&p=domino,l-tromino"
"""A board whose count takes some seconds."""
LARGE_COUNT = int("943403961239083595957450202416334384573916048315803672914598333860996038")

Shape = frozenset[tuple[int, int]]


def text_of(page: Page, testid: str) -> str:
    return page.get_by_test_id(testid).inner_text().replace("\u200b", "")


def expect_count(page: Page, count: int) -> None:
    digits = re.compile("^" + "\u200b?".join(re.escape(sign) for sign in f"{count:,}") + "$")
    expect(page.get_by_test_id("count")).to_have_text(digits)


# The verifier


def cells_of(move: str) -> Shape:
    return frozenset(
        (int(row) - 1, ord(column) - 97) for column, row in re.findall("([a-t])([0-9]+)", move)
    )


SPANS = {2: {(0, 1), (1, 0)}, 3: {(1, 1)}}
"""The last row and the last column of a domino and an L-tromino, counted from its first."""


def assert_tiling(pieces: set[Shape], rows: list[str], *sizes: int) -> None:
    """Check that pieces of these sizes cover each empty cell of the judge's rows once."""
    empty = {(y, x) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "."}
    for piece in pieces:
        ys, xs = zip(*piece, strict=True)
        assert len(piece) in sizes
        assert (max(ys) - min(ys), max(xs) - min(xs)) in SPANS[len(piece)]
    assert sum(len(piece) for piece in pieces) == len(empty)
    assert frozenset().union(*pieces) == empty


def drawn_pieces(drawing: list[str]) -> set[Shape]:
    """Return the pieces of a tiling in letters: neighbours with the same letter are one piece."""
    left = {(y, x) for y, row in enumerate(drawing) for x, sign in enumerate(row) if sign != "#"}
    pieces = set()
    while left:
        piece = {left.pop()}
        waiting = list(piece)
        while waiting:
            y, x = waiting.pop()
            for near in ((y - 1, x), (y + 1, x), (y, x - 1), (y, x + 1)):
                if near in left and drawing[near[0]][near[1]] == drawing[y][x]:
                    left.remove(near)
                    piece.add(near)
                    waiting.append(near)
        pieces.add(frozenset(piece))
    return pieces


def tilings_of(rows: list[str]) -> list[set[Shape]]:
    """Return all tilings of a judge's rows by L-trominoes, by the oracle."""
    width = len(rows[0])
    filled = sum(1 << i for i, sign in enumerate("".join(rows)) if sign == "#")
    tilings = all_tilings(len(rows), width, filled, [L_TROMINO_SHAPE])
    return [{cells_of(move_text(mask, width)) for mask in tiling} for tiling in tilings]


def shown_pieces(page: Page) -> set[Shape]:
    """Return the pieces on the board, from the labels for screen readers."""
    labels = (
        page.get_by_test_id("board")
        .get_by_role("gridcell")
        .evaluate_all("cells => cells.map((cell) => cell.getAttribute('aria-label'))")
    )
    found = [re.search(r"piece ((?:[a-t][0-9]+)+)$", label) for label in labels]
    return {cells_of(match[1]) for match in found if match}


def expect_pieces(page: Page, number: int) -> set[Shape]:
    pieces = eventually(page, lambda: shown_pieces(page), lambda shown: len(shown) == number)
    assert len(pieces) == number
    return pieces


# 1. Count


@pytest.mark.chromium("the clipboard")
def test_a_count_shows_its_digits_method_and_pieces(open_site: OpenSite) -> None:
    page = open_site(DEFICIENT)
    expect_count(page, 14_177)
    page.get_by_test_id("details").click()
    expect(page.get_by_test_id("fact-method")).to_have_text("Sparse")
    assert int(text_of(page, "fact-profiles").replace(",", "")) > 1
    # On a wide page the panel is no higher than its cards.
    page.set_viewport_size({"width": 1920, "height": 1080})
    await_drawn(page)
    panel, last = (page.locator(name).bounding_box() for name in (".panel", ".panel .choices"))
    assert panel is not None
    assert last is not None
    assert panel["y"] + panel["height"] - last["y"] - last["height"] < 40
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_test_id("copy-count").click()
    expect(page.get_by_test_id("toast-text")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == "14177"

    cell(page, "f3").click()
    page.get_by_test_id("cover-pieces-domino").click()
    expect_count(page, 12_988_816)
    expect(page).to_have_url(re.compile(r"b=8/8/8/8/8/8/8/8&p=domino$"))
    assert_tiling(expect_pieces(page, 32), ["." * 8] * 8, 2)
    page.get_by_test_id("cover-pieces-domino-l-tromino").click()
    expect(page).to_have_url(re.compile(r"&p=domino,l-tromino$"))
    expect(page.get_by_test_id("count-note")).to_contain_text("L-trominoes and dominoes")
    page.get_by_test_id("undo").click()
    expect_count(page, 12_988_816)
    expect(page).to_have_url(re.compile(r"&p=domino&laid=0$"))
    page.reload()
    expect_count(page, 12_988_816)


WATCH_PROGRESS = """() => {
  const busy = document.querySelector('[data-testid=count-busy]');
  globalThis.seen = [];
  new MutationObserver(() => seen.push([performance.now(), busy.textContent])).observe(busy, {
    childList: true, characterData: true, subtree: true,
  });
}"""


def test_a_long_count_shows_progress_while_the_board_is_painted(open_site: OpenSite) -> None:
    page = open_site(LARGE)
    # It starts by itself, and a change of the board ends it; a count that was asked for goes on.
    expect(page.get_by_test_id("count-busy")).to_contain_text("%")
    click(page, "count-stop", "count-again")
    expect(page.get_by_test_id("count-busy")).to_contain_text("%")
    page.evaluate(WATCH_PROGRESS)
    for name in ("c3", "d4", "e5"):
        cell(page, name).click()
        expect(cell(page, name)).to_have_attribute("data-cell", "filled")
    # Painting and counting did not wait for each other.
    expect(page.get_by_test_id("count-busy")).to_contain_text("%")
    expect(page.get_by_test_id("count-other")).to_contain_text("before your last change")
    for _ in range(3):
        page.get_by_test_id("undo").click()
    expect_count(page, LARGE_COUNT)
    seen = page.evaluate("seen")
    shares = [entry for entry in seen if "%" in entry[1]]
    assert len(shares) > 3
    assert all(before[1] != after[1] for before, after in pairwise(shares)), "progress moves"
    page.get_by_test_id("tiling-first").click()
    rows = ["#" + "." * 17] + ["." * 18] * 17
    assert_tiling(expect_pieces(page, 161), rows, 2, 3)


def test_a_long_count_is_stopped_and_a_new_request_answered(open_site: OpenSite) -> None:
    page = open_site(LARGE)
    busy = page.get_by_test_id("count-busy")
    for is_first in (True, False):
        if not is_first:
            page.get_by_test_id("count-again").click()
        expect(busy).to_contain_text("%")
        if not is_first:
            expect(busy).not_to_have_text(busy.inner_text())
        page.get_by_test_id("count-stop").click()
        expect(page.get_by_test_id("count-card")).to_have_attribute("aria-busy", "false")
        expect(page.get_by_test_id("count-note")).to_contain_text("Stopped at")
    click(page, "presets", "preset-sample3", "cover-pieces-l-tromino")
    expect_count(page, 1514)


# 2. Browse


def test_tilings_of_a_large_number_by_number(open_site: OpenSite) -> None:
    page = open_site(TWELVE)
    total = 2_033_502_499_954
    expect_count(page, total)
    # On a busy machine the count may exceed the limit that lets the first tiling follow. Typing a
    # number shows it in either case.
    number = page.get_by_test_id("tiling-number")
    type_in(number, "1")
    rows = ["." * 12] * 12
    expect(number).to_have_value("1")
    seen = {frozenset(expect_pieces(page, 48))}

    for step, value in (
        ("next", "2"),
        (str(10**12), f"{10**12:,}"),
        ("previous", f"{10**12 - 1:,}"),
        ("random", re.compile(r"^(?!999,999,999,999)[0-9,]+$")),
        ("last", f"{total:,}"),
        ("first", "1"),
    ):
        if step.isdecimal():
            type_in(number, step)
        else:
            page.get_by_test_id(f"tiling-{step}").click()
        expect(number).to_have_value(value)
        assert 1 <= int(number.input_value().replace(",", "")) <= total
        pieces = expect_pieces(page, 48)
        assert_tiling(pieces, rows, 3)
        seen.add(frozenset(pieces))
    assert len(seen) == 6
    # A number half typed stays when another tiling comes.
    number.press("ControlOrMeta+a")
    number.press_sequentially("7")
    card = page.get_by_test_id("tiling-card")
    page.get_by_test_id("tiling-next").dispatch_event("click")
    expect(page.get_by_test_id("tiling-previous")).to_be_enabled()
    expect(card).to_have_attribute("aria-busy", "false")
    expect(number).to_have_value("7")
    type_in(number, str(total + 1))
    expect(page.locator("#tiling-problem")).to_contain_text(f"{total:,}")
    expect(number).to_have_value(str(total + 1))


def test_every_tiling_is_shown_once_and_colours_can_be_chosen(open_site: OpenSite) -> None:
    page = open_site(SIX_BY_FOUR)
    expect_count(page, 18)
    seen = set()
    for number in range(1, 19):
        expect(page.get_by_test_id("tiling-number")).to_have_value(str(number))
        seen.add(frozenset(expect_pieces(page, 8)))
        if number < 18:
            page.get_by_test_id("tiling-next").click()
    assert seen == {frozenset(tiling) for tiling in tilings_of(["......"] * 4)}
    colours = {}
    for choice in ("plain", "orientation", "neighbours"):
        page.get_by_test_id(f"colours-{choice}").click()
        until_still(page)
        pieces = shown_pieces(page)
        leasts = [min(piece) for piece in pieces]
        found = pixels(page, [f"{chr(97 + x)}{y + 1}" for y, x in leasts])
        colours[choice] = dict(zip(pieces, found, strict=True))
    assert len(set(colours["plain"].values())) == 1
    turns = {
        (colour, frozenset((y - min(y for y, _ in p), x - min(x for _, x in p)) for y, x in p))
        for p, colour in colours["orientation"].items()
    }
    assert len(turns) == len({colour for colour, _ in turns}) == len({turn for _, turn in turns})
    for one in pieces:
        for other in pieces - {one}:
            if any(abs(a - c) + abs(b - d) == 1 for a, b in one for c, d in other):
                assert colours["neighbours"][one] != colours["neighbours"][other]


# 3. Watch a tiling


@pytest.mark.clock
def test_a_tiling_is_shown_piece_by_piece(open_site: OpenSite) -> None:
    page = open_site(DEFICIENT)
    expect_pieces(page, 21)
    page.get_by_test_id("step-back").click()
    expect_pieces(page, 20)
    expect(page.get_by_test_id("laid")).to_contain_text(re.compile(r"20\D+21"))
    # Another tiling has all its pieces.
    page.get_by_test_id("tiling-next").click()
    expect_pieces(page, 21)
    timeline = page.get_by_test_id("timeline")
    timeline.fill("3")
    expect_pieces(page, 3)
    page.get_by_test_id("step-forward").click()
    expect_pieces(page, 4)
    page.get_by_test_id("speed").select_option("32")
    page.get_by_test_id("play").click()
    expect_pieces(page, 21)
    page.get_by_test_id("speed").select_option("4")
    play_until(page, 2)
    laid = len(shown_pieces(page))
    page.clock.run_for(2000)
    assert 2 <= len(shown_pieces(page)) == laid < 21
    page.get_by_test_id("speed").select_option("32")
    page.get_by_test_id("play").click()
    expect_pieces(page, 21)


# 4. Watch the search


def search_shown(page: Page, step: int) -> dict[str, Any]:
    """Wait for a step, and return everything that the page shows of the two searches there."""
    field = page.get_by_test_id("search-step")
    type_in(field, str(step))
    field.blur()
    expect(page.get_by_test_id("search-at")).to_have_text(re.compile(f"^{step:,} / "))
    expect(page.get_by_test_id("search-card")).to_have_attribute("aria-busy", "false")
    return search_state(page)


def search_state(page: Page) -> dict[str, Any]:
    until_still(page)
    figures = {
        f"{order}-{figure}": text_of(page, f"{order}-{figure}")
        for order in ("ordered", "unordered")
        for figure in ("depth", "tries", "dead-ends", "found")
    }
    active = page.get_by_test_id("search-code").locator("[aria-current=step]").all_inner_texts()
    return {
        **figures,
        "event": text_of(page, "search-event"),
        "code": [line.strip() for line in active],
        "pieces": shown_pieces(page),
    }


def test_a_search_of_a_million_steps_opens_at_any_step(open_site: OpenSite) -> None:
    page = open_site(DEFICIENT)
    page.get_by_test_id("lens-search").click()
    expect(page.get_by_test_id("search-at")).to_have_text(re.compile("/ 1,0[0-9]{2},[0-9]{3}$"))
    at = {step: search_shown(page, step) for step in (0, 999_999, 1_000_000, 500_000)}
    assert int(at[1_000_000]["ordered-tries"].replace(",", "")) > 500_000
    assert search_shown(page, 0) == at[0]
    # Jump to the middle step from its predecessor and from its successor.
    search_shown(page, 499_999)
    page.get_by_test_id("search-forward").click()
    expect(page.get_by_test_id("search-at")).to_have_text(re.compile("^500,000 / "))
    assert search_state(page) == at[500_000]
    search_shown(page, 1_000_001)
    page.get_by_test_id("search-back").click()
    expect(page.get_by_test_id("search-at")).to_have_text(re.compile("^1,000,000 / "))
    assert search_state(page) == at[1_000_000]
    page.get_by_test_id("search-timeline").fill("999999")
    expect(page.get_by_test_id("search-at")).to_have_text(re.compile("^999,999 / "))
    assert search_state(page) == at[999_999]


def test_the_unordered_search_counts_each_tiling_for_every_order(open_site: OpenSite) -> None:
    page = open_site("#/cover?v=1&b=6/6")
    expect_count(page, 4)
    page.get_by_test_id("lens-search").click()
    expect(page.get_by_test_id("search-event")).to_contain_text("a1")
    assert search_shown(page, 1)["code"] == ["if fits(board, piece):"]
    assert search_shown(page, 2)["code"] == ["lay(board, piece)"]
    length = int(text_of(page, "search-at").split("/")[1].replace(",", ""))
    last = search_shown(page, length)
    assert last["ordered-found"] == "4 ✓"
    ordered_steps = text_of(page, "search-explored")
    page.get_by_test_id("search-unordered").click()
    timeline = page.get_by_test_id("search-timeline")
    expect(page.get_by_test_id("search-explored")).not_to_have_text(ordered_steps)
    expect(page.get_by_test_id("search-explored")).to_contain_text("in all")
    timeline.press("End")
    expect(page.get_by_test_id("unordered-found")).to_have_text("96 ✓")
    expect(page.get_by_test_id("search-why")).to_contain_text("4! = 24")
    assert text_of(page, "ordered-found") == "4 ✓"
    page.get_by_test_id("search-ordered").click()
    page.get_by_test_id("search-timeline").fill("0")
    page.get_by_test_id("search-speed").select_option("128")
    page.get_by_test_id("search-play").click()
    expect(page.get_by_test_id("ordered-found")).to_have_text("4 ✓")


# 5. Heat map


def test_the_heat_map_counts_each_placement(open_site: OpenSite) -> None:
    page = open_site("#/cover?v=1&b=x5x/x5x/xx2xxx")
    expect_count(page, 2)
    page.get_by_test_id("lens-heat").click()
    rows = ["#.....#", "#.....#", "##..###"]
    tilings = tilings_of(rows)
    forced = set.intersection(*tilings)
    assert len(forced) == 2
    expect(page.get_by_test_id("heat-forced")).to_contain_text("2 placements")
    expect(page.get_by_test_id("heat-forced")).to_contain_text("6 cells")
    listed = page.get_by_test_id("heat-list").get_by_role("listitem")
    marked = {
        cells_of(row.locator(".heat-move").inner_text())
        for row in listed.all()
        if "always" in row.inner_text()
    }
    assert marked == forced

    go(page, f"{SIX_BY_FOUR}&tab=heat")
    expect_count(page, 18)
    tilings = tilings_of(["......"] * 4)
    occurring = {piece for tiling in tilings for piece in tiling}
    expect(page.get_by_test_id("heat-forced")).to_contain_text("No placement")
    while page.get_by_test_id("heat-more").is_visible():
        page.get_by_test_id("heat-more").click()
        await_drawn(page)
    assert {
        cells_of(row.locator(".heat-move").inner_text()): row.locator(".heat-count").inner_text()
        for row in listed.all()
    } == {piece: str(sum(piece in tiling for tiling in tilings)) for piece in occurring}

    cell(page, "c2").click()
    expect(page.get_by_test_id("heat-about")).to_contain_text("c2")
    expect(listed).to_have_count(len({piece for piece in occurring if (1, 2) in piece}))
    total = sum(int(row.locator(".heat-count").inner_text()) for row in listed.all())
    assert total == 18, "the placements on a cell add up to the number of tilings"
    assert shown_rows(page) == ["......"] * 4, "choosing does not paint"
    page.get_by_test_id("heat-whole").click()
    expect(page.get_by_test_id("heat-whole")).to_be_hidden()


# 6. Why none


NONE = [
    ("x4/5/5", "area", "is 14,"),
    ("4/x3/xx1x/4", "cell", "a4"),
    ("5/x2x1/5/1xxx1", "chain", "2 placements"),
    ("4x/2x1x/1x3/4x", "chain", "area 4"),
    ("3x1/5/3xx/5/1x3", "count", "no short reason"),
]


def test_the_reason_for_no_tiling_is_shown(open_site: OpenSite) -> None:
    for code, kind, words in NONE:
        page = open_site(f"#/cover?v=1&b={code}")
        expect_reason(page, kind, words)


def expect_reason(page: Page, kind: str, words: str) -> None:
    expect_count(page, 0)
    expect(page.get_by_test_id("reason-card")).to_have_attribute("data-kind", kind)
    expect(page.get_by_test_id("reason-text")).to_contain_text(words)
    lesson = page.get_by_test_id("reason-card").get_by_test_id("lesson-link")
    expect(lesson).to_have_attribute("href", re.compile("^#/learn/by-hand"))
    expect(page.get_by_test_id("chain-timeline")).to_be_visible(visible=kind == "chain")
    if kind == "cell":
        assert pixel(page, "a4", dy=-0.4) != pixel(page, "b4", dy=-0.4), "the cell is marked"
    if kind != "chain":
        return
    expect_pieces(page, 2)
    page.get_by_test_id("chain-timeline").fill("0")
    expect_pieces(page, 0)
    expect(page.get_by_test_id("reason-step")).to_contain_text("can only be covered by")
    page.get_by_test_id("chain-forward").click()
    first = expect_pieces(page, 1)
    page.get_by_test_id("chain-play").click()
    assert first < expect_pieces(page, 2)
    expect(page.get_by_test_id("reason-step")).to_contain_text("Now")


# 7. Draw


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
    for _ in range(5):
        page.get_by_test_id("undo").click()
    expect_rows(page, ["....."] * 4)
    click(page, "redo", "size", "size-rows-more", "size-cols-more")
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
    expect(page).to_have_url(re.compile("&p=domino$"))

    file = tmp_path / "board.txt"
    file.write_bytes(b"..#\r\n#..\r\n")
    click(page, "presets", "load-text")
    page.get_by_test_id("load-file").set_input_files(file)
    expect(page.get_by_test_id("load-text-input")).to_have_value("..#\n#..\n")
    page.get_by_test_id("load-text-go").click()
    expect_rows(page, ["..#", "#.."])


# 8. Export


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
def test_exported_pictures_show_the_board(
    open_site: OpenSite, page: Page, tokens: Callable[[str], tuple[int, int, int]]
) -> None:
    open_site(DEFICIENT)
    pieces = expect_pieces(page, 21)
    until_still(page)
    places = [(y, x) for y in range(8) for x in range(8)]
    on_page = pixels(page, [f"{chr(97 + x)}{y + 1}" for y, x in places], dx=-0.3, dy=0.3)
    open_export(page)
    png = take(page, "png")
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    frames, width, height = read_picture(page, png, "image/png")
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

    svg = ElementTree.fromstring(take(page, "svg"))
    assert svg.tag == "{http://www.w3.org/2000/svg}svg"
    fills = [path.get("fill") for path in svg.iter("{http://www.w3.org/2000/svg}path")]
    hues = ["rgb({}, {}, {})".format(*tokens(hue)) for hue in HUES]
    assert sum(fill in hues for fill in fills) == len(pieces)
    texts = {text.text for text in svg.iter("{http://www.w3.org/2000/svg}text")}
    assert {*"abcdefgh", *"12345678"} <= texts


HUES = [f"hue-{number}" for number in range(6)]


@pytest.mark.chromium("what a page saves")
def test_exported_animations_show_the_tiling(
    open_site: OpenSite, page: Page, tokens: Callable[[str], tuple[int, int, int]]
) -> None:
    open_site(DEFICIENT)
    expect_pieces(page, 21)
    open_export(page)
    gif = take(page, "film")
    assert gif[:6] == b"GIF89a"
    frames, width, height = read_picture(page, gif, "image/gif")
    assert frames == 22
    assert 400 <= width <= 480
    assert width == height
    well = tokens("well")
    middles = [((y + 0.5) / 8, (x + 0.5) / 8) for y in range(8) for x in range(8)]
    for frame in range(frames):
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
def test_exported_texts_and_tables_are_correct(open_site: OpenSite) -> None:
    page = open_site("#/cover?v=1&b=7/1x5/7/7/6x")
    rows = [".......", ".#.....", ".......", ".......", "......#"]
    tilings = tilings_of(rows)
    assert len(tilings) == 16
    expect_count(page, len(tilings))
    open_export(page)
    text = take(page, "tilings").decode()
    drawings = [drawing.split("\n") for drawing in text.strip().split("\n\n")]
    assert len(drawings) == len(tilings)
    found = set()
    for drawing in drawings:
        pieces = drawn_pieces(drawing)
        assert_tiling(pieces, rows, 3)
        found.add(frozenset(pieces))
    assert found == {frozenset(tiling) for tiling in tilings}
    assert take(page, "board").decode() == "\n".join(rows) + "\n"

    (count,) = csv.DictReader(io.StringIO(take(page, "count").decode()))
    assert (count["tilings"], count["empty_cells"]) == (str(len(tilings)), "33")
    table = list(csv.DictReader(io.StringIO(take(page, "frequencies").decode())))
    assert all(
        int(row["tilings_with_it"])
        == sum(cells_of(row["placement"]) in tiling for tiling in tilings)
        for row in table
    )
    assert sum(int(row["tilings_with_it"]) for row in table) == len(tilings) * 11


WATCH_PRINTING = """() => {
  globalThis.prints = 0;
  window.print = () => {
    prints += 1;
    if (prints > 2) throw new DOMException('not here', 'NotAllowedError');
  };
}"""


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


# Everywhere


def test_korean_on_a_phone(open_site: OpenSite, page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    open_site(DEFICIENT + "&lang=ko")
    expect_count(page, 14_177)
    for lens, words in (
        ("heat", "얼마나 자주"),
        ("search", "두 가지 탐색"),
        ("tilings", "덮는 방법"),
    ):
        page.get_by_test_id(f"lens-{lens}").click()
        expect(page.locator("main")).to_contain_text(words)
        expect(page.locator("[aria-busy=true]:visible")).to_have_count(0)
        until_still(page)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
