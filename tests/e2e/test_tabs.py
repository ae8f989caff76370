"""Two tabs of one browser share its storage."""

import pytest
from board import WITHOUT_SOLVER, until
from desk import put, write_program
from playwright.sync_api import BrowserContext, Page, expect


@pytest.mark.fresh
def test_another_tab_erases_no_text(context: BrowserContext, page: Page) -> None:
    """The other tab adopts texts from here, keeps its own edits, and offers both versions."""
    page.add_init_script(WITHOUT_SOLVER)
    page.goto("./#/judge?v=1&lang=en")
    other = context.new_page()
    other.add_init_script(WITHOUT_SOLVER)
    other.goto("./#/judge?v=1&lang=en")
    write_program(page, "print(1)")
    expect(other.get_by_test_id("judge-editor")).to_contain_text("print(1)")
    other.get_by_test_id("judge-tab-compare").click()
    other.get_by_test_id("judge-input").fill("0\n")
    until(page, "() => localStorage['blockcover.bench.input.blockgame'] === '\"0\\\\n\"'")
    stored = page.evaluate("localStorage['blockcover.bench.program.blockgame']")
    assert stored == '"print(1)"'

    other.get_by_test_id("judge-tab-run").click()
    write_program(other, "print(2)")
    editor = page.get_by_test_id("judge-editor")
    expect(editor).to_contain_text("print(2)")
    page.get_by_test_id("judge-program-swap").click()
    expect(editor).to_contain_text("print(1)")
    expect(other.get_by_test_id("judge-editor")).to_contain_text("print(1)")
    page.reload()
    expect(editor).to_contain_text("print(1)")
    # The page reports a text that is not stored.
    expect(page.get_by_test_id("judge-program-unkept")).to_be_hidden()
    put(page, "judge-program-file", "#" * 200_001)
    expect(page.get_by_test_id("judge-program-unkept")).to_contain_text("200,000")
