"""Puzzles on the built site, solved by mouse, touch and keyboard: covering by hand, and finding the
one winning move. Naive oracles know the solutions."""

import re
from datetime import datetime

import pytest
from axe import violations_in_schemes
from board import (
    OpenSite,
    Place,
    await_fit,
    by_drawing,
    by_keyboard,
    by_mouse,
    by_taps,
    by_turn_button,
    cell,
    cells_of,
    click,
    eventually,
    go,
    move_text,
    shown_rows,
    tab_to_the_board,
    until,
    until_still,
)
from exported import open_export
from playwright.sync_api import Page, expect

from blockcover import Board
from oracles import BLOCK_GAME_SHAPES, L_TROMINO_SHAPE, all_tilings, game_moves, winning_moves

PUZZLE = "#/cover?v=1&b=6/x5/x4x/2x3/x5/xxx2x&tool=solve"


def tilings_of(rows: list[str]) -> list[list[str]]:
    """Return all tilings of a judge's rows by L-trominoes as texts, by the oracle."""
    width = len(rows[0])
    filled = sum(1 << i for i, sign in enumerate("".join(rows)) if sign == "#")
    tilings = all_tilings(len(rows), width, filled, [L_TROMINO_SHAPE])
    return [sorted(move_text(mask, width) for mask in tiling) for tiling in tilings]


def await_laid(page: Page, pieces: int) -> None:
    expect(page.get_by_test_id("line").get_by_role("button")).to_have_count(pieces)
    expect(page.locator('[role=gridcell][data-cell="piece"]')).to_have_count(3 * pieces)


def solve(page: Page, place: Place) -> None:
    """Solve the board on the page by its only tiling."""
    (tiling,) = tilings_of(shown_rows(page))
    for number, move in enumerate(tiling, 1):
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
    expect(page.get_by_test_id("solve-status")).to_have_text(re.compile(r"^Solved in \d+ sec$"))
    expect(page.get_by_test_id("solve-note")).to_have_text("without a hint")


@pytest.mark.chromium("touch")
def test_puzzles_are_made_and_solved_by_touch(phone: Page) -> None:
    page = phone
    page.goto(f"./{PUZZLE}&lang=ko")
    for size, difficulty in ((4, 1), (5, 5)):
        before = shown_rows(page)
        page.get_by_test_id("puzzle-difficulty").select_option(str(difficulty))
        page.get_by_test_id("puzzle-size").select_option(str(size))
        await_puzzle(page, size, before)
        solve(page, by_turn_button)
        expect(page.get_by_test_id("solve-status")).to_contain_text("풀었습니다")
    before = shown_rows(page)
    page.get_by_test_id("next-puzzle").tap()
    expect(page.get_by_test_id("solve-panel")).to_have_attribute("data-state", "open")
    await_puzzle(page, 5, before)
    # A tap on a piece removes it.
    (tiling,) = tilings_of(shown_rows(page))
    by_turn_button(page, tiling[0])
    await_laid(page, 1)
    cell(page, cells_of(tiling[0])[1]).tap()
    expect(page.get_by_test_id("line")).to_have_count(0)


def test_hints_lead_to_the_end_and_are_counted(open_site: OpenSite) -> None:
    page = open_site(f"{PUZZLE}&lang=en")
    note = page.get_by_test_id("solve-note")
    for number in range(1, 10):
        for hint in ("The rest can be covered", "cover|Look at", "It is marked on the board"):
            page.keyboard.press("h")
            expect(note).to_have_text(re.compile(hint))
        found = re.search(r"(?:[a-z][0-9]){3}", note.inner_text())
        assert found is not None
        by_drawing(page, found[0])
        await_laid(page, number)
    expect(note).to_have_text("with 27 hints")
    expect(page.get_by_test_id("fact-laid")).to_have_text("9")
    # The status alone counts the cells that are left.
    expect(page.locator(".facts dt")).to_have_text(["Pieces placed", "Hints", "Time"])


def test_a_dead_end_is_reported_and_can_be_left(open_site: OpenSite) -> None:
    page = open_site("#/cover?v=1&b=3/3&tool=solve&lang=en")
    await_fit(page, "b1")
    page.get_by_test_id("show-checks").check()
    expect(page.get_by_test_id("legend")).to_contain_text("can no longer be covered")
    cell(page, "b1").hover(position={"x": 20, "y": 20})
    # Every placement that spoils the board contains the middle of the upper row.
    until(
        page,
        """() => document.querySelector('[data-testid=pointed-live]')
          ?.textContent.includes('leaves a cell')""",
    )
    by_drawing(page, "a1b1b2")
    expect(page.get_by_test_id("solve-status")).to_have_text("No piece fits any more")
    expect(page.get_by_test_id("solve-note")).to_contain_text("c1, a2, c2")
    page.keyboard.press("h")
    expect(page.get_by_test_id("solve-note")).to_contain_text("can no longer be covered")
    page.keyboard.press("h")
    expect(page.get_by_test_id("solve-note")).to_contain_text("Remove all pieces")
    expect(page.get_by_test_id("ask-hint")).to_be_disabled()
    page.get_by_test_id("take-back").click()
    expect(page.get_by_test_id("solve-status")).to_have_text("6 cells left")
    # A board of a wrong number of cells says so before a piece is placed.
    go(page, "#/cover?v=1&b=3/2x&tool=solve&lang=en")
    expect(page.get_by_test_id("solve-note")).to_contain_text("5 cells are not a multiple of 3")


def test_count_and_tilings_are_hidden_until_asked(open_site: OpenSite) -> None:
    page = open_site("#/cover?v=1&b=3/3&m=a1b1a2&lang=en")
    expect(page.get_by_test_id("count")).to_have_text("1")
    note = page.get_by_test_id("count-note")
    expect(note).to_have_text("tiling by L-trominoes with the pieces laid")
    page.get_by_test_id("cover-task-solve").click()
    for name in ("count", "tiling-card", "play"):
        expect(page.get_by_test_id(name)).to_have_count(0)
    expect(page.get_by_test_id("live")).to_have_text("")
    # The board is no puzzle: it has two tilings.
    expect(page.get_by_test_id("solve-card")).not_to_contain_text("exactly one solution")
    # Present and the exports do not reveal it either.
    page.keyboard.press("f")
    expect(page.get_by_test_id("present-word")).to_have_text("3 cells left")
    expect(page.get_by_test_id("present-verdict")).not_to_contain_text("tiling")
    page.keyboard.press("Escape")
    open_export(page)
    for name in ("count", "frequencies", "tilings", "film"):
        expect(page.get_by_test_id(f"take-{name}")).to_be_disabled()
    expect(page.get_by_test_id("take-tilings-note")).to_contain_text("hidden while you solve")
    expect(page.get_by_test_id("take-png")).to_be_enabled()
    expect(page.get_by_test_id("take-search")).to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press("h")
    expect(page.get_by_test_id("fact-hints")).to_have_text("1")
    by_drawing(page, "c1b2c2")
    expect(page.get_by_test_id("solve-status")).to_contain_text("Solved")
    assert "&m=a1b1a2.c1b2c2&tool=solve" in eventually(
        page, lambda: page.url, lambda url: "c1b2c2" in url
    )
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
    # A search of the covered board has nothing to do.
    go(page, "#/cover?v=1&b=3/3&m=a1b1a2.c1b2c2&tab=search&lang=en")
    expect(page.get_by_test_id("search-event")).to_contain_text("No cell is empty")


def test_solve_starts_with_a_puzzle_and_the_day_has_its_board(
    open_site: OpenSite, page: Page
) -> None:
    page.add_init_script(SET_CLOCK)
    open_site(ready=False)
    set_clock(page, datetime(2026, 2, 2, 12, 0))
    page.goto("./#/cover?v=1&b=3/2x&lang=en")
    expect(page.get_by_test_id("count")).to_be_visible()
    own = shown_rows(page)
    page.get_by_test_id("cover-task-solve").click()
    await_puzzle(page, 6, own)
    before = shown_rows(page)
    page.get_by_test_id("daily").click()
    await_puzzle(page, 5, before)
    expect(page.get_by_test_id("puzzle-size")).to_have_value("5")
    expect(page.get_by_test_id("solve-card")).to_contain_text("exactly one solution")
    solve(page, by_drawing)
    expect(page.get_by_test_id("day-2026-02-02")).to_have_attribute("data-state", "right")
    result = page.get_by_test_id("day-result")
    expect(result).to_contain_text("2026-02-02\n🟩\nSolved in")
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


# Find the win


def position(page: Page) -> Board:
    """Return the board on the page with its pieces."""
    kinds: list[list[str]] = (
        page.get_by_test_id("board")
        .get_by_role("row")
        .evaluate_all(
            """rows => rows.map((row) => [...row.querySelectorAll('[role=gridcell]')]
              .map((cell) => (['filled', 'piece'].includes(cell.dataset.cell) ? '#' : '.')))"""
        )
    )
    return Board.parse("\n".join("".join(row) for row in kinds))


def answers(board: Board) -> tuple[list[str], list[str]]:
    """Return the winning moves and the losing moves."""
    rows, cols, filled = board.rows, board.cols, board.filled_mask
    wins = [move_text(mask, cols) for mask in winning_moves(rows, cols, filled)]
    legal = [mask for mask in game_moves(rows, cols, BLOCK_GAME_SHAPES) if not mask & filled]
    return wins, [text for mask in legal if (text := move_text(mask, cols)) not in wins]


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
        box = page.get_by_test_id(name).bounding_box()
        assert box is not None
        found.append((box["x"], box["x"] + box["width"]))
    return found


def test_a_wrong_move_is_refuted_and_the_right_one_explained(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=5/2x2/5/5/5&lang=en")
    own = shown_rows(page)
    page.get_by_test_id("game-tool-puzzle").click()
    filled = await_question(page, own)
    note = page.get_by_test_id("puzzle-note")
    for grade in ("1", "2", "3"):
        choose(page, "grade", grade)
        play_to_the_end(page, by_mouse)
        expect(note).to_contain_text(re.compile(r"Now the last move is yours|: (Then|It)"))
    expect(page.get_by_test_id("fact-streak")).to_have_text("3")
    page.reload()
    expect(note).to_contain_text("Exactly one of")
    expect(page.get_by_test_id("fact-streak")).to_have_text("3")
    # After a reload, another answer to the same puzzle does not count.
    play_to_the_end(page, by_mouse)
    expect(page.get_by_test_id("fact-streak")).to_have_text("3")
    rating = page.get_by_test_id("fact-rating").inner_text()

    filled = choose(page, "theme", "mirror")
    wins, losing = answers(filled)
    answer(page, by_mouse, losing[0], "wrong")
    status = page.get_by_test_id("puzzle-status").inner_text()
    reply = re.fullmatch(rf"{losing[0]} loses to (\w+)", status)
    assert reply is not None
    assert not answers(filled.play(f"{losing[0]}.{reply[1]}"))[0]
    # The refutation is drawn on the board with its reason; the answer stays hidden.
    for name in (*cells_of(losing[0]), *cells_of(reply[1])):
        expect(cell(page, name)).to_have_attribute("data-cell", "piece")
    expect(note).not_to_be_empty()
    expect(page.get_by_test_id("fact-streak")).to_have_text("0")
    assert page.get_by_test_id("fact-rating").inner_text() != rating
    expect(page.get_by_test_id("fact-best")).to_have_text("3")
    # Both are taken back. Hints lead to the move by degrees.
    page.get_by_test_id("try-again").click()
    expect(page.get_by_test_id("puzzle-panel")).to_have_attribute("data-state", "asked")
    assert position(page) == filled
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
    # A look at the values asks first, except where the answer was shown.
    page.get_by_test_id("game-tool-explore").click()
    expect(page.get_by_test_id("verdict")).to_have_attribute("data-outcome", "winning")
    page.get_by_test_id("game-tool-puzzle").click()
    expect(page.get_by_test_id("puzzle-panel")).to_have_attribute("data-state", "shown")
    assert position(page) == filled

    # The missed puzzle is offered again, until it is solved at once.
    draw(page, "next-puzzle")
    assert draw(page, "missed-1") == filled
    page.get_by_test_id("game-tool-explore").click()
    expect(page.get_by_test_id("puzzle-status")).to_have_text("Look at the answer?")
    page.get_by_test_id("stay").click()
    assert play_to_the_end(page, by_mouse) == wins[0]
    expect(note).to_contain_text(f"{wins[0]}: Then every reply has its mirror image.")
    expect(page.get_by_test_id("missed")).to_have_count(0)
    # Edit has the own board again.
    page.get_by_test_id("game-tool-edit").click()
    assert eventually(page, lambda: shown_rows(page), lambda rows: rows == own) == own


@pytest.mark.chromium("touch")
def test_the_winner_is_guessed_by_touch(phone: Page) -> None:
    page = phone
    page.goto("./#/game?v=1&b=5/5/5/5/5&lang=ko")
    before = shown_rows(page)
    page.get_by_test_id("game-tool-puzzle").tap()
    await_question(page, before)
    choose(page, "grade", "0")
    expect(page.get_by_test_id("verdict")).to_have_count(0)
    streak = 0
    for number in range(4):
        outcome = "winning" if answers(position(page))[0] else "losing"
        guess = outcome if number != 2 else "losing" if outcome == "winning" else "winning"
        page.get_by_test_id(f"guess-{guess}").tap()
        state = "right" if guess == outcome else "wrong"
        expect(page.get_by_test_id("puzzle-panel")).to_have_attribute("data-state", state)
        expect(page.get_by_test_id("puzzle-note")).to_contain_text(f"답은 {outcome.upper()}입니다")
        streak = streak + 1 if guess == outcome else 0
        expect(page.get_by_test_id("fact-streak")).to_have_text(str(streak))
        draw(page, "next-puzzle")
    choose(page, "grade", "1")
    # The choice stands above the board, which stays where it is.
    top = page.get_by_test_id("board-canvas").bounding_box()
    play_to_the_end(page, by_taps)
    expect(page.get_by_test_id("puzzle-status")).to_have_text("맞았습니다!")
    assert page.evaluate("scrollY") == 0
    assert page.get_by_test_id("board-canvas").bounding_box() == top
    # A right answer is celebrated, unless the reader wants less motion.
    for motion, names in (("reduce", []), ("no-preference", ["cell-lights", "sign-grows"])):
        page.emulate_media(reduced_motion=motion)  # type: ignore[arg-type]
        assert sorted(page.evaluate(MOTIONS)) == names


MOTIONS = """() => [...new Set(document.getAnimations().map((one) => one.animationName))]
  .filter((name) => ['cell-lights', 'sign-grows'].includes(name))"""

# Playwright's clock would belong to all pages of a context.
SET_CLOCK = """Date = class extends Date {
  constructor(...time) {
    super(...(time.length ? time : [localStorage.getItem('now') ?? Date.now()]));
  }
};"""


def set_clock(page: Page, time: datetime) -> None:
    page.evaluate("(time) => localStorage.setItem('now', time)", time.isoformat())


def test_the_puzzle_of_the_day_depends_on_the_date_and_is_solved_by_keyboard(
    open_site: OpenSite, page: Page
) -> None:
    page.add_init_script(SET_CLOCK)
    open_site(ready=False)
    set_clock(page, datetime(2026, 1, 31, 12, 0))
    page.goto("./#/game?v=1&b=5/5/5/5/5&tool=puzzle&lang=en")
    draw(page, "daily")
    assert shown_rows(page) == ["......##", ".......#", "...#...."]
    link = "#/game?v=1&tool=puzzle&day=2026-01-31&lang=en"
    assert eventually(page, lambda: page.url, lambda url: url.endswith(link)).endswith(link)
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.get_by_test_id("day-2026-01-31")).to_be_in_viewport()
    expect(page.get_by_test_id("other-day")).to_have_attribute(
        "href", re.compile(r"#/cover\?v=1&day=2026-01-31")
    )
    tab_to_the_board(page)
    first = play_to_the_end(page, by_keyboard)
    result = page.get_by_test_id("day-result")
    for _ in range(2):
        expect(page.get_by_test_id("day-2026-01-31")).to_have_attribute("data-state", "right")
        expect(page.get_by_test_id("day-streak")).to_have_text("1 day in a row")
        expect(result).to_contain_text("2026-01-31\n🟩\nsolved at the first try\n")
        expect(page.get_by_test_id("day-2026-02-01")).to_have_count(0)
        expect(page.get_by_test_id("puzzle-panel")).to_have_attribute("data-state", "right")
        expect(page.get_by_test_id("share-result").first).to_be_visible()
        page.reload()
    assert first not in result.inner_text()
    assert result.inner_text().endswith("/#/game?v=1&day=2026-01-31")
    # The view as it was opens the day's puzzle: the solved one while its day lasts, then the next.
    for now, state in (
        (datetime(2026, 1, 31, 23, 0), "right"),
        (datetime(2026, 2, 2, 12), "asked"),
    ):
        set_clock(page, now)
        page.goto("about:blank")
        page.goto("./#/game")
        panel = page.get_by_test_id("puzzle-panel")
        expect(panel).to_have_attribute("data-state", state)
        expect(page).to_have_url(re.compile(f"day={now:%Y-%m-%d}"))
    expect(result).to_have_count(0)
    expect(page.get_by_test_id("day-2026-02-02")).to_have_attribute("data-state", "open")
    # The puzzle of a day that has passed.
    draw(page, "day-2026-02-01")
    play_to_the_end(page, by_mouse)
    expect(page.get_by_test_id("day-2026-02-01")).to_have_attribute("data-state", "late")
    # Earlier months have their days as well; a later one than this is not out yet.
    expect(page.get_by_test_id("month-right")).to_be_disabled()
    click(page, "month-left", "month-left")
    expect(page.get_by_test_id("month")).to_have_text("December 2025")
    draw(page, "day-2025-12-24")
    marked = page.get_by_test_id("days-card").locator("[aria-pressed=true]")
    expect(marked).to_have_attribute("data-testid", "day-2025-12-24")
    expect(page.get_by_test_id("puzzle-note")).to_contain_text("Puzzle of December 24. Exactly")
    # The link of today, and of a day that has passed, whose puzzle stays solved.
    for day, opened, state, note in (
        ("today", "2026-02-02", "asked", "Puzzle of February 2. Exactly"),
        ("2026-02-01", "2026-02-01", "right", "Now the last move is yours"),
    ):
        go(page, f"#/game?v=1&day={day}&lang=en")
        page.wait_for_url(f"**/#/game?v=1&tool=puzzle&day={opened}&lang=en")
        expect(panel).to_have_attribute("data-state", state)
        expect(page.get_by_test_id("puzzle-note")).to_contain_text(note)


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
    (f"{PUZZLE}&m=a1b1b2", '[data-testid=solve-panel][data-state="open"]'),
    ("#/cover?v=1&b=3/3&m=a1b1a2.c1b2c2&tool=solve", '[data-state="solved"]'),
    ("#/game?v=1&b=5/1xx2/xx2x/x1xxx/2x2&m=a1b1&tool=puzzle", '[data-state="wrong"]'),
    ("#/game?v=1&b=5/1xx2/xx2x/x1xxx/2x2&tool=puzzle&ask=outcome", "[data-testid=guess]"),
]


def test_puzzles_have_no_accessibility_violation(open_site: OpenSite) -> None:
    for link, state in STATES:
        page = open_site(f"{link}&lang=ko")
        expect(page.locator(state).first).to_be_visible()
        assert violations_in_schemes(page) == [], link
