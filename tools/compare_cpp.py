"""Compares the programs in C and C++ of `tests/programs` as `blockcover stress` judges them when
g++ has built them, and when Chromium builds and runs them: the verdict, the smallest failing board,
the mistakes and the kinds of faults; and traces them on their failing boards. Prints a table; the
exit code is 1 if a program differs.

With g++ a program is right if it is so with -O2 and -O0, each as it is and with a pattern in all
memory that it has not set. The names of some programs, or parts of them, can be given as arguments.
"""

import sys
import tempfile
from pathlib import Path
from time import perf_counter

from board import until_ready
from browsers import launch_arguments
from conftest import DIST, NO_TRAP_HANDLER
from cpp_programs import (
    FOLDER,
    FORGIVEN,
    PROGRAMS,
    RUN,
    SECONDS,
    Outcome,
    built_in,
    judged_by_gcc,
    outcome_of,
    start_runner,
    traced_in,
    verdict_of,
)
from playwright.sync_api import Page, sync_playwright
from server import serve

from blockcover.cli.program import known_program
from blockcover.desk.results import TrialVerdict
from blockcover.desk.stress import PARTS, REFERENCE_BOARDS
from blockcover.judge import input_of

UNDEFINED = (
    "blockgame-cache-too-small.cpp",
    "blockgame-no-return.cpp",
    "boardcover-uninitialised.cpp",
    "boardcover-void-main.c",
)
"""Programs that use memory beyond an array, or a value that is not there: what they answer, or with
which exit code they end, depends on the compiler, so only whether they are right is compared."""


def text_of(outcome: Outcome) -> str:
    """One line about an outcome."""
    board = outcome.board.replace("\n", " ")
    what = "right" if outcome.is_right else "wrong"
    return " ".join([what, board, *outcome.names, *outcome.faults]).strip()


def found_in(page: Page, path: Path, verdict: TrialVerdict) -> str:
    """Return the place and the kind of a fault that the checks find on the failing input."""
    failure = verdict.failure
    if failure is None:
        return ""
    text = input_of(failure.run.problem, failure.run.boards)
    ran = page.evaluate(RUN, [path.read_text("utf-8"), text, SECONDS, True])
    return ran["errors"].split("\n")[0] if ran["line"] else ""


def traced(page: Page, path: Path, verdict: TrialVerdict) -> str:
    """Return how much of a program is traced on its failing board, and its first wrong call."""
    failure = verdict.failure
    if failure is None or not failure.blames_board or not failure.run.alone:
        return ""
    problem, board = failure.run.problem, failure.run.boards[0]
    program = path.read_text("utf-8")
    level, printed, trace = traced_in(page, problem, program, board)
    ran = page.evaluate(RUN, [program, input_of(problem, [board]), SECONDS, False])
    parts = [level] if printed == ran["output"] else [level, "**other output**"]
    if trace.wrong is not None:
        call = trace.calls[trace.wrong]
        board_code = call.board.code if call.board else ""
        name = trace.functions[call.function].name
        parts.append(f"{name} {board_code}: {call.own}, right {call.right}")
    return "; ".join(parts)


def compared(page: Page, paths: list[Path], folder: Path) -> list[str]:
    """Print a row of the table for each program, and return the names of those that differ."""
    titles = ["program", "g++", "s", "page", "s", "found by the checks", "traced"]
    print(f"| {' | '.join(titles)} |\n{'|---' * len(titles)}|")
    differing = []
    for path in paths:
        is_forgiven = path.parent == FORGIVEN
        parts = REFERENCE_BOARDS if is_forgiven else PARTS
        start = perf_counter()
        expected = judged_by_gcc(path, folder, parts)
        between = perf_counter()
        verdict = verdict_of(path, built_in(page, path), parts)
        seconds = perf_counter() - between
        seen = outcome_of(verdict)
        is_same = seen == expected
        is_undefined = is_forgiven or path.name in UNDEFINED
        if not is_same and not (is_undefined and seen.is_right == expected.is_right):
            differing.append(path.name)
        cells = [
            path.name,
            text_of(expected),
            f"{between - start:.1f}",
            "the same" if is_same else f"**{text_of(seen)}**",
            f"{seconds:.1f}",
            found_in(page, path, verdict),
            traced(page, path, verdict),
        ]
        print(f"| {' | '.join(cells)} |", flush=True)
    return differing


def main(*parts: str) -> int:
    known_program(["g++"])
    names = ((path, str(path.relative_to(FOLDER))) for path in PROGRAMS)
    paths = [path for path, name in names if all(part in name for part in parts)]
    with (
        tempfile.TemporaryDirectory() as folder,
        serve(DIST) as address,
        sync_playwright() as playwright,
    ):
        launch = launch_arguments(playwright.chromium)
        browser = playwright.chromium.launch(args=NO_TRAP_HANDLER, **launch)
        page = browser.new_page()
        page.goto(f"{address}#/judge?v=1&lang=en")
        until_ready(page)
        start_runner(page)
        differing = compared(page, paths, Path(folder))
        browser.close()
    print(f"\n{len(paths) - len(differing)} of {len(paths)} programs have the same outcome")
    print("".join(f"different: {name}\n" for name in differing), end="")
    return 1 if differing else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
