"""The judge's desk as a learner meets it: programs run, found wrong, named and contained; tests
made; outputs compared, and their boards opened."""

import re
import sys
import time
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from random import Random

import pytest
from board import LONG_TASK_MS, TIMEOUT_MS, expect_rows, main_thread_tasks
from playwright.sync_api import Page, expect

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "py" / "src"), str(ROOT / "tests" / "py")]

from blockcover.board import Board  # noqa: E402
from blockcover.judge import answering, input_of  # noqa: E402
from blockcover.judge.making import random_boards  # noqa: E402
from blockcover.judge.mistakes import MISTAKES  # noqa: E402
from blockcover.judge.program import output_of  # noqa: E402
from blockcover.judge.rightprograms import CACHED  # noqa: E402
from oracles import game_values  # noqa: E402

GOLDEN = ROOT / "tests" / "golden"

OpenSite = Callable[..., Page]
Desk = Callable[..., Page]


@pytest.fixture
def open_desk(open_site: OpenSite) -> Desk:
    def open_at(tab: str, problem: str = "blockgame") -> Page:
        page = open_site("#/judge?v=1&lang=en")
        page.get_by_test_id(f"judge-tab-{tab}").click()
        page.get_by_test_id(f"judge-problem-{problem}").click()
        return page

    return open_at


def mistaken(problem: str, name: str) -> str:
    (mistake,) = (mistake for mistake in MISTAKES[problem] if mistake.id == name)
    return mistake.program


def put(page: Page, where: str, text: str | bytes) -> None:
    """Opens a file with a text."""
    content = text.encode() if isinstance(text, str) else text
    page.get_by_test_id(where).set_input_files(
        {"name": "text.txt", "mimeType": "text/plain", "buffer": content}
    )


def run(page: Page, program: str) -> None:
    """Runs a program and waits for what comes of it."""
    put(page, "judge-program-file", program)
    expect(page.get_by_test_id("judge-editor")).to_contain_text(program.split("\n")[0])
    press_run(page)


def press_run(page: Page) -> None:
    page.get_by_test_id("judge-run").click()
    expect(page.get_by_test_id("judge-stop")).to_be_disabled(timeout=120_000)


# Run my program


@pytest.mark.parametrize(
    ("problem", "name", "empty"),
    [
        ("blockgame", "last-row-forgotten", 2),
        ("blockgame", "vertical-dominoes-forgotten", 2),
        ("boardcover", "orders-counted", 6),
    ],
)
def test_a_mistake_is_shown_on_the_smallest_board_and_named(
    open_desk: Desk, problem: str, name: str, empty: int
) -> None:
    page = open_desk("run", problem)
    run(page, mistaken(problem, name))
    failure = page.get_by_test_id("judge-failure")
    expect(failure).to_contain_text("The smallest board on which your program is wrong")
    board = Board.from_code(failure.get_attribute("data-board") or "")
    assert board.empty_count == empty
    (right,) = answering(problem)([board])
    expect(page.get_by_test_id("judge-right")).to_have_text(right)
    expect(page.get_by_test_id("judge-own")).not_to_have_text(right)
    expect(page.get_by_test_id("judge-why")).to_be_visible(timeout=TIMEOUT_MS)
    expect(page.get_by_test_id(f"mistake-{name}")).to_be_visible()
    page.get_by_test_id("judge-open").click()
    expect_rows(page, str(board).split("\n"))
    page.go_back()
    expect(failure).to_be_visible()


def test_the_smallest_board_is_so_by_a_naive_enumeration(open_desk: Desk) -> None:
    page = open_desk("run")
    program = mistaken("blockgame", "trominoes-forgotten")
    run(page, program)
    shown = Board.from_code(page.get_by_test_id("judge-failure").get_attribute("data-board") or "")
    values = game_values(5, 5)
    fewer = [
        2**25 - 1 - sum(1 << cell for cell in cells)
        for empty in range(shown.empty_count)
        for cells in combinations(range(25), empty)
    ]
    rows = [
        "".join(".#"[mask >> 5 * y + x & 1] for x in range(5)) + "\n"
        for mask in [*fewer, shown.filled_mask]
        for y in range(5)
    ]
    printed = output_of(program, f"{len(fewer) + 1}\n{''.join(rows)}").split()
    right = ["WINNING" if values(mask).wins else "LOSING" for mask in fewer]
    assert printed[:-1] == right
    assert (printed[-1] == "WINNING") != values(shown.filled_mask).wins


REMEMBERED = """\
import sys
sys.setrecursionlimit(10**6)
lines = iter(sys.stdin.read().split("\\n"))
for _ in range(int(next(lines))):
    height, width = map(int, next(lines).split())
    text = "".join(next(lines) for _ in range(height))
    board = {divmod(at, width) for at, cell in enumerate(text) if cell == "."}
    known = {frozenset(): 1}

    def count(empty):
        if empty not in known:
            y, x = min(empty)
            square = {(y, x), (y, x + 1), (y + 1, x), (y + 1, x + 1)}
            ways = [square - {corner} for corner in square - {(y, x)}]
            ways.append({(y, x), (y + 1, x), (y + 1, x - 1)})
            known[empty] = sum(count(empty - way) for way in ways if way <= empty)
        return known[empty]

    print(count(frozenset(board)) if len(board) % 3 == 0 else 0)
"""
"""A right program that is fast enough for the judge's limits."""


def test_a_right_program_passes(open_desk: Desk) -> None:
    page = open_desk("run", "boardcover")
    run(page, REMEMBERED)
    right = page.get_by_test_id("judge-right-card")
    expect(right).to_contain_text("Right on every board with at most 12 cells")
    expect(right).to_contain_text("9,418")
    for stage in ("small", "random", "carved", "edges", "limits"):
        expect(page.get_by_test_id(f"judge-stage-{stage}")).to_be_visible()
    expect(page.get_by_test_id("judge-mistakes")).to_have_count(0)


def test_all_small_boards_of_the_game_take_less_than_a_minute_and_can_be_stopped(
    open_desk: Desk,
) -> None:
    page = open_desk("run")
    page.get_by_test_id("judge-time").select_option("2")
    start = time.monotonic()
    run(page, CACHED)
    assert time.monotonic() - start < 60
    # A plain recursion is right, and too slow for the judge's limits.
    failure = page.get_by_test_id("judge-failure")
    expect(failure).to_have_attribute("data-stage", "limits")
    expect(failure).to_contain_text("right on all 15,276 small boards")
    page.get_by_test_id("judge-run").click()
    expect(page.get_by_test_id("judge-progress")).to_have_attribute("max", "16")
    start = time.monotonic()
    page.get_by_test_id("judge-stop").click()
    expect(page.get_by_test_id("judge-introduction")).to_contain_text("Stopped")
    assert time.monotonic() - start < 1


def test_a_wrong_program_of_no_catalogue_is_not_named(open_desk: Desk) -> None:
    page = open_desk("run", "boardcover")
    run(
        page,
        "for _ in range(int(input())):\n    h, w = map(int, input().split())\n"
        "    print(sum(input().count('.') for _ in range(h)) // 3)\n",
    )
    expect(page.get_by_test_id("judge-failure")).to_be_visible()
    expect(page.get_by_test_id("judge-mistakes")).to_have_count(0)


SPIES = """
import gc, types
found = {m.__name__: m for m in gc.get_objects() if isinstance(m, types.ModuleType)}
for name in ("pyodide.code", "pyodide.http", "_pyodide_core", "pyodide_js", "js"):
    for act in ("run_js", "pyfetch", "eval", "fetch"):
        try:
            getattr(found[name], act)("fetch('./spied'); postMessage({kind: 'reply'})")
            print(name, act)
        except BaseException:
            pass
raise ValueError("nothing was reached")
"""

CONTAINED = [
    ("while True: print('x' * 1000)", "too-much-output", None),
    ("\nmemory = []\nwhile True: memory.append('x' * 1000000 + str(len(memory)))", "memory", 3),
    ("def f(n):\n    return f(n + 1)\nf(0)", "recursion", 2),
    ("import sys\nsys.setrecursionlimit(10**6)\ndef f(n):\n    return f(n + 1) + 1\nf(0)",
     "recursion", 4),
    ("while True:\n    input()", "end-of-input", 2),
    ("\nimport js", "not-here", 2),
    ("from pyodide.http import pyfetch", "not-here", 1),
    ("import urllib.request", "not-here", 1),
    ("if True\n    pass", "syntax", 1),
    ("x = 1\nprint(x / 0)", "error", 2),
    ("import sys\nsys.exit(3)", "ended", None),
    ("import os\nos._exit(0)", "crashed", None),
    (SPIES, "error", 11),
]  # fmt: skip


def test_what_goes_wrong_is_contained_and_told(open_desk: Desk) -> None:
    page = open_desk("run")
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    for program, what, line in CONTAINED:
        run(page, program)
        failure = page.get_by_test_id("judge-failure")
        expect(failure).to_have_attribute("data-what", what)
        fault = page.get_by_test_id("judge-fault")
        if line:
            expect(fault).to_contain_text(f"at line {line}")
            marked = page.get_by_test_id("judge-editor").locator(".failing-line")
            expect(marked).to_have_text(program.split("\n")[line - 1])
    assert not [url for url in asked if "spied" in url]
    # The solver and the page are as they were.
    page.get_by_test_id("judge-tab-compare").click()
    page.get_by_test_id("judge-samples").click()
    expect(page.get_by_test_id("answer-1")).to_have_text("WINNING", timeout=TIMEOUT_MS)


def test_a_program_that_hangs_is_stopped_and_nothing_runs_by_itself(open_desk: Desk) -> None:
    page = open_desk("run")
    page.get_by_test_id("judge-time").select_option("2")
    run(page, "while True: pass")
    failure = page.get_by_test_id("judge-failure")
    expect(failure).to_have_attribute("data-what", "too-slow")
    expect(failure).to_contain_text("It was stopped after 2 seconds")
    page.reload()
    expect(page.get_by_test_id("judge-editor")).to_contain_text("while True: pass")
    expect(page.get_by_test_id("judge-stop")).to_be_disabled()


def test_how_slow_a_search_is_stands_beside_the_time_limit(open_desk: Desk) -> None:
    page = open_desk("run", "boardcover")
    page.get_by_test_id("judge-costs").click()
    expect(page.get_by_test_id("judge-costs-found")).to_contain_text(
        re.compile(r"On 48 empty cells it takes about .* when .*, about .* years"),
        timeout=TIMEOUT_MS,
    )
    canvas = page.locator(".judge-chart canvas")
    expect(canvas).to_be_visible()
    colours = canvas.evaluate(
        """(one) => new Set(new Uint32Array(one.getContext('2d')
             .getImageData(0, 0, one.width, one.height).data.buffer)).size"""
    )
    assert colours > 3


# Make tests


def test_tests_are_made_and_become_the_input(open_desk: Desk) -> None:
    page = open_desk("tests", "boardcover")
    page.get_by_test_id("tests-sort-carved").click()
    page.get_by_test_id("tests-cases").fill("7")
    page.get_by_test_id("tests-seed").fill("3")
    page.get_by_test_id("tests-make").click()
    command = page.get_by_test_id("tests-command")
    expect(command).to_have_text("blockcover tests boardcover --carved --cases 7 --seed 3")
    with page.expect_download() as saved:
        page.get_by_test_id("tests-save").click()
    text = saved.value.path().read_text("utf-8")
    assert text.startswith("7\n")
    page.get_by_test_id("tests-use").click()
    expect(page.get_by_test_id("judge-cases")).to_have_text("7 cases", timeout=TIMEOUT_MS)
    expect(page.get_by_test_id("answer-1")).not_to_have_text("0")


# Compare


@pytest.mark.parametrize("problem", ["blockgame", "boardcover"])
def test_the_samples_are_answered_and_a_case_opened(open_desk: Desk, problem: str) -> None:
    page = open_desk("compare", problem)
    page.get_by_test_id("judge-input").fill((GOLDEN / f"{problem}-sample.in").read_text("utf-8"))
    answers = (GOLDEN / f"{problem}-sample.out").read_text("utf-8").split("\n")[:3]
    for number, answer in enumerate(answers, 1):
        expect(page.get_by_test_id(f"answer-{number}")).to_have_text(answer, timeout=TIMEOUT_MS)
    page.get_by_test_id("case-2").click()
    expect(page.get_by_test_id("case-bar")).to_contain_text("Case 2 of 3")
    expect(page.get_by_test_id("case-bar")).to_contain_text(f"correct {answers[1]}")
    page.get_by_test_id("case-back").click()
    expect(page.get_by_test_id("answer-2")).to_be_visible()


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        ("x", 1, 1, ""),
        ("1\n.....\n.....\n", 4, 1, "ends here"),
        ("1\n.....\n..o..\n.....\n.....\n.....\n", 3, 3, "does not belong"),
        ("1\n....\n.....\n.....\n.....\n.....\n", 2, 5, "A row of BLOCKGAME has 5 cells"),
        ("1\n" + ".....\n" * 6, 7, 1, "Nothing more is expected"),
        ("1\n.....\x00", 2, 6, ""),
    ],
)
def test_a_bad_input_is_told_with_its_place_and_kept(
    open_desk: Desk, text: str, line: int, column: int, words: str
) -> None:
    page = open_desk("compare")
    page.get_by_test_id("judge-input").fill(text)
    problem = page.get_by_test_id("judge-problem")
    expect(problem).to_contain_text(f"Line {line}, column {column}:", timeout=TIMEOUT_MS)
    expect(problem).to_contain_text(words)
    expect(page.get_by_test_id("judge-input")).to_have_value(text)


def test_files_of_all_kinds_are_read_or_refused(open_desk: Desk) -> None:
    page = open_desk("compare")
    sample = (GOLDEN / "blockgame-sample.in").read_text("utf-8")
    put(page, "judge-file", sample.encode("utf-16"))
    expect(page.get_by_test_id("judge-cases")).to_have_text("3 cases", timeout=TIMEOUT_MS)
    put(page, "judge-file", b"\x89PNG\r\n\x1a\n" + bytes(range(256)))
    expect(page.get_by_test_id("judge-problem")).to_be_visible(timeout=TIMEOUT_MS)
    put(page, "judge-file", sample)
    expect(page.get_by_test_id("judge-cases")).to_have_text("3 cases", timeout=TIMEOUT_MS)
    put(page, "judge-file", b"." * 10_000_000)
    expect(page.get_by_test_id("toast")).to_contain_text("too large")
    expect(page.get_by_test_id("judge-input")).to_have_value(sample)


def test_an_input_of_the_other_problem_moves_over(open_desk: Desk) -> None:
    page = open_desk("compare", "blockgame")
    page.get_by_test_id("judge-input").fill((GOLDEN / "boardcover-sample.in").read_text("utf-8"))
    page.get_by_test_id("judge-switch").click(timeout=TIMEOUT_MS)
    expect(page.get_by_test_id("judge-cases")).to_have_text("3 cases", timeout=TIMEOUT_MS)
    pressed = page.get_by_test_id("judge-problem-boardcover")
    expect(pressed).to_have_attribute("aria-pressed", "true")


def many_cases(count: int) -> tuple[str, list[str]]:
    boards = random_boards("blockgame", Random(1), count, filled_percent=60)
    return input_of("blockgame", boards), answering("blockgame")(boards)


def test_ten_thousand_cases_are_compared_and_walked_through(open_desk: Desk) -> None:
    page = open_desk("compare")
    text, answers = many_cases(10_000)
    own = list(answers)
    for wrong in (8, 4_999, 9_000):
        own[wrong] = "LOSING" if own[wrong] == "WINNING" else "WINNING"
    put(page, "judge-file", text)
    put(page, "judge-own-file", "\n".join(own[:-1]) + "\n")
    expect(page.get_by_test_id("judge-different")).to_have_text("3", timeout=TIMEOUT_MS)
    expect(page.get_by_test_id("judge-missing")).to_have_text("1")
    expect(page.get_by_test_id("judge-same")).to_have_text("9,996")
    first = page.get_by_test_id("judge-first")
    expect(first).to_contain_text(f"case 9. Yours {own[8]}, correct {answers[8]}")
    expect(first).to_contain_text("case 10,000 has no answer")
    assert page.locator("[data-testid=judge-answers] tr").count() < 60

    tasks = main_thread_tasks(page, lambda: walk(page))
    assert max(tasks) <= LONG_TASK_MS
    page.get_by_test_id("judge-only").check()
    rows = page.locator("[data-testid=judge-answers] tr[data-verdict]")
    expect(rows).to_have_count(4)
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


PASTE = """([id, text]) => {
  const area = document.querySelector(`[data-testid=${id}]`);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  const how = { clipboardData, bubbles: true, cancelable: true };
  area.dispatchEvent(new ClipboardEvent('paste', how));
}"""


def test_two_megabytes_are_pasted_without_holding_the_page_up(open_desk: Desk) -> None:
    page = open_desk("compare")
    text, answers = many_cases(66_000)
    assert len(text) > 1_900_000
    # The test's own handing over is no paste; the page holds the texts before.
    page.evaluate("(text) => { globalThis.held = text; }", text)
    page.evaluate("(text) => { globalThis.own = text; }", "\n".join(answers))

    def paste() -> None:
        for place, name in (("judge-input", "held"), ("judge-output", "own")):
            page.evaluate(f"""() => ({PASTE})(['{place}', globalThis.{name}])""")
        expect(page.get_by_test_id("judge-same")).to_have_text("66,000", timeout=TIMEOUT_MS)

    tasks = main_thread_tasks(page, paste)
    assert max(tasks) <= LONG_TASK_MS
    expect(page.get_by_test_id("judge-cases")).to_have_text("66,000 cases")
    page.get_by_test_id("judge-input-clear").click()
    expect(page.get_by_test_id("judge-input")).to_have_value("")


# All of it


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_is_wrong_for_those_who_do_not_see_it(
    open_desk: Desk, page: Page, scheme: str
) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page = open_desk("run")
    run(page, mistaken("blockgame", "last-row-forgotten"))
    expect(page.get_by_test_id("judge-why")).to_be_visible(timeout=TIMEOUT_MS)
    page.evaluate((ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8"))
    for tab in ("run", "tests", "compare"):
        page.get_by_test_id(f"judge-tab-{tab}").click()
        if tab == "compare":
            page.get_by_test_id("judge-samples").click()
            page.get_by_test_id("judge-output").fill("LOSING\n")
            expect(page.get_by_test_id("judge-missing")).to_be_visible(timeout=TIMEOUT_MS)
        found = page.evaluate("axe.run().then(({ violations }) => violations.map((one) => one.id))")
        assert found == [], tab


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1920, 1080), (900, 800), (390, 844)])
def test_the_desk_fits_every_width(open_desk: Desk, page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page = open_desk("run")
    for tab in ("run", "tests", "compare"):
        page.get_by_test_id(f"judge-tab-{tab}").click()
        expect(page.get_by_test_id(f"judge-{tab}-tab")).to_be_visible()
        wide, high = page.evaluate(
            "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
        )
        assert wide <= width
        assert width < 1200 or high <= height
