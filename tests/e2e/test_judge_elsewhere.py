"""The judge's desk for programs that run elsewhere: all small boards, diagnosis."""

import re
from zipfile import ZipFile

import pytest
from board import OpenSite
from desk import RUN_MS, expect_accessible, open_desk, put, write_program
from playwright.sync_api import expect

from blockcover.desk.boards.files import file_boards, zipped
from blockcover.judge import input_of
from catalogue import mistake_named

JAVA = "import java.util.*;\npublic class Main {\n}\n"


@pytest.mark.thorough
@pytest.mark.chromium("what a page saves")
def test_all_small_boards_for_a_program_in_another_language(open_site: OpenSite) -> None:
    page = open_desk(open_site, "run", "boardcover")
    write_program(page, JAVA)
    page.get_by_test_id("judge-foreign-tests").click()
    expect(page.get_by_test_id("tests-sort-small")).to_have_attribute("aria-pressed", "true")
    page.get_by_test_id("tests-make").click()
    expect(page.get_by_test_id("tests-made")).to_contain_text("9,479 cases", timeout=RUN_MS)
    command = page.get_by_test_id("tests-command")
    expect(command).to_have_text("blockcover tests boardcover --small")
    boards = file_boards("boardcover")
    with page.expect_download() as saved:
        page.get_by_test_id("tests-save").click()
    assert saved.value.path().read_text("utf-8") == input_of("boardcover", boards)
    with page.expect_download(timeout=RUN_MS) as saved:
        page.get_by_test_id("tests-zip").click()
    assert saved.value.suggested_filename == "boardcover-small.zip"
    assert saved.value.path().read_bytes() == zipped("boardcover", boards)
    run_all = page.get_by_test_id("tests-run-all").inner_text()
    with ZipFile(saved.value.path()) as archive:
        assert archive.read("README").decode() == f"{run_all}\n"
    expect_accessible(page)


STOP_AT_ONCE = """() => new MutationObserver((_, observer) => {
  const stop = document.querySelector('[data-testid=judge-diagnosis-stop]');
  if (!stop) return;
  observer.disconnect();
  stop.click();
}).observe(document.body, { subtree: true, childList: true })"""
"""Clicks the button that stops the diagnosis as soon as it is shown."""


@pytest.mark.thorough
def test_an_output_for_all_small_boards_is_diagnosed(open_site: OpenSite) -> None:
    boards = file_boards("boardcover")
    text = input_of("boardcover", boards)
    page = open_desk(open_site, "compare", "boardcover")
    put(page, "judge-file", text)
    output = mistake_named("boardcover", "last-row-forgotten").output(text)
    page.evaluate(STOP_AT_ONCE)
    put(page, "judge-own-file", output)
    found = page.get_by_test_id("judge-diagnosis")
    page.get_by_test_id("judge-diagnose-again").click(timeout=RUN_MS)
    mistake = found.get_by_test_id("mistake-last-row-forgotten")
    expect(mistake).to_be_visible(timeout=RUN_MS)
    expect(found.get_by_test_id("judge-failure")).to_have_attribute("data-board", "x3")
    lesson = mistake.get_by_test_id("lesson-link")
    expect(lesson).to_have_attribute("href", re.compile(r"^#/learn/four-ways\?.*step=1"))
    expect_accessible(page)
    # Fewer lines than boards show no mistake if one of them is wrong: where each belongs is open.
    put(page, "judge-own-file", "7\n")
    expect(page.get_by_test_id("judge-undiagnosed")).to_contain_text("9,479 boards")
