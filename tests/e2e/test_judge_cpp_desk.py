"""C++ on the judge's desk before its compiler is there: recognised, highlighted, offered."""

from board import OpenSite
from desk import expect_accessible, open_desk, write_program
from playwright.sync_api import expect

CPP = "#include <iostream>\nint main() {\n    std::cout << 1; // one\n}\n"

BOLD = """(editor) => [...editor.shadowRoot.querySelectorAll('.cm-line span')]
  .filter((one) => getComputedStyle(one).fontStyle === 'italic').map((one) => one.textContent)"""
"""The comments in the editor."""


def test_cpp_is_recognised_and_fetched_only_after_a_click(open_site: OpenSite) -> None:
    page = open_desk(open_site, "run", "boardcover")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_test_id("judge-skeleton-cpp").click()
    editor = page.get_by_test_id("judge-editor")
    expect(editor).to_contain_text("// return the number of ways to cover the empty cells")
    write_program(page, CPP)
    note = page.get_by_test_id("judge-foreign")
    expect(note).to_contain_text("This is C++. It runs here too")
    expect(page.get_by_test_id("judge-limits")).to_contain_text("64 MB")
    # Its grammar has arrived.
    expect(editor.locator(".cm-line").nth(2)).to_have_text("    std::cout << 1; // one")
    page.wait_for_function(f"() => ({BOLD})(document.querySelector('.judge-editor')).length")
    assert editor.evaluate(BOLD) == ["// one"]
    page.get_by_test_id("judge-run").click()
    card = page.get_by_test_id("judge-setup")
    expect(card).to_contain_text("Set up C++ once")
    expect(page.get_by_test_id("judge-setup-fetch")).to_contain_text("MB and run")
    expect_accessible(page)
    # The language can be chosen against the text, and a note says so.
    language = page.get_by_test_id("judge-language")
    language.select_option("Python")
    expect(card).to_have_count(0)
    expect(note).to_contain_text("This looks like C++, but Python is chosen")
    page.get_by_test_id("judge-recognise").click()
    expect(language).to_have_value("")
    expect(card).to_be_visible()
    assert not [url for url in asked if "wasm" in url or "cpp-" in url]
    page.get_by_test_id("judge-setup-elsewhere").click()
    expect(page.get_by_test_id("judge-tab-tests")).to_have_attribute("aria-pressed", "true")
    page.get_by_test_id("judge-tab-run").click()
    expect(editor).to_contain_text("int main()")
