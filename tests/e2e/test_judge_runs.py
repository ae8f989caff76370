"""A learner's program runs in the browser: found wrong, taught, timed, stopped, contained.

tests/web/outcomes.test.ts has the words for each outcome, tests/py which outcome it is.
"""

import re

import pytest
from board import OpenSite, box_of, eventually, expect_rows, go
from desk import (
    REMEMBERED,
    RUN_MS,
    expect_accessible,
    expect_in_both_languages,
    open_desk,
    run,
    turn_to,
    write_program,
)
from playwright.sync_api import Page, expect

from blockcover.board import Board
from blockcover.judge import answering
from catalogue import output_of, program_named

SYNTAX = "cases = int(input())\nfor case in range(cases)\n    print('WINNING')\n"


def test_a_wrong_program_is_shown_on_its_smallest_board_with_a_line_of_play(
    open_site: OpenSite,
) -> None:
    page = open_desk(open_site, "run")
    program = program_named("blockgame", "last-row-forgotten")
    run(page, program)
    expect(page.get_by_test_id("mistake-last-row-forgotten")).to_be_visible()
    failure = page.get_by_test_id("judge-failure")
    board = Board.from_code(failure.get_attribute("data-board") or "")
    (right,) = answering("blockgame")([board])
    own = output_of(program, f"1\n{board}\n").strip()
    assert own != right
    expect(page.get_by_test_id("judge-right")).to_have_text(right)
    expect(page.get_by_test_id("judge-own")).to_have_text(own)
    expect(page.get_by_test_id("judge-why")).to_be_visible()
    expect(page.get_by_test_id("judge-costs-card")).to_have_count(0)
    expect_accessible(page)
    smallest = "The smallest board on which your program is wrong"
    expect_in_both_languages(page, smallest, "내 프로그램이 틀리는 가장 작은 게임판")

    # The clock plays the line, and the keys step through it.
    lesson = page.get_by_test_id("judge-lesson")
    page.get_by_test_id("lesson-play").click()
    expect(lesson).to_have_attribute("data-at", "1")
    expect(page.get_by_test_id("lesson-caption")).to_contain_text("cannot move")
    page.get_by_test_id("lesson-timeline").press("ArrowLeft")
    expect(lesson).to_have_attribute("data-at", "0")

    page.get_by_test_id("judge-open").click()
    expect_rows(page, str(board).split("\n"))
    bar = page.get_by_test_id("case-bar")
    expect(bar).to_contain_text(f"{smallest} yours {own}, correct {right}")
    expect(page).to_have_url(re.compile(re.escape(f"b={board.code}")))
    page.get_by_test_id("case-back").click()
    expect(failure).to_be_visible()
    expect(bar).to_have_count(0)


@pytest.mark.thorough
@pytest.mark.chromium("touch")
def test_faults_and_tilings_are_shown_on_a_phone(phone: Page) -> None:
    go(phone, "#/judge?v=1&lang=ko")
    turn_to(phone, "run", "boardcover")
    prompts = "_print = print\ndef print(text): _print('정답:', text)\n"
    run(phone, prompts + program_named("boardcover", "orders-counted"))
    failure = phone.get_by_test_id("judge-failure")
    expect(failure).to_be_in_viewport(ratio=0.7)
    expect(phone.get_by_test_id("judge-printed")).to_have_text("정답: 4")
    expect(phone.get_by_test_id("mistake-orders-counted")).to_be_visible()
    picture = phone.get_by_test_id("judge-lesson").locator("svg[role=img]")
    first = picture.inner_html()
    forward = phone.get_by_test_id("lesson-forward")
    box = box_of(forward)
    assert min(box["width"], box["height"]) >= 44
    forward.tap()
    expect(phone.get_by_test_id("lesson-caption")).to_have_text("덮는 방법 2가지 가운데 2번째")
    assert picture.inner_html() != first
    expect_accessible(phone)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    run(phone, SYNTAX)
    expect(failure).to_have_attribute("data-finding", "syntax")
    expect(failure.locator("svg[role=img]")).to_have_count(0)
    expect(phone.locator(".failing-line")).to_have_text("for case in range(cases)")
    # In landscape the result lies below the editor.
    phone.set_viewport_size({"width": 844, "height": 390})
    editor = box_of(phone.locator(".judge-panel").first)
    assert box_of(phone.locator(".judge-results"))["y"] >= editor["y"] + editor["height"]


@pytest.mark.thorough
def test_a_right_program_passes(open_site: OpenSite) -> None:
    page = open_desk(open_site, "run", "boardcover")
    write_program(page, REMEMBERED)
    page.get_by_test_id("judge-run").click()
    expect(page.get_by_test_id("judge-right-so-far")).to_be_visible(timeout=RUN_MS)
    page.get_by_test_id("judge-stop").click()
    expect(page.get_by_test_id("judge-stopped-card")).to_contain_text("All answers are right")
    run(page, REMEMBERED)
    right = page.get_by_test_id("judge-right-card")
    expect(right.get_by_role("heading").first).to_have_text("All answers are right")
    expect(page.get_by_test_id("judge-stage-all-small")).to_contain_text("9,418")
    speed = page.get_by_test_id("judge-speed-card")
    expect(speed.locator("canvas")).to_be_visible()
    expect(speed.get_by_test_id("judge-speed-memory")).to_have_attribute("data-within", "true")
    expect_in_both_languages(page, "Right on every board", "모든 게임판에서 맞습니다")


SPIES = """
import gc, types
gc.unfreeze()
found = {m.__name__: m for m in gc.get_objects() if isinstance(m, types.ModuleType)}
code = "fetch('./spied'); indexedDB.open('spied'); postMessage({kind: 'reply'})"
for name in ("pyodide.code", "pyodide.http", "_pyodide_core", "pyodide_js", "js"):
    for act in ("run_js", "pyfetch", "eval", "fetch"):
        try:
            getattr(found[name], act)(code)
            print(name, act)
        except BaseException:
            pass
for name in ("js", "pyodide.http", "urllib.request", "socket", "ctypes"):
    try:
        __import__(name)
        print(name)
    except ImportError:
        pass
raise ValueError("nothing was reached")
"""

FULL_FIRST = """\
import sys; text = sys.stdin.read(); "." in "".join(text.split()[1:6]) and sys.exit(1)
"""
"""Begins a program that fails at once on all boards but the full one: they take no time, and their
ends are no reason to start another worker."""

ENDLESS = f"""\
{FULL_FIRST}print("WINNING")
try:
    while True: pass
except BaseException:
    while not text.startswith("1\\n"): pass
    raise
"""
"""Wrong on the first board, and endless; with many boards it even ignores interrupts."""

# tests/py/test_program.py has the endings of programs that are only wrong.
FAULTS = [
    (f"{FULL_FIRST}while True: print('x' * 1000)", "too-much-output", None),
    ("\nmemory = []\nwhile True: memory.append('x' * 1000000 + str(len(memory)))", "memory", 3),
    (f"{FULL_FIRST}sys.setrecursionlimit(10**6)\ndef f(n):\n    return f(n + 1) + 1\nf(0)",
     "recursion", 4),
    (f"{FULL_FIRST}import posix\nposix._exit(0)", "crashed", None),
]  # fmt: skip


def expect_end(page: Page, program: str, end: str, line: int | None) -> None:
    """Run a program, and check how it ends, in which line; no board is to blame."""
    run(page, program)
    failure = page.get_by_test_id("judge-failure")
    expect(failure).to_have_attribute("data-end", end)
    expect(page.get_by_test_id("judge-own")).to_have_count(0)
    if line:
        expect(failure.get_by_role("heading").first).to_contain_text(f"line {line}")
        marked = page.get_by_test_id("judge-editor").locator(".failing-line")
        expect(marked).to_have_text(program.split("\n")[line - 1])


def test_a_program_reaches_nothing_and_ends(open_site: OpenSite) -> None:
    page = open_desk(open_site, "run")
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    of_page: list[str] = []
    page.on("request", lambda request: of_page.append(request.url))
    expect_end(page, SPIES, "error", SPIES.count("\n"))
    expect(page.get_by_test_id("judge-errors")).to_contain_text("nothing was reached")
    assert not [url for url in asked if "spied" in url]
    assert of_page, "each has a library of its own"
    assert not [url for url in of_page if ".wasm" in url], "the solver has compiled that"
    stored = page.evaluate("async () => (await indexedDB.databases()).map(({ name }) => name)")
    assert "spied" not in stored
    page.get_by_test_id("judge-time").select_option("2")
    expect_end(page, ENDLESS, "too-slow", 4)
    expect_in_both_languages(page, "It does not end", "끝나지 않습니다")
    # A stored program does not run by itself.
    page.reload()
    expect(page.get_by_test_id("judge-editor")).to_contain_text("while True: pass")
    expect(page.get_by_test_id("judge-stop")).to_be_disabled()
    expect(page.get_by_test_id("judge-introduction")).to_be_visible()


@pytest.mark.thorough
def test_faults_of_a_program_are_contained_and_reported(open_site: OpenSite) -> None:
    page = open_desk(open_site, "run")
    for program, end, line in FAULTS:
        expect_end(page, program, end, line)
    # The solver is unchanged.
    page.get_by_test_id("judge-tab-compare").click()
    page.get_by_test_id("judge-samples").click()
    expect(page.get_by_test_id("answer-1")).to_have_text("WINNING")


def test_the_time_of_a_search_is_compared_with_the_limit(open_site: OpenSite) -> None:
    page = open_desk(open_site, "run", "boardcover")
    page.get_by_test_id("judge-costs").click()
    expect(page.get_by_test_id("judge-costs-found")).to_contain_text(
        re.compile(r"48 empty cells take about .* if .*, and about .* years if"),
    )
    canvas = page.locator(".chart canvas")
    expect(canvas).to_be_visible()
    colours = """(one) => [...new Set(new Uint32Array(one.getContext('2d')
      .getImageData(0, 0, one.width, one.height).data.buffer))].join()"""
    light = canvas.evaluate(colours)
    assert light.count(",") > 3
    page.emulate_media(color_scheme="dark")
    assert eventually(page, lambda: canvas.evaluate(colours), lambda now: now != light) != light
