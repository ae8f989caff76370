"""The editor of programs as one writes in it."""

import pytest
from board import OpenSite, until
from desk import RUN_MS, open_desk, run, turn_to
from playwright.sync_api import Locator, Page, expect

from catalogue import program_named


def editor_of(page: Page) -> Locator:
    return page.get_by_test_id("judge-editor").locator(".cm-content")


def test_each_program_has_its_own_undo_history(open_site: OpenSite) -> None:
    page = open_desk(open_site, "run", "boardcover")
    editor = editor_of(page)
    editor.press_sequentially("cover")
    turn_to(page, "run", "blockgame")
    editor.press_sequentially("game")
    for _ in range(2):
        editor.press("ControlOrMeta+z")
        expect(editor).not_to_contain_text("game")
        expect(editor).not_to_contain_text("cover")
    turn_to(page, "run", "boardcover")
    expect(editor).to_contain_text("cover")
    editor.press("ControlOrMeta+z")
    expect(editor).not_to_contain_text("cover")


def test_the_editor_has_the_keys_that_learners_know(open_site: OpenSite) -> None:
    page = open_desk(open_site, "run")
    editor = editor_of(page)
    editor.press_sequentially("def outcome(board):")
    editor.press("Enter")
    editor.press_sequentially("if board = 1:")
    editor.press("Enter")
    editor.press_sequentially("return")
    editor.press("Tab")
    # A line begins indented, also below one that cannot be read, and Tab indents it further.
    expect(editor).to_have_text("def outcome(board):    if board = 1:            return")
    # Esc and then Tab leave the editor.
    editor.press("Escape")
    editor.press("Tab")
    expect(editor).not_to_be_focused()
    editor.press("ControlOrMeta+Enter")
    expect(page.get_by_test_id("judge-stop")).to_be_enabled()


def test_the_editor_helps_one_who_types(open_site: OpenSite) -> None:
    """It closes brackets, completes own names, underlines what Python cannot read, and searches."""
    page = open_desk(open_site, "run")
    editor = editor_of(page)
    editor.press_sequentially("def outcome(board):")
    editor.press("Enter")
    editor.press_sequentially("return (bo")
    expect(page.locator(".cm-tooltip-autocomplete")).to_contain_text("board")
    editor.press("Tab")
    expect(editor).to_have_text("def outcome(board):    return (board)")
    editor.press("End")
    editor.press_sequentially(" 1")
    expect(page.locator(".cm-lintPoint-error, .cm-lintRange-error")).to_be_attached()
    editor.press("F8")
    expect(page.locator(".cm-diagnostic")).to_contain_text("Python cannot read this")
    page.get_by_test_id("judge-programs").click()
    page.get_by_test_id("programs-find").click()
    page.keyboard.type("board")
    expect(page.locator(".cm-searchMatch")).to_have_count(2)


@pytest.mark.thorough
def test_programs_and_what_was_run_are_kept(open_site: OpenSite) -> None:
    page = open_desk(open_site, "run")
    editor = editor_of(page)

    def choose(row: str, *openers: str) -> None:
        page.get_by_test_id("judge-programs").click()
        for opener in openers:
            page.get_by_test_id("past-runs").locator(opener).click()
        page.get_by_test_id(row).click()

    run(page, "print('nothing')")
    choose("programs-add")
    expect(editor).not_to_contain_text("nothing")
    editor.fill("x = 2")
    page.get_by_test_id("judge-programs").click()
    page.get_by_test_id("program-name").fill("second try")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("judge-programs")).to_have_text("second try")
    # From the history, and what was there goes into it.
    choose("past-run", "summary")
    expect(editor).to_have_text("print('nothing')")
    page.reload()
    page.get_by_test_id("judge-programs").click()
    page.get_by_test_id("past-runs").locator("summary").click()
    runs = page.get_by_test_id("past-run")
    expect(runs.first).to_have_attribute("data-verdict", "aside")
    expect(runs.last).to_have_attribute("data-verdict", "wrong")
    runs.first.click()
    expect(editor).to_have_text("x = 2")


@pytest.mark.thorough
def test_a_link_carries_a_program_and_a_step(open_site: OpenSite) -> None:
    """It opens beside what is there, is not run, and leads to its step when asked."""
    page = open_desk(open_site, "run", "boardcover")
    page.evaluate(
        "() => { navigator.clipboard.writeText = async (text) => { window.copied = text; }; }"
    )
    editor = editor_of(page)
    program = program_named("boardcover", "first-tiling-only")
    run(page, program)
    page.get_by_test_id("judge-step").click()
    page.get_by_test_id("stepper-call-on").click(timeout=RUN_MS)
    step = page.get_by_test_id("stepper").get_attribute("data-at")
    page.get_by_test_id("stepper-link").click()
    until(page, "() => window.copied")
    link = page.evaluate("window.copied").partition("#")[2]
    assert "&b=" in link
    page.get_by_test_id("stepper-leave").click()
    editor.fill("mine = 1")
    page.evaluate("(link) => { location.hash = link; }", link)
    expect(editor).to_contain_text(program.split("\n")[0])
    expect(page.get_by_test_id("toast")).to_contain_text("Your own is still there")
    until(page, "() => location.hash === '#/judge?v=1&lang=en'")
    expect(page.get_by_test_id("judge-stop")).to_be_disabled()
    page.get_by_test_id("judge-follow").click()
    expect(page.get_by_test_id("stepper")).to_have_attribute("data-at", step or "", timeout=RUN_MS)
    page.get_by_test_id("stepper-leave").click()
    # A damaged one changes nothing.
    page.evaluate("(link) => { location.hash = link.replace('program=', 'program=AAAA'); }", link)
    expect(page.get_by_test_id("bad-link-message")).to_contain_text("damaged")
    expect(editor).to_contain_text(program.split("\n")[0])
    page.get_by_test_id("judge-programs").click()
    page.get_by_test_id("programs-boardcover").click()
    expect(editor).to_have_text("mine = 1")


def test_a_lesson_has_the_editor_of_the_desk(phone: Page) -> None:
    """On a phone with its row of signs while one types, on a desktop as high as the page."""
    phone.goto("./#/judge?v=1&lang=en")
    phone.get_by_test_id("judge-programs").click()
    phone.get_by_test_id("text-smaller").click()
    phone.goto("./#/learn/accepted?step=7&lang=en")
    editor = phone.locator(".judge-editor .cm-content:visible")
    sign = phone.get_by_test_id("sign-(").locator("visible=true")
    expect(editor).to_contain_text("def wins")
    expect(sign).to_have_count(0)
    editor.press("ControlOrMeta+End")
    height = phone.locator(".lesson-program .judge-editor").bounding_box()
    sign.click()
    expect(editor).to_be_focused()
    expect(editor.locator(".cm-line").last).to_have_text("()")
    # A phone would zoom into smaller text.
    size = editor.evaluate("(element) => parseFloat(getComputedStyle(element).fontSize)")
    assert size >= 16
    phone.set_viewport_size({"width": 1280, "height": 800})
    box = phone.locator(".lesson-program .judge-editor").bounding_box()
    assert box
    assert height
    assert height["height"] > 80
    assert box["height"] > 500
