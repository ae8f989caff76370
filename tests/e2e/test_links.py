"""A link restores all that is seen: tab, tiling, step of a search, reviewed move."""

from collections.abc import Callable
from typing import Any

import pytest
from board import OpenSite, await_drawn, click, go, type_in, until_settled
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.recorded

GAME = "#/game?v=1&b=3/1x1/3&tool=explore&lang=en"
APART = "#/game?v=1&b=2x1/2x1/2x1&tool=explore&lang=en"
LINE = "#/game?v=1&b=3/3&m=a1b1.c1c2&tool=explore&lang=en"
GAME_OVER = "#/game?v=1&b=3/3&m=a1b1.c1c2.a2b2&tool=play&lang=en"
COVER = "#/cover?v=1&b=6/6/6&lang=en"
SEARCHED = "#/cover?v=1&b=3/3/2x&lang=en"
UNCOVERED = "#/cover?v=1&b=3/3/3&lang=en"
AWAY = {"game": "#/game?v=1&b=2/2&lang=en", "cover": "#/cover?v=1&b=2/1x&lang=en"}

SEEN = """() => {
  const text = (name) => document.querySelector(name)?.innerText ?? '';
  const canvas = document.querySelector('[data-testid=board-canvas]');
  // Times and how full the cache is differ from one answer to the next.
  const passing = /<?\\s?[0-9.,]+\\s?(ms|sec|s)\\b|\\b[0-9]+:[0-9]{2}\\b|Cache\\s+<?[0-9.]+%/g;
  const lasting = (shown) => shown.replace(passing, '');
  const lines = lasting(`${text('.stage')}\\n${text('.side')}`).split('\\n').filter(Boolean);
  return [...lines, canvas.toDataURL()];
}"""

WRITTEN = """() => {
  // The address is written late, but before the page is left.
  dispatchEvent(new Event('pagehide'));
  return location.hash;
}"""

Do = Callable[[Page], None]


def presses(*names: str) -> Do:
    return lambda page: click(page, *names)


def steps(name: str, number: int) -> Do:
    return lambda page: click(page, *[name] * number)


def numbers(name: str, number: int) -> Do:
    return lambda page: type_in(page.get_by_test_id(name), str(number))


def cell(name: str) -> Do:
    return lambda page: page.get_by_test_id(f"cell-{name}").click()


def watched(number: int, *more: str) -> list[Do]:
    start = presses("card-tab-search", "recursion-start")
    return [start, steps("recursion-forward", number), presses(*more)]


def searched(number: int, *more: str) -> list[Do]:
    return [presses("lens-search", *more), numbers("search-step", number)]


STATES: list[tuple[str, list[Do]]] = [
    *(
        (f"#/{view}?v=1&day=2026-01-{day}&lang=en", [])
        for view in ("game", "cover")
        for day in (30, 31)
    ),
    *((GAME, [presses(f"card-tab-{tab}")]) for tab in ("why", "search", "strategy", "settings")),
    (GAME, [presses("show-marks")]),
    (APART, [presses("card-tab-why", "mark-regions")]),
    *((GAME, watched(number)) for number in (0, 1, 3, 6)),
    (GAME, watched(2, "recursion-skip")),
    (GAME, watched(4, "try-order-dominoes", "recursion-forward", "recursion-forward")),
    *((LINE, [steps("line-left", number)]) for number in (0, 1, 2)),
    *((GAME_OVER, [steps("line-left", number)]) for number in (0, 1, 2, 3)),
    *((COVER, [numbers("tiling-number", number)]) for number in (1, 2, 5, 8)),
    *((COVER, [steps("step-back", number)]) for number in (1, 4)),
    (COVER, [numbers("tiling-number", 3), steps("step-back", 2)]),
    *((COVER, [presses(f"colours-{name}")]) for name in ("orientation", "plain")),
    (COVER, [presses("lens-heat")]),
    *((COVER, [presses("lens-heat"), cell(name)]) for name in ("a1", "f2")),
    *((SEARCHED, searched(number)) for number in (0, 1, 7, 20)),
    *((SEARCHED, searched(number, "search-unordered")) for number in (2, 30)),
    *((UNCOVERED, [presses(f"lens-{lens}")]) for lens in ("tilings", "heat", "search")),
    (UNCOVERED, searched(5)),
]


def room_of(link: str) -> str:
    return "game" if link.startswith("#/game") else "cover"


def settled(page: Page) -> Any:
    """Return the view when nothing is under way."""
    until_settled(page)
    return page.evaluate(SEEN)


def test_a_link_restores_what_is_seen(open_site: OpenSite) -> None:
    """After another board in the other room, and another one in its own."""
    page = open_site(AWAY["game"])
    seen: dict[str, dict[str, Any]] = {"game": {}, "cover": {}}
    for start, acts in STATES:
        go(page, start)
        if acts:
            settled(page)
        for act in acts:
            act(page)
        page.mouse.move(0, 0)
        view = settled(page)
        seen[room_of(start)][page.evaluate(WRITTEN)] = view
    assert all(len(links) >= 20 for links in seen.values())
    for _, link in sorted((at, link) for links in seen.values() for at, link in enumerate(links)):
        go(page, AWAY[room_of(link)])
        await_drawn(page)
        go(page, link)
        assert settled(page) == seen[room_of(link)][link], link
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


def test_bad_looks_are_refused_with_their_place(open_site: OpenSite) -> None:
    page = open_site(COVER)
    for part in ("tab=x", "n=0", "laid=-1", "step=1e9", "cell=z9", "order=up", "colours=red"):
        go(page, f"{COVER}&{part}")
        expect(page.get_by_test_id("bad-link")).to_contain_text(part.split("=")[0])
    for part in ("tab=x", "watch=up", "step=x", "skips=1..2", "resigned=0", "marks=yes"):
        go(page, f"{GAME}&{part}")
        expect(page.get_by_test_id("bad-link")).to_contain_text(part.split("=")[0])
