"""Visits that ask the site for one of each big thing, from whatever server it comes."""

from board import expect_outcome, go
from desk import RUN_MS, turn_to, write_program
from playwright.sync_api import Page, expect

PYTHON = "import fractions\nprint(1)"
"""A wrong program that imports from the part of the library that only programs need."""

CPP = '#include <cstdio>\nint main() { puts("1"); }\n'


def visit(page: Page, address: str) -> None:
    """Ask for a verdict, a count, a run of a program in Python, and a step of a lesson."""
    page.goto(f"{address}#/game?v=1&b=3/3&lang=en")
    expect_outcome(page, "WINNING", "3/3")
    go(page, "#/cover?v=1&b=6/6/6/6&lang=en")
    expect(page.get_by_test_id("count")).to_have_text("18")
    go(page, "#/judge?v=1&lang=en")
    turn_to(page, "run", "boardcover")
    write_program(page, PYTHON)
    page.get_by_test_id("judge-run").click()
    expect(page.get_by_test_id("judge-failure")).to_be_visible(timeout=RUN_MS)
    go(page, "#/learn/last-move?step=5&lang=en")
    page.get_by_test_id("learn-option-1").click()
    expect(page.get_by_test_id("learn-reply")).to_contain_text("Swap your seats")


def ask_for_cpp(page: Page) -> None:
    """Run a program in C++ on the judge's desk, which offers to fetch the compiler."""
    go(page, "#/judge?v=1&lang=en")
    turn_to(page, "run", "boardcover")
    write_program(page, CPP)
    page.get_by_test_id("judge-run").click()


def fetch_cpp(page: Page) -> None:
    """Fetch the compiler that was offered, and wait for the phase that follows if all files are
    right."""
    page.get_by_test_id("judge-setup-fetch").click()
    headers = page.locator("[data-phase=headers]")
    headers.or_(page.get_by_test_id("judge-failure")).first.wait_for(state="attached")
