"""The judge's desk before the first run: the statement, programs to start from, other languages."""

from board import OpenSite
from desk import RUN_MS, expect_accessible, open_desk, write_program
from playwright.sync_api import expect

JAVA = "import java.util.*;\npublic class Main {\n}\n"


def test_a_newcomer_reads_the_problem_and_starts_from_a_program(open_site: OpenSite) -> None:
    page = open_desk(open_site, "run", "boardcover")
    introduction = page.get_by_test_id("judge-introduction")
    expect(introduction).to_contain_text("In how many ways")
    expect(page.get_by_label("Sample output")).to_have_text("0\n2\n1514\n")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_test_id("judge-copy-sample").click()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("3\n3 7\n#.....#\n")
    expect_accessible(page)
    page.get_by_test_id("judge-skeleton").click()
    editor = page.get_by_test_id("judge-editor")
    expect(editor).to_contain_text("# return the number of ways to cover the empty cells")
    # A program that was begun is not replaced.
    expect(page.get_by_test_id("judge-starts")).to_have_count(0)
    expect(introduction).to_be_visible()
    page.get_by_test_id("judge-problem-blockgame").click()
    expect(introduction).to_contain_text("Does the player to move win?")
    page.get_by_test_id("judge-example").click()
    expect(page.get_by_test_id("mistake-last-row-forgotten")).to_be_visible(timeout=RUN_MS)


def test_a_program_in_another_language_is_recognised(open_site: OpenSite) -> None:
    page = open_desk(open_site, "run", "boardcover")
    write_program(page, JAVA)
    note = page.get_by_test_id("judge-foreign")
    expect(note).to_contain_text("This is Java")
    expect(page.get_by_test_id("judge-run")).to_be_disabled()
    expect_accessible(page)
    page.get_by_test_id("judge-foreign-tests").click()
    expect(page.get_by_test_id("judge-tab-tests")).to_have_attribute("aria-pressed", "true")
    page.get_by_test_id("judge-tab-run").click()
    write_program(page, "print(1)\n")
    expect(note).to_have_count(0)
    expect(page.get_by_test_id("judge-run")).to_be_enabled()
