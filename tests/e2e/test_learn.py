"""The lessons: one by keyboard alone, all steps on a phone, and what is fetched for them."""

import gzip
import re
from pathlib import Path
from typing import Any

import pytest
from axe import small_targets, violations, violations_in_schemes
from board import WITHOUT_SOLVER, OpenSite, cells_of, draw_over, go, touch, until
from conftest import DIST, ROOT
from desk import ANSWERED
from playwright.sync_api import Page, expect
from server import serve

from blockcover.service import Service
from service_client import ask
from stress_runs import judged
from tool_scripts import load_tool

pytestmark = pytest.mark.recorded

STEPS = {
    path.name[3:].removesuffix(".en.md"): path.read_text("utf-8").count("\n## ")
    for path in sorted((ROOT / "web/learn/lessons").glob("*.en.md"))
}
"""The number of steps of each lesson."""

MAX_BYTES = 40_000
"""Limit for the file of a lesson, and for the room without it, compressed."""


def walk_to(page: Page, selector: str) -> None:
    """Press Tab until an element has the focus, once it is there."""
    page.locator(selector).first.wait_for(state="attached")
    for _ in range(60):
        if page.evaluate("(one) => document.activeElement.matches(one)", selector):
            return
        if page.locator("[data-testid=judge-editor]:focus").count():
            # In the editor of a program, Tab alone indents.
            page.keyboard.press("Escape")
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not reach {selector}")


def press(page: Page, test_id: str, key: str = "Enter") -> None:
    """Walk to a control, and press a key on it."""
    walk_to(page, f"[data-testid={test_id}]")
    page.keyboard.press(key)


def on_board(page: Page, *keys: str) -> None:
    """Walk to the board, and press keys there."""
    walk_to(page, ".lesson [role=gridcell]")
    for key in keys:
        page.keyboard.press(key)


def go_on(page: Page, number: int) -> None:
    """Go to the next step, once this one is solved; its title gets the focus."""
    expect(page.get_by_test_id("learn-reply")).to_have_attribute("data-tone", "winning")
    press(page, "learn-next")
    expect(page.get_by_test_id(f"learn-step-{number}")).to_have_attribute("aria-current", "step")
    expect(page.get_by_test_id("learn-title")).to_be_focused()


def test_a_lesson_is_done_by_keyboard_alone(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&lang=en", ready=False)
    press(page, "tab-learn")
    card = page.get_by_test_id("learn-lesson-last-move")
    expect(card).to_contain_text("0 of 7 steps done")
    press(page, "learn-lesson-last-move")
    reply = page.get_by_test_id("learn-reply")
    expect(page.get_by_test_id("learn-title")).to_have_text("Lay a piece")
    expect(page.get_by_test_id("learn-turn")).to_have_text("Rotate")
    expect(page.get_by_test_id("learn-lay")).to_have_text("Place")
    onward = page.get_by_test_id("learn-next")
    place = onward.bounding_box()
    on_board(page, "Enter", "Enter")
    expect(reply).to_contain_text("You win")
    # The way on stays in its place.
    assert onward.bounding_box() == place
    go_on(page, 2)
    on_board(page, "Enter", "Enter")
    go_on(page, 3)
    on_board(page, "Enter", "Enter")
    expect(reply).to_contain_text("a1b1 loses: the engine answers c1d1")
    on_board(page, "ArrowRight", "Enter")
    go_on(page, 4)
    press(page, "learn-reader")
    on_board(page, "Enter", "Enter")
    expect(reply).to_contain_text("The engine moved last")
    press(page, "learn-again")
    press(page, "learn-engine")
    expect(reply).to_contain_text("The engine lays a1b1. Your move.")
    on_board(page, "End", "Enter")
    go_on(page, 5)
    press(page, "learn-option-1")
    expect(reply).to_contain_text("Swap your seats")
    walk_to(page, "[data-testid=learn-step-1]")
    press(page, "learn-option-0", "Space")
    go_on(page, 6)
    on_board(page, "Enter", "Enter")
    expect(reply).to_contain_text("3 more winning moves")
    on_board(page, "Enter", "r", "Enter", "Enter", "r", "r", "Enter")
    expect(reply).to_contain_text("1 more winning move.")
    on_board(page, "ArrowRight", "r", "r", "Enter")
    go_on(page, 7)
    on_board(page, "ArrowRight", "ArrowRight", "r", "Enter")
    expect(reply).to_contain_text("Two equal halves")

    press(page, "learn-next")
    expect(page.get_by_test_id("learn-title")).to_have_text("The end of the game")
    page.go_back()
    page.reload()
    press(page, "learn-all")
    expect(card).to_contain_text("7 of 7 steps done")
    go(page, "#/learn/nothing?lang=en")
    expect(page.get_by_role("alert")).to_contain_text("no lesson ‘nothing’")


def test_positions_are_coloured_and_counted_by_keyboard(open_site: OpenSite) -> None:
    page = open_site("#/learn/won-and-lost?step=4&lang=en", ready=False)
    reply = page.get_by_test_id("learn-reply")
    press(page, "learn-position-2-2")
    press(page, "learn-losing")
    expect(reply).to_contain_text("Not LOSING: the move a1b1a2")
    press(page, "learn-winning")
    expect(page.get_by_test_id("learn-position-2-2")).to_have_accessible_name(
        "Empty cells a1, b1, a2, b2: WINNING"
    )
    for count in range(5):
        expect(reply).to_contain_text(f"{9 - count} positions left")
        press(page, "learn-losing")
    for _ in range(4):
        expect(reply).to_contain_text("left")
        press(page, "learn-winning")
    go_on(page, 5)
    press(page, "learn-number", "4")
    page.keyboard.press("Enter")
    expect(reply).to_contain_text("Four boards have one empty cell")
    page.get_by_test_id("language").click()
    expect(reply).to_contain_text("한 칸만 빈 판이 넷입니다")
    walk_to(page, "[data-testid=learn-number]")
    page.keyboard.press("Backspace")
    page.keyboard.type("5")
    press(page, "learn-check")
    go_on(page, 6)


def test_a_search_is_watched_and_lines_are_ordered_by_keyboard(open_site: OpenSite) -> None:
    page = open_site("#/learn/recursion?step=3&lang=en", ready=False)
    reply = page.get_by_test_id("learn-reply")
    current = page.locator(".lesson-code [aria-current]")
    walk_to(page, "[data-testid=learn-forward]")
    page.keyboard.press("Enter")
    expect(current).to_contain_text("for move in")
    page.get_by_test_id("learn-speed").select_option("8")
    press(page, "learn-play")
    expect(page.get_by_test_id("learn-at")).to_have_text("6 / 16")
    expect(reply).to_contain_text("no move to try")
    press(page, "learn-winning")
    expect(reply).to_contain_text("no piece fits")
    press(page, "learn-losing")
    expect(current).to_contain_text("return False")
    walk_to(page, "[data-testid=learn-forward]")
    page.keyboard.press("Enter")
    expect(current).to_contain_text("if not wins")
    press(page, "learn-winning")
    expect(current).to_contain_text("return True")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_test_id("learn-at")).to_have_text("8 / 16")
    page.get_by_test_id("learn-depth").select_option("1")
    walk_to(page, "[data-testid=learn-play]")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("learn-at")).to_have_text("13 / 16")
    press(page, "learn-losing")
    press(page, "learn-forward")
    press(page, "learn-winning")
    go_on(page, 4)

    go(page, "#/learn/recursion?step=6&lang=en")
    press(page, "learn-check")
    expect(reply).to_contain_text("def names the function")
    for way, places in (("up", (2, 1)), ("up", (4, 3, 2)), ("up", (3,)), ("up", (4,))):
        for number, place in enumerate(places):
            if number:
                expect(page.get_by_test_id(f"learn-{way}-{place}")).to_be_focused()
                page.keyboard.press("Enter")
            else:
                press(page, f"learn-{way}-{place}")
    press(page, "learn-check")
    expect(reply).to_have_attribute("data-tone", "winning")


def test_a_board_is_brought_to_a_number_by_keyboard(open_site: OpenSite) -> None:
    page = open_site("#/learn/bits?step=1&lang=en", ready=False)
    reply = page.get_by_test_id("learn-reply")
    shown = page.get_by_test_id("learn-bits")
    on_board(page, "Enter", "ArrowRight", "Space")
    expect(shown).to_contain_text("1 + 2 = 3")
    expect(shown).to_contain_text("00011")
    press(page, "learn-check")
    expect(reply).to_contain_text("see by how much the number of the board changes")
    walk_to(page, ".lesson [role=gridcell]")
    page.keyboard.press("Space")
    draw_over(page, ["c1", "d1"])
    expect(page.get_by_role("gridcell").nth(3)).to_have_accessible_name("d1, filled")
    press(page, "learn-check")
    expect(reply).to_have_attribute("data-tone", "winning")


@pytest.mark.chromium("touch")
def test_lines_are_dragged_by_finger_and_by_mouse(phone: Page) -> None:
    go(phone, "#/learn/recursion?step=6&lang=en")
    # So low a page would scroll under a finger.
    phone.set_viewport_size({"width": 390, "height": 500})
    rows = phone.locator(".lesson-lines li")
    expect(rows).to_have_count(5)
    reply = phone.get_by_test_id("learn-reply")
    boxes = [row.bounding_box() for row in rows.all()]
    tops = [box["y"] + box["height"] / 2 for box in boxes if box]
    finger = phone.context.new_cdp_session(phone)
    path = [tops[2], tops[1], tops[0] - 4]
    for kind, y in zip(("touchStart", "touchMove", "touchMove"), path, strict=True):
        touch(finger, kind, (32, y))
    expect(phone.locator("[data-dragged]")).to_have_count(1)
    touch(finger, "touchEnd")
    expect(rows.first).to_contain_text("def wins(board):")
    expect(reply).to_have_text("Now line 1.")
    assert phone.evaluate("scrollY") == 0
    # Now: def, return False, if, return True, for.
    phone.mouse.move(150, tops[1])
    phone.mouse.down()
    phone.mouse.move(150, tops[4] + 4, steps=3)
    phone.mouse.up()
    expect(rows.last).to_contain_text("return False")
    phone.mouse.move(150, tops[3])
    phone.mouse.down()
    phone.mouse.move(150, tops[1] - 4, steps=3)
    phone.mouse.up()
    expect(reply).to_have_text("Now line 2.")
    assert violations(phone) == []
    phone.get_by_test_id("learn-check").click()
    expect(reply).to_have_attribute("data-tone", "winning")
    expect(phone.locator(".lesson-grip:visible")).to_have_count(0)


@pytest.mark.chromium("touch")
def test_a_program_is_completed_on_a_phone(phone: Page) -> None:
    go(phone, "#/learn/recursion?step=7&lang=en")
    editor = phone.locator(".judge-editor .cm-content")
    expect(editor).to_contain_text("# Two lines are missing here.")
    reply = phone.get_by_test_id("learn-reply")
    phone.get_by_test_id("learn-run").click()
    expect(reply).to_contain_text("Nothing has changed yet")
    keys = ("Control+Home", "ArrowDown", "ArrowDown", "ArrowDown", "End", "Enter")
    editor.click()
    for key in keys:
        phone.keyboard.press(key)
    phone.keyboard.type("print(moevs)")
    for tries in range(3):
        phone.get_by_test_id("learn-run").click()
        expect(reply).to_contain_text(
            ("Not right yet", "The first line asks", "Mind the indentation")[tries]
        )
        # The error stays in sight beside the solution.
        failure = phone.get_by_test_id("exercise-failure")
        expect(failure).to_contain_text("‘moevs’ is not known here. Did you mean ‘move’?")
        expect(failure).to_contain_text("NameError: name 'moevs'")
        if tries == 0:
            until(phone, FITS)
            assert violations(phone) == []
    missing = phone.get_by_test_id("learn-missing")
    expect(missing).to_contain_text("if not wins(rest):")
    phone.get_by_test_id("learn-reset").click()
    expect(editor).not_to_contain_text("moevs")
    editor.click()
    for key in keys:
        phone.keyboard.press(key)
    phone.keyboard.type("if not wins(rest):\nreturn True")
    phone.get_by_test_id("learn-run").click()
    expect(reply).to_have_attribute("data-tone", "winning")
    phone.reload()
    expect(editor).to_contain_text("if not wins(rest)")
    phone.get_by_test_id("learn-reset").click()
    expect(editor).to_contain_text("# Two lines are missing here.")
    go(phone, "#/learn/remember?step=7&lang=en")
    # The help of the editor begins it anew, and the first gap stays in sight.
    expect(editor).to_have_attribute("aria-autocomplete", "list")
    phone.evaluate("new Promise((done) => setTimeout(done, 200))")
    expect(phone.locator(".cm-line", has_text="missing here")).to_be_in_viewport()


def test_a_wrong_program_gets_its_reply_and_the_line_of_its_fault_alone(
    open_site: OpenSite,
) -> None:
    page = open_site("#/learn/remember?step=7&lang=en", ready=False)
    whole = (ROOT / "web/learn/programs/remember.py").read_text("utf-8")
    wrong = whole.replace("  # missing", "").replace("    return known[", "        return known[")
    page.locator(".judge-editor .cm-content").click()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(wrong)
    page.get_by_test_id("learn-run").click()
    # What one types meanwhile has not been tried.
    page.locator(".judge-editor .cm-content").click()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(whole)
    expect(page.get_by_test_id("learn-reply")).to_contain_text("The return is inside the if")
    failure = page.get_by_test_id("exercise-failure")
    expect(failure).to_contain_text("A function can end without its value")
    # The same answers as if a win were returned, but not stored.
    expect(failure).not_to_have_attribute("data-mistake", re.compile(""))
    page.locator(".judge-editor .cm-content").click()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(whole.replace("known[board] = answer", "known[board] = True"))
    page.get_by_test_id("learn-run").click()
    page.get_by_test_id("learn-step-through").click()
    stepper = page.get_by_test_id("stepper")
    expect(stepper).to_have_attribute("data-at", "0")
    page.get_by_test_id("stepper-play").click()
    expect(stepper).not_to_have_attribute("data-at", "0")
    page.evaluate(
        "() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; }"
    )
    page.get_by_test_id("stepper-link").click()
    until(page, "() => window.copied?.includes('#/judge?') && window.copied.includes('&step=')")
    page.get_by_test_id("stepper-leave").click()


FITS = """() => {
  const { scrollHeight, scrollWidth } = document.documentElement;
  const surface = document.querySelector('.lesson .surface, .lesson-figure');
  const side = document.querySelector('.lesson-side').getBoundingClientRect();
  const next = document.querySelector('.lesson-next').getBoundingClientRect();
  const bar = document.querySelector('.tabs').getBoundingClientRect();
  const board = surface?.getBoundingClientRect() ?? { height: 99, bottom: 0 };
  const hasGaps = [...document.querySelectorAll('.figure-board svg')].some((picture) => {
    const { width, height } = picture.getBoundingClientRect();
    const box = picture.viewBox.baseVal;
    return height > (width * box.height) / box.width + 1;
  });
  return scrollHeight === 844 && scrollWidth === 390 && board.height > 50 &&
    board.bottom <= side.top && next.bottom <= bar.top && !hasGaps;
}"""
"""Whether a step fits the phone: nothing scrolls, the board is above, no bar hides the end, and no
empty space is above or below a picture."""

WRONG = ", ".join(
    [
        "[data-testid=learn-option-1]",
        "[data-testid=learn-winning]:not([aria-disabled=true])",
        ".lesson-lines + .row [data-testid=learn-check]",
    ]
)
"""An answer that brings a reply."""


def right_options(language: str) -> dict[str, list[int | None]]:
    """Return the place of the right option in each step of each lesson, None without options."""
    found: dict[str, list[int | None]] = {}
    for file, _, given in load_tool("lessons").blocks():
        if file.endswith(f".{language}.md"):
            rights = [place for place, one in enumerate(given.get("options", [])) if "right" in one]
            found.setdefault(file[3:].split(".")[0], []).append(rights[0] if rights else None)
    return found


@pytest.mark.chromium("touch")
@pytest.mark.parametrize("language", ["en", "ko"])
def test_every_step_fits_a_phone(phone: Page, language: str) -> None:
    rights = right_options(language)
    go(phone, f"#/learn?lang={language}")
    expect(phone.locator(".lesson-card")).to_have_count(len(STEPS))
    assert small_targets(phone) == []
    for name, steps in STEPS.items():
        for step in range(1, steps + 1):
            go(phone, f"#/learn/{name}?step={step}&lang={language}")
            dot = phone.get_by_test_id(f"learn-step-{step}")
            expect(dot).to_have_attribute("aria-current", "step")
            if phone.locator(WRONG).count():
                phone.locator(WRONG).first.click()
                expect(phone.locator(".lesson-reply[data-tone]")).to_have_count(1)
            until(phone, FITS)
            assert small_targets(phone) == [], (name, step)
            right = rights[name][step - 1]
            if right is not None:
                phone.get_by_test_id(f"learn-option-{right}").click()
                expect(phone.get_by_test_id("learn-reply")).to_have_attribute(
                    "data-tone", "winning"
                )
                until(phone, FITS)


def test_a_chart_is_above_its_text_on_a_small_phone(page: Page, open_site: OpenSite) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.add_init_script(WITHOUT_SOLVER)
    open_site("#/learn/in-time?step=5&lang=en", ready=False)
    chart = page.locator(".figure-chart").bounding_box()
    title = page.get_by_test_id("learn-title").bounding_box()
    assert chart is not None
    assert title is not None
    assert chart["y"] + chart["height"] <= title["y"]


def test_each_kind_of_step_is_accessible(open_site: OpenSite) -> None:
    page = open_site("#/learn?lang=en", ready=False)
    expect(page.locator(".lesson-card")).to_have_count(len(STEPS))
    assert violations(page) == []
    seen = {"last-move": (4, 5, 6), "won-and-lost": (4, 5), "recursion": (3, 6)}
    seen |= {
        "bits": (1, 3),
        "by-hand": (2,),
        "twice": (4,),
        "four-ways": (2,),
        "in-time": (5,),
        "beyond": (4,),
    }
    for name, step in [(name, step) for name, steps in seen.items() for step in steps]:
        go(page, f"#/learn/{name}?step={step}&lang=en")
        dot = page.get_by_test_id(f"learn-step-{step}")
        expect(dot).to_have_attribute("aria-current", "step")
        if page.locator(WRONG).count():
            page.locator(WRONG).first.click()
        assert violations_in_schemes(page) == [], (name, step)


def sent(path: Path) -> int:
    return len(gzip.compress(path.read_bytes()))


def test_the_lessons_are_light_and_in_the_offline_copy() -> None:
    listed = (DIST / "sw.js").read_text("utf-8")
    scripts = [path.name for path in DIST.glob("assets/*.js")]
    for language in ("en", "ko"):
        files = [name for name in scripts if f".{language}-" in name]
        assert len(files) == len(STEPS)
        for name in files:
            assert sent(DIST / "assets" / name) <= MAX_BYTES
            assert name in listed
    desks = [
        (DIST / "assets" / name) for name in scripts if name.startswith(("desk-", "lesson-room-"))
    ]
    (room,) = [path for path in desks if "learn-lesson-" in path.read_text("utf-8")]
    assert sent(room) <= MAX_BYTES
    assert room.name in listed
    # The head names all files, with their hashes; these it fetches.
    assert f'href="./assets/{room.name}"' not in (DIST / "index.html").read_text("utf-8")


def test_the_engine_of_the_site_plays_on_large_boards(open_site: OpenSite) -> None:
    page = open_site("#/learn/mirror?step=3&lang=en")
    reply = page.get_by_test_id("learn-reply")
    press(page, "learn-engine")
    expect(reply).to_contain_text("Your move.")
    expect(page.get_by_test_id("learn-lay")).to_be_visible()
    move = cells_of(reply.inner_text())
    image = [f"{chr(ord('a') + ord('e') - ord(name[0]))}{6 - int(name[1])}" for name in move]
    signs = "".join(image)
    image.sort(key=lambda name: -signs.count(name[0]) - signs.count(name[1]))
    draw_over(page, [image[1], image[0], *image[2:]])
    page.mouse.down()
    page.mouse.up()
    expect(reply).not_to_contain_text("".join(move))
    expect(reply).to_contain_text("Your move.")


def test_a_game_waits_for_the_engine_and_can_be_stopped(page: Page, open_site: OpenSite) -> None:
    page.add_init_script(WITHOUT_SOLVER)
    open_site("#/learn/mirror?step=6&lang=en", ready=False)
    press(page, "learn-engine")
    expect(page.get_by_text("The engine is being loaded")).to_be_visible()
    press(page, "learn-stop")
    press(page, "learn-go-on")
    expect(page.get_by_test_id("learn-stop")).to_be_visible()


def test_the_desk_leads_back_to_the_step_and_the_progress_can_be_deleted(
    open_site: OpenSite,
) -> None:
    page = open_site("#/learn/last-move?step=1&lang=en", ready=False)
    on_board(page, "Enter", "Enter")
    press(page, "learn-desk")
    expect(page.get_by_test_id("learn-bar")).to_contain_text("Who moves last?")
    assert violations(page) == []
    expect(page.get_by_test_id("learn-back")).to_have_text("Back to the lesson")
    press(page, "learn-back")
    expect(page.get_by_test_id("learn-reply")).to_contain_text("The board is full")
    expect(page.get_by_test_id("learn-bar")).to_have_count(0)
    page.get_by_test_id("learn-desk").click()
    page.get_by_test_id("learn-stay").click()
    expect(page.get_by_test_id("learn-bar")).to_have_count(0)
    press(page, "tab-learn")
    press(page, "learn-all")
    page.get_by_test_id("learn-forget").locator("summary").click()
    page.get_by_test_id("learn-forget-all").click()
    expect(page.get_by_test_id("learn-lesson-last-move")).to_contain_text("0 of 7")
    expect(page.get_by_test_id("learn-forget")).to_have_count(0)


def reply_to_right_program() -> dict[str, Any]:
    """Return the verdict on a right and fast program of the block game."""
    service = Service()
    reply = ask(service, kind="stress", problem="blockgame")
    while question := reply["question"]:
        ran = {"output": judged("blockgame", question["text"]), "seconds": 0.02}
        reply = ask(service, kind="stress-ran", session=reply["session"], **ran)
    return reply


def test_the_program_of_a_step_is_judged_on_the_desk_which_leads_back(
    page: Page, open_site: OpenSite
) -> None:
    page.goto("./robots.txt")
    program = (ROOT / "web/learn/programs/accepted.py").read_text("utf-8")
    stored = {"accepted": "# my own\n" + program.replace("  # missing", "")}
    page.evaluate("(it) => localStorage.setItem('blockcover.programs', JSON.stringify(it))", stored)
    page.evaluate("""() => localStorage.setItem('blockcover.bench.language', '"C++"')""")
    open_site("#/learn/accepted?step=7&lang=en")
    page.evaluate(ANSWERED, reply_to_right_program())
    # The lessons begin in the language of the desk.
    page.get_by_test_id("learn-written-Python").click()
    page.get_by_test_id("learn-run").click()
    page.get_by_test_id("learn-on-desk").click()
    expect(page.get_by_test_id("learn-bar")).to_contain_text("What does the judge want?")
    expect(page.get_by_test_id("judge-problem-blockgame")).to_have_attribute("aria-pressed", "true")
    editor = page.locator(".judge-editor .cm-content:visible")
    expect(editor).to_contain_text("# my own")
    page.get_by_test_id("judge-run").click()
    expect(page.get_by_test_id("judge-right-card")).to_contain_text("Right on every board")
    assert violations(page) == []
    press(page, "learn-back")
    expect(page.get_by_test_id("learn-reply")).to_have_attribute("data-tone", "winning")
    expect(editor).to_contain_text("# my own")
    expect(page.get_by_test_id("learn-bar")).to_have_count(0)


def test_a_step_in_a_set_has_the_titles_of_its_lesson(page: Page, open_site: OpenSite) -> None:
    page.add_init_script(WITHOUT_SOLVER)
    open_site("#/learn/last-move?step=3&lang=en", ready=False)
    page.get_by_test_id("share").click()
    page.get_by_test_id("share-set").click()
    expect(page.get_by_test_id("toast-text")).not_to_be_empty()
    press(page, "learn-all")
    press(page, "learn-sets")
    step = page.get_by_test_id("set-step-1")
    expect(step).to_have_text("Lesson ‘Who moves last?’, step 3: Four cells")


def test_a_step_stands_in_a_frame_of_another_site(
    page: Page, base_url: str, tmp_path: Path
) -> None:
    src = f"{base_url}embed.html#/learn/last-move?step=1&lang=en"
    frame_tag = f'<iframe title="A step" width=640 height=520 src="{src}"></iframe>'
    (tmp_path / "blog.html").write_text(f"<!doctype html><title>A blog</title>{frame_tag}", "utf-8")
    with serve(tmp_path) as other:
        page.goto(f"{other}blog.html")
        frame = page.frame_locator("iframe")
        expect(frame.get_by_test_id("learn-title")).to_have_text("Lay a piece")
        link = frame.get_by_test_id("embed-link")
        expect(link).to_be_in_viewport(ratio=1)
        frame.get_by_role("gridcell").first.press("Enter")
        frame.get_by_role("gridcell").first.press("Enter")
        expect(frame.get_by_test_id("learn-reply")).to_contain_text("You win")
        assert violations(page.frames[1]) == []
        expect(link).to_have_attribute("href", re.compile(r"^\./#/learn/last-move.*step=1"))
        frame.get_by_test_id("learn-next").click()
        expect(frame.get_by_test_id("learn-title")).to_have_text("Three cells")
