"""What the judge's desk says about a program: faults without a board, boards that teach, names by
likeness. test_judge_runs.py has right programs."""

import re
from typing import Any

import pytest
from board import OpenSite, box_of, go
from desk import (
    ANSWERED,
    expect_accessible,
    expect_in_both_languages,
    open_desk,
    run,
    turn_to,
    write_program,
)
from playwright.sync_api import Page, expect

from blockcover.desk.results import Finding
from blockcover.desk.speed.growth import CALLS
from blockcover.service import Service
from blockcover.wire import to_json
from catalogue import program_named, right_program
from service_client import ask
from stress_runs import boards_of, judged

pytestmark = pytest.mark.recorded

SYNTAX = "cases = int(input())\nfor case in range(cases)\n    print('WINNING')\n"
SILENT = "def main():\n    print('LOSING')\n"
NUMPY = "import numpy\nprint(numpy.zeros(3))\n"
SAMPLE = "print('WINNING\\nLOSING\\nWINNING\\nLOSING')\n"
EARLY = right_program("boardcover") + "    if empty % 3:\n        break\n"


SHORT_ROW = to_json(Finding("row-too-short", 3, "char b[20][20];", 20))


def with_prompts(program: str, prompt: str) -> str:
    """Return a program that prints a text before each of its lines."""
    return f"_print = print\ndef print(text): _print({prompt!r}, text)\n{program}"


def expect_finding(page: Page, kind: str, title: str) -> None:
    failure = page.get_by_test_id("judge-failure")
    expect(failure).to_have_attribute("data-finding", kind)
    expect(failure.get_by_role("heading").first).to_have_text(title)
    # No board is shown where none is to blame.
    assert failure.get_attribute("data-board") is None
    expect(failure.locator("svg[role=img]")).to_have_count(0)


def printing(how: str) -> str:
    """Return a right program that prints its answers in another way."""
    return f"{how}\n{right_program('blockgame')}"


OUTCOMES = [
    ("cases = int(open('input.txt').readline())\n",
     "file", "It reads a file · line 1", "파일을 읽습니다 · 1번째 줄"),
    (printing("write = print\ndef print(answer): write(answer.capitalize())"),
     "spelling", "The answers are spelled differently", "답의 철자가 다릅니다"),
    (printing("kept = [''] * 20\nat = 0\nwrite = print\n"
              "def print(answer):\n"
              "    global at\n"
              "    kept[at] = answer\n"
              "    at += 1\n"
              "    write(answer)"),
     "too-many-cases", "It fails on more than 20 cases", "케이스가 20개를 넘으면 틀립니다"),
]  # fmt: skip


def test_faults_without_a_board_have_names_of_their_own(open_site: OpenSite) -> None:
    page = open_desk(open_site, "run")
    run(page, SYNTAX)
    expect_finding(page, "syntax", "Syntax error · line 2")
    expect(page.locator(".failing-line")).to_have_text("for case in range(cases)")
    expect(page.get_by_test_id("judge-errors")).to_contain_text("expected ':'")
    expect_accessible(page)
    expect_in_both_languages(page, "Syntax error · line 2", "문법 오류 · 2번째 줄")
    # How slow the book's search is would be noise here.
    expect(page.get_by_test_id("judge-costs-card")).to_have_count(0)
    run(page, "known = {}\nprint(knwon[3])")
    failure = page.get_by_test_id("judge-failure")
    expect(failure).to_contain_text("‘knwon’ is not known here. Did you mean ‘known’?")
    expect(page.get_by_test_id("judge-errors")).to_contain_text("NameError: name 'knwon'")
    run(page, "row = input()\nprint(row[40])")
    expect_in_both_languages(
        page, "The index is 40, but ‘row’ has the length", "인덱스가 40입니다. 인덱스는 0부터"
    )
    run(page, NUMPY)
    expect_finding(page, "import", "A module is missing · line 1")
    run(page, SILENT)
    expect_finding(page, "nothing-printed", "It prints nothing")
    run(page, SAMPLE)
    expect_finding(page, "sample-answers", "It prints the answers of the sample")
    turn_to(page, "run", "boardcover")
    run(page, EARLY)
    ends = "It ends at the first board where the number of empty cells is not a multiple of 3"
    expect_finding(page, "ends-early", ends)
    # The input that shows it, with both outputs.
    expect(page.get_by_test_id("judge-failing-input")).to_have_text("2\n1 1\n.\n1 1\n#\n")
    expect(page.get_by_test_id("judge-own")).to_have_text("0")
    expect(page.get_by_test_id("judge-right")).to_have_text("0\n1")
    run(page, with_prompts(right_program("boardcover"), "Answer:"))
    expect_finding(page, "extra-text", "Other text beside the answers")
    expect(failure).to_contain_text("Everything else is right: the answers to all")
    expect(page.get_by_test_id("judge-printed")).to_have_text("Answer: 1")
    expect_in_both_languages(page, "Other text beside the answers", "답 옆에 다른 글자가 있습니다")
    turn_to(page, "run", "blockgame")
    for program, kind, english, korean in OUTCOMES:
        run(page, program)
        expect_finding(page, kind, english)
        expect_in_both_languages(page, english, korean)
    # On a phone in landscape the result lies below the editor.
    page.set_viewport_size({"width": 844, "height": 390})
    editor = box_of(page.locator(".judge-panel").first)
    assert box_of(page.locator(".judge-results"))["y"] >= editor["y"] + editor["height"]


def test_a_wrong_program_with_korean_prompts_on_a_phone(phone: Page) -> None:
    go(phone, "#/judge?v=1&lang=ko")
    turn_to(phone, "run", "boardcover")
    run(phone, with_prompts(program_named("boardcover", "orders-counted"), "정답:"))
    expect(phone.get_by_test_id("judge-failure")).to_be_in_viewport(ratio=0.7)
    expect(phone.get_by_test_id("finding-extra-text")).to_contain_text(
        "답 옆에 다른 글자가 있습니다"
    )
    expect(phone.get_by_test_id("judge-printed")).to_have_text("정답: 4")
    # The answer is read without the prompt, and the mistake of the search is named.
    expect(phone.get_by_test_id("judge-own")).to_have_text("4")
    expect(phone.get_by_test_id("mistake-orders-counted")).to_be_visible()
    lesson = phone.get_by_test_id("judge-lesson")
    caption = phone.get_by_test_id("lesson-caption")
    expect(caption).to_have_text("덮는 방법 2가지 가운데 1번째")
    pictures = [lesson.locator("svg[role=img]").inner_html()]
    forward = phone.get_by_test_id("lesson-forward")
    box = forward.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    forward.tap()
    expect(caption).to_have_text("덮는 방법 2가지 가운데 2번째")
    expect(forward).to_be_disabled()
    pictures.append(lesson.locator("svg[role=img]").inner_html())
    assert pictures[0] != pictures[1]
    phone.get_by_test_id("lesson-timeline").press("ArrowLeft")
    expect(phone.get_by_test_id("lesson-at")).to_have_text("1 / 2")
    expect_accessible(phone)
    width = phone.evaluate("document.documentElement.scrollWidth")
    assert width <= 390
    run(phone, SYNTAX)
    expect_finding(phone, "syntax", "문법 오류 · 2번째 줄")


def test_the_line_of_play_leads_to_the_refutation(open_site: OpenSite) -> None:
    page = open_desk(open_site, "run")
    run(page, program_named("blockgame", "any-move-wins"))
    lesson = page.get_by_test_id("judge-lesson")
    expect(page.get_by_test_id("judge-right")).to_have_text("LOSING")
    caption = page.get_by_test_id("lesson-caption")
    expect(caption).to_contain_text("loses after any move")
    page.get_by_test_id("lesson-forward").click()
    expect(caption).to_have_text(re.compile(r"Move 1: the first player, \w+\."))
    page.get_by_test_id("lesson-timeline").press("ArrowRight")
    expect(caption).to_contain_text("Move 2: the second player’s refutation")
    expect(caption).to_contain_text("The first player cannot move")
    expect(lesson.locator("svg text").get_by_text("2", exact=True).first).to_be_visible()
    # The clock plays it, from the beginning.
    page.get_by_test_id("lesson-play").click()
    expect(lesson).to_have_attribute("data-at", "2")
    expect(page.get_by_test_id("lesson-play")).to_have_accessible_name("Play")


THIRDS = """\
for _ in range(int(input())):
    h, w = map(int, input().split())
    print(sum(input().count(".") for _ in range(h)) // 3)
"""
"""Counts pieces instead of tilings: a mistake outside the catalogue."""


def test_mistakes_are_named_by_likeness_and_in_pairs_or_not_at_all(open_site: OpenSite) -> None:
    page = open_desk(open_site, "run")
    # It answers WINNING on the full board too.
    like = program_named("blockgame", "dominoes-forgotten").replace(
        "if wins(board)", "if wins(board) or board == (1 << 25) - 1"
    )
    run(page, like)
    alike = page.get_by_test_id("alike-dominoes-forgotten")
    expect(alike).to_contain_text(re.compile(r"\d\d(\.\d)?% have the same answer"))
    expect(alike).to_contain_text("your program answers WINNING")
    two = program_named("blockgame", "last-row-forgotten").replace("    [(0, 0), (1, 0)],\n", "")
    run(page, two)
    pair = page.get_by_test_id("judge-alike")
    expect(pair).to_contain_text("two mistakes together")
    expect(pair.get_by_test_id("mistake-last-row-forgotten")).to_be_visible()
    expect(pair.get_by_test_id("mistake-vertical-dominoes-forgotten")).to_be_visible()
    turn_to(page, "run", "boardcover")
    # Beside a board with nothing empty, one to learn from.
    run(page, THIRDS)
    expect(page.get_by_test_id("finding-nothing-empty")).to_be_visible()
    expect(page.get_by_test_id("judge-mistakes")).to_have_count(0)
    expect(page.get_by_test_id("judge-speed-card")).to_have_count(0)
    second = page.get_by_test_id("judge-lesson-card")
    expect(second).to_contain_text("With that fixed, it is still wrong on this board")
    expect(second.get_by_test_id("judge-why")).to_be_visible()
    expect(page.get_by_test_id("trait-by-cells")).to_contain_text(
        "Its answer depends only on the number of empty cells. (1: 0, 2: 0, 3: 1,"
    )


def reply_without_stored_results() -> dict[str, Any]:
    """Return the verdict on a right program whose times are those of a search that stores nothing.
    The times are made, so that they do not depend on the machine."""
    service = Service()
    reply = ask(service, kind="stress", problem="blockgame")
    while question := reply["question"]:
        empty = [board.empty_count for board in boards_of("blockgame", question["text"])]
        seconds = 0.02 + 1e-6 * sum(CALLS["blockgame"].get(cells, (1, 1))[1] for cells in empty)
        ended = {"output": judged("blockgame", question["text"]), "seconds": seconds}
        if seconds > 2:
            ended = {"output": "", "fault": "too-slow", "seconds": 2}
        reply = ask(service, kind="stress-ran", session=reply["session"], **ended)
    return reply


def test_a_right_program_without_stored_results_is_told_so(open_site: OpenSite) -> None:
    page = open_desk(open_site, "run")
    page.get_by_test_id("judge-time").select_option("2")
    page.evaluate(ANSWERED, {**reply_without_stored_results(), "warnings": [SHORT_ROW]})
    write_program(page, right_program("blockgame"))
    page.get_by_test_id("judge-run").click()
    right = page.get_by_test_id("judge-right-card")
    expect(right.get_by_role("heading").first).to_have_text("Correct, but too slow")
    expect(right).to_contain_text("Right on every board")
    warning = right.get_by_test_id("finding-row-too-short")
    expect(warning).to_contain_text("A row with its end does not fit · line 3")
    expect(warning).to_contain_text("char b[20][20];")
    expect(page.get_by_test_id("judge-stage-limits")).to_contain_text("not finished")
    speed = page.get_by_test_id("judge-speed-card")
    expect(speed).to_have_attribute("data-kind", "no-memo")
    expect(speed).to_contain_text("Even a hundred times as fast")
    lesson = speed.get_by_test_id("lesson-link")
    expect(lesson).to_have_attribute("href", re.compile(r"^#/learn/remember\?.*step=3"))
    expect(right.get_by_test_id("lesson-link")).to_have_count(0)
    expect_in_both_languages(page, "It stores no results", "결과를 저장하지 않아")
    # Stopped for its memory, it is not fast enough with little of it.
    reply = reply_without_stored_results()
    stopped = {"stage": "limits", "cases": 50, "fault": "too-much-memory", "alone": True}
    fast = {**reply["speed"], "kind": "fast", "hardest": 1.0, "stopped": "too-much-memory"}
    page.evaluate(ANSWERED, {**reply, "speed": fast, "memory": 6 << 20, "unfinished": [stopped]})
    page.get_by_test_id("judge-run").click()
    expect(speed).to_have_attribute("data-kind", "fast")
    expect(right.get_by_role("heading").first).to_have_text("Correct, but too much memory")
    expect(speed).to_contain_text("so much that it was stopped")
    expect(speed.get_by_test_id("judge-speed-limits")).to_contain_text("64 MB")
    expect(speed).not_to_contain_text("fast enough")
    expect(speed.get_by_test_id("judge-speed-hardest")).to_have_count(0)
