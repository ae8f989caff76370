"""The change that makes a wrong program right: found, shown by degrees, applied, taken back."""

import pytest
from board import OpenSite
from desk import REMEMBERED, RUN_MS, expect_accessible, expect_in_both_languages, open_desk, run
from playwright.sync_api import expect

WRONG = REMEMBERED.replace("way <= empty", "way < empty")


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
