"""Watching the textbook's searches: steps and code on the page against the package and a run of
that code, the ways to step through them, their layout. tests/web has the transitions."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from board import (
    OpenSite,
    box_of,
    cell,
    move_text,
    open_tab,
    type_in,
    until,
    until_still,
)
from playwright.sync_api import Page, expect

from blockcover import DOMINO, L_TROMINO, Board, Recursion
from blockcover.game.textbook.recursion import N_POSITION
from blockcover.game.textbook.recursion_trace import RecursionTrace
from blockcover.work import drain
from oracles import BLOCK_GAME_SHAPES, moves_in_order

BOARD = Board.from_code("x3/1x2/4")
"""A board with a short search."""
SAMPLE = "#/game?v=1&b=5/1xx2/xx2x/x1xxx/2x2&lang=en"

LINES = {
    "recurse": "def wins(board):",
    "memo-hit": "return cache[board]",
    "try": "if not wins(board | move):",
    "win": "cache[board] = True",
    "return": "cache[board] = False",
    "base": "cache[board] = False",
}

ORDERS = {"trominoes": (L_TROMINO, DOMINO), "dominoes": (DOMINO, L_TROMINO)}


def outcome_text(wins: bool) -> str:
    return "WINNING" if wins else "LOSING"


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


def open_watched(open_site: OpenSite, code: str = BOARD.code) -> Page:
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
    await_step(page, number)


def await_step(page: Page, number: int) -> None:
    expect(page.get_by_test_id("recursion-at")).to_contain_text(f"{number + 1:,} /")
    ready(page)


LOOK = """() => {
  const find = (id) => document.querySelector(`[data-testid=${id}]`);
  const number = (id) => Number(find(`fact-${id}`).textContent.replaceAll(',', ''));
  const cells = [...document.querySelectorAll('[role=gridcell]')];
  return {
    line: find('recursion-code').querySelector('[aria-current]').textContent.trim(),
    path: [...document.querySelectorAll('.stack-row:not(.tried) > b')].map((b) => b.textContent),
    calls: number('calls'),
    hits: number('hits'),
    cached: number('memo'),
    depth: number('depth'),
    disc: Number(document.querySelector('.depth-disc').textContent),
    drawn: Number(find('cache-picture').dataset.count),
    entry: Number(find('cache-ring').dataset.entry),
    empty: cells.map((cell) => cell.dataset.cell === 'empty'),
  };
}"""


def expect_step(page: Page, trace: RecursionTrace, number: int) -> None:
    await_step(page, number)
    step = trace.steps[number]
    cached = sum(at <= number for at in trace.returns())
    covered = BOARD.filled_mask + sum(trace.path(number))
    asked = step.position | (step.move or 0)
    assert page.evaluate(LOOK) == {
        "line": LINES[trace.line(number)],
        "path": [move_text(move, BOARD.cols) for move in trace.path(number)],
        "calls": trace.calls[number],
        "hits": trace.hits[number],
        "cached": cached,
        "depth": step.depth,
        "disc": step.depth,
        "drawn": cached,
        "entry": trace.search.entry(asked),
        "empty": [not covered >> bit & 1 for bit in range(12)],
    }


def test_steps_and_returns_are_those_of_the_package(open_site: OpenSite) -> None:
    page = open_watched(open_site)
    for order, pieces in ORDERS.items():
        page.get_by_test_id(f"try-order-{order}").click()
        search = Recursion(BOARD, pieces)
        trace = drain(RecursionTrace.of_steps(search))
        lines = [trace.line(number) for number in range(len(trace.steps))]
        expect(page.get_by_test_id("recursion-at")).to_contain_text(f"1 / {len(lines):,}")
        expect(page.get_by_test_id(f"visited-{order}")).to_have_text(f"{search.visited:,}")
        hit = lines.index("memo-hit")
        seek(page, hit - 1)
        page.keyboard.press("ArrowRight")
        expect_step(page, trace, hit)
        expect(page.locator(".stack-row.tried")).to_contain_text("in the cache")
        known = outcome_text(trace.steps[hit].known == N_POSITION)
        event = page.get_by_test_id("recursion-event")
        expect(event).to_contain_text(f"leads to a position that is {known}")
        page.keyboard.press("ArrowLeft")
        expect_step(page, trace, hit - 1)
        # From a step at which the current call is not the next to return.
        ends = zip(trace.next_return, trace.call_return, strict=True)
        start, jumps = next((at, pair) for at, pair in enumerate(ends) if len({*pair}) == 2)
        for button, end in zip(("next-return", "skip"), jumps, strict=True):
            seek(page, start)
            page.get_by_test_id(f"recursion-{button}").click()
            assert end is not None
            expect_step(page, trace, end)
        seek(page, lines.index("base"))
        expect(event).to_contain_text("No move is left, so this position is LOSING")
        seek(page, len(lines) - 1)
        for button in ("next-return", "skip"):
            expect(page.get_by_test_id(f"recursion-{button}")).to_be_disabled()
    expect(page.get_by_test_id("recursion-visited")).to_contain_text("of 2ⁿ = 1,024")


@pytest.mark.thorough
def test_the_shown_code_in_both_languages_fills_the_shown_cache(
    open_site: OpenSite, tmp_path: Path
) -> None:
    page = open_watched(open_site)
    code = page.get_by_test_id("recursion-code")
    moves = moves_in_order(3, 4, *BLOCK_GAME_SHAPES[::-1])
    names: dict[str, Any] = {"cache": {}, "moves": moves}
    exec(code.evaluate("(code) => code.textContent").strip("\n"), names)
    names["wins"](BOARD.filled_mask)
    expect(page.get_by_test_id("visited-trominoes")).to_have_text(f"{len(names['cache']):,}")
    page.get_by_test_id("recursion-language-cpp").click()
    expect(code.locator("[aria-current]")).to_contain_text("bool wins(int board) {")
    compiler = shutil.which("c++") or pytest.skip("no compiler of C++")
    source = tmp_path / "wins.cpp"
    source.write_text(
        "#include <cstdio>\n#include <vector>\n"
        f"std::vector<char> cache(1 << 12, -1);\nstd::vector<int> moves = {{{str(moves)[1:-1]}}};\n"
        + code.evaluate("(code) => code.textContent")
        + f"\nint main() {{ wins({BOARD.filled_mask});"
        ' for (int i = 0; i < 1 << 12; i++) if (cache[i] >= 0) printf("%d %d\\n", i, cache[i]); }\n'
    )
    program = tmp_path / "wins"
    subprocess.run([compiler, "-std=c++17", "-o", program, source], check=True)
    lines = subprocess.check_output([program], text=True).splitlines()
    assert {int(board): value == "1" for board, value in map(str.split, lines)} == names["cache"]


@pytest.mark.thorough
def test_a_subtree_outside_the_cache_is_skipped_too(open_site: OpenSite) -> None:
    page = open_watched(open_site, "5/5/5/5/5")
    event, at = page.get_by_test_id("recursion-event"), page.get_by_test_id("recursion-at")
    expect(at).to_contain_text("1 / 20,000+")
    expect(page.get_by_test_id("recursion-skip")).to_be_disabled()
    page.get_by_test_id("recursion-timeline").press("End")
    expect(event).to_contain_text("Only the first 20,000 steps are kept")
    # The third call is deep enough for this search.
    seek(page, 6)
    path = page.locator(".stack-row:not(.tried) > b").all_text_contents()
    assert len(path) == 3
    page.get_by_test_id("recursion-skip").click()
    expect(event).to_contain_text("The subtree was skipped")
    await_step(page, 7)
    wins = Recursion(Board(5, 5).play(".".join(path)), ORDERS["trominoes"]).wins()
    expect(event).to_contain_text(f"this position is {outcome_text(wins)}")
    # The search continues from there, without the results of the subtree.
    expect(page.get_by_test_id("fact-memo")).to_have_text("1")
    # Long counts start on request, and can be stopped.
    count, stop = page.get_by_test_id("recursion-visits"), page.get_by_test_id("recursion-stop")
    expect(page.get_by_test_id("visited-trominoes")).to_have_text("–")
    count.click()
    expect(page.get_by_test_id("visited-trominoes")).to_contain_text("…")
    stop.click()
    expect(stop).to_have_count(0)
    expect(count).to_be_visible()


def test_the_search_plays_and_escape_ends_it_after_what_lies_over_it(open_site: OpenSite) -> None:
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
    page.get_by_test_id("share").click()
    expect(page.locator("#share-box")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#share-box")).to_be_hidden()
    expect(page.get_by_test_id("recursion-timeline")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("recursion-start")).to_be_visible()
    expect(cell(page, "d3")).to_have_attribute("data-cell", "empty")


def test_a_board_that_is_too_large_is_refused_in_advance(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=6/6/6/6/6/6&lang=en")
    open_tab(page, "search")
    expect(page.get_by_test_id("recursion-start")).to_be_disabled()
    expect(page.get_by_test_id("recursion-problem")).to_contain_text("36 empty cells")


def test_the_whole_search_is_visible(page: Page, open_site: OpenSite) -> None:
    # Before the first drawing: otherwise a press could hit tabs that are about to move.
    page.set_viewport_size({"width": 1280, "height": 800})
    open_site(SAMPLE)
    watch(page)
    seek(page, 1252)
    until_still(page)
    size = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    assert page.evaluate(size) == [1280, 800]
    board = box_of(page.get_by_test_id("board-canvas"))
    assert board["height"] >= 560
    for part in ("recursion-timeline", "recursion-code", "stack-card", "cache-card"):
        box = box_of(page.get_by_test_id(part))
        assert box["y"] >= 0, part
        assert box["y"] + box["height"] <= 788, part


@pytest.mark.thorough
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


SEARCH_STEP = """(number) => {
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
    until(page, SEARCH_STEP, number)


DEPTHS_DRAWN = """() => {
  const path = document.querySelector('.depths path');
  const tops = [...path.getAttribute('d').matchAll(/V([0-9.]+)H/g)].map(([, top]) => 1 - top);
  return tops.length > 1 && tops.map((top) => Math.round((top - 0.12) * 1000));
}"""
"""Returns the height of each step of the timeline, from 0 to 880."""


def test_the_search_of_a_cover_is_stepped_through_and_its_timeline_has_its_depth(
    open_site: OpenSite,
) -> None:
    page = open_site("#/cover?v=1&b=3/3&lang=en")
    page.get_by_test_id("lens-search").click()
    passed = [until(page, SEARCH_STEP, 0)]
    timeline = page.get_by_test_id("search-timeline")
    expect(timeline).to_have_attribute("aria-valuetext", "Step 0 of 29")
    drawn = until(page, DEPTHS_DRAWN)
    for number in range(1, 30):
        page.keyboard.press("ArrowRight")
        passed.append(until(page, SEARCH_STEP, number))
    assert drawn == [880 * depth // 2 for depth, _ in passed]
    # To the next return and over the call, from the first step with both pieces laid.
    start = next(number for number, (depth, _) in enumerate(passed) if depth == 2)
    returns = [number for number in range(start + 1, 30) if passed[number][1]]
    ends = {"next-return": returns[0]}
    ends["skip"] = next(number for number in returns if passed[number][0] < 2)
    for button, end in ends.items():
        cover_seek(page, start)
        page.get_by_test_id(f"search-{button}").click()
        until(page, SEARCH_STEP, end)
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
    # With the pointer, to the middle of the timeline.
    timeline.click()
    expect(page.get_by_test_id("search-at")).to_have_text(re.compile("^1[45] / 29$"))
