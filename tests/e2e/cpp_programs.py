"""Stress tests of the programs in C and C++ in `tests/programs`: built by g++, and in the browser.

The name of a program begins with its problem. Both tests are those of `blockcover stress`; only the
runs of the program differ.
"""

import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_args

from conftest import DIST
from playwright.sync_api import Page

from blockcover.board import Board
from blockcover.cli.program import run_program
from blockcover.cli.progress import driven
from blockcover.desk.kinds import FindingKind
from blockcover.desk.results import RunResult, Trap, TrialVerdict
from blockcover.desk.source.text import SourceText
from blockcover.desk.stress import PARTS, REFERENCE_BOARDS, Part, stress
from blockcover.desk.trace.trace import Trace
from blockcover.desk.trace.tracing import trace_steps, traced_inputs
from blockcover.judge import input_of
from blockcover.work import drain

FOLDER = Path(__file__).parents[1] / "programs"
FORGIVEN = FOLDER / "forgiven"
"""Programs with faults that WebAssembly forgives, and right ones that look like them."""
PROGRAMS = sorted(path for path in FOLDER.glob("*/*.c*") if path.suffix in (".c", ".cpp"))

SECONDS = 10
"""Time limit of a run."""

CRASHES: frozenset[FindingKind] = frozenset(
    ("bounds", "division", "null", "recursion", "undefined", "unreachable")
)
"""Ends that are a signal for a program built by g++."""

_FILLED = "-ftrivial-auto-var-init=pattern"

Run = Callable[[str, float], RunResult]
"""Runs a program on an input; the time limit is multiplied by the number."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The parts of a verdict that both tests must agree on."""

    board: str
    """The code of the smallest failing board, or the failing input; empty for a right program."""
    names: tuple[str, ...]
    """Of the mistakes."""
    faults: tuple[str, ...]
    """Kinds of findings; a crash is ``"signal"``."""

    @property
    def is_right(self) -> bool:
        return not (self.board or self.faults)


REFUSED = Outcome("", (), ("compile",))
"""The outcome of a program that does not compile."""


def outcome_of(verdict: TrialVerdict) -> Outcome:
    failure = verdict.failure
    if failure is None:
        return Outcome("", (), ())
    boards = failure.run.boards
    text = boards[0].code if failure.run.alone else input_of(failure.run.problem, boards)
    kinds = ("signal" if one.kind in CRASHES else one.kind for one in failure.findings)
    return Outcome(text if failure.blames_board else "", failure.mistakes, tuple(kinds))


def verdict_of(path: Path, run: Run, parts: Sequence[Part] = PARTS) -> TrialVerdict:
    """Test a program."""
    source = SourceText(path.read_text("utf-8"))
    trial = stress(path.name.split("-")[0], parts=parts, source=source)
    return drain(driven(trial, lambda given: run(given.text, given.patience)))


BUILDS: tuple[Sequence[str], ...] = ([], ["-O0"], [_FILLED], ["-O0", _FILLED])
"""Further options of the builds by g++: a right program is right in each of them."""


def built_by_gcc(path: Path, folder: Path, options: Sequence[str] = ()) -> Run | None:
    """Build a program with gcc or g++, with -O2 as most judges do; ``None`` if it is refused.

    Where variables are filled with a pattern, so is the memory that the program asks for.
    """
    standard = "gnu++20" if "cpp20" in path.name else "gnu++17"
    command = ["gcc", "-std=gnu17"] if path.suffix == ".c" else ["g++", f"-std={standard}"]
    program = folder / path.stem
    built = subprocess.run(
        [*command, "-w", "-O2", *options, "-o", program, path], capture_output=True, check=False
    )
    if built.returncode:
        return None
    filling = ["env", "MALLOC_PERTURB_=90"] if _FILLED in options else []
    return lambda text, patience: run_program([*filling, str(program)], text, SECONDS * patience)


def judged_by_gcc(path: Path, folder: Path, parts: Sequence[Part] = PARTS) -> Outcome:
    """Return the outcome with g++: that of the first build, or of another that is wrong."""
    outcomes = []
    for options in BUILDS:
        run = built_by_gcc(path, folder, options)
        outcomes.append(outcome_of(verdict_of(path, run, parts)) if run else REFUSED)
        if not outcomes[-1].is_right:
            return outcomes[-1]
        parts = REFERENCE_BOARDS
    return outcomes[0]


RUN = """async ([program, input, time, looks]) => {
  const request = { program, input, time, signal: new AbortController().signal };
  const ran = await cpp.run(request);
  return looks ? cpp.inspect(request, ran) : ran;
}"""


TRACE = """async ([program, inputs, time]) => {
  let last = null;
  const recordings = cpp.trace({ program, inputs, time, signal: new AbortController().signal });
  for await (const recording of recordings) last = recording;
  return last;
}"""


def traced_in(page: Page, problem: str, program: str, board: Board) -> tuple[str, str, Trace]:
    """Trace a program in a page with a runner; return how much it tells, what it printed on the
    board, and its trace."""
    inputs = traced_inputs(problem, [board])
    texts = [input_of(problem, each) for each in inputs]
    told = page.evaluate(TRACE, [program, texts, SECONDS])
    runs = list(zip(inputs, told["events"], told["outputs"], strict=True))
    return told["level"], told["outputs"][0], drain(trace_steps(problem, runs))


def start_runner(page: Page) -> None:
    """Make a runner of C++ in the page, without a download."""
    (script,) = (
        path
        for path in DIST.glob("assets/browser-runner-*.js")
        if "CppRunner" in path.read_text("utf-8")
    )
    page.evaluate(
        "async (url) => void (globalThis.cpp = new (await import(url)).CppRunner())",
        f"./assets/{script.name}",
    )


def built_in(page: Page, path: Path) -> Run:
    """Build and run a program in a page with a runner."""
    program = path.read_text("utf-8")

    def run(text: str, patience: float) -> RunResult:
        ran = page.evaluate(RUN, [program, text, SECONDS * patience, False])
        return result_of(ran)

    return run


def result_of(ran: dict[str, Any]) -> RunResult:
    """The result of a run as the page reports it to the solver."""
    trap = ran["end"] if ran["end"] in get_args(Trap) else None
    kept = ("output", "fault", "status", "errors", "seconds", "memory")
    is_untouched = ran.get("untouched", False)
    return RunResult(**{name: ran[name] for name in kept}, trap=trap, untouched=is_untouched)
