"""The command `stress`: a stress test of a program.

Owns the text of the result. `blockcover.judge.stress` chooses the inputs, `program` runs the
program on them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import resources
from typing import TYPE_CHECKING

import click

from blockcover.cli.parameters import PROBLEM, flag, seconds, seed_option
from blockcover.cli.progress import finish
from blockcover.cli.text import Negative, write

if TYPE_CHECKING:
    from blockcover.judge.results import Failure, RunResult, Trial, TrialVerdict, Unfinished
    from blockcover.slices import Steps

_MOST_SHOWN = 2_000
_MOST_LINES = 40
"""Largest number of characters and of lines of a program's output that are shown."""


@click.command()
@click.argument("problem", type=PROBLEM)
@click.argument("command", nargs=-1, required=True, metavar="COMMAND...")
@click.option(
    "--seconds",
    type=seconds(3_600),
    metavar="T",
    default="10",
    show_default=True,
    help="Time limit of each run in seconds; at the judge's limits six times as long.",
)
@seed_option("random boards")
@flag("--small", help="Test all small boards only.")
def stress(problem: str, command: tuple[str, ...], seconds: float, seed: int, small: bool) -> None:
    """Test the program that COMMAND runs on PROBLEM, blockgame or boardcover.

    The program reads judge inputs and prints its answers. The inputs are all small boards, then
    random boards, boards carved from tilings, edge cases and the judge's limits. The exit code is
    0 if all answers are right, and 1 with the smallest failing input otherwise. A program that is
    too slow on many large boards together does not fail; one that is too slow on a single board
    does. Write "--" before COMMAND.
    """
    from blockcover.cli.program import ended_with_us, known_program, run_program

    command = known_program(command)
    with ended_with_us():
        steps = _test_steps(
            problem,
            seed,
            small,
            lambda text, patience: run_program(command, text, seconds * patience),
        )
        verdict = finish(steps, "boards")
    if verdict.failure:
        write(_failure_text(verdict.failure, seconds))
    else:
        write(_success_text(problem, small, verdict.unfinished, seconds))
    if verdict.failure or not all(one.alone for one in verdict.unfinished):
        click.get_current_context().exit(Negative.exit_code)


def _test_steps(
    problem: str, seed: int, small: bool, run: Callable[[str, int], RunResult]
) -> Steps[TrialVerdict]:
    """Run the stress test in slices; ``run`` answers its questions."""
    from blockcover.judge.results import Question
    from blockcover.judge.stress import PARTS, stress
    from blockcover.slices import Progress

    trials = stress(problem, seed, parts=["small"] if small else PARTS)
    result = None
    while True:
        try:
            event = trials.send(result)
        except StopIteration as stop:
            verdict: TrialVerdict = stop.value
            return verdict
        result = None
        if isinstance(event, Question):
            yield Progress(event.stage, event.done, event.total)
            result = run(event.text, event.patience)


def _success_text(
    problem: str, small: bool, unfinished: Sequence[Unfinished], seconds: float
) -> str:
    """Return the report of a test without a wrong answer, with the inputs that took too long."""
    text = _right_on_all_small(problem)
    if not small and not unfinished:
        text += "right on random and carved boards, the edge cases and at the judge's limits\n"
    for one in unfinished:
        alone = "one of them alone was answered" if one.alone else "on one of them alone too"
        text += f"too slow on {one.cases} {_KINDS[one.stage]} together; {alone}\n"
    stuck = next((one.first for one in unfinished if not one.alone), None)
    return text + (f"{_fault(stuck.result, seconds)}\n{_case(stuck)}" if stuck else "")


def _right_on_all_small(problem: str) -> str:
    from blockcover.judge.smallboards import SMALL

    small = SMALL[problem]
    if problem == "blockgame":
        which = f"with at most {small.most_empty} empty cells"
    else:
        rows, cols = (max(sides) for sides in zip(*small.sizes, strict=True))
        which = f"of at most {rows} rows, {cols} columns and {small.most_empty} cells"
    return f"right on all boards {which}: {len(small)}\n"


def _failure_text(failure: Failure, seconds: float) -> str:
    """Return the report of a failure: its kind, the input, both outputs, the mistakes."""
    trial = failure.trial
    result, first = trial.result, trial.comparison.first
    text = "" if failure.stage == "small" else _right_on_all_small(trial.problem)
    text += f"{_RESULTS[result.fault]} on {_where(failure)}\n"
    if result.fault:
        text += f"{_fault(result, seconds)}\n"
    # After a fault, missing lines are no news.
    if first and not (result.fault and first.kind == "missing-line"):
        text += f"{first}\n"
    text += _case(trial)
    for name in failure.mistakes:
        text += f"\nmistake: {name}\n{_mistake_texts()[trial.problem][name]}\n"
    return text


def _mistake_texts() -> dict[str, dict[str, str]]:
    """Return the explanation of each mistake, by problem and name."""
    # Imported here, so that the judge's commands do not wait for it.
    import json

    file = resources.files("blockcover.cli") / "mistakes.json"
    texts: dict[str, dict[str, str]] = json.loads(file.read_text(encoding="utf-8"))
    return texts


def _case(trial: Trial) -> str:
    """Return an input with both outputs."""
    from blockcover.judge import input_of

    right = "".join(f"{answer}\n" for answer in trial.answers)
    text = f"\ninput:\n{input_of(trial.problem, trial.boards)}"
    text += f"\noutput:\n{_shown(trial.result.output)}\nright output:\n{right}"
    return (
        f"{text}\nstandard error:\n{_shown(trial.result.errors)}" if trial.result.errors else text
    )


_RESULTS = {
    None: "wrong",
    "too-slow": "too slow",
    "too-much-output": "too much output",
    "failed": "a failure",
}
_KINDS = {
    "small": "small boards",
    "random": "random boards",
    "carved": "carved boards",
    "edges": "edge cases",
    "limits": "boards at the judge's limits",
}


def _where(failure: Failure) -> str:
    boards = failure.trial.boards
    if failure.alone and failure.stage == "small":
        empty = boards[0].empty_count
        return f"a smallest board, one with {empty} empty cell{'' if empty == 1 else 's'}"
    if failure.alone:
        return f"a board made from one of the {_KINDS[failure.stage]}"
    return f"{len(boards)} {_KINDS[failure.stage]} together, but not on the last of them alone"


def _fault(result: RunResult, seconds: float) -> str:
    if result.fault == "too-slow":
        return f"it was stopped after {seconds:g} s"
    if result.fault == "too-much-output":
        return "it was stopped after 1 MB of output"
    if result.status > 0:
        return f"it ended with exit code {result.status}"
    import signal

    try:
        return f"it was ended by {signal.Signals(-result.status).name}"
    except ValueError:
        return f"it was ended by signal {-result.status}"


def _shown(output: str) -> str:
    """Return the beginning of a program's output, with a line end and without control characters.

    Control characters could be commands to the terminal.
    """
    text = "".join(output[:_MOST_SHOWN].splitlines(keepends=True)[:_MOST_LINES])
    rest = len(output) - len(text)
    text = "".join(c if c.isprintable() or c == "\n" else ascii(c)[1:-1] for c in text)
    if text and not text.endswith("\n"):
        text += "\n"
    return f"{text}... and {rest} more characters\n" if rest else text
