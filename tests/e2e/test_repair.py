"""The change that makes a wrong program right: found, shown by degrees, applied, taken back."""

from pathlib import Path

import pytest
from board import OpenSite
from desk import (
    REMEMBERED,
    RUN_MS,
    expect_accessible,
    expect_in_both_languages,
    open_desk,
    run,
    write_program,
)
from playwright.sync_api import expect
from visits import fetch_cpp

WRONG = REMEMBERED.replace("way <= empty", "way < empty")
RESULT_NOT_RESET = Path(__file__).parents[1] / "programs/cpp/boardcover-result-not-reset.cpp"


@pytest.mark.thorough
def test_the_change_is_found_shown_by_degrees_applied_and_taken_back(open_site: OpenSite) -> None:
    page = open_desk(open_site, "run", "boardcover")
    run(page, WRONG)
    card, editor = page.get_by_test_id("judge-repair"), page.locator(".cm-content")
    page.get_by_test_id("repair-find").click()
    expect(card).to_contain_text("changes tried")
    found = page.get_by_test_id("repair-found")
    expect(found).to_be_visible(timeout=RUN_MS)
    if page.get_by_test_id("repair-stop").count():
        page.get_by_test_id("repair-stop").click()
    expect(page.get_by_test_id("repair-end")).to_be_visible()

    # Each press shows one degree more, and the place is marked in the editor.
    expect(found).not_to_contain_text("line")
    expect(page.locator(".failing-line")).to_have_count(0)
    page.get_by_test_id("repair-place").click()
    expect(page.get_by_test_id("repair-at")).to_have_text("It is in count, line 16.")
    expect(page.locator(".failing-line")).to_contain_text("way < empty")
    page.get_by_test_id("repair-kind").click()
    expect(page.get_by_test_id("repair-is")).to_have_text("The wrong comparison stands there.")
    expect(page.get_by_test_id("repair-change")).to_have_count(0)
    page.get_by_test_id("repair-lines").click()
    expect(page.get_by_test_id("repair-change")).to_contain_text("way < empty")
    expect(page.get_by_test_id("repair-change")).to_contain_text("way <= empty")
    expect_accessible(page)
    found_texts = "There is one: after a change of one place", "찾았습니다. 한 곳만 고치면"
    expect_in_both_languages(page, *found_texts)

    page.get_by_test_id("repair-apply").click()
    expect(editor).to_contain_text("way <= empty")
    expect(card).to_contain_text("The change is in your program")
    editor.press("Control+z")
    expect(editor).to_contain_text("way < empty")
    # Another program has no change.
    editor.press("Control+End")
    editor.press("Enter")
    expect(card).to_have_count(0)
    editor.press("Control+z")
    page.get_by_test_id("repair-apply").click()
    page.get_by_test_id("repair-revert").click()
    expect(editor).to_contain_text("way < empty")
    page.get_by_test_id("repair-apply").click()
    page.get_by_test_id("repair-run").click()
    right = page.get_by_test_id("judge-right-so-far").or_(page.get_by_test_id("judge-right-card"))
    expect(right).to_be_visible(timeout=RUN_MS)
    expect(card).to_have_count(0)


@pytest.mark.thorough
@pytest.mark.traps
def test_the_change_of_a_program_in_cpp_is_found(open_site: OpenSite) -> None:
    page = open_desk(open_site, "run", "boardcover")
    program = RESULT_NOT_RESET.read_text(encoding="utf-8")
    write_program(page, program)
    page.get_by_test_id("judge-run").click()
    fetch_cpp(page)
    find = page.get_by_test_id("repair-find")
    expect(find).to_be_visible(timeout=RUN_MS)
    find.click()
    found = page.get_by_test_id("repair-found")
    expect(found).to_be_visible(timeout=RUN_MS)
    expect(page.get_by_test_id("repair-stop")).to_have_count(0, timeout=RUN_MS)
    for degree in ("place", "kind", "lines"):
        page.get_by_test_id(f"repair-{degree}").click()
    expect(page.get_by_test_id("repair-is")).to_have_text(
        "A value is left over from the case before."
    )
    page.get_by_test_id("repair-apply").click()
    page.get_by_test_id("repair-run").click()
    expect(page.get_by_test_id("judge-right-card")).to_be_visible(timeout=RUN_MS)
