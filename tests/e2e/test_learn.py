"""The lessons: each kind of question by keyboard alone, all steps on a phone, programs, the desk
and back, and what is fetched for them. tests/web has the answers and their replies."""

import gzip
import re
from typing import Any

import pytest
from axe import small_targets, violations
from board import OpenSite, box_of, cells_of, click, draw_over, go, touch, until
from conftest import DIST, ROOT
from desk import ANSWERED
from playwright.sync_api import Page, expect

from blockcover.service import Service
from service_client import ask
from stress_runs import judged
from tool_scripts import load_tool

LESSONS = len([*(ROOT / "web/learn/lessons").glob("*.en.md")])


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


def test_a_lesson_is_gone_through_by_keyboard_alone(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&lang=en", ready=False)
    press(page, "tab-learn")
    card, reply = page.get_by_test_id("learn-lesson-last-move"), page.get_by_test_id("learn-reply")
    expect(card).to_contain_text("0 of 7 steps done")
    press(page, "learn-lesson-last-move")
    expect(page.get_by_test_id("learn-title")).to_have_text("Lay a piece")
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
    go(page, "#/learn/last-move?step=5&lang=en")
    press(page, "learn-option-1")
    expect(reply).to_contain_text("Swap your seats")
    press(page, "learn-option-0", "Space")
    go_on(page, 6)
    page.reload()
    press(page, "learn-all")
    expect(card).to_contain_text("4 of 7 steps done")
    go(page, "#/learn/nothing?lang=en")
    expect(page.get_by_role("alert")).to_contain_text("no lesson ‘nothing’")


def test_positions_numbers_and_bits_are_answered_by_keyboard(open_site: OpenSite) -> None:
    page = open_site("#/learn/won-and-lost?step=4&lang=en", ready=False)
    reply = page.get_by_test_id("learn-reply")
    press(page, "learn-position-2-2")
    press(page, "learn-losing")
    expect(reply).to_contain_text("Not LOSING: the move a1b1a2")
    press(page, "learn-winning")
    expect(page.get_by_test_id("learn-position-2-2")).to_have_accessible_name(
        "Empty cells a1, b1, a2, b2: WINNING"
    )
    go(page, "#/learn/won-and-lost?step=5&lang=en")
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
    go(page, "#/learn/bits?step=1&lang=en")
    on_board(page, "Enter", "ArrowRight", "Space")
    expect(page.get_by_test_id("learn-bits")).to_contain_text("1 + 2 = 3")
    press(page, "learn-check")
    expect(reply).to_contain_text("see by how much the number of the board changes")
    walk_to(page, ".lesson [role=gridcell]")
    page.keyboard.press("Space")
    draw_over(page, ["c1", "d1"])
    expect(page.get_by_role("gridcell").nth(3)).to_have_accessible_name("d1, filled")
    press(page, "learn-check")
    expect(reply).to_have_attribute("data-tone", "winning")


def test_a_search_is_watched_and_lines_are_ordered_by_keyboard(open_site: OpenSite) -> None:
    page = open_site("#/learn/recursion?step=3&lang=en", ready=False)
    reply = page.get_by_test_id("learn-reply")
    current = page.locator(".lesson-code [aria-current]")
    press(page, "learn-forward")
    expect(current).to_contain_text("for move in")
    page.get_by_test_id("learn-speed").select_option("8")
    press(page, "learn-play")
    expect(page.get_by_test_id("learn-at")).to_have_text("6 / 16")
    expect(page.get_by_test_id("learn-speed")).to_have_value("8")
    expect(reply).to_contain_text("no move to try")
    press(page, "learn-winning")
    expect(reply).to_contain_text("no piece fits")
    press(page, "learn-losing")
    expect(current).to_contain_text("return False")
    press(page, "learn-forward")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_test_id("learn-at")).to_have_text("7 / 16")
    go(page, "#/learn/recursion?step=6&lang=en")
    press(page, "learn-check")
    expect(reply).to_contain_text("def names the function")
    press(page, "learn-up-4")
    expect(page.get_by_test_id("learn-up-3")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("learn-up-2")).to_be_focused()


def test_covers_pictures_and_offsets_are_answered_by_keyboard(open_site: OpenSite) -> None:
    page = open_site("#/learn/by-hand?step=1&lang=en", ready=False)
    reply = page.get_by_test_id("learn-reply")
    on_board(page, "Enter", "r", "Enter")
    expect(reply).to_contain_text("after it no L can cover c1")
    on_board(page, "Enter", "Enter", "ArrowRight", "ArrowRight", "Enter")
    expect(reply).to_contain_text("1 more way")
    on_board(page, "Enter")
    press(page, "learn-back")
    expect(page.get_by_test_id("cell-a1")).to_have_attribute("data-cell", "empty")
    go(page, "#/learn/twice?step=1&lang=en")
    press(page, "learn-frame-on")
    expect(page.get_by_test_id("learn-frame")).to_have_text("2 / 13")
    go(page, "#/learn/four-ways?step=2&lang=en")
    on_board(page, "ArrowRight", "Enter")
    expect(reply).to_contain_text("3 more")
    on_board(page, "Enter", "r", "Enter")
    expect(page.locator(".lesson-coverings")).to_contain_text("(0, 0)")


@pytest.mark.thorough
@pytest.mark.chromium("touch")
def test_lines_are_dragged_by_finger_and_by_mouse(phone: Page) -> None:
    go(phone, "#/learn/recursion?step=6&lang=en")
    # So low a page would scroll under a finger.
    phone.set_viewport_size({"width": 390, "height": 500})
    rows = phone.locator(".lesson-lines li")
    expect(rows).to_have_count(5)
    boxes = [box_of(row) for row in rows.all()]
    tops = [box["y"] + box["height"] / 2 for box in boxes]
    finger = phone.context.new_cdp_session(phone)
    touch(finger, "touchStart", (32, tops[2]))
    for y in (tops[1], tops[0] - 4):
        touch(finger, "touchMove", (32, y))
    expect(phone.locator("[data-dragged]")).to_have_count(1)
    touch(finger, "touchEnd")
    expect(rows.first).to_contain_text("def wins(board):")
    expect(phone.get_by_test_id("learn-reply")).to_have_text("Now line 1.")
    assert phone.evaluate("scrollY") == 0
    phone.mouse.move(150, tops[1])
    phone.mouse.down()
    phone.mouse.move(150, tops[4] + 4, steps=3)
    phone.mouse.up()
    expect(rows.last).to_contain_text("return False")


@pytest.mark.thorough
@pytest.mark.chromium("touch")
def test_a_program_is_completed_on_a_phone(phone: Page) -> None:
    go(phone, "#/learn/recursion?step=7&lang=en")
    editor = phone.locator(".judge-editor .cm-content")
    expect(editor).to_contain_text("# Two lines are missing here.")
    reply, run = phone.get_by_test_id("learn-reply"), phone.get_by_test_id("learn-run")

    def insert(text: str) -> None:
        editor.click()
        for key in ("Control+Home", "ArrowDown", "ArrowDown", "ArrowDown", "End", "Enter"):
            phone.keyboard.press(key)
        phone.keyboard.type(text)

    insert("print(moevs)")
    run.click()
    expect(reply).to_contain_text("Not right yet")
    failure = phone.get_by_test_id("exercise-failure")
    expect(failure).to_contain_text("‘moevs’ is not known here. Did you mean ‘move’?")
    until(phone, FITS)
    assert violations(phone) == []
    phone.get_by_test_id("learn-step-through").click()
    expect(phone.get_by_test_id("stepper")).to_be_visible()
    phone.get_by_test_id("stepper-leave").click()
    phone.get_by_test_id("learn-reset").click()
    expect(editor).not_to_contain_text("moevs")
    insert("if not wins(rest):\nreturn True")
    run.click()
    expect(reply).to_have_attribute("data-tone", "winning")
    phone.reload()
    expect(editor).to_contain_text("if not wins(rest)")
    go(phone, "#/learn/remember?step=7&lang=en")
    # The first gap stays in sight.
    expect(phone.locator(".cm-line", has_text="missing here")).to_be_in_viewport()


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


WRONG = (
    "[data-testid=learn-option-1], [data-testid=learn-winning]:not([aria-disabled=true]), "
    ".lesson-lines + .row [data-testid=learn-check]"
)
"""An answer that brings a reply."""


WALK = f"""(() => {{
  const one = (selector) => document.querySelector(selector);
  const fits = {FITS};
  const acts = [
    () => {{
      const wrong = one({WRONG!r});
      wrong?.click();
      return wrong ? () => one('.lesson-reply[data-tone]') : () => true;
    }},
    (right) => {{
      if (right === null) return () => true;
      one(`[data-testid=learn-option-${{right}}]`).click();
      return () => one('[data-testid=learn-reply]').dataset.tone === 'winning';
    }},
  ];
  let isThere = null;
  return ([step, right]) => {{
    const dot = one(`[data-testid=learn-step-${{step}}]`);
    if (dot?.getAttribute('aria-current') !== 'step') return false;
    for (;;) {{
      isThere ??= acts.shift()(right);
      if (!isThere() || !fits()) return false;
      if (acts.length === 0) return true;
      isThere = null;
    }}
  }};
}})()"""
"""Answers a step, wrongly and then rightly where it has options; true once it fits after both."""


def right_options(language: str) -> dict[str, list[int | None]]:
    """Return the place of the right option in each step of each lesson, None without options."""
    found: dict[str, list[int | None]] = {}
    for file, _, given in load_tool("lessons").blocks():
        if file.endswith(f".{language}.md"):
            rights = [place for place, one in enumerate(given.get("options", [])) if "right" in one]
            found.setdefault(file[3:].split(".")[0], []).append(rights[0] if rights else None)
    return found


@pytest.mark.thorough
@pytest.mark.chromium("touch")
def test_every_step_fits_a_phone(phone: Page) -> None:
    go(phone, "#/learn?lang=ko")
    expect(phone.locator(".lesson-card")).to_have_count(LESSONS)
    assert small_targets(phone) == []
    for language in ("en", "ko"):
        for name, options in right_options(language).items():
            for step, right in enumerate(options, 1):
                go(phone, f"#/learn/{name}?step={step}&lang={language}")
                until(phone, WALK, [step, right])
                assert small_targets(phone) == [], (name, step)


def test_the_lessons_are_light_and_in_the_offline_copy() -> None:
    listed = (DIST / "sw.js").read_text("utf-8")
    lessons = [path for path in DIST.glob("assets/*.js") if re.search(r"\.(en|ko)-", path.name)]
    rooms = [*DIST.glob("assets/desk-*.js"), *DIST.glob("assets/lesson-room-*.js")]
    (room,) = [path for path in rooms if "learn-lesson-" in path.read_text("utf-8")]
    assert len(lessons) == 2 * LESSONS
    for path in (*lessons, room):
        assert len(gzip.compress(path.read_bytes())) <= MAX_BYTES
        assert path.name in listed
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


def test_the_desk_leads_back_to_the_step_and_the_progress_can_be_deleted(
    open_site: OpenSite,
) -> None:
    page = open_site("#/learn/last-move?step=1&lang=en", ready=False)
    on_board(page, "Enter", "Enter")
    press(page, "learn-desk")
    expect(page.get_by_test_id("learn-bar")).to_contain_text("Who moves last?")
    assert violations(page) == []
    press(page, "learn-back")
    expect(page.get_by_test_id("learn-reply")).to_contain_text("The board is full")
    page.get_by_test_id("learn-desk").click()
    page.get_by_test_id("learn-stay").click()
    press(page, "tab-learn")
    press(page, "learn-all")
    page.get_by_test_id("learn-forget").locator("summary").click()
    page.get_by_test_id("learn-forget-all").click()
    expect(page.get_by_test_id("learn-lesson-last-move")).to_contain_text("0 of 7")


def reply_to_right_program() -> dict[str, Any]:
    """Return the verdict on a right and fast program of the block game."""
    service = Service()
    reply = ask(service, kind="stress", problem="blockgame")
    while test_input := reply["test_input"]:
        ran = {"output": judged("blockgame", test_input["text"]), "seconds": 0.02}
        reply = ask(service, kind="stress-ran", session=reply["session"], **ran)
    return reply


@pytest.mark.thorough
def test_the_program_of_a_step_is_judged_on_the_desk_which_leads_back(
    page: Page, open_site: OpenSite
) -> None:
    page.goto("./robots.txt")
    program = (ROOT / "web/learn/programs/accepted.py").read_text("utf-8")
    stored = "# my own\n" + program.replace("  # missing", "")
    write = "(it) => localStorage.setItem('blockcover.programs.accepted', JSON.stringify(it))"
    page.evaluate(write, stored)
    open_site("#/learn/accepted?step=7&lang=en")
    page.evaluate(ANSWERED, reply_to_right_program())
    click(page, "learn-run", "learn-on-desk")
    expect(page.get_by_test_id("learn-bar")).to_contain_text("What does the judge want?")
    editor = page.locator(".judge-editor .cm-content:visible")
    expect(editor).to_contain_text("# my own")
    page.get_by_test_id("judge-run").click()
    expect(page.get_by_test_id("judge-right-card")).to_contain_text("Right on every board")
    press(page, "learn-back")
    expect(page.get_by_test_id("learn-reply")).to_have_attribute("data-tone", "winning")
    expect(editor).to_contain_text("# my own")
    expect(page.get_by_test_id("learn-bar")).to_have_count(0)
