"""`desk.pipeline`: each explainer replaces only the fields that stand beside it."""

from dataclasses import fields, replace

import pytest

from blockcover.board import Board
from blockcover.desk import pipeline
from blockcover.desk.failed_test import FailedTest, fault_of_program
from blockcover.desk.pipeline import EXPLAINERS, Explainer, diagnosis
from blockcover.desk.results import Failure, Finding, JudgedRun
from blockcover.desk.running.trial import Trial
from programs import thirds
from stress_runs import driven, printing

FOUND = Finding("exit", number=3)


def changed(trial: Trial, failed: FailedTest, failure: Failure) -> Failure:
    """Replace the findings, and the number of wrong answers."""
    return replace(failure, findings=(*failure.findings, FOUND), wrong=7)


def run_of(trial: Trial) -> JudgedRun:
    return driven(trial.ask("small")([Board(2, 3)]), printing(thirds))[1]


def explained(failed: FailedTest, trial: Trial) -> Failure | None:
    return driven(diagnosis(trial, failed), printing(thirds))[1]


def test_an_explainer_names_fields_of_a_failure() -> None:
    names = {field.name for field in fields(Failure)}
    assert all(names.issuperset(explainer.replaces.split()) for explainer in EXPLAINERS)
    # Each field is the matter of an explainer.
    assert names == {name for explainer in EXPLAINERS for name in explainer.replaces.split()}


def test_a_further_explainer_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    trial = Trial("boardcover", 25)
    failed = fault_of_program(run_of(trial))
    monkeypatch.setattr(pipeline, "EXPLAINERS", (*EXPLAINERS, Explainer(changed, "findings wrong")))
    failure = explained(failed, trial)
    assert failure
    assert (failure.findings, failure.wrong) == ((FOUND,), 7)


def test_an_explainer_that_replaces_another_field_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    trial = Trial("boardcover", 25)
    failed = fault_of_program(run_of(trial))
    monkeypatch.setattr(pipeline, "EXPLAINERS", (Explainer(changed, "findings"),))
    with pytest.raises(AssertionError):
        explained(failed, trial)


def test_an_explainer_of_boards_is_left_out_where_none_is_to_blame(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    trial = Trial("boardcover", 25)
    run = run_of(trial)
    monkeypatch.setattr(
        pipeline, "EXPLAINERS", (Explainer(changed, "findings wrong", ("reference",)),)
    )
    for failed, wrong in (
        (fault_of_program(run), 0),
        (FailedTest("reference", run, blames_board=False), 0),
        (FailedTest("larger", run), 0),
        (FailedTest("reference", run), 7),
    ):
        failure = explained(failed, trial)
        assert failure
        assert failure.wrong == wrong
