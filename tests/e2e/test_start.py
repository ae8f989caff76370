"""The start page at the bare address."""

import re
from collections.abc import Callable
from datetime import date, timedelta

import pytest
from axe import small_targets, violations
from board import WITHOUT_SOLVER, cell, centre, draw_by_finger
from playwright.sync_api import Page, expect

OpenSite = Callable[..., Page]

CONTROLS = """() => [...document.querySelectorAll('a, button, input, select')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true })).length"""

SOLVED = """
const now = new Date();
const two = (number) => String(number).padStart(2, '0');
const date = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
localStorage.setItem(`blockcover.puzzle.days.${date}`, '{"right": true}');
"""

CELLS = [f"{column}{row}" for row in (1, 2, 3) for column in "abcd"]


def play(page: Page) -> None:
    """Play to the end by keyboard, always at the first empty cell that takes a piece."""
    over = page.get_by_test_id("start-again")
    turn = page.get_by_text("You begin").or_(page.get_by_text("Your move"))
    while not over.is_visible():
        for name in CELLS:
            cell = page.get_by_test_id(f"cell-{name}")
            if cell.get_attribute("data-cell") == "empty":
                cell.press("Enter")
                cell.press("Enter")
                if cell.get_attribute("data-cell") != "empty":
                    break
        expect(turn.or_(over)).to_be_visible()


def test_a_stranger_plays_without_the_solver_and_goes_on(page: Page, open_site: OpenSite) -> None:
    page.add_init_script(WITHOUT_SOLVER)
    open_site("#/?lang=en", ready=False)
    expect(page.get_by_test_id("start-said")).to_contain_text("You begin")
    expect(page.get_by_test_id("start-continue")).to_have_count(0)
    assert violations(page) == []
    play(page)
    page.get_by_test_id("start-larger").click()
    expect(page.get_by_test_id("game-tool-play")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_test_id("cell-e5")).to_be_attached()
    # One press leads back.
    page.go_back()
    expect(page.get_by_test_id("start-again")).to_be_visible()
    # The game goes on, from its head.
    page.set_viewport_size({"width": 390, "height": 664})
    page.evaluate("scrollTo(0, 300)")
    page.get_by_test_id("start-continue").click()
    expect(page.get_by_test_id("game-tool-play")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_test_id("cell-e5")).to_be_attached()
    assert page.evaluate("scrollY") == 0


@pytest.mark.thorough
@pytest.mark.chromium("touch")
def test_the_start_page_on_a_phone(phone: Page) -> None:
    phone.evaluate(SOLVED)
    phone.goto("about:blank")
    phone.goto("./#/?lang=en")
    expect(phone.get_by_test_id("start-day-game")).to_contain_text("Solved")
    expect(phone.get_by_test_id("start-continue")).to_be_visible()
    yesterday = f"day={date.today() - timedelta(1)}"
    expect(phone.get_by_test_id("start-yesterday")).to_have_attribute("href", re.compile(yesterday))
    # The puzzles of the day come as small boards.
    expect(phone.locator(".start-picture svg")).to_have_count(2)
    assert phone.evaluate(CONTROLS) <= 10
    assert violations(phone) == []
    assert small_targets(phone) == []
    # A stroke beside the open menu closes it, and does nothing else.
    phone.get_by_test_id("menu").click()
    draw_by_finger(phone, centre(phone, "a3"), centre(phone, "b3"))
    expect(phone.get_by_test_id("menu-tables")).not_to_be_visible()
    expect(cell(phone, "a3")).to_have_accessible_name("a3, empty")
    phone.touchscreen.tap(*centre(phone, "b2"))
    phone.get_by_test_id("start-turn").click()
    phone.get_by_test_id("start-lay").click()
    expect(phone.get_by_test_id("start-said")).to_contain_text("Your move")
