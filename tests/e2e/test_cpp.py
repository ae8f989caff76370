"""C and C++ in the browser: recognised, set up after a click, run, their faults explained on the
desk; then, without the desk, dialects, ends and limits, and what a broken set-up leaves.
"""

from typing import Any

import pytest
from board import OpenSite, go
from cpp_programs import RUN, start_runner
from desk import (
    RUN_MS,
    expect_accessible,
    expect_in_both_languages,
    open_desk,
    run,
    turn_to,
    write_program,
)
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.traps

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
    page.get_by_test_id("judge-language").select_option("Python")
    expect(card).to_have_count(0)
    page.get_by_test_id("judge-recognise").click()
    expect(card).to_be_visible()
    assert not [url for url in asked if "wasm" in url or "cpp-" in url]
    page.get_by_test_id("judge-setup-elsewhere").click()
    expect(page.get_by_test_id("judge-tab-tests")).to_have_attribute("aria-pressed", "true")
    page.get_by_test_id("judge-tab-run").click()
    expect(editor).to_contain_text("int main()")
    # The lessons begin in the language of the desk.
    go(page, "#/learn/recursion?step=7&lang=en")
    expect(page.get_by_test_id("learn-written-C++")).to_have_attribute("aria-pressed", "true")
    offer = page.locator(".lesson").get_by_test_id("judge-setup-fetch")
    expect(offer).to_contain_text("MB and run")
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


HEAD = "#include <bits/stdc++.h>\nusing namespace std;\n"

MENU = f"""{HEAD}int a[20];
int deep(int n) {{
    int b[1000];
    b[n % 1000] = n;
    return n ? deep(n + 1) + b[n * 7 % 1000] : 0;
}}
int sum(int n) {{
    int unset;
    for (int i = 0; i < n; i++) unset += i;
    return unset;
}}
int main() {{
    string what; int n;
    cin >> what >> n;
    vector<int> v(3);
    if (what == "next") cout << n + 1 << endl;
    if (what == "index") {{ a[n] = 1; cout << 7; }}
    if (what == "vector") cout << (v[n] > 0);
    if (what == "at") cout << v.at(n);
    if (what == "divide") cout << 7 / n;
    if (what == "deep") cout << deep(n);
    if (what == "unset") cout << sum(n);
    if (what == "gnu") cout << bitset<9>(4)._Find_first() << __gcd(n, 18) << __lg(n);
    if (what == "endless") for (;;);
    if (what == "flood") for (;;) puts("hello");
    if (what == "hoard") for (;;) memset(malloc(n), 1, n);
    if (what == "memory") for (;;) {{ int *p = new int[n]; p[5] = 1; cout << p[7]; }}
    return what == "leave" ? n : 0;
}}
"""
"""Does what its input says: one compilation for many ends."""

ENDS: dict[str, dict[str, Any]] = {
    "next 3": {"end": "ended", "output": "4\n", "fault": None},
    "gnu 12": {"end": "ended", "output": "263"},
    "leave 3": {"end": "ended", "status": 3, "fault": "failed"},
    "at 3": {"end": "error", "fault": "failed"},
    "deep 1": {"end": "recursion", "fault": "failed"},
    "endless 1": {"end": "too-slow", "fault": "too-slow"},
    "flood 1": {"end": "too-much-output", "fault": "too-much-output"},
    "hoard 1000000": {"end": "memory", "fault": "too-much-memory"},
    "memory 1000000": {"end": "memory", "fault": "too-much-memory"},
}
"""Inputs with parts of the results of their runs."""

PLACES = {
    "index 200000000": (
        "out-of-bounds",
        "a[n] =",
        "index 200000000 out of bounds for type 'int[20]'",
    ),
    "divide 0": ("division-by-zero", "/ n", "division by zero"),
    "index 20": ("sanitizer", "a[n] =", "index 20 out of bounds for type 'int[20]'"),
    "vector 3": ("sanitizer", "v[n] >", "vector[] index out of bounds"),
    "unset 3": ("sanitizer", "unset +=", "use of uninitialized variable 'unset'"),
}
"""Inputs with the end, the place and the message of their faults; those of a sanitizer show nothing
but a wrong answer."""

DIALECTS: dict[str, tuple[str, dict[str, Any]]] = {
    "c": (
        "#include <stdio.h>\n#include <stdlib.h>\n"
        "int main() { int *new = malloc(8); new[1] = 5; memset(new, 0, 4);\n"
        'printf("%d %d\\n", new[0], new[1]); }',
        {"end": "ended", "output": "0 5\n"},
    ),
    "old": (
        "#include <iostream>\n#include <cstdio>\nusing namespace std;\n"
        "#define REP(i, n) for (int i = 0; i < (n); i++)\nint count = 3, y1 = 4;\n"
        "char cache[1 << 27];\nint main() {\n#ifdef LOCAL\nfreopen();\n#endif\n"
        "ios_base::sync_with_stdio(false); register int t; cin >> t;\n"
        'freopen("input.txt", "r", stdin); printf("%d\\n", scanf("%d", &t));\n'
        'REP(i, t) cout << __builtin_popcount(7) << "\\n";'
        "cache[t]++; cout << count + y1 + cache[5]; }",
        {"end": "ended", "output": "-1\n3\n3\n7", "memory": 1 << 27 | 1 << 16},
    ),
    "gigabyte": (
        HEAD + "int n, cache[1 << 28];\nint main() { cin >> n; cache[n] = 1; cout << cache[5]; }",
        {"errors": "solution.cpp:3:1: error: 'cache' needs 1073741824 bytes\n", "line": 3},
    ),
    "header-missing": (
        "#include <iostream>\nusing namespace std;\nint main() { vector<int> cells(3); }",
        {"end": "compile-error", "line": 3},
    ),
    "header-of-a-list-missing": (
        '#include <cstdio>\nint main() {\nfor (int i : {0, 1}) printf("%d", i); }',
        {"end": "compile-error", "line": 3},
    ),
    "header-given": (
        "#include <iostream>\nint main() { std::string n; std::cin >> n; puts(n.c_str()); }",
        {"end": "ended", "output": "2\n"},
    ),
    "wide": (
        '#include <cstdio>\nint main() { long n = 1L << 40; printf("%ld", n); }',
        {"end": "ended", "output": "1099511627776"},
    ),
    "endless-template": (
        "template <int n> struct Next { Next<n + 1> next; };\nint main() { Next<0> one; }",
        {"end": "compile-error", "line": 1},
    ),
}
"""Programs with parts of the results of their runs on the input 2."""


def place_of(fragment: str) -> str:
    before = MENU[: MENU.index(fragment)]
    return f"solution.cpp:{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"


PREPARE = """async () => {
  const phases = [];
  await cpp.prepare(({ phase }) => phases.push(phase), new AbortController().signal);
  return [...new Set(phases)];
}"""


STOP = """async (bytes) => {
  const abort = new AbortController();
  const look = ({ loaded }) => loaded >= bytes && abort.abort(new Error('stopped'));
  return cpp.prepare(look, abort.signal).catch((error) => error.message);
}"""
"""Stops the download after some bytes."""


ALTER_HEADERS = """async () => {
  const [name] = (await caches.keys()).filter((one) => one.startsWith('blockcover-cpp'));
  const copy = await caches.open(name);
  const [address] = (await copy.keys()).filter(({ url }) => url.endsWith('.pch'));
  const { headers } = await copy.match(address);
  await copy.put(address, new Response('x', { headers }));
}"""


def expect_ran(page: Page, program: str, text: str, expected: dict[str, Any]) -> None:
    # The others end by themselves, however slow the machine is.
    time = 1 if text.startswith("endless") else 60
    ran = page.evaluate(RUN, [program, text, time, False])
    assert {key: ran[key] for key in expected} == expected, (text, ran)


@pytest.mark.thorough
def test_cpp_is_fetched_checked_kept_and_run(open_site: OpenSite) -> None:
    """One visit, so that the compiler is set up once: without the desk, and on it."""
    page = open_site("#/judge?v=1&lang=en")
    start_runner(page)
    assert page.evaluate("cpp.isKept()") is False
    assert page.evaluate("[cpp.supports(), cpp.bytes < 22e6]") == [True, True]
    # A worker that is ended while it unpacks does no harm, and nothing is lost.
    assert page.evaluate(STOP, 6_000_000) == "stopped"
    assert page.evaluate(PREPARE) == ["fetch", "unpack", "headers", "ready"]
    assert page.evaluate("cpp.isKept()") is True

    for text, expected in ENDS.items():
        expect_ran(page, MENU, text, expected)
    for text, (what, fragment, message) in PLACES.items():
        ran = page.evaluate(RUN, [MENU, text, 60, what == "sanitizer"])
        assert (ran["end"], ran["errors"]) == (what, f"{place_of(fragment)}: {message}"), text
    assert page.evaluate(RUN, [MENU, "next 3", 60, True])["end"] == "ended"
    for program, expected in DIALECTS.values():
        expect_ran(page, program, "2", expected)

    # A run that is stopped; the next one works, and nothing is fetched again.
    page.route("**/cpp-*/**", lambda route: route.abort())
    stopped = """async (program) => {
      const abort = new AbortController();
      const run = cpp.run({ program, input: '', signal: abort.signal });
      setTimeout(() => abort.abort(new Error('stopped')), 50);
      return run.catch((error) => error.message);
    }"""
    assert page.evaluate(stopped, "int main() { for (;;); }") == "stopped"
    answers = "int main() { return 7; }"
    assert page.evaluate(RUN, [answers, "", 60, False])["status"] == 7
    # Altered headers are made again.
    page.evaluate(ALTER_HEADERS)
    start_runner(page)
    assert page.evaluate(PREPARE) == ["unpack", "headers", "ready"]

    # The desk uses what is kept, without another question.
    turn_to(page, "run", "boardcover")
    editor = page.get_by_test_id("judge-editor")
    page.get_by_test_id("judge-example-cpp").click()
    expect(page.get_by_test_id("mistake-orders-counted")).to_be_visible(timeout=3 * RUN_MS)

    # The program is stepped through; what it counts are orders.
    page.get_by_test_id("judge-step").click()
    stepper = page.get_by_test_id("stepper")
    expect(page.get_by_test_id("stepper-own")).to_have_text("4", timeout=RUN_MS)
    expect(page.get_by_test_id("stepper-right")).to_have_text("2")
    page.get_by_test_id("stepper-wrong-go").click()
    expect(stepper).to_have_attribute("data-line", "40")
    expect(page.get_by_test_id("stepper-now")).to_contain_text("countWays returns 4")
    page.get_by_test_id("stepper-leave").click()

    run(page, BAD)
    expect(page.get_by_test_id("judge-failure")).to_contain_text("Compile error · line 4")
    messages = page.get_by_test_id("judge-compiler").locator("li")
    expect(messages).to_contain_text(["A semicolon (;) is missing", "‘cuont’ is not known"])
    marked = editor.locator(".failing-line")
    expect(marked).to_have_text(["    int n", "    cuont << “x” << endl;"])
    expect_accessible(page)

    run(page, ASSIGNS)
    bounds = page.get_by_test_id("finding-bounds")
    expect(bounds).to_contain_text("An index is out of bounds · line 16", timeout=RUN_MS)
    assigns = page.get_by_test_id("finding-assigned")
    expect(assigns).to_contain_text("A condition stores a value · line 14")
    # The compiler's warning says the same.
    expect(page.get_by_test_id("judge-warnings")).to_have_count(0)

    # A program of a lesson uses the same compiler.
    go(page, "#/learn/recursion?step=7&lang=en")
    page.get_by_test_id("learn-run").click()
    expect(page.get_by_test_id("mistake-always-losing")).to_be_visible(timeout=RUN_MS)
