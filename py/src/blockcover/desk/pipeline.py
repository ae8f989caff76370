"""The way from a failed test to its explanation: `EXPLAINERS`, in order.

A failure begins as the first failing input. Each explainer returns a new one, in which it may
replace the fields that stand beside it, and no others. So a field has its value from the last
explainer of the list that names it. A further explainer is one more line. The command line builds a
program in C or C++ once more after the last one (`cli.second_look`).
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import fields
from typing import Any, NamedTuple

from blockcover.desk.diagnosis import common_traits, smallest_board
from blockcover.desk.diagnosis.by_text import with_faults_of_text, with_warnings
from blockcover.desk.diagnosis.causes import with_causes
from blockcover.desk.diagnosis.checked import with_true_traits
from blockcover.desk.diagnosis.further_runs import fault_on_any_board, with_form
from blockcover.desk.diagnosis.lesson import with_lesson
from blockcover.desk.diagnosis.memory import with_memory
from blockcover.desk.diagnosis.named_mistakes import likenesses, with_mistakes, with_odd_answers
from blockcover.desk.failed_test import FailedPart, FailedTest
from blockcover.desk.results import AskingSteps, Failure
from blockcover.desk.running.trial import Trial

Explain = Callable[[Trial, FailedTest, Failure], Generator[Any, Any, Failure | None] | Failure]
"""A function from a failure so far to the next one, with further runs if need be. ``None``: the
program is not wrong after all."""


class Explainer(NamedTuple):
    """A function of the diagnosis, and the failures that it is about."""

    explain: Explain
    replaces: str
    """The fields of a `Failure` that it may replace."""
    parts: tuple[FailedPart, ...] | None = None
    """The failed parts of a test whose failing board it explains; it is left out where no board is
    to blame. ``None``: it explains any failure."""
    needs_program: bool = False
    """Whether it is left out if the program cannot be run."""


EXPLAINERS: Sequence[Explainer] = (
    # Whether a board is to blame, and the smallest one.
    Explainer(fault_on_any_board, "run blames_board findings", ("reference",)),
    Explainer(smallest_board.of_reference_boards, "run", ("reference",)),
    Explainer(smallest_board.of_larger_boards, "run traits", ("larger",)),
    Explainer(smallest_board.of_all_small_boards, "run fewer", ("all-small",)),
    Explainer(
        smallest_board.with_findings_of_runs, "findings", ("reference", "larger", "all-small")
    ),
    Explainer(smallest_board.with_ending, "findings ending", ("reference", "larger")),
    Explainer(smallest_board.proved_smallest, "run fewer", ("reference",)),
    # What the answers show.
    Explainer(with_odd_answers, "findings", ("reference",)),
    Explainer(with_mistakes, "wrong tried mistakes lesson_case", ("reference",)),
    Explainer(common_traits.of_reference_boards, "traits", ("reference",)),
    Explainer(common_traits.of_larger_boards, "traits", ("larger",)),
    Explainer(common_traits.of_all_small_boards, "traits", ("all-small",)),
    Explainer(likenesses, "alike", ("reference",)),
    # What further runs show.
    Explainer(common_traits.by_other_orders, "traits mistakes", ("reference",)),
    Explainer(common_traits.by_boards_after_moves, "traits", ("larger",)),
    Explainer(with_form, "run findings", needs_program=True),
    Explainer(with_true_traits, "traits", needs_program=True),
    # What the text, the compiler and the memory show.
    Explainer(with_warnings, "warnings"),
    Explainer(with_faults_of_text, "findings blames_board mistakes alike traits warnings"),
    Explainer(with_memory, "findings"),
    Explainer(smallest_board.with_report, "findings"),
    # The causes that are left, and a lesson.
    Explainer(with_causes, "causes"),
    Explainer(with_lesson, "lesson"),
)


def diagnosis(trial: Trial, failed: FailedTest) -> AskingSteps[Failure | None]:
    """Explain a failed test; ``None`` if the program is not wrong after all."""
    failure = Failure(
        failed.run,
        blames_board=failed.blames_board,
        findings=failed.findings,
        wrong=failed.wrong,
        tried=failed.tried,
        mistakes=failed.mistakes,
    )
    for explainer in EXPLAINERS:
        if _applies(explainer, trial, failed, failure):
            found = explainer.explain(trial, failed, failure)
            after = (yield from found) if isinstance(found, Generator) else found
            if after is None:
                return None
            assert _replaced(failure, after) <= {*explainer.replaces.split()}, explainer
            failure = after
    return failure


def _applies(explainer: Explainer, trial: Trial, failed: FailedTest, failure: Failure) -> bool:
    if explainer.needs_program and not trial.has_program:
        return False
    if explainer.parts is None:
        return True
    return failed.part in explainer.parts and failure.blames_board


def _replaced(before: Failure, after: Failure) -> set[str]:
    names = [field.name for field in fields(Failure)]
    return {name for name in names if getattr(before, name) is not getattr(after, name)}
