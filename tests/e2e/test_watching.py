"""Watching the textbook search: each step on the page against a run of the shown code, the ways to
step through it, and its layout."""

import random
import re
import shutil
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import pytest
from board import OpenSite, box_of, cell, move_text, open_tab, type_in, until, until_still
from playwright.sync_api import Page, expect

from oracles import BLOCK_GAME_SHAPES, moves_in_order

pytestmark = pytest.mark.recorded

CODE = "x3/1x2/4"
"""A 3x4 board with two filled cells and a short search."""
SAMPLE = "#/game?v=1&b=5/1xx2/xx2x/x1xxx/2x2&lang=en"
FILLED = 1 << 0 | 1 << 5
CELLS = [bit for bit in range(12) if not FILLED >> bit & 1]


class Moment(NamedTuple):
    """A moment of a run of the code: its current line, counted from 1, and its variables."""

    line: int
    path: tuple[int, ...]
    calls: int
    hits: int
    cached: int
    asked: int


def run(code: str, filled: int, moves: list[int]) -> tuple[list[Moment], dict[int, bool]]:
    """Run a listing in Python; return a moment for each executed line, and the final cache."""
    names: dict[str, Any] = {"cache": {}, "moves": moves}
    exec(compile(code, "listing", "exec"), names)
    moments: list[Moment] = []
    stack: list[FrameType] = []
    calls = hits = 0

    def note(line: int, asked: int) -> None:
        path = tuple(frame.f_locals["move"] for frame in stack[:-1])
        moments.append(Moment(line, path, calls, hits, len(names["cache"]), asked))

    def trace(frame: FrameType, event: str, _: Any) -> Any:
        nonlocal calls, hits
        if frame.f_code.co_filename != "listing":
            return None
        board = frame.f_locals["board"]
        if event == "return" and stack and stack[-1] is frame:
            stack.pop()
        if event != "line":
            return trace
        if frame.f_lineno == 3:
            hits += 1
            note(3, board)
        # The loop is reached once before any move: the position was not in the cache.
        if frame.f_lineno == 4 and frame not in stack:
            calls += 1
            stack.append(frame)
            note(1, board)
        if frame.f_lineno == 6:
            note(6, board | frame.f_locals["move"])
        # These lines take effect after they were traced.
        if frame.f_lineno in (7, 9):
            note(frame.f_lineno, board)
            moments[-1] = moments[-1]._replace(cached=len(names["cache"]) + 1)
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        names["wins"](filled)
    finally:
        sys.settrace(before)
    return moments, names["cache"]


def ready(page: Page) -> None:
    """Wait for the step of the slider, and for the timeline."""
    until(
        page,
        """() => {
          const find = (id) => document.querySelector(`[data-testid=${id}]`);
          const isThere = find('recursion-verdict')?.getAttribute('aria-busy') === 'false';
          const path = document.querySelector('.depths path')?.getAttribute('d') ?? '';
          return isThere && path.length > 100;
        }""",
    )


def watch(page: Page) -> None:
    open_tab(page, "search")
    page.get_by_test_id("recursion-start").click()
    ready(page)


def open_watched(open_site: OpenSite, code: str = CODE) -> Page:
    page = open_site(f"#/game?v=1&b={code}&lang=en")
    watch(page)
    return page


def seek(page: Page, number: int) -> None:
    """Go to a step, counted from 0, by the timeline."""
    page.get_by_test_id("recursion-timeline").evaluate(
        """(slider, number) => {
          slider.value = number;
          slider.dispatchEvent(new Event('input', { bubbles: true }));
        }""",
        number,
    )
    expect(page.get_by_test_id("recursion-at")).to_contain_text(f"{number + 1:,} /")
    ready(page)


def listing(page: Page) -> str:
    text: str = page.get_by_test_id("recursion-code").evaluate("(code) => code.textContent")
    return text.strip("\n")


LOOK = """() => {
  const find = (id) => document.querySelector(`[data-testid=${id}]`);
  const number = (id) => Number(find(`fact-${id}`).textContent.replaceAll(',', ''));
  const lines = [...find('recursion-code').querySelectorAll('.code-line')];
  const cells = [...document.querySelectorAll('[role=gridcell]')];
  return {
    line: lines.findIndex((line) => line.hasAttribute('aria-current')) + 1,
    callers: lines.flatMap((line, i) => (line.classList.contains('caller') ? i + 1 : [])),
    path: [...document.querySelectorAll('.stack-row:not(.tried) > b')].map((b) => b.textContent),
    calls: number('calls'),
    hits: number('hits'),
    cached: number('memo'),
    depth: number('depth'),
    drawn: Number(find('cache-picture').dataset.count),
    entry: Number(find('cache-ring').dataset.entry),
    laid: cells.map((cell) => cell.dataset.cell),
    said: find('recursion-event').textContent.trim(),
    picture: find('cache-picture').toDataURL(),
  };
}"""


def expect_moment(page: Page, moment: Moment) -> dict[str, Any]:
    seen: dict[str, Any] = page.evaluate(LOOK)
    assert seen["line"] == moment.line
    assert seen["path"] == [move_text(move, 4) for move in moment.path]
    assert (seen["calls"], seen["hits"]) == (moment.calls, moment.hits)
    assert seen["cached"] == seen["drawn"] == moment.cached
    assert seen["depth"] == len(moment.path)
    assert seen["callers"] == ([6] if moment.path or moment.line == 3 else [])
    asked = sum(1 << bit for bit, cell in enumerate(CELLS) if moment.asked >> cell & 1)
    assert seen["entry"] == asked
    placed = sum(moment.path)
    kinds = [
        "filled" if FILLED >> bit & 1 else "piece" if placed >> bit & 1 else "empty"
        for bit in range(12)
    ]
    assert seen["laid"] == kinds
    return seen


ORDERS = {"trominoes": BLOCK_GAME_SHAPES[::-1], "dominoes": BLOCK_GAME_SHAPES}


def test_each_step_and_each_return_equals_a_run_of_the_shown_code(open_site: OpenSite) -> None:
    page = open_watched(open_site)
    at = page.get_by_test_id("recursion-at")
    for order, pieces in ORDERS.items():
        page.get_by_test_id(f"try-order-{order}").click()
        ready(page)
        moments, cache = run(listing(page), FILLED, moves_in_order(3, 4, *pieces))
        expect(at).to_contain_text(f"1 / {len(moments):,}")
        expect(page.get_by_test_id(f"visited-{order}")).to_have_text(f"{len(cache):,}")
        forwards = []
        for number, moment in enumerate(moments[:24]):
            expect(at).to_contain_text(f"{number + 1} /")
            forwards.append(expect_moment(page, moment))
            page.keyboard.press("ArrowRight")
        for number in reversed(range(24)):
            page.keyboard.press("ArrowLeft")
            expect(at).to_contain_text(f"{number + 1} /")
            assert page.evaluate(LOOK) == forwards[number]
        step_to_returns(page, moments)
        for number in [*random.Random(3).sample(range(len(moments)), 8), len(moments) - 1]:
            seek(page, number)
            expect_moment(page, moments[number])
    expect(page.get_by_test_id("recursion-visited")).to_contain_text("of 2ⁿ = 1,024")


def step_to_returns(page: Page, moments: list[Moment]) -> None:
    """Step to the next return, and over the subtree of a call, from some steps and the last."""
    returns = [number for number, moment in enumerate(moments) if moment.line in (7, 9)]
    for start in random.Random(5).sample(range(len(moments) - 1), 2):
        later = [number for number in returns if number > start]
        # After a return the caller is the current call.
        depth = len(moments[start].path) - (start in returns)
        end = next(number for number in later if len(moments[number].path) == depth)
        for button, number in (("next-return", later[0]), ("skip", end)):
            seek(page, start)
            page.get_by_test_id(f"recursion-{button}").click()
            expect(page.get_by_test_id("recursion-at")).to_contain_text(f"{number + 1:,} /")
            ready(page)
            expect_moment(page, moments[number])
    seek(page, len(moments) - 1)
    for button in ("next-return", "skip"):
        expect(page.get_by_test_id(f"recursion-{button}")).to_be_disabled()


def test_the_tried_move_and_the_cache_are_described(open_site: OpenSite) -> None:
    page = open_watched(open_site)
    moments, cache = run(listing(page), FILLED, moves_in_order(3, 4, *ORDERS["trominoes"]))
    event = page.get_by_test_id("recursion-event")
    hits = [number for number, moment in enumerate(moments) if moment.line == 3]
    for known, consequence in ((False, "this position is WINNING"), (True, "does not win")):
        number = next(number for number in hits if cache[moments[number].asked] == known)
        seek(page, number)
        move = moments[number].asked - FILLED - sum(moments[number].path)
        outcome = "WINNING" if known else "LOSING"
        expect(event).to_contain_text(f"{move_text(move, 4)} leads to a position that is {outcome}")
        expect(event).to_contain_text(consequence)
        tried = page.locator(".stack-row.tried")
        expect(tried).to_contain_text(move_text(move, 4))
        expect(tried).to_contain_text("in the cache")
    # The first position without a move.
    number = next(i for i, (a, b) in enumerate(pairwise(moments)) if (a.line, b.line) == (1, 9))
    seek(page, number + 1)
    expect(event).to_contain_text("No move is left, so this position is LOSING")


def test_a_subtree_outside_the_cache_is_skipped_too(open_site: OpenSite) -> None:
    page = open_watched(open_site, "5/5/5/5/5")
    event, at = page.get_by_test_id("recursion-event"), page.get_by_test_id("recursion-at")
    expect(at).to_contain_text("1 / 20,000+")
    expect(page.get_by_test_id("recursion-skip")).to_be_disabled()
    page.get_by_test_id("recursion-timeline").press("End")
    expect(event).to_contain_text("Only the first 20,000 steps are kept")
    expect(page.get_by_test_id("recursion-skip")).to_be_disabled()
    # The third call is deep enough for this search.
    seek(page, 6)
    path = page.locator(".stack-row:not(.tried) > b").all_text_contents()
    assert len(path) == 3
    page.get_by_test_id("recursion-skip").click()
    expect(event).to_contain_text("The subtree was skipped")
    ready(page)
    expect(at).to_contain_text("8 / 20,000+")
    moves = moves_in_order(5, 5, *ORDERS["trominoes"])
    filled = sum(move for move in moves if move_text(move, 5) in path)
    names: dict[str, Any] = {"cache": {}, "moves": moves}
    exec(listing(page), names)
    outcome = "WINNING" if names["wins"](filled) else "LOSING"
    expect(event).to_contain_text(f"this position is {outcome}")
    # The search continues from there, without the results of the subtree.
    expect(page.get_by_test_id("fact-memo")).to_have_text("1")
    page.get_by_test_id("recursion-forward").click()
    expect(at).to_contain_text("9 /")
    page.get_by_test_id("recursion-back").click()
    expect(at).to_contain_text("8 /")
    expect(page.get_by_test_id("recursion-visits")).to_be_visible()


def test_the_same_code_in_cpp(open_site: OpenSite, tmp_path: Path) -> None:
    page = open_watched(open_site)
    moves = moves_in_order(3, 4, *ORDERS["trominoes"])
    moments, cache = run(listing(page), FILLED, moves)
    page.get_by_test_id("recursion-language-cpp").click()
    meant = {1: "bool wins(int board) {", 3: "return known;", 6: "if (!wins(board | move))"}
    meant |= {7: "return known = true;", 9: "return known = false;"}
    present = page.locator("[data-testid=recursion-code] [aria-current]")
    for line, text in meant.items():
        seek(page, next(number for number, moment in enumerate(moments) if moment.line == line))
        expect(present).to_have_text(re.compile(r"^\s*" + re.escape(text)))
    compiler = shutil.which("c++") or pytest.skip("no compiler of C++")
    source = tmp_path / "wins.cpp"
    source.write_text(
        "#include <cstdio>\n#include <vector>\n"
        f"std::vector<char> cache(1 << 12, -1);\nstd::vector<int> moves = {{{str(moves)[1:-1]}}};\n"
        + listing(page)
        + f"\nint main() {{ wins({FILLED});"
        ' for (int i = 0; i < 1 << 12; i++) if (cache[i] >= 0) printf("%d %d\\n", i, cache[i]); }\n'
    )
    program = tmp_path / "wins"
    subprocess.run([compiler, "-std=c++17", "-o", program, source], check=True)
    lines = subprocess.check_output([program], text=True).splitlines()
    assert {int(board): value == "1" for board, value in map(str.split, lines)} == cache


def test_the_search_plays_and_ends_with_escape(open_site: OpenSite) -> None:
    page = open_watched(open_site)
    play = page.get_by_test_id("recursion-play")
    page.get_by_test_id("recursion-speed").select_option("16")
    page.locator("body").press("Space")
    expect(play).to_have_attribute("aria-label", "Pause")
    until(page, "() => document.querySelector('[data-testid=recursion-timeline]').value >= 8")
    page.locator("body").press("Space")
    expect(play).to_have_attribute("aria-label", "Run")
    # The board is read-only.
    cell(page, "d3").click()
    expect(cell(page, "d3")).to_have_attribute("data-cell", re.compile("empty|piece"))
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("recursion-start")).to_be_visible()
    expect(cell(page, "d3")).to_have_attribute("data-cell", "empty")
    expect(page.get_by_test_id("game-tool-edit")).to_be_visible()


def test_escape_closes_a_popup_over_the_search_first(open_site: OpenSite) -> None:
    page = open_watched(open_site)
    seek(page, 6)
    page.keyboard.press("?")
    for opener, layer in (
        (None, page.get_by_test_id("help-dialog")),
        ("share", page.locator("#share-box")),
    ):
        if opener:
            page.get_by_test_id(opener).click()
        expect(layer).to_be_visible()
        page.keyboard.press("Escape")
        expect(layer).to_be_hidden()
        expect(page.get_by_test_id("recursion-timeline")).to_have_value("6")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("recursion-start")).to_be_visible()


def test_long_counts_start_on_request_and_can_be_stopped(open_site: OpenSite) -> None:
    page = open_watched(open_site, "5/5/5/5/5")
    count, stop = page.get_by_test_id("recursion-visits"), page.get_by_test_id("recursion-stop")
    expect(page.get_by_test_id("visited-trominoes")).to_have_text("–")
    count.click()
    expect(page.get_by_test_id("visited-trominoes")).to_contain_text("…")
    stop.click()
    expect(stop).to_have_count(0)
    expect(count).to_be_visible()


def test_a_board_that_is_too_large_is_refused_in_advance(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=6/6/6/6/6/6&lang=en")
    open_tab(page, "search")
    expect(page.get_by_test_id("recursion-start")).to_be_disabled()
    expect(page.get_by_test_id("recursion-problem")).to_contain_text("36 empty cells")


@pytest.mark.parametrize(("width", "height", "least"), [(1280, 800, 560), (1920, 1080, 850)])
def test_the_whole_search_is_visible(
    page: Page, open_site: OpenSite, width: int, height: int, least: int
) -> None:
    # Before the first drawing: otherwise a press could hit tabs that are about to move.
    page.set_viewport_size({"width": width, "height": height})
    open_site(SAMPLE)
    watch(page)
    seek(page, 1252)
    until_still(page)
    size = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    assert page.evaluate(size) == [width, height]
    board = box_of(page.get_by_test_id("board-canvas"))
    assert board["height"] >= least
    for part in ("recursion-timeline", "recursion-code", "stack-card", "cache-card"):
        box = box_of(page.get_by_test_id(part))
        assert box["y"] >= 0, part
        assert box["y"] + box["height"] <= height - 12, part


@pytest.mark.chromium("touch")
def test_on_a_phone_step_board_and_buttons_are_in_view_together(open_site: OpenSite) -> None:
    page = open_site(SAMPLE)
    page.set_viewport_size({"width": 390, "height": 844})
    watch(page)
    seek(page, 1252)
    for width, height in ((390, 844), (390, 664), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        until_still(page)
        assert page.evaluate("document.documentElement.scrollWidth") == width
        nav = box_of(page.get_by_test_id("tabs"))
        for part in ("recursion-leave", "recursion-event", "board-canvas", "recursion-skip"):
            box = box_of(page.get_by_test_id(part))
            assert box["y"] >= 0, part
            assert box["y"] + box["height"] <= nav["y"], (part, height)
        # Nothing covers the buttons, nor the title.
        for part in ("recursion-forward", "recursion-skip"):
            page.get_by_test_id(part).click(trial=True)
        title = box_of(page.get_by_role("heading", name="The book’s search"))
        order = box_of(page.get_by_role("button", name="Trominoes"))
        assert title["x"] + title["width"] <= order["x"]


COVER_STEP = """(number) => {
  const find = (id) => document.querySelector(`[data-testid=${id}]`);
  const isThere =
    find('search-at').textContent.trim().startsWith(`${number} /`) &&
    find('search-card').getAttribute('aria-busy') === 'false';
  const returned = find('search-event').textContent.includes('The call returns');
  return isThere && [Number(find('ordered-depth').textContent), returned];
}"""
"""Returns the number of placed pieces in the shown search, and whether a call has just returned."""


def cover_seek(page: Page, number: int) -> None:
    type_in(page.get_by_test_id("search-step"), str(number))
    expect_cover_step(page, number)


def expect_cover_step(page: Page, number: int) -> None:
    expect(page.get_by_test_id("search-at")).to_have_text(re.compile(f"^{number:,} / "))
    expect(page.get_by_test_id("search-card")).to_have_attribute("aria-busy", "false")


def test_the_search_of_a_cover_steps_to_returns_too(open_site: OpenSite) -> None:
    page = open_site("#/cover?v=1&b=6/6/6&lang=en")
    page.get_by_test_id("lens-search").click()
    expect_cover_step(page, 0)
    passed = [until(page, COVER_STEP, 0)]
    for number in range(1, 50):
        page.keyboard.press("ArrowRight")
        passed.append(until(page, COVER_STEP, number))
    # From deep calls, which return before the end.
    deep = [number for number, (depth, _) in enumerate(passed[:30]) if depth >= 4]
    for start in deep[:: len(deep) // 3]:
        returns = [number for number in range(start + 1, 50) if passed[number][1]]
        cover_seek(page, start)
        page.get_by_test_id("search-next-return").click()
        expect_cover_step(page, returns[0])
        cover_seek(page, start)
        page.get_by_test_id("search-skip").click()
        depth = passed[start][0]
        expect_cover_step(page, next(n for n in returns if passed[n][0] < depth))
    # The current line and the caller's line, in both languages.
    cover_seek(page, 2)
    code = page.get_by_test_id("search-code")
    for language, present, caller in (
        ("python", "lay(board, piece)", "ways += cover(board)"),
        ("cpp", "lay(board, piece);", "ways += cover(board);"),
    ):
        page.get_by_test_id(f"search-language-{language}").click()
        expect(code.locator("[aria-current]")).to_have_text(re.compile(re.escape(present)))
        expect(code.locator(".caller")).to_have_text(re.compile(re.escape(caller)))


DEPTHS_DRAWN = """() => {
  const path = document.querySelector('.depths path');
  const tops = [...path.getAttribute('d').matchAll(/V([0-9.]+)H/g)].map(([, top]) => 1 - top);
  return tops.length > 1 && tops.map((top) => Math.round((top - 0.12) * 1000));
}"""
"""Returns the height of each step of the timeline, from 0 to 880."""


def test_the_timeline_of_a_cover_shows_the_depth_of_the_search(open_site: OpenSite) -> None:
    page = open_site("#/cover?v=1&b=3/3&lang=en")
    page.get_by_test_id("lens-search").click()
    expect_cover_step(page, 0)
    drawn = until(page, DEPTHS_DRAWN)
    timeline = page.get_by_test_id("search-timeline")
    expect(timeline).to_have_attribute("aria-valuetext", "Step 0 of 29")
    timeline.focus()
    depths = [until(page, COVER_STEP, 0)[0]]
    for number in range(1, 30):
        page.keyboard.press("ArrowRight")
        depths.append(until(page, COVER_STEP, number)[0])
    assert drawn == [880 * depth // 2 for depth in depths]
    expect(timeline).to_have_attribute("aria-valuetext", "Step 29 of 29")
    # With the pointer, to the middle of the timeline.
    timeline.click()
    expect(page.get_by_test_id("search-at")).to_have_text(re.compile("^1[45] / 29$"))


def test_a_call_with_a_far_end_shows_the_number_of_tilings_left(open_site: OpenSite) -> None:
    page = open_site(f"#/cover?v=1&b={'/'.join(['9'] * 10)}&lang=en")
    page.get_by_test_id("lens-search").click()
    expect(page.get_by_test_id("search-at")).to_have_text(re.compile("^0 / [0-9]+,"))
    cover_seek(page, 2)
    page.get_by_test_id("search-skip").click()
    far = page.get_by_test_id("search-far")
    expect(far).to_contain_text("too many steps ahead")
    expect(far).to_have_text(re.compile("have [0-9,]+ tilings"))
    expect_cover_step(page, 2)
    page.get_by_test_id("search-forward").click()
    expect(far).to_have_text("")
