"""The command `stress`: a stress test of a program.

`blockcover.desk.stress` chooses the inputs, `program` runs the program on them, `success_report`
and `failure_report` have the text of the result.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import click

from blockcover.cli.parameters import FILE, PROBLEM, flag, seconds, seed_option
from blockcover.cli.progress import driven, finish
from blockcover.cli.text import Command, Negative, write
from blockcover.work import Progress

if TYPE_CHECKING:
    from blockcover.desk.results import Failure, RunResult, TestInput
    from blockcover.desk.source.text import SourceText


@click.command(cls=Command)
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
@flag("--repair", help="Look for one change that makes a wrong program right.")
@click.option(
    "--trace",
    type=FILE,
    metavar="FILE",
    help="Write the steps of a program in Python on the failing board to FILE.",
)
def stress(
    problem: str,
    command: tuple[str, ...],
    seconds: float,
    seed: int,
    small: bool,
    repair: bool,
    trace: str | None,
) -> None:
    """Test the program that COMMAND runs on PROBLEM, blockgame or boardcover.

    The program reads judge inputs and prints its answers. The inputs are small boards, one of each
    symmetry class, larger ones, random boards, boards carved from tilings, edge cases, all small
    boards, and the judge's limits. After 25 s of the program's time no more are begun but for the
    last; the report says how many were not tried. The exit code is 1 if the program is wrong, with
    the fault or the smallest failing input, and 0 otherwise. A program that gives right answers,
    but is slow on large boards or exceeds the judge's memory, is not wrong; the report says so. One
    that is stopped on small boards is wrong. Write "--" before COMMAND.
    """
    from blockcover.cli.failure_report import failure_text, guesses_text, without_guesses
    from blockcover.cli.program import ended_with_us, known_program, run_program, source_of
    from blockcover.cli.second_look import compiler_warnings, with_second_look
    from blockcover.cli.success_report import success_text
    from blockcover.cli.trace_command import program_in
    from blockcover.desk.stress import PARTS
    from blockcover.desk.stress import stress as stress_test

    # Nothing is run if an option asks for what cannot be done: both calls raise a usage error.
    if trace is not None:
        program_in(command)
    command = known_program(command)
    source = source_of(command)
    if repair:
        from blockcover.cli.repair import source_to_change

        source_to_change(command)
    with ended_with_us():
        test = stress_test(problem, seed, parts=["small"] if small else PARTS, source=source)
        warnings = compiler_warnings(command)

        def run(tested: TestInput) -> RunResult:
            result = run_program(command, tested.text, seconds * tested.patience)
            return replace(result, warnings=warnings)

        def boards_done(tested: TestInput) -> Progress:
            return Progress(tested.stage, tested.done, tested.total)

        verdict = finish(driven(test, run, boards_done), "boards")
        if trace is not None and verdict.failure:
            _write_trace(trace, command, source, verdict.failure, seconds)
    language = source.language if source else "other"
    if verdict.failure:
        with ended_with_us():
            failure = with_second_look(verdict.failure, command, seconds)
        # A change that is found explains more than a guess.
        certain = without_guesses(failure) if repair else failure
        write(failure_text(certain, verdict.coverage, seconds, language))
        if repair and source:
            from blockcover.cli.repair import NotTried, repair_text, repaired

            try:
                with ended_with_us():
                    found = repaired(command, source, verdict.failure, seconds)
            except NotTried as fault:
                write(f"{guesses_text(failure)}\nno change was tried: {fault}\n")
            else:
                if not (found.right or found.late):
                    write(guesses_text(failure))
                write(repair_text(found, source.text))
        click.get_current_context().exit(Negative.exit_code)
    write(success_text(problem, verdict, seconds, language))


def _write_trace(
    file: str, command: tuple[str, ...], source: SourceText | None, failure: Failure, seconds: float
) -> None:
    """Write the steps of a program into a file, or say that there are none."""
    from blockcover.cli.files import write_file
    from blockcover.cli.trace_command import trace_of_failure, trace_text

    trace = trace_of_failure(command, failure, seconds)
    if trace is None:
        click.echo("--trace: there are no steps to be written", err=True)
        return
    text = trace_text(trace, source.text if source else "", failure.run.result.output)
    write_file(file, text.encode())
