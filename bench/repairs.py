"""The search for the change that makes a program right, on the judge's page, by language.

Its time stands beside that of one full run: from a press on *Run* to the end of the test of the
changed program. Programs without such a change have no full run.
"""

from dataclasses import dataclass
from random import Random
from statistics import median

from board import until_ready
from cpp_programs import FOLDER
from desk import turn_to, write_program
from playwright.sync_api import Browser, Page

from bench.measure import markdown
from bench.steps import run_until
from catalogue import MISTAKES

AIMS = {"Python": (10, 30), "C++": (10, 30)}
"""By language: the search as a multiple of one full run, and in seconds."""

_OF_PYTHON = 8
"""This many wrong programs of the catalogue are chosen by lot."""
_OF_CPP = (
    "blockgame-misere",
    "boardcover-corner-not-covered",
    "boardcover-result-not-reset",
    "boardcover-returns-bool",
)
_WAIT_MS = 300_000


@dataclass(frozen=True, slots=True)
class Wrong:
    """A wrong program."""

    language: str
    problem: str
    text: str


@dataclass(frozen=True, slots=True)
class Figures:
    """Seconds of a search, and of a full run of the changed program, if there is one."""

    search: float
    run: float | None


def _programs() -> dict[str, Wrong]:
    catalogue = {
        f"{problem}.{program.name}": Wrong("Python", problem, program.text)
        for problem, mistakes in MISTAKES.items()
        for mistake in mistakes
        for program in mistake.programs
    }
    names = Random(1).sample(sorted(catalogue), _OF_PYTHON)
    cpp = {
        name: Wrong("C++", name.partition("-")[0], (FOLDER / f"cpp/{name}.cpp").read_text("utf-8"))
        for name in _OF_CPP
    }
    return {name: catalogue[name] for name in names} | cpp


PROGRAMS = _programs()


def figures(browser: Browser, address: str, name: str) -> Figures:
    """Measure the search for the change of one program."""
    wrong = PROGRAMS[name]
    page = browser.new_page()
    page.goto(f"{address}#/judge?v=1&lang=en")
    until_ready(page)
    turn_to(page, "run", wrong.problem)
    write_program(page, wrong.text)
    run_until(page, "repair-find")
    search = _seconds(page, "repair-find", "repair-end")
    found = page.get_by_test_id("repair-found")
    run = None
    if found.count():
        for degree in ("place", "kind", "lines", "apply"):
            page.get_by_test_id(f"repair-{degree}").click()
        run = _seconds(page, "repair-run", "judge-right-card")
    page.close()
    return Figures(search, run)


def _seconds(page: Page, press: str, end: str) -> float:
    """Return the seconds from a press to an element."""
    start: float = page.evaluate("performance.now()")
    page.get_by_test_id(press).click()
    # The end of a search without more to say is empty.
    page.get_by_test_id(end).first.wait_for(state="attached", timeout=_WAIT_MS)
    return (float(page.evaluate("performance.now()")) - start) / 1000


def table(turns: dict[str, list[Figures]]) -> str:
    """The table of both languages: medians over the programs, and how many have a change."""
    return markdown(
        ("a search for the change", "found", "search, s", "search : full run", "aims"),
        *(_row(language, turns) for language in AIMS),
    )


def _row(language: str, turns: dict[str, list[Figures]]) -> tuple[str, ...]:
    own = [turns[name] for name, wrong in PROGRAMS.items() if wrong.language == language]
    search = median(median(one.search for one in figures) for figures in own)
    ratios = [one.search / one.run for figures in own for one in figures if one.run]
    found = sum(any(one.run for one in figures) for figures in own)
    ratio = f"{median(ratios):.1f}" if ratios else ""
    times, seconds = AIMS[language]
    return language, f"{found} of {len(own)}", f"{search:.1f}", ratio, f"{times} ×, {seconds} s"
