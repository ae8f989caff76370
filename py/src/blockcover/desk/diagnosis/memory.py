"""Programs that need more memory than the judge allows, by their runs or by their text."""

from __future__ import annotations

from dataclasses import replace

from blockcover.desk.failed_test import FailedTest
from blockcover.desk.results import MEMORY_LIMIT, Failure, Finding
from blockcover.desk.running.trial import Trial
from blockcover.desk.source.c_arrays import large_array


def with_memory(trial: Trial, _: FailedTest, failure: Failure) -> Failure:
    """Add that the runs, or an array of the text, exceed the judge's memory."""
    array = large_array(trial.source) if trial.source else None
    most = max(trial.memory, array.size if array else 0)
    is_known = failure.run.result.fault == "too-much-memory"
    is_run = not any(finding.kind in ("syntax", "compile") for finding in failure.findings)
    if most <= MEMORY_LIMIT or is_known or not is_run:
        return failure
    finding = Finding("too-much-memory", number=most)
    if array and array.size > MEMORY_LIMIT:
        finding = array.place.finding("too-much-memory", most)
    return replace(failure, findings=(*failure.findings, finding))
