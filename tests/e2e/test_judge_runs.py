"""A learner's program on the judge's desk: mistakes found and named, faults contained, costs shown.

``BLOCKCOVER_EXAMPLES=30`` tries 29 more programs of the catalogue.
"""

import re
from itertools import combinations
from random import Random

import pytest
from board import OpenSite, eventually, expect_rows
from desk import (
    RUN_MS,
    STEADY,
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
from catalogue import MISTAKES, TOO_LONG, output_of, program_named, right_program
from oracles import game_values
from random_cases import scaled

pytestmark = pytest.mark.recorded

FOUND = {("blockgame", "last-row-forgotten"): 2, ("boardcover", "orders-counted"): 6}
"""Mistakes with the number of empty cells of their smallest failing boards; tests/py tries all
others with the page's requests."""

IN_FORM = {"one-case-only": "finding-first-case-only", "no-line-ends": "finding-no-line-ends"}
"""Test ids of mistakes that are faults of the output."""

KNOWN = [
    (problem, program.name)
    for problem, mistakes in MISTAKES.items()
    for mistake in mistakes
    for program in mistake.programs
    if (problem, mistake.id) != TOO_LONG
]


def failing_board(page: Page) -> Board:
    return Board.from_code(page.get_by_test_id("judge-failure").get_attribute("data-board") or "")


def board_input(problem: str, board: Board) -> str:
    sides = f"{board.rows} {board.cols}\n" if problem == "boardcover" else ""
    return f"1\n{sides}{board}\n"


def expect_named(page: Page, problem: str, name: str) -> None:
    """Run a program of the catalogue, and check that its mistake is named and shown."""
    turn_to(page, "run", problem)
    run(page, program_named(problem, name))
    mistake = name.split(".")[0]
    shown = IN_FORM.get(mistake, f"mistake-{mistake}")
    expect(page.get_by_test_id(shown)).to_be_visible()
    if (problem, name) not in FOUND:
        return
    failure = page.get_by_test_id("judge-failure")
    expect(failure).to_contain_text("The smallest board on which your program is wrong")
    board = failing_board(page)
    assert board.empty_count == FOUND[problem, name]
    (right,) = answering(problem)([board])
    own = output_of(program_named(problem, name), board_input(problem, board)).strip()
    assert own != right
    expect(page.get_by_test_id("judge-right")).to_have_text(right)
    expect(page.get_by_test_id("judge-own")).to_have_text(own)
    expect(page.get_by_test_id("judge-why")).to_be_visible()


def test_a_mistake_is_named_and_shown_on_the_smallest_board(open_site: OpenSite) -> None:
    page = open_desk(open_site, "run")
    more = min(scaled(1) - 1, len(KNOWN))
    for problem, name in [("boardcover", "orders-counted"), *Random("desk").sample(KNOWN, more)]:
        expect_named(page, problem, name)
    turn_to(page, "run", "boardcover")
    # A case that fails only after another one.
    run(page, program_named("boardcover", "total-not-reset"))
    expect(page.get_by_test_id("judge-failure")).to_contain_text(
        "Given the last case alone, it is right"
    )
    expect(page.get_by_test_id("mistake-total-not-reset")).to_be_visible()

    # The smallest board equals a naive enumeration, and opens.
    expect_named(page, "blockgame", "last-row-forgotten")
    program = program_named("blockgame", "last-row-forgotten")
    shown = failing_board(page)
    values = game_values(5, 5)
    fewer = [
        Board(5, 5, 2**25 - 1 - sum(1 << cell for cell in cells))
        for empty in range(shown.empty_count)
        for cells in combinations(range(25), empty)
    ]
    boards = [*fewer, shown]
    rows = "".join(f"{board}\n" for board in boards)
    printed = output_of(program, f"{len(boards)}\n{rows}").split()
    right = ["WINNING" if values(board.filled_mask).wins else "LOSING" for board in boards]
    assert printed[:-1] == right[:-1]
    assert printed[-1] != right[-1]

    expect_accessible(page)
    page.get_by_test_id("judge-open").click()
    expect_rows(page, str(shown).split("\n"))
    bar = page.get_by_test_id("case-bar")
    expect(bar).to_contain_text("The smallest board on which your program is wrong")
    expect(bar).to_contain_text(f"yours {printed[-1]}, correct {right[-1]}")
    expect(page).to_have_url(re.compile(re.escape(f"b={shown.code}")))
    page.get_by_test_id("case-back").click()
    expect(page.get_by_test_id("judge-failure")).to_be_visible()
    expect(bar).to_have_count(0)


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
"""A correct program that is fast enough for the judge's limits."""


def test_a_right_program_passes_and_a_slow_one_is_stopped(open_site: OpenSite) -> None:
    page = open_desk(open_site, "run", "boardcover")
    page.evaluate(STEADY)
    run(page, REMEMBERED)
    right = page.get_by_test_id("judge-right-card")
    expect(right.get_by_role("heading").first).to_have_text("All answers are right")
    expect(right).to_contain_text("Right on every board with at most 12 cells")
    expect(right).to_contain_text("9,418")
    for stage in ("small", "random", "carved", "edges", "limits"):
        expect(page.get_by_test_id(f"judge-stage-{stage}")).to_be_visible()
    expect(page.get_by_test_id("judge-stage-images")).to_contain_text("9,418")
    expect(page.get_by_test_id("judge-mistakes")).to_have_count(0)
    speed = page.get_by_test_id("judge-speed-card")
    expect(speed).to_have_attribute("data-kind", "fast")
    expect(speed.get_by_test_id("judge-speed-hardest")).to_contain_text("took")
    expect(speed.get_by_test_id("judge-speed-memory")).to_have_attribute("data-within", "true")
    expect(speed.get_by_test_id("judge-speed-memory")).to_contain_text("Memory: about")
    # Each limit has one place.
    expect(speed.get_by_test_id("judge-speed-limits")).to_contain_text("2 sec")
    expect(page.locator(".judge-columns").get_by_text("64 MB")).to_have_count(1)
    expect(page.locator(".judge-columns").get_by_text("256 MB")).to_have_count(0)
    expect(speed.locator("canvas")).to_be_visible()
    expect_in_both_languages(page, "Right on every board", "모든 게임판에서 맞습니다")
    # Nothing is offered to be fixed.
    offers = page.get_by_test_id("judge-next")
    expect(offers).to_contain_text("Solve BLOCKGAME")
    expect(offers).not_to_contain_text(re.compile("fix|mend|large boards", re.I))

    page.evaluate("delete __blockcover.engine.worker().postMessage")
    turn_to(page, "run", "blockgame")
    write_program(page, right_program("blockgame"))
    page.get_by_test_id("judge-run").click()
    expect(page.get_by_test_id("judge-progress")).to_have_attribute("max", "48")
    expect(page.get_by_test_id("judge-stage-small")).to_be_visible()
    expect(page.get_by_test_id("judge-right-so-far")).to_contain_text(
        "All answers are right", timeout=RUN_MS
    )
    # A plain recursion takes long on large boards.
    expect(page.get_by_test_id("judge-stage-speed")).to_be_visible(timeout=RUN_MS)
    page.get_by_test_id("judge-stop").click()
    stopped = page.get_by_test_id("judge-stopped-card")
    expect(stopped).to_contain_text("All answers are right")
    expect(stopped.get_by_test_id("judge-stage-edges")).to_be_visible()


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
CONTAINED = [
    (f"{FULL_FIRST}while True: print('x' * 1000)", "too-much-output", None),
    ("\nmemory = []\nwhile True: memory.append('x' * 1000000 + str(len(memory)))", "memory", 3),
    (f"{FULL_FIRST}sys.setrecursionlimit(10**6)\ndef f(n):\n    return f(n + 1) + 1\nf(0)",
     "recursion", 4),
    ("file = open('large', 'wb')\nwhile True: file.write(bytes(40_000_000))", "memory", 2),
    (f"{FULL_FIRST}import posix\nposix._exit(0)", "crashed", None),
    (SPIES, "error", SPIES.count("\n")),
    (ENDLESS, "too-slow", 4),
]  # fmt: skip


def test_faults_of_a_program_are_contained_and_reported(open_site: OpenSite) -> None:
    page = open_desk(open_site, "run")
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    of_page: list[str] = []
    page.on("request", lambda request: of_page.append(request.url))
    for program, what, line in CONTAINED:
        if what == "too-slow":
            page.get_by_test_id("judge-time").select_option("2")
        run(page, program)
        failure = page.get_by_test_id("judge-failure")
        expect(failure).to_have_attribute("data-end", what)
        if line:
            expect(failure.get_by_role("heading").first).to_contain_text(f"line {line}")
            marked = page.get_by_test_id("judge-editor").locator(".failing-line")
            expect(marked).to_have_text(program.split("\n")[line - 1])
        if what == "error":
            expect(page.get_by_test_id("judge-errors")).to_contain_text("nothing was reached")
        # No board is to blame.
        expect(page.get_by_test_id("judge-own")).to_have_count(0)
    expect(failure).to_contain_text("It had not ended after 2 seconds")
    expect_in_both_languages(page, "It does not end", "끝나지 않습니다")
    assert not [url for url in asked if "spied" in url]
    assert of_page, "each has a library of its own"
    assert not [url for url in of_page if ".wasm" in url], "the solver has compiled that"
    stored = page.evaluate("async () => (await indexedDB.databases()).map(({ name }) => name)")
    assert "spied" not in stored
    # The solver and the page are unchanged.
    page.get_by_test_id("judge-tab-compare").click()
    page.get_by_test_id("judge-samples").click()
    expect(page.get_by_test_id("answer-1")).to_have_text("WINNING")
    # A stored program does not run by itself.
    page.reload()
    page.get_by_test_id("judge-tab-run").click()
    expect(page.get_by_test_id("judge-editor")).to_contain_text("while True: pass")
    expect(page.get_by_test_id("judge-stop")).to_be_disabled()
    expect(page.get_by_test_id("judge-introduction")).to_be_visible()


def test_the_time_of_a_search_is_compared_with_the_limit(open_site: OpenSite) -> None:
    page = open_desk(open_site, "run", "boardcover")
    card = page.get_by_test_id("judge-costs-card")
    expect(card).to_contain_text("This is not about your program")
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
