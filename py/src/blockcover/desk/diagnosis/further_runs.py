"""Further runs, which tell a fault of the whole program from one of a board.

They are the same board many times, single boards, the cases in the opposite order. Each run goes
through the `Ask` of a `TrialRun`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from blockcover.board import Board
from blockcover.desk.comparing import lines_of
from blockcover.desk.faults.any_input import is_answered_last, some_of
from blockcover.desk.faults.failed_test import FailedTest, fault_of_program
from blockcover.desk.results import (
    Answered,
    AskingSteps,
    Failure,
    Finding,
    Trial,
)
from blockcover.desk.running.endings import ending_of
from blockcover.desk.running.forms import first_other_line
from blockcover.desk.running.shrink import (
    fails,
    first_wrong_case,
    is_late,
    shortest_prefix,
    smallest_occurrence,
)
from blockcover.desk.running.trials import TrialRun


def _unreadable(run: TrialRun, trial: Trial) -> AskingSteps[FailedTest | None]:
    """Return the fault of a program that prints the answers among other texts.

    Its input is the smallest one with such a text.
    """
    if not _is_long(trial) or not (yield from is_answered_last(run, trial)):
        return None
    shown = yield from smallest_occurrence(trial, run.ask("small", 0), _is_long)
    lines = yield from lines_of.steps(shown.result.output)
    finding = Finding("extra-lines", *(yield from first_other_line(run.problem, lines)))
    return fault_of_program(shown, finding)


def with_form(run: TrialRun, _: FailedTest, failure: Failure) -> AskingSteps[Failure]:
    """Say where the form of the outputs shows: on the failing input, or on the smallest other one.

    Where no board is to blame, that input is shown.
    """
    form, found = run.form, run.misformed
    if form is None or found is None or form.finding not in failure.findings:
        return failure
    trial = failure.trial
    if not (failure.blames_board and trial.is_misformed):
        trial = yield from smallest_occurrence(
            found, run.ask(found.stage), lambda other: other.is_misformed
        )
    finding = yield from form.finding_steps(trial.result.output)
    if not failure.blames_board:
        failure = replace(failure, trial=trial)
    elif trial is not failure.trial:
        finding = replace(finding, given=trial.text)
    findings = tuple(finding if known == form.finding else known for known in failure.findings)
    return replace(failure, findings=findings)


def fault_on_any_board(run: TrialRun, failed: FailedTest, failure: Failure) -> AskingSteps[Failure]:
    """Look for a fault of the whole program where the output shows no wrong answer."""
    first = failed.trial
    if not first.result.fault and first.is_read and first_wrong_case(first):
        return failure
    fault = yield from _too_many_cases(run, first)
    if not (fault or first.result.fault or first.is_read):
        fault = yield from _unreadable(run, first)
    if fault is None:
        return failure
    return replace(failure, trial=fault.trial, blames_board=False, findings=fault.findings)


def _is_long(trial: Trial) -> bool:
    """Whether an output has more lines than cases."""
    return trial.printed.lines > len(trial.cases)


def _too_many_cases(run: TrialRun, trial: Trial) -> AskingSteps[FailedTest | None]:
    """Return the fault of a program that fails only if an input has too many cases.

    The input is the first board of ``trial`` again and again. More cases take more time, so a
    program that is only too slow has no such fault.
    """
    if trial.alone or (trial.result.fault == "too-slow" and is_late(trial)):
        return None
    ask = run.ask("small", 0)
    board = trial.cases[0].board
    shown = yield from ask([board] * len(trial.cases))
    works = yield from ask([board])
    if works.failed or not _is_overfull(shown):
        return None
    most, shown = yield from shortest_prefix(1, shown, ask, _is_overfull)
    ending = ending_of(shown.result)
    findings = (*run.findings, Finding("too-many-cases", number=most), ending)
    return fault_of_program(shown, *filter(None, findings))


def _is_overfull(trial: Trial) -> bool:
    return fails(trial) or trial.result.fault == "too-much-memory"


def depends_on_others(run: TrialRun, trials: Sequence[Trial]) -> AskingSteps[bool]:
    """Whether the answer to a board depends on the other cases of the input.

    Failed trials are tried again in the opposite order.
    """
    for trial in trials:
        if trial.is_read and not trial.result.fault:
            back = yield from run.ask(trial.stage)(trial.boards[::-1])
            if back.is_read and not is_late(back) and back.cases[::-1] != trial.cases:
                return True
    return False


def failing_singly(run: TrialRun, *groups: Sequence[Board]) -> AskingSteps[list[Answered]]:
    """Try some boards of each group one by one; where the program fails, its answer is empty.

    Without time for all of them, or where one only takes too much, nothing is known.
    """
    answered = []
    for board in chain.from_iterable(map(some_of, groups)):
        if run.is_over():
            return []
        trial = yield from run.ask("small")([board])
        (case,) = trial.cases
        own = None if is_late(trial) else "" if trial.failed else case.correct
        answered.append(case._replace(own=own))
    return answered
