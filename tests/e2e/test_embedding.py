"""The example page of docs/embedding.md from another origin, with storage blocked in its frames."""

import re

import pytest
from axe import violations
from board import OpenSite, box_of
from conftest import ROOT, PageLog
from playwright.sync_api import Page, expect
from server import serve

REFUSED = {
    "#/tables?v=1": "'#/tables' cannot stand on another page",
    "#/judge?v=1": "'#/judge' cannot stand on another page",
    "#/game?v=1&b=3/3&task=nope": "task cannot be 'nope'. Possible values: wins, predict, find",
    "#/cover?v=1&b=3/3&task=wins": "task cannot be 'wins'. Possible values: cover, count",
    "#/game?v=1&b=3/oops": "Row 2, column 1 of the board code",
}
"""What a frame says of links with nothing to show."""

BLOCKED = """
if (self !== top) {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(self, name, {
      get() { throw new DOMException('storage is blocked', 'SecurityError'); },
    });
  }
}
"""


@pytest.mark.thorough
@pytest.mark.fresh
def test_two_boards_answer_on_a_page_of_another_origin(page: Page, base_url: str) -> None:
    page.add_init_script(BLOCKED)
    with serve(ROOT / "docs") as other:
        page.goto(f"{other}embedding.html?site={base_url}")
        first, second = page.frame_locator("iframe >> nth=0"), page.frame_locator("iframe >> nth=1")
        tags = page.locator("iframe")
        expect(tags.nth(0)).to_have_attribute("data-ready", "1")
        expect(tags.nth(1)).not_to_have_attribute("data-ready", "1")
        expect(tags.nth(0)).to_have_attribute("style", re.compile(r"height: \d{3}px"))
        expect(first.get_by_test_id("set-turn")).to_be_enabled()
        for name in ("a1", "b1"):
            box = box_of(first.get_by_test_id(f"cell-{name}"))
            page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
            page.mouse.down()
        page.mouse.up()
        expect(page.locator("#answer-1")).to_have_text("find: right, tries: 1")
        assert violations(page.frames[1]) == []

        tags.nth(1).scroll_into_view_if_needed()
        expect(tags.nth(1)).to_have_attribute("data-ready", "1")
        second.get_by_test_id("set-number").fill("5")
        second.get_by_test_id("set-check").click()
        expect(page.locator("#answer-2")).to_have_text("count: wrong, tries: 1")
        expect(second.get_by_test_id("set-show")).to_have_count(0)
        second.get_by_test_id("set-number").fill("4")
        second.get_by_test_id("set-check").click()
        expect(page.locator("#answer-2")).to_have_text("count: right, tries: 2")


def test_a_frame_says_what_it_does_not_show(open_site: OpenSite) -> None:
    page = open_site()
    for link, text in REFUSED.items():
        page.goto("about:blank")
        page.goto(f"./embed.html{link}&lang=en")
        expect(page.get_by_test_id("embed-refused")).to_contain_text(text)
        expect(page.get_by_test_id("board-area")).to_have_count(0)
        expect(page.get_by_test_id("embed-link")).to_be_visible()
    assert violations(page) == []
    page.goto("about:blank")
    page.goto("./embed.html#/learn?v=1&lang=en")
    listed = page.locator(".step-page")
    expect(listed).to_contain_text("forgets your steps")
    expect(listed).not_to_contain_text("device")


def test_a_step_of_a_lesson_is_answered_in_a_frame(page: Page, base_url: str) -> None:
    src = f"{base_url}embed.html#/learn/last-move?step=1&lang=en"
    with serve(ROOT / "docs") as other:
        page.goto(other)
        page.set_content(f'<iframe title="A step" width=640 height=520 src="{src}"></iframe>')
        frame = page.frame_locator("iframe")
        link = frame.get_by_test_id("embed-link")
        expect(link).to_be_in_viewport(ratio=1)
        frame.get_by_role("gridcell").first.press("Enter")
        frame.get_by_role("gridcell").first.press("Enter")
        expect(frame.get_by_test_id("learn-reply")).to_contain_text("You win")
        assert violations(page.frames[1]) == []
        expect(link).to_have_attribute("href", re.compile(r"^\./#/learn/last-move.*step=1"))
        frame.get_by_test_id("learn-next").click()
        expect(frame.get_by_test_id("learn-title")).to_have_text("Three cells")


def test_a_task_says_the_move_of_the_engine(open_site: OpenSite) -> None:
    page = open_site()
    page.goto("about:blank")
    page.goto("./embed.html#/game?v=1&b=3/3&task=play&lang=en")
    page.get_by_test_id("set-second").click()
    reply = page.get_by_role("status").filter(has_text="The engine lays")
    expect(reply).to_have_text(re.compile(r"The engine lays ([a-c][12]){2,3}\. Your move\."))


def test_a_sandbox_without_an_origin_is_named(page: Page, base_url: str, page_log: PageLog) -> None:
    address = f"{base_url}embed.html#/game?v=1&b=3/3"
    with serve(ROOT / "docs") as other:
        page.goto(other)
        page.set_content(f'<iframe sandbox="allow-scripts" src="{address}"></iframe>')
        message = page.frame_locator("iframe").locator(".unopened")
        expect(message).to_be_visible()
        expect(message).to_contain_text("lacks allow-same-origin")
        expect(message.get_by_text("Check the connection")).to_be_hidden()
    page_log.errors.clear()


def test_the_tag_of_a_frame_has_a_task_and_is_seen_at_its_size(open_site: OpenSite) -> None:
    page = open_site("#/game?v=1&b=3/1xx&lang=en")
    page.get_by_test_id("share").click()
    page.get_by_test_id("share-embed").click()
    frame = page.get_by_test_id("embed-preview")
    tag = page.get_by_test_id("embed-tag")
    expect(tag).to_have_value(re.compile('embed.html#[^"]*b=3/1xx[^"]*" width="640" height="420"'))
    inside = page.frame_locator("[data-testid=embed-preview]")
    expect(inside.get_by_test_id("embed-link")).to_be_visible()
    page.get_by_test_id("embed-task").select_option("find")
    expect(tag).to_have_value(re.compile('&amp;task=find" width="640" height="520"'))
    expect(inside.get_by_test_id("set-question")).to_have_text("Find a move that wins.")
    size = box_of(frame)
    assert (round(size["width"]), round(size["height"])) == (640, 520)
    assert violations(page) == []
    page.get_by_test_id("embed-close").click()
    expect(frame).to_have_count(0)
