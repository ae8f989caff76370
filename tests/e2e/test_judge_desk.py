"""The judge's desk: generating tests, reading inputs, comparing outputs, opening boards."""

from pathlib import Path
from random import Random

import pytest
from board import OpenSite, type_in, until
from desk import ROOT, expect_accessible, open_desk, put
from playwright.sync_api import Page, expect

from blockcover.desk.boards.generate import random_boards
from blockcover.judge import answering, input_of


def golden(name: str) -> str:
    return (ROOT / "tests" / "golden" / name).read_text("utf-8")


# Make tests


@pytest.mark.chromium("what a page saves")
def test_generated_tests_become_the_input(open_site: OpenSite) -> None:
    page = open_desk(open_site, "tests", "boardcover")
    page.get_by_test_id("tests-sort-carved").click()
    cases = page.get_by_test_id("tests-cases")
    cases.press("ControlOrMeta+a")
    cases.press_sequentially("7")
    # A number half typed stays when an answer comes.
    page.get_by_test_id("tests-make").dispatch_event("click")
    expect(page.get_by_test_id("tests-made")).to_be_visible()
    expect(cases).to_have_value("7")
    type_in(page.get_by_test_id("tests-seed"), "3")
    page.get_by_test_id("tests-make").click()
    command = page.get_by_test_id("tests-command")
    expect(command).to_have_text("blockcover tests boardcover --carved --cases 7 --seed 3")
    with page.expect_download() as saved:
        page.get_by_test_id("tests-save").click()
    text = saved.value.path().read_text("utf-8")
    assert text.startswith("7\n")
    page.get_by_test_id("tests-use").click()
    expect(page.get_by_test_id("judge-cases")).to_have_text("7 cases")
    expect(page.get_by_test_id("answer-1")).not_to_have_text("0")


# Compare


def test_an_input_is_read_or_kept_with_the_place_of_its_error(
    open_site: OpenSite, tmp_path: Path
) -> None:
    page = open_desk(open_site, "compare")
    problem = page.get_by_test_id("judge-problem")
    bad = "1\n.....\n..o..\n.....\n.....\n.....\n"
    page.get_by_test_id("judge-input").fill(bad)
    expect(problem).to_contain_text("Line 3, column 3:")
    expect(page.get_by_test_id("judge-input")).to_have_value(bad)
    # The page offers to move an input of the other problem there.
    page.get_by_test_id("judge-input").fill(golden("boardcover-sample.in"))
    page.get_by_test_id("judge-switch").click()
    expect(page.get_by_test_id("judge-cases")).to_have_text("3 cases")
    pressed = page.get_by_test_id("judge-problem-boardcover")
    expect(pressed).to_have_attribute("aria-pressed", "true")
    # Each answer has its case, which opens on the board.
    answers = golden("boardcover-sample.out").split("\n")[:3]
    for number, answer in enumerate(answers, 1):
        expect(page.get_by_test_id(f"answer-{number}")).to_have_text(answer)
    page.get_by_test_id("case-2").click()
    bar = page.get_by_test_id("case-bar")
    expect(bar).to_contain_text(f"Case 2 of 3 correct {answers[1]}")
    page.get_by_test_id("case-back").click()
    expect(page.get_by_test_id("answer-2")).to_be_visible()

    # Files of all kinds.
    page.get_by_test_id("judge-problem-blockgame").click()
    sample = golden("blockgame-sample.in")
    put(page, "judge-file", sample.encode("utf-16"))
    expect(page.get_by_test_id("judge-cases")).to_have_text("3 cases")
    put(page, "judge-file", b"\x89PNG\r\n\x1a\n" + bytes(range(256)))
    expect(problem).to_be_visible()
    put(page, "judge-file", sample)
    large = tmp_path / "large.in"
    large.write_bytes(b"." * 10_000_000)
    page.get_by_test_id("judge-file").set_input_files(large)
    expect(page.get_by_test_id("toast")).to_contain_text("too large")
    expect(page.get_by_test_id("judge-input")).to_have_value(sample)


PASTE = """([id, text]) => {
  const area = document.querySelector(`[data-testid=${id}]`);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
  // Firefox ignores clipboard data in the constructor of the event.
  Object.defineProperty(paste, 'clipboardData', { value: clipboardData });
  area.dispatchEvent(paste);
}"""


def many_cases(count: int) -> tuple[str, list[str]]:
    boards = random_boards("blockgame", Random(1), count, filled_percent=60)
    return input_of("blockgame", boards), answering("blockgame")(boards)


def test_ten_thousand_cases_are_compared_and_walked_through(open_site: OpenSite) -> None:
    page = open_desk(open_site, "compare")
    text, answers = many_cases(10_000)
    own = list(answers)
    for wrong in (8, 4_999, 9_000):
        own[wrong] = "LOSING" if own[wrong] == "WINNING" else "WINNING"
    page.evaluate(PASTE, ["judge-input", text])
    put(page, "judge-own-file", "\n".join(own[:-1]) + "\n")
    expect(page.get_by_test_id("judge-different")).to_have_text("3")
    expect(page.get_by_test_id("judge-missing")).to_have_text("1")
    expect(page.get_by_test_id("judge-same")).to_have_text("9,996")
    first = page.get_by_test_id("judge-first")
    expect(first).to_contain_text(f"case 9. Yours {own[8]}, correct {answers[8]}")
    expect(first).to_contain_text("case 10,000 has no answer")
    assert page.locator("[data-testid=judge-answers] tr").count() < 60

    walk(page)
    page.get_by_test_id("judge-only").check()
    rows = page.locator("[data-testid=judge-answers] tr[data-verdict]")
    expect(rows).to_have_count(4)
    empty = [int(count) for count in rows.locator("td:nth-child(3)").all_inner_texts()]
    assert empty == sorted(empty)
    page.get_by_test_id("judge-by-empty").uncheck()
    cases = ["9", "5,000", "9,001", "10,000"]
    expect(rows.get_by_role("rowheader")).to_have_text(cases)
    page.get_by_test_id("case-5000").click()
    bar = page.get_by_test_id("case-bar")
    expect(bar).to_contain_text(f"Case 5,000 of 10,000 yours {own[4999]}, correct {answers[4999]}")
    page.keyboard.press("n")
    expect(bar).to_contain_text("Case 9,001")


def walk(page: Page) -> None:
    for number in (9, 5_000, 9_001, 10_000):
        page.keyboard.press("n")
        expect(page.get_by_test_id(f"row-{number}")).to_be_in_viewport()
    page.locator(".judge-rows").evaluate("(one) => one.scrollTo(0, 0)")
    expect(page.get_by_test_id("row-1")).to_be_in_viewport()


# All of it


def test_the_desk_has_no_accessibility_violation(open_site: OpenSite) -> None:
    page = open_desk(open_site, "compare")
    page.get_by_test_id("judge-samples").click()
    page.get_by_test_id("judge-output").fill("LOSING\n")
    expect(page.get_by_test_id("judge-missing")).to_be_visible()
    expect_accessible(page)
    page.get_by_test_id("judge-tab-tests").click()
    page.get_by_test_id("tests-make").click()
    expect(page.get_by_test_id("tests-use")).to_be_enabled()
    expect_accessible(page)


SIZES = [(1920, 1080), (1280, 800), (768, 1024), (390, 844), (360, 640)]


def test_the_desk_fits_every_width(open_site: OpenSite, page: Page) -> None:
    for language in ("ko", "en"):
        open_site(f"#/judge?v=1&lang={language}")
        for tab in ("run", "tests", "compare"):
            page.get_by_test_id(f"judge-tab-{tab}").click()
            expect(page.get_by_test_id(f"judge-{tab}-tab")).to_be_visible()
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                until(page, FITS, width >= 1200)


FITS = """(high) => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  const fits = (one) => one.scrollWidth <= one.clientWidth;
  return scrollWidth <= innerWidth && (!high || scrollHeight <= innerHeight) &&
    [...document.querySelectorAll('.segment-option')].every(fits);
}"""
"""Nothing scrolls sideways, no choice is too narrow for its text, and on a wide screen nothing
scrolls at all."""
