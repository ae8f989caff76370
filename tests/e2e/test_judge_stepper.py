"""The judge's desk steps through a learner's program on the board on which it is wrong."""

from bisect import bisect_right

import pytest
from board import OpenSite, box_of, press_at_once
from desk import RUN_MS, expect_accessible, open_desk, run, turn_to
from playwright.sync_api import Page, expect

from blockcover.board import Board
from blockcover.desk.trace.trace import Trace
from catalogue import program_named
from traces import trace_of

ENDLESS = """\
import sys
for case in range(int(input())):
    for y in range(5):
        input()
    while sys.gettrace(): y += 1
    print("LOSING")
"""
"""It is wrong, and endless with a tracer."""


def step_through(page: Page, problem: str, program: str) -> list[Board]:
    """Run a wrong program and step through it; return the boards."""
    turn_to(page, "run", problem)
    run(page, program)
    page.get_by_test_id("judge-step").click()
    stepper = page.get_by_test_id("stepper")
    expect(stepper).to_be_visible(timeout=RUN_MS)
    codes = stepper.get_attribute("data-boards") or ""
    return [Board.from_code(code) for code in codes.split(".")]


def expect_wrong_call(page: Page, trace: Trace) -> None:
    """Check the mark of the first wrong call, and go there."""
    assert trace.wrong is not None
    call = trace.calls[trace.wrong]
    assert call.last is not None
    stepper = page.get_by_test_id("stepper")
    expect(stepper).to_have_attribute("data-wrong", str(trace.wrong))
    expect(page.get_by_test_id("stepper-own")).to_have_text(call.own)
    expect(page.get_by_test_id("stepper-right")).to_have_text(call.right)
    page.get_by_test_id("stepper-wrong-go").click()
    case = bisect_right(trace.cases, call.last) - 1
    caption = page.get_by_test_id("stepper-boards").locator("figcaption").first
    expect(caption).to_contain_text(trace.answers[case])
    expect(stepper).to_have_attribute("data-line", str(trace.steps[call.last].line))
    expect(page.get_by_test_id("stepper-now")).to_contain_text("Here it goes wrong first")


def test_a_program_is_stepped_by_keys_and_lines(open_site: OpenSite) -> None:
    page = open_desk(open_site, "run")
    program = program_named("blockgame", "edge-wrapped")
    boards = step_through(page, "blockgame", program)
    stepper = page.get_by_test_id("stepper")
    expect(page.get_by_test_id("stepper-none")).to_have_count(0)
    expect(page.get_by_test_id("stepper-now")).to_contain_text("wins begins")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(stepper).to_have_attribute("data-at", "1")
    press_at_once(page, "End", "Home", *["ArrowRight"] * 3)
    expect(stepper).to_have_attribute("data-at", "3")
    stepper.get_by_test_id("stepper-listing").get_by_text("answer = False").click()
    expect(stepper).to_have_attribute("data-line", "23")
    page.get_by_test_id("stepper-forward").click()
    expect(page.get_by_test_id("stepper-now")).to_contain_text("answer = False")
    variables = stepper.get_by_role("group", name="Variables")
    expect(variables.get_by_test_id("variable-answer")).to_contain_text("changed")
    pictures = page.get_by_test_id("stepper-boards").locator("svg")
    expect(pictures).to_have_count(2)
    page.set_viewport_size({"width": 360, "height": 640})
    assert box_of(pictures.first)["y"] == box_of(pictures.last)["y"]
    page.set_viewport_size({"width": 1280, "height": 720})
    page.get_by_test_id("stepper-state").press("PageUp")
    expect(page.get_by_test_id("stepper-now")).to_contain_text("wins begins")
    page.get_by_test_id("stepper-state").press("End")
    expect(page.get_by_test_id("stepper-output")).to_have_text("WINNING\n")
    page.get_by_test_id("stepper-state").press("Home")
    expect(stepper).to_have_attribute("data-at", "0")
    page.get_by_test_id("stepper-play").click()
    expect(stepper).not_to_have_attribute("data-at", "0")
    page.get_by_test_id("stepper-play").click()
    trace, _ = trace_of("blockgame", program, *boards)
    expect_wrong_call(page, trace)
    expect(stepper.locator(".failing-line")).to_have_css("outline-style", "solid")
    expect_accessible(page)
    page.set_viewport_size({"width": 360, "height": 640})
    page.evaluate("scrollTo(0, 0)")
    expect(page.get_by_test_id("stepper-last")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    page.get_by_test_id("stepper-inner").get_by_role("button").first.click()
    expect(page.get_by_test_id("stepper-listing")).to_be_in_viewport()
    page.get_by_test_id("stepper-leave").click()
    expect(page.get_by_test_id("judge-failure")).to_be_visible()
    expect(page.get_by_test_id("judge-results")).to_be_focused()


@pytest.mark.thorough
def test_an_endless_program_is_stopped_with_its_last_steps(open_site: OpenSite) -> None:
    page = open_desk(open_site, "run")
    page.get_by_test_id("judge-time").select_option("2")
    run(page, ENDLESS)
    page.get_by_test_id("judge-step").click()
    expect(page.get_by_test_id("stepper-busy")).to_be_visible()
    page.get_by_test_id("stepper-leave").click()
    page.get_by_test_id("judge-step").click()
    stepper = page.get_by_test_id("stepper")
    expect(stepper).to_be_visible(timeout=RUN_MS)
    expect(page.get_by_test_id("stepper-note")).to_contain_text("stopped")
    page.get_by_test_id("stepper-last").click()
    expect(page.get_by_test_id("stepper-now")).to_contain_text("y = ")
