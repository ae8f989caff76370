"""The block game: games by mouse, touch and keyboard, values as the package has them, settings,
strategies, and smooth drawing. tests/py proves the values, tests/web the course of a game."""

import json
import re
from pathlib import Path

import pytest
from axe import violations
from board import (
    OpenSite,
    Place,
    await_drawn,
    await_fit,
    box_of,
    by_keyboard,
    by_mouse,
    cell,
    click,
    draw_over,
    expect_outcome,
    go,
    is_blue,
    looked_at,
    open_tab,
    pixel,
    position,
    tab_to_the_board,
    until,
    until_still,
)
from exported import blockcover
from playwright.sync_api import Page, expect

from blockcover import Board, analyse

WON = "x3/1xx1/4"
"""A position with few moves, which the player to move wins."""
LOST = "3/3/3"
"""A position that the player to move loses."""
MISERE = "&misere=1"
MISERE_LOST = "3/3/x2"
"""A position that the player to move wins, but loses in misère play."""


def begin(page: Page, code: str, rule: str = "") -> None:
    """Open a game from a position, and wait until the page shows it."""
    go(page, f"#/game?v=1&b={code}&tool=play&play=pe{rule}&lang=en")
    status = f'[data-testid=match-status][data-at="0"][data-board="{code}"]'
    until(page, "(status) => document.querySelector(status)", status)


def await_turn(page: Page, at: int) -> str:
    """Wait for the person's turn after `at` moves or the end; return `person` or `over`."""
    whose = f'[data-testid=match-status]:is([data-state=over], [data-state=person][data-at="{at}"])'
    state: str = until(page, "(whose) => document.querySelector(whose)?.dataset.state", whose)
    return state


def hinted(page: Page) -> str:
    """Return the move of the hint at its third degree."""
    text = ""
    for degree in ("win", "piece", " wins "):
        page.keyboard.press("h")
        text = until(
            page,
            """(degree) => {
              const text = document.querySelector('[data-testid=hint-text]')?.textContent;
              return text?.includes(degree) && text;
            }""",
            degree,
        )
    found = re.match(r"(?:[a-z][0-9]+)+", text.strip())
    assert found is not None
    return found[0]


def win_by_hints(page: Page, play: Place) -> None:
    at = 0
    while await_turn(page, at) == "person":
        play(page, hinted(page))
        at += 2
    assert at > 0
    expect(page.get_by_test_id("match-status")).to_contain_text("You won in")


def lose(page: Page) -> None:
    """Play any moves until the engine has won."""
    at = 0
    while await_turn(page, at) == "person":
        by_mouse(page, str(analyse(position(page)).moves[-1]))
        at += 2
    assert at > 0
    expect(page.get_by_test_id("match-status")).to_contain_text("The engine won in")


@pytest.mark.parametrize("place", [by_mouse, by_keyboard])
def test_hints_win_a_game_by_mouse_and_by_keyboard(open_site: OpenSite, place: Place) -> None:
    page = open_site("#/game?v=1&b=4/4/4/4&tool=play&lang=en")
    if place is by_keyboard:
        tab_to_the_board(page)
    begin(page, WON)
    win_by_hints(page, place)


def test_a_stroke_places_its_empty_cells_or_says_that_no_piece_fits(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=3/1x1/3&tool=explore&lang=en")
    await_fit(page, "a1")
    draw_over(page, ["a1", "b1", "c1"])
    expect(page.get_by_test_id("toast")).to_have_text("No piece fits exactly these cells.")
    assert looked_at(page) == ""
    draw_over(page, ["a1", "b1", "b2", "a2"])
    expect(page).to_have_url(re.compile("m=a1b1a2"))


def test_the_engine_wins_lost_positions_by_both_rules(open_site: OpenSite) -> None:
    page = open_site()
    begin(page, LOST)
    lose(page)
    go(page, f"#/game?v=1&b={MISERE_LOST}&tool=play&play=pe&lang=en")
    expect(page.locator(".rules")).to_contain_text("If you cannot move, you lose")
    open_tab(page, "settings")
    page.get_by_test_id("misere").check()
    expect(page).to_have_url(re.compile(MISERE))
    expect(page.locator(".rules")).to_contain_text("If you cannot move, you win")
    lose(page)
    note = page.get_by_test_id("match-note")
    expect(note).to_have_text("Lost from the start: next time let the engine start.")


@pytest.mark.thorough
def test_misere_play_has_its_own_values_and_no_grundy_values(open_site: OpenSite) -> None:
    page = open_site(f"#/game?v=1&b=2x2&tool=explore&tab=why{MISERE}&lang=en")
    expect(page.get_by_test_id("why-sum")).to_contain_text("would be LOSING")
    expect(page.get_by_test_id("why-misere")).to_contain_text("no Grundy values")
    # The player who has to make the last move loses, without a reply.
    go(page, f"#/game?v=1&b=2x2&m=a1b1&tool=explore&tab=why{MISERE}&lang=en")
    expect(page.get_by_test_id("refute-d1e1")).to_contain_text("no move left")
    assert violations(page) == []
    go(page, f"#/game?v=1&b={MISERE_LOST}&tool=explore{MISERE}&lang=en")
    expect_outcome(page, "LOSING", MISERE_LOST)
    page.get_by_test_id("details").click()
    left = analyse(Board.from_code(MISERE_LOST), misere=True).remoteness
    expect(page.get_by_test_id("fact-remoteness")).to_have_text(str(left))
    expect(page.get_by_test_id("fact-grundy")).to_have_count(0)
    open_tab(page, "search")
    expect(page.get_by_test_id("recursion-start")).to_be_disabled()


@pytest.mark.thorough
def test_a_hopeless_search_has_a_note_shows_its_progress_and_can_be_stopped(
    open_site: OpenSite,
) -> None:
    page = open_site("#/game?v=1&b=8/8/8/8/8/8/8/8&tool=explore&lang=en")
    notice, verdict = page.get_by_test_id("hopeless"), page.get_by_test_id("verdict")
    expect(notice).to_contain_text("64 joined cells with 308 moves: no search of this size")
    bar = verdict.locator("progress")
    expect(bar).to_have_attribute("value", re.compile(r"[1-9]"))
    expect(bar).not_to_have_attribute("value", bar.get_attribute("value") or "")
    page.get_by_test_id("verdict-stop").click()
    expect(page.get_by_test_id("verdict-because")).to_contain_text("Stopped before")
    # A second request continues the search, and a known board is answered meanwhile.
    page.get_by_test_id("verdict-again").click()
    expect(verdict).to_have_attribute("aria-busy", "true")
    go(page, "#/game?v=1&b=6/6/6/6/6/6&tool=explore&tab=why&lang=ko")
    expect_outcome(page, "LOSING", "6/6/6/6/6/6")
    expect(notice).to_have_count(0)
    expect(page.get_by_test_id("why-text")).to_contain_text("160가지 수 모두 집니다")


MOVES = """(rows) => rows.map((row) => [
  row.dataset.move,
  row.closest('.winning') !== null,
  row.querySelector('.move-note').textContent,
  row.querySelector('.nimber').textContent,
  row.querySelector('.same')?.textContent ?? '×1',
])"""
"""Returns the texts of the moves card."""


def test_values_of_positions_and_moves_are_those_of_the_package(open_site: OpenSite) -> None:
    page = open_site()
    page.get_by_test_id("details").click()
    for code in (WON, LOST, "2x1/4/x3"):
        go(page, f"#/game?v=1&b={code}&lang=en")
        found = analyse(Board.from_code(code))
        expect_outcome(page, found.outcome, code)
        page.locator(f"[data-testid=moves-card][data-board='{code}']").wait_for()
        expect(page.get_by_test_id("fact-grundy")).to_have_text(str(found.grundy))
        expect(page.get_by_test_id("fact-remoteness")).to_have_text(str(found.remoteness))
        for more in ("more-winning", "more-losing"):
            button = page.get_by_test_id(more)
            if button.count():
                button.click()
                await_drawn(page)
        rows = page.locator("[data-testid=moves-card] [data-move]").evaluate_all(MOVES)
        known = {str(move): move for move in found.moves}
        assert sum(int(same[1:]) for *_, same in rows) == len(known)
        for text, wins, length, nimber, _ in rows:
            move = known[text]
            assert move.remoteness is not None
            ends = move.remoteness + 1
            lasts = f"wins in {ends}" if move.wins else f"lasts {ends}"
            assert (wins, length, nimber) == (move.wins, lasts, f"∗{move.grundy}")


def test_moves_are_previewed_and_played(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=5/1xx2/xx2x/x1xxx/2x2&lang=en")
    row, line = page.get_by_test_id("move-d1e1"), page.get_by_test_id("line").get_by_role("button")
    row.hover()
    expect(page.get_by_test_id("pointed")).to_contain_text("wins in 7")
    page.get_by_test_id("show-marks").check()
    page.get_by_test_id("filter-domino").click()
    expect(row).to_have_count(0)
    page.get_by_test_id("filter-domino").click()
    row.click()
    expect_outcome(page, "LOSING")
    open_tab(page, "why")
    page.locator("[data-testid^=refute-]").first.click()
    expect(line).to_have_count(3)
    page.get_by_test_id("best-board-2").click()
    page.get_by_test_id("strip-1").click()
    expect(page).to_have_url(re.compile("&at=1&"))
    page.get_by_test_id("strip-5").click()
    page.get_by_test_id("undo").click()
    expect(line).to_have_count(3)


def test_mistakes_are_marked_after_the_game(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=2/2&m=a1b1&tool=play&play=pp&lang=en")
    status = page.get_by_test_id("match-status")
    expect(status).to_have_attribute("data-state", "person")
    board, width = box_of(page.locator("canvas")), box_of(page.get_by_test_id("line-1"))["width"]
    page.get_by_test_id("resign").click()
    page.get_by_test_id("resign-sure").click()
    expect(status).to_contain_text("The first player won")
    # The board stays where it is, and the sign of the mistake takes no room of its move.
    assert box_of(page.get_by_test_id("mistake-1"))["width"] == width
    until_still(page)
    assert box_of(page.locator("canvas")) == board
    page.get_by_test_id("review").click()
    expect(status).to_have_text("Turning point: move 1, a1b1.")
    expect(page.get_by_test_id("match-note")).to_have_text(
        "a1b1a2 or 3 others would have won. Then no move is left."
    )
    expect(page.get_by_test_id("mistake-1")).to_have_attribute("aria-current", "step")
    until_still(page)
    # The mistake is drawn over the better move, each in its own colour.
    assert not is_blue(pixel(page, "a1", dx=-0.36, dy=-0.36))
    assert is_blue(pixel(page, "a2", dx=-0.36, dy=0.3))
    page.get_by_test_id("play-on").click()
    expect(status).to_have_attribute("data-state", "person")


def test_predict_first_hides_everything_until_the_guess(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=2/2&predict=1&lang=en")
    expect(page.get_by_test_id("guess")).to_be_visible()
    expect(page.get_by_test_id("verdict-outcome")).to_be_hidden()
    page.get_by_test_id("details").click()
    expect(page.get_by_test_id("fact-grundy")).to_have_text("–")
    expect(page.locator("[data-move]")).to_have_count(0)
    page.get_by_test_id("guess-losing").click()
    expect(page.get_by_test_id("verdict-because")).to_contain_text("Wrong: it is")
    # The sign says whether the guess was right, not who wins.
    expect(page.get_by_test_id("verdict")).to_have_attribute("data-outcome", "unknown")
    expect(page.locator(".losing > .verdict-sign")).to_be_visible()
    expect(page.get_by_test_id("score")).to_have_text("0 of 1 right")


@pytest.mark.thorough
def test_settings_survive_a_round_trip_through_the_link(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=4/4/4/4&lang=en")
    open_tab(page, "settings")
    page.get_by_test_id("piece-t-tetromino").click()
    page.get_by_test_id("predict").check()
    click(page, "game-tool-play", "opponent-watch", "level-medium")
    expect(page).to_have_url(
        re.compile("b=4/4/4/4&p=domino,l-tromino,t-tetromino&.*play=ee&level=medium&predict=1")
    )
    shared = page.evaluate("location.hash")
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.goto(f"./{shared}")
    for name in ("opponent-watch", "level-medium"):
        expect(page.get_by_test_id(name)).to_have_attribute("aria-pressed", "true")
    open_tab(page, "settings")
    expect(page.get_by_test_id("predict")).to_be_checked()
    expect(page.get_by_test_id("piece-t-tetromino")).to_have_attribute("aria-pressed", "true")


def test_undoing_a_move_undoes_the_reply_too(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=4/4/4/4&tool=play&play=pe&lang=en")
    await_turn(page, 0)
    live = page.get_by_test_id("live")
    expect(live).to_have_text("Who starts?")
    by_mouse(page, "a1b1")
    await_turn(page, 2)
    expect(live).to_have_text(re.compile(r"^The engine played( [a-d][1-4]){2,3}\. Your turn\.$"))
    expect(page.get_by_role("status").filter(has_text="Your turn")).to_have_count(1)
    page.get_by_test_id("take-back").click()
    await_turn(page, 0)
    expect(cell(page, "a1")).to_have_attribute("data-cell", "empty")
    # The engine against itself.
    go(page, "#/game?v=1&b=3/3/3&tool=play&play=ee&level=easy&lang=en")
    page.get_by_test_id("run").click()
    expect(page.get_by_test_id("match-status")).to_have_attribute("data-state", "over")


@pytest.mark.thorough
@pytest.mark.chromium("what a page saves")
def test_a_strategy_is_saved_printed_checked_and_played(
    open_site: OpenSite, tmp_path: Path
) -> None:
    page = open_site(f"#/game?v=1&b={LOST}&lang=en")
    expect_outcome(page, "LOSING", LOST)
    open_tab(page, "strategy")
    click(page, "strategy-write", "strategy-print")
    expect(page.get_by_test_id("sheet-print")).to_be_enabled()
    count = int(page.get_by_test_id("sheet-drawn").inner_text().split()[0])
    expect(page.get_by_test_id("strategy-sheet").locator("figure")).to_have_count(count)
    page.keyboard.press("Escape")
    with page.expect_download() as downloading:
        page.get_by_test_id("strategy-download").click()
    file = tmp_path / "strategy.json"
    downloading.value.save_as(file)
    text = file.read_text("utf-8")
    assert json.loads(text)["winner"] == "second"
    assert blockcover("verify", str(file)).returncode == 0
    place = text.index('": "', text.index('"replies"')) + 4
    changed = text[:place] + ("b" if text[place] != "b" else "c") + text[place + 1 :]
    file.write_text(changed, "utf-8")
    page.get_by_test_id("strategy-file").set_input_files(file)
    expect(page.get_by_test_id("strategy-problem")).to_contain_text("changed")
    file.write_text(text, "utf-8")
    page.get_by_test_id("strategy-file").set_input_files(file)
    expect(page.get_by_test_id("by-strategy")).to_be_visible()
    lose(page)


def test_single_letters_can_be_switched_off(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=3/3&tool=play&lang=en")
    await_turn(page, 0)
    page.get_by_test_id("help").click()
    page.get_by_test_id("letter-keys").uncheck()
    page.get_by_test_id("help-close").click()
    page.keyboard.press("h")
    expect(page.get_by_test_id("hint-text")).to_be_hidden()
    page.get_by_test_id("ask-hint").click()
    expect(page.get_by_test_id("hint-text")).to_be_visible()


@pytest.mark.thorough
def test_the_pointer_repaints_the_board(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=5/5/5/5/5&tool=explore&lang=en")
    page.get_by_test_id("show-marks").check()
    seen = set()
    for name in ("b2", "c4", "e3"):
        cell(page, name).hover()
        seen.add(picture(page))
    assert len(seen) == 3
    # While a board is painted, the pointer keeps its cell when something else changes.
    go(page, "#/cover?v=1&b=4/4/4/4&lang=en")
    cell(page, "b2").hover()
    page.get_by_test_id("language").evaluate("(button) => button.click()")
    marked = picture(page)
    page.mouse.move(0, 0)
    assert picture(page) != marked


def picture(page: Page) -> str:
    """Return what the canvas shows."""
    await_drawn(page)
    shown: str = page.locator("canvas").evaluate("(canvas) => canvas.toDataURL()")
    return shown
