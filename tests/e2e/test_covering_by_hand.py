"""Boards covered by hand on the built site, by mouse, touch and keyboard. The package knows the
solutions; tests/web/hand.test.ts has hints, times, days and what is stored."""

import re

import pytest
from board import (
    OpenSite,
    Place,
    await_fit,
    by_drawing,
    by_keyboard,
    by_turn_button,
    cell,
    cells_of,
    eventually,
    go,
    shown_rows,
    tab_to_the_board,
)
from exported import open_export
from playwright.sync_api import Page, expect
from rooms import TODAY

from blockcover import Board, Tilings

PUZZLE = "#/cover?v=1&b=4/2x1/x2x&tool=solve"
"""Three pieces, and one way to lay them."""


def only_tiling(page: Page) -> list[str]:
    (tiling,) = Tilings(Board.parse("\n".join(shown_rows(page))))
    return [str(move) for move in tiling.moves]


def await_laid(page: Page, pieces: int) -> None:
    expect(page.get_by_test_id("line").get_by_role("button")).to_have_count(pieces)
    expect(page.locator('[role=gridcell][data-cell="piece"]')).to_have_count(3 * pieces)


def solve(page: Page, place: Place) -> None:
    """Solve the board on the page by its only tiling."""
    for number, move in enumerate(only_tiling(page), 1):
        place(page, move)
        await_laid(page, number)
    expect(page.get_by_test_id("solve-panel")).to_have_attribute("data-state", "solved")


def await_puzzle(page: Page, size: int, before: list[str] | None = None) -> None:
    """Wait for a new board of this size and for its placements."""
    rows = eventually(
        page, lambda: shown_rows(page), lambda rows: len(rows) == size and rows != before
    )
    assert (len(rows), len(rows[0])) == (size, size)
    expect(page.get_by_test_id("solve-panel")).to_have_attribute("aria-busy", "false")


# Covering by hand


@pytest.mark.parametrize("place", [by_drawing, by_keyboard])
def test_a_cover_is_solved_by_mouse_and_by_keyboard(open_site: OpenSite, place: Place) -> None:
    page = open_site(f"{PUZZLE}&lang=en")
    if place is by_keyboard:
        tab_to_the_board(page)
    solve(page, place)
    expect(page.get_by_test_id("solve-status")).to_have_text(re.compile(r"^Solved( in \d+ sec)?$"))
    expect(page.get_by_test_id("solve-note")).to_have_text("without a hint")


@pytest.mark.thorough
@pytest.mark.chromium("touch")
def test_puzzles_are_made_and_solved_by_touch(phone: Page) -> None:
    page = phone
    page.goto(f"./{PUZZLE}&lang=ko")
    before = shown_rows(page)
    page.get_by_test_id("puzzle-difficulty").select_option("1")
    page.get_by_test_id("puzzle-size").select_option("4")
    await_puzzle(page, 4, before)
    solve(page, by_turn_button)
    expect(page.get_by_test_id("solve-status")).to_contain_text("풀었습니다")
    before = shown_rows(page)
    page.get_by_test_id("next-puzzle").tap()
    expect(page.get_by_test_id("solve-panel")).to_have_attribute("data-state", "open")
    await_puzzle(page, 4, before)
    # A tap on a piece removes it.
    move = only_tiling(page)[0]
    by_turn_button(page, move)
    await_laid(page, 1)
    cell(page, cells_of(move)[1]).tap()
    expect(page.get_by_test_id("line")).to_have_count(0)


def test_hints_lead_to_a_piece_and_are_counted(open_site: OpenSite) -> None:
    page = open_site(f"{PUZZLE}&lang=en")
    note = page.get_by_test_id("solve-note")
    for hint in ("The rest can be covered", "cover|Look at", "It is marked on the board"):
        page.keyboard.press("h")
        expect(note).to_have_text(re.compile(hint))
    found = re.search(r"(?:[a-z][0-9]){3}", note.inner_text())
    assert found is not None
    by_drawing(page, found[0])
    await_laid(page, 1)
    expect(page.get_by_test_id("fact-laid")).to_have_text("1")
    expect(page.get_by_test_id("fact-hints")).to_have_text("3")
    # The status alone counts the cells that are left.
    expect(page.locator(".facts dt")).to_have_text(["Pieces placed", "Hints", "Time"])


def test_a_dead_end_is_reported_and_can_be_left(open_site: OpenSite) -> None:
    page = open_site("#/cover?v=1&b=3/3&tool=solve&lang=en")
    status, note = page.get_by_test_id("solve-status"), page.get_by_test_id("solve-note")
    await_fit(page, "b1")
    page.get_by_test_id("show-checks").check()
    cell(page, "b1").hover(position={"x": 20, "y": 20})
    # Every placement that spoils the board contains the middle of the upper row.
    expect(page.get_by_test_id("pointed-live")).to_contain_text("leaves a cell")
    by_drawing(page, "a1b1b2")
    expect(status).to_have_text("No piece fits any more")
    expect(note).to_contain_text("c1, a2, c2")
    for hint in ("can no longer be covered", "Remove all pieces"):
        page.keyboard.press("h")
        expect(note).to_contain_text(hint)
    expect(page.get_by_test_id("ask-hint")).to_be_disabled()
    page.get_by_test_id("take-back").click()
    expect(status).to_have_text("6 cells left")
    # A board of a wrong number of cells says so before a piece is placed.
    go(page, "#/cover?v=1&b=3/2x&tool=solve&lang=en")
    expect(note).to_contain_text("5 cells are not a multiple of 3")


@pytest.mark.thorough
def test_count_and_tilings_are_hidden_until_asked(open_site: OpenSite) -> None:
    page = open_site("#/cover?v=1&b=3/3&m=a1b1a2&lang=en")
    expect(page.get_by_test_id("count-note")).to_have_text(
        "tiling by L-trominoes with the pieces placed"
    )
    page.get_by_test_id("cover-task-solve").click()
    for name in ("count", "tiling-card", "play"):
        expect(page.get_by_test_id(name)).to_have_count(0)
    # Present and the exports do not reveal it either.
    page.keyboard.press("f")
    expect(page.get_by_test_id("present-word")).to_have_text("3 cells left")
    expect(page.get_by_test_id("present-verdict")).not_to_contain_text("tiling")
    page.keyboard.press("Escape")
    open_export(page)
    for name in ("count", "frequencies", "tilings", "film"):
        expect(page.get_by_test_id(f"take-{name}")).to_be_disabled()
    expect(page.get_by_test_id("take-tilings-note")).to_contain_text("hidden while you solve")
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    by_drawing(page, "c1b2c2")
    page.wait_for_url("**&m=a1b1a2.c1b2c2&tool=solve**")
    page.reload()
    await_laid(page, 2)
    expect(page.get_by_test_id("solve-status")).to_contain_text("Solved")
    expect(page.get_by_test_id("solve-note")).to_have_text("with 1 hint")
    # Arrows step along the placements.
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_test_id("solve-status")).to_have_text("3 cells left")
    page.get_by_test_id("show-tilings").click()
    expect(page.get_by_test_id("count")).to_have_text("2")
    page.go_back()
    expect(page.get_by_test_id("solve-panel")).to_be_visible()


@pytest.mark.thorough
def test_solve_covers_what_is_there_and_the_day_has_its_board(
    open_site: OpenSite, page: Page
) -> None:
    page.add_init_script(TODAY)
    open_site("#/cover?v=1&b=3/2x&lang=en", ready=False)
    expect(page.get_by_test_id("count")).to_be_visible()
    own = shown_rows(page)
    page.get_by_test_id("cover-task-solve").click()
    expect(page.get_by_test_id("solve-panel")).to_be_visible()
    assert shown_rows(page) == own
    page.get_by_test_id("daily").click()
    await_puzzle(page, 5, own)
    expect(page.get_by_test_id("puzzle-size")).to_have_value("5")
    expect(page.get_by_test_id("solve-card")).to_contain_text("exactly one solution")
    solve(page, by_drawing)
    expect(page.get_by_test_id("day-2026-02-03")).to_have_attribute("data-state", "right")
    result = page.get_by_test_id("day-result")
    expect(result).to_contain_text("2026-02-03\n🟩\nSolved in")
    expect(page.get_by_test_id("day-streak")).to_have_text("1 day in a row")
    # What cannot be copied is selected.
    page.evaluate(
        "() => { navigator.clipboard.writeText = () => Promise.reject(new Error('no')); }"
    )
    page.get_by_test_id("share-result").first.click()
    assert eventually(page, lambda: page.evaluate("String(getSelection())"), bool) == (
        result.inner_text()
    )
    expect(result).to_be_in_viewport()
    page.reload()
    expect(result).to_contain_text("without a hint")
    page.get_by_test_id("cover-task-edit").click()
    assert eventually(page, lambda: shown_rows(page), lambda rows: rows == own) == own
