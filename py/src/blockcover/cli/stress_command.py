"""The command that tries a program on all small boards, and on larger ones.

Owns the words about what was found. What is tried and in what order is known to
`blockcover.judge.stress`; how a program is run is `program`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import resources
from typing import TYPE_CHECKING

import click

from blockcover.cli.progress import finish
from blockcover.cli.text import write
from blockcover.cli.types import PROBLEM, seconds, seed_option

if TYPE_CHECKING:
    from blockcover.judge.results import Failure, Ran, Trial, TrialVerdict, Unfinished
    from blockcover.slices import Steps

_WRONG = 1
"""The exit code where the program is wrong."""

_MOST_SECONDS = 3_600
_MOST_SHOWN = 2_000
_MOST_LINES = 40
"""Characters and lines of what another's program wrote that are shown."""


@click.command()
@click.argument("problem", type=PROBLEM)
@click.argument("command", nargs=-1, required=True, metavar="COMMAND...")
@click.option(
    "--seconds",
    type=seconds(_MOST_SECONDS),
    metavar="T",
    default="10",
    show_default=True,
    help="Seconds that each run may take, six times as many at the judge's limits.",
)
@seed_option("random boards")
@click.option("--small", is_flag=True, help="Only all small boards.")
def stress(problem: str, command: tuple[str, ...], seconds: float, seed: int, small: bool) -> None:
    """Try the program that COMMAND runs on PROBLEM, blockgame or boardcover.

    It is given judge inputs: all small boards, then random and carved ones, the edge cases and the
    judge's limits. Exit code 0 if all its answers are right, 1 with the smallest failing input.
    Too slow on many large boards together is no failure; on one board alone it is. Write "--"
    before COMMAND.
    """
    from blockcover.cli.program import ended_with_us, known_program, run_program

    known = known_program(command)
    with ended_with_us():
        steps = _tried(
            problem,
            seed,
            small,
            lambda text, patience: run_program(known, text, seconds * patience),
        )
        verdict = finish(steps, "boards")
    if verdict.failure:
        write(_told(verdict.failure, seconds))
    else:
        write(_passed(problem, small, verdict.unfinished, seconds))
    if verdict.failure or not all(one.alone for one in verdict.unfinished):
        click.get_current_context().exit(_WRONG)


def _tried(
    problem: str, seed: int, small: bool, run: Callable[[str, int], Ran]
) -> Steps[TrialVerdict]:
    """The trials with their questions answered, as work that tells how far it has come."""
    from blockcover.judge.results import Question
    from blockcover.judge.stress import PARTS, stress
    from blockcover.slices import Progress

    trials = stress(problem, seed, parts=["small"] if small else PARTS)
    try:
        said = next(trials)
        while True:
            if isinstance(said, Question):
                yield Progress(said.stage, said.done, said.total)
                said = trials.send(run(said.text, said.patience))
            else:
                said = next(trials)
    except StopIteration as stop:
        found: TrialVerdict = stop.value
        return found


def _passed(problem: str, small: bool, unfinished: Sequence[Unfinished], seconds: float) -> str:
    """All that is said where no answer is wrong: what is right, and what takes too long."""
    text = _right_on_all_small(problem)
    if small:
        return text
    if not unfinished:
        return (
            f"{text}right on random and carved boards, the edge cases and at the judge's limits\n"
        )
    for one in unfinished:
        alone = "one of them alone was answered" if one.alone else "on one of them alone too"
        text += f"too slow on {one.cases} {_KINDS[one.stage]} together; {alone}\n"
    stuck = next((one.first for one in unfinished if not one.alone), None)
    return text + (f"{_fault(stuck.ran, seconds)}\n{_case(stuck)}" if stuck else "")


def _right_on_all_small(problem: str) -> str:
    from blockcover.judge.smallboards import SMALL

    small = SMALL[problem]
    if problem == "blockgame":
        which = f"with at most {small.most_empty} empty cells"
    else:
        rows, cols = (max(sides) for sides in zip(*small.sizes, strict=True))
        which = f"of at most {rows} rows, {cols} columns and {small.most_empty} cells"
    return f"right on all boards {which}: {len(small)}\n"


def _told(failure: Failure, seconds: float) -> str:
    """All that is said of a failure: where, how, the input, both outputs, the mistakes."""
    trial = failure.trial
    ran, first = trial.ran, trial.comparison.first
    text = "" if failure.stage == "small" else _right_on_all_small(trial.problem)
    text += f"{_WHAT[ran.fault]} on {_where(failure)}\n"
    if ran.fault:
        text += f"{_fault(ran, seconds)}\n"
    # The lines that are missing after a fault are a matter of course.
    if first and not (ran.fault and first.kind == "missing-line"):
        text += f"{first}\n"
    text += _case(trial)
    for name in failure.mistakes:
        text += f"\nmistake: {name}\n{_words()[trial.problem][name]}\n"
    return text


def _words() -> dict[str, dict[str, str]]:
    """The words about each mistake, by problem and name."""
    # Only here, so that the judges' commands need not wait for it.
    import json

    file = resources.files("blockcover.cli") / "mistakes.json"
    words: dict[str, dict[str, str]] = json.loads(file.read_text(encoding="utf-8"))
    return words


def _case(trial: Trial) -> str:
    """An input with both outputs."""
    from blockcover.judge import input_of

    right = "".join(f"{answer}\n" for answer in trial.answers)
    text = f"\ninput:\n{input_of(trial.problem, trial.boards)}"
    text += f"\noutput:\n{_shown(trial.ran.output)}\nright output:\n{right}"
    return f"{text}\nstandard error:\n{_shown(trial.ran.errors)}" if trial.ran.errors else text


_WHAT = {
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
        # Of the boards that are not the smallest ones, one is made smaller.
        return f"a board made from one of the {_KINDS[failure.stage]}"
    return f"{len(boards)} {_KINDS[failure.stage]} together, but not on the last of them alone"


def _fault(ran: Ran, seconds: float) -> str:
    if ran.fault == "too-slow":
        return f"it was stopped after {seconds:g} s"
    if ran.fault == "too-much-output":
        return "it was stopped for all that it printed"
    if ran.status > 0:
        return f"it ended with exit code {ran.status}"
    import signal

    try:
        return f"it was ended by {signal.Signals(-ran.status).name}"
    except ValueError:
        return f"it was ended by signal {-ran.status}"


def _shown(output: str) -> str:
    """The beginning of what another's program wrote, each line ended, nothing in it a command to
    the terminal."""
    text = "".join(output[:_MOST_SHOWN].splitlines(keepends=True)[:_MOST_LINES])
    rest = len(output) - len(text)
    text = "".join(c if c.isprintable() or c == "\n" else ascii(c)[1:-1] for c in text)
    if text and not text.endswith("\n"):
        text += "\n"
    return f"{text}... and {rest} more characters\n" if rest else text
