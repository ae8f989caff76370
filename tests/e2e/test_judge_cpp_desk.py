"""C++ on the judge's desk: recognised, highlighted, set up, run, and its faults explained."""

import pytest
from board import OpenSite, go
from desk import RUN_MS, expect_accessible, expect_in_both_languages, open_desk, run, write_program
from playwright.sync_api import expect

pytestmark = [pytest.mark.recorded, pytest.mark.traps]

CPP = "#include <iostream>\nint main() {\n    std::cout << 1; // one\n}\n"

COMMENTS = """(editor) => [...editor.shadowRoot.querySelectorAll('.cm-line span')]
  .filter((one) => getComputedStyle(one).color !== getComputedStyle(one.parentElement).color)
  .map((one) => one.textContent)"""
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
    # Its grammar has arrived.
    expect(editor.locator(".cm-line").nth(2)).to_have_text("    std::cout << 1; // one")
    page.wait_for_function(f"() => ({COMMENTS})(document.querySelector('.judge-editor')).length")
    assert editor.evaluate(COMMENTS) == ["// one"]
    page.get_by_test_id("judge-run").click()
    card = page.get_by_test_id("judge-setup")
    expect(card).to_contain_text("Set up C++ once")
    expect(page.get_by_test_id("judge-setup-fetch")).to_contain_text("MB and run")
    expect_accessible(page)
    expect_in_both_languages(page, "Set up C++ once", "C++ 준비 (처음 한 번)")
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
    # The lessons begin in the language of the desk.
    go(page, "#/learn/recursion?step=7&lang=en")
    expect(page.get_by_test_id("learn-written-C++")).to_have_attribute("aria-pressed", "true")
    lesson = page.locator(".lesson")
    expect(lesson.get_by_test_id("judge-setup-fetch")).to_contain_text("MB and run")
    expect_accessible(page)
    assert not [url for url in asked if "wasm" in url or "cpp-" in url]


BAD = """\
#include <iostream>
using namespace std;
int main() {
    int n
    cin >> n;
    cuont << “x” << endl;
}
"""

ASSIGNS = """\
#include <iostream>
#include <string>
using namespace std;
int main() {
    int cases, height, width;
    cin >> cases;
    while (cases--) {
        int seen[4], empty = 0;
        cin >> height >> width;
        for (int y = 0; y < height; y++) {
            string row;
            cin >> row;
            for (char cell : row)
                if (cell = '.') empty++;
        }
        for (int i = 0; i <= 4; i++) seen[i] = empty;
        cout << (seen[0] % 3 == 0) << endl;
    }
}
"""
"""An assignment for a comparison, and an index that is one too large."""


WIDE = """\
#include <iostream>
#include <string>
using namespace std;
int main() {
    int cases, height, width;
    cin >> cases;
    while (cases--) {
        unsigned long board = 0;
        cin >> height >> width;
        for (int y = 0; y < height; y++) {
            string row;
            cin >> row;
            for (char cell : row) board = board << 1 | (cell == '.');
        }
        cout << ((board << 40) == 0) << endl;
    }
}
"""
"""Answers 0 to every board with an empty cell if `long` has 64 bits, else 1."""


UNSET = """\
#include <cstdio>
int twice(int n) { return 2 * n; }
int main() {
    int k; int answer = k + twice(k);
    int c; if (answer > 1) c = 1;
    answer += c;
    int cases; scanf("%d", &cases);
    for (int i = 0; i < cases; i++) printf("%d\\n", answer ? 2 : 3);
}
"""
"""Both variables may be read without a value: one always, the other on some ways."""


def test_cpp_runs_and_its_faults_are_named(open_site: OpenSite) -> None:
    page = open_desk(open_site, "run", "boardcover")
    page.get_by_test_id("judge-example-cpp").click()
    page.get_by_test_id("judge-setup-fetch").click()
    progress = page.get_by_test_id("judge-setup-progress")
    expect(progress).to_be_visible()
    page.get_by_test_id("judge-stop").click()
    expect(page.get_by_test_id("judge-setup-stopped")).to_be_visible()
    editor = page.get_by_test_id("judge-editor")
    expect(editor).to_contain_text("#include <iostream>")
    page.get_by_test_id("judge-setup-fetch").click()
    expect(page.get_by_test_id("mistake-orders-counted")).to_be_visible(timeout=3 * RUN_MS)
    assert page.get_by_test_id("judge-failure").get_attribute("data-board") == "3/3"

    # The program is stepped through; what it counts are orders.
    page.get_by_test_id("judge-step").click()
    stepper = page.get_by_test_id("stepper")
    expect(page.get_by_test_id("stepper-own")).to_have_text("4", timeout=RUN_MS)
    expect(page.get_by_test_id("stepper-right")).to_have_text("2")
    page.get_by_test_id("stepper-wrong-go").click()
    expect(stepper).to_have_attribute("data-line", "40")
    expect(page.get_by_test_id("stepper-now")).to_contain_text("countWays returns 4")
    expect(page.get_by_test_id("variable-board")).to_contain_text("[[0, 0, 0")
    page.get_by_test_id("stepper-leave").click()

    run(page, BAD)
    expect(page.get_by_test_id("judge-failure")).to_contain_text("Compile error · line 4")
    messages = page.get_by_test_id("judge-compiler").locator("li")
    expect(messages.first).to_contain_text("A semicolon (;) is missing")
    expect(messages).to_contain_text(["expected ';'", "‘cuont’ is not known", '“ → "'])
    marked = editor.locator(".failing-line")
    expect(marked).to_have_text(["    int n", "    cuont << “x” << endl;"])
    expect_accessible(page)

    run(page, '#include <cstdio>\nint mian() { puts("1"); }\n')
    expect(messages).to_contain_text(["There is no function main"])

    run(page, ASSIGNS)
    expect(page.get_by_test_id("judge-failure")).to_be_visible()
    bounds = page.get_by_test_id("finding-bounds")
    expect(bounds).to_contain_text("An index is out of bounds · line 16", timeout=RUN_MS)
    assigns = page.get_by_test_id("finding-assigned")
    expect(assigns).to_contain_text("A condition stores a value · line 14")
    # The compiler's warning says the same.
    expect(page.get_by_test_id("judge-warnings")).to_have_count(0)
    assigned, overrun = (
        (" " * 16 + "if (cell = '.') empty++;"),
        (" " * 8 + "for (int i = 0; i <= 4; i++) seen[i] = empty;"),
    )
    expect(marked).to_have_text([assigned, overrun])

    # The compiler knows what the text alone does not tell.
    run(page, UNSET)
    unset = page.get_by_test_id("finding-unset")
    expect(unset).to_contain_text("A variable is used before it has a value · line 4")
    expect(page.get_by_test_id("judge-warnings")).to_contain_text("‘c’ is used before it has")
    expect_in_both_languages(page, "used before it has a value", "값을 넣지 않은 변수를 씁니다")

    # As on the judge, the first boards are right, and the first one with a tiling is not.
    run(page, WIDE)
    expect(page.get_by_test_id("judge-wide")).to_contain_text("so it was tried with 64")
    expect(page.get_by_test_id("judge-own")).to_have_text("0")

    # A program of a lesson uses the same compiler.
    go(page, "#/learn/recursion?step=7&lang=en")
    editor = page.locator(".lesson .judge-editor")
    marked = editor.locator(".failing-line")
    gap = editor.locator(".cm-line", has_text="// Two lines are missing here.")
    page.get_by_test_id("learn-run").click()
    expect(page.get_by_test_id("mistake-always-losing")).to_be_visible(timeout=RUN_MS)
    gap.click()
    page.keyboard.press("End")
    page.keyboard.type("\nif (!wins(rest)")
    # The editor has closed the first bracket too.
    page.keyboard.press("Delete")
    page.keyboard.type("\nreturn true;")
    page.get_by_test_id("learn-run").click()
    failure = page.get_by_test_id("exercise-failure")
    expect(failure).to_contain_text("line 16 · A bracket has no partner", timeout=RUN_MS)
    expect(marked).to_have_text(["            return true;"])
    marked.click()
    for key in ("ArrowUp", "End", ")"):
        page.keyboard.press(key)
    page.get_by_test_id("learn-run").click()
    reply = page.get_by_test_id("learn-reply")
    expect(reply).to_have_attribute("data-tone", "winning", timeout=RUN_MS)
    expect(reply).to_contain_text("return true")
    page.get_by_test_id("learn-written-Python").click()
    expect(editor).to_contain_text("def wins(board):")
    page.get_by_test_id("learn-written-C++").click()
    expect(editor).to_contain_text("if (!wins(rest))")
