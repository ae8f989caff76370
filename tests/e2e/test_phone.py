"""On a phone the board stays where it is, in all states of a game, a review and a cover."""

import re

import pytest
from axe import small_targets
from board import (
    await_drawn,
    box_of,
    cell,
    centre,
    eventually,
    go,
    looked_at,
    touch,
    until,
)
from playwright.sync_api import Page, Route, expect

LOST = "#/game?v=1&b=4/4/4&m=a1b1.c1d1.a2b2.c2d2.a3b3.c3d3"
"""A game that the person has lost, with mistakes of both sides."""

WON = "#/game?v=1&b=3/3/xxx&m=a1a2.b1b2.c1c2"

STATES = {
    "first": "",
    "edit": "#/game?v=1&b=5/5/5/5/5",
    "edit, a tall board": "#/game?v=1&b=3/3/3/3/3/3/3/3",
    "edit, misère": "#/game?v=1&b=4/4/4&misere=1",
    "edit, predict first": "#/game?v=1&b=4/4/4&predict=1",
    "edit, too large": "#/game?v=1&b=8/8/8/8/8/8/8&misere=1",
    "edit, no move": "#/game?v=1&b=x1/1x",
    "explore": "#/game?v=1&b=5/5/5/5/5&tool=explore",
    "explore a line": "#/game?v=1&b=5/5/5/5/5&tool=explore&m=a1b1.c3d3&at=1",
    "a new game": "#/game?v=1&b=4/4/4/4&tool=play&level=easy",
    "the engine starts": "#/game?v=1&b=4/4/4/4&tool=play&level=perfect&play=ep",
    "two people": "#/game?v=1&b=4/4/4/4&tool=play&play=pp&m=a1b1",
    "the engine alone": "#/game?v=1&b=4/4/4/4&tool=play&play=ee&m=a1b1",
    "a game with open values": "#/game?v=1&b=4/4/4/4&tool=play&play=pp&open=1",
    "a game with guesses": "#/game?v=1&b=4/4/4/4&tool=play&play=pp&predict=1",
    "a lost board": "#/game?v=1&b=5/5/5/5/5&m=a1b1.d5e5&tool=play",
    "a large board": "#/game?v=1&b=8/8/8/8/8/8/8/8&tool=play",
    "a misère game": "#/game?v=1&b=4/4/4/4&tool=play&misere=1&m=a1b1.c1d1",
    "lost": f"{LOST}&tool=play",
    "lost, misère": f"{LOST}&tool=play&misere=1",
    "won": f"{WON}&tool=play",
    "won by one of two": f"{WON}&tool=play&play=pp",
    "the start of a lost game": f"{LOST}&at=0&tool=play",
    "a mistake": f"{LOST}&at=2&tool=play",
    "the end of a review": f"{LOST}&at=5&tool=play",
    "a puzzle": "#/game?v=1&b=1x3/4x/x1x2/1x3/5&tool=puzzle",
    "a puzzle of outcomes": "#/game?v=1&b=1x3/4x/x1x2/1x3/5&tool=puzzle&ask=outcome",
    "the puzzle of a day": "#/game?v=1&day=2026-01-31",
    "the cover of a day": "#/cover?v=1&day=2026-01-31",
    "cover": "#/cover?v=1&b=8/8/5x2/8/8/8/8/8",
    "cover without a tiling": "#/cover?v=1&b=4/4/4/4",
    "cover, a huge count": "#/cover?v=1&b=12/12/12/12/12/12/12/12/12/12/12/12&p=domino",
    "solve": "#/cover?v=1&b=4/4/4/3x&tool=solve",
    "solve, in part": "#/cover?v=1&b=4/4/4/3x&m=a1b1a2&tool=solve",
    "solved": "#/cover?v=1&b=3/3&m=a1b1a2.c1b2c2&tool=solve",
}

LATE = {
    "the start of a lost game": "within 4 moves|4수 안에",
    "a mistake": "regions balance|균형을 이룹",
}
"""Texts of the last answers about a state: they are longer than those before them."""

IN_LANGUAGE = "(language) => document.documentElement.lang === language"

ANSWERED = """(late) => {
  const state = document.querySelector('.verdict');
  return state?.getAttribute('aria-busy') === 'false' && RegExp(late).test(state.textContent);
}"""

PLACES = """async () => {
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const place = (name) => document.querySelector(name)?.getBoundingClientRect();
  const state = document.querySelector('.verdict');
  const [board, bar, actions, tabs, use] =
    ['.board-area', '.verdict', '.controls', '.tabs', '.strip-use'].map(place);
  return {
    top: board.top + scrollY,
    state: bar.height,
    hidden: state.scrollHeight - state.clientHeight,
    wide: document.documentElement.scrollWidth - innerWidth,
    below: Math.max(0, actions.bottom - tabs.top),
    cut: use ? use.top < tabs.top && use.bottom > tabs.top : false,
    modes: document.querySelectorAll('.game-tool, .cover-task').length,
  };
}"""
"""Returns, once the page is drawn, the board's top, the state's height and hidden text, the part of
buttons below, and whether the text in the strip is seen in part."""

PLACED = {"state": 74, "hidden": 0, "wide": 0, "below": 0, "cut": False, "modes": 1}

SIZES = {(390, 664): 249, (390, 844): 249, (360, 640): 249, (360, 560): 233}
"""The top of the board on phones, also with the bars of their browsers."""

LOW = ((360, 560), (390, 664))
"""Korean texts that fit these fit higher ones. Each language begins with the last size of the other
one, since each change of the size takes a layout."""


SOME = ["first", "explore a line", "a new game", "a mistake", "a puzzle", "cover", "solve, in part"]
"""One for each of what stands above the board and below it."""

OTHERS = [name for name in STATES if name not in SOME]


@pytest.mark.chromium("touch")
@pytest.mark.parametrize("names", [SOME, pytest.param(OTHERS, marks=pytest.mark.thorough)])
def test_the_board_does_not_move(phone: Page, names: list[str]) -> None:
    misplaced = []
    for name in names:
        link = STATES[name]
        for language, sizes in (("en", tuple(SIZES)), ("ko", LOW)):
            go(phone, f"{link}&lang={language}" if link else "#/game")
            # Until the page is drawn in this language, its texts are those of the other one.
            until(phone, IN_LANGUAGE, language if link else "en")
            await_drawn(phone)
            until(phone, ANSWERED, LATE.get(name, ""))
            for width, height in sizes:
                phone.set_viewport_size({"width": width, "height": height})
                right = PLACED | {"top": SIZES[width, height]}
                if (places := phone.evaluate(PLACES)) != right:
                    misplaced.append((name, language, width, height, places))
    assert misplaced == []
    go(phone, "#/game?v=1&b=5/5/oops")
    expect(phone.get_by_test_id("bad-link")).to_be_visible()
    assert phone.evaluate(PLACES)["top"] == SIZES[390, 664]


CURRENT = """() => {
  const chip = document.querySelector('.strip-moves [aria-current]').getBoundingClientRect();
  const row = document.querySelector('.strip-moves').getBoundingClientRect();
  return chip.left >= row.left && chip.right <= row.right;
}"""
"""Returns whether the strip shows the whole move that is looked at."""

MOTIONS = """() => [...new Set(document.getAnimations().map((one) => one.animationName))]
  .filter((name) => ['cell-lights', 'sign-grows'].includes(name))"""


@pytest.mark.chromium("touch")
def test_a_game_is_begun_won_and_reviewed(phone: Page) -> None:
    status, note = phone.get_by_test_id("match-status"), phone.get_by_test_id("match-note")
    size, toast = phone.get_by_test_id("game-size"), phone.get_by_test_id("toast")
    go(phone, "#/game?v=1&b=4/4/4&tool=play&level=medium&lang=en")
    expect(status).to_have_text("Who starts?")
    # The chosen size stays for the next boards, and stands for one that is not in the list.
    size.select_option("4×4 empty")
    expect(status).to_have_attribute("data-board", "4/4/4/4")
    # Nothing was played, so nothing can be lost.
    expect(toast).to_have_css("visibility", "hidden")
    phone.get_by_test_id("new-board").tap()
    expect(size).to_have_value("4×4 filled")
    expect(status).to_have_attribute("data-board", re.compile("x"))
    phone.get_by_test_id("engine-starts").tap()
    expect(status).to_have_attribute("data-at", "1")
    # After a rematch one chooses again.
    go(phone, f"{WON}&tool=play&level=easy&lang=en")
    expect(status).to_have_text("You won in 3 moves")
    expect(note).to_have_text("The engine’s move 2, b1b2, gave it away.")
    assert phone.evaluate(MOTIONS) == []
    phone.emulate_media(reduced_motion="no-preference")
    assert sorted(phone.evaluate(MOTIONS)) == ["cell-lights", "sign-grows"]
    phone.emulate_media(reduced_motion="reduce")
    phone.get_by_test_id("rematch").tap()
    expect(status).to_have_text("Who starts?")
    # Its message with Undo covers neither the board nor the buttons.
    expect(toast).to_have_css("visibility", "visible")
    message = box_of(toast)
    assert message["y"] + message["height"] < box_of(phone.locator(".verdict"))["y"]
    # The open view's tab leads to its top.
    phone.evaluate("scrollTo(0, 150)")
    phone.get_by_test_id("tab-game").tap()
    assert eventually(phone, lambda: phone.evaluate("scrollY"), lambda top: top == 0) == 0
    # The review stands at the board before the turning point; its facts are of that board.
    go(phone, f"{LOST}&tool=play&lang=en")
    phone.get_by_test_id("review").tap()
    expect(status).to_have_text("Turning point: move 5, a3b3.")
    expect(note).to_have_text("b3c3 would have won. Then no move is left.")
    phone.get_by_test_id("details").tap()
    expect(phone.get_by_test_id("fact-moves")).to_have_text("3")
    # One button alone stands out: the way to the next mistake.
    expect(phone.locator("button.primary:visible")).to_have_count(1)
    phone.get_by_test_id("next-mistake").tap()
    expect(status).to_contain_text("Mistake: move 1, ")
    assert eventually(phone, lambda: phone.evaluate(CURRENT), bool)
    assert small_targets(phone) == []


EXPLORED = "#/game?v=1&b=5/5/5/5/5&tool=explore&lang=en"


@pytest.mark.chromium("touch")
def test_a_second_tap_plays_the_drawn_piece_or_selects_the_one_meant(phone: Page) -> None:
    go(phone, EXPLORED)
    expect(phone.get_by_test_id("verdict-outcome")).to_have_text("LOSING")
    x, y = centre(phone, "b4")
    width = box_of(cell(phone, "b4"))["width"]
    phone.touchscreen.tap(x - width * 0.1, y)
    first = looked_at(phone)
    phone.touchscreen.tap(x + width * 0.42, y)
    second = looked_at(phone)
    assert first != second
    assert second == "b4c4"
    expect(phone.get_by_test_id("line")).to_have_count(0)
    phone.touchscreen.tap(x + width * 0.38, y)
    expect(phone.get_by_test_id("line")).to_contain_text("b4c4")


@pytest.mark.chromium("touch")
def test_a_finger_that_rests_and_then_draws_places_the_piece(phone: Page) -> None:
    go(phone, EXPLORED)
    expect(phone.get_by_test_id("verdict-outcome")).to_have_text("LOSING")
    finger = phone.context.new_cdp_session(phone)
    touch(finger, "touchStart", centre(phone, "a1"))
    before = looked_at(phone)
    eventually(phone, lambda: looked_at(phone), lambda now: now != before)
    touch(finger, "touchMove", centre(phone, "b1"))
    assert looked_at(phone) == "a1b1"
    touch(finger, "touchEnd")
    expect(phone.get_by_test_id("line")).to_contain_text("a1b1")


@pytest.mark.thorough
def test_nothing_moves_while_a_game_is_fetched(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 664})
    held: list[Route] = []
    # The code is fetched, and then imported; the first waits.
    page.route(
        re.compile(r"/assets/deferred-[\w-]{8}\.js$"),
        lambda route: route.continue_() if held else held.append(route),
    )
    page.goto("./#/game?v=1&b=5/5/5/5/5&lang=en")
    page.get_by_test_id("game-tool-play").click()
    expect(page.locator(".verdict[aria-busy=true]:empty")).to_be_visible()
    tops = [box_of(page.locator(place))["y"] for place in (".board-area", ".panel")]
    eventually(page, lambda: held, bool)
    held[0].continue_()
    expect(page.get_by_test_id("match-status")).to_be_visible()
    after = [box_of(page.locator(place))["y"] for place in (".board-area", ".panel")]
    assert after == pytest.approx(tops, abs=1)
