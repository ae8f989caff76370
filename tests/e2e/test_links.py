"""A link restores what is seen: the picture of the board, and the texts beside it.
tests/web/looks.test.ts has the links of all states, without a browser."""

from collections.abc import Callable

import pytest
from board import OpenSite, click, eventually, go, type_in, until_settled, until_still
from playwright.sync_api import Page, expect

GAME = "#/game?v=1&b=3/1x1/3&tool=explore&lang=en"
COVER = "#/cover?v=1&b=6/6/6&lang=en"
SEARCHED = "#/cover?v=1&b=3/3/2x&lang=en"
AWAY = {"game": "#/game?v=1&b=2/2&lang=en", "cover": "#/cover?v=1&b=2/1x&lang=en"}

PICTURE = "document.querySelector('[data-testid=board-canvas]').toDataURL()"

WRITTEN = """() => {
  // The address is written late, but before the page is left.
  dispatchEvent(new Event('pagehide'));
  return location.hash;
}"""

Do = Callable[[Page], None]


def presses(*names: str) -> Do:
    return lambda page: click(page, *names)


def numbers(name: str, number: int) -> Do:
    def act(page: Page) -> None:
        field = page.get_by_test_id(name)
        expect(field).to_be_enabled()
        type_in(field, str(number))
        expect(page.locator("main [aria-busy=true]:visible")).to_have_count(0)

    return act


LINE = "#/game?v=1&b=3/3&m=a1b1.c1c2&tool=explore&lang=en"
WATCHED = ["card-tab-search", "recursion-start", *["recursion-forward"] * 3]

STATES: dict[str, tuple[str, list[Do], dict[str, str]]] = {
    "the reason": (GAME, [presses("card-tab-why")], {"why-text": "A half turn"}),
    "a move of a line": (LINE, [presses("line-left")], {"verdict-outcome": "WINNING"}),
    "a watched search": (GAME, [presses(*WATCHED)], {"recursion-at": "4 /"}),
    "a tiling in part": (
        COVER,
        [numbers("tiling-number", 3), presses("step-back", "step-back", "colours-orientation")],
        {"laid": "4"},
    ),
    "the tilings of a cell": (COVER, [presses("lens-heat", "cell-f2")], {"heat-about": "f2"}),
    "the other search": (
        SEARCHED,
        [presses("lens-search", "search-unordered"), numbers("search-step", 30)],
        {"search-at": "30 /", "search-event": "fits"},
    ),
}
"""The link from which each begins, the deeds, and the texts that tell it."""


def expect_texts(page: Page, texts: dict[str, str]) -> None:
    for name, text in texts.items():
        expect(page.get_by_test_id(name)).to_contain_text(text)


@pytest.mark.thorough
def test_a_link_restores_what_is_seen(open_site: OpenSite) -> None:
    """After another board in the other room, and another one in its own."""
    page = open_site(AWAY["game"])
    for state, (start, acts, texts) in STATES.items():
        go(page, start)
        for act in acts:
            act(page)
        page.mouse.move(0, 0)
        expect_texts(page, texts)
        until_settled(page)
        until_still(page)
        seen, link = page.evaluate(PICTURE), page.evaluate(WRITTEN)
        for away in AWAY.values():
            go(page, away)
            other = eventually(page, lambda: page.evaluate(PICTURE), seen.__ne__)
            assert other != seen, state
        go(page, link)
        expect_texts(page, texts)
        back = eventually(page, lambda: page.evaluate(PICTURE), seen.__eq__)
        assert back == seen, state
        assert page.evaluate(WRITTEN) == link


def test_back_leaves_a_search(open_site: OpenSite) -> None:
    page = open_site(GAME)
    click(page, "card-tab-search", "recursion-start", "recursion-forward")
    expect(page.get_by_test_id("recursion-event")).to_be_visible()
    page.go_back()
    expect(page.get_by_test_id("recursion-start")).to_be_visible()
    go(page, COVER)
    click(page, "lens-search")
    expect(page.get_by_test_id("search-card")).to_be_visible()
    page.go_back()
    expect(page.get_by_test_id("tiling-card")).to_be_visible()
