"""Further runs, which tell a fault of the whole program from one of a board.

For a failing input of the boards A, B and C they are A A A, then A alone; single boards; and C B A.
Each run goes through the `Ask` of a `Trial`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from blockcover.desk.comparing import lines_of
from blockcover.desk.failed_test import FailedTest, fault_of_program
from blockcover.desk.results import AskingSteps, Failure, Finding, JudgedRun
from blockcover.desk.running.endings import ending_of
from blockcover.desk.running.forms import first_other_line
from blockcover.desk.running.shrink import (
    fails,
    first_wrong_case,
    is_late,
    shortest_prefix,
    smallest_occurrence,
)
from blockcover.desk.running.singly import is_answered_last
from blockcover.desk.running.trial import Trial


def fault_on_any_board(trial: Trial, failed: FailedTest, failure: Failure) -> AskingSteps[Failure]:
    """Look for a fault of the whole program where the output shows no wrong answer."""
    first = failed.run
    if not first.result.fault and first.is_read and first_wrong_case(first):
        return failure
    fault = yield from _too_many_cases(trial, first)
    if not (fault or first.result.fault or first.is_read):
        fault = yield from _unreadable(trial, first)
    if fault is None:
        return failure
    return replace(failure, run=fault.run, blames_board=False, findings=fault.findings)


def _too_many_cases(trial: Trial, run: JudgedRun) -> AskingSteps[FailedTest | None]:
    """Return the fault of a program that fails only if an input has too many cases.

    The input is the first board of ``run`` again and again. More cases take more time, so a
    program that is only too slow has no such fault.
    """
    if run.alone or (run.result.fault == "too-slow" and is_late(run)):
        return None
    ask = trial.ask("small", done=0)
    board = run.cases[0].board
    shown = yield from ask([board] * len(run.cases))
    works = yield from ask([board])
    if works.failed or not _is_overfull(shown):
        return None
    most, shown = yield from shortest_prefix(1, shown, ask, _is_overfull)
    ending = ending_of(shown.result)
    findings = (*trial.outputs.findings, Finding("too-many-cases", number=most), ending)
    return fault_of_program(shown, *filter(None, findings))


def _is_overfull(run: JudgedRun) -> bool:
    return fails(run) or run.result.fault == "too-much-memory"


def _unreadable(trial: Trial, run: JudgedRun) -> AskingSteps[FailedTest | None]:
    """Return the fault of a program that prints the answers among other texts.

    Its input is the smallest one with such a text.
    """
    if not _is_long(run) or not (yield from is_answered_last(trial, run)):
        return None
    shown = yield from smallest_occurrence(run, trial.ask("small", done=0), _is_long)
    lines = yield from lines_of.steps(shown.result.output)
    finding = Finding("extra-lines", *(yield from first_other_line(trial.problem, lines)))
    return fault_of_program(shown, finding)


def _is_long(run: JudgedRun) -> bool:
    """Whether an output has more lines than cases."""
    return run.printed.lines > len(run.cases)


def with_form(trial: Trial, _: FailedTest, failure: Failure) -> AskingSteps[Failure]:
    """Say where the form of the outputs shows: on the failing input, or on the smallest other one.

    Where no board is to blame, that input is shown.
    """
    form, found = trial.outputs.form, trial.outputs.misformed
    if form is None or found is None or form.finding not in failure.findings:
        return failure
    shown, blames_board = failure.run, failure.blames_board
    is_other = not (blames_board and shown.is_misformed)
    if is_other:
        ask = trial.ask(found.stage)
        shown = yield from smallest_occurrence(found, ask, lambda run: run.is_misformed)
    finding = yield from form.finding_steps(shown.result.output)
    if is_other and blames_board:
        finding = replace(finding, given=shown.text)
    findings = tuple(finding if known == form.finding else known for known in failure.findings)
    return replace(failure, run=failure.run if blames_board else shown, findings=findings)


def depends_on_others(trial: Trial, runs: Sequence[JudgedRun]) -> AskingSteps[bool]:
    """Whether the answer to a board depends on the other cases of the input.

    Failed runs are tried again in the opposite order.
    """
    for run in runs:
        if run.is_read and not run.result.fault:
            back = yield from trial.ask(run.stage)(run.boards[::-1])
            if back.is_read and not is_late(back) and back.cases[::-1] != run.cases:
                return True
    return False
