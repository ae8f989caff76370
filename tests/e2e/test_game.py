"""The block game: whole games by mouse, touch and keyboard, values against a naive oracle, links,
strategies, and smooth drawing.

``BLOCKCOVER_EXAMPLES=10`` plays and examines ten times as many positions.
"""

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe import violations
from board import (
    OpenSite,
    Place,
    await_drawn,
    await_fit,
    box_of,
    by_drawing,
    by_keyboard,
    by_mouse,
    by_taps,
    by_turn_button,
    cell,
    click,
    draw_over,
    expect_outcome,
    go,
    is_blue,
    looked_at,
    move_text,
    open_tab,
    pixel,
    tab_to_the_board,
    until,
    until_still,
)
from exported import blockcover
from playwright.sync_api import Page, expect

from blockcover import Board
from oracles import BLOCK_GAME_SHAPES, Values, game_moves, game_values, misere_remoteness
from random_cases import scaled

pytestmark = pytest.mark.recorded

Oracle = Callable[[int], Values]


@pytest.fixture(scope="module")
def oracle() -> Oracle:
    """The values of the positions of the 4x4 board, by naive recursion."""
    return game_values(4, 4)


MOVES = dict(sorted((move_text(mask, 4), mask) for mask in game_moves(4, 4, BLOCK_GAME_SHAPES)))
"""The moves of the empty 4x4 board: text and mask."""


def code(filled: int) -> str:
    """Return the board code of a 4x4 position."""
    return Board(4, 4, filled).code


def options(filled: int) -> list[str]:
    return [text for text, mask in MOVES.items() if not mask & filled]


def positions(oracle: Oracle, wins: bool, count: int) -> list[int]:
    """Return random positions with a move, won or lost by the player to move."""
    dice = random.Random(20 + wins)
    found: list[int] = []
    while len(found) < count:
        filled = dice.getrandbits(16) & dice.getrandbits(16)
        if oracle(filled).wins == wins and options(filled) and filled not in found:
            found.append(filled)
    return found


def begin(page: Page, filled: int, rule: str = "") -> None:
    """Open a game from a position, and wait until the page shows it."""
    go(page, f"#/game?v=1&b={code(filled)}&tool=play&play=pe{rule}&lang=en")
    status = f'[data-testid=match-status][data-at="0"][data-board="{code(filled)}"]'
    until(page, "(status) => document.querySelector(status)", status)


def await_turn(page: Page, at: int) -> str:
    """Wait for the person's turn after `at` moves or the end; return `person` or `over`."""
    whose = f'[data-testid=match-status]:is([data-state=over], [data-state=person][data-at="{at}"])'
    state: str = until(page, "(whose) => document.querySelector(whose)?.dataset.state", whose)
    return state


def shown_filled(page: Page) -> int:
    """Return the mask of the cells that are filled or covered by a piece."""
    states: list[str] = page.get_by_role("gridcell").evaluate_all(
        "cells => cells.map((cell) => cell.dataset.cell)"
    )
    return sum(1 << cell for cell, state in enumerate(states) if state != "empty")


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


def lose(page: Page, start: int, dice: random.Random) -> None:
    """Play random moves from a position until the engine has won."""
    at, filled = 0, start
    while await_turn(page, at) == "person":
        by_mouse(page, dice.choice(options(filled)))
        at += 2
        if await_turn(page, at) == "person":
            filled = shown_filled(page)
    assert at > 0
    expect(page.get_by_test_id("match-status")).to_contain_text("The engine won in")


@pytest.mark.parametrize("place", [by_mouse, by_drawing, by_keyboard])
def test_hints_win_whole_games_by_mouse_drawing_and_keyboard(
    open_site: OpenSite, oracle: Oracle, place: Place
) -> None:
    page = open_site("#/game?v=1&b=4/4/4/4&tool=play&lang=en")
    if place is by_keyboard:
        tab_to_the_board(page)
    for filled in [0, *positions(oracle, True, scaled(1))]:
        begin(page, filled)
        win_by_hints(page, place)


def test_a_stroke_places_its_empty_cells_or_says_that_no_piece_fits(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=3/1x1/3&tool=explore&lang=en")
    await_fit(page, "a1")
    draw_over(page, ["a1", "b1", "c1"])
    expect(page.get_by_test_id("toast")).to_have_text("No piece fits exactly these cells.")
    assert looked_at(page) == ""
    draw_over(page, ["a1", "b1", "b2", "a2"])
    expect(page).to_have_url(re.compile("m=a1b1a2"))


@pytest.mark.chromium("touch")
@pytest.mark.parametrize("place", [by_taps, by_turn_button])
def test_hints_win_whole_games_by_touch(phone: Page, oracle: Oracle, place: Place) -> None:
    for filled in [0, *positions(oracle, True, 1)]:
        begin(phone, filled)
        win_by_hints(phone, place)


def test_the_engine_wins_from_every_lost_position(open_site: OpenSite, oracle: Oracle) -> None:
    page = open_site()
    dice = random.Random(50)
    for start in positions(oracle, False, scaled(4)):
        begin(page, start)
        lose(page, start, dice)


# Misère play, and the half turn


MISERE = "&misere=1"


def misere_start(wins: bool) -> int:
    """Return a long position that the player to move wins, or loses, in misère play but not in
    normal play."""
    usual, remoteness = game_values(4, 4), misere_remoteness(4, 4)
    dice = random.Random(7)
    while True:
        filled = dice.getrandbits(16) & dice.getrandbits(16)
        left = remoteness(filled)
        if left >= 4 and left % 2 == (not wins) and usual(filled).wins != wins:
            return filled


def test_a_misere_game_is_won_by_hints_and_lost_without(open_site: OpenSite) -> None:
    page = open_site(f"#/game?v=1&b={code(misere_start(True))}&tool=play&play=pe&lang=en")
    expect(page.locator(".rules")).to_contain_text("If you cannot move, you lose")
    open_tab(page, "settings")
    page.get_by_test_id("misere").check()
    expect(page).to_have_url(re.compile("&misere=1"))
    expect(page.locator(".rules")).to_contain_text("If you cannot move, you win")
    win_by_hints(page, by_mouse)
    note = page.get_by_test_id("match-note")
    expect(note).to_have_text("You kept the win from start to end.")

    start = misere_start(False)
    begin(page, start, MISERE)
    lose(page, start, random.Random(3))
    expect(note).to_have_text("Lost from the start: next time let the engine start.")


def test_misere_values_equal_the_oracle_without_grundy_values(open_site: OpenSite) -> None:
    page = open_site(f"#/game?v=1&b=2x2&tool=explore{MISERE}&lang=en")
    expect_outcome(page, "WINNING")
    page.get_by_test_id("details").click()
    open_tab(page, "why")
    expect(page.get_by_test_id("why-sum")).to_contain_text("add up by XOR to 0")
    expect(page.get_by_test_id("why-sum")).to_contain_text("would be LOSING")
    expect(page.get_by_test_id("why-misere")).to_contain_text("no Grundy values")
    # The player who has to make the last move loses, without a reply.
    go(page, f"#/game?v=1&b=2x2&m=a1b1&tool=explore&tab=why{MISERE}&lang=en")
    expect(page.get_by_test_id("refute-d1e1")).to_contain_text("no move left")
    assert violations(page) == []
    remoteness = misere_remoteness(4, 4)
    filled = misere_start(False)
    go(page, f"#/game?v=1&b={code(filled)}&tool=explore{MISERE}&lang=en")
    expect_outcome(page, "LOSING", code(filled))
    expect(page.get_by_test_id("fact-remoteness")).to_have_text(str(remoteness(filled)))
    expect(page.get_by_test_id("fact-grundy")).to_have_count(0)
    open_tab(page, "moves")
    moves = page.get_by_test_id("moves-card")
    expect(moves).to_have_attribute("data-board", code(filled))
    expect(moves.locator(".nimber")).to_have_count(0)
    shown = dict(
        moves.locator("[data-move]").evaluate_all(
            "rows => rows.map((row) => "
            "[row.dataset.move, row.querySelector('.move-note').textContent])"
        )
    )
    assert shown
    for move, note in shown.items():
        assert note == f"lasts {remoteness(filled | MOVES[move]) + 1}", move
    open_tab(page, "search")
    expect(page.get_by_test_id("recursion-start")).to_be_disabled()
    # Too large for one table, and in misère play components cannot be solved separately.
    go(page, f"#/game?v=1&b=8/8/8/8/8&tool=explore{MISERE}&lang=en")
    expect(page.get_by_test_id("verdict-because")).to_contain_text("at most 30")


def test_a_hopeless_search_has_a_note_shows_its_progress_and_can_be_stopped(
    open_site: OpenSite,
) -> None:
    page = open_site("#/game?v=1&b=8/8/8/8/8/8/8/8&tool=explore&lang=en")
    notice, verdict = page.get_by_test_id("hopeless"), page.get_by_test_id("verdict")
    expect(notice).to_contain_text("64 joined cells with 308 moves: no search of this size")
    page.get_by_test_id("details").click()
    expect(page.get_by_test_id("fact-moves")).to_contain_text("308")
    bar = verdict.locator("progress")
    expect(bar).to_have_attribute("value", re.compile(r"[1-9]"))
    before = bar.get_attribute("value")
    expect(bar).not_to_have_attribute("value", before or "")
    page.get_by_test_id("verdict-stop").click()
    expect(verdict).to_have_attribute("aria-busy", "false")
    because = page.get_by_test_id("verdict-because")
    expect(because).to_contain_text("Stopped before")
    expect(because).to_contain_text("(64 joined cells, 308 moves)")
    # A second request continues the search, and a known board is answered meanwhile.
    page.get_by_test_id("verdict-again").click()
    expect(verdict).to_have_attribute("aria-busy", "true")
    # A smaller board has no such note, and a known result needs none.
    go(page, "#/game?v=1&b=5/5/5/5/5/5/5&tool=explore&lang=ko")
    expect(page.locator("progress").first).to_be_visible()
    expect(notice).to_have_count(0)
    go(page, "#/game?v=1&b=6/6/6/6/6/6&tool=explore&lang=ko")
    expect_outcome(page, "LOSING", "6/6/6/6/6/6")
    open_tab(page, "why")
    expect(page.get_by_test_id("why-text")).to_contain_text("160가지 수 모두 집니다")


def valued_rows(page: Page) -> list[dict[str, Any]]:
    """Return the texts of the moves card, with all rows open."""
    for more in ("more-winning", "more-losing"):
        button = page.get_by_test_id(more)
        if button.count():
            button.click()
            await_drawn(page)
    rows: list[dict[str, Any]] = page.locator("[data-testid=moves-card] [data-move]").evaluate_all(
        """(rows) => rows.map((row) => ({
          move: row.dataset.move,
          wins: row.closest('.winning') !== null,
          length: row.querySelector('.move-note').textContent,
          nimber: row.querySelector('.nimber').textContent,
          same: row.querySelector('.same')?.textContent ?? '×1',
        }))"""
    )
    return rows


def test_all_values_equal_the_oracle(open_site: OpenSite, oracle: Oracle) -> None:
    page = open_site()
    page.get_by_test_id("details").click()
    dice = random.Random(200)
    for _ in range(scaled(30)):
        filled = dice.getrandbits(16) & (dice.getrandbits(16) | dice.getrandbits(16))
        go(page, f"#/game?v=1&b={code(filled)}&lang=en")
        values = oracle(filled)
        expect_outcome(page, "WINNING" if values.wins else "LOSING", code(filled))
        page.locator(f"[data-testid=moves-card][data-board='{code(filled)}']").wait_for()
        expect(page.get_by_test_id("fact-grundy")).to_have_text(str(values.grundy))
        expect(page.get_by_test_id("fact-remoteness")).to_have_text(str(values.remoteness))
        rows = valued_rows(page)
        assert sum(int(row["same"][1:]) for row in rows) == len(options(filled))
        for row in rows:
            option = oracle(filled | MOVES[row["move"]])
            length = option.remoteness + 1
            assert row["wins"] == (not option.wins), (code(filled), row)
            assert row["length"] == (f"lasts {length}" if option.wins else f"wins in {length}")
            assert row["nimber"] == f"∗{option.grundy}"


def test_moves_are_previewed_and_played(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=5/1xx2/xx2x/x1xxx/2x2&lang=en")
    row = page.get_by_test_id("move-d1e1")
    row.hover()
    expect(page.get_by_test_id("pointed")).to_contain_text("wins in 7")
    open_tab(page, "why")
    expect(page.get_by_test_id("why-text")).to_contain_text("One of 22 moves wins")
    expect(page.get_by_test_id("xor")).to_contain_text("101")
    open_tab(page, "moves")
    page.get_by_test_id("show-marks").check()
    page.get_by_test_id("filter-domino").click()
    expect(row).to_have_count(0)
    page.get_by_test_id("filter-domino").click()
    row.click()
    expect_outcome(page, "LOSING")
    open_tab(page, "why")
    refutation = page.locator("[data-testid^=refute-]").first
    refutation.click()
    expect(page.get_by_test_id("line").get_by_role("button")).to_have_count(3)
    page.get_by_test_id("best-board-2").click()
    expect(page.get_by_test_id("strip-5")).to_be_visible()
    page.get_by_test_id("undo").click()
    expect(page.get_by_test_id("line").get_by_role("button")).to_have_count(3)


def test_a_game_on_a_large_board_is_reviewed_as_far_as_it_can_be_judged(
    open_site: OpenSite,
) -> None:
    rooms, line = "7/7/7/1xxxxxx/7/7/7", "a4a5.a1a2.c6d6"
    page = open_site(f"#/game?v=1&b={rooms}&m={line}&tool=play&play=pp&lang=en")
    expect(page.get_by_test_id("match-status")).to_have_attribute("data-state", "person")
    page.get_by_test_id("resign").click()
    expect(page.get_by_test_id("review")).to_be_enabled()
    note = page.get_by_test_id("match-note")
    expect(note).to_contain_text("resigned. The position could still be won.")
    panel = page.get_by_test_id("verdict")
    place = panel.bounding_box()
    page.get_by_test_id("review").click()
    expect(page.get_by_test_id("match-status")).to_have_text("Turning point: move 3, c6d6.")
    # Two lines of a reason move nothing.
    expect(note).to_contain_text("would have won")
    assert panel.bounding_box() == place
    go(page, f"#/game?v=1&b={rooms}&m={line}&at=0&tool=play&play=pp&resigned=1&lang=en")
    # The first position is too large to be judged; the result and the buttons stay.
    expect(page.get_by_test_id("match-status")).to_contain_text("The first player won")
    expect(page.get_by_test_id("rematch")).to_be_visible()
    open_tab(page, "why")
    expect(page.get_by_test_id("strip-3")).to_be_visible()
    expect(page.get_by_test_id("strip-0")).to_have_count(0)


def width_of(page: Page, name: str) -> float:
    box = page.get_by_test_id(name).bounding_box()
    assert box is not None
    return box["width"]


def test_mistakes_are_marked_after_the_game(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=2/2&m=a1b1&tool=play&play=pp&lang=en")
    expect(page.get_by_test_id("match-status")).to_have_attribute("data-state", "person")
    expect(page.get_by_test_id("card-tab-why")).to_have_count(0)
    expect(page.get_by_test_id("mistake-1")).to_have_count(0)
    board, width = page.locator("canvas").bounding_box(), width_of(page, "line-1")
    page.get_by_test_id("resign").click()
    expect(page.get_by_test_id("match-status")).to_contain_text("The first player won")
    # The board stays where it is, and the sign of the mistake takes no room of its move.
    assert width_of(page, "mistake-1") == width
    until_still(page)
    assert page.locator("canvas").bounding_box() == board
    page.get_by_test_id("review").click()
    expect(page.get_by_test_id("match-status")).to_have_text("Turning point: move 1, a1b1.")
    expect(page.get_by_test_id("match-note")).to_have_text(
        "a1b1a2 or 3 others would have won. Then no move is left."
    )
    # The strip shows the move under review, and the facts are those of the board.
    expect(page.get_by_test_id("mistake-1")).to_have_attribute("aria-current", "step")
    page.get_by_test_id("details").click()
    expect(page.get_by_test_id("fact-moves")).to_have_text("8")
    until_still(page)
    # The mistake is drawn over the better move, each in its own colour.
    assert not is_blue(pixel(page, "a1", dx=-0.36, dy=-0.36))
    assert is_blue(pixel(page, "a2", dx=-0.36, dy=0.3))
    page.get_by_test_id("play-on").click()
    expect(page.get_by_test_id("match-status")).to_have_attribute("data-state", "person")
    expect(page.get_by_test_id("match-status")).to_have_attribute("data-at", "0")


def test_predict_first_hides_everything_until_the_guess(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=2/2&predict=1&lang=en")
    expect(page.get_by_test_id("guess")).to_be_visible()
    expect(page.get_by_test_id("verdict-outcome")).to_be_hidden()
    page.get_by_test_id("details").click()
    expect(page.get_by_test_id("fact-grundy")).to_have_text("–")
    expect(page.locator("[data-move]")).to_have_count(0)
    # A guess has no sign; the answer's says whether it was right, not who wins.
    expect(page.locator("[data-testid=guess] .icon")).to_have_count(0)
    page.get_by_test_id("guess-losing").click()
    expect(page.get_by_test_id("verdict-because")).to_contain_text("Wrong: it is")
    expect(page.get_by_test_id("verdict")).to_have_attribute("data-outcome", "unknown")
    expect(page.locator(".losing > .verdict-sign")).to_be_visible()
    expect(page.get_by_test_id("score")).to_have_text("0 of 1 right")
    go(page, "#/game?v=1&b=2/1x&predict=1&lang=en")
    page.get_by_test_id("guess-winning").click()
    expect(page.get_by_test_id("score")).to_have_text("1 of 2 right")


def test_settings_survive_a_round_trip_through_the_link(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=4/4/4/4&lang=en")
    open_tab(page, "settings")
    page.get_by_test_id("piece-t-tetromino").click()
    page.get_by_test_id("predict").check()
    click(page, "game-tool-play", "opponent-watch")
    page.get_by_test_id("level-medium").click()
    expect(page).to_have_url(
        re.compile("b=4/4/4/4&p=domino,l-tromino,t-tetromino&.*play=ee&level=medium&predict=1")
    )
    shared = page.evaluate("location.hash")
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.goto(f"./{shared}")
    expect(page.get_by_test_id("opponent-watch")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_test_id("level-medium")).to_have_attribute("aria-pressed", "true")
    open_tab(page, "settings")
    expect(page.get_by_test_id("predict")).to_be_checked()
    expect(page.get_by_test_id("piece-t-tetromino")).to_have_attribute("aria-pressed", "true")


@pytest.mark.clock
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
    # The engine would have moved by then, before this answer.
    page.clock.run_for(2000)
    page.evaluate("__blockcover.engine.ask({ kind: 'count', board: '3/3' }).then(() => 0)")
    await_drawn(page)
    expect(cell(page, "a1")).to_have_attribute("data-cell", "empty")


def test_the_engine_against_itself(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=3/3/3&tool=play&play=ee&level=easy&lang=en")
    page.get_by_test_id("run").click()
    expect(page.get_by_test_id("match-status")).to_have_attribute("data-state", "over")


@pytest.mark.chromium("what a page saves")
def test_the_second_players_strategy_for_the_empty_board(
    open_site: OpenSite, tmp_path: Path
) -> None:
    page = open_site("#/game?v=1&b=5/5/5/5/5&lang=en")
    expect_outcome(page, "LOSING", "5/5/5/5/5")
    open_tab(page, "strategy")
    page.get_by_test_id("strategy-write").click()
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
    assert blockcover("verify", str(file)).returncode == 2
    page.get_by_test_id("strategy-file").set_input_files(file)
    expect(page.get_by_test_id("strategy-problem")).to_contain_text("changed")

    file.write_text(text, "utf-8")
    page.get_by_test_id("strategy-file").set_input_files(file)
    expect(page.get_by_test_id("by-strategy")).to_be_visible()
    at, dice = 0, random.Random(9)
    while await_turn(page, at) == "person":
        empty = page.locator("[data-cell=empty]")
        box = box_of(empty.nth(dice.randrange(empty.count())))
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)
        if not looked_at(page):
            continue
        page.mouse.down()
        page.mouse.up()
        at += 2
    expect(page.get_by_test_id("match-status")).to_contain_text("The engine won in")


def test_small_strategies_are_printed(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=3/3/3&lang=en")
    open_tab(page, "strategy")
    click(page, "strategy-write", "strategy-print")
    sheet = page.get_by_test_id("strategy-sheet")
    expect(page.get_by_test_id("sheet-print")).to_be_enabled()
    count = int(page.get_by_test_id("sheet-drawn").inner_text().split()[0])
    expect(sheet.locator("figure")).to_have_count(count)


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


def test_the_pointer_repaints_within_a_frame(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=5/5/5/5/5&tool=explore&lang=en")
    page.get_by_test_id("show-marks").check()
    until_still(page)
    repainted = page.evaluate(
        """async () => {
          const surface = document.querySelector('.surface');
          const canvas = surface.querySelector('canvas');
          const box = canvas.getBoundingClientRect();
          const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
          const pixels = () => {
            const { width, height } = canvas;
            return canvas.getContext('2d').getImageData(0, 0, width, height).data.join();
          };
          const found = [];
          for (const [x, y] of [[0.3, 0.3], [0.5, 0.7], [0.8, 0.4]]) {
            const before = pixels();
            surface.dispatchEvent(new PointerEvent('pointermove', {
              bubbles: true,
              pointerType: 'mouse',
              clientX: box.left + x * box.width,
              clientY: box.top + y * box.height,
            }));
            // The page requested its frame first, so it has drawn before this one.
            await frame();
            found.push(pixels() !== before);
          }
          return found;
        }"""
    )
    assert repainted == [True, True, True]
