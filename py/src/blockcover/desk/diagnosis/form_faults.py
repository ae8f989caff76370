"""The smallest inputs on which the form of an output is wrong.

A report shows an input beside a finding only if the finding shows there.
"""

from __future__ import annotations

from dataclasses import replace

from blockcover.desk.boards.shrink import smallest_occurrence
from blockcover.desk.results import Failure, Trial, Trials
from blockcover.desk.running.trials import TrialRun
from blockcover.judge import input_of


def with_form(run: TrialRun, failure: Failure) -> Trials[Failure]:
    """Say where the form of the outputs shows: on the failing input, or on the smallest other one.

    Where no board is to blame, that input is shown.
    """
    layout, found = run.layout, run.misformed
    if layout is None or found is None or layout.finding not in failure.findings:
        return failure
    trial, given = failure.trial, ""
    if not (failure.blames_board and _is_misformed(trial)):
        trial = yield from smallest_occurrence(found, run.ask(found.stage), _is_misformed)
        given = input_of(run.problem, trial.boards) if failure.blames_board else ""
    finding = yield from layout.finding_steps(trial.result.output)
    finding = replace(finding, given=given)
    findings = tuple(finding if known == layout.finding else known for known in failure.findings)
    shown = failure.trial if failure.blames_board else trial
    return replace(failure, trial=shown, findings=findings)


def _is_misformed(trial: Trial) -> bool:
    return trial.is_misformed
