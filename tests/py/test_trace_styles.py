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
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

from blockcover.board import Board
from blockcover.desk.boards.small import known_batches
from blockcover.desk.trace.trace import Trace, trace_steps, traced_inputs
from blockcover.judge import input_of
from catalogue import edited
from random_cases import scaled
from test_trace import assert_judged_rightly, result_of, right_answer, traced

pytestmark = [pytest.mark.native, pytest.mark.recorded]

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "tests/programs/traced"
STYLES = sorted(path.name for path in FOLDER.iterdir() if path.suffix != ".toml")
MISTAKES = tomllib.loads((FOLDER / "mistakes.toml").read_text("utf-8"))
COMPILERS = {".c": ["gcc", "-std=gnu17"], ".cpp": ["g++", "-std=gnu++20"]}
SECONDS = 30

Record = Callable[[Board, bool], tuple[str, str]]
"""From a board, and whether its events have steps too, to events and output."""


def texts_of(style: str) -> Iterator[str]:
    """Yield a right program and its mistakes."""
    right = (FOLDER / style).read_text("utf-8")
    yield right
    yield from (edited(right, mistake["edit"]) for mistake in MISTAKES[style].values())


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Write all programs in C and C++, and how they are traced."""
    folder = tmp_path_factory.mktemp("traced")
    if shutil.which("g++") is None or not (ROOT / "node_modules").is_dir():
        return folder
    files = []
    for style in STYLES:
        for number, text in enumerate(texts_of(style)):
            if not style.endswith(".py"):
                files.append(folder / f"{number}-{style}")
                files[-1].write_text(text, "utf-8")
    subprocess.run(["node", ROOT / "tests/py/traced_texts.js", *files], check=True)
    return folder


def built(source: Path, language: str) -> Path:
    program = source.with_name(f"{source.name}.out")
    kind = "c" if language == ".c" else "c++"
    command = [*COMPILERS[language], "-w", "-I", str(ROOT / "web/judge/cpp")]
    command += ["-x", kind, str(source), "-x", "c", str(ROOT / "tests/web/blockcover_trace.c")]
    subprocess.run([*command, "-o", program], check=True)
    return program


def compiled(source: Path, language: str, problem: str) -> Record:
    """Build a program whose text is traced with its variables."""
    program = built(source.with_name(f"{source.name}.variables"), language)
    events = source.with_name(f"{source.name}.events")

    def record(board: Board, has_steps: bool) -> tuple[str, str]:
        environment = dict(os.environ) | ({} if has_steps else {"BLOCKCOVER_CALLS_ALONE": "1"})
        command = ["sh", "-c", 'exec "$0" 3>"$1"', str(program), str(events)]
        given = input_of(problem, [board])
        done = subprocess.run(
            command, input=given, stdout=subprocess.PIPE, text=True, timeout=SECONDS,
            env=environment,
        )  # fmt: skip
        return events.read_text("utf-8").rstrip("\n"), done.stdout

    return record


def interpreted(text: str, problem: str) -> Record:
    return lambda board, has_steps: traced(text, input_of(problem, [board]), lines=has_steps)[:2]


def recorder(folder: Path, style: str, number: int) -> Record:
    """Return what runs a right program, or a mistake by its number from 1, and records it."""
    problem, language = style.split("-")[0], Path(style).suffix
    if language == ".py":
        return interpreted(list(texts_of(style))[number], problem)
    if not any(folder.iterdir()):
        pytest.skip("there is no g++ here, or no Node with the packages of the page")
    return compiled(folder / f"{number}-{style}", language, problem)


def untraced(folder: Path, style: str, number: int, given: str) -> str:
    """Return what a program prints that tells nothing."""
    source = folder / f"{number}-{style}"
    if style.endswith(".py"):
        source.write_text(list(texts_of(style))[number], "utf-8")
        command = [sys.executable, str(source)]
    else:
        command = [str(built(source, Path(style).suffix))]
    return subprocess.run(command, input=given, capture_output=True, text=True).stdout


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
    """Return known boards with few empty cells, in a random order."""
    boards = [board for _, batch in known_batches(problem) for board in batch]
    few = [board for board in boards if board.empty_count <= 12]
    return random.Random(1).sample(few, len(few))


@pytest.mark.parametrize("style", STYLES)
def test_a_right_program_gets_no_mark(folder: Path, style: str) -> None:
    problem = style.split("-")[0]
    record = recorder(folder, style, 0)
    others = other_runs(problem, record)
    known = 0
    for board in boards_of(problem)[: scaled(5)]:
        trace, output = trace_of(problem, record, board, others)
        assert output.strip() == right_answer(problem, board)
        assert_judged_rightly(problem, trace)
        assert trace.wrong is None
        known += any(function.meaning for function in trace.functions)
    assert bool(known) == ("stack" not in style)


@pytest.mark.parametrize(
    ("style", "number"), [(style, number) for style in STYLES for number in (1, 2)]
)
def test_a_mistake_is_marked_where_the_first_answer_is_wrong(
    folder: Path, style: str, number: int
) -> None:
    problem = style.split("-")[0]
    mistake = list(MISTAKES[style].values())[number - 1]
    board = Board.from_code(mistake["board"])
    trace, output = trace_of(problem, recorder(folder, style, number), board, ())
    assert output == untraced(folder, style, number, input_of(problem, [board]))
    assert output.strip() != right_answer(problem, board)
    assert_judged_rightly(problem, trace)
    assert any(step.changes for step in trace.steps)
    assert (trace.wrong is None) == ("unmarked" in mistake)
