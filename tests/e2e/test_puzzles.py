"""Find the win on the built site, by mouse, touch and keyboard. The package knows the winning
moves; tests/web/quiz.test.ts has scores, hints, days and what is stored."""

import re

import pytest
from axe import violations_in_schemes
from board import (
    OpenSite,
    Place,
    box_of,
    by_keyboard,
    by_mouse,
    by_taps,
    cell,
    cells_of,
    click,
    eventually,
    position,
    shown_rows,
    tab_to_the_board,
    until,
    until_still,
)
from playwright.sync_api import Page, expect
from rooms import TODAY

from blockcover import Board, analyse


def answers(board: Board) -> tuple[list[str], list[str]]:
    """Return the winning moves and the losing moves."""
    moves = analyse(board).moves
    return [str(one) for one in moves if one.wins], [str(one) for one in moves if not one.wins]


def await_question(page: Page, before: list[str]) -> Board:
    """Wait for another puzzle, and return its position."""
    eventually(page, lambda: shown_rows(page), lambda rows: rows != before)
    expect(page.get_by_test_id("puzzle-panel")).to_have_attribute("data-state", "asked")
    if page.locator(".ask-move").count():
        expect(page.get_by_test_id("puzzle-note")).to_contain_text(
            re.compile("one of|가운데 1가지")
        )
    else:
        expect(page.get_by_test_id("guess")).to_be_visible()
    # The board may move to make room for the question, so wait before the next press.
    until_still(page)
    return position(page)


def draw(page: Page, name: str) -> Board:
    """Draw a puzzle with a button, and wait until the page asks for its answer."""
    before = shown_rows(page)
    page.get_by_test_id(name).click()
    return await_question(page, before)


def choose(page: Page, name: str, option: str) -> Board:
    """Draw a puzzle by the choice of its grade or theme."""
    before = shown_rows(page)
    page.get_by_test_id(f"puzzle-{name}").select_option(option)
    return await_question(page, before)


def answer(page: Page, place: Place, move: str, state: str) -> None:
    place(page, move)
    expect(page.get_by_test_id("puzzle-panel")).to_have_attribute("data-state", state)


def play_to_the_end(page: Page, place: Place) -> str:
    """Solve a puzzle against its defence, and return the first move."""
    panel, first = page.get_by_test_id("puzzle-panel"), ""
    while panel.get_attribute("data-state") != "right":
        if first:
            # The answer was right; the next is asked for by the number that its piece will have.
            number = page.get_by_test_id("line").locator("button").count() + 1
            asked = re.compile(rf"^(Right|정답)\..*\b{number}(\?|번째)")
            expect(page.get_by_test_id("puzzle-status")).to_have_text(asked)
        board = position(page)
        (wins, _) = answers(board)
        first = first or wins[0]
        place(page, wins[0])
        until(page, REPLIED, board.play(wins[0]).empty_count)
    return first


REPLIED = """(empty) => {
  const { state } = document.querySelector('[data-testid=puzzle-panel]').dataset;
  const left = document.querySelectorAll('[role=gridcell][data-cell=empty]').length;
  return state === 'right' || (state === 'asked' && left < empty);
}"""


def edges(page: Page, name: str) -> list[tuple[float, float]]:
    """Return where a button begins and ends on a phone and on a desktop."""
    found = []
    for width in (360, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        box = box_of(page.get_by_test_id(name))
        found.append((box["x"], box["x"] + box["width"]))
    return found


def test_a_wrong_move_is_refuted_and_the_right_one_explained(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=5/2x2/5/5/5&lang=en")
    own = shown_rows(page)
    page.get_by_test_id("game-tool-puzzle").click()
    await_question(page, own)
    note, panel = page.get_by_test_id("puzzle-note"), page.get_by_test_id("puzzle-panel")
    asked = choose(page, "theme", "mirror")
    wins, losing = answers(asked)
    answer(page, by_mouse, losing[0], "wrong")
    status = page.get_by_test_id("puzzle-status").inner_text()
    reply = re.fullmatch(rf"{losing[0]} loses to (\w+)", status)
    assert reply is not None
    # The refutation is drawn on the board with its reason; the answer stays hidden.
    for name in (*cells_of(losing[0]), *cells_of(reply[1])):
        expect(cell(page, name)).to_have_attribute("data-cell", "piece")
    expect(note).not_to_be_empty()
    # Both are taken back. Hints lead to the move by degrees.
    page.get_by_test_id("try-again").click()
    expect(panel).to_have_attribute("data-state", "asked")
    assert position(page) == asked
    page.get_by_test_id("ask-hint").click()
    expect(note).to_have_text("The move lies in the marked area.")
    page.keyboard.press("h")
    page.get_by_test_id("ask-hint").click()
    expect(note).to_contain_text(re.compile("|".join(cells_of(wins[0]))))
    before = edges(page, "show-answer")
    page.get_by_test_id("show-answer").click()
    expect(page.get_by_test_id("puzzle-status")).to_have_text(f"The answer: {wins[0]}")
    # A second press there does not leave the puzzle.
    for (_, end), (begin, _) in zip(before, edges(page, "next-puzzle"), strict=True):
        assert end <= begin
    expect(note).to_have_text("Then every reply has its mirror image.")
    # The missed puzzle is offered again, until it is solved at once. A look at values asks first.
    draw(page, "next-puzzle")
    assert draw(page, "missed-1") == asked
    page.get_by_test_id("game-tool-explore").click()
    expect(page.get_by_test_id("puzzle-status")).to_have_text("Look at the answer?")
    page.get_by_test_id("stay").click()
    assert play_to_the_end(page, by_mouse) == wins[0]
    expect(page.get_by_test_id("missed")).to_have_count(0)
    # Edit has the own board again.
    page.get_by_test_id("game-tool-edit").click()
    assert eventually(page, lambda: shown_rows(page), lambda rows: rows == own) == own


@pytest.mark.thorough
@pytest.mark.chromium("touch")
def test_the_winner_is_guessed_by_touch(phone: Page) -> None:
    page = phone
    page.goto("./#/game?v=1&b=5/5/5/5/5&lang=ko")
    before = shown_rows(page)
    page.get_by_test_id("game-tool-puzzle").tap()
    await_question(page, before)
    choose(page, "grade", "0")
    expect(page.get_by_test_id("verdict")).to_have_count(0)
    for state, streak in (("right", "1"), ("wrong", "0")):
        outcome = analyse(position(page)).outcome
        guess = {"winning", "losing"} - {outcome.lower()} if state == "wrong" else {outcome.lower()}
        page.get_by_test_id(f"guess-{guess.pop()}").tap()
        expect(page.get_by_test_id("puzzle-panel")).to_have_attribute("data-state", state)
        expect(page.get_by_test_id("puzzle-note")).to_contain_text(f"답은 {outcome}입니다")
        expect(page.get_by_test_id("fact-streak")).to_have_text(streak)
        draw(page, "next-puzzle")
    choose(page, "grade", "1")
    # The choice stands above the board, which stays where it is.
    top = box_of(page.get_by_test_id("board-canvas"))
    play_to_the_end(page, by_taps)
    expect(page.get_by_test_id("puzzle-status")).to_have_text("맞았습니다!")
    assert page.evaluate("scrollY") == 0
    assert box_of(page.get_by_test_id("board-canvas")) == top


@pytest.mark.thorough
def test_the_puzzle_of_the_day_depends_on_the_date_and_is_solved_by_keyboard(
    open_site: OpenSite, page: Page
) -> None:
    page.add_init_script(TODAY)
    open_site("#/game?v=1&b=5/5/5/5/5&tool=puzzle&lang=en")
    draw(page, "daily")
    assert shown_rows(page) == ["...#....", "..##..##", "........"]
    page.wait_for_url("**/#/game?v=1&tool=puzzle&day=2026-02-03&lang=en")
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.get_by_test_id("day-2026-02-03")).to_be_in_viewport()
    expect(page.get_by_test_id("other-day")).to_have_attribute(
        "href", re.compile(r"#/cover\?v=1&day=2026-02-03")
    )
    tab_to_the_board(page)
    first = play_to_the_end(page, by_keyboard)
    result, panel = page.get_by_test_id("day-result"), page.get_by_test_id("puzzle-panel")
    page.reload()
    expect(page.get_by_test_id("day-2026-02-03")).to_have_attribute("data-state", "right")
    expect(page.get_by_test_id("day-streak")).to_have_text("1 day in a row")
    expect(result).to_contain_text("2026-02-03\n🟩\nsolved at the first try\n")
    expect(page.get_by_test_id("day-2026-02-04")).to_have_count(0)
    expect(panel).to_have_attribute("data-state", "right")
    assert first not in result.inner_text()
    # Earlier months have their days as well; a later one than this is not out yet.
    expect(page.get_by_test_id("month-right")).to_be_disabled()
    click(page, "month-left", "month-left")
    expect(page.get_by_test_id("month")).to_have_text("December 2025")
    draw(page, "day-2025-12-24")
    marked = page.get_by_test_id("days-card").locator("[aria-pressed=true]")
    expect(marked).to_have_attribute("data-testid", "day-2025-12-24")
    expect(page.get_by_test_id("puzzle-note")).to_contain_text("Puzzle of December 24. Exactly")


def test_a_link_opens_a_puzzle_without_its_answer(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=5/1xx2/xx2x/x1xxx/2x2&tool=puzzle&lang=en")
    expect(page.get_by_test_id("puzzle-note")).to_have_text("Exactly one of 22 moves wins.")
    for name in ("verdict", "fact-grundy", "best-line"):
        expect(page.get_by_test_id(name)).to_have_count(0)
    expect(page.get_by_test_id("live")).to_have_text("")
    expect(page.get_by_role("gridcell", name="winning")).to_have_count(0)
    # There are no tabs that could only say that values are hidden.
    for tab in ("moves", "why", "search", "strategy"):
        expect(page.get_by_test_id(f"card-tab-{tab}")).to_have_count(0)
    words = page.locator(".side").inner_text()
    assert not re.search("WINNING|LOSING|loses", words), words


STATES = [
    ("#/cover?v=1&b=4/2x1/x2x&m=a1b1b2&tool=solve", '[data-testid=solve-panel][data-state="open"]'),
    ("#/cover?v=1&b=3/3&m=a1b1a2.c1b2c2&tool=solve", '[data-state="solved"]'),
    ("#/game?v=1&b=5/1xx2/xx2x/x1xxx/2x2&m=a1b1&tool=puzzle", '[data-state="wrong"]'),
    ("#/game?v=1&b=5/1xx2/xx2x/x1xxx/2x2&tool=puzzle&ask=outcome", "[data-testid=guess]"),
]


@pytest.mark.thorough
def test_puzzles_have_no_accessibility_violation(open_site: OpenSite) -> None:
    for link, state in STATES:
        page = open_site(f"{link}&lang=ko")
        expect(page.locator(state).first).to_be_visible()
        assert violations_in_schemes(page) == [], link
