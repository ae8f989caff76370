"""`desk.trace` on programs of many styles in C, C++ and Python, and on two mistakes of each.

Those in C and C++ are built by gcc and g++. Each mark is compared with a naive solver; a right
program gets none. ``BLOCKCOVER_EXAMPLES=40`` traces each right program on 200 boards.
"""

import os
import random
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import NamedTuple

import pytest

from blockcover.board import Board
from blockcover.desk.boards.small import reference_batches
from blockcover.desk.trace.trace import Trace
from blockcover.desk.trace.tracing import trace_steps, traced_inputs
from blockcover.judge import input_of
from catalogue import edited
from namespaces import built
from places import ROOT
from random_cases import scaled
from traces import assert_judged_rightly, result_of, right_answer, traced

pytestmark = [pytest.mark.native, pytest.mark.thorough]

FOLDER = ROOT / "tests/programs/traced"
STYLES = sorted(path.name for path in FOLDER.iterdir() if path.suffix != ".toml")
MISTAKES = tomllib.loads((FOLDER / "mistakes.toml").read_text("utf-8"))
HEADERS = ROOT / "web/judge/cpp"

Record = Callable[[Board, bool], tuple[str, str]]
"""From a board, and whether its events have steps too, to events and output."""


class Programs(NamedTuple):
    """A right program and its mistakes, by number."""

    style: str
    problem: str
    traced: Sequence[Record]
    untraced: list[list[str]]
    """Their commands."""


def texts_of(style: str) -> list[str]:
    """Return a right program and its mistakes."""
    right = (FOLDER / style).read_text("utf-8")
    return [right, *(edited(right, mistake["edit"]) for mistake in MISTAKES[style].values())]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write all programs, and those in C and C++ as they are traced too."""
    folder = tmp_path_factory.mktemp("traced")
    for style in STYLES:
        for number, text in enumerate(texts_of(style)):
            (folder / f"{number}-{style}").write_text(text, "utf-8")
    if shutil.which("g++") and (ROOT / "node_modules").is_dir():
        files = [file for file in folder.iterdir() if file.suffix != ".py"]
        subprocess.run(["node", Path(__file__).with_name("traced_texts.js"), *files], check=True)
        gcc(folder / "trace.o", "-c", ROOT / "tests/web/blockcover_trace.c")
    return folder


def gcc(program: Path, *arguments: str | Path) -> list[str]:
    subprocess.run(["gcc", "-w", "-I", HEADERS, "-o", program, *arguments], check=True)
    return [str(program)]


def built_in_c(files: Sequence[Path], trace: Path) -> list[list[str]]:
    options = ["-std=gnu17", "-x", "c"]
    return [
        gcc(file.with_name(f"{file.name}.out"), *options, file, "-x", "none", trace)
        for file in files
    ]


def built_in_cpp(files: Sequence[Path], trace: Path) -> list[list[str]]:
    """Build programs; each reads `blockcover_trace.h` anew."""
    header, anew = "#include <blockcover_trace.h>", "#undef BLOCKCOVER_TRACE\n#include"
    texts = [file.read_text("utf-8").replace("int main(", "int run(") for file in files]
    texts = [text.replace(header, f'{anew} "blockcover_trace.h"') for text in texts]
    source = files[0].with_suffix(".all.cpp")
    return built(texts, source, ["-std=gnu++20", "-I", str(HEADERS), str(trace)])


def compiled(
    command: list[str], events: Path, problem: str, board: Board, has_steps: bool
) -> tuple[str, str]:
    environment = dict(os.environ) | ({} if has_steps else {"BLOCKCOVER_CALLS_ALONE": "1"})
    done = subprocess.run(
        ["sh", "-c", f'exec "$0" "$@" 3>"{events}"', *command],
        input=input_of(problem, [board]), stdout=subprocess.PIPE, text=True, env=environment,
    )  # fmt: skip
    return events.read_text("utf-8").rstrip("\n"), done.stdout


def interpreted(text: str, problem: str, board: Board, has_steps: bool) -> tuple[str, str]:
    return traced(text, input_of(problem, [board]), lines=has_steps)[:2]


@pytest.fixture(scope="module", params=STYLES)
def programs(request: pytest.FixtureRequest, folder: Path) -> Programs:
    style: str = request.param
    problem = style.split("-")[0]
    files = [folder / f"{number}-{style}" for number in range(1 + len(MISTAKES[style]))]
    if style.endswith(".py"):
        records = [partial(interpreted, text, problem) for text in texts_of(style)]
        return Programs(style, problem, records, [[sys.executable, str(file)] for file in files])
    trace = folder / "trace.o"
    if not trace.exists():
        pytest.skip("there is no g++ here, or no Node with the packages of the page")
    files += [file.with_name(f"{file.name}.variables") for file in files]
    commands = (built_in_c if style.endswith(".c") else built_in_cpp)(files, trace)
    half = len(commands) // 2
    records = [
        partial(compiled, command, folder / "events", problem) for command in commands[half:]
    ]
    return Programs(style, problem, records, commands[:half])


def trace_of(
    problem: str, record: Record, board: Board, others: Sequence[tuple[list[Board], str, str]]
) -> tuple[Trace, str]:
    events, output = record(board, bool(not others))
    runs = [([board], events, output), *(others or other_runs(problem, record))]
    return result_of(trace_steps(problem, runs)), output


def other_runs(problem: str, record: Record) -> list[tuple[list[Board], str, str]]:
    inputs = traced_inputs(problem, [])[1:]
    return [(boards, *record(boards[0], False)) for boards in inputs]


@cache
def boards_of(problem: str) -> list[Board]:
    """Return reference boards with few empty cells, in a random order."""
    boards = [board for _, batch in reference_batches(problem) for board in batch]
    few = [board for board in boards if board.empty_count <= 12]
    return random.Random(1).sample(few, len(few))


def test_a_right_program_gets_no_mark(programs: Programs) -> None:
    problem, record = programs.problem, programs.traced[0]
    others = other_runs(problem, record)
    known = 0
    for board in boards_of(problem)[: scaled(3)]:
        trace, output = trace_of(problem, record, board, others)
        assert output.strip() == right_answer(problem, board)
        assert_judged_rightly(problem, trace)
        assert trace.wrong is None
        known += any(function.meaning for function in trace.functions)
    assert bool(known) == ("stack" not in programs.style)


@pytest.mark.parametrize("number", [1, 2])
def test_a_mistake_is_marked_where_the_first_answer_is_wrong(
    programs: Programs, number: int
) -> None:
    problem, command = programs.problem, programs.untraced[number]
    mistake = list(MISTAKES[programs.style].values())[number - 1]
    board = Board.from_code(mistake["board"])
    trace, output = trace_of(problem, programs.traced[number], board, ())
    given = input_of(problem, [board])
    assert output == subprocess.run(command, input=given, capture_output=True, text=True).stdout
    assert output.strip() != right_answer(problem, board)
    assert_judged_rightly(problem, trace)
    assert any(step.changes for step in trace.steps)
    assert (trace.wrong is None) == ("unmarked" in mistake)
