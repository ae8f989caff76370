"""What work in slices says on its way, for tests that look at it."""

from typing import TypeVar

from blockcover.work import Progress, Steps, drain, mapped

T = TypeVar("T")


def with_progress(work: Steps[T]) -> tuple[list[Progress], T]:
    """All that the work says, and its result."""
    reports: list[Progress] = []
    result = drain(mapped(work, reports.append))
    return reports, result
