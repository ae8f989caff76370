"""C and C++ in the browser, without the desk.

The compiler is fetched, checked and kept; programs in the dialects of learners run; faults and
limits end a run, and have their line.
"""

import shutil
from pathlib import Path
from typing import Any

import pytest
from board import OpenSite
from cpp_programs import (
    FOLDER,
    RUN,
    built_by_gcc,
    built_in,
    outcome_of,
    start_runner,
    traced_in,
    verdict_of,
)

from blockcover.board import Board
from blockcover.desk.trace.trace import Trace, TracedCall
from blockcover.judge import input_of
from random_cases import scaled

pytestmark = [pytest.mark.recorded, pytest.mark.traps]

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
    "next 4": {"end": "ended", "output": "5\n", "line": None},
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
    "command": (
        '#include <cstdlib>\n#include <cstdio>\nint main() {\nputs("7");\nsystem("pause");\n}',
        {"end": "ended", "output": "7\n", "status": 0},
    ),
    "linker": (HEAD + "int f(int);\nint main() { cout << f(3); }", {"end": "compile-error"}),
    "gigabyte": (
        HEAD + "int n, cache[1 << 28];\nint main() { cin >> n; cache[n] = 1; cout << cache[5]; }",
        {"errors": "solution.cpp:3:1: error: 'cache' needs 1073741824 bytes\n", "line": 3},
    ),
    "error": (HEAD + "int main() {\nint a\n}", {"end": "compile-error", "line": 4}),
    "endless-template": (
        "template <int n> struct Next { Next<n + 1> next; };\nint main() { Next<0> one; }",
        {"end": "compile-error", "line": 1},
    ),
    "include-bomb": ("#include __FILE__\n" * 2, {"end": "compile-error"}),
}
"""Programs with parts of the results of their runs on the input 2."""


def first_wrong_of(trace: Trace, call: TracedCall) -> tuple[str, str | None, str, str]:
    board = call.board.code if call.board else None
    return trace.functions[call.function].name, board, call.own, call.right


def place_of(fragment: str) -> str:
    before = MENU[: MENU.index(fragment)]
    return f"solution.cpp:{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"


COMPARED = (
    "blockgame-misere.cpp",
    "boardcover-c-new.c",
    "boardcover-division-by-zero.cpp",
    "boardcover-result-not-reset.cpp",
)
"""Quick programs of `npm run cpp`."""

TRACED = {
    "blockgame-orientation-missing.cpp": (
        "x2xx/2xxx/1xxxx/xxxxx/xxxxx",
        ("play", "x2xx/2xxx/1xxxx/xxxxx/xxxxx", "LOSING", "WINNING"),
    ),
    "boardcover-row-of-twenty.c": ("3/3", None),
}
"""Programs with a board, and the first call that is wrong on it: its function, board, answer and
the right one."""

PREPARE = """async () => {
  const stages = [];
  await cpp.prepare(({ stage }) => stages.push(stage), new AbortController().signal);
  return [...new Set(stages)];
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


def test_cpp_is_fetched_checked_kept_and_run(open_site: OpenSite, tmp_path: Path) -> None:
    page = open_site("#/judge?v=1&lang=en")
    start_runner(page)
    assert page.evaluate("cpp.isKept()") is False
    assert page.evaluate("[cpp.supports(), cpp.bytes < 22e6]") == [True, True]

    # A worker that is ended while it unpacks does no harm, and nothing is lost.
    for bytes_seen in range(1_000_000, 13_000_000, 5_000_000 // scaled(1)):
        assert page.evaluate(STOP, bytes_seen) == "stopped"
    assert page.evaluate(PREPARE) == ["fetch", "unpack", "headers", "ready"]
    assert page.evaluate("cpp.isKept()") is True

    for text, expected in ENDS.items():
        # The others end by themselves, however slow the machine is.
        time = 1 if text.startswith("endless") else 60
        ran = page.evaluate(RUN, [MENU, text, time, False])
        assert {key: ran[key] for key in expected} == expected, (text, ran)
    for text, (what, fragment, message) in PLACES.items():
        ran = page.evaluate(RUN, [MENU, text, 60, what == "sanitizer"])
        assert (ran["end"], ran["errors"]) == (what, f"{place_of(fragment)}: {message}"), text
    assert page.evaluate(RUN, [MENU, "next 3", 60, True])["end"] == "ended"
    for name, (program, expected) in DIALECTS.items():
        ran = page.evaluate(RUN, [program, "2", 60, False])
        assert {key: ran[key] for key in expected} == expected, (name, ran)

    if shutil.which("g++"):
        for name in COMPARED:
            path = FOLDER / name
            native, own = (
                outcome_of(verdict_of(path, run, ["small"]))
                for run in (built_by_gcc(path, tmp_path), built_in(page, path))
            )
            assert (own, own.is_right) == (native, False), name

    for name, (code, wrong) in TRACED.items():
        program, problem = (FOLDER / name).read_text("utf-8"), name.split("-")[0]
        board = Board.from_code(code)
        level, printed, trace = traced_in(page, problem, program, board)
        ran = page.evaluate(RUN, [program, input_of(problem, [board]), 60, False])
        assert (level, printed) == ("variables", ran["output"]), name
        call = None if trace.wrong is None else trace.calls[trace.wrong]
        assert (call and first_wrong_of(trace, call)) == wrong, name

    # A run that is stopped; the next one works, and nothing is fetched again.
    page.route("**/cpp-*/**", lambda route: route.abort())
    stopped = """async (program) => {
      const abort = new AbortController();
      const run = cpp.run({ program, input: '', signal: abort.signal });
      setTimeout(() => abort.abort(new Error('stopped')), 50);
      return run.catch((error) => error.message);
    }"""
    endless = "int main() { for (;;); }"
    assert page.evaluate(stopped, endless) == "stopped"
    answers = "int main() { return 7; }"
    assert page.evaluate(RUN, [answers, "", 60, False])["status"] == 7
    # Altered headers are made again, and kept.
    page.evaluate(ALTER_HEADERS)
    for stages in (["unpack", "headers", "ready"], ["unpack", "ready"]):
        start_runner(page)
        assert page.evaluate(PREPARE) == stages
    assert page.evaluate(RUN, [answers, "", 60, False])["status"] == 7
